"""Evidence of a locked read by finding: marks with their measurements, and slices."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from audit.interpretation.interpretation import Interpretation
from audit.record.events.lock_evidence import LockEvidence, MarkRead, MeasuredValue, SliceRead
from viewer.case.read.locked_evidence import SliceFound
from viewer.core.measure.coded_values import unit_symbol
from viewer.core.measure.kinds import kind_of
from viewer.ui.appearance import theme
from viewer.ui.language import interpretation_texts, state_labels
from viewer.ui.language.code_labels import capital
from viewer.ui.language.i18n import N_, pointed, titled, tr, translated
from viewer.ui.widgets.basic_widgets import clear_layout, wrapped_label
from viewer.ui.widgets.collapsible_sections import RowButton

DECIMALS: Final = {"{ratio}": 2, "mm2": 0}
"""Decimals by UCUM code, where not one."""
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
    """Result of looking for a slice of the evidence among the open images."""

    found: SliceFound
    index: int = 0


class EvidenceBox(QWidget):
    """A row for each mark and slice, below its finding. A click shows it in the views."""

    chosen = Signal(object)
    """A `MarkRead` or `SliceRead` to show in the views."""

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
        """Show the evidence of a locked read, and which of its slices are open."""
        shown = (evidence, read, dict(checked))
        self.show()
        if shown == self._shown:
            return  # the keyboard may be on one of its rows
        self._shown = shown
        self._clear()
        self._add_text(tr("Evidence stored when the read was locked"), "heading")
        if evidence is None:
            self._add_text(
                tr("○ No images, marks or measurements were stored with this read."), "muted"
            )
            return
        for finding in read.findings:
            marks = [mark for mark in evidence.marks if finding.number in mark.findings]
            slices = [item for item in evidence.slices if item.finding == finding.number]
            what = interpretation_texts.what(finding.model_dump(mode="json"))
            self._add_text(tr("Finding {n}: {what}").format(n=finding.number, what=what), "small")
            self._list(marks, slices, checked)
            if not marks and not slices:
                self._add_text(tr("○ no mark or slice"), "muted")
        if rest := [mark for mark in evidence.marks if not mark.findings]:
            self._add_text(tr("Marks without a finding"), "small")
            self._list(rest, (), checked)
        if not read.findings and not rest:
            self._add_text(tr("○ No findings or marks"), "muted")

    def _list(
        self,
        marks: Sequence[MarkRead],
        slices: Sequence[SliceRead],
        checked: Mapping[SliceRead, CheckedSlice],
    ) -> None:
        for mark in marks:
            self._row(mark_line(mark), "muted", mark)
        for item in slices:
            check = checked.get(item, CheckedSlice(SliceFound.NOT_LOADED))
            sign, role, template = _FOUND[check.found]
            result = translated(template).format(index=check.index + 1)
            self._row(f"{sign} {titled(capital(place_of(item)), result)}", role, item)

    def _row(self, text: str, role: str, target: MarkRead | SliceRead) -> None:
        button = RowButton(text)
        button.setToolTip(tr("Show in the views"))
        theme.set_role(button, f"row-{role}" if role != "muted" else "row")
        button.clicked.connect(lambda: self.chosen.emit(target))
        self.rows.append(button)
        self._column.addWidget(button)

    def _add_text(self, text: str, role: str) -> None:
        label = wrapped_label(text)
        label.setProperty("role", role)
        self._column.addWidget(label)

    def _clear(self) -> None:
        self.rows.clear()
        clear_layout(self._column)


def place_of(item: MarkRead | SliceRead) -> str:
    """Return series, plane and slice number of a mark or slice."""
    return tr("series {id}, {plane} slice {n}").format(
        id=item.series, plane=_plane(item.plane), n=item.index + 1
    )


def mark_line(mark: MarkRead) -> str:
    """Return a mark with its measurements and its place, and the plug-in that measured it."""
    try:
        name = f"{translated(kind_of(mark.kind).title)} {mark.number}"
    except ValueError:  # a kind of a later version
        name = f"{mark.kind} {mark.number}"
    if mark.plugin is not None:
        name += f" ({mark.plugin.name} {mark.plugin.version})"
    details = " ".join(part for part in (mark.text, values_text(mark.values)) if part)
    if details:
        return f"{name}: {details} · {place_of(mark)}"
    return f"{name} · {place_of(mark)}"


def values_text(values: Sequence[MeasuredValue]) -> str:
    """Return measured values with units, and the derivation of statistics."""
    return ", ".join(_value(value) for value in values)


def _value(value: MeasuredValue) -> str:
    decimals = DECIMALS.get(value.unit, 1)
    number = f"{pointed(f'{value.value:.{decimals}f}')}{unit_symbol(value.unit)}"
    derivation = DERIVATIONS.get(value.derivation or "")
    if derivation:
        return f"{translated(derivation)} {number}"
    return number


def _plane(plane: str) -> str:
    return state_labels.plane(plane)  # type: ignore[arg-type]
