"""Rates with their denominators and intervals; one observation a patient, or clustered by patient."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

TOO_FEW: Final = 5
"""Below so many cases an interval is shown and no estimate."""
RESAMPLES: Final = 2000


@dataclass(frozen=True)
class Rate:
    """`k` of `n`, with a two-sided interval. `estimate` is None where there are too few cases.

    `method` names the interval; `clusters` is the number of patients where it is clustered.
    """

    k: float
    n: int
    low: float
    high: float
    confidence: float
    method: str
    clusters: int | None = None

    @property
    def estimate(self) -> float | None:
        """k / n, where there are cases enough to say it."""
        return self.k / self.n if self.n >= TOO_FEW else None


def rate(k: int, n: int, *, confidence: float = 0.95, method: str = "wilson") -> Rate:
    """A rate with one observation a patient. `method`: "wilson" or "clopper-pearson".

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


def clustered_rate(
    hits: NDArray[np.bool_] | NDArray[np.float64],
    patients: NDArray[np.int64],
    *,
    confidence: float = 0.95,
    resamples: int = RESAMPLES,
    seed: int = 0,
) -> Rate:
    """A rate over observations of which several may be of one patient: percentile bootstrap.

    Patients are drawn with all their observations (Field and Welsh, J R Stat Soc B 2007). `patients`:
    each observation's patient as any integer. Without a hit, or with hits only, the bootstrap has
    no spread: then Clopper-Pearson over the patients, which is wider.
    """
    n = len(hits)
    values = np.asarray(hits, dtype=float)
    names, member = np.unique(patients, return_inverse=True)
    k = float(values.sum())
    if n == 0 or k in (0.0, float(n)):
        exact = rate(
            len(names) if k else 0, len(names), confidence=confidence, method="clopper-pearson"
        )
        return Rate(
            k, n, exact.low, exact.high, confidence, "clopper-pearson over patients", len(names)
        )
    sums = np.bincount(member, weights=values)
    sizes = np.bincount(member).astype(float)
    low, high = bootstrap(
        lambda drawn: drawn @ sums / (drawn @ sizes),
        len(names),
        confidence=confidence,
        resamples=resamples,
        seed=seed,
    )
    return Rate(k, n, low, high, confidence, "patient-clustered bootstrap", len(names))


def bootstrap(
    statistic: Callable[[NDArray[np.float64]], NDArray[np.float64]],
    n_patients: int,
    *,
    confidence: float = 0.95,
    resamples: int = RESAMPLES,
    seed: int = 0,
    at_once: int = 200,
) -> tuple[float, float]:
    """Percentile interval of a statistic under drawing patients with replacement.

    `statistic` takes (resamples, patients) counts of how often each patient was drawn and gives one
    value a resample. Resamples without a value (NaN) are left out.
    """
    random = np.random.default_rng(seed)
    values = []
    for start in range(0, resamples, at_once):
        size = min(at_once, resamples - start)
        picks = random.integers(0, n_patients, (size, n_patients))
        flat = picks + np.arange(size)[:, None] * n_patients
        drawn = np.bincount(flat.ravel(), minlength=size * n_patients).reshape(size, n_patients)
        values.append(np.asarray(statistic(drawn.astype(float))))
    found = np.concatenate(values)
    tail = (1 - confidence) / 2
    low, high = np.nanquantile(found, [tail, 1 - tail])
    return float(low), float(high)
