"""Context menus: a right click, the Menu key or Shift+F10 opens the same menu.

The menus show the shortcuts of their entries, and disabled entries explain in their tooltip why
they cannot be used.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QKeyEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QMenu,
    QWidget,
)

if TYPE_CHECKING:
    from viewer.ui.actions.action_registry import Actions

Fill = Callable[[QMenu], object]


class ContextMenu(QObject):
    """The context menu of a widget.

    In lists and tables, a right click first selects the row under the pointer, and outside the rows
    it opens nothing. The keys open the menu at the current row.

    Args:
        widget: Widget whose menu it is.
        fill: Adds the entries to a new menu; none opens no menu.
    """

    def __init__(self, widget: QWidget, fill: Fill) -> None:
        super().__init__(widget)
        self._widget, self._fill = widget, fill
        self.menu: QMenu | None = None
        """The open menu."""
        widget.installEventFilter(self)
        if isinstance(widget, QAbstractScrollArea):
            widget.viewport().installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open the menu for a right click or a key."""
        if isinstance(event, QContextMenuEvent):
            by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
            self.open(event.globalPos() if by_mouse else None)
            return True
        if isinstance(event, QKeyEvent) and is_menu_key(event):
            if event.type() == QEvent.Type.KeyPress:
                self.open(None)
            return event.type() == QEvent.Type.KeyPress
        return super().eventFilter(watched, event)

    def open(self, position: QPoint | None) -> None:
        """Open the menu at a position on the screen; None for the current row or the middle."""
        if QApplication.activePopupWidget() is not None:
            return  # some platforms send a key and the request for a menu that it stands for
        if isinstance(self._widget, QAbstractItemView):
            position = self._select_row(self._widget, position)
            if position is None:
                return
        menu = QMenu(self._widget)
        menu.setToolTipsVisible(True)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._fill(menu)
        if menu.isEmpty():
            menu.deleteLater()
            return
        self.menu = menu
        menu.destroyed.connect(self._forget)
        if position is None:
            position = self._widget.mapToGlobal(self._widget.rect().center())
        menu.popup(position)

    def _forget(self) -> None:
        self.menu = None

    @staticmethod
    def _select_row(view: QAbstractItemView, position: QPoint | None) -> QPoint | None:
        """Select the row of the menu; return where the menu opens, None outside the rows."""
        area = view.viewport()
        if position is not None:
            index = view.indexAt(area.mapFromGlobal(position))
            if not index.isValid() or not index.flags() & Qt.ItemFlag.ItemIsEnabled:
                return None
            if not view.selectionModel().isSelected(index):
                view.setCurrentIndex(index)
            return position
        index = view.currentIndex()
        if not index.isValid():
            return None
        view.scrollTo(index)
        place = view.visualRect(index).intersected(area.rect()).center()
        return area.mapToGlobal(place)


class ContextMenuBesideDrags(ContextMenu):
    """The context menu of a widget in which a drag with the right button does something else.

    The menu opens when the button is released where it was pressed.
    """

    _pressed: QPoint | None = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Open the menu for a right click without a drag, or a key."""
        if isinstance(event, QContextMenuEvent):
            if event.reason() == QContextMenuEvent.Reason.Mouse:
                return True  # comes with the press on some platforms
        elif isinstance(event, QMouseEvent):
            return self._follow(event)
        return super().eventFilter(watched, event)

    def _follow(self, event: QMouseEvent) -> bool:
        """Follow the right button; return True for movements that are too short for a drag."""
        place = event.globalPosition().toPoint()
        if event.type() == QEvent.Type.MouseButtonPress:
            right = event.button() == Qt.MouseButton.RightButton
            self._pressed = place if right else None
        elif event.type() == QEvent.Type.MouseMove and self._pressed is not None:
            if (place - self._pressed).manhattanLength() < QApplication.startDragDistance():
                return True
            self._pressed = None
        elif event.type() == QEvent.Type.MouseButtonRelease and self._pressed is not None:
            self._pressed = None
            self.open(place)
        return False


def is_menu_key(event: QKeyEvent) -> bool:
    """Return whether a key opens the context menu: Menu, or Shift+F10."""
    shifted = event.modifiers() == Qt.KeyboardModifier.ShiftModifier
    return event.key() == Qt.Key.Key_Menu or (event.key() == Qt.Key.Key_F10 and shifted)


def add_entry(
    menu: QMenu,
    text: str,
    act: Callable[[], object],
    *,
    keys: str | QKeySequence.StandardKey = "",
    why_not: str = "",
) -> QAction:
    """Add an entry to a menu.

    Args:
        menu: Menu.
        text: Text of the entry.
        act: Called when it is chosen.
        keys: Shortcut that does the same outside the menu, which the entry shows.
        why_not: Reason why it cannot be chosen; empty if it can.
    """
    action = menu.addAction(text)
    if keys:
        action.setShortcut(QKeySequence(keys))
        action.setShortcutVisibleInContextMenu(True)
    action.setEnabled(not why_not)
    if why_not:
        action.setToolTip(why_not)
    action.triggered.connect(lambda _checked=False: act())
    return action


def add_button(menu: QMenu, button: QAbstractButton, *, keys: str = "") -> QAction:
    """Add an entry that does what a button does, and can be chosen when the button can."""
    reason = "" if button.isEnabled() else button.toolTip() or button.text()
    return add_entry(menu, button.text(), button.click, keys=keys, why_not=reason)


def add_actions(menu: QMenu, actions: "Actions", keys: Sequence[str]) -> None:
    """Add actions of the window that can be used now, with a separator for each empty key."""
    waiting = False
    for key in keys:
        if not key:
            waiting = not menu.isEmpty()
        elif actions[key].isVisible() and actions[key].isEnabled():
            if waiting:
                menu.addSeparator()
                waiting = False
            menu.addAction(actions[key])
