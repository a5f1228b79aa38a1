"""Discordant drafts by group of diagnoses, worst first, with the events behind them.

Images, answer and reference of a failure come from the record's payloads: erased ones stay erased,
and those that the actor may not see yet are left out (`audit.pilot.conduct.draft_visibility`).
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from audit.messages import Message, join, term
from audit.metrics.evaluation import filtered
from audit.metrics.table.coded_content import NORMAL
from audit.metrics.table.column_frame import Indices
from audit.metrics.table.results_table import Pairs
from audit.metrics.table.table_view import NOT_KNOWN
from audit.record.events import (
    AdjudicationMade,
    ComparisonMade,
    DraftReceived,
    DraftRequested,
    Event,
    SentImage,
)
from audit.report.content.evidence_figures import waterfall_of
from audit.report.content.log_position import short_hash
from audit.report.content.report_parts import Block, Cell, Plan, Table, Words
from audit.report.content.stratum_values import Numbers

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

MAX_LISTED: Final = 10
"""Failures that the report lists per group; the failure pack has all of them."""


@dataclass(frozen=True)
class Failure:
    """A draft that disagrees with the reference, with the numbers of its events."""

    row: int
    """Row in the results table, from 0."""
    case: str
    group: str
    model: str
    configuration: str
    requested: int
    received: int
    reference: int
    comparison: int
    adjudication: int | None
    serious: bool
    hallucinated: bool


def discordant_rows(pairs: Pairs) -> Indices:
    """Return the rows of drafts with a discrepancy, serious ones first, then in record order."""
    wrong = (
        pairs.has("kind", "draft") & (pairs.number("compared") == 1) & (pairs.number("wrong") > 0)
    )
    rows = np.flatnonzero(wrong)
    serious = pairs.number("serious")[rows] == 1
    return np.asarray(rows[np.lexsort((rows, ~serious))])


def failures(pairs: Pairs, hidden: Mapping[int, Message]) -> Iterator[Failure]:
    """Yield the failures that may be seen, in the order of `discordant_rows`."""
    rows = discordant_rows(pairs)
    part = pairs.take(rows)
    labels = {n: part.words(n) for n in ("case", "group", "model", "configuration")}
    seqs = {
        n: part.seq(n) for n in ("requested", "received", "reference", "comparison", "adjudication")
    }
    for place in range(len(part)):
        at = {name: int(values[place]) for name, values in seqs.items()}
        if any(at[name] in hidden for name in ("received", "reference", "comparison")):
            continue
        yield Failure(
            row=int(part.rows[place]),
            case=labels["case"][place] or "",
            group=labels["group"][place] or NOT_KNOWN,
            model=labels["model"][place] or "",
            configuration=labels["configuration"][place] or "",
            requested=at["requested"],
            received=at["received"],
            reference=at["reference"],
            comparison=at["comparison"],
            adjudication=at["adjudication"] if at["adjudication"] >= 0 else None,
            serious=bool(part.number("serious")[place] == 1),
            hallucinated=bool(part.number("hallucinated")[place] > 0),
        )


def read_event(log: "Log", seq: int) -> Event:
    """Return an event by its number."""
    (event,) = log.as_service().events_at([seq])
    return event


@dataclass(frozen=True)
class FailureDetails:
    """A failure with the contents of its events.

    Attributes:
        failure: The failure.
        codes: Discrepancies; as adjudicated if they were.
        sent: Images that were sent, with their positions.
        draft: SHA-256 of the draft; None if there is none.
        reference: SHA-256 of the reference.
        detail: SHA-256 of the comparison.
        attempt: Id of the request.
    """

    failure: Failure
    codes: tuple[Message, ...]
    sent: tuple[SentImage, ...]
    draft: str | None
    reference: str
    detail: str
    attempt: str


def read_details(log: "Log", failure: Failure) -> FailureDetails:
    """Read the events of a failure."""
    requested = read_event(log, failure.requested).body
    received = read_event(log, failure.received).body
    compared = read_event(log, failure.comparison).body
    assert isinstance(requested, DraftRequested)
    assert isinstance(received, DraftReceived)
    assert isinstance(compared, ComparisonMade)
    return FailureDetails(
        failure,
        discrepancies(log, compared, failure.adjudication),
        requested.images,
        received.content_sha256,
        compared.right.sha256,
        compared.detail_sha256,
        requested.attempt,
    )


def discrepancies(
    log: "Log", compared: ComparisonMade, adjudication: int | None
) -> tuple[Message, ...]:
    """Return the discrepancies of a comparison with severity; adjudicated ones if any."""
    rows = [(row.code, row.severity) for row in compared.rows]
    if adjudication is not None:
        body = read_event(log, adjudication).body
        assert isinstance(body, AdjudicationMade)
        for decision in body.rows:
            if decision.row < len(rows):
                rows[decision.row] = (decision.decided, decision.severity)
    return tuple(
        Message(
            "failure.discrepancy-severity",
            code=term(code),
            severity=term(severity),
        )
        if severity
        else term(code)
        for code, severity in rows
        if code != "agrees"
    )


def plan(numbers: Numbers, log: "Log", hidden: Mapping[int, Message]) -> Plan:
    """Return failures by group of diagnoses, and the worst of each with their discrepancies."""
    title = Message("report-section.failures-heading")
    return Plan("failures", title, (lambda: _blocks(numbers, log, hidden),))


def _blocks(numbers: Numbers, log: "Log", hidden: Mapping[int, Message]) -> list[Block]:
    part = filtered(numbers.pairs, numbers.view)
    shown = list(failures(part, hidden))
    complete = filtered(numbers.complete_pairs, numbers.view)
    blocks: list[Block] = [_discordance(complete, len(shown))]
    for configuration in numbers.configurations:
        figure = waterfall_of(
            numbers,
            numbers.view_of(configuration),
            f"waterfall-{short_hash(configuration)}",
            Message("figure.waterfall-title", name=numbers.configuration_name(configuration)),
        )
        blocks += [figure] if figure is not None else []
    if not shown:
        return blocks
    by_group: dict[str, list[Failure]] = {}
    for failure in shown:
        by_group.setdefault(failure.group, []).append(failure)
    blocks.append(_counts(numbers, part, by_group))
    for group in sorted(by_group, key=lambda g: (-len(by_group[g]), g)):
        blocks.append(_worst(numbers, log, group, by_group[group]))
    return blocks


def _discordance(part: Pairs, n_shown: int) -> Words:
    """Return how many drafts disagree with their reference, including those not shown yet."""
    drafts = part.take(part.has("kind", "draft"))
    compared = int((drafts.number("compared") == 1).sum())
    wrong, uncompared = len(discordant_rows(part)), len(drafts) - compared
    if not compared:
        return Words(Message("failure.none-compared"), "muted")
    parts = [Message("failure.discordant-count", wrong=wrong, n=compared)]
    if wrong > n_shown:
        parts.append(Message("failure.hidden-count", n=wrong - n_shown))
    if uncompared:
        parts.append(Message("failure.not-compared-count", n=uncompared))
    sign = "✓" if not wrong and not uncompared else "○"
    status = "ok" if sign == "✓" else ""
    return Words(Message("failure.summary", sign=sign, what=join(parts, "; ")), status)


def _counts(numbers: Numbers, part: Pairs, by_group: Mapping[str, Sequence[Failure]]) -> Table:
    compared = part.take(part.has("kind", "draft") & (part.number("compared") == 1))
    compared_by_group = Counter(word or NOT_KNOWN for word in compared.words("group"))
    rows = []
    for group, group_failures in sorted(
        by_group.items(), key=lambda item: (-len(item[1]), item[0])
    ):
        masks = (
            group_failures,
            [f for f in group_failures if f.serious],
            [f for f in group_failures if f.hallucinated],
        )
        cells = [_count(numbers, mask) for mask in masks]
        rows.append((Cell(term(group)), Cell(str(compared_by_group[group])), *cells))
    head = (
        Message("report-column.group"),
        Message("report-column.drafts-compared"),
        Message("report-column.discordant"),
        Message("report-column.critical-urgent"),
        Message("report-column.hallucinated"),
    )
    note = Message("failure.labels-note")
    return Table("failures", Message("report-section.discordant-drafts"), head, tuple(rows), note)


def _count(numbers: Numbers, group_failures: Sequence[Failure]) -> Cell:
    rows = np.array([f.row for f in group_failures], dtype=np.int64)
    return Cell(str(len(group_failures)), numbers.basis.key(rows))


def _worst(numbers: Numbers, log: "Log", group: str, group_failures: Sequence[Failure]) -> Table:
    rows = []
    for failure in group_failures[:MAX_LISTED]:
        compared = read_event(log, failure.comparison).body
        assert isinstance(compared, ComparisonMade)
        texts = join(discrepancies(log, compared, failure.adjudication), "; ")
        if failure.serious:
            sign = Message("failure.severity-critical-urgent")
        else:
            sign = Message("failure.severity-notable-routine")
        rows.append(
            (
                Cell(failure.case, numbers.basis.key(np.array([failure.row]))),
                Cell(numbers.configuration_name(failure.configuration)),
                Cell(sign, status="critical" if failure.serious else "muted"),
                Cell(texts),
                Cell(
                    Message("metric-basis.adjudicated")
                    if failure.adjudication
                    else Message("failure.label-proposed")
                ),
            )
        )
    n_more = len(group_failures) - len(rows)
    note = Message("failure.more-in-pack", more=n_more) if n_more > 0 else ""
    title = Message("failure.group-title", group=term(group))
    if group == NORMAL:
        title = Message("failure.normal-group-title")
    head = (
        Message("report-column.case"),
        Message("stratum.model-title"),
        Message("report-column.severity"),
        Message("report-column.discrepancies"),
        Message("report-column.labels"),
    )
    return Table(f"failures-{group.replace(' ', '-')}", title, head, tuple(rows), note, 99)
