"""Follow-up of a draft: its configuration, a new epoch, its needs, and questions about it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from audit.interpretation.phrases import configuration_id
from audit.messages.safe_text import neutralize_controls
from audit.record.events import Vote
from audit.timeline.drafting_entries import votes
from viewer.case.case_view import CaseView
from viewer.case.drafts.draft_questions import answer_of, question_of
from viewer.case.state.case_state import DraftState
from viewer.case.workflow.request_rules import gain_by_reference_of, gain_of, why_no_question
from viewer.ui.appearance import theme
from viewer.ui.language.code_labels import OUTCOMES, word
from viewer.ui.language.i18n import titled, tr, translated
from viewer.ui.widgets.basic_widgets import clear_layout, wrapped_label
from viewer.ui.widgets.collapsible_sections import SectionHeader

QUESTION_HEIGHT = 54

LoadBlob = Callable[[str], bytes]


@dataclass(frozen=True)
class Exchange:
    """One question and its answer; without an `answer`, `ending` says why there is none."""

    question: str
    answer: str | None
    ending: str
    waiting: bool


@dataclass(frozen=True)
class FollowUp:
    """Everything that a card shows about a draft except its content."""

    how: str
    """Configuration, strategy, language and epoch."""
    epoch: str = ""
    """Reason why the draft is hidden: another model answers. Empty if it is not hidden."""
    vote: Vote | None = None
    gain: str = ""
    """Whether the grant helped, if that is known."""
    needs: str = ""
    """Needs of the model that can be granted."""
    exchanges: tuple[Exchange, ...] = ()
    closed: str = ""
    """Reason why no question can be asked."""


def build_follow_up(view: CaseView, draft: DraftState) -> FollowUp:
    """Return the follow-up of a draft, without any content while the draft is not revealed."""
    state, attempt, blob = view.state, draft.attempt, view.blob
    if draft.received is None:
        return FollowUp(configuration_line(draft))
    if not draft.revealed:
        changes = view.epochs.get(attempt, ())
        return FollowUp(
            configuration_line(draft), epoch=translated(changes[0].message) if changes else ""
        )
    content = draft.interpretation
    needs = content.abstention.needs if content is not None and content.abstention else ()
    effects = (gain_of(state, draft), gain_by_reference_of(state, draft))
    return FollowUp(
        configuration_line(draft),
        vote=draft.received.vote,
        gain="; ".join(translated(effect) for effect in effects if effect),
        needs=", ".join(dict.fromkeys(word(need.kind) for need in needs)),
        exchanges=tuple(_exchange(question, blob) for question in state.thread(attempt)),
        closed=translated(why_no_question(state, attempt)),
    )


def configuration_line(draft: DraftState) -> str:
    """Return configuration, strategy, language and epoch in one line."""
    requested, received = draft.requested, draft.received
    parts = [configuration_id(requested.configuration)]
    if asked := requested.asked:
        parts.append(asked.strategy.partition("/")[2])
        if asked.samples > 1:
            parts.append(tr("{n} samples").format(n=asked.samples))
        if asked.language:
            parts.append(tr("answers in {language}").format(language=asked.language))
    if received is not None and received.epoch is not None:
        parts.append(tr("epoch {n}").format(n=received.epoch))
    return " · ".join(parts)


def _exchange(question: DraftState, blob: LoadBlob) -> Exchange:
    received = question.received
    answer = answer_of(question, blob)
    ending = ""
    if received is not None and answer is None:
        ending = titled(str(OUTCOMES[received.outcome]), translated(received.message))
    return Exchange(question_of(question, blob), answer, ending, waiting=received is None)


class QuestionThread(QWidget):
    """Shows a `FollowUp` below a draft, and takes the next request of the reader."""

    epoch_accepted = Signal()
    grant_requested = Signal()
    question_asked = Signal(str)

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = title
        self._shown: FollowUp | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self.how = self._label("small")
        self.epoch = self._label("warn")
        self.epoch_button = QPushButton(tr("Start a new epoch and show the draft"))
        self.epoch_button.clicked.connect(self.epoch_accepted)
        self._add_button(self.epoch_button)
        self.gain = self._label("muted")
        self.votes = wrapped_label()
        self.votes.setContentsMargins(8, 0, 0, 4)
        self.votes.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.votes_fold = SectionHeader(tr("Votes of the answers"), self.votes)
        self._column.addWidget(self.votes_fold)
        self._column.addWidget(self.votes)
        self.grant_button = QPushButton()
        self.grant_button.setIcon(theme.icon("mdi6.image-plus"))
        self.grant_button.clicked.connect(self.grant_requested)
        self._add_button(self.grant_button)
        self.thread_box = QWidget()
        self.thread_fold = SectionHeader(tr("Questions about this draft"), self.thread_box)
        self._column.addWidget(self.thread_fold)
        self._column.addWidget(self.thread_box)
        self._build_thread()

    def _build_thread(self) -> None:
        column = QVBoxLayout(self.thread_box)
        column.setContentsMargins(8, 0, 0, 0)
        column.setSpacing(6)
        self._exchanges = QVBoxLayout()
        self._exchanges.setSpacing(4)
        column.addLayout(self._exchanges)
        self.question = QPlainTextEdit()
        self.question.setPlaceholderText(tr("Ask about this draft. Do not identify the patient."))
        self.question.setAccessibleName(
            tr("Question about the draft by {title}").format(title=self._title)
        )
        self.question.setTabChangesFocus(True)
        self.question.setFixedHeight(QUESTION_HEIGHT)
        self.question.textChanged.connect(self._refresh)
        column.addWidget(self.question)
        self.preview = QPushButton(tr("Review question"))
        self.preview.setIcon(theme.icon("mdi6.eye-outline"))
        self.preview.clicked.connect(self._ask)
        line = QHBoxLayout()
        line.addWidget(self.preview)
        line.addStretch(1)
        column.addLayout(line)
        self.note = QLabel(
            tr(
                "The images and the draft are sent with the question. The answer does not "
                "change the draft."
            )
        )
        self.note.setProperty("role", "small")
        self.note.setWordWrap(True)
        column.addWidget(self.note)

    def _label(self, role: str) -> QLabel:
        label = wrapped_label()
        theme.set_role(label, role)
        self._column.addWidget(label)
        return label

    def _add_button(self, button: QPushButton) -> None:
        button.setMinimumHeight(28)
        self._column.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)

    def show_after(self, after: FollowUp, *, revealed: bool) -> None:
        """Update the follow-up; a question being typed stays."""
        if after == self._shown:
            return
        before, self._shown = self._shown, after
        _show_text(self.how, after.how)
        _show_text(self.epoch, f"▲ {after.epoch}" if after.epoch else "")
        self.epoch_button.setVisible(bool(after.epoch))
        _show_text(self.gain, after.gain)
        lines = [translated(line) for line in votes(after.vote)] if after.vote is not None else []
        self.votes.setText("\n".join(lines))
        self.votes_fold.setVisible(bool(lines))
        self.votes_fold.set_summary(lines[0] if lines else "")
        self.votes.setVisible(bool(lines) and self.votes_fold.isChecked())
        self.grant_button.setVisible(bool(after.needs))
        self.grant_button.setText(tr("Grant: {needs}…").format(needs=after.needs))
        self.grant_button.setToolTip(
            tr("Send a new request with what the model needs, linked to this draft")
        )
        has_thread = revealed and (bool(after.exchanges) or not after.closed)
        self.thread_fold.setVisible(has_thread)
        self.thread_box.setVisible(has_thread and self.thread_fold.isChecked())
        n = len(after.exchanges)
        self.thread_fold.set_summary(str(n) if n else "")
        if before is None or after.exchanges != before.exchanges:
            self._show_exchanges(after.exchanges)
            sent = self.question.toPlainText().strip()
            if any(exchange.question == sent for exchange in after.exchanges):
                self.question.clear()
        self._refresh()

    def _show_exchanges(self, exchanges: Sequence[Exchange]) -> None:
        clear_layout(self._exchanges)
        for exchange in exchanges:
            self._exchanges.addWidget(_plain_label(exchange.question, "heading"))
            if exchange.waiting:
                answer = _plain_label(tr("No answer recorded yet"), "muted")
            elif exchange.answer is not None:
                answer = _plain_label(exchange.answer, "text")
            else:
                answer = _plain_label(exchange.ending, "warn")
            self._exchanges.addWidget(answer)
        if exchanges:
            self.thread_fold.open()

    def _refresh(self) -> None:
        closed = self._shown.closed if self._shown is not None else ""
        text = self.question.toPlainText().strip()
        self.question.setEnabled(not closed)
        self.preview.setEnabled(bool(text) and not closed)
        why = closed or ("" if text else tr("enter a question first"))
        self.preview.setToolTip(why or tr("Review everything before it is sent"))

    def _ask(self) -> None:
        self.question_asked.emit(self.question.toPlainText().strip())


def _plain_label(text: str, role: str) -> QLabel:
    label = QLabel(neutralize_controls(text))
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse
        | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    theme.set_role(label, role)
    return label


def _show_text(label: QLabel, text: str) -> None:
    label.setText(text)
    label.setVisible(bool(text))
