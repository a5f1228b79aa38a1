"""Which finding of one interpretation is which of the other.

Each pair gets a likeness from type, place, side, size and words; the assignment with the greatest
sum is taken (Kuhn-Munkres), pairs below a threshold are none. The place is the structure, and what is
known in the patient: marks, boxes (a mask's included) and how far they overlap, or else the range of
the slices that are cited. Words count with their denial and doubt: "no mass" is unlike "mass". Then a
finding that is "several" or "diffuse", or that only says how a place looks, may cover more than one on
the other side. Sides are mirrored for the place, so a lesion reported on the wrong side is still the
same lesion. Likeness is symmetric, and nothing depends on the order in which findings are listed.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from audit.interpretation import Finding, PointLps
from audit.lexicon import lexicon, match, side
from audit.places import Extent, ImagePlace, SliceRange, extents, slice_range
from audit.vocabulary import Multiplicity, Presence, Side

THRESHOLD: Final = 0.605
"""Same type with place or side fitting is above; another lobe *and* another side is below, and so
is another type unless place and side are the same."""

NEAR_MM: Final = 10.0
"""Marks of one lesion by two authors lie within this plus the lesion's radii."""

_WEIGHT_TYPE, _WEIGHT_PLACE, _WEIGHT_SIDE = 0.50, 0.25, 0.15
_WEIGHT_SIZE, _WEIGHT_WORDS, _WEIGHT_REST = 0.05, 0.04, 0.01

_BOTH_UNSTATED, _ONE_UNSTATED = 0.75, 0.5
"""Likeness of a property that both, or only one, left open: no evidence either way."""

_SAME_PLACE: Final = 0.8
_TOUCHING: Final = 0.7
"""Likeness of place of two boxes that only touch, as a share of that of one within the other."""
_KINDRED: Final = 0.6
_OTHER_LESION: Final = 0.38
_TIE: Final = 1e-12
_DOUBT: Final = 0.9
"""Likeness of the same words where one author doubts them."""

_NOT_FOCAL: Final = {
    "mass-effect",
    "midline-shift",
    "herniation",
    "ventriculomegaly",
    "hydrocephalus-sign",
    "atrophy",
    "normal-variant",
    "artefact",
    "sinus-opacification",
    "postoperative-change",
    "fracture",
}
"""Signs that are not the lesion at their place: an oedema beside a shift is not the shift."""

_ACCOMPANIES: Final = "oedema"
"""It surrounds other lesions: a haemorrhage at its place is not the oedema, called wrongly."""

_OPPOSITE: Final = {frozenset({Side.LEFT, Side.RIGHT})}


@dataclass(frozen=True)
class Facts:
    """A finding with what its words say where its codes do not.

    `places` are those of the images that its author was given, by number.
    """

    finding: Finding
    places: Mapping[int, ImagePlace] = field(default_factory=dict, compare=False, repr=False)

    @property
    def number(self) -> int:
        """The finding's number."""
        return self.finding.number

    @cached_property
    def code(self) -> str | None:
        """Lexicon code of the type: as given if known, else from the words."""
        given = self.finding.type.code
        if given in lexicon().terms:
            return given
        return match(self.finding.type.words, "finding")

    @cached_property
    def structure(self) -> str | None:
        """Lexicon code of the structure: as given if known, else from the words."""
        place = self.finding.location
        if place and place.structure in lexicon().terms:
            return place.structure
        words = place.words if place and place.words else self.finding.type.words
        return match(words, "structure")

    @cached_property
    def side(self) -> Side | None:
        """Side as given, else from the words."""
        place = self.finding.location
        if place and place.side:
            return place.side
        return side(f"{place.words if place and place.words else ''} {self.finding.type.words}")

    @cached_property
    def marks(self) -> tuple[PointLps, ...]:
        """Marks in patient space."""
        return tuple(e.point_lps_mm for e in self.finding.evidence if e.point_lps_mm is not None)

    @cached_property
    def extents(self) -> tuple[Extent, ...]:
        """Marks and boxes in patient space."""
        return extents(self.finding, self.places)

    @cached_property
    def slices(self) -> SliceRange | None:
        """Range of the cited images; used only where there is no mark."""
        return slice_range(self.finding, self.places)

    @cached_property
    def presence(self) -> Presence:
        """As stated; "present" of words that outright deny it ("no mass") is absent."""
        stated = self.finding.presence
        denied = stated is Presence.PRESENT and lexicon().denies(self.finding.type.words)
        return Presence.ABSENT if denied else stated

    @property
    def reach_mm(self) -> float:
        """How far from a mark the lesion may go: half its longest diameter, 0 if not stated."""
        return self.finding.size_mm.longest / 2 if self.finding.size_mm else 0.0

    @property
    def plural(self) -> bool:
        """True for several or diffuse: it may cover more than one finding of the other."""
        kind = self.finding.multiplicity.kind if self.finding.multiplicity else None
        return kind in (Multiplicity.SEVERAL, Multiplicity.DIFFUSE)

    @cached_property
    def words(self) -> frozenset[str]:
        """Words of type and place in comparable form, a denied one apart from the same one stated."""
        place = self.finding.location
        told = lexicon().polar(self.finding.type.words)
        if place and place.words:
            told |= lexicon().polar(place.words)
        if self.finding.presence is Presence.ABSENT:  # "no mass", absent: said once is enough
            told = frozenset(word.removeprefix("-") for word in told)
        return told

    @cached_property
    def doubted(self) -> bool:
        """True where presence or words leave it in doubt."""
        if self.finding.presence is Presence.UNCERTAIN:
            return True
        return lexicon().doubts(self.finding.type.words)

    @cached_property
    def order(self) -> tuple[str, int]:
        """Sorting key that depends on content first, so that listing order does not matter."""
        return self.finding.model_copy(update={"number": 1}).model_dump_json(), self.number


