"""Keeps shortcuts from firing while the user types."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QKeySequenceEdit,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

TEXT: Final = (
    QLineEdit,
    QTextEdit,
    QPlainTextEdit,
    QAbstractSpinBox,
    QComboBox,
    QKeySequenceEdit,
)
"""Controls that take letters. Drop-down lists find an entry by them, and a user may try to type
into a read-only text."""
EDITING: Final = {
    *(Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_Home, Qt.Key.Key_End),
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down),
    *(Qt.Key.Key_PageUp, Qt.Key.Key_PageDown),
}
"""Keys that edit or move in a text, in addition to those that print a character."""
_NOT_PRINTED: Final = 0x01000000  # Qt's codes of keys without a character begin here
_COMMANDS: Final = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


def takes_text(widget: QWidget | None) -> bool:
    """Return whether keys pressed in a widget are typed into it."""
    if isinstance(widget, QAbstractItemView):
        editable = bool(widget.currentIndex().flags() & Qt.ItemFlag.ItemIsEditable)
        return editable and widget.editTriggers() != QAbstractItemView.EditTrigger.NoEditTriggers
    return isinstance(widget, TEXT)


class TypingGuard(QObject):
    """Event filter on the focused control that keeps typed keys from shortcuts.

    Qt asks the focused widget before it triggers a shortcut (`ShortcutOverride`). Line edits accept
    plain letters by themselves; drop-down lists, tables and read-only texts do not, and none of
    them accepts combinations with Ctrl or Alt. A filter on the focused control costs less than one
    for all events of the application.

    Args:
        acts_on_page: Returns whether a key sequence belongs to a command that changes the page in
            view.
    """

    def __init__(self, acts_on_page: Callable[[QKeySequence], bool], parent: QObject) -> None:
        super().__init__(parent)
        self._acts_on_page = acts_on_page
        self._watched: QWidget | None = None
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow)
        self._follow(None, app.focusWidget())

    def _follow(self, _old: QWidget | None, new: QWidget | None) -> None:
        if self._watched is not None and isValid(self._watched):
            self._watched.removeEventFilter(self)
        self._watched = new
        if new is not None:
            new.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Accept typed keys, so that they reach the control and not a shortcut."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            is_text = isinstance(watched, QWidget) and takes_text(watched)
            if is_text and self._is_typed(event):
                event.accept()
                return True
        return super().eventFilter(watched, event)

    def _is_typed(self, event: QKeyEvent) -> bool:
        if not event.modifiers() & _COMMANDS:
            return event.key() < _NOT_PRINTED or event.key() in EDITING
        return self._acts_on_page(QKeySequence(event.keyCombination()))
