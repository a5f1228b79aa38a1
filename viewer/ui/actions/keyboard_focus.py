"""Where the keyboard goes when the control that has it is switched off, hidden or replaced.

Left alone, Qt hands it to whatever comes next: after *Test* that would be *Remove*, and Space would press it.
"""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from shiboken6 import isValid

OTHER = Qt.FocusReason.OtherFocusReason


def has_focus(widget: QWidget) -> bool:
    """Return whether a widget, or something in it, has the keyboard."""
    focused = QApplication.focusWidget()
    return focused is not None and (focused is widget or widget.isAncestorOf(focused))


def tab_stops(parent: QWidget) -> list[QWidget]:
    """Return the controls in `parent` that Tab stops at, in the order in which they are read on screen.

    Qt's own order is that of construction: what is made anew, such as a card of a list, goes to its end,
    behind the badges of the window.
    """
    found = []
    for child in _in_reading_order(parent):
        inner = tab_stops(child)
        takes = bool(child.focusPolicy() & Qt.FocusPolicy.TabFocus) and child.focusProxy() is None
        scrolls = isinstance(child, QScrollArea) and bool(inner)
        if takes and not scrolls:  # focus of an area that has controls in it cannot be seen
            found.append(child)
        found += inner
    return found


def _in_reading_order(parent: QWidget) -> list[QWidget]:
    """Children that are on screen and ready, row by row; in a row as the language runs."""
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
    """Give the keyboard to the next control of a window, or the one before, and scroll it into view."""
    stops, focused = tab_stops(window), QApplication.focusWidget()
    if not stops:
        return False
    at = next((n for n, stop in enumerate(stops) if focused is stop), None)
    if at is None:  # it is on something that Tab does not stop at: go on from there
        inside = [n for n, one in enumerate(stops) if focused and focused.isAncestorOf(one)]
        at = (inside[0] - 1 if forward else inside[0]) if inside else (-1 if forward else 0)
    target = stops[(at + (1 if forward else -1)) % len(stops)]
    reason = Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason
    target.setFocus(reason)
    above = target.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(target)
        above = above.parentWidget()
    return True


def first_control(parent: QWidget | None) -> QWidget | None:
    """Return the first control in `parent` that Tab stops at; None without one."""
    return next(iter(tab_stops(parent)), None) if parent is not None else None


def focus_first(parent: QWidget | None, wanted: QWidget | None = None) -> None:
    """Give the keyboard to `wanted` where that can take it, else to the first control of `parent`."""
    ready = wanted is not None and wanted.isEnabled() and wanted.isVisible()
    target = wanted if ready else first_control(parent)
    if target is not None:
        target.setFocus(OTHER)


def hold_focus(going: QWidget, holder: QWidget) -> None:
    """Keep the keyboard on `holder` where it is in a widget that is about to be switched off or hidden.

    Also while a dialog has it: Qt would move what the window comes back to.
    """
    focused = going.window().focusWidget()
    if focused is not None and (focused is going or going.isAncestorOf(focused)):
        holder.setFocus(OTHER)


def switch_off(button: QWidget, holder: QWidget) -> Callable[[], None]:
    """Switch a button off while its work lasts; the result switches it on again.

    The keyboard waits on `holder`, which does nothing with it, and comes back unless the user went
    elsewhere meanwhile.
    """
    waits = button.hasFocus()
    if waits:
        holder.setFocus(OTHER)
    button.setEnabled(False)

    def switch_on() -> None:
        if isValid(button):
            button.setEnabled(True)
            if waits and isValid(holder) and holder.hasFocus():
                button.setFocus(OTHER)

    return switch_on
