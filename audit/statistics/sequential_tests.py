"""Rules that stay valid when they are looked at after every case, and one that is only a signal.

`evidence` is an e-process: under "the rate is at most `limit`" it reaches 1/alpha with probability
alpha at most, however often it is looked at (Ville 1939). It is the likelihood ratio of the counts
mixed over rates above the limit with a truncated beta weight (Robbins, Ann. Math. Statist. 1970;
Howard et al., Ann. Statist. 2021). The bounds are its inversion: confidence sequences.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import scipy
from numpy.typing import NDArray

_WEIGHT = (0.5, 0.5)
"""Shape of the beta weight (Jeffreys): few errors in few cases still count."""


def evidence(errors: int, n: int, limit: float) -> float:
    """Return the e-value against "the rate is at most `limit`".

    Args:
        errors: Number of errors so far.
        n: Number of cases so far.
        limit: Rate that is tested.

    >>> evidence(0, 0, 0.1)
    1.0
    >>> evidence(5, 20, 0.05) > 10 > 1 > evidence(1, 20, 0.05)
    True
    """
    # exp overflows a double from 710 on.
    return math.exp(min(_log_evidence(errors, n, limit), 700.0))


@lru_cache(maxsize=4096)
def lower_bound(errors: int, n: int, alpha: float = 0.05) -> float:
    """Return the largest limit that the evidence rejects; 0 if it rejects none.

    The bound is anytime-valid: over all n together it exceeds the true rate with probability alpha
    at most, and so does its running maximum.

    Args:
        errors: Number of errors so far.
        n: Number of cases so far.
        alpha: Error probability.
    """
    needed = -math.log(alpha)
    low, high = 0.0, errors / n if n else 0.0
    if not errors or _log_evidence(errors, n, 1e-12) < needed:
        return 0.0
    # Bisection: 60 halvings leave an interval below 1e-18.
    for _ in range(60):
        middle = (low + high) / 2
        if middle > 0 and _log_evidence(errors, n, middle) >= needed:
            low = middle
        else:
            high = middle
    return low


def upper_bound(errors: int, n: int, alpha: float = 0.05) -> float:
    """Return the smallest rate above which every rate is rejected at `alpha`; anytime-valid.

    Args:
        errors: Number of errors so far.
        n: Number of cases so far.
        alpha: Error probability.
    """
    return 1.0 - lower_bound(n - errors, n, alpha)


def _log_evidence(errors: int, n: int, limit: float) -> float:
    if not 0 <= errors <= n:
        raise ValueError(f"{errors} errors in {n} cases")
    if not 0 < limit < 1:
        raise ValueError(f"a limit lies between 0 and 1, not at {limit:g}")
    a, b = _WEIGHT
    # The likelihood over the rates above the limit, with a weight that adds up to 1 over them, as a
    # ratio to the likelihood at the limit. In logarithms, as both underflow with a few hundred
    # cases.
    above = scipy.special.betaincc(a + errors, b + n - errors, limit)
    if above == 0.0:
        # So little weight lies above the limit that it underflows: no evidence worth telling.
        return -math.inf
    mixed = scipy.special.betaln(a + errors, b + n - errors) + math.log(above)
    prior = scipy.special.betaln(a, b) + math.log(scipy.special.betaincc(a, b, limit))
    return float(mixed - prior - errors * math.log(limit) - (n - errors) * math.log1p(-limit))


@dataclass(frozen=True)
class Crossing:
    """First crossing of a rule: counted cases, errors among them, e-value."""

    cases: int
    errors: int
    statistic: float


def first_crossing(
    outcomes: Iterable[int], limit: float, alpha: float, before: tuple[int, int] = (0, 0)
) -> Crossing | None:
    """Return the first case after which the evidence reaches 1/alpha; None if it never does.

    Args:
        outcomes: Whether each case is an error (1) or not (0), in order.
        limit: Rate that is tested.
        alpha: Error probability.
        before: Numbers of errors and cases before these outcomes, after none of which it was
            reached.
    """
    errors, cases = before
    for n, wrong in enumerate(outcomes, cases + 1):
        errors += wrong
        # A correct case only lowers the evidence: it is less likely at any rate above the limit.
        if wrong and (e_value := evidence(errors, n, limit)) >= 1 / alpha:
            return Crossing(n, errors, e_value)
    return None


def boundary(limit: float, alpha: float, cases: int) -> NDArray[np.int64]:
    """Return the fewest errors that raise the alarm after each number of cases.

    More errors are always more evidence, and after more cases no fewer errors are needed.

    Args:
        limit: Rate that is tested.
        alpha: Error probability.
        cases: Largest number of cases.

    Returns:
        Number of errors after 1, 2 and so on up to `cases` cases.

    >>> boundary(0.05, 0.05, 4).tolist()
    [2, 2, 2, 3]
    """
    result = np.empty(cases, dtype=np.int64)
    errors = 1
    for n in range(1, cases + 1):
        while errors <= n and evidence(errors, n, limit) < 1 / alpha:
            errors += 1
        result[n - 1] = errors
    return result


def crossings(outcomes: NDArray[np.bool_], least: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the case after which each simulated pilot first raises the alarm; 0 for never.

    Args:
        outcomes: Errors `(pilot, case)`.
        least: Fewest errors by number of cases, from `boundary`.

    Returns:
        (pilots,) case of the first alarm.
    """
    over = np.cumsum(outcomes, axis=1) >= least
    return np.where(over.any(1), over.argmax(1) + 1, 0)
