"""Search for the brain of a series: by model and classical estimate in MR, by bone in CT."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from typing import Final
from weakref import WeakKeyDictionary

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message
from viewer.core.anatomy.brain_estimate import estimate_brain, filled, middle_of, opened
from viewer.core.anatomy.brain_extent import BrainExtent
from viewer.core.anatomy.errors import BrainNotFound
from viewer.core.anatomy.head_blocks import (
    Mask,
    blocks_of,
    check_grid,
    dice,
    head_of,
    mask_on_blocks,
)
from viewer.core.anatomy.intracranial_space import INSIDE_HU, find_intracranial
from viewer.core.anatomy.network_domain import outside_domain
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume

PLAUSIBLE_ML: Final = (350.0, 2400.0)
"""From a newborn's brain to a large head whose mask holds some cerebrospinal fluid and dura."""
ADULT_ML: Final = 850.0
"""A smaller brain, all of it in the images, is a child's, or not all of it was found."""
AGREED: Final = 0.9
"""Dice coefficient of model and estimate from which on each confirms the other."""
HEAD_MM: Final = (100.0, 420.0)
"""From the least to the largest side of what is not air, in two directions: the model is run on a
head."""
STEPS: Final = 5
"""Steps of a search; it can be canceled between them."""

Step = Callable[[int, int], None]
"""Called with the steps done and all of them, before each, and again while the model runs; what it
raises ends the search."""


_watching: ContextVar[Step | None] = ContextVar("watching", default=None)


@contextmanager
def watched(step: Step) -> Iterator[None]:
    """Tell `step` of every search within, also of those that other functions make.

    What it raises ends the search, and the trained model's process with it.
    """
    token = _watching.set(step)
    try:
        yield
    finally:
        _watching.reset(token)


_found: WeakKeyDictionary[Volume, BrainExtent | BrainNotFound] = WeakKeyDictionary()


def brain_extent(volume: Volume, step: Step | None = None) -> BrainExtent:
    """Find the brain in a CT or MR of the head; a volume that was looked at is not searched again.

    Takes seconds where the trained model is run: not for the window's own thread. `step` is
    reported how far the search is, and may end it by an error of its own, which is raised here.

    Args:
        volume: A CT or MR series.
        step: Called with the steps done and their total; may end the search by raising an error of
            its own, which is raised here. None to report to nobody.

    Raises:
        BrainNotFound: With the reason: no regular grid in space, too few slices, nothing like a
            head, or a piece of tissue whose volume is not a brain's.
    """
    extent = _found.get(volume)
    if extent is None:
        try:
            extent = _search(volume, step or _watching.get() or _nobody)
        except BrainNotFound as error:
            # Another one: what was raised holds on to the volume through its traceback.
            extent = BrainNotFound(error.message or str(error))
        _found[volume] = extent
    if isinstance(extent, BrainNotFound):
        raise BrainNotFound(extent.message or str(extent))
    return extent


def _nobody(_done: int, _all: int) -> None:
    """Ignore the progress."""


def _search(volume: Volume, step: Step) -> BrainExtent:
    check_grid(volume)
    step(0, STEPS)
    blocks, geometry = blocks_of(volume)
    step(1, STEPS)
    head = head_of(volume, blocks)
    step(2, STEPS)
    if volume.units == "HU":
        extent = _in_ct(blocks, head, geometry)
    else:
        extent = _in_mr(volume, blocks, head, geometry, step)
    step(STEPS, STEPS)
    return extent


# --- CT -------------------------------------------------------------------------------------------


def _in_ct(blocks: NDArray[np.float32], head: Mask, geometry: Geometry) -> BrainExtent:
    try:
        inside = find_intracranial(blocks, head, geometry)
    except BrainNotFound as error:
        mark = error.message
        middle = middle_of(head, geometry)
        tissue = head & (blocks > INSIDE_HU[0]) & (blocks < INSIDE_HU[1])
        mask = opened(tissue, middle, geometry)
        mask = filled(mask, geometry) & (head | mask)
        marks = (mark,) if mark is not None else ()
        return _plausible(BrainExtent(mask, geometry, 0.0, blocks, "estimate", marks=marks))
    return _plausible(BrainExtent(inside.mask, geometry, 0.0, blocks, "skull", shown=True))


