"""Calibration under worse pictures: what a degradation probe does to overconfidence."""

from functools import partial
from typing import Final

import numpy as np

from audit.messages import Message
from audit.metrics.measures.diagnosis_measures import five
from audit.metrics.table.column_frame import Numbers
from audit.metrics.table.measure_definition import Measure
from audit.metrics.table.patient_sums import Block, Part, ratio
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View

GRADES: Final = 4


def shift(pairs: Pairs, view: View) -> Block:
    """For each grade of a degradation probe: n, sum of confidence, sum right; then not stated."""
    rows = np.flatnonzero(pairs.has("kind", "probe") & ~np.isnan(pairs.number("grade")))
    true, said = five(pairs, "category", rows), five(pairs, "said_category", rows)
    p = pairs.number("confidence")[rows]
    kept = (true >= 0) & (pairs.number("answered")[rows] == 1)
    known = kept & ~np.isnan(p)
    cell = 3 * pairs.number("grade")[rows].astype(np.int64)
    right = (true == said).astype(float)
    parts: list[Part] = [
        (rows[known], cell[known] + i, amount)
        for i, amount in enumerate((np.ones(int(known.sum())), p[known], right[known]))
    ]
    return Block.of(3 * GRADES + 1, *parts, (rows[kept & np.isnan(p)], 3 * GRADES, 1.0))


def _gap(sums: Numbers, grade: int) -> Numbers:
    n, p, right = (sums[..., 3 * grade + i] for i in range(3))
    return ratio(p - right, n)


def _shifted(sums: Numbers, grade: int) -> Numbers:
    return np.asarray(_gap(sums, grade) - _gap(sums, 0))


def _shift() -> list[Measure]:
    return [
        Measure(
            f"calibration-shift:{grade}",
            Message("metric.calibration-shift-title", grade=grade),
            "calibration",
            Message("metric.calibration-shift-description"),
            Message(
                "metric-denominator.answers-to-degraded-images",
                grade=grade,
            ),
            "Ovadia et al., NeurIPS 2019",
            "probability",
            "shift",
            (3 * grade,),
            statistic=partial(_shifted, grade=grade),
            missing=(3 * GRADES,),
            better="lower",
        )
        for grade in range(1, GRADES)
    ]


BLOCKS = {"shift": shift}
MEASURES = _shift()
