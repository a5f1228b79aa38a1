"""Reason for superseding, editing or rejecting: a code for statistics and a text."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from audit.record.events import ReasonCode
from viewer.case.decisions.draft_decisions import is_given
from viewer.ui.language.code_labels import reason_label
from viewer.ui.language.i18n import tr
from viewer.ui.widgets.form_fields import DropdownField
from viewer.ui.widgets.value_fields import MultilineField


class ReasonForm(QWidget):
    """Form for a reason code and a sentence; both are required."""

    changed = Signal()

    def __init__(self, hint: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.code = DropdownField(
            tr("Reason"),
            [(c, reason_label(c)) for c in ReasonCode],
            unstated=tr("choose a reason"),
        )
        self.text = MultilineField(tr("Details"), hint=hint)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for field in (self.code, self.text):
            field.changed.connect(self.changed)
            column.addWidget(field)

    def value(self) -> tuple[ReasonCode, str] | None:
        """Return code and text; None while either is missing."""
        code, text = self.code.value(), self.text.value()
        if code is not None and text and is_given(text):
            return (code, text)
        return None

    def missing(self) -> str:
        """Return what is still missing; empty if nothing is."""
        if self.code.value() is None:
            return tr("choose a reason")
        if is_given(self.text.value() or ""):
            return ""
        return tr("describe the reason")

    def clear(self) -> None:
        """Reset both fields."""
        self.code.set_value(None)
        self.text.set_value(None)

    def set_hint(self, hint: str) -> None:
        """Set the placeholder of the text."""
        self.text.edit.setPlaceholderText(hint)

    def focus_first(self) -> None:
        """Give the reason code the focus."""
        self.code.setFocus(Qt.FocusReason.OtherFocusReason)
