"""Measures of answers: outcomes, technical facts, cost, time, requests granted."""

from functools import partial
from typing import Final

import numpy as np

from audit.messages import Message, term
from audit.metrics.folding.repeated_requests import NO_ANSWER
from audit.metrics.measures.diagnosis_measures import five
from audit.metrics.table.column_frame import Indices
from audit.metrics.table.measure_definition import Better, Counts, Measure
from audit.metrics.table.patient_sums import Block, Part
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from audit.record.events import Outcome

OUTCOMES: Final = (*(outcome.value for outcome in Outcome), NO_ANSWER)
FACTS: Final = ("modality", "sequence", "plane")
_SCORED: Final = ("cost_usd", "tokens_in", "tokens_out", "latency_s")
"""Amounts that are also given per correct answer."""
_SPENT: Final = (*_SCORED, "first_byte_s")


def _drafts(pairs: Pairs) -> Indices:
    return np.flatnonzero(pairs.has("kind", "draft"))


def count_outcomes(pairs: Pairs, view: View) -> Block:
    """Count the drafts that were asked for by outcome."""
    rows = _drafts(pairs)
    words = [*pairs.levels("outcome"), NO_ANSWER]
    code_of = np.array([OUTCOMES.index(word) for word in words])
    return Block.of(OUTCOMES, (rows, code_of[pairs.codes("outcome")[rows]], 1.0))


def count_retries(pairs: Pairs, view: View) -> Block:
    """Count drafts, and requests before them that came to no answer."""
    rows = _drafts(pairs)
    failed = np.nan_to_num(pairs.number("failed_before")[rows])
    return Block.of(RETRIES.cells, (rows, "drafts", 1.0), (rows, "failed", failed))


def count_technical(pairs: Pairs, view: View) -> Block:
    """Count each technical fact where it is known of a blinded answer, and where it is right."""
    rows = _drafts(pairs)
    answered = (pairs.number("answered") == 1) | (pairs.number("abstained") == 1)
    rows = rows[(pairs.has("captions", "blinded") & answered)[rows]]
    parts: list[Part] = []
    for name in FACTS:
        right = pairs.number(f"{name}_right")[rows]
        parts += [
            (rows[~np.isnan(right)], f"{name}_known", 1.0),
            (rows[right == 1], f"{name}_right", 1.0),
        ]
    return Block.of(TECHNICAL.cells, *parts)


def count_spent(pairs: Pairs, view: View) -> Block:
    """Add up cost, tokens and time of drafts, and count the drafts that each is known of."""
    rows = _drafts(pairs)
    y_true, y_pred = five(pairs, "category", rows), five(pairs, "said_category", rows)
    right = (y_true >= 0) & (y_true == y_pred) & (pairs.number("answered")[rows] == 1)
    parts: list[Part] = []
    for name in _SPENT:
        value = pairs.number(name)[rows]
        known = ~np.isnan(value)
        parts += [
            (rows[known], name, value[known]),
            (rows[known], f"n_{name}", 1.0),
            (rows[~known], f"no_{name}", 1.0),
        ]
        if name in _SCORED:
            scored = known & (y_true >= 0)
            parts += [
                (rows[scored], f"{name}_scored", value[scored]),
                (rows[known & right], f"right_{name}", 1.0),
            ]
    return Block.of(SPENT.cells, *parts)


