"""Waterfall: from all drafts, step by step, to those without a discrepancy."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from audit.charts.figure import Figure, FigureData, redrawable
from audit.charts.svg_canvas import PRINT, SMALL_PX, Board, Palette, fitted, text_width
from audit.messages import Message, Text, join

ROW: Final = 26.0
BAR_H: Final = 16.0
MOST_LABEL_W: Final = 200.0
WIDTH: Final = 490.0


@dataclass(frozen=True)
class WaterfallStep:
    """A bar.

    Attributes:
        label: What the bar stands for.
        n: Results in it.
        text: What stands at its right: a share with its interval.
        is_total: A bar from 0; any other is taken away from what is left.
        status: Role of the palette.
        estimate: Share, None where it is not known.
        low: Lower end of its interval.
        high: Upper end of its interval.
        key: Key of the cases that a click lists.
    """

    label: Text
    n: int
    text: Text = ""
    is_total: bool = False
    status: str = "warn"
    estimate: float | None = None
    low: float | None = None
    high: float | None = None
    key: str = ""


@redrawable
def waterfall(
    name: str,
    title: Text,
    steps: Sequence[WaterfallStep],
    *,
    palette: Palette = PRINT,
    caption: Text = "",
) -> Figure:
    """Draw what is taken away from the first total until the last one is left.

    Args:
        name: Id of the figure.
        title: Title above it.
        steps: Bars from the top; the first is a total.
        palette: Colors and language.
        caption: Text below the figure.
    """
    p = palette
    label_w = min(max(text_width(p.say(s.label)) for s in steps) + 8, MOST_LABEL_W)
    text_w = max(text_width(p.say(s.text), SMALL_PX) for s in steps) + 8
    board = Board(name, title, WIDTH, ROW * len(steps) + 14 + (20 if caption else 0), palette)
    left, right = 4 + label_w, WIDTH - text_w - 34
    most = max(steps[0].n, 1)
    per = (right - left) / most
    rest = 0
    for place, step in enumerate(steps):
        y = 6 + ROW * place
        rest = step.n if step.is_total else rest - step.n
        start = 0 if step.is_total else rest
        x, width = left + per * start, max(per * step.n, 1.5 if step.n else 0)
        color = getattr(p, step.status)
        board.text(4, y + 12, fitted(p.say(step.label), label_w), bold=step.is_total)
        board.rect(x, y, width, BAR_H, color, opacity=0.75 if step.is_total else 0.5, radius=1)
        sign = "" if step.is_total or not step.n else "−"
        board.text(x + width + 4, y + 12, f"{sign}{step.n}", px=SMALL_PX)
        board.text(WIDTH - text_w + 4, y + 12, step.text, px=SMALL_PX, color=p.muted)
        if place + 1 < len(steps):
            edge = left + per * rest
            board.line(edge, y + BAR_H, edge, y + ROW, p.muted, 1, "2 2")
        board.area(0, y - 4, WIDTH, ROW, step.key, _words(step))
    if caption:
        board.text(4, ROW * len(steps) + 22, caption, px=SMALL_PX, color=p.muted)
    what = join([_words(step) for step in steps], "; ")
    head = ("step", "is_total", "n", "estimate", "low", "high")
    rows = tuple((s.label, str(s.is_total).lower(), s.n, s.estimate, s.low, s.high) for s in steps)
    description = Message("chart.description", title=title, what=what)
    return board.figure(description, FigureData(head, rows))


def _words(step: WaterfallStep) -> Message:
    return Message("chart.waterfall-step", label=step.label, n=step.n, text=step.text)
