"""Lengths, angles, regions and volumes, in mm and in the units of the stored values.

Points are in LPS mm, so a measurement does not depend on how an image is turned or zoomed. A
region is drawn on a plane (`Grid`); its statistics are of the pixels whose centers lie in it, which
on a plane of voxels are the stored values themselves.
"""

from dataclasses import dataclass, replace
from typing import Any, Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from audit.messages import Message
from viewer.core.display import is_color
from viewer.core.errors import CoreError
from viewer.core.geometry import Float, Geometry
from viewer.core.space.reslice import SlabMode, sample, shows_acquired
from viewer.core.space.slice_planes import Grid
from viewer.core.voxels.pixel_padding import is_padding
from viewer.core.voxels.volume import Volume

Mask = NDArray[np.bool_]

EDGE = 1e-6
"""A pixel center this close to an outline, in pixels, is on it: rounding in mm decides nothing."""
ELLIPSE_STEPS = 180
"""Corners of the polygon that stands for an ellipse."""


def length_mm(start_lps_mm: ArrayLike, end_lps_mm: ArrayLike) -> float:
    """Return the distance between two points.

    Args:
        start_lps_mm: Point `(3,)`.
        end_lps_mm: Point `(3,)`.

    >>> length_mm([0, 0, 0], [3, 0, 4])
    5.0
    """
    return float(np.linalg.norm(_arm(start_lps_mm, end_lps_mm)))


def angle_deg(
    arm_lps_mm: ArrayLike, vertex_lps_mm: ArrayLike, other_arm_lps_mm: ArrayLike
) -> float:
    """Return the angle at `vertex` between the arms to two other points, 0 to 180 degrees.

    Args:
        arm_lps_mm: Point `(3,)` on one arm.
        vertex_lps_mm: Point `(3,)` at which the arms meet.
        other_arm_lps_mm: Point `(3,)` on the other arm.

    Raises:
        CoreError: An arm has no length.

    >>> round(angle_deg([1, 0, 0], [0, 0, 0], [1, 1, 0]), 6)
    45.0
    """
    arm, other = _arm(vertex_lps_mm, arm_lps_mm), _arm(vertex_lps_mm, other_arm_lps_mm)
    if not (np.linalg.norm(arm) > 0 and np.linalg.norm(other) > 0):
        raise CoreError(Message("measure.arms-without-length"))
    # atan2 keeps its precision near 0 and 180 degrees, where the arc cosine loses it
    across = np.linalg.norm(np.cross(arm, other))
    return float(np.degrees(np.arctan2(across, arm @ other)))


def _arm(start: ArrayLike, end: ArrayLike) -> Float:
    return np.asarray(end, dtype=np.float64) - np.asarray(start, dtype=np.float64)


class Region(Protocol):
    """A shape on a plane, made of points in LPS mm."""

    def corners_rc(self, grid: Grid) -> Float:
        """Return the pixels `(n, 2)`, row and column, between which the shape lies."""

    def outline_rc(self, grid: Grid) -> Float:
        """Return the outline as pixels `(n, 2)`, row and column, not closed."""

    def mask(self, grid: Grid) -> Mask:
        """Return the mask of the pixels with their center in the shape, edge included."""

    def area_mm2(self, grid: Grid) -> float:
        """Return the area of the shape itself, not that of the pixels."""


@dataclass(frozen=True, eq=False)
class _Box:
    """A shape between two opposite corners; the sides run along the plane's rows and columns."""

    corner_lps_mm: ArrayLike
    opposite_lps_mm: ArrayLike

    def corners_rc(self, grid: Grid) -> Float:
        """Return the points as pixels `(n, 2)`."""
        points = [self.corner_lps_mm, self.opposite_lps_mm]
        return grid.lps_to_pixel(np.asarray(points, dtype=np.float64))

    def _sides_mm(self, grid: Grid) -> Float:
        sides = np.abs(np.diff(self.corners_rc(grid), axis=0)[0]) * grid.spacing_rc_mm
        return np.asarray(sides, dtype=np.float64)


class Rectangle(_Box):
    """A rectangle between two opposite corners."""

    def outline_rc(self, grid: Grid) -> Float:
        """Return the outline as pixels `(n, 2)`."""
        (r0, c0), (r1, c1) = self.corners_rc(grid)
        return np.array([[r0, c0], [r0, c1], [r1, c1], [r1, c0]])

    def mask(self, grid: Grid) -> Mask:
        """Return the mask of the pixels with their center inside, edge included."""
        low, high = np.sort(self.corners_rc(grid), axis=0) + np.array([[-EDGE], [EDGE]])
        rows, columns = _pixels(grid)
        within = (rows >= low[0]) & (rows <= high[0]) & (columns >= low[1]) & (columns <= high[1])
        return np.asarray(within, dtype=np.bool_)

    def area_mm2(self, grid: Grid) -> float:
        """Return the area."""
        return float(self._sides_mm(grid).prod())


