"""The form of one finding: an essential part that is always there, and the rest on demand."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from audit.vocabulary import Change, Compartment, Multiplicity, Presence, Sequence
from viewer.ui import theme
from viewer.ui.case import describe
from viewer.ui.case.check import Problem
from viewer.ui.case.coded import Coded
from viewer.ui.case.evidence import EvidenceField
from viewer.ui.case.fields import Choice, Field, Number, Pick, Probability, Words, muted
from viewer.ui.case.rows import Loc, Rows, clear_problems, place
from viewer.ui.case.sections import Fold, row
from viewer.ui.case.words import SIDES, label

_ASPECTS = ("shape", "margin", "enhancement", "diffusion", "mass_effect", "haemorrhage")


class FindingForm(QFrame):
    """Edits one finding as JSON. `number` is its identity and never changes."""

    changed = Signal()
    removed = Signal()
    go_to = Signal(dict)
    """A piece of evidence that the reader wants to see."""

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number = number
        self.setProperty("role", "card")
        self.setAccessibleName(f"Finding {number}")
        self.presence = Choice(
            "Presence", [(p.value, label(p)) for p in Presence], caption=False, equal=False
        )
        self.type = Coded("Finding", "finding", hint="mass, haemorrhage, …")
        self.structure = Coded("Where", "structure", hint="right frontal lobe, …")
        self.side = Choice("Side", [(s.value, label(s)) for s in SIDES], big=True, equal=False)
        self.confidence = Probability("Confidence")
        self.size_field = Field("Size")
        self.longest = Number("Longest", caption=False, hint="longest")
        self.perpendicular = Number("Perpendicular", caption=False, hint="perp.")
        self.third = Number("Third diameter", caption=False, hint="third")
        self.evidence = EvidenceField()
        self._more = self._build_more()
        self._fields = self._places()
        self._build()
        numbers = [self.longest, self.perpendicular, self.third]
        numbers += [self.count, self.count_min, self.count_max]
        for field in (*self._fields.values(), *numbers):
            field.changed.connect(self._changed)
        self.structure.changed.connect(self._side_from_words)
        self.size_field.setFocusProxy(self.longest)
        self.counts.setFocusProxy(self.count)
        self.evidence.go_to.connect(self.go_to)
        self.set_value({"presence": Presence.PRESENT.value})

    # --- construction -----------------------------------------------------------------------------

    def _build(self) -> None:
        essential = QWidget()
        column = QVBoxLayout(essential)
        column.setContentsMargins(8, 0, 8, 8)
        column.setSpacing(6)
        size = self.size_field
        size.hold(row(self.longest, self.perpendicular, self.third, spacing=4), muted("mm"))
        for field in (self.presence, self.type, self.structure, self.side, size):
            column.addWidget(field)
        column.addWidget(self.confidence)
        column.addWidget(self.evidence)
        self.more = Fold("More", self._more)
        column.addWidget(self.more)
        column.addWidget(self._more)
        self.fold = Fold("", essential)
        remove = QToolButton()
        remove.setProperty("role", "quiet")
        remove.setIcon(theme.icon("mdi6.close", "muted"))
        remove.setToolTip(f"Remove finding {self.number}")
        remove.setAccessibleName(f"Remove finding {self.number}")
        remove.clicked.connect(self.removed)
        self.remove_button = remove
        header = QHBoxLayout()
        header.setContentsMargins(0, 0, 4, 0)
        header.addWidget(self.fold, 1)
        header.addWidget(remove)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 1, 1, 1)
        outer.setSpacing(2)
        outer.addLayout(header)
        outer.addWidget(essential)
        self.fold.open()

    def _build_more(self) -> QWidget:
        self.compartment = Pick("Compartment", [(c.value, label(c)) for c in Compartment])
        self.many = Choice("How many", [(m.value, label(m)) for m in Multiplicity])
        self.counts = Field("Count")
        self.count = Number("Count", whole=True, caption=False, hint="count")
        self.count_min = Number("Least count", whole=True, caption=False, hint="at least")
        self.count_max = Number("Greatest count", whole=True, caption=False, hint="at most")
        self.volume = Number("Volume", "ml")
        self.change = Pick("Change", [(c.value, label(c)) for c in Change])
        self.signal = Rows("Signal", _signal_row, "Signal on a sequence")
        self.aspects = {
            name: Words(name.replace("_", " ").capitalize(), hint="not stated") for name in _ASPECTS
        }
        box = QWidget()
        column = QVBoxLayout(box)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        counts = self.counts
        counts.hold(row(self.count, self.count_min, self.count_max, spacing=4))
        for field in (self.compartment, self.many, counts, self.volume, self.change):
            column.addWidget(field)
        for aspect in self.aspects.values():
            column.addWidget(aspect)
        column.addWidget(self.signal)
        return box

    def _places(self) -> dict[Loc, Field]:
        places: dict[Loc, Field] = {
            ("presence",): self.presence,
            ("type",): self.type,
            ("location",): self.structure,
            ("location", "side"): self.side,
            ("location", "compartment"): self.compartment,
            ("multiplicity",): self.counts,
            ("multiplicity", "kind"): self.many,
            ("size_mm",): self.size_field,
            ("volume_ml",): self.volume,
            ("change",): self.change,
            ("evidence",): self.evidence,
            ("confidence",): self.confidence,
            ("description", "signal"): self.signal,
        }
        return places | {("description", name): field for name, field in self.aspects.items()}

    # --- value ------------------------------------------------------------------------------------

    def value(self) -> dict[str, Any]:
        """The finding as JSON, as far as it is written."""
        kind = self.type.value() or {}
        place_ = self.structure.value() or {}
        description: dict[str, Any] = {n: f.value() for n, f in self.aspects.items()}
        description["signal"] = self.signal.value()
        return {
            "number": self.number,
            "presence": self.presence.value(),
            "type": {"code": kind.get("code"), "words": kind.get("words") or ""},
            "location": _stated(
                structure=place_.get("code"),
                side=self.side.value(),
                compartment=self.compartment.value(),
                words=place_.get("words"),
            ),
            "multiplicity": _stated(
                kind=self.many.value(),
                count=self.count.value(),
                count_min=self.count_min.value(),
                count_max=self.count_max.value(),
            ),
            "description": description if any(description.values()) else None,
            "size_mm": _stated(
                longest=self.longest.value(),
                perpendicular=self.perpendicular.value(),
                third=self.third.value(),
            ),
            "volume_ml": self.volume.value(),
            "change": self.change.value(),
            "evidence": self.evidence.value(),
            "confidence": self.confidence.value(),
        }

    def set_value(self, finding: Mapping[str, Any]) -> None:
        """Show a finding given as JSON."""
        place_ = finding.get("location") or {}
        many = finding.get("multiplicity") or {}
        told = finding.get("description") or {}
        size = finding.get("size_mm") or {}
        self.presence.set_value(finding.get("presence"))
        self.type.set_value(finding.get("type"))
        self.structure.set_value(
            {"code": place_.get("structure"), "words": place_.get("words")} if place_ else None
        )
        self.side.set_value(place_.get("side"))
        self.compartment.set_value(place_.get("compartment"))
        self.many.set_value(many.get("kind"))
        self.count.set_value(many.get("count"))
        self.count_min.set_value(many.get("count_min"))
        self.count_max.set_value(many.get("count_max"))
        self.signal.set_value(told.get("signal"))
        for name, field in self.aspects.items():
            field.set_value(told.get(name))
        self.longest.set_value(size.get("longest"))
        self.perpendicular.set_value(size.get("perpendicular"))
        self.third.set_value(size.get("third"))
        self.volume.set_value(finding.get("volume_ml"))
        self.change.set_value(finding.get("change"))
        self.evidence.set_value(finding.get("evidence"))
        self.confidence.set_value(finding.get("confidence"))
        self._title()

    def show_problem(self, problem: Problem) -> Field | None:
        """Say what is wrong beside the field it belongs to, which is opened; None when unplaced."""
        field = place(self._fields, problem.loc)
        if field is None:
            return None
        field.set_problem(problem.text)
        self.fold.open()
        if self._more.isAncestorOf(field):
            self.more.open()
        return field

    def clear_problems(self) -> None:
        """Take all messages away."""
        clear_problems(self._fields)

    def showEvent(self, event: QShowEvent) -> None:
        self._title()
        super().showEvent(event)

    def focus_first(self) -> None:
        """Put the keyboard where a new finding starts: its name."""
        self.fold.open()
        self.type.setFocus(Qt.FocusReason.OtherFocusReason)

    def _side_from_words(self) -> None:
        """A side that was written ("right frontal") is stated; one that is stated stays."""
        words = (self.structure.value() or {}).get("words")
        if words and self.side.value() is None:
            from audit.lexicon import side  # late: its words are read from files once

            found = side(words)
            if found is not None:
                self.side.set_value(found.value)
                self._changed()

    def _changed(self) -> None:
        self._title()
        self.changed.emit()

    def _title(self) -> None:
        value = self.value()
        p = value["confidence"]
        shown = f" · {p * 100:.3g} %" if isinstance(p, int | float) else ""
        mark = describe.presence_mark(value).split(" ", 1)[0]
        named = describe.finding_line(value) if value["type"]["words"] else "new finding"
        self.fold.set_title(f"{self.number}  {mark} {named}{shown}")
        told = [value["multiplicity"], value["description"], value["volume_ml"], value["change"]]
        told.append((value["location"] or {}).get("compartment"))
        n = sum(part is not None for part in told)
        self.more.set_summary(f"{n} stated" if n else "number, appearance, volume, change")


def _stated(**parts: Any) -> dict[str, Any] | None:
    """The parts as a record, or None when none of them is stated."""
    return parts if any(v is not None for v in parts.values()) else None


def _signal_row() -> dict[str, Field]:
    return {
        "sequence": Pick("Sequence", [(s.value, s.value) for s in Sequence], caption=False),
        "appearance": Words("Appearance", caption=False, hint="hyperintense, …"),
    }
