"""How a case is shown and what is written of it is part of its record, and stored before it is done."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from audit.errors import RecordError
from audit.events import DisplayChanged, PicturesExported
from viewer.core.planes import Convention
from viewer.ui.i18n import tr, translated
from viewer.ui.window import MainWindow

if TYPE_CHECKING:
    from audit.log import Log
    from viewer.state.workflow import CaseWorkflow

USUAL: Convention = "radiological"


class DisplayRecord:
    """Stores in which convention a case is shown, and what is exported of it."""

    def __init__(self, window: MainWindow, workflow: "Callable[[], CaseWorkflow | None]") -> None:
        self._window, self._workflow = window, workflow
        window.session.may_show = self._store
        window.session.may_export = self._store_export

    def begin(self, workflow: "CaseWorkflow", log: "Log") -> None:
        """Store the convention that a case is opened in. Raises `RecordError`."""
        last: Convention = USUAL
        for event in log.events(case=workflow.case, types=("display.changed",)):
            if isinstance(event.body, DisplayChanged):
                last = event.body.convention
        convention = self._window.session.convention
        if convention != last:
            workflow.record(DisplayChanged(convention=convention))

    def _store(self, convention: Convention) -> bool:
        workflow = self._workflow()
        if workflow is None:
            return True
        try:
            workflow.record(DisplayChanged(convention=convention))
        except RecordError as error:
            words = tr("The convention stays as it is: {error}").format(error=translated(error))
            self._window.notify("critical", words, key="convention")
            return False
        return True

    def _store_export(self, export: PicturesExported) -> bool:
        workflow = self._workflow()
        if workflow is None:
            return True
        try:
            workflow.record(export)
        except RecordError as error:
            words = tr("Nothing was exported: {error}").format(error=translated(error))
            self._window.notify("critical", words, key="export")
            return False
        return True