def count_granted(pairs: Pairs, view: View) -> Block:
    """Count drafts that grant what one before needed, and add up what they gained."""
    drafts = pairs.has("kind", "draft") | pairs.has("kind", "repeat")
    rows = np.flatnonzero(drafts & (pairs.number("granted") == 1))
    before, now = pairs.number("before_answered")[rows], pairs.number("answered")[rows]
    both = ~np.isnan(before)
    y_true, y_pred = five(pairs, "category", rows), five(pairs, "said_category", rows)
    was, right = pairs.number("before_right")[rows], (y_true == y_pred) & (now == 1)
    scored = ~np.isnan(was) & (y_true >= 0)
    fewer = pairs.number("before_wrong")[rows] - pairs.number("wrong")[rows]
    counted = ~np.isnan(fewer)
    return Block.of(
        GRANTED.cells,
        (rows[both], "both", 1.0),
        (rows[both], "answers_gained", (now - before)[both]),
        (rows[scored], "scored", 1.0),
        (rows[scored], "right_gained", (right - was)[scored]),
        (rows[counted], "compared", 1.0),
        (rows[counted], "discrepancies_avoided", fewer[counted]),
    )


OUTCOME_COUNTS: Final = Counts("outcomes", OUTCOMES, count_outcomes)
RETRIES: Final = Counts("retries", ("drafts", "failed"), count_retries)
TECHNICAL: Final = Counts(
    "technical",
    tuple(f"{name}_{cell}" for name in FACTS for cell in ("known", "right")),
    count_technical,
)
SPENT: Final = Counts(
    "spent",
    (
        *(f"{prefix}{name}" for name in _SPENT for prefix in ("", "n_", "no_")),
        *(f"{name}_scored" for name in _SCORED),
        *(f"right_{name}" for name in _SCORED),
    ),
    count_spent,
)
GRANTED: Final = Counts(
    "granted",
    (
        *("both", "answers_gained", "scored", "right_gained"),
        *("compared", "discrepancies_avoided"),
    ),
    count_granted,
)


# --- the measures ---------------------------------------------------------------------------------


def _outcome_mix() -> list[Measure]:
    better: dict[str, Better] = {"valid": "higher", "abstained": "neither"}
    words = {
        "valid": Message("outcome.valid-ending"),
        "abstained": Message("outcome.abstained-ending"),
        "malformed": Message("outcome.malformed-ending"),
        "refused": Message("outcome.refused-ending"),
        "truncated": Message("outcome.truncated-ending"),
        "timed-out": Message("outcome.timed-out-ending"),
        "over-limit": Message("outcome.over-limit-ending"),
        "cancelled": Message("outcome.cancelled-ending"),
        "failed": Message("outcome.failed-ending"),
        NO_ANSWER: Message("outcome.unrecorded-ending"),
    }
    return [
        Measure(
            f"outcome:{name.replace(' ', '-')}",
            Message("metric.outcome-share-title", name=term(name)),
            family="outcomes",
            definition=Message("metric.outcome-share-description", ending=words[name]),
            population=Message("metric-denominator.drafts-requested"),
            source=Message("metric-source.own-definition-asking"),
            unit="share",
            counts=OUTCOME_COUNTS,
            denominator=OUTCOMES,
            numerator=(name,),
            rests="record",
            better=better.get(name, "lower"),
        )
        for name in OUTCOMES
    ]


_FACT_TITLES: Final = {
    "modality": Message("metric.modality-accuracy-title"),
    "sequence": Message("metric.sequence-accuracy-title"),
    "plane": Message("metric.plane-accuracy-title"),
}


def _technical() -> list[Measure]:
    return [
        Measure(
            f"{name}-accuracy",
            _FACT_TITLES[name],
            family="technical",
            definition=Message("metric.technical-accuracy-description", fact=term(name)),
            population=Message("metric-denominator.answers-blinded-captions", fact=term(name)),
            source=Message("metric-source.own-definition"),
            unit="share",
            counts=TECHNICAL,
            denominator=(f"{name}_known",),
            numerator=(f"{name}_right",),
            rests="record",
        )
        for name in FACTS
    ]


