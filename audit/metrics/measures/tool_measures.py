"""Measures of tools: whether models use them, which, and how calls end.

Whether tools help is no measure of its own: two configurations, with and without tools, are
compared case by case like any other two.
"""

from functools import partial
from typing import Final

import numpy as np

from audit.messages import Message
from audit.metrics.table.measure_definition import Counts, Measure
from audit.metrics.table.patient_sums import Block
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from audit.tools.tool_rules import ToolName

USED: Final = tuple(f"used_{tool.value}" for tool in ToolName)


def count_calls(pairs: Pairs, view: View) -> Block:
    """Count the drafts that tools were offered to, and their calls."""
    offered = np.flatnonzero(
        pairs.has("kind", "draft")
        & pairs.has("tools", "offered")
        & ~np.isnan(pairs.number("tool_calls"))
    )
    calls = pairs.number("tool_calls")
    answered = pairs.number("tool_answers")
    used = [(name, pairs.number(f"tool_{name}")) for name in USED]
    return Block.of(
        TOOLS.cells,
        (offered, "offered", 1.0),
        (offered, "calls", calls[offered]),
        (offered, "answered", answered[offered]),
        (offered[answered[offered] > 0], "used", 1.0),
        *((offered[n[offered] > 0], name, 1.0) for name, n in used),
    )


TOOLS: Final = Counts("tools", ("offered", "calls", "answered", "used", *USED), count_calls)
_of = partial(
    Measure,
    family="resources",
    source=Message("metric-source.own-definition-tools"),
    unit="share",
    counts=TOOLS,
    rests="record",
    better="neither",
)
MEASURES = [
    _of(
        "tools-used",
        Message("metric.tools-used-title"),
        definition=Message("metric.tools-used-description"),
        population=Message("metric-denominator.drafts-with-tools"),
        numerator=("used",),
        denominator=("offered",),
    ),
    _of(
        "tool-calls-answered",
        Message("metric.tool-calls-answered-title"),
        definition=Message("metric.tool-calls-answered-description"),
        population=Message("metric-denominator.tool-calls"),
        numerator=("answered",),
        denominator=("calls",),
    ),
    *(
        _of(
            f"tool-used:{tool.value.replace('_', '-')}",
            Message("metric.tool-used-title", tool=Message(f"tool-name.{tool}")),
            definition=Message("metric.tool-used-description", tool=Message(f"tool-name.{tool}")),
            population=Message("metric-denominator.drafts-with-tools"),
            numerator=(f"used_{tool.value}",),
            denominator=("offered",),
        )
        for tool in ToolName
    ),
]
