"""The kinds of measurement made of lines: lengths, angles, indices and the arrow."""

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from audit.messages import Message, Text
from viewer.core.errors import CoreError
from viewer.core.measure.clinical_measures import (
    cobb_deg,
    diameters,
    evans_index,
    midline_shift,
)
from viewer.core.measure.coded_values import (
    ANGLE,
    COBB,
    DEGREE,
    EVANS,
    LENGTH,
    LONG_AXIS,
    MM,
    MM2,
    PRODUCT,
    RATIO,
    SHIFT,
    SHORT_AXIS,
    Number,
    Point,
)
from viewer.core.measure.measurement import angle_deg, length_mm
from viewer.core.measure.measurement_kind import (
    Diameters,
    MeasurementKind,
    PlacedMark,
    Points,
)
from viewer.core.space.slice_planes import Grid

PERPENDICULAR_TOLERANCE_DEG: Final = 10.0
"""Diameters that are further off a right angle are labeled as not perpendicular."""
UNDEFINED: Final = ("-",)
"""The label of a mark whose points still coincide."""


def _length(ends: Sequence[Point], grid: Grid) -> Message:
    """Describe a length; a series without a place in space has it in pixels."""
    start, end = ends
    if grid.in_patient:
        return Message("measure.length-mm", mm=length_mm(start, end))
    pixels = grid.lps_to_pixel([start, end])
    return Message("measure.length-pixels", n=float(np.linalg.norm(pixels[1] - pixels[0])))


def _angle(angle: Callable[[], float]) -> tuple[Text, ...]:
    try:
        return (Message("measure.angle-degrees", degrees=angle()),)
    except CoreError:
        return UNDEFINED


def _describe_angle(mark: PlacedMark) -> tuple[Text, ...]:
    return _angle(lambda: angle_deg(*mark.points))


def _describe_cobb(mark: PlacedMark) -> tuple[Text, ...]:
    return _angle(lambda: cobb_deg(mark.points[:2], mark.points[2:]))


def _describe_diameters(mark: PlacedMark) -> tuple[Text, ...]:
    points = mark.points
    if not mark.grid.in_patient:
        return (_length(points[:2], mark.grid), _length(points[2:], mark.grid))
    try:
        measured = diameters(points)
    except CoreError:
        return UNDEFINED
    lines = [
        Message(
            "measure.diameters-mm", longest=measured.longest_mm, across=measured.perpendicular_mm
        ),
        Message("measure.diameters-product", mm2=measured.product_mm2),
    ]
    if 90 - measured.angle_deg > PERPENDICULAR_TOLERANCE_DEG:
        lines.append(Message("measure.diameters-not-perpendicular", degrees=measured.angle_deg))
    return tuple(lines)


def _describe_evans(mark: PlacedMark) -> tuple[Text, ...]:
    try:
        return (Message("measure.evans-value", index=evans_index(mark.points)),)
    except CoreError:
        return UNDEFINED


def _describe_shift(mark: PlacedMark) -> tuple[Text, ...]:
    try:
        shift = midline_shift(mark.points)
    except CoreError:
        return UNDEFINED
    if not mark.grid.in_patient:
        foot, point = mark.grid.lps_to_pixel([shift.foot_lps_mm, mark.points[2]])
        return (Message("measure.shift-pixels", n=float(np.linalg.norm(point - foot))),)
    if not shift.side:
        return (Message("measure.shift-mm", mm=shift.mm),)
    if shift.side == "left":
        return (Message("measure.shift-left-mm", mm=shift.mm),)
    return (Message("measure.shift-right-mm", mm=shift.mm),)


def _describe_arrow(mark: PlacedMark) -> tuple[Text, ...]:
    if mark.text:
        return (Message("measure.arrow-text", text=mark.text),)
    return ()


def _cobb_numbers(points: Points) -> tuple[Number, ...]:
    return (Number(COBB, cobb_deg(points[:2], points[2:]), DEGREE, line=points),)


