"""Calibration beyond bins: logistic slope and intercept, and two corrected forms of the ECE.

Slope and intercept are those of a logistic regression of what came true on the logit of what was
stated, with a covariance summed over patients (Liang and Zeger, Biometrika 1986). The ECE of a few
dozen answers is far above 0 although every probability is right: one measure takes that bias away,
another says which values chance alone gives.
"""

from functools import partial
from typing import Final, NamedTuple

import numpy as np
import scipy

from audit.messages import Message
from audit.metrics.measures.calibration_measures import BINS, NOT_STATED, mass_bin, stated
from audit.metrics.measures.diagnosis_measures import abnormal, scored
from audit.metrics.table.column_frame import Indices, Numbers
from audit.metrics.table.measure_definition import Counts, Direct, Measure
from audit.metrics.table.patient_sums import Block, Part, ratio
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from audit.statistics.confidence_intervals import TOO_FEW

CLIP: Final = 0.005
"""Probabilities nearer to 0 or 1 count as this far from it: their logit would not be finite."""
DRAWS: Final = 1000
MOST_DRAWN: Final = 20_000_000
"""Outcomes drawn for the null band at most; of more answers fewer sets are drawn."""
LEAST_DRAWS: Final = 200
COX = "Cox, Biometrika 1958; Van Calster et al., BMC Med 2019"
KUMAR = "Kumar et al., NeurIPS 2019"
VAICENAVICIUS = "Bröcker and Smith, Weather Forecast 2007; Vaicenavicius et al., AISTATS 2019"


class Stated(NamedTuple):
    """Rows with a known truth.

    Attributes:
        rows: Positions in the results table.
        p: Stated probability of the event; NaN where none is stated.
        came: 1 where the event came true, else 0.
    """

    rows: Indices
    p: Numbers
    came: Numbers


def of_first(pairs: Pairs, view: View) -> Stated:
    """Return the probability that the first diagnosis is of the right category."""
    return Stated(*stated(pairs, view))


def of_abnormality(pairs: Pairs, view: View) -> Stated:
    """Return the probability that the case is abnormal."""
    rows = scored(pairs, view)
    truth = abnormal(pairs, "normality", rows)
    selected = (truth >= 0) & (pairs.number("answered")[rows] == 1)
    rows = rows[selected]
    return Stated(rows, pairs.number("p_abnormal")[rows], (truth[selected] == 1).astype(float))


# --- slope and intercept --------------------------------------------------------------------------


LOGISTIC_CELLS: Final = ("true", "false", "not_stated")
"""Answers whose event came true (right, or abnormal), or did not; answers without a probability."""


def count_first(pairs: Pairs, view: View) -> Block:
    """Count answers by whether the first diagnosis is right."""
    return _count_events(of_first(pairs, view))


def count_abnormality(pairs: Pairs, view: View) -> Block:
    """Count answers by whether the case is abnormal."""
    return _count_events(of_abnormality(pairs, view))


def _count_events(stated: Stated) -> Block:
    known = ~np.isnan(stated.p)
    came = stated.came == 1
    return Block.of(
        LOGISTIC_CELLS,
        (stated.rows[known & came], "true", 1.0),
        (stated.rows[known & ~came], "false", 1.0),
        (stated.rows[~known], "not_stated", 1.0),
    )


LOGISTIC: Final = Counts("logistic", LOGISTIC_CELLS, count_first)
LOGISTIC_ABNORMAL: Final = Counts("logistic-abnormal", LOGISTIC_CELLS, count_abnormality)


def logit(p: Numbers) -> Numbers:
    """Return the log odds; probabilities of 0 and 1 as `CLIP` says."""
    clipped = np.clip(p, CLIP, 1 - CLIP)
    return np.asarray(np.log(clipped / (1 - clipped)))


def logistic(
    design: Numbers, came: Numbers, weight: Numbers, patient: Indices, offset: Numbers | None = None
) -> tuple[Numbers, Numbers] | None:
    """Return the coefficients of a logistic regression and their covariance over patients.

    Args:
        design: (answers, coefficients).
        came: 1 or 0 for each answer.
        weight: What each answer counts.
        patient: Of each answer; answers of a patient may go together.
        offset: Added to the linear predictor as it is.

    Returns:
        None where there is no finite solution, as with perfect separation.
    """
    start = np.zeros(len(came)) if offset is None else offset
    beta = np.zeros(design.shape[1])
    for _ in range(50):
        # Newton's method. exp overflows beyond 700; at 30 the probability is 0 or 1 to 13 digits.
        p = 1 / (1 + np.exp(-np.clip(start + design @ beta, -30, 30)))
        score = design.T @ (weight * (came - p))
        information = (design * (weight * p * (1 - p))[:, None]).T @ design
        # Under perfect separation the coefficients grow without end and every p (1 - p) goes to 0.
        if np.linalg.cond(information) > 1e10:
            return None
        step = np.linalg.solve(information, score)
        beta = beta + step
        if np.abs(step).max() < 1e-10:
            break
    else:
        return None
    bread = np.linalg.inv(information)
    per_answer = design * (weight * (came - p))[:, None]
    names, member = np.unique(patient, return_inverse=True)
    m, n = len(names), len(came)
    if m < 2 or n <= design.shape[1]:
        return None
    sums = np.stack([np.bincount(member, weights=column) for column in per_answer.T], axis=1)
    # Correction for few patients (CR1), as statsmodels has it for cluster-robust covariances.
    factor = m / (m - 1) * (n - 1) / (n - design.shape[1])
    return beta, np.asarray(factor * bread @ (sums.T @ sums) @ bread)


