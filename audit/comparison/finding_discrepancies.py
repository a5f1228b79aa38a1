"""Discrepancies about findings: unpaired ones, counts, and the facts that metrics need of each."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from math import inf
from typing import Final

from audit.comparison.alignment import Alignment
from audit.comparison.discrepancy import (
    SURE,
    Code,
    Discrepancy,
    KindOf,
    LesionCount,
    Probability,
    Reason,
    Value,
)
from audit.comparison.finding_pairs import Pair
from audit.comparison.finding_similarity import asks_for_place, distance_mm, flipped, is_unspecific
from audit.comparison.listed_alternatives import lists_kinds, lists_regions, suspected_places
from audit.comparison.pair_discrepancies import (
    confidence_discrepancies,
    finding_discrepancy,
    instead,
    pair_discrepancies,
    pair_severity,
)
from audit.comparison.severity import Severity, at_most, of_finding
from audit.interpretation.image_places import shown
from audit.interpretation.stated_facts import Facts
from audit.lexicon.vocabulary import Presence, Side

COUNT_SLACK: Final = 1.2
"""Counts of many small lesions by two careful readers differ by about a fifth."""

MANY_SUSPECTED: Final = 3
"""Suspected false findings from which each counts as if it were not doubted (at most urgent): one
or two cost a second look; a draft that suspects everything misses nothing, and helps nobody."""

_CODES: Final = list(Code)


def finding_discrepancies(alignment: Alignment) -> list[Discrepancy]:
    """Return what differs and agrees about findings, in the order of the right side's numbers."""
    counts = list(_counts(alignment))
    miscounted = {(count.left, count.right) for count in counts}
    results = list(counts)
    for pair in alignment.pairs:
        differences = pair_discrepancies(alignment, pair)
        if not differences and (pair.left.number, pair.right.number) not in miscounted:
            differences = [_agreement(pair)]
        results += [*differences, *confidence_discrepancies(alignment, pair)]
    for facts in alignment.unpaired_right:
        results += _missed(alignment, facts)
    suspected = suspected_places([facts for facts in alignment.unpaired_left if facts.doubted])
    cap = Severity.URGENT if suspected >= MANY_SUSPECTED else Severity.NOTABLE
    for facts in alignment.unpaired_left:
        results += _not_in_reference(alignment, facts, cap)
    results += [_agreed_denial(pair) for pair in alignment.agreed_denials]
    results.sort(key=_order)
    details = _Details(alignment)
    return [details.add_to(discrepancy) for discrepancy in results]


def _order(discrepancy: Discrepancy) -> tuple[float, float, int]:
    return discrepancy.right or inf, discrepancy.left or inf, _CODES.index(discrepancy.code)


# --- unpaired findings ----------------------------------------------------------------------------


def _missed(alignment: Alignment, facts: Facts) -> Iterator[Discrepancy]:
    """Yield a missed or not shown finding; one that the right side itself doubts is neither."""
    if facts.presence is not Presence.PRESENT:
        return
    severity = of_finding(facts, alignment.right)
    denial = alignment.denials.get(facts.number)
    number = denial.number if denial else None
    if alignment.images is not None and shown(facts.finding, alignment.images) is False:
        reason = Reason("compare.finding-not-on-images", {"what": facts})
        yield finding_discrepancy(Code.NOT_SHOWN, severity, number, facts.number, reason)
        return
    if denial is None:
        sentence = "compare.finding-not-reported"
    elif denial.presence is Presence.ABSENT:
        sentence = "compare.finding-stated-absent"
    else:
        sentence = "compare.finding-stated-not-assessable"
    missed = finding_discrepancy(
        Code.MISSED, severity, number, facts.number, Reason(sentence, {"what": facts})
    )
    vague = alignment.vague_counterpart(facts) if denial is None else None
    if vague is not None:
        detail = {"unspecific": True, "vague_place": True}
        missed = replace(missed, left=vague.number, detail=detail)
    yield missed


def _not_in_reference(
    alignment: Alignment, facts: Facts, doubted_cap: Severity
) -> Iterator[Discrepancy]:
    """Yield a finding without counterpart, and over-confidence where its author was sure of it."""
    severity = of_finding(facts, alignment.left, is_claim=True)
    what: Value = facts
    if facts.doubted:
        severity = at_most(severity, doubted_cap)
        what = Reason("compare.finding-uncertain", {"what": facts})
    answer = alignment.answers.get(facts.number)
    number = answer.number if answer else None
    reason = Reason(_unanswered_sentence(answer), {"what": what})
    yield finding_discrepancy(Code.NOT_IN_REFERENCE, severity, facts.number, number, reason)
    confidence = facts.finding.confidence
    if confidence is not None and confidence >= SURE and not facts.doubted:
        yield finding_discrepancy(
            Code.OVER_CONFIDENCE,
            Severity.NOTABLE,
            facts.number,
            number,
            Reason(_too_sure_sentence(answer), {"sure": Probability(confidence)}),
            confidence=confidence,
        )


def _unanswered_sentence(answer: Facts | None) -> str:
    if answer is None:
        return "compare.counterpart-missing"
    if answer.presence is Presence.ABSENT:
        return "compare.other-states-absent"
    return "compare.other-states-not-assessable"


