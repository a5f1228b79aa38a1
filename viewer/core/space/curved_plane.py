"""Curved planar reformat: an image along a path through a volume.

A spline leads through the points that a reader placed, in mm of the patient. Each row of the image
is a straight line through the volume that crosses the path (Kanitsar et al., IEEE Visualization
2002). Distances along the path are those of the spline, in both kinds of image:

- *straightened*: rows are perpendicular to the path, which becomes a vertical line in the middle;
- *stretched*: all rows have one direction, and the path keeps its bends sideways. Rows are as far
  apart as the path moves across that direction, so that its length in the image is its length.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.interpolate import CubicSpline

from audit.messages import Message
from viewer.core.errors import GeometryError
from viewer.core.geometry import Float
from viewer.core.space.pixel_grid import Grid
from viewer.core.space.reslice import sample
from viewer.core.voxels.volume import Volume

SAME_POINT_MM = 0.01
"""Points closer than this to the one before are left out: a spline through both would loop."""
SAMPLES_PER_STEP = 8
"""Places at which the spline's length is summed, per row: its error is then below 1e-4 of it."""
LONGEST_MM, MOST_ROWS = 3000.0, 2000
FLAT = 1e-6


@dataclass(frozen=True, eq=False)
class CenterLine:
    """A path at equal steps.

    Attributes:
        points_lps_mm: `(n, 3)` points.
        tangents: `(n, 3)` unit vectors along the path.
        step_mm: Distance from point to point, along the path.
    """

    points_lps_mm: Float
    tangents: Float
    step_mm: float

    @property
    def length_mm(self) -> float:
        """Length of the path."""
        return self.step_mm * (len(self.points_lps_mm) - 1)

    def nearest_mm(self, point_lps_mm: ArrayLike) -> tuple[float, float]:
        """Return how far along the path it is nearest to a point, and their distance; mm."""
        point = np.asarray(point_lps_mm, dtype=np.float64)
        index = int(np.linalg.norm(self.points_lps_mm - point, axis=1).argmin())
        ahead = float((point - self.points_lps_mm[index]) @ self.tangents[index])
        half = self.step_mm / 2
        at_mm = index * self.step_mm + min(max(ahead, -half), half)
        at_mm = min(max(at_mm, 0.0), self.length_mm)
        return at_mm, float(np.linalg.norm(self.point_at(at_mm) - point))

    def point_at(self, path_mm: float) -> Float:
        """Return the point at a distance along the path, LPS mm; its end beyond that."""
        at = np.arange(len(self.points_lps_mm)) * self.step_mm
        return np.array([np.interp(path_mm, at, axis) for axis in self.points_lps_mm.T])


def fit_center_line(points_lps_mm: ArrayLike, step_mm: float) -> CenterLine:
    """Return the path of a cubic spline through points; two points give a straight line.

    Args:
        points_lps_mm: `(n, 3)` points in their order along the path.
        step_mm: Distance of the points that are returned; reduced by less than one of them, so that
            the last is the end of the path.

    Raises:
        GeometryError: There are no two different points, or the path is too long.
    """
    points = np.asarray(points_lps_mm, dtype=np.float64).reshape(-1, 3)
    kept = [point for n, point in enumerate(points) if not n or _apart(point, points[n - 1])]
    if len(kept) < 2:
        raise GeometryError(Message("curved.two-points-needed"))
    points = np.array(kept)
    chords = np.linalg.norm(np.diff(points, axis=0), axis=1)
    if chords.sum() > LONGEST_MM:
        raise GeometryError(Message("curved.path-too-long", most=LONGEST_MM))
    at = np.concatenate([[0.0], np.cumsum(chords)])
    spline = CubicSpline(at, points, bc_type="not-a-knot")
    n = max(2, int(np.ceil(at[-1] / step_mm)) * SAMPLES_PER_STEP)
    fine = np.linspace(0, at[-1], n + 1)
    way = np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(spline(fine), axis=0), axis=1))])
    rows = min(max(1, int(np.ceil(way[-1] / step_mm - FLAT))), MOST_ROWS - 1)
    where = np.interp(np.linspace(0, way[-1], rows + 1), way, fine)
    tangents = spline(where, 1)
    tangents /= np.linalg.norm(tangents, axis=1, keepdims=True)
    return CenterLine(spline(where), tangents, float(way[-1] / rows))


