"""The labels of marks, and the volume of a lesion outlined on several slices."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message, Text
from viewer.core.errors import CoreError
from viewer.core.measure.clinical_measures import Abc2, abc2
from viewer.core.measure.measurement_kind import PlacedMark
from viewer.core.space.slice_planes import Grid, PlaneStack
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.marks import Mark
from viewer.session.viewports.display_state import NO_SLAB, Slab

SLICE_WEIGHTS: Final = {1.0: "1", 0.5: "½", 0.0: "0"}


def describe(
    mark: Mark, volume: Volume, grid: Grid, *, t: int = 0, slab: Slab = NO_SLAB
) -> tuple[Text, ...]:
    """Return the lines of text for a mark on the slice `grid` at time point `t`, with units.

    A series without a place in space has lengths in pixels and no areas. The values of a region are
    the displayed ones: with a slab, those of the slab, and the text states that.
    """
    placed = PlacedMark(mark.points_lps_mm, mark.text, volume, grid, t, slab.mm, slab.mode)
    return mark.descriptor.describe(placed)


def outline_mm(mark: Mark, grid: Grid) -> NDArray[np.float64]:
    """Return the outline `(n, 2)` of a region in its slice, mm from the slice's corner."""
    return np.asarray(mark.region.outline_rc(grid) * grid.spacing_rc_mm, dtype=np.float64)


def lesion_of(mark: Mark, marks: Sequence[Mark], stack: PlaneStack) -> tuple[Mark, ...]:
    """Return the regions that outline one lesion with `mark`: overlapping, on adjacent slices."""
    regions = [
        other
        for other in marks
        if other.is_region
        and (other.where.series_id, other.where.plane) == (mark.where.series_id, mark.where.plane)
    ]
    lesion, pending = {mark.number: mark}, [mark]
    while pending:
        current = pending.pop()
        for other in regions:
            adjacent = abs(other.where.index - current.where.index) == 1
            if other.number not in lesion and adjacent and _overlap(current, other, stack.first):
                lesion[other.number] = other
                pending.append(other)
    return tuple(sorted(lesion.values(), key=lambda region: region.where.index))


def _overlap(first: Mark, second: Mark, grid: Grid) -> bool:
    """Return whether the boxes around two regions overlap, seen along the slices."""
    a, b = outline_mm(first, grid), outline_mm(second, grid)
    low, high = np.maximum(a.min(0), b.min(0)), np.minimum(a.max(0), b.max(0))
    return bool((low <= high).all())


def lesion_volume(
    mark: Mark, marks: Sequence[Mark], stack: PlaneStack
) -> tuple[Abc2, tuple[Mark, ...]] | None:
    """Return ABC/2 of the lesion that `mark` outlines, and its regions; None for a single slice."""
    if not mark.is_region or not stack.first.in_patient:
        return None
    lesion = lesion_of(mark, marks, stack)
    indexes = [region.where.index for region in lesion]
    if len(lesion) < 2 or len(set(indexes)) < len(indexes):
        return None
    outlines = [outline_mm(region, stack.grid(region.where.index)) for region in lesion]
    try:
        return abc2(outlines, [stack.spacing_at(index) for index in indexes]), lesion
    except CoreError:
        return None


def volume_lines(mark: Mark, marks: Sequence[Mark], stack: PlaneStack) -> tuple[Message, ...]:
    """Describe ABC/2 of the lesion that `mark` is part of; empty for a single slice."""
    lesion = lesion_volume(mark, marks, stack)
    if lesion is None:
        return ()
    volume, _ = lesion
    weights = " ".join(SLICE_WEIGHTS[weight] for weight in volume.weights)
    return (
        Message("measure.abc2-volume", ml=volume.ml),
        Message("measure.abc2-diameters", a=volume.a_mm, b=volume.b_mm, c=volume.c_mm),
        Message("measure.abc2-slice-weights", weights=weights),
    )
