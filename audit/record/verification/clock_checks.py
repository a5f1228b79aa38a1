"""Find clocks that were set back, as far as the times of a record's events show it.

The chain gives the order of events, not their times, so a clock that is set back changes nothing in
a record. It may be a correction, or two workstations with different clocks, or somebody who wanted
an event to look older than it is: verification reports the place, and passes.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from audit.messages import Message

TOLERANCE_S: Final = 5.0
"""Workstation clocks that follow a time server differ by less."""
SHOWN: Final = 20
"""Maximum number of listed events."""


@dataclass(frozen=True)
class SetBack:
    """An event that is dated before its predecessor."""

    seq: int
    seconds: float

    @property
    def sentence(self) -> Message:
        """Complete sentence for display."""
        return Message("verification.clock-set-back", seq=self.seq, seconds=self.seconds)

    def __str__(self) -> str:
        return str(self.sentence)


@dataclass
class Clocks:
    """Checks the times of events in the record's order."""

    n: int = 0
    """Number of events dated before their predecessor."""
    found: list[SetBack] = field(default_factory=list)
    """The first `SHOWN` of them."""
    _last: str = ""

    def take(self, seqs: Sequence[int], ats: Sequence[Any]) -> None:
        """Check events with times `ats` as stored (UTF-8); values that are no time are ignored."""
        times = [at.decode("ascii", "replace") for at in ats if isinstance(at, bytes)]
        if len(times) == len(ats) and sorted(times) == times and self._last <= times[0]:
            self._last = times[-1]  # the common case: ISO times sort as text
            return
        for seq, at in zip(seqs, ats, strict=True):
            self._check(seq, at.decode("ascii", "replace") if isinstance(at, bytes) else "")

    def _check(self, seq: int, at: str) -> None:
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