def opposite(a: Side | None, b: Side | None) -> bool:
    """True for left against right."""
    return frozenset({a, b}) in _OPPOSITE


def distance_mm(a: Facts, b: Facts, *, mirrored: bool = False) -> float | None:
    """Smallest distance between their marks and boxes in mm; None where one has neither.

    0 where a mark lies in a box, or boxes touch. `mirrored` takes the one's to the other side of the
    patient (x -> -x in LPS).
    """
    return min(
        ((p.mirrored() if mirrored else p).distance(q) for p in a.extents for q in b.extents),
        default=None,
    )


def near_mm(a: Facts, b: Facts) -> float:
    """Distance up to which their marks are taken for the same place."""
    return NEAR_MM + a.reach_mm + b.reach_mm


def flipped(a: Facts, b: Facts) -> bool:
    """True when the one is on the other side: by its stated side, else by its marks."""
    if a.side and b.side:
        return opposite(a.side, b.side)
    straight, mirrored = distance_mm(a, b), distance_mm(a, b, mirrored=True)
    if straight is None or mirrored is None:
        return False
    return mirrored <= near_mm(a, b) < straight and mirrored < straight / 2


def is_unspecific(a: Facts, b: Facts) -> bool:
    """True where `b` names a lobe or structure, and `a` no place or one that is coarser than a lobe."""
    if b.structure is None or is_coarse(b.structure) or distance_mm(a, b) is not None:
        return False
    return a.structure is None or is_coarse(a.structure)


def is_coarse(structure: str) -> bool:
    """True for what is wider than a lobe: "the brain", "a hemisphere", "the white matter"."""
    return lexicon().terms[structure].coarse


def likeness(a: Facts, b: Facts) -> float:
    """How much two findings are alike, 0 to 1; symmetric.

    >>> from audit.interpretation import FindingType
    >>> mass = Facts(Finding(number=1, presence="present", type=FindingType(words="mass")))
    >>> clot = Facts(Finding(number=1, presence="present", type=FindingType(words="thrombus")))
    >>> likeness(mass, mass) > THRESHOLD > likeness(mass, clot)
    True
    """
    return (
        _WEIGHT_TYPE * _type(a, b)
        + _WEIGHT_PLACE * _place(a, b)
        + _WEIGHT_SIDE * _side(a, b)
        + _WEIGHT_SIZE * _size(a, b)
        + _WEIGHT_WORDS * _words(a, b)
        + _WEIGHT_REST * _rest(a.finding, b.finding)
    )


def _type(a: Facts, b: Facts) -> float:
    known = lexicon()
    if a.code is None or b.code is None:
        return _words(a, b) if a.code is b.code else _OTHER_LESION + 0.3 * _words(a, b)
    if a.code == b.code:
        return 1.0
    if known.is_a(a.code, b.code) or known.is_a(b.code, a.code):
        return _KINDRED if "abnormality" in (a.code, b.code) else 0.9
    lesions = {known.terms[c].nature == "lesion" for c in (a.code, b.code)}
    if known.terms[a.code].descriptive != known.terms[b.code].descriptive and lesions == {True}:
        return _KINDRED if _focal(a.code) and _focal(b.code) else _OTHER_LESION
    if (set(known.ancestors(a.code)) & set(known.ancestors(b.code))) - {"abnormality"}:
        return _KINDRED
    focal = _focal(a.code) and _focal(b.code)
    beside = any(known.is_a(c, _ACCOMPANIES) for c in (a.code, b.code))
    if lesions == {True, False} or (focal and not beside):
        return _OTHER_LESION
    return 0.0


def _focal(code: str) -> bool:
    return not any(lexicon().is_a(code, sign) for sign in _NOT_FOCAL)


