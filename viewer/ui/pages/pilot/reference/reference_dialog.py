"""Dialog that imports a reference standard from a file about one case."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from audit.errors import RecordError, RecordInputError
from audit.lexicon.vocabulary import Normality
from audit.messages import Text
from audit.plausibility import Midplane
from audit.reference.reference_files import read_one
from audit.reference.reference_standard import ReferenceRecord
from audit.reference.report_statements import confirmed, propose, read_words
from viewer.case.comparison.reference_fit import fit, midplane, refuse
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.language.i18n import sentence, tr, translated
from viewer.ui.language.record_labels import named, why
from viewer.ui.pages.pilot.reference.reference_origin import ReferenceOriginForm
from viewer.ui.widgets.collapsible_sections import make_scroll_column
from viewer.ui.widgets.form_fields import ChoiceField, TextField
from viewer.ui.widgets.value_fields import NumberField

if TYPE_CHECKING:
    from audit.interpretation.interpretation import Interpretation
    from audit.record.log.event_log import Log
    from viewer.case.comparison.reference_fit import Fit, FoundPlane
    from viewer.core.dicom.assembly.series import Series
    from viewer.core.voxels.volume import Volume

SUFFIXES: Final = (".txt", ".dcm", ".nii", ".nii.gz")


def names_no_case(path: Path) -> bool:
    """Return whether files of this type do not name the case they belong to."""
    return path.name.lower().endswith(SUFFIXES)


class ReferenceDialog(QDialog):
    """Asks for what the file does not state.

    Each statement of a text report is confirmed or dropped. A report or mask is matched to the
    study in a thread; if it does not match, a reason is needed.

    Args:
        path: File with the reference.
        case: Pseudonym of the case in view.
        log: Record.
        study: Series of the study in view.
        load: Returns the voxels of a series.
        parent: Parent widget.

    Raises:
        RecordInputError: The text of the file cannot be read.
    """

    def __init__(
        self,
        path: Path,
        case: str,
        log: "Log",
        study: "Sequence[Series]",
        load: "Callable[[Series], Volume]",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._path, self._case, self._log = path, case, log
        self._study, self._load = study, load
        self._fit: Fit | None = None
        self._plane: Midplane | None = None
        self.record: ReferenceRecord | None = None
        self.setWindowTitle(tr("Reference standard from {file}").format(file=path.name))
        self.resize(640, 620)
        self._words = path.name.lower().endswith(".txt")
        self._proposals = propose(read_words(path)) if self._words else []
        self.about = ReferenceOriginForm()
        self.normality = ChoiceField(
            tr("Normality"),
            [(n, named(n)) for n in ("normal", "abnormal", "indeterminate")],
        )
        self.belongs, self.sides = QLabel(), QLabel()
        self.although = TextField(
            tr("Reason for using it anyway"), hint=tr("Stored with the reference")
        )
        self.finding = TextField(
            tr("Outlined finding"), hint=tr("Finding that the mask outlines, such as mass")
        )
        self.midline = NumberField(tr("Midline"), tr("mm (LPS x); empty for no sides"))
        self.boxes: list[QCheckBox] = []
        self.problem = QLabel()
        self.problem.setProperty("role", "critical")
        for label in (self.belongs, self.sides, self.problem):
            label.setWordWrap(True)
        self._build()
        if not self._words:
            self._check_file()

    def _build(self) -> None:
        area, content, column = make_scroll_column(self)
        file_fields: tuple[QWidget, ...] = (
            self.belongs,
            self.although,
            self.finding,
            self.sides,
            self.midline,
        )
        for widget in file_fields:
            widget.setParent(content)
            widget.setVisible(not self._words and widget in (self.belongs, self.finding))
        self.normality.setParent(content)
        self.normality.setVisible(self._words)
        column.addWidget(self.belongs)
        column.addWidget(self.although)
        column.addWidget(self.about)
        for field in (self.finding, self.sides, self.midline, self.normality):
            column.addWidget(field)
        if self._words and not self._proposals:
            nothing = QLabel(tr("No statement in this report was recognized."))
            nothing.setProperty("role", "warn")
            column.addWidget(nothing)
        for proposal in self._proposals:
            box = QCheckBox(f"{proposal.number}. {translated(proposal.words)}")
            quoted = QLabel(f"“{proposal.statement}”")
            quoted.setProperty("role", "muted")
            quoted.setWordWrap(True)
            quoted.setContentsMargins(24, 0, 0, 6)
            self.boxes.append(box)
            column.addWidget(box)
            column.addWidget(quoted)
        column.addStretch(1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.store = buttons.addButton(
            tr("Save selected statements") if self._words else tr("Save reference"),
            QDialogButtonBox.ButtonRole.AcceptRole,
        )
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        outer = QVBoxLayout(self)
        outer.addWidget(area, 1)
        outer.addWidget(self.problem)
        outer.addWidget(buttons)

    # --- does it belong ---------------------------------------------------------------------------

    def _check_file(self) -> None:
        self.store.setEnabled(False)
        theme.set_role(self.belongs, "muted")
        self.belongs.setText(tr("Checking that the file belongs to this case…"))
        log, case, path, study, load = self._log, self._case, self._path, self._study, self._load

        def match_file(_job: Job) -> "tuple[Fit, FoundPlane | None]":
            match = fit(log, case, path, study)
            return match, midplane(match, load) if match.is_mask else None

        run_in_background(self, match_file, self._show_match, self._show_unusable)

    def _show_match(self, result: "tuple[Fit, FoundPlane | None]") -> None:
        self._fit, plane = result
        wrong = bool(self._fit.problem)
        theme.set_role(self.belongs, "warn" if wrong else "ok")
        mismatch = tr("▲ This file may not belong to this case: {why}.")
        match = tr("✓ The file belongs to this case: {why}.")
        text = self._fit.problem or self._fit.words
        self.belongs.setText((mismatch if wrong else match).format(why=translated(text)))
        self.although.setVisible(wrong)
        self.finding.setVisible(plane is not None)
        if plane is not None:
            self._plane = plane.plane
            theme.set_role(self.sides, "muted" if plane.plane is not None else "warn")
            sign = "" if plane.plane is not None else "▲ "
            self.sides.setText(sign + sentence(plane.words))
            self.sides.show()
            self.midline.setVisible(plane.plane is None)
        self.store.setEnabled(True)

    def _show_unusable(self, error: Exception) -> None:
        """Show why the file cannot be used."""
        self.belongs.setText("")
        self.problem.setText(f"✗ {why(error)}")

    # --- storing ----------------------------------------------------------------------------------

    def _accept(self) -> None:
        self.problem.setText("")
        if self.about.authorship() is None:
            return
        if self._words:
            self._accept_report()
        else:
            self._accept_file()

    def _accept_report(self) -> None:
        numbers = [
            p.number for p, b in zip(self._proposals, self.boxes, strict=True) if b.isChecked()
        ]
        normality = self.normality.value()
        try:
            content = confirmed(
                self._proposals, numbers, Normality(normality) if normality else None
            )
        except RecordError as error:
            self.problem.setText(f"✗ {translated(error)}")
            return
        self._done(content, None)

    def _accept_file(self) -> None:
        """Read the file in a thread, because outlining a large mask takes long."""
        assert self._fit is not None
        try:
            origin = refuse(self._fit, self.although.value())
        except RecordInputError:
            self.although.set_problem(tr("Explain why you are using this file anyway"))
            self.although.control().setFocus()
            return
        typed, plane = self.midline.value(), self._plane
        if plane is None and isinstance(typed, int | float):
            plane = Midplane(float(typed))
        path, text = self._path, self.finding.value()

        def failed(error: Exception) -> None:
            self.store.setEnabled(True)
            self._show_unusable(error)

        self.store.setEnabled(False)
        run_in_background(
            self,
            lambda _job: read_one(path, text, plane),
            lambda content: self._done(content, origin),
            failed,
        )

    def _done(self, content: "Interpretation", origin: Text | None) -> None:
        authorship = self.about.authorship()
        if authorship is None:  # cleared while the file was read
            self.store.setEnabled(True)
            return
        self.record = ReferenceRecord(
            case=self._case,
            authorship=authorship,
            interpretation=content,
            rater=self.about.rater.value(),
            origin=origin,
        )
        self.accept()

    def done(self, result: int) -> None:
        """End the thread with the dialog."""
        stop_background_work(self)
        super().done(result)
