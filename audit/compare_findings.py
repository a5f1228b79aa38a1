"""The rows of a comparison that are about findings."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from math import inf
from typing import Final

from audit import phrases
from audit.alignment import (
    Facts,
    Pair,
    align,
    distance_mm,
    flipped,
    is_unspecific,
    near_mm,
    opposite,
)
from audit.compare_words import counts, instead, too_sure, total, unanswered
from audit.discrepancy import CONFIRMED, DOUBTFUL, SURE, Code, Row
from audit.interpretation import Interpretation
from audit.lexicon import lexicon
from audit.places import ImagePlace, shown
from audit.said import N, listed, said, word
from audit.severity import Severity, at_most, of_finding, worst
from audit.vocabulary import Change, Compartment, Presence, Side

SIZE_MM: Final = 5.0
SIZE_RATIO: Final = 1.3
"""Sizes differ when both are exceeded: two readers' hand measurements of one lesion seldom do."""
VOLUME_RATIO: Final = 2.0
COUNT_SLACK: Final = 1.2
"""Counts of many small lesions by two careful readers differ by about a fifth."""

_REPORTED: Final = {Presence.PRESENT, Presence.UNCERTAIN}
_EXTRA_AXIAL: Final = {Compartment.SUBARACHNOID, Compartment.SUBDURAL, Compartment.EPIDURAL}
_POLAR: Final = ("enhancement", "diffusion", "mass_effect", "haemorrhage")
_LOOKS: Final = {
    "enhancement": N("enhancement"),
    "diffusion": N("diffusion"),
    "mass_effect": N("mass effect"),
    "haemorrhage": N("haemorrhage"),
    "margin": N("margin"),
    "shape": N("shape"),
}


def finding_rows(
    left: Interpretation,
    right: Interpretation,
    images: Sequence[ImagePlace] | None,
    right_images: Sequence[ImagePlace] = (),
) -> list[Row]:
    """Rows for every finding that one side reports, in the order of the right side's numbers."""
    places = {place.number: place for place in images or ()}
    lefts = [Facts(f, places) for f in left.findings]
    rights = [Facts(f, {place.number: place for place in right_images}) for f in right.findings]
    pairs = align(_reported(lefts), _reported(rights))
    make = _Rows(left, right, images)
    rows = list(make.of_counts(pairs))
    miscounted = {(row.left, row.right) for row in rows}
    for pair in pairs:
        found = list(make.of_pair(pair))
        if not found and (pair.left.number, pair.right.number) not in miscounted:
            found = [make.agreement(pair)]
        rows += found + list(make.of_confidence(pair))
    paired_left = {p.left.number for p in pairs}
    paired_right = {p.right.number for p in pairs}
    alone_left = [f for f in _reported(lefts) if f.number not in paired_left]
    alone_right = [f for f in _reported(rights) if f.number not in paired_right]
    denied_left = [f for f in lefts if f.presence not in _REPORTED]
    denied_right = [f for f in rights if f.presence not in _REPORTED]
    denials = {p.right.number: p.left for p in align(denied_left, alone_right)}
    rows += [row for f in alone_right for row in make.alone_right(f, denials.get(f.number))]
    answers = {p.left.number: p.right for p in align(alone_left, denied_right)}
    rows += [row for f in alone_left for row in make.alone_left(f, answers.get(f.number))]
    used = {f.number for f in denials.values()}, {f.number for f in answers.values()}
    free_left = [f for f in denied_left if f.number not in used[0]]
    free_right = [f for f in denied_right if f.number not in used[1]]
    rows += [make.both_deny(p) for p in align(free_left, free_right)]
    known = _Known(lefts, rights, pairs, images)
    return [known.told(row) for row in sorted(rows, key=_order)]


def _reported(facts: Iterable[Facts]) -> list[Facts]:
    return [f for f in facts if f.presence in _REPORTED]


def _order(row: Row) -> tuple[float, float, int, str]:
    return row.right or inf, row.left or inf, list(Code).index(row.code), row.words


