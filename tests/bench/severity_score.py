"""Ranking of readings by the severity-weighted score, measured on the labeled pairs.

usage: python tests/bench/severity_score.py [--tiny]

For each half of the set, and each of the two labelings: Spearman's rank correlation of the score
of the comparison's codes with the score of the labeled ones, the mean difference, and the area
under the ROC curve with which score and plain number of discrepancies identify pairs with a
critical error. At the end the two labelings are compared: the agreement of two people (here: two
labelings by the authors). Intervals are of 2,000 resamples of pairs. The score has no parameter
that could be tuned on either half."""

import argparse
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.stats import spearmanr
from sklearn.metrics import roc_auc_score

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from audit.comparison.comparison import compare
from audit.metrics.folding.discrepancy_score import COUNTED, severity_score
from tests.helpers.comparison_pairs import Label, Pair, labels, pairs

Numbers = NDArray[np.float64]
RESAMPLES = 2000
TINY_RESAMPLES, TINY_STEP = 20, 12
"""Resamples of the tiny mode, and the step at which it takes pairs."""


def of_label(label: Label) -> float:
    """Return the score of a labeled pair."""
    return severity_score((code, severity.value) for code, severity in label.codes.items())


def of_comparison(pair: Pair) -> tuple[float, int]:
    """Return the score of the comparison's proposals, and their number."""
    rows = [(row.code.value, row.severity) for row in compare(pair.draft, pair.reference).rows]
    errors = [(code, severity and str(severity.value)) for code, severity in rows]
    return severity_score(errors), sum(code in COUNTED for code, _ in errors)


def interval(
    statistic: Callable[[NDArray[np.int64]], float], n: int, resamples: int, seed: int = 0
) -> tuple[float, float, float]:
    """Return value and percentile interval of resampled pairs; resamples of one kind are skipped."""
    random = np.random.default_rng(seed)
    drawn = []
    for _ in range(resamples):
        value = statistic(random.integers(0, n, n))
        if not np.isnan(value):
            drawn.append(value)
    low, high = np.quantile(drawn, [0.025, 0.975])
    return statistic(np.arange(n)), float(low), float(high)


def rank_correlation(a: Numbers, b: Numbers, resamples: int) -> tuple[float, float, float]:
    """Return Spearman's correlation with its interval."""
    return interval(lambda rows: float(spearmanr(a[rows], b[rows]).statistic), len(a), resamples)


def area(truth: NDArray[np.bool_], score: Numbers, resamples: int) -> tuple[float, float, float]:
    """Return the area under the ROC curve with its interval."""

    def of(rows: NDArray[np.int64]) -> float:
        if len(set(truth[rows].tolist())) < 2:
            return float("nan")
        return float(roc_auc_score(truth[rows], score[rows]))

    return interval(of, len(truth), resamples)


def told(three: tuple[float, float, float]) -> str:
    """Return value and interval as text."""
    return f"{three[0]:.2f} ({three[1]:.2f} to {three[2]:.2f})"


def line(name: str, half_pairs: Sequence[Pair], labeling: int, resamples: int) -> str:
    """Return one row of the table of docs/metrics.md."""
    labeling_of = labels(labeling)
    assert labeling_of is not None
    proposals = [of_comparison(pair) for pair in half_pairs]
    score, number = (np.array(column, dtype=float) for column in zip(*proposals, strict=True))
    true = np.array([of_label(labeling_of[pair.id]) for pair in half_pairs])
    critical = np.array(
        [any(s.value == "critical" for s in labeling_of[p.id].codes.values()) for p in half_pairs]
    )
    off = interval(lambda rows: float((score - true)[rows].mean()), len(half_pairs), resamples)
    cells = [
        rank_correlation(score, true, resamples),
        off,
        area(critical, score, resamples),
        area(critical, number, resamples),
    ]
    return f"| {name} | {labeling} | {len(half_pairs)} | " + " | ".join(map(told, cells)) + " |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tiny", action="store_true", help="few pairs, for the test suite")
    tiny = parser.parse_args().tiny
    resamples = TINY_RESAMPLES if tiny else RESAMPLES
    chosen = pairs()[:: TINY_STEP if tiny else 1]
    head = ("half", "labeling", "pairs", "rank correlation", "mean difference")
    print("| " + " | ".join((*head, "critical error by score", "by number")) + " |")
    print("|" + "---|" * 7)
    first, second = labels(1), labels(2)
    assert first is not None and second is not None
    for half in ("tuned", "untouched"):
        half_pairs = [pair for pair in chosen if pair.half == half]
        for labeling in (1, 2):
            print(line(half, half_pairs, labeling, resamples))
    for half in ("tuned", "untouched"):
        ids = [pair.id for pair in chosen if pair.half == half]
        scores = [
            np.array([of_label(labels_by_id[i]) for i in ids]) for labels_by_id in (first, second)
        ]
        print(
            f"the two labelings, {half}: rank correlation {told(rank_correlation(*scores, resamples))}"
        )


if __name__ == "__main__":
    main()
