"""The worklist: all cases of the record with the state that a role may see."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from audit.messages import Message, Text
from audit.pilot.conduct.pilot_state import TYPES, PilotCase, PilotState, Stage
from audit.record.events import Actor, Event, StudyOpened
from audit.record.log.event_log import Log
from viewer.site.case_locations import CasePlace

STATES: Final[tuple[Stage, ...]] = (
    "new",
    "read locked",
    "draft revealed",
    "revised",
    "signed",
    "adjudicated",
    "excluded",
)
PRIORITIES: Final = ("critical", "urgent", "routine")
SEES_ARMS: Final = frozenset({"lead", "administrator", "auditor"})
"""Roles that must not know the arm of a case."""
MOVES: Final = frozenset(
    {
        "study.opened",
        "case.enrolled",
        "case.assigned",
        "case.excluded",
        "read.locked",
        "draft.revealed",
        "decision.made",
        "record.signed",
        "adjudication.made",
    }
)
"""Types of events that change what a case waits for."""

Column = Literal["case", "state", "priority", "modality", "readers", "arm", "since"]


@dataclass(frozen=True)
class Row:
    """One case of the worklist. None and () stand for unknown or hidden values."""

    case: str
    state: Stage
    enrolled: bool
    priority: str | None = None
    modality: str | None = None
    sequence: str | None = None
    readers: tuple[str, ...] = ()
    arms: tuple[str, ...] = ()
    since: str | None = None
    """Time of the last event that changed its state, RFC 3339 in UTC."""
    batch: bool = False
    """Whether only a batch has opened it outside of a pilot, so that nobody needs to read it."""
    place: CasePlace | None = None
    """Location of its files on this machine; None if unknown."""


@dataclass(frozen=True)
class Wanted:
    """Filter of the worklist; None and "" match everything. All `words` must occur in a row."""

    state: Stage | None = None
    reader: str | None = None
    priority: str | None = None
    words: str = ""
    batches: bool = False
    """Whether cases that only a batch has opened are shown."""


class Worklist:
    """Folds the record into rows. Not thread-safe; `refresh` reads only new events."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._seen = 0
        self._standing = PilotState()
        self._since: dict[str, str] = {}
        self._opened: dict[str, StudyOpened] = {}
        self._erased: set[str] = set()
        self._by_hand: set[str] = set()

    @property
    def standing(self) -> PilotState:
        """State of the pilot as of the last `refresh`."""
        return self._standing

    def refresh(self) -> None:
        """Read new events."""
        for event in self._log.as_service(release=False).events(
            types=(*TYPES, "study.opened", "case.erased"), after=self._seen
        ):
            self._take(event)
            self._seen = event.seq

    def _take(self, event: Event) -> None:
        self._standing.apply(event)
        if event.case is None:
            return
        if event.body.type == "case.erased":
            self._erased.add(event.case)
        first = event.case not in self._opened
        if isinstance(event.body, StudyOpened):
            self._opened[event.case] = event.body
            if event.body.batch is None:
                self._by_hand.add(event.case)
        if event.body.type in MOVES and (event.body.type != "study.opened" or first):
            self._since[event.case] = event.at

    def rows(self, viewer: Actor, places: Mapping[str, CasePlace]) -> list[Row]:
        """Return a row for each case that was enrolled, opened or imported, as `viewer` may see it.

        Erased cases have no row, but the pilot's flow counts them.
        """
        cases = {**dict.fromkeys(self._standing.cases), **dict.fromkeys(self._opened)}
        known = [case for case in {**cases, **places} if case not in self._erased]
        return [self._row(case, viewer, places.get(case)) for case in known]

    def _row(self, case: str, viewer: Actor, place: CasePlace | None) -> Row:
        standing = self._standing.cases.get(case, PilotCase(case))
        known = standing.enrolled.known if standing.enrolled is not None else None
        opened = self._opened.get(case)
        first = opened.series[0] if opened is not None and opened.series else None
        assigned = {
            name: readings[-1].assigned
            for name, readings in standing.readings.items()
            if readings and readings[-1].assigned is not None
        }
        arms = {a.arm: None for a in assigned.values() if a is not None}
        return Row(
            case=case,
            state=standing.stage(viewer.id if viewer.role == "reader" else None),
            enrolled=standing.enrolled is not None,
            priority=standing.enrolled.priority if standing.enrolled is not None else None,
            modality=str(known.modality) if known and known.modality else _text(first, "modality"),
            sequence=str(known.sequence) if known and known.sequence else _text(first, "sequence"),
            readers=tuple(assigned),
            arms=tuple(arms) if viewer.role in SEES_ARMS else (),
            since=self._since.get(case),
            batch=opened is not None and case not in self._by_hand and standing.enrolled is None,
            place=place,
        )


