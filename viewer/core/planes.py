"""Planes through a volume: where each pixel of a picture lies in the patient.

A `Grid` is a picture's place in space; a `PlaneStack` is the row of grids that scrolling goes
through. Pixels are named (row, column), with centres at integers. Which way a picture is turned
is decided here once: the grid's `right` and `down` are patient directions (LPS), so letters,
crosshair, measurements and what an assistant is told all follow from the same vectors.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Literal

import numpy as np
from numpy.typing import ArrayLike

from audit.said import said, word
from viewer.core.errors import CoreError, GeometryError
from viewer.core.geometry import Float, Geometry
from viewer.core.volume import Volume

if TYPE_CHECKING:
    from viewer.core.series import Series

Plane = Literal["axial", "coronal", "sagittal", "acquired"]
Convention = Literal["radiological", "neurological"]
PatientPlane = Literal["axial", "coronal", "sagittal"]

# Axes that deviate less than this from the patient's are called parallel and shown without
# interpolation: 0.06 degrees moves a voxel by 0.25 mm over a head. The grid keeps the true
# directions all the same, so no position is rounded.
PARALLEL_TOLERANCE = 1e-3
# A direction gets a further orientation letter from a component of 3 degrees on.
LETTER_THRESHOLD = 0.052
# A resampled plane has at most this many pixels a side; beyond, its pixels grow.
MAX_SIDE = 4096

# Patient directions of a picture's right, its down, and of growing slice number. Radiological:
# the patient's left is on the right of the picture; sagittal planes look from the left, so
# anterior is on the left of the picture. Slice numbers grow to the patient's L, P and S.
_RIGHT_DOWN_THROUGH: dict[PatientPlane, tuple[tuple[float, ...], ...]] = {
    "axial": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "coronal": ((1, 0, 0), (0, 0, -1), (0, 1, 0)),
    "sagittal": ((0, 1, 0), (0, 0, -1), (1, 0, 0)),
}


@dataclass(frozen=True, eq=False)
class Grid:
    """A rectangle of pixels in patient space.

    `origin_lps_mm`: centre of pixel (0, 0). `right`, `down`: unit vectors in LPS along growing
    column and row. `spacing_rc_mm`: distance between rows and between columns. `in_patient` is
    False for a series without a place in space: then there are no positions, and letters only where
    `facing` has the LPS directions in which columns and rows grow.
    Raises `GeometryError` when the vectors are not finite, not of length 1 or not perpendicular.
    """

    origin_lps_mm: Float
    right: Float
    down: Float
    spacing_rc_mm: tuple[float, float]
    shape_rc: tuple[int, int]
    in_patient: bool = True
    facing: tuple[tuple[float, ...], tuple[float, ...]] | None = None

    def __post_init__(self) -> None:
        for name in ("origin_lps_mm", "right", "down"):
            vector = np.array(getattr(self, name), dtype=np.float64)
            if vector.shape != (3,) or not np.isfinite(vector).all():
                raise GeometryError(said("a plane's {name} is not three finite numbers", name=name))
            vector.setflags(write=False)
            object.__setattr__(self, name, vector)
        lengths = np.linalg.norm([self.right, self.down], axis=1)
        if np.abs(lengths - 1).max() > 1e-6:
            raise GeometryError(said("a plane's directions are not unit vectors"))
        skew = abs(float(self.right @ self.down))
        if skew > PARALLEL_TOLERANCE * 2:
            angle = np.degrees(np.arccos(skew))
            raise GeometryError(
                said("a plane's rows and columns meet at {angle:.1f} degrees, not 90", angle=angle)
            )

    @cached_property
    def normal(self) -> Float:
        """Unit vector in LPS, right x down: away from the viewer."""
        # Written out: np.cross takes ten times as long, and every picture asks for it.
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
        return np.asarray(np.linalg.pinv(self._steps), dtype=np.float64)

    @property
    def centre_lps_mm(self) -> Float:
        """LPS mm of the middle of the picture."""
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
        """Signed distance of a point from the plane, along `normal`."""
        return float(
            (np.asarray(point_lps_mm, dtype=np.float64) - self.origin_lps_mm) @ self.normal
        )

    def letters(self) -> tuple[str, str, str, str]:
        """Orientation at the left, right, top and bottom edge, main direction first.

        Letters are L, R, A, P, S, I; an oblique plane has two or three at an edge ("RA"). All
        four are empty when the file does not say how the picture lies in the patient.

        >>> Grid([0, 0, 0], [1, 0, 0], [0, 1, 0], (1, 1), (2, 2)).letters()
        ('R', 'L', 'A', 'P')
        """
        if self.in_patient:
            right, down = self.right, self.down
        elif self.facing is not None:
            right, down = (np.array(direction) for direction in self.facing)
        else:
            return ("", "", "", "")
        return (_letters(-right), _letters(right), _letters(-down), _letters(down))

    def shifted(self, distance_mm: float) -> "Grid":
        """The same grid moved along its normal."""
        return replace(self, origin_lps_mm=self.origin_lps_mm + distance_mm * self.normal)

    def square(self) -> "Grid":
        """The same rectangle, to within half a pixel, with square pixels of its finer spacing."""
        spacing = min(self.spacing_rc_mm)
        height, width = self.size_rc_mm
        shape = (max(1, int(height / spacing + 0.5)), max(1, int(width / spacing + 0.5)))
        middle = [(n - 1) / 2 * spacing for n in shape]
        origin = self.centre_lps_mm - middle[0] * self.down - middle[1] * self.right
        return replace(self, origin_lps_mm=origin, spacing_rc_mm=(spacing, spacing), shape_rc=shape)


def _letters(direction: Float) -> str:
    pairs = (("L", "R"), ("P", "A"), ("S", "I"))
    order = sorted(range(3), key=lambda axis: -round(abs(float(direction[axis])), 6))
    return "".join(
        pairs[axis][0 if direction[axis] > 0 else 1]
        for axis in order
        if abs(direction[axis]) >= LETTER_THRESHOLD
    )


@dataclass(frozen=True)
class Turn:
    """How a plane is turned away from the patient's: 3 x 3 rotation of LPS directions, row by row.

    `through_lps_mm`: a place that one of the turned planes passes through exactly.
    """

    rotation: tuple[tuple[float, float, float], ...]
    through_lps_mm: tuple[float, float, float]

    @staticmethod
    def about(
        axis_lps: ArrayLike, degrees: float, through_lps_mm: ArrayLike, before: "Turn | None" = None
    ) -> "Turn":
        """Turn by `degrees` about an axis, right-handed, after what was turned `before`."""
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
    distance. `exact` means that every pixel is a voxel, with no interpolation.
    """

    name: Plane
    nearest: PatientPlane | None
    n: int
    first: Grid
    step_lps_mm: Float
    exact: bool

    @property
    def spacing_mm(self) -> float:
        """Distance between neighbouring planes, perpendicular to them."""
        return abs(float(self.step_lps_mm @ self.first.normal))

    def grid(self, index: int) -> Grid:
        """The grid of plane `index`, 0 to n - 1. Raises `CoreError` beyond."""
        if not 0 <= index < self.n:
            raise CoreError(
                said(
                    "no {name} plane {index}: this series has 0 to {last}",
                    name=word(self.name),
                    index=index,
                    last=self.n - 1,
                )
            )
        return replace(
            self.first, origin_lps_mm=self.first.origin_lps_mm + index * self.step_lps_mm
        )

    def index_of(self, point_lps_mm: ArrayLike) -> int:
        """Index of the plane nearest to a point; the first or last when it lies beyond."""
        along = self.first.distance_mm(point_lps_mm) / float(self.step_lps_mm @ self.first.normal)
        return int(np.clip(np.floor(along + 0.5), 0, self.n - 1))


