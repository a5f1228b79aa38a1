"""Statistics of experiments that compare an arm with and without an aid of the model."""

import numpy as np
from numpy.random import Generator
from statsmodels.stats.proportion import proportion_confint

RESAMPLES = 1000


def wilson(k: int, n: int, digits: int = 3) -> str:
    """Return a share with its 95% Wilson interval, as text; "-" of nothing."""
    if n == 0:
        return "-"
    low, high = proportion_confint(k, n, method="wilson")
    return f"{k / n:.{digits}f} ({low:.{digits}f} to {high:.{digits}f}; {k}/{n})"


def difference(
    with_aid: np.ndarray, without: np.ndarray, rng: Generator
) -> tuple[float, float, float]:
    """Return the paired difference of two shares with a 95% bootstrap interval over cases.

    Args:
        with_aid: Errors `(case,)` of the arm with the aid, 1 or 0.
        without: Errors of the same cases without it.
        rng: Source of the resamples.
    """
    paired = with_aid - without
    means = paired[rng.integers(len(paired), size=(RESAMPLES, len(paired)))].mean(axis=1)
    low, high = np.percentile(means, [2.5, 97.5])
    return float(paired.mean()), float(low), float(high)


def verdict(low: float, high: float) -> str:
    """Return what an interval of a difference of errors says."""
    if high < 0:
        return "benefit"
    return "harm" if low > 0 else "no effect"
