"""Which slices the assistant may see, and by whose choice.

Key images are chosen by a reader, so they give away where the reader looked; only a selection by
a fixed rule is fair to score. Which of the two it was is part of the record.
"""

from dataclasses import dataclass
from typing import Literal

import numpy as np

from assistant.brain import BrainExtent, BrainNotFound, brain_extent
from assistant.errors import AssistantError
from viewer.core.planes import Plane, PlaneStack, plane_stack
from viewer.core.volume import Volume

__all__ = [
    "BrainExtent",
    "BrainNotFound",
    "SelectedSlice",
    "Selection",
    "SelectionError",
    "brain_extent",
    "spread",
]


class SelectionError(AssistantError):
    """Slices cannot be selected as asked."""


@dataclass(frozen=True)
class SelectedSlice:
    """One plane of a series: its index in `plane_stack(volume, plane)`.

    `centre_lps_mm` is the middle of the picture; None for a series without a place in space.
    """

    series_id: str
    plane: Plane
    index: int
    centre_lps_mm: tuple[float, float, float] | None


@dataclass(frozen=True)
class Selection:
    """Slices in the order in which they are sent, and the rule that chose them, in words.

    `warning` says what the rule could not do as meant, for the reader and the record.
    """

    kind: Literal["key-images", "reader-independent"]
    rule: str
    slices: tuple[SelectedSlice, ...]
    warning: str | None = None


def spread(
    volume: Volume,
    plane: Plane,
    n: int = 8,
    *,
    series_id: str,
    extent: BrainExtent | None = None,
) -> Selection:
    """Choose `n` planes evenly over the brain, without looking at what is in them.

    The brain's range along the planes' normal is cut into n equal parts and the plane at the
    middle of each is taken; a plane is taken once, so that thick slices may give fewer. Pass
    `extent` where `brain_extent` of this volume is known already. Where the brain is not found,
    the whole series is spread over instead, and `rule` and `warning` say so. Raises
    `SelectionError` for fewer than one plane and `GeometryError` for a plane that the series
    does not have.
    """
    if n < 1:
        raise SelectionError(f"at least one slice is selected, not {n}")
    stack = plane_stack(volume, plane)
    warning = None
    try:
        found = extent if extent is not None else brain_extent(volume)
    except BrainNotFound as error:
        indices = _even(0, stack.n - 1, n)
        warning = f"the brain was not found ({error}), so the whole series is spread over"
        where = "the whole series, the brain not found"
    else:
        indices = _even(*_brain_range(stack, found), n)
        where = "the brain"
    if len(indices) < n:
        fewer = f"{len(indices)} slices instead of {n}, as there are no more"
        warning = fewer if warning is None else f"{warning}; {fewer}"
    slices = tuple(_selected(volume, stack, index, series_id) for index in indices)
    rule = f"{len(slices)} {plane} slices spread evenly over {where}"
    return Selection("reader-independent", rule, slices, warning)


def _brain_range(stack: PlaneStack, extent: BrainExtent) -> tuple[float, float]:
    """First and last plane position, as fractional indices, at the ends of the brain."""
    normal = stack.first.normal
    step = float(stack.step_lps_mm @ normal)
    first = float(stack.first.origin_lps_mm @ normal)
    ends = sorted((end - first) / step for end in extent.range_mm(normal))
    low, high = (float(np.clip(end, 0, stack.n - 1)) for end in ends)
    return low, high


def _even(low: float, high: float, n: int) -> list[int]:
    """Whole numbers nearest to the middles of n equal parts of low..high, each once, rising.

    >>> _even(0, 9, 3), _even(2, 4, 8)
    ([2, 5, 8], [2, 3, 4])
    """
    middles = low + (np.arange(n) + 0.5) * (high - low) / n
    return sorted({int(middle + 0.5) for middle in middles})


def _selected(volume: Volume, stack: PlaneStack, index: int, series_id: str) -> SelectedSlice:
    centre = None
    if volume.has_geometry:
        x, y, z = (float(v) for v in stack.grid(index).centre_lps_mm)
        centre = (x, y, z)
    return SelectedSlice(series_id, stack.name, index, centre)
