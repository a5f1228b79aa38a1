"""Landmarks of a head in one series: brain, midplane, vertex and foramen magnum.

The one place that slice selection, checks of sides, the 3D view, coverage and quality warnings ask.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Generic, TypeVar
from weakref import WeakKeyDictionary

import numpy as np

from audit.messages import Message
from audit.plausibility import Midplane
from viewer.core.anatomy.brain_extent import BrainExtent
from viewer.core.anatomy.brain_search import Step, brain_extent
from viewer.core.anatomy.errors import BrainNotFound
from viewer.core.anatomy.head_midplane import head_midplane
from viewer.core.voxels.volume import Volume

UP_LPS: Final = (0.0, 0.0, 1.0)
WHOLE_MM: Final = 130.0
"""From the vertex so far down there is no brain left to be cut off, only brainstem and neck, which
a mask may take for brain. Heights of brains: Mennes et al., NeuroImage 2014;98:513-20."""
BELOW_MASK_MM: Final = 6.0
"""Distance of the foramen magnum below the level at which the mask has narrowed to the medulla."""


class Confidence(StrEnum):
    """Method by which a part was found.

    `CONFIRMED`: by a method made for the study, or by two that agree. `MARKED`: by one method alone
    or in spite of what its marks say.
    """

    CONFIRMED = "confirmed"
    MARKED = "marked"


T = TypeVar("T")


@dataclass(frozen=True)
class Found(Generic[T]):
    """A part of the head and how sure it is, or `why` it is not known."""

    value: T | None = None
    confidence: Confidence | None = None
    why: Message | None = None


@dataclass(frozen=True, eq=False)
class Anatomy:
    """Landmarks of the head in one series. Levels are z in LPS mm."""

    brain: Found[BrainExtent]
    midplane: Found[Midplane]
    vertex: Found[float]
    foramen_magnum: Found[float]


_known: WeakKeyDictionary[Volume, Anatomy] = WeakKeyDictionary()


def find_anatomy(volume: Volume, step: Step | None = None) -> Anatomy:
    """Return the landmarks of the head in a series, which is searched once.

    Takes seconds if the trained model is run.

    Args:
        volume: A series of the head.
        step: As for `brain_extent`.
    """
    cached = _known.get(volume)
    if cached is None:
        cached = _known[volume] = _search(volume, step)
    return cached


def find_brain(volume: Volume, step: Step | None = None) -> Found[BrainExtent]:
    """Return the brain of a series, or why it is not known, without its other landmarks.

    Args:
        volume: A series of the head.
        step: As for `brain_extent`.
    """
    try:
        brain = brain_extent(volume, step)
    except BrainNotFound as error:
        return Found(why=error.message or Message("anatomy.no-brain"))
    return Found(brain, Confidence.CONFIRMED if brain.shown else Confidence.MARKED)


def _search(volume: Volume, step: Step | None) -> Anatomy:
    brain = find_brain(volume, step)
    midplane = _midplane(volume, brain.value)
    if brain.value is None or brain.confidence is None:
        missing: Found[float] = Found(why=brain.why)
        return Anatomy(brain, midplane, missing, missing)
    vertex = _vertex(brain.value, brain.confidence)
    return Anatomy(brain, midplane, vertex, _foramen(brain.value, brain.confidence))


def _midplane(volume: Volume, brain: BrainExtent | None) -> Found[Midplane]:
    """Return the midplane of the brain, else of the head's outline and brightness if they agree."""
    plane = brain.midplane if brain is not None else None
    if plane is not None and brain is not None:
        return Found(plane, Confidence.CONFIRMED if brain.shown else Confidence.MARKED)
    plane = head_midplane(volume)
    if plane is not None:
        return Found(plane, Confidence.CONFIRMED)
    return Found(why=Message("anatomy.no-midplane"))


def _vertex(brain: BrainExtent, sure: Confidence) -> Found[float]:
    """Return the top of the brain, where the images reach beyond it."""
    if brain.is_cut_off(UP_LPS):
        return Found(why=Message("anatomy.vertex-outside"))
    return Found(float(brain.points_lps_mm[:, 2].max()), sure)


def _foramen(brain: BrainExtent, sure: Confidence) -> Found[float]:
    """Return the level at which the brainstem leaves the skull: below it the mask has narrowed."""
    down = -np.array(UP_LPS)
    low, _ = brain.range_mm(UP_LPS)
    if brain.is_cut_off(down) and not reaches_down(brain):
        return Found(why=Message("anatomy.foramen-outside"))
    return Found(low - BELOW_MASK_MM, sure)


def reaches_down(brain: BrainExtent) -> bool:
    """Return whether the mask is as high as a complete brain, so that nothing is cut off below."""
    heights = brain.points_lps_mm[:, 2]
    return float(heights.max() - heights.min()) >= WHOLE_MM
