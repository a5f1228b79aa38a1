"""Follow-up of drafts on the draft page: epochs, grants and questions."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject

from viewer.ui.case.case_controller import CaseController
from viewer.ui.case.draft.draft_card import DraftCard
from viewer.ui.case.draft.draft_page import DraftPage
from viewer.ui.case.draft.question_thread import FollowUp, QuestionThread, build_follow_up
from viewer.ui.case.draft.request.prompting_box import PromptingBox
from viewer.ui.case.draft.worked_examples import WorkedExamples
from viewer.ui.language.i18n import tr


class DraftFollowUp(QObject):
    """Adds a `QuestionThread` to every card of the page, and carries out what it requests."""

    def __init__(self, page: DraftPage, asking: PromptingBox, controller: CaseController) -> None:
        super().__init__(page)
        self._page, self._asking, self._controller = page, asking, controller
        self._fold = page.add_option(tr("Prompting"), asking)
        asking.changed.connect(self._show_summary)
        self.examples = WorkedExamples(controller, page)
        self.examples.changed.connect(asking.show_examples)
        asking.sets_wanted.connect(self.examples.open)
        self._show_summary()

    def close_threads(self) -> None:
        """Wait for running work; call before the window closes."""
        self.examples.close_threads()

    def _show_summary(self) -> None:
        self._fold.set_summary(self._asking.summary)

    def show(self, cards: Sequence[DraftCard]) -> None:
        """Update the follow-up below each card from the record."""
        for card in cards:
            after = build_follow_up(self._controller.view, card.draft)
            self._widget(card, after).show_after(after, revealed=card.draft.revealed)
            if card.hidden_note is not None:
                card.hidden_note.setVisible(not after.epoch)
        granted = self._asking.grants
        if granted is not None and self._controller.state.granted(granted):
            self._asking.stop_granting()

    def _widget(self, card: DraftCard, after: FollowUp) -> QuestionThread:
        if card.after is None:
            card.after = thread = QuestionThread(card.title, card)
            attempt = card.draft.attempt
            thread.epoch_accepted.connect(partial(self._controller.start_epoch, attempt))
            thread.question_asked.connect(partial(self._controller.ask_question, attempt))
            thread.grant_requested.connect(partial(self._grant, card))
            card.add(thread)
        return card.after

    def _grant(self, card: DraftCard) -> None:
        after = build_follow_up(self._controller.view, card.draft)
        self._asking.start_granting(card.draft.attempt, card.title, after.needs)
        self._fold.open()
        self._page.area.ensureWidgetVisible(self._asking.grant)
