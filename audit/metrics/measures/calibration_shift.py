"""Calibration under worse images: what a degradation probe does to overconfidence."""

from functools import partial
from typing import Final

import numpy as np

from audit.messages import Message
from audit.metrics.measures.diagnosis_measures import five
from audit.metrics.table.column_frame import Numbers
from audit.metrics.table.measure_definition import Counts, Measure
from audit.metrics.table.patient_sums import Block, Part, ratio
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View

GRADES: Final = 4


SHIFT_CELLS: Final = (
    *(f"{name}_{grade}" for grade in range(GRADES) for name in ("n", "confidence", "right")),
    "not_stated",
)


def count_shift(pairs: Pairs, view: View) -> Block:
    """Count answers to a degradation probe by grade, with their confidence and those right."""
    rows = np.flatnonzero(pairs.has("kind", "probe") & ~np.isnan(pairs.number("grade")))
    y_true, y_pred = five(pairs, "category", rows), five(pairs, "said_category", rows)
    p = pairs.number("confidence")[rows]
    selected = (y_true >= 0) & (pairs.number("answered")[rows] == 1)
    known = selected & ~np.isnan(p)
    cell = 3 * pairs.number("grade")[rows].astype(np.int64)
    right = (y_true == y_pred).astype(float)
    parts: list[Part] = [
        (rows[known], cell[known] + i, amount)
        for i, amount in enumerate((np.ones(int(known.sum())), p[known], right[known]))
    ]
    return Block.of(SHIFT_CELLS, *parts, (rows[selected & np.isnan(p)], "not_stated", 1.0))


SHIFT: Final = Counts("shift", SHIFT_CELLS, count_shift)


def _gap(sums: Numbers, grade: int) -> Numbers:
    n, p, right = SHIFT.sums_of(sums, f"n_{grade}", f"confidence_{grade}", f"right_{grade}")
    return ratio(p - right, n)


def _shifted(sums: Numbers, grade: int) -> Numbers:
    return np.asarray(_gap(sums, grade) - _gap(sums, 0))


MEASURES = [
    Measure(
        f"calibration-shift:{grade}",
        Message("metric.calibration-shift-title", grade=grade),
        family="calibration",
        definition=Message("metric.calibration-shift-description"),
        population=Message("metric-denominator.answers-to-degraded-images", grade=grade),
        source="Ovadia et al., NeurIPS 2019",
        unit="probability",
        counts=SHIFT,
        denominator=(f"n_{grade}",),
        statistic=partial(_shifted, grade=grade),
        missing=("not_stated",),
        better="lower",
    )
    for grade in range(1, GRADES)
]
