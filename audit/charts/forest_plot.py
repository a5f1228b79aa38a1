"""Forest plot: rates or values with intervals, one row each, and a limit to clear."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from audit.charts.figure import Datum, Figure, FigureData, redrawable
from audit.charts.svg_canvas import (
    PRINT,
    SHAPES,
    SMALL_PX,
    Board,
    Frame,
    Palette,
    fitted,
    share,
    text_width,
    tick_words,
    ticks,
)
from audit.messages import Message, Text, join

ROW: Final = 24
LABEL_W: Final = 150, 280
"""Least and most room for the labels."""


@dataclass(frozen=True)
class ForestRow:
    """One row. Without an estimate only the interval is drawn; without an interval, `note`."""

    label: Text
    estimate: float | None
    low: float | None
    high: float | None
    text: Text
    """What stands at the right: k / n and the like."""
    series: int = 0
    key: str = ""
    limit: float | None = None
    """A limit of this row alone."""
    status: str = ""
    """"ok", "critical", "warn" or nothing: colors the mark where there is one series."""
    heading: bool = False


@redrawable
def forest(  # noqa: PLR0913 - the options of one figure
    name: str,
    title: Text,
    rows: Sequence[ForestRow],
    *,
    palette: Palette = PRINT,
    width: float = 720,
    axis: tuple[float, float] = (0.0, 1.0),
    axis_title: Text = "",
    as_share: bool = True,
    limit: float | None = None,
    limit_words: Text = Message("chart.limit-label"),
    series: Sequence[Text] = (),
) -> Figure:
    """Draw `rows` from the top. `series`: names of the models that share the plot, in order."""
    text_w = min(
        max([text_width(palette.say(r.text), SMALL_PX) for r in rows], default=60) + 12, 260
    )
    least, most = LABEL_W
    label_w = min(max([text_width(palette.say(r.label)) for r in rows], default=0.0) + 26, most)
    label_w = max(label_w, least)
    top = 12 + (22 if len(series) > 1 else 0) + (18 if limit is not None else 0)
    height = top + ROW * max(len(rows), 1) + 46
    board = Board(name, title, width, height, palette)
    frame = Frame(
        board, label_w, top, width - text_w - 22, top + ROW * max(len(rows), 1), axis, (0, 1)
    )
    p = palette
    for value in ticks(*axis):
        board.line(frame.x(value), frame.top, frame.x(value), frame.bottom + 4, p.line)
        tick = tick_words(value, as_share)
        board.text(
            frame.x(value), frame.bottom + 17, tick, color=p.muted, px=SMALL_PX, anchor="middle"
        )
    board.line(frame.left, frame.bottom, frame.right, frame.bottom, p.muted)
    if axis_title:
        middle = (frame.left + frame.right) / 2
        board.text(middle, frame.bottom + 35, axis_title, color=p.muted, anchor="middle")
    if len(series) > 1:
        _legend(board, series)
    if limit is not None:
        x = frame.x(min(max(limit, axis[0]), axis[1]))
        board.line(x, frame.top - 4, x, frame.bottom, p.critical, 1.5, "5 3")
        anchor = "start" if x < (frame.left + frame.right) / 2 else "end"
        words = Message("chart.limit-with-value", words=limit_words, limit=_limit(limit, as_share))
        board.text(x, frame.top - 8, words, color=p.critical, px=SMALL_PX, anchor=anchor)
    names = _names(rows, series)
    for n, (row, named) in enumerate(zip(rows, names, strict=True)):
        _row(frame, row, frame.top + ROW * (n + 0.5), width, text_w)
        words = Message("chart.label-text", label=named, text=row.text)
        if not row.heading:
            board.area(0, frame.top + ROW * n, width, ROW, row.key, words)
    description = _description(title, rows, names, limit, as_share)
    return board.figure(description, _data(rows, limit, series))


def _names(rows: Sequence[ForestRow], series: Sequence[Text]) -> list[Text]:
    """Return what each row is about: a row without a label belongs to the label above it."""
    names: list[Text] = []
    label: Text = ""
    for row in rows:
        label = row.label or label
        of_several = len(series) > 1 and not row.heading
        names.append(join([label, series[row.series]]) if of_several else label)
    return names


def _data(rows: Sequence[ForestRow], limit: float | None, series: Sequence[Text]) -> FigureData:
    """Return the values of the rows; a row without a label belongs to the label above it."""
    table: list[tuple[Datum, ...]] = []
    heading: Text = ""
    label: Text = ""
    for row in rows:
        if row.heading:
            heading = row.label
            continue
        label = row.label or label
        name = series[row.series] if len(series) > row.series else ""
        own = limit if row.limit is None else row.limit
        table.append((heading, label, name, row.estimate, row.low, row.high, own, row.text))
    head = ("heading", "label", "series", "estimate", "low", "high", "limit", "text")
    return FigureData(head, tuple(table))


def _row(frame: Frame, row: ForestRow, y: float, width: float, text_w: float) -> None:
    board, p = frame.board, frame.board.palette
    if row.heading:
        board.text(4, y + 4, fitted(p.say(row.label), width - 12), bold=True)
        return
    low_end, high_end = frame.x_range

    def inside(value: float) -> float:
        return frame.x(min(max(value, low_end), high_end))

    by_status = {"ok": p.ok, "critical": p.critical, "warn": p.warn, "muted": p.muted}
    color = by_status.get(row.status) or p.series(row.series)
    board.text(12, y + 4, fitted(p.say(row.label), frame.left - 20))
    board.text(width - text_w, y + 4, row.text, color=p.muted, px=SMALL_PX)
    if row.limit is not None:
        x = inside(row.limit)
        board.line(x, y - 9, x, y + 9, p.critical, 1.5, "3 2")
    if row.low is not None and row.high is not None:
        board.line(inside(row.low), y, inside(row.high), y, color, 2)
        for end in (row.low, row.high):
            if low_end <= end <= high_end:
                board.line(inside(end), y - 4, inside(end), y + 4, color, 1.5)
    if row.estimate is not None:
        shape = SHAPES[row.series % len(SHAPES)]
        board.mark(inside(row.estimate), y, color, shape, 4.5)


def _legend(board: Board, series: Sequence[Text]) -> None:
    x = 12.0
    for n, name in enumerate(series):
        words = board.palette.say(name)
        board.mark(x + 4, 14, board.palette.series(n), SHAPES[n % len(SHAPES)], 4.5)
        board.text(x + 14, 18, words, px=SMALL_PX)
        x += text_width(words, SMALL_PX) + 34


def _limit(limit: float, as_share: bool) -> Message:
    if as_share:
        return share(limit)
    return Message("chart.limit-value", limit=limit)


def _description(
    title: Text,
    rows: Sequence[ForestRow],
    names: Sequence[Text],
    limit: float | None,
    as_share: bool,
) -> Message:
    parts: list[Text] = [title]
    if limit is not None:
        parts.append(Message("chart.limit", limit=_limit(limit, as_share)))
    parts += [
        Message("chart.label-text", label=name, text=row.text)
        for row, name in zip(rows, names, strict=True)
        if not row.heading
    ]
    return join(parts, "; ")
