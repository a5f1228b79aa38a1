"""Measures of depth: the reasoning behind a diagnosis, scored by a rubric and by rule, and repeated tries.

A judged number never stands alone: how far the judges agree with clinicians who scored the same is
a measure beside it (`audit.reasoning.rationale_scores` has it for each judge).
"""

from functools import cache, partial
from typing import Final

import numpy as np

from audit.messages.said import said
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
    told = (
        (
            "reasoning-score",
            said("Reasoning, scored by clinicians"),
            said("Mean of the weighted share of a rubric's points that clinicians gave."),
            said("results scored by a clinician"),
            said("own rubrics (docs/comparison.md)"),
            "score",
        ),
        (
            "reasoning-score-judged",
            said("Reasoning, scored by models"),
            said(
                "The same by models as judges, two at least and never the one that drafted "
                "unless said so. See the agreement of judges with clinicians beside it."
            ),
            said("results scored by two models or more"),
            "own rubrics; Zheng et al., NeurIPS 2023",
            "score",
        ),
        (
            "reasoning-sound",
            said("Reasoning called sound"),
            said("Share of results whose reasoning most of the clinicians who scored it let pass."),
            said("results scored by a clinician"),
            said("own rubrics (docs/comparison.md)"),
            "share",
        ),
        (
            "reasoning-recall",
            said("Recall of the reference's reasoning"),
            said(
                "Mean share of the reference's reasoning statements that one of the result's "
                "matches, by rule."
            ),
            said("compared results whose reference states its reasoning"),
            said("own definition (docs/comparison.md)"),
            "score",
        ),
        (
            "reasoning-token-f1",
            said("Token F1 of the reasoning"),
            said("Mean F1 of the words of both rationales. A likeness of texts: no gate."),
            said("compared results where both state their reasoning"),
            "Rajpurkar et al., EMNLP 2016",
            "score",
        ),
        (
            "reasoning-chrf",
            said("chrF of the reasoning"),
            said("Mean chrF2 of both rationales, 0 to 100. A likeness of texts: no gate."),
            said("compared results where both state their reasoning"),
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
    told: tuple[tuple[str, str, str, str, str, Statistic, Better], ...] = (
        (
            "judge-ac1",
            said("Agreement of judges with clinicians, AC1"),
            said(
                "Gwet's AC1 on whether the reasoning passes: most judges against most clinicians."
            ),
            "Gwet, Br J Math Stat Psychol 2008",
            "AC1",
            _ac1,
            "higher",
        ),
        (
            "judge-icc",
            said("Agreement of judges with clinicians, ICC"),
            said("ICC(2,1) of the judges' mean score and the clinicians'."),
            "Shrout and Fleiss, Psychol Bull 1979",
            "ICC",
            _icc,
            "higher",
        ),
        (
            "judge-bias",
            said("Bias of judges"),
            said("Mean of the judges' score less the clinicians': above 0 judges are lenient."),
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
            denominator=said("results whose reasoning clinicians and two judges or more scored"),
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
            said("Right in one of {k} tries", k=k) if k > 1 else said("Right in one try"),
            "reasoning",
            _chance(k),
            said("cases with {k} answers or more of a configuration, and a reference", k=k)
            if k > 1
            else said("cases with an answer of a configuration, and a reference"),
            "Chen et al., arXiv 2107.03374, 2021",
            "probability",
            "tries",
            (2 * i + 1,),
            (2 * i,),
        )
        for i, k in enumerate(TRIES)
    ]


def _chance(k: int) -> str:
    if k == 1:
        return said(
            "Mean over cases of the share of a configuration's answers to the case that have "
            "the right category."
        )
    return said(
        "Mean over cases of the unbiased estimate of the chance that at least one of {k} answers "
        "of a configuration to the case has the right category.",
        k=k,
    )


BLOCKS = {"depth": depth, "tries": tries}
MEASURES = [*_scores(), *_judges(), *_tries()]
