"""Several cases of a patient do not make a bad model easier to clear."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from statsmodels.stats.proportion import proportion_confint

from audit.metrics.monitoring.gate_bounds import PatientTally, lower, upper
from tests.helpers.clustered import DESIGNS, share_cleared, simulated_patients

NOMINAL = 0.05


def three_errors(runs: int) -> float:
    """Deviation from a share of `NOMINAL` that occurs by chance once in a thousand times."""
    return float(3.1 * np.sqrt(NOMINAL * (1 - NOMINAL) / runs))


@pytest.mark.parametrize("design", DESIGNS)
@pytest.mark.parametrize("most", [1, 4])
def test_a_model_at_the_limit_is_seldom_cleared(design: str, most: int) -> None:
    result = share_cleared(design, 0.1, limit=0.1, patients=60, most=most, pilots=250, seed=3)
    assert result <= NOMINAL + three_errors(250)


@pytest.mark.nightly
@pytest.mark.parametrize("design", DESIGNS)
@pytest.mark.parametrize("most", [1, 2, 3, 4])
@pytest.mark.parametrize(("patients", "limit"), [(30, 0.1), (60, 0.05), (60, 0.3), (150, 0.05)])
def test_a_model_at_the_limit_is_seldom_cleared_over_many_pilots(
    design: str, most: int, patients: int, limit: float
) -> None:
    result = share_cleared(
        design, limit, limit=limit, patients=patients, most=most, pilots=4000, seed=5
    )
    assert result <= NOMINAL + three_errors(4000)


def test_a_duplicated_patient_gives_nothing_away() -> None:
    """One patient was entered many times: the cases say no more than the patient does."""
    items = [PatientTally("twin", 40, 0.0, 0.0, False, False, False, False)]
    others = [PatientTally(f"{i}", 1, 0.0, 0.0, False, False, False, False) for i in range(19)]
    _, exact = proportion_confint(0, 20, alpha=2 * NOMINAL, method="beta")
    assert upper([*items, *others], 1 - NOMINAL) >= exact
    # As cases they would have been 59, which clears a limit of 5%.
    assert upper([*items, *others], 1 - NOMINAL) > 0.13


@settings(deadline=None, max_examples=60)
@given(
    st.sampled_from(DESIGNS), st.integers(2, 40), st.integers(1, 4), st.floats(0.02, 0.6),
    st.integers(0, 999),
)  # fmt: skip
def test_the_bound_is_never_below_the_exact_one_of_the_patients(
    design: str, patients: int, most: int, rate: float, seed: int
) -> None:
    result = simulated_patients(design, rate, patients, most, np.random.default_rng(seed))
    wrong = sum(p.worst > 0 for p in result)
    _, exact = proportion_confint(wrong, patients, alpha=2 * NOMINAL, method="beta")
    assert upper(result, 1 - NOMINAL) >= (1.0 if wrong == patients else exact) - 1e-12
    assert lower(result, 1 - NOMINAL) <= wrong / patients
