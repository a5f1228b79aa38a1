"""Measures of what came back: outcomes, technical facts, cost, time of answers, requests granted."""

from functools import partial
from typing import Final

import numpy as np

from audit.messages.said import said, word
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
        "valid": said("a valid interpretation"),
        "abstained": said("an interpretation that says why it gives no answer"),
        "malformed": said("an answer that is no valid interpretation; never repaired"),
        "refused": said("a refusal by the model or its provider"),
        "truncated": said("an answer cut off at its limit of tokens"),
        "timed-out": said("no answer within the time allowed"),
        "cancelled": said("cancelled by somebody"),
        "failed": said("an error of the network, the server or the vote over several answers"),
        NO_ANSWER: said("nothing recorded: the program ended before the answer came"),
    }
    return [
        Measure(
            f"outcome:{name.replace(' ', '-')}",
            said("Outcome: {name}", name=word(name)),
            "outcomes",
            said("Share of drafts asked for that ended as {ending}.", ending=words[name]),
            said("drafts asked for"),
            said("own definition (docs/asking.md)"),
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
    "modality": said("Modality named rightly"),
    "sequence": said("Sequence named rightly"),
    "plane": said("Plane named rightly"),
}


def _technical() -> list[Measure]:
    return [
        Measure(
            f"{name}-accuracy",
            _NAMED[name],
            "technical",
            said(
                "Share of drafts with blinded captions whose {fact} is the header's for every "
                "image. A fact that is not stated is not right. Informed captions state the "
                "answer: never counted.",
                fact=word(name),
            ),
            said("answers to blinded captions where the header states the {fact}", fact=word(name)),
            said("own definition"),
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
            said("Cost per case"),
            said("Cost per correct case"),
            said(
                "Mean cost of a draft, with every request that it took. Drafts of which it is "
                "not known are counted beside it and never as 0."
            ),
            said(
                "Cost of all drafts with a reference, right or wrong, over the number whose "
                "first diagnosis is of the right category."
            ),
        ),
        "tokens_in": (
            "tokens-in",
            "tokens",
            said("Tokens sent per case"),
            said("Tokens sent per correct case"),
            said(
                "Mean tokens sent of a draft, with every request that it took. Drafts of which "
                "it is not known are counted beside it and never as 0."
            ),
            said(
                "Tokens sent of all drafts with a reference, right or wrong, over the number "
                "whose first diagnosis is of the right category."
            ),
        ),
        "tokens_out": (
            "tokens-out",
            "tokens",
            said("Tokens answered per case"),
            said("Tokens answered per correct case"),
            said(
                "Mean tokens answered of a draft, with every request that it took. Drafts of "
                "which it is not known are counted beside it and never as 0."
            ),
            said(
                "Tokens answered of all drafts with a reference, right or wrong, over the "
                "number whose first diagnosis is of the right category."
            ),
        ),
        "latency_s": (
            "latency",
            "s",
            said("Time to the whole answer per case"),
            said("Time to the whole answer per correct case"),
            said(
                "Mean time to the whole answer of a draft, with every request that it took. "
                "Drafts of which it is not known are counted beside it and never as 0."
            ),
            said(
                "Time to the whole answer of all drafts with a reference, right or wrong, over "
                "the number whose first diagnosis is of the right category."
            ),
        ),
    }
    found = []
    for name, (key, unit, title, title_correct, mean, over_correct) in each.items():
        found += [
            of(
                f"{key}-per-case",
                title,
                definition=mean,
                denominator=said("drafts asked for of which it is known"),
                source=said("sum over events"),
                unit=unit,
                top=(SPENT.index(name),),
                bottom=(SPENT.index(f"n_{name}"),),
                missing=(SPENT.index(f"no_{name}"),),
            ),
            of(
                f"{key}-per-correct-case",
                title_correct,
                definition=over_correct,
                denominator=said("drafts of the right category of which it is known"),
                source=said("sum over events"),
                unit=unit,
                top=(SPENT.index(f"{name}_scored"),),
                bottom=(SPENT.index(f"right_{name}"),),
                missing=(SPENT.index(f"no_{name}"),),
            ),
        ]
    found.append(
        of(
            "first-byte",
            said("Time to the first byte"),
            definition=said("Mean time until the answer begins."),
            denominator=said("drafts asked for of which it is known"),
            source=said("sum over events"),
            unit="s",
            top=(SPENT.index("first_byte_s"),),
            bottom=(SPENT.index("n_first_byte_s"),),
            missing=(SPENT.index("no_first_byte_s"),),
        )
    )
    return found


def _granted() -> list[Measure]:
    of = partial(
        Measure, family="course", block="granted", source=said("own definition (docs/asking.md)")
    )
    asked = said("drafts that grant what one before needed")
    return [
        of(
            "gain-answers",
            said("Gain in answers from granted requests"),
            definition=said(
                "Share that answers after the grant less the share that answered before."
            ),
            denominator=asked,
            unit="difference",
            top=(1,),
            bottom=(0,),
            rests="record",
        ),
        of(
            "gain-accuracy",
            said("Gain in accuracy from granted requests"),
            definition=said("Share whose category is right after the grant less the share before."),
            denominator=said("drafts that grant what one before needed, with a reference"),
            unit="difference",
            top=(3,),
            bottom=(2,),
        ),
        of(
            "gain-discrepancies",
            said("Discrepancies avoided by granted requests"),
            definition=said(
                "Mean number of discrepancies with the reference before the grant less after."
            ),
            denominator=said(
                "drafts that grant what one before needed, both compared with the reference"
            ),
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
            said("Failed requests before the answer"),
            "outcomes",
            said(
                "Mean number of requests about the case that came to no answer (network, time "
                "limit, cancelled) and were made again before the one that counts."
            ),
            said("drafts asked for"),
            said("own definition (docs/metrics.md)"),
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
