"""Position of each pixel of an image in the patient.

Pixels are named (row, column), with centers at integers. Which way an image is turned is decided by
its grid once: `right` and `down` are patient directions (LPS), so letters, crosshair, measurements
and what an assistant is reported all follow from the same vectors.
"""

from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import numpy as np
from numpy.typing import ArrayLike

from audit.messages import Message
from viewer.core.errors import GeometryError
from viewer.core.geometry import Float
from viewer.core.voxels.acquired_slices import AcquiredSlices

# Axes that deviate less than this from the patient's are called parallel and shown without
# interpolation: 0.06 degrees moves a voxel by 0.25 mm over a head. The grid keeps the true
# directions anyway, so no position is rounded.
PARALLEL_TOLERANCE = 1e-3
# A direction gets a further orientation letter from a component of 3 degrees on.
LETTER_THRESHOLD = 0.052


@dataclass(frozen=True, eq=False)
class Grid:
    """A rectangle of pixels in patient space.

    Attributes:
        origin_lps_mm: Center of pixel (0, 0). `right`, `down`: unit vectors in LPS along growing
            column and row.
        spacing_rc_mm: Distance between rows and between columns. `in_patient` is False for a series
            without a place in space: then there are no positions, and letters only where `facing`
            has the LPS directions in which columns and rows grow.
        acquired: Number of the acquired slice, among the `slices` of a regularized volume, in whose
            plane it lies and from which alone that volume's pixels are taken; None for any other.

    Raises:
        GeometryError: The vectors are not finite, not of length 1 or not perpendicular.
    """

    origin_lps_mm: Float
    right: Float
    down: Float
    spacing_rc_mm: tuple[float, float]
    shape_rc: tuple[int, int]
    in_patient: bool = True
    facing: tuple[tuple[float, ...], tuple[float, ...]] | None = None
    acquired: int | None = None
    slices: AcquiredSlices | None = None

    def __post_init__(self) -> None:
        for name in ("origin_lps_mm", "right", "down"):
            vector = np.array(getattr(self, name), dtype=np.float64)
            if vector.shape != (3,) or not np.isfinite(vector).all():
                raise GeometryError(Message("geometry.plane-vector-invalid", name=name))
            vector.setflags(write=False)
            object.__setattr__(self, name, vector)
        lengths = np.linalg.norm([self.right, self.down], axis=1)
        if np.abs(lengths - 1).max() > 1e-6:
            raise GeometryError(Message("geometry.plane-not-unit-vectors"))
        skew = abs(float(self.right @ self.down))
        if skew > PARALLEL_TOLERANCE * 2:
            angle = np.degrees(np.arccos(skew))
            raise GeometryError(Message("geometry.plane-not-perpendicular", angle=angle))

    @cached_property
    def normal(self) -> Float:
        """Unit vector in LPS, right x down: away from the viewer."""
        # Written out: np.cross takes ten times as long, and every image asks for it.
        (a, b, c), (d, e, f) = self.right.tolist(), self.down.tolist()
        normal = np.array([b * f - c * e, c * d - a * f, a * e - b * d])
        return np.asarray(normal / np.linalg.norm(normal), dtype=np.float64)

    @property
    def size_rc_mm(self) -> tuple[float, float]:
        """Height and width in mm, from edge to edge."""
        return (
            self.spacing_rc_mm[0] * self.shape_rc[0],
            self.spacing_rc_mm[1] * self.shape_rc[1],
        )

    @cached_property
    def _steps(self) -> Float:
        """(2, 3) mm in LPS from one row to the next and from one column to the next."""
        return np.stack([self.down * self.spacing_rc_mm[0], self.right * self.spacing_rc_mm[1]])

    @cached_property
    def _inverse_steps(self) -> Float:
        # The steps form a (2, 3) matrix without an inverse; the pseudoinverse gives the foot of the
        # perpendicular, which is the projection onto the plane.
        return np.asarray(np.linalg.pinv(self._steps), dtype=np.float64)

    @property
    def center_lps_mm(self) -> Float:
        """LPS mm of the middle of the image."""
        return self.pixel_to_lps([(n - 1) / 2 for n in self.shape_rc])

    def pixel_to_lps(self, pixel_rc: ArrayLike) -> Float:
        """Map (..., 2) pixels (row, column) to (..., 3) LPS mm.

        >>> grid = Grid([0, 0, 5], [1, 0, 0], [0, 1, 0], (2.0, 0.5), (10, 10))
        >>> grid.pixel_to_lps([3, 4]).tolist()
        [2.0, 6.0, 5.0]
        """
        return np.asarray(pixel_rc, dtype=np.float64) @ self._steps + self.origin_lps_mm

    def lps_to_pixel(self, point_lps_mm: ArrayLike) -> Float:
        """Map (..., 3) LPS mm to (..., 2) fractional pixels of the point's foot on the plane."""
        point = np.asarray(point_lps_mm, dtype=np.float64) - self.origin_lps_mm
        return np.asarray(point @ self._inverse_steps, dtype=np.float64)

    def distance_mm(self, point_lps_mm: ArrayLike) -> float:
        """Return signed distance of a point from the plane, along `normal`."""
        return float(
            (np.asarray(point_lps_mm, dtype=np.float64) - self.origin_lps_mm) @ self.normal
        )

    def stands_for(
        self, point_lps_mm: ArrayLike, thickness_mm: float, near_mm: float = 0.0
    ) -> bool:
        """Return whether a point lies in the part of the patient that the image stands for.

        That is half of `thickness_mm` on either side; an acquired slice between uneven neighbors
        reaches halfway to each of them instead.

        Args:
            point_lps_mm: Point in LPS mm, `(3,)`.
            thickness_mm: Thickness of the image; half of it counts on either side.
            near_mm: Distance beyond that which counts, too.
        """
        if self.slices is None or self.acquired is None:
            return abs(self.distance_mm(point_lps_mm)) <= thickness_mm / 2 + near_mm
        k = self.acquired
        below, above = self.slices.extents_mm[k].tolist()
        height = float(self.slices.height_of(np.asarray(point_lps_mm, dtype=np.float64)))
        height -= float(self.slices.heights_mm[k])
        return bool(-below - near_mm <= height <= above + near_mm)

    def letters(self) -> tuple[str, str, str, str]:
        """Return the orientation at the left, right, top and bottom edge, main direction first.

        Letters are L, R, A, P, S, I; an oblique plane has two or three at an edge ("RA"). All
        four are empty when the file does not say how the image lies in the patient.

        >>> Grid([0, 0, 0], [1, 0, 0], [0, 1, 0], (1, 1), (2, 2)).letters()
        ('R', 'L', 'A', 'P')
        """
        if self.in_patient:
            return _edge_letters(tuple(self.right.tolist()), tuple(self.down.tolist()))
        if self.facing is None:
            return ("", "", "", "")
        return _edge_letters(*self.facing)

    def moved_to(self, origin_lps_mm: Float) -> "Grid":
        """Return the same grid with pixel (0, 0) elsewhere.

        Scrolling and requests ask for a grid of each slice, so the directions are not checked
        again, and what follows from them alone is worked out once.

        Raises:
            GeometryError: The origin is not three finite numbers.
        """
        origin = np.array(origin_lps_mm, dtype=np.float64)
        if origin.shape != (3,) or not np.isfinite(origin).all():
            raise GeometryError(Message("geometry.plane-vector-invalid", name="origin_lps_mm"))
        origin.setflags(write=False)
        _ = self.normal, self._steps, self._inverse_steps  # copied with the rest
        moved = copy(self)
        object.__setattr__(moved, "origin_lps_mm", origin)
        return moved

    def shifted(self, distance_mm: float) -> "Grid":
        """Return the same grid moved along its normal; it then lies in no acquired slice."""
        origin = self.origin_lps_mm + distance_mm * self.normal
        return replace(self, origin_lps_mm=origin, acquired=None, slices=None)

    def square(self) -> "Grid":
        """Return the same rectangle within half a pixel, with square pixels of finer spacing."""
        spacing = min(self.spacing_rc_mm)
        height, width = self.size_rc_mm
        shape = (max(1, int(height / spacing + 0.5)), max(1, int(width / spacing + 0.5)))
        middle = [(n - 1) / 2 * spacing for n in shape]
        origin = self.center_lps_mm - middle[0] * self.down - middle[1] * self.right
        return replace(self, origin_lps_mm=origin, spacing_rc_mm=(spacing, spacing), shape_rc=shape)


@lru_cache(maxsize=64)
def _edge_letters(right: tuple[float, ...], down: tuple[float, ...]) -> tuple[str, str, str, str]:
    """Return the letters at the left, right, top and bottom edge of images turned this way."""
    x, y = np.array(right), np.array(down)
    return (_letters(-x), _letters(x), _letters(-y), _letters(y))


def _letters(direction: Float) -> str:
    pairs = (("L", "R"), ("P", "A"), ("S", "I"))
    # Rounded, so that two equal components (a plane at 45 degrees) keep the order of the axes and
    # the letters do not flicker with the last digit.
    axes = sorted(range(3), key=lambda axis: -round(abs(float(direction[axis])), 6))
    return "".join(
        pairs[axis][0 if direction[axis] > 0 else 1]
        for axis in axes
        if abs(direction[axis]) >= LETTER_THRESHOLD
    )
