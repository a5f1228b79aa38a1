"""Bone of a CT by its values, for angiograms: a proposal that a reader corrects.

Compact bone is brighter than contrast in a vessel, and spongy bone is not. So the search begins at
voxels that only bone reaches, and takes what is as bright as spongy bone close to them. A vessel
that runs through bone is lost within that distance: the carotid canal has to be looked at. The
method has not been measured on real CT angiograms.
"""

from collections.abc import Callable

import numpy as np
import scipy
from numpy.typing import NDArray

from audit.messages import Message
from viewer.core.errors import CoreError
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume

COMPACT_HU = 650.0
"""From here on only bone, teeth, metal and calcification: contrast in arteries stays below 600."""
SPONGY_HU = 130.0
"""Where the vessels preset of 3D begins: what is left of bone is not seen there."""
REACH_MM = 2.5
"""How far from compact bone spongy bone is looked for; the layer between the tables of a skull is
up to 5 mm thick, and has compact bone on both sides."""
SMALLEST_ML = 0.3
"""Smaller pieces of compact bone are calcified plaques, which belong to their vessel."""
CORNERS = np.ones((3, 3, 3), np.bool_)

Progress = Callable[[int, int], object]


def find_bone(
    volume: Volume, *, t: int = 0, progress: Progress = lambda _done, _all: None
) -> NDArray[np.uint8]:
    """Return a mask `(k, j, i)` of bone.

    Args:
        volume: A CT in HU.
        t: Time point, from 0.
        progress: Called with the steps done and all; may raise to stop.

    Raises:
        CoreError: It is no CT in HU, does not fit in memory, or has no bone.
    """
    if volume.units != "HU" or not volume.has_geometry:
        raise CoreError(Message("bone.needs-ct"))
    if volume.too_large is not None:
        raise CoreError(Message("bone.too-large"))
    voxels = volume.slices_at(t)
    progress(0, 3)
    compact = _large_pieces(np.asarray(voxels >= COMPACT_HU), volume.geometry)
    if not compact.any():
        raise CoreError(Message("bone.none"))
    progress(1, 3)
    spacing_kji = volume.geometry.spacing_ijk_mm[::-1]
    box = _around(compact, REACH_MM, spacing_kji)
    seeds = compact[box]
    near = scipy.ndimage.distance_transform_edt(~seeds, sampling=spacing_kji) <= REACH_MM
    progress(2, 3)
    spongy = np.asarray(voxels[box] >= SPONGY_HU) & near
    bone = np.zeros(volume.geometry.shape_kji, np.uint8)
    bone[box] = scipy.ndimage.binary_propagation(seeds, CORNERS, mask=spongy | seeds)
    progress(3, 3)
    return bone


def _large_pieces(mask: NDArray[np.bool_], geometry: Geometry) -> NDArray[np.bool_]:
    """Return the connected pieces of a mask that are at least `SMALLEST_ML`."""
    labels, _ = scipy.ndimage.label(mask, CORNERS)
    sizes = np.bincount(labels.reshape(-1))
    voxel_ml = abs(float(np.linalg.det(geometry.affine[:3, :3]))) / 1000
    large = sizes * voxel_ml >= SMALLEST_ML
    large[0] = False
    return np.asarray(large[labels], np.bool_)


def _around(
    mask: NDArray[np.bool_], margin_mm: float, spacing_kji: tuple[float, ...]
) -> tuple[slice, ...]:
    """Return the box of a mask with a margin: the distance is computed within it alone."""
    box = []
    for axis, spacing in enumerate(spacing_kji):
        others = tuple(n for n in range(3) if n != axis)
        used = np.flatnonzero(mask.any(axis=others))
        margin = int(np.ceil(margin_mm / spacing)) + 1
        box.append(slice(max(int(used[0]) - margin, 0), int(used[-1]) + 1 + margin))
    return tuple(box)
