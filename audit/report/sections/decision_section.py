"""Section on net benefit and cost: decision curves, and cost of errors by the protocol."""

from typing import Final

import numpy as np

from audit.charts import CurveLine, Figure, decision_curve
from audit.messages import Message
from audit.metrics.measures.net_benefit import GRID, benefits, count_benefit, thresholds
from audit.report.content.measure_tables import by_configuration, measures_table
from audit.report.content.report_parts import Plan
from audit.report.content.stratum_values import Numbers, family

TITLE: Final = Message("report-section.net-benefit-cost")


def decision_plan(numbers: Numbers) -> Plan:
    """Return the decision curves of all configurations, and the measures."""
    columns = by_configuration(numbers)
    return Plan(
        "decision",
        TITLE,
        (
            lambda: _curves(numbers),
            lambda: measures_table(
                numbers, "decision", Message("report-section.measures"), family("decision"), columns
            ),
        ),
        Message("report.no-reference-standard"),
        Message("report.decision-weights-note"),
    )


def _curves(numbers: Numbers) -> Figure | None:
    """Return net benefit of each configuration, of acting on all and on none.

    None without thresholds.
    """
    lines: list[CurveLine] = []
    act_on_all: CurveLine | None = None
    for configuration in numbers.configurations:
        view = numbers.view_of(configuration)
        for part in numbers.rows_by_stratum(view).values():
            ends = thresholds(part, view)
            block = count_benefit(part, view)
            sums = np.bincount(block.cell, weights=block.amount, minlength=block.n).astype(float)
            if ends is None or not sums[0]:
                continue
            x = np.linspace(*ends, num=GRID).tolist()
            benefit, benefit_of_all = (
                tuple(zip(x, y.tolist(), strict=True)) for y in benefits(sums)
            )
            lines.append(
                CurveLine(
                    Message(
                        "figure.curve-count",
                        label=numbers.configuration_name(configuration),
                        n=int(sums[0]),
                    ),
                    benefit,
                )
            )
            if act_on_all is None:
                label = Message(
                    "figure.decision-act-on-all", label=numbers.configuration_name(configuration)
                )
                act_on_all = CurveLine(label, benefit_of_all)
    if act_on_all is None:
        return None
    none = CurveLine(
        Message("figure.decision-act-on-none"), tuple((x, 0.0) for x, _ in act_on_all.points)
    )
    return decision_curve(
        "decision-curve",
        Message("figure.decision-curve-title"),
        [*lines, act_on_all, none],
        palette=numbers.palette,
    ).explained("net-benefit")
