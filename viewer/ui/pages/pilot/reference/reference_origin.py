"""Form for the origin of a reference: source, author, date, certainty and blinding."""

from datetime import date
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from audit.interpretation.interpretation import Authorship, Blinding
from viewer.ui.language.i18n import tr
from viewer.ui.language.record_labels import named
from viewer.ui.widgets.form_fields import ChoiceField, DropdownField, Field, TextField

SOURCES: Final = (
    "pathology",
    "follow-up",
    "consensus",
    "single expert",  # not shown
    "clinical report",  # not shown
)
"""Values as stored; the form shows their names."""


class ReferenceOriginForm(QWidget):
    """Fields of the authorship. Only the source is required."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.source = DropdownField(
            tr("Source"),
            [(s, named(s)) for s in SOURCES],
            unstated=tr("Choose a source"),
        )
        self.certainty = ChoiceField(
            tr("Certainty"),
            [(c, named(c)) for c in ("certain", "probable", "possible")],
        )
        self.date = TextField(tr("Date"), hint=tr("YYYY-MM-DD; empty if unknown"))
        self.rater = TextField(tr("Author"), hint=tr("Stored encrypted; empty if unknown"))
        answers = [(True, tr("Yes")), (False, tr("No"))]
        self.blind_to_draft = ChoiceField(tr("Blinded to drafts"), answers)
        self.blind_to_reads = ChoiceField(tr("Blinded to reads"), answers)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        for field in self._fields:
            field.changed.connect(self.changed)
            column.addWidget(field)

    @property
    def _fields(self) -> tuple[Field, ...]:
        return (
            self.source,
            self.certainty,
            self.date,
            self.rater,
            self.blind_to_draft,
            self.blind_to_reads,
        )

    def data(self) -> dict[str, Any]:
        """Return the entries for `set_data`."""
        return {str(n): field.value() for n, field in enumerate(self._fields)}

    def set_data(self, data: dict[str, Any]) -> None:
        """Fill in earlier entries."""
        for n, field in enumerate(self._fields):
            field.set_value(data.get(str(n)))

    def authorship(self) -> "Authorship | None":
        """Return the authorship; None if an entry is missing, which the field then states."""
        source, day = self.source.value(), None
        self.source.set_problem(None if source else tr("Required"))
        self.date.set_problem(None)
        try:
            day = date.fromisoformat(self.date.value()) if self.date.value() else None
        except ValueError:
            self.date.set_problem(tr("Enter a date as YYYY-MM-DD"))
            self.date.control().setFocus()
            return None
        if not source:
            self.source.control().setFocus()
            return None
        return Authorship(
            kind="reference",
            author=source,
            certainty=self.certainty.value(),
            on=day,
            blinding=Blinding(
                to_draft=self.blind_to_draft.value(), to_other_reads=self.blind_to_reads.value()
            ),
        )
