"""Results of an order of the worklist at one position of the record, from recorded events only."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from audit.pilot.order.order_replay import (
    GROUPS,
    TYPES,
    Group,
    Replay,
    ReplayedCase,
    collect_cases,
    delayed_outcomes,
    replay,
)
from audit.pilot.order.order_replay import as_json as replay_json
from audit.pilot.protocol.order_rules import ORDER_RULE
from audit.record.events import AlarmRaised, OrderApplied, OrderOverridden, OrderProposed
from audit.statistics.confidence_intervals import Rate, rate

if TYPE_CHECKING:
    from audit.pilot.protocol.order_rules import OrderRules
    from audit.record.log.event_log import Log

_COUNTED: Final = ("order.proposed", "order.applied", "order.overridden", "alarm.raised")


@dataclass(frozen=True)
class ObservedWaits:
    """Waits of a group of cases as they were, in minutes from enrollment to the first reading."""

    group: Group
    n: int
    median: float
    longest: float


@dataclass(frozen=True)
class OrderResults:
    """Results of an order.

    Attributes:
        rules: The protocol's rules.
        n_proposed: Ranked drafts.
        n_applied: Cases that the rank of their draft orders.
        overrides: Number of places that readers changed, by reason.
        n_alarms: Number of times that the stop rule suspended the order.
        waits: Waits as they were, by group.
        replay: Waits by the replay, with and without the drafts.
        delayed: Urgent cases that the order delays, of all urgent ones with a reference standard.
        delayed_missed: Those of them that the draft missed, of all urgent ones that it missed.
    """

    rules: "OrderRules"
    n_proposed: int
    n_applied: int
    overrides: dict[str, int]
    n_alarms: int
    waits: tuple[ObservedWaits, ...]
    replay: Replay
    delayed: Rate
    delayed_missed: Rate


def read_order_results(
    log: "Log",
    protocol_sha256: str,
    rules: "OrderRules",
    upto: int,
    withheld: Collection[int] = (),
) -> OrderResults:
    """Return the results of a protocol's order.

    Args:
        log: The record.
        protocol_sha256: Protocol whose cases count.
        rules: Its rules.
        upto: Last event that counts.
        withheld: Numbers of events whose content must not be used; their cases count as cases
            without a rank or reference.
    """
    stored = log.as_service().stored(types=TYPES, until=upto)
    cases = collect_cases((event for event, _, _ in stored), protocol_sha256, rules, withheld)
    counts: Counter[str] = Counter()
    overrides: Counter[str] = Counter()
    for event, _, _ in log.as_service(release=False).stored(types=_COUNTED, until=upto):
        body = event.body
        if isinstance(body, AlarmRaised):
            counts[body.type] += body.rule == ORDER_RULE
        elif isinstance(body, OrderProposed | OrderApplied | OrderOverridden):
            is_counted = body.protocol_sha256 == protocol_sha256
            counts[body.type] += is_counted
            if isinstance(body, OrderOverridden) and is_counted:
                overrides[body.reason.value] += 1
    outcomes = delayed_outcomes(cases, rules)
    missed = {c.settled for c in cases if c.group == "urgent, missed by the draft"}
    of_missed = [is_delayed for seq, is_delayed in outcomes if seq in missed]
    return OrderResults(
        rules,
        counts["order.proposed"],
        counts["order.applied"],
        dict(overrides),
        counts["alarm.raised"],
        _observed(cases),
        replay(cases, rules),
        rate(sum(is_delayed for _, is_delayed in outcomes), len(outcomes)),
        rate(sum(of_missed), len(of_missed)),
    )


def _observed(cases: Sequence[ReplayedCase]) -> tuple[ObservedWaits, ...]:
    waits = []
    for group in GROUPS:
        minutes = [
            (case.started - case.arrived) / 60
            for case in cases
            if case.group == group and case.started is not None
        ]
        if minutes:
            median, longest = float(np.median(minutes)), max(minutes)
            waits.append(ObservedWaits(group, len(minutes), median, longest))
    return tuple(waits)


def as_json(results: OrderResults) -> dict[str, object]:
    """Return results as JSON values."""
    return {
        "use": results.rules.use,
        "proposed": results.n_proposed,
        "applied": results.n_applied,
        "overridden": results.overrides,
        "alarms": results.n_alarms,
        "waits": [
            {
                "group": waits.group,
                "n": waits.n,
                "median_min": waits.median,
                "longest_min": waits.longest,
            }
            for waits in results.waits
        ],
        "delayed": _share(results.delayed),
        "delayed_missed": _share(results.delayed_missed),
        "replay": replay_json(results.replay),
    }


def _share(share: Rate) -> dict[str, float]:
    return {"k": share.k, "n": share.n, "low": share.low, "high": share.high}
