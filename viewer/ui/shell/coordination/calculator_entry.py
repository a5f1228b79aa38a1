"""Opens the calculators, and records their results with the case in view."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from viewer.core.measure.calculators.calculator import FieldValue
from viewer.ui.language.i18n import tr
from viewer.ui.reading.calculator_dialog import CalculatorDialog

if TYPE_CHECKING:
    from viewer.ui.case.case_panel import CasePanel
    from viewer.ui.shell.window.main_window import MainWindow


class CalculatorEntry(QObject):
    """The dialog of calculators, made when it is first opened.

    Args:
        window: Main window.
        panel: Returns the panel of the case in view.
    """

    def __init__(self, window: "MainWindow", panel: "Callable[[], CasePanel | None]") -> None:
        super().__init__(window)
        self._window, self._panel = window, panel
        self.dialog: CalculatorDialog | None = None
        window.actions_table.bind("calculators", self.open)
        window.session.view.study_changed.connect(self.close)

    def open(self) -> None:
        """Show the dialog beside the images."""
        if self.dialog is None:
            self.dialog = CalculatorDialog(
                self._window.session, self._record, self._why_not, self._window
            )
        self.dialog.show_on_top()

    def close(self) -> None:
        """Drop the dialog: what was entered belongs to the study that was in view."""
        if self.dialog is not None:
            self.dialog.close()
            self.dialog.deleteLater()
            self.dialog = None

    def _why_not(self) -> str:
        panel = self._panel()
        if panel is None:
            return tr("No case is open, so the result cannot be saved.")
        if panel.state.signed:
            return tr("The case is signed, so the result cannot be saved.")
        return ""

    def _record(
        self, calculator: str, inputs: Mapping[str, FieldValue], marks: Mapping[str, int]
    ) -> None:
        panel, dialog = self._panel(), self.dialog
        if panel is None or dialog is None:
            return
        panel.controller.step(
            lambda workflow: workflow.calculations.record(calculator, inputs, marks),
            dialog.show_saved,
        )
