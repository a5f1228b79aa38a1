"""Is a stated probability worth what it says.

Reliability diagram, risk-coverage and decision curve.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from audit.charts.figure import Figure, FigureData, redrawable
from audit.charts.svg_canvas import DASHES, PRINT, SMALL_PX, Board, Frame, Palette, share
from audit.messages import Message, Text, join

SIDE: Final = 300
COUNTS_H: Final = 70


@dataclass(frozen=True)
class ReliabilityBin:
    """One bin: its range, answers in it, mean stated probability, share right with its interval."""

    low: float
    high: float
    n: int
    stated: float | None
    right: float | None
    right_low: float | None = None
    right_high: float | None = None
    key: str = ""


@redrawable
def reliability(
    name: str,
    title: Text,
    bins: Sequence[ReliabilityBin],
    *,
    palette: Palette = PRINT,
    missing: int = 0,
    caption: Text = "",
) -> Figure:
    """Draw share right by stated probability, and under it the number of answers.

    Args:
        name: Id of the figure.
        title: Title above it.
        bins: Answers by stated probability.
        palette: Colors and language.
        missing: Answers without a stated probability, which are in no bin but are reported.
        caption: Text below the figure.
    """
    left, top = 64.0, 14.0
    notes: list[Text] = [caption] if caption else []
    if missing:
        notes.append(Message("chart.no-probability-count", n=missing))
    height = top + SIDE + COUNTS_H + 58 + 15 * len(notes)
    board = Board(name, title, left + SIDE + 40, height, palette)
    p = palette
    frame = Frame(board, left, top, left + SIDE, top + SIDE, (0, 1), (0, 1))
    frame.grid("", Message("chart.axis-proportion-correct"), x_share=True)
    board.line(frame.x(0), frame.y(0), frame.x(1), frame.y(1), p.muted, 1, "4 4")
    filled = [b for b in bins if b.n and b.stated is not None and b.right is not None]
    most = max([b.n for b in bins], default=0)
    base = frame.bottom + 30 + COUNTS_H
    points = [(frame.x(b.stated or 0), frame.y(b.right or 0)) for b in filled]
    board.path(points, p.accent, width=1)
    for b, (x, y) in zip(filled, points, strict=True):
        if b.right_low is not None and b.right_high is not None:
            board.line(x, frame.y(b.right_low), x, frame.y(b.right_high), p.accent, 1.5)
        board.mark(x, y, p.accent, "circle", 3 + 4 * (b.n / most) ** 0.5, hollow=b.n < 5)
        board.area(x - 9, y - 9, 18, 18, b.key, Message("chart.answer-count", n=b.n))
    for b in bins:
        if b.n:
            x1, x2 = frame.x(b.low), frame.x(b.high)
            h = (COUNTS_H - 16) * b.n / most
            board.rect(x1 + 1, base - h, max(x2 - x1 - 2, 1.5), h, p.accent, opacity=0.45)
            if x2 - x1 > 16:
                board.text((x1 + x2) / 2, base - h - 3, f"{b.n}", px=SMALL_PX, anchor="middle")
            board.area(x1, base - h, x2 - x1, h, b.key, Message("chart.answer-count", n=b.n))
    board.line(frame.left, base, frame.right, base, p.muted)
    board.text(
        14,
        base - COUNTS_H / 2 + 8,
        Message("chart.axis-answers"),
        color=p.muted,
        anchor="middle",
        turned=True,
    )
    middle = (frame.left + frame.right) / 2
    board.text(
        middle, base + 17, Message("chart.axis-stated-probability"), color=p.muted, anchor="middle"
    )
    for n, words in enumerate(notes):
        board.text(frame.left, base + 34 + 14 * n, words, px=SMALL_PX, color=p.muted)
    descriptions = [
        Message(
            "chart.calibration-bin",
            low=share(b.low),
            high=share(b.high),
            right=share(b.right or 0),
            n=b.n,
        )
        for b in filled
    ]
    return board.figure(
        Message(
            "chart.calibration-description",
            title=title,
            what=join(descriptions) if descriptions else Message("chart.no-answers"),
            n=missing,
        ),
        FigureData(
            ("from", "to", "n", "stated", "right", "right_low", "right_high"),
            tuple((b.low, b.high, b.n, b.stated, b.right, b.right_low, b.right_high) for b in bins),
        ),
    )


@dataclass(frozen=True)
class CurveLine:
    """A named line through (x, y) points."""

    label: Text
    points: tuple[tuple[float, float], ...]


@redrawable
def risk_coverage(
    name: str, title: Text, curves: Sequence[CurveLine], *, palette: Palette = PRINT
) -> Figure:
    """Draw the share wrong among the answers that are kept, surest first, by the share kept.

    Args:
        name: Id of the figure.
        title: Title above it.
        curves: A line for each model.
        palette: Colors and language.
    """
    left, top = 64.0, 14.0
    width = 460.0
    board = Board(name, title, width, top + 260 + 50 + 18 * len(curves), palette)
    highest = max([y for c in curves for _, y in c.points], default=0.0)
    ceiling = next(t for t in (0.1, 0.2, 0.4, 0.6, 0.8, 1.0) if highest <= t + 1e-9)
    frame = Frame(board, left, top, width - 20, top + 260, (0, 1), (0, ceiling))
    frame.grid(Message("chart.axis-coverage"), Message("chart.axis-proportion-wrong"), x_share=True)
    for n, curve in enumerate(curves):
        color, dash = palette.series(n), DASHES[n % len(DASHES)]
        board.path(_steps(frame, curve.points), color, width=2, dash=dash)
        y = frame.bottom + 54 + 18 * n
        board.line(left, y - 4, left + 28, y - 4, color, 2, dash)
        board.text(left + 36, y, curve.label, px=SMALL_PX)
    descriptions = [
        Message("chart.risk-full-coverage", label=c.label, share=share(c.points[-1][1]))
        for c in curves
        if c.points
    ]
    what = join(descriptions, "; ") if descriptions else Message("chart.no-answers")
    data = _points(curves, "coverage", "wrong")
    return board.figure(Message("chart.description", title=title, what=what), data)


@redrawable
def decision_curve(
    name: str, title: Text, curves: Sequence[CurveLine], *, palette: Palette = PRINT
) -> Figure:
    """Draw the net benefit by threshold probability, a line for each rule.

    Below 0 a line leaves the plot.

    Args:
        name: Id of the figure.
        title: Title above it.
        curves: A line for each rule.
        palette: Colors and language.
    """
    points = [point for curve in curves for point in curve.points]
    xs = [x for x, _ in points]
    ceiling = max([y for _, y in points], default=0.0)
    ranges = (
        (min(xs, default=0.0), max(xs, default=1.0)),
        (-max(ceiling, 0.1) / 4, max(ceiling, 0.1)),
    )
    axes = (Message("chart.axis-threshold-probability"), Message("chart.axis-net-benefit"))
    data = _points(curves, "threshold", "net_benefit")
    return _lines(name, title, curves, ranges, axes, (True, False), palette, data)


@redrawable
def froc_curve(
    name: str, title: Text, curves: Sequence[CurveLine], *, palette: Palette = PRINT
) -> Figure:
    """Draw the share of lesions hit by false marks per case, the most confident marks first.

    Args:
        name: Id of the figure.
        title: Title above it.
        curves: A line for each model.
        palette: Colors and language.
    """
    most = max([x for curve in curves for x, _ in curve.points], default=0.0)
    axes = (Message("chart.axis-false-marks"), Message("chart.axis-lesions-hit"))
    ranges = ((0.0, max(most, 0.1)), (0.0, 1.0))
    data = _points(curves, "false_marks_per_case", "lesions_hit")
    return _lines(name, title, curves, ranges, axes, (False, True), palette, data)


def _points(curves: Sequence[CurveLine], x: str, y: str) -> FigureData:
    rows = tuple((curve.label, *point) for curve in curves for point in curve.points)
    return FigureData(("line", x, y), rows)


def _lines(
    name: str,
    title: Text,
    curves: Sequence[CurveLine],
    ranges: tuple[tuple[float, float], tuple[float, float]],
    axes: tuple[Message, Message],
    shares: tuple[bool, bool],
    palette: Palette,
    data: FigureData,
) -> Figure:
    """Draw the lines through points with a legend below; what lies under the plot is left out."""
    left, top, width = 64.0, 14.0, 460.0
    board = Board(name, title, width, top + 260 + 50 + 18 * len(curves), palette)
    frame = Frame(board, left, top, width - 20, top + 260, *ranges)
    frame.grid(*axes, x_share=shares[0], y_share=shares[1])
    for n, curve in enumerate(curves):
        color, dash = palette.series(n), DASHES[n % len(DASHES)]
        shown = [(frame.x(x), frame.y(y)) for x, y in curve.points if y >= ranges[1][0]]
        board.path(shown, color, width=2, dash=dash)
        y = frame.bottom + 54 + 18 * n
        board.line(left, y - 4, left + 28, y - 4, color, 2, dash)
        board.text(left + 36, y, curve.label, px=SMALL_PX)
    descriptions = [
        Message(
            "chart.curve-endpoints",
            label=c.label,
            first=c.points[0][1],
            last=c.points[-1][1],
        )
        for c in curves
        if c.points
    ]
    what = join(descriptions, "; ") if descriptions else Message("chart.no-answers")
    return board.figure(Message("chart.description", title=title, what=what), data)


def _steps(frame: Frame, points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return the points as a staircase: a risk holds up to its coverage."""
    corners, before = [], 0.0
    for x, y in points:
        corners += [(frame.x(before), frame.y(y)), (frame.x(x), frame.y(y))]
        before = x
    return corners
