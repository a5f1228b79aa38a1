"""Optional details of a finding: number, appearance, volume and change."""

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from audit.lexicon.vocabulary import Change, Compartment, Multiplicity, Sequence
from viewer.ui.case.read.forms.form_rows import Loc, RecordRows
from viewer.ui.language.code_labels import capital, label, word
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.interpretation_texts import ASPECTS
from viewer.ui.widgets.collapsible_sections import side_by_side
from viewer.ui.widgets.form_fields import ChoiceField, DropdownField, Field, TextField
from viewer.ui.widgets.value_fields import NumberField


class FindingDetails(QWidget):
    """Edits the details of a finding as JSON."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.compartment = DropdownField(
            tr("Compartment"), [(c.value, label(c)) for c in Compartment]
        )
        self.many = ChoiceField(tr("How many"), [(m.value, label(m)) for m in Multiplicity])
        self.counts = Field(tr("Count"))
        self.count = NumberField(tr("Count"), integer=True, caption=False, hint=tr("count"))
        self.count_min = NumberField(
            tr("Minimum count"), integer=True, caption=False, hint=tr("at least")
        )
        self.count_max = NumberField(
            tr("Maximum count"), integer=True, caption=False, hint=tr("at most")
        )
        self.volume = NumberField(tr("Volume"), "ml")
        self.change = DropdownField(tr("Change"), [(c.value, label(c)) for c in Change])
        self.signal = RecordRows(tr("Signal"), _signal_row, tr("Add signal"))
        self.aspects = {
            key: TextField(capital(translated(name)), hint=tr("not stated"))
            for key, name in ASPECTS.items()
        }
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self.counts.add_widgets(side_by_side(self.count, self.count_min, self.count_max, spacing=4))
        self.counts.setFocusProxy(self.count)
        for field in (self.compartment, self.many, self.counts, self.volume, self.change):
            column.addWidget(field)
        for aspect in self.aspects.values():
            column.addWidget(aspect)
        column.addWidget(self.signal)
        self.places: dict[Loc, Field] = {
            ("location", "compartment"): self.compartment,
            ("multiplicity",): self.counts,
            ("multiplicity", "kind"): self.many,
            ("volume_ml",): self.volume,
            ("change",): self.change,
            ("description", "signal"): self.signal,
            **{("description", name): field for name, field in self.aspects.items()},
        }
        for field in (*self.places.values(), self.count, self.count_min, self.count_max):
            field.changed.connect(self.changed)

    def value(self) -> dict[str, Any]:
        """Return the details as JSON, with None for what is not stated."""
        description: dict[str, Any] = {n: f.value() for n, f in self.aspects.items()}
        description["signal"] = self.signal.value()
        return {
            "compartment": self.compartment.value(),
            "multiplicity": stated_or_none(
                kind=self.many.value(),
                count=self.count.value(),
                count_min=self.count_min.value(),
                count_max=self.count_max.value(),
            ),
            "description": description if any(description.values()) else None,
            "volume_ml": self.volume.value(),
            "change": self.change.value(),
        }

    def set_value(self, finding: Mapping[str, Any]) -> None:
        """Show the details of a finding given as JSON."""
        multiplicity = finding.get("multiplicity") or {}
        description = finding.get("description") or {}
        self.compartment.set_value((finding.get("location") or {}).get("compartment"))
        self.many.set_value(multiplicity.get("kind"))
        self.count.set_value(multiplicity.get("count"))
        self.count_min.set_value(multiplicity.get("count_min"))
        self.count_max.set_value(multiplicity.get("count_max"))
        self.signal.set_value(description.get("signal"))
        for name, field in self.aspects.items():
            field.set_value(description.get(name))
        self.volume.set_value(finding.get("volume_ml"))
        self.change.set_value(finding.get("change"))


UNSTATED: Final[Mapping[str, Any]] = {
    "compartment": None,
    "multiplicity": None,
    "description": None,
    "volume_ml": None,
    "change": None,
}
"""Result of `value` if nothing is stated."""


def has_details(finding: Mapping[str, Any]) -> bool:
    """Return whether a finding's JSON states any of these details."""
    parts = [finding.get(key) for key in ("multiplicity", "description", "volume_ml", "change")]
    parts.append((finding.get("location") or {}).get("compartment"))
    return any(part is not None for part in parts)


def stated_or_none(**parts: Any) -> dict[str, Any] | None:
    """Return the parts as a JSON object, or None if none of them is stated."""
    if any(v is not None for v in parts.values()):
        return parts
    return None


def _signal_row() -> dict[str, Field]:
    return {
        "sequence": DropdownField(
            tr("Sequence"), [(s.value, word(s)) for s in Sequence], caption=False
        ),
        "appearance": TextField(tr("Appearance"), caption=False, hint=tr("hyperintense, …")),
    }
