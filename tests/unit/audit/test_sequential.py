"""Stop rules: error probability under constant looking, closed forms against numerical integrals."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.integrate import quad
from scipy.stats import beta

from audit.statistics.sequential_tests import evidence, first_crossing, lower_bound, upper_bound


@pytest.mark.parametrize(("errors", "n", "limit"), [(0, 0, 0.1), (3, 10, 0.1), (1, 40, 0.05)])
def test_evidence_is_the_mixture_that_it_says(errors: int, n: int, limit: float) -> None:
    weight = beta(0.5, 0.5)

    def ratio(rate: float) -> float:
        likely = (rate / limit) ** errors * ((1 - rate) / (1 - limit)) ** (n - errors)
        return float(likely * weight.pdf(rate) / weight.sf(limit))

    middle, _ = quad(ratio, limit, 0.9)
    end, _ = quad(ratio, 0.9, 1.0, limit=200)
    assert evidence(errors, n, limit) == pytest.approx(middle + end, rel=1e-5)


@given(st.integers(0, 30), st.integers(1, 30), st.floats(0.01, 0.9))
def test_evidence_is_fair_at_the_limit(errors: int, more: int, limit: float) -> None:
    """At a rate of exactly the limit the next case changes it by nothing on average."""
    n = errors + more
    now = evidence(errors, n, limit)
    after = limit * evidence(errors + 1, n + 1, limit) + (1 - limit) * evidence(
        errors, n + 1, limit
    )
    assert after == pytest.approx(now, rel=1e-6, abs=1e-12)


def test_looking_after_every_case_keeps_the_error_probability() -> None:
    random = np.random.default_rng(20)
    runs = 2000
    alarms = sum(
        first_crossing(random.random(400) < 0.05, 0.05, 0.05) is not None for _ in range(runs)
    )
    # 0.05 at most; 130 of 2000 would be passed once in a thousand by chance at exactly 0.05
    assert 0 < alarms < 130


def test_a_rate_above_the_limit_is_found_soon() -> None:
    random = np.random.default_rng(21)
    matches = [first_crossing(random.random(400) < 0.25, 0.05, 0.05) for _ in range(200)]
    cases = [f.cases for f in matches if f is not None]
    assert len(cases) == 200
    assert np.median(cases) < 40


@given(st.integers(0, 60), st.integers(0, 60))
def test_bounds_enclose_the_rate_and_mirror(errors: int, rest: int) -> None:
    n = errors + rest
    low, high = lower_bound(errors, n), upper_bound(errors, n)
    rate = errors / n if n else 0.5
    assert 0.0 <= low <= rate <= high <= 1.0
    assert lower_bound(rest, n) == pytest.approx(1 - high)


def test_the_lower_bound_covers_over_all_cases_together() -> None:
    random = np.random.default_rng(22)
    rate, runs = 0.2, 60
    missed = 0
    for _ in range(runs):
        errors = np.cumsum(random.random(60) < rate)
        missed += any(lower_bound(int(k), n) > rate for n, k in enumerate(errors, 1))
    assert missed < 0.05 * runs + 3 * np.sqrt(0.05 * 0.95 * runs)


@pytest.mark.parametrize(("errors", "n", "limit"), [(3, 2, 0.1), (-1, 2, 0.1), (1, 2, 0.0)])
def test_counts_that_cannot_be_are_refused(errors: int, n: int, limit: float) -> None:
    with pytest.raises(ValueError, match=r"errors in|a limit lies"):
        evidence(errors, n, limit)
