"""Lesions of two studies: which are the same, and what became of them.

Lesions of both studies are compared in the space of the current one. Two lesions are taken as the
same if voxels of both come closer than the grids and the registration can distinguish. Where
several meet, it is not known which is which, so they are reported and not counted.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

import numpy as np
import scipy
from numpy.typing import NDArray

from viewer.core.geometry import Float, Geometry
from viewer.core.measure.lesions import Lesion, MaskLesions
from viewer.core.measure.voxel_uncertainty import difference_of

MS_LONGEST_MM: Final = 3.0
MS_SIZE_SOURCE: Final = "Filippi M et al., Brain 2019;142:1858-75"
"""A lesion of multiple sclerosis measures at least 3 mm along its longest axis."""
SMALL_SECTION_MM2, SMALL_GROWTH, LARGE_GROWTH = 67.0, 0.452, 0.242
GROWTH_SOURCE: Final = "Goodkin DE et al., Arch Neurol 1992;49:261-3"
"""Growth of the section above which a repeated measurement does not explain it: 45.2% below 0.67
square centimeters, 24.2% from there on."""

Change = Literal[
    "new", "enlarging", "unchanged", "resolved", "ambiguous", "outside", "too-small", "paired"
]
"""What became of a lesion. "ambiguous": several lesions of one study meet one of the other;
"outside": the other study does not show its place; "too-small": below the least size and without a
partner; "paired": a pair, of which the rule in use makes no more."""


@dataclass(frozen=True)
class LesionPair:
    """A lesion in both studies, or in one of them; several where they meet."""

    then: tuple[Lesion, ...]
    now: tuple[Lesion, ...]
    change: Change


def pair_mask_lesions(
    now: MaskLesions, then: MaskLesions, to_then: Float, tolerance_mm: float
) -> tuple[LesionPair, ...]:
    """Return the lesions of two masks, paired by their place.

    Args:
        now: Lesions of the current study.
        then: Lesions of the prior study.
        to_then: 4x4, LPS mm of the current study to LPS mm of the prior.
        tolerance_mm: What the registration may be off by, mm. Half of the diagonal of the coarser
            voxels is added.
    """
    reach = tolerance_mm + max(_half_diagonal(now.geometry), _half_diagonal(then.geometry))
    places_now = _places(now, to_then)
    places_then = _places(then, np.eye(4))
    trees = {n: scipy.spatial.cKDTree(points) for n, points in places_then.items()}
    meets = np.zeros((len(now.lesions), len(then.lesions)), np.bool_)
    for row, points in places_now.items():
        low, high = points.min(axis=0) - reach, points.max(axis=0) + reach
        for column, tree in trees.items():
            if (tree.mins <= high).all() and (tree.maxes >= low).all():
                near, _ = tree.query(points, distance_upper_bound=reach)
                meets[row - 1, column - 1] = bool(np.isfinite(near).any())
    from_then = np.asarray(np.linalg.inv(to_then), dtype=np.float64)
    outside_now = [_is_outside(lesion, to_then, then.geometry) for lesion in now.lesions]
    outside_then = [_is_outside(lesion, from_then, now.geometry) for lesion in then.lesions]
    return _grouped(now.lesions, then.lesions, meets, (outside_now, outside_then))


def pair_mark_lesions(
    now: Sequence[Lesion], then: Sequence[Lesion], to_then: Float, tolerance_mm: float
) -> tuple[LesionPair, ...]:
    """Return drawn lesions of two studies, paired if the middle of one lies within the other.

    Args:
        now: Lesions of the current study.
        then: Lesions of the prior study.
        to_then: 4x4, LPS mm of the current study to LPS mm of the prior.
        tolerance_mm: What the registration may be off by, mm.
    """
    meets = np.zeros((len(now), len(then)), np.bool_)
    for row, lesion in enumerate(now):
        place = to_then[:3, :3] @ np.array(lesion.center_lps_mm) + to_then[:3, 3]
        for column, other in enumerate(then):
            sizes = [item.longest.value for item in (lesion, other) if item.longest is not None]
            reach = max(sizes, default=0.0) / 2 + tolerance_mm
            meets[row, column] = np.linalg.norm(place - np.array(other.center_lps_mm)) <= reach
    inside = ([False] * len(now), [False] * len(then))
    return _grouped(now, then, meets, inside)


def count_ms_changes(pairs: Sequence[LesionPair]) -> tuple[LesionPair, ...]:
    """Return the pairs with what the rules of multiple sclerosis make of them.

    A lesion is enlarging if its largest section grew by more than a repeated measurement explains,
    and its volume by more than the voxels explain.
    """
    return tuple(LesionPair(pair.then, pair.now, _ms_change(pair)) for pair in pairs)


def _ms_change(pair: LesionPair) -> Change:
    if pair.change in ("ambiguous", "outside"):
        return pair.change
    if pair.change == "paired":
        return "enlarging" if is_enlarging(pair.then[0], pair.now[0]) else "unchanged"
    lesion = (*pair.now, *pair.then)[0]
    if lesion.longest is None or lesion.longest.value < MS_LONGEST_MM:
        return "too-small"
    return pair.change


def is_enlarging(then: Lesion, now: Lesion) -> bool:
    """Return whether a lesion grew by more than the rule's share and the voxels explain."""
    if None in (then.section_mm2, now.section_mm2, then.volume, now.volume):
        return False
    assert then.section_mm2 is not None and now.section_mm2 is not None
    assert then.volume is not None and now.volume is not None
    share = SMALL_GROWTH if then.section_mm2 < SMALL_SECTION_MM2 else LARGE_GROWTH
    grown = now.section_mm2 > (1 + share) * then.section_mm2
    return grown and difference_of(now.volume, then.volume).low > 0


