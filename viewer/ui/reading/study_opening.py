"""Scanning of paths and loading of series in threads, with a preview while loading."""

import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, QTimer, Signal

from assistant.images.prior_study import PriorRefused, as_prior
from viewer.core import load_progressively, scan, thumbnail
from viewer.core.dicom.assembly.study_selection import select_study
from viewer.core.errors import CoreError, UnreadableFile
from viewer.session.session import Session
from viewer.session.viewports.display_state import Windows
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import tr

if TYPE_CHECKING:
    from assistant.images.prior_study import Prior
    from viewer.core.dicom.assembly.series import Scan, Series
    from viewer.core.voxels.volume import Volume

PREVIEW_AFTER_S = 0.2  # loading that takes longer shows a preview
REFRESH_INTERVAL_S = 0.1  # between updates of the preview
GLIMPSE_AFTER_S = 0.4  # scanning that takes longer shows one image
GLIMPSE_SIZE = 384  # pixels; maximum of the longer side


class StudyOpening(QObject):
    """Loader of studies into the session; a newer request replaces the older one."""

    progressed = Signal(str, int, int)  # task, done, total (0: unknown)
    ended = Signal()
    scanned = Signal(object, object)  # paths, Scan
    shown = Signal(object)  # Series
    failed = Signal(str, object)  # task, error
    prior_added = Signal(object)  # Prior
    prior_refused = Signal(object, object)  # paths, error
    glimpsed = Signal(object, object)  # 8-bit pixels of one image, spacing in mm
    _glimpsed = Signal(int, object, object)  # job number, and the same
    _previewed = Signal(int, object, object)  # job number, Series, (Volume, Windows)
    _arrived = Signal(int)  # job number

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._job: Job | None = None
        self._slice_in_view: int | None = None  # set here, read by the worker
        self._refreshed = threading.Event()  # cleared by the worker, set here
        self._unshown = threading.Event()  # slices have arrived since the last refresh
        self._previewed.connect(self._show_preview)
        self._arrived.connect(self._show_more)
        self._glimpsed.connect(self._show_glimpse)
        session.view.cursor_changed.connect(self._follow_view)
        session.view.active_plane_changed.connect(self._follow_view)

    @property
    def busy(self) -> bool:
        """Return whether files are being scanned or loaded."""
        return is_working(self)

    def open_paths(
        self, paths: Sequence[Path], is_of_study: "Callable[[Series], bool] | None" = None
    ) -> None:
        """Search for series in files, folders and archives.

        Args:
            paths: Where to search.
            is_of_study: Returns whether a series belongs to the study to open, where the paths may
                hold several; called in a thread. None opens everything.
        """
        requested = tuple(paths)
        task = tr("Searching for series")

        def scan_paths(job: Job) -> "Scan":
            first = _Glimpse(lambda pixels, mm: self._glimpsed.emit(job.number, pixels, mm))

            def report(done: int, total: int) -> None:
                job.report(done, total)
                first.show_if_due()

            def show_glimpse(series: "Series") -> None:
                if is_of_study is None or is_of_study(series):
                    first.set_series(series)

            result = scan(
                requested, progress=report, cancelled=job.cancelled, on_glimpse=show_glimpse
            )
            return result if is_of_study is None else select_study(result, is_of_study)

        def done(result: "Scan") -> None:
            self.ended.emit()
            self._show_scan(requested, result)

        self._start(task, scan_paths, done)

    def open_scanned(
        self, paths: Sequence[Path], result: "Scan", volumes: "Mapping[str, Volume]"
    ) -> None:
        """Show the result of an earlier scan, with series that are already loaded."""
        self.cancel()
        self._show_scan(tuple(paths), result, volumes)

    def _show_scan(
        self,
        paths: tuple[Path, ...],
        result: "Scan",
        volumes: "Mapping[str, Volume] | None" = None,
    ) -> None:
        """Bring a scan into the session; without any series, the current study stays open."""
        if result.series:
            self._session.open_scan(result)
            self._session.view.keep_volumes(volumes or {})
        self.scanned.emit(paths, result)

    def open_prior(self, paths: Sequence[Path], reason: str | None = None) -> None:
        """Add the study in these files as prior study; `prior_refused` reports why not."""
        session, requested = self._session, tuple(paths)
        current, scan_in_view = session.view.case_series(), session.view.scan
        if current is None or scan_in_view is None:
            return
        used_ids = [series.id for series in scan_in_view.series]
        task = tr("Searching for the prior study")

        def scan_prior(job: Job) -> "Prior":
            result = scan(requested, progress=job.report, cancelled=job.cancelled)
            return as_prior(current, result.series, reason=reason, taken=used_ids)

        def done(prior: "Prior") -> None:
            self.ended.emit()
            session.view.add_prior(prior)
            self.prior_added.emit(prior)

        def refused(error: Exception) -> None:
            self.ended.emit()
            if isinstance(error, PriorRefused):
                self.prior_refused.emit(requested, error)
            else:
                self.failed.emit(task, error)

        self._start(task, scan_prior, done, refused)

    def create_and_open(self, task: str, make: Callable[[Job], Path]) -> None:
        """Run `make(job)` in the worker and open the folder that it returns."""

        def done(path: Path) -> None:
            self.ended.emit()
            self.open_paths([path])

        self._start(task, make, done)

    def open_series(self, series: "Series") -> None:
        """Load a series and show it."""
        loaded = self._session.view.volumes.get(series.id)
        if loaded is not None and not (
            self._session.view.is_preview and series is self._session.view.series
        ):
            self.cancel()
            self._session.show(series, loaded)
            self.shown.emit(series)
            return
        task = tr("Loading {series}").format(series=series.description or series.id)
        self._slice_in_view = series.stored_shape[0] // 2

        def load_series(job: Job) -> "tuple[Volume, Windows]":
            volume = self._load(job, series)
            return volume, Windows.of(volume)

        def done(loaded: "tuple[Volume, Windows]") -> None:
            self.ended.emit()
            self._session.show(series, loaded[0], windows=loaded[1])
            self.shown.emit(series)

        self._start(task, load_series, done)

    def _load(self, job: Job, series: "Series") -> "Volume":
        """Load a series in the worker, with previews."""
        preview = _Preview(lambda volume: self._previewed.emit(job.number, series, volume))
        self._refreshed.clear()
        self._unshown.clear()

        def on_slice(_k: int, _pixels: np.ndarray) -> None:
            if not preview.is_shown:
                return
            self._unshown.set()  # before the test: the timer may end in between
            if self._refreshed.is_set():
                self._refreshed.clear()
                self._arrived.emit(job.number)

        def report_progress(done: int, total: int) -> None:
            preview.show_if_due()
            job.report(done, total)

        return load_progressively(
            series,
            on_slice,
            cancelled=job.cancelled,
            focus=lambda: self._slice_in_view,
            begun=preview.begin,
            progress=report_progress,
        )

    def _show_preview(self, number: int, series: "Series", shown: "tuple[Volume, Windows]") -> None:
        if self._is_running(number):
            self._session.show(series, shown[0], windows=shown[1], preview=True)
            self._allow_refresh_later(number)

    def _show_glimpse(self, number: int, pixels: np.ndarray, spacing: object) -> None:
        if self._is_running(number):
            self.glimpsed.emit(pixels, spacing)

    def _show_more(self, number: int) -> None:
        if self._is_running(number):
            self._unshown.clear()
            self._session.view.notify_arrival()
            self._allow_refresh_later(number)

    def _allow_refresh_later(self, number: int) -> None:
        """Refresh after a while if slices have arrived by then, else let the worker report them.

        The time counts from the last refresh on screen: where painting takes long, refreshes would
        pile up and be painted one after the other, without a pause for the user.
        """

        def refresh_again() -> None:
            self._refreshed.set()
            if self._unshown.is_set():
                self._refreshed.clear()
                self._show_more(number)

        QTimer.singleShot(int(REFRESH_INTERVAL_S * 1000), self, refresh_again)

    def _is_running(self, number: int) -> bool:
        return self._job is not None and self._job.number == number and self.busy

    def _follow_view(self) -> None:
        """Pass the slice in view to the worker, which reads nearby slices first."""
        if self._session.view.is_preview:
            self._slice_in_view = self._session.view.acquired_index

    def _start(self, task: str, work: object, done: object, refused: object = None) -> None:
        self.progressed.emit(task, 0, 0)

        def failed(error: Exception) -> None:
            self.ended.emit()
            if isinstance(error, UnreadableFile):
                self._session.drop_preview()  # the part read so far may be damaged too
            self.failed.emit(task, error)

        self._job = run_in_background(
            self,
            work,  # type: ignore[arg-type]
            done,  # type: ignore[arg-type]
            refused or failed,  # type: ignore[arg-type]
            lambda n, total: self.progressed.emit(task, n, total),
        )

    def cancel(self) -> None:
        """Stop the current work; the view stays as it is."""
        if self.busy:
            cancel_background_work(self)
            self.ended.emit()

    def close(self) -> None:
        """Stop and wait for the thread; call before the application ends."""
        stop_background_work(self)


