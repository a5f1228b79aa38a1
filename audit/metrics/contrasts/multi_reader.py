"""Readers x cases: do arms differ, when other readers and other cases could have been drawn?

The ANOVA of Obuchowski and Rockette (Communications in Statistics: Simulation and Computation 1995)
with the degrees of freedom of Hillis (Statistics in Medicine 2007), for random readers and random
cases. The covariances of the readers' figures come from sums over patients, so that several cases
of a patient, and arms that share only some of their cases, are as they are.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

import numpy as np
import scipy
from numpy.typing import NDArray

from audit.messages import Message, Text
from audit.metrics.measures.diagnosis_measures import five
from audit.metrics.table.column_frame import Indices, Numbers
from audit.metrics.table.results_table import Pairs
from audit.statistics.roc_area import placements

Figure = Literal["accuracy", "sensitivity", "specificity", "auc"]
FIGURES: Final[tuple[Figure, ...]] = ("accuracy", "sensitivity", "specificity", "auc")


@dataclass(frozen=True)
class Covariances:
    """Error variance and covariances.

    Attributes:
        error: Variance of one reader in one arm.
        cov1: Covariance with the same reader in other arms.
        cov2: Covariance with other readers in the same arm.
        cov3: Covariance with other readers in other arms.
    """

    error: float
    cov1: float
    cov2: float
    cov3: float


@dataclass(frozen=True)
class ArmMean:
    """Mean of the readers' figures in one arm, with its interval."""

    mean: float
    low: float
    high: float
    df: float


@dataclass(frozen=True)
class Contrast:
    """First arm less second."""

    first: int
    second: int
    difference: float
    standard_error: float
    low: float
    high: float
    p: float


@dataclass(frozen=True)
class MultiReader:
    """The whole analysis.

    Attributes:
        values: Figures (arms, readers).
        covariances: Error variance and covariances of the figures.
        ms_arm: Mean square of the arms.
        ms_interaction: Mean square of arms x readers.
        f: Statistic of the test that all arms have one mean.
        df1: Its degrees of freedom above the line, arms - 1.
        df2: Those below the line (Hillis); infinite without interaction.
        p: The p-value of the test.
        arms: Mean of each arm, with its interval.
        contrasts: Each two arms.
    """

    values: NDArray[np.float64]
    covariances: Covariances
    ms_arm: float
    ms_interaction: float
    f: float
    df1: int
    df2: float
    p: float
    arms: tuple[ArmMean, ...]
    contrasts: tuple[Contrast, ...]


def averaged(covariance: NDArray[np.float64], arms: int, readers: int) -> Covariances:
    """Return means of the parts of the covariance matrix.

    Args:
        covariance: Covariance of the figures, `(arms x readers, arms x readers)`, arm-major.
        arms: Number of arms.
        readers: Number of readers.
    """
    four = covariance.reshape(arms, readers, arms, readers)
    arm, reader, other_arm, other_reader = np.indices(four.shape)
    same_arm, same_reader = arm == other_arm, reader == other_reader

    def mean(mask: NDArray[np.bool_]) -> float:
        return float(four[mask].mean()) if mask.any() else 0.0

    return Covariances(
        mean(same_arm & same_reader),
        mean(~same_arm & same_reader),
        mean(same_arm & ~same_reader),
        mean(~same_arm & ~same_reader),
    )


def analyse(
    values: NDArray[np.float64],
    covariances: Covariances,
    cov2_of_arms: Sequence[float],
    confidence: float = 0.95,
) -> MultiReader:
    """Compare arms by the readers' figures.

    The test is that of Obuchowski and Rockette with the degrees of freedom of Hillis.

    Args:
        values: Figures (arms, readers), at least two of each.
        covariances: Error variance and covariances of the figures.
        cov2_of_arms: Covariance of two readers' figures within each arm, for the arms' own
            intervals.
        confidence: Confidence of the intervals, two-sided.

    Raises:
        ValueError: There are fewer than two arms or readers.

    Obuchowski and Rockette, Communications in Statistics 1995; Hillis, Statistics in Medicine 2007.
    """
    arms, readers = values.shape
    if arms < 2 or readers < 2:
        raise ValueError("two arms and two readers are needed")
    of_arm, of_reader, grand = values.mean(1), values.mean(0), values.mean()
    ms_arm = readers * float(((of_arm - grand) ** 2).sum()) / (arms - 1)
    left = values - of_arm[:, None] - of_reader[None, :] + grand
    ms_interaction = float((left**2).sum()) / ((arms - 1) * (readers - 1))
    # The covariance within an arm is at least that between arms; below 0 is sampling error.
    extra = max(readers * (covariances.cov2 - covariances.cov3), 0.0)
    denominator = ms_interaction + extra
    free = (arms - 1) * (readers - 1)
    df2 = denominator**2 / (ms_interaction**2 / free) if ms_interaction > 0 else float("inf")
    f = ms_arm / denominator if denominator > 0 else float("inf" if ms_arm > 0 else "nan")
    df1 = arms - 1
    error = float(np.sqrt(2 / readers * denominator))
    contrasts = tuple(
        _contrast(i, j, float(of_arm[i] - of_arm[j]), error, df2, confidence)
        for i in range(arms)
        for j in range(i + 1, arms)
    )
    return MultiReader(
        values,
        covariances,
        ms_arm,
        ms_interaction,
        f,
        df1,
        df2,
        # scipy's F distribution gives NaN for infinite degrees of freedom.
        float(scipy.stats.f.sf(f, df1, min(df2, 1e9))),
        tuple(_arm(values[i], cov2_of_arms[i], confidence) for i in range(arms)),
        contrasts,
    )