def plane_stack(
    volume: Volume,
    plane: Plane,
    convention: Convention = "radiological",
    turn: Turn | None = None,
) -> PlaneStack:
    """The planes of a volume: axial, coronal or sagittal of the patient, or as acquired.

    Patient planes cover the whole volume. Where the volume's axes are parallel to the patient's
    they are its voxels; else they are resampled with square pixels of the finest voxel spacing, at
    the distance of the voxel layers nearest to them. "acquired" is the slices as they were taken,
    in stored order, turned and mirrored as a picture so that it comes closest to the convention.
    `turn`: patient planes turned away from the patient's axes; always resampled.
    Raises `GeometryError` for a patient plane of a series without a place in space.
    """
    if convention not in ("radiological", "neurological"):
        raise CoreError(
            said(
                "unknown convention {convention!r}: radiological or neurological",
                convention=convention,
            )
        )
    if plane == "acquired":
        return _acquired(volume, convention)
    if plane not in _RIGHT_DOWN_THROUGH:
        known = ", ".join([*_RIGHT_DOWN_THROUGH, "acquired"])
        raise CoreError(said("unknown plane {plane!r}: one of {known}", plane=plane, known=known))
    if not volume.has_geometry:
        raise GeometryError(
            said(
                "{no_grid}, so there are no {plane} planes; only its slices as acquired can "
                "be shown; convert --regularise interpolates",
                no_grid=volume.no_grid,
                plane=word(plane),
            )
            if volume.why_no_grid
            else said(
                "{no_grid}, so there are no {plane} planes; only its slices as acquired can "
                "be shown",
                no_grid=volume.no_grid,
                plane=word(plane),
            )
        )
    geometry = volume.geometry
    wanted = _directions(plane, convention)
    if turn is not None:
        turned = wanted @ np.array(turn.rotation).T
        return _through(_resampled_stack(geometry, plane, turned), turn.through_lps_mm)
    return _patient_stack(geometry, plane, wanted)