def _place(a: Facts, b: Facts) -> float:
    mirrored = flipped(a, b)
    distance = distance_mm(a, b, mirrored=mirrored)
    named = _structure(a.structure, b.structure)
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
    """1 for the same place, a half as far away as two marks of one lesion may be."""
    return math.exp(-math.log(2) * (distance_mm / near_mm(a, b)) ** 2)


def _shared(a: Facts, b: Facts, *, mirrored: bool) -> float | None:
    """Greatest share of the smaller of two boxes that lies in the other; None without two boxes."""
    found = [(p.mirrored() if mirrored else p).shared(q) for p in a.extents for q in b.extents]
    return max((one for one in found if one is not None), default=None)


def _slices_apart(a: Facts, b: Facts) -> float | None:
    """Distance in mm between what is cited; None where a side cites no image with a place."""
    if a.slices is not None and b.slices is not None:
        return a.slices.gap(b.slices)
    for one, other in ((a, b), (b, a)):
        if one.slices is not None and other.extents:
            return one.slices.gap_to(other.extents)
    return None


def _structure(a: str | None, b: str | None) -> float:
    if a is None and b is None:
        return _BOTH_UNSTATED
    if a is None or b is None:
        return _ONE_UNSTATED
    if a == b:
        return 1.0
    known = lexicon()
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
    one, other = a.finding.size_mm, b.finding.size_mm
    if one is None and other is None:
        return _BOTH_UNSTATED
    if one is None or other is None:
        return _ONE_UNSTATED
    return min(one.longest, other.longest) / max(one.longest, other.longest)


def _words(a: Facts, b: Facts) -> float:
    alike = len(a.words & b.words) / max(len(a.words | b.words), 1)
    return alike if a.doubted == b.doubted else _DOUBT * alike


def _rest(a: Finding, b: Finding) -> float:
    same = (a.multiplicity == b.multiplicity, a.change == b.change, a.description == b.description)
    return sum(same) / len(same)


@dataclass(frozen=True)
class Pair:
    """Two findings taken for the same. `by`: the wider one, which is in another pair as well."""

    left: Facts
    right: Facts
    by: Facts | None = None

    @property
    def covered(self) -> bool:
        """True when one of the two speaks of more than the other."""
        return self.by is not None


def align(left: Sequence[Facts], right: Sequence[Facts]) -> list[Pair]:
    """Pairs of findings that are the same lesion; findings in no pair have no counterpart."""
    left = sorted(left, key=lambda f: f.order)
    right = sorted(right, key=lambda f: f.order)
    if not left or not right:
        return []
    gain = [[max(0.0, likeness(a, b) - THRESHOLD) for b in right] for a in left]
    pairs = [Pair(left[i], right[j]) for i, j in _assign(gain) if gain[i][j] > 0]
    return pairs + _covered(left, right, gain, pairs)


def _assign(gain: list[list[float]]) -> list[tuple[int, int]]:
    if len(gain) == 1:
        return [(0, max(range(len(gain[0])), key=gain[0].__getitem__))]
    if len(gain[0]) == 1:
        return [(max(range(len(gain)), key=lambda i: gain[i][0]), 0)]
    from scipy.optimize import linear_sum_assignment

    # Of equally good assignments the one that keeps the order, so that sides can be exchanged.
    steady = [[g - _TIE * (i - j) ** 2 for j, g in enumerate(row)] for i, row in enumerate(gain)]
    rows, columns = linear_sum_assignment(steady, maximize=True)
    return list(zip(rows.tolist(), columns.tolist(), strict=True))


def _covered(
    left: Sequence[Facts], right: Sequence[Facts], gain: list[list[float]], pairs: list[Pair]
) -> list[Pair]:
    """What is still alone and is covered by a finding of the other side."""
    placed_left, placed_right = {p.left.number for p in pairs}, {p.right.number for p in pairs}
    more = []
    for i, a in enumerate(left):
        fits = [j for j, b in enumerate(right) if gain[i][j] > 0 and _covers(b, a)]
        if a.number not in placed_left and fits:
            wide = right[max(fits, key=lambda j: gain[i][j])]
            more.append(Pair(a, wide, by=wide))
    for j, b in enumerate(right):
        fits = [i for i, a in enumerate(left) if gain[i][j] > 0 and _covers(a, b)]
        if b.number not in placed_right and fits:
            wide = left[max(fits, key=lambda i: gain[i][j])]
            more.append(Pair(wide, b, by=wide))
    return more


def _covers(wide: Facts, one: Facts) -> bool:
    """True when `wide` speaks of `one` as well: several lesions there, or how that place looks.

    "A hyperintensity of the frontal lobe" covers mass and oedema at that place.
    """
    if flipped(wide, one) or _structure(wide.structure, one.structure) == 0.0:
        return False
    if wide.plural:
        return True
    descriptive = wide.code is not None and lexicon().terms[wide.code].descriptive
    return descriptive and wide.side is one.side and _place(wide, one) >= _SAME_PLACE
