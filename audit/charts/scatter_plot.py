"""Breadth against depth: how much a configuration finds, and how good its reasoning is."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from audit.charts.figure import Figure, FigureData, redrawable
from audit.charts.svg_canvas import PRINT, SHAPES, SMALL_PX, Board, Frame, Palette, share
from audit.messages import Message, Text, join

SIDE: Final = 300.0


@dataclass(frozen=True)
class DepthPoint:
    """One configuration: both rates with their bounds."""

    label: Text
    breadth: float
    breadth_low: float
    breadth_high: float
    depth: float
    depth_low: float
    depth_high: float
    key: str = ""


@redrawable
def breadth_depth(
    name: str,
    title: Text,
    points: Sequence[DepthPoint],
    *,
    palette: Palette = PRINT,
    breadth: Text = Message("chart.axis-finding-sensitivity"),
    depth: Text = Message("chart.axis-reasoning-score"),
) -> Figure:
    """Draw one mark a configuration, with the intervals of both axes as a cross."""
    left, top = 64.0, 14.0
    board = Board(name, title, left + SIDE + 240, top + SIDE + 52, palette)
    frame = Frame(board, left, top, left + SIDE, top + SIDE, (0, 1), (0, 1))
    frame.grid(breadth, depth, x_share=True)
    descriptions = []
    for n, point in enumerate(points):
        color, shape = palette.series(n), SHAPES[n % len(SHAPES)]
        x, y = frame.x(point.breadth), frame.y(point.depth)
        board.line(frame.x(point.breadth_low), y, frame.x(point.breadth_high), y, color, 1)
        board.line(x, frame.y(point.depth_low), x, frame.y(point.depth_high), color, 1)
        board.mark(x, y, color, shape, 5)
        board.area(x - 9, y - 9, 18, 18, point.key, point.label)
        legend_y = top + 10 + 20 * n
        board.mark(left + SIDE + 24, legend_y, color, shape, 4.5)
        board.text(left + SIDE + 36, legend_y + 4, point.label, px=SMALL_PX)
        both = {"breadth": share(point.breadth), "depth": share(point.depth)}
        descriptions.append(Message("chart.breadth-depth-point", label=point.label, **both))
    what = join(descriptions, "; ") if descriptions else Message("chart.breadth-depth-empty")
    head = ("label", "breadth", "breadth_low", "breadth_high", "depth", "depth_low", "depth_high")
    rows = (
        (q.label, q.breadth, q.breadth_low, q.breadth_high, q.depth, q.depth_low, q.depth_high)
        for q in points
    )
    description = Message("chart.description", title=title, what=what)
    return board.figure(description, FigureData(head, tuple(rows)))
