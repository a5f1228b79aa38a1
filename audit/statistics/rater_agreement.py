"""Agreement between raters beyond chance, on nominal categories.

    cohen_kappa          two raters (Cohen 1960)
    fleiss_kappa         several raters, each rating every case (Fleiss 1971)
    gwet_ac1             several raters, missing ratings allowed; stable where one category prevails
                         (Gwet, Br J Math Stat Psychol 2008)
    krippendorff_alpha   several raters, missing ratings allowed; nominal, ordinal, interval, ratio
                         (Krippendorff, Content Analysis, 2004)

Ratings are (cases, raters) arrays of category codes from 0; -1 stands for no rating. Each returns
NaN where it is not defined: no case with two ratings, or one category only for the kappas.
"""

from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

MISSING: Final = -1
Ratings = NDArray[np.int64]
Level = Literal["nominal", "ordinal", "interval", "ratio"]


def cohen_kappa(first: Ratings, second: Ratings) -> float:
    """Return Cohen's kappa of two raters over the cases that both rated.

    Args:
        first: Category of each case, from 0; `MISSING` if not rated.
        second: The same by the other rater.

    Returns:
        NaN if no case was rated by both, or if chance alone would give full agreement.

    >>> round(cohen_kappa(np.array([0, 0, 1, 1]), np.array([0, 1, 1, 1])), 2)
    0.5
    """
    both = (first != MISSING) & (second != MISSING)
    a, b = first[both], second[both]
    if not a.size:
        return float("nan")
    n = int(max(a.max(), b.max())) + 1
    observed = float((a == b).mean())
    by_chance = float(np.bincount(a, minlength=n) @ np.bincount(b, minlength=n)) / a.size**2
    return float("nan") if by_chance == 1 else (observed - by_chance) / (1 - by_chance)


def fleiss_kappa(ratings: Ratings) -> float:
    """Return Fleiss' kappa.

    Args:
        ratings: Categories `(case, rater)`, from 0; every rater rates every case.

    Returns:
        NaN if chance alone would give full agreement.

    Raises:
        ValueError: A rating is missing.

    Fleiss, Psychological Bulletin 1971.
    """
    if (ratings == MISSING).any():
        raise ValueError("Fleiss' kappa needs a rating by each rater of each case")
    counts = _counts(ratings)
    observed = float(_pairs_agreeing(counts).mean())
    by_chance = float(((counts.sum(0) / counts.sum()) ** 2).sum())
    return float("nan") if by_chance == 1 else (observed - by_chance) / (1 - by_chance)


def gwet_ac1(ratings: Ratings, categories: int | None = None) -> float:
    """Return Gwet's AC1.

    Args:
        ratings: Categories `(case, rater)`, from 0; `MISSING` if not rated.
        categories: Number of categories, if not all of them occur.
    """
    counts = _counts(ratings, categories)
    twice = counts[counts.sum(1) >= 2]
    if not len(twice) or counts.shape[1] < 2:
        return float("nan")
    observed = float(_pairs_agreeing(twice).mean())
    rated = counts[counts.sum(1) >= 1]
    # Each case has the same weight, whatever the number of its raters.
    share = (rated / rated.sum(1, keepdims=True)).mean(0)
    by_chance = float((share * (1 - share)).sum()) / (counts.shape[1] - 1)
    return float((observed - by_chance) / (1 - by_chance))


def krippendorff_alpha(ratings: Ratings, level: Level = "nominal") -> float:
    """Return Krippendorff's alpha.

    Args:
        ratings: Categories `(case, rater)`, from 0; `MISSING` if not rated.
        level: Level of measurement; the codes are ranks or numbers unless it is "nominal".
    """
    counts = _counts(ratings).astype(float)
    counts = counts[counts.sum(1) >= 2]
    if not len(counts):
        return float("nan")
    per_case = counts.sum(1)
    # Ordered pairs of ratings within a case, each with the weight 1 / (ratings - 1), so that a case
    # with m ratings weighs m.
    coincidences = np.einsum("uc,uk,u->ck", counts, counts, 1 / (per_case - 1))
    # Without the pairs of a rating with itself.
    coincidences -= np.diag((counts / (per_case - 1)[:, None]).sum(0))
    totals = coincidences.sum(0)
    distance = _distances(totals, level)
    expected = float((np.outer(totals, totals) * distance).sum()) / (totals.sum() - 1)
    return float("nan") if expected == 0 else 1 - float((coincidences * distance).sum()) / expected


def _counts(ratings: Ratings, categories: int | None = None) -> Ratings:
    """Return (cases, categories): how many raters chose each."""
    if ratings.ndim != 2:
        raise ValueError("ratings are an array of cases x raters")
    n = max(int(ratings.max(initial=MISSING)) + 1, categories or 0, 1)
    return np.stack([(ratings == c).sum(1) for c in range(n)], axis=1)


def _pairs_agreeing(counts: Ratings) -> NDArray[np.float64]:
    """Return the share of agreeing pairs of ratings of each case with two or more."""
    n = counts.sum(1)
    return np.asarray((counts * (counts - 1)).sum(1) / (n * (n - 1)))


def _distances(totals: NDArray[np.float64], level: Level) -> NDArray[np.float64]:
    values = np.arange(len(totals), dtype=float)
    first, second = values[:, None], values[None, :]
    if level == "nominal":
        return np.asarray(first != second, dtype=float)
    if level == "interval":
        return np.asarray((first - second) ** 2)
    if level == "ratio":
        total = np.where(first + second > 0, first + second, 1.0)
        return np.asarray(((first - second) / total) ** 2)
    reached = np.cumsum(totals)
    low, high = np.minimum(first, second).astype(int), np.maximum(first, second).astype(int)
    # Ordinal: the ratings between both ranks, with half of those at either end.
    between = reached[high] - reached[low] + totals[low] - (totals[low] + totals[high]) / 2
    return np.asarray(np.where(first == second, 0.0, between) ** 2)
