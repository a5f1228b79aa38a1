"""The quick path of a normal read, which still asks what was looked at.

A wrong "no abnormality" is the costliest answer of all, so nothing is ticked beforehand and there
is no "all" button: each region is a statement of the reader's.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QPushButton, QVBoxLayout, QWidget

from audit.interpretation.interpretation import Interpretation
from audit.interpretation.reading_checklist import STRUCTURES, ChecklistItem
from viewer.ui.language.code_labels import capital
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label

WORDS: Final[Mapping[ChecklistItem, str]] = {
    ChecklistItem.HEMISPHERES: N_("cerebral hemispheres and cortex"),
    ChecklistItem.WHITE_MATTER: N_("white matter and deep grey nuclei"),
    ChecklistItem.VENTRICLES: N_("ventricles and cisterns"),
    ChecklistItem.EXTRA_AXIAL: N_("extra-axial spaces and sinuses of the dura"),
    ChecklistItem.POSTERIOR_FOSSA: N_("brainstem and cerebellum"),
    ChecklistItem.OUTSIDE: N_("skull, scalp, orbits and paranasal sinuses"),
}
"""What each item of the checklist asks for."""

REGIONS: Final[Mapping[str, tuple[str, ...]]] = {
    words: STRUCTURES[item] for item, words in WORDS.items()
}
"""What is asked for, with the lexicon's structures that it stands for. The statement is
stored, and read again, in these words: only what is asked is translated."""

_LOOKED: Final = "Looked at: "  # not shown
_NOT: Final = "Not looked at: "  # not shown


class NormalChecklist(QFrame):
    """Asks which regions were looked at before a study is called normal."""

    asked = Signal()
    """The question is about to be shown."""
    taken = Signal(str)
    """The statement of what was looked at, and what was not."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "banner")
        self.setAccessibleName(tr("Reviewed regions"))
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 8, 8)
        column.setSpacing(2)
        self.question = wrapped_label()
        column.addWidget(self.question)
        self.seen = wrapped_label(role="small")
        self.seen.setAccessibleName(tr("Slices viewed"))
        self.seen.hide()
        column.addWidget(self.seen)
        self.boxes = [
            QCheckBox(f"{n}  {capital(translated(region))}") for n, region in enumerate(REGIONS, 1)
        ]
        for box in self.boxes:
            box.toggled.connect(self._tell)
            box.setToolTip(tr("Press the number to select, Enter to confirm"))
            column.addWidget(box)
        self.keep = QPushButton()
        self.keep.clicked.connect(self._take)
        column.addWidget(self.keep, 0, Qt.AlignmentFlag.AlignLeft)
        self._tell()
        self.hide()

    @staticmethod
    def regions(read: Interpretation) -> tuple[str, ...]:
        """Codes of the structures that a read's own statement says were looked at."""
        said = [s.statement for s in read.rationale if s.statement.startswith(_LOOKED)]
        words = said[0].removeprefix(_LOOKED).partition(".")[0].split("; ") if said else []
        return tuple(code for word in words for code in REGIONS.get(word, ()))

    @staticmethod
    def is_statement(step: Mapping[str, Any]) -> bool:
        """True for a reasoning step that was written by this question."""
        return str(step.get("statement") or "").startswith(_LOOKED)

    def ask(self, *, normal: bool = True, stated: Collection[str] = ()) -> None:
        """Ask; ticked is only what the reader has stated already, as codes of structures.

        `normal`: before the study is called normal.
        """
        before = tr("Which regions did you review before calling the study normal?")
        self.question.setText(before if normal else tr("Which regions did you review?"))
        self.asked.emit()
        for box, codes in zip(self.boxes, REGIONS.values(), strict=True):
            box.setChecked(set(codes) <= set(stated))
        self.show()
        self.boxes[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def show_seen(self, lines: Sequence[str]) -> None:
        """Say what was on screen of each series, by the app's own count."""
        self.seen.setText("\n".join(lines))
        self.seen.setVisible(bool(lines))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """1 to 6 tick a region, Enter keeps."""
        number = event.key() - Qt.Key.Key_1
        if 0 <= number < len(self.boxes):
            self.boxes[number].toggle()
            self.boxes[number].setFocus(Qt.FocusReason.OtherFocusReason)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.keep.isEnabled():
            self._take()
        else:
            super().keyPressEvent(event)

    def fold_away(self) -> None:
        """Ask no more."""
        self.hide()

    def _tell(self) -> None:
        n = sum(box.isChecked() for box in self.boxes)
        self.keep.setEnabled(n > 0)
        some = tr("Confirm {n} of {all} regions").format(n=n, all=len(self.boxes))
        self.keep.setText(tr("Confirm all regions") if n == len(self.boxes) else some)

    def event(self, event: QEvent) -> bool:
        """Keep the numbers from the window's shortcuts while the question has the keyboard."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            number = event.key() - Qt.Key.Key_1
            if event.modifiers() == Qt.KeyboardModifier.NoModifier and 0 <= number < len(REGIONS):
                event.accept()
                return True
        return bool(super().event(event))

    def _take(self) -> None:
        seen = [r for r, box in zip(REGIONS, self.boxes, strict=True) if box.isChecked()]
        left = [r for r, box in zip(REGIONS, self.boxes, strict=True) if not box.isChecked()]
        statement = _LOOKED + "; ".join(seen) + "."
        if left:
            statement += f" {_NOT}" + "; ".join(left) + "."
        self.hide()
        self.taken.emit(statement)