def _apart(point: Float, other: Float) -> bool:
    return float(np.linalg.norm(point - other)) > SAME_POINT_MM


def turn_least(line: CenterLine, first_right: Float) -> Float:
    """Return `(n, 3)` unit vectors across the path that turn about it as little as possible.

    By double reflection (Wang et al., ACM Transactions on Graphics 27, 2008). A frame of the
    curvature would flip wherever the path bends the other way.

    Args:
        line: The path.
        first_right: Direction wanted at the start; its part along the path is removed.
    """
    rights = np.empty_like(line.points_lps_mm)
    rights[0] = _perpendicular(first_right, line.tangents[0])
    for n in range(len(rights) - 1):
        chord = line.points_lps_mm[n + 1] - line.points_lps_mm[n]
        right, tangent = (_reflect(v, chord) for v in (rights[n], line.tangents[n]))
        rights[n + 1] = _reflect(right, line.tangents[n + 1] - tangent)
        rights[n + 1] = _perpendicular(rights[n + 1], line.tangents[n + 1])
    return rights


def _reflect(vector: Float, normal: Float) -> Float:
    square = float(normal @ normal)
    if square < FLAT**2:
        return vector
    return np.asarray(vector - 2 / square * (normal @ vector) * normal, np.float64)


def _perpendicular(vector: Float, axis: Float) -> Float:
    """Return the part of a vector across a unit axis, as a unit vector; any one if there is none.

    A length of less than 0.05 is rounding, blown up.
    """
    across = np.asarray(vector - (vector @ axis) * axis, np.float64)
    if np.linalg.norm(across) <= 0.05:
        least = np.eye(3)[np.argmin(np.abs(axis))]
        across = np.asarray(least - (least @ axis) * axis, np.float64)
    return across / float(np.linalg.norm(across))


@dataclass(frozen=True, eq=False)
class CurvedPlane:
    """Place in the patient of each pixel of a curved image.

    Attributes:
        origins_lps_mm: `(rows, 3)` centers of the first pixel of each row.
        rights: `(rows, 3)` unit vectors along each row.
        downs: `(rows, 3)` unit vectors from row to row, perpendicular to `rights`.
        spacing_mm: Distance of rows, and of columns.
        columns: Number of columns.
        path_columns: `(rows,)` column at which each row crosses the path.
        path_mm: `(rows,)` distance from the start of the path to each row, along the path.
    """

    origins_lps_mm: Float
    rights: Float
    downs: Float
    spacing_mm: float
    columns: int
    path_columns: Float
    path_mm: Float

    @property
    def shape_rc(self) -> tuple[int, int]:
        """Rows and columns."""
        return len(self.origins_lps_mm), self.columns

    def pixel_to_lps(self, pixel_rc: tuple[float, float]) -> Float:
        """Return the point of the patient at a pixel, whose row is rounded to a row."""
        row = min(max(round(pixel_rc[0]), 0), len(self.origins_lps_mm) - 1)
        return np.asarray(
            self.origins_lps_mm[row] + pixel_rc[1] * self.spacing_mm * self.rights[row], np.float64
        )

    def row_grid(self, row: int) -> Grid:
        """Return the pixels of one row as an image of one row."""
        spacing = self.spacing_mm
        return Grid(
            self.origins_lps_mm[row],
            self.rights[row],
            self.downs[row],
            (spacing, spacing),
            (1, self.columns),
        )

    def row_at_mm(self, path_mm: float) -> int:
        """Return the row nearest to a distance along the path."""
        return int(np.abs(self.path_mm - path_mm).argmin())


