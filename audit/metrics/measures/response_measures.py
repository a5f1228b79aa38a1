"""Measures of what came back: outcomes, technical facts, cost, time of answers, requests granted."""

from functools import partial
from typing import Final

import numpy as np

from audit.messages import Message, term
from audit.metrics.folding.repeated_requests import NO_ANSWER
from audit.metrics.measures.diagnosis_measures import five
from audit.metrics.table.column_frame import Indices
from audit.metrics.table.measure_definition import Measure
from audit.metrics.table.patient_sums import Block, Part
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import View
from audit.record.events import Outcome

OUTCOMES: Final = (*(o.value for o in Outcome), NO_ANSWER)
FACTS: Final = ("modality", "sequence", "plane")


def _drafts(pairs: Pairs) -> Indices:
    return np.flatnonzero(pairs.has("kind", "draft"))


def outcomes(pairs: Pairs, view: View) -> Block:
    """Cells: each outcome of the drafts that were asked for."""
    rows = _drafts(pairs)
    place = {word: n for n, word in enumerate(OUTCOMES)}
    map_ = np.array([place[w] for w in pairs.levels("outcome")] + [place[NO_ANSWER]])
    return Block.of(len(OUTCOMES), (rows, map_[pairs.codes("outcome")[rows]], 1.0))


def retries(pairs: Pairs, view: View) -> Block:
    """Cells: drafts, requests before them that came to no answer."""
    rows = _drafts(pairs)
    failed = np.nan_to_num(pairs.number("failed_before")[rows])
    return Block.of(2, (rows, 0, 1.0), (rows, 1, failed))


def technical(pairs: Pairs, view: View) -> Block:
    """Cells, for each fact: known of a blinded draft with an answer, and right."""
    rows = _drafts(pairs)
    answered = (pairs.number("answered") == 1) | (pairs.number("abstained") == 1)
    rows = rows[(pairs.has("captions", "blinded") & answered)[rows]]
    parts: list[Part] = []
    for n, name in enumerate(FACTS):
        right = pairs.number(f"{name}_right")[rows]
        parts += [(rows[~np.isnan(right)], 2 * n, 1.0), (rows[right == 1], 2 * n + 1, 1.0)]
    return Block.of(2 * len(FACTS), *parts)


def spent(pairs: Pairs, view: View) -> Block:
    """Sums of cost, tokens and time of drafts; `SPENT` names the cells."""
    rows = _drafts(pairs)
    true, said = five(pairs, "category", rows), five(pairs, "said_category", rows)
    right = (true >= 0) & (true == said) & (pairs.number("answered")[rows] == 1)
    parts: list[Part] = [(rows, SPENT.index("n"), 1.0)]
    for name in ("cost_usd", "tokens_in", "tokens_out", "latency_s", "first_byte_s"):
        value = pairs.number(name)[rows]
        known = ~np.isnan(value)
        parts += [
            (rows[known], SPENT.index(name), value[known]),
            (rows[known], SPENT.index(f"n_{name}"), 1.0),
            (rows[~known], SPENT.index(f"no_{name}"), 1.0),
        ]
        if name in ("cost_usd", "tokens_in", "tokens_out", "latency_s"):
            scored = known & (true >= 0)
            parts += [
                (rows[scored], SPENT.index(f"{name}_scored"), value[scored]),
                (rows[known & right], SPENT.index(f"right_{name}"), 1.0),
            ]
    return Block.of(len(SPENT), *parts)


SPENT: Final = (
    "n",
    *(
        f"{before}{name}"
        for name in ("cost_usd", "tokens_in", "tokens_out", "latency_s", "first_byte_s")
        for before in ("", "n_", "no_")
    ),
    *(f"{name}_scored" for name in ("cost_usd", "tokens_in", "tokens_out", "latency_s")),
    *(f"right_{name}" for name in ("cost_usd", "tokens_in", "tokens_out", "latency_s")),
)


def granted(pairs: Pairs, view: View) -> Block:
    """Of drafts that grant what one before needed: did it help? `GRANTED` names the cells."""
    drafts = pairs.has("kind", "draft") | pairs.has("kind", "repeat")
    rows = np.flatnonzero(drafts & (pairs.number("granted") == 1))
    before, now = pairs.number("before_answered")[rows], pairs.number("answered")[rows]
    both = ~np.isnan(before)
    true, said = five(pairs, "category", rows), five(pairs, "said_category", rows)
    was, right = pairs.number("before_right")[rows], (true == said) & (now == 1)
    scored = ~np.isnan(was) & (true >= 0)
    fewer = pairs.number("before_wrong")[rows] - pairs.number("wrong")[rows]
    counted = ~np.isnan(fewer)
    return Block.of(
        len(GRANTED),
        (rows[both], 0, 1.0),
        (rows[both], 1, (now - before)[both]),
        (rows[scored], 2, 1.0),
        (rows[scored], 3, (right - was)[scored]),
        (rows[counted], 4, 1.0),
        (rows[counted], 5, fewer[counted]),
    )


GRANTED: Final = ("both", "answered", "scored", "right", "counted", "fewer")


