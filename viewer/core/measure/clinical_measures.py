"""Established measures of the head, each by its published formula.

Points are in LPS mm and lie in one slice, so that a measure does not depend on how an image is
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

ABC2_FORMULA: Final = Message("measure.abc2-formula")
ABC2_SOURCE: Final = "Kothari RU et al., Stroke 1996;27:1304-5"
FULL_WEIGHT_SHARE, HALF_WEIGHT_SHARE = 0.75, 0.25
"""Shares of the largest slice's area above which Kothari counts a slice fully, or half."""
CHORDS: Final = 400
"""Lines across an outline among which the longest is found."""
LATERAL_SHARE: Final = 0.5
"""A shift has a side if at least this share of it runs along the patient's left-right axis."""


def cobb_deg(first: ArrayLike, second: ArrayLike) -> float:
    """Return the angle between two lines, each `(2, 3)` LPS mm, 0 to 90 degrees.

    Source: after Cobb JR, Instr Course Lect 1948;5:261-75.

    Args:
        first: Ends of a line, `(2, 3)`, LPS mm.
        second: Ends of the other line.

    Raises:
        CoreError: A line has no length.

    >>> round(cobb_deg([[0, 0, 0], [1, 0, 0]], [[5, 5, 0], [4, 6, 0]]), 6)
    45.0
    """
    a, b = (np.diff(np.asarray(line, dtype=np.float64), axis=0)[0] for line in (first, second))
    if not (np.linalg.norm(a) > 0 and np.linalg.norm(b) > 0):
        raise CoreError(Message("measure.lines-without-length"))
    across = float(np.linalg.norm(np.cross(a, b)))
    return float(np.degrees(np.arctan2(across, abs(float(a @ b)))))


@dataclass(frozen=True)
class Diameters:
    """Longest and perpendicular diameter in mm, their product, and the angle between them."""

    longest_mm: float
    perpendicular_mm: float
    angle_deg: float

    @property
    def product_mm2(self) -> float:
        """The product that RANO compares between studies."""
        return self.longest_mm * self.perpendicular_mm


def diameters(points_lps_mm: ArrayLike) -> Diameters:
    """Return the diameters of two drawn lines, `(4, 3)` LPS mm.

    Source: RANO, Wen PY et al., J Clin Oncol 2010;28:1963-72.

    Raises:
        CoreError: A line has no length.
    """
    points = np.asarray(points_lps_mm, dtype=np.float64)
    lengths = [length_mm(points[0], points[1]), length_mm(points[2], points[3])]
    return Diameters(max(lengths), min(lengths), cobb_deg(points[:2], points[2:]))


def evans_index(points_lps_mm: ArrayLike) -> float:
    """Return the width of the frontal horns over the inner width of the skull.

    Source: Evans WA, Arch Neurol Psychiatry 1942;47:931-7.

    Args:
        points_lps_mm: `(4, 3)`, both ends of the horns and then both of the skull.

    Raises:
        CoreError: The skull has no width.

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
    """Distance of a point from the ideal midline, mm, and its side of the patient.

    `side` is None for a shift of 0 and for one that does not run along the patient's left-right
    axis. `foot_lps_mm` is the midline's nearest point.
    """

    mm: float
    side: Literal["left", "right"] | None
    foot_lps_mm: tuple[float, float, float]


def midline_shift(points_lps_mm: ArrayLike) -> Shift:
    """Return the shift of the third point from the line through the first two.

    Source: Brain Trauma Foundation, Bullock MR et al., Neurosurgery 2006;58(3 Suppl):S2-1.

    Raises:
        CoreError: The line has no length.

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
    if mm > 0 and abs(float(away[0])) >= LATERAL_SHARE * mm:
        side = "left" if away[0] > 0 else "right"
    x, y, z = (float(v) for v in foot)
    return Shift(mm, side, (x, y, z))


def outline_diameters(outline_mm: ArrayLike) -> tuple[float, float]:
    """Return the longest diameter of a closed outline and its longest perpendicular chord, mm.

    Raises:
        CoreError: There are fewer than three points, or all coincide.

    >>> a, b = outline_diameters([[0, 0], [40, 0], [40, 10], [0, 10]])
    >>> round(a, 2)
    41.23
    """
    points = np.asarray(outline_mm, dtype=np.float64)
    if points.ndim != 2 or points.shape[1] != 2 or len(points) < 3:
        raise CoreError(Message("measure.outline-too-few-points"))
    gaps = np.linalg.norm(points[:, None] - points[None], axis=-1)
    start, end = np.unravel_index(int(gaps.argmax()), gaps.shape)
    longest = float(gaps[start, end])
    if not longest > 0:
        raise CoreError(Message("measure.outline-points-coincide"))
    along = (points[end] - points[start]) / longest
    rotated = points @ np.array([along, [-along[1], along[0]]]).T
    return longest, _longest_chord(rotated)


def _longest_chord(outline: Float) -> float:
    """Return the longest chord parallel to the y axis of an outline `(n, 2)`."""
    low, high = outline[:, 0].min(), outline[:, 0].max()
    x = np.linspace(low, high, CHORDS + 2)[1:-1, None]
    starts, ends = outline, np.roll(outline, -1, axis=0)
    along = ends[:, 0] - starts[:, 0]
    crosses = ((starts[:, 0] - x) * (ends[:, 0] - x) <= 0) & (along != 0)
    slope = (ends[:, 1] - starts[:, 1]) / np.where(along != 0, along, 1.0)
    y = starts[:, 1] + (x - starts[:, 0]) * slope
    highest, lowest = np.where(crosses, y, -np.inf), np.where(crosses, y, np.inf)
    return float(max((highest.max(axis=1) - lowest.min(axis=1)).max(), 0.0))


@dataclass(frozen=True)
class Abc2:
    """Volume by ABC/2: longest diameter, perpendicular, height, and weights of the slices."""

    a_mm: float
    b_mm: float
    c_mm: float
    weights: tuple[float, ...]

    @property
    def ml(self) -> float:
        """The volume, A x B x C / 2."""
        return self.a_mm * self.b_mm * self.c_mm / 2000


def abc2(outlines_mm: Sequence[NDArray[np.float64]], spacing_mm: float | Sequence[float]) -> Abc2:
    """Return the ABC/2 volume of a lesion outlined on every slice that shows it.

    Source: Kothari RU et al., Stroke 1996;27:1304-5, with its weights of slices by area.

    Args:
        outlines_mm: Closed outlines `(n, 2)` in mm, one a slice.
        spacing_mm: Distance of the slices; a sequence if each stands for another thickness.

    Raises:
        CoreError: There is no outline, or none with an area.
    """
    areas = np.array([_area(outline) for outline in outlines_mm])
    steps = np.broadcast_to(np.asarray(spacing_mm, dtype=np.float64), areas.shape)
    if not len(areas) or not areas.max() > 0 or not (steps > 0).all():
        raise CoreError(Message("measure.abc2-area-missing"))
    share = areas / areas.max()
    half_or_none = np.where(share > HALF_WEIGHT_SHARE, 0.5, 0.0)
    weights = np.where(share > FULL_WEIGHT_SHARE, 1.0, half_or_none)
    a, b = outline_diameters(outlines_mm[int(areas.argmax())])
    return Abc2(a, b, float((weights * steps).sum()), tuple(float(w) for w in weights))


def _area(outline_mm: NDArray[np.float64]) -> float:
    x, y = np.asarray(outline_mm, dtype=np.float64).T
    return float(abs(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2)
