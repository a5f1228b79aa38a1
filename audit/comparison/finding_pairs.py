"""Pairs of findings of two authors that are the same lesion.

The assignment with the greatest sum of similarities is taken (Kuhn-Munkres). Then a finding that is
"several" or "diffuse", or that only describes how a place looks, may cover more than one finding of
the other side. Nothing depends on the order in which findings are listed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import scipy

from audit.comparison.finding_similarity import (
    SAME_PLACE,
    THRESHOLD,
    flipped,
    likeness,
    may_be_same,
    place_likeness,
    same_place,
)
from audit.comparison.kind_compatibility import KindFit, fit_of, kind_fit
from audit.interpretation.stated_facts import Facts, is_sign
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Side

_POSSIBLE_WEIGHT: Final = 0.02
"""Weight of a pair that may be the same lesion but is below the threshold of likeness."""
_TIE: Final = 1e-12
"""Penalty for leaving the listed order: below any real difference of likeness."""


@dataclass(frozen=True)
class Pair:
    """Two findings taken for the same lesion.

    Attributes:
        left: Finding of the left author.
        right: Finding of the right author.
        by: The wider of the two where it is in other pairs as well; None for one to one.
    """

    left: Facts
    right: Facts
    by: Facts | None = None

    @property
    def covered(self) -> bool:
        """Whether one of the two speaks of more than the other."""
        return self.by is not None


def pair_findings(left: Sequence[Facts], right: Sequence[Facts]) -> list[Pair]:
    """Return the pairs of findings that are the same lesion; others have no counterpart.

    Args:
        left: Findings of one author.
        right: Findings of the other author.
    """
    # The order in which an author lists findings must not change the result when two assignments
    # have the same sum.
    left = sorted(left, key=lambda facts: facts.order)
    right = sorted(right, key=lambda facts: facts.order)
    if not left or not right:
        return []
    gains = [[_gain(a, b) for b in right] for a in left]
    pairs = [Pair(left[i], right[j]) for i, j in _assign(gains) if gains[i][j] > 0]
    return pairs + _covered_pairs(left, right, gains, pairs)


def _gain(a: Facts, b: Facts) -> float:
    if not may_be_same(a, b):
        return 0.0
    similarity = likeness(a, b)
    return max(similarity - THRESHOLD, 0.0) + _POSSIBLE_WEIGHT * similarity


def _assign(gains: list[list[float]]) -> list[tuple[int, int]]:
    """Return the pairs of indices with the greatest sum of gains."""
    if len(gains) == 1:
        return [(0, max(range(len(gains[0])), key=gains[0].__getitem__))]
    if len(gains[0]) == 1:
        return [(max(range(len(gains)), key=lambda i: gains[i][0]), 0)]
    # Of equally good assignments take the one that keeps the order, so that the result stays the
    # same when the sides are exchanged.
    steady = [
        [gain - _TIE * (i - j) ** 2 for j, gain in enumerate(row)] for i, row in enumerate(gains)
    ]
    rows, columns = scipy.optimize.linear_sum_assignment(steady, maximize=True)
    return list(zip(rows.tolist(), columns.tolist(), strict=True))


def _covered_pairs(
    left: Sequence[Facts], right: Sequence[Facts], gains: list[list[float]], pairs: list[Pair]
) -> list[Pair]:
    """Return pairs of a finding that is still alone and a wider one that covers it."""
    paired_left = {pair.left.number for pair in pairs}
    paired_right = {pair.right.number for pair in pairs}
    covered = []
    for i, a in enumerate(left):
        wider = [j for j, b in enumerate(right) if gains[i][j] > 0 and _covers(b, a)]
        if a.number not in paired_left and wider:
            best = right[max(wider, key=lambda j: gains[i][j])]
            covered.append(Pair(a, best, by=best))
    for j, b in enumerate(right):
        wider = [i for i, a in enumerate(left) if gains[i][j] > 0 and _covers(a, b)]
        if b.number not in paired_right and wider:
            best = left[max(wider, key=lambda i: gains[i][j])]
            covered.append(Pair(best, b, by=best))
    return covered


def _names_beside(wide: Facts, narrow: Facts) -> bool:
    """Return whether `wide` names kinds that are not one lesion, and `narrow` is one of them."""
    kinds = [kind for kind in wide.kinds if not is_sign(kind)]
    if narrow.code is None or len(kinds) <= 1:
        return False
    if narrow.code in kinds and narrow.code != wide.code:
        return True
    apart = any(fit_of(a, b) is not KindFit.COMPATIBLE for a, b in combinations(kinds, 2))
    return apart and any(
        kind == narrow.code or fit_of(kind, narrow.code) is KindFit.COMPATIBLE for kind in kinds
    )


def _covers(wide: Facts, narrow: Facts) -> bool:
    """Return whether `wide` speaks of `narrow` as well: several lesions, or how that place looks.

    "A hyperintensity of the frontal lobe" covers mass and edema at that place.
    """
    if flipped(wide, narrow) or same_place(wide, narrow) is False:
        return False
    fits = kind_fit(wide, narrow) in (KindFit.SAME, KindFit.COMPATIBLE)
    if _names_beside(wide, narrow):
        return fits  # "hemorrhage with blood in the ventricle"
    if wide.plural or (wide.side is Side.BILATERAL and narrow.side in (Side.LEFT, Side.RIGHT)):
        return fits
    descriptive = wide.code is not None and lexicon().terms[wide.code].descriptive
    same_side = wide.side is narrow.side
    return descriptive and fits and same_side and place_likeness(wide, narrow) >= SAME_PLACE
