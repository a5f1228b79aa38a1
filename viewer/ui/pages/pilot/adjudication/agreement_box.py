"""Table of agreement between references, and between proposals and adjudication."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from viewer.ui.appearance import theme
from viewer.ui.language import lexicon_terms
from viewer.ui.language.code_labels import capital, percent
from viewer.ui.language.i18n import decimal, tr
from viewer.ui.language.record_labels import word
from viewer.ui.widgets.collapsible_sections import SectionHeader

if TYPE_CHECKING:
    from collections.abc import Sequence

    from audit.metrics.measures.source_agreement import Agreements, Aspect


class AgreementBox(QWidget):
    """Foldable table with one row per aspect; folded, it shows a summary."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.body = QWidget()
        self.fold = SectionHeader(tr("Agreement"), self.body)
        self._grid = QGridLayout(self.body)
        self._grid.setContentsMargins(24, 0, 0, 8)
        self._grid.setHorizontalSpacing(20)
        self._grid.setVerticalSpacing(4)
        self._grid.setColumnStretch(5, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.fold)
        column.addWidget(self.body)
        self._shown: Agreements | None = None

    def show_found(self, agreements: "Agreements | None") -> None:
        """Show these statistics; hide the table for None, as the role may not see it."""
        self.setVisible(agreements is not None)
        if agreements is None or agreements == self._shown:
            return
        self._shown = agreements
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self._row = 0
        for title, lines, empty_text in (
            (
                tr("Two references of one case, by two people"),
                agreements.references,
                tr("No case has references by two people yet"),
            ),
            (tr("Each of the two against a third reference"), agreements.third, ""),
            (
                tr("Proposed and adjudicated labels"),
                agreements.machine,
                tr("No case has been adjudicated yet"),
            ),
        ):
            self._block(title, lines, empty_text)
        self.fold.set_summary(self._summary(agreements))

    def _summary(self, agreements: "Agreements") -> str:
        """Return the first statistic of each kind in one line."""
        parts = []
        for text, lines in (
            (tr("references: {what} {share}"), agreements.references),
            (tr("proposals: {what} {share}"), agreements.machine),
        ):
            if lines:
                parts.append(text.format(what=_about(lines[0]), share=_share(lines[0])))
        return ", ".join(parts) or tr("Nothing to compare yet")

    def _block(self, title: str, lines: "Sequence[Aspect]", empty_text: str) -> None:
        if not lines and not empty_text:
            return
        head = [title, tr("Pairs"), tr("Agreement"), "κ (Cohen)", "AC1 (Gwet)"]
        for column, text in enumerate(head if lines else head[:1]):
            self._put(column, text, "heading" if not column else "small", gap=bool(self._row))
        self._row += 1
        if not lines:
            self._put(0, empty_text, "muted")
            self._row += 1
        for aspect in lines:
            statistics = aspect.found
            cells = [
                str(statistics.n),
                f"{_share(aspect)}{_ends(statistics.observed_ends)}",
                f"{_figure(statistics.kappa)}{_ends(statistics.kappa_ends)}",
                f"{_figure(statistics.ac1)}{_ends(statistics.ac1_ends)}",
            ]
            self._put(0, capital(_about(aspect)), None)
            for column, text in enumerate(cells, 1):
                self._put(column, text, None)
            self._row += 1

    def _put(self, column: int, text: str, role: str | None, *, gap: bool = False) -> None:
        label = QLabel(text)
        theme.set_role(label, role)
        if gap:
            label.setContentsMargins(0, 10, 0, 0)
        side = Qt.AlignmentFlag.AlignRight if column else Qt.AlignmentFlag.AlignLeft
        self._grid.addWidget(label, self._row, column, side)


def _about(aspect: "Aspect") -> str:
    """Return the name of an aspect, with the finding if it concerns one kind."""
    return ": ".join(filter(None, (word(aspect.about), lexicon_terms.name(aspect.type))))


def _share(aspect: "Aspect") -> str:
    if aspect.found.observed is None:
        return "–"
    return percent(aspect.found.observed)


def _ends(ends: tuple[float, float] | None) -> str:
    """Return the 95% interval as text; empty if there is none."""
    if ends is None:
        return ""
    return f" ({decimal(ends[0], 2)}–{decimal(ends[1], 2)})"


def _figure(value: float | None) -> str:
    """Return the number as text; kappa is undefined if nothing differs."""
    return "–" if value is None else decimal(value, 2)
