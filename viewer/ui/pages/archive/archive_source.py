"""Queries of the Archive page: in threads, and recorded."""

import threading
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from audit.egress import PolicyRefusal
from audit.errors import RecordError
from viewer.archive import Archive, StudyMatch, StudyQuery, WorklistItem, WorklistQuery
from viewer.archive.archive_events import archive_queried_event
from viewer.archive.archive_settings import archive_entry
from viewer.archive.errors import ArchiveError
from viewer.archive.matches import SeriesMatch
from viewer.archive.priors import RankedPrior, load_rules, rank_priors
from viewer.core.errors import Cancelled
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.background.record_queue import Act

Subject = Literal["studies", "series", "worklist"]
ROWS_AT_ONCE: Final = 100
"""Matches that are emitted together: to sort them into a long list takes 10 ms, to paint it 25."""
MOST_PRIORS_CONSIDERED = 200
"""Studies of a patient that are ranked."""


class NotRecorded(Exception):
    """The record did not store a query, so its answer is not shown."""

    def __init__(self, reason: RecordError) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True)
class _Answer:
    """End of a query: the number of matches, and why it ended early."""

    n: int
    error: Exception | None = None


@dataclass
class _Search:
    """A search, which can be stopped."""

    archive: str
    subject: Subject
    stop: threading.Event = field(default_factory=threading.Event)
    waiting: deque[Any] = field(default_factory=deque)
    end: _Answer | None = None


