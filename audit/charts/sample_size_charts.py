"""Planning of a pilot: power and width of the interval by the number of patients."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from audit.charts.figure import Figure
from audit.charts.svg_canvas import (
    PRINT,
    SMALL_PX,
    Board,
    Frame,
    Palette,
    share,
    text_width,
)
from audit.messages import Message, Text

WIDTH: Final = 640.0
HEIGHT: Final = 190.0
LEFT: Final = 64.0
RIGHT: Final = 20.0
TOP: Final = 26.0


@dataclass(frozen=True)
class SizePoint:
    """Value after a number of patients, 0 to 1, with what is shown for it; None draws no mark."""

    patients: int
    value: float
    words: Text | None = None


def power(
    name: str,
    title: Text,
    points: Sequence[SizePoint],
    *,
    target: float,
    planned: int | None,
    palette: Palette = PRINT,
) -> Figure:
    """Draw the probability of clearing a gate by the number of patients.

    Args:
        name: Id of the figure.
        title: Title of the figure.
        points: Curve; points with words are marked and can be chosen by their number of patients.
        target: Planned power, 0 to 1.
        planned: Planned number of patients; None if there is none.
        palette: Colors and language.
    """
    frame = _frame(name, title, points, 1.0, palette)
    frame.grid(Message("chart.axis-patients"), Message("chart.axis-power"))
    _line(frame, target, Message("chart.planned-power", power=share(target)), palette.ok)
    value = _draw(frame, points, planned)
    if planned is None or value is None:
        return frame.board.figure(Message("chart.power-unplanned-description", title=title))
    return frame.board.figure(
        Message("chart.power-description", title=title, n=planned, power=share(value))
    )


def interval_width(
    name: str,
    title: Text,
    points: Sequence[SizePoint],
    *,
    planned: int | None,
    palette: Palette = PRINT,
) -> Figure:
    """Draw the width of a 95% interval by the number of patients; the arguments are as above."""
    highest = max((point.value for point in points), default=1.0)
    ceiling = next((top for top in (0.05, 0.1, 0.2, 0.4, 0.6, 0.8) if highest <= top), 1.0)
    frame = _frame(name, title, points, ceiling, palette)
    frame.grid(Message("chart.axis-patients"), Message("chart.axis-interval-width"))
    value = _draw(frame, points, planned)
    if planned is None or value is None:
        return frame.board.figure(
            Message(
                "chart.width-unplanned-description",
                title=title,
                first=share(points[0].value),
                last=share(points[-1].value),
                n=points[-1].patients,
            )
        )
    return frame.board.figure(
        Message("chart.width-description", title=title, n=planned, width=share(value))
    )


def _frame(
    name: str, title: Text, points: Sequence[SizePoint], ceiling: float, palette: Palette
) -> Frame:
    board = Board(name, title, WIDTH, TOP + HEIGHT + 48, palette)
    last = max((point.patients for point in points), default=10)
    return Frame(board, LEFT, TOP, WIDTH - RIGHT, TOP + HEIGHT, (0, last), (0, ceiling))


def _draw(frame: Frame, points: Sequence[SizePoint], planned: int | None) -> float | None:
    """Draw the curve, its marks and the planned number; return the value there."""
    board, p = frame.board, frame.board.palette
    board.path([(frame.x(q.patients), frame.y(q.value)) for q in points], p.accent, width=2)
    marked = [point for point in points if point.words is not None]
    for point in marked:
        board.mark(frame.x(point.patients), frame.y(point.value), p.accent, r=3)
    value = next((point.value for point in points if point.patients == planned), None)
    if planned is not None and value is not None:
        x = frame.x(planned)
        board.line(x, frame.top, x, frame.bottom, p.ink, 1.5, "2 3")
        board.mark(x, frame.y(value), p.ink, "diamond", 5)
        words = Message("chart.planned-patients", n=planned)
        board.text(x, TOP - 10, words, anchor="middle", bold=True)
    _make_clickable(frame, marked)
    return value


def _make_clickable(frame: Frame, marked: Sequence[SizePoint]) -> None:
    """Make a strip around each marked point clickable."""
    places = [frame.x(point.patients) for point in marked]
    ends = [(a + b) / 2 for a, b in pairwise(places)]
    for point, left, right in zip(marked, [frame.left, *ends], [*ends, frame.right], strict=True):
        height = frame.bottom - frame.top
        frame.board.area(
            left, frame.top, right - left, height, f"n-{point.patients}", point.words or ""
        )


def _line(frame: Frame, value: float, words: Text, color: str) -> None:
    """Draw a dashed level with its label at the left."""
    board, y = frame.board, frame.y(value)
    board.line(frame.left, y, frame.right, y, color, 1.5, "5 3")
    width = text_width(board.palette.say(words), SMALL_PX)
    board.rect(frame.left + 3, y + 3, width + 6, 15, board.palette.paper, radius=2, opacity=0.8)
    board.text(frame.left + 6, y + 14, words, color=color, px=SMALL_PX)
