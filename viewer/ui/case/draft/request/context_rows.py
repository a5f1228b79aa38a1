"""Rows of the context box: one part to review, and the entries of a FHIR bundle."""

import html
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

from assistant.request.context.fhir_context import LeftOut
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
"""Kinds of identifiers, to be translated. They are stored in the text as placeholders."""
MAX_SHOWN = 28


MAX_WORDS: Final = 90
INDENT_PX: Final = 24
"""From the left edge of a check box to its text."""


def _shortened(words: str) -> str:
    return words if len(words) <= MAX_WORDS else f"{words[:MAX_WORDS]}…"


class PartRow(QFrame):
    """A part that may identify somebody: remove it, replace it, or keep it with a reason."""

    kept = Signal(str)
    """Reason for keeping the part."""

    def __init__(self, words: str, kind: "IdentifierKind", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "banner")
        shown = words if len(words) <= MAX_SHOWN else f"{words[:MAX_SHOWN]}…"
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 6, 4)
        column.setSpacing(4)
        line = QHBoxLayout()
        line.setSpacing(6)
        self.words = QLabel(f"“{shown}” · {translated(kind)}")
        self.words.setTextFormat(Qt.TextFormat.PlainText)  # untrusted text
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
    """The skipped entries of a FHIR bundle; some may be added."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._boxes: dict[int, QCheckBox] = {}
        self._counts = 0, 0
        self._head = wrapped_label()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)

    @property
    def added(self) -> tuple[int, ...]:
        """Numbers of the entries that the reader has added."""
        return tuple(number for number, box in self._boxes.items() if box.isChecked())

    def show_entries(self, content: "FhirContext") -> None:
        """List the skipped entries with the reasons; imported entries are in the text."""
        clear_layout(self._column)
        self._boxes = {}
        skipped = content.left_out()
        self._counts = len(content.taken()), len(skipped)
        self._head = wrapped_label()
        self._column.addWidget(self._head)
        self._count()
        for entry in skipped:
            named, why = f"{entry.number}. {entry.kind}", translated(entry.left_out)
            if not entry.may_be_added:
                self._column.addWidget(wrapped_label(titled(named, why), "small"))
                continue
            # Where the reader did not choose yet, the words decide, so they are shown.
            is_open = entry.left_out is LeftOut.NOT_CHOSEN
            says = _shortened(entry.words) if is_open else why
            box = QCheckBox(tr("Add {entry}").format(entry=named.replace("&", "&&")))
            box.setAccessibleName(titled(tr("Add {entry}").format(entry=named), says))
            box.setToolTip(f"<p>{html.escape(entry.words)}</p>")
            box.toggled.connect(self._toggled)
            self._boxes[entry.number] = box
            self._column.addWidget(box)
            words = wrapped_label(says, "small")
            words.setTextFormat(Qt.TextFormat.PlainText)  # untrusted text
            words.setContentsMargins(INDENT_PX, 0, 0, 4)
            self._column.addWidget(words)

    def _toggled(self) -> None:
        self._count()
        self.changed.emit()

    def _count(self) -> None:
        n_taken, n_skipped = self._counts
        n_added = len(self.added)
        n = plural(n_taken + n_added, "entry")
        text = tr("FHIR: {n} imported, {m} skipped")
        self._head.setText(text.format(n=n, m=n_skipped - n_added))
