"""Flow of cases (STARD 2015).

Boxes with counts from top to bottom, losses with reasons beside them.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from audit.charts.figure import Figure, FigureData, redrawable
from audit.charts.svg_canvas import PRINT, SMALL_PX, Board, Palette, fitted, text_width
from audit.messages import Message, Text, join

BOX_W: Final = 250.0
MOST_BOX_W: Final = 420.0
COUNT_W: Final = 70.0
"""Room for the count and the margins of a box."""
BOX_H: Final = 38.0
GAP: Final = 26.0
ASIDE_W: Final = 280.0
LINE: Final = 16.0


@redrawable
def flow(
    name: str,
    title: Text,
    steps: Sequence[tuple[Text, int, str]],
    asides: Mapping[int, Sequence[Text]],
    *,
    palette: Palette = PRINT,
) -> Figure:
    """Draw a flow of steps: words, count and the key of the cases that a click lists.

    `asides[i]`: lines beside the arrow below step i, the first of them the total.
    """
    words_w = max((text_width(palette.say(words)) for words, _, _ in steps), default=0.0)
    box_w = min(max(BOX_W, words_w + COUNT_W), MOST_BOX_W)
    board = Board(name, title, box_w + ASIDE_W + 60, _height(steps, asides), palette)
    p, y, descriptions = palette, 2.0, []
    for n, (words, count, key) in enumerate(steps):
        first = n == 0
        board.rect(1, y, box_w, BOX_H, p.fill, stroke=p.accent if first else p.muted, radius=5)
        board.text(13, y + BOX_H / 2 + 4, fitted(p.say(words), box_w - COUNT_W))
        board.text(box_w - 11, y + BOX_H / 2 + 5, f"{count}", px=15, anchor="end", bold=True)
        board.area(1, y, box_w, BOX_H, key, Message("flow.box-count", words=words, n=count))
        descriptions.append(Message("flow.box-description", words=words, n=count))
        y += BOX_H
        if n == len(steps) - 1:
            break
        lines = asides.get(n, ())
        down = _down(lines)
        x = box_w / 2
        board.line(x, y, x, y + down, p.muted, 1.5)
        board.path([(x - 4, y + down - 6), (x, y + down), (x + 4, y + down - 6)], p.muted)
        if lines:
            _aside(board, x, y + down / 2, lines, box_w)
            descriptions[-1] = Message(
                "flow.box-with-losses", step=descriptions[-1], lines=join(lines)
            )
        y += down
    losses = (join(asides.get(n, ())) if asides.get(n) else "" for n in range(len(steps)))
    rows = ((words, count, lost) for (words, count, _), lost in zip(steps, losses, strict=True))
    data = FigureData(("step", "n", "lost"), tuple(rows))
    return board.figure(Message("chart.description", title=title, what=join(descriptions)), data)


def _aside(board: Board, x: float, y: float, lines: Sequence[Text], box_w: float) -> None:
    p = board.palette
    height = LINE * len(lines) + 12
    left = box_w + 46
    board.line(x, y, left, y, p.muted, 1.5)
    board.rect(left, y - height / 2, ASIDE_W, height, p.paper, stroke=p.line, radius=5)
    for n, words in enumerate(lines):
        board.text(
            left + 12,
            y - height / 2 + 17 + LINE * n,
            fitted(p.say(words), ASIDE_W - 20, SMALL_PX),
            px=SMALL_PX,
            bold=n == 0,
            color=p.ink if n == 0 else p.muted,
        )


def _down(lines: Sequence[Text]) -> float:
    return max(GAP, LINE * len(lines) + 12 - BOX_H + 24 if lines else GAP)


def _height(steps: Sequence[object], asides: Mapping[int, Sequence[Text]]) -> float:
    gaps = sum(_down(asides.get(n, ())) for n in range(len(steps) - 1))
    return BOX_H * len(steps) + gaps + 4
