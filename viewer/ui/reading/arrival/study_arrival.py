"""Retrieval of a study from an archive, with a preview while it arrives."""

import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal

from audit.egress import PolicyRefusal
from audit.files.home_folder import home
from audit.messages import Message, reason_of
from audit.record.events import StudyRetrieved
from viewer.archive import Archive, Listener, StudyCache, StudyRetrieval
from viewer.archive.archive_events import left_retrieval_event, study_retrieved_event
from viewer.archive.cache.retrieval_notes import RetrievalNote, left_notes
from viewer.archive.errors import ArchiveError, ArchiveUnreachable
from viewer.archive.location import ArchiveLocation
from viewer.archive.matches import SeriesMatch
from viewer.archive.retrieval.integrity import RetrievalReport
from viewer.core.dicom.assembly.series import Scan
from viewer.core.errors import Cancelled, CoreError
from viewer.core.voxels.volume import Volume
from viewer.session.viewports.display_state import Windows
from viewer.ui.background.background_tasks import (
    NETWORK_CLOSE_S,
    Job,
    run_in_background,
    stop_background_work,
)
from viewer.ui.background.record_queue import Act, Store
from viewer.ui.language.i18n import tr
from viewer.ui.reading.arrival.arriving_view import ArrivingView

if TYPE_CHECKING:
    from audit.messages import Text
    from viewer.core.display import Window

IMAGES: Final = frozenset({"MR", "CT", "PT", "XA", "NM", "US"})
"""Modalities whose largest series is shown first."""

_caches: dict[Path, StudyCache] = {}
_cache_lock = threading.Lock()


def study_cache() -> StudyCache:
    """Return the process's cache of retrieved studies. It reads the disk: call it in a thread.

    Raises:
        CacheError: It cannot be used.
    """
    with _cache_lock:
        folder = home()
        if folder not in _caches:
            _caches[folder] = StudyCache()
        return _caches[folder]


@dataclass(frozen=True)
class StudyToRetrieve:
    """A study to retrieve and open.

    Attributes:
        location: Archive and study.
        series: Series of the study, if known from a query.
        wanted: ID of the series to show first; None for the largest.
        asks_archive: Whether the archive is asked even if the study is complete in the cache.
    """

    location: ArchiveLocation
    series: tuple[SeriesMatch, ...] = ()
    wanted: str | None = None
    asks_archive: bool = False


@dataclass(frozen=True)
class ArrivedStudy:
    """A study that is here, with the series that were decoded while they arrived."""

    request: StudyToRetrieve
    report: RetrievalReport
    scan: Scan
    volumes: dict[str, Volume]
    first: str | None
    """ID of the series to show."""


@dataclass
class _Run:
    """One retrieval, which may be interrupted and resumed."""

    number: int
    request: StudyToRetrieve
    stop: threading.Event = field(default_factory=threading.Event)
    retrieval: StudyRetrieval | None = None
    displayed: str | None = None


@dataclass(frozen=True)
class _Ended:
    """Result of one call of `StudyRetrieval.run`."""

    report: RetrievalReport
    event: StudyRetrieved | None
    note: RetrievalNote | None
    arrived: ArrivedStudy | None


