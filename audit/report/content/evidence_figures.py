"""Figures that say more than a table: ROC curves, waterfall of discrepancies, time on task."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from audit.charts import (
    Figure,
    OperatingPoint,
    RocCurve,
    RocPoint,
    TimeBin,
    TimeRow,
    WaterfallStep,
    roc,
    times,
    waterfall,
)
from audit.charts.roc_chart import threshold_words
from audit.charts.svg_canvas import ticks
from audit.messages import Message, Text, join, term
from audit.metrics.evaluation import evaluate_measures
from audit.metrics.measures.diagnosis_measures import abnormal
from audit.metrics.table.column_frame import Mask
from audit.metrics.table.measure_definition import Counts, Measure
from audit.metrics.table.patient_sums import Block
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from audit.report.content.report_parts import Words
from audit.report.content.stratum_values import Numbers, format_value
from audit.statistics.confidence_intervals import TOO_FEW, rate
from audit.statistics.roc_area import curve

THRESHOLDS: Final = tuple(n / 10 for n in range(1, 10))
"""Probabilities of abnormality whose points of a ROC curve have marks."""
MOST_BINS: Final = 24
_TIMES: Final = (("active-time", "active_s"), ("time-to-lock", "seconds"))
"""Measures of time with their columns; the first one that is known is drawn."""


def rows_of(numbers: Numbers, view: View) -> Pairs:
    """Return the rows of an unsplit view that have its kind."""
    none = np.zeros(0, dtype=np.int64)
    (part,) = numbers.rows_by_stratum(view).values() or (numbers.pairs.take(none),)
    return part.take(part.has("kind", view.kind))


# --- ROC ------------------------------------------------------------------------------------------


def roc_of(
    numbers: Numbers, views: Sequence[tuple[Text, View]], name: str, title: Message
) -> Figure | Words | None:
    """Return ROC curves of the probability of abnormality, one per view.

    Where answers can be compared with a reference and none states a probability, the result says
    so.
    """
    curves, unstated = [], 0
    for label, view in views:
        part = rows_of(numbers, view)
        truth = abnormal(part, "normality", np.arange(len(part)))
        answered = (truth >= 0) & (part.number("answered") == 1)
        stated = answered & ~np.isnan(part.number("p_abnormal"))
        unstated += int(answered.sum() - stated.sum())
        if stated.any():
            of_stated = part.take(stated)
            curves.append(_roc_curve(numbers, label, view, of_stated, truth[stated] == 1))
    if curves:
        figure = roc(name, title, curves, palette=numbers.palette)
        return figure.explained("auc", "sensitivity-pp", "specificity-pp")
    if unstated:
        return Words(Message("report.no-probability-of-abnormality", n=unstated), "muted")
    return None


def _roc_curve(numbers: Numbers, label: Text, view: View, part: Pairs, sick: Mask) -> RocCurve:
    n_sick, n_well = int(sick.sum()), int((~sick).sum())
    patients = part.codes("patient")
    words = Message(
        "figure.roc-label",
        label=label,
        area=format_value(numbers.value("auc", view)),
        abnormal=n_sick,
        normal=n_well,
    )
    if min(len(np.unique(patients[sick])), len(np.unique(patients[~sick]))) < TOO_FEW:
        few = Message("report.too-few-cases")
        return RocCurve(join([words, few], "; "))
    once = len(np.unique(patients)) == len(part)
    thresholds, alarms, hits = curve(sick, part.number("p_abnormal"))
    # A corner in one of the two shares: the others lie on the line between their neighbors.
    corner = (np.diff(alarms, 2) != 0) | (np.diff(hits, 2) != 0)
    kept = np.flatnonzero(np.concatenate([[True], corner, [True]]))
    points = [
        RocPoint(_finite(thresholds[n]), float(alarms[n]), float(hits[n])) for n in kept.tolist()
    ]
    points += _marks(numbers, part, sick, once=once)
    points.sort(key=lambda q: (q.false_positive, q.true_positive, bool(q.words)))
    return RocCurve(words, tuple(points), _operating_point(numbers, view))


def _finite(threshold: float) -> float | None:
    return float(threshold) if np.isfinite(threshold) else None


def _marks(numbers: Numbers, part: Pairs, sick: Mask, *, once: bool) -> list[RocPoint]:
    """Return the marks at round thresholds; of thresholds that say the same the lowest."""
    marks: dict[tuple[int, int], RocPoint] = {}
    n_sick, n_well = int(sick.sum()), int((~sick).sum())
    for threshold in THRESHOLDS:
        called = part.number("p_abnormal") >= threshold
        hit, clear = int((called & sick).sum()), int((~called & ~sick).sum())
        if (hit, clear) in marks:
            continue
        words = threshold_words(
            threshold,
            (hit, n_sick, _ends(hit, n_sick, once=once)),
            (clear, n_well, _ends(clear, n_well, once=once)),
        )
        key = numbers.basis.key(part.rows[called != sick])
        alarms = (n_well - clear) / n_well
        marks[hit, clear] = RocPoint(threshold, alarms, hit / n_sick, words, key)
    return list(marks.values())


def _ends(k: int, n: int, *, once: bool) -> Message | str:
    """Return an interval in words; empty where patients count several times."""
    if not once:
        return ""
    interval = rate(k, n)
    return Message("chart.interval-percent", low=100 * interval.low, high=100 * interval.high)


def _operating_point(numbers: Numbers, view: View) -> OperatingPoint | None:
    """Return what the answers call abnormal; None where one of both shares is not known."""
    sensitivity, specificity = (
        numbers.value(name, view) for name in ("sensitivity-pp", "specificity-pp")
    )
    if sensitivity.estimate is None or specificity.estimate is None:
        return None
    part = rows_of(numbers, view)
    every = np.arange(len(part))
    truth, called = (abnormal(part, name, every) for name in ("normality", "said_normality"))
    answered = (part.number("answered") == 1) & (truth >= 0)
    alarm_ends = hit_ends = None
    if specificity.low is not None and specificity.high is not None:
        alarm_ends = 1 - specificity.high, 1 - specificity.low
    if sensitivity.low is not None and sensitivity.high is not None:
        hit_ends = sensitivity.low, sensitivity.high
    return OperatingPoint(
        1 - specificity.estimate,
        sensitivity.estimate,
        alarm_ends,
        hit_ends,
        Message(
            "figure.roc-answers",
            sensitivity=format_value(sensitivity),
            specificity=format_value(specificity),
        ),
        numbers.basis.key(part.rows[answered & (truth != called)]),
    )


# --- waterfall ------------------------------------------------------------------------------------

DISCREPANCIES: Final = ("serious", "wrong-side", "missed", "extra", "other")
"""Kinds of discrepancy in the order in which an answer counts: once, as the first that applies."""
_CELLS: Final = ("compared", *DISCREPANCIES, "none")


def discrepancy_classes(pairs: Pairs, view: View) -> dict[str, Mask]:
    """Return each result of the view's kind in one class, in the order of the waterfall.

    Args:
        pairs: The results table.
        view: Labels that count.
    """
    suffix = "_proposed" if view.basis == "proposed" else ""
    rest = pairs.has("kind", view.kind)
    number = {
        name: pairs.number(f"{name}{suffix}")
        for name in ("serious", "wrong_side", "extra", "wrong")
    }
    lesions = pairs.lesions
    missed = lesions.has("of", "reference") & (lesions.number("shown") != 0)
    missed &= (lesions.number("real") == 1) | (view.basis == "proposed")
    missed &= lesions.number(f"detected{suffix}") == 0
    has_missed = np.zeros(len(pairs), dtype=bool)
    has_missed[pairs.rows_of(lesions)[missed]] = True
    compared = pairs.number("compared") == 1
    if view.basis == "adjudicated":
        compared &= pairs.number("settled") == 1
    classes: dict[str, Mask] = {}
    for name, mask in (
        ("no-answer", pairs.number("answered") != 1),
        ("not-compared", ~compared),
        ("serious", number["serious"] == 1),
        ("wrong-side", number["wrong_side"] == 1),
        ("missed", has_missed),
        ("extra", number["extra"] > 0),
        ("other", number["wrong"] > 0),
    ):
        classes[name] = rest & mask
        rest = rest & ~mask
    return classes | {"none": rest}


def _count_classes(pairs: Pairs, view: View) -> Block:
    classes = discrepancy_classes(pairs, view)
    compared = np.logical_or.reduce([classes[name] for name in _CELLS[1:]])
    cells = {"compared": compared} | {name: classes[name] for name in _CELLS[1:]}
    return Block.of(_CELLS, *((np.flatnonzero(m), name, 1.0) for name, m in cells.items()))


_CLASSES: Final = Counts("discrepancy-classes", _CELLS, _count_classes)
_SHARES: Final = [
    Measure(
        name,
        Message(f"figure.waterfall-{name}"),
        family="findings",
        definition=Message("figure.waterfall-explanation"),
        population=Message("metric-denominator.results-compared"),
        source="",
        unit="share",
        counts=_CLASSES,
        numerator=(name,),
        denominator=("compared",),
        rests="labels",
    )
    for name in (*DISCREPANCIES, "none")
]


def waterfall_of(numbers: Numbers, view: View, name: str, title: Message) -> Figure | None:
    """Return the waterfall from all drafts to those without a discrepancy; None without a draft.

    Every share of compared answers has the interval that a table would give it.
    """
    part = rows_of(numbers, view)
    if not len(part):
        return None
    classes = discrepancy_classes(part, view)
    n = {word: int(mask.sum()) for word, mask in classes.items()}
    compared = sum(n[word] for word in _CELLS[1:])
    shares = evaluate_measures(numbers.pairs, _SHARES, replace(view, by=()))

    def key(*words: str) -> str:
        masks = [classes[word] for word in words]
        return numbers.basis.key(part.rows[np.logical_or.reduce(masks)])

    def step(word: str, status: str) -> WaterfallStep:
        value, label = shares[word], Message(f"figure.waterfall-{word}")
        return WaterfallStep(
            label,
            n[word],
            format_value(value),
            is_total=word == "none",
            status=status,
            estimate=value.estimate,
            low=value.low,
            high=value.high,
            key=key(word),
        )

    def plain(word: str, count: int, *words: str, total: bool) -> WaterfallStep:
        label = Message(f"figure.waterfall-{word}")
        status = "accent" if total else "muted"
        return WaterfallStep(label, count, "", is_total=total, status=status, key=key(*words))

    steps = [
        plain("all", len(part), *classes, total=True),
        plain("no-answer", n["no-answer"], "no-answer", total=False),
        plain("not-compared", n["not-compared"], "not-compared", total=False),
        plain("compared", compared, *_CELLS[1:], total=True),
    ]
    if compared:
        steps += [step(w, "critical" if w == "serious" else "warn") for w in DISCREPANCIES]
        steps.append(step("none", "ok"))
    caption = join([Message("report.label-bases", bases=shares["none"].basis)])
    figure = waterfall(name, title, steps, palette=numbers.palette, caption=caption)
    return figure.explained(explanation=Message("figure.waterfall-explanation"))


# --- time on task ---------------------------------------------------------------------------------


def times_of(numbers: Numbers, name: str) -> Figure | None:
    """Return how long readings took, by kind and arm; None where no time is known."""
    for measure, column in _TIMES:
        part = rows_of(numbers, replace(numbers.view, kind="read"))
        finals = rows_of(numbers, replace(numbers.view, kind="final"))
        groups = [*_groups(numbers, part, "read"), *_groups(numbers, finals, "final")]
        known = [rows.number(column) for _, _, rows in groups]
        longest = max((float(np.nanmax(t)) for t in known if not np.isnan(t).all()), default=None)
        if longest is None:
            continue
        edges = _edges(longest)
        make = partial(_time_row, numbers, measure, column, edges)
        rows = [row for group in groups if (row := make(*group)) is not None]
        title = Message(f"figure.{measure}-title")
        return times(name, title, rows, palette=numbers.palette).explained(measure)
    return None


def _groups(numbers: Numbers, part: Pairs, kind: str) -> list[tuple[Text, View, Pairs]]:
    """Return the readings of a kind: all together, and by arm where there are several."""
    view = replace(numbers.view, kind=kind)  # type: ignore[arg-type]
    label = Message("figure.times-read") if kind == "read" else Message("figure.times-final")
    codes, levels = part.codes("arm"), part.levels("arm")
    arms = [levels[code] for code in np.unique(codes[codes >= 0])]
    groups: list[tuple[Text, View, Pairs]] = [(label, view, part)]
    if len(arms) > 1:
        groups += [
            (
                Message("figure.times-arm", label=label, arm=term(arm)),
                view.where("arm", arm),
                part.take(part.has("arm", arm)),
            )
            for arm in arms
        ]
    return groups


def _edges(longest: float) -> NDArray[np.float64]:
    """Return the edges of the bins of a histogram from 0 s."""
    marks = ticks(0, max(longest, 1.0), MOST_BINS)
    step = marks[1] - marks[0]
    return np.arange(0, np.ceil(max(longest, 1.0) / step) + 1) * step


def _time_row(
    numbers: Numbers,
    measure: str,
    column: str,
    edges: NDArray[np.float64],
    label: Text,
    view: View,
    part: Pairs,
) -> TimeRow | None:
    taken = part.number(column)
    known = ~np.isnan(taken)
    if not known.any():
        return None
    value = numbers.value(measure, view)
    row = TimeRow(label, int(known.sum()), text=format_value(value), key=numbers.key(measure, view))
    if value.estimate is None:
        return row
    seconds, rows = taken[known], part.rows[known]
    place = np.minimum(np.searchsorted(edges, seconds, side="right") - 1, len(edges) - 2)
    bins = tuple(
        TimeBin(
            float(edges[n]),
            float(edges[n + 1]),
            int((place == n).sum()),
            numbers.basis.key(rows[place == n]),
        )
        for n in range(len(edges) - 1)
    )
    first, median, third = np.percentile(seconds, (25, 50, 75)).tolist()
    words = Message("figure.times-text", mean=format_value(value), median=median)
    return replace(
        row,
        bins=bins,
        quartiles=(first, median, third),
        mean=value.estimate,
        low=value.low,
        high=value.high,
        text=words,
    )
