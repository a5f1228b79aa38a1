"""A small drawing board that writes SVG text, and what all figures share."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from audit.charts.figure import NO_DATA, Area, Figure, FigureData
from audit.messages import Message, Text

TEXT_PX: Final = 12
SMALL_PX: Final = 11
"""No text of a figure is smaller."""
FAMILY: Final = "Noto Sans, DejaVu Sans, sans-serif"


@dataclass(frozen=True)
class Palette:
    """Colors by what they mean, as `#rrggbb`, and the language of the texts."""

    paper: str
    ink: str
    muted: str
    line: str
    fill: str
    """A box that stands out a little from the paper."""
    accent: str
    ok: str
    warn: str
    critical: str
    say: Callable[[Text], str] = str
    """Renders texts of figures: in the language of a window; English on paper."""

    def series(self, n: int) -> str:
        """Return the color of the n-th series; its shape and dash differ as well."""
        return (self.accent, self.warn, self.ok, self.critical, self.muted)[n % 5]


PRINT: Final = Palette(
    paper="#ffffff",
    ink="#17212b",
    muted="#51606e",
    line="#c9d2da",
    fill="#eef2f5",
    accent="#0b6797",
    ok="#1f7a43",
    warn="#9a5b00",
    critical="#b3261e",
)
"""Colors for paper and white pages; text and marks have a contrast of 4.5 to 1 at least."""

DASHES: Final = ("", "6 3", "2 3", "8 3 2 3", "1 4")
SHAPES: Final = ("circle", "square", "triangle", "diamond", "cross")


def number(value: float) -> str:
    """Return a coordinate, rounded to hundredths, without trailing zeros.

    >>> number(1.0), number(2.345), number(-0.001)
    ('1', '2.35', '0')
    """
    # Halves up: Python would round 0.125 to 0.12.
    text = f"{value + 1e-9:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def share(value: float) -> Message:
    """Return a rate in percent, as charts show it.

    >>> str(share(0.1234)), str(share(1.0)), str(share(0.0004))
    ('12.3%', '100%', '0.04%')
    """
    return Message("chart.percent", number=_percent(value))


def _percent(value: float) -> Message:
    percent = 100 * value
    if percent and abs(percent) < 0.1:
        return Message("chart.percent-two-decimals", percent=percent)
    if f"{percent:.1f}".endswith(".0"):
        return Message("chart.percent-no-decimals", percent=percent)
    return Message("chart.percent-one-decimal", percent=percent)


def text_width(text: str, px: float = TEXT_PX) -> float:
    """Return about how wide a text is; a little too wide, since no font is available here."""
    return sum(map(_width_in_em, text)) * px


def _width_in_em(character: str) -> float:
    if ord(character) > 0x2E7F:  # East Asian
        return 1.0
    if character.isupper() or character in "mw%":
        return 0.78
    return 0.56


def fitted(text: str, width: float, px: float = TEXT_PX) -> str:
    """Return the text, cut with an ellipsis where it is wider than `width` px.

    Args:
        text: Text in one line.
        width: Available width, px.
        px: Font size, px.
    """
    if text_width(text, px) <= width:
        return text
    selected = text
    while selected and text_width(selected + "…", px) > width:
        selected = selected[:-1]
    return selected.rstrip() + "…"


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Return the round values from `low` to `high`, at most `most` of them.

    Args:
        low: Lower end of the axis.
        high: Upper end of the axis.
        most: Largest number of ticks.

    >>> ticks(0, 1), ticks(0, 37)
    ([0.0, 0.2, 0.4, 0.6, 0.8, 1.0], [0.0, 10.0, 20.0, 30.0])
    """
    span = high - low
    if span <= 0:
        return [low]
    rough = span / (most - 1)
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(m * power for m in (1, 2, 5, 10) if m * power >= rough - 1e-12)
    # Ends that are ticks but for rounding count as ticks.
    first = math.ceil(low / step - 1e-9)
    last = math.floor(high / step + 1e-9)
    # + 0.0 makes 0 of -0.
    return [round(n * step, 10) + 0.0 for n in range(first, last + 1)]


