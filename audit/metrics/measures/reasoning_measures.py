"""Measures of depth: reasoning scored by a rubric and by rule, and repeated tries.

A judged number never stands alone: how far the judges agree with clinicians who scored the same is
a measure beside it (`audit.reasoning.rationale_scores` has it for each judge).
"""

from functools import cache, partial
from typing import Final

import numpy as np

from audit.messages import Message, Text
from audit.metrics.measures.diagnosis_measures import five, scored
from audit.metrics.table.column_frame import Numbers
from audit.metrics.table.measure_definition import Better, Counts, Measure, Statistic
from audit.metrics.table.patient_sums import Block, Part, ratio
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from audit.reasoning.reasoning_similarity import pass_at_k

_MEANS: Final = (
    "rubric_clinicians",
    "rubric_judges",
    "rubric_passed",
    "recall",
    "token_f1",
    "chrf",
)
_BOTH: Final = ("both", "x", "y", "xx", "yy", "xy")
"""Results scored by clinicians (x) and by judges (y), with sums of their scores and products."""
_PASSED: Final = ("both_passed", "both_failed", "clinicians_passed", "judges_passed")
DEPTH_CELLS: Final = (
    *(f"{prefix}{name}" for name in _MEANS for prefix in ("", "n_")),
    *_BOTH,
    *_PASSED,
)
TRIES: Final = (1, 3, 5)


def count_depth(pairs: Pairs, view: View) -> Block:
    """Add up each score of depth, and the scores of results that both kinds of scorer scored."""
    rows = scored(pairs, view)
    parts: list[Part] = []
    for name in _MEANS:
        value = pairs.number(name)[rows]
        known = ~np.isnan(value)
        parts += [(rows[known], name, value[known]), (rows[known], f"n_{name}", 1.0)]
    x, y = (pairs.number(name)[rows] for name in ("rubric_clinicians", "rubric_judges"))
    a, b = (pairs.number(name)[rows] for name in ("rubric_passed", "rubric_judged_passed"))
    both = ~np.isnan(x) & ~np.isnan(y)
    x, y, a, b = (v[both] for v in (x, y, a, b))
    amounts = (np.ones(len(x)), x, y, x * x, y * y, x * y, a * b, (1 - a) * (1 - b), a, b)
    cells = zip((*_BOTH, *_PASSED), amounts, strict=True)
    parts += [(rows[both], cell, amount) for cell, amount in cells]
    return Block.of(DEPTH_CELLS, *parts)


DEPTH: Final = Counts("depth", DEPTH_CELLS, count_depth)


def _bias(sums: Numbers) -> Numbers:
    n, x, y = DEPTH.sums_of(sums, "both", "x", "y")
    return ratio(y - x, n)


def _ac1(sums: Numbers) -> Numbers:
    (n,) = DEPTH.sums_of(sums, "both")
    both_passed, both_failed, clinicians, judges = DEPTH.sums_of(sums, *_PASSED)
    observed = ratio(both_passed + both_failed, n)
    share = ratio(clinicians + judges, 2 * n)
    chance = 2 * share * (1 - share)
    return ratio(np.asarray(observed - chance), np.asarray(1 - chance))


def _icc(sums: Numbers) -> Numbers:
    """Return ICC(2,1) of two scorers from sums (Shrout and Fleiss 1979)."""
    n, x, y, xx, yy, xy = DEPTH.sums_of(sums, *_BOTH)
    free = np.where(n > 1, n - 1, np.nan)
    sx, sy = (xx - ratio(x * x, n)) / free, (yy - ratio(y * y, n)) / free
    cov = (xy - ratio(x * y, n)) / free
    targets, error = (sx + sy) / 2 + cov, (sx + sy) / 2 - cov
    graders = ratio((x - y) ** 2, 2 * n)
    below = targets + error + 2 * ratio(np.asarray(graders - error), n)
    return ratio(np.asarray(targets - error), np.where(np.isnan(below), 0.0, below))


def count_tries(pairs: Pairs, view: View) -> Block:
    """Add up the chance that one of k tries is right, over cases with k tries."""
    rows = scored(pairs, view)
    y_true, y_pred = five(pairs, "category", rows), five(pairs, "said_category", rows)
    known = y_true >= 0
    right = (y_true == y_pred)[known] & (pairs.number("answered")[rows[known]] == 1)
    rows = rows[known]
    if not len(rows):
        return Block.of(TRIES_COUNTS.cells, (rows, "n_1", 1.0))
    key = pairs.codes("case")[rows].astype(np.int64) * (len(pairs.levels("configuration")) + 1)
    key += pairs.codes("configuration")[rows] + 1
    _, first, member = np.unique(key, return_index=True, return_inverse=True)
    n, c = np.bincount(member), np.bincount(member, weights=right).astype(np.int64)
    parts: list[Part] = []
    for k in TRIES:
        enough = n >= k
        chance = [_passes(int(a), int(b), k) for a, b in zip(n[enough], c[enough], strict=True)]
        at = rows[first[enough]]
        parts += [(at, f"chance_{k}", np.array(chance)), (at, f"n_{k}", 1.0)]
    return Block.of(TRIES_COUNTS.cells, *parts)


