"""The worklist: the cases of the record with the state that a role may see.

The record's own list of cases filters, sorts and pages what the events say in plain. A
`CaseIndex` in memory takes over once it is filled, in the background: it can also search and sort
by what is sealed, and lists cases that were imported here without an event.

What the headers of cases state is read from this machine, and restricted to what policy, role and
protocol show together before it is listed, searched or sorted by.
"""

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from audit.messages import Message, Text
from audit.pilot.conduct.pilot_state import Stage
from audit.record.events import Actor, CaseAssigned, CaseEnrolled, Event, StudyOpened
from audit.record.log.case_list import CaseFilter, CaseRow
from audit.record.log.event_log import Log
from viewer.site.case_details import CaseDetails, StoredDetails
from viewer.site.case_index import CaseIndex, Column, SealedTexts, Search
from viewer.site.case_locations import CasePlace
from viewer.site.identity_rule import IdentityLevel, protocol_level, role_level
from viewer.site.next_steps import NextStep
from viewer.site.recorded_places import recorded_place, sealed_location
from viewer.site.step_reader import SEES_ARMS, StepReader
from viewer.site.worklist_filter import ColumnFilter
from viewer.site.worklist_order import OrderPlace, WorklistOrder

STATES: Final[tuple[Stage, ...]] = (
    "new",
    "read locked",
    "draft revealed",
    "revised",
    "signed",
    "adjudicated",
    "excluded",
)
"""By the number of the stage in the record's list."""
PRIORITIES: Final = ("critical", "urgent", "routine")
UNKNOWN_TIME: Final = "~"
BATCH_ONLY: Final = 2
"""Kind of a case that only a batch has opened, in the record's list."""
COPIED_AT_ONCE: Final = 1000
"""Cases copied into the index by one query."""
INDEXED_AT_ONCE: Final = 50
"""Cases whose sealed facts are opened together: some milliseconds, so that nothing waits long."""
DETAILS_AT_ONCE: Final = 200
"""Cases whose stored details are opened together: some milliseconds."""
LOOKED_AT_ONCE: Final = 1000
"""Neighbors of a case looked at together, for one whose files are here."""


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
    in_archive: bool = False
    """Whether the record names an archive that holds its images."""
    details: CaseDetails | None = None
    """What its header states, as far as it may be shown; None if unknown on this machine."""
    level: IdentityLevel = IdentityLevel.AGE_SEX_DATE
    """What may be shown of its patient."""
    place_in_order: OrderPlace | None = None
    """Its place, if it waits and the protocol in force applies an order."""
    next_step: NextStep | None = field(default=None, compare=False)
    """What it waits for; None until that was derived, which is after the rest of the row."""

    @property
    def can_be_opened(self) -> bool:
        """Whether its files are here or in a known archive; accesses the disk."""
        return self.in_archive or (self.place is not None and self.place.there)


@dataclass(frozen=True)
class Wanted:
    """Filter of the worklist; None and "" match everything. All `words` must occur in a row."""

    state: Stage | None = None
    reader: str | None = None
    priority: str | None = None
    words: str = ""
    batches: bool = False
    """Whether cases that only a batch has opened are shown."""
    columns: ColumnFilter = field(default_factory=ColumnFilter)
    """Values of further columns."""


@dataclass(frozen=True)
class Listing:
    """One page of the filtered worklist.

    Attributes:
        rows: The cases of the page.
        offset: Row of the first of them in the whole list.
        n: Number of cases that match the filter.
    """

    rows: tuple[Row, ...]
    offset: int
    n: int