def shown(
    rows: Iterable[Row],
    wanted: Wanted,
    by: Column = "priority",
    *,
    descending: bool = False,
    speak: Callable[[str], str] = str,
) -> list[Row]:
    """Return the filtered rows, sorted; equal ones by waiting time, then by name.

    `speak` translates a state into the user's language, which is searched too.

    >>> a, b = Row("case-a", "new", True, "routine"), Row("case-b", "signed", True, "critical")
    >>> [row.case for row in shown([a, b], Wanted())]
    ['case-b', 'case-a']
    >>> [row.case for row in shown([a, b], Wanted(state="new"))]
    ['case-a']
    """
    words = wanted.words.casefold().split()
    selected = [row for row in rows if _fits(row, wanted, words, speak)]
    selected.sort(key=lambda row: (row.since or "~", row.case))
    selected.sort(key=lambda row: _key(row, by), reverse=descending)
    return selected


def _fits(row: Row, wanted: Wanted, words: Sequence[str], speak: Callable[[str], str]) -> bool:
    if row.batch and not wanted.batches:
        return False
    if wanted.state is not None and row.state != wanted.state:
        return False
    if wanted.reader is not None and wanted.reader not in row.readers:
        return False
    if wanted.priority is not None and row.priority != wanted.priority:
        return False
    text = " ".join(
        (
            *(row.case, row.state, speak(row.state), row.modality or "", row.sequence or ""),
            *(*row.readers, *row.arms, "batch" if row.batch else ""),
        )
    ).casefold()
    return all(word in text for word in words)


def _key(row: Row, by: Column) -> tuple[int, str]:
    if by == "priority":
        at = PRIORITIES.index(row.priority) if row.priority in PRIORITIES else len(PRIORITIES)
        return at + (row.state == "excluded") * 10, ""  # nobody waits for those
    if by == "state":
        return STATES.index(row.state), ""
    if by == "modality":
        return 0, f"{row.modality or '~'} {row.sequence or '~'}"
    if by in ("readers", "arm"):
        return 0, " ".join(row.readers if by == "readers" else row.arms) or "~"
    return 0, row.case if by == "case" else row.since or "~"


def waiting(since: str | None, now: str) -> Text:
    """Return the waiting time of a case in one unit.

    >>> str(waiting("2026-11-20T08:00:00.000000Z", "2026-11-22T09:00:00.000000Z"))
    '2 days'
    >>> str(waiting("2026-11-22T08:00:00.000000Z", "2026-11-22T08:00:30.000000Z"))
    'just now'
    """
    if since is None:
        return ""
    seconds = (datetime.fromisoformat(now) - datetime.fromisoformat(since)).total_seconds()
    for code, length in (
        ("worklist.waiting-days", 86400),
        ("worklist.waiting-hours", 3600),
        ("worklist.waiting-minutes", 60),
    ):
        if seconds >= length:
            return Message(code, n=int(seconds // length))
    return Message("worklist.waiting-just-now")


def _text(first: object, field: str) -> str | None:
    value = getattr(first, field, None)
    return None if value is None else str(value)
