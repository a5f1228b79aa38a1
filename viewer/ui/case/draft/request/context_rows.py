"""Rows of the context box: one part to decide on, and the entries of a FHIR bundle."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from viewer.ui.language.i18n import N_, titled, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.widgets.basic_widgets import clear_layout, wrapped_label

if TYPE_CHECKING:
    from assistant.request.context.fhir_context import FhirContext
    from viewer.core.deid.identifier_search import IdentifierKind

KINDS: Final = (
    *(N_("name"), N_("date"), N_("age over 89"), N_("phone number"), N_("e-mail address")),
    *(N_("web address"), N_("address"), N_("hospital"), N_("record number"), N_("long number")),
)
"""What may name somebody, to be translated."""
LONGEST = 28


class PartRow(QFrame):
    """A part that may name somebody: take it out, put its kind there, or let it stand and say why."""

    kept = Signal(str)
    """The reason to let it stand."""

    def __init__(self, words: str, kind: "IdentifierKind", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "banner")
        shown = words if len(words) <= LONGEST else f"{words[:LONGEST]}…"
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 6, 4)
        column.setSpacing(4)
        line = QHBoxLayout()
        line.setSpacing(6)
        self.words = QLabel(f"“{shown}” · {translated(kind)}")
        self.words.setTextFormat(Qt.TextFormat.PlainText)  # it is somebody's text
        self.words.setWordWrap(True)
        line.addWidget(self.words, 1)
        self.remove = QPushButton(tr("Remove"))
        self.tag = QPushButton(tr("Replace"))
        self.tag.setToolTip(tr("Replace with [{kind}]").format(kind=kind))
        self.keep = QPushButton(tr("Keep…"))
        self.keep.setToolTip(tr("Keep it everywhere in the text; the reason is recorded"))
        self.keep.setCheckable(True)
        self.keep.toggled.connect(self._ask)
        for button, says in (
            (self.remove, tr("Remove {words}")),
            (self.tag, tr("Replace {words} with a placeholder")),
            (self.keep, tr("Keep {words} with a reason")),
        ):
            button.setAccessibleName(says.format(words=shown))
            line.addWidget(button)
        column.addLayout(line)
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(
            tr("Why this does not identify anyone (press Return to keep)")
        )
        self.reason.setAccessibleName(tr("Reason for keeping"))
        self.reason.returnPressed.connect(self._keep)
        self.reason.hide()
        column.addWidget(self.reason)

    def _ask(self, wanted: bool) -> None:
        self.reason.setVisible(wanted)
        if wanted:
            self.reason.setFocus(Qt.FocusReason.OtherFocusReason)

    def _keep(self) -> None:
        if self.reason.text().strip():
            self.kept.emit(self.reason.text().strip())


class EntriesList(QFrame):
    """What became of each entry of a FHIR bundle; some that were left out may be added."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._boxes: dict[int, QCheckBox] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)

    @property
    def added(self) -> tuple[int, ...]:
        """Numbers of the entries that the reader adds."""
        return tuple(number for number, box in self._boxes.items() if box.isChecked())

    def show_entries(self, found: "FhirContext") -> None:
        """List what was left out, each with the reason; what was taken is in the text."""
        clear_layout(self._column)
        self._boxes = {}
        left = found.left_out()
        n = plural(len(found.taken()), "entry")
        head = QLabel(tr("FHIR: {n} imported, {m} skipped").format(n=n, m=len(left)))
        self._column.addWidget(head)
        for entry in left:
            says = titled(f"{entry.number}. {entry.kind}", translated(entry.left_out))
            if entry.may_be_added:
                box = QCheckBox(tr("{says}: add").format(says=says))
                box.setToolTip(entry.words)
                box.toggled.connect(lambda _: self.changed.emit())
                self._boxes[entry.number] = box
                self._column.addWidget(box)
            else:
                note = wrapped_label(says, "small")
                self._column.addWidget(note)
