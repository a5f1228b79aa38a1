"""What was on screen before a lock, which items of the checklist are open, and what the protocol asks."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QVBoxLayout, QWidget

from audit.interpretation.reading_checklist import ChecklistItem, open_items
from audit.lexicon.vocabulary import Normality
from audit.pilot.protocol.reading_rules import (
    ReadingRules,
    SeriesViewed,
    absent,
    refusals,
    viewing_of,
)
from audit.record.events import Viewing
from viewer.ui.case.read.forms.normal_read import WORDS
from viewer.ui.language.code_labels import capital
from viewer.ui.language.i18n import N_, titled, tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label

MOST_SERIES = 8
"""Series that are listed one by one, those with the fewest slices viewed first."""
SURFACES = {
    "app": N_("Locked in the app"),
    "cli": N_("Locked on the command line"),
    "python": N_("Locked by a script"),
}


@dataclass(frozen=True)
class BeforeLock:
    """What is known before a read is locked."""

    normality: Normality | None
    viewed: tuple[SeriesViewed, ...]
    regions: tuple[str, ...]
    """Structures that the read states were looked at."""
    rules: ReadingRules

    @property
    def open_items(self) -> tuple[ChecklistItem, ...]:
        """Items of the checklist that are not stated."""
        return open_items(self.regions)

    @property
    def asks_for_checklist(self) -> bool:
        """Whether the read is one that is asked for the checklist, by the protocol or as a normal one."""
        return self.normality is Normality.NORMAL or self.rules.checklist == "all reads"

    def refusals(self) -> tuple[str, ...]:
        """Return why the protocol refuses the read now, in words."""
        viewing = viewing_of(self.viewed, "app", self.rules)
        found = refusals(self.rules, viewing, self.viewed, self.normality, self.open_items)
        return tuple(translated(one) for one in found)


class CoverageBox(QFrame):
    """States coverage and checklist; what makes "normal" doubtful comes first and in the warning color."""

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
        """Show what would be recorded with a read that is locked now."""
        _say(self.title, [tr("Viewed so far")])
        _say(self.refused, [f"✗ {capital(one)}" for one in before.refusals()])
        _say(self.doubt, self._doubts(before))
        lines = series_lines(before.viewed)
        if missing := absent(before.viewed, before.rules):
            words = tr("○ Required by the protocol but not recognized in this study: {names}")
            lines.append(words.format(names=", ".join(missing)))
        _say(self.series, lines or [tr("○ No slices viewed")])
        _say(self.checklist, [_checklist(before.open_items, asked=before.asks_for_checklist)])
        self.state.setVisible(bool(before.open_items))
        self.show()

    def show_locked(
        self, viewing: Viewing | None, still_open: Sequence[ChecklistItem], *, is_normal: bool
    ) -> None:
        """Show what was recorded with a locked read; a normal one is asked for the checklist."""
        for label in (self.refused, self.doubt):
            _say(label, [])
        self.state.hide()
        _say(self.title, [tr("Viewed before locking")])
        _say(self.series, [viewing_line(viewing)])
        _say(self.checklist, [_checklist(tuple(still_open), asked=is_normal)])
        self.show()

    @staticmethod
    def _doubts(before: BeforeLock) -> list[str]:
        if before.normality is not Normality.NORMAL:
            return []
        found = []
        asked = [one for one in before.viewed if not one.is_localizer]
        n, total = sum(one.n_viewed for one in asked), sum(one.n_slices for one in asked)
        if n < total:
            words = tr("▲ You call this study normal after viewing {n} of {total} slices.")
            found.append(words.format(n=n, total=total))
        if len(before.open_items) == len(ChecklistItem):
            found.append(tr("▲ You call this study normal with an empty checklist."))
        return found


def series_lines(viewed: Sequence[SeriesViewed]) -> list[str]:
    """Return a line for each series, those with the fewest slices viewed first."""
    ordered = sorted(viewed, key=lambda one: (one.is_localizer, one.share))
    found = []
    for one in ordered[:MOST_SERIES]:
        mark = "✓" if one.n_viewed >= one.n_slices else "▲"
        words = tr("{mark} Series {id}: {n} of {of} slices viewed")
        line = words.format(mark=mark, id=one.series, n=one.n_viewed, of=one.n_slices)
        found.append(f"{line} · {one.sequence}" if one.sequence else line)
    if len(ordered) > MOST_SERIES:
        found.append(tr("and {n} more").format(n=len(ordered) - MOST_SERIES))
    return found


def viewing_line(viewing: Viewing | None) -> str:
    """Return where a read was locked and what had been on screen, in words."""
    if viewing is None:
        return tr("○ Not recorded")
    where = translated(SURFACES[viewing.surface])
    if viewing.evidence == "none":
        return titled(f"▲ {where}", tr("no evidence of viewing"))
    whole = viewing.n_slices_viewed == viewing.n_slices
    words = tr("{n} of {total} slices viewed, in {series} of {all} series").format(
        n=viewing.n_slices_viewed,
        total=viewing.n_slices,
        series=viewing.n_series_viewed,
        all=viewing.n_series,
    )
    return titled(f"{'✓' if whole else '▲'} {where}", words)


def _checklist(still_open: tuple[ChecklistItem, ...], *, asked: bool) -> str:
    total, mark = len(ChecklistItem), "▲" if asked else "○"
    if not still_open:
        return tr("✓ Checklist complete: {n} of {n} items").format(n=total)
    if len(still_open) == total:
        return tr("{mark} Checklist empty: 0 of {n} items").format(mark=mark, n=total)
    words = tr("{mark} Checklist: {n} of {total} items open: {items}")
    items = "; ".join(translated(WORDS[item]) for item in still_open)
    return words.format(mark=mark, n=len(still_open), total=total, items=items)


def _label(role: str) -> QLabel:
    label = wrapped_label()
    label.setProperty("role", role)
    label.hide()
    return label


def _say(label: QLabel, lines: Sequence[str]) -> None:
    label.setText("\n".join(lines))
    label.setVisible(bool(lines))