TRIES_COUNTS: Final = Counts(
    "tries", tuple(f"{name}_{k}" for k in TRIES for name in ("chance", "n")), count_tries
)


_passes = cache(pass_at_k)


_depth = partial(Measure, family="reasoning", counts=DEPTH, rests="record")


def _scores() -> list[Measure]:
    scores: tuple[tuple[str, Message, Message, Message, Text, str], ...] = (
        (
            "reasoning-score",
            Message("metric.reasoning-clinician-score-title"),
            Message("metric.reasoning-clinician-score-description"),
            Message("metric-denominator.results-clinician-scored"),
            Message("metric-source.own-rubrics-comparison"),
            "score",
        ),
        (
            "reasoning-score-judged",
            Message("metric.reasoning-model-score-title"),
            Message("metric.reasoning-model-score-description"),
            Message("metric-denominator.results-model-scored"),
            "own rubrics; Zheng et al., NeurIPS 2023",
            "score",
        ),
        (
            "reasoning-sound",
            Message("metric.reasoning-sound-title"),
            Message("metric.reasoning-sound-description"),
            Message("metric-denominator.results-clinician-scored"),
            Message("metric-source.own-rubrics-comparison"),
            "share",
        ),
        (
            "reasoning-recall",
            Message("metric.reasoning-recall-title"),
            Message("metric.reasoning-recall-description"),
            Message("metric-denominator.results-compared-reference-reasoning"),
            Message("metric-source.own-definition-comparison"),
            "score",
        ),
        (
            "reasoning-token-f1",
            Message("metric.reasoning-token-f1-title"),
            Message("metric.reasoning-token-f1-description"),
            Message("metric-denominator.results-compared-both-reasoning"),
            "Rajpurkar et al., EMNLP 2016",
            "score",
        ),
        (
            "reasoning-chrf",
            Message("metric.reasoning-chrf-title"),
            Message("metric.reasoning-chrf-description"),
            Message("metric-denominator.results-compared-both-reasoning"),
            "Popovic, WMT 2015",
            "chrF",
        ),
    )
    return [
        _depth(
            name,
            title,
            definition=definition,
            population=population,
            source=source,
            unit=unit,
            numerator=(column,),
            denominator=(f"n_{column}",),
        )
        for column, (name, title, definition, population, source, unit) in zip(
            _MEANS, scores, strict=True
        )
    ]


def _judges() -> list[Measure]:
    measures: tuple[tuple[str, Message, Message, str, str, Statistic, Better], ...] = (
        (
            "judge-ac1",
            Message("metric.judge-ac1-title"),
            Message("metric.judge-ac1-description"),
            "Gwet, Br J Math Stat Psychol 2008",
            "AC1",
            _ac1,
            "higher",
        ),
        (
            "judge-icc",
            Message("metric.judge-icc-title"),
            Message("metric.judge-icc-description"),
            "Shrout and Fleiss, Psychol Bull 1979",
            "ICC",
            _icc,
            "higher",
        ),
        (
            "judge-bias",
            Message("metric.judge-bias-title"),
            Message("metric.judge-bias-description"),
            "Bland and Altman, Lancet 1986",
            "score",
            _bias,
            "neither",
        ),
    )
    return [
        _depth(
            name,
            title,
            definition=definition,
            population=Message("metric-denominator.results-clinicians-and-judges-scored"),
            source=source,
            unit=unit,
            statistic=statistic,
            denominator=("both",),
            better=better,
        )
        for name, title, definition, source, unit, statistic, better in measures
    ]


def _tries() -> list[Measure]:
    titles = Message("metric.pass-at-one-title"), Message("metric.pass-at-one-description")
    texts = [(1, *titles)] + [
        (k, Message("metric.pass-at-k-title", k=k), Message("metric.pass-at-k-description", k=k))
        for k in TRIES[1:]
    ]
    return [
        Measure(
            f"pass-at-{k}",
            title,
            family="reasoning",
            definition=definition,
            population=Message("metric-denominator.cases-with-answers", n=k),
            source="Chen et al., arXiv 2107.03374, 2021",
            unit="probability",
            counts=TRIES_COUNTS,
            denominator=(f"n_{k}",),
            numerator=(f"chance_{k}",),
        )
        for k, title, definition in texts
    ]


MEASURES = [*_scores(), *_judges(), *_tries()]
