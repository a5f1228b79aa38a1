"""Net benefit over thresholds, and expected cost of errors.

Both take what they weigh by from the protocol under which a case was enrolled, row by row. Without
it nothing is computed.
"""

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from audit.messages import Message
from audit.metrics.measures.calibration_measures import NOT_STATED
from audit.metrics.measures.diagnosis_measures import abnormal, scored
from audit.metrics.table.coded_content import NORMAL
from audit.metrics.table.column_frame import Numbers
from audit.metrics.table.measure_definition import Counts, Measure
from audit.metrics.table.patient_sums import Block, Part, ratio
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View

if TYPE_CHECKING:
    from audit.pilot.protocol.analysis_plan import ErrorCosts

GRID: Final = 11
"""Thresholds at which net benefit is computed, from the protocol's lowest to its highest."""
VICKERS = "Vickers and Elkin, Med Decis Making 2006; Vickers et al., BMJ 2016;352:i6"
NO_THRESHOLDS: Final = Message("metric-reason.thresholds-not-stated")
NO_COSTS: Final = Message("metric-reason.error-costs-not-stated")
Row = dict[str, Any]


# --- what a row is weighed by -----------------------------------------------------------------


def weighed(row: Mapping[str, Any], protocol: Any) -> Row:
    """Return the thresholds of a row's protocol and what its error costs; empty without a protocol.

    Args:
        row: A row of the results table, by column.
        protocol: The protocol that the case was enrolled under, or None.
    """
    results: Row = {}
    if protocol is not None and protocol.thresholds is not None:
        results["threshold_low"] = protocol.thresholds.lowest
        results["threshold_high"] = protocol.thresholds.highest
    if protocol is not None and protocol.error_costs is not None:
        results["error_cost"] = error_cost(protocol.error_costs, row)
    return results


def error_cost(costs: "ErrorCosts", row: Mapping[str, Any]) -> float | None:
    """Return what the error of a row costs.

    Args:
        costs: Costs that the protocol states, in units of its own.
        row: A row of the results table, by column.

    Returns:
        0 where the row is right; None where the truth is not known.
    """
    truth = row.get("normality")
    if truth not in (NORMAL, "abnormal"):
        return None
    called = row.get("said_normality") if row.get("answered") else None
    if called not in (NORMAL, "abnormal"):
        return costs.no_answer
    if truth == NORMAL:
        return 0.0 if called == NORMAL else costs.false_alarm
    if called == NORMAL:
        return costs.missed
    true, category = row.get("category"), row.get("said_category")
    wrong = true is not None and category is not None and true != category
    return costs.wrong_category if wrong else 0.0


# --- net benefit ----------------------------------------------------------------------------------

_BENEFIT: Final = tuple(f"benefit_{n}" for n in range(GRID))
_ACTING_ALWAYS: Final = tuple(f"acting_always_{n}" for n in range(GRID))
BENEFIT_CELLS: Final = (
    *("counted", "no_thresholds", "no_probability"),
    *_BENEFIT,
    *_ACTING_ALWAYS,
)


def count_benefit(pairs: Pairs, view: View) -> Block:
    """Add up the benefit at each threshold, and that of acting on every case.

    No answer is no action: neither a benefit nor a harm.
    """
    rows = scored(pairs, view)
    truth = abnormal(pairs, "normality", rows)
    rows, sick = rows[truth >= 0], (truth[truth >= 0] == 1).astype(float)
    low, high = (pairs.number(f"threshold_{end}")[rows] for end in ("low", "high"))
    p, answered = pairs.number("p_abnormal")[rows], pairs.number("answered")[rows] == 1
    planned, known = ~np.isnan(low), ~answered | ~np.isnan(p)
    parts: list[Part] = [
        (rows[planned & known], "counted", 1.0),
        (rows[~planned], "no_thresholds", 1.0),
        (rows[planned & ~known], "no_probability", 1.0),
    ]
    selected = planned & known
    rows, sick, low, high = rows[selected], sick[selected], low[selected], high[selected]
    # No answer is below every threshold, 0 included.
    p = np.where(answered[selected], p[selected], -1.0)
    for place in range(GRID):
        threshold = low + (high - low) * place / (GRID - 1)
        # At a threshold t, harm and benefit are equal: a false positive costs t / (1 - t) times the
        # gain of a true positive.
        worth = np.where(sick == 1, 1.0, -threshold / (1 - threshold))
        parts.append((rows, _BENEFIT[place], np.where(p >= threshold, worth, 0.0)))
        parts.append((rows, _ACTING_ALWAYS[place], worth))
    return Block.of(BENEFIT_CELLS, *parts)


