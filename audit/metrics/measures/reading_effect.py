"""Measures of readers: what the draft did to them, time, agreement with each other, course over cases."""

from functools import partial
from itertools import product
from typing import Final

import numpy as np

from audit.messages import Message
from audit.metrics.measures import reader_agreement
from audit.metrics.measures.diagnosis_measures import five, scored
from audit.metrics.table.column_frame import Numbers
from audit.metrics.table.measure_definition import Better, Measure
from audit.metrics.table.patient_sums import Block, Part, ratio
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View

GODDARD = "Goddard, Roudsari and Wyatt, J Am Med Inform Assoc 2012"
_EFFECT: Final = tuple(product((0, 1), repeat=3))
"""(read right, draft right, final right)."""
FOLLOWED, SWAYED = 8, 9
"""Beside these: wrong drafts whose category the final one has; of these, reads that were right."""


def effect(pairs: Pairs, view: View) -> Block:
    """Readings with an independent read, a draft that was seen, and a final content, all scored."""
    rows = np.flatnonzero(pairs.has("kind", "final"))
    true, final = five(pairs, "category", rows), five(pairs, "said_category", rows)
    read, draft = five(pairs, "read_category", rows), five(pairs, "draft_category", rows)
    kept = (true >= 0) & (read >= 0) & (draft >= 0)
    rows, true, final, read, draft = (a[kept] for a in (rows, true, final, read, draft))
    flags = [np.asarray(a == true, dtype=np.int64) for a in (read, draft, final)]
    cell = 4 * flags[0] + 2 * flags[1] + flags[2]
    followed = (draft != true) & (final == draft)
    return Block.of(
        10,
        (rows, cell, 1.0),
        (rows[followed], FOLLOWED, 1.0),
        (rows[followed & (read == true)], SWAYED, 1.0),
    )


def _where(
    read: int | None = None, draft: int | None = None, final: int | None = None
) -> tuple[int, ...]:
    """Cells of the readings whose parts are right (1), wrong (0) or either."""
    return tuple(
        n
        for n, found in enumerate(_EFFECT)
        if all(w is None or w == f for w, f in zip((read, draft, final), found, strict=True))
    )


_READINGS = Message("metric-denominator.readings-read-then-draft")


def _change(sums: Numbers) -> Numbers:
    better = sums[..., list(_where(read=0, final=1))].sum(-1)
    worse = sums[..., list(_where(read=1, final=0))].sum(-1)
    return ratio(better - worse, sums[..., :8].sum(-1))


def _effect() -> list[Measure]:
    of = partial(Measure, family="readers", unit="share", block="effect")
    every = tuple(range(8))
    four: list[tuple[str, Message, Message, int, int, Better]] = [
        (
            "right-to-wrong",
            Message("metric.right-to-wrong-title"),
            Message("metric.right-to-wrong-description"),
            1,
            0,
            "lower",
        ),
        (
            "wrong-to-right",
            Message("metric.wrong-to-right-title"),
            Message("metric.wrong-to-right-description"),
            0,
            1,
            "higher",
        ),
        (
            "stays-right",
            Message("metric.stays-right-title"),
            Message("metric.stays-right-description"),
            1,
            1,
            "higher",
        ),
        (
            "stays-wrong",
            Message("metric.stays-wrong-title"),
            Message("metric.stays-wrong-description"),
            0,
            0,
            "lower",
        ),
    ]
    found = [
        of(
            name,
            title,
            definition=definition,
            denominator=_READINGS,
            source=GODDARD,
            top=_where(read=read, final=final),
            bottom=every,
            better=better,
        )
        for name, title, definition, read, final, better in four
    ]
    return [
        *found,
        of(
            "reader-gain",
            Message("metric.reader-gain-title"),
            definition=Message("metric.reader-gain-description"),
            denominator=_READINGS,
            source=Message("metric-source.paired-difference"),
            unit="difference",
            statistic=_change,
            bottom=every,
        ),
        of(
            "automation-bias",
            Message("metric.automation-bias-title"),
            definition=Message("metric.automation-bias-description"),
            denominator=Message("metric-denominator.readings-correct-read-wrong-draft"),
            source=GODDARD,
            top=_where(read=1, draft=0, final=0),
            bottom=_where(read=1, draft=0),
            better="lower",
        ),
        of(
            "under-reliance",
            Message("metric.under-reliance-title"),
            definition=Message("metric.under-reliance-description"),
            denominator=Message("metric-denominator.readings-wrong-read-correct-draft"),
            source="Parasuraman and Riley, Human Factors 1997 (disuse)",
            top=_where(read=0, draft=1, final=0),
            bottom=_where(read=0, draft=1),
            better="lower",
        ),
        of(
            "wrong-draft-followed",
            Message("metric.wrong-draft-followed-title"),
            definition=Message("metric.wrong-draft-followed-description"),
            denominator=Message("metric-denominator.readings-wrong-draft"),
            source=GODDARD,
            top=(FOLLOWED,),
            bottom=_where(draft=0),
            better="lower",
        ),
    ]


