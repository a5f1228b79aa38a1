"""The draft step: offers providers, reviews and sends requests, and shows running answers."""

from collections.abc import Callable

from PySide6.QtCore import QObject

from assistant.errors import SettingsError
from assistant.strategies.worked_examples import example_sets
from audit.record.events import SelectionKind
from viewer.session.session import Session
from viewer.ui.case.case_controller import CaseController
from viewer.ui.case.draft.draft_page import DraftPage, SelectionFacts
from viewer.ui.case.draft.provider_choices import provider_choices
from viewer.ui.case.draft.request.context_box import ContextBox
from viewer.ui.case.draft.request.multi_provider_preview import MultiProviderPreview
from viewer.ui.case.draft.request.prompting_box import PromptingBox
from viewer.ui.case.draft.request.request_preview import OutgoingItem, PreviewDialog
from viewer.ui.case.draft.running_requests import RunningRequest
from viewer.ui.language.i18n import tr, translated


class DraftStep(QObject):
    """Connects the draft page to the controller. Nothing is sent without a review."""

    def __init__(
        self,
        session: Session,
        controller: CaseController,
        page: DraftPage,
        asking: PromptingBox,
        context: ContextBox,
        refresh: Callable[[], None],
    ) -> None:
        super().__init__(page)
        self._session, self._controller = session, controller
        self._page, self._asking, self._context = page, asking, context
        self._refresh = refresh
        self.preview: PreviewDialog | MultiProviderPreview | None = None
        controller.prepared.connect(self._show_preview)
        controller.asking.connect(self._show_running)
        controller.answered.connect(self._answered)
        page.preview_requested.connect(self._prepare)
        page.cancel_requested.connect(controller.cancel)
        page.text_came.connect(self._text_came)
        page.reveal_requested.connect(controller.reveal)
        page.glass_broken.connect(controller.break_glass)

    def show_providers(self) -> None:
        """Offer the configured providers and example sets."""
        self._asking.show_examples(example_sets())
        try:
            self._page.show_providers(provider_choices())
        except SettingsError as error:
            self._page.show_providers([])
            self._page.show_trouble(translated(error))

    def show_selection(self) -> None:
        """Show how many images are selected, and how."""
        annotations = self._session.annotations.current
        n = len(annotations.to_send)
        by_rule = annotations.kind == SelectionKind.READER_INDEPENDENT.value
        independent = annotations.independent and not self._session.selection.marks_to_burn()
        rule = annotations.spread_rule if by_rule else ""
        not_fair = annotations.not_fair if independent else ()
        facts = SelectionFacts(n, independent, rule, not_fair)
        self._page.show_selection(facts if n else None)

    def _prepare(self, names: tuple[str, ...]) -> None:
        problem = self._asking.problem or self._context.problem
        if self._session.selection.is_pending:
            problem = tr("the images are still being selected")
        if problem:
            self._page.show_trouble(problem)
            return
        self._controller.prepare(names, self._asking.value(), self._asking.grants)

    def _show_preview(self, items: tuple[OutgoingItem, ...]) -> None:
        send, override = self._controller.send, self._controller.drafting.override
        take_out = self._controller.drafting.take_out
        window = self._page.window()
        if len(items) == 1:
            dialog = PreviewDialog(items[0], window)
            dialog.reasoned.connect(lambda why: override(items[0].name, why))
            dialog.send.connect(lambda: send(items[0].name))
            dialog.passages_taken_out.connect(take_out)
            self.preview = dialog
        else:
            several = MultiProviderPreview(items, window)
            several.reasoned.connect(override)
            several.send.connect(send)
            several.passages_taken_out.connect(take_out)
            self.preview = several
        self.preview.finished.connect(self._preview_closed)
        self.preview.open()

    def _preview_closed(self) -> None:
        if self.preview is not None:
            self.preview.deleteLater()
            self.preview = None

    def _show_running(self, running: RunningRequest) -> None:
        self._page.show_running(running)
        self._refresh()

    def _text_came(self, attempt: str) -> None:
        card = self._page.waiting.get(attempt)
        if card is not None:
            self._controller.stream(attempt, card.running.live, lambda: self._show_text(attempt))

    def _show_text(self, attempt: str) -> None:
        card = self._page.waiting.get(attempt)
        if card is not None:  # it has not ended meanwhile
            card.show_text()

    def _answered(self, attempt: str) -> None:
        self._page.end_running(attempt)
        self._refresh()
