"""Which finding of one interpretation is which of the other.

Each pair gets a likeness from type, place, side, size and words; the assignment with the greatest
sum is taken (Kuhn-Munkres). Kind, side and place: where two of them differ, it is not the same
lesion, however much else is alike. The place is the structure, and what is known in the patient:
marks, boxes (a mask's included) and how far they overlap, or else the range of the slices that are
cited. Words count with their denial and doubt: "no mass" is unlike "mass". Then a finding that is
"several" or "diffuse", or that only says how a place looks, may cover more than one on the other
side. Sides are mirrored for the place, so a lesion reported on the wrong side is still the same
lesion. Likeness is symmetric, and nothing depends on the order in which findings are listed.
"""

import math
from collections.abc import Collection
from typing import Final

from audit.comparison.kind_compatibility import KindFit, akin, kind_fit, words_alike
from audit.interpretation.interpretation import Finding
from audit.interpretation.stated_facts import Facts, is_sign
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Multiplicity, Side

THRESHOLD: Final = 0.605
"""Pairs that are more alike than this come before those that only may be the same lesion."""

NEAR_MM: Final = 10.0
"""Marks of one lesion by two authors lie within this plus the lesion's radii."""

_WEIGHT_TYPE, _WEIGHT_PLACE, _WEIGHT_SIDE = 0.50, 0.25, 0.15
_WEIGHT_SIZE, _WEIGHT_WORDS, _WEIGHT_REST = 0.05, 0.04, 0.01

_BOTH_UNSTATED, _ONE_UNSTATED = 0.75, 0.5
"""Likeness of a property that both, or only one, left open: no evidence either way."""

SAME_PLACE: Final = 0.8
_TOUCHING: Final = 0.7
"""Likeness of place of two boxes that only touch, as a share of that of one within the other."""
_KINDRED: Final = 0.6
_OTHER_LESION: Final = 0.38
_AGE_RELATED: Final = "age-related-change"

SPACES: Final = {
    "extra-axial-space",
    "subarachnoid-space",
    "subdural-space",
    "epidural-space",
    "meninges",
    "ventricular-system",
}
"""Compartments that a lesion lies in beside its lobe: "subdural, parietal" is parietal."""
LAYERS: Final = {
    "cerebral-cortex",
    "cerebral-sulcus",
    "cerebral-white-matter",
    "periventricular-white-matter",
    "juxtacortical-white-matter",
    "subcortical-white-matter",
    "deep-white-matter",
}
_UNPLACED: Final = ("mass-effect", "normal-variant", "artifact")
"""What has no lobe of its own, or of which nobody asks for one."""

_TERRITORIES: Final = {
    "middle-cerebral-artery": "mca-territory",
    "anterior-cerebral-artery": "aca-territory",
    "posterior-cerebral-artery": "pca-territory",
    "vertebral-artery": "cerebellar-artery-territory",
}
_IN_TERRITORIES: Final = ("infarct", "perfusion-deficit", "gray-white-loss", "cytotoxic-edema")
"""Kinds that lie in what an artery supplies, not in the artery."""

_OPPOSITE: Final = {frozenset({Side.LEFT, Side.RIGHT})}


def opposite(a: Side | None, b: Side | None) -> bool:
    """Return whether one side is left and the other right."""
    return frozenset({a, b}) in _OPPOSITE


def distance_mm(a: Facts, b: Facts, *, mirrored: bool = False) -> float | None:
    """Return the smallest distance in mm between marks and boxes; None if one finding has neither.

    Args:
        a: A finding.
        b: A finding of the other author.
        mirrored: Move the marks of `a` to the other side of the patient (x becomes -x in LPS).

    Returns:
        0 if a mark lies in a box or boxes touch.
    """
    return min(
        ((p.mirrored() if mirrored else p).distance(q) for p in a.extents for q in b.extents),
        default=None,
    )


def near_mm(a: Facts, b: Facts) -> float:
    """Return the distance up to which their marks are taken for the same place."""
    return NEAR_MM + a.reach_mm + b.reach_mm


def flipped(a: Facts, b: Facts) -> bool:
    """Return whether the one is on the other side: by its stated side, else by its marks.

    Args:
        a: A finding.
        b: A finding of the other author.
    """
    if a.side and b.side:
        return opposite(a.side, b.side)
    straight, mirrored = distance_mm(a, b), distance_mm(a, b, mirrored=True)
    if straight is None or mirrored is None:
        return False
    # Clearly nearer when mirrored: close to the midline both distances are small, and neither side
    # is wrong.
    return mirrored <= near_mm(a, b) < straight and mirrored < straight / 2


