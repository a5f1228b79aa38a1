"""Bulk import of cases: folders, zip archives, manifests and the open study, with cancel."""

import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from audit.errors import RecordError
from audit.messages.safe_text import neutralize_controls
from viewer.site.case_details import StoredDetails
from viewer.site.case_import import (
    Entry,
    ImportProgress,
    Taken,
    folders,
    list_failures,
    read_manifest,
    summarize_import,
)
from viewer.site.case_import import take_in as take_cases_in
from viewer.site.case_locations import CasePlaces
from viewer.site.randomization_seed import randomization_seed
from viewer.ui.background.background_tasks import Job, run_in_background
from viewer.ui.language.i18n import sentence, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.pages.worklist.worklist_actions import RecordInUse
from viewer.ui.pages.worklist.worklist_dialogs import ImportCasesDialog
from viewer.ui.pages.worklist.worklist_messages import ResultBanner

STEPS_PER_CASE: Final = 1000
"""Steps of the progress bar for one case, of which the files of a folder are fractions."""
REPORT_S: Final = 0.1
BUTTONS: Final = QDialogButtonBox.StandardButton
MANIFEST: Final = ".csv"


@dataclass(frozen=True)
class ImportResult:
    """Results of an import, and how many studies were left out because the user canceled."""

    taken: tuple[Taken, ...]
    progress: ImportProgress

    @property
    def is_canceled(self) -> bool:
        """Whether studies were left out because the user canceled."""
        return self.progress.n_done < self.progress.n_all


