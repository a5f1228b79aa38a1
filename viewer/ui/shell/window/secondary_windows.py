"""Dialogs and other windows: hidden while the main window is locked, then restored."""

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QToolTip, QWidget
from shiboken6 import isValid


class SecondaryWindows(QObject):
    """Hides all windows that belong to the main window, and restores them."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._hidden: list[QWidget] = []

    def hide_all(self) -> None:
        """Hide all dialogs, and close menus and tooltips."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        while (popup := app.activePopupWidget()) is not None:
            popup.close()
        QToolTip.hideText()
        for other in app.topLevelWidgets():
            if other.isVisible() and self.has(other):
                self.hide(other)

    def has(self, other: QObject) -> bool:
        """Return whether a dialog belongs to the window, directly or through others."""
        parent = other.parent()
        is_window = isinstance(other, QWidget) and other.isWindow()
        return is_window and other is not self._window and _belongs(parent, self._window)

    def hide(self, other: QWidget) -> None:
        """Hide a dialog and keep what was typed.

        A dialog run with `exec` cannot be hidden and is closed as if canceled.
        """
        if other.windowModality() == Qt.WindowModality.ApplicationModal:
            other.close()
            return
        if other not in self._hidden:
            self._hidden.append(other)
        other.hide()

    def came_up(self, other: QWidget) -> None:
        """Hide a dialog that opens while the window is locked, before it is painted."""
        other.setWindowOpacity(0)
        QTimer.singleShot(0, other, lambda: self._hide_late(other))

    def _hide_late(self, other: QWidget) -> None:
        self.hide(other)
        other.setWindowOpacity(1)

    def show_again(self) -> None:
        """Show the hidden dialogs that still exist."""
        hidden, self._hidden = self._hidden, []
        for other in hidden:
            if isValid(other):
                other.show()

    def close_all(self) -> None:
        """Close the hidden dialogs, because another user will sign in."""
        hidden, self._hidden = self._hidden, []
        for other in hidden:
            if isValid(other) and isinstance(other, QDialog):
                other.reject()  # emits `finished` even though it is hidden
            elif isValid(other):
                other.close()


def _belongs(parent: QObject | None, window: QObject) -> bool:
    while parent is not None and parent is not window:
        parent = parent.parent()
    return parent is window