# --- MR -------------------------------------------------------------------------------------------


def _in_mr(
    volume: Volume, blocks: NDArray[np.float32], head: Mask, geometry: Geometry, step: Step
) -> BrainExtent:
    estimate: BrainExtent | BrainNotFound
    try:
        mask = estimate_brain(blocks, head, geometry)
        estimate = _plausible(BrainExtent(mask, geometry, 0.0, blocks, "estimate"))
    except BrainNotFound as error:
        estimate = error
    step(3, STEPS)
    try:
        model = _by_model(volume, blocks, head, geometry, step)
    except BrainNotFound as error:
        if isinstance(estimate, BrainNotFound):
            raise estimate from None
        marks = (Message("anatomy.estimate-only"), *_reasons(error))
        return replace(estimate, marks=marks)
    step(4, STEPS)
    outside = outside_domain(volume)
    if isinstance(estimate, BrainNotFound):
        marks = (*outside, Message("anatomy.unchecked")) if outside else ()
        return _settled(replace(model, marks=marks, shown=not outside))
    agreement = dice(model.mask, estimate.mask)
    marks = outside
    if agreement < AGREED:
        marks = (*outside, Message("anatomy.differs", dice=round(agreement, 2)))
    shown = not outside or agreement >= AGREED
    return _settled(replace(model, agreement=agreement, marks=marks, shown=shown))


def _by_model(
    volume: Volume, blocks: NDArray[np.float32], head: Mask, geometry: Geometry, step: Step
) -> BrainExtent:
    from viewer.core.anatomy.brain_network_client import network_mask  # nibabel takes 0.3 s

    if not _is_head_sized(head, geometry):
        raise BrainNotFound(Message("anatomy.not-head-sized"))
    mask = network_mask(volume, lambda: step(3, STEPS))
    return _plausible(BrainExtent(mask_on_blocks(mask, volume), geometry, 0.0, blocks, "model"))


def _is_head_sized(head: Mask, geometry: Geometry) -> bool:
    """Return whether the non-air region is as long as a head in at least two directions."""
    least, most = HEAD_MM
    reach = []
    for axis, spacing in enumerate(geometry.spacing_ijk_mm[::-1]):
        inside = np.flatnonzero(head.any(axis=tuple({0, 1, 2} - {axis})))
        reach.append((inside[-1] - inside[0] + 1) * spacing if len(inside) else 0.0)
    return sorted(reach)[1] >= least and min(reach) <= most


def _settled(extent: BrainExtent) -> BrainExtent:
    """Return "not shown" if the brain is too small for an adult's, though none of it is outside."""
    complete = not any(extent.is_cut_off(sign * axis) for axis in np.eye(3) for sign in (-1, 1))
    if complete and extent.volume_ml < ADULT_ML:
        mark = Message("anatomy.small", volume_ml=round(extent.volume_ml))
        return replace(extent, marks=(*extent.marks, mark), shown=False)
    return extent


def _reasons(error: BrainNotFound) -> tuple[Message, ...]:
    return (error.message,) if error.message is not None else ()


def _plausible(extent: BrainExtent) -> BrainExtent:
    """Return the same with its volume.

    Raises:
        BrainNotFound: That is no brain's.
    """
    block_ml = abs(float(np.linalg.det(extent.geometry.affine[:3, :3]))) / 1000
    volume_ml = float(extent.mask.sum()) * block_ml
    least, most = PLAUSIBLE_ML
    if not least <= volume_ml <= most:
        values = {"volume_ml": round(volume_ml), "least": round(least), "most": round(most)}
        raise BrainNotFound(Message("anatomy.implausible", **values))
    return replace(extent, volume_ml=volume_ml)
