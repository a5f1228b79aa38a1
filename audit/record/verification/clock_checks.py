"""Whether clocks were set back, as far as the times of a record's events can tell.

The order of events is the chain's, not that of their times, so a clock that is set back changes nothing
of a record. It may be a correction, or two workstations whose clocks differ, and it may be somebody who
wanted an event to look older than it is: verification tells where it happened, and passes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from audit.messages import Message

TOLERANCE_S: Final = 5.0
"""Clocks of workstations that are kept by a time server differ by less."""
SHOWN: Final = 20
"""How many places are listed."""


@dataclass(frozen=True)
class SetBack:
    """An event that is dated before the one that it follows."""

    seq: int
    seconds: float

    @property
    def sentence(self) -> Message:
        """The whole sentence, as a reader sees it."""
        return Message("verification.clock-set-back", seq=self.seq, seconds=self.seconds)

    def __str__(self) -> str:
        return str(self.sentence)


@dataclass
class Clocks:
    """Looks at the times of events in the record's order."""

    n: int = 0
    """How often an event was dated back."""
    found: list[SetBack] = field(default_factory=list)
    """The first of them."""
    _last: str = ""

    def take(self, seqs: Sequence[int], ats: Sequence[Any]) -> None:
        """Look at events as they are stored, `at` in UTF-8; what is no time is passed over."""
        times = [at.decode("ascii", "replace") for at in ats if isinstance(at, bytes)]
        if len(times) == len(ats) and sorted(times) == times and self._last <= times[0]:
            self._last = times[-1]  # the common case; as texts they sort like the times
            return
        for seq, at in zip(seqs, ats, strict=True):
            self._one(seq, at.decode("ascii", "replace") if isinstance(at, bytes) else "")

    def _one(self, seq: int, at: str) -> None:
        before, now = _time(self._last), _time(at)
        if now is None:
            return
        if before is not None and (seconds := (before - now).total_seconds()) > TOLERANCE_S:
            self.n += 1
            if len(self.found) < SHOWN:
                self.found.append(SetBack(seq, seconds))
        self._last = at


def _time(at: str) -> datetime | None:
    try:
        return datetime.strptime(at, "%Y-%m-%dT%H:%M:%S.%fZ")
    except ValueError:
        return None
