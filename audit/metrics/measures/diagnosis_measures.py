"""Measures of the diagnosis: five categories, normal against abnormal, group and subtype.

Intention to diagnose counts every result that was asked for: one without an answer (abstained,
refused, malformed, timed out…) is wrong for its true class and a false alarm for none. Per protocol
counts valid answers only. Both are given; neither hides the other's denominator.
"""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

import numpy as np

from audit.messages import Message, term
from audit.metrics.table.coded_content import CATEGORIES, NORMAL
from audit.metrics.table.column_frame import Indices, Numbers
from audit.metrics.table.measure_definition import Counts, Measure
from audit.metrics.table.patient_sums import Block, ratio
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View

N: Final = len(CATEGORIES)
NO_ANSWER, UNNAMED = "no answer", "no category"
"""Columns of the confusion matrix beside the five: no answer, and a valid one that names no
category."""
_ANSWERED: Final = (*CATEGORIES, UNNAMED)
_COLUMNS: Final = (*CATEGORIES, NO_ANSWER, UNNAMED)
NO_ANSWER_COLUMN, UNNAMED_COLUMN = N, N + 1
"""Positions of these two columns."""
CONFUSION_CELLS: Final = (
    *(f"{true}/{stated}" for true in CATEGORIES for stated in _COLUMNS),
    "unknown",
)
"""True category / stated category; then rows whose reference names no category, or that have none.
"""

ITD = Message("metric-denominator.results-with-category-any-outcome")
PP = Message("metric-denominator.answers-with-reference-standard-category")
SOKOLOVA = "Sokolova and Lapalme, Inf Process Manag 2009"
ALTMAN = "Altman and Bland, BMJ 1994;308:1552 and 309:102"


def scored(pairs: Pairs, view: View) -> Indices:
    """Return the rows of the kind that the view is about."""
    return np.flatnonzero(pairs.has("kind", view.kind))


def five(pairs: Pairs, name: str, rows: Indices) -> Indices:
    """Return a column of category names as 0 to 4 in the order of `CATEGORIES`; -1: not known."""
    place = {word: n for n, word in enumerate(CATEGORIES)}
    code_of = np.array([place[word] for word in pairs.levels(name)] + [-1], dtype=np.int64)
    return np.asarray(code_of[pairs.codes(name)[rows]])


def count_confusion(pairs: Pairs, view: View) -> Block:
    """Count results by true and stated category."""
    rows = scored(pairs, view)
    y_true, y_pred = five(pairs, "category", rows), five(pairs, "said_category", rows)
    answered = pairs.number("answered")[rows] == 1
    stated = np.where(y_pred >= 0, y_pred, UNNAMED_COLUMN)
    column = np.where(answered, stated, NO_ANSWER_COLUMN)
    cell = np.where(y_true >= 0, y_true * len(_COLUMNS) + column, len(CONFUSION_CELLS) - 1)
    return Block.of(CONFUSION_CELLS, (rows, cell, 1.0))


CONFUSION: Final = Counts("confusion", CONFUSION_CELLS, count_confusion)


def _cells(true: Iterable[str], stated: Iterable[str]) -> tuple[str, ...]:
    """Return the cells of the confusion matrix in these rows and columns."""
    columns = tuple(stated)
    return tuple(f"{row}/{column}" for row in true for column in columns)


_DIAGONAL: Final = tuple(f"{category}/{category}" for category in CATEGORIES)


def matrix(sums: Numbers) -> Numbers:
    """Return the confusion matrix (..., 5, 7) in sums (..., cells)."""
    return np.asarray(sums[..., :-1].reshape(*sums.shape[:-1], N, len(_COLUMNS)))


def _matrix(sums: Numbers, *, answered_only: bool) -> Numbers:
    result = matrix(sums)
    if answered_only:
        return np.delete(result, NO_ANSWER_COLUMN, axis=-1)
    return result


