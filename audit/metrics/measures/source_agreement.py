"""Agreement of people who supplied references, and of adjudicators with the machine.

Everything is read from codes in events, so that the figures stand after a case was erased. Of more
than two references of a case the first two people are "two references"; each of them is compared
with the third, who settles it in a design of two readers and an adjudicator. Of each person the
newest version counts.

A finding that a reference does not list is "not present" there: a reference is taken to be whole.
One that it calls uncertain or not assessable is no rating.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from audit.interpretation.phrases import name
from audit.lexicon.vocabulary import Category, Group, Normality, Presence, Role, Side
from audit.messages import Message, join, term
from audit.metrics.table.patient_sums import percentile, ratio, resampled
from audit.record.events import (
    AdjudicationMade,
    Coded,
    ComparisonMade,
    ReferenceImported,
    RowDecision,
)
from audit.record.log.event_source import EventSource
from audit.statistics.confidence_intervals import TOO_FEW, rate
from audit.statistics.rater_agreement import cohen_kappa, gwet_ac1

CATEGORIES: Final = {
    "normality": len(Normality),
    "category": len(Category),
    "group": len(Group),
    "findings": 2,
    "side": len(Side),
}
"""How many values each aspect has, whether or not all of them occur."""

Pair = tuple[str, str]
Ends = tuple[float, float] | None
Rated = tuple[int, Pair]
"""Number of the case, and the ratings of both."""
WHOLE: Final = ("normality", "category", "group")
"""Aspects with one value for a whole reference."""


@dataclass(frozen=True, slots=True)
class Statement:
    """The part of a reference that is compared: a tenth of the memory of its content.

    Attributes:
        whole: Values of the aspects of `WHOLE`; None where nothing is stated.
        presences: See `_presences`.
        sides: See `_sides`.
    """

    whole: tuple[str | None, ...]
    presences: dict[str, str | None]
    sides: dict[str, str]

    @classmethod
    def of(cls, coded: Coded) -> "Statement":
        """Return what a reference states."""
        whole = tuple(_whole(coded, about) for about in WHOLE)
        return cls(whole, _presences(coded), _sides(coded))


@dataclass(frozen=True)
class Agreement:
    """Agreement of two raters over the same things; None where a figure is not defined for them."""

    n: int
    observed: float | None
    kappa: float | None
    """Cohen's kappa."""
    ac1: float | None
    """Gwet's AC1, which stays stable where nearly all are alike."""
    observed_ends: Ends = None
    """95% intervals: exact over cases where all are alike, else of a bootstrap over cases;"""
    kappa_ends: Ends = None
    ac1_ends: Ends = None
    """None where every resample is the same, or too few cases say anything."""


@dataclass(frozen=True)
class Aspect:
    """One line of a table of agreement."""

    about: str
    type: str | None
    """Lexicon code of the finding that a line is about; None: all types, or no finding."""
    found: Agreement

    @property
    def words(self) -> Message:
        """Subject of the line, in words."""
        about = term(self.about)
        if self.type:
            return join([about, term(name(self.type) or self.type)], ": ")
        return about


@dataclass(frozen=True)
class Agreements:
    """Every figure; a table without lines had nothing to compare."""

    references: tuple[Aspect, ...]
    """The first two people of each case."""
    third: tuple[Aspect, ...]
    """Each of the first two against the third."""
    machine: tuple[Aspect, ...]
    """What the machine proposed against what adjudicators decided, row by row."""


def agreements(log: EventSource) -> Agreements:
    """Return all figures of a record."""
    references_by_case = _references(log)
    two = [(by[0], by[1]) for by in references_by_case if len(by) >= 2]
    third = [(single, by[2]) for by in references_by_case if len(by) >= 3 for single in by[:2]]
    return Agreements(tuple(_aspects(two)), tuple(_aspects(third)), tuple(_machine(log)))


def agreement(
    pairs: Sequence[Pair], categories: int | None = None, cases: Sequence[int] | None = None
) -> Agreement:
    """Return the agreement of two raters, each rating in words.

    `categories` where not all of them occur.

    `cases`: the case of each pair, where one gives several; None: each is of its own.

    >>> agreement([("normal", "normal"), ("normal", "abnormal")]).observed
    0.5
    """
    if not pairs:
        return Agreement(0, None, None, None)
    names = {word: n for n, word in enumerate(sorted({w for pair in pairs for w in pair}))}
    ratings = np.array([[names[w] for w in pair] for pair in pairs], dtype=np.int64)
    many = max(categories or 2, len(names))
    kappa, ac1 = cohen_kappa(ratings[:, 0], ratings[:, 1]), gwet_ac1(ratings, categories=many)
    same = float((ratings[:, 0] == ratings[:, 1]).mean())
    ends = _intervals(ratings, many, np.arange(len(pairs)) if cases is None else np.array(cases))
    known = [None if np.isnan(v) else v for v in (kappa, ac1)]
    return Agreement(len(pairs), same, known[0], known[1], *ends)


