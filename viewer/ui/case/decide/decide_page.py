"""Step 4, beside the table: accept, edit with a reason, or reject each draft."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from audit.interpretation.interpretation import Interpretation
from audit.messages import Text
from audit.record.events import Decision, ReadChange
from viewer.case.state.case_state import DraftState
from viewer.ui.actions.keyboard_focus import has_focus
from viewer.ui.appearance import theme
from viewer.ui.case.decide.decide_card import DecideCard
from viewer.ui.case.read.interpretation_view import InterpretationView
from viewer.ui.language.i18n import tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.folding_sections import Fold, scrolling


class DecidePage(QWidget):
    """The decisions of a case, and what the table says in numbers."""

    decided = Signal(str, object, object, str, object)
    """Attempt, `Decision`, reason code or None, words, what was said of single findings."""
    edit_requested = Signal(str, object, object)
    """Attempt, what was said of single findings, number of the finding to go to or None."""
    action_requested = Signal(str)
    table_requested = Signal()
    go_to = Signal(dict)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards: list[DecideCard] = []
        self.headline = wrapped_label()
        self.summary = wrapped_label()
        self.reference = wrapped_label(role="muted")
        self.import_button = QPushButton(tr("Import reference…"))
        self.import_button.setToolTip(tr("CSV, JSON, DICOM SR or SEG, NIfTI mask, or text report"))
        self.import_button.clicked.connect(lambda: self.action_requested.emit("import_reference"))
        self.write_button = QPushButton(tr("Create reference…"))
        self.write_button.setToolTip(tr("Enter the reference standard in a structured form"))
        self.write_button.clicked.connect(lambda: self.action_requested.emit("write_reference"))
        self.table_button = QPushButton(tr("Show table"))
        self.table_button.setIcon(theme.icon("mdi6.compare"))
        self.table_button.clicked.connect(self.table_requested)
        self.area, _, self._column = scrolling(self)
        self.empty = wrapped_label(role="muted")
        self._column.addWidget(self.empty)
        self._differs = QWidget()
        inner = QVBoxLayout(self._differs)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(8)
        heading = QLabel(tr("Differences"))
        decide = QLabel(tr("Decisions"))
        for title in (heading, decide):
            title.setProperty("role", "heading")
        left = Qt.AlignmentFlag.AlignLeft
        inner.addWidget(heading)
        inner.addWidget(self.headline)
        inner.addWidget(self.summary)
        inner.addWidget(self.table_button, 0, left)
        inner.addWidget(self.reference)
        self.whole = QWidget(self._differs)
        self.reference_view = InterpretationView(self.whole, grows=True)
        self.reference_view.go_to.connect(self.go_to)
        QVBoxLayout(self.whole).addWidget(self.reference_view)
        self.fold = Fold(tr("Full reference"), self.whole, self._differs)
        inner.addWidget(self.fold)
        inner.addWidget(self.whole)
        inner.addWidget(self.import_button, 0, left)
        inner.addWidget(self.write_button, 0, left)
        inner.addWidget(decide)
        self._column.addWidget(self._differs)
        self._cards = QVBoxLayout()
        self._cards.setSpacing(8)
        self._column.addLayout(self._cards)
        self._column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.area)

    def show_drafts(
        self,
        drafts: Sequence[DraftState],
        titles: Mapping[str, str],
        notes: Mapping[str, str],
        *,
        headlines: Mapping[str, str] | None = None,
        read: Interpretation | None = None,
        changes: Mapping[str, Sequence[ReadChange]] | None = None,
    ) -> None:
        """Show the revealed drafts in the order of the table's columns.

        `titles`, `notes` (how they compare), `headlines` (in what each differs most from the `read`) and
        `changes` (what that locked read loses, gains and flips where a draft is accepted) by attempt.
        """
        changed = {d.attempt: tuple((changes or {}).get(d.attempt, ())) for d in drafts}
        self._differs.setVisible(bool(drafts))
        self.empty.setVisible(not drafts)
        kept = {
            id(c.draft): c
            for c in self.cards
            if any(
                c.draft is d
                and (c.title, c.changes, c.read) == (titles[d.attempt], changed[d.attempt], read)
                for d in drafts
            )
        }
        held = ""
        for card in self.cards:
            if id(card.draft) not in kept:
                if has_focus(card):  # Tab goes on from the card that takes its place
                    held = card.draft.attempt
                    self.setFocus(Qt.FocusReason.OtherFocusReason)
                card.setParent(None)
                card.deleteLater()
        cards: list[DecideCard] = []
        for draft in drafts:
            known = kept.get(id(draft))
            card = known or DecideCard(
                draft, titles[draft.attempt], read=read, changes=changed[draft.attempt]
            )
            if known is None:
                self._connect(card)
            # Of a single draft the sentence stands right above its card.
            first = (headlines or {}).get(draft.attempt, "") if len(drafts) > 1 else ""
            card.show_note(notes.get(draft.attempt, ""), first)
            cards.append(card)
        self.cards = cards
        for n, card in enumerate(cards):
            self._cards.insertWidget(n, card)
            if card.draft.attempt == held:
                card.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_closed(self, why: Text) -> None:
        """Say what has to come first."""
        words = tr("Nothing to compare yet: {why}.") if why else tr("Nothing to compare yet.")
        self.empty.setText(words.format(why=translated(why)))

    def _connect(self, card: DecideCard) -> None:
        attempt = card.draft.attempt
        card.accepted.connect(
            lambda said: self.decided.emit(attempt, Decision.ACCEPTED, None, "", said)
        )
        card.accepted_with_reason.connect(
            lambda code, text, said: self.decided.emit(attempt, Decision.ACCEPTED, code, text, said)
        )
        card.rejected.connect(
            lambda code, text, said: self.decided.emit(attempt, Decision.REJECTED, code, text, said)
        )
        card.edit_requested.connect(lambda said, n: self.edit_requested.emit(attempt, said, n))
        card.go_to.connect(self.go_to)
        card.opened.connect(
            lambda: QTimer.singleShot(0, card, lambda: self.area.ensureWidgetVisible(card.confirm))
        )

    def show_headlines(self, told: Sequence[str]) -> None:
        """Say first in what each draft differs most from the read; of several each card says it."""
        self.headline.setText("\n".join(told))
        self.headline.setVisible(len(told) == 1)

    def show_summary(
        self, text: str, reference: str | None, content: Interpretation | None = None
    ) -> None:
        """Numbers of the table; which reference was used, None when there is none; its content."""
        self.summary.setText(text)
        self.fold.setVisible(content is not None)
        if content is None:
            self.fold.setChecked(False)
        elif content != self.reference_view.interpretation:
            self.reference_view.show_interpretation(content, tr("Full reference"))
        for button in (self.import_button, self.write_button):
            button.setVisible(reference is None)
        self.reference.setText(
            reference or tr("No reference standard for this case. Import one to compare with it.")
        )
