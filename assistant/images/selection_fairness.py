"""Fairness of a selection by rule: shown to be fair to score, or the reasons why it is not.

A model that was shown the neck, or half of the brain, is not scored by that. A selection is fair
when in each series the place of the brain is known well enough, all slices pass through it (95% of
20 or more), and they reach evenly from one end of it to the other: vertex to skull base, or side to
side in a sagittal series. It is judged after the choice, from the slices alone, by masks whose
limits are in docs/selected-slices.md.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import numpy as np

from audit.messages import Message, Value
from viewer.core.anatomy.brain_extent import BrainExtent
from viewer.core.anatomy.head_landmarks import find_brain, reaches_down
from viewer.core.geometry import Float
from viewer.core.space.slice_planes import PlaneStack, plane_stack
from viewer.core.voxels.volume import Volume

if TYPE_CHECKING:
    from assistant.images.series_selection import Source
    from assistant.images.slice_selection import Selection

FAIR: Final = "reader-independent"
NOT_FAIR: Final = "rule-not-fair"
MANY: Final = 20
"""From so many slices on, one in twenty may miss the brain; of fewer none."""
LEAST_SHARE: Final = 0.95
ENDS: Final = (
    ("right", "left"),
    ("anterior", "posterior"),
    ("inferior", "superior"),
)


def judged(selection: "Selection", sources: "Sequence[Source]") -> "Selection":
    """Return the selection with the reasons why it is not fair to score, and its kind to match.

    A selection that follows a reader's choice is left as it is. Searches each series for its brain,
    which takes seconds where that was not done before.
    """
    if selection.kind != FAIR:
        return selection
    reasons: tuple[Message, ...] = ()
    for reason in _reasons(selection, {s.id: s for s in sources}):
        reasons += () if reason in reasons else (reason,)
    if reasons:
        return replace(selection, kind=NOT_FAIR, not_fair=reasons)
    return selection


def _reasons(selection: "Selection", sources: "Mapping[str, Source]") -> list[Message]:
    reasons: list[Message] = []
    places: dict[tuple[str, str], set[int]] = {}
    for chosen in selection.slices:
        places.setdefault((chosen.series_id, str(chosen.plane)), set()).add(chosen.index)
    for (series, _), indices in places.items():
        source = sources[series]
        plane = next(s.plane for s in selection.slices if s.series_id == series)
        if not source.volume.has_geometry:
            reasons.append(Message("selection.no-place", series=series))
            continue
        brain, why = _brain(source, list(sources.values()))
        reasons += why
        if brain is not None:
            stack = plane_stack(source.volume, plane)
            reasons += _of_slices(series, stack, sorted(indices), brain)
    unseen = {s.id for s in sources.values()} - {series for series, _ in places}
    return reasons + [
        Message("selection.no-slices", series=series_id) for series_id in sorted(unseen)
    ]


def _brain(
    source: "Source", sources: "Sequence[Source]"
) -> tuple[BrainExtent | None, list[Message]]:
    """Return the brain that a series' slices are compared with, and why there is none.

    It is the series' own brain if that is certain, else that of another series in the same space.
    """
    search = find_brain(source.volume)
    brain = search.value
    if brain is not None and brain.shown:
        return brain, []
    for other in sources:
        if other is source or other.space is None or other.space != source.space:
            continue
        other_brain = find_brain(other.volume).value
        if other_brain is not None and other_brain.shown:
            return other_brain, []
    code = "selection.no-brain" if brain is None else "selection.not-confirmed"
    if brain is not None:
        marks = brain.marks
    elif search.why:
        marks = (search.why,)
    else:
        marks = ()
    why = [Message(code, series=source.id)]
    return brain, why + [of_series(mark, source.id) for mark in marks]


def model_marks(volume: Volume) -> tuple[Message, ...]:
    """Return the warnings for a volume whose brain mask comes from the trained model.

    They say that the model was not made for it, or that the estimate differs.
    """
    brain = find_brain(volume).value
    if brain is not None and brain.method == "model":
        return brain.marks
    return ()


def of_series(mark: Message, series: str) -> Message:
    """Return a message that names its series among its values."""
    return Message(mark.code, **{**mark.values, "series": series})


def _of_slices(
    series: str, stack: PlaneStack, indices: Sequence[int], brain: BrainExtent
) -> list[Message]:
    reasons: list[Message] = []
    normal = stack.first.normal
    inside = sum(brain.crosses(stack.grid(at).center_lps_mm, normal) for at in indices)
    least = len(indices) if len(indices) < MANY else LEAST_SHARE * len(indices)
    if inside < least:
        missed = len(indices) - inside
        values: dict[str, Value] = {"series": series, "n": missed, "all": len(indices)}
        reasons.append(Message("selection.outside-brain", **values))
    reasons += [
        Message("selection.cut-off", series=series, end=end)
        for end in _cut_ends(normal, brain, stack)
    ]
    if not _is_even(stack, indices, brain):
        reasons.append(Message("selection.uneven", series=series))
    return reasons


def _cut_ends(normal: Float, brain: BrainExtent, stack: PlaneStack) -> list[str]:
    """Return the patient directions in which the series' slices end within the brain."""
    low, high = brain.range_mm(normal)
    step = float(stack.step_lps_mm @ normal)
    along = [float(stack.grid(at).origin_lps_mm @ normal) for at in (0, stack.n - 1)]
    reach = sorted((along[0] - step / 2, along[1] + step / 2))
    ends = []
    for sign, missing in ((-1, reach[0] - low), (1, high - reach[1])):
        name = _direction(sign * normal)
        beyond = missing > abs(step) or brain.is_cut_off(sign * normal)
        if beyond and not (name == "inferior" and reaches_down(brain)):
            ends.append(name)
    return ends


def _direction(vector_lps: Float) -> str:
    """Return the patient direction nearest to a vector."""
    axis = int(np.abs(vector_lps).argmax())
    return ENDS[axis][int(vector_lps[axis] > 0)]


def _is_even(stack: PlaneStack, indices: Sequence[int], brain: BrainExtent) -> bool:
    """Return whether the slices divide the brain evenly.

    No part between the slices, or beyond the outer ones, may be twice as long as equal parts would
    be; slices are met to one step.
    """
    normal = stack.first.normal
    low, high = brain.range_mm(normal)
    step = stack.spacing_mm
    if stack.slices is not None:  # as acquired, and not evenly
        planes_mm = [float(stack.grid(i).origin_lps_mm @ normal) for i in range(stack.n)]
        step = float(np.abs(np.diff(planes_mm)).max(initial=step))
    along = sorted(float(stack.grid(i).origin_lps_mm @ normal) for i in indices)
    at = [mm for mm in along if low - step <= mm <= high + step]
    if not at:
        return False
    part = (high - low) / len(along)
    gaps = [at[0] - low + part / 2, *np.diff(at), high - at[-1] + part / 2]
    return bool(max(gaps) <= 2 * part + step)
