"""Viewing coverage and checklist before the lock, with the requirements of the protocol."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from audit.interpretation.reading_checklist import ChecklistItem, open_items
from audit.lexicon.vocabulary import Normality
from audit.pilot.protocol.reading_rules import (
    ReadingRules,
    SeriesViewed,
    find_absent_sequences,
    find_refusals,
    viewing_of,
)
from audit.record.events import Viewing
from viewer.ui.case.read.forms.normal_read import WORDS
from viewer.ui.language.code_labels import capital
from viewer.ui.language.i18n import N_, titled, tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label

MAX_SERIES = 8
"""Maximum number of series that are listed, those with the smallest share viewed first."""
SURFACES = {
    "app": N_("Locked in the app"),
    "cli": N_("Locked on the command line"),
    "python": N_("Locked by a script"),
}


@dataclass(frozen=True)
class BeforeLock:
    """State of viewing and checklist before a read is locked."""

    normality: Normality | None
    viewed: tuple[SeriesViewed, ...]
    regions: tuple[str, ...]
    """Structures that the read states as reviewed."""
    rules: ReadingRules

    @property
    def open_items(self) -> tuple[ChecklistItem, ...]:
        """Items of the checklist that are not stated."""
        return open_items(self.regions)

    @property
    def asks_for_checklist(self) -> bool:
        """Whether the read needs the checklist, by the protocol or because it is normal."""
        return self.normality is Normality.NORMAL or self.rules.checklist == "all reads"

    def refusals(self) -> tuple[str, ...]:
        """Return the reasons why the protocol refuses the read now."""
        viewing = viewing_of(self.viewed, "app", self.rules)
        messages = find_refusals(self.rules, viewing, self.viewed, self.normality, self.open_items)
        return tuple(translated(message) for message in messages)


class CoverageBox(QFrame):
    """Shows coverage and checklist, with doubts about a normal read first."""

    checklist_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(tr("What was viewed"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self.refused = _label("critical")
        self.doubt = _label("warn")
        self.title = _label("heading")
        self.series = _label("muted")
        self.checklist = _label("muted")
        self.state = QPushButton(tr("Complete the checklist…"))
        self.state.setToolTip(tr("State which regions you reviewed"))
        self.state.clicked.connect(self.checklist_requested)
        for label in (self.refused, self.doubt, self.title, self.series, self.checklist):
            column.addWidget(label)
        column.addWidget(self.state, 0, Qt.AlignmentFlag.AlignLeft)
        self.hide()

    def show_before(self, before: BeforeLock) -> None:
        """Show the state that would be recorded if the read were locked now."""
        _show_lines(self.title, [tr("Viewed so far")])
        _show_lines(self.refused, [f"✗ {capital(reason)}" for reason in before.refusals()])
        _show_lines(self.doubt, self._doubts(before))
        lines = series_lines(before.viewed)
        if missing := find_absent_sequences(before.viewed, before.rules):
            line = tr("○ Required by the protocol but not recognized in this study: {names}")
            lines.append(line.format(names=", ".join(missing)))
        _show_lines(self.series, lines or [tr("○ No slices viewed")])
        _show_lines(
            self.checklist, [_checklist(before.open_items, asked=before.asks_for_checklist)]
        )
        self.state.setVisible(bool(before.open_items))
        self.show()

    def show_locked(
        self, viewing: Viewing | None, still_open: Sequence[ChecklistItem], *, is_normal: bool
    ) -> None:
        """Show the state that was recorded with a locked read; a normal one needs the checklist."""
        for label in (self.refused, self.doubt):
            _show_lines(label, [])
        self.state.hide()
        _show_lines(self.title, [tr("Viewed before locking")])
        _show_lines(self.series, [viewing_line(viewing)])
        _show_lines(self.checklist, [_checklist(tuple(still_open), asked=is_normal)])
        self.show()

    @staticmethod
    def _doubts(before: BeforeLock) -> list[str]:
        if before.normality is not Normality.NORMAL:
            return []
        doubts = []
        counted = [series for series in before.viewed if not series.is_localizer]
        n_viewed = sum(series.n_viewed for series in counted)
        total = sum(series.n_slices for series in counted)
        if n_viewed < total:
            doubt = tr("▲ You call this study normal after viewing {n} of {total} slices.")
            doubts.append(doubt.format(n=n_viewed, total=total))
        if len(before.open_items) == len(ChecklistItem):
            doubts.append(tr("▲ You call this study normal with an empty checklist."))
        return doubts


def series_lines(viewed: Sequence[SeriesViewed]) -> list[str]:
    """Return a line for each series, those with the smallest share viewed first."""
    ordered = sorted(viewed, key=lambda series: (series.is_localizer, series.share))
    lines = []
    for series in ordered[:MAX_SERIES]:
        line = series_line(series)
        lines.append(f"{line} · {series.sequence}" if series.sequence else line)
    if len(ordered) > MAX_SERIES:
        lines.append(tr("and {n} more").format(n=len(ordered) - MAX_SERIES))
    return lines


def series_line(series: SeriesViewed) -> str:
    """Return how many slices of a series were viewed."""
    mark = "✓" if series.n_viewed >= series.n_slices else "▲"
    return tr("{mark} Series {id}: {n} of {of} slices viewed").format(
        mark=mark, id=series.series, n=series.n_viewed, of=series.n_slices
    )


def viewing_line(viewing: Viewing | None) -> str:
    """Return where a read was locked and how much had been viewed."""
    if viewing is None:
        return tr("○ Not recorded")
    where = translated(SURFACES[viewing.surface])
    if viewing.evidence == "none":
        return titled(f"▲ {where}", tr("no evidence of viewing"))
    is_complete = viewing.n_slices_viewed == viewing.n_slices
    coverage = tr("{n} of {total} slices viewed, in {series} of {all} series").format(
        n=viewing.n_slices_viewed,
        total=viewing.n_slices,
        series=viewing.n_series_viewed,
        all=viewing.n_series,
    )
    return titled(f"{'✓' if is_complete else '▲'} {where}", coverage)


def _checklist(still_open: tuple[ChecklistItem, ...], *, asked: bool) -> str:
    total, mark = len(ChecklistItem), "▲" if asked else "○"
    if not still_open:
        return tr("✓ Checklist complete: {n} of {n} items").format(n=total)
    if len(still_open) == total:
        return tr("{mark} Checklist empty: 0 of {n} items").format(mark=mark, n=total)
    line = tr("{mark} Checklist: {n} of {total} items open: {items}")
    items = "; ".join(translated(WORDS[item]) for item in still_open)
    return line.format(mark=mark, n=len(still_open), total=total, items=items)


def _label(role: str) -> QLabel:
    label = wrapped_label()
    label.setProperty("role", role)
    label.hide()
    return label


def _show_lines(label: QLabel, lines: Sequence[str]) -> None:
    label.setText("\n".join(lines))
    label.setVisible(bool(lines))
