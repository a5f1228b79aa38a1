"""The protocol's stop rules over the adjudicated cases, and the drift signal on discordance."""

from typing import TYPE_CHECKING, Final

import numpy as np

from audit.charts import Band, Figure, cusum, monitor
from audit.metrics.drift import drifts
from audit.metrics.measures import filtered
from audit.metrics.monitoring import monitored
from audit.metrics.sequential import lower_bound, upper_bound
from audit.pilot.conditions import stratum_words
from audit.pilot.watch import watch
from audit.report.facts import Alarm
from audit.report.numbers import Numbers
from audit.report.parts import Block, Cell, Plan, Table, Words
from audit.report.position import short

if TYPE_CHECKING:
    from collections.abc import Sequence

    from audit.log import Log
    from audit.metrics.monitoring import Monitored
    from audit.pilot.monitors import Stream
    from audit.pilot.protocol import Protocol

MOST_POINTS: Final = 300
"""Points of a monitor's path that are drawn; the last is always one of them."""


def plan(
    n: Numbers, log: "Log", upto: int, protocol: "Protocol | None", alarms: list[Alarm]
) -> Plan:
    """Every stop rule's confidence sequence against its limit, alarms, and drift."""
    title = "Monitors over time"
    if protocol is None or not protocol.stop_rules:
        return Plan("monitors", title, (), "No signed protocol has a stop rule.")
    return Plan("monitors", title, (lambda: _blocks(n, log, upto, protocol, alarms),))


def _blocks(
    n: Numbers, log: "Log", upto: int, protocol: "Protocol", alarms: list[Alarm]
) -> list[Block]:
    at_work = watch(log, protocol, upto)
    blocks: list[Block] = [
        Words(
            "Bounds that stay valid when they are looked at after every case (confidence sequences); "
            f"the error probability {100 * protocol.stop_error:g} % is split over "
            f"{len(protocol.stop_rules)} rules. Cases that are not settled yet are not counted as right."
        ),
        _alarms(alarms),
    ]
    places = _rows_by_settlement(n)
    blocks.append(_rules(n, monitored(log, protocol, upto), places))
    blocks += [_figure(n, stream, places) for stream in at_work.streams]
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
            Cell(one.rule),
            Cell(f"{one.measure}, {one.stratum}"),
            Cell(f"{one.errors}/{one.cases}", _key(n, one.seqs, places)),
            Cell(f"{100 * one.low:.1f} to {100 * one.high:.1f} %"),
            Cell(f"{100 * one.limit:g} %"),
            Cell(f"{one.evidence:.3g} of {1 / one.alpha:.3g}"),
            _state(one),
        )
        for one in found
    )
    head = ("Stop rule", "Counts", "Errors", "Confidence sequence", "Limit", "Evidence", "State")
    return Table("rules", "Stop rules since they were last resumed", head, rows, numbers_from=99)


def _state(one: "Monitored") -> Cell:
    if one.alarm_at is not None:
        return Cell(f"▲ alarm after {one.alarm_at} cases", status="critical")
    if one.suspended:
        return Cell("▲ suspended", status="critical")
    return Cell("✓ no alarm", status="ok")


def _figure(n: Numbers, stream: "Stream", places: dict[int, int]) -> Figure:
    rule = stream.rule
    outcomes = [wrong for _, wrong in stream.outcomes]
    alarm = stream.alarm()
    groups = f", {', '.join(g.value for g in rule.groups)}" if rule.groups else ""
    measure = "" if rule.name == rule.measure.value else f"{rule.measure.value}, "
    title = f"{rule.name}: {measure}{stratum_words(rule.stratum)}{groups}"
    return monitor(
        f"monitor-{short(rule.name)}",
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
            "Drift: is a draft at odds with its reference more often than in the first cases? A signal and "
            "no test: the average run length says how often it comes without a cause."
        )
    ]
    for one in drifts(filtered(n.pairs, n.view)):
        name = n.name(one.configuration)
        if one.threshold is None or one.usual is None or one.raised is None:
            blocks.append(Words(f"○ {name}: {one.note or 'too few cases'}", "muted"))
            continue
        title = f"{name}: discordance from {100 * one.usual:.0f} % to {100 * one.raised:.0f} %"
        blocks.append(
            cusum(
                f"cusum-{short(one.configuration)}",
                title,
                one.path,
                one.threshold,
                palette=n.palette,
                run_length=one.run_length_usual,
                key=_key(n, one.seqs, places),
            )
        )
    return blocks


def _key(n: Numbers, seqs: "Sequence[int]", places: dict[int, int]) -> str:
    """Rows that these events settled."""
    return n.basis.key(np.array([places[s] for s in seqs if s in places], dtype=np.int64))


def _alarms(alarms: list[Alarm]) -> Block:
    if not alarms:
        return Words("✓ No alarm was raised.", "ok")
    rows = tuple(
        (
            Cell(a.body.rule),
            Cell(stratum_words(a.body.stratum)),
            Cell(f"{a.body.events} in {a.body.cases} cases", status="critical"),
            Cell(f"{a.body.statistic:.3g} ≥ {a.body.limit:.3g}"),
            Cell("suspends" if a.body.suspends else "tells"),
            Cell(f"{a.seq}"),
        )
        for a in alarms
    )
    head = ("Stop rule", "Cases", "Errors", "Evidence", "What it does", "Event")
    return Table("alarms", "Alarms", head, rows)


def _rows_by_settlement(n: Numbers) -> dict[int, int]:
    """Row of the results table by the event that settled it."""
    found: dict[int, int] = {}
    for name in ("comparison", "adjudication"):
        for place, seq in enumerate(n.pairs.seq(name)):
            if seq >= 0:
                found[int(seq)] = int(n.pairs.rows[place])
    return found
