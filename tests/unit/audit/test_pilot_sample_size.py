"""Sample sizes of gates, against statsmodels' bounds and an exhaustive search."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import beta, binom
from statsmodels.stats.proportion import proportion_confint

from audit.pilot.protocol.sample_size import NoSampleSize, cases_needed, lower_bound, upper_bound
from tests.helpers.messages import raises_code


@pytest.mark.parametrize(("events", "n"), [(0, 59), (1, 20), (7, 31), (30, 31), (12, 500)])
def test_bounds_are_those_of_statsmodels(events: int, n: int) -> None:
    low, high = proportion_confint(events, n, alpha=0.1, method="beta")
    assert upper_bound(events, n) == pytest.approx(high)
    assert lower_bound(events, n) == pytest.approx(low)


def test_a_bound_exists_where_every_case_failed() -> None:
    assert upper_bound(5, 5) == 1.0
    assert lower_bound(0, 5) == 0.0


def test_nothing_in_59_only_just_excludes_five_percent() -> None:
    plan = cases_needed(0.05, 0.0, power=0.99)
    assert (plan.needed, plan.allowed, plan.power) == (59, 0, 1.0)


@settings(max_examples=25, deadline=None)
@given(st.floats(0.05, 0.4), st.floats(0.05, 0.6), st.floats(0.5, 0.9))
def test_no_smaller_number_has_the_power(limit: float, part: float, power: float) -> None:
    expected = limit * part
    plan = cases_needed(limit, expected, power=power)

    def reached(n: int) -> float:
        passing = int((beta.ppf(0.95, np.arange(n) + 1, n - np.arange(n)) <= limit).sum())
        return float(binom.cdf(passing - 1, n, expected)) if passing else 0.0

    assert reached(plan.needed) == pytest.approx(plan.power)
    assert plan.power >= power
    if plan.needed < 150:
        assert all(reached(n) < power for n in range(1, plan.needed))


def test_a_sensitivity_is_the_mirror_of_an_error_rate() -> None:
    plan, mirrored = cases_needed(0.9, 0.97, at_most=False), cases_needed(0.1, 0.03)
    assert (plan.needed, plan.allowed) == (mirrored.needed, mirrored.allowed)
    assert plan.power == pytest.approx(mirrored.power)


def test_cases_that_are_never_settled_are_planned_as_errors() -> None:
    lost = cases_needed(0.1, 0.01, dropout=0.02)
    assert lost.needed == cases_needed(0.1, 0.01 + 0.02 * 0.99).needed
    with raises_code(NoSampleSize, "sample-size.limit-not-reachable"):
        cases_needed(0.05, 0.0, dropout=0.1)


def test_prevalence_is_paid_for_with_assurance() -> None:
    plan = cases_needed(0.05, 0.0, power=0.9, prevalence=0.2, assurance=0.9)
    share = 0.2
    assert plan.assurance == pytest.approx(float(binom.sf(58, plan.enrolled, share)))
    assert plan.assurance >= 0.9 > float(binom.sf(58, plan.enrolled - 1, share))


@pytest.mark.parametrize(
    ("limit", "expected", "code"),
    [
        (0.05, 0.05, "sample-size.limit-not-reachable"),
        (1.2, 0.1, "sample-size.rate-out-of-range"),
        (0.05, 0.0499999, "sample-size.too-many-cases"),
    ],
)
def test_impossible_plans_are_refused(limit: float, expected: float, code: str) -> None:
    with raises_code(NoSampleSize, code):
        cases_needed(limit, expected)
