"""Button to export the view as a report, or its failure cases."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QMenu, QToolButton, QWidget

from audit.errors import RecordError
from audit.report.output.failure_pack import write_pack
from audit.report.output.report_files import write_report
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import (
    Job,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import N_, tr, translated

if TYPE_CHECKING:
    from audit.metrics.table.table_view import View
    from audit.record.events import Actor
    from audit.record.log.event_log import Log

FAILURES: Final = "failures"
CHOICES: Final = {
    N_("Report as HTML"): ("html",),
    N_("Report as PDF"): ("pdf",),
    N_("Report data as CSV and JSON"): ("csv", "json"),
    N_("Report in all formats"): ("html", "pdf", "csv", "json"),
    N_("Failure cases"): (FAILURES,),
}


class ReportExportButton(QToolButton):
    """Button with a menu of formats; exports in a thread and reports its progress.

    Args:
        view: Returns the view; None if there is none.
        parent: Parent widget.
    """

    status_changed = Signal(str, str)
    """Text of the status line, and its theme role."""

    def __init__(self, view: "Callable[[], View | None]", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._view = view
        self._log: Log | None = None
        self._actor: Actor | None = None
        self.setIcon(theme.icon("mdi6.tray-arrow-down"))
        self.setToolTip(tr("Export this view as a report, or its failure cases"))
        self.setAccessibleName(tr("Export report"))
        self.setMinimumSize(28, 28)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self)
        for text, formats in CHOICES.items():
            menu.addAction(translated(text)).triggered.connect(
                lambda _=False, formats=formats: self.ask(formats)
            )
        self.setMenu(menu)

    def serve(self, log: "Log", actor: "Actor") -> None:
        """Set the record to export and the user."""
        self._log, self._actor = log, actor

    @property
    def busy(self) -> bool:
        """Whether an export is running."""
        return is_working(self)

    def ask(self, formats: tuple[str, ...]) -> None:
        """Let the user choose a folder, and export there."""
        title = tr("Choose export folder")
        chosen = QFileDialog.getExistingDirectory(self, title, str(Path.home()))
        if chosen:
            self.write(Path(chosen), formats)

    def write(self, folder: Path, formats: tuple[str, ...]) -> None:
        """Export to a folder in a thread. The export is recorded."""
        log, actor, view = self._log, self._actor, self._view()
        if log is None or actor is None or view is None or self.busy:
            return
        self.setEnabled(False)
        self.status_changed.emit(tr("Exporting…"), "small")

        def write_files(job: Job) -> str:
            if FAILURES in formats:
                n, _ = write_pack(log, folder, actor, view=view, progress=job.report)
                text = tr("✓ {n} failure cases exported to {folder}")
                return text.format(n=n, folder=folder)
            made, files = write_report(
                log, folder, actor, formats=formats, view=view, progress=job.report
            )
            seq = made.gathered.position.seq
            text = tr("✓ Report as of event {seq}: {n} files exported to {folder}")
            return text.format(seq=seq, n=len(files), folder=folder)

        run_in_background(self, write_files, self._done, self._failed, self._progressed)

    def _progressed(self, done: int, total: int) -> None:
        self.status_changed.emit(
            tr("Exporting… {done} of {total}").format(done=done, total=total), "small"
        )

    def _done(self, text: str) -> None:
        self.setEnabled(True)
        self.status_changed.emit(text, "ok")

    def _failed(self, error: Exception) -> None:
        self.setEnabled(True)
        if not isinstance(error, RecordError):
            raise error  # an internal error: reported like all others
        self.status_changed.emit(f"✗ {translated(error)}", "critical")

    def close_threads(self) -> None:
        """End the thread before the window closes."""
        stop_background_work(self)