# --- time -----------------------------------------------------------------------------------------

_TIMES: Final = {
    "seconds": (
        "time-to-lock",
        Message("metric.time-to-lock-title"),
        Message("metric.time-to-lock-description"),
    ),
    "active_s": (
        "active-time",
        Message("metric.active-reading-time-title"),
        Message("metric.active-reading-time-description"),
    ),
    "raw_s": (
        "raw-time",
        Message("metric.total-reading-time-title"),
        Message("metric.total-reading-time-description"),
    ),
}


def times(pairs: Pairs, view: View) -> Block:
    """For each time of readings: sum, n, not known."""
    kind = view.kind if view.kind != "draft" else "final"
    rows = np.flatnonzero(pairs.has("kind", kind))
    parts: list[Part] = []
    for n, name in enumerate(_TIMES):
        value = pairs.number(name)[rows]
        known = ~np.isnan(value)
        parts += [
            (rows[known], 3 * n, value[known]),
            (rows[known], 3 * n + 1, 1.0),
            (rows[~known], 3 * n + 2, 1.0),
        ]
    return Block.of(3 * len(_TIMES), *parts)


def _times() -> list[Measure]:
    return [
        Measure(
            name,
            title,
            "readers",
            told,
            Message("metric-denominator.readings-with-known-time"),
            Message("metric-source.event-sum"),
            "s",
            "times",
            (3 * n + 1,),
            (3 * n,),
            missing=(3 * n + 2,),
            rests="record",
            better="lower",
        )
        for n, (name, title, told) in enumerate(_TIMES.values())
    ]


# --- course over cases ----------------------------------------------------------------------------


def course(pairs: Pairs, view: View) -> Block:
    """Regression sums over the order of cases: n, x, x², right, x·right; the same for reading time."""
    rows = scored(pairs, view)
    true, said = five(pairs, "category", rows), five(pairs, "said_category", rows)
    x = pairs.number("order")[rows] / 100
    right = ((true == said) & (pairs.number("answered")[rows] == 1)).astype(float)
    time = pairs.number("active_s")[rows]
    parts: list[Part] = []
    for start, known, y in ((0, true >= 0, right), (5, ~np.isnan(time), time)):
        a, b = x[known], y[known]
        parts += [
            (rows[known], start + i, amount)
            for i, amount in enumerate((np.ones(len(a)), a, a * a, b, a * b))
        ]
    return Block.of(10, *parts)


def _slope(sums: Numbers, start: int) -> Numbers:
    n, x, xx, y, xy = (sums[..., start + i] for i in range(5))
    spread = n * xx - x**2
    return ratio(np.asarray(n * xy - x * y), np.where(spread > 1e-9 * (1 + x**2), spread, 0.0))


def _course() -> list[Measure]:
    of = partial(
        Measure,
        family="course",
        block="course",
        source=Message("metric-source.least-squares-bootstrap"),
    )
    return [
        of(
            "drift",
            Message("metric.accuracy-trend-title"),
            definition=Message("metric.accuracy-trend-description"),
            denominator=Message("metric-denominator.results-with-reference-category"),
            unit="per 100 cases",
            statistic=partial(_slope, start=0),
            bottom=(0,),
            better="neither",
        ),
        of(
            "learning",
            Message("metric.reading-time-trend-title"),
            definition=Message("metric.reading-time-trend-description"),
            denominator=Message("metric-denominator.readings-with-active-time"),
            unit="s per 100 cases",
            statistic=partial(_slope, start=5),
            bottom=(5,),
            rests="record",
            better="neither",
        ),
    ]


BLOCKS = {"effect": effect, "times": times, **reader_agreement.BLOCKS, "course": course}
MEASURES = [*_effect(), *_times(), *reader_agreement.MEASURES, *_course()]
