"""Bounds of a gate's rate of errors over patients, with unknown cases at their worst and best.

The unit is the patient. A patient counts as an error when any of their cases is one, so that the
bound is never below the exact one of Clopper and Pearson (Biometrika 1934) for patients, however
alike the cases of a patient are. Where patients have different numbers of cases, the rate over
cases can be higher than that over patients; then the bound of that rate is taken too, at the
effective number of patients of Kish (Survey Sampling 1965), and the larger of both counts.

A bound that may be looked at after every case comes from a confidence sequence
(`audit.statistics.sequential_tests`); at a planned number of patients it is the exact one.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import scipy

from audit.metrics.monitoring.gate_cases import GateCase
from audit.statistics.sequential_tests import lower_bound as anytime_lower
from audit.statistics.sequential_tests import upper_bound as anytime_upper

_TINY: Final = 1e-9


@dataclass(frozen=True)
class PatientTally:
    """A patient's cases in a gate: how many, errors at worst and at best."""

    patient: str
    cases: int
    worst: float
    best: float
    waits: bool
    unseen: bool
    """Without an error, with a concordant case that nobody looked at."""
    drawn: bool
    """Without a case that waits, with a concordant one that was drawn and adjudicated."""
    drawn_error: bool


def by_patient(cases: Iterable[GateCase], *, by_sample: bool = True) -> tuple[PatientTally, ...]:
    """Return the patients of these cases, in the order in which their first case was enrolled.

    Args:
        cases: Cases of a gate.
        by_sample: Whether the concordant cases were adjudicated by sample, so that those not drawn
            are unseen.
    """
    of: dict[str, list[GateCase]] = {}
    for case in sorted(cases, key=lambda gate_case: gate_case.seq):
        of.setdefault(case.patient, []).append(case)
    results = []
    for patient, mine in of.items():
        errors = [case.error for case in mine if case.error is not None]
        waits = len(mine) - len(errors)
        wrong = sum(errors)
        sampled = [case for case in mine if case.sampled is not None] if by_sample else []
        results.append(
            PatientTally(
                patient,
                len(mine),
                wrong + waits,
                wrong,
                waits > 0,
                unseen=not wrong and not waits and any(case.sampled == 0 for case in sampled),
                drawn=not waits and any(case.sampled == 1 for case in sampled),
                drawn_error=any(case.sampled == 1 and bool(case.error) for case in sampled),
            )
        )
    return tuple(results)


@dataclass(frozen=True)
class Counts:
    """Patients, those with an error at worst and at best, those that wait; cases behind them."""

    patients: int
    worst: int
    best: int
    """Patients of whom at least one case is known to be an error."""
    waiting: int
    settled_errors: int
    """Patients with an error and without a case that waits."""
    cases: int


def counts(patients: Sequence[PatientTally]) -> Counts:
    """Return the numbers of patients and cases.

    Args:
        patients: Tallies of the gate's patients.
    """
    return Counts(
        patients=len(patients),
        worst=sum(p.worst > 0 for p in patients),
        best=sum(p.best > 0 for p in patients),
        waiting=sum(p.waits for p in patients),
        settled_errors=sum(p.best > 0 and not p.waits for p in patients),
        cases=sum(p.cases for p in patients),
    )


def upper(patients: Sequence[PatientTally], confidence: float, *, anytime: bool = False) -> float:
    """Return the upper bound of the rate of errors, with every unknown case an error.

    Where concordant cases were adjudicated by sample, half of the error probability is spent on
    what the sample says of the others, which then count as errors at that bound.

    Args:
        patients: Tallies of the gate's patients.
        confidence: One-sided confidence, 0 to 1.
        anytime: True for a bound that may be looked at after every case.

    Returns:
        1.0 without patients.
    """
    if not patients:
        return 1.0
    unseen = sum(p.unseen for p in patients)
    hidden = 0.0
    if unseen:
        confidence = 1 - (1 - confidence) / 2
        drawn = [p for p in patients if p.drawn]
        # With nothing drawn the sample allows any rate.
        wrong = sum(p.drawn_error for p in drawn)
        hidden = unseen * exact_upper(wrong, len(drawn), confidence)
    of = anytime_upper if anytime else None
    # A weighted sum that is a rounding error above a whole number is not one error more.
    any_error = math.ceil(sum(p.worst > 0 for p in patients) + hidden - _TINY)
    n = len(patients)
    bound = _upper(of, any_error, n, confidence)
    share, effective = _kish(patients, lambda p: p.worst)
    if effective is not None:
        share = min(share + hidden / n, 1.0)
        if of is None:
            over_cases = exact_upper(share * effective, effective, confidence)
        else:
            m = math.floor(effective + _TINY)
            over_cases = of(min(math.ceil(share * m - _TINY), m), m, 1 - confidence)
        bound = max(bound, over_cases)
    return bound


def lower(patients: Sequence[PatientTally], confidence: float) -> float:
    """Return the lower bound of the rate of errors, with no unknown case an error.

    It may be looked at after every case.

    Args:
        patients: Tallies of the gate's patients.
        confidence: One-sided confidence, 0 to 1.

    Returns:
        0.0 without patients.
    """
    if not patients:
        return 0.0
    n = len(patients)
    # A patient counts as an error here when all of their cases are: the bound must not be too high.
    bound = anytime_lower(sum(p.best >= p.cases for p in patients), n, 1 - confidence)
    share, effective = _kish(patients, lambda p: p.best)
    if effective is not None:
        m = math.floor(effective + _TINY)
        bound = min(bound, anytime_lower(math.floor(share * m + _TINY), m, 1 - confidence))
    return bound


def exact_upper(errors: float, n: float, confidence: float) -> float:
    """Return the one-sided Clopper-Pearson upper bound; counts may be weighted ones.

    Args:
        errors: Number of errors; may be weighted.
        n: Number of patients; may be weighted.
        confidence: One-sided confidence, 0 to 1.

    >>> f"{exact_upper(0, 59, 0.95):.4f} {exact_upper(2.5, 59, 0.95):.4f}"
    '0.0495 0.1147'
    """
    if errors >= n:
        return 1.0
    return float(scipy.stats.beta.ppf(confidence, errors + 1, n - errors))


def _upper(
    of: Callable[[int, int, float], float] | None, errors: int, n: int, confidence: float
) -> float:
    errors = min(errors, n)
    if of is None:
        return exact_upper(errors, n, confidence)
    return of(errors, n, 1 - confidence)


def _kish(
    patients: Sequence[PatientTally], errors: Callable[[PatientTally], float]
) -> tuple[float, float | None]:
    """Return the share of cases that are errors, and the effective number of patients.

    The number is None where every patient has one case.
    """
    total = sum(p.cases for p in patients)
    share = sum(errors(p) for p in patients) / total
    if total == len(patients):
        return share, None
    return share, total**2 / sum(p.cases**2 for p in patients)
