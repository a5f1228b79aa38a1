"""List of the steps with their states, and the bar with the buttons below them."""

from collections.abc import Sequence, Set
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QListWidget,
    QMenu,
    QPushButton,
    QWidget,
)

from viewer.ui.language.i18n import tr
from viewer.ui.pages.pilot.wizard.topic_pages import REVIEW, STEPS, step_title
from viewer.ui.widgets.basic_widgets import wrapped_label

if TYPE_CHECKING:
    from viewer.ui.pages.pilot.wizard.protocol_problems import Problem

LIST_WIDTH: Final = 176
ROW_HEIGHT: Final = 32


class StepList(QListWidget):
    """Steps in their order; each can be chosen at any time."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(tr("Steps of the protocol"))
        self.setFixedWidth(LIST_WIDTH)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        for number, step in enumerate(STEPS):
            self.addItem(step_title(step))
            self.item(number).setSizeHint(QSize(0, ROW_HEIGHT))
        self.currentRowChanged.connect(lambda row: self.chosen.emit(STEPS[row]))

    @property
    def step(self) -> str:
        """Step in front."""
        return STEPS[max(self.currentRow(), 0)]

    def show_step(self, step: str) -> None:
        """Mark a step as the one in front."""
        self.setCurrentRow(STEPS.index(step))

    def show_states(
        self, problems: "Sequence[Problem]", submitted: Set[str], changed: Set[str]
    ) -> None:
        """Show beside each step whether it is complete, has errors or is changed.

        Args:
            problems: Errors of the form.
            submitted: Steps whose errors are shown.
            changed: Steps in which an amendment differs from the protocol in force.
        """
        for number, step in enumerate(STEPS):
            n = sum(step in (problem.topic, REVIEW) for problem in problems)
            mark, state = "○", tr("not complete")
            if n and step in submitted:
                mark, state = "✗", tr("errors: {n}").format(n=n)
            elif not n:
                mark, state = ("●", tr("changed")) if step in changed else ("✓", tr("complete"))
            item, title = self.item(number), step_title(step)
            item.setText(f"{mark} {title}")
            item.setToolTip(f"{title}: {state}")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{title}: {state}")


class StepBar(QFrame):
    """Status, menu, and the buttons that move between steps."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "bar-bottom")
        self.state = wrapped_label("")
        self.state.setAccessibleDescription(tr("Protocol status"))
        self.menu = QMenu(self)
        self.load, self.save = QAction(tr("Load…"), self), QAction(tr("Save as…"), self)
        self.show_all = QAction(tr("Show all fields"), self)
        self.show_all.setCheckable(True)
        self.discard = QAction(tr("Discard draft"), self)
        self.menu.addActions([self.load, self.save, self.show_all, self.discard])
        self.more = QPushButton(tr("More"))
        self.more.setMenu(self.menu)
        self.save_draft = QPushButton(tr("Save draft"))
        self.back = QPushButton(tr("Back"))
        self.next = QPushButton(tr("Next"))
        self.sign = QPushButton(tr("Sign…"))
        for button in (self.next, self.sign):
            button.setProperty("role", "primary")
        line = QHBoxLayout(self)
        line.setContentsMargins(12, 8, 12, 8)
        line.setSpacing(8)
        line.addWidget(self.state, 1)
        for button in (self.more, self.save_draft, self.back, self.next, self.sign):
            line.addWidget(button)

    def show_place(self, number: int, total: int) -> None:
        """Show the buttons of a step, by its number from 0."""
        self.back.setEnabled(number > 0)
        self.next.setVisible(number < total - 1)
        self.sign.setVisible(number == total - 1)
