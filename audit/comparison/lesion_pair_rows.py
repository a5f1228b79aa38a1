"""The rows of a comparison that are about two findings of one lesion: everything in which they differ."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from audit.comparison.alignment import (
    Pair,
    distance_mm,
    flipped,
    is_unspecific,
    near_mm,
    opposite,
    same_place,
)
from audit.comparison.critical_confusions import confusion_severity
from audit.comparison.discrepancy import CONFIRMED, DOUBTFUL, Code, Row
from audit.comparison.kind_compatibility import KindFit, kind_fit
from audit.comparison.row_text import instead
from audit.comparison.severity import Severity, at_most, by_nature, of_finding, worst
from audit.comparison.size_tolerances import sizes_differ, straddles_limit, volumes_differ
from audit.interpretation import phrases
from audit.interpretation.image_places import ImagePlace, shown
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.stated_facts import Facts
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Change, Compartment, Presence, Side
from audit.messages import Message, join, term

_EXTRA_AXIAL: Final = {Compartment.SUBARACHNOID, Compartment.SUBDURAL, Compartment.EPIDURAL}
_POLAR: Final = ("enhancement", "diffusion", "mass_effect", "haemorrhage")
_LOOKS: Final[dict[str, Message]] = {
    "enhancement": Message("aspect.enhancement"),
    "diffusion": term("diffusion"),
    "mass_effect": Message("aspect.mass-effect"),
    "haemorrhage": Message("aspect.hemorrhage"),
    "margin": Message("aspect.margin"),
    "shape": Message("aspect.shape"),
}
_DENIED_LOOKS: Final = ("enhancement", "restricted-diffusion", "haemorrhagic-change", "necrosis")
_WORSE: Final = {Change.NEW, Change.LARGER}
_PRESSING: Final = {Severity.CRITICAL, Severity.URGENT}


@dataclass(frozen=True)
class PairRows:
    """Makes the rows of pairs. `images`: the places of those that the left author was given."""

    left: Interpretation
    right: Interpretation
    images: Sequence[ImagePlace] | None

    def of_pair(self, pair: Pair, sides: Collection[Side | None] = ()) -> list[Row]:
        """Everything in which two findings of the same lesion differ; empty where they agree.

        `sides`: those of all findings that the wider of the two is paired with.
        """
        rows = [*self._type(pair), *self._side(pair, sides), *self._location(pair)]
        if not pair.covered:
            rows += [*self._image(pair), *self._words_of_looks(pair)]
            rows += [*self._description(pair), *self._change(pair)]
            if pair.left.plural == pair.right.plural:
                rows += self._size(pair)
        return rows

    def severity(self, pair: Pair) -> Severity:
        """How much the lesion matters, by the side that takes it for worse."""
        return worst(
            of_finding(pair.left, self.left, is_claim=True),
            of_finding(pair.right, self.right),
        )

    def _row(
        self, pair: Pair, code: Code, severity: Severity, words: Message, **detail: bool | float
    ) -> Row:
        return finding_row(code, severity, pair.left.number, pair.right.number, words, **detail)

    def _type(self, pair: Pair) -> Iterator[Row]:
        a, b = pair.left.code, pair.right.code
        if a is None or b is None or kind_fit(pair.left, pair.right) is not KindFit.CONTRADICTS:
            return
        one, other = lexicon().terms[a], lexicon().terms[b]
        words = Message("compare.finding-type-instead", one=phrases.name(a), other=phrases.name(b))
        if one.nature == "lesion" and other.nature != "lesion":
            severity = of_finding(pair.left, self.left, is_claim=True)
            yield self._row(pair, Code.VARIANT_CALLED_LESION, severity, words)
        elif other.nature == "lesion" and one.nature != "lesion":
            severity = of_finding(pair.right, self.right)
            words = Message(
                "compare.finding-reported-as", what=words_of(pair.right), other=phrases.name(a)
            )
            yield self._row(pair, Code.MISSED, severity, words)
        else:
            severity = confusion_severity(a, b) or Severity.NOTABLE
            yield self._row(pair, Code.WRONG_DESCRIPTION, severity, words)

    def _side(self, pair: Pair, sides: Collection[Side | None]) -> Iterator[Row]:
        a, b = pair.left.side, pair.right.side
        what = join(
            p for p in (phrases.kind_of(pair.right), phrases.name(pair.right.structure)) if p
        )
        if flipped(pair.left, pair.right):
            words = Message("compare.side-opposite", what=what)
            if opposite(a, b):
                words = instead(what, a, b)
            yield self._row(pair, Code.WRONG_SIDE, self.severity(pair), words)
        elif a and b and a is not b and not pair.covered and _asks_for_side(pair):
            if Side.BILATERAL in (a, b) and {Side.LEFT, Side.RIGHT} <= set(sides):
                return  # right and left, listed one by one
            words = instead(what, a, b)
            severity = at_most(self.severity(pair), Severity.NOTABLE)
            yield self._row(pair, Code.WRONG_SIDE, severity, words)

    def _location(self, pair: Pair) -> Iterator[Row]:
        a, b = pair.left, pair.right
        severity = at_most(self.severity(pair), Severity.URGENT)
        what = phrases.kind_of(b)
        apart = distance_mm(a, b, mirrored=flipped(a, b))
        one, other = _compartment(a), _compartment(b)
        if apart is None and same_place(a, b) is False and not is_unspecific(a, b):
            words = instead(what, phrases.name(a.structure), phrases.name(b.structure))
        elif one and other and one is not other and not _within(one, other):
            words = instead(what, one, other)
        elif apart is not None and apart > 2 * near_mm(a, b):
            words = Message("compare.mark-distance", what=what, apart=apart)
        else:
            return
        yield self._row(pair, Code.WRONG_LOCATION, severity, words)

    def _words_of_looks(self, pair: Pair) -> Iterator[Row]:
        """Looks that the words of one side state and those of the other deny: a non-enhancing mass."""
        a, b = pair.left.wording, pair.right.wording
        known = lexicon()
        for one, other in ((a, b), (b, a)):
            for kind in one.kinds:
                if any(known.is_a(kind, look) for look in _DENIED_LOOKS) and any(
                    known.is_a(kind, denied) for denied in other.denied_kinds
                ):
                    severity = at_most(self.severity(pair), Severity.NOTABLE)
                    words = Message(
                        "compare.appearance-contradicted",
                        what=phrases.kind_of(pair.right),
                        look=phrases.name(kind),
                    )
                    yield self._row(pair, Code.WRONG_DESCRIPTION, severity, words)

    def _description(self, pair: Pair) -> Iterator[Row]:
        a, b = pair.left.finding.description, pair.right.finding.description
        if a is None or b is None:
            return
        severity = at_most(self.severity(pair), Severity.NOTABLE)
        theirs = {s.sequence: s.appearance for s in b.signal}
        for mine in a.signal:
            other = theirs.get(mine.sequence)
            if other and lexicon().contradict(mine.appearance, other, "signal"):
                words = Message(
                    "compare.signal-instead",
                    sequence=mine.sequence,
                    one=mine.appearance,
                    other=other,
                )
                yield self._row(pair, Code.WRONG_DESCRIPTION, severity, words)
        for field, called in _LOOKS.items():
            stated, meant = getattr(a, field), getattr(b, field)
            if stated and meant and _differ(field, stated, meant):
                words = instead(called, stated, meant)
                yield self._row(pair, Code.WRONG_DESCRIPTION, severity, words)

    def _size(self, pair: Pair) -> Iterator[Row]:
        a, b, what = pair.left, pair.right, phrases.kind_of(pair.right)
        if a.size_mm and b.size_mm:
            one, other, wrong = a.size_mm, b.size_mm, sizes_differ(a, b)
            words = Message("compare.size-instead", what=what, one=one, other=other)
        elif a.volume_ml and b.volume_ml:
            one, other, wrong = a.volume_ml, b.volume_ml, volumes_differ(a, b)
            words = Message("compare.volume-instead", what=what, one=one, other=other)
        else:
            return
        if wrong:
            severity = Severity.URGENT if straddles_limit(a, b) else Severity.NOTABLE
            values = {"left_value": one, "right_value": other}
            yield self._row(pair, Code.WRONG_SIZE, severity, words, **values)

    def _change(self, pair: Pair) -> Iterator[Row]:
        a, b = pair.left.change, pair.right.change
        if a is None or b is None or a is b or Change.UNKNOWN in (a, b):
            return
        words = instead(phrases.kind_of(pair.right), a, b)
        severity = Severity.NOTABLE
        natures = {by_nature(pair.left, self.left), by_nature(pair.right, self.right)}
        pressing = natures & _PRESSING
        if (a in _WORSE) != (b in _WORSE) and pressing:
            severity = Severity.URGENT
        yield self._row(pair, Code.WRONG_CHANGE, severity, words)

    def of_confidence(self, pair: Pair) -> Iterator[Row]:
        """Under-confident: doubted or given less than even odds, and the other side is sure."""
        left, right = pair.left.finding, pair.right.finding
        if right.presence is not Presence.PRESENT:
            return
        theirs = right.confidence
        low = left.confidence is not None and left.confidence < DOUBTFUL
        if left.presence is Presence.UNCERTAIN or low:
            if theirs is not None and theirs < CONFIRMED:
                return
            sure: Message = term(Presence.UNCERTAIN)
            if left.confidence is not None:
                sure = phrases.percent(left.confidence)
            what = phrases.finding(pair.right)
            words = Message("compare.confidence-too-low", what=what, sure=sure)
            severity = at_most(self.severity(pair), Severity.NOTABLE)
            yield self._row(pair, Code.UNDER_CONFIDENCE, severity, words)

    def _image(self, pair: Pair) -> Iterator[Row]:
        """Cited images must show the lesion, where its place and the images' places are known."""
        cited = {e.image for e in pair.left.finding.evidence if e.image is not None}
        if self.images is None or not cited:
            return
        showing = {
            place.number for place in self.images if shown(pair.right.finding, [place]) is True
        }
        known = {place.number for place in self.images}
        wrong = cited - known if not pair.right.marks else cited - showing
        if wrong and (pair.right.marks == () or not cited & showing):
            what, images = phrases.finding(pair.right), phrases.images(wrong)
            words = Message("compare.image-not-showing", what=what, images=images)
            if showing:
                words = Message(
                    "compare.other-image-showing",
                    what=what,
                    images=images,
                    others=phrases.images(showing),
                )
            severity = at_most(self.severity(pair), Severity.NOTABLE)
            yield self._row(pair, Code.WRONG_IMAGE, severity, words)