class _Known:
    """What a row says of its findings beside its code, so that figures need no words."""

    def __init__(
        self,
        lefts: Sequence[Facts],
        rights: Sequence[Facts],
        pairs: Sequence[Pair],
        images: Sequence[ImagePlace] | None,
    ) -> None:
        self._left = {f.number: f for f in lefts}
        self._right = {f.number: f for f in rights}
        self._pairs = {(p.left.number, p.right.number): p for p in pairs}
        self._images = images

    def told(self, row: Row) -> Row:
        """The row with side, exposure and kind in its detail."""
        a, b = self._left.get(row.left or 0), self._right.get(row.right or 0)
        more: dict[str, bool | str] = {}
        if row.left is not None and row.right is not None:
            pair = self._pairs.get((row.left, row.right))
            if pair is not None:
                more["side"] = _sides(pair.left, pair.right)
                if is_unspecific(pair.left, pair.right):
                    more["unspecific"] = True
                if pair.covered:
                    more["covered"] = True
        if b is not None and self._images is not None:
            seen = shown(b.finding, self._images)
            if seen is not None:
                more["shown"] = seen
        if kind := (b.code if b is not None and b.code else a.code if a is not None else None):
            more["kind"] = kind
        return row.model_copy(update={"detail": {**row.detail, **more}})


def _sides(a: Facts, b: Facts) -> str:
    """Whether the sides of two findings of one lesion agree; "flipped" is left for right.

    A place on the midline has no side to state.
    """
    if flipped(a, b):
        return "flipped"
    if b.side is None:
        return "open"
    if a.side is None:
        # Marks on the same spot say the side as well as a word.
        marked = distance_mm(a, b) is not None
        return "open" if marked or b.side is Side.MIDLINE else "unstated"
    return "same" if a.side is b.side else "other"


