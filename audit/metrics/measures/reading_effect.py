"""Measures of readers: effect of the draft, time, agreement with each other, course over cases."""

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import Final

import numpy as np

from audit.messages import Message
from audit.metrics.measures import reader_agreement
from audit.metrics.measures.diagnosis_measures import five, scored
from audit.metrics.table.column_frame import Numbers
from audit.metrics.table.measure_definition import Better, Counts, Measure
from audit.metrics.table.patient_sums import Block, Part, ratio
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View

GODDARD = "Goddard, Roudsari and Wyatt, J Am Med Inform Assoc 2012"
_RIGHTNESS: Final = ("wrong", "right")
_READINGS: Final = tuple("/".join(parts) for parts in product(_RIGHTNESS, repeat=3))
"""Whether read / draft / final content are right."""


def count_effect(pairs: Pairs, view: View) -> Block:
    """Count readings with a read, a draft that was seen and a final content, all scored.

    "followed" are wrong drafts whose category the final content has.
    """
    rows = np.flatnonzero(pairs.has("kind", "final"))
    true, final = five(pairs, "category", rows), five(pairs, "said_category", rows)
    read, draft = five(pairs, "read_category", rows), five(pairs, "draft_category", rows)
    scored_all = (true >= 0) & (read >= 0) & (draft >= 0)
    rows, true, final, read, draft = (a[scored_all] for a in (rows, true, final, read, draft))
    is_right = [np.asarray(part == true, dtype=np.int64) for part in (read, draft, final)]
    # The place of the combination in `_READINGS`, which `product` orders like binary numbers.
    cell = 4 * is_right[0] + 2 * is_right[1] + is_right[2]
    followed = (draft != true) & (final == draft)
    return Block.of(EFFECT.cells, (rows, cell, 1.0), (rows[followed], "followed", 1.0))


EFFECT: Final = Counts("effect", (*_READINGS, "followed"), count_effect)


def _where(
    read: str | None = None, draft: str | None = None, final: str | None = None
) -> tuple[str, ...]:
    """Return the cells of the readings whose parts are "right", "wrong" or either (None)."""
    wanted = (read, draft, final)
    return tuple(
        cell
        for cell in _READINGS
        if all(w is None or w == part for w, part in zip(wanted, cell.split("/"), strict=True))
    )


_POPULATION = Message("metric-denominator.readings-read-then-draft")


def _change(sums: Numbers) -> Numbers:
    better = EFFECT.take(sums, _where(read="wrong", final="right")).sum(-1)
    worse = EFFECT.take(sums, _where(read="right", final="wrong")).sum(-1)
    return ratio(better - worse, EFFECT.take(sums, _READINGS).sum(-1))


_of_effect = partial(Measure, family="readers", unit="share", counts=EFFECT)


def _changes() -> Iterator[Measure]:
    """Yield the shares of readings by whether the read and the final content are right."""
    changes: tuple[tuple[str, str, str, Better], ...] = (
        ("right-to-wrong", "right", "wrong", "lower"),
        ("wrong-to-right", "wrong", "right", "higher"),
        ("stays-right", "right", "right", "higher"),
        ("stays-wrong", "wrong", "wrong", "lower"),
    )
    for name, read, final, better in changes:
        yield _of_effect(
            name,
            Message(f"metric.{name}-title"),
            definition=Message(f"metric.{name}-description"),
            population=_POPULATION,
            source=GODDARD,
            numerator=_where(read=read, final=final),
            denominator=_READINGS,
            better=better,
        )


def _gain() -> Measure:
    """Return the share of readings that the draft improved, minus the share that it worsened."""
    return _of_effect(
        "reader-gain",
        Message("metric.reader-gain-title"),
        definition=Message("metric.reader-gain-description"),
        population=_POPULATION,
        source=Message("metric-source.paired-difference"),
        unit="difference",
        statistic=_change,
        denominator=_READINGS,
    )