def balanced_accuracy(sums: Numbers, *, answered_only: bool = False) -> Numbers:
    """Return the mean sensitivity of the categories that occur in the reference.

    Args:
        sums: Sums (..., cells) of `CONFUSION`.
        answered_only: Without results that have no answer; else they are misses.
    """
    result = _matrix(sums, answered_only=answered_only)
    # The matrix is not square: no answer and no category have columns and no rows.
    hits = np.diagonal(result, axis1=-2, axis2=-1)[..., :N]
    return _mean(ratio(hits, result.sum(-1)))


def macro_f1(sums: Numbers, *, answered_only: bool = False) -> Numbers:
    """Return the mean F1 of the categories that occur in the reference.

    No answer is a miss and no false alarm.

    Args:
        sums: Sums (..., cells) of `CONFUSION`.
        answered_only: Without results that have no answer; else they are misses.
    """
    result = _matrix(sums, answered_only=answered_only)
    hits = np.diagonal(result, axis1=-2, axis2=-1)[..., :N]
    true, stated = result.sum(-1), result[..., :N].sum(-2)
    f1 = ratio(2 * hits, true + stated)
    return _mean(np.where(true > 0, f1, np.nan))


def predictive(
    sums: Numbers,
    rates: Callable[[Numbers], tuple[Numbers, Numbers]],
    prevalence: float,
    *,
    positive: bool,
) -> Numbers:
    """Return the PPV or NPV at a prevalence from sensitivity and specificity (Bayes).

    Args:
        sums: Sums (..., cells) that `rates` reads.
        rates: Function from sums to sensitivity and specificity.
        prevalence: Share of cases with the condition, 0 to 1.
        positive: True for the PPV, False for the NPV.
    """
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


_NORMALITIES: Final = (NORMAL, "abnormal")
_CALLS: Final = (NORMAL, "abnormal", NO_ANSWER, "no call")
_NORMAL_CASES: Final = tuple(f"{NORMAL}/{call}" for call in _CALLS)
_ABNORMAL_CASES: Final = tuple(f"abnormal/{call}" for call in _CALLS)
BINARY_CELLS: Final = (*_NORMAL_CASES, *_ABNORMAL_CASES, "unknown")
"""Normality of the reference / of the result; then rows whose reference states none."""


def count_binary(pairs: Pairs, view: View) -> Block:
    """Count results by true and stated normality."""
    rows = scored(pairs, view)
    y_true, y_pred = (abnormal(pairs, name, rows) for name in ("normality", "said_normality"))
    answered = pairs.number("answered")[rows] == 1
    stated = np.where(y_pred >= 0, y_pred, _CALLS.index("no call"))
    column = np.where(answered, stated, _CALLS.index(NO_ANSWER))
    cell = np.where(y_true >= 0, y_true * len(_CALLS) + column, len(BINARY_CELLS) - 1)
    return Block.of(BINARY_CELLS, (rows, cell, 1.0))


BINARY: Final = Counts("binary", BINARY_CELLS, count_binary)


def abnormal(pairs: Pairs, name: str, rows: Indices) -> Indices:
    """Return 0 for normal, 1 for abnormal, -1 for neither or not known."""
    place = {word: n for n, word in enumerate(_NORMALITIES)}
    code_of = np.array([place.get(word, -1) for word in pairs.levels(name)] + [-1], dtype=np.int64)
    return np.asarray(code_of[pairs.codes(name)[rows]])


def binary_matrix(sums: Numbers) -> Numbers:
    """Return the matrix (..., 2, 4) of true and stated normality in sums (..., cells)."""
    return np.asarray(sums[..., :-1].reshape(*sums.shape[:-1], len(_NORMALITIES), len(_CALLS)))


# --- the measures ---------------------------------------------------------------------------------


_of_confusion = partial(
    Measure, family="diagnosis", unit="share", counts=CONFUSION, missing=("unknown",)
)


