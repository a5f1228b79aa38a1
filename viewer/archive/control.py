"""Cancellation and time limits of one operation on an archive."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from audit.messages import Message
from viewer.archive.errors import ArchiveUnreachable
from viewer.core.errors import Cancelled

POLL_S: Final = 0.05
"""How soon cancellation takes effect while the archive is silent."""

IsCancelled = Callable[[], bool]


def never() -> bool:
    """Return False: nobody cancels."""
    return False


@dataclass(frozen=True)
class Control:
    """Cancellation and limits of one operation.

    Attributes:
        host: Host to name in errors.
        read_s: Longest silence within an answer, in seconds.
        total_s: Limit for the operation, in seconds.
        cancelled: Called several times a second; True stops the operation.
        clock: Clock in seconds.
    """

    host: str
    read_s: float
    total_s: float
    cancelled: IsCancelled = never
    clock: Callable[[], float] = time.monotonic
    started: float = field(default=-1.0)

    def __post_init__(self) -> None:
        if self.started < 0:
            object.__setattr__(self, "started", self.clock())

    def left_s(self) -> float:
        """Return the seconds left for the operation."""
        return self.started + self.total_s - self.clock()

    def check(self) -> None:
        """Raise unless the operation may go on.

        Raises:
            Cancelled: The caller canceled.
            ArchiveUnreachable: The total time is over.
        """
        if self.cancelled():
            raise Cancelled
        if self.left_s() <= 0:
            message = Message("archive.total-timeout", host=self.host, total_s=self.total_s)
            raise ArchiveUnreachable(message)

    def silent(self, since: float) -> None:
        """Raise if the archive has been silent for too long.

        Args:
            since: Time of the last byte, by `clock`.

        Raises:
            Cancelled: See `check`.
            ArchiveUnreachable: See `check`, or the limit for silence is over.
        """
        self.check()
        if self.clock() - since > self.read_s:
            message = Message("archive.read-timeout", host=self.host, read_s=self.read_s)
            raise ArchiveUnreachable(message)

    def sleep(self, seconds: float) -> None:
        """Wait, unless canceled or the time is over.

        Raises:
            Cancelled: See `check`.
            ArchiveUnreachable: See `check`.
        """
        until = self.clock() + seconds
        while (left := until - self.clock()) > 0:
            self.check()
            time.sleep(min(POLL_S, left))
