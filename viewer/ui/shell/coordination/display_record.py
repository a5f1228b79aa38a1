"""Records the display convention, declarations and exports before they take effect."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from audit.errors import RecordError
from audit.record.events import Body, DisplayChanged, PicturesExported, SeriesDeclared
from viewer.core.space.slice_planes import Convention
from viewer.ui.language.i18n import tr, translated
from viewer.ui.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from audit.record.log.event_log import Log
    from viewer.case.workflow.case_workflow import CaseWorkflow
    from viewer.ui.case.case_controller import CaseController

USUAL: Convention = "radiological"


class DisplayRecord:
    """Records convention, declarations and exports of the case in view.

    Args:
        window: Main window.
        case: Returns the controller of the case in view; None if there is none.
    """

    def __init__(self, window: MainWindow, case: "Callable[[], CaseController | None]") -> None:
        self._window, self._case = window, case
        window.session.view.may_change_convention = self._store
        window.session.may_export = self._store_export
        window.session.declarations.may_declare = self._store_declaration

    def _store(self, convention: Convention, go_on: Callable[[], object]) -> None:
        text = tr("Display convention not changed: {error}")
        self._record(DisplayChanged(convention=convention), go_on, text, "convention")

    def _store_export(self, export: PicturesExported, go_on: Callable[[], object]) -> None:
        self._record(export, go_on, tr("Nothing was exported: {error}"), "export")

    def _store_declaration(self, body: SeriesDeclared, go_on: Callable[[], object]) -> None:
        text = tr("Nothing was declared: {error}")
        self._record(body, go_on, text, "declared")

    def _record(self, body: Body, go_on: Callable[[], object], text: str, key: str) -> None:
        case = self._case()
        if case is None:
            go_on()
            return

        def refused(error: RecordError) -> None:
            self._window.notify("critical", text.format(error=translated(error)), key=key)

        case.record(body, go_on, refused)


def begin(workflow: "CaseWorkflow", log: "Log", convention: Convention) -> None:
    """Record the convention of a newly opened case. Calls the record; raises `RecordError`."""
    last: Convention = USUAL
    for event in log.events(case=workflow.case, types=("display.changed",)):
        if isinstance(event.body, DisplayChanged):
            last = event.body.convention
    if convention != last:
        workflow.record(DisplayChanged(convention=convention))
