"""Confusion matrix: counts with their share of the row; answers without a class stay in the row."""

from collections.abc import Sequence
from typing import Final

from audit.charts.figure import Figure, FigureData, redrawable
from audit.charts.svg_canvas import PRINT, SMALL_PX, Board, Palette, fitted, share
from audit.messages import Message, Text, join

CELL_W: Final = 84
CELL_H: Final = 42
LEFT: Final = 160
TOP: Final = 64


@redrawable
def confusion(
    name: str,
    title: Text,
    truth: Sequence[Text],
    called: Sequence[Text],
    counts: Sequence[Sequence[int]],
    *,
    palette: Palette = PRINT,
    keys: Sequence[Sequence[str]] = (),
) -> Figure:
    """Draw a confusion matrix; `counts[i][j]` are cases of `truth[i]` that were called `called[j]`.

    A cell on the diagonal (the same word on both sides) has a frame and a tick. `keys`: what a
    click on a cell lists.
    """
    width = LEFT + CELL_W * len(called) + 70
    board = Board(name, title, width, TOP + CELL_H * max(len(truth), 1) + 14, palette)
    p = palette
    board.text(
        LEFT + CELL_W * len(called) / 2,
        16,
        Message("chart.axis-predicted"),
        color=p.muted,
        anchor="middle",
    )
    board.text(12, TOP - 12, Message("chart.axis-true"), color=p.muted)
    board.text(
        LEFT + CELL_W * len(called) + 10, TOP - 12, Message("chart.axis-cases"), color=p.muted
    )
    for j, word in enumerate(called):
        lines = _two_lines(p.say(word))
        for n, words in enumerate(lines):
            y = TOP - 12 - 14 * (len(lines) - 1 - n)
            board.text(
                LEFT + CELL_W * (j + 0.5),
                y,
                fitted(words, CELL_W - 4, SMALL_PX),
                px=SMALL_PX,
                anchor="middle",
            )
    descriptions = []
    for i, word in enumerate(truth):
        row, total = counts[i], sum(counts[i])
        y = TOP + CELL_H * i
        board.text(12, y + CELL_H / 2 + 4, fitted(p.say(word), LEFT - 20))
        for j, n in enumerate(row):
            part = n / total if total else 0.0
            key = keys[i][j] if keys else ""
            _cell(board, LEFT + CELL_W * j, y, n, part, right=called[j] == word, key=key)
        board.text(LEFT + CELL_W * len(called) + 10, y + CELL_H / 2 + 4, f"{total}", color=p.muted)
        counted = [
            Message("chart.confusion-cell", n=n, word=called[j]) for j, n in enumerate(row) if n
        ]
        what = join(counted) if counted else Message("chart.none")
        descriptions.append(Message("chart.confusion-row", n=total, word=word, what=what))
    cells = (
        (word, j, n) for word, row in zip(truth, counts, strict=True) for j, n in enumerate(row)
    )
    data = FigureData(("true", "predicted", "n"), tuple((w, called[j], n) for w, j, n in cells))
    what = join(descriptions, "; ")
    return board.figure(Message("chart.description", title=title, what=what), data)


def _cell(board: Board, x: float, y: float, n: int, part: float, *, right: bool, key: str) -> None:
    p = board.palette
    color = p.ok if right else p.warn
    board.rect(x + 1, y + 1, CELL_W - 2, CELL_H - 2, p.fill, radius=3)
    if n:
        board.rect(
            x + 1, y + 1, CELL_W - 2, CELL_H - 2, color, radius=3, opacity=0.12 + 0.38 * part
        )
    if right:
        board.rect(x + 2, y + 2, CELL_W - 4, CELL_H - 4, stroke=p.ok, stroke_width=1.5, radius=3)
    middle = x + CELL_W / 2
    words = f"✓ {n}" if right else f"{n}"
    board.text(middle, y + 19, words, anchor="middle", bold=bool(n), color="" if n else p.muted)
    board.text(
        middle,
        y + 34,
        share(part) if n else "–",
        px=SMALL_PX,
        anchor="middle",
        color=p.ink if n else p.muted,
    )
    if n:
        board.area(x, y, CELL_W, CELL_H, key, f"{n}")


def _two_lines(words: str) -> list[str]:
    if len(words) <= 11 or " " not in words:
        return [words]
    middle = len(words) / 2
    at = min((n for n, c in enumerate(words) if c == " "), key=lambda n: abs(n - middle))
    return [words[:at], words[at + 1 :]]
