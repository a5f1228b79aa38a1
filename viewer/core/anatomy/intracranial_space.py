"""Intracranial space in CT: the region enclosed by the skull, slice by slice.

Slices are closed one by one, so that thick slices, a tilted gantry, half a head or a movement
between slices do not open the skull. Where bone is missing (craniectomy, burr holes), what lies
deep under the skin takes its place, above the lowest slice with a closed ring alone: below, face
and neck lie deep, too.
"""

from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

from audit.messages import Message
from viewer.core.anatomy.brain_estimate import CUT_MM, filled, opened
from viewer.core.anatomy.errors import BrainNotFound
from viewer.core.anatomy.head_blocks import Mask, closed, depth_mm, largest
from viewer.core.geometry import Geometry

BONE_HU = 160.0
"""Means over blocks of 2 mm and over thick slices take bone down to this; blood and contrast stay
below it in all but large vessels."""
INSIDE_HU = (-15.0, 110.0)
"""Fluid, brain and fresh blood."""
RING_GAP_MM = 12.0
"""Half the width of gaps in the ring of bone that are closed: sutures, burr holes, foramina."""
LEAST_RING_MM2 = 3000.0
"""A closed ring holds at least this much; the spinal canal and an orbit do not."""
RING_SHARE = 0.6
"""A ring that holds less than this part of what lies deep in its slice is not closed all round."""
DEEP_MM = 9.0
"""Skin, fat and muscle that lie over a gap of the skull."""
NEAR_BONE_MM = 14.0
"""The surface of the brain lies this near to bone: fluid, shrinkage and blocks included."""
LEAST_ENCLOSED = 0.45
"""Part of a mask's surface that lies near bone in a head, half of whose skull cap may be gone or
outside."""


@dataclass(frozen=True, eq=False)
class Intracranial:
    """`mask`: on blocks. `enclosed`: the part of its surface that lies near bone, 0 to 1."""

    mask: Mask
    enclosed: float


def find_intracranial(blocks: NDArray[np.float32], head: Mask, geometry: Geometry) -> Intracranial:
    """Return what the skull encloses.

    Args:
        blocks: Mean HU on blocks `(k, j, i)`.
        head: What is not air.
        geometry: The blocks' grid.

    Raises:
        BrainNotFound: No ring of bone encloses anything of a head's size.
    """
    axis = 2 - int(np.argmax(np.abs(geometry.affine[2, :3])))  # of (k, j, i), along the body
    up = float(geometry.affine[2, 2 - axis]) > 0
    sampling = tuple(float(s) for s in np.delete(geometry.spacing_ijk_mm[::-1], axis))
    bone = np.moveaxis(blocks > BONE_HU, axis, 0)
    skin = np.moveaxis(head, axis, 0)
    inside = np.moveaxis(_inside(bone, skin, sampling, up), 0, axis)
    tissue = inside & (blocks > INSIDE_HU[0]) & (blocks < INSIDE_HU[1])
    core = largest(depth_mm(tissue, geometry.spacing_ijk_mm[::-1]) > CUT_MM)
    if core is None:
        raise BrainNotFound(Message("anatomy.no-skull"))
    mask = filled(opened(tissue, core, geometry), geometry) & inside
    enclosed = _enclosed(mask, blocks > BONE_HU, geometry)
    if enclosed < LEAST_ENCLOSED:
        raise BrainNotFound(Message("anatomy.no-skull"))
    return Intracranial(mask, enclosed)


def _inside(bone: Mask, skin: Mask, sampling: tuple[float, ...], up: bool) -> Mask:
    """Return per slice (first axis) the region enclosed by a ring of bone, or the deep part."""
    pixel_mm2 = float(np.prod(sampling))
    rings, deeps = [], []
    for ring, outline in zip(bone, skin, strict=True):
        rings.append(_ringed(ring, sampling))
        # where the images end is no skin
        deeps.append(outline if outline.all() else depth_mm(outline, sampling) > DEEP_MM)
    areas = np.array([float(r.sum()) for r in rings]) * pixel_mm2
    complete = [
        area >= LEAST_RING_MM2 and ring.sum() >= RING_SHARE * max(int((deep & ~b).sum()), 1)
        for area, ring, deep, b in zip(areas, rings, deeps, bone, strict=True)
    ]
    inside = np.zeros_like(bone)
    slice_numbers = range(len(bone)) if up else range(len(bone) - 1, -1, -1)
    above = False
    for k in slice_numbers:  # from below
        inside[k] = rings[k]
        if complete[k]:
            above = True
        elif above:
            inside[k] = rings[k] | (deeps[k] & ~bone[k] & _hull(bone[k], deeps[k]))
    return inside


def _ringed(bone: Mask, sampling: tuple[float, ...]) -> Mask:
    if not bone.any():
        return np.zeros_like(bone)
    ring = closed(bone, sampling, RING_GAP_MM)
    return np.asarray(scipy.ndimage.binary_fill_holes(ring) & ~bone, dtype=np.bool_)


def _hull(bone: Mask, deep: Mask) -> Mask:
    """Return the deep part of slices with bone; the cap of skin above the skull has none."""
    return deep if bone.any() else np.zeros_like(deep)


def _enclosed(mask: Mask, bone: Mask, geometry: Geometry) -> float:
    """Return the part of the mask's surface, ends of the images left out, that has bone nearby."""
    if not mask.any():
        return 0.0
    surface = mask & ~scipy.ndimage.binary_erosion(mask, border_value=1)
    away = depth_mm(~bone, geometry.spacing_ijk_mm[::-1])
    if surface.any():
        return float((away[surface] <= NEAR_BONE_MM).mean())
    return 0.0