def _all_categories() -> list[Measure]:
    of = _of_confusion
    everything, answered = _cells(CATEGORIES, _COLUMNS), _cells(CATEGORIES, _ANSWERED)
    return [
        of(
            "accuracy",
            Message("metric.accuracy-itd-title"),
            definition=Message("metric.accuracy-itd-description"),
            population=ITD,
            source=SOKOLOVA,
            numerator=_DIAGONAL,
            denominator=everything,
        ),
        of(
            "accuracy-pp",
            Message("metric.accuracy-pp-title"),
            definition=Message("metric.accuracy-pp-description"),
            population=PP,
            source=SOKOLOVA,
            numerator=_DIAGONAL,
            denominator=answered,
        ),
        of(
            "balanced-accuracy",
            Message("metric.balanced-accuracy-itd-title"),
            definition=Message("metric.balanced-accuracy-itd-description"),
            population=ITD,
            source="Brodersen et al., ICPR 2010",
            statistic=balanced_accuracy,
            denominator=everything,
        ),
        of(
            "balanced-accuracy-pp",
            Message("metric.balanced-accuracy-pp-title"),
            definition=Message("metric.valid-answers-only-description"),
            population=PP,
            source="Brodersen et al., ICPR 2010",
            statistic=partial(balanced_accuracy, answered_only=True),
            denominator=answered,
        ),
        of(
            "macro-f1",
            Message("metric.macro-f1-abstention-title"),
            definition=Message("metric.macro-f1-abstention-description"),
            population=ITD,
            source=SOKOLOVA,
            statistic=macro_f1,
            denominator=everything,
        ),
        of(
            "macro-f1-pp",
            Message("metric.macro-f1-pp-title"),
            definition=Message("metric.valid-answers-only-description"),
            population=PP,
            source=SOKOLOVA,
            statistic=partial(macro_f1, answered_only=True),
            denominator=answered,
        ),
    ]


def _by_class() -> list[Measure]:
    of = partial(_of_confusion, source=ALTMAN)
    measures = []
    for category in CATEGORIES:
        this, others = (category,), [other for other in CATEGORIES if other != category]
        key, name = category.replace(" ", "-"), term(category)
        measures += [
            of(
                f"sensitivity:{key}",
                Message("metric.category-sensitivity-title", name=name),
                definition=Message("metric.category-sensitivity-description", name=name),
                population=Message("metric-denominator.results-of-category", name=name),
                numerator=_cells(this, this),
                denominator=_cells(this, _COLUMNS),
            ),
            of(
                f"specificity:{key}",
                Message("metric.category-specificity-title", name=name),
                definition=Message("metric.category-specificity-description", name=name),
                population=Message("metric-denominator.results-of-other-categories", name=name),
                numerator=_cells(others, [*others, NO_ANSWER, UNNAMED]),
                denominator=_cells(others, _COLUMNS),
            ),
            of(
                f"ppv:{key}",
                Message("metric.category-ppv-title", name=name),
                definition=Message("metric.category-ppv-description", name=name),
                population=Message("metric-denominator.answers-of-category", name=name),
                numerator=_cells(this, this),
                denominator=_cells(CATEGORIES, this),
            ),
            of(
                f"npv:{key}",
                Message("metric.category-npv-title", name=name),
                definition=Message("metric.category-npv-description", name=name),
                population=Message("metric-denominator.answers-of-other-categories", name=name),
                numerator=_cells(others, [*others, UNNAMED]),
                denominator=_cells(CATEGORIES, [*others, UNNAMED]),
            ),
        ]
    return measures