class _Glimpse:
    """Shows one image while a scan takes long; runs in the worker."""

    def __init__(self, show: Callable[[np.ndarray, tuple[float, float]], None]) -> None:
        self._show = show
        self._series: Series | None = None  # None once it was shown
        self._after = time.monotonic() + GLIMPSE_AFTER_S

    def set_series(self, series: "Series") -> None:
        """Set the series of the image to show."""
        self._series = series

    def show_if_due(self) -> None:
        """Show the image if the scan has taken long enough."""
        series = self._series
        if series is None or time.monotonic() < self._after:
            return
        self._series = None
        try:
            pixels = thumbnail(series, GLIMPSE_SIZE)
        except CoreError:
            return  # reported when its series is opened
        self._show(pixels, series.planes[0][0].spacing_rc_mm or (1.0, 1.0))


class _Preview:
    """Decides when a series that is still loading is shown; runs in the worker."""

    def __init__(self, show: Callable[[object], None]) -> None:
        self._show = show
        self._volume: Volume | None = None  # None once it was shown
        self._due = time.monotonic() + PREVIEW_AFTER_S

    @property
    def is_shown(self) -> bool:
        """Whether the volume that slices are read into is shown."""
        return self._volume is None

    def begin(self, volume: "Volume") -> None:
        """Set the volume that slices are read into."""
        self._volume = volume

    def show_if_due(self) -> None:
        """Show the preview once; called after each slice, also of later time points."""
        if self._volume is not None and time.monotonic() >= self._due:
            self._show((self._volume, Windows.of(self._volume)))
            self._volume = None