def _too_sure_sentence(answer: Facts | None) -> str:
    if answer is None:
        return "compare.confident-without-counterpart"
    if answer.presence is Presence.ABSENT:
        return "compare.confident-stated-absent"
    return "compare.confident-not-assessable"


def _agreed_denial(pair: Pair) -> Discrepancy:
    """Return the agreement that a finding is absent, or cannot be assessed."""
    values: dict[str, Value] = {"what": pair.right, "presence": pair.right.presence}
    reason = Reason("compare.presence-agreed", values)
    return finding_discrepancy(Code.AGREES, None, pair.left.number, pair.right.number, reason)


def _agreement(pair: Pair) -> Discrepancy:
    """Return the agreement of a pair that differs in nothing."""
    return finding_discrepancy(
        Code.AGREES, None, pair.left.number, pair.right.number, pair.right, covered=pair.covered
    )


# --- counts ---------------------------------------------------------------------------------------


def _counts(alignment: Alignment) -> Iterator[Discrepancy]:
    """Yield wrong counts, over all findings that cover each other together."""
    counted = [pair for pair in alignment.pairs if pair.by is None or pair.by.plural]
    for group in _connected(counted):
        left = LesionCount(tuple({pair.left.number: pair.left for pair in group}.values()))
        right = LesionCount(tuple({pair.right.number: pair.right for pair in group}.values()))
        (left_low, left_high), (right_low, right_high) = left.limits, right.limits
        # "Multiple" is a range: ranges that overlap, with some slack, do not differ.
        if left_low <= right_high * COUNT_SLACK and right_low <= left_high * COUNT_SLACK:
            continue
        first = min(group, key=lambda pair: (pair.covered, pair.right.number, pair.left.number))
        severity = at_most(pair_severity(alignment, first), Severity.NOTABLE)
        yield finding_discrepancy(
            Code.WRONG_COUNT,
            severity,
            first.left.number,
            first.right.number,
            instead(KindOf(first.right), left, right),
        )


def _connected(pairs: Sequence[Pair]) -> list[list[Pair]]:
    """Return the pairs in groups that are connected through shared findings."""
    first_pair: dict[tuple[str, int], int] = {}
    labels = list(range(len(pairs)))
    for n, pair in enumerate(pairs):
        for finding in (("left", pair.left.number), ("right", pair.right.number)):
            if finding in first_pair:
                old, new = labels[n], labels[first_pair[finding]]
                # All pairs of the group: two groups may meet through this one.
                labels = [new if label == old else label for label in labels]
            first_pair[finding] = n
    ordered = sorted(range(len(pairs)), key=lambda n: labels[n])
    return [[pairs[n] for n in group] for _, group in groupby(ordered, key=lambda n: labels[n])]


# --- details --------------------------------------------------------------------------------------


class _Details:
    """Adds side, exposure and kind to a discrepancy, so that metrics need no texts."""

    def __init__(self, alignment: Alignment) -> None:
        self._left = {facts.number: facts for facts in alignment.left_findings}
        self._right = {facts.number: facts for facts in alignment.right_findings}
        self._pairs = {(pair.left.number, pair.right.number): pair for pair in alignment.pairs}
        self._images = alignment.images

    def add_to(self, discrepancy: Discrepancy) -> Discrepancy:
        """Return the discrepancy with its details."""
        left = self._left.get(discrepancy.left or 0)
        right = self._right.get(discrepancy.right or 0)
        detail = dict(discrepancy.detail)
        pair = self._pairs.get((discrepancy.left or 0, discrepancy.right or 0))
        if pair is not None:
            detail |= self._pair_detail(pair)
        if right is not None and self._images is not None:
            is_shown = shown(right.finding, self._images)
            if is_shown is not None:
                detail["shown"] = is_shown
        kind = (right.code if right is not None else None) or (left.code if left else None)
        if kind:
            detail["kind"] = kind
        return replace(discrepancy, detail=detail)

    def _pair_detail(self, pair: Pair) -> dict[str, bool | str]:
        detail: dict[str, bool | str] = {"side": _side_agreement(pair.left, pair.right)}
        if detail["side"] == "unstated" and pair.left.contradicts_itself:
            detail["contradictory"] = True
        partners = [other.right for other in self._pairs.values() if other.left == pair.left]
        if is_unspecific(pair.left, pair.right) or lists_regions(pair.left, partners):
            detail["unspecific"] = detail["vague_place"] = True
        if lists_kinds(pair.left, partners):
            detail["unspecific"] = detail["vague_kind"] = True
        if pair.covered:
            detail["covered"] = True
        return detail


def _side_agreement(left: Facts, right: Facts) -> str:
    """Return how the sides of two findings of one lesion agree; "flipped" is left for right.

    A place on the midline has no side to state.
    """
    if flipped(left, right):
        return "flipped"
    if right.side is None:
        return "open"
    if left.contradicts_itself:
        return "unstated"
    if left.side is None:
        # Marks on the same spot say the side as well as a word.
        marked = distance_mm(left, right) is not None
        needless = marked or right.side is Side.MIDLINE or not asks_for_place(right)
        return "open" if needless else "unstated"
    return "same" if left.side is right.side else "other"
