"""Figures from rows of results: confusion, calibration, outcomes, reader effect and course."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from audit.charts import (
    Band,
    CurveLine,
    DepthPoint,
    Figure,
    Mix,
    Part,
    ReliabilityBin,
    breadth_depth,
    confusion,
    course,
    effect,
    outcome_mix,
    reliability,
    risk_coverage,
)
from audit.messages import Message, Text, join, term
from audit.metrics.folding.repeated_requests import NO_ANSWER
from audit.metrics.measures.diagnosis_measures import NO_ANSWER_COLUMN, UNNAMED_COLUMN, five
from audit.metrics.measures.response_measures import OUTCOMES
from audit.metrics.table.coded_content import CATEGORIES
from audit.metrics.table.column_frame import Indices, Mask
from audit.metrics.table.metric_value import Value
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from audit.report.content.evidence_figures import rows_of
from audit.report.content.stratum_values import Numbers
from audit.statistics import probability_calibration
from audit.statistics.confidence_intervals import rate

_LETTERS: Final = {
    "valid": ("V", "ok"),
    "abstained": ("A", "accent"),
    "refused": ("R", "warn"),
    "malformed": ("M", "critical"),
    "truncated": ("T", "critical"),
    "timed-out": ("O", "warn"),
    "over-limit": ("L", "critical"),
    "cancelled": ("C", "muted"),
    "failed": ("F", "critical"),
    NO_ANSWER: ("N", "muted"),
}
_SAID: Final = (*map(term, CATEGORIES), term("no answer"), Message("figure.no-category"))
MAX_BLOCKS: Final = 8
"""Maximum number of points of a learning curve."""
MIN_BLOCK_SIZE: Final = 10


def confusion_of(numbers: Numbers, view: View, name: str, title: Message) -> Figure | None:
    """Return reference by stated category for the rows of a view; None without a reference."""
    part = rows_of(numbers, view)
    indices = np.arange(len(part))
    reference, stated = five(part, "category", indices), five(part, "said_category", indices)
    answered = part.number("answered") == 1
    column = np.where(answered, np.where(stated >= 0, stated, UNNAMED_COLUMN), NO_ANSWER_COLUMN)
    present = [c for c in range(len(CATEGORIES)) if (reference == c).any()]
    if not present:
        return None
    columns = [
        c for c in range(len(_SAID)) if c < len(CATEGORIES) or (column[reference >= 0] == c).any()
    ]
    cells = [[(reference == t) & (column == s) for s in columns] for t in present]
    return confusion(
        name,
        title,
        [term(CATEGORIES[t]) for t in present],
        [_SAID[s] for s in columns],
        [[int(mask.sum()) for mask in row] for row in cells],
        palette=numbers.palette,
        keys=[[numbers.basis.key(part.rows[mask]) for mask in row] for row in cells],
    ).explained("accuracy", "accuracy-pp")


def reliability_of(numbers: Numbers, view: View, name: str, title: Message) -> Figure | None:
    """Return the reliability diagram of the first diagnosis; None without stated probabilities."""
    part = rows_of(numbers, view)
    scored = _scored(part)
    confidence, right = part.number("confidence"), _right(part)
    stated = scored & ~np.isnan(confidence)
    if not stated.any():
        return None
    probabilities, correct = confidence[stated], right[stated].astype(float)
    rows = part.rows[stated]
    bins = []
    for reliability_bin in probability_calibration.reliability(probabilities, correct):
        if reliability_bin.low:
            inside = (probabilities > reliability_bin.low) & (probabilities <= reliability_bin.high)
        else:
            inside = probabilities <= reliability_bin.high
        k = int(correct[inside].sum())
        interval = rate(k, reliability_bin.n) if reliability_bin.n else None
        bins.append(
            ReliabilityBin(
                reliability_bin.low,
                reliability_bin.high,
                reliability_bin.n,
                reliability_bin.mean_probability,
                reliability_bin.share_right,
                interval.low if interval else None,
                interval.high if interval else None,
                numbers.basis.key(rows[inside]),
            )
        )
    width = probability_calibration.expected_calibration_error(probabilities, correct)
    mass = probability_calibration.expected_calibration_error(probabilities, correct, by="mass")
    caption = Message(
        "figure.calibration-error-caption",
        width=width,
        mass=mass,
    )
    band = numbers.value("ece-null", view)
    if band.low is not None and band.high is not None:
        chance = Message(
            "figure.calibration-chance-range",
            low=band.low,
            high=band.high,
        )
        caption = join([caption, chance], "; ")
    missing = int((scored & np.isnan(confidence)).sum())
    figure = reliability(
        name, title, bins, palette=numbers.palette, missing=missing, caption=caption
    )
    return figure.explained("ece", "ece-mass", "ece-null")


def risk_coverage_of(
    numbers: Numbers, views: Sequence[tuple[Text, View]], name: str, title: Message
) -> Figure | None:
    """Return selective risk by coverage, one line per view; None without stated probabilities."""
    lines = []
    for label, view in views:
        part = rows_of(numbers, view)
        confidence = part.number("confidence")
        stated = _scored(part) & ~np.isnan(confidence)
        if stated.any():
            x, y = probability_calibration.risk_coverage(
                confidence[stated], _right(part)[stated].astype(float)
            )
            area = probability_calibration.area_under_risk_coverage(
                confidence[stated], _right(part)[stated].astype(float)
            )
            points = tuple(zip(x.tolist(), y.tolist(), strict=True))
            lines.append(
                CurveLine(
                    Message(
                        "figure.risk-coverage-area",
                        label=label,
                        area=area,
                        n=int(stated.sum()),
                    ),
                    points,
                )
            )
    if lines:
        return risk_coverage(name, title, lines, palette=numbers.palette).explained("aurc")
    return None


def outcomes_of(
    numbers: Numbers, views: Sequence[tuple[Text, View]], name: str, title: Message
) -> Figure | None:
    """Return the outcomes of the attempts, one bar per view."""
    rows = []
    for label, view in views:
        part = rows_of(numbers, view)
        parts = []
        for outcome in OUTCOMES:
            mask = part.has("outcome", outcome)
            if outcome == NO_ANSWER:
                mask = mask | (part.codes("outcome") < 0)
            letter, status = _LETTERS[outcome]
            parts.append(
                Part(
                    term(outcome),
                    letter,
                    status,
                    int(mask.sum()),
                    numbers.basis.key(part.rows[mask]),
                )
            )
        rows.append(Mix(label, tuple(parts)))
    if rows:
        return outcome_mix(name, title, rows, palette=numbers.palette).explained("outcome:valid")
    return None


def effect_of(numbers: Numbers, view: View, name: str, title: Message) -> Figure | None:
    """Return how seeing a draft changed each reader's category; None without paired reads."""
    part = rows_of(numbers, replace(view, kind="final"))
    reference, before, after = (
        five(part, column, np.arange(len(part)))
        for column in ("category", "read_category", "said_category")
    )
    counted = (
        (reference >= 0) & (part.codes("read_category") >= 0) & (part.number("draft_seen") == 1)
    )
    rows = []
    readers = numbers.sort_readers({w for w in part.words("reader") if w})
    for reader in [*readers, None] if len(readers) > 1 else readers:
        of_reader = counted & (
            part.has("reader", reader) if reader else np.ones(len(part), dtype=bool)
        )
        if not of_reader.any():
            continue
        right_before, right_after = before == reference, after == reference
        parts = tuple(
            Part(words, letter, status, int(mask.sum()), numbers.basis.key(part.rows[mask]))
            for words, letter, status, mask in (
                (
                    Message("figure.effect-stayed-correct"),
                    "=",
                    "ok",
                    of_reader & right_before & right_after,
                ),
                (
                    Message("figure.effect-became-correct"),
                    "+",
                    "accent",
                    of_reader & ~right_before & right_after,
                ),
                (
                    Message("figure.effect-became-wrong"),
                    "−",
                    "critical",
                    of_reader & right_before & ~right_after,
                ),
                (
                    Message("figure.effect-stayed-wrong"),
                    "○",
                    "muted",
                    of_reader & ~right_before & ~right_after,
                ),
            )
        )
        rows.append(
            Mix(numbers.reader_name(reader) if reader else Message("report.all-readers"), parts)
        )
    if rows:
        figure = effect(name, title, rows, palette=numbers.palette)
        return figure.explained("right-to-wrong", "wrong-to-right", "reader-gain")
    return None


