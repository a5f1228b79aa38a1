"""Rules that stay valid when they are looked at after every case, and one that is only a signal.

`evidence` is an e-process: under "the rate is at most `limit`" it reaches 1/alpha with probability
alpha at most, however often it is looked at (Ville 1939). It is the likelihood ratio of the counts
mixed over rates above the limit with a truncated beta weight (Robbins, Ann. Math. Statist. 1970;
Howard et al., Ann. Statist. 2021). The bounds are its inversion: confidence sequences.

`BernoulliCusum` (Steiner et al., Biostatistics 2000) detects a drift sooner but has no error
probability: its average run length says after how many cases it alarms without one.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

_WEIGHT = (0.5, 0.5)
"""Shape of the beta weight (Jeffreys): few errors in few cases still count."""


def evidence(errors: int, n: int, limit: float) -> float:
    """E-value against "the rate is at most `limit`" after `errors` in `n` cases.

    >>> evidence(0, 0, 0.1)
    1.0
    >>> evidence(5, 20, 0.05) > 10 > 1 > evidence(1, 20, 0.05)
    True
    """
    return math.exp(min(_log_evidence(errors, n, limit), 700.0))


def lower_bound(errors: int, n: int, alpha: float = 0.05) -> float:
    """Largest limit that the evidence rejects at `alpha`: 0 where it rejects none.

    Anytime-valid: over all n together it exceeds the true rate with probability alpha at most, and
    so does its running maximum.
    """
    needed = -math.log(alpha)
    low, high = 0.0, errors / n if n else 0.0
    if not errors or _log_evidence(errors, n, 1e-12) < needed:
        return 0.0
    for _ in range(60):
        middle = (low + high) / 2
        if middle > 0 and _log_evidence(errors, n, middle) >= needed:
            low = middle
        else:
            high = middle
    return low


def upper_bound(errors: int, n: int, alpha: float = 0.05) -> float:
    """Smallest rate above which every rate is rejected at `alpha`; anytime-valid."""
    return 1.0 - lower_bound(n - errors, n, alpha)


def _log_evidence(errors: int, n: int, limit: float) -> float:
    from scipy.special import betaincc, betaln  # late: takes a second

    if not 0 <= errors <= n:
        raise ValueError(f"{errors} errors in {n} cases")
    if not 0 < limit < 1:
        raise ValueError(f"a limit lies between 0 and 1, not at {limit:g}")
    a, b = _WEIGHT
    above = betaincc(a + errors, b + n - errors, limit)
    if above == 0.0:
        # So little weight lies above the limit that it underflows: no evidence worth telling.
        return -math.inf
    mixed = betaln(a + errors, b + n - errors) + math.log(above)
    prior = betaln(a, b) + math.log(betaincc(a, b, limit))
    return float(mixed - prior - errors * math.log(limit) - (n - errors) * math.log1p(-limit))


@dataclass(frozen=True)
class Crossing:
    """Where a stream of cases first crossed its rule: counted cases, errors among them, e-value."""

    cases: int
    errors: int
    statistic: float


def first_crossing(outcomes: Iterable[bool], limit: float, alpha: float) -> Crossing | None:
    """The first case after which the evidence reaches 1/alpha; None where it never does."""
    errors = 0
    for n, wrong in enumerate(outcomes, 1):
        errors += wrong
        if wrong and (found := evidence(errors, n, limit)) >= 1 / alpha:
            return Crossing(n, errors, found)
    return None


def boundary(limit: float, alpha: float, cases: int) -> NDArray[np.int64]:
    """After each number of cases from 1 to `cases`, the fewest errors among them that raise the alarm.

    More errors are always more evidence, and it takes no fewer of them after more cases.

    >>> boundary(0.05, 0.05, 4).tolist()
    [2, 2, 2, 3]
    """
    found = np.empty(cases, dtype=np.int64)
    errors = 1
    for n in range(1, cases + 1):
        while errors <= n and evidence(errors, n, limit) < 1 / alpha:
            errors += 1
        found[n - 1] = errors
    return found


def crossings(outcomes: NDArray[np.bool_], least: NDArray[np.int64]) -> NDArray[np.int64]:
    """Of each row of (pilots, cases) outcomes, the case after which it first reaches `least` errors
    (from `boundary`); 0 where it never does."""
    over = np.cumsum(outcomes, axis=1) >= least
    return np.where(over.any(1), over.argmax(1) + 1, 0)


@dataclass(frozen=True)
class BernoulliCusum:
    """Upward CUSUM of a rate from `usual` to `raised`; it signals at `threshold`."""

    usual: float
    raised: float
    threshold: float

    def __post_init__(self) -> None:
        if not 0 < self.usual < self.raised < 1 or self.threshold <= 0:
            raise ValueError("a CUSUM needs 0 < usual < raised < 1 and a threshold above 0")

    @property
    def steps(self) -> tuple[float, float]:
        """What a case without and with an error adds: its log-likelihood ratio."""
        without = math.log1p(-self.raised) - math.log1p(-self.usual)
        return without, math.log(self.raised) - math.log(self.usual)

    def path(self, outcomes: Iterable[bool]) -> list[float]:
        """The statistic after each case; it is not set back after a signal."""
        value, values = 0.0, []
        for wrong in outcomes:
            value = max(0.0, value + self.steps[wrong])
            values.append(value)
        return values

    def average_run_length(self, rate: float, states: int = 800) -> float:
        """Mean number of cases to a signal at a true `rate`, from a start at 0.

        Markov chain over a grid of the statistic (Brook and Evans, Biometrika 1972), each step
        split over the two nearest states so that its mean is kept.
        """
        grid = np.linspace(0.0, self.threshold, states + 1)[:-1]
        width = self.threshold / states
        moves = np.zeros((states, states))
        for step, chance in zip(self.steps, (1 - rate, rate), strict=True):
            at = np.maximum(grid + step, 0.0) / width
            low = np.floor(at).astype(int)
            share = at - low
            for target, part in ((low, 1 - share), (low + 1, share)):
                inside = target < states
                np.add.at(moves, (np.arange(states)[inside], target[inside]), chance * part[inside])
        lengths = np.linalg.solve(np.eye(states) - moves, np.ones(states))
        return float(lengths[0])
