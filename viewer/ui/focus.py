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


def first_control(parent: QWidget) -> QWidget | None:
    """Return the first control in `parent` that Tab stops at, in the order of Tab; None without one."""
    here = parent.nextInFocusChain()
    while here is not None and here is not parent:
        candidate, here = here, here.nextInFocusChain()
        if not parent.isAncestorOf(candidate) or isinstance(candidate, QScrollArea):
            continue  # a scroll area that has the keyboard cannot be told from one that has not
        stops = bool(candidate.focusPolicy() & Qt.FocusPolicy.TabFocus)
        ready = candidate.isEnabled() and candidate.isVisible()
        if stops and ready and candidate.focusProxy() is None:
            return candidate
    return None


def focus_first(parent: QWidget | None, wanted: QWidget | None = None) -> None:
    """Give the keyboard to `wanted` where that can take it, else to the first control of `parent`."""
    ready = wanted is not None and wanted.isEnabled() and wanted.isVisible()
    target = wanted if ready or parent is None else first_control(parent)
    if target is not None:
        target.setFocus(OTHER)


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
