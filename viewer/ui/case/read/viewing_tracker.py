"""Tracks which slices of a case were on screen, and the time spent on it."""

import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QWindow
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from audit.pilot.protocol.reading_rules import SeriesViewed
from viewer.case.read.read_images import series_names
from viewer.case.read.viewing_time import IDLE_AFTER_S, SeenSlices, TimeOnTask
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.core.space.slice_planes import count_planes
from viewer.session.persistence.autosave import Autosave
from viewer.session.session import Session
from viewer.session.viewport_content import panes_on_screen
from viewer.ui.case.read.coverage_box import series_line

SAVE_AFTER_MS: Final = 5000
"""Minimum time between two writes of the viewed slices to disk."""
MIN_RECORDED_S: Final = 1.0
"""Shorter visits to a case are not recorded."""

_INPUTS = {
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseMove,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
    QEvent.Type.TabletMove,
}


class ViewingTracker(QObject):
    """Tracks the slices of a session and the activity in the window of a case panel."""

    noted = Signal()
    """Another slice was viewed."""

    def __init__(
        self, session: Session, panel: QWidget, idle_after_s: float = IDLE_AFTER_S
    ) -> None:
        super().__init__(panel)
        self.seen = SeenSlices()
        self._session = session
        self._time = TimeOnTask(time.monotonic(), idle_after_s)
        self._window: QWindow | None = None
        self._kept: Autosave | None = None
        self._case, self._reading = "", 1
        self._named = self._names()  # now, since another study may be open at the next save
        self._save_timer = QTimer(self, singleShot=True, interval=SAVE_AFTER_MS)
        self._save_timer.timeout.connect(self._save)
        self._soon = QTimer(self)  # slices that are scrolled past before a paint do not count
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._note_slices)
        changes = (
            session.view.cursor_changed,
            session.view.volume_changed,
            session.view.layout_changed,
            session.view.slices_arrived,
            session.view.turn_changed,
            session.layout.changed,
        )
        self._stops: list[Callable[[], None]] = [c.connect(self._soon.start) for c in changes]
        self._images: QWidget = panel  # views that are watched; a panel alone stands for them
        panel.installEventFilter(self)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.focusWindowChanged.connect(self._focus_changed)
        self._focus_changed(app.focusWindow())

    def watch(self, images: QWidget) -> None:
        """Count while these views are visible, also while the case panel is hidden."""
        self._images.removeEventFilter(self)
        self._images = images
        images.installEventFilter(self)
        self._update_time()
        self._soon.start()

    def resume(self, autosave: Autosave, case: str, reading: int = 1) -> None:
        """Restore the viewed slices of an earlier visit, and save them from now on.

        They are saved on this machine like the unfinished read, so that a reader can continue on
        another day. Slices viewed in another reading of the case do not count.

        Args:
            autosave: Stores the viewed slices by case.
            case: Pseudonym of the case.
            reading: Number of the reading.
        """
        self._kept, self._case, self._reading = autosave, case, reading
        content = autosave.restore(case)
        if content is not None and content.get("reading", 1) == reading:
            try:
                self.seen.take(content, self._named, self._n_slices)
            except ValueError:
                autosave.set_aside(case)

    def _n_slices(self, series_id: str, plane: str) -> int | None:
        """Return how many slices a series of the open study has in a plane."""
        scan = self._session.view.scan
        if scan is not None:
            return count_planes(scan.by_id(series_id), plane)
        return None

    def _names(self) -> dict[str, str]:
        if self._session.view.scan is not None:
            return series_names(self._session.view.scan.series)
        return {}

    def _save(self) -> None:
        if self._kept is None:
            return
        with suppress(OSError):  # saving the read reports a folder that cannot be written
            content = self.seen.to_json(self._named) | {"reading": self._reading}
            self._kept.store(self._case, content)

    def stop(self) -> None:
        """Stop tracking. A second call does nothing."""
        if not self._stops:
            return
        self._save_timer.stop()
        self._save()
        for stop in self._stops:
            stop()
        self._stops = []
        self._soon.stop()
        self._watch(None)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.focusWindowChanged.disconnect(self._focus_changed)
        self._images.removeEventFilter(self)

    def take_time(self) -> tuple[float, float]:
        """Return raw and active seconds since the last call."""
        return self._time.take(time.monotonic())

    def time_note(self) -> Callable[[CaseWorkflow], None]:
        """Take the time since the last note; return the step that records it in a pilot."""
        raw, active = self.take_time()

        def record(workflow: CaseWorkflow) -> None:
            if workflow.pilot is not None and raw >= MIN_RECORDED_S:
                workflow.reads.note_viewing_time(raw, active)

        return record

    def coverage(self, regions: Sequence[str]) -> Callable[[CaseWorkflow], None]:
        """Take the viewed series; return the step that records them with the reviewed regions."""
        series, complete = self.seen.series, self.seen.whole

        def record(workflow: CaseWorkflow) -> None:
            if regions:
                workflow.reads.check_coverage(series, complete, regions)

        return record

    def viewed(self) -> tuple[SeriesViewed, ...]:
        """Return how much of each series of the study was viewed."""
        scan, study = self._session.view.scan, self._session.view.study_uid
        if scan is None or study is None:
            return ()
        # A prior study does not count, since the read is not about it.
        return tuple(
            self.seen.viewed(series) for series in scan.series if series.study_uid == study
        )

    def lines(self) -> list[str]:
        """Return how much of each series of the study was viewed, as lines of text."""
        return [series_line(series) for series in self.viewed()]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note inputs in the active window, and when the images are shown or hidden."""
        kind = event.type()
        if watched is self._images:
            if kind in (QEvent.Type.Show, QEvent.Type.Hide):
                self._update_time()
                self._soon.start()
        elif kind in _INPUTS:
            self._time.input(time.monotonic())
        return False

    def _focus_changed(self, window: QWindow | None) -> None:
        self._watch(window)
        self._update_time()

    def _watch(self, window: QWindow | None) -> None:
        if self._window is not None and isValid(self._window):  # a dialog's is deleted with it
            self._window.removeEventFilter(self)
        self._window = window
        if window is not None:
            window.installEventFilter(self)

    def _update_time(self) -> None:
        """Run the timer while a window of the app is active and the images are visible."""
        now = time.monotonic()
        if self._window is not None and self._images.isVisible():
            self._time.resume(now)
        else:
            self._time.pause(now)

    def _note_slices(self) -> None:
        session = self._session
        if session.view.series is None or session.view.is_preview or not self._images.isVisible():
            return
        for pane in panes_on_screen(session):
            series, stack, ref = pane.series, pane.stack, pane.ref
            if pane.shows_prior:  # its pixels are those of another study
                continue
            if series is not None and stack is not None and ref is not None and ref.turn is None:
                self.seen.note(series.id, pane.plane, ref.index, stack.n)
        if self._kept is not None and not self._save_timer.isActive():
            self._save_timer.start()
        self.noted.emit()