class Worklist:
    """The worklist of one user. Thread-safe; `close` drops what it holds in memory.

    Args:
        log: Record.
        viewer: User whose view it is: a reader sees only their own progress.
        places: Locations of files on this machine by case.
        details: What the headers state, as stored on this machine; None lists none of it.
    """

    def __init__(
        self,
        log: Log,
        viewer: Actor,
        places: Mapping[str, CasePlace],
        details: StoredDetails | None = None,
    ) -> None:
        self._log: Final = log.as_service(release=False)
        self._viewer: Final = viewer
        self._places = places
        self._own: Final = viewer.id if viewer.role == "reader" else None
        self._sees_arms: Final = viewer.role in SEES_ARMS
        self._index: Final = CaseIndex()
        self._is_copied = False
        self._details: Final = details
        self._last_detail = 0
        self._level = self._of_pilot = IdentityLevel.NOTHING
        self._level_lock: Final = threading.Lock()
        self.order: Final = WorklistOrder(log.as_service(release=False), viewer)
        """The order that the protocol in force applies, if any."""
        self._steps: Final = StepReader(self._log, viewer, self._index)

    def close(self) -> None:
        """Drop everything; the list is empty from then on."""
        self._index.close()
        self._places = {}

    @property
    def is_closed(self) -> bool:
        """Whether it was closed."""
        return self._index.is_closed

    @property
    def is_copied(self) -> bool:
        """Whether the index lists every case, so that it can search, and not only the record."""
        return self._is_copied

    @property
    def has_protocol(self) -> bool:
        """Whether a protocol was signed."""
        return self._log.newest("protocol.signed") is not None

    # --- filling ----------------------------------------------------------------------------------

    def copy(
        self,
        places: Mapping[str, CasePlace] | None = None,
        *,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> bool:
        """Copy cases that changed since the last call into the index.

        Args:
            places: New locations of files; None if they are unchanged.
            cancelled: Stops the copying when it returns True.

        Returns:
            Whether anything in the list changed.
        """
        has_changed = not self._is_copied or places is not None
        self.order.read()
        while True:
            if cancelled() or self.is_closed:
                return False
            cases, readers = self._log.case_list.changes(self._index.last_change, COPIED_AT_ONCE)
            self._index.copy(cases, readers)
            has_changed = has_changed or bool(cases)
            if len(cases) < COPIED_AT_ONCE:
                break
        if places is not None or not self._is_copied:
            self._places = self._places if places is None else places
            self._index.add_local(self._places)
        has_changed = self._steps.read_own() or has_changed
        self._is_copied = True
        return has_changed

    def index_steps(self, *, cancelled: Callable[[], bool] = lambda: False) -> Iterator[bool]:
        """Derive what cases wait for, in parts; yield after each whether a step changed."""
        yield from self._steps.read(cancelled=cancelled)

    def index_texts(self, *, cancelled: Callable[[], bool] = lambda: False) -> Iterator[None]:
        """Open the sealed facts of all cases for the search, a few in each step."""
        while not cancelled():
            rows = self._index.next_without_texts(INDEXED_AT_ONCE)
            if not rows:
                return
            self._texts(rows)
            yield

    def index_details(self, *, cancelled: Callable[[], bool] = lambda: False) -> Iterator[None]:
        """Open what the headers state for the search, a few cases in each step.

        What the policy does not show to the user is not indexed.
        """
        while self._details is not None and not cancelled():
            level, last = self.read_levels(), self._last_detail
            number, details = self._details.newer(last, DETAILS_AT_ONCE)
            if number == last:
                return
            with self._level_lock:
                if self._level == level and self._last_detail == last:
                    shown = {case: known.restrict(level) for case, known in details.items()}
                    self._index.add_details(shown)
                    self._last_detail = number
            yield

    @property
    def level(self) -> IdentityLevel:
        """What the policy shows to the user of patients, as last read."""
        return self._level

    def read_levels(self) -> IdentityLevel:
        """Read again what policy and protocol show, and return what the policy shows."""
        level = role_level(self._viewer.role)
        of_pilot = min(level, protocol_level(self._log))
        with self._level_lock:
            if level != self._level:
                self._index.drop_details()
                self._last_detail = 0
            self._level, self._of_pilot = level, of_pilot
            self._index.set_levels(level, of_pilot)
        return level

    @property
    def search_progress(self) -> tuple[int, int]:
        """Number of cases whose sealed facts can be searched, and of all cases."""
        return self._index.progress

    # --- queries ----------------------------------------------------------------------------------

    def search(
        self,
        wanted: Wanted,
        by: Column = "priority",
        *,
        descending: bool = False,
        name: Callable[[str], str] = str,
        now: str | None = None,
    ) -> Search:
        """Return the search for a filter.

        Args:
            wanted: The filter.
            by: Column to sort by.
            descending: Whether the order of that column is reversed.
            name: Returns the name of a state in the user's language, which is searched too.
            now: Time by which waits are measured; None for now. Pages of a list need the same one.
        """
        words = tuple(wanted.words.casefold().split())
        names = [f"{state} {name(state)}".casefold() for state in STATES]
        return Search(
            CaseFilter(
                own=self._own,
                stage=None if wanted.state is None else STATES.index(wanted.state),
                reader=wanted.reader,
                priority=None if wanted.priority is None else PRIORITIES.index(wanted.priority),
                batches=wanted.batches,
                order=self.order.list_order(now),
            ),
            words,
            tuple(tuple(n for n, text in enumerate(names) if word in text) for word in words),
            by,
            descending,
            wanted.columns,
        )

    def find(self, search: Search, offset: int = 0, limit: int = 200) -> Listing | None:
        """Return one page; None while the index that it needs is being filled."""
        self.read_levels()
        if self._is_copied:
            page, n = self._index.page(search, offset, limit), self._index.count(search)
        elif search.needs_index:
            return None
        else:
            record = self._log.case_list
            by = search.by
            assert by in ("case", "state", "priority", "since", "order")
            page = record.page(
                search.wanted, by, descending=search.descending, offset=offset, limit=limit
            )
            n = record.count(search.wanted)
        return Listing(tuple(self._complete(page)), offset, n)

    def find_all(self, search: Search) -> Iterator[Row]:
        """Yield every row of a search, after copying the cases."""
        self.read_levels()
        page = self._index.page(search, 0, -1)
        for start in range(0, len(page), INDEXED_AT_ONCE):
            yield from self._complete(page[start : start + INDEXED_AT_ONCE])

    def counts(self) -> tuple[int, int]:
        """Return the number of cases to be read, and of those that only a batch has opened."""
        if self._is_copied:
            return self._index.counts()
        record = self._log.case_list
        to_read = record.count(CaseFilter())
        return to_read, record.count(CaseFilter(batches=True)) - to_read

    def readers(self) -> list[str]:
        """Return the accounts to which cases are assigned; none before cases are copied."""
        return self._index.readers()

    def position(self, search: Search, case: str) -> int | None:
        """Return the row of a case, from 0; None if it is not listed, or not copied yet."""
        return self._index.position(search, case) if self._is_copied else None

    def neighbor(
        self, search: Search, case: str | None, step: int, *, if_listed: bool = False
    ) -> Row | None:
        """Return the next (1) or previous (-1) case in the list that can be opened.

        A case that is only in an archive has no `place` yet: `find_place` reads it.

        Args:
            search: The list.
            case: The case whose neighbor is wanted; one that is not listed is before the first
                and after the last one.
            step: 1 or -1.
            if_listed: Return None if the case itself is not listed.
        """
        at = None if case is None else self.position(search, case)
        if at is None and if_listed:
            return None
        if at is None:
            at = -1 if step > 0 else self._index.count(search)
        at += step
        while names := self._index.names_from(search, at, step, LOOKED_AT_ONCE):
            for start in range(0, len(names), INDEXED_AT_ONCE):
                name = self._first_to_open(names[start : start + INDEXED_AT_ONCE])
                if name is not None:
                    return self._row_of(search, name)
            following = self._index.position(search, names[-1])
            if following is None:
                return None
            at = following + step
        return None

    def _first_to_open(self, names: Sequence[str]) -> str | None:
        """Return the first case whose files are here or in an archive; None if there is none."""
        archived: dict[str, SealedTexts] | None = None
        for name in names:
            place = self._places.get(name)
            if place is not None and place.there:
                return name
            if archived is None:
                archived = self._texts(self._index.rows_of(names))
            if name in archived and archived[name].in_archive:
                return name
        return None

    def find_place(self, case: str) -> CasePlace | None:
        """Return where a case is opened: from files here, otherwise from its archive.

        Accesses the disk, and opens what the record holds of the case's location. Raises
        `ArchiveSettingsError` and `RecordKeyError` for a location that somebody changed.
        """
        own = self._places.get(case)
        if own is not None and own.there:
            return own
        return recorded_place(self._log, case)

    def _row_of(self, search: Search, case: str) -> Row | None:
        position = self._index.position(search, case)
        page = [] if position is None else self._index.page(search, position, 1)
        return next(iter(self._complete(page)), None)

    # --- rows -------------------------------------------------------------------------------------

    def _complete(self, page: Sequence[CaseRow]) -> list[Row]:
        """Return the rows of a page, with what is sealed."""
        if not page:
            return []
        readers = self._assigned(page)
        texts = self._texts(page)
        details: dict[str, CaseDetails] = {}
        if self._details is not None:
            details = self._details.get([row.case for row in page])
        rows = [
            self._row(row, tuple(readers.get(row.case, ())), texts[row.case], details.get(row.case))
            for row in page
        ]
        steps = self._index.steps([row.case for row in page]) if self._is_copied else {}
        return [replace(row, next_step=steps.get(row.case)) for row in rows]

    def _row(
        self,
        row: CaseRow,
        readers: tuple[str, ...],
        texts: SealedTexts,
        details: CaseDetails | None,
    ) -> Row:
        level = self._level if row.enrolled_seq is None else self._of_pilot
        return Row(
            case=row.case,
            state=STATES[row.stage],
            enrolled=row.enrolled_seq is not None,
            priority=PRIORITIES[row.priority] if row.priority < len(PRIORITIES) else None,
            modality=texts.modality,
            sequence=texts.sequence,
            readers=readers,
            arms=texts.arms,
            since=None if row.since == UNKNOWN_TIME else row.since,
            batch=row.kind == BATCH_ONLY,
            place=self._places.get(row.case),
            in_archive=texts.in_archive,
            details=None if details is None else details.restrict(level),
            level=level,
            place_in_order=self.order.place(row, readers),
        )

    def _assigned(self, page: Sequence[CaseRow]) -> dict[str, dict[str, int]]:
        """Return by case the assigned readers with the numbers of their assignments, in order."""
        cases = [row.case for row in page]
        if self._is_copied:
            return self._index.assigned(cases)
        by_case: dict[str, dict[str, int]] = {}
        rows = [row for row in self._log.case_list.readers(cases) if row[3] is not None]
        for case, reader, _, seq, *_ in sorted(rows, key=lambda row: row[3]):
            by_case.setdefault(case, {})[reader] = seq
        return by_case

    def _texts(self, page: Sequence[CaseRow]) -> dict[str, SealedTexts]:
        """Return the sealed facts of cases, from the index or from their events."""
        known = self._index.texts([row.case for row in page])
        missing = [row for row in page if row.case not in known]
        if missing:
            opened = self._open_texts(missing)
            known |= opened
            if self._is_copied:
                self._index.add_texts(opened)
        return known

    def _open_texts(self, page: Sequence[CaseRow]) -> dict[str, SealedTexts]:
        assigned = self._assigned(page) if self._sees_arms else {}
        seqs = {seq for row in page for seq in (row.enrolled_seq, row.opened_seq) if seq}
        seqs |= {seq for by_reader in assigned.values() for seq in by_reader.values()}
        events = {event.seq: event for event in self._log.events_at(sorted(seqs))}
        texts = {}
        for row in page:
            arms = [_arm(events.get(seq)) for seq in assigned.get(row.case, {}).values()]
            modality, sequence = _images(
                events.get(row.enrolled_seq or 0), events.get(row.opened_seq or 0)
            )
            known_arms = tuple(dict.fromkeys(arm for arm in arms if arm is not None))
            in_archive = self._is_in_archive(row, events)
            texts[row.case] = SealedTexts(modality, sequence, known_arms, in_archive)
        return texts

    def _is_in_archive(self, row: CaseRow, events: Mapping[int, Event]) -> bool:
        """Return whether the record names an archive of a case (`sealed_location`)."""
        if row.enrolled_seq is not None:
            enrolled = events.get(row.enrolled_seq)
            return _location(enrolled) is not None
        opened = events.get(row.opened_seq or 0)
        if row.kind != BATCH_ONLY and opened is not None and _is_by_batch(opened):
            return sealed_location(self._log, row.case) is not None
        return _location(opened) is not None


def _location(event: Event | None) -> str | None:
    body = event.body if event is not None else None
    return body.location if isinstance(body, CaseEnrolled | StudyOpened) else None


def _is_by_batch(event: Event) -> bool:
    return isinstance(event.body, StudyOpened) and event.body.batch is not None


def _images(enrolled: Event | None, opened: Event | None) -> tuple[str | None, str | None]:
    """Return modality and sequence of a case, from the events that state them."""
    known = enrolled.body.known if enrolled and isinstance(enrolled.body, CaseEnrolled) else None
    series = opened.body.series if opened and isinstance(opened.body, StudyOpened) else ()
    first = series[0] if series else None
    modality = known.modality if known and known.modality else getattr(first, "modality", None)
    sequence = known.sequence if known and known.sequence else getattr(first, "sequence", None)
    return (
        None if modality is None else str(modality),
        None if sequence is None else str(sequence),
    )


def _arm(assigned: Event | None) -> str | None:
    return assigned.body.arm if assigned and isinstance(assigned.body, CaseAssigned) else None


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
