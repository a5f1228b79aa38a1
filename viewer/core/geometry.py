"""Position of voxels in the patient: index (i, j, k) <-> DICOM patient LPS millimeters.

World is LPS (PS3.3 C.7.6.2.1.1): x grows to the patient's Left, y to the Posterior, z to the head
(Superior). Voxel *centers* lie at integer indices; i runs along a row (columns), j down the rows,
k across slices. Arrays are indexed `[k, j, i]`.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import ArrayLike, NDArray

from audit.messages import Message
from viewer.core.errors import GeometryError

Float = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Geometry:
    """A regular grid of voxels in space, without the voxels.

    Attributes:
        shape_kji: Number of slices, rows, columns.
        affine: 4x4, maps (i, j, k, 1) to LPS mm.

    Raises:
        GeometryError: The affine is not finite or not invertible.
    """

    shape_kji: tuple[int, int, int]
    affine: Float

    def __post_init__(self) -> None:
        affine = np.array(self.affine, dtype=np.float64)
        if affine.shape != (4, 4) or not np.isfinite(affine).all():
            raise GeometryError(Message("geometry.affine-not-finite"))
        with np.errstate(all="ignore"):  # absurd numbers are distinguished below
            lengths = np.linalg.norm(affine[:3, :3], axis=0)
            volume = abs(np.linalg.det(affine[:3, :3]))
        # A determinant of nearly 0 means that two axes coincide or one has no length: the inverse
        # would map positions to numbers without meaning instead of failing.
        if not np.isfinite(lengths).all() or not 1e-9 <= volume < np.inf:
            raise GeometryError(Message("geometry.axes-degenerate"))
        affine.setflags(write=False)
        object.__setattr__(self, "affine", affine)

    @cached_property
    def inverse(self) -> Float:
        """4x4, maps (x, y, z, 1) in LPS mm to (i, j, k, 1)."""
        inverse: Float = np.asarray(np.linalg.inv(self.affine), np.float64)
        inverse.setflags(write=False)
        return inverse

    @cached_property
    def spacing_ijk_mm(self) -> tuple[float, float, float]:
        """Distance in mm between adjacent voxel centers along i, j and k."""
        si, sj, sk = (float(np.linalg.norm(self.affine[:3, n])) for n in range(3))
        return si, sj, sk

    @cached_property
    def directions(self) -> Float:
        """3x3; column n is the unit vector in LPS along index axis n (i, j, k)."""
        return np.asarray(self.affine[:3, :3] / np.array(self.spacing_ijk_mm), np.float64)

    @property
    def left_handed(self) -> bool:
        """Whether (i, j, k) is a mirror image of a right-handed frame; voxels stay in place."""
        return bool(np.linalg.det(self.affine[:3, :3]) < 0)

    @cached_property
    def center_lps_mm(self) -> Float:
        """LPS mm of the middle of the grid."""
        k, j, i = self.shape_kji
        return self.index_to_lps([(i - 1) / 2, (j - 1) / 2, (k - 1) / 2])

    def index_to_lps(self, index_ijk: ArrayLike) -> Float:
        """Map (..., 3) indices (i, j, k) to (..., 3) LPS mm.

        >>> g = Geometry((2, 3, 4), np.diag([0.5, 0.5, 2.0, 1.0]))
        >>> g.index_to_lps([1, 2, 1]).tolist()
        [0.5, 1.0, 2.0]
        """
        index = np.asarray(index_ijk, dtype=np.float64)
        return index @ self.affine[:3, :3].T + self.affine[:3, 3]

    def lps_to_index(self, point_lps_mm: ArrayLike) -> Float:
        """Map (..., 3) LPS mm to (..., 3) fractional indices (i, j, k)."""
        point = np.asarray(point_lps_mm, dtype=np.float64)
        return point @ self.inverse[:3, :3].T + self.inverse[:3, 3]

    def contains(self, point_lps_mm: ArrayLike) -> bool:
        """Return whether a point lies in the box of voxels, half a voxel beyond the centers."""
        index = self.lps_to_index(point_lps_mm)
        # Voxel centers are at integers, so the box of voxels ends half a voxel beyond the last
        # center.
        upper = np.array(self.shape_kji[::-1]) - 0.5
        return bool(((index >= -0.5) & (index <= upper)).all())

    def corners_lps_mm(self) -> Float:
        """Return (8, 3) LPS mm of the centers of the corner voxels."""
        k, j, i = (n - 1 for n in self.shape_kji)
        index = [(x, y, z) for z in (0, k) for y in (0, j) for x in (0, i)]
        return self.index_to_lps(index)
