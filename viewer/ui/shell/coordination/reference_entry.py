"""Entry of reference standards, from a file or in the form."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QDialog, QFileDialog, QVBoxLayout

from audit.errors import RecordError, RecordInputError
from audit.files.home_folder import home
from audit.messages import Message
from audit.record.authorization.permissions import Right
from audit.reference.reference_standard import import_references, read_references
from viewer.case.comparison.pilot_scoring import score_cases
from viewer.core import scan
from viewer.session.persistence.autosave import Autosave
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.pages.pilot.reference.reference_dialog import ReferenceDialog, names_no_case
from viewer.ui.pages.pilot.reference.reference_panel import ReferencePanel
from viewer.ui.shell.record_access.record_connection import RecordConnection
from viewer.ui.shell.window.main_window import MainWindow

if TYPE_CHECKING:
    from audit.record.log.event_log import Log
    from audit.reference.reference_standard import ReferenceRecord
    from viewer.core.dicom.assembly.series import Series
    from viewer.core.voxels.volume import Volume
    from viewer.ui.case.case_panel import CasePanel


class ReferenceEntry(QObject):
    """Records references in a thread and shows the result."""

    def __init__(
        self,
        window: MainWindow,
        connection: RecordConnection,
        panel: "Callable[[], CasePanel | None]",
        go_to: Callable[[dict[str, Any]], None],
    ) -> None:
        super().__init__(window)
        self._window, self._connection, self._panel, self.go_to = window, connection, panel, go_to
        self._shown: ReferencePanel | None = None
        self._stop: Callable[[], object] = lambda: None

    def ask(self) -> None:
        """Let the user choose a reference file, and import it."""
        chosen, _ = QFileDialog.getOpenFileName(
            self._window,
            tr("Import reference"),
            "",
            tr("Reference (*.json *.csv *.txt *.dcm *.nii *.nii.gz)"),
        )
        if chosen:
            self.read(Path(chosen))

    def read(self, path: Path) -> None:
        """Import the reference standards of a file in a thread, and show the result."""
        log = self._connection.log
        if log is None or not self._connection.writable:
            return
        if names_no_case(path):
            if (given := self._ask_confirmation(path, log)) is not None:
                self._import(lambda: [given], lambda cases: self._show_result(path.name, cases))
            return

        def read() -> "list[ReferenceRecord]":
            return read_references(path, lambda folder: _case_of_study(log, folder))

        self._import(read, lambda cases: self._show_result(path.name, cases))

    def _import(
        self,
        find: "Callable[[], list[ReferenceRecord]]",
        done: Callable[[list[str]], None],
        failed: Callable[[Exception], None] | None = None,
    ) -> None:
        """Record the references that `find` returns, in a thread.

        Args:
            find: Returns the references.
            done: Gets the cases with new or changed references.
            failed: Gets the error; without it, the error is shown.
        """
        log, actor = self._connection.log, self._connection.actor
        if log is None or not self._connection.writable:
            return

        def import_all(job: Job) -> list[str]:
            records = find()
            events = import_references(log, records, actor)
            score_cases(log, [r.case for r in records])
            return [r.case for r, event in zip(records, events, strict=True) if event is not None]

        def stored(cases: list[str]) -> None:
            panel = self._panel()
            if panel is not None and panel.controller.case in cases:
                panel.controller.reload()
            self._connection.show_badge()
            done(cases)

        def show_error(error: Exception) -> None:
            self._window.notify("critical", translated(error), key="reference")

        run_in_background(self, import_all, stored, failed or show_error)

    # --- written in the form ----------------------------------------------------------------------

    @property
    def writes_here(self) -> bool:
        """Whether the user enters references, and not reads, for the case in view."""
        auth_session = self._connection.auth_session
        if auth_session is None or self.case is None:
            return False
        return bool(auth_session.why_not(Right.READ)) and not auth_session.why_not(Right.ADJUDICATE)

    def panel_for_view(self) -> ReferencePanel:
        """Return the panel shown instead of the case panel; N adds findings to it."""
        assert self.case is not None
        panel = self.panel_for(self.case)
        panel.go_to.connect(self.go_to)
        self._stop = self._window.session.annotations.finding_requested.connect(panel.add_finding)
        self._shown = panel
        self._window.set_case_ready(True, reads=False)
        return panel

    def leave(self) -> None:
        """Save the draft, and stop adding findings to the panel."""
        if self._shown is not None:
            self._stop()
            self._shown.leave()
            self._shown = None
            self._window.read_page.set_case_panel(None)
            self._window.set_case_ready(False)

    def panel_for(self, case: str) -> ReferencePanel:
        """Return a panel to enter the reference of a case."""
        account = self._connection.actor.id
        drafts = Autosave(home() / "references" / account)
        panel = ReferencePanel(case, self._window.session, drafts)

        def store(record: "ReferenceRecord") -> None:
            def done(cases: list[str]) -> None:
                panel.show_stored(record)
                self._show_result("", cases)

            self._import(
                lambda: [record], done, lambda error: panel.show_problem(translated(error))
            )

        panel.stored.connect(store)
        panel.file_wanted.connect(self.ask)
        return panel

    def write(self) -> None:
        """Open a dialog beside the images to enter the reference of the case."""
        case = self.case
        if case is None or not self._connection.writable:
            return
        dialog = QDialog(self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle(tr("Reference standard of {case}").format(case=case))
        dialog.resize(460, 820)
        panel = self.panel_for(case)
        panel.go_to.connect(self.go_to)
        column = QVBoxLayout(dialog)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(panel)
        dialog.finished.connect(lambda _: panel.leave())
        dialog.show()
        dialog.activateWindow()

    @property
    def case(self) -> str | None:
        """Pseudonym of the case in view; None without one."""
        return self._connection.case_of(self._window.session.view.series)

    # --- a file -----------------------------------------------------------------------------------

    def _ask_confirmation(self, path: Path, log: "Log") -> "ReferenceRecord | None":
        """Return the reference in a file after the user has confirmed it; None if not."""
        case, session = self.case, self._window.session
        if case is None or session.view.scan is None:
            text = tr("Open the case first. This file does not state which case it belongs to.")
            self._window.notify("warn", text, key="reference")
            return None
        study = [
            s for s in session.view.scan.series if log.case_id(s.study_uid, s.patient_key) == case
        ]
        loaded = dict(session.view.volumes)

        def load(series: "Series") -> "Volume":
            if series.id in loaded:
                return loaded[series.id]
            return load(series)

        try:
            dialog = ReferenceDialog(path, case, log, study, load, self._window)
        except RecordError as error:
            self._window.notify("critical", translated(error), key="reference")
            return None
        return dialog.record if dialog.exec() else None

    def _show_result(self, file: str, cases: list[str]) -> None:
        """Show the result of an import; `file` is empty for references entered by hand."""
        n, case = plural(len(cases), "case"), self.case
        if case in cases:
            template = tr("Reference saved for this case ({cases} in {file}).")
            text, level = template if file else tr("Reference saved for this case."), "info"
        elif cases:
            text, level = (
                tr("References imported for {cases}, but not for this case ({case})."),
                "warn",
            )
        else:
            template = tr(
                "Nothing to import ({cases} in {file}): the record already has these versions."
            )
            text = template if file else tr("Nothing to save: the record already has this version.")
            level = "info"
        text = text.format(cases=n, case=case, file=file)
        self._window.notify(level, text, key="reference")  # type: ignore[arg-type]

    def close(self) -> None:
        """End the thread."""
        stop_background_work(self)


def _case_of_study(log: "Log", folder: Path) -> str:
    """Return the pseudonym of the only study in a folder.

    Raises:
        RecordInputError: The folder does not contain exactly one study.
    """
    studies = {(s.study_uid, s.patient_key) for s in scan([folder]).series}
    if len(studies) != 1:
        raise RecordInputError(
            Message(
                "reference-fit.one-study-expected",
                folder=str(folder),
                n=len(studies),
            )
        )
    return log.case_id(*studies.pop())