def _intervals(
    ratings: NDArray[np.int64], many: int, cases: NDArray[np.int64]
) -> tuple[Ends, Ends, Ends]:
    """Return the intervals of observed agreement, kappa and AC1, from resamples of cases."""
    _, of = np.unique(cases, return_inverse=True)
    m = int(of.max()) + 1
    if m < TOO_FEW:
        return None, None, None
    cell = ratings[:, 0] * many + ratings[:, 1]
    sums = np.bincount(of * many**2 + cell, minlength=m * many**2).reshape(m, many**2)
    met = resampled(sums.astype(float), 0).reshape(-1, many, many)
    n = met.sum((-1, -2))
    observed = ratio(np.trace(met, axis1=-2, axis2=-1), n)
    by_chance = ratio((met.sum(-1) * met.sum(-2)).sum(-1), n**2)
    share = ratio(met.sum(-1) + met.sum(-2), np.broadcast_to(2 * n[:, None], (len(n), many)))
    alike = (share * (1 - share)).sum(-1) / (many - 1)
    results: list[Ends] = []
    for values in (
        observed,
        ratio(observed - by_chance, 1 - by_chance),
        ratio(observed - alike, 1 - alike),
    ):
        ends = percentile(values, 0.95, m)
        results.append(None if ends is None or ends[0] == ends[1] else ends)
    if results[0] is None:
        same = bool((ratings[:, 0] == ratings[:, 1]).all())
        exact = rate(m if same else 0, m, method="clopper-pearson")
        results[0] = exact.low, exact.high
    return results[0], results[1], results[2]


def _references(log: EventSource) -> list[list[Statement]]:
    """Return the newest reference of each person by case, in the order of their first ones."""
    stated: dict[str, dict[str, Statement]] = defaultdict(dict)
    for event in log.as_service().events(types=("reference.imported",)):
        if isinstance(event.body, ReferenceImported) and event.case is not None:
            stated[event.case][event.actor.id] = Statement.of(event.body.coded)
    return [list(by.values()) for by in stated.values()]


def _aspects(pairs: Sequence[tuple[Statement, Statement]]) -> Iterator[Aspect]:
    """Yield the lines of two raters' references; an aspect that no pair states has none."""
    whole: dict[str, list[Rated]] = {about: [] for about in WHOLE}
    presence: dict[str, list[Rated]] = defaultdict(list)
    sides: list[Rated] = []
    types = sorted({code for pair in pairs for reference in pair for code in reference.presences})
    for case, pair in enumerate(pairs):
        for n, ratings in enumerate(whole.values()):
            first, second = (reference.whole[n] for reference in pair)
            if first is not None and second is not None:
                ratings.append((case, (first, second)))
        stated = [reference.presences for reference in pair]
        for code in types:
            both = [reference.get(code, "not present") for reference in stated]
            if None not in both:
                presence[code].append((case, (str(both[0]), str(both[1]))))
        lateral = [reference.sides for reference in pair]
        sides += [
            (case, (lateral[0][c], lateral[1][c])) for c in sorted(lateral[0].keys() & lateral[1])
        ]
    for about, ratings in whole.items():
        yield from _line(about, ratings)
    yield from _line("findings", [rating for ratings in presence.values() for rating in ratings])
    for code, ratings in presence.items():
        yield from _line("findings", ratings, code)
    yield from _line("side", sides)


def _line(about: str, ratings: Sequence[Rated], code: str | None = None) -> Iterator[Aspect]:
    if ratings:
        cases, pairs = zip(*ratings, strict=True)
        yield Aspect(about, code, agreement(pairs, CATEGORIES.get(about), cases))


def _whole(coded: Coded, about: str) -> str | None:
    """Return the normality, or category or group of the primary hypothesis."""
    if about == "normality":
        value: Any = coded.get("normality")
    else:
        stated: Any = coded.get("hypotheses") or ()
        first: Any = next((h for h in stated if h.get("role") == Role.PRIMARY.value), {})
        value = first.get(about)
    return value if isinstance(value, str) else None


def _by_type(coded: Coded) -> Iterator[tuple[str, Mapping[str, Any]]]:
    listed: Any = coded.get("findings") or ()
    for finding in listed:
        code = (finding.get("type") or {}).get("code")
        if isinstance(code, str):
            yield code, finding


def _presences(coded: Coded) -> dict[str, str | None]:
    """Return each type of finding that is named: present or not; None where that is left open."""
    results: dict[str, set[str]] = defaultdict(set)
    for code, finding in _by_type(coded):
        results[code].add(str(finding.get("presence")))
    return {code: _present(words) for code, words in results.items()}


def _present(words: set[str]) -> str | None:
    if Presence.PRESENT.value in words:
        return "present"
    if words == {Presence.ABSENT.value}:
        return "not present"
    return None


def _sides(coded: Coded) -> dict[str, str]:
    """Return the side of each type that is present and has one.

    Left and right together are bilateral.
    """
    results: dict[str, set[str]] = defaultdict(set)
    for code, finding in _by_type(coded):
        side = (finding.get("location") or {}).get("side")
        if finding.get("presence") == Presence.PRESENT.value and side:
            results[code].add(str(side))
    both = {Side.LEFT.value, Side.RIGHT.value}
    return {
        code: Side.BILATERAL.value if sides >= both else next(iter(sides))
        for code, sides in results.items()
        if len(sides) == 1 or sides >= both
    }


def _machine(log: EventSource) -> Iterator[Aspect]:
    """Yield the proposed against decided codes and severities.

    Of each person the last decision counts.
    """
    made: dict[int, tuple[str | None, ...]] = {}
    decided: dict[tuple[int, str], tuple[RowDecision, ...]] = {}
    for event in log.as_service().events(types=("comparison.made", "adjudication.made")):
        if isinstance(event.body, ComparisonMade):
            made[event.seq] = tuple(row.severity for row in event.body.rows)
        elif isinstance(event.body, AdjudicationMade):
            decided[event.body.comparison, event.actor.id] = event.body.rows
    codes: list[Rated] = []
    severities: list[Rated] = []
    for (seq, _), rows in decided.items():
        of_machine = made.get(seq, ())
        for row in rows:
            codes.append((seq, (row.proposed, row.decided)))
            proposed = of_machine[row.row] if row.row < len(of_machine) else None
            if proposed is not None and row.severity is not None:
                severities.append((seq, (proposed, row.severity)))
    yield from _line("codes", codes)
    yield from _line("severity", severities)