def is_unspecific(a: Facts, b: Facts) -> bool:
    """Return whether `b` names a lobe or structure, and `a` no place or a coarser one."""
    if distance_mm(a, b) is not None or not asks_for_place(b):
        return False
    if b.structure is None or not is_specific(b):
        return False
    # Who names a compartment alone asks for no more.
    spaces = () if set(named_places(b)) <= SPACES else SPACES
    return not is_specific(a, spaces)


def asks_for_place(facts: Facts) -> bool:
    """Return False for what has no lobe: a process of the whole brain, a shift, a variant."""
    if facts.multiplicity is Multiplicity.DIFFUSE:
        return False
    known = lexicon()
    return facts.code is None or not any(known.is_a(facts.code, kind) for kind in _UNPLACED)


def is_specific(facts: Facts, spaces: Collection[str] = SPACES) -> bool:
    """Return whether a finding names a place that is at least as fine as a lobe.

    The kind of a finding may imply its place, as for a hydrocephalus; a compartment in the words of
    its kind does not. A place that the lexicon does not know counts as none: "somewhere unclear"
    earns no credit.

    Args:
        facts: The finding.
        spaces: Codes of compartments, which alone are no place.
    """
    known = lexicon()
    if any(not known.terms[code].coarse for code in facts.stated_places):
        return True
    if any(not known.terms[c].coarse and c not in spaces for c in facts.structures):
        return True
    return facts.code is not None and known.terms[facts.code].place is not None


def likeness(a: Facts, b: Facts) -> float:
    """Return how much two findings are alike, 0 to 1; symmetric.

    >>> from audit.interpretation.interpretation import FindingType
    >>> mass = Facts(Finding(number=1, presence="present", type=FindingType(words="mass")))
    >>> clot = Facts(Finding(number=1, presence="present", type=FindingType(words="thrombus")))
    >>> likeness(mass, mass) > THRESHOLD > likeness(mass, clot)
    True
    """
    return (
        _WEIGHT_TYPE * _type(a, b)
        + _WEIGHT_PLACE * place_likeness(a, b)
        + _WEIGHT_SIDE * _side(a, b)
        + _WEIGHT_SIZE * _size(a, b)
        + _WEIGHT_WORDS * words_alike(a, b)
        + _WEIGHT_REST * _rest(a.finding, b.finding)
    )


def _type(a: Facts, b: Facts) -> float:
    match kind_fit(a, b):
        case KindFit.SAME:
            return 1.0
        case KindFit.COMPATIBLE:
            if a.code is None or b.code is None:
                return _OTHER_LESION + 0.5 * words_alike(a, b)
            vague = "abnormality" in (a.code, b.code)
            descriptive = is_sign(a.code) != is_sign(b.code)
            return _KINDRED if vague or descriptive else 0.9
        case KindFit.UNKNOWN:
            return _OTHER_LESION + 0.3 * words_alike(a, b)
        case KindFit.CONTRADICTS:
            kindred = a.code and b.code and akin(a.code, b.code)
            return _KINDRED - 0.1 if kindred else _OTHER_LESION
        case KindFit.APART:
            return 0.0


def same_place(a: Facts, b: Facts) -> bool | None:
    """Return whether two places can be the same: by marks, otherwise by the named places.

    Args:
        a: A finding.
        b: A finding of the other author.

    Returns:
        None if one place is left open.
    """
    apart = distance_mm(a, b, mirrored=flipped(a, b))
    if apart is not None:
        return apart <= 2 * near_mm(a, b)
    first, second = named_places(a), named_places(b)
    if not first or not second:
        return None
    if set(first) <= SPACES or set(second) <= SPACES:
        return True  # of a compartment that goes around the brain nothing more is stated
    lobes = [[code for code in places if not _is_layer(code)] for places in (first, second)]
    first, second = (lobes[0], lobes[1]) if lobes[0] and lobes[1] else (first, second)
    return any(lexicon().overlap(x, y) for x in first for y in second)


def _territory(facts: Facts, code: str) -> str:
    """Return the territory of an artery where an infarct is stated to be in the artery.

    "left MCA infarct".
    """
    known = lexicon()
    if facts.code is None or not any(known.is_a(facts.code, kind) for kind in _IN_TERRITORIES):
        return code
    return _TERRITORIES.get(code, code)


def _is_layer(code: str) -> bool:
    """Return whether a place is a layer of several lobes.

    The cortex, the periventricular white matter.
    """
    return code in LAYERS


