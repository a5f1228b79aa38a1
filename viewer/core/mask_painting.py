"""Painting of masks: balls of a radius in mm within a range of values, smoothing, and undo."""

from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import ArrayLike, NDArray

from viewer.core.geometry import Geometry
from viewer.core.io.label_masks import Mask
from viewer.core.voxels.volume import Volume

Box = tuple[slice, slice, slice]


@dataclass(frozen=True, eq=False)
class Stroke:
    """One change of a mask: what was in a box `(k, j, i)` before, and what is there after."""

    layer: int
    box: Box
    before: Mask
    after: Mask

    def apply(self, voxels: Mask) -> None:
        """Make the change."""
        voxels[self.box] = self.after

    def revert(self, voxels: Mask) -> None:
        """Take it back."""
        voxels[self.box] = self.before


def paint_stroke(
    layer: int,
    voxels: Mask,
    volume: Volume,
    points_lps_mm: ArrayLike,
    radius_mm: float,
    *,
    erase: bool = False,
    between: tuple[float, float] | None = None,
    t: int = 0,
) -> Stroke | None:
    """Return the stroke of a ball moved through some points; None if it changes nothing.

    Args:
        layer: Number of the mask.
        voxels: The mask `(k, j, i)`.
        volume: Series that is painted on.
        points_lps_mm: Centers of the ball, `(n, 3)`.
        radius_mm: Radius of the ball.
        erase: Erase instead of painting.
        between: Paint only voxels with values in this range, ends included; ignored when erasing.
        t: Time point whose values the range applies to, from 0.
    """
    geometry = volume.geometry
    index = geometry.lps_to_index(np.atleast_2d(np.asarray(points_lps_mm, dtype=np.float64)))
    reach = radius_mm / np.array(geometry.spacing_ijk_mm)
    low = np.maximum(np.floor(index.min(axis=0) - reach), 0).astype(int)
    high = np.minimum(np.ceil(index.max(axis=0) + reach) + 1, geometry.shape_kji[::-1]).astype(int)
    if (high <= low).any():
        return None
    box: Box = (slice(low[2], high[2]), slice(low[1], high[1]), slice(low[0], high[0]))
    ball = _balls(geometry, low, high, points_lps_mm, radius_mm)
    if between is not None and not erase:
        values = np.asarray(volume.slices_at(t)[box], dtype=np.float64)
        ball &= (values >= between[0]) & (values <= between[1])
    before = voxels[box].copy()
    after = before.copy()
    after[ball] = 0 if erase else 1
    if (after == before).all():
        return None
    return Stroke(layer, box, before, after)


def _balls(
    geometry: Geometry,
    low: NDArray[np.int64],
    high: NDArray[np.int64],
    points_lps_mm: ArrayLike,
    radius_mm: float,
) -> NDArray[np.bool_]:
    """Return voxels `(k, j, i)` of the box with centers within the radius of the path."""
    i, j, k = (np.arange(a, b) for a, b in zip(low, high, strict=True))
    grid = np.stack(np.meshgrid(k, j, i, indexing="ij")[::-1], axis=-1)
    centers = geometry.index_to_lps(grid)
    points = np.atleast_2d(np.asarray(points_lps_mm, dtype=np.float64))
    inside = np.zeros(centers.shape[:3], np.bool_)
    starts = points if len(points) == 1 else points[:-1]
    ends = points if len(points) == 1 else points[1:]
    for start, end in zip(starts, ends, strict=True):
        way = end - start
        length = float(way @ way)
        if length:
            share = np.clip((centers - start) @ way / length, 0, 1)
        else:
            share = np.zeros(inside.shape)
        away = centers - (start + share[..., None] * way)
        inside |= (away**2).sum(axis=-1) <= radius_mm**2
    return inside


def smooth_mask(layer: int, voxels: Mask, geometry: Geometry, sigma_mm: float) -> Stroke | None:
    """Return the stroke that smooths a mask: blurred, then cut at one half. None for no change.

    Args:
        layer: Number of the mask.
        voxels: The mask `(k, j, i)`.
        geometry: Grid of the mask.
        sigma_mm: Standard deviation of the Gaussian.
    """
    painted_kji = np.argwhere(voxels)
    if not len(painted_kji):
        return None
    sigma = sigma_mm / np.array(geometry.spacing_ijk_mm[::-1])
    # `gaussian_filter` cuts its kernel at four standard deviations: voxels further away than that
    # cannot change, and the stroke for undo stays small.
    margin = np.ceil(4 * sigma).astype(int)
    low = np.maximum(painted_kji.min(axis=0) - margin, 0)
    high = np.minimum(painted_kji.max(axis=0) + margin + 1, voxels.shape)
    box: Box = (slice(low[0], high[0]), slice(low[1], high[1]), slice(low[2], high[2]))
    before = voxels[box].copy()
    smooth = scipy.ndimage.gaussian_filter(before.astype(np.float32), sigma)
    after = (smooth >= 0.5).astype(np.uint8)
    if (after == before).all():
        return None
    return Stroke(layer, box, before, after)
