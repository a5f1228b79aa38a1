"""What asks for a look before an act that cannot be undone: a row each, and a click goes to its field."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from audit.interpretation.interpretation import Interpretation
from audit.interpretation.plausibility_flags import Flag
from viewer.ui.appearance import theme
from viewer.ui.case.read.forms.read_validation import Problem, problem_at
from viewer.ui.language.code_labels import signed
from viewer.ui.language.i18n import tr, translated
from viewer.ui.widgets.basic_widgets import clear_layout
from viewer.ui.widgets.folding_sections import RowButton

if TYPE_CHECKING:
    from audit.plausibility import Midplane


class ReviewPoint(NamedTuple):
    """A row: the field that it is about, its words, and the role of their colour."""

    problem: Problem
    text: str
    role: str


def content_doubts(
    content: Interpretation, midplanes: Sequence["Midplane"] | None = None
) -> tuple[Flag, ...]:
    """What is doubtful in content that is being written or signed, without the pictures it is about.

    With `midplanes`, also which sides could not be checked.
    """
    from audit.plausibility import check  # late: its words are read from files once

    return tuple(flag for flag in check(content, midplanes=midplanes) if flag.kind != "unstated")


def points_of_flags(flags: Iterable[Flag], content: Interpretation) -> list[ReviewPoint]:
    """A row for each flag of `content`, what is doubtful first."""
    return [
        ReviewPoint(
            problem_at(flag, content), f"{sign.symbol} {translated(flag.sentence)}", sign.role
        )
        for flag, sign in signed(flags)
    ]


class ReviewPoints(QWidget):
    """The rows, in the order given; hidden where there are none."""

    chosen = Signal(object)
    """The `Problem` whose field is wanted."""

    def __init__(self, parent: QWidget | None = None, *, most: int | None = None) -> None:
        """`most`: so many rows at most, and how many more there are."""
        super().__init__(parent)
        self._most = most
        self._shown: list[ReviewPoint] | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.show_points([])

    def show_points(self, points: Sequence[ReviewPoint]) -> None:
        """Show these rows in place of the former ones."""
        if list(points) == self._shown:
            return  # the keyboard may be on one of them
        self._shown = list(points)
        clear_layout(self._column)
        for point in points[: self._most]:
            self._column.addWidget(self._row(point))
        if self._most is not None and len(points) > self._most:
            more = QLabel(tr("and {n} more").format(n=len(points) - self._most))
            more.setProperty("role", "small")
            self._column.addWidget(more)
        self.setVisible(bool(points))

    def _row(self, point: ReviewPoint) -> RowButton:
        button = RowButton(point.text)
        button.setToolTip(tr("Go to this field"))
        button.clicked.connect(lambda: self.chosen.emit(point.problem))
        theme.set_role(button, f"row-{point.role}" if point.role != "muted" else "row")
        return button
