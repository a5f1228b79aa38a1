"""Where the brain is in a head scan: a mask by classical image analysis, or a refusal with the reason.

Good enough to spread slices over, and no better: it is no segmentation to measure with. Tissue
about as bright as the middle of the head is kept (0 to 90 HU in CT), thin connections to scalp,
neck and face are cut by an opening, and the largest piece there is taken.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import ArrayLike, NDArray

from assistant.errors import AssistantError
from audit.places import ImagePlace
from audit.plausibility import Midplane
from audit.said import said
from viewer.core.display import robust_range
from viewer.core.geometry import Float, Geometry
from viewer.core.padding import is_padding
from viewer.core.volume import Volume

# The mask is made on blocks of about this size: fine enough for extents, fast on any series.
BLOCK_MM = 2.0
# Brain tissue of MR against the median of the middle of the head: grey and white matter of T1, T2,
# FLAIR and PD lie within; scalp fat and the skull do not. Fluid is filled in afterwards.
MR_BAND = (0.5, 1.7)
CT_BAND_HU = (0.0, 90.0)
HEAD_HU = -300.0
# Half the width of connections that are cut: the optic nerves and the muscles at the skull base
# are thinner than 8 mm. Thick slices blur connections by their thickness, so they need more.
CUT_MM = 4.0
CUT_PER_SLICE = 1.1
# Sulci and ventricles narrower than twice this are filled.
CLOSE_MM = 8.0
# The middle of the head: the ball around the centre of what lies this far below the vertex.
BELOW_VERTEX_MM = (25.0, 110.0)
MIDDLE_RADIUS_MM = 35.0
# From a newborn's brain to a large head whose mask holds some cerebrospinal fluid and dura.
PLAUSIBLE_ML = (350.0, 2400.0)
# The brain ends where its cross-section falls under this part of the largest: the spinal cord and
# the tips of the poles are left out.
END_OF_BRAIN = 0.15
PROFILE_STEP_MM = 4.0
# A plane that passes within this of the mask may show some brain: the mask is cut at the base of the
# skull, and smooth.
NEAR_BRAIN_MM = 10.0

# What a search is divided into, so that it can be ended on the way.
STEPS = 5

Mask = NDArray[np.bool_]
Step = Callable[[int, int], None]
"""Called with the steps done and all of them, before each; what it raises ends the search."""


class BrainNotFound(AssistantError):
    """No plausible brain in this series; the message says why."""


@dataclass(frozen=True, eq=False)
class BrainExtent:
    """A mask of the brain `(k, j, i)` on a grid of coarse blocks, its volume, and mean brightness."""

    mask: Mask
    geometry: Geometry
    volume_ml: float
    grey: NDArray[np.float32]

    @cached_property
    def points_lps_mm(self) -> Float:
        """(n, 3) middles of the mask's blocks in LPS mm."""
        return self.geometry.index_to_lps(np.argwhere(self.mask)[:, ::-1])

    def is_on(self, place: ImagePlace) -> bool:
        """True when a picture passes through the brain, or nearer than `NEAR_BRAIN_MM`."""
        off = self.points_lps_mm - np.array(place.origin_lps_mm)
        reach = NEAR_BRAIN_MM + (place.thickness_mm or 0.0) / 2
        near = off[np.abs(off @ np.array(place.normal())) <= reach]
        row_mm, column_mm = place.spacing_rc_mm
        right, down = near @ np.array(place.right), near @ np.array(place.down)
        rows, columns = place.shape_rc
        within = (right >= 0) & (right < columns * column_mm) & (down >= 0) & (down < rows * row_mm)
        return bool(within.any())

    @cached_property
    def midplane(self) -> Midplane | None:
        """The plane between left and right; None where the sides are not mirror images."""
        from assistant.midplane import find_midplane

        return find_midplane(self.grey, self.mask, self.geometry)

    @property
    def centre_lps_mm(self) -> Float:
        """Centre of gravity in LPS mm."""
        return np.asarray(self.points_lps_mm.mean(axis=0), dtype=np.float64)

    def range_mm(self, direction_lps: ArrayLike) -> tuple[float, float]:
        """From where to where the brain reaches along a unit vector: dot products in mm.

        Thin ends, with a cross-section under 15 % of the largest, are left out: the range ends
        where the profile of cross-sections, joined by straight lines, falls below that.
        """
        direction = np.asarray(direction_lps, dtype=np.float64)
        along = self.points_lps_mm @ direction
        block = float(np.abs(direction @ self.geometry.affine[:3, :3]).max())
        step = max(PROFILE_STEP_MM, block)
        centres = np.arange(along.min() - step, along.max() + 2 * step, step)
        area, _ = np.histogram(along, np.append(centres, centres[-1] + step) - step / 2)
        least = END_OF_BRAIN * area.max()
        low = high = int(area.argmax())
        while area[low] >= least:  # both ends of the profile are empty
            low -= 1
        while area[high] >= least:
            high += 1
        inner = [
            centres[out]
            + (least - area[out]) / (area[near] - area[out]) * (centres[near] - centres[out])
            for out, near in ((low, low + 1), (high, high - 1))
        ]
        return float(max(inner[0], along.min())), float(min(inner[1], along.max()))


