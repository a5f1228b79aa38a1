"""Is one better than the other on the same cases: tests for pairs, with and without clusters."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

Hits = NDArray[np.bool_]


@dataclass(frozen=True)
class Paired:
    """Counts of the four kinds of pair, the difference of the rates, and the p-value."""

    both: int
    only_first: int
    only_second: int
    neither: int
    p: float
    method: str

    @property
    def difference(self) -> float:
        """Rate of the first less that of the second."""
        n = self.both + self.only_first + self.only_second + self.neither
        if n:
            return (self.only_first - self.only_second) / n
        return float("nan")


def mcnemar(first: Hits, second: Hits) -> Paired:
    """Return the exact McNemar test for one pair per patient.

    It is the binomial test on the pairs that differ.

    Args:
        first: Whether each case is correct with one model or reader.
        second: The same with the other.
    """
    counts = _counts(first, second)
    differ = counts[1] + counts[2]
    p = float(scipy.stats.binomtest(counts[1], differ, 0.5).pvalue) if differ else 1.0
    return Paired(*counts, p=p, method="exact McNemar")


def clustered_mcnemar(first: Hits, second: Hits, patients: NDArray[np.int64]) -> Paired:
    """Return McNemar's test for several pairs per patient.

    The squared difference of the rates over its variance between patients is compared with a
    chi-squared distribution with one degree of freedom.

    Args:
        first: Whether each case is correct with one model or reader.
        second: The same with the other.
        patients: Number of the patient of each case.

    Returns:
        The test; p is NaN with fewer than two patients, or if the rates differ without variance.

    Source: Obuchowski, Stat Med 1998.
    """
    counts = _counts(first, second)
    names, member = np.unique(patients, return_inverse=True)
    m = len(names)
    if m < 2:
        return Paired(*counts, p=float("nan"), method="clustered McNemar")
    n = len(first)
    sizes = np.bincount(member)
    rates = float(np.mean(first)), float(np.mean(second))
    pooled = (rates[0] + rates[1]) / 2
    # Under the hypothesis both have the pooled rate: residuals of each patient from it.
    a = np.bincount(member, weights=np.asarray(first, float)) - sizes * pooled
    b = np.bincount(member, weights=np.asarray(second, float)) - sizes * pooled
    scale = m / (m - 1) / n**2
    variance = float(scale * ((a @ a) + (b @ b) - 2 * (a @ b)))
    if variance == 0:
        p = 1.0 if rates[0] == rates[1] else float("nan")
    else:
        p = float(scipy.stats.chi2.sf((rates[0] - rates[1]) ** 2 / variance, 1))
    return Paired(*counts, p=p, method="clustered McNemar")


def cochran_q(hits: NDArray[np.bool_]) -> float:
    """Return the p-value of the hypothesis that several raters or models have the same rate.

    Args:
        hits: Hits (cases, raters), with two raters at least.

    Raises:
        ValueError: There are fewer than two raters.

    Cochran, Biometrika 1950.
    """
    from statsmodels.stats.contingency_tables import cochrans_q  # late: takes a second

    if hits.ndim != 2 or hits.shape[1] < 2:
        raise ValueError("hits are an array of cases x raters, two raters at least")
    # Without a case on which they differ, Q is 0 / 0.
    if (hits == hits[:, :1]).all():
        return 1.0
    return float(cochrans_q(hits.astype(int)).pvalue)


def holm(p: Sequence[float]) -> list[float]:
    """Return the p-values adjusted for testing several (Holm 1979).

    Own code: statsmodels' `multipletests` collects garbage of the whole process at each call.

    Args:
        p: p-values, in any order.

    Returns:
        Adjusted p-values, in the order of `p`.

    Holm, Scandinavian Journal of Statistics 1979.

    >>> holm([0.04, 0.01, 0.03])
    [0.06, 0.03, 0.06]
    """
    order = np.argsort(p, kind="stable")
    factor = len(p) - np.arange(len(p))
    stepped = np.minimum(np.maximum.accumulate(np.asarray(p, dtype=float)[order] * factor), 1.0)
    adjusted = np.empty(len(p))
    adjusted[order] = stepped
    return [float(x) for x in adjusted]


def _counts(first: Hits, second: Hits) -> tuple[int, int, int, int]:
    a, b = np.asarray(first, bool), np.asarray(second, bool)
    if a.shape != b.shape or a.ndim != 1:
        raise ValueError("one pair for each case")
    return int((a & b).sum()), int((a & ~b).sum()), int((~a & b).sum()), int((~a & ~b).sum())
