"""The quick path of a normal read, which still asks what was looked at.

A wrong "no abnormality" is the costliest answer of all, so nothing is ticked beforehand and there
is no "all" button: each region is a statement of the reader's.
"""

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

REGIONS: Final = (
    "cerebral hemispheres and cortex",
    "white matter and deep grey nuclei",
    "ventricles and cisterns",
    "extra-axial spaces and sinuses of the dura",
    "brainstem and cerebellum",
    "skull, scalp, orbits and paranasal sinuses",
)

_LOOKED: Final = "Looked at: "
_NOT: Final = "Not looked at: "


class NormalPath(QFrame):
    """Asks which regions were looked at before a study is called normal."""

    taken = Signal(str)
    """The statement of what was looked at, and what was not."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "banner")
        self.setAccessibleName("What was looked at")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 8, 8)
        column.setSpacing(2)
        question = QLabel("Before it is called normal: what did you look at?")
        question.setWordWrap(True)
        column.addWidget(question)
        self.boxes = [QCheckBox(region.capitalize()) for region in REGIONS]
        for box in self.boxes:
            box.toggled.connect(self._tell)
            column.addWidget(box)
        self.keep = QPushButton()
        self.keep.clicked.connect(self._take)
        column.addWidget(self.keep, 0, Qt.AlignmentFlag.AlignLeft)
        self._tell()
        self.hide()

    @staticmethod
    def is_statement(step: Mapping[str, Any]) -> bool:
        """True for a reasoning step that was written by this question."""
        return str(step.get("statement") or "").startswith(_LOOKED)

    def ask(self) -> None:
        """Ask, with nothing ticked."""
        for box in self.boxes:
            box.setChecked(False)
        self.show()
        self.boxes[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def fold_away(self) -> None:
        """Ask no more."""
        self.hide()

    def _tell(self) -> None:
        n = sum(box.isChecked() for box in self.boxes)
        self.keep.setEnabled(n > 0)
        every = n == len(self.boxes)
        self.keep.setText("Keep: all regions" if every else f"Keep: {n} of {len(self.boxes)}")

    def _take(self) -> None:
        seen = [r for r, box in zip(REGIONS, self.boxes, strict=True) if box.isChecked()]
        left = [r for r, box in zip(REGIONS, self.boxes, strict=True) if not box.isChecked()]
        statement = _LOOKED + "; ".join(seen) + "."
        if left:
            statement += f" {_NOT}" + "; ".join(left) + "."
        self.hide()
        self.taken.emit(statement)
