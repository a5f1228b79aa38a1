"""Card with the budgets of the sending policy and what was spent."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from audit.egress import Policy
from viewer.ui.language.i18n import tr, translated
from viewer.ui.widgets.form_fields import TextField
from viewer.ui.widgets.value_fields import NumberField

if TYPE_CHECKING:
    from assistant.request.budget import Period, Standing

LIMITS = ("requests", "tokens", "usd")
PERIODS: "tuple[Period, ...]" = ("budget_per_day", "budget_of_pilot")


class BudgetsCard(QFrame):
    """Limits per day and for the pilot; an empty field means no limit."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "card")
        named = {
            "requests": tr("Requests"),
            "tokens": tr("Tokens"),
            "usd": tr("US dollars"),
        }
        self.fields: dict[tuple[str, str], NumberField] = {}
        self.spent = {period: QLabel() for period in PERIODS}
        self.since = TextField(tr("Pilot start date"), caption=False, hint=tr("Such as 2026-11-22"))
        heading = QLabel(tr("Budgets"))
        heading.setProperty("role", "heading")
        note = QLabel(
            tr(
                "Requests that would exceed a budget are refused everywhere. Requests in "
                "progress count at their maximum. Spending is read from the record."
            )
        )
        note.setProperty("role", "small")
        note.setWordWrap(True)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        headings = {
            "budget_per_day": tr("Per day"),
            "budget_of_pilot": tr("Per pilot"),
        }
        for column, period in enumerate(PERIODS, 1):
            grid.addWidget(_small(headings[period]), 0, column)
            for row, limit in enumerate(LIMITS, 1):
                field = NumberField(
                    tr("{limit}, {period}").format(limit=named[limit], period=headings[period]),
                    caption=False,
                    integer=limit != "usd",
                    hint=tr("No limit"),
                )
                field.changed.connect(self.changed)
                self.fields[period, limit] = field
                grid.addWidget(field, row, column)
            self.spent[period].setProperty("role", "small")
            self.spent[period].setWordWrap(True)
            grid.addWidget(self.spent[period], 5, column, Qt.AlignmentFlag.AlignTop)
        for row, limit in enumerate(LIMITS, 1):
            grid.addWidget(_small(named[limit]), row, 0)
        grid.addWidget(_small(tr("Starts")), 4, 0)
        grid.addWidget(_small(tr("Midnight, local time")), 4, 1)
        grid.addWidget(self.since, 4, 2)
        grid.addWidget(_small(tr("Spent")), 5, 0, Qt.AlignmentFlag.AlignTop)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(2, 1)
        self.since.changed.connect(self.changed)
        column_ = QVBoxLayout(self)
        column_.setContentsMargins(16, 12, 16, 16)
        column_.setSpacing(8)
        for widget in (heading, note):
            column_.addWidget(widget)
        column_.addLayout(grid)

    def show_policy(self, policy: Policy) -> None:
        """Fill in the fields."""
        for (period, limit), field in self.fields.items():
            field.set_value(getattr(getattr(policy, period), limit))
        self.since.set_value(policy.pilot_since)

    def show_spent(self, standings: "Sequence[Standing]") -> None:
        """Show what was spent of the budgets in force."""
        lines = {standing.period: standing.lines() for standing in standings}
        for period, label in self.spent.items():
            spent = [translated(line) for line in lines.get(period, ())]
            label.setText("\n".join(spent or [tr("No budget")]))

    def show_problem(self, problem: str) -> None:
        """Show why spending is unknown."""
        for label in self.spent.values():
            label.setText(problem)

    def values(self) -> dict[str, Any]:
        """Return the entries in the format of the policy."""
        content: dict[str, Any] = {period: {} for period in PERIODS}
        for (period, limit), field in self.fields.items():
            content[period][limit] = field.value()
        return {**content, "pilot_since": self.since.value()}


def _small(text: str) -> QLabel:
    label = QLabel(text)
    label.setProperty("role", "muted")
    return label
