"""Files without a frame of reference that may share one space, by the grid of their voxels.

NIfTI files name no space. In real folders the heads of two files with scanner coordinates can lie
centimeters apart, so overlapping positions prove nothing. Files with one and the same grid were
almost always acquired together, registered, or resampled to one space. They are proposed to the
reader, who knows where the files come from, and linked only once the reader confirms.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from pathlib import Path

    from viewer.core.dicom.assembly.series import Series
    from viewer.core.geometry import Geometry

TOLERANCE: Final = 0.1
"""Largest distance between corners of two equal grids, in voxels: rounding of stored matrices."""


def nameless_files(series: Iterable["Series"]) -> tuple["Series", ...]:
    """Return the files with positions that name no frame of reference."""
    return tuple(
        item
        for item in series
        if item.source is not None and item.geometry is not None and not item.frame_of_reference
    )


def folder_of(series: "Series") -> "Path":
    """Return the folder of a file."""
    return series.files[0].parent


def have_same_grid(first: "Geometry", other: "Geometry") -> bool:
    """Return whether two grids have the same shape and corners at the same places."""
    if first.shape_kji != other.shape_kji:
        return False
    far = np.array(first.shape_kji[::-1]) - 1
    corners = np.array([[i, j, k] for i in (0, far[0]) for j in (0, far[1]) for k in (0, far[2])])
    apart_mm = np.abs(
        corners @ (first.affine[:3, :3] - other.affine[:3, :3]).T
        + first.affine[:3, 3]
        - other.affine[:3, 3]
    )
    return bool(apart_mm.max() <= TOLERANCE * min(first.spacing_ijk_mm))


def same_grid_sets(series: Iterable["Series"]) -> tuple[tuple["Series", ...], ...]:
    """Return sets of at least two nameless files of one folder with the same grid."""
    sets: list[list[Series]] = []
    for item in nameless_files(series):
        for members in sets:
            first = members[0]
            assert first.geometry is not None and item.geometry is not None
            if folder_of(first) == folder_of(item) and have_same_grid(
                first.geometry, item.geometry
            ):
                members.append(item)
                break
        else:
            sets.append([item])
    return tuple(tuple(members) for members in sets if len(members) > 1)
