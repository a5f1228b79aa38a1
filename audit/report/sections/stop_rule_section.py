"""Section on monitoring: stop rules over adjudicated cases, drift of discordance and inputs."""

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
"""Points of a monitor's path that are drawn, always including the last."""


def plan(
    numbers: Numbers, log: "Log", upto: int, protocol: "Protocol | None", alarms: list[Alarm]
) -> Plan:
    """Return every stop rule's confidence sequence against its limit, alarms, and drift."""
    title = Message("report-section.monitors")
    none = Message("monitor.stop-rule-missing")
    if protocol is not None and protocol.stop_rules:
        rules: Step = lambda: _blocks(numbers, log, upto, protocol, alarms)  # noqa: E731
        return Plan("monitors", title, (rules, lambda: _inputs(numbers)))
    if not numbers.configurations:
        return Plan("monitors", title, (), none)
    places = _rows_by_settlement(numbers)
    return Plan(
        "monitors", title, (lambda: _drift(numbers, places), lambda: _inputs(numbers)), none, none
    )


def _blocks(
    numbers: Numbers, log: "Log", upto: int, protocol: "Protocol", alarms: list[Alarm]
) -> list[Block]:
    watch = watch_stop_rules(log, protocol, upto)
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
    places = _rows_by_settlement(numbers)
    blocks.append(_rules(numbers, monitored(log, protocol, upto, numbers.complete_pairs), places))
    blocks += [_figure(numbers, watch, stream, places) for stream in watch.streams]
    blocks += _drift(numbers, places)
    return blocks