def straighten(line: CenterLine, width_mm: float, degrees: float, left: Float) -> CurvedPlane:
    """Return the straightened plane along a path.

    Args:
        line: The path.
        width_mm: Width of the image.
        degrees: Turn of the plane about the path, right-handed.
        left: LPS direction that the image's right has at the start, before the turn, as far as the
            path permits.
    """
    rights = turn_least(line, left)
    across = np.cross(line.tangents, rights)
    angle = np.radians(degrees)
    rights = np.cos(angle) * rights + np.sin(angle) * across
    half = max(1, round(width_mm / 2 / line.step_mm))
    n = len(line.points_lps_mm)
    return CurvedPlane(
        line.points_lps_mm - half * line.step_mm * rights,
        rights,
        line.tangents,
        line.step_mm,
        2 * half + 1,
        np.full(n, float(half)),
        np.arange(n, dtype=np.float64) * line.step_mm,
    )


def stretch(line: CenterLine, width_mm: float, degrees: float, left: Float) -> CurvedPlane:
    """Return the stretched plane along a path; its arguments are those of `straighten`.

    The plane turns about the line from the start to the end of the path. `width_mm` is the least
    distance of both edges of the image, and half of it that of the path from each edge.
    """
    points, step = line.points_lps_mm, line.step_mm
    axis = points[-1] - points[0]
    if np.linalg.norm(axis) < step:  # a closed path
        axis = line.tangents[0]
    axis = axis / np.linalg.norm(axis)
    right = _perpendicular(left, axis)
    angle = np.radians(degrees)
    right = np.cos(angle) * right + np.sin(angle) * np.cross(axis, right)
    sideways = points @ right
    flat = points - sideways[:, None] * right
    moves = np.linalg.norm(np.diff(flat, axis=0), axis=1)
    heights = np.concatenate([[0.0], np.cumsum(moves)])
    # A path along `right` itself makes no row.
    fresh = np.concatenate([[True], moves > FLAT])
    rows = max(2, round(heights[-1] / step) + 1)
    at = np.linspace(0, heights[-1], rows)

    def on_rows(values: NDArray[Any]) -> Float:
        return np.asarray(np.interp(at, heights[fresh], values[fresh]), np.float64)

    centers = np.stack([on_rows(flat[:, n]) for n in range(3)], axis=1)
    shift = on_rows(sideways)
    low, high = shift.min() - width_mm / 2, shift.max() + width_mm / 2
    columns = max(3, round((high - low) / step) + 1)
    downs = np.gradient(centers, axis=0)
    downs = np.array([_perpendicular(np.asarray(d, np.float64), right) for d in downs])
    return CurvedPlane(
        centers + low * right,
        np.tile(right, (rows, 1)),
        downs,
        step,
        columns,
        (shift - low) / step,
        on_rows(np.arange(len(points)) * step),
    )


@dataclass(frozen=True, eq=False)
class CurvedValues:
    """Values of a curved image, `(row, column)`, and where the volume has one."""

    values: NDArray[Any]
    inside: NDArray[np.bool_]


def sample_curved(volume: Volume, plane: CurvedPlane, *, t: int = 0) -> CurvedValues:
    """Return the trilinear values of a time point on a curved plane, as `sample` does for a plane.

    Args:
        volume: The series; it has a place in space and no colors.
        plane: Pixels to sample.
        t: Time point, from 0.
    """
    rows, inside = [], []
    for row in range(plane.shape_rc[0]):
        sampled = sample(volume, plane.row_grid(row), t=t)
        rows.append(sampled.values[0])
        full = np.ones(plane.columns, np.bool_)
        inside.append(full if sampled.inside is None else sampled.inside[0])
    return CurvedValues(np.array(rows), np.array(inside))
