"""A signal that drafts and references disagree more often than they did: a self-starting CUSUM.

The usual rate of a pilot is not known. A chart that takes it from the first cases as if it were
signals far too often without a cause (Jensen et al., J Qual Technol 2006). This one takes it from
every case before the one that it looks at (Hawkins, The Statistician 1987, for the idea), and its
threshold is set by simulation: charts are run without a drift at rates that the baseline allows
(the Jeffreys posterior of the baseline's rate), and the least threshold is taken at which at most
`FALSE_SHARE` of them signal within `HORIZON` cases. What is stated is what the simulation found. It
is a signal and no test, and says nothing about whether an answer is right.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message, Text
from audit.metrics.table.results_table import Pairs

BASELINE: Final = 30
"""The first cases, after which the signal begins."""
RAISED_ODDS: Final = 2.0
"""The change that it looks for: odds of discordance twice the usual ones."""
HORIZON: Final = 100
FALSE_SHARE: Final = 0.10
"""Most charts that may signal without a cause within `HORIZON` cases after the baseline."""
CHARTS: Final = 1000
LONGEST: Final = 1000
"""Simulated charts, and after how many cases one that has not signaled is cut off."""
_SEED: Final = 20240501


@dataclass(frozen=True)
class Simulated:
    """Behavior of the chart after a baseline, by simulation."""

    threshold: float
    false_share: float
    """Share of charts that signal within `HORIZON` cases without a drift."""
    found_share: float
    """The same share where the odds are raised from the first case after the baseline on."""
    run_length: float
    """Mean number of cases to a signal without a drift, cut off at `LONGEST`."""


@dataclass(frozen=True)
class Drift:
    """The signal over a configuration's compared cases, in the order of their comparison."""

    configuration: str
    n_baseline: int
    usual: float | None
    """Rate in the baseline."""
    simulated: Simulated | None
    path: tuple[float, ...]
    """The statistic after each case that follows the baseline."""
    seqs: tuple[int, ...]
    """Events of the comparisons of these cases."""
    signal_at: int | None
    """After how many of them it first signaled; None: it has not."""
    note: Text = ""


def drifts(pairs: Pairs) -> tuple[Drift, ...]:
    """Return the signal of every configuration with compared drafts."""
    drafts = pairs.take(pairs.has("kind", "draft"))
    compared = drafts.take(drafts.number("compared") == 1)
    results = []
    for configuration in sorted({w for w in compared.words("configuration") if w}):
        part = compared.take(compared.has("configuration", configuration))
        part = part.take(np.argsort(part.seq("comparison"), kind="stable"))
        discordant = (part.number("wrong") > 0).tolist()
        results.append(drift(configuration, discordant, part.seq("comparison").tolist()))
    return tuple(results)


def drift(configuration: str, discordant: Sequence[bool], seqs: Sequence[int]) -> Drift:
    """Return the signal of outcomes in order; without a whole baseline, why there is none.

    Args:
        configuration: Hash of the configuration.
        discordant: Whether each compared case is discordant, in order.
        seqs: Number of the event of each comparison.
    """
    first, rest = discordant[:BASELINE], discordant[BASELINE:]
    if len(first) < BASELINE:
        note = Message(
            "drift.baseline-cases-too-few",
            n=len(first),
            baseline=BASELINE,
        )
        return Drift(configuration, len(first), None, None, (), (), None, note)
    errors = sum(first)
    simulated = simulate_chart(errors)
    outcomes = np.asarray([rest], dtype=bool)
    path = paths(np.array([errors]), outcomes)[0].tolist() if rest else []
    over = [n for n, value in enumerate(path, 1) if value >= simulated.threshold]
    return Drift(
        configuration,
        len(first),
        errors / BASELINE,
        simulated,
        tuple(path),
        tuple(seqs[BASELINE:]),
        over[0] if over else None,
    )


def paths(errors: NDArray[np.int64], outcomes: NDArray[np.bool_]) -> NDArray[np.float64]:
    """Return the statistic after each case of each chart.

    Args:
        errors: Discordant cases in the baseline of each chart.
        outcomes: (charts, cases) whether each case after the baseline is discordant.
    """
    wrong = outcomes.cumsum(axis=1) - outcomes + errors[:, None]  # before each case
    n = BASELINE + np.arange(outcomes.shape[1])
    usual = (wrong + 0.5) / (n + 1)  # Jeffreys: never 0 or 1
    odds = RAISED_ODDS * usual / (1 - usual)
    raised = odds / (1 + odds)
    steps = np.where(outcomes, np.log(raised / usual), np.log((1 - raised) / (1 - usual)))
    result = np.empty(outcomes.shape)
    value = np.zeros(len(outcomes))
    for place in range(outcomes.shape[1]):
        value = np.maximum(value + steps[:, place], 0.0)
        result[:, place] = value
    return result


@lru_cache(maxsize=64)
def simulate_chart(errors: int) -> Simulated:
    """Return the threshold after a baseline with so many discordant cases, and what it leads to.

    Args:
        errors: Discordant cases among the `BASELINE` first ones.

    The prior is Jeffreys' beta distribution.
    """
    random = np.random.default_rng(_SEED)
    rates = random.beta(errors + 0.5, BASELINE - errors + 0.5, CHARTS)
    # The same random numbers with and without a drift: the two shares differ by the drift alone.
    draws = random.random((CHARTS, LONGEST))
    start = np.full(CHARTS, errors)
    calm = paths(start, draws < rates[:, None])
    highest = np.sort(calm[:, :HORIZON].max(axis=1))
    allowed = int(FALSE_SHARE * CHARTS)
    # The next hundredth above the highest value that must not signal: a chart signals at >=.
    threshold = float(np.ceil(100 * highest[CHARTS - allowed - 1] + 1) / 100)
    odds = RAISED_ODDS * rates / (1 - rates)
    worse = paths(start, draws[:, :HORIZON] < (odds / (1 + odds))[:, None])
    return Simulated(
        threshold,
        float((highest >= threshold).mean()),
        float((worse[:, :HORIZON].max(axis=1) >= threshold).mean()),
        _mean_run(calm, threshold),
    )


def _mean_run(charts: NDArray[np.float64], threshold: float) -> float:
    over = charts >= threshold
    return float(np.where(over.any(1), over.argmax(1) + 1, charts.shape[1]).mean())
