"""The compare step: comparisons, the choice of drafts, and the reader's decisions."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from audit.interpretation.interpretation import Interpretation
from audit.record.events import Decision, ReadChange, ReasonCode
from viewer.case.comparison.case_comparisons import Comparisons
from viewer.case.comparison.finding_pointers import places_of, pointers
from viewer.case.decisions.draft_decisions import FindingDecisions, changes_by
from viewer.case.state.case_state import DraftState
from viewer.session.annotations.marks import Pointer
from viewer.ui.case.case_controller import CaseController
from viewer.ui.case.compare.comparison_table import ComparisonTable
from viewer.ui.case.compare.side_by_side import SideBySide, default_attempts
from viewer.ui.case.decide.decide_page import DecidePage
from viewer.ui.case.decide.edit_page import EditPage
from viewer.ui.language.interpretation_texts import draft_letters, draft_titles


class DecideStep(QObject):
    """Updates table and decision page from the record, and edits drafts."""

    compared = Signal(list)
    """Sentences about differences between drafts."""
    edit_began = Signal()
    """The edit page holds a draft and should be shown."""
    edit_ended = Signal()
    """The edit was saved, or left without a decision."""

    def __init__(
        self,
        controller: CaseController,
        table: ComparisonTable,
        page: DecidePage,
        edit_page: EditPage,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._controller, self._table, self._page = controller, table, page
        self._edit_page, self._editing = edit_page, ""
        self._notes: dict[str, str] = {}
        self._headlines: dict[str, str] = {}
        self._compared: tuple[object, ...] = ()
        self._chosen: tuple[str, ...] | None = None
        controller.compared.connect(self._show)
        table.drafts_chosen.connect(self._choose)
        page.decided.connect(self._decide)
        page.edit_requested.connect(self._edit)
        edit_page.doubts = controller.checks.doubts
        edit_page.kept.connect(self._keep_edit)
        edit_page.left.connect(self.edit_ended)

    @property
    def drafts(self) -> tuple[DraftState, ...]:
        """Drafts that the reader may see."""
        return self._controller.view.drafts

    @property
    def beside(self) -> tuple[str, ...]:
        """Attempts of the drafts that are compared with each other."""
        seen = {d.attempt for d in self.drafts}
        wanted = default_attempts(self._controller.state) if self._chosen is None else self._chosen
        return tuple(a for a in wanted if a in seen)

    def refresh(self) -> None:
        """Show a card for each revealed draft."""
        state = self._controller.state
        titles = draft_titles(state.drafts.values())
        read = state.read.interpretation if state.read is not None else None
        self._page.show_drafts(
            self.drafts,
            titles,
            self._notes,
            headlines=self._headlines,
            read=read,
            changes=self._controller.view.accepting,
        )

    def compare(self, *, several: bool = False) -> None:
        """Compare the revealed drafts, unless exactly these were compared before.

        Args:
            several: Compare only if there are several drafts to compare with each other.
        """
        state = self._controller.state
        if not self.drafts or (several and len(self.beside) < 2):
            return
        read, reference = state.read, state.reference
        compared = (
            read.sha256 if read else None,
            reference.sha256 if reference else None,
            *(d.attempt for d in self.drafts),
            "beside",
            *self.beside,
        )
        if compared != self._compared:
            self._compared = compared
            self._controller.compare(self.beside)

    def pointers(self) -> tuple[Pointer, ...]:
        """Return all marks of the drafts that are compared."""
        state = self._controller.state
        letters = draft_letters(state.drafts.values())
        return tuple(
            pointer
            for draft in self.drafts
            if draft.interpretation is not None and draft.attempt in self.beside
            for pointer in pointers(
                draft.interpretation, places_of(draft), letters.get(draft.attempt, "")
            )
        )

    def _show(self, made: Comparisons) -> None:
        state = self._controller.state
        shown = SideBySide(state, made, self.beside)
        titles = draft_titles(state.drafts.values())
        with_content = [d.attempt for d in state.revealed if d.interpretation is not None]
        self._table.offer_drafts([(a, titles[a]) for a in with_content], self.beside)
        self._table.show_comparison(shown.columns, shown.pairs)
        self._table.show_detected("\n".join(filter(None, [shown.detected(), *shown.flagged()])))
        self._headlines = shown.headlines()
        in_table = [line for attempt, line in self._headlines.items() if attempt in self.beside]
        self._table.show_headlines(in_table)
        self._page.show_headlines(list(self._headlines.values()))
        self._page.show_summary(shown.summary(), shown.against(), shown.reference)
        self._notes = shown.notes()
        self.refresh()
        self.compared.emit(shown.disagreements())

    def _choose(self, attempts: Sequence[str]) -> None:
        self._chosen = tuple(attempts)
        self.compare()

    def _decide(
        self,
        attempt: str,
        decision: Decision,
        code: ReasonCode | None,
        reason: str,
        decisions: FindingDecisions,
    ) -> None:
        self._controller.decide(attempt, decision, code, reason, decisions=decisions)

    # --- edit -------------------------------------------------------------------------------------

    def leave_edit(self) -> None:
        """Forget the draft being edited, since another page is shown."""
        self._editing = ""

    def _edit(self, attempt: str, decisions: FindingDecisions, first: int | None) -> None:
        draft, read = self._controller.state.drafts[attempt], self._controller.state.read
        if draft.interpretation is None:
            return
        self._editing = attempt
        self._edit_page.changes = partial(self._changes, draft)
        self._edit_page.edit(
            draft.interpretation,
            draft.requested.provider,
            decisions,
            first,
            read.interpretation if read is not None else None,
        )
        self.edit_began.emit()

    def _changes(self, draft: DraftState, edited: Interpretation) -> Sequence[ReadChange]:
        return changes_by(self._controller.state, draft, Decision.EDITED, edited)

    def _keep_edit(self, edited: Interpretation, code: ReasonCode, reason: str) -> None:
        if self._editing:
            self._controller.decide(
                self._editing,
                Decision.EDITED,
                code,
                reason,
                edited,
                self._edit_page.decisions,
                self.edit_ended.emit,
            )