class _Rows:
    """Makes rows; holds what they are judged against."""

    def __init__(
        self,
        left: Interpretation,
        right: Interpretation,
        images: Sequence[ImagePlace] | None,
    ) -> None:
        self._left, self._right, self._images = left, right, images

    # --- findings in no pair --------------------------------------------------------------------

    def alone_right(self, facts: Facts, denial: Facts | None) -> Iterator[Row]:
        """Missed or not shown; a finding that the right side itself doubts is neither."""
        if facts.presence is not Presence.PRESENT:
            return
        what = phrases.finding(facts)
        severity = of_finding(facts.code, facts.finding, self._right)
        number = denial.number if denial else None
        if self._images is not None and shown(facts.finding, self._images) is False:
            yield _row(
                Code.NOT_SHOWN,
                severity,
                number,
                facts.number,
                said("{what}: on none of the images", what=what),
            )
            return
        if denial is None:
            words = said("{what}: not reported", what=what)
        elif denial.presence is Presence.ABSENT:
            words = said("{what}: stated to be absent", what=what)
        else:
            words = said("{what}: stated to be not assessable", what=what)
        yield _row(Code.MISSED, severity, number, facts.number, words)

    def alone_left(self, facts: Facts, answer: Facts | None) -> Iterator[Row]:
        """Not in the reference, and over-confident where its author was sure of it."""
        severity = of_finding(facts.code, facts.finding, self._left)
        doubted = facts.presence is Presence.UNCERTAIN
        if doubted:
            severity = at_most(severity, Severity.NOTABLE)
        what = phrases.finding(facts)
        if doubted:
            what = said("{what} (uncertain)", what=what)
        number = answer.number if answer else None
        words = unanswered(what, answer)
        yield _row(Code.NOT_IN_REFERENCE, severity, facts.number, number, words)
        sure = facts.finding.confidence
        if sure is not None and sure >= SURE and not doubted:
            yield _row(
                Code.OVER_CONFIDENCE,
                Severity.NOTABLE,
                facts.number,
                number,
                too_sure(phrases.percent(sure), answer),
                confidence=sure,
            )

    def both_deny(self, pair: Pair) -> Row:
        """Both say that it is absent, or that it cannot be assessed."""
        what = phrases.finding(pair.right)
        words = said("{what}: {presence} to both", what=what, presence=pair.right.presence)
        return _row(Code.AGREES, None, pair.left.number, pair.right.number, words)

    # --- pairs ----------------------------------------------------------------------------------

    def of_pair(self, pair: Pair) -> Iterator[Row]:
        """Everything in which two findings of the same lesion differ."""
        checks = [self._type, self._side, self._location]
        if not pair.covered:
            checks += [self._image, self._description, self._change]
        if pair.left.plural == pair.right.plural and not pair.covered:
            checks.append(self._size)
        for check in checks:
            yield from check(pair)

    def agreement(self, pair: Pair) -> Row:
        """The row of a pair that differs in nothing."""
        what = phrases.finding(pair.right)
        left, right = pair.left.number, pair.right.number
        return _row(Code.AGREES, None, left, right, what, covered=pair.covered)

    def _severity(self, pair: Pair) -> Severity:
        return worst(
            of_finding(pair.left.code, pair.left.finding, self._left),
            of_finding(pair.right.code, pair.right.finding, self._right),
        )

    def _row(
        self, pair: Pair, code: Code, severity: Severity, words: str, **detail: bool | float
    ) -> Row:
        return _row(code, severity, pair.left.number, pair.right.number, words, **detail)

    def _type(self, pair: Pair) -> Iterator[Row]:
        a, b = pair.left.code, pair.right.code
        known = lexicon()
        if a is None or b is None or known.is_a(a, b) or known.is_a(b, a):
            return
        one, other = known.terms[a], known.terms[b]
        if one.descriptive or other.descriptive:
            return
        words = said("called {one} instead of {other}", one=phrases.name(a), other=phrases.name(b))
        if one.nature == "lesion" and other.nature != "lesion":
            severity = of_finding(a, pair.left.finding, self._left)
            yield self._row(pair, Code.VARIANT_CALLED_LESION, severity, words)
        else:
            yield self._row(pair, Code.WRONG_DESCRIPTION, self._severity(pair), words)

    def _side(self, pair: Pair) -> Iterator[Row]:
        a, b = pair.left.side, pair.right.side
        what = listed(
            p for p in (phrases.kind_of(pair.right), phrases.name(pair.right.structure)) if p
        )
        if flipped(pair.left, pair.right):
            words = said("{what}: on the other side", what=what)
            if opposite(a, b):
                words = instead(what, a, b)
            yield self._row(pair, Code.WRONG_SIDE, self._severity(pair), words)
        elif a and b and a is not b and pair.left.plural == pair.right.plural and not pair.covered:
            words = instead(what, a, b)
            severity = at_most(self._severity(pair), Severity.NOTABLE)
            yield self._row(pair, Code.WRONG_SIDE, severity, words)

    def _location(self, pair: Pair) -> Iterator[Row]:
        a, b = pair.left, pair.right
        severity = at_most(self._severity(pair), Severity.URGENT)
        what = phrases.kind_of(b)
        apart = distance_mm(a, b, mirrored=flipped(a, b))
        one, other = _compartment(a), _compartment(b)
        if a.structure and b.structure and not lexicon().overlap(a.structure, b.structure):
            words = instead(what, phrases.name(a.structure), phrases.name(b.structure))
        elif one and other and one is not other and not _within(one, other):
            words = instead(what, one, other)
        elif apart is not None and apart > 2 * near_mm(a, b):
            words = said("{what}: marked {apart:.0f} mm away", what=what, apart=apart)
        else:
            return
        yield self._row(pair, Code.WRONG_LOCATION, severity, words)

    def _description(self, pair: Pair) -> Iterator[Row]:
        a, b = pair.left.finding.description, pair.right.finding.description
        if a is None or b is None:
            return
        severity = at_most(self._severity(pair), Severity.NOTABLE)
        theirs = {s.sequence: s.appearance for s in b.signal}
        for mine in a.signal:
            other = theirs.get(mine.sequence)
            if other and lexicon().contradict(mine.appearance, other, "signal"):
                words = said(
                    "{sequence} {one} instead of {other}",
                    sequence=mine.sequence,
                    one=mine.appearance,
                    other=other,
                )
                yield self._row(pair, Code.WRONG_DESCRIPTION, severity, words)
        for field, called in _LOOKS.items():
            stated, meant = getattr(a, field), getattr(b, field)
            if stated and meant and _differ(field, stated, meant):
                words = instead(word(called), stated, meant)
                yield self._row(pair, Code.WRONG_DESCRIPTION, severity, words)

    def _size(self, pair: Pair) -> Iterator[Row]:
        a, b, what = pair.left.finding, pair.right.finding, phrases.kind_of(pair.right)
        if a.size_mm and b.size_mm:
            one, other = a.size_mm.longest, b.size_mm.longest
            ratio = max(one, other) / min(one, other)
            wrong = abs(one - other) > SIZE_MM and ratio > SIZE_RATIO
            words = said(
                "{what}: {one:.3g} mm instead of {other:.3g} mm", what=what, one=one, other=other
            )
        elif a.volume_ml and b.volume_ml:
            one, other = a.volume_ml, b.volume_ml
            wrong = max(one, other) / min(one, other) > VOLUME_RATIO
            words = said(
                "{what}: {one:.3g} ml instead of {other:.3g} ml", what=what, one=one, other=other
            )
        else:
            return
        if wrong:
            severity = at_most(self._severity(pair), Severity.NOTABLE)
            values = {"left_value": one, "right_value": other}
            yield self._row(pair, Code.WRONG_SIZE, severity, words, **values)

    def _change(self, pair: Pair) -> Iterator[Row]:
        a, b = pair.left.finding.change, pair.right.finding.change
        if a is None or b is None or a is b or Change.UNKNOWN in (a, b):
            return
        words = instead(phrases.kind_of(pair.right), a, b)
        yield self._row(
            pair, Code.WRONG_CHANGE, at_most(self._severity(pair), Severity.URGENT), words
        )

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
            sure: str = word(Presence.UNCERTAIN)
            if left.confidence is not None:
                sure = phrases.percent(left.confidence)
            what = phrases.finding(pair.right)
            words = said("{what}: {sure} of what is there", what=what, sure=sure)
            severity = at_most(self._severity(pair), Severity.NOTABLE)
            yield self._row(pair, Code.UNDER_CONFIDENCE, severity, words)

    def _image(self, pair: Pair) -> Iterator[Row]:
        """Cited images must show the lesion, where its place and the images' places are known."""
        cited = {e.image for e in pair.left.finding.evidence if e.image is not None}
        if self._images is None or not cited:
            return
        showing = {
            place.number for place in self._images if shown(pair.right.finding, [place]) is True
        }
        known = {place.number for place in self._images}
        wrong = cited - known if not pair.right.marks else cited - showing
        if wrong and (pair.right.marks == () or not cited & showing):
            what, images = phrases.finding(pair.right), phrases.images(wrong)
            words = said("{what}: not on {images}", what=what, images=images)
            if showing:
                words = said(
                    "{what}: not on {images} but on {others}",
                    what=what,
                    images=images,
                    others=phrases.images(showing),
                )
            severity = at_most(self._severity(pair), Severity.NOTABLE)
            yield self._row(pair, Code.WRONG_IMAGE, severity, words)

    # --- counts ---------------------------------------------------------------------------------

    def of_counts(self, pairs: Sequence[Pair]) -> Iterator[Row]:
        """Wrong counts, over all findings that cover each other together."""
        counted = [p for p in pairs if p.by is None or p.by.plural]
        for group in _groups(counted):
            lefts = {p.left.number: p.left for p in group}
            rights = {p.right.number: p.right for p in group}
            low, high = total(lefts.values())
            least, most = total(rights.values())
            if low <= most * COUNT_SLACK and least <= high * COUNT_SLACK:
                continue
            first = min(group, key=lambda p: (p.covered, p.right.number, p.left.number))
            words = instead(phrases.kind_of(first.right), counts(lefts), counts(rights))
            severity = at_most(self._severity(first), Severity.NOTABLE)
            yield self._row(first, Code.WRONG_COUNT, severity, words)


