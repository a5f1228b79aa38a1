"""Position of a NIfTI file's voxels in space.

In which unit its affines are, and whether the two contradict each other.

https://nifti.nimh.nih.gov/pub/dist/src/niftilib/nifti1.h, "ORIENTATION AND LOCATION" and
`xyzt_units`.
"""

from dataclasses import dataclass
from itertools import product
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

AGREE_MM: Final = 0.1
"""How far apart sform and qform may put a corner: rounding of quaternions moves it by hundredths.
"""
_MM: Final = {1: 1e3, 3: 1e-3}
"""mm of the unit codes for meters and micrometers; 0 (unknown) and 2 are taken for mm, as others
do."""


@dataclass(frozen=True)
class Contradiction:
    """sform and qform put the voxels at different places.

    `mm`: the largest distance of a corner voxel. `sides`: left of the one is right of the other, or
    the one is a mirror image of the other.
    """

    mm: float
    sides: bool


def unit_mm(header: Any) -> float:
    """Return the millimeters of one spatial unit of a nibabel NIfTI header."""
    return _MM.get(int(header["xyzt_units"]) & 7, 1.0)


def affine_mm(header: Any, transform: str | None = None) -> NDArray[np.float64]:
    """Return the 4x4 matrix from (i, j, k, 1) to RAS mm: the valid sform, else the qform.

    `transform`: "sform" or "qform" for that one. Raises `ValueError` for a quaternion that is none.
    """
    with np.errstate(all="ignore"):  # whoever uses it refuses what is not finite
        if transform is None:
            chosen = header.get_best_affine()
        else:
            chosen = header.get_sform() if transform == "sform" else header.get_qform()
        affine = np.array(chosen, np.float64)
        affine[:3] *= unit_mm(header)
    return affine


def contradiction(header: Any) -> Contradiction | None:
    """Return how sform and qform differ where both are set.

    None where they agree or one says nothing.
    """
    if int(header["sform_code"]) == 0 or int(header["qform_code"]) == 0:
        return None
    with np.errstate(all="ignore"):  # absurd numbers are distinguished below
        try:
            sform, qform = (np.array(a, float) for a in (header.get_sform(), header.get_qform()))
        except (ValueError, ArithmeticError):
            return None  # nibabel's, for a quaternion that is none
        return _compared(header, sform, qform)


def _compared(
    header: Any, sform: NDArray[np.float64], qform: NDArray[np.float64]
) -> Contradiction | None:
    last = [max(int(n) - 1, 0) for n in (*header.get_data_shape(), 1, 1, 1)[:3]]
    corners = np.array([(*corner, 1) for corner in product(*((0, n) for n in last))], np.float64)
    apart = corners @ (sform - qform)[:3].T
    mm = float(np.linalg.norm(apart, axis=1).max()) * unit_mm(header)
    if not np.isfinite(mm) or mm <= AGREE_MM:
        return None
    mirrored = np.linalg.det(sform[:3, :3]) * np.linalg.det(qform[:3, :3]) < 0
    return Contradiction(mm, bool(mirrored or sform[0, :3] @ qform[0, :3] < 0))
