"""Calibration: against scikit-learn, by identity, and on cases worked by hand."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics import brier_score_loss

from audit.statistics.probability_calibration import (
    area_under_risk_coverage,
    brier,
    expected_calibration_error,
    reliability,
    risk_coverage,
)

answers = st.lists(
    st.tuples(st.sampled_from([0.0, 0.1, 0.25, 0.5, 0.8, 1.0]), st.booleans()),
    min_size=1,
    max_size=50,
).map(lambda rows: (np.array([p for p, _ in rows]), np.array([float(r) for _, r in rows])))


def test_ece_by_hand() -> None:
    p = np.array([0.9, 0.9, 0.9, 0.9, 0.6, 0.6])
    right = np.array([1.0, 1, 1, 0, 1, 0])
    # |0.9 - 0.75| * 4/6 + |0.6 - 0.5| * 2/6
    assert expected_calibration_error(p, right) == pytest.approx(0.1 + 0.1 / 3)
    assert expected_calibration_error(p, right, bins=2, by="mass") == pytest.approx(
        abs(0.7 - 2 / 3) / 2 + abs(0.9 - 2 / 3) / 2
    )


@given(answers)
def test_a_bin_holds_each_answer_once(rows: tuple[np.ndarray, np.ndarray]) -> None:
    p, right = rows
    for by in ("width", "mass"):
        bins = reliability(p, right, by=by)  # type: ignore[arg-type]
        assert sum(b.n for b in bins) == len(p)
        assert 0 <= expected_calibration_error(p, right, by=by) <= 1  # type: ignore[arg-type]
        for b in bins:
            assert b.n == 0 or b.low - 1e-12 <= (b.mean_probability or 0) <= b.high + 1e-12


@given(answers)
def test_brier_is_scikit_learns_and_the_sum_of_its_parts(
    rows: tuple[np.ndarray, np.ndarray],
) -> None:
    p, right = rows
    result = brier(p, right)
    assert result.score == pytest.approx(brier_score_loss(right, p, labels=[0, 1]))
    assert result.score == pytest.approx(
        result.reliability - result.resolution + result.uncertainty
    )


def test_risk_and_coverage_by_hand() -> None:
    p = np.array([0.9, 0.8, 0.8, 0.1])
    right = np.array([1.0, 0, 1, 0])
    coverage, risk = risk_coverage(p, right)
    assert coverage.tolist() == [0.25, 0.75, 1.0]
    assert risk == pytest.approx([0, 1 / 3, 0.5])
    assert area_under_risk_coverage(p, right) == pytest.approx(0.5 / 3 + 0.125)


@given(answers)
def test_the_order_of_answers_changes_nothing(rows: tuple[np.ndarray, np.ndarray]) -> None:
    p, right = rows
    order = np.random.default_rng(0).permutation(len(p))
    assert area_under_risk_coverage(p, right) == pytest.approx(
        area_under_risk_coverage(p[order], right[order])
    )
    coverage, risk = risk_coverage(p, right)
    assert coverage[-1] == 1
    assert risk[-1] == pytest.approx(1 - right.mean())


def test_missing_probabilities_are_not_imputed() -> None:
    with pytest.raises(ValueError, match="count them"):
        brier(np.array([0.5, np.nan]), np.array([1.0, 0]))
    with pytest.raises(ValueError, match="one probability"):
        brier(np.array([0.5]), np.array([1.0, 0]))
    empty = np.array([])
    assert np.isnan(brier(empty, empty).score)
    assert np.isnan(expected_calibration_error(empty, empty))
    assert np.isnan(area_under_risk_coverage(empty, empty))
