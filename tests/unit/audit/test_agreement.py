"""Agreement beyond chance: against scikit-learn, statsmodels and published worked examples."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics import cohen_kappa_score
from statsmodels.stats import inter_rater

from audit.statistics.rater_agreement import cohen_kappa, fleiss_kappa, gwet_ac1, krippendorff_alpha

# Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011), part C: four observers, twelve
# units, missing data. Printed there: nominal 0.743, ordinal 0.815, interval 0.849, ratio 0.797.
KRIPPENDORFF = np.array(
    [
        [1, 2, 3, 3, 2, 1, 4, 1, 2, 0, 0, 0],
        [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, 0, 3],
        [0, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, 0],
        [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, 0],
    ]
).T


@pytest.mark.parametrize(
    ("level", "printed"),
    [("nominal", 0.743), ("ordinal", 0.815), ("interval", 0.849), ("ratio", 0.797)],
)
def test_krippendorff_as_printed(level: str, printed: float) -> None:
    # Codes as numbers: 1 to 5 stay themselves, 0 is missing there and -1 here.
    ratings = np.where(KRIPPENDORFF == 0, -1, KRIPPENDORFF)
    result = krippendorff_alpha(ratings, level)  # type: ignore[arg-type]
    assert round(result, 3) == printed


def test_fleiss_as_statsmodels_and_as_printed() -> None:
    # Fleiss 1971, as worked in his table 1: 14 raters, 10 cases, 5 categories; kappa 0.210.
    counts = np.array(
        [
            [0, 0, 0, 0, 14],
            [0, 2, 6, 4, 2],
            [0, 0, 3, 5, 6],
            [0, 3, 9, 2, 0],
            [2, 2, 8, 1, 1],
            [7, 7, 0, 0, 0],
            [3, 2, 6, 3, 0],
            [2, 5, 3, 2, 2],
            [6, 5, 2, 1, 0],
            [0, 2, 2, 3, 7],
        ]
    )
    ratings = np.array([np.repeat(np.arange(5), row) for row in counts])
    assert round(fleiss_kappa(ratings), 3) == 0.210
    assert fleiss_kappa(ratings) == pytest.approx(inter_rater.fleiss_kappa(counts))


def test_ac1_as_printed() -> None:
    # Gwet 2008, table 2: 118 + 5 + 2 + 0 of 125; kappa -0.0234, AC1 0.9408.
    ratings = np.array([[0, 0]] * 118 + [[0, 1]] * 5 + [[1, 0]] * 2)
    assert round(cohen_kappa(ratings[:, 0], ratings[:, 1]), 4) == -0.0234
    assert round(gwet_ac1(ratings), 4) == 0.9408


@given(
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)), min_size=2, max_size=40).filter(
        lambda pairs: len({c for pair in pairs for c in pair}) > 1
    )
)
def test_cohen_as_scikit_learn(pairs: list[tuple[int, int]]) -> None:
    first, second = np.array(pairs).T
    result, theirs = cohen_kappa(first, second), cohen_kappa_score(first, second)
    assert result == pytest.approx(theirs, nan_ok=True)


@given(
    st.lists(st.lists(st.integers(-1, 3), min_size=3, max_size=3), min_size=3, max_size=20),
    st.randoms(use_true_random=False),
)
def test_the_order_of_cases_and_raters_changes_nothing(
    rows: list[list[int]], random: object
) -> None:
    ratings = np.array(rows)
    shuffled = ratings[np.random.default_rng(1).permutation(len(rows))][:, [2, 0, 1]]
    for measure in (gwet_ac1, krippendorff_alpha):
        result, again = measure(ratings), measure(shuffled)
        assert result == pytest.approx(again, nan_ok=True)
        assert np.isnan(result) or result <= 1 + 1e-12


def test_perfect_agreement_is_one() -> None:
    ratings = np.array([[0, 0, 0], [1, 1, 1], [2, 2, 2]])
    assert fleiss_kappa(ratings) == 1
    assert gwet_ac1(ratings) == 1
    assert krippendorff_alpha(ratings) == 1
    assert cohen_kappa(ratings[:, 0], ratings[:, 1]) == 1


def test_what_is_not_defined_is_not_a_number() -> None:
    nobody = np.full((3, 2), -1)
    assert np.isnan(krippendorff_alpha(nobody))
    assert np.isnan(gwet_ac1(nobody))
    assert np.isnan(cohen_kappa(nobody[:, 0], nobody[:, 1]))
    same = np.zeros((3, 2), dtype=int)
    assert np.isnan(cohen_kappa(same[:, 0], same[:, 1]))
    with pytest.raises(ValueError, match="each rater"):
        fleiss_kappa(np.array([[0, -1]]))
