"""A signal that drafts and references disagree more often than they did: CUSUM on discordance.

It is a signal and no test: it has no error probability. What is stated instead is how many cases pass on
average until it comes without a cause, and with one (Page, Biometrika 1954; Steiner et al., Biostatistics
2000). It says nothing about whether an answer is right.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from audit.metrics.pairs import Pairs
from audit.metrics.sequential import BernoulliCusum
from audit.said import said

BASELINE: Final = 30
"""The first cases, from which the usual rate is taken; the signal begins after them."""
RAISED_ODDS: Final = 2.0
"""The change that it looks for: odds of discordance twice the usual ones."""
RUN_LENGTH: Final = 500.0
"""Cases between two signals without a cause, on average."""
STATES: Final = 300
"""Grid of the Markov chain that run lengths are computed with."""


@dataclass(frozen=True)
class Drift:
    """The signal over a configuration's compared cases, in the order of their comparison."""

    configuration: str
    n_baseline: int
    usual: float | None
    raised: float | None
    threshold: float | None
    run_length_usual: float | None
    """Average number of cases to a signal at the usual rate,"""
    run_length_raised: float | None
    """and at the raised one."""
    path: tuple[float, ...]
    """The statistic after each case that follows the baseline."""
    seqs: tuple[int, ...]
    """Events of the comparisons of these cases."""
    signal_at: int | None
    """After how many of them it first signalled; None: it has not."""
    note: str = ""


def drifts(pairs: Pairs) -> tuple[Drift, ...]:
    """The signal of every configuration with compared drafts."""
    drafts = pairs.take(pairs.has("kind", "draft"))
    compared = drafts.take(drafts.number("compared") == 1)
    found = []
    for configuration in sorted({w for w in compared.words("configuration") if w}):
        part = compared.take(compared.has("configuration", configuration))
        part = part.take(np.argsort(part.seq("comparison"), kind="stable"))
        discordant = (part.number("wrong") > 0).tolist()
        found.append(drift(configuration, discordant, part.seq("comparison").tolist()))
    return tuple(found)


def drift(configuration: str, discordant: Sequence[bool], seqs: Sequence[int]) -> Drift:
    """The signal of outcomes in order; without a baseline that knows both kinds, why there is none."""
    first, rest = discordant[:BASELINE], discordant[BASELINE:]
    if len(first) < BASELINE:
        note = said(
            "too few cases: {n} of the {baseline} that the usual rate is taken from",
            n=len(first),
            baseline=BASELINE,
        )
        unknown = None, None, None, None, None
        return Drift(configuration, len(first), *unknown, (), (), None, note)
    usual = (sum(first) + 0.5) / (len(first) + 1)  # Jeffreys: never 0 or 1
    odds = RAISED_ODDS * usual / (1 - usual)
    raised = odds / (1 + odds)
    cusum = BernoulliCusum(usual, raised, threshold_for(usual, raised, RUN_LENGTH))
    path = cusum.path(rest)
    over = [n for n, value in enumerate(path, 1) if value >= cusum.threshold]
    return Drift(
        configuration,
        len(first),
        usual,
        raised,
        cusum.threshold,
        cusum.average_run_length(usual, STATES),
        cusum.average_run_length(raised, STATES),
        tuple(path),
        tuple(seqs[BASELINE:]),
        over[0] if over else None,
    )


def threshold_for(usual: float, raised: float, run_length: float) -> float:
    """The least threshold, to 0.01, whose average run length at the usual rate reaches this.

    >>> h = threshold_for(0.1, 0.2, 500.0)
    >>> BernoulliCusum(0.1, 0.2, h).average_run_length(0.1, STATES) >= 500
    True
    """
    low, high = 0, 2000
    while low < high:
        middle = (low + high) // 2
        cusum = BernoulliCusum(usual, raised, max(middle, 1) / 100)
        if cusum.average_run_length(usual, STATES) >= run_length:
            high = middle
        else:
            low = middle + 1
    return max(low, 1) / 100
