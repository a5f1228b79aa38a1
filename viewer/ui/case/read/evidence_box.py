"""What a locked read rests on: marks with their numbers and the slices behind findings, by finding."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from audit.interpretation.interpretation import Interpretation
from audit.record.events.lock_evidence import LockEvidence, MarkRead, MeasuredValue, SliceRead
from viewer.case.read.locked_evidence import SliceFound
from viewer.core.measure.kinds import KINDS
from viewer.ui.appearance import theme
from viewer.ui.language import interpretation_texts, state_labels
from viewer.ui.language.code_labels import capital
from viewer.ui.language.i18n import N_, pointed, titled, tr, translated
from viewer.ui.widgets.basic_widgets import clear_layout, wrapped_label
from viewer.ui.widgets.folding_sections import RowButton

UNITS: Final = {
    "deg": "°",
    "mm2": "mm²",
    "[hnsf'U]": "HU",
    "mm2/s": "mm²/s",
    "{ratio}": "",
    "[arb'U]": "",
}
"""UCUM codes as they are shown, where that differs."""
DERIVATIONS: Final = {
    "Mean": N_("mean"),
    "Standard Deviation": N_("SD"),
    "Minimum": N_("minimum"),
    "Maximum": N_("maximum"),
}  # not shown
_FOUND: Final = {
    SliceFound.SAME: ("✓", "muted", N_("same image as read")),
    SliceFound.MOVED: ("✓", "muted", N_("same image as read, now slice {index}")),
    SliceFound.OTHER: ("✗", "critical", N_("different from the image that was read")),
    SliceFound.NOT_LOADED: ("○", "muted", N_("open the series to compare it with the read")),
    SliceFound.NOT_HERE: ("✗", "critical", N_("series not available")),
    SliceFound.NOT_HASHED: ("○", "muted", N_("series was not loaded when the read was locked")),
}


@dataclass(frozen=True)
class CheckedSlice:
    """How a slice of the evidence was found among the images that are open."""

    found: SliceFound
    index: int = 0


class EvidenceBox(QWidget):
    """A heading, and a row for each mark and slice below its finding. A click goes there."""

    chosen = Signal(object)
    """A `MarkRead` or a `SliceRead` that the views should show."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("Evidence of the read"))
        self._shown: object = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(2)
        self.rows: list[RowButton] = []
        self.hide()

    def show_evidence(
        self,
        evidence: LockEvidence | None,
        read: Interpretation,
        checked: Mapping[SliceRead, CheckedSlice],
    ) -> None:
        """Show the evidence of a locked read, with how its slices were found."""
        shown = (evidence, read, dict(checked))
        self.show()
        if shown == self._shown:
            return  # the keyboard may be on one of its rows
        self._shown = shown
        self._clear()
        self._say(tr("Evidence stored when the read was locked"), "heading")
        if evidence is None:
            self._say(tr("○ No images, marks or measurements were stored with this read."), "muted")
            return
        for finding in read.findings:
            marks = [one for one in evidence.marks if finding.number in one.findings]
            slices = [one for one in evidence.slices if one.finding == finding.number]
            what = interpretation_texts.what(finding.model_dump(mode="json"))
            self._say(tr("Finding {n}: {what}").format(n=finding.number, what=what), "small")
            self._list(marks, slices, checked)
            if not marks and not slices:
                self._say(tr("○ no mark or slice"), "muted")
        if rest := [one for one in evidence.marks if not one.findings]:
            self._say(tr("Marks without a finding"), "small")
            self._list(rest, (), checked)
        if not read.findings and not rest:
            self._say(tr("○ No findings or marks"), "muted")

    def _list(
        self,
        marks: Sequence[MarkRead],
        slices: Sequence[SliceRead],
        checked: Mapping[SliceRead, CheckedSlice],
    ) -> None:
        for mark in marks:
            self._row(mark_line(mark), "muted", mark)
        for one in slices:
            found = checked.get(one, CheckedSlice(SliceFound.NOT_LOADED))
            sign, role, words = _FOUND[found.found]
            said = translated(words).format(index=found.index + 1)
            self._row(f"{sign} {titled(capital(place_of(one)), said)}", role, one)

    def _row(self, text: str, role: str, target: MarkRead | SliceRead) -> None:
        button = RowButton(text)
        button.setToolTip(tr("Show in the views"))
        theme.set_role(button, f"row-{role}" if role != "muted" else "row")
        button.clicked.connect(lambda: self.chosen.emit(target))
        self.rows.append(button)
        self._column.addWidget(button)

    def _say(self, text: str, role: str) -> None:
        label = wrapped_label(text)
        label.setProperty("role", role)
        self._column.addWidget(label)

    def _clear(self) -> None:
        self.rows.clear()
        clear_layout(self._column)


def place_of(one: MarkRead | SliceRead) -> str:
    """Return where a mark or slice is, in words."""
    words = tr("series {id}, {plane} slice {n}")
    return words.format(id=one.series, plane=_plane(one.plane), n=one.index + 1)


def mark_line(mark: MarkRead) -> str:
    """Return a mark with its numbers and its place."""
    kind = KINDS[mark.kind].title if mark.kind in KINDS else mark.kind
    name = f"{translated(kind)} {mark.number}"
    told = [mark.text, values_text(mark.values)]
    numbers = " ".join(part for part in told if part)
    return f"{name}: {numbers} · {place_of(mark)}" if numbers else f"{name} · {place_of(mark)}"


def values_text(values: Sequence[MeasuredValue]) -> str:
    """Return numbers with units, those derived from many values with how."""
    return ", ".join(_value(one) for one in values)


def _value(one: MeasuredValue) -> str:
    unit = UNITS.get(one.unit, one.unit.strip("{}"))
    decimals = 2 if one.unit == "{ratio}" else 0 if one.unit == "mm2" else 1
    number = pointed(f"{one.value:.{decimals}f}")
    number += unit if unit == "°" else f" {unit}" if unit else ""
    derived = DERIVATIONS.get(one.derivation or "")
    return f"{translated(derived)} {number}" if derived else number


def _plane(plane: str) -> str:
    return state_labels.plane(plane)  # type: ignore[arg-type]
