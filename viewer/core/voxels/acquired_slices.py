"""Slices as they were acquired, each at its own place, of a series that lies on no regular grid."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.core.geometry import Float, Geometry
from viewer.core.voxels.on_demand_voxels import slices_of
from viewer.core.voxels.pixel_padding import Padding


@dataclass(frozen=True, eq=False)
class AcquiredSlices:
    """The stored slices of a tilted or unevenly spaced series, sorted along their normal.

    The `Volume` that holds them has the same slices resampled onto a regular grid; these are the
    values that were stored, only rescaled.

    Attributes:
        voxels: `(k, row, column)`, or `(t, k, row, column)`.
        origins_lps_mm: `(n, 3)`, center of each slice's first pixel (0020,0032).
        axes_lps: `(n, 2, 3)`, unit vectors along a row and along a column (0020,0037).
        spacing_rc_mm: Distance between rows and between columns.
        error_mm: The largest distance of a slice corner from where a regular grid from the first to
            the last slice has it.
        gaps: Numbers of the slices after which slices are missing.
        padding: As of a volume.
        arrived: As of a volume.
    """

    voxels: NDArray[Any]
    origins_lps_mm: Float
    axes_lps: Float
    spacing_rc_mm: tuple[float, float]
    error_mm: float
    gaps: tuple[int, ...] = ()
    padding: Padding | None = None
    arrived: NDArray[np.bool_] | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        self.voxels.setflags(write=False)
        if not len(self.origins_lps_mm) == len(self.axes_lps) == self.n:
            raise ValueError("each slice has one place and two directions")

    @property
    def n(self) -> int:
        """Number of slices."""
        return int(self.voxels.shape[-3])

    def at_time(self, t: int = 0) -> NDArray[Any]:
        """Return the `(k, row, column)` pixels of time point `t`, without a copy."""
        return self.voxels[t] if self.voxels.ndim == 4 else self.voxels

    def slices_at(self, t: int = 0) -> NDArray[Any]:
        """Return pixels like `at_time` for few slices; on demand, none is read before."""
        if self.voxels.ndim == 4:
            return slices_of(self.voxels, t)
        return self.voxels

    @cached_property
    def normal(self) -> Float:
        """Unit vector in LPS along which the slices are sorted."""
        return np.asarray(np.cross(*self.axes_lps[0]), dtype=np.float64)

    @cached_property
    def heights_mm(self) -> Float:
        """Distance of each slice from the first along the normal, growing."""
        return np.asarray((self.origins_lps_mm - self.origins_lps_mm[0]) @ self.normal)

    def height_of(self, point_lps_mm: Float) -> Float:
        """Return the distance in mm of points (..., 3) from the first slice, along the normal."""
        return np.asarray((point_lps_mm - self.origins_lps_mm[0]) @ self.normal)

    @cached_property
    def extents_mm(self) -> Float:
        """`(n, 2)`: how far each slice reaches below and above itself: halfway to the next one.

        Beyond the ends, and where slices are missing, as far as on its other side.
        """
        steps: Float = np.diff(self.heights_mm)
        steps[list(self.gaps)] = np.nan
        below, above = (np.concatenate(pair) for pair in (([np.nan], steps), (steps, [np.nan])))
        alone = float(np.nanmedian(steps)) if np.isfinite(steps).any() else 0.0
        one_side = np.where(np.isnan(below), above, below)
        usual = np.where(np.isnan(one_side), alone, one_side)
        reach = np.stack([below, above], axis=1)
        return np.asarray(np.where(np.isnan(reach), usual[:, None], reach) / 2)

    def thickness_mm(self, k: int) -> float:
        """Return the thickness of the patient that slice `k` stands for, along the normal, mm."""
        return float(self.extents_mm[k].sum())

    def geometry(self, k: int) -> Geometry:
        """Return slice `k` alone as a grid of one slice, as deep as what it stands for."""
        affine = np.eye(4)
        row, column = self.axes_lps[k]
        # The next pixel of a row is in the next column: the step along a row is the distance of
        # columns.
        affine[:3, 0] = row * self.spacing_rc_mm[1]
        affine[:3, 1] = column * self.spacing_rc_mm[0]
        affine[:3, 2] = np.cross(row, column) * max(self.thickness_mm(k), 1e-3)
        affine[:3, 3] = self.origins_lps_mm[k]
        return Geometry((1, *self.voxels.shape[-2:]), affine)
