"""The form of one finding: essential fields, and details on demand."""

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMenu, QToolButton, QVBoxLayout, QWidget

from audit.lexicon.terms import side
from audit.lexicon.vocabulary import Presence, Side
from viewer.ui.actions.context_menus import ContextMenu, add_entry
from viewer.ui.appearance import theme
from viewer.ui.case.read.forms.evidence_field import EvidenceField
from viewer.ui.case.read.forms.finding_details import (
    UNSTATED,
    FindingDetails,
    has_details,
    stated_or_none,
)
from viewer.ui.case.read.forms.form_rows import Loc, clear_problems, show_problem
from viewer.ui.case.read.forms.read_validation import Problem
from viewer.ui.language import interpretation_texts
from viewer.ui.language.code_labels import SIDES, label, percent
from viewer.ui.language.i18n import tr
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.collapsible_sections import SectionHeader, insert_in_tab_order, side_by_side
from viewer.ui.widgets.form_fields import ChoiceField, Field, muted_label
from viewer.ui.widgets.lexicon_field import LexiconField
from viewer.ui.widgets.value_fields import NumberField, ProbabilityField


class FindingForm(QFrame):
    """Edits one finding as JSON. `number` is its identity and never changes."""

    changed = Signal()
    removed = Signal()
    go_to = Signal(dict)
    """Evidence that the reader wants to see."""

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number = number
        self.setProperty("role", "card")
        self.setAccessibleName(tr("Finding {n}").format(n=number))
        self.presence = ChoiceField(
            tr("Presence"), [(p.value, label(p)) for p in Presence], caption=False, equal=False
        )
        self.type = LexiconField(tr("Finding"), "finding", hint=tr("mass, hemorrhage, …"))
        self.structure = LexiconField(
            tr("Structure"), "structure", hint=tr("right frontal lobe, …")
        )
        self.side = ChoiceField(
            tr("Side"), [(s.value, label(s)) for s in SIDES], big=True, equal=False
        )
        self.side_note = wrapped_label(role="small")
        self.side_note.hide()
        self.confidence = ProbabilityField(tr("Confidence"))
        self.size_field = Field(tr("Size"))
        self.longest = NumberField(tr("Longest"), caption=False, hint=tr("longest"))
        self.perpendicular = NumberField(tr("Perpendicular"), caption=False, hint=tr("perp."))
        self.third = NumberField(tr("Third diameter"), caption=False, hint=tr("third"))
        self.evidence = EvidenceField()
        self.details: FindingDetails | None = None
        self._fields: dict[Loc, Field] = {
            ("presence",): self.presence,
            ("type",): self.type,
            ("location",): self.structure,
            ("location", "side"): self.side,
            ("size_mm",): self.size_field,
            ("evidence",): self.evidence,
            ("confidence",): self.confidence,
        }
        self._build()
        self._connect()
        self.set_value({"presence": Presence.PRESENT.value})

    # --- construction -----------------------------------------------------------------------------

    def _build(self) -> None:
        essential = QWidget(self)
        column = QVBoxLayout(essential)
        column.setContentsMargins(8, 0, 8, 8)
        column.setSpacing(6)
        size = self.size_field
        size.add_widgets(
            side_by_side(self.longest, self.perpendicular, self.third, spacing=4), muted_label("mm")
        )
        size.setFocusProxy(self.longest)
        for field in (self.presence, self.type, self.structure, self.side, self.side_note, size):
            column.addWidget(field)
        column.addWidget(self.confidence)
        column.addWidget(self.evidence)
        self._more = QWidget(essential)
        QVBoxLayout(self._more).setContentsMargins(0, 0, 0, 0)
        self.more = SectionHeader(tr("More"), self._more, essential)
        self.more.set_summary(tr("number, appearance, volume, change"))
        column.addWidget(self.more)
        column.addWidget(self._more)
        self.fold = SectionHeader("", essential, self)
        remove = QToolButton()
        remove.setProperty("role", "quiet")
        remove.setIcon(theme.icon("mdi6.close", "muted"))
        tip = tr("Remove finding {n}").format(n=self.number)
        remove.setToolTip(tip)
        remove.setAccessibleName(tip)
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
        self.menu = ContextMenu(self.fold, self._fill_menu)

    def _fill_menu(self, menu: QMenu) -> None:
        """Add what can be done with the finding."""
        fold = tr("Fold") if self.fold.isChecked() else tr("Unfold")
        add_entry(menu, fold, self.fold.click, keys="Space")
        places = self.evidence.value()
        none = "" if places else tr("None marked")
        show = tr("Show location")
        add_entry(menu, show, lambda: self.go_to.emit(places[0]), why_not=none)
        add_entry(menu, tr("Add current location as evidence"), self.evidence.add_requested.emit)
        menu.addSeparator()
        add_entry(menu, self.remove_button.toolTip(), self.removed.emit)

    def _connect(self) -> None:
        several = (self.longest, self.perpendicular, self.third)
        for field in (*self._fields.values(), *several):
            field.changed.connect(self._changed)
        self.structure.changed.connect(self._side_from_words)
        self.evidence.go_to.connect(self.go_to)
        self.more.toggled.connect(lambda opened: self._ensure_details() if opened else None)

    def _ensure_details(self) -> FindingDetails:
        """Return the details behind "More", built when they are first needed."""
        if self.details is None:
            self.details = FindingDetails(self._more)
            self.details.changed.connect(self._changed)
            layout = self._more.layout()
            assert layout is not None
            layout.addWidget(self.details)
            self._fields |= self.details.places
            self.details.show()
            after = self.more.nextInFocusChain()
            if after is not None and not self.details.isAncestorOf(after):
                insert_in_tab_order(after, self.details)
        return self.details

    # --- value ------------------------------------------------------------------------------------

    def value(self) -> dict[str, Any]:
        """Return the finding as JSON, with None for what is not stated."""
        kind = self.type.value() or {}
        location = self.structure.value() or {}
        more = dict(self.details.value() if self.details is not None else UNSTATED)
        location = stated_or_none(
            structure=location.get("code"),
            side=self.side.value(),
            compartment=more.pop("compartment"),
            words=location.get("words"),
        )
        return {
            "number": self.number,
            "presence": self.presence.value(),
            "type": {"code": kind.get("code"), "words": kind.get("words") or ""},
            "location": location,
            "size_mm": stated_or_none(
                longest=self.longest.value(),
                perpendicular=self.perpendicular.value(),
                third=self.third.value(),
            ),
            "evidence": self.evidence.value(),
            "confidence": self.confidence.value(),
            **more,
        }

    def set_value(self, finding: Mapping[str, Any]) -> None:
        """Show a finding given as JSON."""
        location = finding.get("location") or {}
        size = finding.get("size_mm") or {}
        self.presence.set_value(finding.get("presence"))
        self.type.set_value(finding.get("type"))
        known = {"code": location.get("structure"), "words": location.get("words")}
        self.structure.set_value(known if any(known.values()) else None)
        self.side.set_value(location.get("side"))
        self.longest.set_value(size.get("longest"))
        self.perpendicular.set_value(size.get("perpendicular"))
        self.third.set_value(size.get("third"))
        self.evidence.set_value(finding.get("evidence"))
        self.confidence.set_value(finding.get("confidence"))
        if self.details is not None or has_details(finding):
            self._ensure_details().set_value(finding)
        self._title()

    def show_problem(self, problem: Problem) -> Field | None:
        """Show a problem at its field, and return the field; None if the form has no such field."""
        return show_problem(self._fields, problem, self.fold, self.more, self._more)

    def clear_problems(self) -> None:
        """Remove all messages."""
        clear_problems(self._fields)

    def showEvent(self, event: QShowEvent) -> None:
        """Update the title."""
        self._title()
        super().showEvent(event)

    def focus_first(self) -> None:
        """Focus the first field of a new finding: its name."""
        self.fold.open()
        self.type.setFocus(Qt.FocusReason.OtherFocusReason)

    def imply_side(self, side: Side, why: str) -> None:
        """Set the side that follows from a mark, with the reason `why`, unless one is stated."""
        if self.side.value() is None:
            self.side.set_implied_value(side.value)
            self.note_side(why)
            self._changed()
        elif self.side.value() == side.value:
            self.note_side(why)
        else:
            self.note_side("")

    def note_side(self, why: str) -> None:
        """Show where the side comes from, or why it was not set; empty to hide the note."""
        self.side_note.setText(why)
        self.side_note.setVisible(bool(why))

    def _side_from_words(self) -> None:
        """Set the side from the text ("right frontal"), unless one is stated."""
        words = (self.structure.value() or {}).get("words")
        if words and self.side.value() is None:
            side_in_text = side(words)
            if side_in_text is not None:
                self.side.set_implied_value(side_in_text.value)
                self._changed()

    def _changed(self) -> None:
        self._title()
        self.changed.emit()

    def _title(self) -> None:
        value = self.value()
        p = value["confidence"]
        shown = f" · {percent(p)}" if isinstance(p, int | float) else ""
        mark, name = "?", tr("new finding")
        if value["presence"]:
            mark = interpretation_texts.presence_mark(value).partition(" ")[0]
        if value["type"]["words"]:
            name = interpretation_texts.finding_line(value)
        self.fold.set_title(f"{self.number}  {mark} {name}{shown}")
        self.more.set_summary(
            tr("stated") if has_details(value) else tr("number, appearance, volume, change")
        )
