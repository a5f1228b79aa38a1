"""Measures of depth: the reasoning behind a diagnosis, scored by a rubric and by rule, and repeated tries.

A judged number never stands alone: how far the judges agree with clinicians who scored the same is
a measure beside it (`audit.reasoning.rationale_scores` has it for each judge).
"""

from functools import cache, partial
from typing import Final

import numpy as np

from audit.messages import Message, Text
from audit.metrics.measures.diagnosis_measures import five, scored
from audit.metrics.table.column_frame import Numbers
from audit.metrics.table.measure_definition import Better, Measure, Statistic
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
# Then of results scored by clinicians and by judges: n, x, y, x², y², xy; both passed, both not, shares.
_BOTH: Final = 2 * len(_MEANS)
CELLS: Final = _BOTH + 10
TRIES: Final = (1, 3, 5)


def depth(pairs: Pairs, view: View) -> Block:
    """For each figure of depth its sum and number; sums of the scores that both kinds of scorer gave."""
    rows = scored(pairs, view)
    parts: list[Part] = []
    for n, name in enumerate(_MEANS):
        value = pairs.number(name)[rows]
        known = ~np.isnan(value)
        parts += [(rows[known], 2 * n, value[known]), (rows[known], 2 * n + 1, 1.0)]
    x, y = (pairs.number(name)[rows] for name in ("rubric_clinicians", "rubric_judges"))
    a, b = (pairs.number(name)[rows] for name in ("rubric_passed", "rubric_judged_passed"))
    both = ~np.isnan(x) & ~np.isnan(y)
    x, y, a, b = (v[both] for v in (x, y, a, b))
    amounts = (np.ones(len(x)), x, y, x * x, y * y, x * y, a * b, (1 - a) * (1 - b), a, b)
    parts += [(rows[both], _BOTH + i, amount) for i, amount in enumerate(amounts)]
    return Block.of(CELLS, *parts)


def _bias(sums: Numbers) -> Numbers:
    return ratio(sums[..., _BOTH + 2] - sums[..., _BOTH + 1], sums[..., _BOTH])


def _ac1(sums: Numbers) -> Numbers:
    n = sums[..., _BOTH]
    observed = ratio(sums[..., _BOTH + 6] + sums[..., _BOTH + 7], n)
    share = ratio(sums[..., _BOTH + 8] + sums[..., _BOTH + 9], 2 * n)
    chance = 2 * share * (1 - share)
    return ratio(np.asarray(observed - chance), np.asarray(1 - chance))


def _icc(sums: Numbers) -> Numbers:
    """ICC(2,1) of two scorers from sums (Shrout and Fleiss 1979)."""
    n, x, y, xx, yy, xy = (sums[..., _BOTH + i] for i in range(6))
    free = np.where(n > 1, n - 1, np.nan)
    sx, sy = (xx - ratio(x * x, n)) / free, (yy - ratio(y * y, n)) / free
    cov = (xy - ratio(x * y, n)) / free
    targets, error = (sx + sy) / 2 + cov, (sx + sy) / 2 - cov
    graders = ratio((x - y) ** 2, 2 * n)
    below = targets + error + 2 * ratio(np.asarray(graders - error), n)
    return ratio(np.asarray(targets - error), np.where(np.isnan(below), 0.0, below))


def tries(pairs: Pairs, view: View) -> Block:
    """Of each case and configuration with k tries or more: the chance that one of k is right; n."""
    rows = scored(pairs, view)
    true, said = five(pairs, "category", rows), five(pairs, "said_category", rows)
    rows, right = (
        rows[true >= 0],
        (true == said)[true >= 0] & (pairs.number("answered")[rows[true >= 0]] == 1),
    )
    if not len(rows):
        return Block.of(2 * len(TRIES), (rows, 0, 1.0))
    key = pairs.codes("case")[rows].astype(np.int64) * (len(pairs.levels("configuration")) + 1)
    key += pairs.codes("configuration")[rows] + 1
    _, first, member = np.unique(key, return_index=True, return_inverse=True)
    n, c = np.bincount(member), np.bincount(member, weights=right).astype(np.int64)
    parts: list[Part] = []
    for i, k in enumerate(TRIES):
        enough = n >= k
        chance = [_passes(int(a), int(b), k) for a, b in zip(n[enough], c[enough], strict=True)]
        at = rows[first[enough]]
        parts += [(at, 2 * i, np.array(chance)), (at, 2 * i + 1, 1.0)]
    return Block.of(2 * len(TRIES), *parts)


_passes = cache(pass_at_k)


_depth = partial(Measure, family="reasoning", block="depth", rests="record")


def _scores() -> list[Measure]:
    told: tuple[tuple[str, Message, Message, Message, Text, str], ...] = (
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
            denominator=denominator,
            source=source,
            unit=unit,
            top=(2 * n,),
            bottom=(2 * n + 1,),
        )
        for n, (name, title, definition, denominator, source, unit) in enumerate(told)
    ]


def _judges() -> list[Measure]:
    told: tuple[tuple[str, Message, Message, str, str, Statistic, Better], ...] = (
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
            denominator=Message("metric-denominator.results-clinicians-and-judges-scored"),
            source=source,
            unit=unit,
            statistic=statistic,
            bottom=(_BOTH,),
            better=better,
        )
        for name, title, definition, source, unit, statistic, better in told
    ]


def _tries() -> list[Measure]:
    return [
        Measure(
            f"pass-at-{k}",
            Message("metric.pass-at-k-title", k=k)
            if k > 1
            else Message("metric.pass-at-one-title"),
            "reasoning",
            _chance(k),
            Message("metric-denominator.cases-with-answers", n=k),
            "Chen et al., arXiv 2107.03374, 2021",
            "probability",
            "tries",
            (2 * i + 1,),
            (2 * i,),
        )
        for i, k in enumerate(TRIES)
    ]


def _chance(k: int) -> Message:
    if k == 1:
        return Message("metric.pass-at-one-description")
    return Message(
        "metric.pass-at-k-description",
        k=k,
    )


BLOCKS = {"depth": depth, "tries": tries}
MEASURES = [*_scores(), *_judges(), *_tries()]
