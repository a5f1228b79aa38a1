"""Cases with content that was not compared with their newest reference yet.

Only events are used: contents are distinguished by their hashes, and references by their version.
No payload is opened, because on PostgreSQL an opened payload counts as seen.

The state is cached for each open record, so that a repeated query only reads new events.
"""

from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from audit.record.events import (
    CaseAssigned,
    CaseErased,
    ComparisonMade,
    Decision,
    DecisionMade,
    DraftReceived,
    DraftRequested,
    Event,
    ReadLocked,
    ReferenceImported,
)

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

_TYPES: Final = (
    *("case.assigned", "read.locked", "draft.requested", "draft.received", "decision.made"),
    *("reference.imported", "comparison.made", "case.erased"),
)


def unscored(log: "Log") -> list[str]:
    """Return these cases in the order of their first events."""
    with _LOCK:
        known = _KNOWN.setdefault(log, _Known())
    return known.cases(log)


@dataclass
class _Reading:
    """Results of one reader in the present reading."""

    read: str | None = None
    results: dict[str, str | None] = field(default_factory=dict)
    """Hash of the content accepted from each decided draft, in the order of the decisions in
    force; None for a rejected draft.
    """

    @property
    def taken(self) -> str | None:
        """Content accepted last from a draft, unchanged or edited, and not rejected since."""
        return next((c for c in reversed(self.results.values()) if c is not None), None)


@dataclass
class _Contents:
    """Contents of one case, by hash."""

    readings: dict[str, _Reading] = field(default_factory=dict)
    assigned: set[str] = field(default_factory=set)
    exploratory: set[str] = field(default_factory=set)
    drafts: dict[str, str] = field(default_factory=dict)
    reference: int | None = None
    """Version of the newest reference; None without a reference."""
    compared: set[tuple[str, str, int | None]] = field(default_factory=set)
    erased: bool = False
    """The case cannot be read any more, so nothing can be compared."""

    def take(self, event: Event) -> None:
        body, reading = event.body, self.readings.setdefault(event.actor.id, _Reading())
        match body:
            case CaseAssigned():
                self.assigned.add(body.reader)
                if body.reading > 1:
                    self.readings[body.reader] = _Reading()
            case ReadLocked():
                reading.read = body.content_sha256
            case DraftRequested() if body.exploratory:
                self.exploratory.add(body.attempt)
            case DraftReceived() if body.content_sha256 is not None:
                self.drafts[body.attempt] = body.content_sha256
            case DecisionMade():
                rejected = body.decision is Decision.REJECTED
                reading.results.pop(body.attempt, None)  # the newest decision goes to the end
                reading.results[body.attempt] = (
                    None if rejected else body.result_sha256 or body.draft_sha256
                )
            case ReferenceImported():
                self.reference = body.version
            case ComparisonMade():
                self.compared.add((body.left.kind, body.left.sha256, body.right.version))
            case CaseErased():
                self.erased = True
            case _:
                pass

    @property
    def waits(self) -> bool:
        """Whether a comparison is missing."""
        if self.reference is None or self.erased:
            return False
        contents = {("draft", c) for a, c in self.drafts.items() if a not in self.exploratory}
        for reader in self.assigned:
            reading = self.readings.get(reader, _Reading())
            if reading.read is not None:
                contents.add(("read", reading.read))
                if reading.results:
                    contents.add(("final", reading.taken or reading.read))
        return any((*reading, self.reference) not in self.compared for reading in contents)


class _Known:
    def __init__(self) -> None:
        self._seen = 0
        self._of_case: dict[str, _Contents] = {}
        self._waiting: dict[str, None] = {}
        self._lock = Lock()

    def cases(self, log: "Log") -> list[str]:
        with self._lock:
            changed: dict[str, None] = {}
            for event in log.as_service(release=False).events(types=_TYPES, after=self._seen):
                if event.case is not None:
                    self._of_case.setdefault(event.case, _Contents()).take(event)
                    changed[event.case] = None
                self._seen = event.seq
            for case in changed:
                if self._of_case[case].waits:
                    self._waiting[case] = None
                else:
                    self._waiting.pop(case, None)
            return list(self._waiting)


_KNOWN: Final[WeakKeyDictionary["Log", _Known]] = WeakKeyDictionary()
_LOCK: Final = Lock()
