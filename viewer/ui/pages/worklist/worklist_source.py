"""Reads the worklist in threads: first rows at once, then the copy that is searched and sorted."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from audit.errors import RecordError
from audit.pilot.order.order_conduct import AppliedOrder
from audit.record.events import Actor
from viewer.archive.errors import ArchiveError
from viewer.site.case_details import StoredDetails
from viewer.site.case_index import Column, Search
from viewer.site.case_locations import CasePlace, CasePlaces
from viewer.site.identity_rule import IdentityLevel
from viewer.site.step_reader import SEES_ARMS
from viewer.site.worklist import Listing, Row, Wanted, Worklist
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.record_labels import word
from viewer.ui.pages.worklist.worklist_table import PAGE_ROWS, state_word

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

LIST_AGAIN_S = 2.0
"""While sealed facts are indexed, a search is repeated at this interval."""
MOST_PAUSE_S = 0.05
"""Longest pause after each part of the indexing, which leaves the interpreter to the window."""


@dataclass(frozen=True)
class ListRequest:
    """Filter, order and position of the list that the page shows."""

    wanted: Wanted = field(default_factory=Wanted)
    by: Column = "priority"
    descending: bool = False
    selected: str | None = None
    """Case whose page is needed, wherever it is."""
    offset: int = 0
    """First visible row."""
    now: str | None = None
    """Time by which waits are measured; None for the current time."""


@dataclass(frozen=True)
class ShownList:
    """A list with the pages that are needed at once.

    Attributes:
        n: Number of rows.
        pages: Pages around the visible rows and the selected one.
        missing: Cases on these pages whose files were not found.
        selected: Row of the selected case; None if it is not listed.
        n_to_read: Number of cases without a filter.
        n_batch: Number of cases that only a batch has opened.
        readers: Accounts to which cases are assigned.
        has_protocol: Whether a protocol was signed.
        sees_arms: Whether the user may know the arms.
        is_complete: Whether cases without events are listed too.
        level: What the policy shows to the user of patients.
        order: Order that the protocol in force applies; None if it applies none.
    """

    n: int
    pages: tuple[Listing, ...]
    missing: frozenset[str]
    selected: int | None
    n_to_read: int
    n_batch: int
    readers: tuple[str, ...]
    has_protocol: bool
    sees_arms: bool
    is_complete: bool
    level: IdentityLevel
    order: AppliedOrder | None = None


class WorklistSource(QObject):
    """The worklist of the signed-in user. Nothing here calls the record on the UI thread."""

    listed = Signal(object)
    """A `ShownList` that was asked for."""
    page_read = Signal(object, object)
    """A `Listing` and its cases whose files were not found."""
    search_covers = Signal(int, int)
    """Number of cases whose sealed facts can be searched, and of all cases."""
    failed = Signal(object)
    """The error that prevented reading."""
    place_failed = Signal(object)
    """The error that prevented reading where a case is."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._log: Log | None = None
        self._viewer: Actor | None = None
        self._worklist: Worklist | None = None
        self._request = ListRequest()
        self._places: tuple[int, int] | None = None

    def use(self, log: "Log | None") -> None:
        """Read this record from now on; None reads nothing."""
        self.drop()
        self._log = log

    def drop(self) -> None:
        """Forget everything that was read, because the user left or another record is used."""
        cancel_background_work(self)
        worklist, self._worklist, self._viewer = self._worklist, None, None
        if worklist is not None:
            worklist.close()

    def refresh(self, viewer: Actor, request: ListRequest) -> None:
        """Read what is new, and list it as `viewer` may see it."""
        if self._log is None:
            return
        if self._worklist is None or viewer != self._viewer:
            self.drop()
            self._worklist = Worklist(self._log, viewer, {}, StoredDetails())
            self._viewer = viewer
            self._places = None
        self._request = request
        if not self._worklist.is_copied:
            self.show_list(request)  # the record answers at once, before everything is copied
        self._copy()

    def _copy(self) -> None:
        worklist, before = self._worklist, self._places
        if worklist is None:
            return

        def copy(job: Job) -> tuple[bool, tuple[int, int] | None]:
            stored = CasePlaces()
            version = stored.version
            is_new = version != before or not worklist.is_copied
            places = stored.all() if is_new else None
            return worklist.copy(places, cancelled=job.cancelled), version

        def copied(result: tuple[bool, tuple[int, int] | None]) -> None:
            _, self._places = result
            self.show_list(self._request)  # also without changes: files may have moved
            self._derive_steps()

        run_in_background(self, copy, copied, self.failed.emit, topic="copying")

    def _derive_steps(self) -> None:
        """Derive what the cases wait for, and list them again if that changed; then index them."""
        worklist = self._worklist
        if worklist is None or is_working(self, "steps"):
            return

        def derive(job: Job) -> bool:
            started, has_changed = time.monotonic(), False
            for is_new in worklist.index_steps(cancelled=job.cancelled):
                has_changed = has_changed or is_new
                time.sleep(min(time.monotonic() - started, MOST_PAUSE_S))
                started = time.monotonic()
            return has_changed

        def derived(has_changed: bool) -> None:
            if has_changed:
                self.show_list(self._request)
            self._index()

        run_in_background(self, derive, derived, self.failed.emit, topic="steps")

    def _index(self) -> None:
        """Open what is sealed for the search, slowly, while the list can be used already."""
        worklist = self._worklist
        if worklist is None or is_working(self, "indexing"):
            return

        def index(job: Job) -> bool:
            started, has_indexed = time.monotonic(), False
            steps = chain(
                worklist.index_details(cancelled=job.cancelled),
                worklist.index_texts(cancelled=job.cancelled),
                worklist.index_details(cancelled=job.cancelled),  # stored in the meantime
            )
            for _ in steps:
                job.report(*worklist.search_progress)
                time.sleep(min(time.monotonic() - started, MOST_PAUSE_S))
                started, has_indexed = time.monotonic(), True
            return has_indexed

        last = [time.monotonic()]

        def progressed(n: int, n_cases: int) -> None:
            self.search_covers.emit(n, n_cases)
            if self._search().needs_index and time.monotonic() - last[0] > LIST_AGAIN_S:
                last[0] = time.monotonic()
                self.show_list(self._request)

        def done(has_indexed: bool) -> None:
            self.search_covers.emit(0, 0)
            if has_indexed and self._search().needs_index:
                self.show_list(self._request)

        run_in_background(self, index, done, self.failed.emit, progressed, topic="indexing")

    def _search(self) -> Search:
        assert self._worklist is not None
        return _searched(self._worklist, self._request)

    def show_list(self, request: ListRequest) -> None:
        """List the cases of a request; `listed` follows, unless a newer request comes first."""
        self._request = request
        worklist, viewer = self._worklist, self._viewer
        if worklist is None or viewer is None:
            return
        sees_arms = viewer.role in SEES_ARMS

        def read(_job: Job) -> ShownList | None:
            return _read_list(worklist, request, sees_arms=sees_arms)

        def show(shown: ShownList | None) -> None:
            if shown is not None:
                self.listed.emit(shown)

        run_in_background(self, read, show, self.failed.emit, topic="listing")

    def fetch(self, offset: int) -> None:
        """Read the page from a row on; `page_read` follows."""
        worklist, request = self._worklist, self._request
        if worklist is None:
            return

        def read(_job: Job) -> tuple[Listing, frozenset[str]] | None:
            page = worklist.find(_searched(worklist, request), offset, PAGE_ROWS)
            return None if page is None else (page, _missing_in(page))

        def show(read_page: tuple[Listing, frozenset[str]] | None) -> None:
            if read_page is not None and request == self._request:
                self.page_read.emit(*read_page)

        run_in_background(self, read, show, self.failed.emit, topic="paging", keep_earlier=True)

    def find_rows(self, words: str, n: int, then: Callable[[Sequence[Row]], object]) -> None:
        """Call `then` with the first `n` cases that match words, whatever the page shows."""
        worklist, request = self._worklist, ListRequest(Wanted(words=words))
        if worklist is None:
            then(())
            return

        def read(_job: Job) -> Sequence[Row]:
            found = worklist.find(_searched(worklist, request), 0, n)
            return () if found is None else found.rows

        run_in_background(self, read, then, self.failed.emit, topic="palette")

    def find_neighbor(
        self,
        case: str | None,
        step: int,
        then: Callable[[Row | None], object],
        *,
        topic: str,
        if_listed: bool,
    ) -> None:
        """Call `then` with the next (1) or previous (-1) case of the list that can be opened."""
        worklist, request = self._worklist, self._request
        if worklist is None:
            then(None)
            return

        def find(job: Job) -> Row | None:
            if not worklist.is_copied:
                worklist.copy(CasePlaces().all(), cancelled=job.cancelled)
            search = _searched(worklist, request)
            return worklist.neighbor(search, case, step, if_listed=if_listed)

        run_in_background(self, find, then, self.failed.emit, topic=topic)

    def find_place(self, case: str, then: Callable[[CasePlace | None], object]) -> None:
        """Call `then` with where a case is opened: files here, or its archive by the record."""
        worklist = self._worklist
        if worklist is None:
            return

        def failed(error: Exception) -> None:
            if not isinstance(error, RecordError | ArchiveError):
                raise error
            self.place_failed.emit(error)

        run_in_background(self, lambda _: worklist.find_place(case), then, failed, topic="place")

    def close(self) -> None:
        """End the threads before the window closes."""
        stop_background_work(self)
        self.drop()


