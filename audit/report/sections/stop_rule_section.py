"""The protocol's stop rules over the adjudicated cases, and the drift signal on discordance."""

from typing import TYPE_CHECKING, Final

import numpy as np

from audit.charts import Band, Figure, cusum, monitor
from audit.messages.said import listed, said, word
from audit.metrics.measures.measure_registry import filtered
from audit.metrics.monitoring.discordance_drift import FALSE_SHARE, drifts
from audit.metrics.monitoring.input_drift import BLOCK, FACTS, InputDrift, input_drifts
from audit.metrics.monitoring.stop_rule_status import monitored
from audit.pilot.conduct.stop_rule_watch import watch
from audit.pilot.protocol.case_conditions import stratum_words
from audit.report.content.log_position import short
from audit.report.content.report_parts import Block, Cell, Plan, Step, Table, Words
from audit.report.content.stratum_values import Numbers
from audit.report.content.study_facts import Alarm
from audit.statistics.sequential_tests import lower_bound, upper_bound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from audit.metrics.monitoring.stop_rule_status import Monitored
    from audit.pilot.conduct.stop_rule_watch import Watch
    from audit.pilot.conduct.stop_rules import Stream
    from audit.pilot.protocol.protocol import Protocol
    from audit.record.log.event_log import Log

MOST_POINTS: Final = 300
"""Points of a monitor's path that are drawn; the last is always one of them."""


