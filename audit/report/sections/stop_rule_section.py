"""The protocol's stop rules over the adjudicated cases, and the drift signal on discordance."""

from typing import TYPE_CHECKING, Final

import numpy as np

from audit.charts import Band, Figure, cusum, monitor
from audit.messages import Message, Text, join, term
from audit.metrics.evaluation import filtered
from audit.metrics.monitoring.discordance_drift import FALSE_SHARE, drifts
from audit.metrics.monitoring.input_drift import BLOCK, FACTS, InputDrift, input_drifts
from audit.metrics.monitoring.stop_rule_status import monitored
from audit.pilot.conduct.stop_rule_watch import watch_stop_rules
from audit.pilot.protocol.case_conditions import describe_stratum
from audit.report.content.log_position import short_hash
from audit.report.content.report_parts import Block, Cell, Plan, Step, Table, Words
from audit.report.content.stratum_values import Numbers
from audit.report.content.study_facts import Alarm
from audit.statistics.sequential_tests import lower_bound, upper_bound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from audit.metrics.monitoring.stop_rule_status import Monitored
    from audit.pilot.conduct.stop_rule_watch import StopRuleWatch
    from audit.pilot.conduct.stop_rules import Stream
    from audit.pilot.protocol.protocol import Protocol
    from audit.record.log.event_log import Log

MAX_POINTS: Final = 300
"""Points of a monitor's path that are drawn; the last is always one of them."""


def plan(
    n: Numbers, log: "Log", upto: int, protocol: "Protocol | None", alarms: list[Alarm]
) -> Plan:
    """Every stop rule's confidence sequence against its limit, alarms, and drift."""
    title = Message("report-section.monitors")
    none = Message("monitor.stop-rule-missing")
    if protocol is not None and protocol.stop_rules:
        rules: Step = lambda: _blocks(n, log, upto, protocol, alarms)  # noqa: E731
        return Plan("monitors", title, (rules, lambda: _inputs(n)))
    if not n.configurations:
        return Plan("monitors", title, (), none)
    places = _rows_by_settlement(n)
    return Plan("monitors", title, (lambda: _drift(n, places), lambda: _inputs(n)), none, none)


def _blocks(
    n: Numbers, log: "Log", upto: int, protocol: "Protocol", alarms: list[Alarm]
) -> list[Block]:
    at_work = watch_stop_rules(log, protocol, upto)
    blocks: list[Block] = [
        Words(
            Message(
                "monitor.bounds-note",
                stop_error=100 * protocol.stop_error,
                n=len(protocol.stop_rules) * len(protocol.configurations),
            )
        ),
        _alarms(alarms),
    ]
    places = _rows_by_settlement(n)
    blocks.append(_rules(n, monitored(log, protocol, upto, n.pairs), places))
    blocks += [_figure(n, at_work, stream, places) for stream in at_work.streams]
    blocks += _drift(n, places)
    return blocks


