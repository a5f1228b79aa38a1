"""Measures of a draft's numbers: copied from a measured fact, contradicting one, without source."""

from functools import partial
from typing import Final

import numpy as np

from audit.messages import Message
from audit.metrics.table.measure_definition import Counts, Measure
from audit.metrics.table.patient_sums import Block
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View


def count_numbers(pairs: Pairs, view: View) -> Block:
    """Count the numbers of drafts by source, and the drafts with a fact and with a contradiction.

    Numbers that state the quantity of a fact are counted of drafts that had facts to be compared
    with. Numbers without source are counted of every draft.
    """
    rows = np.flatnonzero(pairs.has("kind", "draft") & ~np.isnan(pairs.number("facts_known")))
    known = rows[pairs.number("facts_known")[rows] > 0]
    copied = pairs.number("numbers_copied")
    wrong = pairs.number("numbers_contradicting")
    unsourced = pairs.number("numbers_unsourced")
    return Block.of(
        NUMBERS.cells,
        (known, "copied", copied[known]),
        (known, "contradicting", wrong[known]),
        (known, "with_facts", 1.0),
        (known[wrong[known] > 0], "contradicted", 1.0),
        (rows, "numbers", (copied + wrong + unsourced)[rows]),
        (rows, "unsourced", unsourced[rows]),
        (rows[pairs.number("facts_known")[rows] == 0], "without_facts", 1.0),
    )


NUMBERS: Final = Counts(
    "numbers",
    (
        *("copied", "contradicting", "with_facts", "contradicted"),
        *("numbers", "unsourced", "without_facts"),
    ),
    count_numbers,
)
_of = partial(
    Measure,
    family="numbers",
    source=Message("metric-source.own-definition-facts"),
    unit="share",
    counts=NUMBERS,
    rests="record",
)
MEASURES = [
    _of(
        "facts-copied",
        Message("metric.facts-copied-title"),
        definition=Message("metric.facts-copied-description"),
        population=Message("metric-denominator.numbers-of-facts"),
        numerator=("copied",),
        denominator=("copied", "contradicting"),
    ),
    _of(
        "facts-contradicted",
        Message("metric.facts-contradicted-title"),
        definition=Message("metric.facts-contradicted-description"),
        population=Message("metric-denominator.drafts-with-facts"),
        numerator=("contradicted",),
        denominator=("with_facts",),
        missing=("without_facts",),
        better="lower",
    ),
    _of(
        "numbers-without-source",
        Message("metric.numbers-without-source-title"),
        definition=Message("metric.numbers-without-source-description"),
        population=Message("metric-denominator.numbers-stated"),
        numerator=("unsourced",),
        denominator=("numbers",),
        better="lower",
    ),
]
