"""Rates over the order of the cases: a stop rule's monitor, its drift signal, learning curves."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from audit.charts.figure import Figure, FigureData, redrawable
from audit.charts.svg_canvas import (
    DASHES,
    PRINT,
    SHAPES,
    SMALL_PX,
    Board,
    Frame,
    Palette,
    share,
    text_width,
)
from audit.messages import Message, Text, join

WIDTH: Final = 640.0
HEIGHT: Final = 220.0
LEFT: Final = 64.0
_BAND_HEAD: Final = ("cases", "estimate", "low", "high", "limit")


@dataclass(frozen=True)
class Band:
    """A rate after so many cases with its bounds; `estimate` None if only bounds are reported."""

    cases: int
    estimate: float | None
    low: float
    high: float


@redrawable
def monitor(
    name: str,
    title: Text,
    path: Sequence[Band],
    limit: float,
    *,
    palette: Palette = PRINT,
    alarm_at: int | None = None,
    planned: int | None = None,
    key: str = "",
) -> Figure:
    """Draw a stop rule: the rate's confidence sequence after each case against its limit.

    The alarm rises where the whole band lies above the limit. `planned`: cases that the axis
    reaches.
    """
    board, p = Board(name, title, WIDTH, HEIGHT + 74, palette), palette
    last = max(planned or 0, path[-1].cases if path else 0, 10)
    ceiling = _ceiling(max(limit * 1.6, path[-1].high if path else 0.0))
    frame = Frame(board, LEFT, 22, WIDTH - 20, 22 + HEIGHT, (0, last), (0, ceiling))
    frame.grid(Message("chart.axis-adjudicated-cases"), Message("chart.axis-error-rate"))
    _band(frame, path, p.accent)
    rates = [(frame.x(b.cases), _y(frame, b.estimate)) for b in path if b.estimate is not None]
    board.path(rates, p.accent, width=2)
    _level(frame, limit, Message("chart.limit", limit=share(limit)), p.critical)
    if alarm_at is not None:
        x = frame.x(alarm_at)
        board.line(x, frame.top, x, frame.bottom, p.critical, 1.5)
        anchor = "end" if x > (frame.left + frame.right) / 2 else "start"
        words = Message("chart.alarm-label", n=alarm_at)
        board.text(x, 14, words, color=p.critical, anchor=anchor, bold=True)
    board.area(frame.left, frame.top, frame.right - frame.left, HEIGHT, key, title)
    if not path:
        _nothing(frame, Message("chart.no-adjudicated-case"))
        empty = Message("chart.monitor-empty-description", title=title, limit=share(limit))
        return board.figure(empty, FigureData(_BAND_HEAD))
    end = path[-1]
    ends = Message("chart.range", low=share(end.low), high=share(end.high))
    if end.estimate is not None:
        ends = Message("chart.rate-range", rate=share(end.estimate), ends=ends)
    description = Message(
        "chart.monitor-description",
        title=title,
        n=end.cases,
        ends=ends,
        limit=share(limit),
    )
    alarm = Message("chart.no-alarm")
    if alarm_at is not None:
        alarm = Message("chart.alarm-after", n=alarm_at)
    rows = tuple((b.cases, b.estimate, b.low, b.high, limit) for b in path)
    return board.figure(join([description, alarm], "; "), FigureData(_BAND_HEAD, rows))


@redrawable
def cusum(
    name: str,
    title: Text,
    path: Sequence[float],
    threshold: float,
    *,
    palette: Palette = PRINT,
    false_share: float | None = None,
    key: str = "",
) -> Figure:
    """Draw the drift signal's statistic after each case.

    `false_share`: share of charts that signal within 100 cases without a drift, by simulation.
    """
    board, p = Board(name, title, WIDTH, 160 + 88, palette), palette
    top = max([threshold * 1.25, *path]) if path else threshold * 1.25
    frame = Frame(board, LEFT, 20, WIDTH - 20, 180, (0, max(len(path), 10)), (0, top))
    frame.grid(Message("chart.axis-cases"), "CUSUM", y_share=False)
    board.path([(frame.x(n + 1), frame.y(v)) for n, v in enumerate(path)], p.accent, width=2)
    _level(frame, threshold, Message("chart.drift-signal"), p.warn)
    board.area(frame.left, frame.top, frame.right - frame.left, 160, key, title)
    crossed = next((n + 1 for n, v in enumerate(path) if v >= threshold), None)
    if crossed is not None:
        board.mark(frame.x(crossed), frame.y(path[crossed - 1]), p.warn, "triangle", 5)
    words = Message("chart.drift-caption")
    if false_share is not None:
        words = Message(
            "chart.drift-caption-false-rate",
            n=100 * false_share,
        )
    board.text(LEFT, 180 + 54, words, px=SMALL_PX, color=p.muted)
    signal = Message("chart.drift-no-signal", all=len(path))
    if crossed:
        signal = Message("chart.drift-signal-after", n=crossed, all=len(path))
    rows = tuple((n + 1, value, threshold) for n, value in enumerate(path))
    return board.figure(
        Message("chart.drift-description", title=title, signal=signal, words=words),
        FigureData(("cases", "cusum", "threshold"), rows),
    )


@redrawable
def course(
    name: str,
    title: Text,
    lines: Sequence[tuple[Text, Sequence[Band]]],
    *,
    palette: Palette = PRINT,
    x_title: Text = Message("chart.axis-case-order"),
    y_title: Text = Message("chart.axis-rate"),
    keys: Sequence[str] = (),
) -> Figure:
    """Draw learning curves: each line is named, its points are rates of blocks of cases."""
    board, p = Board(name, title, WIDTH, HEIGHT + 62 + 18 * len(lines), palette), palette
    last = max([b.cases for _, path in lines for b in path], default=10)
    frame = Frame(board, LEFT, 14, WIDTH - 20, 14 + HEIGHT, (0, last), (0, 1))
    frame.grid(x_title, y_title)
    descriptions = []
    for n, (label, path) in enumerate(lines):
        color, dash = p.series(n), DASHES[n % len(DASHES)]
        results = [b for b in path if b.estimate is not None]
        board.path([(frame.x(b.cases), _y(frame, b.estimate)) for b in results], color, dash=dash)
        for b in path:
            x = frame.x(b.cases) + 3 * n
            board.line(x, frame.y(b.low), x, frame.y(b.high), color, 1)
            if b.estimate is not None:
                board.mark(x, _y(frame, b.estimate), color, SHAPES[n % len(SHAPES)], 3.5)
        y = frame.bottom + 54 + 18 * n
        board.mark(LEFT + 4, y - 4, color, SHAPES[n % len(SHAPES)], 4)
        board.text(LEFT + 16, y, label, px=SMALL_PX)
        if keys:
            board.area(LEFT, y - 14, text_width(p.say(label)) + 20, 18, keys[n], label)
        ends = Message("chart.none")
        if results:
            first, final = (share(results[at].estimate or 0) for at in (0, -1))
            ends = Message("chart.range", low=first, high=final)
        descriptions.append(Message("chart.label-range", label=label, ends=ends))
    if not any(path for _, path in lines):
        _nothing(frame, Message("report.too-few-cases"))
    what = join(descriptions, "; ") if descriptions else Message("report.too-few-cases")
    rows = tuple((label, b.cases, b.estimate, b.low, b.high) for label, path in lines for b in path)
    data = FigureData(("line", "cases", "estimate", "low", "high"), rows)
    return board.figure(Message("chart.description", title=title, what=what), data)


def _level(frame: Frame, value: float, words: Text, color: str) -> None:
    """Draw a dashed line across the figure, with its label on a ground of its own."""
    board, y = frame.board, frame.y(value)
    wording = board.palette.say(words)
    board.line(frame.left, y, frame.right, y, color, 1.5, "5 3")
    width = text_width(wording, SMALL_PX)
    left = frame.right - width - 4
    board.rect(left - 3, y - 17, width + 6, 15, board.palette.paper, radius=2, opacity=0.8)
    board.text(left, y - 5, wording, color=color, px=SMALL_PX)


def _band(frame: Frame, path: Sequence[Band], color: str) -> None:
    high = [(frame.x(b.cases), _y(frame, b.high)) for b in path]
    low = [(frame.x(b.cases), _y(frame, b.low)) for b in reversed(path)]
    frame.board.path(high + low, "", fill=color, opacity=0.18, closed=True)
    frame.board.path(high, color, width=1)
    frame.board.path(low, color, width=1)


def _y(frame: Frame, value: float | None) -> float:
    low, high = frame.y_range
    return frame.y(min(max(value or 0.0, low), high))


def _nothing(frame: Frame, words: Text) -> None:
    middle = (frame.left + frame.right) / 2
    p = frame.board.palette
    frame.board.text(middle, (frame.top + frame.bottom) / 2, words, color=p.muted, anchor="middle")


def _ceiling(value: float) -> float:
    return next((t for t in (0.05, 0.1, 0.2, 0.4, 0.6, 0.8) if value <= t), 1.0)
