"""Page of the compare step: summary of the comparison, and the decision on each draft."""

from collections.abc import Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from audit.interpretation.interpretation import Interpretation
from audit.messages import Text
from audit.record.events import Decision, ReadChange
from viewer.case.state.case_state import DraftState
from viewer.ui.actions.keyboard_focus import has_focus
from viewer.ui.appearance import theme
from viewer.ui.case.decide.decide_card import DecideCard
from viewer.ui.case.decide.next_decision import NextDecision
from viewer.ui.case.read.interpretation_view import InterpretationView
from viewer.ui.language.i18n import tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.collapsible_sections import SectionHeader, make_scroll_column


class DecidePage(QWidget):
    """Shows the numbers of the comparison and a card for the decision on each draft."""

    decided = Signal(str, object, object, str, object)
    """Attempt, `Decision`, reason code or None, text, and decisions on single findings."""
    edit_requested = Signal(str, object, object)
    """Attempt, decisions on single findings, and number of the finding to edit first, or None."""
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
        self.area, _, self._column = make_scroll_column(self)
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
        self._add_reference(inner)
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
        outer.setSpacing(0)
        outer.addWidget(self.area, 1)
        self.next_decision = NextDecision(self.area, lambda: self.cards, self)
        outer.addWidget(self.next_decision)

    def _add_reference(self, column: QVBoxLayout) -> None:
        """Add the reference standard, folded."""
        self.reference_box = QWidget(self._differs)
        self.reference_view = InterpretationView(self.reference_box, grows=True)
        self.reference_view.go_to.connect(self.go_to)
        QVBoxLayout(self.reference_box).addWidget(self.reference_view)
        self.fold = SectionHeader(tr("Full reference"), self.reference_box, self._differs)
        column.addWidget(self.fold)
        column.addWidget(self.reference_box)

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

        Args:
            drafts: The drafts.
            titles: Titles by attempt.
            notes: How each draft compares, by attempt.
            headlines: Most important difference of each draft from the read, by attempt.
            read: The locked read.
            changes: Changes of the locked read if a draft is accepted, by attempt.
        """
        changed = {d.attempt: tuple((changes or {}).get(d.attempt, ())) for d in drafts}
        self._differs.setVisible(bool(drafts))
        self.empty.setVisible(not drafts)
        current = {id(draft) for draft in drafts}
        unchanged: dict[int, DecideCard] = {}
        focused = ""
        for card in self.cards:
            attempt = card.draft.attempt
            if id(card.draft) in current and (card.title, card.changes, card.read) == (
                titles[attempt],
                changed[attempt],
                read,
            ):
                unchanged[id(card.draft)] = card
            else:
                if has_focus(card):  # the card that replaces it gets the focus
                    focused = attempt
                    self.setFocus(Qt.FocusReason.OtherFocusReason)
                card.setParent(None)
                card.deleteLater()
        cards: list[DecideCard] = []
        for draft in drafts:
            if id(draft) in unchanged:
                card = unchanged[id(draft)]
            else:
                card = DecideCard(
                    draft, titles[draft.attempt], read=read, changes=changed[draft.attempt]
                )
                self._connect(card)
            # The headline of a single draft is shown above the cards.
            headline = (headlines or {}).get(draft.attempt, "") if len(drafts) > 1 else ""
            card.show_note(notes.get(draft.attempt, ""), headline)
            cards.append(card)
        self.cards = cards
        for n, card in enumerate(cards):
            self._cards.insertWidget(n, card)
            if card.draft.attempt == focused:
                card.setFocus(Qt.FocusReason.OtherFocusReason)
        self.next_decision.update_later()

    def show_closed(self, why: Text) -> None:
        """Show what has to be done before anything can be compared."""
        text = tr("Nothing to compare yet: {why}.") if why else tr("Nothing to compare yet.")
        self.empty.setText(text.format(why=translated(why)))

    def _connect(self, card: DecideCard) -> None:
        attempt = card.draft.attempt
        card.accepted.connect(
            lambda decisions: self.decided.emit(attempt, Decision.ACCEPTED, None, "", decisions)
        )
        card.accepted_with_reason.connect(partial(self.decided.emit, attempt, Decision.ACCEPTED))
        card.rejected.connect(partial(self.decided.emit, attempt, Decision.REJECTED))
        card.edit_requested.connect(partial(self.edit_requested.emit, attempt))
        card.go_to.connect(self.go_to)
        card.opened.connect(
            lambda: QTimer.singleShot(0, card, lambda: self.area.ensureWidgetVisible(card.confirm))
        )

    def show_headlines(self, lines: Sequence[str]) -> None:
        """Show the headline of a single draft; of several drafts, each card shows its own."""
        self.headline.setText("\n".join(lines))
        self.headline.setVisible(len(lines) == 1)

    def show_summary(
        self, text: str, reference: str | None, content: Interpretation | None = None
    ) -> None:
        """Show the summary of the table, and the reference with its content.

        Args:
            text: Summary of the table.
            reference: Author and version of the reference; None if there is none.
            content: The reference standard.
        """
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
