"""The brain apart from the rest of the head, for the 3D view.

Where the brain is, `viewer.core.anatomy` finds on blocks of 2 mm: the piece of tissue about as
bright as the middle of the head (0 to 90 HU in CT) that is left when thin connections are cut. That
is good enough to look at, and no segmentation: nothing is measured with it.
"""

from dataclasses import replace

import numpy as np
import scipy
from numpy.typing import NDArray

from viewer.core.anatomy.brain_extent import BrainExtent
from viewer.core.anatomy.brain_search import Step, brain_extent
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume
from viewer.render.transfer_function import FRESH_GREY, FRESH_WHITE, Transfer

HALF = 0.5  # share of a block, by linear interpolation, from which on a voxel is the brain's
FROM, FULL = 0.5, 0.8  # of the brain's middle brightness: fluid of T1 and FLAIR lies below
FLUID = 1.5, 1.9  # the same for T2, where fluid lies above


def brain_only(volume: Volume, preset: Transfer, step: Step = lambda _done, _all: None) -> Transfer:
    """Return `preset` with the estimated brain; opacity and colors of MR fit its brightness.

    Args:
        volume: The series.
        preset: Preset to start from.
        step: Progress, as of `brain_extent`.

    Raises:
        BrainNotFound: The message has the reason.
    """
    extent = brain_extent(volume, step)
    if volume.units == "HU":
        colors = [(10.0, *FRESH_GREY), (60.0, *FRESH_WHITE)]
        return replace(preset, colors=colors, within=extent)
    middle = float(np.median(extent.gray[extent.mask]))
    opacity = [(FROM * middle, 0.0), (FULL * middle, 0.5), (1.4 * middle, 0.8)]
    if volume.sequence == "T2":
        opacity += [(FLUID[0] * middle, 0.8), (FLUID[1] * middle, 0.0)]
    colors = [(FULL * middle, *FRESH_GREY), (1.3 * middle, *FRESH_WHITE)]
    return replace(preset, colors=colors, opacity=opacity, within=extent)


def cut_off(brain: BrainExtent) -> bool:
    """Return whether the images end within the brain: it touches a side other than the lower."""
    geometry, mask = brain.geometry, brain.mask
    for axis, column in ((0, 2), (1, 1), (2, 0)):
        up = geometry.directions[2, column]
        for end, outward in ((0, -1), (-1, 1)):
            below = outward * up < -HALF  # the spinal cord leaves the images there
            if not below and mask.take(end, axis=axis).any():
                return True
    return False


def apart(
    voxels: NDArray[np.generic], geometry: Geometry, brain: BrainExtent, fill: float
) -> NDArray[np.generic]:
    """Return voxels with a fill value outside the brain.

    Args:
        voxels: `(k, j, i)` on a grid along the brain's.
        geometry: Grid of the voxels.
        brain: Mask of the brain, on blocks.
        fill: Value of the voxels outside.
    """
    spacing = np.array(geometry.spacing_ijk_mm[::-1])
    blocks = np.array(brain.geometry.spacing_ijk_mm[::-1])
    first = brain.geometry.lps_to_index(geometry.index_to_lps([0, 0, 0]))[::-1]
    inside = scipy.ndimage.affine_transform(
        brain.mask.astype(np.float32),
        spacing / blocks,
        first,
        output_shape=voxels.shape,
        order=1,
        mode="nearest",
    )
    return np.where(inside > HALF, voxels, np.asarray(fill, voxels.dtype))
