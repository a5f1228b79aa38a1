"""Stacked bars: how attempts ended, and what a draft did to readers."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from audit.charts.figure import Figure, FigureData, redrawable
from audit.charts.svg_canvas import (
    PRINT,
    SMALL_PX,
    Board,
    Palette,
    fitted,
    share,
    text_width,
)
from audit.messages import Message, Text, join

BAR_H: Final = 22.0
ROW: Final = 34.0
LEFT: Final = 190.0
WIDTH: Final = 700.0
_STATUS: Final = ("ok", "accent", "warn", "critical", "muted")


@dataclass(frozen=True)
class Part:
    """A part of a bar; `status` is a role of the palette, `letter` stands in the bar with it."""

    words: Text
    letter: str
    status: str
    n: int
    key: str = ""


@dataclass(frozen=True)
class Mix:
    """One bar."""

    label: Text
    parts: tuple[Part, ...]


@redrawable
def outcome_mix(name: str, title: Text, rows: Sequence[Mix], *, palette: Palette = PRINT) -> Figure:
    """Draw each row's parts as shares of all of them: none is left out of the denominator."""
    return _bars(name, title, rows, palette)


@redrawable
def effect(name: str, title: Text, rows: Sequence[Mix], *, palette: Palette = PRINT) -> Figure:
    """Draw the answers before and after a draft: stayed right, fixed, spoilt, stayed wrong."""
    return _bars(name, title, rows, palette)


def _bars(name: str, title: Text, rows: Sequence[Mix], palette: Palette) -> Figure:
    legend = _legend(rows)
    lines = _legend_lines(legend, palette)
    board = Board(name, title, WIDTH, 16 + ROW * max(len(rows), 1) + 20 * len(lines) + 10, palette)
    p, descriptions = palette, []
    for i, row in enumerate(rows):
        y, total = 8 + ROW * i, sum(part.n for part in row.parts)
        board.text(8, y + BAR_H / 2 + 4, fitted(p.say(row.label), LEFT - 20))
        x, span = LEFT, WIDTH - LEFT - 60
        if not total:
            board.text(LEFT, y + BAR_H / 2 + 4, Message("chart.none"), color=p.muted)
        for part in row.parts:
            if not part.n:
                continue
            w = span * part.n / total
            _part(board, part, x, y, w, part.n / total)
            x += w
        board.text(
            WIDTH - 54,
            y + BAR_H / 2 + 4,
            Message("chart.bar-total", n=total),
            color=p.muted,
            px=SMALL_PX,
        )
        counted = join(
            Message("chart.bar-part-count", n=q.n, words=q.words) for q in row.parts if q.n
        )
        descriptions.append(Message("chart.bar-description", label=row.label, counted=counted))
    y = 16 + ROW * max(len(rows), 1)
    for line in lines:
        x = 8.0
        for part in line:
            board.rect(x, y, 16, 14, getattr(p, part.status), opacity=0.35, radius=2)
            board.text(x + 8, y + 11, part.letter, px=SMALL_PX, anchor="middle", bold=True)
            board.text(x + 22, y + 11, part.words, px=SMALL_PX)
            x += text_width(p.say(part.words), SMALL_PX) + 44
        y += 20
    values = tuple((row.label, part.words, part.n) for row in rows for part in row.parts)
    what = join(descriptions, "; ")
    description = Message("chart.description", title=title, what=what)
    return board.figure(description, FigureData(("bar", "part", "n"), values))


def _part(board: Board, part: Part, x: float, y: float, w: float, of_all: float) -> None:
    p = board.palette
    board.rect(x, y, w, BAR_H, getattr(p, part.status), opacity=0.35)
    board.line(x, y, x, y + BAR_H, p.paper, 1.5)
    words = f"{part.letter} {part.n}"
    if text_width(words, SMALL_PX) < w - 4:
        board.text(x + w / 2, y + 15, words, px=SMALL_PX, anchor="middle")
    elif w > 12:
        board.text(x + w / 2, y + 15, part.letter, px=SMALL_PX, anchor="middle")
    board.area(
        x,
        y,
        w,
        BAR_H,
        part.key,
        Message("chart.bar-part-share", words=part.words, n=part.n, share=share(of_all)),
    )


def _legend(rows: Sequence[Mix]) -> list[Part]:
    results: dict[str, Part] = {}
    for row in rows:
        for part in row.parts:
            if part.n:
                results.setdefault(part.letter, part)
    return list(results.values())


def _legend_lines(parts: Sequence[Part], palette: Palette) -> list[list[Part]]:
    lines: list[list[Part]] = [[]]
    x = 8.0
    for part in parts:
        w = text_width(palette.say(part.words), SMALL_PX) + 44
        if x + w > WIDTH and lines[-1]:
            lines.append([])
            x = 8.0
        lines[-1].append(part)
        x += w
    return lines
