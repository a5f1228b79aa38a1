"""Paired tests: against statsmodels and scikit-learn, and by their error rates."""

import numpy as np
import pytest
from sklearn.metrics import roc_auc_score
from statsmodels.stats.contingency_tables import mcnemar as theirs

from audit.metrics.paired import clustered_mcnemar, cochran_q, delong, holm, mcnemar


def pair(both: int, first: int, second: int, neither: int) -> tuple[np.ndarray, np.ndarray]:
    a = [True] * (both + first) + [False] * (second + neither)
    b = [True] * both + [False] * first + [True] * second + [False] * neither
    return np.array(a), np.array(b)


@pytest.mark.parametrize("counts", [(10, 5, 1, 4), (0, 0, 6, 0), (50, 12, 11, 20)])
def test_mcnemar_is_statsmodels(counts: tuple[int, int, int, int]) -> None:
    found = mcnemar(*pair(*counts))
    table = [[counts[0], counts[1]], [counts[2], counts[3]]]
    assert found.p == pytest.approx(theirs(table, exact=True).pvalue)
    assert (found.both, found.only_first, found.only_second, found.neither) == counts


def test_pairs_that_never_differ_have_no_difference() -> None:
    found = mcnemar(*pair(5, 0, 0, 5))
    assert (found.p, found.difference) == (1.0, 0.0)


def test_clustered_without_clusters_is_close_to_the_asymptotic_test() -> None:
    first, second = pair(120, 45, 25, 60)
    found = clustered_mcnemar(first, second, np.arange(250))
    table = [[120, 45], [25, 60]]
    assert found.p == pytest.approx(theirs(table, exact=False, correction=False).pvalue, rel=0.05)


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
    assert clustered < 36  # 5 % of 400 is 20; 36 is passed once in some thousand


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


class TestDeLong:
    def scores(self, seed: int, gain: float = 1.0) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        random = np.random.default_rng(seed)
        truth = np.arange(80) < 40
        shared = random.normal(size=80) + truth
        first = shared + random.normal(size=80)
        second = gain * truth + shared + random.normal(size=80)
        return truth, np.round(first, 1), np.round(second, 1)

    def test_areas_are_scikit_learns_with_ties(self) -> None:
        truth, first, second = self.scores(0)
        found = delong(truth, first, second)
        assert found.first == pytest.approx(roc_auc_score(truth, first))
        assert found.second == pytest.approx(roc_auc_score(truth, second))

    def test_variance_is_that_of_the_paper_s_components(self) -> None:
        """The definition over all pairs of a sick and a well case, without ranks."""
        truth, *scores = self.scores(1)
        sick, well = [], []
        for score in scores:
            x, y = score[truth][:, None], score[~truth][None, :]
            wins = (x > y) + 0.5 * (x == y)
            sick.append(wins.mean(1))
            well.append(wins.mean(0))
        expected = np.cov(np.stack(sick)) / 40 + np.cov(np.stack(well)) / 40
        assert delong(truth, *scores).variance == pytest.approx(expected)

    def test_it_keeps_its_error_probability(self) -> None:
        wrong = sum(delong(*self.scores(seed, gain=0.0)).p < 0.05 for seed in range(400))
        assert wrong < 36

    def test_the_same_score_does_not_differ(self) -> None:
        truth, first, _ = self.scores(3)
        assert delong(truth, first, first).p == 1.0
        with pytest.raises(ValueError, match="two cases of each kind"):
            delong(np.array([True, False]), np.zeros(2), np.zeros(2))
