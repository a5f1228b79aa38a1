"""The kinds of measurement with an inside: ellipse, rectangle and outline."""

from collections.abc import Callable
from typing import Final

import numpy as np

from audit.messages import Message, Text, join, reason_of, term
from viewer.core.errors import CoreError
from viewer.core.measure.clinical_measures import outline_diameters
from viewer.core.measure.coded_values import (
    AREA,
    ATTENUATION,
    DEVIATION,
    MAXIMUM,
    MEAN,
    MINIMUM,
    MM2,
    VALUE,
    Number,
    unit_of,
)
from viewer.core.measure.measurement import (
    Ellipse,
    Polygon,
    Rectangle,
    Region,
    RegionStatistics,
    region_statistics,
)
from viewer.core.measure.measurement_kind import (
    Diameters,
    MeasurementKind,
    PlacedMark,
    Points,
    places,
)
from viewer.core.space.reslice import image_origin
from viewer.core.space.slice_planes import Grid


def _describe_with(region: Callable[[Points], Region]) -> Callable[[PlacedMark], tuple[Text, ...]]:
    """Return a function that describes the values in a region of a mark."""

    def describe(mark: PlacedMark) -> tuple[Text, ...]:
        try:
            statistics = region_statistics(
                mark.volume,
                mark.grid,
                region(mark.points),
                t=mark.t,
                slab_mm=mark.slab_mm,
                mode=mark.slab_mode,
            )
        except CoreError as error:  # a color image has no values
            return (reason_of(error),)
        if statistics is None:
            return (Message("measure.region-without-pixels"),)
        return _describe_statistics(mark, statistics)

    return describe


def _describe_statistics(mark: PlacedMark, statistics: RegionStatistics) -> tuple[Text, ...]:
    """Describe the values of a region; those of a slab are labeled so."""
    units = statistics.units
    mean, high = _with_units(statistics.mean, units), _with_units(statistics.maximum, units)
    lines: list[Text] = []
    if statistics.sd is None:
        lines.append(Message("measure.region-mean", mean=mean))
    else:
        lines.append(Message("measure.region-mean-sd", mean=mean, sd=_number(statistics.sd)))
    lines.append(Message("chart.range", low=_number(statistics.minimum), high=high))
    if statistics.area_mm2 is not None:
        lines.append(Message("measure.region-area", area=_number(statistics.area_mm2)))
    if mark.slab_mm:
        mode = term(mark.slab_mode)
        lines.append(Message("measure.slab-source", mm=_number(mark.slab_mm), mode=mode))
    if statistics.cut:
        lines.append(Message("measure.region-partly-without-values"))
    origin = image_origin(mark.volume, mark.grid, mark.slab_mm)
    if origin == "acquired":
        lines.append(Message("measure.values-acquired"))
    elif origin is not None:
        lines.append(Message("measure.values-regularized"))
    elif statistics.interpolated:
        lines.append(Message("measure.values-interpolated"))
    return tuple(lines)


def _number(value: float) -> Message:
    value = float(value)
    if abs(value) >= 1000:
        return Message("measure.number-large", n=value)
    return Message("measure.number-small", n=value)


def _with_units(value: float, units: str | None) -> Message:
    return join([_number(value), *([term(units)] if units else [])], " ")


def statistics_numbers(statistics: RegionStatistics) -> tuple[Number, ...]:
    """Return the statistics of a region as coded numbers, the area first."""
    unit = unit_of(statistics.units)
    name = ATTENUATION if statistics.units == "HU" else VALUE
    values = [
        (MEAN, statistics.mean),
        (DEVIATION, statistics.sd),
        (MINIMUM, statistics.minimum),
        (MAXIMUM, statistics.maximum),
    ]
    numbers = [Number(name, value, unit, code) for code, value in values if value is not None]
    if statistics.area_mm2 is not None:
        numbers.insert(0, Number(AREA, statistics.area_mm2, MM2))
    return tuple(numbers)


def _box_diameters(points: Points, grid: Grid) -> Diameters:
    corners = np.array(points)
    diagonal = corners[1] - corners[0]
    sides = (abs(float(diagonal @ grid.right)), abs(float(diagonal @ grid.down)))
    return max(sides), min(sides)


def _outline_diameters(points: Points, grid: Grid) -> Diameters:
    return outline_diameters(grid.lps_to_pixel(np.array(points)) * grid.spacing_rc_mm)


def _corner_pixels(points: Points, grid: Grid) -> tuple[tuple[float, float], ...]:
    return tuple((float(row), float(column)) for row, column in grid.lps_to_pixel(points))


def _rectangle_graphic(points: Points, grid: Grid) -> tuple[str, Points]:
    (r0, c0), (r1, c1) = _corner_pixels(points, grid)
    return "POLYGON", places(grid, [(r0, c0), (r0, c1), (r1, c1), (r1, c0), (r0, c0)])


def _ellipse_graphic(points: Points, grid: Grid) -> tuple[str, Points]:
    (r0, c0), (r1, c1) = _corner_pixels(points, grid)
    row, column = (r0 + r1) / 2, (c0 + c1) / 2
    across, along = [(row, c0), (row, c1)], [(r0, column), (r1, column)]
    rows_mm, columns_mm = (abs(np.array([r1 - r0, c1 - c0])) * grid.spacing_rc_mm).tolist()
    # PS3.3 C.18.9.1.2: the ends of the major axis first.
    return "ELLIPSE", places(grid, along + across if rows_mm > columns_mm else across + along)


def _rectangle(points: Points) -> Region:
    return Rectangle(*points)


def _ellipse(points: Points) -> Region:
    return Ellipse(*points)


ELLIPSE: Final = MeasurementKind(
    title=Message("measure.ellipse-title"),
    formula=Message("measure.shape-formula"),
    drawing="drag",
    shape="ellipse",
    describe=_describe_with(_ellipse),
    diameters=_box_diameters,
    region=_ellipse,
    graphic=_ellipse_graphic,
)
RECTANGLE: Final = MeasurementKind(
    title=Message("measure.rectangle-title"),
    formula=Message("measure.shape-formula"),
    drawing="drag",
    shape="rectangle",
    describe=_describe_with(_rectangle),
    diameters=_box_diameters,
    region=_rectangle,
    graphic=_rectangle_graphic,
)
OUTLINE: Final = MeasurementKind(
    title=Message("measure.outline-title"),
    formula=Message("measure.outline-formula"),
    min_points=3,
    max_points=None,
    drawing="trace",
    shape="outline",
    describe=_describe_with(Polygon),
    diameters=_outline_diameters,
    region=Polygon,
    graphic=lambda points, _grid: ("POLYGON", (*points, points[0])),
)
