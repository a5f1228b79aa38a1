"""Growth curves as SVG, both axes logarithmic, drawn with the elements of the report's charts."""

import math
from collections.abc import Mapping
from typing import Final

from audit.charts.svg_canvas import DASHES, PRINT, SHAPES, SMALL_PX, Board, Frame

WIDTH: Final = 640.0
HEIGHT: Final = 300.0
LEFT: Final = 70.0
LINE_PX: Final = 18
COLUMNS: Final = 3


def draw_growth(
    name: str, title: str, curves: Mapping[str, Mapping[int, float]], x_title: str, y_title: str
) -> str:
    """Return the SVG text of cost over size, one line for each curve.

    Args:
        name: Identifier of the figure.
        title: Title, which is above the plot.
        curves: Cost by size, by name of the curve; sizes and costs are positive.
        x_title: Title of the horizontal axis.
        y_title: Title of the vertical axis.
    """
    sizes = [n for curve in curves.values() for n in curve]
    costs = [cost for curve in curves.values() for cost in curve.values()]
    x_range = math.log10(min(sizes)), math.log10(max(sizes))
    y_range = math.floor(math.log10(min(costs))), math.ceil(math.log10(max(costs)))
    rows = math.ceil(len(curves) / COLUMNS)
    board = Board(name, title, WIDTH, HEIGHT + 70 + rows * LINE_PX, PRINT)
    frame = Frame(board, LEFT, 28, WIDTH - 20, 28 + HEIGHT - 40, x_range, y_range)
    board.text(LEFT, 16, title, bold=True)
    _grid(frame, sorted(set(sizes)), x_title, y_title)
    for number, (label, curve) in enumerate(curves.items()):
        color, dash = PRINT.series(number), DASHES[number // len(SHAPES) % len(DASHES)]
        points = [(frame.x(math.log10(n)), frame.y(math.log10(y))) for n, y in curve.items()]
        board.path(points, color, dash=dash)
        shape = SHAPES[number % len(SHAPES)]
        for x, y in points:
            board.mark(x, y, color, shape)
        x = LEFT + 12 + number % COLUMNS * (WIDTH - LEFT) / COLUMNS
        y = frame.bottom + 58 + number // COLUMNS * LINE_PX
        board.path([(x - 12, y - 4), (x + 12, y - 4)], color, dash=dash)
        board.mark(x, y - 4, color, shape)
        board.text(x + 18, y, label, px=SMALL_PX)
    drawn = ", ".join(curves)
    return board.figure(f"{title}. Lines: {drawn}.").svg


def _grid(frame: Frame, sizes: list[int], x_title: str, y_title: str) -> None:
    board, palette = frame.board, frame.board.palette
    for power in range(int(frame.y_range[0]), int(frame.y_range[1]) + 1):
        y = frame.y(power)
        board.line(frame.left, y, frame.right, y, palette.line)
        words = f"{10.0**power:g}"
        board.text(frame.left - 6, y + 4, words, color=palette.muted, px=SMALL_PX, anchor="end")
    for n in sizes:
        x = frame.x(math.log10(n))
        board.line(x, frame.bottom, x, frame.bottom + 4, palette.muted)
        board.text(
            x, frame.bottom + 17, f"{n:,}", color=palette.muted, px=SMALL_PX, anchor="middle"
        )
    middle = (frame.left + frame.right) / 2
    board.text(middle, frame.bottom + 35, x_title, color=palette.muted, anchor="middle")
    middle = (frame.top + frame.bottom) / 2
    board.text(14, middle, y_title, color=palette.muted, anchor="middle", turned=True)