def course_of(
    numbers: Numbers, views: Sequence[tuple[Text, View]], name: str, title: Message
) -> Figure | None:
    """Return the accuracy of the category in blocks of cases; None with fewer than two blocks."""
    lines = []
    keys = []
    for label, view in views:
        part = rows_of(numbers, view)
        with_category = np.flatnonzero(five(part, "category", np.arange(len(part))) >= 0)
        sorted_rows = with_category[np.argsort(part.number("order")[with_category], kind="stable")]
        right = (_right(part) & (part.number("answered") == 1))[sorted_rows]
        blocks = min(MAX_BLOCKS, len(sorted_rows) // MIN_BLOCK_SIZE)
        if blocks < 2:
            continue
        bands, done = [], 0
        for block in np.array_split(right, blocks):
            done += len(block)
            proportion = rate(int(block.sum()), len(block))
            bands.append(Band(done, proportion.estimate, proportion.low, proportion.high))
        lines.append((label, bands))
        keys.append(numbers.basis.key(part.rows[sorted_rows]))
    if not lines:
        return None
    axis = Message("figure.accuracy-axis")
    figure = course(name, title, lines, palette=numbers.palette, y_title=axis, keys=keys)
    return figure.explained("accuracy", "drift")


DEPTH: Final = {
    "reasoning-score": Message("figure.reasoning-by-clinicians-axis"),
    "reasoning-score-judged": Message("figure.reasoning-by-models-axis"),
    "reasoning-recall": Message("figure.reasoning-recall-axis"),
}
"""Measures of reasoning depth with their axis title; the first one that has values is drawn."""


def depth_of(numbers: Numbers) -> Figure | None:
    """Return breadth against depth, with a mark for each configuration that has both."""
    points: list[DepthPoint] = []
    drawn: Text = ""
    measure = ""
    for measure in DEPTH:
        for configuration in numbers.configurations:
            view = numbers.view_of(configuration)
            breadth, depth = (
                numbers.value("finding-sensitivity", view),
                numbers.value(measure, view),
            )
            point = _point(
                numbers.configuration_name(configuration),
                breadth,
                depth,
                numbers.key(measure, view),
            )
            points += [point] if point is not None else []
        if points:
            drawn = DEPTH[measure]
            break
    if not points:
        return None
    return breadth_depth(
        "breadth-depth",
        Message("figure.breadth-depth-title"),
        points,
        palette=numbers.palette,
        breadth=Message("figure.finding-sensitivity-axis"),
        depth=drawn,
    ).explained("finding-sensitivity", measure)


def _point(label: str, breadth: Value, depth: Value, key: str) -> DepthPoint | None:
    """Return a mark with both intervals; None if an interval is not known."""
    if breadth.estimate is None or breadth.low is None or breadth.high is None:
        return None
    if depth.estimate is None or depth.low is None or depth.high is None:
        return None
    return DepthPoint(
        label,
        breadth.estimate,
        breadth.low,
        breadth.high,
        depth.estimate,
        depth.low,
        depth.high,
        key,
    )


def _scored(part: Pairs) -> Mask:
    """Return the mask of valid answers whose reference names a category."""
    known: Indices = five(part, "category", np.arange(len(part)))
    return np.asarray((known >= 0) & (part.number("answered") == 1))


def _right(part: Pairs) -> Mask:
    indices = np.arange(len(part))
    return np.asarray(five(part, "category", indices) == five(part, "said_category", indices))