def _wrong_reliance() -> list[Measure]:
    """Return the measures of trusting a wrong draft, and of distrusting a right one."""
    return [
        _of_effect(
            "automation-bias",
            Message("metric.automation-bias-title"),
            definition=Message("metric.automation-bias-description"),
            population=Message("metric-denominator.readings-correct-read-wrong-draft"),
            source=GODDARD,
            numerator=_where(read="right", draft="wrong", final="wrong"),
            denominator=_where(read="right", draft="wrong"),
            better="lower",
        ),
        _of_effect(
            "under-reliance",
            Message("metric.under-reliance-title"),
            definition=Message("metric.under-reliance-description"),
            population=Message("metric-denominator.readings-wrong-read-correct-draft"),
            source="Parasuraman and Riley, Human Factors 1997 (disuse)",
            numerator=_where(read="wrong", draft="right", final="wrong"),
            denominator=_where(read="wrong", draft="right"),
            better="lower",
        ),
        _of_effect(
            "wrong-draft-followed",
            Message("metric.wrong-draft-followed-title"),
            definition=Message("metric.wrong-draft-followed-description"),
            population=Message("metric-denominator.readings-wrong-draft"),
            source=GODDARD,
            numerator=("followed",),
            denominator=_where(draft="wrong"),
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


def count_times(pairs: Pairs, view: View) -> Block:
    """Add up each time of readings, and count the readings that it is known and not known of."""
    kind = view.kind if view.kind != "draft" else "final"
    rows = np.flatnonzero(pairs.has("kind", kind))
    parts: list[Part] = []
    for name in _TIMES:
        value = pairs.number(name)[rows]
        known = ~np.isnan(value)
        parts += [
            (rows[known], name, value[known]),
            (rows[known], f"n_{name}", 1.0),
            (rows[~known], f"no_{name}", 1.0),
        ]
    return Block.of(TIMES.cells, *parts)


TIMES: Final = Counts(
    "times",
    tuple(f"{prefix}{name}" for name in _TIMES for prefix in ("", "n_", "no_")),
    count_times,
)


def _times() -> list[Measure]:
    return [
        Measure(
            name,
            title,
            family="readers",
            definition=definition,
            population=Message("metric-denominator.readings-with-known-time"),
            source=Message("metric-source.event-sum"),
            unit="s",
            counts=TIMES,
            denominator=(f"n_{column}",),
            numerator=(column,),
            missing=(f"no_{column}",),
            rests="record",
            better="lower",
        )
        for column, (name, title, definition) in _TIMES.items()
    ]


# --- course over cases ----------------------------------------------------------------------------


_REGRESSION: Final = ("n", "x", "xx", "y", "xy")
"""Sums of a regression: rows, x, x², y, x·y."""


def count_course(pairs: Pairs, view: View) -> Block:
    """Add up the sums of regressions of being right, and of reading time, on the order of cases."""
    rows = scored(pairs, view)
    y_true, y_pred = five(pairs, "category", rows), five(pairs, "said_category", rows)
    # Slopes are stated per 100 cases.
    x = pairs.number("order")[rows] / 100
    right = ((y_true == y_pred) & (pairs.number("answered")[rows] == 1)).astype(float)
    time = pairs.number("active_s")[rows]
    parts: list[Part] = []
    for name, known, y in (("right", y_true >= 0, right), ("time", ~np.isnan(time), time)):
        a, b = x[known], y[known]
        amounts = (np.ones(len(a)), a, a * a, b, a * b)
        parts += [
            (rows[known], f"{name}_{cell}", amount)
            for cell, amount in zip(_REGRESSION, amounts, strict=True)
        ]
    return Block.of(COURSE.cells, *parts)


COURSE: Final = Counts(
    "course",
    tuple(f"{name}_{cell}" for name in ("right", "time") for cell in _REGRESSION),
    count_course,
)


def _slope(sums: Numbers, name: str) -> Numbers:
    n, x, xx, y, xy = COURSE.sums_of(sums, *(f"{name}_{cell}" for cell in _REGRESSION))
    spread = n * xx - x**2
    # Where all x are equal, the spread is 0 but for rounding errors, and there is no slope.
    return ratio(np.asarray(n * xy - x * y), np.where(spread > 1e-9 * (1 + x**2), spread, 0.0))


def _course() -> list[Measure]:
    of = partial(
        Measure,
        family="course",
        counts=COURSE,
        source=Message("metric-source.least-squares-bootstrap"),
    )
    return [
        of(
            "drift",
            Message("metric.accuracy-trend-title"),
            definition=Message("metric.accuracy-trend-description"),
            population=Message("metric-denominator.results-with-reference-category"),
            unit="per 100 cases",
            statistic=partial(_slope, name="right"),
            denominator=("right_n",),
            better="neither",
        ),
        of(
            "learning",
            Message("metric.reading-time-trend-title"),
            definition=Message("metric.reading-time-trend-description"),
            population=Message("metric-denominator.readings-with-active-time"),
            unit="s per 100 cases",
            statistic=partial(_slope, name="time"),
            denominator=("time_n",),
            rests="record",
            better="neither",
        ),
    ]


MEASURES = [
    *_changes(),
    _gain(),
    *_wrong_reliance(),
    *_times(),
    *reader_agreement.MEASURES,
    *_course(),
]
