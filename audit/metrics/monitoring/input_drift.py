"""A signal that cases, images or answers are others than at first, without any reference standard.

The first `BLOCK` patients of a configuration are compared with each later block of as many: which
share of them is CT, from which vendor, with warnings about the images, called a stroke. Each fact
has a chi-squared test in each block. The error probability `FALSE_SHARE` is split over the facts,
and over the blocks as 1 / (k (k + 1)) for the k-th, so that looking after every block costs nothing
(Lan and DeMets, Biometrika 1983, for spending by looks). It says that something changed, and not
that answers are worse.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import scipy

from audit.messages import Message, Text
from audit.metrics.monitoring.discordance_drift import BASELINE, FALSE_SHARE
from audit.metrics.table.coded_content import band
from audit.metrics.table.metric_value import coded, rounded
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import NOT_KNOWN, STRATA

BLOCK: Final = BASELINE
"""Patients of the baseline, and of each block after it."""
LEAST: Final = 5
"""Words that so few patients of both blocks have are taken together."""
CASE_MIX: Final = (
    *("modality", "sequence", "plane", "vendor", "field_strength", "slice_thickness"),
    *("sex", "age"),
)
INPUTS: Final = ("images", "quality", "context")
ANSWERS: Final = ("said_category", "outcome", "confidence")
FACTS: Final[dict[str, Message]] = {
    **{name: STRATA[name] for name in (*CASE_MIX, *INPUTS)},
    "said_category": Message("drift.answer-category-title"),
    "outcome": STRATA["outcome"],
    "confidence": Message("drift.answer-confidence-title"),
}
"""What is compared, and what it is called."""
_BANDS: Final = ("under 0.5", "0.5 to 0.69", "0.7 to 0.89", "0.9 or more")


@dataclass(frozen=True)
class InputDrift:
    """One fact of one configuration.

    Shares are of the baseline, and of the block that differs most.
    """

    configuration: str
    fact: str
    blocks: int
    """Whole blocks after the baseline."""
    baseline: tuple[tuple[str, int], ...]
    block: tuple[tuple[str, int], ...]
    at: int | None
    """Which block that is, from 1."""
    p: float | None
    """Its p-value, adjusted for the facts and for its place; at most 1."""
    signal_at: int | None
    """The first block that signals; None: none has."""
    note: Text = ""

    def to_json(self) -> dict[str, Any]:
        """Return every field."""
        return {
            **vars(self),
            "p": rounded(self.p),
            "baseline": dict(self.baseline),
            "block": dict(self.block),
            **coded("note", self.note),
        }


def input_drifts(pairs: Pairs) -> tuple[InputDrift, ...]:
    """Return the signal of every fact of every configuration.

    Each patient counts once, with the first draft that was requested.
    """
    drafts = pairs.take(pairs.has("kind", "draft"))
    results: list[InputDrift] = []
    for configuration in sorted({w for w in drafts.words("configuration") if w}):
        part = drafts.take(drafts.has("configuration", configuration))
        part = part.take(np.argsort(part.seq("requested"), kind="stable"))
        _, first = np.unique(part.codes("patient"), return_index=True)
        part = part.take(np.sort(first))
        results += [input_drift(configuration, fact, _words(part, fact)) for fact in FACTS]
    return tuple(results)


def _words(part: Pairs, fact: str) -> list[str]:
    if fact == "confidence":
        return [
            band(None if np.isnan(p) else p, (0.5, 0.7, 0.9), _BANDS) or NOT_KNOWN
            for p in part.number("confidence").tolist()
        ]
    return [word or NOT_KNOWN for word in part.words(fact)]


def input_drift(configuration: str, fact: str, words: Sequence[str]) -> InputDrift:
    """Return the signal of one fact over patients in order; without a block, why there is none.

    Args:
        configuration: Hash of the configuration.
        fact: Name of the fact, of `FACTS`.
        words: The fact of each patient, in the order of their first request.
    """
    n_blocks = len(words) // BLOCK - 1
    baseline = Counter(words[:BLOCK])
    if n_blocks < 1:
        note = Message("drift.patients-too-few", n=len(words), needed=2 * BLOCK)
        return InputDrift(configuration, fact, 0, _listed(baseline), (), None, None, None, note)
    blocks = [Counter(words[k * BLOCK : (k + 1) * BLOCK]) for k in range(1, n_blocks + 1)]
    adjusted = [
        # The sum of 1 / (k (k + 1)) over all k is 1.
        min(1.0, _p(baseline, block) * len(FACTS) * k * (k + 1))
        for k, block in enumerate(blocks, 1)
    ]
    worst = int(np.argmin(adjusted))
    signals = [k for k, p in enumerate(adjusted, 1) if p <= FALSE_SHARE]
    return InputDrift(
        configuration,
        fact,
        n_blocks,
        _listed(baseline),
        _listed(blocks[worst]),
        worst + 1,
        adjusted[worst],
        signals[0] if signals else None,
    )


def _p(baseline: Counter[str], block: Counter[str]) -> float:
    """Return the p-value of the hypothesis that both have the same shares (Pearson).

    Rare words are taken together; 1.0 where there is only one word.
    """
    words = sorted(baseline | block)
    table = np.array([[of[word] for word in words] for of in (baseline, block)])
    rare = table.sum(0) < LEAST
    # The chi-squared approximation fails for words that hardly anybody has.
    if rare.sum() > 1:
        table = np.column_stack([table[:, ~rare], table[:, rare].sum(1)])
    if table.shape[1] < 2:
        return 1.0
    return float(scipy.stats.chi2_contingency(table, correction=False).pvalue)


def _listed(counts: Counter[str]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(counts.items(), key=lambda item: (-item[1], item[0])))
