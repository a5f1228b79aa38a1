"""Places of sent images in the patient, and what of them a finding takes up."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Final

from pydantic import Field

from audit.interpretation.interpretation import (
    BoxLps,
    Evidence,
    Finding,
    Model,
    Number,
    PixelBox,
    PointLps,
    Positive,
)

Vector = tuple[Number, Number, Number]

DEFAULT_THICKNESS_MM = 1.0
"""Used only where an image's thickness is unknown; small, so that exposure is never overstated."""


class ImagePlace(Model):
    """One image's place: pixel (row 0, column 0) center, unit vectors and spacing, in LPS mm."""

    number: Annotated[int, Field(ge=1)]
    origin_lps_mm: Vector
    right: Vector
    """Unit vector along increasing column."""
    down: Vector
    """Unit vector along increasing row."""
    spacing_rc_mm: tuple[Positive, Positive]
    """Distance between neighboring rows, then between neighboring columns."""
    shape_rc: tuple[Annotated[int, Field(ge=1)], Annotated[int, Field(ge=1)]]
    thickness_mm: Positive | None = None

    def normal(self) -> Vector:
        """Return the unit vector right x down."""
        (a, b, c), (d, e, f) = self.right, self.down
        return b * f - c * e, c * d - a * f, a * e - b * d

    def pixel_to_lps(self, x: float, y: float) -> PointLps:
        """Place of the pixel coordinate (x along the row, y down the rows)."""
        row, col = self.spacing_rc_mm
        at = [
            o + x * col * r + y * row * d
            for o, r, d in zip(self.origin_lps_mm, self.right, self.down, strict=True)
        ]
        return PointLps(x=at[0], y=at[1], z=at[2])

    def lps_to_pixel(self, point: PointLps) -> tuple[float, float, float]:
        """Return x, y and the distance from the image's plane in mm of a place in the patient."""
        off = [p - o for p, o in zip((point.x, point.y, point.z), self.origin_lps_mm, strict=True)]
        along = sum(p * r for p, r in zip(off, self.right, strict=True))
        down = sum(p * d for p, d in zip(off, self.down, strict=True))
        across = sum(p * n for p, n in zip(off, self.normal(), strict=True))
        return along / self.spacing_rc_mm[1], down / self.spacing_rc_mm[0], across


def shown(finding: Finding, places: Sequence[ImagePlace]) -> bool | None:
    """Return whether one of the images passes through the finding.

    None when its place is not known.

    A finding that a box bounds reaches as far as the box. Any other reaches half its longest
    diameter around each of its marks (nothing where no size is stated). An image reaches half its
    thickness to both sides of its plane.
    """
    radius = finding.size_mm.longest / 2 if finding.size_mm else 0.0
    reaches = [
        (_center(e.box_lps_mm), _half(e.box_lps_mm))
        if e.box_lps_mm is not None
        else (e.point_lps_mm, radius)
        for e in finding.evidence
        if e.point_lps_mm is not None or e.box_lps_mm is not None
    ]
    if not reaches:
        return None
    return any(_meets(place, at, half) for place in places for at, half in reaches if at)


def _meets(place: ImagePlace, mark: PointLps, half_mm: Vector | float) -> bool:
    """Return whether an image passes through a ball around a mark, or through a box along LPS."""
    x, y, distance = place.lps_to_pixel(mark)
    along, down, across = (
        half_mm
        if isinstance(half_mm, float)
        else sum(h * abs(a) for h, a in zip(half_mm, axis, strict=True))
        for axis in (place.right, place.down, place.normal())
    )
    half = (place.thickness_mm or DEFAULT_THICKNESS_MM) / 2
    rows, columns = place.shape_rc
    margin_x = 0.5 + along / place.spacing_rc_mm[1]
    margin_y = 0.5 + down / place.spacing_rc_mm[0]
    return (
        abs(distance) <= half + across
        and -margin_x <= x <= columns - 1 + margin_x
        and -margin_y <= y <= rows - 1 + margin_y
    )


# --- what a finding takes up ----------------------------------------------------------------------


def _center(box: BoxLps) -> PointLps:
    low, high = box.low, box.high
    return PointLps(x=(low.x + high.x) / 2, y=(low.y + high.y) / 2, z=(low.z + high.z) / 2)


def _half(box: BoxLps) -> Vector:
    low, high = box.low, box.high
    return (high.x - low.x) / 2, (high.y - low.y) / 2, (high.z - low.z) / 2


