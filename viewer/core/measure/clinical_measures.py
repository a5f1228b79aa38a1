"""Measures of the head with a name of their own, each by its formula and where it comes from.

Points are in LPS mm and lie in one slice, so that a measure does not depend on how a picture is
turned or zoomed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from audit.messages import Message
from viewer.core.errors import CoreError
from viewer.core.geometry import Float
from viewer.core.measure.measurement import length_mm

SOURCES: Final = {
    "distance": (Message("measure.distance-formula"), ""),
    "angle": (Message("measure.angle-formula"), ""),
    "ellipse": (Message("measure.shape-formula"), ""),
    "rectangle": (Message("measure.shape-formula"), ""),
    "outline": (
        Message("measure.outline-formula"),
        "",
    ),
    "arrow": (Message("measure.arrow-formula"), ""),
    "cobb": (
        Message("measure.cobb-formula"),
        "after Cobb JR, Instr Course Lect 1948;5:261-75",
    ),
    "diameters": (
        Message("measure.diameters-formula"),
        "RANO: Wen PY et al., J Clin Oncol 2010;28:1963-72",
    ),
    "evans": (
        Message("measure.evans-formula"),
        "Evans WA, Arch Neurol Psychiatry 1942;47:931-7",
    ),
    "midline": (
        Message("measure.midline-formula"),
        "Brain Trauma Foundation: Bullock MR et al., Neurosurgery 2006;58(3 Suppl):S2-1",
    ),
    "abc2": (
        Message("measure.abc2-formula"),
        "Kothari RU et al., Stroke 1996;27:1304-5",
    ),
}
"""Formula and source of each measure, as they are told."""
WHOLE, HALF = 0.75, 0.25  # share of the largest slice's area from which a slice counts
CHORDS = 400  # lines across an outline among which the longest is looked for
SIDEWAYS = 0.5  # a shift has a side when so much of it runs along the patient's left-right axis


def cobb_deg(first: ArrayLike, second: ArrayLike) -> float:
    """Angle between two lines, each `(2, 3)` LPS mm, 0 to 90 degrees. Raises `CoreError` without length.

    >>> round(cobb_deg([[0, 0, 0], [1, 0, 0]], [[5, 5, 0], [4, 6, 0]]), 6)
    45.0
    """
    one, other = (
        np.diff(np.asarray(line, dtype=np.float64), axis=0)[0] for line in (first, second)
    )
    if not (np.linalg.norm(one) > 0 and np.linalg.norm(other) > 0):
        raise CoreError(Message("measure.lines-without-length"))
    across = float(np.linalg.norm(np.cross(one, other)))
    return float(np.degrees(np.arctan2(across, abs(float(one @ other)))))


@dataclass(frozen=True)
class Diameters:
    """Longest and perpendicular diameter in mm, their product, and the angle that they truly have."""

    longest_mm: float
    perpendicular_mm: float
    angle_deg: float

    @property
    def product_mm2(self) -> float:
        """What RANO compares."""
        return self.longest_mm * self.perpendicular_mm


def diameters(points_lps_mm: ArrayLike) -> Diameters:
    """Two drawn lines, `(4, 3)` LPS mm, the longer one first in the result. Raises `CoreError`."""
    points = np.asarray(points_lps_mm, dtype=np.float64)
    lengths = [length_mm(points[0], points[1]), length_mm(points[2], points[3])]
    return Diameters(max(lengths), min(lengths), cobb_deg(points[:2], points[2:]))


def evans_index(points_lps_mm: ArrayLike) -> float:
    """Width of the frontal horns (first two points) over inner width of the skull (last two).

    >>> evans_index([[0, 0, 0], [30, 0, 0], [-20, 9, 0], [80, 9, 0]])
    0.3
    """
    points = np.asarray(points_lps_mm, dtype=np.float64)
    skull = length_mm(points[2], points[3])
    if not skull > 0:
        raise CoreError(Message("measure.skull-width-zero"))
    return length_mm(points[0], points[1]) / skull


@dataclass(frozen=True)
class Shift:
    """Distance of a point from the ideal midline, mm, and to which side of the patient.

    `side` is None for a shift of 0 and where it does not run along the patient's left-right axis.
    `foot_lps_mm`: the midline's nearest point.
    """

    mm: float
    side: Literal["left", "right"] | None
    foot_lps_mm: tuple[float, float, float]


def midline_shift(points_lps_mm: ArrayLike) -> Shift:
    """Shift of the third point from the line through the first two. Raises `CoreError` without length.

    >>> midline_shift([[0, -70, 0], [0, 70, 0], [4, 10, 0]])
    Shift(mm=4.0, side='left', foot_lps_mm=(0.0, 10.0, 0.0))
    """
    front, back, point = np.asarray(points_lps_mm, dtype=np.float64)
    line = back - front
    if not np.linalg.norm(line) > 0:
        raise CoreError(Message("measure.ideal-midline-zero"))
    foot = front + line * float((point - front) @ line) / float(line @ line)
    away = point - foot
    mm = float(np.linalg.norm(away))
    side: Literal["left", "right"] | None = None
    if mm > 0 and abs(float(away[0])) >= SIDEWAYS * mm:
        side = "left" if away[0] > 0 else "right"
    x, y, z = (float(v) for v in foot)
    return Shift(mm, side, (x, y, z))


def outline_diameters(outline_mm: ArrayLike) -> tuple[float, float]:
    """Longest diameter of a closed outline `(n, 2)` mm, and the longest chord perpendicular to it.

    >>> a, b = outline_diameters([[0, 0], [40, 0], [40, 10], [0, 10]])
    >>> round(a, 2)
    41.23
    """
    points = np.asarray(outline_mm, dtype=np.float64)
    if points.ndim != 2 or points.shape[1] != 2 or len(points) < 3:
        raise CoreError(Message("measure.outline-too-few-points"))
    gaps = np.linalg.norm(points[:, None] - points[None], axis=-1)
    one, other = np.unravel_index(int(gaps.argmax()), gaps.shape)
    longest = float(gaps[one, other])
    if not longest > 0:
        raise CoreError(Message("measure.outline-points-coincide"))
    along = (points[other] - points[one]) / longest
    turned = points @ np.array([along, [-along[1], along[0]]]).T
    return longest, _longest_chord(turned)


def _longest_chord(turned: Float) -> float:
    """Longest extent across at one place along, of an outline turned so that "along" is the x axis."""
    low, high = turned[:, 0].min(), turned[:, 0].max()
    best = 0.0
    ends = np.roll(turned, -1, axis=0)
    for x in np.linspace(low, high, CHORDS + 2)[1:-1]:
        crosses = (turned[:, 0] - x) * (ends[:, 0] - x) <= 0
        crosses &= turned[:, 0] != ends[:, 0]
        if crosses.any():
            a, b = turned[crosses], ends[crosses]
            y = a[:, 1] + (x - a[:, 0]) / (b[:, 0] - a[:, 0]) * (b[:, 1] - a[:, 1])
            best = max(best, float(y.max() - y.min()))
    return best


@dataclass(frozen=True)
class Abc2:
    """Volume by ABC/2 with what it is made of. `weights`: of each slice, in the order given."""

    a_mm: float
    b_mm: float
    c_mm: float
    weights: tuple[float, ...]

    @property
    def ml(self) -> float:
        """A x B x C / 2."""
        return self.a_mm * self.b_mm * self.c_mm / 2000


def abc2(outlines_mm: Sequence[NDArray[np.float64]], spacing_mm: float | Sequence[float]) -> Abc2:
    """ABC/2 of a lesion outlined on every slice that shows it, slices `spacing_mm` apart.

    `outlines_mm`: closed outlines `(n, 2)` in mm. `spacing_mm`: where slices are unevenly spaced, how much
    each of them stands for. The slice weights are Kothari's.
    Raises `CoreError` for no outline, or one without an area.
    """
    areas = np.array([_area(outline) for outline in outlines_mm])
    steps = np.broadcast_to(np.asarray(spacing_mm, dtype=np.float64), areas.shape)
    if not len(areas) or not areas.max() > 0 or not (steps > 0).all():
        raise CoreError(Message("measure.abc2-area-missing"))
    share = areas / areas.max()
    weights = np.where(share > WHOLE, 1.0, np.where(share > HALF, 0.5, 0.0))
    a, b = outline_diameters(outlines_mm[int(areas.argmax())])
    return Abc2(a, b, float((weights * steps).sum()), tuple(float(w) for w in weights))


def _area(outline_mm: NDArray[np.float64]) -> float:
    x, y = np.asarray(outline_mm, dtype=np.float64).T
    return float(abs(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2)
