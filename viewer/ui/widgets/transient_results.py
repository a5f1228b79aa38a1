"""Messages about results: a success disappears after a while, an error stays."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QToolButton, QWidget

from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr

AUTO_DISMISS_MS: Final = 8000
"""Time a success is shown: reading two lines takes half of it."""


class AutoDismiss(QObject):
    """Removal of a message after the user had time to read it.

    The message stays while its page is hidden, the application is in the background, or pointer or
    keyboard focus is on it, so that nobody misses the result of a long action.

    Args:
        shown: Widget with the message.
        clear: Removes the message.
    """

    def __init__(self, shown: QWidget, clear: Callable[[], object]) -> None:
        super().__init__(shown)
        self._shown, self._clear = shown, clear
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._expire)

    def start(self) -> None:
        """Start the time of the message."""
        self._timer.start(AUTO_DISMISS_MS)

    def stop(self) -> None:
        """Keep the current message."""
        self._timer.stop()

    def _expire(self) -> None:
        shown = self._shown
        focused = QApplication.focusWidget()
        used = shown.underMouse() or (focused is not None and shown.isAncestorOf(focused))
        if used or not shown.isVisible() or not shown.window().isActiveWindow():
            self._timer.start(AUTO_DISMISS_MS)
        else:
            self._clear()


def dismiss_button(dismiss: Callable[[], object]) -> QToolButton:
    """Return a cross that removes a message and leaves the keyboard focus where it was."""
    button = QToolButton()
    button.setProperty("role", "quiet")
    button.setIcon(theme.icon("mdi6.close", "muted"))
    button.setToolTip(tr("Dismiss"))
    button.setAccessibleName(tr("Dismiss this notice"))
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.clicked.connect(lambda: dismiss())
    return button


def show_result(label: QLabel, text: str, role: str) -> None:
    """Show the result of an action.

    Args:
        label: Label to show it in.
        text: Text of the result; empty hides the label.
        role: `ok`, `warn`, `critical`, `muted` or `text`. Only `ok` disappears by itself.
    """
    theme.set_role(label, role)
    label.setText(text)
    label.setVisible(bool(text))
    passing = label.findChild(AutoDismiss) or AutoDismiss(
        label, lambda: show_result(label, "", "muted")
    )
    if role == "ok" and text:
        passing.start()
    else:
        passing.stop()