def confidence_path(outcomes: list[bool], alpha: float) -> list[Band]:
    """Return rate and confidence sequence after each case, bounds at error probability `alpha`."""
    wrong = np.cumsum(np.asarray(outcomes, dtype=int))
    step = max(1, -(-len(outcomes) // MAX_POINTS))
    points = [k for k in range(1, len(outcomes) + 1) if k % step == 0 or k == len(outcomes)]
    return [
        Band(
            k,
            float(wrong[k - 1]) / k,
            lower_bound(int(wrong[k - 1]), k, alpha),
            upper_bound(int(wrong[k - 1]), k, alpha),
        )
        for k in points
    ]


def _rules(numbers: Numbers, states: "Sequence[Monitored]", places: dict[int, int]) -> Table:
    """Return the current state of each rule."""
    rows = tuple(
        (
            Cell(term(state.rule)),
            Cell(numbers.configuration_name(state.configuration)),
            Cell(join([term(state.measure), state.stratum])),
            Cell(f"{state.errors}/{state.cases}", _key(numbers, state.seqs, places)),
            Cell(str(state.waiting)),
            Cell(Message("monitor.confidence-range", low=100 * state.low, high=100 * state.high)),
            Cell(Message("monitor.limit", limit=100 * state.limit)),
            Cell(Message("monitor.evidence", evidence=state.evidence, limit=1 / state.alpha)),
            _state(state),
        )
        for state in states
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


def _state(state: "Monitored") -> Cell:
    if state.alarm_at is not None:
        return Cell(Message("monitor.alarm-after", alarm_at=state.alarm_at), status="critical")
    if state.suspended:
        return Cell(Message("monitor.suspended"), status="critical")
    return Cell(Message("monitor.no-alarm"), status="ok")


def _figure(
    numbers: Numbers, watch: "StopRuleWatch", stream: "Stream", places: dict[int, int]
) -> Figure:
    rule = stream.rule
    outcomes = [wrong for _, wrong in stream.outcomes]
    alarm = watch.alarm(stream)
    parts: list[Text] = [] if rule.name == rule.measure.value else [term(rule.measure.value)]
    parts += [describe_stratum(rule.stratum), *(term(g.value) for g in rule.groups)]
    parts.append(numbers.configuration_name(stream.configuration))
    title = Message("monitor.rule-title", rule=term(rule.name), what=join(parts))
    return monitor(
        f"monitor-{short_hash(rule.name + stream.configuration)}",
        title,
        confidence_path(outcomes, stream.alpha),
        rule.limit,
        palette=numbers.palette,
        alarm_at=alarm.cases if alarm else None,
        key=_key(numbers, [seq for seq, _ in stream.outcomes], places),
    ).explained(explanation=Message("figure.monitor-explanation"))


def _drift(numbers: Numbers, places: dict[int, int]) -> list[Block]:
    """Return the drift signal of each configuration, or why there is none yet."""
    blocks: list[Block] = [Words(Message("monitor.drift-note"))]
    for drift in drifts(filtered(numbers.pairs, numbers.view)):
        name = numbers.configuration_name(drift.configuration)
        if drift.simulated is None or drift.usual is None:
            blocks.append(
                Words(
                    Message(
                        "monitor.drift-unavailable",
                        name=name,
                        why=drift.note or Message("report.too-few-cases"),
                    ),
                    "muted",
                )
            )
            continue
        title = Message(
            "monitor.drift-title",
            name=name,
            usual=100 * drift.usual,
            n=drift.n_baseline,
        )
        blocks.append(
            cusum(
                f"cusum-{short_hash(drift.configuration)}",
                title,
                drift.path,
                drift.simulated.threshold,
                palette=numbers.palette,
                false_share=drift.simulated.false_share,
                key=_key(numbers, drift.seqs, places),
            ).explained(explanation=Message("monitor.drift-note"))
        )
    return blocks


def _inputs(numbers: Numbers) -> list[Block]:
    """Return which facts of cases, images and answers differ from those of the first patients."""
    all_facts = input_drifts(filtered(numbers.pairs, numbers.view))
    blocks: list[Block] = [
        Words(
            Message(
                "monitor.input-drift-note",
                n=BLOCK,
                percent=100 * FALSE_SHARE,
            )
        )
    ]
    for configuration in dict.fromkeys(drift.configuration for drift in all_facts):
        facts = [drift for drift in all_facts if drift.configuration == configuration]
        name = numbers.configuration_name(configuration)
        if facts[0].note:
            blocks.append(
                Words(Message("monitor.drift-unavailable", name=name, why=facts[0].note), "muted")
            )
            continue
        changed = [drift for drift in facts if drift.signal_at is not None]
        if not changed:
            no_drift = Message(
                "monitor.input-drift-none",
                name=name,
                facts=len(facts),
                blocks=facts[0].blocks,
            )
            blocks.append(Words(no_drift, "ok"))
            continue
        rows = tuple(
            _input_row(drift) for drift in sorted(changed, key=lambda drift: drift.p or 0.0)
        )
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


def _input_row(drift: InputDrift) -> tuple[Cell, ...]:
    after = Message("monitor.signal-after", n=((drift.signal_at or 0) + 1) * BLOCK)
    p = "–" if drift.p is None else Message("monitor.p-value", p=drift.p)
    return (
        Cell(FACTS[drift.fact]),
        Cell(_shares(drift.baseline)),
        Cell(_shares(drift.block)),
        Cell(p),
        Cell(after, status="warn"),
    )


def _shares(counts: "Sequence[tuple[str, int]]") -> Message:
    total = sum(k for _, k in counts)
    return join(
        Message("monitor.value-share", what=term(what), percent=100 * k / total)
        for what, k in counts
    )


def _key(numbers: Numbers, seqs: "Sequence[int]", places: dict[int, int]) -> str:
    """Return the key of the rows that these events settled."""
    return numbers.basis.key(np.array([places[s] for s in seqs if s in places], dtype=np.int64))


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


def _rows_by_settlement(numbers: Numbers) -> dict[int, int]:
    """Return the row of the results table by the event that settled it."""
    rows: dict[int, int] = {}
    for name in ("comparison", "adjudication"):
        for place, seq in enumerate(numbers.pairs.seq(name)):
            if seq >= 0:
                rows[int(seq)] = int(numbers.pairs.rows[place])
    return rows