@dataclass(frozen=True)
class Extent:
    """A box along the LPS axes in mm; a mark is one without volume."""

    low: Vector
    high: Vector

    @property
    def volume(self) -> float:
        """In cubic mm; 0 for a mark."""
        return math.prod(h - b for b, h in zip(self.low, self.high, strict=True))

    def mirrored(self) -> "Extent":
        """Return the same on the other side of the patient (x -> -x)."""
        (x0, *low), (x1, *high) = self.low, self.high
        return Extent((-x1, low[0], low[1]), (-x0, high[0], high[1]))

    def distance(self, other: "Extent") -> float:
        """Return the smallest distance between the two in mm; 0 where they touch."""
        gaps = zip(self.low, self.high, other.low, other.high, strict=True)
        return math.hypot(*(max(0.0, b0 - a1, a0 - b1) for a0, a1, b0, b1 in gaps))

    def shared(self, other: "Extent") -> float | None:
        """Return the share of the smaller one's volume that lies in the other.

        None where one is a mark.
        """
        smaller = min(self.volume, other.volume)
        if smaller <= 0:
            return None
        sides = zip(self.low, self.high, other.low, other.high, strict=True)
        common = math.prod(max(0.0, min(a1, b1) - max(a0, b0)) for a0, a1, b0, b1 in sides)
        return min(1.0, common / smaller)


@dataclass(frozen=True)
class SliceRange:
    """Between which planes a finding is cited: distances in mm along `normal` from the origin."""

    normal: Vector
    low: float
    high: float

    def gap(self, other: "SliceRange") -> float | None:
        """Return the distance between the ranges in mm, 0 where they overlap.

        None for planes not parallel.
        """
        along = sum(a * b for a, b in zip(self.normal, other.normal, strict=True))
        if abs(along) < PARALLEL:
            return None
        low, high = sorted(
            (other.low * math.copysign(1, along), other.high * math.copysign(1, along))
        )
        return max(0.0, low - self.high, self.low - high)

    def gap_to(self, extents: Iterable[Extent]) -> float | None:
        """Return the distance to the nearest of the boxes along the normal; None without any."""
        return min((self._gap_to(extent) for extent in extents), default=None)

    def _gap_to(self, extent: Extent) -> float:
        ends = [
            sorted((n * low, n * high))
            for n, low, high in zip(self.normal, extent.low, extent.high, strict=True)
        ]
        low, high = sum(e[0] for e in ends), sum(e[1] for e in ends)
        return max(0.0, low - self.high, self.low - high)


PARALLEL: Final = 0.96
"""Cosine of about 16 degrees: planes of two acquisitions of one head that count as the same."""

Places = Mapping[int, ImagePlace]


def extents(finding: Finding, places: Places) -> tuple[Extent, ...]:
    """Return the boxes and marks of a finding in the patient.

    `places` are those of its author's images.

    A pixel box reaches half the image's thickness to both sides. On an oblique image the box along
    the LPS axes around it is taken, which is larger.
    """
    return tuple(extent for e in finding.evidence if (extent := extent_of(e, places)) is not None)


def extent_of(evidence: Evidence, places: Places) -> Extent | None:
    """Return the box or mark of one piece of evidence in the patient.

    None where it has no place.
    """
    if (box := evidence.box_lps_mm) is not None:
        return Extent((box.low.x, box.low.y, box.low.z), (box.high.x, box.high.y, box.high.z))
    place = places.get(evidence.image) if evidence.image is not None else None
    if evidence.box is not None and place is not None:
        return _box_extent(evidence.box, place)
    if (point := evidence.point_lps_mm) is not None:
        at = (point.x, point.y, point.z)
        return Extent(at, at)
    return None


def _box_extent(box: PixelBox, place: ImagePlace) -> Extent:
    corners = [place.pixel_to_lps(x, y) for x in (box.x0, box.x1) for y in (box.y0, box.y1)]
    half = (place.thickness_mm or DEFAULT_THICKNESS_MM) / 2
    deep = [half * abs(n) for n in place.normal()]
    axes = list(zip(*((c.x, c.y, c.z) for c in corners), strict=True))
    low = tuple(min(axis) - d for axis, d in zip(axes, deep, strict=True))
    high = tuple(max(axis) + d for axis, d in zip(axes, deep, strict=True))
    return Extent((low[0], low[1], low[2]), (high[0], high[1], high[2]))


def slice_range(finding: Finding, places: Places) -> SliceRange | None:
    """Return the range of the images that a finding cites.

    None where they have no place, or several planes.
    """
    cited = [places[e.image] for e in finding.evidence if e.image is not None and e.image in places]
    if not cited:
        return None
    normal = cited[0].normal()
    ends = []
    for place in cited:
        along = sum(a * b for a, b in zip(normal, place.normal(), strict=True))
        if abs(along) < PARALLEL:
            return None
        at = sum(n * o for n, o in zip(normal, place.origin_lps_mm, strict=True))
        half = (place.thickness_mm or DEFAULT_THICKNESS_MM) / 2
        ends += [at - half, at + half]
    return SliceRange(normal, min(ends), max(ends))
