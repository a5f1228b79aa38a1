"""The numbers beside a mark, computed from stored values and true distances."""

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message, Text, join, reason_of, term
from viewer.core.errors import CoreError
from viewer.core.measure.clinical_measures import (
    SOURCES,
    Abc2,
    abc2,
    cobb_deg,
    diameters,
    evans_index,
    midline_shift,
)
from viewer.core.measure.measurement import (
    Ellipse,
    Polygon,
    Rectangle,
    Region,
    angle_deg,
    length_mm,
    region_statistics,
)
from viewer.core.space.reslice import made_from
from viewer.core.space.slice_planes import Grid, PlaneStack
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.marks import REGIONS, Mark, Point
from viewer.session.viewports.display_state import NO_SLAB, Slab

SHAPES: Final[dict[str, type[Ellipse] | type[Rectangle]]] = {
    "ellipse": Ellipse,
    "rectangle": Rectangle,
}
ELLIPSE_STEPS: Final = 180
NOT_PERPENDICULAR_DEG: Final = 10.0  # off a right angle by more than this is told
WEIGHTS: Final = {1.0: "1", 0.5: "½", 0.0: "0"}


def describe(
    mark: Mark, volume: Volume, grid: Grid, *, t: int = 0, slab: Slab = NO_SLAB
) -> tuple[Text, ...]:
    """Lines of text for a mark on the slice `grid` at time point `t`, with units.

    A series without a place in space has lengths in pixels and no areas. The values of a region are
    those on show: with a slab, of the slab, and the text says so.
    """
    match mark.kind:
        case "distance":
            return (_length(mark.points_lps_mm, grid),)
        case "angle":
            return (_degrees(lambda: angle_deg(*mark.points_lps_mm)),)
        case "cobb":
            points = mark.points_lps_mm
            return (_degrees(lambda: cobb_deg(points[:2], points[2:])),)
        case "diameters":
            return _diameters(mark, grid)
        case "evans":
            return _evans(mark)
        case "midline":
            return _shift(mark, grid)
        case "arrow":
            return (Message("measure.arrow-text", text=mark.text),) if mark.text else ()
        case _:
            return _region(mark, volume, grid, t, slab)


def explained(kind: str) -> Message:
    """How a measure is computed, and where that comes from."""
    formula, source = SOURCES[kind]
    if not source:
        return formula
    return Message("measure.formula-source", formula=term(formula), source=source)


def _length(points: Sequence[Point], grid: Grid) -> Message:
    start, end = points
    if grid.in_patient:
        return Message("measure.length-mm", mm=length_mm(start, end))
    pixels = grid.lps_to_pixel([start, end])
    return Message("measure.length-pixels", n=float(np.linalg.norm(pixels[1] - pixels[0])))


def _degrees(angle: Callable[[], float]) -> Text:
    try:
        return Message("measure.angle-degrees", degrees=angle())
    except CoreError:  # two of its points still coincide
        return "-"


def _diameters(mark: Mark, grid: Grid) -> tuple[Text, ...]:
    points = mark.points_lps_mm
    if not grid.in_patient:
        return (_length(points[:2], grid), _length(points[2:], grid))
    try:
        found = diameters(points)
    except CoreError:
        return ("-",)
    lines = [
        Message(
            "measure.diameters-mm",
            longest=found.longest_mm,
            across=found.perpendicular_mm,
        ),
        Message("measure.diameters-product", mm2=found.product_mm2),
    ]
    if 90 - found.angle_deg > NOT_PERPENDICULAR_DEG:
        lines.append(Message("measure.diameters-not-perpendicular", degrees=found.angle_deg))
    return tuple(lines)


def _evans(mark: Mark) -> tuple[Text, ...]:
    try:
        return (Message("measure.evans-value", index=evans_index(mark.points_lps_mm)),)
    except CoreError:
        return ("-",)


def _shift(mark: Mark, grid: Grid) -> tuple[Text, ...]:
    try:
        found = midline_shift(mark.points_lps_mm)
    except CoreError:
        return ("-",)
    if not grid.in_patient:
        foot, point = grid.lps_to_pixel([found.foot_lps_mm, mark.points_lps_mm[2]])
        return (Message("measure.shift-pixels", n=float(np.linalg.norm(point - foot))),)
    if not found.side:
        return (Message("measure.shift-mm", mm=found.mm),)
    if found.side == "left":
        return (Message("measure.shift-left-mm", mm=found.mm),)
    return (Message("measure.shift-right-mm", mm=found.mm),)


