"""Options for opening a case to an external agent."""

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from assistant.agents.agent_rule import MINUTES, MOST_MINUTES
from assistant.errors import SettingsError
from assistant.provider_settings import ProviderEntry, load_entries
from audit.egress import Address, Policy, PolicyRefusal
from audit.messages.safe_text import neutralize_controls
from audit.tools.tool_rules import MOST_CALLS, MOST_IMAGES, ToolBounds, ToolName
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr
from viewer.ui.widgets.basic_widgets import wrapped_label

MIN_HEIGHT = 28


@dataclass(frozen=True)
class AgentOptions:
    """Choices of the reader: agent, provider whose model it uses, bounds, and tools to ask about.

    `provider` is None for an agent that an administrator declared local.
    """

    agent: str
    provider: ProviderEntry | None
    minutes: int
    images: int
    calls: int
    asks: tuple[ToolName, ...]


class AgentBox(QWidget):
    """Chooses an agent and its bounds; `review_requested` asks for the review of the rule."""

    review_requested = Signal(object)
    """The `AgentOptions`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 4, 0, 8)
        column.setSpacing(6)
        column.addWidget(
            wrapped_label(
                tr(
                    "An agent on this machine may look at further images of these series, "
                    "call by call."
                ),
                "small",
            )
        )
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        self._grid = grid
        self.agent = QComboBox()
        self.agent.setEditable(True)
        self.provider = QComboBox()
        self.provider.setToolTip(
            tr("The provider whose model the agent uses; none for an agent declared local")
        )
        self.minutes = _spin(1, MOST_MINUTES, MINUTES)
        self.images = _spin(0, MOST_IMAGES, ToolBounds().images)
        self.calls = _spin(1, MOST_CALLS, ToolBounds().calls)
        rows: tuple[tuple[str, QSpinBox | QComboBox], ...] = (
            (tr("Agent"), self.agent),
            (tr("Provider"), self.provider),
            (tr("Maximum minutes"), self.minutes),
            (tr("Maximum images"), self.images),
            (tr("Maximum calls"), self.calls),
        )
        for row, (name, control) in enumerate(rows):
            self._row(row, name, control)
        column.addLayout(grid)
        self.ask = QCheckBox(tr("Ask me before each image"))
        self.ask.setChecked(True)
        column.addWidget(self.ask)
        self.review = QPushButton(tr("Open to an agent…"))
        self.review.setToolTip(tr("Review what the agent may get before you open the case"))
        self.review.clicked.connect(lambda: self.review_requested.emit(self.value()))
        column.addWidget(self.review, 0, Qt.AlignmentFlag.AlignLeft)
        self.trouble = wrapped_label(role="critical")
        self.trouble.hide()
        column.addWidget(self.trouble)

    def _row(self, row: int, name: str, control: QSpinBox | QComboBox) -> None:
        text = QLabel(name)
        text.setProperty("role", "muted")
        text.setBuddy(control)
        control.setAccessibleName(name)
        if (edit := control.lineEdit()) is not None:
            edit.setAccessibleName(name)
        control.setMinimumHeight(MIN_HEIGHT)
        self._grid.addWidget(text, row, 0)
        self._grid.addWidget(control, row, 1)

    def show_choices(self) -> None:
        """Offer the agents that count as local, and the providers of other machines."""
        before, provider = self.agent.currentText(), self.provider.currentText()
        self.agent.clear()
        self.provider.clear()
        self.provider.addItem(tr("none (local agent)"), None)
        try:
            self.agent.addItems(list(Policy.load().local_agents))
            for name, entry in load_entries().items():
                if entry.base_url is not None and not Address.parse(entry.base_url).loopback:
                    self.provider.addItem(name, entry)
        except (PolicyRefusal, SettingsError):
            return  # shown on the pages of the settings; a review would be refused
        if before:
            self.agent.setCurrentText(before)
        self.provider.setCurrentIndex(max(0, self.provider.findText(provider)))

    def value(self) -> AgentOptions:
        """Return what is chosen."""
        return AgentOptions(
            self.agent.currentText().strip(),
            self.provider.currentData(),
            self.minutes.value(),
            self.images.value(),
            self.calls.value(),
            (ToolName.SHOW_IMAGE,) if self.ask.isChecked() else (),
        )

    def show_trouble(self, text: str) -> None:
        """Show an error; an empty text hides it."""
        self.trouble.setText(f"✗ {neutralize_controls(text)}" if text else "")
        self.trouble.setVisible(bool(text))

    def show_busy(self, busy: bool) -> None:
        """Disable the button while a rule is prepared or a case is open."""
        self.review.setEnabled(not busy)


def _spin(least: int, most: int, value: int) -> QSpinBox:
    box = QSpinBox()
    theme.inset_text(box)
    box.setRange(least, most)
    box.setValue(value)
    return box