class Ellipse(_Box):
    """The ellipse that touches the sides of the box between two opposite corners."""

    def outline_rc(self, grid: Grid) -> Float:
        """Return the outline as pixels `(n, 2)`."""
        corners = self.corners_rc(grid)
        angle = np.linspace(0, 2 * np.pi, ELLIPSE_STEPS, endpoint=False)[:, None]
        half = np.abs(corners[1] - corners[0]) / 2
        points = corners.mean(axis=0) + half * np.hstack([np.sin(angle), np.cos(angle)])
        return np.asarray(points, dtype=np.float64)

    def mask(self, grid: Grid) -> Mask:
        """Return the mask of the pixels with their center inside, edge included."""
        corners = self.corners_rc(grid)
        center, half = corners.mean(axis=0), np.abs(corners[1] - corners[0]) / 2
        if not (half > 0).all():
            return np.zeros(grid.shape_rc, np.bool_)
        rows, columns = _pixels(grid)
        distance = ((rows - center[0]) / half[0]) ** 2 + ((columns - center[1]) / half[1]) ** 2
        return np.asarray(distance <= 1 + EDGE, dtype=np.bool_)

    def area_mm2(self, grid: Grid) -> float:
        """Return the area."""
        return float(np.pi / 4 * self._sides_mm(grid).prod())


@dataclass(frozen=True, eq=False)
class Polygon:
    """A closed outline through three or more points, filled by the even-odd rule."""

    points_lps_mm: ArrayLike

    def corners_rc(self, grid: Grid) -> Float:
        """Return the points as pixels `(n, 2)`."""
        points = np.asarray(self.points_lps_mm, dtype=np.float64)
        if points.ndim != 2 or points.shape[1] != 3 or len(points) < 3:
            raise CoreError(Message("measure.polygon-too-few-points"))
        return grid.lps_to_pixel(points)

    def outline_rc(self, grid: Grid) -> Float:
        """Return the outline as pixels `(n, 2)`."""
        return self.corners_rc(grid)

    def mask(self, grid: Grid) -> Mask:
        """Return the mask of the pixels with their center inside, edge included."""
        inside = np.zeros(grid.shape_rc, np.bool_)
        rows, columns = _pixels(grid)
        corners = self.corners_rc(grid)
        for (r0, c0), (r1, c1) in zip(corners, np.roll(corners, -1, axis=0), strict=True):
            if r0 == r1:
                continue
            crosses = (rows >= min(r0, r1)) & (rows < max(r0, r1))
            inside ^= crosses & (columns <= c0 + (rows - r0) * (c1 - c0) / (r1 - r0) + EDGE)
        return inside

    def area_mm2(self, grid: Grid) -> float:
        """Return the area by the shoelace formula.

        Parts of a self-crossing outline that wind the other way are subtracted.
        """
        r, c = (self.corners_rc(grid) * grid.spacing_rc_mm).T
        return float(abs(r @ np.roll(c, -1) - c @ np.roll(r, -1)) / 2)


def _pixels(grid: Grid) -> tuple[NDArray[Any], NDArray[Any]]:
    return np.arange(grid.shape_rc[0])[:, None], np.arange(grid.shape_rc[1])[None, :]


@dataclass(frozen=True)
class RegionStatistics:
    """Statistics of the values in a region.

    Args:
        n: Number of pixels.
        mean: Mean value.
        sd: Standard deviation of a sample (n - 1); None for one pixel.
        minimum: Smallest value.
        maximum: Largest value.
        area_mm2: Area of the shape; None for a series without a place in space.
        units: Units of the volume; None if arbitrary.
        interpolated: True if the values lie between voxels.
        cut: True if a part of the shape lies beyond the image or on padding, without values.
    """

    n: int
    mean: float
    sd: float | None
    minimum: float
    maximum: float
    area_mm2: float | None
    units: str | None
    interpolated: bool
    cut: bool = False


