"""DeLong's areas by the paper's definition: over all pairs of cases, without ranks."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.stats import norm

Scores = NDArray[np.float64]


@dataclass(frozen=True)
class Areas:
    """Areas under the ROC curve of scores of the same cases, and their covariances."""

    areas: Scores
    variance: Scores

    @property
    def p(self) -> float:
        """P-value of the difference of the first two areas."""
        spread = self.variance[0, 0] + self.variance[1, 1] - 2 * self.variance[0, 1]
        return float(2 * norm.sf(abs(self.areas[0] - self.areas[1]) / np.sqrt(spread)))


def delong(positive: NDArray[np.bool_], *scores: Scores) -> Areas:
    """Return the areas and covariances (DeLong et al., Biometrics 1988); `positive` is the truth."""
    sick, well = [], []
    for score in scores:
        x, y = score[positive][:, None], score[~positive][None, :]
        wins = (x > y) + 0.5 * (x == y)
        sick.append(wins.mean(1))
        well.append(wins.mean(0))
    variance = np.cov(np.stack(sick)) / len(sick[0]) + np.cov(np.stack(well)) / len(well[0])
    areas = np.array([placement.mean() for placement in sick])
    return Areas(areas, np.asarray(variance).reshape(len(scores), len(scores)))