class Board:
    """Collects the elements of one figure."""

    def __init__(
        self, name: str, title: Text, width: float, height: float, palette: Palette
    ) -> None:
        self.name, self.title, self.palette = name, title, palette
        self.width, self.height = math.ceil(width), math.ceil(height)
        self._parts: list[str] = []
        self._areas: list[Area] = []

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        color: str,
        width: float = 1,
        dash: str = "",
    ) -> None:
        """Draw a straight line.

        Args:
            x1: Start, px from the left.
            y1: Start, px from the top.
            x2: End, px from the left.
            y2: End, px from the top.
            color: Color as in SVG.
            width: Width of the line, px.
            dash: Pattern of dashes as in SVG; empty for a solid line.
        """
        places = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
        self._parts.append(f"<line {places}{_stroke(color, width, dash)}/>")

    def rect(  # noqa: PLR0913 - the attributes of the SVG element
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str = "none",
        *,
        stroke: str = "",
        stroke_width: float = 1,
        radius: float = 0,
        opacity: float = 1,
    ) -> None:
        """Draw a rectangle.

        Args:
            x: Left edge, px.
            y: Upper edge, px.
            width: Width, px.
            height: Height, px.
            fill: Color of the area as in SVG.
            stroke: Color of the edge as in SVG.
            stroke_width: Width of the edge, px.
            radius: Radius of the corners, px.
            opacity: 0 to 1, of the area.
        """
        round_ = f' rx="{number(radius)}"' if radius else ""
        clear = f' fill-opacity="{number(opacity)}"' if opacity < 1 else ""
        edge = _stroke(stroke, stroke_width, "") if stroke else ""
        size = f'width="{number(max(width, 0))}" height="{number(max(height, 0))}"'
        self._parts.append(
            f'<rect x="{number(x)}" y="{number(y)}" {size}{round_} fill="{fill}"{clear}{edge}/>'
        )

    def path(
        self,
        points: Sequence[tuple[float, float]],
        color: str,
        *,
        width: float = 1.5,
        dash: str = "",
        fill: str = "none",
        opacity: float = 1,
        closed: bool = False,
    ) -> None:
        """Draw a line through points, or the area that they bound.

        Args:
            points: Points `(x, y)`, px.
            color: Color of the line as in SVG.
            width: Width of the line, px.
            dash: Pattern of dashes as in SVG; empty for a solid line.
            fill: Color of the area as in SVG.
            opacity: 0 to 1, of the area.
            closed: Join the last point to the first.
        """
        if not points:
            return
        steps = " ".join(
            f"{'L' if n else 'M'}{number(x)} {number(y)}" for n, (x, y) in enumerate(points)
        )
        end = " Z" if closed else ""
        clear = f' fill-opacity="{number(opacity)}"' if opacity < 1 else ""
        edge = _stroke(color, width, dash) if color else ""
        self._parts.append(f'<path d="{steps}{end}" fill="{fill}"{clear}{edge}/>')

    def mark(
        self,
        x: float,
        y: float,
        color: str,
        shape: str = "circle",
        r: float = 4,
        hollow: bool = False,
    ) -> None:
        """Draw a point.

        Args:
            x: Center, px from the left.
            y: Center, px from the top.
            color: Color as in SVG.
            shape: One of `SHAPES`.
            r: Half the size, px.
            hollow: Draw the outline alone, for an estimate of less than full weight.
        """
        fill = self.palette.paper if hollow else color
        if shape == "circle":
            place = f'cx="{number(x)}" cy="{number(y)}" r="{number(r)}"'
            self._parts.append(f'<circle {place} fill="{fill}"{_stroke(color, 1.5, "")}/>')
            return
        if shape == "cross":
            for way in (-1, 1):
                self.line(x - r, y - r * way, x + r, y + r * way, color, 2)
            return
        corners = {
            "square": [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)],
            "triangle": [(0, -1.15), (1.1, 0.85), (-1.1, 0.85)],
            "diamond": [(0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)],
        }[shape]
        self.path([(x + dx * r, y + dy * r) for dx, dy in corners], color, fill=fill, closed=True)

    def text(
        self,
        x: float,
        y: float,
        words: Text,
        *,
        color: str = "",
        px: float = TEXT_PX,
        anchor: str = "start",
        bold: bool = False,
        turned: bool = False,
    ) -> None:
        """Draw words with their baseline at y.

        Args:
            x: Anchor, px from the left.
            y: Baseline, px from the top.
            words: Message or text to write.
            color: Color as in SVG.
            px: Font size, px.
            anchor: Part of the text at x: "start", "middle" or "end".
            bold: Use the bold weight.
            turned: Write upwards, to be read from below.
        """
        where = "" if anchor == "start" else f' text-anchor="{anchor}"'
        wording = self.palette.say(words)
        weight = ' font-weight="600"' if bold else ""
        turn = f' transform="rotate(-90 {number(x)} {number(y)})"' if turned else ""
        size = f' font-size="{number(max(px, SMALL_PX))}"' if px != TEXT_PX else ""
        self._parts.append(
            f'<text x="{number(x)}" y="{number(y)}"{size}{where}{weight}'
            f' fill="{color or self.palette.ink}"{turn}>{escape(wording)}</text>'
        )

    def area(self, x: float, y: float, width: float, height: float, key: str, words: Text) -> None:
        """Make a place clickable: in a page it leads to `#key`.

        Args:
            x: Left edge, px.
            y: Upper edge, px.
            width: Width, px.
            height: Height, px.
            key: Id of the target on the page.
            words: Name of the link for screen readers and as tooltip.
        """
        if key:
            self._areas.append(Area(x, y, width, height, key, self.palette.say(words)))

    def figure(self, description: Text, data: FigureData = NO_DATA) -> Figure:
        """Return the figure as SVG text.

        Args:
            description: What the figure shows, in words, for who does not see it.
            data: The values that are drawn.
        """
        p = self.palette
        title, described = p.say(self.title), p.say(description)
        links = "".join(
            f"<a href={quoteattr('#' + a.key)}><title>{escape(a.words)}</title>"
            f'<rect x="{number(a.x)}" y="{number(a.y)}" width="{number(a.width)}"'
            f' height="{number(a.height)}" fill="{p.paper}" fill-opacity="0"/></a>'
            for a in self._areas
        )
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}"'
            f' viewBox="0 0 {self.width} {self.height}" role="img"'
            f' aria-labelledby="{self.name}-t {self.name}-d"'
            f' font-family="{FAMILY}" font-size="{TEXT_PX}">'
            f'<title id="{self.name}-t">{escape(title)}</title>'
            f'<desc id="{self.name}-d">{escape(described)}</desc>'
        )
        body = "\n".join(self._parts)
        svg = f"{head}\n{body}\n{links}</svg>\n"
        areas = tuple(self._areas)
        return Figure(self.name, title, described, self.width, self.height, svg, areas, data)


