"""Measures of the diagnosis: five categories, normal against abnormal, group and subtype.

Intention to diagnose counts every result that was asked for: one without an answer (abstained, refused,
malformed, timed out…) is wrong for its true class and a false alarm for none. Per protocol counts valid
answers only. Both are given; neither hides the other's denominator.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

import numpy as np

from audit.messages import Message, term
from audit.metrics.table.coded_content import CATEGORIES, NORMAL
from audit.metrics.table.column_frame import Indices, Numbers
from audit.metrics.table.measure_definition import Measure
from audit.metrics.table.patient_sums import Block, ratio
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View

N: Final = len(CATEGORIES)
NONE, UNNAMED = N, N + 1
"""Columns of the confusion matrix beside the five: no answer, and a valid one that names no category."""
_WIDTH: Final = N + 2
_OUTSIDE: Final = N * _WIDTH
"""Cell of rows whose reference names no category, or that have none."""

ITD = Message("metric-denominator.results-with-category-any-outcome")
PP = Message("metric-denominator.answers-with-reference-standard-category")
SOKOLOVA = "Sokolova and Lapalme, Inf Process Manag 2009"
ALTMAN = "Altman and Bland, BMJ 1994;308:1552 and 309:102"


def scored(pairs: Pairs, view: View) -> Indices:
    """Rows of the kind that the view is about."""
    return np.flatnonzero(pairs.has("kind", view.kind))


def five(pairs: Pairs, name: str, rows: Indices) -> Indices:
    """A column of category names as 0 to 4 in the order of `CATEGORIES`; -1: not known."""
    place = {word: n for n, word in enumerate(CATEGORIES)}
    map_ = np.array([place[word] for word in pairs.levels(name)] + [-1], dtype=np.int64)
    return np.asarray(map_[pairs.codes(name)[rows]])


def confusion(pairs: Pairs, view: View) -> Block:
    """Cells: true category (5) x said category (5, no answer, valid without a category); then unknown."""
    rows = scored(pairs, view)
    true, said = five(pairs, "category", rows), five(pairs, "said_category", rows)
    answered = pairs.number("answered")[rows] == 1
    column = np.where(answered, np.where(said >= 0, said, UNNAMED), NONE)
    known = true >= 0
    cell = np.where(known, true * _WIDTH + column, _OUTSIDE)
    return Block.of(_OUTSIDE + 1, (rows, cell, 1.0))


def _cells(true: object, said: object) -> tuple[int, ...]:
    """Cells of the rows of the matrix `true` and its columns `said`."""
    return tuple(
        int(t) * _WIDTH + int(s)
        for t in np.atleast_1d(np.asarray(true))
        for s in np.atleast_1d(np.asarray(said))
    )


_ALL, _ANSWERED = list(range(_WIDTH)), [*range(N), UNNAMED]
_DIAGONAL = tuple(c * _WIDTH + c for c in range(N))


def matrix(sums: Numbers) -> Numbers:
    """(…, 5, 7): the confusion matrix in a row of sums."""
    return np.asarray(sums[..., :_OUTSIDE].reshape(*sums.shape[:-1], N, _WIDTH))


def balanced_accuracy(sums: Numbers, columns: list[int] = _ALL) -> Numbers:
    """Mean sensitivity of the categories that occur in the reference."""
    found = matrix(sums)[..., columns]
    hits = np.diagonal(found, axis1=-2, axis2=-1)[..., :N]
    return _mean(ratio(hits, found.sum(-1)))


def macro_f1(sums: Numbers, columns: list[int] = _ALL) -> Numbers:
    """Mean F1 of the categories that occur in the reference; no answer is a miss and no false alarm."""
    found = matrix(sums)[..., columns]
    hits = np.diagonal(found, axis1=-2, axis2=-1)[..., :N]
    true, said = found.sum(-1), found[..., :N].sum(-2)
    f1 = ratio(2 * hits, true + said)
    return _mean(np.where(true > 0, f1, np.nan))


def predictive(
    sums: Numbers,
    rates: Callable[[Numbers], tuple[Numbers, Numbers]],
    prevalence: float,
    *,
    positive: bool,
) -> Numbers:
    """PPV or NPV at a prevalence from sensitivity and specificity (Bayes)."""
    sensitivity, specificity = rates(sums)
    if positive:
        right, wrong = sensitivity * prevalence, (1 - specificity) * (1 - prevalence)
    else:
        right, wrong = specificity * (1 - prevalence), (1 - sensitivity) * prevalence
    return ratio(np.asarray(right), np.asarray(right + wrong))


def _mean(values: Numbers) -> Numbers:
    known = ~np.isnan(values)
    return ratio(np.where(known, values, 0.0).sum(-1), known.sum(-1).astype(float))


# --- normal against abnormal ----------------------------------------------------------------------


def binary(pairs: Pairs, view: View) -> Block:
    """Cells: reference normal, abnormal x said normal, abnormal, no answer, no call; then unknown."""
    rows = scored(pairs, view)
    true, said = (abnormal(pairs, name, rows) for name in ("normality", "said_normality"))
    answered = pairs.number("answered")[rows] == 1
    column = np.where(answered, np.where(said >= 0, said, 3), 2)
    cell = np.where(true >= 0, true * 4 + column, 8)
    return Block.of(9, (rows, cell, 1.0))


def abnormal(pairs: Pairs, name: str, rows: Indices) -> Indices:
    """0 normal, 1 abnormal, -1 neither or not known."""
    place = {NORMAL: 0, "abnormal": 1}
    map_ = np.array([place.get(word, -1) for word in pairs.levels(name)] + [-1], dtype=np.int64)
    return np.asarray(map_[pairs.codes(name)[rows]])


def binary_matrix(sums: Numbers) -> Numbers:
    """(…, 2, 4): the reference x what was said."""
    return np.asarray(sums[..., :8].reshape(*sums.shape[:-1], 2, 4))


# --- the measures ---------------------------------------------------------------------------------


def _whole() -> list[Measure]:
    of = partial(Measure, family="diagnosis", unit="share", block="confusion", missing=(_OUTSIDE,))
    everything, answered = _cells(range(N), _ALL), _cells(range(N), _ANSWERED)
    return [
        of(
            "accuracy",
            Message("metric.accuracy-itd-title"),
            definition=Message("metric.accuracy-itd-description"),
            denominator=ITD,
            source=SOKOLOVA,
            top=_DIAGONAL,
            bottom=everything,
        ),
        of(
            "accuracy-pp",
            Message("metric.accuracy-pp-title"),
            definition=Message("metric.accuracy-pp-description"),
            denominator=PP,
            source=SOKOLOVA,
            top=_DIAGONAL,
            bottom=answered,
        ),
        of(
            "balanced-accuracy",
            Message("metric.balanced-accuracy-itd-title"),
            definition=Message("metric.balanced-accuracy-itd-description"),
            denominator=ITD,
            source="Brodersen et al., ICPR 2010",
            statistic=balanced_accuracy,
            bottom=everything,
        ),
        of(
            "balanced-accuracy-pp",
            Message("metric.balanced-accuracy-pp-title"),
            definition=Message("metric.valid-answers-only-description"),
            denominator=PP,
            source="Brodersen et al., ICPR 2010",
            statistic=partial(balanced_accuracy, columns=_ANSWERED),
            bottom=answered,
        ),
        of(
            "macro-f1",
            Message("metric.macro-f1-abstention-title"),
            definition=Message("metric.macro-f1-abstention-description"),
            denominator=ITD,
            source=SOKOLOVA,
            statistic=macro_f1,
            bottom=everything,
        ),
        of(
            "macro-f1-pp",
            Message("metric.macro-f1-pp-title"),
            definition=Message("metric.valid-answers-only-description"),
            denominator=PP,
            source=SOKOLOVA,
            statistic=partial(macro_f1, columns=_ANSWERED),
            bottom=answered,
        ),
    ]


def _by_class() -> list[Measure]:
    of = partial(
        Measure,
        family="diagnosis",
        unit="share",
        block="confusion",
        missing=(_OUTSIDE,),
        source=ALTMAN,
    )
    found = []
    for c, category in enumerate(CATEGORIES):
        others = [k for k in range(N) if k != c]
        key, name = category.replace(" ", "-"), term(category)
        found += [
            of(
                f"sensitivity:{key}",
                Message("metric.category-sensitivity-title", name=name),
                definition=Message(
                    "metric.category-sensitivity-description",
                    name=name,
                ),
                denominator=Message("metric-denominator.results-of-category", name=name),
                top=_cells(c, c),
                bottom=_cells(c, _ALL),
            ),
            of(
                f"specificity:{key}",
                Message("metric.category-specificity-title", name=name),
                definition=Message(
                    "metric.category-specificity-description",
                    name=name,
                ),
                denominator=Message("metric-denominator.results-of-other-categories", name=name),
                top=_cells(others, [*others, NONE, UNNAMED]),
                bottom=_cells(others, _ALL),
            ),
            of(
                f"ppv:{key}",
                Message("metric.category-ppv-title", name=name),
                definition=Message(
                    "metric.category-ppv-description",
                    name=name,
                ),
                denominator=Message("metric-denominator.answers-of-category", name=name),
                top=_cells(c, c),
                bottom=_cells(range(N), c),
            ),
            of(
                f"npv:{key}",
                Message("metric.category-npv-title", name=name),
                definition=Message(
                    "metric.category-npv-description",
                    name=name,
                ),
                denominator=Message("metric-denominator.answers-of-other-categories", name=name),
                top=_cells(others, [*others, UNNAMED]),
                bottom=_cells(range(N), [*others, UNNAMED]),
            ),
        ]
    return found


def _abnormality() -> list[Measure]:
    of = partial(
        Measure, family="diagnosis", unit="share", block="binary", missing=(8,), source=ALTMAN
    )
    return [
        of(
            "sensitivity",
            Message("metric.abnormality-sensitivity-itd-title"),
            definition=Message("metric.abnormality-sensitivity-itd-description"),
            denominator=Message("metric-denominator.results-abnormal-reference"),
            top=(5,),
            bottom=(4, 5, 6, 7),
        ),
        of(
            "specificity",
            Message("metric.abnormality-specificity-itd-title"),
            definition=Message("metric.abnormality-specificity-itd-description"),
            denominator=Message("metric-denominator.results-normal-reference"),
            top=(0,),
            bottom=(0, 1, 2, 3),
        ),
        of(
            "sensitivity-pp",
            Message("metric.abnormality-sensitivity-pp-title"),
            definition=Message("metric.abnormality-sensitivity-pp-description"),
            denominator=Message("metric-denominator.answers-on-abnormal-cases"),
            top=(5,),
            bottom=(4, 5, 7),
        ),
        of(
            "specificity-pp",
            Message("metric.abnormality-specificity-pp-title"),
            definition=Message("metric.abnormality-specificity-pp-description"),
            denominator=Message("metric-denominator.answers-on-normal-cases"),
            top=(0,),
            bottom=(0, 1, 3),
        ),
        of(
            "ppv",
            Message("metric.abnormal-ppv-title"),
            definition=Message("metric.abnormal-ppv-description"),
            denominator=Message("metric-denominator.answers-abnormal"),
            top=(5,),
            bottom=(1, 5),
        ),
        of(
            "npv",
            Message("metric.normal-npv-title"),
            definition=Message("metric.normal-npv-description"),
            denominator=Message("metric-denominator.answers-normal"),
            top=(0,),
            bottom=(0, 4),
        ),
        of(
            "false-reassurance",
            Message("metric.false-reassurance-title"),
            definition=Message("metric.false-reassurance-description"),
            denominator=Message("metric-denominator.results-abnormal-reference"),
            top=(4,),
            bottom=(4, 5, 6, 7),
            better="lower",
        ),
    ]


def at_prevalence(prevalence: float, category: str | None = None) -> list[Measure]:
    """PPV and NPV at a given prevalence: of abnormality, or of one category against all others."""
    what = term(category) if category else Message("metric.target-abnormality")
    key = f":{category.replace(' ', '-')}" if category else ""
    of = partial(
        Measure,
        family="diagnosis",
        unit="share",
        block="confusion" if category else "binary",
        bottom=_cells(range(N), _ALL) if category else (0, 1, 2, 3, 4, 5, 6, 7),
        missing=(_OUTSIDE,) if category else (8,),
        each=_two_kinds(category),
        denominator=ITD
        if category
        else Message("metric-denominator.results-with-reference-normality"),
        source=ALTMAN,
        definition=Message(
            "metric.predictive-value-at-prevalence-description",
            what=what,
        ),
    )
    rates = partial(_rates, category=CATEGORIES.index(category) if category else None)
    return [
        of(
            f"{sign}-at-prevalence{key}",
            _at_prevalence(category, 100 * prevalence, positive=positive),
            statistic=partial(predictive, rates=rates, prevalence=prevalence, positive=positive),
        )
        for sign, positive in (("ppv", True), ("npv", False))
    ]


def _at_prevalence(category: str | None, percent: float, *, positive: bool) -> Message:
    if category is None and positive:
        return Message("metric.ppv-at-prevalence-title", percent=percent)
    if category is None:
        return Message("metric.npv-at-prevalence-title", percent=percent)
    name = term(category)
    if positive:
        return Message(
            "metric.category-ppv-at-prevalence-title",
            name=name,
            percent=percent,
        )
    return Message(
        "metric.category-npv-at-prevalence-title",
        name=name,
        percent=percent,
    )


def _two_kinds(category: str | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Cells of the cases with and without what a predictive value is about."""
    if category is None:
        return (4, 5, 6, 7), (0, 1, 2, 3)
    place = CATEGORIES.index(category)
    others = [c for c in range(N) if c != place]
    return _cells(place, _ALL), _cells(others, _ALL)


def _rates(sums: Numbers, category: int | None) -> tuple[Numbers, Numbers]:
    """Sensitivity and specificity, intention to diagnose: no answer is a miss and no false alarm.

    For abnormality (None) no answer on a normal case is not right either.
    """
    if category is None:
        found = binary_matrix(sums)
        return tuple(ratio(found[..., c, c], found[..., c, :].sum(-1)) for c in (1, 0))  # type: ignore[return-value]
    whole = matrix(sums)
    of_class = whole[..., category, :].sum(-1)
    others = whole.sum((-1, -2)) - of_class
    false = whole[..., category].sum(-1) - whole[..., category, category]
    return ratio(whole[..., category, category], of_class), np.asarray(1 - ratio(false, others))


BLOCKS = {
    "confusion": confusion,
    "binary": binary,
}
MEASURES = [
    *_whole(),
    *_by_class(),
    *_abnormality(),
    *at_prevalence(0.5),
    *(measure for name in CATEGORIES for measure in at_prevalence(1 / N, name)),
]