def _diameter_numbers(points: Points) -> tuple[Number, ...]:
    measured = diameters(points)
    first, second = points[:2], points[2:]
    if length_mm(*second) > length_mm(*first):
        first, second = second, first
    return (
        Number(LONG_AXIS, measured.longest_mm, MM, line=first),
        Number(SHORT_AXIS, measured.perpendicular_mm, MM, line=second),
        Number(PRODUCT, measured.product_mm2, MM2),
    )


def _shift_numbers(points: Points) -> tuple[Number, ...]:
    shift = midline_shift(points)
    return (Number(SHIFT, shift.mm, MM, line=(shift.foot_lps_mm, points[2])),)


def _distance_diameters(points: Points, _grid: Grid) -> Diameters:
    ends = np.array(points)
    return float(np.linalg.norm(ends[1] - ends[0])), None


def _two_diameters(points: Points, _grid: Grid) -> Diameters:
    ends = np.array(points)
    first, second = (float(np.linalg.norm(ends[n + 1] - ends[n])) for n in (0, 2))
    return max(first, second), min(first, second)


TWO_LINES: Final = ((0, 1), (2, 3))

DISTANCE: Final = MeasurementKind(
    title=Message("measure.distance-title"),
    formula=Message("measure.distance-formula"),
    drawing="drag",
    describe=lambda mark: (_length(mark.points, mark.grid),),
    numbers=lambda points: (Number(LENGTH, length_mm(*points), MM, line=points),),
    diameters=_distance_diameters,
)
ANGLE_KIND: Final = MeasurementKind(
    title=Message("measure.angle-title"),
    formula=Message("measure.angle-formula"),
    min_points=3,
    max_points=3,
    center_point=1,
    describe=_describe_angle,
    numbers=lambda points: (Number(ANGLE, angle_deg(*points), DEGREE, line=points),),
)
ARROW: Final = MeasurementKind(
    title=Message("measure.arrow-title"),
    formula=Message("measure.arrow-formula"),
    drawing="drag",
    has_arrow_head=True,
    has_text=True,
    center_point=1,
    describe=_describe_arrow,
    graphic=lambda points, _grid: ("POINT", points[-1:]),
)
COBB_ANGLE: Final = MeasurementKind(
    title=Message("measure.cobb-title"),
    formula=Message("measure.cobb-formula"),
    source="after Cobb JR, Instr Course Lect 1948;5:261-75",
    min_points=4,
    max_points=4,
    strokes=TWO_LINES,
    describe=_describe_cobb,
    numbers=_cobb_numbers,
)
DIAMETERS: Final = MeasurementKind(
    title=Message("measure.diameters-title"),
    formula=Message("measure.diameters-formula"),
    source="RANO: Wen PY et al., J Clin Oncol 2010;28:1963-72",
    min_points=4,
    max_points=4,
    strokes=TWO_LINES,
    describe=_describe_diameters,
    numbers=_diameter_numbers,
    diameters=_two_diameters,
)
EVANS_INDEX: Final = MeasurementKind(
    title=Message("measure.evans-title"),
    formula=Message("measure.evans-formula"),
    source="Evans WA, Arch Neurol Psychiatry 1942;47:931-7",
    min_points=4,
    max_points=4,
    strokes=TWO_LINES,
    describe=_describe_evans,
    numbers=lambda points: (Number(EVANS, evans_index(points), RATIO, line=points),),
)
MIDLINE_SHIFT: Final = MeasurementKind(
    title=Message("measure.midline-title"),
    formula=Message("measure.midline-formula"),
    source="Brain Trauma Foundation: Bullock MR et al., Neurosurgery 2006;58(3 Suppl):S2-1",
    min_points=3,
    max_points=3,
    strokes=((0, 1),),
    dropped=(2, 0, 1),
    center_point=2,  # the displaced septum, not the middle of the midline
    describe=_describe_shift,
    numbers=_shift_numbers,
)