_found: WeakKeyDictionary[Volume, BrainExtent | str] = WeakKeyDictionary()


def brain_extent(volume: Volume, step: Step = lambda _done, _all: None) -> BrainExtent:
    """Find the brain in a CT or MR of the head; a volume that was looked at is not searched again.

    `step` is told how far the search is, and may end it by an error of its own, which is raised here.

    Raises `BrainNotFound` with the reason: no regular grid in space, too few slices, nothing like a head,
    or a piece of tissue whose volume is not a brain's.
    """
    found = _found.get(volume)
    if found is None:
        try:
            found = _search(volume, step)
        except BrainNotFound as error:
            found = str(error)
        _found[volume] = found
    if isinstance(found, str):
        raise BrainNotFound(found)
    return found


def _search(volume: Volume, step: Step) -> BrainExtent:
    if volume.no_grid is not None:
        raise BrainNotFound(volume.no_grid)
    if min(volume.geometry.shape_kji) < 3:
        raise BrainNotFound(said("the series has fewer than 3 slices"))
    step(0, STEPS)
    blocks, geometry = _blocks(volume)
    step(1, STEPS)
    head = _head(volume, blocks)
    step(2, STEPS)
    middle = _middle(head, geometry)
    if volume.units == "HU":
        low, high = CT_BAND_HU
    else:
        brightness = float(np.median(blocks[middle]))
        low, high = (factor * brightness for factor in MR_BAND)
    tissue = head & (blocks > low) & (blocks < high)
    step(3, STEPS)
    mask = _opened(tissue, middle, geometry)
    step(4, STEPS)
    mask = _closed(mask, geometry) & (head | mask)
    step(STEPS, STEPS)
    block_ml = abs(float(np.linalg.det(geometry.affine[:3, :3]))) / 1000
    volume_ml = float(mask.sum()) * block_ml
    if not PLAUSIBLE_ML[0] <= volume_ml <= PLAUSIBLE_ML[1]:
        least, most = PLAUSIBLE_ML
        raise BrainNotFound(
            said(
                "the piece most like a brain has {volume_ml:.0f} ml, not {least:.0f} to {most:.0f}",
                volume_ml=volume_ml,
                least=least,
                most=most,
            )
        )
    return BrainExtent(mask, geometry, volume_ml, blocks)


def head_blocks(volume: Volume) -> tuple[NDArray[np.float32], Mask, Geometry]:
    """Return mean brightness on coarse blocks `(k, j, i)`, the head's mask, and the blocks' grid.

    Raises:
        BrainNotFound: The series has no regular grid in space, too few slices, or no head in it.
    """
    if volume.no_grid is not None:
        raise BrainNotFound(volume.no_grid)
    if min(volume.geometry.shape_kji) < 3:
        raise BrainNotFound(said("the series has fewer than 3 slices"))
    blocks, geometry = _blocks(volume)
    return blocks, _head(volume, blocks), geometry


def _missing(voxels: NDArray[Any], volume: Volume) -> NDArray[np.bool_] | None:
    """Where there is no value; None where the series has a value everywhere."""
    missing = np.isnan(voxels) if voxels.dtype.kind == "f" else None
    if volume.padding is not None:
        padded = is_padding(voxels, volume.padding)
        missing = padded if missing is None else missing | padded
    return missing


def _least(volume: Volume, some: Iterable[NDArray[Any]]) -> Any:
    """The least value, for places that have none; None where every place has one."""
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
        raise BrainNotFound(said("the series has no values"))
    return min(least) if any_missing else None


