"""Points to review before an action that cannot be undone; a click goes to the field."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from audit.interpretation.interpretation import Interpretation
from audit.interpretation.plausibility_flags import Flag
from audit.plausibility import check
from viewer.ui.appearance import theme
from viewer.ui.case.read.forms.read_validation import Problem, problem_at
from viewer.ui.language.code_labels import with_signs
from viewer.ui.language.i18n import capitalized, tr
from viewer.ui.widgets.basic_widgets import clear_layout
from viewer.ui.widgets.collapsible_sections import RowButton

if TYPE_CHECKING:
    from audit.plausibility import Midplane


class ReviewPoint(NamedTuple):
    """One point: its field, its text, and the role of its color."""

    problem: Problem
    text: str
    role: str


def content_doubts(
    content: Interpretation, midplanes: Sequence["Midplane"] | None = None
) -> tuple[Flag, ...]:
    """Return what is doubtful in content, without looking at the images.

    Args:
        content: The content being written or signed.
        midplanes: Midplanes of the loaded series, to report which sides could not be checked.
    """
    return tuple(flag for flag in check(content, midplanes=midplanes) if flag.kind != "unstated")


def points_of_flags(flags: Iterable[Flag], content: Interpretation) -> list[ReviewPoint]:
    """Return a point for each flag of the content, doubts first."""
    return [
        ReviewPoint(
            problem_at(flag, content), f"{sign.symbol} {capitalized(flag.sentence)}", sign.role
        )
        for flag, sign in with_signs(flags)
    ]


class ReviewPoints(QWidget):
    """A row for each point; hidden if there are none.

    Args:
        parent: Parent widget.
        most: Maximum number of rows, followed by the number of further points; None for all.
    """

    chosen = Signal(object)
    """The `Problem` whose field should be shown."""

    def __init__(self, parent: QWidget | None = None, *, most: int | None = None) -> None:
        super().__init__(parent)
        self._most = most
        self._shown: list[ReviewPoint] | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.show_points([])

    def show_points(self, points: Sequence[ReviewPoint]) -> None:
        """Replace the rows."""
        if list(points) == self._shown:
            return  # keep the focus, which may be on a row
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
