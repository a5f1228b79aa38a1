"""The area under the ROC curve over cases of which several may be of one patient."""

from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

Scores = NDArray[np.float64]


@dataclass(frozen=True)
class Area:
    """An area, its variance, and a two-sided interval on the logit scale.

    The interval stays within 0..1 (Pepe, The Statistical Evaluation of Medical Tests, 2003, section
    5.2), with Student's t of the rarer kind's patients. None: all cases are ordered rightly, or
    none, and there is no spread.
    """

    area: float
    variance: float
    low: float | None
    high: float | None


def placements(positive: NDArray[np.bool_], score: Scores) -> tuple[float, Scores]:
    """Return the area under the ROC curve, and the placement of each case.

    The placement is the share of cases of the other kind that are ordered correctly against it;
    ties count half (midranks: Sun and Xu, IEEE Signal Processing Letters 2014).

    Args:
        positive: Whether each case has the condition.
        score: Score of each case; higher is more suspicious.
    """
    truth = np.asarray(positive, dtype=bool)
    m, n = int(truth.sum()), int((~truth).sum())
    whole = scipy.stats.rankdata(score)
    share = np.empty(len(score))
    # A rank among all less the rank among the own kind is the number of the other kind below, with
    # ties as half: sorting does what comparing every pair would.
    share[truth] = (whole[truth] - scipy.stats.rankdata(score[truth])) / n
    share[~truth] = 1 - (whole[~truth] - scipy.stats.rankdata(score[~truth])) / m
    return float(share[truth].mean()), share


def curve(positive: NDArray[np.bool_], score: Scores) -> tuple[Scores, Scores, Scores]:
    """Return the points of the ROC curve, from the highest threshold to the lowest.

    Cases with a score of at least the threshold are called positive. The area below the straight
    lines between the points is that of `placements`.

    Args:
        positive: Whether each case has the condition; there are cases of both kinds.
        score: Score of each case; higher is more suspicious.

    Returns:
        Thresholds (infinity first), and at each the share of the negative and of the positive cases
        that are called positive.
    """
    order = np.argsort(-score, kind="stable")
    truth, sorted_score = np.asarray(positive, dtype=bool)[order], score[order]
    last = np.append(np.flatnonzero(np.diff(sorted_score)), len(score) - 1)
    hits, alarms = np.cumsum(truth)[last], np.cumsum(~truth)[last]
    thresholds = np.append(np.inf, sorted_score[last])
    false_positive = np.append(0, alarms) / alarms[-1]
    true_positive = np.append(0, hits) / hits[-1]
    return thresholds, false_positive, true_positive


def clustered_area(
    positive: NDArray[np.bool_],
    score: Scores,
    patients: NDArray[np.int64],
    confidence: float = 0.95,
) -> Area | None:
    """Return the area under the ROC curve with the variance of clustered cases.

    With one case per patient it is DeLong's variance.

    Args:
        positive: Whether each case has the condition.
        score: Score of each case; higher is more suspicious.
        patients: Number of the patient of each case.
        confidence: Confidence level, two-sided.

    Returns:
        None without two cases, of two patients, of each kind.

    Source: Obuchowski, Biometrics 1997, equation 4.
    """
    truth = np.asarray(positive, dtype=bool)
    if min(truth.sum(), (~truth).sum()) < 2:
        return None
    return area_of_placements(truth, placements(truth, score)[1], patients, confidence)


def area_of_placements(
    truth: NDArray[np.bool_],
    share: Scores,
    patients: NDArray[np.int64],
    confidence: float = 0.95,
) -> Area | None:
    """Return the area from each case's placement among the other kind, as `clustered_area` does.

    Args:
        truth: Whether each case has the condition.
        share: Placement of each case.
        patients: Number of the patient of each case.
        confidence: Confidence level, two-sided.
    """
    m, n = int(truth.sum()), int((~truth).sum())
    if m < 2 or n < 2:
        return None
    names, member = np.unique(patients, return_inverse=True)
    area = float(share[truth].mean())
    sick = np.bincount(member[truth], weights=share[truth] - area, minlength=len(names))
    well = np.bincount(member[~truth], weights=share[~truth] - area, minlength=len(names))
    n_sick = len(np.unique(member[truth]))
    n_well = len(np.unique(member[~truth]))
    if n_sick < 2 or n_well < 2:
        return None
    variance = float(
        n_sick / (n_sick - 1) / m**2 * (sick @ sick)
        + n_well / (n_well - 1) / n**2 * (well @ well)
        # Patients with cases of both kinds; 0 where every patient has one case.
        + 2 / (m * n) * len(names) / (len(names) - 1) * (sick @ well)
    )
    if variance <= 0 or not 0 < area < 1:
        return Area(area, max(variance, 0.0), None, None)
    free = min(n_sick, n_well) - 1
    quantile = scipy.special.stdtrit(free, 0.5 + confidence / 2)
    reach = quantile * np.sqrt(variance) / area / (1 - area)
    # The interval is symmetric on the logit scale, so that it stays between 0 and 1 for areas near
    # 1.
    middle = np.log(area / (1 - area))
    low, high = scipy.special.expit([middle - reach, middle + reach])
    return Area(area, variance, float(low), float(high))