def _fitted(pairs: Pairs, view: View, *, abnormality: bool, slope: bool) -> Direct | None:
    result = (of_abnormality if abnormality else of_first)(pairs, view)
    known = ~np.isnan(result.p)
    rows, came = result.rows[known], result.came[known]
    if not 0 < came.sum() < len(came):
        return None
    x, patient = logit(result.p[known]), pairs.codes("patient")[rows].astype(np.int64)
    weight = np.nan_to_num(pairs.number("weight")[rows], nan=1.0)
    ones = np.ones((len(x), 1))
    if slope:
        fit = logistic(np.column_stack([ones, x]), came, weight, patient)
    else:
        fit = logistic(ones, came, weight, patient, x)
    if fit is None:
        return None
    beta, covariance = fit
    error = float(np.sqrt(covariance[-1, -1]))
    if error == 0:
        return None
    # As many degrees of freedom as patients less one: the covariance is a sum over patients.
    reach = float(scipy.stats.t.ppf(0.5 + view.confidence / 2, len(np.unique(patient)) - 1)) * error
    value = float(beta[-1])
    return Direct(value, value - reach, value + reach, rows, "cluster-robust")


# --- ECE without its bias, and of perfect calibration ---------------------------------------------

_PER_BIN: Final = ("n", "p", "right", "gap_squared", "gap_times_n", "n_squared", "patients")
"""Sums of a bin: answers, stated, right; over patients those of (stated - right)², of it times the
patient's answers, of the answers squared, and the patients."""
_BIN_CELLS: Final = tuple(f"{name}_{n}" for n in range(BINS) for name in _PER_BIN)
BINS_CELLS: Final = (*_BIN_CELLS, "not_stated")


def count_bins(pairs: Pairs, view: View) -> Block:
    """Add up each bin of nearly equal numbers of answers, over answers and over patients."""
    result = of_first(pairs, view)
    known = ~np.isnan(result.p)
    rows, p, came = result.rows[known], result.p[known], result.came[known]
    weight = np.nan_to_num(pairs.number("weight")[rows], nan=1.0)
    member = mass_bin(p)
    parts: list[Part] = [
        (rows, len(_PER_BIN) * member + i, amount) for i, amount in enumerate((1.0, p, came))
    ]
    # One number for each patient and bin.
    of = pairs.codes("patient")[rows].astype(np.int64) * BINS + member
    _, first, group = np.unique(of, return_index=True, return_inverse=True)
    gap = np.bincount(group, weights=weight * (p - came))
    size = np.bincount(group, weights=weight)
    carrier, cell = rows[first], len(_PER_BIN) * member[first]
    own = weight[first]  # what a row adds is multiplied by its weight: these sums have it already
    for i, amount in enumerate((gap**2, gap * size, size**2, np.ones(len(gap))), 3):
        parts.append((carrier, cell + i, amount / own))
    parts.append((result.rows[~known], "not_stated", 1.0))
    return Block.of(BINS_CELLS, *parts)


BINS_OVER_PATIENTS: Final = Counts("bins-over-patients", BINS_CELLS, count_bins)


def debiased_ece(sums: Numbers) -> Numbers:
    """Return ECE less what chance adds to each bin.

    The chance part is estimated from the spread over patients, taken as normal.

    Args:
        sums: Sums (..., cells) of `BINS_OVER_PATIENTS`.

    Kumar et al., NeurIPS 2019, with the spread over patients in the place of that over answers.
    """
    bins = BINS_OVER_PATIENTS.take(sums, _BIN_CELLS)
    bins = bins.reshape(*sums.shape[:-1], BINS, len(_PER_BIN))
    n, p, came, square, cross, size, patients = (bins[..., i] for i in range(len(_PER_BIN)))
    gap = ratio(p - came, n)
    spread = np.maximum(square - 2 * gap * cross + gap**2 * size, 0.0)
    variance = np.where(patients > 1, ratio(patients, patients - 1) * ratio(spread, n**2), 0.0)
    error = np.sqrt(variance)
    at = ratio(gap, error)
    # Mean of |x| where x is normal about the gap: the distance that would be seen once more.
    below = scipy.special.ndtr(-at)
    folded = error * np.sqrt(2 / np.pi) * np.exp(-(at**2) / 2) + gap * (1 - 2 * below)
    # Twice the distance seen, less the distance that would be seen once more: as a bootstrap takes
    # a bias away.
    distance = np.where(error > 0, 2 * np.abs(gap) - folded, np.abs(gap))
    return np.maximum(ratio(np.nansum(n * distance, -1), n.sum(-1)), 0.0)


