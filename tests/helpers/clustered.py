"""Simulated gates with several cases per patient, at a true rate of errors over cases."""

import numpy as np

from audit.metrics.monitoring.gate_bounds import PatientTally, upper

DESIGNS = ("alike", "independent", "between", "larger are worse")
"""Correlation of a patient's cases: all or none an error, independent, a beta-binomial between the
two, and patients with more cases at twice the odds of an error."""


def simulated_patients(
    design: str, rate: float, patients: int, most: int, random: np.random.Generator
) -> list[PatientTally]:
    """Return patients with 1 to `most` cases whose rate of errors over cases is `rate`."""
    sizes = random.integers(1, most + 1, patients)
    if design == "alike":
        wrong = np.where(random.random(patients) < rate, sizes, 0)
    elif design == "independent":
        wrong = random.binomial(sizes, rate)
    elif design == "between":
        wrong = random.binomial(sizes, random.beta(2 * rate, 2 * (1 - rate), patients))
    else:
        wrong = np.where(random.random(patients) < _rate_of_size(rate, most)[sizes], sizes, 0)
    return [
        PatientTally(str(i), int(n), float(k), float(k), False, False, False, False)
        for i, (n, k) in enumerate(zip(sizes, wrong, strict=True))
    ]


def _rate_of_size(rate: float, most: int) -> np.ndarray:
    """Return a rate for each number of cases, rising with it, whose mean over cases is `rate`."""
    sizes = np.arange(most + 1)
    weight = sizes.astype(float)
    mean_rate = rate * sizes * weight.sum() / (weight * sizes).sum()
    return np.asarray(np.minimum(mean_rate, 1.0))


def share_cleared(
    design: str,
    rate: float,
    *,
    limit: float,
    patients: int,
    most: int,
    pilots: int,
    seed: int,
    confidence: float = 0.95,
) -> float:
    """Return the share of simulated pilots whose bound is within the limit."""
    random = np.random.default_rng(seed)
    cleared = 0
    for _ in range(pilots):
        patient_cases = simulated_patients(design, rate, patients, most, random)
        cleared += upper(patient_cases, confidence) <= limit
    return cleared / pilots