class StudyArrival(QObject):
    """Retrieves one study at a time into the cache and shows its preview.

    A result is shown only after the record has stored it.
    """

    begun = Signal()
    """A study is arriving; `view` shows it."""
    left = Signal()
    """No study is arriving any more."""
    opened = Signal(object)
    """`ArrivedStudy` that is complete, or that the user wants to see as it is."""
    _progressed = Signal(int, int, int)
    _previewed = Signal(int, object, object)
    _not_previewed = Signal(int, bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.view = ArrivingView()
        self.record: Act | None = None
        """Stores events; None without a record."""
        self._n = 0
        self._run: _Run | None = None
        self._partial: ArrivedStudy | None = None
        self._is_closing = threading.Event()
        self._progressed.connect(self._show_progress)
        self._previewed.connect(self._show_preview)
        self._not_previewed.connect(self._show_no_preview)
        self.view.cancel.clicked.connect(self.cancel)
        self.view.resume.clicked.connect(self.resume)
        self.view.open_partial.clicked.connect(self._open_partial)
        self.view.leave.clicked.connect(self.leave)
        self.view.image.looked_at.connect(self._look_at)

    @property
    def active(self) -> bool:
        """Whether a study is arriving, or was interrupted and not left."""
        return self._run is not None

    @property
    def number(self) -> int:
        """Number of the latest request."""
        return self._n

    def open(self, request: StudyToRetrieve) -> None:
        """Retrieve a study instead of the one that is arriving, and open it when it is complete."""
        if self._run is not None:
            self._run.stop.set()
        self._n += 1
        self._run = run = _Run(self._n, request)
        self._partial = None
        self.view.show_begin(request.location.archive)
        self.begun.emit()
        self._start(run)

    def cancel(self) -> None:
        """Stop the retrieval; it can be resumed."""
        if self._run is not None:
            self._run.stop.set()

    def resume(self) -> None:
        """Retrieve what is missing."""
        run = self._run
        if run is not None:
            run.stop.clear()
            self._partial = None
            self.view.show_resumed()
            self._start(run)

    def leave(self) -> None:
        """Stop the retrieval and forget it. What is here stays in the cache."""
        if self._run is not None:
            self._run.stop.set()
            self._run = self._partial = None
            self.view.image.clear()
            self.left.emit()

    def close(self) -> None:
        """Stop and wait for the threads; call before the application ends.

        A retrieval that is not in the record yet is recorded at the next start.
        """
        self._is_closing.set()
        if self._run is not None:
            self._run.stop.set()
        stop_background_work(self, within_s=NETWORK_CLOSE_S)

    # --- retrieval --------------------------------------------------------------------------------

    def _start(self, run: _Run) -> None:
        run_in_background(
            self,
            lambda job: self._retrieve(run, job),
            partial(self._ended, run),
            partial(self._failed, run),
            topic="retrieval",
            keep_earlier=True,  # an interrupted retrieval is recorded too
        )

    def _retrieve(self, run: _Run, _job: Job) -> _Ended:
        """Retrieve in a thread."""
        if (cached := self._open_cached(run)) is not None:
            return cached
        try:
            retrieval = run.retrieval or self._prepare(run)
        except (ArchiveUnreachable, PolicyRefusal) as error:
            if (cached := self._open_cached(run, reason_of(error))) is None:
                raise
            return cached
        return self._end(run, retrieval, retrieval.run())

    def _end(self, run: _Run, retrieval: StudyRetrieval, report: RetrievalReport) -> _Ended:
        if self._is_closing.is_set():  # nobody waits for it, and it is recorded at the next start
            return _Ended(report, None, None, None)
        event = study_retrieved_event(retrieval)
        arrived = _assemble(run, retrieval, report) if report.received else None
        return _Ended(report, event, retrieval.note, arrived)

    def _open_cached(self, run: _Run, why: "Text | None" = None) -> _Ended | None:
        """Open the study from the cache if it is complete there."""
        location = run.request.location
        if why is None and (run.request.asks_archive or run.retrieval is not None):
            return None
        cached = Archive.configured(location.archive).retrieve(
            study_cache(), location.study_uid, run.request.series
        )
        report = cached.open_cached(why)
        if report is None:
            return None
        run.displayed = in_display_order(cached.series())[0].series_uid
        try:
            return self._end(run, cached, report)
        except CoreError:  # a file was damaged or evicted: the archive has it
            return None

    def _prepare(self, run: _Run) -> StudyRetrieval:
        location, cancelled = run.request.location, run.stop.is_set
        archive = Archive.configured(location.archive)
        series = run.request.series or archive.find_series(location.study_uid, cancelled)
        ordered = in_display_order(series)
        listener = Listener(
            progress=lambda p: self._tell(self._progressed, run.number, p.received, p.expected),
            preview=lambda _uid, volume: self._tell(
                self._previewed, run.number, volume, Windows.of(volume).opening
            ),
            not_previewed=lambda _uid: self._tell(self._not_previewed, run.number, False),
        )
        retrieval = archive.retrieve(
            study_cache(), location.study_uid, ordered, listener=listener, cancelled=cancelled
        )
        if ordered:
            run.displayed = ordered[0].series_uid
            retrieval.display(run.displayed)
            if ordered[0].n_instances == 1:
                self._tell(self._not_previewed, run.number, True)
        run.retrieval = retrieval
        return retrieval

    def _tell(self, signal: Any, *values: object) -> None:
        """Emit a signal from a thread, unless this object is about to be deleted."""
        if not self._is_closing.is_set():
            signal.emit(*values)

    def _show_progress(self, number: int, received: int, expected: int) -> None:
        run = self._run
        if run is not None and run.number == number and not run.stop.is_set():
            self.view.show_progress(received, expected)

    def _show_preview(self, number: int, volume: Volume, window: "Window") -> None:
        if self._run is not None and self._run.number == number:
            self.view.image.show_preview(volume, window)

    def _show_no_preview(self, number: int, is_single: bool) -> None:
        """Show why images of the series cannot be shown earlier."""
        if self._run is None or self._run.number != number:
            return
        text = tr("The images of this series can be shown only when it is complete.")
        if is_single:
            text = tr("All images of this series are in one object, which must arrive first.")
        self.view.image.show_reason(text)

    def _look_at(self, index: int) -> None:
        run = self._run
        if run is not None and run.retrieval is not None and run.displayed is not None:
            run.retrieval.look_at(run.displayed, index)

    # --- end --------------------------------------------------------------------------------------

    def _ended(self, run: _Run, ended: _Ended) -> None:
        self.store(
            ended.event,
            ended.note,
            lambda _: self._show_end(run, ended),
            partial(self._failed, run),
        )

    def store(
        self,
        event: StudyRetrieved | None,
        note: RetrievalNote | None,
        then: Callable[[Any], object],
        failed: Callable[[Exception], object],
    ) -> None:
        """Store the event of a retrieval, then call `then`; without a record call it at once."""
        if self.record is None or event is None:
            then(None)
        else:
            self.record(partial(_store, event, note), then, failed)

    def store_left(self) -> None:
        """Store the events of retrievals that were not recorded when the application ended."""

        def find(_job: Job) -> list[tuple[StudyRetrieved, RetrievalNote]]:
            if not StudyCache.exists():
                return []
            return [(left_retrieval_event(note), note) for note in left_notes(study_cache())]

        def found(left: list[tuple[StudyRetrieved, RetrievalNote]]) -> None:
            for event, note in left:  # tried again at the next start if it fails
                self.store(event, note, lambda _: None, lambda _: None)

        run_in_background(self, find, found, _ignore_archive_error, topic="left")

    def _show_end(self, run: _Run, ended: _Ended) -> None:
        if run is not self._run:
            return
        if ended.report.complete and ended.arrived is not None:
            self._open(ended.arrived)
            return
        self._partial = ended.arrived
        self.view.show_interrupted(ended.report)

    def _failed(self, run: _Run, error: Exception) -> None:
        if run is self._run:
            self.view.show_failed(error_reason(error))

    def _open_partial(self) -> None:
        if self._partial is not None:
            self._open(self._partial)

    def _open(self, arrived: ArrivedStudy) -> None:
        self._run = self._partial = None
        self.left.emit()
        self.opened.emit(arrived)
        self.view.image.clear()


def _store(event: StudyRetrieved, note: RetrievalNote | None, store: Store) -> None:
    store(event)
    if note is not None:
        note.remove()


def _ignore_archive_error(error: Exception) -> None:
    if not isinstance(error, ArchiveError | CoreError):
        raise error


def error_reason(error: Exception) -> Message | Exception:
    """Return what to show for an error; a canceled request has no message of its own."""
    return Message("archive.canceled") if isinstance(error, Cancelled) else error


def in_display_order(series: Iterable[SeriesMatch]) -> list[SeriesMatch]:
    """Return series with the one to show first at the start: the largest of a modality of images.

    >>> small, large = SeriesMatch("1", "1.1", 1, "MR", n_instances=3), SeriesMatch("1", "1.2", 2,
    ...     "MR", n_instances=20)
    >>> [match.number for match in in_display_order([small, large])]
    [2, 1]
    """
    listed = list(series)
    if not listed:
        return listed
    first = max(listed, key=lambda match: (match.modality in IMAGES, match.n_instances or 0))
    return [first, *(match for match in listed if match is not first)]


def _assemble(run: _Run, retrieval: StudyRetrieval, report: RetrievalReport) -> ArrivedStudy:
    """Return the series that are here; partial ones carry a warning."""
    scan = retrieval.scan(allow_partial=True)
    shown = [s for s in scan.series if s.series_uid == run.displayed]
    by_id = [s for s in scan.series if s.id == run.request.wanted]
    volumes: dict[str, Volume] = {}
    if report.complete and not report.from_cache and len(shown) == 1:
        volumes[shown[0].id] = retrieval.load(shown[0])
    first = next(iter(by_id or shown), None)
    return ArrivedStudy(run.request, report, scan, volumes, first.id if first is not None else None)