def named_places(facts: Facts) -> list[str]:
    """Return the places that count.

    The narrowest, the lobe rather than its compartment or what is coarser.
    """
    stated = facts.structures or ((facts.structure,) if facts.structure else ())
    results = tuple(dict.fromkeys(_territory(facts, code) for code in stated))
    known = lexicon()
    fine = [c for c in results if not known.terms[c].coarse and c not in SPACES]
    if facts.plural and fine:  # "hemispheres and cerebellum"
        fine += [c for c in results if known.terms[c].coarse and not _is_layer(c)]
    fine = fine or [c for c in results if not known.terms[c].coarse] or list(results)
    return [c for c in fine if not any(known.is_a(other, c) and other != c for other in fine)]


def may_be_same(a: Facts, b: Facts) -> bool:
    """Return whether two findings can be one lesion.

    At most one of kind, side and place differs.
    """
    fit, place = kind_fit(a, b), same_place(a, b)
    if fit is KindFit.APART or says_nothing(a, b) or says_nothing(b, a):
        return False
    other_kind = fit in (KindFit.CONTRADICTS, KindFit.UNKNOWN)
    if other_kind and place is None and not (a.side and a.side is b.side) and not _of_age(a, b):
        return False
    return other_kind + flipped(a, b) + (place is False) <= 1


def _of_age(a: Facts, b: Facts) -> bool:
    """Return whether one calls age-related what the other takes for a lesion of that kind."""
    known = lexicon()
    for first, second in ((a.code, b.code), (b.code, a.code)):
        if first == _AGE_RELATED and second is not None:
            return any(known.is_a(second, kind) for kind in ("atrophy", "ventriculomegaly"))
    return False


def says_nothing(a: Facts, b: Facts) -> bool:
    """Return whether `a` is of no kind and at no place.

    "some changes in the brain" is no lesion of a lobe.
    """
    vague = a.code in ("abnormality", "signal-abnormality")
    return vague and is_unspecific(a, b)


def place_likeness(a: Facts, b: Facts) -> float:
    """Return how much two places are alike, 0 to 1, with a lesion on the wrong side mirrored.

    Args:
        a: A finding.
        b: A finding of the other author.
    """
    mirrored = flipped(a, b)
    distance = distance_mm(a, b, mirrored=mirrored)
    named = _named(a, b)
    if distance is None:
        across = _slices_apart(a, b)
        if across is None:
            return named
        return 0.75 * named + 0.25 * _closeness(across, a, b)
    marked = _closeness(distance, a, b)
    if (shared := _shared(a, b, mirrored=mirrored)) is not None:
        marked *= _TOUCHING + (1 - _TOUCHING) * shared
    return 0.8 * marked + 0.2 * named


def _closeness(distance_mm: float, a: Facts, b: Facts) -> float:
    """Return 1 for the same place, and half at the distance that marks of one lesion may have."""
    return math.exp(-math.log(2) * (distance_mm / near_mm(a, b)) ** 2)


def _shared(a: Facts, b: Facts, *, mirrored: bool) -> float | None:
    """Return the greatest share of the smaller of two boxes that lies in the other.

    None without two boxes.
    """
    results = [(p.mirrored() if mirrored else p).shared(q) for p in a.extents for q in b.extents]
    return max((score for score in results if score is not None), default=None)


def _slices_apart(a: Facts, b: Facts) -> float | None:
    """Return the distance in mm between what is cited.

    None where a side cites no image with a place.
    """
    if a.slices is not None and b.slices is not None:
        return a.slices.gap(b.slices)
    for first, second in ((a, b), (b, a)):
        if first.slices is not None and second.extents:
            return first.slices.gap_to(second.extents)
    return None


def _named(a: Facts, b: Facts) -> float:
    """Return the likeness of the nearest two of the places that are named."""
    first, second = named_places(a), named_places(b)
    if not first or not second:
        if not first and not second:
            return _BOTH_UNSTATED
        return _ONE_UNSTATED
    if set(first) == set(second):
        return 1.0
    return max(_structure(x, y) for x in first for y in second)


def _structure(a: str, b: str) -> float:
    known = lexicon()
    if a == b:
        return 0.95
    if known.is_a(a, b) or known.is_a(b, a):
        return 0.9
    return 0.8 if known.overlap(a, b) else 0.0


def _side(a: Facts, b: Facts) -> float:
    if flipped(a, b):
        return 0.0
    if a.side is None and b.side is None:
        return _BOTH_UNSTATED
    if a.side is None or b.side is None or a.side is not b.side:
        return _ONE_UNSTATED
    return 1.0


def _size(a: Facts, b: Facts) -> float:
    first, second = a.size_mm, b.size_mm
    if first is None and second is None:
        return _BOTH_UNSTATED
    if first is None or second is None:
        return _ONE_UNSTATED
    return min(first, second) / max(first, second)


def _rest(a: Finding, b: Finding) -> float:
    same = (a.multiplicity == b.multiplicity, a.change == b.change, a.description == b.description)
    return sum(same) / len(same)
