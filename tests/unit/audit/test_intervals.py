"""Rates and their intervals: against statsmodels and by coverage."""

import pytest
from scipy.stats import binomtest

from audit.statistics.confidence_intervals import rate


@pytest.mark.parametrize(("k", "n"), [(0, 10), (3, 10), (10, 10), (81, 263)])
def test_intervals_are_those_of_scipy(k: int, n: int) -> None:
    for method, name in (("wilson", "wilson"), ("clopper-pearson", "exact")):
        theirs = binomtest(k, n).proportion_ci(0.95, method=name)
        ours = rate(k, n, method=method)
        assert (ours.low, ours.high) == pytest.approx((theirs.low, theirs.high), abs=1e-9)


def test_nothing_seen_still_has_an_upper_bound() -> None:
    result = rate(0, 30)
    assert result.estimate == 0
    assert result.high > 0.1
    empty = rate(0, 0)
    assert (empty.low, empty.high, empty.estimate) == (0.0, 1.0, None)


def test_too_few_cases_give_no_number() -> None:
    assert rate(1, 4).estimate is None
    assert rate(1, 5).estimate == 0.2


@pytest.mark.parametrize(("k", "n", "method"), [(5, 4, "wilson"), (-1, 4, "wilson"), (1, 4, "x")])
def test_what_cannot_be_is_refused(k: int, n: int, method: str) -> None:
    with pytest.raises(ValueError, match=r"of|interval"):
        rate(k, n, method=method)
