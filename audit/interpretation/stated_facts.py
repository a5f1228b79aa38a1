"""A finding with what its words state where its fields do not.

A field wins over words, but words of a denial win over the field ("no hemorrhage", marked present).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import Final

from audit.interpretation.image_places import Extent, ImagePlace, SliceRange, extents, slice_range
from audit.interpretation.interpretation import Finding, PointLps
from audit.lexicon.finding_words import Wording, wording
from audit.lexicon.side_words import side_in
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Change, Multiplicity, Presence, Side

_ACUTE: Final = {"infarct": "acute-infarct", "lacunar-infarct": "acute-infarct"}
_CHRONIC: Final = {
    "infarct": "chronic-infarct",
    "lacunar-infarct": "chronic-infarct",
    "subdural-hematoma": "chronic-subdural-hematoma",
}
"""Kinds that a word of their age makes narrower, wherever in the words it stands."""
_OF_AGE: Final = {"atrophy", "ventriculomegaly", "white-matter-lesion", "calcification"}
_AGE_RELATED: Final = "age-related-change"
_LEAST: Final = 2


@dataclass(frozen=True)
class Facts:
    """Facts that a finding states. `places` are those of its author's images, by number."""

    finding: Finding
    places: Mapping[int, ImagePlace] = field(default_factory=dict, compare=False, repr=False)

    @property
    def number(self) -> int:
        """The finding's number."""
        return self.finding.number

    @cached_property
    def wording(self) -> Wording:
        """Facts that the words of the type state."""
        return wording(self.finding.type.words)

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """Lexicon codes of everything that the words name, the code that is given first.

        Of what is denied where nothing else is named.
        """
        words = self.wording
        named = words.kinds or words.denied_kinds
        if words.for_age:
            named = tuple(_AGE_RELATED if _is_any(kind, _OF_AGE) else kind for kind in named)
        if words.is_acute:
            named = tuple(_ACUTE.get(kind, kind) for kind in named)
        if words.is_chronic:
            named = tuple(_CHRONIC.get(kind, kind) for kind in named)
        given = self.finding.type.code
        if given in lexicon().terms:
            return tuple(dict.fromkeys((given, *named)))
        return named

    @cached_property
    def code(self) -> str | None:
        """Lexicon code of what it is: as given, else what the words name most closely."""
        given = self.finding.type.code
        if given in lexicon().terms:
            return given
        if not self.kinds:
            return None
        first = min(self.kinds, key=self._preference)
        narrower = [kind for kind in self.kinds if kind != first and lexicon().is_a(kind, first)]
        terms = lexicon().terms
        plain = (k for k in narrower if not is_sign(k) and not terms[k].descriptive)
        return next(plain, first)

    def _preference(self, kind: str) -> tuple[bool, bool, bool, int]:
        """Return the sorting key: a lesion before its look and signs, then as they are named."""
        term = lexicon().terms[kind]
        return kind == "abnormality", is_sign(kind), term.descriptive, self.kinds.index(kind)

    @cached_property
    def stated_places(self) -> tuple[str, ...]:
        """Lexicon codes of the places that the location itself names."""
        place, codes = self.finding.location, []
        if place and place.structure in lexicon().terms:
            codes.append(place.structure)
        if place and place.words:
            codes += _places(place.words)
        return tuple(dict.fromkeys(codes))

    @cached_property
    def structures(self) -> tuple[str, ...]:
        """Lexicon codes of all places that are named, as given first; of the type's words last."""
        result = (*self.stated_places, *_places(self.finding.type.words))
        return tuple(dict.fromkeys(result))

    @cached_property
    def structure(self) -> str | None:
        """Lexicon code of the place.

        As given, else the narrowest of the first words that name one.
        """
        place, known = self.finding.location, lexicon()
        if place and place.structure in known.terms:
            return place.structure
        for words in (place.words if place else None, self.finding.type.words):
            named = _places(words) if words else []
            if fine := [code for code in named if not known.terms[code].coarse]:
                return max(fine, key=lambda code: len(known.ancestors(code)))
        if self.structures:
            return max(self.structures, key=lambda code: len(known.ancestors(code)))
        return known.terms[self.code].place if self.code else None

    @cached_property
    def contradicts_itself(self) -> bool:
        """Whether it is left in one place, and right in another.

        The field, the words of type and place.

        The direction of a shift or herniation is not the side of the lesion.
        """
        if any(lexicon().is_a(kind, "mass-effect") for kind in self.kinds):
            return False
        place = self.finding.location
        stated = {place.side if place else None, side_in(self.finding.type.words)}
        if place and place.words:
            stated.add(side_in(place.words))
        return {Side.LEFT, Side.RIGHT} <= stated

    @cached_property
    def side(self) -> Side | None:
        """Side as given, else from the words of the place, else of the type.

        None of a contradiction.
        """
        if self.contradicts_itself:
            return None
        place = self.finding.location
        if place and place.side:
            return place.side
        words = f"{place.words if place and place.words else ''}, {self.finding.type.words}"
        result = side_in(words)
        if result is None and self.is_everywhere:
            return Side.BILATERAL
        return result

    @cached_property
    def is_everywhere(self) -> bool:
        """Whether the words say that it is throughout the brain."""
        place = self.finding.location
        return self.wording.everywhere or bool(place and wording(place.words or "").everywhere)

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
        """Presence as stated; not present where the words deny it or only do not exclude it."""
        stated = self.finding.presence
        if stated not in (Presence.PRESENT, Presence.UNCERTAIN):
            return stated
        if self.wording.hedged:
            return Presence.NOT_ASSESSABLE
        given = self.finding.type.code in lexicon().terms
        normal = self.wording.denied and not (given and not self.wording.denied_kinds)
        return Presence.ABSENT if normal else stated

    @property
    def size_mm(self) -> float | None:
        """Longest diameter in mm, from the field or the words."""
        if self.finding.size_mm:
            return self.finding.size_mm.longest
        if self.wording.size_mm:
            return self.wording.size_mm[0]
        return None

    @property
    def volume_ml(self) -> float | None:
        """Volume in ml, from the field or the words."""
        return self.finding.volume_ml or self.wording.volume_ml

    @property
    def change(self) -> Change | None:
        """Interval change, from the field or the words."""
        return self.finding.change or self.wording.change

    @property
    def reach_mm(self) -> float:
        """Distance from a mark to which the lesion may go.

        Half its longest diameter, 0 if not stated.
        """
        return (self.size_mm or 0.0) / 2

    @cached_property
    def multiplicity(self) -> Multiplicity | None:
        """One, several or diffuse, from the field or the words."""
        if self.finding.multiplicity:
            return self.finding.multiplicity.kind
        low, _ = self.count
        if low >= _LEAST:
            return Multiplicity.SEVERAL
        return lexicon().multiplicity(self.finding.type.words)

    @property
    def plural(self) -> bool:
        """True for several or diffuse: it may cover more than one finding of the other."""
        return self.multiplicity in (Multiplicity.SEVERAL, Multiplicity.DIFFUSE)

    @cached_property
    def count(self) -> tuple[float, float]:
        """Least and greatest number of lesions that it speaks of."""
        stated = self.finding.multiplicity
        if stated is not None:
            if stated.count is not None:
                return stated.count, stated.count
            if stated.kind is Multiplicity.SINGLE:
                return 1, 1
            if stated.count_min is not None or stated.count_max is not None:
                return stated.count_min or 1, stated.count_max or inf
        if self.wording.count is not None:
            return self.wording.count
        kind = stated.kind if stated else lexicon().multiplicity(self.finding.type.words)
        if kind is Multiplicity.SINGLE:
            return 1, 1
        return (_LEAST if kind is Multiplicity.SEVERAL else 1), inf

    @cached_property
    def words(self) -> frozenset[str]:
        """Words of type and place in comparable form; denied ones differ from stated ones."""
        place = self.finding.location
        polar_words = lexicon().polar(self.finding.type.words)
        if place and place.words:
            polar_words |= lexicon().polar(place.words)
        if self.finding.presence is Presence.ABSENT:  # "no mass", absent: said once is enough
            polar_words = frozenset(word.removeprefix("-") for word in polar_words)
        return polar_words

    @cached_property
    def doubted(self) -> bool:
        """Whether presence or words leave it in doubt."""
        if self.finding.presence is Presence.UNCERTAIN:
            return True
        return lexicon().doubts(self.finding.type.words)

    @cached_property
    def order(self) -> tuple[str, int]:
        """Sorting key that depends on content first, so that listing order does not matter."""
        return self.finding.model_copy(update={"number": 1}).model_dump_json(), self.number


def is_sign(code: str) -> bool:
    """Return whether a kind belongs to the lesion at its place, where there is one.

    Its edema, its enhancement.
    """
    known = lexicon()
    return known.terms[code].sign or known.is_a(code, "signal-abnormality")


def _is_any(kind: str, of: set[str]) -> bool:
    return any(lexicon().is_a(kind, parent) for parent in of)


def _places(words: str) -> list[str]:
    """Return the structures that the words name and do not deny."""
    return [m.code for m in lexicon().mentions(words, "structure") if not m.negated]
