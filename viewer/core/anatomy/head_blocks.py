"""A head on coarse blocks: what is air and what is not, and the tools that searches share."""

from collections.abc import Iterable
from typing import Any

import numpy as np
import scipy
from numpy.typing import NDArray

from audit.messages import Message
from viewer.core.anatomy.errors import BrainNotFound
from viewer.core.display import robust_range
from viewer.core.geometry import Float, Geometry
from viewer.core.voxels.pixel_padding import is_padding
from viewer.core.voxels.volume import Volume

BLOCK_MM = 2.0
"""Masks are made on blocks of about this size: fine enough for extents, fast on any series."""
HEAD_HU = -300.0
AIR_SHARE = 0.1
"""Share of the range of MR brightness, from its 2nd to its 98th percentile, that is air."""
LEAST_SLICES = 3

Mask = NDArray[np.bool_]


def check_grid(volume: Volume) -> None:
    """Check that a volume can be searched.

    Raises:
        BrainNotFound: It has no regular grid in space, or too few slices.
    """
    if not volume.has_geometry:
        code = "anatomy.no-place" if volume.why_no_grid is None else "anatomy.uneven"
        raise BrainNotFound(Message(code))
    if min(volume.geometry.shape_kji) < LEAST_SLICES:
        raise BrainNotFound(Message("anatomy.few-slices", n=LEAST_SLICES))


def head_blocks(volume: Volume) -> tuple[NDArray[np.float32], Mask, Geometry]:
    """Return mean brightness on coarse blocks `(k, j, i)`, the head's mask, and the blocks' grid.

    Raises:
        BrainNotFound: The series has no regular grid in space, too few slices, or no head in it.
    """
    check_grid(volume)
    blocks, geometry = blocks_of(volume)
    return blocks, head_of(volume, blocks), geometry


def block_size(volume: Volume) -> list[int]:
    """Return how many voxels a block has along i, j and k."""
    geometry = volume.geometry
    return [
        min(max(1, int(BLOCK_MM / spacing + 0.5)), n)
        for spacing, n in zip(geometry.spacing_ijk_mm, geometry.shape_kji[::-1], strict=True)
    ]