class CaseImporter(QObject):
    """Asks what to import, and imports it in a thread.

    Args:
        page: Widget over which dialogs appear, and whose background work an import is.
        banner: Shows progress and results.
        record: The record and who imports.
    """

    finished = Signal()
    failed = Signal(object)
    _progressed = Signal(object)
    """`ImportProgress`; emitted by the thread."""

    def __init__(self, page: QWidget, banner: ResultBanner, record: RecordInUse) -> None:
        super().__init__(page)
        self._page, self._banner, self._record = page, banner, record
        self._canceled = threading.Event()
        self.is_pilot = False
        """Whether a protocol is in force, so that imported cases are enrolled."""
        self._is_importing = False
        self._progressed.connect(self._show_progress)

    def ask_for_folder(self) -> None:
        """Let the user choose a folder with one folder or zip archive per study."""
        chosen = QFileDialog.getExistingDirectory(self._page, tr("Choose study folder"))
        if chosen:
            self.ask_about([Path(chosen)])

    def ask_for_archives(self) -> None:
        """Let the user choose zip archives with one study each."""
        kinds = tr("ZIP archives (*.zip)")
        chosen, _ = QFileDialog.getOpenFileNames(self._page, tr("ZIP archives"), "", kinds)
        if chosen:
            self.ask_about([Path(name) for name in chosen])

    def ask_for_manifest(self) -> None:
        """Let the user choose a manifest, and import its cases."""
        title, kinds = tr("Manifest"), tr("Manifest (*.csv)")
        chosen, _ = QFileDialog.getOpenFileName(self._page, title, "", kinds)
        if chosen:
            self.take_manifest(Path(chosen))

    def take_manifest(self, file: Path) -> None:
        """Import the cases of a manifest."""
        try:
            entries = read_manifest(file)
        except RecordError as error:
            self.failed.emit(error)
            return
        self.take_in(entries)

    def ask_about(self, paths: Sequence[Path]) -> None:
        """Ask for readers and priority of what folders and archives hold, and import it."""
        entries = [entry for path in paths for entry in folders(path)]
        self._ask(entries, tr("Import cases"))

    def take_dropped(self, paths: Sequence[Path]) -> None:
        """Import what was dropped: manifests, folders and archives."""
        for manifest in (path for path in paths if path.suffix.lower() == MANIFEST):
            self.take_manifest(manifest)
            return  # an import at a time
        self.ask_about(paths)

    def take_open_study(self, path: Path, series: str | None) -> None:
        """Import the open study, which is that of a series if its folder holds several."""
        self._ask([Entry(path, series)], tr("Import open study"))

    def _ask(self, entries: Sequence[Entry], what: str) -> None:
        dialog = ImportCasesDialog(what, self.is_pilot, self._page)
        if dialog.exec():
            readers = tuple((dialog.readers.value() or "").split())
            priority = dialog.priority.value() or "routine"
            indication = dialog.indication.value()
            self.take_in(
                [
                    replace(e, readers=readers, priority=priority, indication=indication)
                    for e in entries
                ]
            )

    def take_in(self, entries: Sequence[Entry]) -> None:
        """Import cases in a thread."""
        record = self._record()
        if record is None:
            return
        log, actor = record
        canceled = self._canceled = threading.Event()

        def import_cases(job: Job) -> ImportResult:
            latest, last_report_s = ImportProgress(0, len(entries)), 0.0

            def report(progress: ImportProgress) -> None:
                nonlocal latest, last_report_s
                latest, now = progress, time.monotonic()
                if now - last_report_s >= REPORT_S and not job.cancelled():
                    last_report_s = now
                    self._progressed.emit(progress)

            report(latest)
            taken = take_cases_in(
                log,
                actor,
                entries,
                places=CasePlaces(),
                details=StoredDetails(),
                seed=randomization_seed(),
                progress=report,
                cancelled=lambda: canceled.is_set() or job.cancelled(),
            )
            results = tuple(taken)
            return ImportResult(results, latest)

        self._show_start()
        run_in_background(
            self._page,
            import_cases,
            self._show_result,
            self._fail,
            topic="acting",
        )

    def cancel(self) -> None:
        """Stop after the study that is being read; what was imported stays."""
        self._canceled.set()

    def _show_start(self) -> None:
        self._is_importing = True
        self._banner.busy(tr("Importing cases…"))
        self._banner.offer(tr("Cancel"), self.cancel)

    def _show_progress(self, progress: ImportProgress) -> None:
        """Show the cases, and how much of the next folder was read: a large one takes long."""
        if not self._is_importing:
            return
        steps = progress.n_done * STEPS_PER_CASE
        text = tr("Importing cases: {n} of {all}").format(n=progress.n_done, all=progress.n_all)
        if progress.n_files:
            steps += progress.n_read * STEPS_PER_CASE // progress.n_files
            files = tr("{n} of {all} files read")
            text += " · " + files.format(n=progress.n_read, all=progress.n_files)
        self._banner.progressed(steps, progress.n_all * STEPS_PER_CASE)
        self._banner.words.setText(text)

    def _fail(self, error: Exception) -> None:
        self._is_importing = False
        self.failed.emit(error)

    def _show_result(self, result: ImportResult) -> None:
        self._is_importing = False
        text, _ = summarize_import(result.taken)
        words = sentence(text)
        if result.is_canceled:
            canceled = tr("Canceled after {n} of {all}.")
            canceled = canceled.format(
                n=result.progress.n_done, all=plural(result.progress.n_all, "study")
            )
            words = f"{canceled} {words}"
        failures = list_failures(result.taken)
        if failures or result.is_canceled:
            self._banner.show_message(f"▲ {words}", "warn")
        else:
            self._banner.show_message(f"✓ {words}", "ok")
        if failures:
            show = tr("Show {n} not imported…").format(n=len(failures))
            self._banner.offer(show, lambda: ImportProblemsDialog(result, self._page).exec())
            self._banner.action.setFocus()
        self.finished.emit()


class ImportProblemsDialog(QDialog):
    """Lists what was not imported: file or folder, and the reason."""

    def __init__(self, result: ImportResult, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Not imported"))
        self.resize(760, 420)
        failures = [
            (neutralize_controls(str(path)), translated(reason))
            for path, reason in list_failures(result.taken)
        ]
        note = QLabel(tr("Everything else was imported. This list is not stored."))
        note.setProperty("role", "small")
        if result.is_canceled:
            note.hide()
        self.table = table = QTableWidget(len(failures), 2)
        table.setAccessibleName(tr("Not imported"))
        table.setHorizontalHeaderLabels([tr("File or folder"), tr("Reason")])
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setTabKeyNavigation(False)
        table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.verticalHeader().hide()
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.resizeSection(0, 380)
        header.setStretchLastSection(True)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for row, texts in enumerate(failures):
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                table.setItem(row, column, item)
        if failures:
            table.setCurrentCell(0, 0)
        self.lines = "\n".join("\t".join(texts) for texts in failures)
        self.copy = QPushButton(tr("Copy list"))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.lines))
        buttons = QDialogButtonBox(BUTTONS.Close)
        buttons.addButton(self.copy, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        column_layout = QVBoxLayout(self)
        column_layout.setContentsMargins(16, 16, 16, 16)
        column_layout.setSpacing(12)
        for widget in (note, table, buttons):
            column_layout.addWidget(widget)
        table.setFocus()
