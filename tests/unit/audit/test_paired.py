"""Paired tests: against statsmodels and scikit-learn, and by their error rates."""

import numpy as np
import pytest
from statsmodels.stats.contingency_tables import mcnemar as theirs

from audit.statistics.paired_tests import clustered_mcnemar, cochran_q, holm, mcnemar


def pair(both: int, first: int, second: int, neither: int) -> tuple[np.ndarray, np.ndarray]:
    a = [True] * (both + first) + [False] * (second + neither)
    b = [True] * both + [False] * first + [True] * second + [False] * neither
    return np.array(a), np.array(b)


@pytest.mark.parametrize("counts", [(10, 5, 1, 4), (0, 0, 6, 0), (50, 12, 11, 20)])
def test_mcnemar_is_statsmodels(counts: tuple[int, int, int, int]) -> None:
    result = mcnemar(*pair(*counts))
    table = [[counts[0], counts[1]], [counts[2], counts[3]]]
    assert result.p == pytest.approx(theirs(table, exact=True).pvalue)
    assert (result.both, result.only_first, result.only_second, result.neither) == counts


def test_pairs_that_never_differ_have_no_difference() -> None:
    result = mcnemar(*pair(5, 0, 0, 5))
    assert (result.p, result.difference) == (1.0, 0.0)


def test_clustered_without_clusters_is_close_to_the_asymptotic_test() -> None:
    first, second = pair(120, 45, 25, 60)
    result = clustered_mcnemar(first, second, np.arange(250))
    table = [[120, 45], [25, 60]]
    assert result.p == pytest.approx(theirs(table, exact=False, correction=False).pvalue, rel=0.05)


def test_clustered_keeps_its_error_where_the_plain_one_does_not() -> None:
    random = np.random.default_rng(1)
    plain = clustered = 0
    patients = np.repeat(np.arange(40), 6)
    for _ in range(400):
        first = np.repeat(random.random(40) < 0.5, 6)
        second = np.repeat(random.random(40) < 0.5, 6)
        plain += mcnemar(first, second).p < 0.05
        clustered += clustered_mcnemar(first, second, patients).p < 0.05
    assert plain > 100
    assert clustered < 36  # 5% of 400 is 20; 36 is passed once in some thousand


def test_a_single_patient_tells_nothing() -> None:
    first, second = pair(1, 3, 0, 1)
    assert np.isnan(clustered_mcnemar(first, second, np.zeros(5, dtype=int)).p)


def test_cochran_with_two_raters_is_mcnemar() -> None:
    first, second = pair(20, 12, 4, 10)
    asymptotic = theirs([[20, 12], [4, 10]], exact=False, correction=False).pvalue
    assert cochran_q(np.stack([first, second], axis=1)) == pytest.approx(asymptotic)
    assert cochran_q(np.ones((4, 3), dtype=bool)) == 1
    with pytest.raises(ValueError, match="cases x raters"):
        cochran_q(first)


def test_holm_by_hand() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([]) == []
