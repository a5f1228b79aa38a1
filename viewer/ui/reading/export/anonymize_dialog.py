"""Dialog for an anonymized copy of the study: options, preview and progress."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QProgressBar,
    QTabWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from viewer.core.deid.confidentiality_profile import Options
from viewer.core.deid.dataset_deidentification import Tally
from viewer.core.deid.study_deidentification import (
    LOG,
    Copy,
    Plan,
    check_plan,
    plan_of,
    preview,
    write_copy,
)
from viewer.core.dicom.assembly.series import Scan, Series
from viewer.core.errors import Cancelled, CoreError
from viewer.session.annotations.annotation_export import export_when_recorded
from viewer.session.session import Session
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import sentence, tr, translated
from viewer.ui.widgets.progress_bars import set_progress

MAX_NAME_LENGTH = 64


@dataclass(frozen=True)
class _Preview:
    plan: Plan
    tally: Tally


class AnonymizeDialog(QDialog):
    """Preview of the changes by the confidentiality profile before anything is written."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Anonymized copy"))
        self.resize(760, 700)
        self.written: Copy | None = None
        self._session = session
        self._scan, self._series = _study_series(session)
        self._checked: Plan | None = None
        self._create_widgets()
        self._lay_out()
        self._preview()

    def _create_widgets(self) -> None:
        self.patient = QLineEdit()
        self.patient.setMaxLength(MAX_NAME_LENGTH)
        self.patient.setPlaceholderText(tr("Generated"))
        self.patient.textChanged.connect(self._name_changed)
        self.keep_dates = self._option(
            tr("Keep &dates, shifted"),
            tr(
                "Moves all dates back by the same number of days. Keeps times of day. Removes birth"
                " dates."
            ),
        )
        self.keep_descriptions = self._option(
            tr("Keep d&escriptions, cleaned"),
            tr(
                "Removes names, dates and numbers from descriptions by rule. Check the remaining "
                "text."
            ),
        )
        self.keep_device = self._option(
            tr("Keep de&vice information"),
            tr("Station name, serial number and other attributes that identify the scanner."),
        )
        self.keep_characteristics = self._option(
            tr("Keep &patient characteristics"),
            tr("Age (capped at 90), sex, size, weight and allergies."),
        )
        self.keep_burned_in = self._option(
            tr("Include series with possible burned-in &text"),
            tr("Check every image first. Burned-in text is not removed."),
        )
        self.changes = self._table([tr("Attribute"), tr("Tag"), tr("Action")], tr("Changes"))
        self.remaining = self._table([tr("Attribute"), tr("Text")], tr("Remaining text"))
        self.skipped = self._table([tr("Series"), tr("Reason")], tr("Skipped"))
        self.tabs = QTabWidget()
        for table in (self.changes, self.remaining, self.skipped):
            self.tabs.addTab(table, table.accessibleName())
        self.summary = QLabel()
        self.summary.setWordWrap(True)
        self.bar = QProgressBar()
        self.bar.setAccessibleName(tr("Progress"))
        self.bar.hide()
        kinds = QDialogButtonBox.StandardButton
        self.buttons = QDialogButtonBox(kinds.Save | kinds.Cancel)
        self.save = self.buttons.button(kinds.Save)
        self.save.setText(tr("&Write copy…"))
        self.save.setProperty("role", "primary")
        self.save.setEnabled(False)
        self.buttons.accepted.connect(self._choose_folder)
        self.buttons.rejected.connect(self.reject)

    def _option(self, text: str, tip: str) -> QCheckBox:
        box = QCheckBox(text)
        box.setToolTip(tip)
        box.setAccessibleDescription(tip)
        box.toggled.connect(self._preview)
        return box

    def _table(self, columns: list[str], name: str) -> QTreeWidget:
        table = QTreeWidget()
        table.setRootIsDecorated(False)
        table.setUniformRowHeights(True)
        table.setAlternatingRowColors(True)
        table.setHeaderLabels(columns)
        table.setAccessibleName(name)
        table.header().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        table.header().resizeSection(0, 330 if len(columns) == 3 else 180)
        return table

    def _lay_out(self) -> None:
        about = QLabel(
            tr(
                "Applies the basic confidentiality profile of DICOM PS3.15 Annex E with the options"
                " below. UIDs are replaced consistently in all files, and all private attributes "
                "are removed. Faces are not removed: a face can be reconstructed from thin slices "
                "of the head."
            )
        )
        about.setWordWrap(True)
        about.setProperty("role", "muted")
        form = QFormLayout()
        form.setSpacing(6)
        form.addRow(tr("Patient &name and ID"), self.patient)
        for box in (
            self.keep_dates,
            self.keep_descriptions,
            self.keep_device,
            self.keep_characteristics,
            self.keep_burned_in,
        ):
            form.addRow(box)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(10)
        layout.addWidget(about)
        layout.addLayout(form)
        layout.addWidget(self.tabs, 1)
        for widget in (self.summary, self.bar, self.buttons):
            layout.addWidget(widget)

    @property
    def options(self) -> Options:
        """Chosen options of the profile."""
        return Options(
            shift_dates=self.keep_dates.isChecked(),
            clean_descriptors=self.keep_descriptions.isChecked(),
            keep_device=self.keep_device.isChecked(),
            keep_patient=self.keep_characteristics.isChecked(),
            keep_text_pixels=self.keep_burned_in.isChecked(),
            patient=self.patient.text().strip() or None,
        )

    # --- looking ----------------------------------------------------------------------------------

    def _preview(self) -> None:
        """Preview the changes in a thread; pixels are checked only once."""
        scan, series, options, checked_plan = self._scan, self._series, self.options, self._checked
        self.save.setEnabled(False)
        self._show_status(tr("Checking headers and pixels…"))
        self.bar.setRange(0, 0)
        self.bar.show()

        def check_study(job: Job) -> tuple[_Preview, Plan | None]:
            plan = plan_of(scan, series)
            clean = checked_plan
            if not options.keep_text_pixels:
                clean = checked_plan or check_plan(plan, options, job.report, job.cancelled)
                plan = clean
            tally = preview(plan, options) if plan.parts else Tally()
            return _Preview(plan, tally), clean

        run_in_background(self, check_study, self._show_preview, self._failed, self._progress)

    def _show_preview(self, answer: "tuple[_Preview, Plan | None]") -> None:
        looked, self._checked = answer
        self._plan = looked.plan
        self.bar.hide()
        _fill(
            self.changes,
            [(d.where, d.tag, translated(d.action)) for d in sorted(looked.tally.done)],
        )
        texts = looked.tally.kept_texts
        _fill(
            self.remaining, [(name, text) for name in sorted(texts) for text in sorted(texts[name])]
        )
        left_out = looked.plan.left_out
        _fill(self.skipped, [(series.series, translated(series.reason)) for series in left_out])
        for number, table in enumerate((self.changes, self.remaining, self.skipped)):
            n = table.topLevelItemCount()
            self.tabs.setTabText(number, f"{table.accessibleName()} ({n})")
        n, n_skipped = looked.plan.n_files, len(looked.plan.left_out)
        parts = [tr("{n} files in {s} series").format(n=n, s=len(looked.plan.parts))]
        if n_skipped:
            parts.append(tr("{n} series skipped").format(n=n_skipped))
        if n_others := sum(count for _, count in looked.plan.others):
            parts.append(tr("files without images skipped: {n}").format(n=n_others))
        self._show_status(sentence(", ".join(parts)), warn=bool(n_skipped))
        self._name_changed()

    def _name_changed(self) -> None:
        plan = getattr(self, "_plan", None)
        bad = bool(set(self.patient.text()) & set("\\^="))
        self.save.setEnabled(plan is not None and bool(plan.parts) and not bad)
        if bad:
            self._show_status(tr("The name must not contain \\ ^ or =."), warn=True)

    def _show_status(self, text: str, *, warn: bool = False) -> None:
        self.summary.setText(text)
        theme.set_role(self.summary, "warn" if warn else "muted")

    # --- writing ----------------------------------------------------------------------------------

    def _choose_folder(self) -> None:
        chosen, _ = QFileDialog.getSaveFileName(self, tr("Folder for the copy"), "anonymized", "")
        if chosen:
            self.write(Path(chosen))

    def write(self, folder: Path) -> None:
        """Write the copy in a thread and close the dialog when it is complete."""
        plan, options = self._plan, self.options
        series = sorted({s.id for s in self._series})

        export_when_recorded(
            self._session,
            "anonymized-copy",
            series,
            lambda: self._start(
                plan, lambda job: write_copy(plan, folder, options, job.report, job.cancelled)
            ),
        )

    def _start(self, plan: Plan, write: Callable[[Job], Copy]) -> None:
        if not isValid(self):  # the dialog was closed meanwhile
            return
        boxes = (
            self.keep_dates,
            self.keep_descriptions,
            self.keep_device,
            self.keep_characteristics,
            self.keep_burned_in,
        )
        for widget in (self.patient, self.save, *boxes):
            widget.setEnabled(False)
        self._show_status(tr("Writing…"))
        self.bar.setRange(0, plan.n_files)
        self.bar.show()
        run_in_background(self, write, self._written, self._failed, self._progress)

    def _progress(self, done: int, total: int) -> None:
        set_progress(self.bar, done, total)

    def _written(self, copy: Copy) -> None:
        self.written = copy
        self.accept()

    def result_text(self) -> str:
        """Return a sentence on the files written; empty before."""
        if self.written is None:
            return ""
        text = tr("{n} files written to {folder}. All changes are listed in {log}.")
        return text.format(n=self.written.files, folder=self.written.folder.name, log=LOG)

    def _failed(self, error: Exception) -> None:
        self.bar.hide()
        for widget in (
            self.patient,
            self.keep_dates,
            self.keep_descriptions,
            self.keep_device,
            self.keep_characteristics,
            self.keep_burned_in,
        ):
            widget.setEnabled(True)
        self._name_changed()
        if isinstance(error, Cancelled):
            return
        if not isinstance(error, CoreError):
            self._show_status(
                tr("An internal error in Overread stopped this. Nothing was written."), warn=True
            )
            raise error
        self._show_status(state_labels.problem(error), warn=True)

    def done(self, result: int) -> None:
        """Stop background work and close the dialog."""
        stop_background_work(self, wait=False)
        super().done(result)


def _study_series(session: Session) -> tuple[Scan, list[Series]]:
    """Return the scan and the series of the current study; all series if none is shown."""
    scan = session.view.scan or Scan([], [])
    if session.view.series is None:
        return scan, list(scan.series)
    return scan, [s for s in scan.series if s.study_uid == session.view.series.study_uid]


def _fill(table: QTreeWidget, rows: list[tuple[str, ...]]) -> None:
    table.clear()
    table.addTopLevelItems([QTreeWidgetItem(list(row)) for row in rows])
    for n, row in enumerate(rows):
        item = table.topLevelItem(n)
        if item is not None:
            item.setToolTip(len(row) - 1, row[-1])
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
