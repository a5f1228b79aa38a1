"""A reference standard from a file about one case: a report in words, an SR, a SEG or a NIfTI mask."""

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from audit.errors import RecordError
from viewer.ui.case.fields import Choice, Pick, Words
from viewer.ui.case.sections import scrolling
from viewer.ui.case.values import Number

if TYPE_CHECKING:
    from audit.interpretation import Interpretation
    from audit.reference import ReferenceRecord

SUFFIXES: Final = (".txt", ".dcm", ".nii", ".nii.gz")
SOURCES: Final = ("pathology", "follow-up", "consensus", "single expert", "clinical report")


def is_of_one_case(path: Path) -> bool:
    """Whether such a file says nothing of the case that it is about."""
    return path.name.lower().endswith(SUFFIXES)


class ReferenceDialog(QDialog):
    """Asks what the file does not say. Of words each statement is confirmed, or does not enter."""

    def __init__(self, path: Path, case: str, parent: QWidget | None = None) -> None:
        """Raises `RecordInputError` where the file's words cannot be read."""
        from audit.report_text import propose, read_words

        super().__init__(parent)
        self._path, self._case = path, case
        self.record: ReferenceRecord | None = None
        self.setWindowTitle(self.tr("Reference standard from {file}").format(file=path.name))
        self.resize(640, 520)
        words = path.name.lower().endswith(".txt")
        self._proposals = propose(read_words(path)) if words else []
        self.source = Pick(self.tr("Source"), [(s, s.capitalize()) for s in SOURCES])
        self.certainty = Choice(
            self.tr("Certainty"),
            [(c, c.capitalize()) for c in ("certain", "probable", "possible")],
        )
        self.rater = Words(self.tr("Made by"), hint=self.tr("kept sealed; empty: not stated"))
        self.normality = Choice(
            self.tr("Normality"),
            [(n, n.capitalize()) for n in ("normal", "abnormal", "indeterminate")],
        )
        self.finding = Words(self.tr("Outlines"), hint=self.tr("what a mask outlines: mass"))
        self.midline = Number(self.tr("Midline"), self.tr("mm, LPS x; for the sides"))
        self.boxes: list[QCheckBox] = []
        self.problem = QLabel()
        self.problem.setProperty("role", "critical")
        self.problem.setWordWrap(True)
        self._build(words)

    def _build(self, words: bool) -> None:
        area, _, column = scrolling(self)
        fields = (self.normality,) if words else (self.finding, self.midline)
        for field in (self.source, self.certainty, self.rater, *fields):
            column.addWidget(field)
        for unused in (self.finding, self.midline) if words else (self.normality,):
            unused.setParent(self)
            unused.hide()
        for one in self._proposals:
            box = QCheckBox(f"{one.number}. {one.words}")
            quoted = QLabel(f"“{one.statement}”")
            quoted.setProperty("role", "muted")
            quoted.setWordWrap(True)
            quoted.setContentsMargins(24, 0, 0, 6)
            self.boxes.append(box)
            column.addWidget(box)
            column.addWidget(quoted)
        column.addStretch(1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.store = buttons.addButton(
            self.tr("Store what is ticked") if words else self.tr("Store"),
            QDialogButtonBox.ButtonRole.AcceptRole,
        )
        buttons.accepted.connect(self._accept)
        buttons.rejected.connect(self.reject)
        outer = QVBoxLayout(self)
        outer.addWidget(area, 1)
        outer.addWidget(self.problem)
        outer.addWidget(buttons)

    def _accept(self) -> None:
        from audit.interpretation import Authorship
        from audit.reference import ReferenceRecord

        if self.source.value() is None:
            self.source.set_problem(self.tr("needed"))
            return
        told: dict[str, Any] = {"author": self.source.value(), "certainty": self.certainty.value()}
        try:
            content = self._content()
        except RecordError as error:
            self.problem.setText(f"✗ {error}")
            return
        self.record = ReferenceRecord(
            case=self._case,
            authorship=Authorship.model_validate({"kind": "reference", **told}),
            interpretation=content,
            rater=self.rater.value(),
        )
        self.accept()

    def _content(self) -> "Interpretation":
        from audit.reference_files import read_one
        from audit.report_text import confirmed
        from audit.vocabulary import Normality

        if self._proposals or self.boxes or self._path.name.lower().endswith(".txt"):
            numbers = [
                p.number for p, b in zip(self._proposals, self.boxes, strict=True) if b.isChecked()
            ]
            said = self.normality.value()
            return confirmed(self._proposals, numbers, Normality(said) if said else None)
        midline = self.midline.value()
        place = float(midline) if isinstance(midline, int | float) else None
        return read_one(self._path, self.finding.value(), place)
