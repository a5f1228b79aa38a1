"""Calibration slope, intercept, debiased ECE and the band of chance: against statsmodels, scipy, simulation."""

import numpy as np
import pytest
import statsmodels.api as sm
from scipy.stats import foldnorm, t

from audit.metrics.evaluation import evaluate
from audit.metrics.measures.calibration_measures import mass_bin
from audit.metrics.measures.recalibration import CLIP, null_ece, of_abnormality, of_first
from audit.metrics.table.column_frame import Labels
from audit.metrics.table.metric_value import Value
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from tests.helpers.messages import code_of
from tests.helpers.simulated import simulated_pairs, with_labels, with_numbers


@pytest.fixture(scope="module")
def pairs() -> Pairs:
    """Several results a patient."""
    return simulated_pairs(600, patients=200, spread=1.0, seed=11)


def value(pairs: Pairs, name: str) -> Value:
    return evaluate(pairs, [name]).cells[0].value


@pytest.mark.parametrize("suffix", ["", "-abnormal"])
def test_slope_and_intercept_are_those_of_statsmodels(pairs: Pairs, suffix: str) -> None:
    result = (of_abnormality if suffix else of_first)(pairs, View())
    known = ~np.isnan(result.p)
    p, came = np.clip(result.p[known], CLIP, 1 - CLIP), result.came[known]
    patient = pairs.codes("patient")[result.rows[known]]
    x = np.log(p / (1 - p))
    robust = {"cov_type": "cluster", "cov_kwds": {"groups": patient}}
    slope = sm.GLM(came, sm.add_constant(x), sm.families.Binomial()).fit(**robust)
    held = sm.GLM(came, np.ones(len(x)), sm.families.Binomial(), offset=x).fit(**robust)
    reach = t.ppf(0.975, len(np.unique(patient)) - 1)
    for name, beta, error in (
        ("slope", slope.params[1], slope.bse[1]),
        ("intercept", held.params[0], held.bse[0]),
    ):
        got = value(pairs, f"calibration-{name}{suffix}")
        assert got.estimate == pytest.approx(beta, rel=1e-6)
        assert (got.low, got.high) == pytest.approx(
            (beta - reach * error, beta + reach * error), rel=1e-6
        )
        assert got.interval == "cluster-robust"


def test_probabilities_that_are_twice_too_extreme_have_half_the_slope() -> None:
    pairs = simulated_pairs(4000, seed=5)
    random = np.random.default_rng(6)
    sick = pairs.has("normality", "abnormal")
    # Normal logits one apart at variance 1 are calibrated but for the base rate, which moves the intercept.
    x = random.normal(np.where(sick, 0.5, -0.5), 1.0)
    honest = 1 / (1 + np.exp(-x))
    twice = 1 / (1 + np.exp(-2 * x))
    item, half = (
        value(with_numbers(pairs, p_abnormal=p), "calibration-slope-abnormal").estimate
        for p in (honest, twice)
    )
    assert item == pytest.approx(1.0, abs=0.1)
    assert item is not None and half == pytest.approx(item / 2, abs=0.03)
    base = float(np.log(sick.mean() / (1 - sick.mean())))
    moved = value(with_numbers(pairs, p_abnormal=honest), "calibration-intercept-abnormal")
    assert moved.estimate == pytest.approx(base, abs=0.12)


def test_no_slope_where_there_is_no_finite_one(pairs: Pairs) -> None:
    sick = pairs.has("normality", "abnormal")
    separate = with_numbers(pairs, p_abnormal=np.where(sick, 0.9, 0.1))
    result = value(separate, "calibration-slope-abnormal")
    assert result.estimate is None and result.low is None and result.note
    constant = with_numbers(pairs, p_abnormal=np.full(len(pairs), 0.5))
    assert value(constant, "calibration-slope-abnormal").estimate is None


def test_confidences_that_nobody_states_are_told(pairs: Pairs) -> None:
    silent = with_numbers(pairs, confidence=np.full(len(pairs), np.nan))
    for name in ("ece", "ece-debiased", "ece-null", "calibration-slope"):
        result = value(silent, name)
        assert (result.n, result.estimate) == (0, None)
        assert code_of(result.note) == "metric-reason.confidence-not-stated"
        assert result.missing > 0 and result.absent


def test_the_debiased_ece_subtracts_the_mean_of_a_folded_normal() -> None:
    """One answer a patient, against scipy's folded normal distribution bin by bin."""
    pairs = simulated_pairs(300, seed=8)
    result = of_first(pairs, View())
    known = ~np.isnan(result.p)
    p, came = result.p[known], result.came[known]
    member, whole = mass_bin(p), 0.0
    for item in np.unique(member):
        gap = (p - came)[member == item]
        error = np.sqrt(gap.var(ddof=1) / len(gap))
        mean = foldnorm.mean(abs(gap.mean()) / error, scale=error)
        whole += len(gap) * (2 * abs(gap.mean()) - mean) / len(p)
    assert value(pairs, "ece-debiased").estimate == pytest.approx(whole, rel=1e-6)


def _drawn(n: int, patients: int, shift: float, seed: int) -> Pairs:
    """Answers whose first diagnosis is right by `shift` less often than stated; patients alike."""
    random = np.random.default_rng(seed)
    pairs = simulated_pairs(n, patients=patients, seed=seed)
    true, text = pairs.codes("category"), pairs.codes("said_category")
    luck = random.random(patients)[pairs.codes("patient")] if patients < n else random.random(n)
    p = np.round(random.beta(6, 2, n), 2)
    right = luck < p - shift
    codes = np.where(text < 0, -1, np.where(right, true, (true + 1) % 5)).astype(np.int32)
    made = with_labels(pairs, said_category=Labels(codes, pairs.levels("said_category")))
    return with_numbers(made, confidence=np.where(text < 0, np.nan, p))


@pytest.mark.parametrize(("shift", "most"), [(0.0, 0.085), (0.2, 0.02)])
def test_the_debiased_ece_is_nearer_to_the_truth(shift: float, most: float) -> None:
    plain, less = (
        np.mean([value(_drawn(100, 100, shift, seed), name).estimate for seed in range(40)])
        for name in ("ece-mass", "ece-debiased")
    )
    assert abs(less - shift) < abs(plain - shift) and abs(less - shift) < most


@pytest.mark.parametrize("patients", [120, 40])
def test_perfect_calibration_lies_in_its_band(patients: int) -> None:
    """The band covers about 95% of 60 calibrated pilots, even with correlated answers per patient."""
    inside = 0
    for seed in range(60):
        pairs = _drawn(120, patients, 0.0, seed)
        band, ece = value(pairs, "ece-null"), value(pairs, "ece-mass")
        assert band.low is not None and band.high is not None and ece.estimate is not None
        inside += ece.estimate <= band.high
    # 97.5% lie below the band: fewer than 53 of 60 is rarer than 1 in 2,000.
    assert inside >= 53


def test_the_band_of_independent_answers_is_that_of_binomial_draws() -> None:
    random = np.random.default_rng(2)
    p = np.round(random.beta(6, 2, 200), 2)
    got = null_ece(p, np.ones(200), np.arange(200), seed=1)
    member = mass_bin(p)
    by_hand = [
        sum(abs((p - (random.random(200) < p))[member == b].sum()) for b in range(10)) / 200
        for _ in range(1000)
    ]
    assert got.mean() == pytest.approx(np.mean(by_hand), rel=0.05)
    assert np.quantile(got, 0.975) == pytest.approx(np.quantile(by_hand, 0.975), rel=0.08)