class ArchiveSource(QObject):
    """Asks archives, records that, and emits the answers.

    Args:
        act: Stores events.
        parent: Parent.
    """

    found = Signal(object)
    """Page of the current search: list of `StudyMatch` or `WorklistItem`."""
    searched = Signal(int)
    """The current search ended with this number of matches."""
    failed = Signal(object)
    """The current search ended early, with this error."""
    series_found = Signal(object, object)
    """`StudyMatch` and the list of its `SeriesMatch`."""
    priors_found = Signal(object, object)
    """`StudyMatch` and the list of its `RankedPrior`."""
    details_failed = Signal(object, object)
    """`StudyMatch` and the error."""
    _page = Signal(object, object)
    _series = Signal(int, object, object)

    def __init__(self, act: Act, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._act = act
        self._search: _Search | None = None
        self._details: Job | None = None
        self._archives: dict[str, Archive] = {}
        self._lock = threading.Lock()
        self._page.connect(self._show_page)
        # The event loop runs between two batches, even if all pages arrived at the same time.
        self._batches = QTimer(self, interval=0)
        self._batches.timeout.connect(self._show_batch)
        self._series.connect(self._record_series)

    @property
    def busy(self) -> bool:
        """Whether a search is running."""
        return self._search is not None

    @property
    def is_reading_details(self) -> bool:
        """Whether series and priors are being read."""
        return is_working(self, "details")

    def find_studies(self, name: str, query: StudyQuery) -> None:
        """Search an archive instead of the current search."""
        search = self._begin(name, "studies")

        def pages() -> Iterable[list[StudyMatch]]:
            return self._archive(name).find_studies(query, search.stop.is_set)

        self._run(search, pages)

    def read_worklist(self, name: str, query: WorklistQuery) -> None:
        """Read a modality worklist instead of the current search."""
        search = self._begin(name, "worklist")

        def pages() -> Iterable[list[WorklistItem]]:
            return [self._archive(name).worklist(query, search.stop.is_set)]

        self._run(search, pages)

    def stop(self) -> None:
        """Stop the search; what was found stays."""
        if self._search is not None:
            self._search.stop.set()

    def drop(self) -> None:
        """Stop the search and forget its answer."""
        self.stop()
        self._search = None
        self._batches.stop()
        self._details = None
        cancel_background_work(self, "details")

    def close(self) -> None:
        """End the threads before the window closes."""
        self.drop()
        stop_background_work(self)

    # --- searching --------------------------------------------------------------------------------

    def _begin(self, name: str, subject: Subject) -> _Search:
        self.stop()
        self._search = search = _Search(name, subject)
        return search

    def _run(self, search: _Search, pages: Callable[[], Iterable[list[Any]]]) -> None:
        def ask(job: Job) -> _Answer:
            n = 0
            try:
                for page in pages():
                    n += len(page)
                    job.emit(partial(self._page.emit, search, page))
            except (ArchiveError, PolicyRefusal, Cancelled) as error:
                return _Answer(n, error)
            return _Answer(n)

        run_in_background(
            self,
            ask,
            partial(self._record_search, search),
            topic="search",
            threads=2,
            keep_earlier=True,  # a search that was replaced is recorded too
        )

    def _archive(self, name: str) -> Archive:
        """Return the archive of a name, the same one (with its token) until its entry changes."""
        entry = archive_entry(name)
        with self._lock:
            known = self._archives.get(name)
            if known is None or known.entry != entry:
                known = self._archives[name] = Archive(entry)
            return known

    def _show_page(self, search: _Search, page: list[Any]) -> None:
        if search is self._search:
            search.waiting += page
            self._batches.start()

    def _show_batch(self) -> None:
        search = self._search
        if search is None:
            self._batches.stop()
            return
        rows = [search.waiting.popleft() for _ in range(min(ROWS_AT_ONCE, len(search.waiting)))]
        if not search.waiting:
            self._batches.stop()
        if rows:
            self.found.emit(rows)
        if search is self._search and search.end is not None and not search.waiting:
            self._end(search, search.end)

    def _record_search(self, search: _Search, answer: _Answer) -> None:
        if answer.error is not None and not answer.n:  # no answer
            self._end(search, answer)
            return
        event = archive_queried_event(search.archive, search.subject, answer.n)
        self._act(
            lambda store: store(event),
            lambda _: self._end(search, answer),
            lambda error: self._end(search, _Answer(answer.n, _not_recorded(error))),
        )

    def _end(self, search: _Search, answer: _Answer) -> None:
        if search is not self._search:
            return
        if search.waiting:
            search.end = answer
            return
        self._search = None
        if answer.error is not None:
            self.failed.emit(answer.error)
        else:
            self.searched.emit(answer.n)

    # --- details ----------------------------------------------------------------------------------

    def read_details(self, name: str, study: StudyMatch) -> None:
        """Read the series and relevant priors of a study."""

        def ask(job: Job) -> tuple[int, list[RankedPrior]]:
            archive = self._archive(name)
            series = archive.find_series(study.study_uid, job.cancelled)
            job.emit(partial(self._series.emit, job.number, (name, study), series))
            if not study.patient_id:
                return 0, []
            query = StudyQuery(patient_id=study.patient_id, limit=MOST_PRIORS_CONSIDERED)
            others = [m for page in archive.find_studies(query, job.cancelled) for m in page]
            return len(others), rank_priors(study, others, load_rules())

        def done(answer: tuple[int, list[RankedPrior]]) -> None:
            n, priors = answer
            event = archive_queried_event(name, "studies", n)
            job = self._details
            self._act(
                lambda store: store(event) if study.patient_id else None,
                lambda _: self._show_priors(job, study, priors),
                lambda error: self._fail_details(job, study, _not_recorded(error)),
            )

        def failed(error: Exception) -> None:
            if not isinstance(error, ArchiveError | PolicyRefusal | Cancelled):
                raise error
            self._fail_details(self._details, study, error)

        self._details = run_in_background(self, ask, done, failed, topic="details")

    def _record_series(
        self, number: int, asked: tuple[str, StudyMatch], series: list[SeriesMatch]
    ) -> None:
        job = self._details
        if job is None or job.number != number:
            return
        name, study = asked
        event = archive_queried_event(name, "series", len(series))

        def show(_: object) -> None:
            if job is self._details:
                self.series_found.emit(study, series)

        self._act(
            lambda store: store(event),
            show,
            lambda error: self._fail_details(job, study, _not_recorded(error)),
        )

    def _show_priors(self, job: Job | None, study: StudyMatch, priors: list[RankedPrior]) -> None:
        if job is self._details:
            self.priors_found.emit(study, priors)

    def _fail_details(self, job: Job | None, study: StudyMatch, error: Exception) -> None:
        if job is self._details:
            self.details_failed.emit(study, error)


def _not_recorded(error: Exception) -> Exception:
    return NotRecorded(error) if isinstance(error, RecordError) else error
