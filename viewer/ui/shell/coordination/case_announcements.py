"""Announcements of a case to screen readers: steps, drafts, comparisons and errors."""

from PySide6.QtCore import QObject

from viewer.ui.case.case_panel import CasePanel
from viewer.ui.widgets.announcements import announce


class CaseAnnouncements(QObject):
    """Announces changes of the case in view that happen without the keyboard focus."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._panel: CasePanel | None = None
        self._done: set[int] = set()

    def follow(self, panel: CasePanel | None) -> None:
        """Follow the panel of the case in view; None if there is none."""
        self._panel = panel
        if panel is None:
            return
        self._done = self._steps_done(panel)
        controller = panel.controller
        panel.step_changed.connect(self._step_changed)
        controller.changed.connect(self._state_changed)
        controller.answered.connect(self._answered)
        controller.compared.connect(self._compared)
        controller.trouble.connect(self._failed)
        panel.locking.trouble.connect(self._failed)

    @staticmethod
    def _steps_done(panel: CasePanel) -> set[int]:
        return {n for n, step in enumerate(panel.controller.view.steps) if step.state == "done"}

    def _step_changed(self, step: int) -> None:
        if self._panel is not None:
            stepper = self._panel.stepper
            announce(stepper, ". ".join(filter(None, (stepper.name_of(step), stepper.why))))

    def _state_changed(self) -> None:
        """Announce steps that are done now."""
        panel = self._panel
        if panel is None:
            return
        before, self._done = self._done, self._steps_done(panel)
        for step in sorted(self._done - before):
            announce(panel.stepper, panel.stepper.name_of(step))

    def _answered(self, attempt: str) -> None:
        if self._panel is not None:
            for card in self._panel.draft_page.cards:
                if card.draft.attempt == attempt:
                    announce(card, card.accessibleName())

    def _compared(self, _comparisons: object) -> None:
        if self._panel is not None and self._panel.table.isVisible():
            table = self._panel.table
            announce(table, f"{table.title.text()}. {table.note.text()}")

    def _failed(self, text: str) -> None:
        if self._panel is not None:
            announce(self._panel, text, urgent=True)