def _grouped(
    now: Sequence[Lesion],
    then: Sequence[Lesion],
    meets: NDArray[np.bool_],
    outside: tuple[Sequence[bool], Sequence[bool]],
) -> tuple[LesionPair, ...]:
    """Return lesions that meet in groups, the larger current lesions first."""
    n_now = len(now)
    links = np.zeros((n_now + len(then),) * 2, np.bool_)
    links[:n_now, n_now:] = meets
    n_groups, group = scipy.sparse.csgraph.connected_components(links, directed=False)
    pairs = []
    for number in range(n_groups):
        members = np.flatnonzero(group == number)
        here = [int(n) for n in members if n < n_now]
        there = [int(n) - n_now for n in members if n >= n_now]
        if here and there:
            change: Change = "paired" if len(here) == len(there) == 1 else "ambiguous"
        elif here:
            change = "outside" if outside[0][here[0]] else "new"
        else:
            change = "outside" if outside[1][there[0]] else "resolved"
        pairs.append(LesionPair(tuple(then[n] for n in there), tuple(now[n] for n in here), change))

    def order(pair: LesionPair) -> tuple[bool, int]:
        first = (*pair.now, *pair.then)[0]
        return not pair.now, first.number

    return tuple(sorted(pairs, key=order))


def _places(found: MaskLesions, matrix: Float) -> dict[int, Float]:
    """Return the voxel centers `(n, 3)` of each lesion after a rigid movement, LPS mm."""
    index_kji = np.argwhere(found.labels)
    numbers = found.labels[tuple(index_kji.T)]
    points = found.geometry.index_to_lps(index_kji[:, ::-1])
    moved = points @ matrix[:3, :3].T + matrix[:3, 3]
    return {lesion.number: moved[numbers == lesion.number] for lesion in found.lesions}


def _half_diagonal(geometry: Geometry) -> float:
    return float(np.linalg.norm(geometry.spacing_ijk_mm)) / 2


def _is_outside(lesion: Lesion, matrix: Float, geometry: Geometry) -> bool:
    """Return whether the middle of a lesion lies outside of the images of the other study."""
    return not geometry.contains(matrix[:3, :3] @ np.array(lesion.center_lps_mm) + matrix[:3, 3])
