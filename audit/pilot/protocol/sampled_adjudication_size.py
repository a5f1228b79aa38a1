"""Sample size of a gate if only a sample of the concordant cases is adjudicated.

Half of the error probability is spent on the cases that were not adjudicated: they count as
errors at the upper bound of the rate in the sample (`audit.metrics.monitoring.gate_bounds`).
With a sample of a tenth and no error in it, this alone is about 33 errors for any number of
patients, so a plan that ignores it is far too small. The power is simulated, with one case per
patient and a fixed seed.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np
import scipy

from audit.messages import Message
from audit.pilot.protocol.sample_size import (
    MAX_CASES,
    NoSampleSize,
    SampleSize,
    cases_needed,
    with_assurance,
)

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from audit.pilot.protocol.protocol import Gate, Protocol

PILOTS: Final = 2000
_SEED: Final = 17
_CLOSE: Final = 0.005
"""Relative precision of the number of patients."""


@lru_cache(maxsize=64)
def sampled_cases_needed(
    limit: float,
    expected: float,
    sample: float,
    *,
    confidence: float = 0.95,
    power: float = 0.8,
    prevalence: float = 1.0,
    dropout: float = 0.0,
    assurance: float = 0.9,
) -> SampleSize:
    """Return the patients for which an error rate's bound clears `limit` with probability `power`.

    Args:
        limit: The rate that must not be exceeded.
        expected: The rate of errors that adjudication is expected to find.
        sample: Share of the concordant cases that is adjudicated, above 0 and below 1.
        confidence: Of the bound, one-sided.
        power: Probability to clear it at the expected rate.
        prevalence: Share of the cases that belong to the stratum.
        dropout: Share of those that are never settled and count as errors.
        assurance: Probability that the enrolled cases hold as many as needed.

    Raises:
        NoSampleSize: More than `MAX_CASES` patients are needed.
    """
    least = cases_needed(limit, expected, confidence=confidence, power=power, dropout=dropout)
    rate = expected + dropout * (1 - expected)

    def reached(n: int) -> float:
        return share_cleared(n, rate, sample, limit=limit, confidence=confidence)

    low, high = least.needed, least.needed
    while reached(high) < power:
        low, high = high, 2 * high
        if high > MAX_CASES:
            raise NoSampleSize(Message("sample-size.too-many-cases", most=MAX_CASES))
    while high - low > max(1, _CLOSE * high):
        middle = (low + high) // 2
        low, high = (low, middle) if reached(middle) >= power else (middle, high)
    enrolled, sure = with_assurance(high, prevalence, assurance)
    return SampleSize(
        high, errors_allowed(high, sample, limit, confidence), reached(high), enrolled, sure
    )


def share_cleared(
    n: int, rate: float, sample: float, *, limit: float, confidence: float, pilots: int = PILOTS
) -> float:
    """Return the share of simulated pilots of `n` patients whose bound clears the limit."""
    random = np.random.default_rng(_SEED)
    wrong = random.binomial(n, rate, pilots)
    drawn = random.binomial(n - wrong, sample)
    return float(np.mean(_bounds(n, wrong, drawn, confidence) <= limit))


def errors_allowed(n: int, sample: float, limit: float, confidence: float) -> int:
    """Return the most errors that clear the limit with a sample of expected size; -1 if none do."""
    wrong = np.arange(int(limit * n) + 2)
    drawn = np.round(sample * (n - wrong)).astype(int)
    fits = np.flatnonzero(_bounds(n, wrong, drawn, confidence) <= limit)
    return int(fits[-1]) if fits.size else -1


def _bounds(
    n: int, wrong: "NDArray[np.int64]", drawn: "NDArray[np.int64]", confidence: float
) -> "NDArray[np.float64]":
    """Return a gate's upper bounds if no error is in the sample.

    See `audit.metrics.monitoring.gate_bounds.upper`.
    """
    half = 1 - (1 - confidence) / 2
    in_sample = np.where(drawn > 0, scipy.stats.beta.ppf(half, 1, np.maximum(drawn, 1)), 1.0)
    errors = np.ceil(wrong + (n - wrong - drawn) * in_sample - 1e-9)
    upper = scipy.stats.beta.ppf(half, errors + 1, np.maximum(n - errors, 1))
    return np.where(errors >= n, 1.0, upper)


@dataclass(frozen=True)
class UnreachableGate:
    """A gate that cannot be cleared with its planned number of patients."""

    gate: str
    patients: int
    message: Message


def find_unreachable_gates(protocol: "Protocol") -> tuple[UnreachableGate, ...]:
    """Return the gates that cannot be cleared at their last planned look, even without an error."""
    sample = protocol.concordant_sample
    gates = []
    for gate in protocol.gates:
        if not gate.looks or not gate.is_sampled(sample):
            continue
        n = gate.looks[-1]
        confidence = 1 - (1 - gate.confidence) / len(gate.looks)
        if errors_allowed(n, sample, gate.limit, confidence) >= 0:
            continue
        message = Message(
            "plan.cannot-clear",
            gate=gate.name,
            n=n,
            share=f"{100 * sample:g}",
            needed=_needed(gate, sample),
        )
        gates.append(UnreachableGate(gate.name, n, message))
    return tuple(gates)


def _needed(gate: "Gate", sample: float) -> str:
    try:
        return str(gate.cases(sample).needed)
    except NoSampleSize:
        return "-"
