"""Imports reference standards from a file that the user chooses."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QFileDialog

from audit.errors import RecordError, RecordInputError
from viewer.ui.case.describe import plural
from viewer.ui.pages.reference_dialog import ReferenceDialog, is_of_one_case
from viewer.ui.record_keeper import RecordKeeper
from viewer.ui.tasks import Job, Tasks
from viewer.ui.window import MainWindow

if TYPE_CHECKING:
    from audit.log import Log
    from audit.reference import ReferenceRecord
    from viewer.ui.case.panel import CasePanel


class References(QObject):
    """Reads a file in a thread and tells what came of it, also for the case in view."""

    def __init__(
        self, window: MainWindow, keeper: RecordKeeper, panel: "Callable[[], CasePanel | None]"
    ) -> None:
        super().__init__(window)
        self._window, self._keeper, self._panel = window, keeper, panel
        self._tasks = Tasks(self)

    def ask(self) -> None:
        """Let the user choose a reference file and import what it holds for this case."""
        chosen, _ = QFileDialog.getOpenFileName(
            self._window,
            "Import reference",
            "",
            "Reference (*.json *.csv *.txt *.dcm *.nii *.nii.gz)",
        )
        if chosen:
            self.read(Path(chosen))

    def read(self, path: Path) -> None:
        """Import the reference standards of a file in a thread; says what came of it."""
        log, actor = self._keeper.log, self._keeper.actor
        if log is None or not self._keeper.writable:
            return
        given = None
        if is_of_one_case(path) and (given := self._confirmed(path)) is None:
            return

        def work(job: Job) -> list[str]:
            from audit.reference import import_references, read_references
            from viewer.state.scoring import score_cases

            records = [given] if given else read_references(path, lambda f: _case_of_study(log, f))
            events = import_references(log, records, actor)
            score_cases(log, [r.case for r in records])
            return [r.case for r, event in zip(records, events, strict=True) if event is not None]

        def done(cases: list[str]) -> None:
            panel = self._panel()
            case = panel.controller.workflow.case if panel is not None else None
            if panel is not None and case in cases:
                panel.controller.workflow.reload()
            self._tell(path, cases, case)

        def failed(error: Exception) -> None:
            self._window.notify("critical", str(error), key="reference")

        self._tasks.start(work, done, failed)

    def _confirmed(self, path: Path) -> "ReferenceRecord | None":
        """What a file of the case in view says, once the user has confirmed it."""
        panel = self._panel()
        if panel is None:
            return None
        try:
            dialog = ReferenceDialog(path, panel.controller.workflow.case, self._window)
        except RecordError as error:
            self._window.notify("critical", str(error), key="reference")
            return None
        return dialog.record if dialog.exec() else None

    def _tell(self, path: Path, cases: list[str], case: str | None) -> None:
        n = plural(len(cases), "case")
        if case in cases:
            text, level = f"Reference imported for this case ({n} in {path.name}).", "info"
        elif cases:
            text, level = f"Imported for {n}, none of them this case ({case}).", "warn"
        else:
            text, level = f"Nothing new in {path.name}: the record has these versions.", "info"
        self._window.notify(level, text, key="reference")  # type: ignore[arg-type]

    def close(self) -> None:
        """End the thread."""
        self._tasks.close()


def _case_of_study(log: "Log", folder: Path) -> str:
    """Pseudonym of the one study in a folder. Raises `RecordInputError` when it is not one."""
    from viewer.core import scan

    studies = {(s.study_uid, s.patient_key) for s in scan([folder]).series}
    if len(studies) != 1:
        raise RecordInputError(f"{folder}: one study is expected, {len(studies)} were found")
    return log.case_id(*studies.pop())