@dataclass(frozen=True)
class Frame:
    """The plot area of a figure with two axes, and its scales."""

    board: Board
    left: float
    top: float
    right: float
    bottom: float
    x_range: tuple[float, float]
    y_range: tuple[float, float]

    def x(self, value: float) -> float:
        """Return the pixel of a value of the horizontal axis."""
        low, high = self.x_range
        return self.left + (value - low) / ((high - low) or 1) * (self.right - self.left)

    def y(self, value: float) -> float:
        """Return the pixel of a value of the vertical axis."""
        low, high = self.y_range
        return self.bottom - (value - low) / ((high - low) or 1) * (self.bottom - self.top)

    def grid(
        self, x_title: Text, y_title: Text, *, x_share: bool = False, y_share: bool = True
    ) -> None:
        """Draw axes, their ticks and titles.

        Args:
            x_title: Title of the horizontal axis.
            y_title: Title of the vertical axis.
            x_share: Values of the horizontal axis are shares, shown in percent.
            y_share: The same of the vertical axis.
        """
        board, p = self.board, self.board.palette
        for value in ticks(*self.y_range):
            board.line(self.left, self.y(value), self.right, self.y(value), p.line)
            words = tick_words(value, y_share)
            board.text(
                self.left - 6, self.y(value) + 4, words, color=p.muted, px=SMALL_PX, anchor="end"
            )
        for value in ticks(*self.x_range):
            board.line(self.x(value), self.bottom, self.x(value), self.bottom + 4, p.muted)
            words = tick_words(value, x_share)
            board.text(
                self.x(value), self.bottom + 17, words, color=p.muted, px=SMALL_PX, anchor="middle"
            )
        board.line(self.left, self.bottom, self.right, self.bottom, p.muted)
        middle = (self.left + self.right) / 2
        board.text(middle, self.bottom + 35, x_title, color=p.muted, anchor="middle")
        board.text(
            14, (self.top + self.bottom) / 2, y_title, color=p.muted, anchor="middle", turned=True
        )


def tick_words(value: float, as_share: bool) -> Message:
    """Return what stands at a tick."""
    if as_share:
        return Message("chart.tick-percent", number=_percent(value))
    return Message("chart.tick-value", value=value)


def _stroke(color: str, width: float, dash: str) -> str:
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    return f' stroke="{color}" stroke-width="{number(width)}"{dashed}'
