"""Dialog to acknowledge an urgent discrepancy and record what was done about it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from viewer.ui.appearance import theme
from viewer.ui.language.code_labels import capital, code_sign, inside
from viewer.ui.language.i18n import tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.form_fields import ChoiceField
from viewer.ui.widgets.value_fields import MultilineField

if TYPE_CHECKING:
    from audit.record.events import EscalationOpened

WIDTH = 520
OpenEscalation = tuple[str | None, "EscalationOpened"]


class AcknowledgeDialog(QDialog):
    """Shows one open escalation after the other and takes the action for each."""

    acknowledged = Signal(str, str)
    """Id of the escalation, and the action taken."""
    case_wanted = Signal(str)

    def __init__(self, open_: Sequence[OpenEscalation], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._current: OpenEscalation | None = None
        self.setWindowTitle(tr("Urgent discrepancy"))
        self.setMinimumWidth(WIDTH)
        self.heading = wrapped_label(role="heading")
        self.summary = wrapped_label()
        self.what = ChoiceField(
            tr("Action taken"),
            [
                # The record keeps the English words.
                ("Team informed", tr("Team informed")),  # not shown
                ("Read corrected", tr("Read corrected")),  # not shown
                ("No action needed", tr("No action needed")),  # not shown
            ],
        )
        self.words = MultilineField(
            tr("Details"), hint=tr("What was done and by whom; no patient names")
        )
        self.note = wrapped_label(role="small")
        self.problem = wrapped_label(role="critical")
        self.problem.hide()
        self.show_case = QPushButton(tr("Open case"))
        self.later = QPushButton(tr("Not now"))
        self.act = QPushButton(tr("Acknowledge"))
        self.act.setProperty("role", "primary")
        for button in (self.show_case, self.later, self.act):
            button.setAutoDefault(False)
        self._build()
        self.what.changed.connect(self._refresh)
        self.words.changed.connect(self._refresh)
        self.show_case.clicked.connect(self._open_case)
        self.later.clicked.connect(self.reject)
        self.act.clicked.connect(self._acknowledge)
        self.show_open(open_)

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(12)
        fields = (self.heading, self.summary, self.what, self.words, self.note, self.problem)
        for widget in fields:
            column.addWidget(widget)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.show_case)
        line.addStretch(1)
        line.addWidget(self.later)
        line.addWidget(self.act)
        column.addLayout(line)

    def show_open(self, open_: Sequence[OpenEscalation]) -> None:
        """Show the first open escalation; close the dialog if there is none."""
        self.say("")
        if not open_:
            self.accept()
            return
        self._current = open_[0]
        case, body = open_[0]
        self.heading.setText(
            tr("{severity}: {code}").format(
                severity=capital(translated(body.severity)), code=inside(code_sign(body.code).word)
            )
        )
        theme.set_role(self.heading, "heading")
        summary = tr("{case}, {source}. This notice stays until someone records what was done.")
        self.summary.setText(
            summary.format(case=case or tr("no case"), source=translated(body.source))
        )
        note = [tr("Your account and the time are recorded.")]
        if n_more := len(open_) - 1:
            note.append(tr("{n} more to acknowledge.").format(n=n_more))
        self.note.setText(" ".join(note))
        self.show_case.setVisible(case is not None)
        for field in (self.what, self.words):
            field.set_value(None)
        self._refresh()
        self.what.control().setFocus()

    def say(self, problem: str) -> None:
        """Show why the action was not recorded; an empty text hides the message."""
        self.problem.setText(f"✗ {problem}" if problem else "")
        self.problem.setVisible(bool(problem))
        self.adjustSize()

    @property
    def action(self) -> str:
        """The chosen action and the details."""
        return ". ".join(part for part in (self.what.value(), self.words.value()) if part)

    def _refresh(self) -> None:
        self.act.setEnabled(bool(self.action))

    def _acknowledge(self) -> None:
        if self._current is not None:
            self.acknowledged.emit(self._current[1].escalation, self.action)

    def _open_case(self) -> None:
        if self._current is not None and self._current[0] is not None:
            self.case_wanted.emit(self._current[0])
            self.reject()
