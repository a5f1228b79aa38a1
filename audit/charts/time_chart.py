"""Time on task: how long readings took, as a histogram for each group of readings."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from audit.charts.figure import Datum, Figure, FigureData, redrawable
from audit.charts.svg_canvas import (
    PRINT,
    SMALL_PX,
    Board,
    Frame,
    Palette,
    fitted,
    text_width,
    ticks,
)
from audit.messages import Message, Text, join

ROW: Final = 58.0
BARS_H: Final = 34.0
WIDTH: Final = 720.0
MOST_LABEL_W: Final = 230.0


@dataclass(frozen=True)
class TimeBin:
    """Readings that took `low` to below `high` seconds (the last bin includes its end)."""

    low: float
    high: float
    n: int
    key: str = ""


@dataclass(frozen=True)
class TimeRow:
    """A group of readings; with too few of them there are no bins and no median.

    Attributes:
        label: What the readings have in common.
        n: Readings whose time is known.
        bins: Their histogram.
        quartiles: First quartile, median and third quartile, s.
        mean: Mean, s.
        low: Lower end of the interval of the mean, s.
        high: Upper end of it, s.
        text: What stands at the right.
        key: Key of the cases that a click lists.
    """

    label: Text
    n: int
    bins: tuple[TimeBin, ...] = ()
    quartiles: tuple[float, float, float] | None = None
    mean: float | None = None
    low: float | None = None
    high: float | None = None
    text: Text = ""
    key: str = ""


@redrawable
def times(name: str, title: Text, rows: Sequence[TimeRow], *, palette: Palette = PRINT) -> Figure:
    """Draw a histogram a row, with its quartiles as a box and the interval of its mean.

    Args:
        name: Id of the figure.
        title: Title above it.
        rows: Groups of readings.
        palette: Colors and language.
    """
    p = palette
    text_w = min(max(text_width(p.say(r.text), SMALL_PX) for r in rows) + 10, 240)
    label_w = min(max(text_width(p.say(r.label)) for r in rows) + 20, MOST_LABEL_W)
    bottom = 8 + ROW * len(rows)
    board = Board(name, title, WIDTH, bottom + 58, palette)
    end = max([b.high for row in rows for b in row.bins], default=1.0)
    ends = [row.high for row in rows if row.high is not None]
    top = max([end, *ends])
    frame = Frame(board, label_w, 8, WIDTH - text_w - 12, bottom, (0, top), (0, 1))
    for value in ticks(0, top):
        board.line(frame.x(value), frame.top, frame.x(value), bottom + 4, p.line)
        words = Message("chart.tick-value", value=value)
        board.text(frame.x(value), bottom + 17, words, color=p.muted, px=SMALL_PX, anchor="middle")
    board.line(frame.left, bottom, frame.right, bottom, p.muted)
    middle = (frame.left + frame.right) / 2
    board.text(middle, bottom + 35, Message("chart.axis-seconds"), color=p.muted, anchor="middle")
    board.text(4, bottom + 52, Message("chart.times-legend"), color=p.muted, px=SMALL_PX)
    most = max([b.n for row in rows for b in row.bins], default=1)
    table: list[tuple[Datum, ...]] = []
    for place, row in enumerate(rows):
        _draw(frame, row, frame.top + ROW * place, most, text_w)
        q1, median, q3 = row.quartiles or (None, None, None)
        total = (row.label, "all", None, None, row.n, row.mean, row.low, row.high, q1, median, q3)
        table.append(total)
        table += [(row.label, "bin", b.low, b.high, b.n, *[None] * 6) for b in row.bins]
    head = ("readings", "part", "from_s", "to_s", "n", "mean_s", "mean_low_s", "mean_high_s")
    data = FigureData((*head, "first_quartile_s", "median_s", "third_quartile_s"), tuple(table))
    parts = [Message("chart.label-text", label=row.label, text=row.text) for row in rows]
    description = Message("chart.description", title=title, what=join(parts, "; "))
    return board.figure(description, data)


def _draw(frame: Frame, row: TimeRow, y: float, most: int, text_w: float) -> None:
    board, p = frame.board, frame.board.palette
    base = y + BARS_H
    board.text(4, base - 8, fitted(p.say(row.label), frame.left - 12))
    board.text(WIDTH - text_w, base - 8, row.text, color=p.muted, px=SMALL_PX)
    whole = Message("chart.label-text", label=row.label, text=row.text)
    board.area(0, y, frame.left, ROW, row.key, whole)
    for b in row.bins:
        if not b.n:
            continue
        x, width = frame.x(b.low), frame.x(b.high) - frame.x(b.low)
        height = max((BARS_H - 4) * b.n / most, 2)
        board.rect(x + 0.5, base - height, max(width - 1, 1), height, p.accent, opacity=0.45)
        words = Message("chart.times-bin", label=row.label, low=b.low, high=b.high, n=b.n)
        board.area(x, y, width, BARS_H, b.key, words)
    if row.quartiles is not None:
        q1, median, q3 = (frame.x(value) for value in row.quartiles)
        board.rect(q1, base + 3, q3 - q1, 8, p.fill, stroke=p.muted, radius=1)
        board.line(median, base + 2, median, base + 12, p.ink, 2)
    if row.mean is not None:
        if row.low is not None and row.high is not None:
            board.line(frame.x(row.low), base + 16, frame.x(row.high), base + 16, p.accent, 2)
        board.mark(frame.x(row.mean), base + 16, p.accent, "diamond", 3.5)