def _resources() -> list[Measure]:
    of = partial(
        Measure,
        family="resources",
        source=Message("metric-source.event-sum"),
        counts=SPENT,
        rests="record",
        better="lower",
    )
    amounts = {
        "cost_usd": (
            "cost",
            "USD",
            Message("metric.cost-per-case-title"),
            Message("metric.cost-per-correct-title"),
            Message("metric.cost-per-case-description"),
            Message("metric.cost-per-correct-description"),
        ),
        "tokens_in": (
            "tokens-in",
            "tokens",
            Message("metric.input-tokens-per-case-title"),
            Message("metric.input-tokens-per-correct-title"),
            Message("metric.input-tokens-per-case-description"),
            Message("metric.input-tokens-per-correct-description"),
        ),
        "tokens_out": (
            "tokens-out",
            "tokens",
            Message("metric.output-tokens-per-case-title"),
            Message("metric.output-tokens-per-correct-title"),
            Message("metric.output-tokens-per-case-description"),
            Message("metric.output-tokens-per-correct-description"),
        ),
        "latency_s": (
            "latency",
            "s",
            Message("metric.latency-per-case-title"),
            Message("metric.latency-per-correct-title"),
            Message("metric.latency-per-case-description"),
            Message("metric.latency-per-correct-description"),
        ),
    }
    measures = []
    for name, (key, unit, title, title_correct, mean, per_correct) in amounts.items():
        measures += [
            of(
                f"{key}-per-case",
                title,
                definition=mean,
                population=Message("metric-denominator.drafts-requested-known"),
                unit=unit,
                numerator=(name,),
                denominator=(f"n_{name}",),
                missing=(f"no_{name}",),
            ),
            of(
                f"{key}-per-correct-case",
                title_correct,
                definition=per_correct,
                population=Message("metric-denominator.drafts-correct-known"),
                unit=unit,
                numerator=(f"{name}_scored",),
                denominator=(f"right_{name}",),
                missing=(f"no_{name}",),
            ),
        ]
    measures.append(
        of(
            "first-byte",
            Message("metric.time-to-first-byte-title"),
            definition=Message("metric.time-to-first-byte-description"),
            population=Message("metric-denominator.drafts-requested-known"),
            unit="s",
            numerator=("first_byte_s",),
            denominator=("n_first_byte_s",),
            missing=("no_first_byte_s",),
        )
    )
    return measures


def _granted() -> list[Measure]:
    of = partial(
        Measure,
        family="course",
        counts=GRANTED,
        source=Message("metric-source.own-definition-asking"),
    )
    asked = Message("metric-denominator.drafts-granting")
    return [
        of(
            "gain-answers",
            Message("metric.grant-answer-gain-title"),
            definition=Message("metric.grant-answer-gain-description"),
            population=asked,
            unit="difference",
            numerator=("answers_gained",),
            denominator=("both",),
            rests="record",
        ),
        of(
            "gain-accuracy",
            Message("metric.grant-accuracy-gain-title"),
            definition=Message("metric.grant-accuracy-gain-description"),
            population=Message("metric-denominator.drafts-granting-with-reference"),
            unit="difference",
            numerator=("right_gained",),
            denominator=("scored",),
        ),
        of(
            "gain-discrepancies",
            Message("metric.grant-discrepancies-avoided-title"),
            definition=Message("metric.grant-discrepancies-avoided-description"),
            population=Message("metric-denominator.drafts-granting-both-compared"),
            unit="per case",
            numerator=("discrepancies_avoided",),
            denominator=("compared",),
            rests="labels",
        ),
    ]


def _retries() -> list[Measure]:
    return [
        Measure(
            "failed-attempts",
            Message("metric.failed-requests-title"),
            family="outcomes",
            definition=Message("metric.failed-requests-description"),
            population=Message("metric-denominator.drafts-requested"),
            source=Message("metric-source.own-definition-metrics"),
            unit="per case",
            counts=RETRIES,
            denominator=("drafts",),
            numerator=("failed",),
            rests="record",
            better="lower",
        )
    ]


MEASURES = [*_outcome_mix(), *_retries(), *_technical(), *_resources(), *_granted()]
