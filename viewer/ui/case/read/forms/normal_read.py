"""Checklist of reviewed regions for a normal read.

A wrong "no abnormality" is the most harmful answer. Nothing is therefore checked in advance, and
there is no "all" button: each region is a statement of the reader.
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
    ChecklistItem.WHITE_MATTER: N_("white matter and deep gray nuclei"),
    ChecklistItem.VENTRICLES: N_("ventricles and cisterns"),
    ChecklistItem.EXTRA_AXIAL: N_("extra-axial spaces and sinuses of the dura"),
    ChecklistItem.POSTERIOR_FOSSA: N_("brainstem and cerebellum"),
    ChecklistItem.OUTSIDE: N_("skull, scalp, orbits and paranasal sinuses"),
}
"""Text of each item of the checklist."""

REGIONS: Final[Mapping[str, tuple[str, ...]]] = {
    words: STRUCTURES[item] for item, words in WORDS.items()
}
"""Structures of the lexicon by the text of their item. The statement is stored and read again in
these words, so that only their display is translated."""

_REVIEWED: Final = "Looked at: "  # not shown
_NOT_REVIEWED: Final = "Not looked at: "  # not shown


class NormalChecklist(QFrame):
    """Asks which regions were reviewed before a study is called normal."""

    asked = Signal()
    """The checklist is about to be shown."""
    taken = Signal(str)
    """Statement of the regions that were and were not reviewed."""

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
        self.seen.setAccessibleDescription(tr("Slices viewed"))
        self.seen.hide()
        column.addWidget(self.seen)
        self.boxes = [
            QCheckBox(f"{n}  {capital(translated(region))}") for n, region in enumerate(REGIONS, 1)
        ]
        for box in self.boxes:
            box.toggled.connect(self._refresh)
            box.setToolTip(tr("Press the number to select, Enter to confirm"))
            column.addWidget(box)
        self.keep = QPushButton()
        self.keep.clicked.connect(self._take)
        column.addWidget(self.keep, 0, Qt.AlignmentFlag.AlignLeft)
        self._refresh()
        self.hide()

    @staticmethod
    def regions(read: Interpretation) -> tuple[str, ...]:
        """Return codes of the structures that a read states as reviewed."""
        for step in read.rationale:
            if step.statement.startswith(_REVIEWED):
                regions = step.statement.removeprefix(_REVIEWED).partition(".")[0].split("; ")
                return tuple(code for region in regions for code in REGIONS.get(region, ()))
        return ()

    @staticmethod
    def is_statement(step: Mapping[str, Any]) -> bool:
        """Return whether a reasoning step was written by the checklist."""
        return str(step.get("statement") or "").startswith(_REVIEWED)

    def ask(self, *, normal: bool = True, stated: Collection[str] = ()) -> None:
        """Show the checklist.

        Args:
            normal: Whether the study is about to be called normal.
            stated: Codes of the structures that the reader has stated already, which are checked.
        """
        question = tr("Which regions did you review?")
        if normal:
            question = tr("Which regions did you review before calling the study normal?")
        self.question.setText(question)
        self.asked.emit()
        for box, codes in zip(self.boxes, REGIONS.values(), strict=True):
            box.setChecked(set(codes) <= set(stated))
        self.show()
        self.boxes[0].setFocus(Qt.FocusReason.OtherFocusReason)

    def show_seen(self, lines: Sequence[str]) -> None:
        """Show how much of each series was viewed."""
        self.seen.setText("\n".join(lines))
        self.seen.setVisible(bool(lines))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Toggle a region with 1 to 6, and confirm with Enter."""
        number = event.key() - Qt.Key.Key_1
        if 0 <= number < len(self.boxes):
            self.boxes[number].toggle()
            self.boxes[number].setFocus(Qt.FocusReason.OtherFocusReason)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.keep.isEnabled():
            self._take()
        else:
            super().keyPressEvent(event)

    def fold_away(self) -> None:
        """Hide the checklist."""
        self.hide()

    def _refresh(self) -> None:
        n = sum(box.isChecked() for box in self.boxes)
        self.keep.setEnabled(n > 0)
        text = tr("Confirm {n} of {all} regions").format(n=n, all=len(self.boxes))
        self.keep.setText(tr("Confirm all regions") if n == len(self.boxes) else text)

    def event(self, event: QEvent) -> bool:
        """Keep the number keys from shortcuts while the checklist has the focus."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            number = event.key() - Qt.Key.Key_1
            if event.modifiers() == Qt.KeyboardModifier.NoModifier and 0 <= number < len(REGIONS):
                event.accept()
                return True
        return bool(super().event(event))

    def _take(self) -> None:
        checked = {region: box.isChecked() for region, box in zip(REGIONS, self.boxes, strict=True)}
        reviewed = [region for region, is_checked in checked.items() if is_checked]
        skipped = [region for region, is_checked in checked.items() if not is_checked]
        statement = _REVIEWED + "; ".join(reviewed) + "."
        if skipped:
            statement += f" {_NOT_REVIEWED}" + "; ".join(skipped) + "."
        self.hide()
        self.taken.emit(statement)
