"""Sample size of a gate, by the exact binomial distribution (Clopper and Pearson, Biometrika 1934).

A confidence bound, not an estimate, must clear a gate: with no event in 59 cases, the one-sided
95% bound is only just below 5%.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import scipy
from numpy.typing import NDArray

from audit.messages import Message

_BLOCK = 512
MAX_CASES = 100_000
"""Largest number of cases for which a plan is accepted."""


class NoSampleSize(ValueError):
    """No number of cases clears the gate as planned; the message gives the reason."""


@dataclass(frozen=True)
class SampleSize:
    """Sample size of a gate.

    Attributes:
        needed: Cases of the stratum.
        allowed: Largest number of events among `needed` that still clears the gate.
        power: Probability of clearing it at the expected rate.
        enrolled: Cases to enroll to obtain `needed`.
        assurance: Probability that `enrolled` cases include `needed`.
    """

    needed: int
    allowed: int
    power: float
    enrolled: int
    assurance: float


def upper_bound(events: int, n: int, confidence: float = 0.95) -> float:
    """Return the one-sided Clopper-Pearson upper bound of a rate.

    >>> f"{upper_bound(0, 58):.4f} {upper_bound(0, 59):.4f}"
    '0.0503 0.0495'
    """
    if events >= n:
        return 1.0
    return float(scipy.stats.beta.ppf(confidence, events + 1, n - events))


def lower_bound(events: int, n: int, confidence: float = 0.95) -> float:
    """Return the one-sided Clopper-Pearson lower bound of a rate.

    >>> f"{lower_bound(59, 59):.4f}"
    '0.9505'
    """
    return 1.0 - upper_bound(n - events, n, confidence)


@lru_cache(maxsize=256)
def cases_needed(
    limit: float,
    expected: float,
    *,
    at_most: bool = True,
    confidence: float = 0.95,
    power: float = 0.8,
    prevalence: float = 1.0,
    dropout: float = 0.0,
    assurance: float = 0.9,
) -> SampleSize:
    """Return the cases for which the bound of a rate clears `limit` with probability `power`.

    Args:
        limit: Limit of the rate.
        expected: Expected rate.
        at_most: The upper bound must not exceed the limit (an error rate); else the lower bound
            must reach it (a sensitivity).
        confidence: Confidence of the one-sided bound.
        power: Probability of clearing the gate at the expected rate.
        prevalence: Share of cases that belong to the stratum.
        dropout: Share of those that are never settled; a gate counts them as errors, so the plan
            does too.
        assurance: Probability that the enrolled cases include as many as needed.

    Raises:
        NoSampleSize: The expected rate itself does not clear the limit, or more than `MAX_CASES`
            cases are needed.
    """
    for name, value in (("limit", limit), ("expected", expected)):
        if not 0 <= value <= 1:
            raise NoSampleSize(Message("sample-size.rate-out-of-range", name=name, value=value))
    for name, value in (("confidence", confidence), ("power", power), ("assurance", assurance)):
        if not 0 < value < 1:
            raise NoSampleSize(Message("sample-size.share-out-of-range", name=name, value=value))
    if not (0 < prevalence <= 1 and 0 <= dropout < 1):
        raise NoSampleSize(Message("sample-size.prevalence-out-of-range"))
    # A sensitivity is planned as the rate of its opposite, so that one calculation serves both.
    bad_limit, bad_rate = (limit, expected) if at_most else (1 - limit, 1 - expected)
    bad_rate += dropout * (1 - bad_rate)
    if bad_rate >= bad_limit or bad_limit <= 0:
        side = Message("sample-size.at-most") if at_most else Message("sample-size.at-least")
        raise NoSampleSize(
            Message(
                "sample-size.limit-not-reachable",
                expected=expected,
                side=side,
                limit=limit,
            )
        )
    allowed, needed, reached = _smallest(bad_limit, bad_rate, confidence, power)
    enrolled, sure = with_assurance(needed, prevalence, assurance)
    return SampleSize(needed, allowed, reached, enrolled, sure)


def _smallest(limit: float, rate: float, confidence: float, power: float) -> tuple[int, int, float]:
    """Return the fewest cases that pass with `power`: (events allowed, cases, power reached).

    For each number of events allowed, the fewest cases whose bound clears the limit have the
    highest power, so only those need to be tried.
    """
    for start in range(0, int(MAX_CASES * limit) + 1, _BLOCK):
        allowed = np.arange(start, start + _BLOCK)
        cases = _first_clear(allowed, limit, confidence)
        reached = scipy.stats.binom.cdf(allowed, cases, rate)
        enough = np.flatnonzero((reached >= power) & (cases <= MAX_CASES))
        if enough.size:
            i = enough[0]
            return int(allowed[i]), int(cases[i]), float(reached[i])
    raise NoSampleSize(Message("sample-size.too-many-cases", most=MAX_CASES))


def _first_clear(allowed: NDArray[np.int64], limit: float, confidence: float) -> NDArray[np.int64]:
    """Return, for each number of events, the fewest cases whose upper bound is within the limit."""
    low, high = allowed + 1, np.full_like(allowed, 2 * MAX_CASES)
    # Bisection for all numbers of events at once.
    while (low < high).any():
        middle = (low + high) // 2
        others = np.maximum(middle - allowed, 1)
        clear = scipy.stats.beta.ppf(confidence, allowed + 1, others) <= limit
        clear &= middle > allowed
        low, high = np.where(clear, low, middle + 1), np.where(clear, middle, high)
        low = np.minimum(low, high)
    return high


def count_allowed(cases: NDArray[np.int64], limit: float, confidence: float) -> NDArray[np.int64]:
    """Return the most events among each number of cases whose upper bound is within the limit.

    Args:
        cases: Numbers of cases.
        limit: Limit of the rate of events.
        confidence: Confidence of the one-sided bound.

    Returns:
        Numbers of events; -1 where not even none is within the limit.

    >>> count_allowed(np.array([58, 59, 93]), 0.05, 0.95).tolist()
    [-1, 0, 1]
    """
    if limit <= 0:
        return np.full_like(cases, -1)
    most = np.arange(int(limit * int(cases.max())) + 2)
    return np.searchsorted(_first_clear(most, limit, confidence), cases, side="right") - 1


def with_assurance(needed: int, share: float, assurance: float) -> tuple[int, float]:
    """Return the fewest cases of which `needed` can be scored with probability `assurance`."""
    if share == 1:
        return needed, 1.0
    low, high = needed, max(needed, math.ceil(needed / share))
    # Doubled until it is enough, then halved: the expected number alone is enough in half of all
    # cases.
    while float(scipy.stats.binom.sf(needed - 1, high, share)) < assurance:
        low, high = high + 1, high * 2
    while low < high:
        middle = (low + high) // 2
        if float(scipy.stats.binom.sf(needed - 1, middle, share)) < assurance:
            low = middle + 1
        else:
            high = middle
    return low, float(scipy.stats.binom.sf(needed - 1, low, share))
