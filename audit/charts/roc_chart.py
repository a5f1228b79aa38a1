"""ROC curves: how well a stated probability separates abnormal from normal cases."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from audit.charts.figure import Datum, Figure, FigureData, redrawable
from audit.charts.svg_canvas import (
    DASHES,
    PRINT,
    SHAPES,
    SMALL_PX,
    Board,
    Frame,
    Palette,
    share,
)
from audit.messages import Message, Text, join

SIDE: Final = 280.0
LEFT: Final = 64.0
TOP: Final = 14.0
LEGEND_LINE: Final = 18.0
HIT_PX: Final = 7.0
"""Half the size of the clickable place of a threshold."""


@dataclass(frozen=True)
class RocPoint:
    """A threshold: cases with at least this probability are called abnormal.

    Attributes:
        threshold: Lowest probability that is called abnormal; None above all of them.
        false_positive: Share of normal cases called abnormal.
        true_positive: Share of abnormal cases called abnormal.
        words: What a mark at the threshold stands for; empty for a point without a mark.
        key: Key of the cases that a click on the mark lists.
    """

    threshold: float | None
    false_positive: float
    true_positive: float
    words: Text = ""
    key: str = ""


@dataclass(frozen=True)
class OperatingPoint:
    """The answers themselves as a point of the plot, with both intervals where they are known."""

    false_positive: float
    true_positive: float
    false_positive_ends: tuple[float, float] | None
    true_positive_ends: tuple[float, float] | None
    words: Text
    key: str = ""


@dataclass(frozen=True)
class RocCurve:
    """A named curve from (0, 0) to (1, 1); without points only its label is shown."""

    label: Text
    points: tuple[RocPoint, ...] = ()
    operating: OperatingPoint | None = None


@redrawable
def roc(name: str, title: Text, curves: Sequence[RocCurve], *, palette: Palette = PRINT) -> Figure:
    """Draw ROC curves with the line of chance, marks at thresholds, and operating points.

    Args:
        name: Id of the figure.
        title: Title above it.
        curves: A curve for each model.
        palette: Colors and language.
    """
    height = TOP + SIDE + 50 + LEGEND_LINE * (len(curves) + 1)
    board = Board(name, title, LEFT + SIDE + 116, height, palette)
    p = palette
    frame = Frame(board, LEFT, TOP, LEFT + SIDE, TOP + SIDE, (0, 1), (0, 1))
    x_title, y_title = Message("chart.axis-false-positive"), Message("chart.axis-true-positive")
    frame.grid(x_title, y_title, x_share=True)
    board.line(frame.x(0), frame.y(0), frame.x(1), frame.y(1), p.muted, 1, "4 4")
    for n, curve in enumerate(curves):
        _draw(frame, curve, n)
        y = frame.bottom + 54 + LEGEND_LINE * n
        board.line(LEFT - 52, y - 4, LEFT - 24, y - 4, p.series(n), 2, DASHES[n % len(DASHES)])
        board.mark(LEFT - 38, y - 4, p.series(n), SHAPES[n % len(SHAPES)], 3)
        board.text(LEFT - 18, y, curve.label, px=SMALL_PX)
    y = frame.bottom + 54 + LEGEND_LINE * len(curves)
    board.text(LEFT - 52, y, Message("chart.roc-legend"), px=SMALL_PX, color=p.muted)
    what = join([curve.label for curve in curves], "; ")
    head = ("line", "threshold", "false_positive", "true_positive")
    rows: list[tuple[Datum, ...]] = [
        (curve.label, q.threshold, q.false_positive, q.true_positive)
        for curve in curves
        for q in curve.points
    ]
    description = Message("chart.description", title=title, what=what)
    return board.figure(description, FigureData(head, tuple(rows)))


def _draw(frame: Frame, curve: RocCurve, n: int) -> None:
    board, p = frame.board, frame.board.palette
    color, shape = p.series(n), SHAPES[n % len(SHAPES)]
    corners = [(frame.x(q.false_positive), frame.y(q.true_positive)) for q in curve.points]
    board.path(corners, color, width=2, dash=DASHES[n % len(DASHES)])
    for q in curve.points:
        if not q.words:
            continue
        x, y = frame.x(q.false_positive), frame.y(q.true_positive)
        board.mark(x, y, color, shape, 3)
        board.area(x - HIT_PX, y - HIT_PX, 2 * HIT_PX, 2 * HIT_PX, q.key, q.words)
    at = curve.operating
    if at is None:
        return
    x, y = frame.x(at.false_positive), frame.y(at.true_positive)
    if at.false_positive_ends is not None:
        low, high = at.false_positive_ends
        board.line(frame.x(low), y, frame.x(high), y, color, 1.5)
    if at.true_positive_ends is not None:
        low, high = at.true_positive_ends
        board.line(x, frame.y(low), x, frame.y(high), color, 1.5)
    board.mark(x, y, color, shape, 5.5, hollow=True)
    board.area(x - 9, y - 9, 18, 18, at.key, at.words)


def threshold_words(
    threshold: float, sensitivity: tuple[int, int, Text], specificity: tuple[int, int, Text]
) -> Message:
    """Return what a mark stands for: threshold, both shares with counts and intervals."""
    hit, abnormal, hit_ends = sensitivity
    clear, normal, clear_ends = specificity
    return Message(
        "chart.roc-threshold",
        threshold=share(threshold),
        sensitivity=share(hit / abnormal),
        hit=hit,
        abnormal=abnormal,
        hit_ends=hit_ends,
        specificity=share(clear / normal),
        clear=clear,
        normal=normal,
        clear_ends=clear_ends,
    )