def _names_of_state(state: str) -> str:
    return f"{word(state)} {state_word(state)}"


def _searched(worklist: Worklist, request: ListRequest) -> Search:
    return worklist.search(
        request.wanted,
        request.by,
        descending=request.descending,
        name=_names_of_state,
        now=request.now,
    )


def _read_list(worklist: Worklist, request: ListRequest, *, sees_arms: bool) -> ShownList | None:
    """Return a list with the pages that are needed at once; None while it cannot be read."""
    search = _searched(worklist, request)
    at = None if request.selected is None else worklist.position(search, request.selected)
    first = worklist.find(search, _page_of(request.offset), PAGE_ROWS)
    if first is None:
        return None
    if first.n <= request.offset:  # the list has become shorter
        first = worklist.find(search, _page_of(max(first.n - 1, 0)), PAGE_ROWS) or first
    pages = [first]
    offsets = {first.offset + PAGE_ROWS} if first.offset + PAGE_ROWS < first.n else set()
    if at is not None:
        offsets.add(_page_of(at))
    for offset in sorted(offsets - {first.offset}):
        if (page := worklist.find(search, offset, PAGE_ROWS)) is not None:
            pages.append(page)
    n_to_read, n_batch = worklist.counts()
    return ShownList(
        first.n,
        tuple(pages),
        frozenset[str]().union(*map(_missing_in, pages)),
        at,
        n_to_read,
        n_batch,
        tuple(worklist.readers()),
        worklist.has_protocol,
        sees_arms,
        worklist.is_copied,
        worklist.level,
        worklist.order.in_force,
    )


def _page_of(row: int) -> int:
    return row - row % PAGE_ROWS


def _missing_in(page: Listing) -> frozenset[str]:
    """Return the cases of a page that cannot be opened; accesses the disk."""
    return frozenset(row.case for row in page.rows if not row.can_be_opened)