BENEFIT: Final = Counts("benefit", BENEFIT_CELLS, count_benefit)


def benefits(sums: Numbers) -> tuple[Numbers, Numbers]:
    """Return net benefit (..., thresholds) of acting on the answers and of acting on every case.

    Args:
        sums: Sums (..., cells) of `BENEFIT`.

    Returns:
        Two arrays (..., thresholds), in true positives per result.

    Vickers and Elkin, Med Decis Making 2006.
    """
    n = BENEFIT.take(sums, ("counted",))
    answers, always = BENEFIT.positions(_BENEFIT), BENEFIT.positions(_ACTING_ALWAYS)
    return ratio(sums[..., answers], n), ratio(sums[..., always], n)


def thresholds(pairs: Pairs, view: View) -> tuple[float, float] | None:
    """Return the range of threshold probabilities that the protocols of all counted rows state.

    Returns:
        (lowest, highest); None where no protocol states one or protocols differ.
    """
    rows = scored(pairs, view)
    ends = {
        (float(low), float(high))
        for low, high in zip(
            pairs.number("threshold_low")[rows], pairs.number("threshold_high")[rows], strict=True
        )
        if not np.isnan(low)
    }
    return ends.pop() if len(ends) == 1 else None


def _at(sums: Numbers, place: int) -> Numbers:
    return benefits(sums)[0][..., place]


def _over_range(sums: Numbers) -> Numbers:
    return np.asarray(benefits(sums)[0].mean(-1))


def _gain(sums: Numbers) -> Numbers:
    own, every = benefits(sums)
    # The better of the two policies that need no reader: act on every case, or on none (0).
    return np.asarray((own - np.maximum(every, 0.0)).mean(-1))


# --- expected cost --------------------------------------------------------------------------------


def count_cost(pairs: Pairs, view: View) -> Block:
    """Add up the cost of errors where costs are stated."""
    rows = scored(pairs, view)
    rows = rows[abnormal(pairs, "normality", rows) >= 0]
    amount = pairs.number("error_cost")[rows]
    stated = ~np.isnan(amount)
    return Block.of(
        ERROR_COST.cells,
        (rows[stated], "counted", 1.0),
        (rows[~stated], "no_costs", 1.0),
        (rows[stated], "cost", amount[stated]),
    )


ERROR_COST: Final = Counts("error-cost", ("counted", "no_costs", "cost"), count_cost)


# --- the measures ---------------------------------------------------------------------------------


_net_benefit = partial(
    Measure,
    family="decision",
    population=Message("metric-denominator.results-with-abnormality-probability"),
    source=VICKERS,
    unit="net benefit",
    counts=BENEFIT,
    denominator=("counted",),
    missing=("no_thresholds", "no_probability"),
    absent=(("no_thresholds", NO_THRESHOLDS), ("no_probability", NOT_STATED)),
)
MEASURES = [
    _net_benefit(
        "net-benefit",
        Message("metric.net-benefit-range-title"),
        definition=Message("metric.net-benefit-range-description"),
        statistic=_over_range,
    ),
    _net_benefit(
        "net-benefit-lowest",
        Message("metric.net-benefit-lowest-title"),
        definition=Message("metric.net-benefit-lowest-description"),
        statistic=partial(_at, place=0),
    ),
    _net_benefit(
        "net-benefit-highest",
        Message("metric.net-benefit-highest-title"),
        definition=Message("metric.net-benefit-highest-description"),
        statistic=partial(_at, place=GRID - 1),
    ),
    _net_benefit(
        "net-benefit-gain",
        Message("metric.net-benefit-gain-title"),
        definition=Message("metric.net-benefit-gain-description"),
        statistic=_gain,
    ),
    Measure(
        "expected-cost",
        Message("metric.expected-cost-title"),
        family="decision",
        definition=Message("metric.expected-cost-description"),
        population=Message("metric-denominator.results-with-reference-normality"),
        source="Hand, Construction and Assessment of Classification Rules, 1997",
        unit="cost",
        counts=ERROR_COST,
        denominator=("counted",),
        numerator=("cost",),
        missing=("no_costs",),
        absent=(("no_costs", NO_COSTS),),
        better="lower",
    ),
]
