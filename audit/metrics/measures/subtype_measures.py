"""Measures of the diagnosis beyond categories: group, subtype, and probability of abnormality."""

from functools import partial
from typing import Final

import numpy as np

from audit.messages import Message
from audit.metrics.measures.diagnosis_measures import SOKOLOVA, abnormal, five, scored
from audit.metrics.table.measure_definition import Counts, Direct, Measure
from audit.metrics.table.patient_sums import Block
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from audit.statistics.roc_area import clustered_area

# --- group and subtype ----------------------------------------------------------------------------


FINER_CELLS: Final = (
    *("group_known", "group_right", "group_answered", "group_unknown"),
    *("subtype_comparable", "subtype_right", "subtype_incomparable"),
    *("specificity_comparable", "unspecific"),
)


def count_finer(pairs: Pairs, view: View) -> Block:
    """Count groups and subtypes that can be compared and are right, and unspecific diagnoses."""
    rows = scored(pairs, view)
    levels = pairs.levels("group")
    stated = [levels.index(w) if w in levels else -2 for w in pairs.levels("said_group")]
    code_of = np.array([*stated, -2])  # -2: a group that no reference has
    y_true, y_pred = pairs.codes("group")[rows], code_of[pairs.codes("said_group")[rows]]
    answered = pairs.number("answered")[rows] == 1
    known = rows[y_true >= 0]
    right = rows[(y_true >= 0) & (y_true == y_pred) & answered]
    subtype = pairs.number("subtype_right")[rows]
    same = (
        (five(pairs, "category", rows) == five(pairs, "said_category", rows))
        & (pairs.codes("category")[rows] >= 0)
        & answered
    )
    unspecific = pairs.number("unspecific_diagnosis")[rows]
    specified = ~np.isnan(unspecific) & (pairs.number("answered")[rows] == 1)
    return Block.of(
        FINER_CELLS,
        (known, "group_known", 1.0),
        (right, "group_right", 1.0),
        (rows[(y_true >= 0) & answered], "group_answered", 1.0),
        (rows[same & ~np.isnan(subtype)], "subtype_comparable", 1.0),
        (rows[same & (subtype == 1)], "subtype_right", 1.0),
        (rows[same & np.isnan(subtype)], "subtype_incomparable", 1.0),
        (rows[y_true < 0], "group_unknown", 1.0),
        (rows[specified], "specificity_comparable", 1.0),
        (rows[specified & (unspecific == 1)], "unspecific", 1.0),
    )


FINER: Final = Counts("finer", FINER_CELLS, count_finer)


# --- area under the ROC curve ---------------------------------------------------------------------


def area(pairs: Pairs, view: View) -> Direct | None:
    """Return the AUC of the stated probability of abnormality, over answers that state one."""
    rows = scored(pairs, view)
    true, p = abnormal(pairs, "normality", rows), pairs.number("p_abnormal")[rows]
    selected = (true >= 0) & ~np.isnan(p) & (pairs.number("answered")[rows] == 1)
    rows, true, p = rows[selected], true[selected], p[selected]
    patients = pairs.codes("patient")[rows]
    result = clustered_area(true == 1, p, patients.astype(np.int64), view.confidence)
    if result is None:
        return None
    once = len(np.unique(patients)) == len(rows)
    return Direct(
        result.area, result.low, result.high, rows, "DeLong" if once else "clustered DeLong"
    )


def count_stated(pairs: Pairs, view: View) -> Block:
    """Count answers that state the probability of abnormality, and answers that do not."""
    rows = scored(pairs, view)
    selected = rows[
        (abnormal(pairs, "normality", rows) >= 0) & (pairs.number("answered")[rows] == 1)
    ]
    unstated = np.isnan(pairs.number("p_abnormal")[selected])
    return Block.of(
        STATED_PROBABILITY.cells,
        (selected[~unstated], "stated", 1.0),
        (selected[unstated], "not_stated", 1.0),
    )


STATED_PROBABILITY: Final = Counts("stated-probability", ("stated", "not_stated"), count_stated)


# --- the measures ---------------------------------------------------------------------------------


_measure = partial(Measure, family="diagnosis", unit="share", counts=FINER)
MEASURES = [
    _measure(
        "group-accuracy",
        Message("metric.group-accuracy-title"),
        definition=Message("metric.group-accuracy-description"),
        population=Message("metric-denominator.results-with-reference-group"),
        source=SOKOLOVA,
        numerator=("group_right",),
        denominator=("group_known",),
        missing=("group_unknown",),
    ),
    _measure(
        "subtype-accuracy",
        Message("metric.subtype-accuracy-title"),
        definition=Message("metric.subtype-accuracy-description"),
        population=Message("metric-denominator.answers-with-subtype"),
        source=Message("metric-source.own-definition-lexicon"),
        numerator=("subtype_right",),
        denominator=("subtype_comparable",),
        missing=("subtype_incomparable",),
    ),
    _measure(
        "unspecific-diagnosis",
        Message("metric.nonspecific-diagnosis-title"),
        definition=Message("metric.nonspecific-diagnosis-description"),
        population=Message("metric-denominator.answers-with-reference-disease"),
        source=Message("metric-source.own-definition-lexicon"),
        numerator=("unspecific",),
        denominator=("specificity_comparable",),
        better="lower",
    ),
    Measure(
        "auc",
        Message("metric.roc-area-title"),
        family="diagnosis",
        definition=Message("metric.roc-area-description"),
        population=Message("metric-denominator.answers-with-abnormality-probability"),
        source="DeLong et al., Biometrics 1988; Obuchowski, Biometrics 1997 for clusters",
        unit="area",
        counts=STATED_PROBABILITY,
        denominator=("stated",),
        missing=("not_stated",),
        direct=area,
    ),
]
