"""Is a stated probability worth what it says: reliability, Brier score, selective answers.

All take `probability` (0..1) and `right` (whether the answer was) of the same length. Answers
without a stated probability are counted by the caller and never imputed.
"""

from dataclasses import dataclass
from typing import Literal

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Bin:
    """One bin of a reliability diagram; `low` to `high` is its range of probabilities."""

    low: float
    high: float
    n: int
    mean_probability: float | None
    share_right: float | None


def reliability(
    probability: Numbers, right: Numbers, *, bins: int = 10, by: Literal["width", "mass"] = "width"
) -> list[Bin]:
    """Return the bins of a reliability diagram.

    A bin includes its upper edge; the first one includes its lower edge as well (Naeini et al.,
    AAAI 2015). Empty bins of equal width are kept.

    Args:
        probability: Stated probability of each answer.
        right: 1 if the answer is correct, else 0.
        bins: Number of bins.
        by: "width" for bins of equal width, "mass" for equal numbers of answers.
    """
    p, r = _checked(probability, right)
    if by == "width":
        edges = np.linspace(0, 1, bins + 1)
        member = np.clip(np.ceil(p * bins).astype(int) - 1, 0, bins - 1)
    else:
        order = np.argsort(p, kind="stable")
        member = np.empty(len(p), dtype=int)
        # Equal numbers exactly: answers of equal probability may fall into two bins.
        parts = np.array_split(order, min(bins, max(len(p), 1)))
        for i, part in enumerate(parts):
            member[part] = i
        bounds = [float(p[part].max()) for part in parts if len(part)]
        edges = np.array([0.0, *bounds])
    results = []
    for i in range(len(edges) - 1):
        inside = member == i
        n = int(inside.sum())
        mean, share = (float(p[inside].mean()), float(r[inside].mean())) if n else (None, None)
        results.append(Bin(float(edges[i]), float(edges[i + 1]), n, mean, share))
    return results


def expected_calibration_error(
    probability: Numbers, right: Numbers, *, bins: int = 10, by: Literal["width", "mass"] = "width"
) -> float:
    """Return the mean distance of stated probability and share correct, weighted by answers.

    Args:
        probability: Stated probability of each answer.
        right: 1 if the answer is correct, else 0.
        bins: Number of bins.
        by: "width" for bins of equal width, "mass" for equal numbers of answers.

    Returns:
        NaN without answers.
    """
    results = [b for b in reliability(probability, right, bins=bins, by=by) if b.n]
    if not results:
        return float("nan")
    n = sum(b.n for b in results)
    return sum(b.n * abs((b.mean_probability or 0) - (b.share_right or 0)) for b in results) / n


@dataclass(frozen=True)
class Brier:
    """Brier score and its parts (Murphy 1973): score = reliability - resolution + uncertainty.

    The parts group equal probabilities, so that the sum is exact.
    """

    score: float
    reliability: float
    resolution: float
    uncertainty: float


def brier(probability: Numbers, right: Numbers) -> Brier:
    """Return the mean squared distance of probability and outcome, and its decomposition.

    Args:
        probability: Stated probability of each answer.
        right: 1 if the answer is correct, else 0.

    Returns:
        The score with its reliability, resolution and uncertainty; all NaN without answers.
    """
    p, r = _checked(probability, right)
    if not len(p):
        return Brier(*[float("nan")] * 4)
    # Grouped by equal probabilities instead of bins: only then the three parts add up exactly to
    # the score.
    _, member = np.unique(p, return_inverse=True)
    n = np.bincount(member)
    stated = np.bincount(member, weights=p) / n
    came = np.bincount(member, weights=r) / n
    base = float(r.mean())
    return Brier(
        float(((p - r) ** 2).mean()),
        float((n * (stated - came) ** 2).sum() / len(p)),
        float((n * (came - base) ** 2).sum() / len(p)),
        base * (1 - base),
    )


def risk_coverage(probability: Numbers, right: Numbers) -> tuple[Numbers, Numbers]:
    """Return coverage and risk, surest answers first.

    Answers of equal probability are taken together, because their order carries no information
    (Geifman and El-Yaniv, NeurIPS 2017).

    Args:
        probability: Stated probability of each answer.
        right: 1 if the answer is correct, else 0.

    Returns:
        The share answered, and the share wrong among those, at each probability that occurs.
    """
    p, r = _checked(probability, right)
    order = np.argsort(-p, kind="stable")
    p, wrong = p[order], 1 - r[order]
    last = np.flatnonzero(np.append(p[1:] != p[:-1], True)) if len(p) else np.array([], dtype=int)
    answered = last + 1
    return answered / max(len(p), 1), np.cumsum(wrong)[last] / answered


def area_under_risk_coverage(probability: Numbers, right: Numbers) -> float:
    """Return the mean risk over all coverages: 0 is best.

    Risk is constant between coverages that occur.

    Args:
        probability: Stated probability of each answer.
        right: 1 if the answer is correct, else 0.

    Returns:
        NaN without answers.
    """
    coverage, risk = risk_coverage(probability, right)
    if not len(coverage):
        return float("nan")
    return float((np.diff(coverage, prepend=0.0) * risk).sum())


def _checked(probability: Numbers, right: Numbers) -> tuple[Numbers, Numbers]:
    p, r = np.asarray(probability, dtype=float), np.asarray(right, dtype=float)
    if p.shape != r.shape or p.ndim != 1:
        raise ValueError("one probability for each answer")
    if ((p < 0) | (p > 1) | np.isnan(p)).any():
        raise ValueError(
            "a probability lies between 0 and 1; leave missing ones out and count them"
        )
    return p, r
