"""How many patients a gate takes where only a sample of the concordant cases is adjudicated.

Half of the error probability is spent on the cases that nobody looked at: they count as errors at the
upper bound of the rate in the sample (`audit.metrics.monitoring.gate_bounds`). With a sample of a tenth and no error
in it that alone is about 33 errors, whatever the number of patients, so that a plan which leaves it out
is far too small. The power is found by simulation, with one case a patient and a fixed seed.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import numpy as np

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
"""Two numbers of patients that differ by less than this share are taken for one."""


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
    """Patients for an error rate's bound to clear `limit` with probability `power`.

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
        NoSampleSize: More patients were needed than any pilot has.
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
    """Share of simulated pilots of `n` patients whose bound clears the limit."""
    random = np.random.default_rng(_SEED)
    wrong = random.binomial(n, rate, pilots)
    drawn = random.binomial(n - wrong, sample)
    return float(np.mean(_bounds(n, wrong, drawn, confidence) <= limit))


def errors_allowed(n: int, sample: float, limit: float, confidence: float) -> int:
    """Most errors that still clear the limit when the sample has its expected size; -1: none does."""
    wrong = np.arange(int(limit * n) + 2)
    drawn = np.round(sample * (n - wrong)).astype(int)
    fits = np.flatnonzero(_bounds(n, wrong, drawn, confidence) <= limit)
    return int(fits[-1]) if fits.size else -1


def _bounds(
    n: int, wrong: "NDArray[np.int64]", drawn: "NDArray[np.int64]", confidence: float
) -> "NDArray[np.float64]":
    """The upper bounds that a gate takes (`audit.metrics.monitoring.gate_bounds.upper`), without an error drawn."""
    from scipy.stats import beta  # late: takes a second

    half = 1 - (1 - confidence) / 2
    in_sample = np.where(drawn > 0, beta.ppf(half, 1, np.maximum(drawn, 1)), 1.0)
    errors = np.ceil(wrong + (n - wrong - drawn) * in_sample - 1e-9)
    found = beta.ppf(half, errors + 1, np.maximum(n - errors, 1))
    return np.where(errors >= n, 1.0, found)


@dataclass(frozen=True)
class UnreachableGate:
    """A gate that its planned number of patients cannot clear, whatever the model does."""

    gate: str
    patients: int
    message: Message


def find_unreachable_gates(protocol: "Protocol") -> tuple[UnreachableGate, ...]:
    """Return the gates whose last planned look cannot clear them, even without a single error."""
    sample = protocol.concordant_sample
    found = []
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
        found.append(UnreachableGate(gate.name, n, message))
    return tuple(found)


def _needed(gate: "Gate", sample: float) -> str:
    try:
        return str(gate.cases(sample).needed)
    except NoSampleSize:
        return "-"
