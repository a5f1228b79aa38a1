"""Background loading of the series in the tiles of a layout."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from viewer.core import load
from viewer.core.errors import CoreError
from viewer.session.session import Session
from viewer.session.viewports.display_state import Windows
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import translated

if TYPE_CHECKING:
    from viewer.core.voxels.volume import Volume


class TileLoading(QObject):
    """Loader of pending tiles, one series at a time; failures are reported in `problems`."""

    refused = Signal()
    ended = Signal()

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._loading: str | None = None
        self.problems: dict[str, str] = {}
        """Reasons why series cannot be shown, by series ID."""
        session.layout.changed.connect(self._load_next)
        session.view.volume_changed.connect(self._load_next)
        session.display.overlay_changed.connect(self._load_next)
        session.prior_view.changed.connect(self._load_next)
        session.view.scan_changed.connect(self._forget)

    @property
    def busy(self) -> bool:
        """Return whether a series is being loaded."""
        return self._loading is not None

    def close(self) -> None:
        """Wait for the thread; call before the application ends."""
        stop_background_work(self)

    def _forget(self) -> None:
        self.problems.clear()
        self._loading = None
        cancel_background_work(self)

    def _load_next(self) -> None:
        """Load the first pending series; cancel one that is no longer needed."""
        session = self._session
        needed = (*session.layout.pending_series, *self._pending_overlays())
        pending = [series_id for series_id in needed if series_id not in self.problems]
        if self._loading is not None and self._loading not in pending:
            cancel_background_work(self)
            self._loading = None
        if self._loading is not None or not pending or session.view.scan is None:
            return
        if (
            session.view.is_preview
            and session.view.series is not None
            and session.view.series.id == pending[0]
        ):
            return  # already being opened
        series = session.view.scan.by_id(pending[0])
        loaded = session.view.loaded_volume(series.id)
        self._loading = series.id

        def load_series(job: Job) -> "tuple[Volume, Windows]":
            volume = loaded or load(series, cancelled=job.cancelled)
            return volume, Windows.of(volume)

        def done(loaded_series: "tuple[Volume, Windows]") -> None:
            self._loading = None
            session.layout.accept_volume(series.id, *loaded_series)
            session.display.overlay_changed.emit()
            self._finish()

        def refused(error: Exception) -> None:
            self._loading = None
            if not isinstance(error, CoreError):
                raise error
            self.problems[series.id] = translated(error)
            self.refused.emit()
            self._finish()

        run_in_background(self, load_series, done, refused)

    def _pending_overlays(self) -> tuple[str, ...]:
        """Return the overlaid series and that of a prior study beside it, unless loaded."""
        session = self._session
        overlay, prior = session.display.overlay, session.prior_view.series
        ids = [overlay.series_id] if overlay is not None else []
        if prior is not None and session.prior_view.requested:
            ids.append(prior.id)
        return tuple(
            series_id
            for series_id in ids
            if session.view.loaded_volume(series_id) is None
            or session.display.window_of(series_id) is None
        )

    def _finish(self) -> None:
        self._load_next()
        if not self.busy:
            self.ended.emit()