def words_of(facts: Facts) -> Message:
    """What a finding is, where and how large."""
    return phrases.finding(facts)


def finding_row(
    code: Code,
    severity: Severity | None,
    left: int | None,
    right: int | None,
    words: Message,
    **detail: bool | float,
) -> Row:
    """A row about findings, by their numbers."""
    kept = {key: value for key, value in detail.items() if value is not False}
    return Row(
        code=code,
        severity=severity,
        subject="finding",
        left=left,
        right=right,
        words=words,
        detail=dict(kept),
    )


def _compartment(facts: Facts) -> Compartment | None:
    return facts.finding.location.compartment if facts.finding.location else None


def _asks_for_side(pair: Pair) -> bool:
    """Whether two different sides, neither the mirror of the other, are held against each other.

    Of several lesions one may well be on one side; who reports several on both sides where the other
    has one on one side reports too many sides.
    """
    if pair.left.plural == pair.right.plural:
        return True
    return pair.left.plural and pair.left.side is Side.BILATERAL


def _within(a: Compartment, b: Compartment) -> bool:
    """A subdural lesion is extra-axial: the coarser word is not wrong."""
    return Compartment.EXTRA_AXIAL in (a, b) and bool({a, b} & _EXTRA_AXIAL)


def _differ(field: str, stated: str, meant: str) -> bool:
    """True when one denies what the other states, or both name contrary looks."""
    known = lexicon()
    if known.denies(stated) or known.denies(meant):
        return field in _POLAR and known.denies(stated) != known.denies(meant)
    return known.contradict(stated, meant, field)