def _outcome_mix() -> list[Measure]:
    words = {
        "valid": Message("outcome.valid-ending"),
        "abstained": Message("outcome.abstained-ending"),
        "malformed": Message("outcome.malformed-ending"),
        "refused": Message("outcome.refused-ending"),
        "truncated": Message("outcome.truncated-ending"),
        "timed-out": Message("outcome.timed-out-ending"),
        "cancelled": Message("outcome.cancelled-ending"),
        "failed": Message("outcome.failed-ending"),
        NO_ANSWER: Message("outcome.unrecorded-ending"),
    }
    return [
        Measure(
            f"outcome:{name.replace(' ', '-')}",
            Message("metric.outcome-share-title", name=term(name)),
            "outcomes",
            Message("metric.outcome-share-description", ending=words[name]),
            Message("metric-denominator.drafts-requested"),
            Message("metric-source.own-definition-asking"),
            "share",
            "outcomes",
            tuple(range(len(OUTCOMES))),
            (n,),
            rests="record",
            better="higher" if name == "valid" else "neither" if name == "abstained" else "lower",
        )
        for n, name in enumerate(OUTCOMES)
    ]


_NAMED: Final = {
    "modality": Message("metric.modality-accuracy-title"),
    "sequence": Message("metric.sequence-accuracy-title"),
    "plane": Message("metric.plane-accuracy-title"),
}


def _technical() -> list[Measure]:
    return [
        Measure(
            f"{name}-accuracy",
            _NAMED[name],
            "technical",
            Message(
                "metric.technical-accuracy-description",
                fact=term(name),
            ),
            Message("metric-denominator.answers-blinded-captions", fact=term(name)),
            Message("metric-source.own-definition"),
            "share",
            "technical",
            (2 * n,),
            (2 * n + 1,),
            rests="record",
        )
        for n, name in enumerate(FACTS)
    ]


def _resources() -> list[Measure]:
    of = partial(Measure, family="resources", block="spent", rests="record", better="lower")
    each = {
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
    found = []
    for name, (key, unit, title, title_correct, mean, over_correct) in each.items():
        found += [
            of(
                f"{key}-per-case",
                title,
                definition=mean,
                denominator=Message("metric-denominator.drafts-requested-known"),
                source=Message("metric-source.event-sum"),
                unit=unit,
                top=(SPENT.index(name),),
                bottom=(SPENT.index(f"n_{name}"),),
                missing=(SPENT.index(f"no_{name}"),),
            ),
            of(
                f"{key}-per-correct-case",
                title_correct,
                definition=over_correct,
                denominator=Message("metric-denominator.drafts-correct-known"),
                source=Message("metric-source.event-sum"),
                unit=unit,
                top=(SPENT.index(f"{name}_scored"),),
                bottom=(SPENT.index(f"right_{name}"),),
                missing=(SPENT.index(f"no_{name}"),),
            ),
        ]
    found.append(
        of(
            "first-byte",
            Message("metric.time-to-first-byte-title"),
            definition=Message("metric.time-to-first-byte-description"),
            denominator=Message("metric-denominator.drafts-requested-known"),
            source=Message("metric-source.event-sum"),
            unit="s",
            top=(SPENT.index("first_byte_s"),),
            bottom=(SPENT.index("n_first_byte_s"),),
            missing=(SPENT.index("no_first_byte_s"),),
        )
    )
    return found


def _granted() -> list[Measure]:
    of = partial(
        Measure,
        family="course",
        block="granted",
        source=Message("metric-source.own-definition-asking"),
    )
    asked = Message("metric-denominator.drafts-granting")
    return [
        of(
            "gain-answers",
            Message("metric.grant-answer-gain-title"),
            definition=Message("metric.grant-answer-gain-description"),
            denominator=asked,
            unit="difference",
            top=(1,),
            bottom=(0,),
            rests="record",
        ),
        of(
            "gain-accuracy",
            Message("metric.grant-accuracy-gain-title"),
            definition=Message("metric.grant-accuracy-gain-description"),
            denominator=Message("metric-denominator.drafts-granting-with-reference"),
            unit="difference",
            top=(3,),
            bottom=(2,),
        ),
        of(
            "gain-discrepancies",
            Message("metric.grant-discrepancies-avoided-title"),
            definition=Message("metric.grant-discrepancies-avoided-description"),
            denominator=Message("metric-denominator.drafts-granting-both-compared"),
            unit="per case",
            top=(5,),
            bottom=(4,),
            rests="labels",
        ),
    ]


def _retries() -> list[Measure]:
    return [
        Measure(
            "failed-attempts",
            Message("metric.failed-requests-title"),
            "outcomes",
            Message("metric.failed-requests-description"),
            Message("metric-denominator.drafts-requested"),
            Message("metric-source.own-definition-metrics"),
            "per case",
            "retries",
            (0,),
            (1,),
            rests="record",
            better="lower",
        )
    ]


BLOCKS = {
    "outcomes": outcomes,
    "retries": retries,
    "technical": technical,
    "spent": spent,
    "granted": granted,
}
MEASURES = [*_outcome_mix(), *_retries(), *_technical(), *_resources(), *_granted()]
