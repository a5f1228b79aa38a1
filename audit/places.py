"""Where a sent image lay in the patient, and whether a finding could be seen on it."""

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from audit.interpretation import Finding, Model, Number, PointLps, Positive

Vector = tuple[Number, Number, Number]

DEFAULT_THICKNESS_MM = 1.0
"""Used only where an image's thickness is unknown; small, so that exposure is never overstated."""


class ImagePlace(Model):
    """One image's place: pixel (row 0, column 0) centre, unit vectors and spacing, in LPS mm."""

    number: Annotated[int, Field(ge=1)]
    origin_lps_mm: Vector
    right: Vector
    """Unit vector along increasing column."""
    down: Vector
    """Unit vector along increasing row."""
    spacing_rc_mm: tuple[Positive, Positive]
    """Distance between neighbouring rows, then between neighbouring columns."""
    shape_rc: tuple[Annotated[int, Field(ge=1)], Annotated[int, Field(ge=1)]]
    thickness_mm: Positive | None = None

    def normal(self) -> Vector:
        """Unit vector right x down."""
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
        """(x, y, distance from the image's plane in mm) of a place in the patient."""
        off = [p - o for p, o in zip((point.x, point.y, point.z), self.origin_lps_mm, strict=True)]
        along = sum(p * r for p, r in zip(off, self.right, strict=True))
        down = sum(p * d for p, d in zip(off, self.down, strict=True))
        across = sum(p * n for p, n in zip(off, self.normal(), strict=True))
        return along / self.spacing_rc_mm[1], down / self.spacing_rc_mm[0], across


def shown(finding: Finding, places: Sequence[ImagePlace]) -> bool | None:
    """True when one of the images passes through the finding; None when its place is not known.

    A finding reaches half its longest diameter around each of its marks (nothing where no size is
    stated); an image reaches half its thickness to both sides of its plane.
    """
    marks = [e.point_lps_mm for e in finding.evidence if e.point_lps_mm is not None]
    if not marks:
        return None
    radius = finding.size_mm.longest / 2 if finding.size_mm else 0.0
    return any(_meets(place, mark, radius) for place in places for mark in marks)


def _meets(place: ImagePlace, mark: PointLps, radius_mm: float) -> bool:
    x, y, distance = place.lps_to_pixel(mark)
    half = (place.thickness_mm or DEFAULT_THICKNESS_MM) / 2
    rows, columns = place.shape_rc
    margin_x = 0.5 + radius_mm / place.spacing_rc_mm[1]
    margin_y = 0.5 + radius_mm / place.spacing_rc_mm[0]
    return (
        abs(distance) <= half + radius_mm
        and -margin_x <= x <= columns - 1 + margin_x
        and -margin_y <= y <= rows - 1 + margin_y
    )