def outline_mm(mark: Mark, grid: Grid) -> NDArray[np.float64]:
    """The outline `(n, 2)` of a region in its slice, mm from the slice's corner."""
    pixels = grid.lps_to_pixel(mark.points_lps_mm)
    if mark.kind == "rectangle":
        (r0, c0), (r1, c1) = pixels
        pixels = np.array([[r0, c0], [r0, c1], [r1, c1], [r1, c0]])
    elif mark.kind == "ellipse":
        turn = np.linspace(0, 2 * np.pi, ELLIPSE_STEPS, endpoint=False)[:, None]
        half = np.abs(pixels[1] - pixels[0]) / 2
        pixels = pixels.mean(axis=0) + half * np.hstack([np.sin(turn), np.cos(turn)])
    return np.asarray(pixels * grid.spacing_rc_mm, dtype=np.float64)


def lesion_of(mark: Mark, marks: Sequence[Mark], stack: PlaneStack) -> tuple[Mark, ...]:
    """The regions that outline one lesion with `mark`: on neighbouring slices, one over the other."""
    regions = [
        m
        for m in marks
        if m.kind in REGIONS
        and (m.where.series_id, m.where.plane) == (mark.where.series_id, mark.where.plane)
    ]
    found, fresh = {mark.number: mark}, [mark]
    while fresh:
        one = fresh.pop()
        for other in regions:
            near = abs(other.where.index - one.where.index) == 1
            if other.number not in found and near and _overlap(one, other, stack.first):
                found[other.number] = other
                fresh.append(other)
    return tuple(sorted(found.values(), key=lambda m: m.where.index))


def _overlap(one: Mark, other: Mark, grid: Grid) -> bool:
    """True when the boxes around two regions overlap, seen along the slices."""
    low, high = zip(
        *((o.min(0), o.max(0)) for o in (outline_mm(one, grid), outline_mm(other, grid))),
        strict=True,
    )
    return bool((np.maximum(*low) <= np.minimum(*high)).all())


def volume_of(
    mark: Mark, marks: Sequence[Mark], stack: PlaneStack
) -> tuple[Abc2, tuple[Mark, ...]] | None:
    """ABC/2 of the lesion that `mark` is part of, and its regions; None for a single slice."""
    if mark.kind not in REGIONS or not stack.first.in_patient:
        return None
    lesion = lesion_of(mark, marks, stack)
    indexes = [m.where.index for m in lesion]
    if len(lesion) < 2 or len(set(indexes)) < len(indexes):
        return None
    outlines = [outline_mm(m, stack.grid(m.where.index)) for m in lesion]
    try:
        return abc2(outlines, [stack.spacing_at(index) for index in indexes]), lesion
    except CoreError:
        return None


def volume_lines(mark: Mark, marks: Sequence[Mark], stack: PlaneStack) -> tuple[Message, ...]:
    """ABC/2 of the lesion that `mark` is part of, and what it is made of; empty for a single slice."""
    of_lesion = volume_of(mark, marks, stack)
    if of_lesion is None:
        return ()
    found, _ = of_lesion
    weights = " ".join(WEIGHTS[w] for w in found.weights)
    return (
        Message("measure.abc2-volume", ml=found.ml),
        Message("measure.abc2-diameters", a=found.a_mm, b=found.b_mm, c=found.c_mm),
        Message("measure.abc2-slice-weights", weights=weights),
    )


def region_of(mark: Mark) -> Region:
    """The shape of a mark with an inside."""
    if mark.kind == "outline":
        return Polygon(mark.points_lps_mm)
    return SHAPES[mark.kind](*mark.points_lps_mm)


def _region(mark: Mark, volume: Volume, grid: Grid, t: int, slab: Slab) -> tuple[Text, ...]:
    shape = region_of(mark)
    try:
        found = region_statistics(volume, grid, shape, t=t, slab_mm=slab.mm, mode=slab.mode)
    except CoreError as error:  # colour has no values
        return (reason_of(error),)
    if found is None:
        return (Message("measure.region-without-pixels"),)
    mean, high = (_with_units(value, found.units) for value in (found.mean, found.maximum))
    lines = [
        Message("measure.region-mean", mean=mean)
        if found.sd is None
        else Message("measure.region-mean-sd", mean=mean, sd=_number(found.sd)),
        Message("chart.range", low=_number(found.minimum), high=high),
    ]
    if found.area_mm2 is not None:
        lines.append(Message("measure.region-area", area=_number(found.area_mm2)))
    if slab.mm:
        lines.append(Message("measure.slab-source", mm=_number(slab.mm), mode=term(slab.mode)))
    if found.cut:
        lines.append(Message("measure.region-partly-without-values"))
    made = made_from(volume, grid, slab.mm)
    if made is not None:
        lines.append(
            Message("measure.values-acquired")
            if made == "acquired"
            else Message("measure.values-regularized")
        )
    elif found.interpolated:
        lines.append(Message("measure.values-interpolated"))
    return tuple(lines)


def _number(value: float) -> Message:
    value = float(value)
    return (
        Message("measure.number-large", n=value)
        if abs(value) >= 1000
        else Message("measure.number-small", n=value)
    )


def _with_units(value: float, units: str | None) -> Message:
    return join([_number(value), *([term(units)] if units else [])], " ")
