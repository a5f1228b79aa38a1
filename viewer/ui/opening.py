"""Opening: scan paths and load series in threads, the first picture before the last slice."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QObject, Signal

from viewer.state.session import Session, Windows
from viewer.ui.tasks import Job, Tasks

if TYPE_CHECKING:
    from viewer.core.series import Scan, Series
    from viewer.core.volume import Volume

PREVIEW_AFTER_S = 0.4  # loads that take longer show their middle slice alone meanwhile


class Opening(QObject):
    """Brings files into the session. One thing at a time: a newer wish replaces the older."""

    progressed = Signal(str, int, int)  # what, done, total (0: not known)
    ended = Signal()
    scanned = Signal(object, object)  # paths, Scan
    shown = Signal(object)  # Series
    failed = Signal(str, object)  # what was tried, error
    _previewed = Signal(int, object, object)  # job number, Series, Volume

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._tasks = Tasks(self)
        self._job: Job | None = None
        self._previewed.connect(self._show_preview)

    @property
    def busy(self) -> bool:
        """True while files are scanned or loaded."""
        return self._tasks.busy

    def open_paths(self, paths: Sequence[Path]) -> None:
        """Look for series in files, folders and archives."""
        wanted = tuple(paths)
        what = self.tr("Looking for series")

        def work(job: Job) -> "Scan":
            from viewer.core import scan

            return scan(wanted, progress=job.report, cancelled=job.cancelled)

        def done(found: "Scan") -> None:
            self.ended.emit()
            self._session.open_scan(found)
            self.scanned.emit(wanted, found)

        self._start(what, work, done)

    def make_and_open(self, what: str, make: Callable[[Job], Path]) -> None:
        """Let `make(job)` write a study in the worker, then open the folder that it returns."""

        def done(path: Path) -> None:
            self.ended.emit()
            self.open_paths([path])

        self._start(what, make, done)

    def open_series(self, series: "Series") -> None:
        """Load a series and bring it into view."""
        loaded = self._session.volumes.get(series.id)
        if loaded is not None and not (self._session.is_preview and series is self._session.series):
            self.cancel()
            self._session.show(series, loaded)
            self.shown.emit(series)
            return
        what = self.tr("Loading {series}").format(series=series.description or series.id)

        def work(job: Job) -> "tuple[Volume, Windows]":
            volume = self._load(job, series)
            return volume, Windows.of(volume)

        def done(loaded: "tuple[Volume, Windows]") -> None:
            self.ended.emit()
            self._session.show(series, loaded[0], windows=loaded[1])
            self.shown.emit(series)

        self._start(what, work, done)

    def _load(self, job: Job, series: "Series") -> "Volume":
        """Runs in the worker."""
        from viewer.core import load_progressively

        begun, seen = time.monotonic(), 0
        first: tuple[int, np.ndarray] | None = None  # until it was shown

        def on_slice(k: int, pixels: np.ndarray) -> None:
            nonlocal seen, first
            if seen == 0:
                first = k, pixels.copy()
            seen += 1
            job.report(seen, series.shape[0])
            if first is not None and time.monotonic() - begun > PREVIEW_AFTER_S:
                self._previewed.emit(job.number, series, _one_slice(series, *first))
                first = None

        return load_progressively(series, on_slice, cancelled=job.cancelled)

    def _show_preview(self, number: int, series: "Series", volume: "Volume") -> None:
        if self._job is not None and self._job.number == number and self.busy:
            self._session.show(series, volume, preview=True)

    def _start(self, what: str, work: object, done: object) -> None:
        self.progressed.emit(what, 0, 0)

        def failed(error: Exception) -> None:
            self.ended.emit()
            self.failed.emit(what, error)

        self._job = self._tasks.start(
            work,  # type: ignore[arg-type]
            done,  # type: ignore[arg-type]
            failed,
            lambda n, total: self.progressed.emit(what, n, total),
        )

    def cancel(self) -> None:
        """Stop what is under way; what was in view stays."""
        if self.busy:
            self._tasks.cancel()
            self.ended.emit()

    def close(self) -> None:
        """Stop and wait for the thread; call before the application ends."""
        self._tasks.close()


def _one_slice(series: "Series", k: int, pixels: np.ndarray) -> "Volume":
    """A volume of slice `k` alone, in its right place."""
    from viewer.core.geometry import Geometry
    from viewer.core.load import plain_geometry
    from viewer.core.volume import Volume

    whole = series.geometry or plain_geometry(series)
    affine = whole.affine.copy()
    affine[:3, 3] = whole.index_to_lps([0, 0, k])
    voxels = pixels[np.newaxis].copy()
    return Volume(
        voxels,
        Geometry((1, *pixels.shape), affine),
        units=series.units,
        modality=series.modality,
        sequence=series.sequence,
        has_geometry=series.geometry is not None,
        windows=series.windows,
        voi_function=series.voi_function,
        inverted=series.inverted,
    )
