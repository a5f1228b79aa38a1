"""Rates where a random part of the concordant cases is adjudicated, and stands for the others.

Of a pilot's comparisons whose sides agree, a share that its protocol names is drawn and
adjudicated. Taking the rest as right would hide what draft and reference get wrong together
(verification bias: Begg and Greenes, Biometrics 1983). So each of two strata, the drawn from and
all the rest, has its own rate, and they are put together by size: weights are the inverse of the
share that was adjudicated in fact (post-stratification: Cochran, Sampling Techniques, 1977, section
5A.9).
"""

from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from audit.messages import Message, Text
from audit.metrics.table.column_frame import Mask, Numbers
from audit.metrics.table.measure_definition import Measure
from audit.metrics.table.patient_sums import SAMPLED, UNSEEN, Block, ratio
from audit.metrics.table.results_table import Pairs
from audit.statistics.confidence_intervals import TOO_FEW, rate

EXACT: Final = "clopper-pearson"


def weighed(block: Block, pairs: Pairs, by_label: Mask) -> Block:
    """Return the block with its sample marked.

    Args:
        block: Counts of a measure, by row.
        pairs: The results table, with the column "sampled": 1 drawn and adjudicated, 0 not drawn.
        by_label: Which amounts of the block rest on labels of adjudicated discrepancies.
    """
    sampled = pairs.number("sampled")[block.row]
    state = np.where(sampled == 1, SAMPLED, np.where(sampled == 0, UNSEEN, 0)) * by_label
    return replace(block, state=state) if state.any() else block


@dataclass(frozen=True)
class Sampled:
    """Sizes of an adjudicated sample within a measure's denominator.

    Attributes:
        seen: Things in the sample.
        unseen: Things that the sample stands for.
        patients: Patients of the sample.
    """

    seen: int
    unseen: int
    patients: int

    @property
    def weighs(self) -> bool:
        """Whether the sample is large enough to stand for the others."""
        return self.unseen > 0 and self.patients >= TOO_FEW

    @property
    def summary(self) -> Text:
        """Remark beside the number; empty where everything was adjudicated."""
        if not self.unseen:
            return ""
        if self.weighs:
            return Message(
                "metric-basis.sample-represents-concordant", seen=self.seen, unseen=self.unseen
            )
        return Message("metric-basis.sample-too-small", unseen=self.unseen, seen=self.seen)


def value(measure: Measure, sums: Numbers, sampled: Sampled) -> tuple[Numbers, Numbers]:
    """Return numerator and denominator of a measure, weighted where the sample is large enough.

    Args:
        sums: Sums (..., 3 x cells): of the rest, of the sample, and of what it stands for.
        sampled: Sizes of the sample in the measure's denominator.
        measure: Measure with numerator and denominator cells.
    """
    parts = sums.reshape(*sums.shape[:-1], 3, -1)
    top = parts[..., measure.numerator_positions].sum(-1)
    bottom = parts[..., measure.denominator_positions].sum(-1)
    if sampled.weighs:
        concordant = bottom[..., SAMPLED] + bottom[..., UNSEEN]
        result = ratio(top[..., SAMPLED], bottom[..., SAMPLED]) * concordant
        # A resample without any of the sample says nothing, unless it has none to stand for either.
        top = np.stack([top[..., 0], np.where(concordant == 0, 0.0, result)], -1)
    return top.sum(-1), bottom.sum(-1)


def widened(
    ends: tuple[float, float], measure: Measure, sums: Numbers, sampled: Sampled, confidence: float
) -> tuple[float, float]:
    """Return limits moved out where all of the sample are alike: a bootstrap sees no spread in it.

    They move by the exact bound of the sample's own rate, times the share of what it stands for.

    Args:
        ends: Limits from the bootstrap.
        sums: Sums (3 x cells) of all rows.
        sampled: Sizes of the sample in the measure's denominator.
        confidence: Confidence of the interval, two-sided.
        measure: Measure with numerator and denominator cells.
    """
    parts = sums.reshape(3, -1)
    bottom = parts[:, measure.denominator_positions].sum(-1)
    top, drawn = parts[SAMPLED, measure.numerator_positions].sum(), bottom[SAMPLED]
    n, share = sampled.patients, bottom[1:].sum() / bottom.sum()
    low, high = ends
    if top == 0:
        high += share * rate(0, n, confidence=confidence, method=EXACT).high
    elif top == drawn:
        low -= share * (1 - rate(n, n, confidence=confidence, method=EXACT).low)
    return max(low, 0.0), min(high, 1.0)
