"""The rows of a comparison that are about findings."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from math import inf
from typing import Final

from audit.comparison.alignment import (
    Pair,
    align,
    asks_for_place,
    distance_mm,
    flipped,
    is_unspecific,
    same_place,
    says_nothing,
)
from audit.comparison.discrepancy import SURE, Code, Row
from audit.comparison.lesion_pair_rows import PairRows, finding_row
from audit.comparison.listed_alternatives import lists_kinds, lists_regions, suspected_places
from audit.comparison.row_text import counts, instead, too_sure, total, unanswered
from audit.comparison.severity import Severity, at_most, of_finding
from audit.interpretation import phrases
from audit.interpretation.image_places import ImagePlace, shown
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.stated_facts import Facts, is_sign
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Presence, Side
from audit.messages import Message, Text, sort_key

COUNT_SLACK: Final = 1.2
"""Counts of many small lesions by two careful readers differ by about a fifth."""

MANY_SUSPECTED: Final = 3
"""Suspected false findings from which each counts as if it were not doubted (at most urgent): one or two
cost a second look; a draft that suspects everything misses nothing, and helps nobody."""

_LOOKS_OF_ARTEFACTS: Final = {
    "abnormality",
    "signal-abnormality",
    "hyperintensity",
    "hypointensity",
    "hyperdensity",
    "hypodensity",
}
"""What the words of an artifact may name without speaking of a lesion."""
_REPORTED: Final = {Presence.PRESENT, Presence.UNCERTAIN}


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
    make, both = _Rows(left, right, images), PairRows(left, right, images)
    rows = list(make.of_counts(pairs, both))
    miscounted = {(row.left, row.right) for row in rows}
    sides = _sides_covered(pairs)
    for pair in pairs:
        found = both.of_pair(pair, sides[pair.left.number, pair.right.number])
        if not found and (pair.left.number, pair.right.number) not in miscounted:
            found = [make.agreement(pair)]
        rows += found + list(both.of_confidence(pair))
    paired_left = {p.left.number for p in pairs}
    paired_right = {p.right.number for p in pairs}
    alone_left = _alone(_reported(lefts), paired_left)
    alone_right = _alone(_reported(rights), paired_right)
    vague = {f.number: f for f in alone_left if any(says_nothing(f, g) for g in alone_right)}
    alone_left = [f for f in alone_left if f.number not in vague]
    denied_left = [f for f in lefts if f.presence not in _REPORTED]
    denied_right = [f for f in rights if f.presence not in _REPORTED]
    denials = {p.right.number: p.left for p in align(denied_left, alone_right)}
    rows += [row for f in alone_right for row in make.alone_right(f, denials.get(f.number))]
    answers = {p.left.number: p.right for p in align(alone_left, denied_right)}
    doubted = [f for f in alone_left if f.doubted]
    make.suspects_much = suspected_places(doubted) >= MANY_SUSPECTED
    rows += [row for f in alone_left for row in make.alone_left(f, answers.get(f.number))]
    used = {f.number for f in denials.values()}, {f.number for f in answers.values()}
    free_left = [f for f in denied_left if f.number not in used[0]]
    free_right = [f for f in denied_right if f.number not in used[1]]
    rows += [make.both_deny(p) for p in align(free_left, free_right)]
    for row in rows:
        if row.code is Code.MISSED and row.left is None:
            told = next(
                (f for f in vague.values() if says_nothing(f, _numbered(rights, row))), None
            )
            if told is not None:
                rows[rows.index(row)] = row.model_copy(
                    update={
                        "left": told.number,
                        "detail": {**row.detail, "unspecific": True, "vague_place": True},
                    }
                )
    known = _Known(lefts, rights, pairs, images)
    return [known.told(row) for row in sorted(rows, key=_order)]


def _reported(facts: Iterable[Facts]) -> list[Facts]:
    return [f for f in facts if f.presence in _REPORTED]


def _numbered(facts: Iterable[Facts], row: Row) -> Facts:
    return next(f for f in facts if f.number == row.right)


def _alone(facts: Sequence[Facts], paired: set[int]) -> list[Facts]:
    """Findings without a partner that count: no artefacts, and no signs of a lesion.

    A sign, such as an edema, counts where its author reports nothing that it can belong to. An
    artifact is no lesion that one can belong to.
    """
    mains = [f for f in facts if f.number in paired or not (_is_sign(f) or _is_artefact(f))]
    return [
        f
        for f in facts
        if f.number not in paired
        and not _is_artefact(f)
        and not (_is_sign(f) and any(_belongs(f, lesion) for lesion in mains))
    ]


def _is_sign(facts: Facts) -> bool:
    return facts.code is not None and is_sign(facts.code)


def _is_artefact(facts: Facts) -> bool:
    """Whether it is an artifact, and its words name no lesion beside it.

    "Artifact or hemorrhage" would be credited where there is a hemorrhage, and count as nothing where
    there is none.
    """
    if facts.code is None or not lexicon().is_a(facts.code, "artefact"):
        return False
    return not any(
        lexicon().terms[kind].nature == "lesion" and kind not in _LOOKS_OF_ARTEFACTS
        for kind in facts.wording.kinds
    )


def _belongs(sign: Facts, lesion: Facts) -> bool:
    """Whether a sign can be one of the lesion: nothing of side and place speaks against it."""
    if flipped(sign, lesion) or sign.code == lesion.code:
        return False
    wide = sign.code is not None and lexicon().is_a(sign.code, "mass-effect")
    return wide or same_place(sign, lesion) is not False


def _sides_covered(pairs: Sequence[Pair]) -> Mapping[tuple[int, int], set[Side | None]]:
    """For each pair, the sides of all findings that either of the two is paired with."""
    of_left: dict[int, set[Side | None]] = {}
    of_right: dict[int, set[Side | None]] = {}
    for pair in pairs:
        of_left.setdefault(pair.left.number, set()).add(pair.right.side)
        of_right.setdefault(pair.right.number, set()).add(pair.left.side)
    return {
        (p.left.number, p.right.number): of_left[p.left.number] | of_right[p.right.number]
        for p in pairs
    }


def _order(row: Row) -> tuple[float, float, int, str]:
    return row.right or inf, row.left or inf, list(Code).index(row.code), sort_key(row.words)


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
                if more["side"] == "unstated" and pair.left.contradicts_itself:
                    more["contradictory"] = True
                partners = [p.right for p in self._pairs.values() if p.left == pair.left]
                if is_unspecific(pair.left, pair.right) or lists_regions(pair.left, partners):
                    more["unspecific"] = more["vague_place"] = True
                if lists_kinds(pair.left, partners):
                    more["unspecific"] = more["vague_kind"] = True
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
    if a.contradicts_itself:
        return "unstated"
    if a.side is None and not asks_for_place(b):
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
        self.suspects_much = False
        """Whether the left suspects so much that the right does not have that doubt excuses none of it."""

    # --- findings in no pair --------------------------------------------------------------------

    def alone_right(self, facts: Facts, denial: Facts | None) -> Iterator[Row]:
        """Missed or not shown; a finding that the right side itself doubts is neither."""
        if facts.presence is not Presence.PRESENT:
            return
        what = phrases.finding(facts)
        severity = of_finding(facts, self._right)
        number = denial.number if denial else None
        if self._images is not None and shown(facts.finding, self._images) is False:
            yield finding_row(
                Code.NOT_SHOWN,
                severity,
                number,
                facts.number,
                Message("compare.finding-not-on-images", what=what),
            )
            return
        if denial is None:
            words = Message("compare.finding-not-reported", what=what)
        elif denial.presence is Presence.ABSENT:
            words = Message("compare.finding-stated-absent", what=what)
        else:
            words = Message("compare.finding-stated-not-assessable", what=what)
        yield finding_row(Code.MISSED, severity, number, facts.number, words)

    def alone_left(self, facts: Facts, answer: Facts | None) -> Iterator[Row]:
        """Not in the reference, and over-confident where its author was sure of it."""
        severity = of_finding(facts, self._left, is_claim=True)
        doubted = facts.doubted
        if doubted:
            cap = Severity.URGENT if self.suspects_much else Severity.NOTABLE
            severity = at_most(severity, cap)
        what: Text = phrases.finding(facts)
        if doubted:
            what = Message("compare.finding-uncertain", what=what)
        number = answer.number if answer else None
        words = unanswered(what, answer)
        yield finding_row(Code.NOT_IN_REFERENCE, severity, facts.number, number, words)
        sure = facts.finding.confidence
        if sure is not None and sure >= SURE and not doubted:
            yield finding_row(
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
        words = Message("compare.presence-agreed", what=what, presence=pair.right.presence)
        return finding_row(Code.AGREES, None, pair.left.number, pair.right.number, words)

    # --- counts ---------------------------------------------------------------------------------

    def agreement(self, pair: Pair) -> Row:
        """The row of a pair that differs in nothing."""
        what = phrases.finding(pair.right)
        left, right = pair.left.number, pair.right.number
        return finding_row(Code.AGREES, None, left, right, what, covered=pair.covered)

    def of_counts(self, pairs: Sequence[Pair], both: PairRows) -> Iterator[Row]:
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
            severity = at_most(both.severity(first), Severity.NOTABLE)
            yield finding_row(
                Code.WRONG_COUNT, severity, first.left.number, first.right.number, words
            )


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
