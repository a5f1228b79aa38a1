"""Counts slices as they come on screen and the time that the case is in front, for the panel."""

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
from viewer.ui.language.i18n import tr

KEPT_AFTER_MS: Final = 5000
"""What was on screen is written to disk at most so often."""
LEAST_S: Final = 1.0
"""Less time than this is not worth an event: somebody went by."""

_INPUTS = {
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseMove,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
    QEvent.Type.TabletMove,
}


class ViewingTracker(QObject):
    """Looks over the session and the window that `panel` is in."""

    noted = Signal()
    """Another slice was on screen."""

    def __init__(
        self, session: Session, panel: QWidget, idle_after_s: float = IDLE_AFTER_S
    ) -> None:
        super().__init__(panel)
        self.seen = SeenSlices()
        self._session, self._panel = session, panel
        self._time = TimeOnTask(time.monotonic(), idle_after_s)
        self._window: QWindow | None = None
        self._kept: Autosave | None = None
        self._case, self._reading = "", 1
        self._named = (
            self._names()
        )  # of the study that is open now: another may be by the time it is kept
        self._keeping = QTimer(self, singleShot=True, interval=KEPT_AFTER_MS)
        self._keeping.timeout.connect(self._keep)
        self._soon = QTimer(self)  # what is scrolled past before it is painted was not on screen
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
        panel.installEventFilter(self)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.focusWindowChanged.connect(self._focus_changed)
        self._focus_changed(app.focusWindow())

    def resume(self, kept: Autosave, case: str, reading: int = 1) -> None:
        """Go on with what was on screen when the case was open before, and keep it from now on.

        It is kept on this machine like the read in progress: who opens the case again tomorrow has not
        forgotten what they looked at. What an earlier reading of theirs looked at counts for that one alone.
        """
        self._kept, self._case, self._reading = kept, case, reading
        content = kept.restore(case)
        if content is not None and content.get("reading", 1) == reading:
            try:
                self.seen.take(content, self._named, self._n_slices)
            except ValueError:
                kept.set_aside(case)

    def _n_slices(self, series_id: str, plane: str) -> int | None:
        """Return how many slices a series of the open study has in a plane."""
        scan = self._session.view.scan
        return count_planes(scan.by_id(series_id), plane) if scan is not None else None

    def _names(self) -> dict[str, str]:
        return (
            series_names(self._session.view.scan.series)
            if self._session.view.scan is not None
            else {}
        )

    def _keep(self) -> None:
        if self._kept is None:
            return
        with suppress(OSError):  # the read in progress says where this folder cannot be written
            content = self.seen.to_json(self._named) | {"reading": self._reading}
            self._kept.store(self._case, content)

    def stop(self) -> None:
        """Look no more. A second time does nothing."""
        if not self._stops:
            return
        self._keeping.stop()
        self._keep()
        for stop in self._stops:
            stop()
        self._stops = []
        self._soon.stop()
        self._watch(None)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        app.focusWindowChanged.disconnect(self._focus_changed)
        self._panel.removeEventFilter(self)

    def take_time(self) -> tuple[float, float]:
        """Raw and active seconds since the last time they were taken."""
        return self._time.take(time.monotonic())

    def time_note(self) -> Callable[[CaseWorkflow], None]:
        """Take the time spent since the last note; what is returned records it of a case in a pilot."""
        raw, active = self.take_time()

        def record(workflow: CaseWorkflow) -> None:
            if workflow.pilot is not None and raw >= LEAST_S:
                workflow.reads.note_viewing_time(raw, active)

        return record

    def coverage(self, regions: Sequence[str]) -> Callable[[CaseWorkflow], None]:
        """Take which series were on screen; what is returned records it with the regions, if any."""
        series, whole = self.seen.series, self.seen.whole

        def record(workflow: CaseWorkflow) -> None:
            if regions:
                workflow.reads.check_coverage(series, whole, regions)

        return record

    def viewed(self) -> tuple[SeriesViewed, ...]:
        """Each series of the study with how much of it was on screen."""
        scan, study = self._session.view.scan, self._session.view.study_uid
        if scan is None or study is None:
            return ()
        # Of a prior study that is looked at beside it nothing counts: the read is not about it.
        return tuple(self.seen.viewed(one) for one in scan.series if one.study_uid == study)

    def lines(self) -> list[str]:
        """Each series of the study and how much of it was on screen, in words."""
        return [
            tr("{mark} Series {id}: {n} of {of} slices viewed").format(
                mark="✓" if one.n_viewed == one.n_slices else "▲",
                id=one.series,
                n=one.n_viewed,
                of=one.n_slices,
            )
            for one in self.viewed()
        ]

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Inputs in the window in front; the panel's going and coming with its page."""
        kind = event.type()
        if watched is self._panel:
            if kind in (QEvent.Type.Show, QEvent.Type.Hide):
                self._go_on()
                self._soon.start()
        elif kind in _INPUTS:
            self._time.input(time.monotonic())
        return False

    def _focus_changed(self, window: QWindow | None) -> None:
        self._watch(window)
        self._go_on()

    def _watch(self, window: QWindow | None) -> None:
        if self._window is not None and isValid(self._window):  # a dialog's goes with it
            self._window.removeEventFilter(self)
        self._window = window
        if window is not None:
            window.installEventFilter(self)

    def _go_on(self) -> None:
        """Run while one of our windows is in front and the panel on its page; else stand still."""
        now = time.monotonic()
        if self._window is not None and self._panel.isVisible():
            self._time.resume(now)
        else:
            self._time.pause(now)

    def _note_slices(self) -> None:
        session = self._session
        if session.view.series is None or session.view.is_preview or not self._panel.isVisible():
            return
        for pane in panes_on_screen(session):
            series, stack, ref = pane.series, pane.stack, pane.ref
            if series is not None and stack is not None and ref is not None and ref.turn is None:
                self.seen.note(series.id, pane.plane, ref.index, stack.n)
        if self._kept is not None and not self._keeping.isActive():
            self._keeping.start()
        self.noted.emit()
