"""Measures of the diagnosis beyond categories: group, subtype, and the probability of abnormality."""

from functools import partial

import numpy as np

from audit.messages import Message
from audit.metrics.measures.diagnosis_measures import SOKOLOVA, abnormal, five, scored
from audit.metrics.table.measure_definition import Direct, Measure
from audit.metrics.table.patient_sums import Block
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from audit.statistics.roc_area import clustered_area

# --- group and subtype ----------------------------------------------------------------------------


def finer(pairs: Pairs, view: View) -> Block:
    """Cells: group known, right, of these answered; subtype comparable, right, not comparable, group not
    known; comparable for how specific the diagnosis is, too unspecific."""
    rows = scored(pairs, view)
    levels = pairs.levels("group")
    map_ = np.array(
        [levels.index(w) if w in levels else -2 for w in pairs.levels("said_group")] + [-2]
    )
    true, said = pairs.codes("group")[rows], map_[pairs.codes("said_group")[rows]]
    answered = pairs.number("answered")[rows] == 1
    known = rows[true >= 0]
    right = rows[(true >= 0) & (true == said) & answered]
    subtype = pairs.number("subtype_right")[rows]
    same = (
        (five(pairs, "category", rows) == five(pairs, "said_category", rows))
        & (pairs.codes("category")[rows] >= 0)
        & answered
    )
    unspecific = pairs.number("unspecific_diagnosis")[rows]
    specified = ~np.isnan(unspecific) & (pairs.number("answered")[rows] == 1)
    return Block.of(
        9,
        (known, 0, 1.0),
        (right, 1, 1.0),
        (rows[(true >= 0) & answered], 2, 1.0),
        (rows[same & ~np.isnan(subtype)], 3, 1.0),
        (rows[same & (subtype == 1)], 4, 1.0),
        (rows[same & np.isnan(subtype)], 5, 1.0),
        (rows[true < 0], 6, 1.0),
        (rows[specified], 7, 1.0),
        (rows[specified & (unspecific == 1)], 8, 1.0),
    )


# --- area under the ROC curve ---------------------------------------------------------------------


def area(pairs: Pairs, view: View) -> Direct | None:
    """AUC of the stated probability of abnormality, over answers that state one."""
    rows = scored(pairs, view)
    true, p = abnormal(pairs, "normality", rows), pairs.number("p_abnormal")[rows]
    kept = (true >= 0) & ~np.isnan(p) & (pairs.number("answered")[rows] == 1)
    rows, true, p = rows[kept], true[kept], p[kept]
    patients = pairs.codes("patient")[rows]
    found = clustered_area(true == 1, p, patients.astype(np.int64), view.confidence)
    if found is None:
        return None
    once = len(np.unique(patients)) == len(rows)
    return Direct(found.area, found.low, found.high, rows, "DeLong" if once else "clustered DeLong")


def stated_probability(pairs: Pairs, view: View) -> Block:
    """Cells: answers that state the probability of abnormality, answers that do not."""
    rows = scored(pairs, view)
    kept = rows[(abnormal(pairs, "normality", rows) >= 0) & (pairs.number("answered")[rows] == 1)]
    unstated = np.isnan(pairs.number("p_abnormal")[kept])
    return Block.of(2, (kept, unstated.astype(np.int64), 1.0))


# --- the measures ---------------------------------------------------------------------------------


def _finer() -> list[Measure]:
    of = partial(Measure, family="diagnosis", unit="share", block="finer")
    return [
        of(
            "group-accuracy",
            Message("metric.group-accuracy-title"),
            definition=Message("metric.group-accuracy-description"),
            denominator=Message("metric-denominator.results-with-reference-group"),
            source=SOKOLOVA,
            top=(1,),
            bottom=(0,),
            missing=(6,),
        ),
        of(
            "subtype-accuracy",
            Message("metric.subtype-accuracy-title"),
            definition=Message("metric.subtype-accuracy-description"),
            denominator=Message("metric-denominator.answers-with-subtype"),
            source=Message("metric-source.own-definition-lexicon"),
            top=(4,),
            bottom=(3,),
            missing=(5,),
        ),
        of(
            "unspecific-diagnosis",
            Message("metric.nonspecific-diagnosis-title"),
            definition=Message("metric.nonspecific-diagnosis-description"),
            denominator=Message("metric-denominator.answers-with-reference-disease"),
            source=Message("metric-source.own-definition-lexicon"),
            top=(8,),
            bottom=(7,),
            better="lower",
        ),
        Measure(
            "auc",
            Message("metric.roc-area-title"),
            "diagnosis",
            Message("metric.roc-area-description"),
            Message("metric-denominator.answers-with-abnormality-probability"),
            "DeLong et al., Biometrics 1988; Obuchowski, Biometrics 1997 for clusters",
            "area",
            "stated-probability",
            (0,),
            missing=(1,),
            direct=area,
        ),
    ]


BLOCKS = {"finer": finer, "stated-probability": stated_probability}
MEASURES = _finer()