def blocks_of(volume: Volume) -> tuple[NDArray[np.float32], Geometry]:
    """Return means over blocks of about `BLOCK_MM`; NaN and padding count as the least value.

    Raises:
        BrainNotFound: The series has no values.
    """
    geometry = volume.geometry
    size_ijk = block_size(volume)
    si, sj, sk = size_ijk
    voxels = volume.at_time(0)
    nk, nj, ni = (n // s for n, s in zip(voxels.shape, (sk, sj, si), strict=True))
    box = slice(nj * sj), slice(ni * si)
    depths = [slice(0, nk * sk)]
    if volume.too_large is not None:  # a layer of blocks at a time
        depths = [slice(k * sk, (k + 1) * sk) for k in range(nk)]
    least = _least(volume, (voxels[(depth, *box)] for depth in depths))
    located = []
    for depth in depths:
        part = voxels[(depth, *box)]
        missing = _missing(part, volume)
        if missing is not None and missing.any():
            part = np.where(missing, least, part)
        located.append(_means(part, size_ijk))
    blocks = located[0] if len(located) == 1 else np.concatenate(located)
    affine = geometry.affine.copy()
    affine[:3, :3] *= size_ijk
    affine[:3, 3] = geometry.index_to_lps([(s - 1) / 2 for s in size_ijk])
    return blocks, Geometry(blocks.shape, affine)


def _missing(voxels: NDArray[Any], volume: Volume) -> NDArray[np.bool_] | None:
    """Return the mask of voxels without a value; None if all have one."""
    missing = np.isnan(voxels) if voxels.dtype.kind == "f" else None
    if volume.padding is not None:
        padded = is_padding(voxels, volume.padding)
        missing = padded if missing is None else missing | padded
    return missing


def _least(volume: Volume, some: Iterable[NDArray[Any]]) -> Any:
    """Return the least value, for places that have none; None where every place has one."""
    if volume.padding is None and volume.voxels.dtype.kind != "f":
        return None
    least, any_missing = [], False
    for part in some:
        missing = _missing(part, volume)
        some_missing = missing is not None and bool(missing.any())
        any_missing |= some_missing
        valued = part[~missing] if some_missing and missing is not None else part
        least += [valued.min()] if valued.size else []
    if not least:
        raise BrainNotFound(Message("anatomy.no-values"))
    return min(least) if any_missing else None


def mask_on_blocks(mask: Mask, volume: Volume) -> Mask:
    """Return which blocks lie at least half within a mask `(k, j, i)` of the volume's voxels.

    Args:
        mask: Mask `(k, j, i)` of the volume's voxels.
        volume: Series on whose blocks the mask is reduced.
    """
    size_ijk = block_size(volume)
    return np.asarray(_means(_cut(mask, size_ijk), size_ijk) >= 0.5, dtype=np.bool_)


def _cut(voxels: NDArray[np.generic], size_ijk: list[int]) -> NDArray[np.generic]:
    """Return without the voxels at the ends that fill no block."""
    nk, nj, ni = (n // s * s for n, s in zip(voxels.shape, size_ijk[::-1], strict=True))
    return voxels[:nk, :nj, :ni]


def _means(voxels: NDArray[np.generic], size_ijk: list[int]) -> NDArray[np.float32]:
    si, sj, sk = size_ijk
    nk, nj, ni = (n // s for n, s in zip(voxels.shape, (sk, sj, si), strict=True))
    parts = voxels.reshape(nk, sk, nj, sj, ni, si)
    return np.asarray(parts.mean(axis=(1, 3, 5), dtype=np.float32), dtype=np.float32)


def head_of(volume: Volume, blocks: NDArray[np.float32]) -> Mask:
    """Return the largest connected piece that is not air, its holes filled.

    Args:
        volume: The series, for its units and its range of values.
        blocks: Means `(k, j, i)` over coarse blocks.

    Raises:
        BrainNotFound: The series is uniform, or nothing but air.
    """
    if volume.units == "HU":
        threshold = HEAD_HU
    else:
        values = robust_range(volume, (2.0, 98.0))
        low, high = values if values is not None else (0.0, 0.0)
        if not high > low:
            raise BrainNotFound(Message("anatomy.uniform"))
        threshold = low + AIR_SHARE * (high - low)
    head = largest(blocks > threshold)
    if head is None:
        raise BrainNotFound(Message("anatomy.air"))
    return np.asarray(scipy.ndimage.binary_fill_holes(head), dtype=np.bool_)


def depth_mm(mask: Mask, sampling_mm: tuple[float, ...]) -> Float:
    """Return the distance in mm of each True block from the nearest False one.

    Args:
        mask: Mask of any number of axes.
        sampling_mm: Distance in mm between blocks along each axis.
    """
    return np.asarray(scipy.ndimage.distance_transform_edt(mask, sampling=sampling_mm))


def closed(mask: Mask, sampling_mm: tuple[float, ...], by_mm: float) -> Mask:
    """Return the mask with gaps narrower than twice `by_mm` closed, in as many axes as it has.

    Args:
        mask: Mask of two or three axes.
        sampling_mm: Distance in mm between blocks along each axis.
        by_mm: Radius of the closing in mm.
    """
    # A margin wider than the radius. The distance transform knows nothing beyond the array, so
    # without it a mask near the edge of the images would be extended to the edge.
    margin = [(int(by_mm / s) + 2,) * 2 for s in sampling_mm]
    inner = tuple(slice(before, -after) for before, after in margin)
    grown = depth_mm(~np.pad(mask, margin), sampling_mm) <= by_mm
    return np.asarray(mask | (depth_mm(grown, sampling_mm) > by_mm)[inner], dtype=np.bool_)


def largest(mask: Mask, within: Mask | None = None) -> Mask | None:
    """Return the connected piece with the most blocks (inside `within`); None if there is none.

    Args:
        mask: Mask of any number of axes; blocks are connected over their faces.
        within: Count only blocks in this mask; the whole piece is returned. None counts all.
    """
    labels, n = scipy.ndimage.label(mask)
    counts = np.bincount((labels if within is None else labels[within]).ravel(), minlength=n + 1)
    counts[0] = 0
    if counts.max() == 0:
        return None
    return np.asarray(labels == counts.argmax(), dtype=np.bool_)


def dice(first: Mask, other: Mask) -> float:
    """Return the Dice coefficient of two masks on one grid; 0 where both are empty.

    Args:
        first: A mask.
        other: Another mask of the same shape.

    >>> dice(np.array([True, True]), np.array([True, False])).__round__(3)
    0.667
    """
    both = float((first & other).sum())
    return 2 * both / max(float(first.sum()) + float(other.sum()), 1.0)
