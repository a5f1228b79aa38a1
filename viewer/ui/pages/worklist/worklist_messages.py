"""Parts of the worklist page: banner for progress and results, and empty state."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr
from viewer.ui.widgets.transient_results import AutoDismiss, dismiss_button


class ResultBanner(QFrame):
    """Banner with the progress or result of an action; hidden until there is one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 8, 16, 8)
        column.setSpacing(4)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.words.setAccessibleDescription(tr("Result"))
        self.progress = QProgressBar()
        self.progress.setAccessibleName(tr("Progress"))
        self._passing = AutoDismiss(self, self.hide)
        self._dismiss = dismiss_button(self.hide)
        self.action = QPushButton()
        self.action.hide()
        self.action.clicked.connect(self._act)
        self._then: Callable[[], object] | None = None
        line = QHBoxLayout()
        line.addWidget(self.words, 1)
        line.addWidget(self.action, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self._dismiss, 0, Qt.AlignmentFlag.AlignTop)
        column.addLayout(line)
        column.addWidget(self.progress)
        self.hide()

    def show_message(self, text: str, role: str) -> None:
        """Show a message with the role text, ok, warn or critical."""
        frame = {"critical": "banner-critical", "warn": "banner-warn"}.get(role, "banner")
        theme.set_role(self, frame)
        theme.set_role(self.words, role)
        self.words.setText(text)
        self.action.hide()
        self.progress.hide()
        self._dismiss.setVisible(role in ("warn", "critical"))
        self.show()
        if role == "ok":
            self._passing.start()
        else:
            self._passing.stop()

    def offer(self, text: str, then: Callable[[], object]) -> None:
        """Show a button beside the message."""
        self.action.setText(text)
        self._then = then
        self.action.show()

    def _act(self) -> None:
        if self._then is not None:
            self._then()

    def busy(self, text: str) -> None:
        """Show what is in progress."""
        self.show_message(text, "text")
        self.progress.setRange(0, 0)
        self.progress.show()

    def progressed(self, done: int, total: int) -> None:
        """Show the progress."""
        self.progress.setRange(0, total)
        self.progress.setValue(done)


class EmptyState(QWidget):
    """Explains why no case is listed, with a button for the next step."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(12)
        column.addStretch(1)
        self.title = QLabel(tr("Opening the record…"))
        self.title.setProperty("role", "title")
        self.text = QLabel()
        self.text.setProperty("role", "muted")
        self.text.setWordWrap(True)
        self.action = QPushButton()
        self.action.hide()
        for label in (self.title, self.text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        column.addWidget(self.action, 0, Qt.AlignmentFlag.AlignCenter)
        column.addStretch(2)

    def show_message(self, title: str, text: str, action: str = "") -> None:
        """Show why there are no cases; `action` is the text of the button, empty for none."""
        self.title.setText(title)
        self.text.setText(text)
        self.action.setText(action)
        self.action.setVisible(bool(action))