def confidence_path(outcomes: list[bool], alpha: float) -> list[Band]:
    """Rate and confidence sequence after each case; both bounds at the rule's share of error."""
    wrong = np.cumsum(np.asarray(outcomes, dtype=int))
    every = max(1, -(-len(outcomes) // MAX_POINTS))
    shown = [k for k in range(1, len(outcomes) + 1) if k % every == 0 or k == len(outcomes)]
    return [
        Band(
            k,
            float(wrong[k - 1]) / k,
            lower_bound(int(wrong[k - 1]), k, alpha),
            upper_bound(int(wrong[k - 1]), k, alpha),
        )
        for k in shown
    ]


def _rules(n: Numbers, found: "Sequence[Monitored]", places: dict[int, int]) -> Table:
    """Where each rule stands now."""
    rows = tuple(
        (
            Cell(term(one.rule)),
            Cell(n.name(one.configuration)),
            Cell(join([term(one.measure), one.stratum])),
            Cell(f"{one.errors}/{one.cases}", _key(n, one.seqs, places)),
            Cell(str(one.waiting)),
            Cell(Message("monitor.confidence-range", low=100 * one.low, high=100 * one.high)),
            Cell(Message("monitor.limit", limit=100 * one.limit)),
            Cell(Message("monitor.evidence", evidence=one.evidence, limit=1 / one.alpha)),
            _state(one),
        )
        for one in found
    )
    head = (
        Message("report-column.stop-rule"),
        Message("stratum.model-title"),
        Message("report-column.rule-measure"),
        Message("report-column.errors"),
        Message("report-column.unsettled-cases"),
        Message("report-column.confidence-sequence"),
        Message("report-column.limit"),
        Message("report-column.evidence"),
        Message("report-column.status"),
    )
    return Table("rules", Message("report-section.stop-rules"), head, rows, numbers_from=99)


def _state(one: "Monitored") -> Cell:
    if one.alarm_at is not None:
        return Cell(Message("monitor.alarm-after", alarm_at=one.alarm_at), status="critical")
    if one.suspended:
        return Cell(Message("monitor.suspended"), status="critical")
    return Cell(Message("monitor.no-alarm"), status="ok")


def _figure(
    n: Numbers, at_work: "StopRuleWatch", stream: "Stream", places: dict[int, int]
) -> Figure:
    rule = stream.rule
    outcomes = [wrong for _, wrong in stream.outcomes]
    alarm = at_work.alarm(stream)
    parts: list[Text] = [] if rule.name == rule.measure.value else [term(rule.measure.value)]
    parts += [describe_stratum(rule.stratum), *(term(g.value) for g in rule.groups)]
    parts.append(n.name(stream.configuration))
    title = Message("monitor.rule-title", rule=term(rule.name), what=join(parts))
    return monitor(
        f"monitor-{short_hash(rule.name + stream.configuration)}",
        title,
        confidence_path(outcomes, stream.alpha),
        rule.limit,
        palette=n.palette,
        alarm_at=alarm.cases if alarm else None,
        key=_key(n, [seq for seq, _ in stream.outcomes], places),
    )


def _drift(n: Numbers, places: dict[int, int]) -> list[Block]:
    """The drift signal of each configuration, or why there is none yet."""
    blocks: list[Block] = [Words(Message("monitor.drift-note"))]
    for one in drifts(filtered(n.pairs, n.view)):
        name = n.name(one.configuration)
        if one.simulated is None or one.usual is None:
            blocks.append(
                Words(
                    Message(
                        "monitor.drift-unavailable",
                        name=name,
                        why=one.note or Message("report.too-few-cases"),
                    ),
                    "muted",
                )
            )
            continue
        title = Message(
            "monitor.drift-title",
            name=name,
            usual=100 * one.usual,
            n=one.n_baseline,
        )
        blocks.append(
            cusum(
                f"cusum-{short_hash(one.configuration)}",
                title,
                one.path,
                one.simulated.threshold,
                palette=n.palette,
                false_share=one.simulated.false_share,
                key=_key(n, one.seqs, places),
            )
        )
    return blocks


def _inputs(n: Numbers) -> list[Block]:
    """Which facts of cases, images and answers are others than at first."""
    found = input_drifts(filtered(n.pairs, n.view))
    blocks: list[Block] = [
        Words(
            Message(
                "monitor.input-drift-note",
                n=BLOCK,
                percent=100 * FALSE_SHARE,
            )
        )
    ]
    for configuration in dict.fromkeys(one.configuration for one in found):
        mine = [one for one in found if one.configuration == configuration]
        name = n.name(configuration)
        if mine[0].note:
            blocks.append(
                Words(Message("monitor.drift-unavailable", name=name, why=mine[0].note), "muted")
            )
            continue
        changed = [one for one in mine if one.signal_at is not None]
        if not changed:
            told = Message(
                "monitor.input-drift-none",
                name=name,
                facts=len(mine),
                blocks=mine[0].blocks,
            )
            blocks.append(Words(told, "ok"))
            continue
        rows = tuple(_input_row(one) for one in sorted(changed, key=lambda one: one.p or 0.0))
        head = (
            Message("report-column.property"),
            Message("report-column.first-patients", n=BLOCK),
            Message("report-column.most-different-block"),
            Message("report-column.p-adjusted"),
            Message("report-column.status"),
        )
        title = Message("report-section.input-drift", name=name)
        blocks.append(
            Table(f"inputs-{short_hash(configuration)}", title, head, rows, numbers_from=3)
        )
    return blocks


def _input_row(one: InputDrift) -> tuple[Cell, ...]:
    after = Message("monitor.signal-after", n=((one.signal_at or 0) + 1) * BLOCK)
    p = "–" if one.p is None else Message("monitor.p-value", p=one.p)
    return (
        Cell(FACTS[one.fact]),
        Cell(_shares(one.baseline)),
        Cell(_shares(one.block)),
        Cell(p),
        Cell(after, status="warn"),
    )


def _shares(counts: "Sequence[tuple[str, int]]") -> Message:
    total = sum(k for _, k in counts)
    return join(
        Message("monitor.value-share", what=term(what), percent=100 * k / total)
        for what, k in counts
    )


def _key(n: Numbers, seqs: "Sequence[int]", places: dict[int, int]) -> str:
    """Rows that these events settled."""
    return n.basis.key(np.array([places[s] for s in seqs if s in places], dtype=np.int64))


def _alarms(alarms: list[Alarm]) -> Block:
    if not alarms:
        return Words(Message("monitor.no-alarm-raised"), "ok")
    rows = tuple(
        (
            Cell(term(a.body.rule)),
            Cell(describe_stratum(a.body.stratum)),
            Cell(
                Message("monitor.errors-in-cases", k=a.body.events, n=a.body.cases),
                status="critical",
            ),
            Cell(
                Message("monitor.evidence-reached", statistic=a.body.statistic, limit=a.body.limit)
            ),
            Cell(
                Message("monitor.action-suspends")
                if a.body.suspends
                else Message("monitor.action-notifies")
            ),
            Cell(f"{a.seq}"),
        )
        for a in alarms
    )
    head = (
        Message("report-column.stop-rule"),
        Message("report-column.cases"),
        Message("report-column.errors"),
        Message("report-column.evidence"),
        Message("report-column.action"),
        Message("report-column.event"),
    )
    return Table("alarms", Message("report-section.alarms"), head, rows)


def _rows_by_settlement(n: Numbers) -> dict[int, int]:
    """Row of the results table by the event that settled it."""
    found: dict[int, int] = {}
    for name in ("comparison", "adjudication"):
        for place, seq in enumerate(n.pairs.seq(name)):
            if seq >= 0:
                found[int(seq)] = int(n.pairs.rows[place])
    return found
