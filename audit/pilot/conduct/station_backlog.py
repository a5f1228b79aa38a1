"""Backlog of a station for those who lead a pilot: what waits, and for what."""

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from audit.messages import Message, Text
from audit.messages.catalog import ENGLISH
from audit.pilot.conduct.station_state import StationState

if TYPE_CHECKING:
    from audit.record.events.bodies.station_events import StudyStatus
    from audit.record.log.event_log import Log

TYPES: Final = ("study.accounted", "study.changed", "study.decided", "case.excluded")
_GENERAL: Final = {
    "station.counts-differ": Message("flow.counts-differ"),
    "station.assignment-not-possible": Message("flow.assignment-not-possible"),
}
"""Texts for codes whose own text names values of one study."""


@dataclass(frozen=True)
class StationBacklog:
    """Studies that stations received, by status.

    Attributes:
        counts: Number of studies by status; together all that were received.
        waiting: Number of waiting studies by the code of what they wait for, most first.
        failed: Number of failed studies by code, most first.
        oldest: Since when the longest waiting one waits, RFC 3339 in UTC; None if none waits.
    """

    counts: "dict[StudyStatus, int]"
    waiting: tuple[tuple[str, int], ...]
    failed: tuple[tuple[str, int], ...]
    oldest: str | None
    changed: int
    """Studies that changed after they were enrolled, so that their drafts do not count."""

    @property
    def received(self) -> int:
        """Number of studies that were received."""
        return sum(self.counts.values())

    def to_json(self) -> dict[str, Any]:
        """Return the counts as JSON values."""
        return {
            "received": self.received,
            **{str(status): n for status, n in self.counts.items()},
            "waiting_for": dict(self.waiting),
            "failed_because": dict(self.failed),
            "oldest_waiting_since": self.oldest,
            "changed": self.changed,
        }


class StationReader:
    """Reads what became of studies, each time only new events. Not thread-safe.

    Args:
        log: The record.
    """

    def __init__(self, log: "Log") -> None:
        self.state: Final = StationState()
        self._log = log
        self._read_to = 0

    def refresh(self, upto: int | None = None) -> StationState:
        """Read new events, and return the state; nothing sealed is opened.

        Args:
            upto: Number of the last event; None for no limit.
        """
        for event in self._log.events(types=TYPES, after=self._read_to, opening=frozenset()):
            if upto is not None and event.seq > upto:
                break
            self.state.apply(event)
            self._read_to = event.seq
        return self.state


def backlog_of(state: StationState) -> StationBacklog | None:
    """Return the backlog; None if no study was received."""
    if not state.studies:
        return None
    counts = state.count_by_status()
    return StationBacklog(
        counts={s: counts[s] for s in ("enrolled", "excluded", "failed", "waiting")},
        waiting=_ordered(state.count_by_code("waiting")),
        failed=_ordered(state.count_by_code("failed")),
        oldest=min((study.since for study in state.waiting()), default=None),
        changed=sum(study.change is not None for study in state.studies.values()),
    )


def _ordered(counts: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def reason_text(code: str) -> Text:
    """Return the text of a reason for any study; the code itself if its text needs values."""
    if code in _GENERAL:
        return _GENERAL[code]
    template = ENGLISH.find(code, {})
    return Message(code) if template is not None and "{" not in template else code
