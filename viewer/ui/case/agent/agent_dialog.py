"""Review of the rule by which a case is opened to an agent."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QImage, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from assistant.agents.agent_rule import AgentRule
from viewer.ui.case.draft.request.preview_risks import RiskBanner
from viewer.ui.language.i18n import capitalized, tr
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.image_viewer import THUMBNAIL_PX, ImageViewer, thumbnail_icon


class AgentDialog(QDialog):
    """Shows who may get what, for how long, and sample images. Nothing is open before `opening`."""

    opening = Signal(str)
    """The reason to open images that may show text; empty if none is needed."""

    def __init__(self, rule: AgentRule, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rule = rule
        self.setWindowTitle(tr("Open to an agent"))
        self.setModal(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head())
        self.risks = RiskBanner(rule.sample)
        self.risks.changed.connect(self._allow)
        column.addWidget(self.risks)
        column.addWidget(self._images(), 1)
        column.addWidget(self._foot())
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
            button.setDefault(False)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            QShortcut(QKeySequence(keys), self, self.open_button.click)
        self.list.setCurrentRow(0)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)
        self._allow()
        room = parent.window().size() if parent is not None else QSize(1000, 760)
        self.resize(min(900, room.width() - 32), min(720, room.height() - 32))

    def _head(self) -> QWidget:
        frame = QFrame()
        frame.setProperty("role", "bar")
        column = QVBoxLayout(frame)
        column.setContentsMargins(16, 10, 16, 10)
        column.setSpacing(4)
        first, *others = self.rule.lines()
        title = wrapped_label(capitalized(first))
        title.setProperty("role", "heading")
        column.addWidget(title)
        self.lines = wrapped_label("\n".join(f"· {capitalized(line)}" for line in others))
        self.lines.setAccessibleDescription(tr("Rule"))
        column.addWidget(self.lines)
        return frame

    def _images(self) -> QWidget:
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Sample images"))
        self.list.setFixedWidth(168)
        self.list.setIconSize(QSize(THUMBNAIL_PX, THUMBNAIL_PX))
        for image in self.rule.sample.images:
            icon = thumbnail_icon(QImage.fromData(image.png))
            self.list.addItem(QListWidgetItem(icon, tr("Image {n}").format(n=image.number)))
        self.list.currentRowChanged.connect(self._show_image)
        self.picture = ImageViewer()
        self.caption = wrapped_label(role="small")
        right = QVBoxLayout()
        right.addWidget(self.picture, 1)
        right.addWidget(self.caption)
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(8, 8, 8, 8)
        note = tr(
            "Sample images, made and checked as the agent's images would be. They are not sent."
        )
        column.addWidget(wrapped_label(note, "small"))
        line = QHBoxLayout()
        line.addWidget(self.list)
        line.addLayout(right, 1)
        column.addLayout(line, 1)
        return box

    def _foot(self) -> QWidget:
        frame = QFrame()
        frame.setProperty("role", "bar-bottom")
        line = QHBoxLayout(frame)
        line.setContentsMargins(16, 10, 16, 10)
        note = QLabel(tr("Investigational - not for diagnosis. Each call is stored in the record."))
        note.setProperty("role", "small")
        line.addWidget(note, 1)
        self.cancel_button = QPushButton(tr("Cancel"))
        self.cancel_button.clicked.connect(self.reject)
        line.addWidget(self.cancel_button)
        agent = self.rule.recipient.agent
        self.open_button = QPushButton(tr("Open to {agent}").format(agent=agent))
        self.open_button.setProperty("role", "primary")
        self.open_button.clicked.connect(self._open)
        line.addWidget(self.open_button)
        return frame

    def _allow(self) -> None:
        missing = self.risks.missing
        self.open_button.setEnabled(not missing)
        self.open_button.setToolTip(missing or tr("Open by exactly this rule (Ctrl+Return)"))

    def _show_image(self, row: int) -> None:
        images = self.rule.sample.images
        if 0 <= row < len(images):
            name = tr("Image {n}").format(n=images[row].number)
            self.picture.show_image(QImage.fromData(images[row].png), name)
            self.caption.setText(images[row].caption)

    def _open(self) -> None:
        reason = self.risks.value if self.risks.needed else ""
        self.accept()
        self.opening.emit(reason)
