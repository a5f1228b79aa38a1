"""Opens the panel of similar signed cases for the case in view."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from viewer.case.drafts.similar_examples import measure_series
from viewer.case.workflow.similar_cases import SeriesProfile
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.case.profile_recording import record_profiles
from viewer.ui.case.similar_dialog import SimilarDialog
from viewer.ui.language.i18n import tr, translated

if TYPE_CHECKING:
    from viewer.case.workflow.similar_cases import SimilarView
    from viewer.ui.case.case_panel import CasePanel
    from viewer.ui.shell.window.main_window import MainWindow


class SimilarEntry(QObject):
    """Measures the open series, finds similar cases in the record's queue, and shows them.

    Args:
        window: Main window.
        panel: Returns the panel of the case in view.
    """

    def __init__(self, window: "MainWindow", panel: "Callable[[], CasePanel | None]") -> None:
        super().__init__(window)
        self._window, self._panel = window, panel
        self.dialog: SimilarDialog | None = None
        window.actions_table.bind("similar_cases", self.open)
        window.session.view.study_changed.connect(self.close)

    def open(self) -> None:
        """Show the panel, and search for the case as it is now."""
        panel = self._panel()
        if self.dialog is None:
            self.dialog = SimilarDialog(self._window)
        self.dialog.show_on_top()
        if panel is None:
            self.dialog.show_state(tr("No case is open."))
        elif panel.state.read is None:
            self.dialog.show_state(
                tr("Lock your read first. Similar cases would influence an independent read.")
            )
        else:
            self._search(panel)

    def close(self) -> None:
        """Drop the panel: its cases belong to the study that was in view."""
        stop_background_work(self, "measuring", wait=False)
        if self.dialog is not None:
            self.dialog.close()
            self.dialog.deleteLater()
            self.dialog = None

    def _search(self, panel: "CasePanel") -> None:
        assert self.dialog is not None
        self.dialog.show_state(tr("Measuring the images and searching…"))
        volumes = dict(panel.controller.volumes())

        def measured(profiles: Sequence[SeriesProfile]) -> None:
            record_profiles(panel.controller.act, profiles, lambda: self._show(panel))

        run_in_background(
            self,
            lambda _job: measure_series(volumes),
            measured,
            lambda error: self._fail(translated(error)),
            topic="measuring",
        )

    def _show(self, panel: "CasePanel") -> None:
        panel.controller.act(
            lambda workflow: workflow.similar.show("app"),
            self._found,
            lambda: self._fail(tr("The search failed. See the message in the case panel.")),
        )

    def _found(self, view: "SimilarView") -> None:
        if self.dialog is not None:
            self.dialog.show_cases(view)

    def _fail(self, text: str) -> None:
        if self.dialog is not None:
            self.dialog.show_state(text)