def _contrast(i: int, j: int, d: float, error: float, df: float, confidence: float) -> Contrast:
    df = min(df, 1e9)
    reach = float(scipy.stats.t.ppf(0.5 + confidence / 2, df)) * error
    p = float(2 * scipy.stats.t.sf(abs(d) / error, df)) if error > 0 else float(d == 0)
    return Contrast(i, j, d, error, d - reach, d + reach, p)


def _arm(values: NDArray[np.float64], cov2: float, confidence: float) -> ArmMean:
    readers = len(values)
    ms = float(values.var(ddof=1))
    total = ms + max(readers * cov2, 0.0)
    df = min(total**2 / (ms**2 / (readers - 1)), 1e9) if ms > 0 else 1e9
    reach = float(scipy.stats.t.ppf(0.5 + confidence / 2, df) * np.sqrt(total / readers))
    mean = float(values.mean())
    return ArmMean(mean, mean - reach, mean + reach, df)


# --- from the record ------------------------------------------------------------------------------


@dataclass(frozen=True)
class ArmsCompared:
    """Arms by name, readers who read in all of them, cases, and the analysis or why not."""

    figure: Figure
    arms: tuple[str, ...]
    readers: tuple[str, ...]
    cases: int
    result: MultiReader | None
    note: Text = ""


def compare_arms(
    pairs: Pairs, arms: Sequence[str], figure: Figure = "accuracy", confidence: float = 0.95
) -> ArmsCompared:
    """Compare final contents in these arms, over the readers who read in each of them.

    Args:
        pairs: Results of the pilot.
        arms: Names of the arms, two at least.
        figure: Figure that is compared.
        confidence: Confidence of the intervals, 0 to 1.
    """
    final = pairs.take(pairs.has("kind", "final"))
    readers = sorted(
        set.intersection(
            *({w for w in final.take(final.has("arm", arm)).words("reader") if w} for arm in arms)
        )
    )
    values = np.full((len(arms), len(readers)), np.nan)
    n_patients = len(pairs.levels("patient"))
    # What each patient adds to each figure beyond its mean. Their products, summed over patients,
    # are the covariances of the figures.
    influence = np.zeros((len(arms) * len(readers), n_patients))
    cases: set[str | None] = set()
    for i, arm in enumerate(arms):
        for j, reader in enumerate(readers):
            part = final.take(final.has("arm", arm) & final.has("reader", reader))
            result = _figure(part, figure)
            if result is not None:
                rows, values[i, j], share = result
                patient = part.codes("patient")[rows]
                influence[i * len(readers) + j] = np.bincount(
                    patient, weights=share, minlength=n_patients
                )
                cases |= {*part.take(rows).words("case")}
    compared = partial(ArmsCompared, figure, tuple(arms), tuple(readers), len(cases))
    if len(arms) < 2 or len(readers) < 2:
        return compared(None, Message("multi-reader.readers-too-few"))
    if np.isnan(values).any():
        return compared(None, Message("multi-reader.reader-cases-too-few"))
    seen = int((influence != 0).any(0).sum())
    matrix = influence @ influence.T * (seen / max(seen - 1, 1))
    within = [_within(matrix, i, len(readers)) for i in range(len(arms))]
    covariances = averaged(matrix, len(arms), len(readers))
    return compared(analyse(values, covariances, within, confidence))


def _within(matrix: NDArray[np.float64], arm: int, readers: int) -> float:
    block = matrix[arm * readers : (arm + 1) * readers, arm * readers : (arm + 1) * readers]
    return float(block[~np.eye(readers, dtype=bool)].mean())


def _figure(part: Pairs, figure: Figure) -> tuple[Indices, float, Numbers] | None:
    """Return the rows that count, the figure, and what each row adds to it beyond its mean."""
    every = np.arange(len(part))
    if figure == "auc":
        p = part.number("p_abnormal")
        sick, well = part.has("normality", "abnormal"), part.has("normality", "normal")
        rows = np.flatnonzero((sick | well) & ~np.isnan(p))
        truth = sick[rows]
        m, n = int(truth.sum()), int((~truth).sum())
        if m < 2 or n < 2:
            return None
        area, share = placements(truth, p[rows])
        return rows, area, (share - area) / np.where(truth, m, n)
    if figure == "accuracy":
        y_true, y_pred = five(part, "category", every), five(part, "said_category", every)
        rows, right = np.flatnonzero(y_true >= 0), y_true == y_pred
    else:
        word = "abnormal" if figure == "sensitivity" else "normal"
        rows = np.flatnonzero(part.has("normality", word))
        right = part.has("said_normality", word)
    if len(rows) < 2:
        return None
    hits = right[rows].astype(float)
    return rows, float(hits.mean()), (hits - hits.mean()) / len(rows)
