"""Views in windows of their own, for other monitors."""

from functools import partial

from PySide6.QtCore import QObject, QRect, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QMoveEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from viewer.session.session import Session
from viewer.ui.actions.action_registry import Actions
from viewer.ui.actions.keyboard_focus import move_focus
from viewer.ui.language.i18n import tr
from viewer.ui.reading.panels.identity_banner import IdentityBanner
from viewer.ui.reading.screens.monitors import Placement, other_monitor
from viewer.ui.reading.screens.screen_store import ScreenStore
from viewer.ui.reading.viewports.viewport_grid import ViewportGrid
from viewer.ui.widgets.elided_labels import ElidedLabel

SIZE = QSize(720, 720)
"""Size in points of a new window where there is no other monitor for it."""
MIN_SIZE = QSize(320, 280)
OFFSET = 40
"""Points between the corners of windows that open one after the other."""


class ViewWindow(QWidget):
    """Window of one view, which names the study and carries the permanent notice.

    Args:
        name: Name of the view.
        view: The view.
        footer: Labels below the view.
        parent: Main window; dialogs and this window are hidden with it when it is locked.
    """

    closed = Signal(str)
    """Name of the view of a window that the user has closed."""
    placed = Signal(str)
    """Name of the view of a window that was moved or resized."""

    def __init__(self, name: str, view: QWidget, footer: list[QWidget], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.name = name
        self.setMinimumSize(MIN_SIZE)
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.slot = QFrame()
        self.slot.setProperty("role", "gaps")
        inner = QVBoxLayout(self.slot)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(view)
        self.missing = QLabel(tr("The current layout does not contain this view."))
        self.missing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.missing.setWordWrap(True)
        inner.addWidget(self.missing, 1)
        back = QPushButton(tr("Move back"))
        back.setToolTip(tr("Show this view in the main window (Shift+F)"))
        back.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        back.clicked.connect(self.close)
        bar = QFrame()
        bar.setProperty("role", "bar-bottom")
        row = QHBoxLayout(bar)
        row.setContentsMargins(12, 2, 12, 2)
        row.setSpacing(12)
        for n, label in enumerate(footer):
            row.addWidget(label, int(n == 0))
        row.addWidget(back)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.slot, 1)
        column.addWidget(bar)

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Move the focus in visual order."""
        return move_focus(self, forward=forward)

    def moveEvent(self, event: QMoveEvent) -> None:
        """Announce the new place."""
        super().moveEvent(event)
        self.placed.emit(self.name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Announce the new place."""
        super().resizeEvent(event)
        self.placed.emit(self.name)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Hand the view back."""
        self.closed.emit(self.name)
        super().closeEvent(event)


class ViewWindows(QObject):
    """Moves views into windows and back, and remembers that.

    Args:
        session: State of the images.
        grid: Views of the main window.
        identity: States whose study is in view.
        actions: Actions of the main window, which work in every window.
        store: Where the windows are kept.
        placement: Places the windows on the monitors.
        window: Main window.
    """

    def __init__(
        self,
        session: Session,
        grid: ViewportGrid,
        identity: IdentityBanner,
        actions: Actions,
        store: ScreenStore,
        placement: Placement,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._session, self._grid, self._identity = session, grid, identity
        self._actions, self._store, self._placement = actions, store, placement
        self._window = window
        self.windows: dict[str, ViewWindow] = {}
        actions.bind("view_window", self.toggle_active)
        actions.bind("views_back", self.return_all)
        session.view.scan_changed.connect(self._follow_study)
        session.view.convention_changed.connect(self._show_convention)
        grid.arranged.connect(self._show_missing)
        window.windowTitleChanged.connect(lambda _title: self._show_titles())
        self._follow_study()

    def toggle_active(self) -> None:
        """Move the focused or active view into a window, or back."""
        grid = self._grid
        view: QWidget = grid.view3d if grid.view3d.hasFocus() else grid.active_view
        name = grid.name_of(view)
        if name in self.windows:
            self.return_view(name)
        else:
            self._store.change(windowed=(*self._store.layout.windowed, name))
            self._open(name)
            self.windows[name].activateWindow()
            view.setFocus(Qt.FocusReason.OtherFocusReason)

    def return_view(self, name: str) -> None:
        """Close the window of a view and show the view in the main window."""
        kept = tuple(other for other in self._store.layout.windowed if other != name)
        self._store.change(windowed=kept)
        self._close(name)
        self._window.activateWindow()
        self._grid.focus_active()

    def return_all(self) -> None:
        """Show all views in the main window."""
        for name in [*self.windows]:
            self.return_view(name)

    def close(self) -> None:
        """Close the windows; they open again with the next study."""
        for name in [*self.windows]:
            self._close(name)

    # --- windows ----------------------------------------------------------------------------------

    def _open(self, name: str) -> None:
        grid = self._grid

        def take() -> None:
            view = grid.take_view(name)
            window = ViewWindow(name, view, self._footer(), self._window)
            self.windows[name] = window
            window.closed.connect(self._closed_by_user)
            window.placed.connect(self._placement.note)
            for _, action in self._actions:
                shortcut_of = action.shortcutContext() == Qt.ShortcutContext.WindowShortcut
                (window if shortcut_of else window.slot).addAction(action)
            grid.rearrange()
            self._placement.place(name, window, self._first_place())
            window.show()

        grid.hold_scale(take)
        self._show_titles()
        self._show_convention()
        self._show_missing()

    def _first_place(self) -> QRect:
        """Return a place on another monitor, or beside the corner of the main window."""
        area = other_monitor(self._window)
        n = len(self.windows)
        if area is not None and n == 1:
            return area.adjusted(OFFSET, OFFSET, -OFFSET, -OFFSET)
        corner = self._window.geometry().topLeft()
        return QRect(corner.x() + n * OFFSET, corner.y() + n * OFFSET, SIZE.width(), SIZE.height())

    def _footer(self) -> list[QWidget]:
        study = ElidedLabel(self._identity.text())
        self._identity.shown.connect(study.set_text)
        convention = QLabel()
        convention.setObjectName("convention")
        convention.setProperty("role", "badge")
        notice = QLabel(tr("Investigational - not for diagnosis"))
        notice.setProperty("role", "warn")
        return [study, convention, notice]

    def _closed_by_user(self, name: str) -> None:
        if name in self.windows:
            self.return_view(name)

    def _close(self, name: str) -> None:
        window = self.windows.pop(name)
        self._placement.note(name)
        self._placement.forget(name)
        window.removeEventFilter(self)
        self._grid.hold_scale(partial(self._grid.return_view, name))
        window.hide()
        window.deleteLater()

    # --- following the study ----------------------------------------------------------------------

    def _follow_study(self) -> None:
        """Open the windows with a study, and close them with it."""
        wanted = self._store.layout.windowed if self._session.view.scan is not None else ()
        for name in [name for name in self.windows if name not in wanted]:
            self._close(name)
        for name in wanted:
            if name not in self.windows and self._is_view(name):
                self._open(name)

    def _is_view(self, name: str) -> bool:
        known = name in self._grid.views
        kind, _, number = name.partition(" ")
        return known or (kind == "tile" and number.isdecimal() and int(number) < MOST_TILES)

    def _show_missing(self) -> None:
        for name, window in self.windows.items():
            window.missing.setVisible(name not in self._grid.listed)

    def _show_titles(self) -> None:
        for name, window in self.windows.items():
            view = self._grid.views[name].accessibleName()
            window.setWindowTitle(f"{view} — {self._window.windowTitle()}")

    def _show_convention(self) -> None:
        radiological = self._session.view.convention == "radiological"
        text = tr("RADIOLOGICAL") if radiological else tr("NEUROLOGICAL")
        for window in self.windows.values():
            label = window.findChild(QLabel, "convention")
            assert isinstance(label, QLabel)
            label.setText(text)


MOST_TILES = 9
"""Tiles of the largest layout."""
