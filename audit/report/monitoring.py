"""The protocol's stop rules over the adjudicated cases, and the drift signal on discordance."""

from typing import TYPE_CHECKING, Final

import numpy as np

from audit.charts import Band, cusum, monitor
from audit.metrics.sequential import BernoulliCusum, lower_bound, upper_bound
from audit.pilot.conditions import stratum_words
from audit.pilot.watch import watch
from audit.report.facts import Alarm
from audit.report.numbers import Numbers
from audit.report.parts import Block, Cell, Plan, Table, Words
from audit.report.position import short

if TYPE_CHECKING:
    from audit.log import Log
    from audit.pilot.monitors import Stream
    from audit.pilot.protocol import Protocol

MOST_POINTS: Final = 300
"""Points of a monitor's path that are drawn; the last is always one of them."""
THRESHOLD: Final = 4.0


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
    for stream in at_work.streams:
        blocks += _of(n, stream, places)
    blocks.append(
        Words(
            "The CUSUM is a signal of drift and no test: its average run length says how often it "
            "comes without one."
        )
    )
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


def _of(n: Numbers, stream: "Stream", places: dict[int, int]) -> list[Block]:
    rule = stream.rule
    outcomes = [wrong for _, wrong in stream.outcomes]
    alarm = stream.alarm()
    rows = np.array([places[seq] for seq, _ in stream.outcomes if seq in places], dtype=np.int64)
    key, name = n.basis.key(rows), short(rule.name)
    groups = f", {', '.join(g.value for g in rule.groups)}" if rule.groups else ""
    title = f"{rule.name}: {rule.measure.value}{groups}, {stratum_words(rule.stratum)}"
    figure = monitor(
        f"monitor-{name}",
        title,
        path(outcomes, stream.alpha),
        rule.limit,
        palette=n.palette,
        alarm_at=alarm.cases if alarm else None,
        key=key,
    )
    if not 0 < rule.limit < 0.5:
        return [figure]
    drift = BernoulliCusum(rule.limit, min(2 * rule.limit, 0.95), THRESHOLD)
    run = drift.average_run_length(rule.limit)
    words = f"{rule.name}: drift from {100 * rule.limit:g} % to {100 * drift.raised:g} %"
    return [
        figure,
        cusum(
            f"cusum-{name}",
            words,
            drift.path(outcomes),
            THRESHOLD,
            palette=n.palette,
            run_length=run,
            key=key,
        ),
    ]


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
