"""Status line: position, value, fidelity, progress, and the permanent notice."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QPoint, Qt, QTimer, Signal, SignalInstance
from PySide6.QtWidgets import (
    QLabel,
    QMenu,
    QProgressBar,
    QPushButton,
    QStatusBar,
    QToolButton,
    QWidget,
)

from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import tr
from viewer.ui.widgets.announcements import announce
from viewer.ui.widgets.progress_bars import set_progress

if TYPE_CHECKING:
    from numpy.typing import ArrayLike

    from viewer.core.space.slice_planes import Grid, PlaneStack
    from viewer.core.voxels.volume import Volume
    from viewer.session.session import Session
    from viewer.session.viewport_content import FusedSeries, Pane, PointerSample
    from viewer.session.viewports.display_state import Slab
    from viewer.ui.reading.study_opening import StudyOpening

PATIENCE_MS = 200  # shorter work shows no progress


class Work(Protocol):
    """Long work with signals for its progress (total 0: unknown) and end."""

    @property
    def progressed(self) -> SignalInstance:
        """Emits a text, the steps done and their total."""

    @property
    def ended(self) -> SignalInstance:
        """Emitted when the work has ended."""

    def cancel(self) -> None:
        """Cancel the work."""


class StatusLine(QStatusBar):
    """Shows the state of the session and the progress of long work.

    Several changes in one turn of the event loop are shown at once, before the next painting.
    """

    _changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeGripEnabled(False)
        self.setContentsMargins(8, 0, 12, 0)
        self._session: Session | None = None
        self._is_reading = True
        self._probe: PointerSample | None = None
        self._is_outdated = False
        self._shown_fidelity: tuple[str, str, list[str]] | None = None
        self._changed.connect(self._catch_up, Qt.ConnectionType.QueuedConnection)
        self._works: dict[Work, tuple[str, int, int]] = {}  # in progress, newest last
        self.position = QLabel()
        self.position.setMinimumWidth(230)
        self.value = QLabel()
        self.value.setMinimumWidth(110)
        self.fidelity = QToolButton()
        self.fidelity.clicked.connect(self.show_fidelity)
        self.notice = QLabel(tr("Investigational - not for diagnosis"))
        self.notice.setProperty("role", "warn")
        self.work = QLabel()
        self.bar = QProgressBar()
        self.bar.setFixedWidth(140)
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(tr("Progress"))
        self.cancel = QPushButton(tr("Cancel"))
        self.cancel.clicked.connect(self._cancel)
        self.panels = QToolButton()
        self.panels.setText(tr("Panels"))
        self.panels.setProperty("role", "quiet")
        self.panels.setToolTip(tr("Hide, show and move panels"))
        self.panels.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.panels.hide()
        self.addWidget(self.panels)
        for left in (self.position, self.value, self.fidelity):
            self.addWidget(left)
        for right in (self.work, self.bar, self.cancel, self.notice):
            self.addPermanentWidget(right)
        self._wait = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._wait.timeout.connect(lambda: self._show_work(True))
        self._show_work(False)
        self._refresh()

    def attach(self, session: "Session", opening: "StudyOpening") -> None:
        """Follow the session and the opening of files."""
        self._session = session
        self.follow(opening)
        for signal in (
            session.view.volume_changed,
            session.view.cursor_changed,
            session.view.convention_changed,
            session.view.active_plane_changed,
            session.display.time_changed,
            session.display.slab_changed,
            session.view.turn_changed,
            session.display.overlay_changed,
            session.layout.changed,
        ):
            signal.connect(self._refresh_soon)
        self._refresh()

    def offer_panels(self, menu: QMenu) -> None:
        """Offer a menu for panels while a study is read."""
        self.panels.setMenu(menu)
        self._refresh()

    def follow(self, work: Work) -> None:
        """Show the progress of long work with a cancel button; of several, the newest."""
        work.progressed.connect(partial(self._progressed, work))
        work.ended.connect(partial(self._ended, work))

    def show_reading(self, is_reading: bool) -> None:
        """Show position and value on the reading page only."""
        self._is_reading = is_reading
        self._refresh()

    def show_probe(self, probe: "PointerSample | None") -> None:
        """Show position and value under the pointer; None shows those of the crosshair."""
        self._probe = probe
        self._refresh_soon()

    def _refresh_soon(self) -> None:
        """Refresh once in this turn of the event loop: a frame of a drag has several changes."""
        if not self._is_outdated:
            self._is_outdated = True
            self._changed.emit()

    def _catch_up(self) -> None:
        if self._is_outdated:
            self._refresh()

    def _active(self) -> "Pane | None":
        """Return the active view if it shows an image."""
        if self._session is None or self._session.view.volume is None:
            return None
        # late import, not needed for the welcome page
        from viewer.session.viewport_content import (
            Pane,
            panes_on_screen,
        )

        session = self._session
        panes = (pane for pane in panes_on_screen(session) if pane.active)
        pane = next(panes, None) or Pane(session, session.view.active_plane)
        if pane.volume is not None and pane.stack is not None:
            return pane
        return None

    def _refresh(self) -> None:
        self._is_outdated = False
        pane = self._active() if self._is_reading else None
        self.panels.setVisible(self._is_reading and self.panels.menu() is not None)
        self.fidelity.setVisible(pane is not None)
        if pane is None or pane.volume is None or pane.stack is None:
            self.position.setText("")
            self.value.setText("")
            return
        with pane.painting():
            self._show_pane(pane, pane.volume, pane.stack)

    def _show_pane(self, pane: "Pane", volume: "Volume", stack: "PlaneStack") -> None:
        from viewer.ui.language import state_labels
        from viewer.ui.reading.viewports import fidelity_badge

        probe = self._probe
        point: ArrayLike = pane.cursor_lps_mm
        time, grid, slab, fused = pane.time, pane.grid, pane.slab, pane.fused
        if probe is not None:  # the view under the pointer may show another series
            point, volume, time = probe.point_lps_mm, probe.volume, probe.time
            grid, slab, fused = probe.grid, probe.slab, probe.fused
        self.position.setText(state_labels.position(point) if volume.has_geometry else "")
        self._show_value(partial(_value_words, point, volume, time, grid, slab, fused))
        text = fidelity_badge.badge_text(pane, stack, coarse=False)
        role = "badge-warn" if fidelity_badge.has_warnings(pane) else "badge"
        details = fidelity_badge.fidelity_lines(pane, stack, coarse=False)
        if (text, role, details) != self._shown_fidelity:
            self._shown_fidelity = text, role, details
            self.fidelity.setText(text)
            theme.set_role(self.fidelity, role)
            self.fidelity.setMinimumWidth(self.fidelity.sizeHint().width())
            self.fidelity.setToolTip("\n".join(details))
            self.fidelity.setAccessibleName(". ".join(details))

    def _show_value(self, text: Callable[[], str]) -> None:
        """Show the value at a position; a slice that is not in memory is read in a thread."""
        from viewer.core.voxels.on_demand_voxels import NotCached, cached_only, unless

        cancel_background_work(self)
        try:
            with cached_only():
                self.value.setText(text())
        except NotCached:

            def read_value(job: Job) -> str:
                with unless(job.cancelled):
                    return text()

            self.value.setText("…")
            run_in_background(
                self, read_value, self.value.setText, lambda _error: self.value.setText("")
            )

    def close_threads(self) -> None:
        """End the thread that reads values before the window closes."""
        stop_background_work(self)

    def _details(self) -> list[str]:
        pane = self._active()
        if pane is None or pane.stack is None:
            return []
        from viewer.ui.reading.viewports import fidelity_badge

        return fidelity_badge.fidelity_lines(pane, pane.stack, coarse=False)

    def show_fidelity(self) -> None:
        """Show how the displayed pixels were computed from the voxels."""
        from viewer.ui.reading.viewports.viewport_edge import details_menu

        menu = details_menu(self._details(), self)
        menu.popup(self.fidelity.mapToGlobal(QPoint(0, -menu.sizeHint().height())))

    def _cancel(self) -> None:
        """Cancel only the work that is shown."""
        if self._works:
            [*self._works][-1].cancel()

    def _progressed(self, work: Work, what: str, done: int, total: int) -> None:
        self._works[work] = what, done, total
        self._show_newest()

    def _show_newest(self) -> None:
        what, done, total = [*self._works.values()][-1]
        counted = f"{what}  {done}/{total}" if total else f"{what}…"
        self.work.setText(counted)
        set_progress(self.bar, done, total)
        if not self.bar.isVisible() and not self._wait.isActive():
            self._wait.start()

    def _ended(self, work: Work) -> None:
        self._works.pop(work, None)
        if self._works:
            self._show_newest()
        else:
            self._wait.stop()
            self._show_work(False)

    def _show_work(self, shown: bool) -> None:
        if shown:
            announce(self.bar, self.work.text())
        for widget in (self.work, self.bar, self.cancel):
            widget.setVisible(shown)


def _value_words(
    point: "ArrayLike",
    volume: "Volume",
    time: int,
    grid: "Grid | None",
    slab: "Slab",
    fused: "FusedSeries | None",
) -> str:
    """Return the value at a position with its unit, and that of the overlaid series."""
    from viewer.ui.language import state_labels

    value = state_labels.value(volume, point, time, grid)
    # a slab shows another value than the voxel
    if slab.mm and grid is not None and value is not None:
        value = state_labels.slab_value(volume, grid, point, slab, time)
    if fused:
        overlay_value = state_labels.value(fused.volume, fused.place(point), fused.time)
    else:
        overlay_value = None
    if fused is not None and overlay_value is not None:
        value = f"{value or ''}   {fused.overlay.series_id}: {overlay_value}".strip()
    return value or ""
