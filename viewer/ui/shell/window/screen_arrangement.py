"""Panels, reading mode and windows of views, as parts of the main window."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from viewer.session.persistence.screen_layout import MAIN
from viewer.session.session import Session
from viewer.ui.language.i18n import translated
from viewer.ui.reading.reading_page import ReadPage
from viewer.ui.reading.screens.panel_layout import panels_menu
from viewer.ui.reading.screens.view_windows import ViewWindows

if TYPE_CHECKING:
    from viewer.ui.shell.window.main_window import MainWindow


class ScreenArrangement(QObject):
    """Links the panels of the reading page and the windows of views with the main window."""

    def __init__(self, window: "MainWindow", session: Session, page: ReadPage) -> None:
        super().__init__(window)
        self._window, self._page, self.panels = window, page, page.panels
        self._store, self._placement = window.screens, window.placement
        self.views = ViewWindows(
            session,
            page.grid,
            page.browser.identity,
            window.actions_table,
            self._store,
            self._placement,
            window,
        )
        window.status.offer_panels(panels_menu(self.panels, window))
        page.context_bar.left.connect(lambda: self.panels.set_reading_mode(False))
        self.panels.changed.connect(self._show_mode)
        self._store.failed.connect(self._report)
        if self._store.problem is not None:
            self._report(self._store.problem)
        window.pages.currentChanged.connect(lambda _: self._leave_unless_reading())
        session.view.scan_changed.connect(self._leave_unless_reading)
        window.closing.connect(self.views.close)
        window.installEventFilter(self)

    def _report(self, error: Exception) -> None:
        self._window.notify("warn", translated(error), key="screens")

    def _show_mode(self) -> None:
        """Move the badges to where they stay in view."""
        top, reading = self._window.top, self.panels.reading_mode
        if reading == top.isHidden():
            return
        if reading:
            self._page.context_bar.hold(top.badge_box)
        else:
            top.hold_badges()
        top.setVisible(not reading)
        if reading:
            self._page.grid.focus_active()

    def _leave_unless_reading(self) -> None:
        """End the reading mode on other pages and without a study."""
        if not self._page.isVisible():
            self.panels.set_reading_mode(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave the reading mode with Esc, and remember where the window is."""
        kind = event.type()
        if kind in (QEvent.Type.Move, QEvent.Type.Resize):
            self._placement.note(MAIN)
        elif (
            kind == QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and self.panels.reading_mode
        ):
            self.panels.set_reading_mode(False)
            return True
        return super().eventFilter(watched, event)
