"""Lets what was said of a success go by itself; what failed stays until somebody dismisses it."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QToolButton, QWidget

from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr

AUTO_DISMISS_MS: Final = 8000
"""How long a success is on show: two lines are read in half of it."""


class AutoDismiss(QObject):
    """Takes one message away after a while in which it could be read.

    While its page is not in view, the application is not in front, or the pointer or the keyboard is on
    it, it stays: nobody misses the outcome of a long act because they looked elsewhere.
    """

    def __init__(self, shown: QWidget, clear: Callable[[], object]) -> None:
        """`clear` takes the message away from `shown`."""
        super().__init__(shown)
        self._shown, self._clear = shown, clear
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._expire)

    def start(self) -> None:
        """The message is on show from now on."""
        self._timer.start(AUTO_DISMISS_MS)

    def stop(self) -> None:
        """Something else is said there now."""
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
    """A cross that takes a message away; it keeps the keyboard where it was."""
    button = QToolButton()
    button.setProperty("role", "quiet")
    button.setIcon(theme.icon("mdi6.close", "muted"))
    button.setToolTip(tr("Dismiss"))
    button.setAccessibleName(tr("Dismiss this notice"))
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.clicked.connect(lambda: dismiss())
    return button


def show_result(label: QLabel, words: str, role: str) -> None:
    """Say what came of an act; `role`: ok, warn, critical, muted or text. Only "ok" goes by itself."""
    theme.set_role(label, role)
    label.setText(words)
    label.setVisible(bool(words))
    passing = label.findChild(AutoDismiss) or AutoDismiss(
        label, lambda: show_result(label, "", "muted")
    )
    if role == "ok" and words:
        passing.start()
    else:
        passing.stop()
