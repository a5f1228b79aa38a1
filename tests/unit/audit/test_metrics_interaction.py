"""Tests of interaction: against statsmodels, and by simulation."""

import numpy as np
import pytest
import statsmodels.api as sm
from scipy.stats import chi2_contingency

from audit.metrics.contrasts.subgroup_interaction import (
    equal_means,
    interactions,
    interactions_of_difference,
)
from audit.metrics.table.column_frame import Labels
from audit.metrics.table.results_table import Pairs
from tests.helpers.messages import code_of
from tests.helpers.simulated import simulated_pairs, with_labels


def _clustered(seed: int, patients: int = 120) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Values, levels and patients; a patient may have cases in several levels."""
    random = np.random.default_rng(seed)
    patient = random.integers(0, patients, 3 * patients)
    level = (patient % 3 + (random.random(len(patient)) < 0.3)) % 3
    effect = random.standard_normal(patients)[patient]
    value = (random.random(len(patient)) < 1 / (1 + np.exp(-1 - effect))).astype(float)
    return value, level, patient


def test_the_score_test_is_that_of_statsmodels() -> None:
    value, level, patient = _clustered(3)
    order = np.argsort(patient, kind="stable")
    value, level, patient = value[order], level[order], patient[order]
    dummies = np.column_stack([np.ones(len(level)), level == 1, level == 2]).astype(float)
    whole = sm.GEE(value, dummies, groups=patient, family=sm.families.Gaussian())
    alone = sm.GEE(value, dummies[:, :1], groups=patient, family=sm.families.Gaussian()).fit()
    expected = whole.compare_score_test(alone)
    got = equal_means(value, level, patient)
    assert got is not None
    assert got == pytest.approx(
        (float(expected["statistic"]), float(expected["p-value"])), rel=1e-6
    )


def test_with_one_case_a_patient_it_is_near_pearsons_chi_squared() -> None:
    random = np.random.default_rng(8)
    level = random.integers(0, 3, 900)
    value = (random.random(900) < 0.7).astype(float)
    table = [[(value[level == k] == v).sum() for k in range(3)] for v in (0, 1)]
    got = equal_means(value, level, np.arange(900))
    assert got is not None
    assert got[0] == pytest.approx(chi2_contingency(table, correction=False).statistic, rel=0.05)


def test_without_an_interaction_it_is_found_at_the_nominal_rate() -> None:
    """More than 33 of 400 tests at 5% have a probability below 1 in 300."""
    matches = [equal_means(*_clustered(seed)) for seed in range(400)]
    assert sum(item is not None and item[1] < 0.05 for item in matches) <= 33


def test_a_test_that_ignores_patients_finds_too_much() -> None:
    result = 0
    for seed in range(400):
        random = np.random.default_rng(seed)
        who = np.repeat(np.arange(40), 5)  # each patient in one level, alike
        value = np.repeat((random.random(40) < 0.7).astype(float), 5)
        alone = equal_means(value, who % 2, np.arange(200))
        result += alone is not None and alone[1] < 0.05
    assert result > 100


def test_a_level_without_an_error_is_still_tested() -> None:
    value = np.array([1.0] * 40 + [0.0] * 15 + [1.0] * 25)
    got = equal_means(value, np.repeat([0, 1], 40), np.arange(80))
    assert got is not None and got[1] < 0.001
    assert equal_means(np.ones(80), np.repeat([0, 1], 40), np.arange(80)) == (0.0, 1.0)


def _by_sex(pairs: Pairs, seed: int) -> Pairs:
    """Men are read right more often than women."""
    random = np.random.default_rng(seed)
    male, n = pairs.has("sex", "M"), len(pairs)
    right = random.random(n) < np.where(male, 0.95, 0.6)
    true = pairs.codes("category")
    codes = np.where(right, true, (true + 1) % 5).astype(np.int32)
    return with_labels(pairs, said_category=Labels(codes, pairs.levels("category")))


def test_what_differs_is_found_and_planned_tests_are_adjusted_alone() -> None:
    pairs = _by_sex(simulated_pairs(600, seed=5), 5)
    result = interactions(pairs, ["sex", "modality"], ["accuracy", "sensitivity"], planned=["sex"])
    by = {(item.stratum, item.measure): item for item in result}
    sex = by["sex", "accuracy"]
    assert sex.p is not None and sex.p < 1e-6 and sex.confirmatory
    assert sex.p_holm == pytest.approx(2 * sex.p)  # of two planned tests
    assert not by["modality", "accuracy"].confirmatory
    assert {level.word for level in sex.levels} == {"F", "M"}
    assert sum(level.n for level in sex.levels) == 600


def test_levels_with_few_cases_are_left_out_and_named() -> None:
    pairs = simulated_pairs(100, seed=5)
    codes = np.zeros(100, dtype=np.int32)
    codes[:3] = 1
    few = with_labels(pairs, vendor=Labels(codes, ("A", "B")))
    (interaction,) = interactions(few, ["vendor"], ["accuracy"])
    assert (interaction.p, interaction.left_out) == (None, ("B",))
    assert code_of(interaction.note) == "interaction.levels-too-few"


def test_the_difference_of_two_models_is_tested_on_the_cases_that_both_have() -> None:
    pairs = simulated_pairs(600, seed=6)
    better = _by_sex(pairs, 6)
    (item,) = interactions_of_difference(better, pairs, ["sex"], ["accuracy"])
    assert item.p is not None and item.p < 0.001
    (same,) = interactions_of_difference(pairs, pairs, ["sex"], ["accuracy"])
    assert same.p == 1.0 and {level.rate for level in same.levels} == {0.0}
