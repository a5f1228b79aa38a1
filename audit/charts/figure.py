"""A finished figure: its SVG text, what can be clicked, and the values that are drawn."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import wraps
from typing import TYPE_CHECKING, Final, ParamSpec

from audit.messages import Text
from audit.messages.safe_text import delimited_text

if TYPE_CHECKING:
    from audit.charts.svg_canvas import Palette

Datum = Text | float | None
P = ParamSpec("P")


@dataclass(frozen=True)
class Area:
    """A place of a figure that stands for something: a click on it lists the cases of `key`."""

    x: float
    y: float
    width: float
    height: float
    key: str
    words: str


@dataclass(frozen=True)
class FigureData:
    """The values of a figure as a table.

    Attributes:
        head: Names of the columns.
        rows: Values, None where one is not known.
    """

    head: tuple[str, ...] = ()
    rows: tuple[tuple[Datum, ...], ...] = ()

    def csv_rows(self) -> list[list[str]]:
        """Return the rows in English, numbers with full precision."""
        return [["" if value is None else str(value) for value in row] for row in self.rows]

    def csv(self) -> str:
        """Return the table as CSV (RFC 4180)."""
        return delimited_text([list(self.head), *self.csv_rows()])


NO_DATA: Final = FigureData()


@dataclass(frozen=True)
class Figure:
    """A figure: its SVG text, size in px, what it shows in words, and what can be clicked.

    Attributes:
        name: Id of the figure.
        title: Title, in the language of the palette.
        description: What it shows in words, for who does not see it.
        width: Width, px.
        height: Height, px.
        svg: The drawing.
        areas: Places that can be clicked.
        data: The values that are drawn.
        about: Names of the measures whose definitions explain it.
        explanation: How to read it, where no measure says that.
        draw: Draws it again in other colors and another language.
    """

    name: str
    title: str
    description: str
    width: int
    height: int
    svg: str
    areas: tuple[Area, ...] = ()
    data: FigureData = field(default=NO_DATA, compare=False)
    about: tuple[str, ...] = ()
    explanation: Text = ""
    draw: "Callable[[Palette], Figure] | None" = field(default=None, compare=False, repr=False)

    def drawn_with(self, palette: "Palette") -> "Figure":
        """Return the same figure in other colors and another language."""
        if self.draw is None:
            return self
        return replace(self.draw(palette), about=self.about, explanation=self.explanation)

    def explained(self, *about: str, explanation: Text = "") -> "Figure":
        """Return the figure with the measures, or the text, that explain it."""
        return replace(self, about=about, explanation=explanation)


def redrawable(make: Callable[P, Figure]) -> Callable[P, Figure]:
    """Let a function that takes a `palette` return figures that can be drawn with another one."""

    @wraps(make)
    def make_redrawable(*args: P.args, **kwargs: P.kwargs) -> Figure:
        def draw(palette: "Palette") -> Figure:
            return make(*args, **{**kwargs, "palette": palette})  # type: ignore[arg-type]

        return replace(make(*args, **kwargs), draw=draw)

    return make_redrawable