def _blocks(volume: Volume) -> tuple[NDArray[np.float32], Geometry]:
    """Means over blocks of whole voxels of about `BLOCK_MM`, NaN and padding as the least value."""
    geometry = volume.geometry
    size_ijk = [
        min(max(1, int(BLOCK_MM / spacing + 0.5)), n)
        for spacing, n in zip(geometry.spacing_ijk_mm, geometry.shape_kji[::-1], strict=True)
    ]
    voxels = volume.at_time(0)
    nk, nj, ni = (n // s for n, s in zip(voxels.shape, size_ijk[::-1], strict=True))
    si, sj, sk = size_ijk
    box = slice(nj * sj), slice(ni * si)
    depths = [slice(0, nk * sk)]
    if volume.too_large is not None:  # a layer of blocks at a time
        depths = [slice(k * sk, (k + 1) * sk) for k in range(nk)]
    least = _least(volume, (voxels[(depth, *box)] for depth in depths))
    found = []
    for depth in depths:
        part = voxels[(depth, *box)]
        missing = _missing(part, volume)
        if missing is not None and missing.any():
            part = np.where(missing, least, part)
        within = part.reshape(-1, sk, nj, sj, ni, si)
        found.append(within.mean(axis=(1, 3, 5), dtype=np.float32))
    blocks = found[0] if len(found) == 1 else np.concatenate(found)
    affine = geometry.affine.copy()
    affine[:3, :3] *= size_ijk
    affine[:3, 3] = geometry.index_to_lps([(s - 1) / 2 for s in size_ijk])
    return blocks, Geometry((nk, nj, ni), affine)


def _head(volume: Volume, blocks: NDArray[np.float32]) -> Mask:
    """The largest connected piece that is not air, its holes filled."""
    from scipy import ndimage

    if volume.units == "HU":
        threshold = HEAD_HU
    else:
        values = robust_range(volume, (2.0, 98.0))
        low, high = values if values is not None else (0.0, 0.0)
        if not high > low:
            raise BrainNotFound(said("the series is uniform"))
        threshold = low + 0.1 * (high - low)
    head = _largest(blocks > threshold)
    if head is None:
        raise BrainNotFound(said("there is nothing but air"))
    return np.asarray(ndimage.binary_fill_holes(head), dtype=np.bool_)


def _middle(head: Mask, geometry: Geometry) -> Mask:
    """A ball in the middle of the upper head, where an upright brain is."""
    index_kji = np.argwhere(head)
    points = geometry.index_to_lps(index_kji[:, ::-1])
    below = points[:, 2].max() - points[:, 2]
    upper = (below > BELOW_VERTEX_MM[0]) & (below < BELOW_VERTEX_MM[1])
    if not upper.any():
        raise BrainNotFound(said("the series covers less than 25 mm of the head"))
    centre = points[upper].mean(axis=0)
    near = np.linalg.norm(points - centre, axis=1) < MIDDLE_RADIUS_MM
    middle = np.zeros_like(head)
    middle[tuple(index_kji[near].T)] = True
    if not middle.any():
        raise BrainNotFound(said("the middle of the head holds no tissue"))
    return middle


def _opened(tissue: Mask, middle: Mask, geometry: Geometry) -> Mask:
    """The piece of tissue around the middle, without what hangs on it by thin connections."""
    sampling = geometry.spacing_ijk_mm[::-1]
    cut = max(CUT_MM, CUT_PER_SLICE * max(sampling))
    core = _largest(_depth(tissue, sampling) > cut, middle)
    if core is None:
        raise BrainNotFound(said("the middle of the head holds no connected tissue"))
    return tissue & (_depth(~core, sampling) <= cut + BLOCK_MM)


def _closed(mask: Mask, geometry: Geometry) -> Mask:
    """Fill sulci and ventricles."""
    from scipy import ndimage

    sampling = geometry.spacing_ijk_mm[::-1]
    margin = [(int(CLOSE_MM / s) + 2,) * 2 for s in sampling]
    inner = tuple(slice(before, -after) for before, after in margin)
    grown = _depth(~np.pad(mask, margin), sampling) <= CLOSE_MM
    closed = mask | (_depth(grown, sampling) > CLOSE_MM)[inner]
    return np.asarray(ndimage.binary_fill_holes(closed), dtype=np.bool_)


def _depth(mask: Mask, sampling_mm: tuple[float, ...]) -> Float:
    """Distance in mm of each True block from the nearest False one."""
    from scipy import ndimage

    return np.asarray(ndimage.distance_transform_edt(mask, sampling=sampling_mm))


def _largest(mask: Mask, within: Mask | None = None) -> Mask | None:
    """The connected piece with the most blocks (inside `within`); None when there is none."""
    from scipy import ndimage

    labels, n = ndimage.label(mask)
    counts = np.bincount((labels if within is None else labels[within]).ravel(), minlength=n + 1)
    counts[0] = 0
    if counts.max() == 0:
        return None
    return np.asarray(labels == counts.argmax(), dtype=np.bool_)