def _row(
    code: Code,
    severity: Severity | None,
    left: int | None,
    right: int | None,
    words: str,
    **detail: bool | float,
) -> Row:
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


def _within(a: Compartment, b: Compartment) -> bool:
    """A subdural lesion is extra-axial: the coarser word is not wrong."""
    return Compartment.EXTRA_AXIAL in (a, b) and bool({a, b} & _EXTRA_AXIAL)


def _differ(field: str, stated: str, meant: str) -> bool:
    """True when one denies what the other states, or both name contrary looks."""
    known = lexicon()
    if known.denies(stated) or known.denies(meant):
        return field in _POLAR and known.denies(stated) != known.denies(meant)
    return known.contradict(stated, meant, field)


def _groups(pairs: Sequence[Pair]) -> list[list[Pair]]:
    """Pairs that are connected through shared findings."""
    home: dict[tuple[str, int], int] = {}
    label = list(range(len(pairs)))
    for n, pair in enumerate(pairs):
        for node in (("left", pair.left.number), ("right", pair.right.number)):
            if node in home:
                old, new = label[n], label[home[node]]
                label = [new if one == old else one for one in label]
            home[node] = n
    ordered = sorted(range(len(pairs)), key=lambda n: label[n])
    return [[pairs[n] for n in group] for _, group in groupby(ordered, key=lambda n: label[n])]
