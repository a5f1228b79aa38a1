"""A metric: the share of drafts with a valid answer."""

import numpy as np

from audit.messages import Message
from audit.metrics.table.measure_definition import Counts, Measure
from audit.metrics.table.patient_sums import Block
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View


def count_answered(pairs: Pairs, view: View) -> Block:
    """Count drafts, and those with a valid answer."""
    valid = np.flatnonzero(pairs.has("outcome", "valid"))
    drafts = np.arange(len(pairs))
    return Block.of(COUNTS.cells, (drafts, "drafts", 1.0), (valid, "answered", 1.0))


COUNTS = Counts("example-answered", ("drafts", "answered"), count_answered)
MEASURES = [
    Measure(
        "example-answered",
        Message("plugin.words", words="Answered"),
        family="outcomes",
        definition=Message("plugin.words", words="Drafts with a valid answer"),
        population=Message("plugin.words", words="drafts"),
        source="example",
        unit="share",
        counts=COUNTS,
        numerator=("answered",),
        denominator=("drafts",),
        rests="record",
    )
]
