"""Keyboard focus when the focused control is disabled, hidden or replaced.

By default, Qt moves the focus to the next control: after *Test* that would be *Remove*, which Space
would then press.
"""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from shiboken6 import isValid

OTHER = Qt.FocusReason.OtherFocusReason


def has_focus(widget: QWidget) -> bool:
    """Return whether a widget or one of its descendants has the keyboard focus."""
    focused = QApplication.focusWidget()
    return focused is not None and (focused is widget or widget.isAncestorOf(focused))


def tab_stops(parent: QWidget) -> list[QWidget]:
    """Return the controls in `parent` that Tab stops at, in reading order.

    Qt orders them by construction, so that a card added to a list later would come last, behind
    the badges of the window.
    """
    stops = []
    for child in _in_reading_order(parent):
        inner = tab_stops(child)
        takes_focus = (
            bool(child.focusPolicy() & Qt.FocusPolicy.TabFocus) and child.focusProxy() is None
        )
        scrolls = isinstance(child, QScrollArea) and bool(inner)
        if takes_focus and not scrolls:  # the focus of an area around controls is invisible
            stops.append(child)
        stops += inner
    return stops


def _in_reading_order(parent: QWidget) -> list[QWidget]:
    """Return the visible and enabled children by row, each row in reading direction."""
    shown = [
        child
        for child in parent.children()
        if isinstance(child, QWidget)
        and child.isVisible()
        and child.isEnabled()
        and not child.isWindow()
    ]
    shown.sort(key=lambda child: child.geometry().top())
    rows: list[list[QWidget]] = []
    for child in shown:
        row = rows[-1] if rows else []
        if row and child.geometry().top() < row[0].geometry().center().y():
            row.append(child)
        else:
            rows.append([child])
    mirrored = parent.layoutDirection() == Qt.LayoutDirection.RightToLeft
    for row in rows:
        row.sort(key=lambda child: child.geometry().left(), reverse=mirrored)
    return [child for row in rows for child in row]


def move_focus(window: QWidget, *, forward: bool) -> bool:
    """Focus the next or previous control of a window, and scroll it into view."""
    stops, focused = tab_stops(window), QApplication.focusWidget()
    if not stops:
        return False
    at = next((n for n, stop in enumerate(stops) if focused is stop), None)
    if at is None:  # the focus is on something that Tab does not stop at
        inside = [n for n, stop in enumerate(stops) if focused and focused.isAncestorOf(stop)]
        at = (inside[0] - 1 if forward else inside[0]) if inside else (-1 if forward else 0)
    target = stops[(at + (1 if forward else -1)) % len(stops)]
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    target.setFocus(reason)
    ancestor = target.parentWidget()
    while ancestor is not None:
        if isinstance(ancestor, QScrollArea):
            ancestor.ensureWidgetVisible(target)
        ancestor = ancestor.parentWidget()
    return True


def first_control(parent: QWidget | None) -> QWidget | None:
    """Return the first control in `parent` that Tab stops at; None without one."""
    if parent is not None:
        return next(iter(tab_stops(parent)), None)
    return None


def focus_first(parent: QWidget | None, wanted: QWidget | None = None) -> None:
    """Focus `wanted` if it is enabled and visible, otherwise the first control of `parent`."""
    ready = wanted is not None and wanted.isEnabled() and wanted.isVisible()
    target = wanted if ready else first_control(parent)
    if target is not None:
        target.setFocus(OTHER)


def hold_focus(leaving: QWidget, holder: QWidget) -> None:
    """Move the focus to `holder` if it is in a widget that is about to be disabled or hidden.

    This includes the widget that the window returns to when a dialog closes.
    """
    focused = leaving.window().focusWidget()
    if focused is not None and (focused is leaving or leaving.isAncestorOf(focused)):
        holder.setFocus(OTHER)


def switch_off(button: QWidget, holder: QWidget) -> Callable[[], None]:
    """Disable a button while its work lasts, and return the function that enables it again.

    The focus waits on `holder`, which ignores keys, and returns unless the user moved it meanwhile.
    """
    had_focus = button.hasFocus()
    if had_focus:
        holder.setFocus(OTHER)
    button.setEnabled(False)

    def switch_on() -> None:
        if isValid(button):
            button.setEnabled(True)
            if had_focus and isValid(holder) and holder.hasFocus():
                button.setFocus(OTHER)

    return switch_on
