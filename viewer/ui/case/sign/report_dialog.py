"""Text of the signed read: to read, copy, or save as a PDF or text file."""

import time
from functools import partial
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from audit.errors import RecordError
from viewer.core.deid.identifier_search import find_identifiers
from viewer.core.errors import CoreError
from viewer.core.files.atomic_write import atomic_write
from viewer.session.annotations.annotation_export import export_when_recorded
from viewer.session.session import Session
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.language.i18n import tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label

PDF, TEXT = ".pdf", ".txt"


class ReportDialog(QDialog):
    """Shows the report text of a signed read; files and clipboard get exactly this text.

    Args:
        session: The session, which records that something is taken out.
        text: The text.
        case: Pseudonym of the case.
        seq: Number of the signature's event.
        signed: The lines of the text that name who signed it.
        parent: Owner.
    """

    def __init__(
        self,
        session: Session,
        text: str,
        case: str,
        seq: int,
        *,
        signed: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Report of the signed read"))
        self.resize(720, 620)
        self._session, self._text, self._case, self._seq = session, text, case, seq
        self.content = QPlainTextEdit(self)
        self.content.setReadOnly(True)
        self.content.setAccessibleName(tr("Report text"))
        self.content.setPlainText(text)
        self.hint = wrapped_label(role="muted")
        self.buttons = buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        role = QDialogButtonBox.ButtonRole.ActionRole
        self.copy = buttons.addButton(tr("&Copy text"), role)
        self.copy.setProperty("role", "primary")
        self.pdf = buttons.addButton(tr("Save as &PDF…"), role)
        self.plain = buttons.addButton(tr("Save as &text…"), role)
        self.copy.clicked.connect(self._copy)
        self.pdf.clicked.connect(lambda: self._choose(PDF))
        self.plain.clicked.connect(lambda: self._choose(TEXT))
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(12)
        column.addWidget(self.content, 1)
        column.addWidget(self.hint)
        column.addWidget(buttons)
        if find_identifiers(text.replace(signed, "")):
            self._say(
                tr("The text may contain a name, number or date of the patient. Check it."), "warn"
            )
        else:
            self._say(tr("Names of patients are not added to the text."), "muted")

    def _say(self, text: str, role: str) -> None:
        self.hint.setText(text)
        theme.set_role(self.hint, role)

    def _copy(self) -> None:
        def copy_text() -> None:
            QGuiApplication.clipboard().setText(self._text)
            self._say(tr("✓ Copied"), "ok")

        export_when_recorded(self._session, "signed-report", [], copy_text)

    def _choose(self, suffix: str) -> None:
        kinds = {PDF: tr("PDF files (*.pdf)"), TEXT: tr("Text files (*.txt)")}
        chosen, _ = QFileDialog.getSaveFileName(
            self, tr("Save report"), f"report-{self._case}{suffix}", kinds[suffix]
        )
        if chosen:
            self.write(Path(chosen), suffix)

    def write(self, path: Path, suffix: str) -> None:
        """Record the export, then write the file in a thread.

        Args:
            path: The file; the suffix is added if it has another one.
            suffix: ".pdf" or ".txt".
        """
        path = path if path.suffix.lower() == suffix else path.with_name(path.name + suffix)

        def content() -> bytes:
            return self._pdf() if suffix == PDF else self._text.encode()

        def write_file(job: Job) -> None:
            with atomic_write(path, job.cancelled) as temporary:
                temporary.write_bytes(content())

        def write() -> None:
            self.buttons.setEnabled(False)
            self._say(tr("Saving…"), "muted")
            run_in_background(
                self, write_file, lambda _nothing: self._saved(path), partial(self._failed, path)
            )

        export_when_recorded(self._session, "signed-report", [], write)

    def _pdf(self) -> bytes:
        from audit.report.output.signed_report import render_signed_report  # WeasyPrint is large

        title = tr("Report of the signed read")
        return render_signed_report(self._text, title, self._case, self._seq, int(time.time()))

    def _saved(self, path: Path) -> None:
        self.buttons.setEnabled(True)
        self._say(tr("✓ Saved as {name}").format(name=path.name), "ok")

    def _failed(self, path: Path, error: Exception) -> None:
        self.buttons.setEnabled(True)
        if isinstance(error, RecordError):
            self._say(translated(error), "warn")
            return
        if not isinstance(error, CoreError):
            raise error
        text = tr("Could not write {name}. Choose another folder or check that the disk has space.")
        self._say(text.format(name=path.name), "warn")

    def done(self, result: int) -> None:
        """Stop background work and close the dialog."""
        stop_background_work(self, wait=False)
        super().done(result)
