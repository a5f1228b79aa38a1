"""Rates with their denominators and intervals; each observation is of a patient of its own."""

from dataclasses import dataclass
from typing import Final

TOO_FEW: Final = 5
"""Below so many cases an interval is shown and no estimate."""
RESAMPLES: Final = 2000


@dataclass(frozen=True)
class Rate:
    """`k` of `n`, with a two-sided interval. `estimate` is None where there are too few cases.

    `method` names the interval.
    """

    k: int
    n: int
    low: float
    high: float
    confidence: float
    method: str

    @property
    def estimate(self) -> float | None:
        """Value of k / n; None where there are too few cases."""
        return self.k / self.n if self.n >= TOO_FEW else None


def rate(k: int, n: int, *, confidence: float = 0.95, method: str = "wilson") -> Rate:
    """Return a rate with its interval, for one observation per patient.

    Args:
        k: Number of events.
        n: Number of patients.
        confidence: Confidence level, two-sided.
        method: "wilson" or "clopper-pearson".

    Raises:
        ValueError: `k` is not between 0 and `n`, or there is no such method.

    >>> r = rate(0, 59, confidence=0.9, method="clopper-pearson")
    >>> r.estimate, round(r.high, 4)
    (0.0, 0.0495)
    """
    from statsmodels.stats.proportion import proportion_confint  # late: takes a second

    if not 0 <= k <= n:
        raise ValueError(f"{k} of {n}")
    if method not in ("wilson", "clopper-pearson"):
        raise ValueError(f"there is no interval {method!r}")
    if n == 0:
        return Rate(0, 0, 0.0, 1.0, confidence, method)
    name = {"wilson": "wilson", "clopper-pearson": "beta"}[method]
    low, high = proportion_confint(k, n, alpha=1 - confidence, method=name)
    return Rate(k, n, max(float(low), 0.0), min(float(high), 1.0), confidence, method)
