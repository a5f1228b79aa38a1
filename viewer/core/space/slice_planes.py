"""Planes through a volume: where each pixel of an image lies in the patient.

A `Grid` is an image's place in space; a `PlaneStack` is the row of grids that scrolling goes
through. Pixels are named (row, column), with centers at integers. Which way an image is turned
is decided here once: the grid's `right` and `down` are patient directions (LPS), so letters,
crosshair, measurements and what an assistant is reported all follow from the same vectors.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from numpy.typing import ArrayLike

from audit.messages import Message, term
from viewer.core.errors import CoreError, GeometryError
from viewer.core.geometry import Float, Geometry
from viewer.core.space.pixel_grid import LETTER_THRESHOLD as LETTER_THRESHOLD
from viewer.core.space.pixel_grid import PARALLEL_TOLERANCE
from viewer.core.space.pixel_grid import Grid as Grid
from viewer.core.voxels.acquired_slices import AcquiredSlices
from viewer.core.voxels.volume import Volume

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series

Plane = Literal["axial", "coronal", "sagittal", "acquired"]
Convention = Literal["radiological", "neurological"]
PatientPlane = Literal["axial", "coronal", "sagittal"]

# A resampled plane has at most this many pixels a side; beyond, its pixels grow.
MAX_SIDE = 4096

# Patient directions of an image's right, its down, and of growing slice number. Radiological:
# the patient's left is on the right of the image; sagittal planes look from the left, so
# anterior is on the left of the image. Slice numbers grow to the patient's L, P and S.
_RIGHT_DOWN_THROUGH: dict[PatientPlane, tuple[tuple[float, ...], ...]] = {
    "axial": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "coronal": ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    "sagittal": ((0, 1, 0), (0, 0, -1), (1, 0, 0)),
}


@dataclass(frozen=True)
class Turn:
    """Rotation of a plane away from the patient's: 3 x 3 matrix of LPS directions, row by row.

    Attributes:
        through_lps_mm: A place that one of the turned planes passes through exactly.
    """

    rotation: tuple[tuple[float, float, float], ...]
    through_lps_mm: tuple[float, float, float]

    @staticmethod
    def about(
        axis_lps: ArrayLike, degrees: float, through_lps_mm: ArrayLike, before: "Turn | None" = None
    ) -> "Turn":
        """Return a turn about an axis, after an earlier turn.

        Args:
            axis_lps: Direction of the axis, LPS.
            degrees: Angle, right-handed about the axis.
            through_lps_mm: Point that stays in place, LPS mm.
            before: Turn that precedes this one; None if there is none.
        """
        x, y, z = np.asarray(axis_lps, dtype=np.float64) / np.linalg.norm(axis_lps)
        cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
        angle = np.radians(degrees)
        rotation = np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross
        if before is not None:
            rotation = rotation @ np.array(before.rotation)
        # Many small turns add up: keep the axes of unit length and perpendicular.
        u, _, v = np.linalg.svd(rotation)
        rows = tuple((float(a), float(b), float(c)) for a, b, c in u @ v)
        a, b, c = (float(value) for value in np.asarray(through_lps_mm))
        return Turn(rows, (a, b, c))


@dataclass(frozen=True, eq=False)
class PlaneStack:
    """Parallel planes that scrolling goes through.

    `nearest` is the patient plane that `name` is, or for "acquired" comes closest to (None without
    a place in space). `step_lps_mm` leads from one plane to the next; `spacing_mm` is their
    distance. `exact` means that every pixel is a voxel, with no interpolation. `slices`: slices as
    acquired that lie on no regular grid, each at its own place, `turned` as images (index axis and
    sign of right, down and through); steps and spacing are then those of the middle.
    """

    name: Plane
    nearest: PatientPlane | None
    n: int
    first: Grid
    step_lps_mm: Float
    exact: bool
    slices: AcquiredSlices | None = None
    turned: tuple[tuple[int, int], ...] = ()

    @cached_property
    def spacing_mm(self) -> float:
        """Distance between adjacent planes, perpendicular to them; the median where they differ."""
        if self.slices is not None:
            return float(np.median(self.slices.extents_mm.sum(axis=1)))
        return abs(float(self.step_lps_mm @ self.first.normal))

    def spacing_at(self, index: int) -> float:
        """Return the thickness in mm of the patient that a plane stands for."""
        if self.slices is None:
            return self.spacing_mm
        return self.slices.thickness_mm(index)

    def height_mm(self, point_lps_mm: ArrayLike) -> float:
        """Return the distance of a point from plane 0, growing with the index of the planes."""
        point = np.asarray(point_lps_mm, dtype=np.float64)
        if self.slices is not None:
            return float(self.slices.height_of(point))
        sign = 1.0 if float(self.step_lps_mm @ self.first.normal) > 0 else -1.0
        return sign * self.first.distance_mm(point)

    def fraction_at(self, height_mm: float) -> float:
        """Return index, as a fraction, of a place at a height.

        Beyond the ends in steps of the outermost planes.
        """
        if self.slices is None:
            return height_mm / self.spacing_mm
        heights, ends = self.slices.heights_mm, self.slices.extents_mm.sum(axis=1)
        if height_mm < 0:
            return height_mm / float(ends[0])
        if height_mm > heights[-1]:
            return self.n - 1 + (height_mm - float(heights[-1])) / float(ends[-1])
        return float(np.interp(height_mm, heights, np.arange(self.n)))

    def height_at(self, fraction: float) -> float:
        """Return height in mm at an index that may be a fraction, the reverse of `fraction_at`."""
        if self.slices is None:
            return fraction * self.spacing_mm
        return float(np.interp(fraction, np.arange(self.n), self.slices.heights_mm))

    def reaches(self, point_lps_mm: ArrayLike) -> bool:
        """Return whether a plane covers the height of a point: not past the ends, nor in a gap."""
        height = self.height_mm(point_lps_mm)
        if self.slices is None:
            return -0.5 <= height / self.spacing_mm <= self.n - 0.5
        low, high = (
            self.slices.heights_mm - self.slices.extents_mm[:, 0],
            (self.slices.heights_mm + self.slices.extents_mm[:, 1]),
        )
        return bool(((low - 1e-6 <= height) & (height <= high + 1e-6)).any())

    def grid(self, index: int) -> Grid:
        """Return the grid of plane `index`, 0 to n - 1.

        Raises:
            CoreError: Beyond.
        """
        if not 0 <= index < self.n:
            raise CoreError(
                Message(
                    "plane.index-out-of-range",
                    name=term(self.name),
                    index=index,
                    last=self.n - 1,
                )
            )
        known = self._last.get("grid")
        if known is not None and known[0] == index:
            grid: Grid = known[1]
            return grid
        if self.slices is not None:
            alone = _voxel_stack(self.slices.geometry(index), self.name, None, list(self.turned))
            grid = replace(alone.first, acquired=index, slices=self.slices)
        else:
            grid = self.first.moved_to(self.first.origin_lps_mm + index * self.step_lps_mm)
        self._last["grid"] = index, grid
        return grid

    def index_of(self, point_lps_mm: ArrayLike) -> int:
        """Return index of the plane nearest to a point; the first or last when it lies beyond."""
        fixed = isinstance(point_lps_mm, np.ndarray) and not point_lps_mm.flags.writeable
        known = self._last.get("index") if fixed else None
        if known is not None and known[0] is point_lps_mm:
            return int(known[1])
        index = self._nearest_to(point_lps_mm)
        if fixed:
            self._last["index"] = point_lps_mm, index
        return index

    def _nearest_to(self, point_lps_mm: ArrayLike) -> int:
        if self.slices is not None:
            height = self.slices.height_of(np.asarray(point_lps_mm, dtype=np.float64))
            return int(np.abs(self.slices.heights_mm - height).argmin())
        along = self.first.distance_mm(point_lps_mm) / float(self.step_lps_mm @ self.first.normal)
        return int(np.clip(np.floor(along + 0.5), 0, self.n - 1))

    @cached_property
    def _last(self) -> dict[str, tuple[Any, Any]]:
        """The last grid by index, and the last index by point: a frame asks for them many times.

        Points are compared by identity, which is safe for arrays that cannot be written to.
        """
        return {}


def plane_stack(
    volume: Volume,
    plane: Plane,
    convention: Convention = "radiological",
    turn: Turn | None = None,
) -> PlaneStack:
    """Return the planes of a volume.

    Patient planes cover the whole volume. Where the volume's axes are parallel to the patient's,
    they are its voxels; else they are resampled with square pixels of the finest voxel spacing, at
    the distance of the voxel layers nearest to them.

    Args:
        volume: The series.
        plane: A plane of the patient, or "acquired" for the slices in stored order, turned and
            mirrored as an image so that they come closest to the convention.
        convention: Side of the image on which the patient's left is shown.
        turn: Turns patient planes away from the patient's axes; they are then always resampled.

    Raises:
        GeometryError: For a patient plane of a series without a place in space.
    """
    if convention not in ("radiological", "neurological"):
        raise CoreError(
            Message(
                "plane.convention-unknown",
                convention=convention,
            )
        )
    if plane == "acquired":
        return _acquired(volume, convention)
    if plane not in _RIGHT_DOWN_THROUGH:
        known_planes = ", ".join([*_RIGHT_DOWN_THROUGH, "acquired"])
        raise CoreError(Message("plane.name-unknown", plane=plane, known=known_planes))
    if not volume.has_geometry:
        raise GeometryError(
            Message(
                "plane.not-available-regularize",
                no_grid=volume.no_grid,
                plane=term(plane),
            )
            if volume.why_no_grid
            else Message(
                "plane.not-available",
                no_grid=volume.no_grid,
                plane=term(plane),
            )
        )
    geometry = volume.geometry
    directions = _directions(plane, convention)
    if turn is not None:
        turned = directions @ np.array(turn.rotation).T
        return _through(_resampled_stack(geometry, plane, turned), turn.through_lps_mm)
    stack = _patient_stack(geometry, plane, directions)
    # Voxels of a regularized volume are not the stored ones.
    if volume.interpolated is None:
        return stack
    return replace(stack, exact=False)


def _patient_stack(geometry: Geometry, plane: PatientPlane, directions: Float) -> PlaneStack:
    """Return the planes along the directions: the voxels themselves where they lie that way."""
    if _parallel(geometry):
        return _voxel_stack(geometry, plane, plane, _matching_axes(geometry, directions))
    return _resampled_stack(geometry, plane, directions)


def count_planes(series: "Series", plane: str) -> int | None:
    """Return how many planes a series has from its headers, before its voxels are loaded.

    It is the `n` of `plane_stack` for a plane that is not turned, in either convention.

    Args:
        series: The series.
        plane: Name of the plane.

    Returns:
        The number; None for an unknown plane, or a patient plane of a plain stack.
    """
    if plane == "acquired":
        return series.stored_shape[0]
    geometry = series.geometry
    if plane not in _RIGHT_DOWN_THROUGH or geometry is None:
        return None
    return _patient_stack(geometry, plane, _directions(plane, "radiological")).n


def _directions(plane: PatientPlane, convention: Convention) -> Float:
    """Return (3, 3) rows: right, down, through in LPS."""
    directions = np.array(_RIGHT_DOWN_THROUGH[plane], dtype=np.float64)
    if convention == "neurological" and plane != "sagittal":
        directions[0] *= -1
    return directions


def _parallel(geometry: Geometry) -> bool:
    """Return whether each voxel axis runs along another patient axis, within the tolerance."""
    components = np.abs(geometry.directions)
    main = components.argmax(axis=0)
    if sorted(main) != [0, 1, 2]:
        return False
    aside = np.sqrt((components**2).sum(axis=0) - components.max(axis=0) ** 2)
    return bool((aside <= PARALLEL_TOLERANCE).all())


def _matching_axes(geometry: Geometry, directions: Float) -> list[tuple[int, int]]:
    """Return for each wanted direction, the index axis (0 i, 1 j, 2 k) along it and its sign."""
    along = directions @ geometry.directions
    axes = np.abs(along).argmax(axis=1)
    return [(int(axis), 1 if along[row, axis] > 0 else -1) for row, axis in enumerate(axes)]


def _acquired(volume: Volume, convention: Convention) -> PlaneStack:
    geometry = volume.geometry
    if volume.acquired is not None:
        return _each_in_place(volume.acquired, convention)
    if volume.has_geometry:
        nearest, best = _turned_to(geometry.directions.T[:2], convention)
        return _voxel_stack(geometry, "acquired", nearest, [*best, (2, 1)])
    facing = volume.facing
    best = [(0, 1), (1, 1)]
    if facing is not None:  # the patient's left is where the convention has it, here too
        _, best = _turned_to(np.array(facing, dtype=np.float64), convention)
        facing = tuple(tuple(sign * float(x) for x in facing[axis]) for axis, sign in best)  # type: ignore[assignment]
    stack = _voxel_stack(geometry, "acquired", None, [*best, (2, 1)])
    return replace(stack, first=replace(stack.first, in_patient=False, facing=facing))


def _each_in_place(slices: AcquiredSlices, convention: Convention) -> PlaneStack:
    """Return the slices that lie on no regular grid, each at its own place."""
    nearest, best = _turned_to(slices.axes_lps[0], convention)
    turned = (*best, (2, 1))
    first = _voxel_stack(slices.geometry(0), "acquired", nearest, list(turned)).first
    origins = slices.origins_lps_mm
    step = (origins[-1] - origins[0]) / max(slices.n - 1, 1)
    return PlaneStack(
        "acquired",
        nearest,
        slices.n,
        replace(first, acquired=0, slices=slices),
        step,
        True,
        slices,
        turned,
    )


def _turned_to(axes: Float, convention: Convention) -> tuple[PatientPlane, list[tuple[int, int]]]:
    """Return the patient's plane nearest to slices, and the signed axes that run right and down.

    `axes` (2, 3): LPS directions along a row and along a column.
    """
    normal = np.abs(np.cross(*axes))
    by_normal: tuple[PatientPlane, ...] = ("sagittal", "coronal", "axial")
    nearest = by_normal[int(normal.argmax())]
    right, down, _ = _directions(nearest, convention)
    # Of the eight ways to turn and mirror the image, the one nearest to the convention; the
    # order of the list decides ties (45 degrees), so that they are stable.
    turns = [
        ((a, sign_a), (b, sign_b))
        for a, b in ((0, 1), (1, 0))
        for sign_a in (1, -1)
        for sign_b in (1, -1)
    ]

    def closeness(turn: tuple[tuple[int, int], tuple[int, int]]) -> float:
        (a, sign_a), (b, sign_b) = turn
        return round(float(sign_a * axes[a] @ right + sign_b * axes[b] @ down), 9)

    best = max(turns, key=closeness)
    return nearest, list(best)


def _voxel_stack(
    geometry: Geometry,
    name: Plane,
    nearest: PatientPlane | None,
    axes: list[tuple[int, int]],
) -> PlaneStack:
    """Return planes whose pixels are voxels; `axes`: right, down, through as (index axis, sign)."""
    size_ijk = geometry.shape_kji[::-1]
    spacing = geometry.spacing_ijk_mm
    corner = np.zeros(3)
    for axis, sign in axes:
        corner[axis] = 0 if sign > 0 else size_ijk[axis] - 1
    (right, right_sign), (down, down_sign), (through, through_sign) = axes
    first = Grid(
        geometry.index_to_lps(corner),
        right_sign * geometry.directions[:, right],
        down_sign * geometry.directions[:, down],
        (spacing[down], spacing[right]),
        (size_ijk[down], size_ijk[right]),
    )
    step = through_sign * geometry.affine[:3, through]
    return PlaneStack(name, nearest, size_ijk[through], first, step, exact=True)


def _through(stack: PlaneStack, point_lps_mm: ArrayLike) -> PlaneStack:
    """Return the stack moved by less than half a step, so that a plane passes through the point."""
    along = stack.first.distance_mm(point_lps_mm) / stack.spacing_mm
    shift = (along - np.round(along)) * stack.spacing_mm * stack.first.normal
    return replace(
        stack, first=replace(stack.first, origin_lps_mm=stack.first.origin_lps_mm + shift)
    )


def _resampled_stack(geometry: Geometry, plane: PatientPlane, directions: Float) -> PlaneStack:
    """Return planes along the directions over the bounding box of all voxels, edges included."""
    half = np.abs(geometry.affine[:3, :3]) @ (np.array(geometry.shape_kji[::-1]) / 2)
    right, down, through = directions
    height, width, depth = (2 * float(np.abs(d) @ half) for d in (down, right, through))
    spacing = max(min(geometry.spacing_ijk_mm), height / MAX_SIDE, width / MAX_SIDE)
    layer = int(np.abs(through @ geometry.directions).argmax())
    distance = geometry.spacing_ijk_mm[layer]
    rows, columns, n = (
        max(1, int(np.ceil(extent / step - 1e-6)))
        for extent, step in ((height, spacing), (width, spacing), (depth, distance))
    )
    origin = (
        geometry.center_lps_mm
        - (rows - 1) / 2 * spacing * down
        - (columns - 1) / 2 * spacing * right
        - (n - 1) / 2 * distance * through
    )
    first = Grid(origin, right, down, (spacing, spacing), (rows, columns))
    return PlaneStack(plane, plane, n, first, distance * through, exact=False)