def null_ece(
    p: Numbers, weight: Numbers, patient: Indices, *, seed: int, draws: int | None = None
) -> Numbers:
    """Return the ECE of sets of outcomes that come true exactly as often as stated.

    The answers of a patient share one random number: they go together as far as they can.

    Args:
        p: Stated probability of each answer.
        weight: What each answer counts.
        patient: Number of the patient of each answer.
        draws: Number of sets; None for as many as `MOST_DRAWN` allows, from `LEAST_DRAWS` to
            `DRAWS`.
        seed: Seed of the random numbers.

    Returns:
        (draws,) values, in bins of nearly equal numbers of answers.
        (draws,) values, in bins of nearly equal numbers of answers.
    """
    if draws is None:
        draws = int(np.clip(MOST_DRAWN // max(len(p), 1), LEAST_DRAWS, DRAWS))
    random = np.random.default_rng(seed)
    names, of = np.unique(patient, return_inverse=True)
    member = np.eye(BINS, dtype=np.float32)[mass_bin(p)] * weight[:, None].astype(np.float32)
    expected = (member * p[:, None]).sum(0)
    result = np.empty(draws)
    at_once = max(1, 2_000_000 // max(len(p), 1))
    for start in range(0, draws, at_once):
        size = min(at_once, draws - start)
        # float32 halves the memory of the largest array here, answers x sets.
        luck = random.random((size, len(names)), dtype=np.float32)[:, of]
        came = (luck < p).astype(np.float32) @ member
        result[start : start + size] = np.abs(came - expected).sum(1) / weight.sum()
    return result


def _null_band(pairs: Pairs, view: View) -> Direct | None:
    result = of_first(pairs, view)
    known = ~np.isnan(result.p)
    rows = result.rows[known]
    if len(rows) < TOO_FEW:
        return None
    weight = np.nan_to_num(pairs.number("weight")[rows], nan=1.0)
    patient = pairs.codes("patient")[rows].astype(np.int64)
    values = null_ece(result.p[known], weight, patient, seed=view.seed)
    tail = (1 - view.confidence) / 2
    low, high = np.quantile(values, [tail, 1 - tail])
    return Direct(float(values.mean()), float(low), float(high), rows, "simulated calibration")


# --- the measures ---------------------------------------------------------------------------------

_STATED = Message("metric-denominator.answers-with-probability")
_STATED_ABNORMAL = Message("metric-denominator.answers-with-abnormality-probability")


def _logistic_measures() -> list[Measure]:
    first = Message("metric.target-first-diagnosis"), "", LOGISTIC, _STATED
    abnormality = (
        Message("metric.target-abnormality"),
        "-abnormal",
        LOGISTIC_ABNORMAL,
        _STATED_ABNORMAL,
    )
    measures = []
    for target, suffix, counts, population in (first, abnormality):
        of = partial(
            Measure,
            family="calibration",
            population=population,
            source=COX,
            counts=counts,
            denominator=("true", "false"),
            missing=("not_stated",),
            absent=(("not_stated", NOT_STATED),),
            each=(("true",), ("false",)),
            better="neither",
        )
        measures += [
            of(
                f"calibration-slope{suffix}",
                Message("metric.calibration-slope-title", of=target),
                definition=Message("metric.calibration-slope-description", of=target),
                unit="slope",
                direct=partial(_fitted, abnormality=bool(suffix), slope=True),
            ),
            of(
                f"calibration-intercept{suffix}",
                Message("metric.calibration-intercept-title", of=target),
                definition=Message("metric.calibration-intercept-description", of=target),
                unit="log odds",
                direct=partial(_fitted, abnormality=bool(suffix), slope=False),
            ),
        ]
    return measures


def _eces() -> list[Measure]:
    of = partial(
        Measure,
        family="calibration",
        counts=BINS_OVER_PATIENTS,
        population=_STATED,
        denominator=tuple(f"n_{n}" for n in range(BINS)),
        missing=("not_stated",),
        absent=(("not_stated", NOT_STATED),),
        unit="probability",
    )
    return [
        of(
            "ece-debiased",
            Message("metric.ece-debiased-title"),
            definition=Message("metric.ece-debiased-description"),
            source=KUMAR,
            statistic=debiased_ece,
            better="lower",
            recentered=True,
        ),
        of(
            "ece-null",
            Message("metric.ece-null-title"),
            definition=Message("metric.ece-null-description"),
            source=VAICENAVICIUS,
            direct=_null_band,
            better="neither",
        ),
    ]


MEASURES = [*_logistic_measures(), *_eces()]
