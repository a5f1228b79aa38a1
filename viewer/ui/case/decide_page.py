"""Step 4, beside the table: accept, edit with a reason, or reject each draft."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from audit.events import Decision
from audit.interpretation import Interpretation
from viewer.state.case import DraftState
from viewer.ui import theme
from viewer.ui.case.describe import draft_titles
from viewer.ui.case.reason import ReasonForm
from viewer.ui.case.rendered import InterpretationView
from viewer.ui.case.sections import ActButton, Fold, scrolling
from viewer.ui.case.words import DECISIONS, OUTCOMES, reason_label


class DecideCard(QFrame):
    """One revealed draft and what the reader decides on it."""

    accepted = Signal()
    edit_requested = Signal()
    opened = Signal()
    """The reason is asked for: the card is higher now."""
    rejected = Signal(object, str)
    """Reason code and words."""

    def __init__(self, draft: DraftState, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.draft = draft
        self.setProperty("role", "card")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(12, 10, 12, 12)
        self._column.setSpacing(6)
        self.setAccessibleName(f"Decision on the draft by {title}")
        self._label(title, "heading")
        if draft.received is not None:
            sign = OUTCOMES[draft.received.outcome]
            self._label(str(sign), sign.role)
        self._note = self._label("", "muted")
        if draft.decision is not None:
            self._decided()
        else:
            self._ask()

    def show_note(self, note: str) -> None:
        """Say how the draft compares."""
        self._note.setText(note)
        self._note.setVisible(bool(note))

    def _decided(self) -> None:
        decision = self.draft.decision
        assert decision is not None
        sign = DECISIONS[decision.decision]
        why = f": {reason_label(decision.reason_code).lower()}" if decision.reason_code else ""
        self._label(f"{sign}{why}", sign.role)
        self._label("In the record. Another decision needs a new draft.", "small")

    def _ask(self) -> None:
        if self.draft.interpretation is None:
            self._label("No valid content: there is nothing to decide on.", "muted")
            return
        line = QHBoxLayout()
        line.setSpacing(6)
        self.accept_button = QPushButton("✓ Accept")
        self.accept_button.setToolTip("Take the draft over as it is")
        self.accept_button.clicked.connect(self.accepted)
        self.edit_button = QPushButton("✎ Edit…")
        self.edit_button.setToolTip("Change the draft and take the result over, with a reason")
        self.edit_button.clicked.connect(self.edit_requested)
        self.reject_button = QPushButton("✗ Reject…")
        self.reject_button.setToolTip("Keep your read; the draft is not taken over, with a reason")
        self.reject_button.setCheckable(True)
        self.reject_button.toggled.connect(self._ask_reason)
        for button in (self.accept_button, self.edit_button, self.reject_button):
            line.addWidget(button)
        line.addStretch(1)
        self._column.addLayout(line)
        self.reason = ReasonForm("what is wrong with the draft")
        self.reason.changed.connect(self._refresh)
        self.confirm = ActButton("Reject draft: your read stays in force")
        self.confirm.clicked.connect(self._reject)
        for widget in (self.reason, self.confirm):
            self._column.addWidget(widget)
            widget.hide()

    def _ask_reason(self, yes: bool) -> None:
        self.reason.setVisible(yes)
        self.confirm.setVisible(yes)
        self._refresh()
        if yes:
            self.reason.focus_first()
            self.opened.emit()

    def _refresh(self) -> None:
        missing = self.reason.missing()
        self.confirm.setEnabled(not missing)
        self.confirm.setToolTip(f"To reject it, {missing}" if missing else "")

    def _reject(self) -> None:
        value = self.reason.value()
        if value is not None:
            self.rejected.emit(*value)

    def _label(self, text: str, role: str) -> QLabel:
        label = QLabel(text)
        label.setWordWrap(True)
        theme.set_role(label, role)
        self._column.addWidget(label)
        return label


class DecidePage(QWidget):
    """The decisions of a case, and what the table says in numbers."""

    decided = Signal(str, object, object, str)
    """Attempt, `Decision`, reason code or None, words."""
    edit_requested = Signal(str)
    action_requested = Signal(str)
    table_requested = Signal()
    go_to = Signal(dict)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards: list[DecideCard] = []
        self.summary = QLabel()
        self.summary.setWordWrap(True)
        self.reference = QLabel()
        self.reference.setWordWrap(True)
        self.reference.setProperty("role", "muted")
        self.import_button = QPushButton("Import reference…")
        self.import_button.setToolTip("Read a reference standard from a CSV or JSON file")
        self.import_button.clicked.connect(lambda: self.action_requested.emit("import_reference"))
        self.table_button = QPushButton("Show the table")
        self.table_button.setIcon(theme.icon("mdi6.compare"))
        self.table_button.clicked.connect(self.table_requested)
        self.area, _, self._column = scrolling(self)
        self.empty = QLabel()
        self.empty.setProperty("role", "muted")
        self.empty.setWordWrap(True)
        self._column.addWidget(self.empty)
        self._differs = QWidget()
        inner = QVBoxLayout(self._differs)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(8)
        heading = QLabel("What differs")
        decide = QLabel("What you decide")
        for title in (heading, decide):
            title.setProperty("role", "heading")
        left = Qt.AlignmentFlag.AlignLeft
        inner.addWidget(heading)
        inner.addWidget(self.summary)
        inner.addWidget(self.table_button, 0, left)
        inner.addWidget(self.reference)
        self.whole = QWidget(self._differs)
        self.reference_view = InterpretationView(self.whole, grows=True)
        self.reference_view.go_to.connect(self.go_to)
        QVBoxLayout(self.whole).addWidget(self.reference_view)
        self.fold = Fold("The whole reference", self.whole, self._differs)
        inner.addWidget(self.fold)
        inner.addWidget(self.whole)
        inner.addWidget(self.import_button, 0, left)
        inner.addWidget(decide)
        self._column.addWidget(self._differs)
        self._cards = QVBoxLayout()
        self._cards.setSpacing(8)
        self._column.addLayout(self._cards)
        self._column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.area)

    def show_drafts(self, drafts: Sequence[DraftState], notes: Mapping[str, str]) -> None:
        """Show the revealed drafts; `notes` says by attempt how they compare."""
        self._differs.setVisible(bool(drafts))
        self.empty.setVisible(not drafts)
        kept = {id(c.draft): c for c in self.cards if any(c.draft is d for d in drafts)}
        for card in self.cards:
            if id(card.draft) not in kept:
                card.setParent(None)
                card.deleteLater()
        titles = draft_titles(drafts)
        cards: list[DecideCard] = []
        for draft in reversed(drafts):
            known = kept.get(id(draft))
            card = known or DecideCard(draft, titles[draft.attempt])
            if known is None:
                self._connect(card)
            card.show_note(notes.get(draft.attempt, ""))
            cards.append(card)
        self.cards = cards
        for n, card in enumerate(cards):
            self._cards.insertWidget(n, card)

    def show_closed(self, why: str) -> None:
        """Say what has to come first."""
        self.empty.setText(f"Nothing to compare yet: {why}." if why else "Nothing to compare yet.")

    def _connect(self, card: DecideCard) -> None:
        attempt = card.draft.attempt
        card.accepted.connect(lambda: self.decided.emit(attempt, Decision.ACCEPTED, None, ""))
        card.rejected.connect(
            lambda code, text: self.decided.emit(attempt, Decision.REJECTED, code, text)
        )
        card.edit_requested.connect(lambda: self.edit_requested.emit(attempt))
        card.opened.connect(
            lambda: QTimer.singleShot(0, card, lambda: self.area.ensureWidgetVisible(card.confirm))
        )

    def show_summary(
        self, text: str, reference: str | None, content: Interpretation | None = None
    ) -> None:
        """Numbers of the table; which reference was used, None when there is none; its content."""
        self.summary.setText(text)
        self.fold.setVisible(content is not None)
        if content is None:
            self.fold.setChecked(False)
        elif content != self.reference_view.interpretation:
            self.reference_view.show_interpretation(content, "The whole reference")
        self.import_button.setVisible(reference is None)
        self.reference.setText(
            reference or "No reference standard for this case. Import one to compare with it."
        )
