"""Rates and their intervals: against statsmodels and by coverage."""

import numpy as np
import pytest
from scipy.stats import binomtest

from audit.metrics.intervals import bootstrap, clustered_rate, rate


@pytest.mark.parametrize(("k", "n"), [(0, 10), (3, 10), (10, 10), (81, 263)])
def test_intervals_are_those_of_scipy(k: int, n: int) -> None:
    for method, name in (("wilson", "wilson"), ("clopper-pearson", "exact")):
        theirs = binomtest(k, n).proportion_ci(0.95, method=name)
        ours = rate(k, n, method=method)
        assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high), abs=1e-9)


def test_nothing_seen_still_has_an_upper_bound() -> None:
    found = rate(0, 30)
    assert found.estimate == 0
    assert found.high > 0.1
    empty = rate(0, 0)
    assert (empty.low, empty.high, empty.estimate) == (0.0, 1.0, None)


def test_too_few_cases_give_no_number() -> None:
    assert rate(1, 4).estimate is None
    assert rate(1, 5).estimate == 0.2


@pytest.mark.parametrize(("k", "n", "method"), [(5, 4, "wilson"), (-1, 4, "wilson"), (1, 4, "x")])
def test_what_cannot_be_is_refused(k: int, n: int, method: str) -> None:
    with pytest.raises(ValueError, match=r"of|interval"):
        rate(k, n, method=method)


def test_clusters_widen_the_interval() -> None:
    random = np.random.default_rng(3)
    patients = np.repeat(np.arange(60), 5)
    hits = np.repeat(random.random(60) < 0.4, 5)
    clustered = clustered_rate(hits, patients)
    alone = clustered_rate(hits, np.arange(300))
    assert clustered.high - clustered.low > 1.8 * (alone.high - alone.low)
    assert (clustered.n, clustered.clusters) == (300, 60)


def test_one_observation_a_patient_agrees_with_the_exact_interval() -> None:
    hits = np.arange(200) < 70
    ours = clustered_rate(hits, np.arange(200))
    exact = rate(70, 200)
    assert (ours.low, ours.high) == pytest.approx((exact.low, exact.high), abs=0.015)


def test_without_a_hit_the_bound_is_over_patients() -> None:
    found = clustered_rate(np.zeros(100, dtype=bool), np.repeat(np.arange(20), 5))
    assert found.high == rate(0, 20, method="clopper-pearson").high
    assert clustered_rate(np.zeros(0, dtype=bool), np.zeros(0, dtype=int)).high == 1


def test_the_clustered_interval_covers() -> None:
    random = np.random.default_rng(5)
    covered = 0
    for run in range(150):
        own = random.beta(2, 3, 50)
        hits = random.random((50, 4)) < own[:, None]
        found = clustered_rate(hits.ravel(), np.repeat(np.arange(50), 4), resamples=400, seed=run)
        covered += found.low <= 0.4 <= found.high
    assert covered > 0.88 * 150


def test_the_same_seed_gives_the_same_interval() -> None:
    sums = np.arange(10.0)
    first, second = (bootstrap(lambda d: d @ sums, 10, seed=4) for _ in range(2))
    assert first == second
