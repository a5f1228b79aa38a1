"""Figures as functions of sums over patients, so that drawing patients anew is one matrix product.

A block says, for each row, into which cells it adds how much. Summed by patient it is a matrix S
(patients x cells); a resample counts how often each patient was drawn, W (resamples x patients);
the sums of all resamples are W @ S, and a measure is a function of a row of sums (Davison and
Hinkley, Bootstrap Methods and their Application, 1997, section 3.8, for the clustered bootstrap;
Field and Welsh, J R Stat Soc B 2007).

Above `MOST_CLUSTERS` patients, they are dealt at random into so many groups of nearly equal size,
which are drawn whole: a group is a cluster of patients, so that patients still go with all their
rows, and the loss is that of a variance estimated with 999 degrees of freedom.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import numpy as np
import scipy
from numpy.typing import NDArray

from audit.metrics.table.column_frame import Indices, Numbers
from audit.statistics.confidence_intervals import RESAMPLES

MOST_CLUSTERS: Final = 1000
SAMPLED: Final = 1
UNSEEN: Final = 2
Part = tuple[Indices, str | Indices, Any]
"""Rows; the name of the cell, or the cell's position for each row; the amount or amounts."""


@dataclass(frozen=True)
class Block:
    """`amount` is added to `cell` (from 0 to `n` - 1) for `row` of the pairs.

    All three equally long.

    `state`: where a part of the rows stands for others, `SAMPLED` for it, `UNSEEN` for those, else
    0; None: nothing does.
    """

    n: int
    row: Indices
    cell: Indices
    amount: Numbers
    state: Indices | None = None

    @classmethod
    def of(cls, names: Sequence[str], *parts: Part) -> "Block":
        """Return the block of several parts.

        Args:
            names: Names of all cells, in order.
            parts: Rows, the cell that they add to, and the amount, for each part.
        """
        positions = {name: position for position, name in enumerate(names)}
        rows, cells, amounts = [], [], []
        for row, cell, amount in parts:
            at = positions[cell] if isinstance(cell, str) else cell
            rows.append(row)
            cells.append(np.broadcast_to(np.asarray(at, dtype=np.int64), row.shape))
            amounts.append(np.broadcast_to(np.asarray(amount, dtype=np.float64), row.shape))
        n = len(positions)
        return cls(n, np.concatenate(rows), np.concatenate(cells), np.concatenate(amounts))

    def by(self, cluster: Indices, n_clusters: int) -> Numbers:
        """Return the sums (clusters, cells).

        With a `state`, there are three times the cells: of the rest, of the sample, and of what it
        stands for.

        Args:
            cluster: Cluster of each row of the pairs.
            n_clusters: Number of clusters.
        """
        cell, n = self.cell, self.n
        if self.state is not None:
            cell, n = cell + self.n * self.state, 3 * self.n
        flat = cluster[self.row] * n + cell
        sums = np.bincount(flat, weights=self.amount, minlength=n_clusters * n)
        return np.asarray(sums.reshape(n_clusters, n))


@dataclass(frozen=True)
class Clusters:
    """Which patient each row is of, and which cluster is drawn with it."""

    patient: Indices
    n_patients: int
    cluster: Indices
    n_clusters: int

    @classmethod
    def of(cls, codes: NDArray[np.int32], seed: int = 0) -> "Clusters":
        """Return the clusters of the patients' codes of all rows.

        Args:
            codes: Code of the patient of each row.
            seed: Seed of dealing patients into groups, where there are more than `MOST_CLUSTERS`.
        """
        # Codes are those of the whole table: a stratum has only some of them.
        there = np.bincount(codes) > 0 if len(codes) else np.zeros(0, dtype=bool)
        number = np.cumsum(there) - 1
        patient = number[codes].astype(np.int64)
        n = int(there.sum())
        if n <= MOST_CLUSTERS:
            return cls(patient, n, patient, n)
        # Groups whose sizes differ by one patient at most.
        dealt = np.random.default_rng(seed).permutation(n) % MOST_CLUSTERS
        return cls(patient, n, dealt[patient].astype(np.int64), MOST_CLUSTERS)


@lru_cache(maxsize=4)
def drawn(n_clusters: int, seed: int, resamples: int = RESAMPLES) -> NDArray[np.float32]:
    """Return how often each cluster was drawn, with replacement.

    Args:
        n_clusters: Number of clusters.
        seed: Seed of the generator: the same view gives the same numbers anywhere.
        resamples: Number of resamples.

    Returns:
        Counts (resamples, clusters), read-only because they are shared.
    """
    random = np.random.default_rng(seed)
    counts = np.empty((resamples, n_clusters), dtype=np.float32)
    # In parts, which hold 2 million picks: all at once would take gigabytes.
    at_once = max(1, 2_000_000 // max(n_clusters, 1))
    for start in range(0, resamples, at_once):
        size = min(at_once, resamples - start)
        picks = random.integers(0, n_clusters, (size, n_clusters), dtype=np.int32)
        # One bincount for all resamples: each has a range of numbers of its own.
        flat = picks + np.arange(size, dtype=np.int64)[:, None] * n_clusters
        counts[start : start + size] = np.bincount(
            flat.ravel(), minlength=size * n_clusters
        ).reshape(size, n_clusters)
    counts.setflags(write=False)
    return counts


def resampled(sums: Numbers, seed: int) -> Numbers:
    """Return the sums of each resample.

    Single precision is exact for counts below 2**24, and its 7 digits are enough for an interval.

    Args:
        sums: Sums (clusters, cells).
        seed: Seed of the draws.

    Returns:
        Sums (resamples, cells).
    """
    # Cells that are 0 for every cluster are 0 in every resample.
    used = np.flatnonzero(sums.any(axis=0))
    result = np.zeros((RESAMPLES, sums.shape[1]))
    result[:, used] = drawn(len(sums), seed) @ sums[:, used].astype(np.float32)
    return result


def percentile(values: Numbers, confidence: float, n: int) -> tuple[float, float] | None:
    """Return the percentile interval, expanded for few clusters as Student's t is.

    Args:
        values: Value of each resample; NaN where it is not defined.
        confidence: Confidence of the interval, two-sided.
        n: Number of clusters that were drawn.

    Returns:
        None where fewer than half of the values are defined.

    Hesterberg, The American Statistician 2015, section 4.3.
    """
    known = values[~np.isnan(values)]
    if len(known) < len(values) / 2:
        return None
    tail = _tail(confidence, n)
    low, high = np.quantile(known, [tail, 1 - tail])
    return float(low), float(high)


@lru_cache(maxsize=1024)
def _tail(confidence: float, n: int) -> float:
    # The normal tail at the quantile that t has, times the factor between the two estimates of a
    # variance (n and n - 1).
    quantile = scipy.special.stdtrit(n - 1, 0.5 + confidence / 2)
    return float(scipy.special.ndtr(-np.sqrt(n / (n - 1)) * quantile))


def ratio(top: Numbers, bottom: Numbers) -> Numbers:
    """Return top / bottom; NaN where the denominator is 0."""
    none = np.full(np.shape(top), np.nan)
    return np.asarray(np.divide(top, bottom, out=none, where=bottom != 0))