def _abnormality() -> list[Measure]:
    of = partial(
        Measure,
        family="diagnosis",
        unit="share",
        counts=BINARY,
        missing=("unknown",),
        source=ALTMAN,
    )
    return [
        of(
            "sensitivity",
            Message("metric.abnormality-sensitivity-itd-title"),
            definition=Message("metric.abnormality-sensitivity-itd-description"),
            population=Message("metric-denominator.results-abnormal-reference"),
            numerator=("abnormal/abnormal",),
            denominator=_ABNORMAL_CASES,
        ),
        of(
            "specificity",
            Message("metric.abnormality-specificity-itd-title"),
            definition=Message("metric.abnormality-specificity-itd-description"),
            population=Message("metric-denominator.results-normal-reference"),
            numerator=("normal/normal",),
            denominator=_NORMAL_CASES,
        ),
        of(
            "sensitivity-pp",
            Message("metric.abnormality-sensitivity-pp-title"),
            definition=Message("metric.abnormality-sensitivity-pp-description"),
            population=Message("metric-denominator.answers-on-abnormal-cases"),
            numerator=("abnormal/abnormal",),
            denominator=("abnormal/normal", "abnormal/abnormal", "abnormal/no call"),
        ),
        of(
            "specificity-pp",
            Message("metric.abnormality-specificity-pp-title"),
            definition=Message("metric.abnormality-specificity-pp-description"),
            population=Message("metric-denominator.answers-on-normal-cases"),
            numerator=("normal/normal",),
            denominator=("normal/normal", "normal/abnormal", "normal/no call"),
        ),
        of(
            "ppv",
            Message("metric.abnormal-ppv-title"),
            definition=Message("metric.abnormal-ppv-description"),
            population=Message("metric-denominator.answers-abnormal"),
            numerator=("abnormal/abnormal",),
            denominator=("normal/abnormal", "abnormal/abnormal"),
        ),
        of(
            "npv",
            Message("metric.normal-npv-title"),
            definition=Message("metric.normal-npv-description"),
            population=Message("metric-denominator.answers-normal"),
            numerator=("normal/normal",),
            denominator=("normal/normal", "abnormal/normal"),
        ),
        of(
            "false-reassurance",
            Message("metric.false-reassurance-title"),
            definition=Message("metric.false-reassurance-description"),
            population=Message("metric-denominator.results-abnormal-reference"),
            numerator=("abnormal/normal",),
            denominator=_ABNORMAL_CASES,
            better="lower",
        ),
    ]


def at_prevalence(prevalence: float, category: str | None = None) -> list[Measure]:
    """Return PPV and NPV at a prevalence: of abnormality, or of one category against all others."""
    if category is None:
        key, what = "", Message("metric.target-abnormality")
        of = partial(
            Measure,
            counts=BINARY,
            denominator=(*_NORMAL_CASES, *_ABNORMAL_CASES),
            each=(_ABNORMAL_CASES, _NORMAL_CASES),
            population=Message("metric-denominator.results-with-reference-normality"),
        )
        rates = partial(_rates, category=None)
    else:
        key, what = f":{category.replace(' ', '-')}", term(category)
        others = [other for other in CATEGORIES if other != category]
        of = partial(
            Measure,
            counts=CONFUSION,
            denominator=_cells(CATEGORIES, _COLUMNS),
            each=(_cells((category,), _COLUMNS), _cells(others, _COLUMNS)),
            population=ITD,
        )
        rates = partial(_rates, category=CATEGORIES.index(category))
    return [
        of(
            f"{sign}-at-prevalence{key}",
            _at_prevalence(category, 100 * prevalence, positive=positive),
            family="diagnosis",
            definition=Message("metric.predictive-value-at-prevalence-description", what=what),
            source=ALTMAN,
            unit="share",
            missing=("unknown",),
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
        return Message("metric.category-ppv-at-prevalence-title", name=name, percent=percent)
    return Message("metric.category-npv-at-prevalence-title", name=name, percent=percent)


def _rates(sums: Numbers, category: int | None) -> tuple[Numbers, Numbers]:
    """Return sensitivity and specificity by intention to diagnose.

    No answer is a miss and no false alarm. For abnormality (None) no answer on a normal case is not
    right either.
    """
    if category is None:
        calls = binary_matrix(sums)
        sensitivity = ratio(calls[..., 1, 1], calls[..., 1, :].sum(-1))
        return sensitivity, ratio(calls[..., 0, 0], calls[..., 0, :].sum(-1))
    result = matrix(sums)
    hits, of_class = result[..., category, category], result[..., category, :].sum(-1)
    others = result.sum((-1, -2)) - of_class
    false = result[..., category].sum(-1) - hits
    return ratio(hits, of_class), np.asarray(1 - ratio(false, others))


MEASURES = [
    *_all_categories(),
    *_by_class(),
    *_abnormality(),
    *at_prevalence(0.5),
    *(measure for name in CATEGORIES for measure in at_prevalence(1 / N, name)),
]
