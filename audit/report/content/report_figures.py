"""Figures from rows of results: confusion, reliability, risk and coverage, outcomes, effect, course."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from audit.charts import (
    Band,
    CurveLine,
    Figure,
    Mix,
    Part,
    ReliabilityBin,
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
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
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
    "cancelled": ("C", "muted"),
    "failed": ("F", "critical"),
    NO_ANSWER: ("N", "muted"),
}
_SAID: Final = (*map(term, CATEGORIES), term("no answer"), Message("figure.no-category"))
MAX_BLOCKS: Final = 8
"""Points of a learning curve at most."""
MIN_BLOCK_SIZE: Final = 10


def confusion_of(n: Numbers, view: View, name: str, title: Message) -> Figure | None:
    """True against said category of a view's rows; None without a reference."""
    part = _mine(n, view)
    every = np.arange(len(part))
    true, said = five(part, "category", every), five(part, "said_category", every)
    answered = part.number("answered") == 1
    column = np.where(answered, np.where(said >= 0, said, UNNAMED_COLUMN), NO_ANSWER_COLUMN)
    present = [c for c in range(len(CATEGORIES)) if (true == c).any()]
    if not present:
        return None
    columns = [
        c for c in range(len(_SAID)) if c < len(CATEGORIES) or (column[true >= 0] == c).any()
    ]
    cells = [[(true == t) & (column == s) for s in columns] for t in present]
    return confusion(
        name,
        title,
        [term(CATEGORIES[t]) for t in present],
        [_SAID[s] for s in columns],
        [[int(mask.sum()) for mask in row] for row in cells],
        palette=n.palette,
        keys=[[n.basis.key(part.rows[mask]) for mask in row] for row in cells],
    )


def reliability_of(n: Numbers, view: View, name: str, title: Message) -> Figure | None:
    """Stated probability of the first diagnosis against its share right; None without any."""
    part = _mine(n, view)
    scored = _scored(part)
    confidence, right = part.number("confidence"), _right(part)
    stated = scored & ~np.isnan(confidence)
    if not stated.any():
        return None
    p, r = confidence[stated], right[stated].astype(float)
    rows = part.rows[stated]
    bins = []
    for one in probability_calibration.reliability(p, r):
        inside = (p > one.low) & (p <= one.high) if one.low else p <= one.high
        k = int(r[inside].sum())
        ends = rate(k, one.n) if one.n else None
        bins.append(
            ReliabilityBin(
                one.low,
                one.high,
                one.n,
                one.mean_probability,
                one.share_right,
                ends.low if ends else None,
                ends.high if ends else None,
                n.basis.key(rows[inside]),
            )
        )
    width = probability_calibration.expected_calibration_error(p, r)
    mass = probability_calibration.expected_calibration_error(p, r, by="mass")
    caption = Message(
        "figure.calibration-error-caption",
        width=width,
        mass=mass,
    )
    band = n.value("ece-null", view)
    if band.low is not None and band.high is not None:
        chance = Message(
            "figure.calibration-chance-range",
            low=band.low,
            high=band.high,
        )
        caption = join([caption, chance], "; ")
    missing = int((scored & np.isnan(confidence)).sum())
    return reliability(name, title, bins, palette=n.palette, missing=missing, caption=caption)


def risk_coverage_of(
    n: Numbers, views: Sequence[tuple[Text, View]], name: str, title: Message
) -> Figure | None:
    """Errors among the answers that are kept, one line for each view; None without any."""
    lines = []
    for label, view in views:
        part = _mine(n, view)
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
    return risk_coverage(name, title, lines, palette=n.palette) if lines else None


def outcomes_of(
    n: Numbers, views: Sequence[tuple[Text, View]], name: str, title: Message
) -> Figure | None:
    """How the attempts of each view ended."""
    rows = []
    for label, view in views:
        part = _mine(n, view)
        parts = []
        for outcome in OUTCOMES:
            mask = part.has("outcome", outcome)
            if outcome == NO_ANSWER:
                mask = mask | (part.codes("outcome") < 0)
            letter, status = _LETTERS[outcome]
            parts.append(
                Part(term(outcome), letter, status, int(mask.sum()), n.basis.key(part.rows[mask]))
            )
        rows.append(Mix(label, tuple(parts)))
    return outcome_mix(name, title, rows, palette=n.palette) if rows else None


def effect_of(n: Numbers, view: View, name: str, title: Message) -> Figure | None:
    """What seeing a draft did to each reader's category; None where nobody read before and after."""
    part = _mine(n, replace(view, kind="final"))
    true, before, after = (
        five(part, column, np.arange(len(part)))
        for column in ("category", "read_category", "said_category")
    )
    counted = (true >= 0) & (part.codes("read_category") >= 0) & (part.number("draft_seen") == 1)
    rows = []
    readers = n.in_order({w for w in part.words("reader") if w})
    for reader in [*readers, None] if len(readers) > 1 else readers:
        mine = counted & (part.has("reader", reader) if reader else np.ones(len(part), dtype=bool))
        if not mine.any():
            continue
        was, is_ = before == true, after == true
        parts = tuple(
            Part(words, letter, status, int(mask.sum()), n.basis.key(part.rows[mask]))
            for words, letter, status, mask in (
                (Message("figure.effect-stayed-correct"), "=", "ok", mine & was & is_),
                (Message("figure.effect-became-correct"), "+", "accent", mine & ~was & is_),
                (Message("figure.effect-became-wrong"), "−", "critical", mine & was & ~is_),
                (Message("figure.effect-stayed-wrong"), "○", "muted", mine & ~was & ~is_),
            )
        )
        rows.append(Mix(n.reader(reader) if reader else Message("report.all-readers"), parts))
    return effect(name, title, rows, palette=n.palette) if rows else None


def course_of(
    n: Numbers, views: Sequence[tuple[Text, View]], name: str, title: Message
) -> Figure | None:
    """Accuracy of the category in blocks of cases, in the order of the results."""
    lines = []
    keys = []
    for label, view in views:
        part = _mine(n, view)
        kept = np.flatnonzero(five(part, "category", np.arange(len(part))) >= 0)
        order = kept[np.argsort(part.number("order")[kept], kind="stable")]
        right = (_right(part) & (part.number("answered") == 1))[order]
        blocks = min(MAX_BLOCKS, len(order) // MIN_BLOCK_SIZE)
        if blocks < 2:
            continue
        bands, done = [], 0
        for block in np.array_split(right, blocks):
            done += len(block)
            found = rate(int(block.sum()), len(block))
            bands.append(Band(done, found.estimate, found.low, found.high))
        lines.append((label, bands))
        keys.append(n.basis.key(part.rows[order]))
    return (
        course(
            name,
            title,
            lines,
            palette=n.palette,
            y_title=Message("figure.accuracy-axis"),
            keys=keys,
        )
        if lines
        else None
    )


def _mine(n: Numbers, view: View) -> Pairs:
    """The rows of a view that are of its kind."""
    (part,) = n.parts(view).values() or (n.pairs.take(np.zeros(0, dtype=np.int64)),)
    return part.take(part.has("kind", view.kind))


def _scored(part: Pairs) -> Mask:
    """Valid answers whose reference names a category."""
    known: Indices = five(part, "category", np.arange(len(part)))
    return np.asarray((known >= 0) & (part.number("answered") == 1))


def _right(part: Pairs) -> Mask:
    every = np.arange(len(part))
    return np.asarray(five(part, "category", every) == five(part, "said_category", every))
