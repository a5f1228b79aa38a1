"""The descriptor of a kind of measurement: how it is drawn, computed, described and reported."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Literal

from audit.messages import Message, Text, term
from audit.plugins.installed_plugins import PluginVersion
from viewer.core.geometry import Float
from viewer.core.measure.coded_values import Number, Point
from viewer.core.measure.measurement import Region
from viewer.core.space.reslice import SlabMode
from viewer.core.space.slice_planes import Grid
from viewer.core.voxels.volume import Volume

Points = tuple[Point, ...]
"""The points of a mark, LPS mm, in the order in which they are drawn."""
Strokes = tuple[tuple[int, ...], ...]
"""Polylines as indices of the points that they connect."""
Diameters = tuple[float | None, float | None]
"""Longest and perpendicular diameter, mm; None where a kind measures none."""


@dataclass(frozen=True)
class PlacedMark:
    """The points of a mark on a displayed slice.

    `t` is the time point from 0; `slab_mm` 0 means the slice itself.
    """

    points: Points
    text: str
    volume: Volume
    grid: Grid
    t: int = 0
    slab_mm: float = 0.0
    slab_mode: SlabMode = "mip"


def _no_text(_mark: PlacedMark) -> tuple[Text, ...]:
    return ()


def _no_numbers(_points: Points) -> tuple[Number, ...]:
    return ()


def _no_diameters(_points: Points, _grid: Grid) -> Diameters:
    return None, None


def _no_graphic(_points: Points, _grid: Grid) -> None:
    return None


@dataclass(frozen=True, kw_only=True)
class MeasurementKind:
    """Everything that drawing, labels, forms and reports need to know of one kind of measurement.

    Args:
        title: The name in reports.
        formula: How it is computed, as shown to the reader.
        source: The publication that defines it; empty for plain geometry.
        min_points: The number of points that it needs.
        max_points: The number of points that it takes; None for any number.
        drawing: From press to release ("drag"), along the pointer ("trace") or by clicks.
        shape: The figure that the points span. A rectangle and an ellipse have two opposite corners
            of their box, whose sides run along the slice's rows and columns; an outline is closed.
        strokes: The lines between the points; empty for one line through all of them.
        dropped: A point and the two ends of a line: the point's distance from the line is drawn.
        has_arrow_head: Draw a head at the last point.
        has_text: The reader writes a text at the mark.
        center_point: The index of the point that a finding is at; None for the middle of all.
        describe: Return the lines of text at the mark, with units.
        numbers: Return the coded numbers for a report, apart from the statistics of a region.
        diameters: Return the longest and perpendicular diameter, mm.
        region: Return the shape with an inside, for statistics and volumes; None for a line.
        graphic: Return the graphic type (PS3.3 C.18.9.1.2) and the points of a SCOORD3D region.
        plugin: The plug-in that adds it; None if it is built in.
    """

    title: Message
    formula: Message
    source: str = ""
    min_points: int = 2
    max_points: int | None = 2
    drawing: Literal["drag", "trace", "click"] = "click"
    shape: Literal["lines", "outline", "rectangle", "ellipse"] = "lines"
    strokes: Strokes = field(default=())
    dropped: tuple[int, int, int] | None = None
    has_arrow_head: bool = False
    has_text: bool = False
    center_point: int | None = None
    describe: Callable[[PlacedMark], tuple[Text, ...]] = _no_text
    numbers: Callable[[Points], tuple[Number, ...]] = _no_numbers
    diameters: Callable[[Points, Grid], Diameters] = _no_diameters
    region: Callable[[Points], Region] | None = None
    graphic: Callable[[Points, Grid], tuple[str, Points] | None] = _no_graphic
    plugin: PluginVersion | None = None

    @property
    def is_box(self) -> bool:
        """True for a shape that two opposite corners span."""
        return self.shape in ("rectangle", "ellipse")

    @property
    def explanation(self) -> Message:
        """The formula and its source."""
        if not self.source:
            return self.formula
        return Message("measure.formula-source", formula=term(self.formula), source=self.source)

    def takes(self, n_points: int) -> bool:
        """Return whether a mark of this kind can have so many points."""
        return n_points >= self.min_points and (
            self.max_points is None or n_points <= self.max_points
        )

    def drawn_strokes(self, n_points: int) -> Strokes:
        """Return the lines of a mark with `n_points` drawn so far; a box has none."""
        if self.is_box:
            return ()
        if self.strokes:
            return tuple(stroke for stroke in self.strokes if stroke[-1] < n_points)
        line = tuple(range(n_points))
        return ((*line, 0),) if self.shape == "outline" else (line,)


def places(grid: Grid, pixels_rc: Sequence[tuple[float, float]] | Float) -> Points:
    """Return pixels `(n, 2)`, row and column, as points in LPS mm.

    Args:
        grid: The image.
        pixels_rc: Pixels `(n, 2)`, row and column.
    """
    return tuple((float(x), float(y), float(z)) for x, y, z in grid.pixel_to_lps(pixels_rc))