def _patient_stack(geometry: Geometry, plane: PatientPlane, wanted: Float) -> PlaneStack:
    """Planes along the directions: the voxels themselves where they lie that way."""
    if _parallel(geometry):
        return _voxel_stack(geometry, plane, plane, _matching_axes(geometry, wanted))
    return _resampled_stack(geometry, plane, wanted)


def count_planes(series: "Series", plane: str) -> int | None:
    """Return how many planes a series has from its headers, before its voxels are loaded.

    None for a plane that it does not have: an unknown one, or a patient plane of a plain stack. It is
    the `n` of `plane_stack` for a plane that is not turned, in either convention.
    """
    if plane == "acquired":
        return series.shape[0]
    geometry = series.geometry
    if plane not in _RIGHT_DOWN_THROUGH or geometry is None:
        return None
    return _patient_stack(geometry, plane, _directions(plane, "radiological")).n


def _directions(plane: PatientPlane, convention: Convention) -> Float:
    """(3, 3) rows: right, down, through in LPS."""
    wanted = np.array(_RIGHT_DOWN_THROUGH[plane], dtype=np.float64)
    if convention == "neurological" and plane != "sagittal":
        wanted[0] *= -1
    return wanted


def _parallel(geometry: Geometry) -> bool:
    """True when each voxel axis runs along another patient axis, within the tolerance."""
    components = np.abs(geometry.directions)
    main = components.argmax(axis=0)
    if sorted(main) != [0, 1, 2]:
        return False
    aside = np.sqrt((components**2).sum(axis=0) - components.max(axis=0) ** 2)
    return bool((aside <= PARALLEL_TOLERANCE).all())


def _matching_axes(geometry: Geometry, wanted: Float) -> list[tuple[int, int]]:
    """For each wanted direction, the index axis (0 i, 1 j, 2 k) along it and its sign."""
    along = wanted @ geometry.directions
    axes = np.abs(along).argmax(axis=1)
    return [(int(axis), 1 if along[row, axis] > 0 else -1) for row, axis in enumerate(axes)]


def _acquired(volume: Volume, convention: Convention) -> PlaneStack:
    geometry = volume.geometry
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


def _turned_to(axes: Float, convention: Convention) -> tuple[PatientPlane, list[tuple[int, int]]]:
    """The patient's plane nearest to slices, and which axis, with its sign, is right and down there.

    `axes` (2, 3): LPS directions along a row and along a column.
    """
    normal = np.abs(np.cross(*axes))
    by_normal: tuple[PatientPlane, ...] = ("sagittal", "coronal", "axial")
    nearest = by_normal[int(normal.argmax())]
    right, down, _ = _directions(nearest, convention)
    # Of the eight ways to turn and mirror the picture, the one nearest to the convention; the
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
    """Planes whose pixels are voxels; `axes` are right, down, through as (index axis, sign)."""
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
    """The stack moved by less than half a step, so that a plane passes through the point."""
    along = stack.first.distance_mm(point_lps_mm) / stack.spacing_mm
    shift = (along - np.round(along)) * stack.spacing_mm * stack.first.normal
    return replace(
        stack, first=replace(stack.first, origin_lps_mm=stack.first.origin_lps_mm + shift)
    )


def _resampled_stack(geometry: Geometry, plane: PatientPlane, wanted: Float) -> PlaneStack:
    """Planes along the directions over the bounding box of all voxels, edges included."""
    half = np.abs(geometry.affine[:3, :3]) @ (np.array(geometry.shape_kji[::-1]) / 2)
    right, down, through = wanted
    height, width, depth = (2 * float(np.abs(d) @ half) for d in (down, right, through))
    spacing = max(min(geometry.spacing_ijk_mm), height / MAX_SIDE, width / MAX_SIDE)
    layer = int(np.abs(through @ geometry.directions).argmax())
    distance = geometry.spacing_ijk_mm[layer]
    rows, columns, n = (
        max(1, int(np.ceil(extent / step - 1e-6)))
        for extent, step in ((height, spacing), (width, spacing), (depth, distance))
    )
    origin = (
        geometry.centre_lps_mm
        - (rows - 1) / 2 * spacing * down
        - (columns - 1) / 2 * spacing * right
        - (n - 1) / 2 * distance * through
    )
    first = Grid(origin, right, down, (spacing, spacing), (rows, columns))
    return PlaneStack(plane, plane, n, first, distance * through, exact=False)