def plan(
    n: Numbers, log: "Log", upto: int, protocol: "Protocol | None", alarms: list[Alarm]
) -> Plan:
    """Every stop rule's confidence sequence against its limit, alarms, and drift."""
    title = said("Monitors over time")
    none = said("No signed protocol has a stop rule.")
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
    at_work = watch(log, protocol, upto)
    blocks: list[Block] = [
        Words(
            said(
                "Bounds that stay valid when they are looked at after every case (confidence "
                "sequences); the error probability {stop_error:g} % is split over {n} rules and models. "
                "Cases that are not settled yet are not counted as right.",
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


def path(outcomes: list[bool], alpha: float) -> list[Band]:
    """Rate and confidence sequence after each case; both bounds at the rule's share of error."""
    wrong = np.cumsum(np.asarray(outcomes, dtype=int))
    every = max(1, -(-len(outcomes) // MOST_POINTS))
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
            Cell(word(one.rule)),
            Cell(n.name(one.configuration)),
            Cell(listed([word(one.measure), one.stratum])),
            Cell(f"{one.errors}/{one.cases}", _key(n, one.seqs, places)),
            Cell(str(one.waiting)),
            Cell(said("{low:.1f} to {high:.1f} %", low=100 * one.low, high=100 * one.high)),
            Cell(said("{limit:g} %", limit=100 * one.limit)),
            Cell(said("{evidence:.3g} of {limit:.3g}", evidence=one.evidence, limit=1 / one.alpha)),
            _state(one),
        )
        for one in found
    )
    head = (
        said("Stop rule"),
        said("Model"),
        said("Counts"),
        said("Errors"),
        said("Unsettled cases"),
        said("Confidence sequence"),
        said("Limit"),
        said("Evidence"),
        said("State"),
    )
    return Table(
        "rules", said("Stop rules since they were last resumed"), head, rows, numbers_from=99
    )


def _state(one: "Monitored") -> Cell:
    if one.alarm_at is not None:
        return Cell(
            said("▲ alarm after {alarm_at} cases", alarm_at=one.alarm_at), status="critical"
        )
    if one.suspended:
        return Cell(said("▲ suspended"), status="critical")
    return Cell(said("✓ no alarm"), status="ok")


def _figure(n: Numbers, at_work: "Watch", stream: "Stream", places: dict[int, int]) -> Figure:
    rule = stream.rule
    outcomes = [wrong for _, wrong in stream.outcomes]
    alarm = at_work.alarm(stream)
    parts: list[str] = [] if rule.name == rule.measure.value else [word(rule.measure.value)]
    parts += [stratum_words(rule.stratum), *(word(g.value) for g in rule.groups)]
    parts.append(n.name(stream.configuration))
    title = said("{rule}: {what}", rule=word(rule.name), what=listed(parts))
    return monitor(
        f"monitor-{short(rule.name + stream.configuration)}",
        title,
        path(outcomes, stream.alpha),
        rule.limit,
        palette=n.palette,
        alarm_at=alarm.cases if alarm else None,
        key=_key(n, [seq for seq, _ in stream.outcomes], places),
    )


def _drift(n: Numbers, places: dict[int, int]) -> list[Block]:
    """The drift signal of each configuration, or why there is none yet."""
    blocks: list[Block] = [
        Words(
            said(
                "Drift: is a draft at odds with its reference more often than before? A signal "
                "and no test, by a self-starting chart; how often it comes without a cause is "
                "simulated."
            )
        )
    ]
    for one in drifts(filtered(n.pairs, n.view)):
        name = n.name(one.configuration)
        if one.simulated is None or one.usual is None:
            blocks.append(
                Words(
                    said("○ {name}: {why}", name=name, why=one.note or said("too few cases")),
                    "muted",
                )
            )
            continue
        title = said(
            "{name}: discordance, {usual:.0f} % in the first {n} cases",
            name=name,
            usual=100 * one.usual,
            n=one.n_baseline,
        )
        blocks.append(
            cusum(
                f"cusum-{short(one.configuration)}",
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
            said(
                "Without a reference: are cases, images and answers of a kind as at first? The first {n} "
                "patients are compared with each later {n}. At most {percent:.0f} % of configurations "
                "signal without a change. It says that something changed, not that answers are worse.",
                n=BLOCK,
                percent=100 * FALSE_SHARE,
            )
        )
    ]
    for configuration in dict.fromkeys(one.configuration for one in found):
        mine = [one for one in found if one.configuration == configuration]
        name = n.name(configuration)
        if mine[0].note:
            blocks.append(Words(said("○ {name}: {why}", name=name, why=mine[0].note), "muted"))
            continue
        changed = [one for one in mine if one.signal_at is not None]
        if not changed:
            told = said(
                "✓ {name}: none of {facts} facts signals in {blocks} later blocks.",
                name=name,
                facts=len(mine),
                blocks=mine[0].blocks,
            )
            blocks.append(Words(told, "ok"))
            continue
        rows = tuple(_input_row(one) for one in sorted(changed, key=lambda one: one.p or 0.0))
        head = (
            said("Fact"),
            said("First {n} patients", n=BLOCK),
            said("Most different later block"),
            said("p (adjusted)"),
            said("State"),
        )
        title = said("Cases, images and answers: {name}", name=name)
        blocks.append(Table(f"inputs-{short(configuration)}", title, head, rows, numbers_from=3))
    return blocks


def _input_row(one: InputDrift) -> tuple[Cell, ...]:
    after = said("▲ signal after {n} patients", n=((one.signal_at or 0) + 1) * BLOCK)
    p = "–" if one.p is None else said("{p:.3g}", p=one.p)
    return (
        Cell(word(FACTS[one.fact])),
        Cell(_shares(one.baseline)),
        Cell(_shares(one.block)),
        Cell(p),
        Cell(after, status="warn"),
    )


def _shares(counts: "Sequence[tuple[str, int]]") -> str:
    total = sum(k for _, k in counts)
    return listed(
        said("{what} {percent:.0f} %", what=word(what), percent=100 * k / total)
        for what, k in counts
    )


def _key(n: Numbers, seqs: "Sequence[int]", places: dict[int, int]) -> str:
    """Rows that these events settled."""
    return n.basis.key(np.array([places[s] for s in seqs if s in places], dtype=np.int64))


def _alarms(alarms: list[Alarm]) -> Block:
    if not alarms:
        return Words(said("✓ No alarm was raised."), "ok")
    rows = tuple(
        (
            Cell(word(a.body.rule)),
            Cell(stratum_words(a.body.stratum)),
            Cell(said("{k} in {n} cases", k=a.body.events, n=a.body.cases), status="critical"),
            Cell(
                said(
                    "{statistic:.3g} ≥ {limit:.3g}", statistic=a.body.statistic, limit=a.body.limit
                )
            ),
            Cell(said("suspends") if a.body.suspends else said("tells")),
            Cell(f"{a.seq}"),
        )
        for a in alarms
    )
    head = (
        said("Stop rule"),
        said("Cases"),
        said("Errors"),
        said("Evidence"),
        said("What it does"),
        said("Event"),
    )
    return Table("alarms", said("Alarms"), head, rows)


def _rows_by_settlement(n: Numbers) -> dict[int, int]:
    """Row of the results table by the event that settled it."""
    found: dict[int, int] = {}
    for name in ("comparison", "adjudication"):
        for place, seq in enumerate(n.pairs.seq(name)):
            if seq >= 0:
                found[int(seq)] = int(n.pairs.rows[place])
    return found
