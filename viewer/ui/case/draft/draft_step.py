"""Step 3 carried out: providers and selection offered, requests previewed, answers shown as they come."""

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
    """Between the draft page and the controller. Nothing is sent that was not previewed."""

    def __init__(
        self,
        session: Session,
        controller: CaseController,
        page: DraftPage,
        asking: PromptingBox,
        context: ContextBox,
        refresh: Callable[[], None],
    ) -> None:
        """`refresh` brings every page of the case in line with the record."""
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
        """Offer the providers and examples that are set up now."""
        self._asking.show_examples(example_sets())
        try:
            self._page.show_providers(provider_choices())
        except SettingsError as error:
            self._page.show_providers([])
            self._page.show_trouble(translated(error))

    def show_selection(self) -> None:
        """Say how many images are selected, and by whose choice."""
        annotations = self._session.annotations.current
        n = len(annotations.to_send)
        by_rule = annotations.kind == SelectionKind.READER_INDEPENDENT.value
        independent = annotations.independent and not self._session.selection.marks_to_burn()
        rule = annotations.spread_rule if by_rule else ""
        not_fair = annotations.not_fair if independent else ()
        facts = SelectionFacts(n, independent, rule, not_fair)
        self._page.show_selection(facts if n else None)

    def _prepare(self, names: tuple[str, ...]) -> None:
        choosing = (
            tr("the images are still being selected") if self._session.selection.is_pending else ""
        )
        if problem := choosing or self._asking.problem or self._context.problem:
            self._page.show_trouble(problem)
            return
        self._controller.prepare(names, self._asking.value(), self._asking.grants)

    def _show_preview(self, departures: tuple[OutgoingItem, ...]) -> None:
        send, override = self._controller.send, self._controller.drafting.override
        window = self._page.window()
        if len(departures) == 1:
            one = PreviewDialog(departures[0], window)
            one.reasoned.connect(lambda why: override(departures[0].name, why))
            one.send.connect(lambda: send(departures[0].name))
            self.preview = one
        else:
            several = MultiProviderPreview(departures, window)
            several.reasoned.connect(override)
            several.send.connect(send)
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