def region_statistics(
    volume: Volume,
    grid: Grid,
    region: Region,
    *,
    t: int = 0,
    slab_mm: float = 0.0,
    mode: SlabMode = "mip",
) -> RegionStatistics | None:
    """Return the statistics of the values in a region of a plane or slab, without padding and NaN.

    Args:
        volume: The series.
        grid: Plane of the region.
        region: The region, in pixels of the grid.
        t: Time point, from 0.
        slab_mm: Thickness of the slab along the normal; 0 for a plain slice.
        mode: How a slab is combined: "mip", "minip" or "mean".

    Returns:
        The statistics; None if no pixel with a value has its center in the region.

    Raises:
        CoreError: The image is in color.
    """
    if is_color(volume.voxels):
        raise CoreError(Message("measure.color-without-values"))
    corners = region.corners_rc(grid)
    part = _around(grid, corners)
    if part is None:
        return None
    sampled = sample(volume, part, t=t, slab_mm=slab_mm, mode=mode)
    mask = region.mask(part)
    # An image ends half a pixel beyond the center of its last one.
    beyond = np.maximum(-0.5 - corners, corners - (np.array(grid.shape_rc) - 0.5)).max()
    cut = bool(beyond > EDGE)
    if sampled.inside is not None:
        cut |= bool((mask & ~sampled.inside).any())
        mask &= sampled.inside
    values = sampled.values[mask].astype(np.float64)
    if values.size == 0:
        return None
    return RegionStatistics(
        n=values.size,
        mean=float(values.mean()),
        # Of a sample (n - 1): a single pixel has none.
        sd=float(values.std(ddof=1)) if values.size > 1 else None,
        minimum=float(values.min()),
        maximum=float(values.max()),
        area_mm2=region.area_mm2(grid) if grid.in_patient else None,
        units=volume.units,
        interpolated=sampled.interpolated,
        cut=cut,
    )


def _around(grid: Grid, corners_rc: Float) -> Grid | None:
    """Return the part of a grid with all pixel centers between the corners; None if it is empty."""
    low = np.maximum(np.ceil(corners_rc.min(axis=0) - EDGE), 0).astype(int)
    high = np.minimum(np.floor(corners_rc.max(axis=0) + EDGE), np.array(grid.shape_rc) - 1)
    rows, columns = (int(n) for n in high.astype(int) - low + 1)
    if rows < 1 or columns < 1:
        return None
    return replace(grid, origin_lps_mm=grid.pixel_to_lps(low), shape_rc=(rows, columns))


def value_at(
    volume: Volume, point_lps_mm: ArrayLike, *, t: int = 0, grid: Grid | None = None
) -> float | None:
    """Return the rescaled stored value of the voxel that a point lies in.

    Args:
        volume: The voxels.
        point_lps_mm: The point.
        t: Time point from 0.
        grid: The plane on which the point is seen. On an acquired slice of a regularized volume,
            the value is that of the slice's pixel.

    Returns:
        The value; None outside, on padding, and on a slice that has not been read yet.

    Raises:
        CoreError: The image is in color.
    """
    if is_color(volume.voxels):
        raise CoreError(Message("measure.color-without-values"))
    if grid is not None and shows_acquired(volume, grid):
        pixel = np.floor(grid.lps_to_pixel(point_lps_mm) + 0.5)
        single = replace(grid, origin_lps_mm=grid.pixel_to_lps(pixel), shape_rc=(1, 1))
        sampled = sample(volume, single, t=t)
        has_value = sampled.inside is None or bool(sampled.inside.all())
        return float(sampled.values[0, 0]) if has_value else None
    if not volume.geometry.contains(point_lps_mm):
        return None
    upper = np.array(volume.geometry.shape_kji[::-1]) - 1
    nearest = np.floor(volume.geometry.lps_to_index(point_lps_mm) + 0.5)
    i, j, k = np.clip(nearest, 0, upper).astype(int)
    if volume.arrived is not None and not volume.arrived[k]:
        return None
    value = float(volume.slices_at(t)[k, j, i])
    padded = volume.padding is not None and bool(is_padding(np.array(value), volume.padding))
    return None if np.isnan(value) or padded else value


def mask_volume_ml(mask: NDArray[Any], geometry: Geometry) -> float:
    """Return the volume in ml of the voxels of a `(k, j, i)` mask that are not 0.

    Args:
        mask: Mask `(k, j, i)`.
        geometry: Grid of the mask.

    Raises:
        CoreError: The mask has another shape than the grid.

    >>> mask_volume_ml(np.ones((10, 10, 10)), Geometry((10, 10, 10), np.diag([1, 1, 2, 1])))
    2.0
    """
    if mask.shape != geometry.shape_kji:
        raise CoreError(
            Message(
                "mask.shape-mismatch",
                mask=mask.shape,
                grid=geometry.shape_kji,
            )
        )
    voxel_mm3 = abs(float(np.linalg.det(geometry.affine[:3, :3])))
    return float(np.count_nonzero(mask) * voxel_mm3 / 1000)
