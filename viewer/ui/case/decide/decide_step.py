"""Step 4 carried out: what is compared, what stands side by side, and the reader's decisions."""

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
    """Keeps table and decision page in line with the record, and has drafts edited."""

    told = Signal(list)
    """Sentences on what drafts disagree about."""
    edit_began = Signal()
    """The edit page holds a draft and is to be shown."""
    edit_ended = Signal()
    """The edit was kept, or left undecided."""

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
        """Drafts that may be seen."""
        return self._controller.view.drafts

    @property
    def beside(self) -> tuple[str, ...]:
        """Attempts that stand side by side."""
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
        """Compare what is revealed, unless exactly this was compared already.

        `several`: only where there are drafts to be compared with each other.
        """
        state = self._controller.state
        if not self.drafts or (several and len(self.beside) < 2):
            return
        read, reference = state.read, state.reference
        what = (
            read.sha256 if read else None,
            reference.sha256 if reference else None,
            *(d.attempt for d in self.drafts),
            "beside",
            *self.beside,
        )
        if what != self._compared:
            self._compared = what
            self._controller.compare(self.beside)

    def pointers(self) -> tuple[Pointer, ...]:
        """Every mark of the drafts that stand side by side."""
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
        in_table = [told for a, told in self._headlines.items() if a in self.beside]
        self._table.show_headlines(in_table)
        self._page.show_headlines(list(self._headlines.values()))
        self._page.show_summary(shown.summary(), shown.against(), shown.reference)
        self._notes = shown.notes()
        self.refresh()
        self.told.emit(shown.disagreements())

    def _choose(self, attempts: Sequence[str]) -> None:
        self._chosen = tuple(attempts)
        self.compare()

    def _decide(
        self,
        attempt: str,
        decision: Decision,
        code: ReasonCode | None,
        reason: str,
        said: FindingDecisions,
    ) -> None:
        self._controller.decide(attempt, decision, code, reason, said=said)

    # --- edit -------------------------------------------------------------------------------------

    def leave_edit(self) -> None:
        """Edit no draft any more: another page is shown."""
        self._editing = ""

    def _edit(self, attempt: str, said: FindingDecisions, at: int | None) -> None:
        draft, read = self._controller.state.drafts[attempt], self._controller.state.read
        if draft.interpretation is None:
            return
        self._editing = attempt
        self._edit_page.changes = partial(self._changes, draft)
        self._edit_page.edit(
            draft.interpretation,
            draft.requested.provider,
            said,
            at,
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
                self._edit_page.said,
                self.edit_ended.emit,
            )
