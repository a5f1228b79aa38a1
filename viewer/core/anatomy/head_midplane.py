"""The plane between left and right of a head in which no brain was found, or none that is reliable.

A head is found in far more series than a brain: post-contrast, thick slices, children, skull
phantoms. Its outline and its brightness are fitted apart, and only where both give the same plane,
and no other plane does nearly as well, is it taken. A wrong plane is worse than none.
"""

from weakref import WeakKeyDictionary

import numpy as np
import scipy
from numpy.typing import NDArray

from audit.plausibility import Midplane
from viewer.core.anatomy.brain_midplane import SMOOTH_MM, Fitted, fit_plane
from viewer.core.anatomy.errors import BrainNotFound
from viewer.core.anatomy.head_blocks import head_blocks
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume

# Below the vertex the neck begins, and a turned neck is no mirror image. To the skull base it is
# this far.
UPPER_HEAD_MM = 120.0
# From a small child's head to a large adult's: width and length of the upper head.
WIDTH_MM = (95.0, 210.0)
LENGTH_MM = (120.0, 260.0)
# Half the width of gaps that are closed in the outline of a slice.
GAP_MM = 10.0
# Halves of outlines of heads differ by 0.02 to 0.04 of their signal, and of brightness by up to
# 0.05.
MOST_DIFFERENT = 0.08
# At the sides of the field of view lies at most this part of the head's largest sagittal section.
MOST_CUT = 0.1
# Outline and brightness place the plane within this of each other everywhere in the head.
MOST_APART_MM = 8.0
# Turned by 11 degrees, the halves of a head fit worse by this factor; those of a ball do not.
LEAST_TURNED = 1.25

_found: WeakKeyDictionary[Volume, tuple[Midplane | None]] = WeakKeyDictionary()


def head_midplane(volume: Volume) -> Midplane | None:
    """Return the plane between left and right of the head; None where none is reliable."""
    if volume not in _found:
        try:
            _found[volume] = (_search(volume),)
        except BrainNotFound:
            _found[volume] = (None,)
    return _found[volume][0]


def _search(volume: Volume) -> Midplane | None:
    blocks, head, geometry = head_blocks(volume)
    head = _filled(head, geometry)
    index_kji = np.argwhere(head)
    points = geometry.index_to_lps(index_kji[:, ::-1])
    upper = points[:, 2].max() - points[:, 2] <= UPPER_HEAD_MM
    size = np.ptp(np.percentile(points[upper], [1, 99], axis=0), axis=0)
    if not (WIDTH_MM[0] <= size[0] <= WIDTH_MM[1] and LENGTH_MM[0] <= size[1] <= LENGTH_MM[1]):
        return None
    if _is_cut(head, geometry):
        return None
    compared = np.zeros_like(head)
    compared[tuple(index_kji[upper].T)] = True
    outline = fit_plane(_smoothed(head.astype(np.float32), geometry), compared, geometry)
    inside = fit_plane(_smoothed(_brightness(blocks, head), geometry), compared, geometry)
    if not all(_is_clear(fitted) for fitted in (outline, inside)):
        return None
    apart = [_offsets(f.plane, points[upper]) for f in (outline, inside)]
    if float(np.percentile(np.abs(apart[0] - apart[1]), 98)) > MOST_APART_MM:
        return None
    return inside.plane


def _is_cut(head: NDArray[np.bool_], geometry: Geometry) -> bool:
    """Return whether the field of view cuts the head off on the left or right."""
    axis = 2 - int(np.argmax(np.abs(geometry.affine[0, :3])))  # of (k, j, i)
    across = np.moveaxis(head, axis, 0).sum(axis=(1, 2))
    return bool(max(across[0], across[-1]) > MOST_CUT * across.max())


def _is_clear(fitted: Fitted) -> bool:
    return fitted.residual <= MOST_DIFFERENT and fitted.turned >= LEAST_TURNED


def _offsets(plane: Midplane, points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the x of the plane at each point's y and z, in mm."""
    return plane.x_mm + plane.per_y * points[:, 1] + plane.per_z * points[:, 2]


def _filled(head: NDArray[np.bool_], geometry: Geometry) -> NDArray[np.bool_]:
    """Return the head with the holes of each slice filled.

    Slice by slice, as thin stacks are open at their ends. Gaps in the outline up to twice `GAP_MM`
    wide (nose, thin bone) are closed first.
    """
    axis = 2 - int(np.argmax(np.abs(geometry.affine[2, :3])))  # of (k, j, i)
    sampling = np.delete(geometry.spacing_ijk_mm[::-1], axis)
    margin = [(int(GAP_MM / s) + 2,) * 2 for s in sampling]
    inner = tuple(slice(before, -after) for before, after in margin)
    slices = []
    for section in np.moveaxis(head, axis, 0):
        if not section.any():
            slices.append(section)
            continue
        away = scipy.ndimage.distance_transform_edt(~np.pad(section, margin), sampling=sampling)
        grown = scipy.ndimage.binary_fill_holes(away <= GAP_MM)
        deep = scipy.ndimage.distance_transform_edt(grown, sampling=sampling)
        slices.append((deep > GAP_MM)[inner] | section)
    return np.asarray(np.moveaxis(np.stack(slices), 0, axis), dtype=np.bool_)


def _brightness(blocks: NDArray[np.float32], head: NDArray[np.bool_]) -> NDArray[np.float32]:
    """Return the brightness within the head, scaled to 0.5 to 1 between percentiles; 0 outside."""
    low, high = np.percentile(blocks[head], [2, 98])
    share = np.clip((blocks - low) / max(float(high - low), 1e-9), 0.0, 1.0)
    return np.where(head, 0.5 + 0.5 * share, 0.0).astype(np.float32)


def _smoothed(signal: NDArray[np.float32], geometry: Geometry) -> NDArray[np.float32]:
    sigma = [SMOOTH_MM / spacing for spacing in geometry.spacing_ijk_mm[::-1]]
    smooth = scipy.ndimage.gaussian_filter(signal, sigma, mode="constant")
    return np.asarray(smooth, dtype=np.float32)
