"""Banner above the steps of a case that is open to an agent."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from assistant.agents.agent_session import SessionStatus
from assistant.tools.tool_session import PendingCall
from audit.messages import Message
from audit.messages.safe_text import one_line
from viewer.ui.language.i18n import capitalized, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.widgets.basic_widgets import wrapped_label


class AgentBanner(QFrame):
    """Names the agent, counts its calls, closes the case, and asks about a call."""

    close_requested = Signal()
    decided = Signal(bool)
    """Whether the call that was asked about may be answered."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "banner")
        self.setAccessibleName(tr("Open to an agent"))
        self._to = ""
        self.text = wrapped_label(role="warn")
        self.close_button = QPushButton(tr("Close for the agent"))
        self.close_button.clicked.connect(self.close_requested)
        line = QHBoxLayout()
        line.addWidget(self.text, 1)
        line.addWidget(self.close_button)
        self.question = wrapped_label()
        self.question.setAccessibleDescription(tr("Question about a call of the agent"))
        self.answer_button = QPushButton(tr("Answer the call"))
        self.answer_button.setProperty("role", "primary")
        self.decline_button = QPushButton(tr("Decline"))
        self.answer_button.clicked.connect(lambda: self._decide(True))
        self.decline_button.clicked.connect(lambda: self._decide(False))
        buttons = QHBoxLayout()
        buttons.addWidget(self.answer_button)
        buttons.addWidget(self.decline_button)
        buttons.addStretch(1)
        self._asking = QWidget()
        asking = QVBoxLayout(self._asking)
        asking.setContentsMargins(0, 4, 0, 0)
        asking.addWidget(self.question)
        asking.addLayout(buttons)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 6, 8, 6)
        column.setSpacing(2)
        column.addLayout(line)
        column.addWidget(self._asking)
        self._asking.hide()
        self.hide()

    def show_open(self, agent: str, host: str | None) -> None:
        """Show that the case is open to an agent."""
        self._to = f"{agent} ({host or tr('local')})"
        self.show_status(SessionStatus(), 0)
        self.show()

    def show_status(self, status: SessionStatus, minutes_left: int) -> None:
        """Show what the agent has got, and how long the case stays open."""
        parts = [
            tr("Case is open to {agent}").format(agent=self._to),
            tr("calls: {n}").format(n=status.n_calls),
            plural(status.n_images, "image"),
        ]
        if minutes_left:
            parts.append(tr("{n} min left").format(n=minutes_left))
        self.text.setText(f"⇄ {' · '.join(parts)}")

    def ask(self, pending: PendingCall) -> None:
        """Ask whether a call may be answered."""
        tool = capitalized(translated(Message(f"tool-name.{pending.name}")))
        given = pending.arguments.model_dump() if pending.arguments is not None else {}
        call = ", ".join([tool, *(f"{name} {value}" for name, value in given.items())])
        self.question.setText(tr("The agent asks: {call}").format(call=one_line(call)))
        self._asking.show()
        self.show()

    def stop_asking(self) -> None:
        """Hide the question."""
        self._asking.hide()

    def _decide(self, granted: bool) -> None:
        self._asking.hide()
        self.decided.emit(granted)
