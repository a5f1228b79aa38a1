"""Which slices the assistant may see, and by whose choice.

Key images are chosen by a reader, so they give away where the reader looked; only a selection by
a fixed rule is fair to score. Which of the two it was is part of the record.
"""

from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from assistant.errors import AssistantError
from audit.messages import Message, Text, join, reason_of, term
from viewer.core.anatomy.brain_extent import BrainExtent
from viewer.core.anatomy.brain_search import brain_extent
from viewer.core.anatomy.errors import BrainNotFound
from viewer.core.space.slice_planes import Plane, PlaneStack, plane_stack
from viewer.core.voxels.volume import Volume

__all__ = [
    "BrainExtent",
    "BrainNotFound",
    "Plan",
    "PriorSeries",
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

    `center_lps_mm` is the middle of the image; None for a series without a place in space.
    `window`: the name of the CT window it is shown in; None for the recipe's own.
    """

    series_id: str
    plane: Plane
    index: int
    center_lps_mm: tuple[float, float, float] | None
    window: str | None = None


@dataclass(frozen=True)
class Plan:
    """Requested images: how many, of which planes, in which windows, and where.

    `n` images in all, or with `each` so many places in each series and plane. No `planes`: those
    that each series was acquired in. `around_lps_mm`: a point that somebody pointed at, instead of
    the whole brain; its slices lie `spacing_mm` apart, or next to each other.
    """

    n: int = 8
    each: bool = False
    planes: tuple[Plane, ...] = ()
    windows: tuple[str, ...] = ()
    around_lps_mm: tuple[float, float, float] | None = None
    spacing_mm: float | None = None


@dataclass(frozen=True)
class PriorSeries:
    """A selected series of an earlier study (`assistant.images.prior_study.Prior`)."""

    series_id: str
    days_earlier: int | None
    same_patient: bool = True
    reason: str | None = None
    modality: str | None = None
    sequence: str | None = None


@dataclass(frozen=True)
class Selection:
    """Slices in the order in which they are sent, and the rule that chose them, in words.

    `warning` says what the rule could not do as meant, for the reader and the record. `plan`: what
    was asked for; None for slices that were named one by one.
    """

    kind: Literal["key-images", "reader-independent", "rule-not-fair"]
    rule: Text
    slices: tuple[SelectedSlice, ...]
    warning: Text | None = None
    plan: Plan | None = None
    prior: tuple[PriorSeries, ...] = ()
    marks: int = 0
    """Marks of the reader that are burned into the pixels."""
    not_fair: tuple[Message, ...] = ()
    """Reasons why slices that a rule chose are not fair to score; see `selection_fairness`."""

    @property
    def by_rule(self) -> bool:
        """True for slices that a rule chose without the reader, fair to score or not."""
        return self.kind != "key-images"

    def prior_of(self, series_id: str) -> PriorSeries | None:
        """Return the facts of a series of an earlier study; None for one of the current study."""
        return next((p for p in self.prior if p.series_id == series_id), None)

    def with_marks(self, n: int) -> "Selection":
        """Return the same slices with `n` marks burned in, which make them the reader's choice."""
        if n == 0:
            return self
        rule = Message("selection.rule-with-marks", rule=self.rule, n=n)
        return replace(self, kind="key-images", rule=rule, marks=n, not_fair=())


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
    the whole series is spread over instead, and `rule` and `warning` report it. Raises
    `SelectionError` for fewer than one plane and `GeometryError` for a plane that the series
    does not have.
    """
    if n < 1:
        raise SelectionError(Message("selection.slice-count-invalid", n=n))
    stack = plane_stack(volume, plane)
    warning = None
    try:
        brain = extent if extent is not None else brain_extent(volume)
    except BrainNotFound as error:
        indices = evenly(stack, 0, stack.n - 1, n)
        warning = no_brain(error)
        where = Message("selection.region-whole-series")
    else:
        first, last = brain_range(stack, brain)
        indices = evenly(stack, first, last, n)
        where = Message("selection.region-brain")
    if len(indices) < n:
        fewer = Message("selection.fewer-slices", slices=_slices(len(indices)), n=n)
        warning = fewer if warning is None else join([warning, fewer], "; ")
    slices = tuple(selected(volume, stack, index, series_id) for index in indices)
    rule = Message(
        "selection.slices-evenly-spaced", slices=_slices(len(slices), plane), where=where
    )
    return Selection("reader-independent", rule, slices, warning)


def no_brain(why: BrainNotFound) -> Message:
    """Return the warning for a series whose slices are taken from the whole series."""
    return Message("selection.brain-not-found", why=reason_of(why))


def _slices(n: int, plane: str = "") -> Message:
    if not plane:
        return Message("selection.slice-count", n=n)
    return Message("selection.plane-slice-count", n=n, plane=term(plane))


def brain_range(stack: PlaneStack, extent: BrainExtent) -> tuple[float, float]:
    """Return the first and last plane position, as fractional indices, at the ends of the brain."""
    normal = stack.first.normal
    if stack.slices is not None:
        origin = float(stack.slices.origins_lps_mm[0] @ stack.slices.normal)
        heights = [end - origin for end in extent.range_mm(stack.slices.normal)]
        low, high = (float(np.clip(stack.fraction_at(h), 0, stack.n - 1)) for h in sorted(heights))
        return low, high
    step = float(stack.step_lps_mm @ normal)
    first = float(stack.first.origin_lps_mm @ normal)
    ends = sorted((end - first) / step for end in extent.range_mm(normal))
    low, high = (float(np.clip(end, 0, stack.n - 1)) for end in ends)
    return low, high


def even(low: float, high: float, n: int) -> list[int]:
    """Return the integers nearest to the middles of n equal parts of low..high, each once, rising.

    Args:
        low: Lower end of the range.
        high: Upper end of the range.
        n: Number of equal parts.

    >>> even(0, 9, 3), even(2, 4, 8)
    ([2, 5, 8], [2, 3, 4])
    """
    middles = low + (np.arange(n) + 0.5) * (high - low) / n
    return sorted({int(middle + 0.5) for middle in middles})


def evenly(stack: PlaneStack, low: float, high: float, n: int) -> list[int]:
    """Return indices of `n` evenly spaced planes between two fractional ones (even in mm).

    Args:
        stack: Planes of the series.
        low: Fractional index at which the range begins.
        high: Fractional index at which the range ends.
        n: Number of planes.
    """
    if stack.slices is None:
        return even(low, high, n)
    start, stop = stack.height_at(low), stack.height_at(high)
    heights = start + (np.arange(n) + 0.5) * (stop - start) / n
    return sorted({int(stack.fraction_at(float(height)) + 0.5) for height in heights})


def selected(
    volume: Volume, stack: PlaneStack, index: int, series_id: str, window: str | None = None
) -> SelectedSlice:
    """Return a plane of a stack as a selected slice.

    Args:
        volume: The series.
        stack: Planes of the series.
        index: Plane in the stack, from 0.
        series_id: Id of the series.
        window: Name of a CT window; None for the default window.
    """
    center = None
    if volume.has_geometry:
        x, y, z = (float(v) for v in stack.grid(index).center_lps_mm)
        center = (x, y, z)
    return SelectedSlice(series_id, stack.name, index, center, window)
