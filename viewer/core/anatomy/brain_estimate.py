"""The brain in MR by classical image analysis: the fallback of the trained model, and its check.

Tissue about as bright as the middle of the head is kept, thin connections to scalp, neck and face
are cut by an opening, and the largest piece there is taken. It works on many series and fails on
others in ways that look plausible (whole heads with neck, contrast, children), so alone it shows
nothing.
"""

import numpy as np
import scipy
from numpy.typing import NDArray

from audit.messages import Message
from viewer.core.anatomy.errors import BrainNotFound
from viewer.core.anatomy.head_blocks import BLOCK_MM, Mask, closed, depth_mm, largest
from viewer.core.geometry import Geometry

MR_BAND = (0.5, 1.7)
"""Brain tissue against the median of the middle of the head: gray and white matter of T1, T2, FLAIR
and PD lie within; scalp fat and the skull do not. Fluid is filled in afterwards."""
CUT_MM = 4.0
"""Half the width of connections that are cut: the optic nerves and the muscles at the skull base
are thinner than 8 mm. Thick slices blur connections by their thickness, so they need more."""
CUT_PER_SLICE = 1.1
CLOSE_MM = 8.0
"""Sulci and ventricles narrower than twice this are filled."""
BELOW_VERTEX_MM = (25.0, 110.0)
"""The middle of the head: the ball around the center of what lies this far below the vertex."""
MIDDLE_RADIUS_MM = 35.0


def estimate_brain(blocks: NDArray[np.float32], head: Mask, geometry: Geometry) -> Mask:
    """Return the brain's mask on blocks of an MR series.

    Args:
        blocks: Mean values `(k, j, i)` on coarse blocks.
        head: Blocks that are not air, of the same shape.
        geometry: Grid of the blocks.

    Raises:
        BrainNotFound: Too little of the head is there, or its middle holds no connected tissue.
    """
    middle = middle_of(head, geometry)
    low, high = (factor * float(np.median(blocks[middle])) for factor in MR_BAND)
    tissue = head & (blocks > low) & (blocks < high)
    mask = opened(tissue, middle, geometry)
    return filled(mask, geometry) & (head | mask)


def middle_of(head: Mask, geometry: Geometry) -> Mask:
    """Return a ball in the middle of the upper head, where an upright brain is.

    Args:
        head: Blocks `(k, j, i)` that are not air.
        geometry: Grid of the blocks.

    Raises:
        BrainNotFound: The series covers too little of the head, or its middle holds no tissue.
    """
    index_kji = np.argwhere(head)
    points = geometry.index_to_lps(index_kji[:, ::-1])
    below = points[:, 2].max() - points[:, 2]
    upper = (below > BELOW_VERTEX_MM[0]) & (below < BELOW_VERTEX_MM[1])
    if not upper.any():
        raise BrainNotFound(Message("anatomy.little-head", mm=int(BELOW_VERTEX_MM[0])))
    center = points[upper].mean(axis=0)
    near = np.linalg.norm(points - center, axis=1) < MIDDLE_RADIUS_MM
    middle = np.zeros_like(head)
    middle[tuple(index_kji[near].T)] = True
    if not middle.any():
        raise BrainNotFound(Message("anatomy.empty-middle"))
    return middle


def opened(tissue: Mask, middle: Mask, geometry: Geometry) -> Mask:
    """Return the piece of tissue around the middle, without what hangs on it by thin connections.

    Args:
        tissue: Blocks `(k, j, i)` with values like the middle's.
        middle: Blocks that certainly belong to the brain; only the piece that they touch is kept.
        geometry: Grid of the blocks.

    Raises:
        BrainNotFound: The middle holds no connected tissue.
    """
    sampling = geometry.spacing_ijk_mm[::-1]
    # Through thick slices a connection is at least one slice thick, however thin it is: the cut
    # grows with the slice distance, or nothing would ever be cut off there.
    cut = max(CUT_MM, CUT_PER_SLICE * max(sampling))
    core = largest(depth_mm(tissue, sampling) > cut, middle)
    if core is None:
        raise BrainNotFound(Message("anatomy.no-connected-tissue"))
    return np.asarray(tissue & (depth_mm(~core, sampling) <= cut + BLOCK_MM), dtype=np.bool_)


def filled(mask: Mask, geometry: Geometry) -> Mask:
    """Return the mask with sulci and ventricles.

    Args:
        mask: Brain tissue `(k, j, i)`.
        geometry: Grid of the blocks.
    """
    joined = closed(mask, geometry.spacing_ijk_mm[::-1], CLOSE_MM)
    return np.asarray(scipy.ndimage.binary_fill_holes(joined), dtype=np.bool_)
