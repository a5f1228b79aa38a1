"""The replay of a record's arrivals, for those who lead the pilot."""

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from audit.messages import Message
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.pilot.conduct.pilot_conduct import Pilot, StepNotOpen
from audit.pilot.conduct.pilot_overview import LEADING
from audit.pilot.order.delayed_cases import last_resumption
from audit.pilot.order.order_conduct import order_rules
from audit.pilot.order.order_replay import (
    TYPES,
    Replay,
    ReplayedCase,
    collect_cases,
    delayed_outcomes,
    replay,
)
from audit.pilot.protocol.order_rules import OrderRules
from audit.record.events import OrderOverridden
from audit.statistics.confidence_intervals import Rate, rate

if TYPE_CHECKING:
    from audit.record.events import Actor
    from audit.record.log.event_log import Log

_COUNTED: Final = ("order.proposed", "order.applied", "order.overridden")


@dataclass(frozen=True)
class OrderOverview:
    """Effect of the order at this site, applied or only computed.

    Attributes:
        rules: The protocol's rules.
        is_suspended: Whether the stop rule suspends the order.
        replay: Waits with and without the drafts.
        delayed: Urgent cases that the order delays, of all urgent ones with a reference standard.
        n_proposed: Ranked drafts.
        n_applied: Cases that the rank of their draft orders.
        overrides: Number of overrides by reason.
    """

    rules: OrderRules
    is_suspended: bool
    replay: Replay
    delayed: Rate
    n_proposed: int
    n_applied: int
    overrides: dict[str, int]


def read_order_overview(log: "Log", actor: "Actor") -> OrderOverview:
    """Return the replay of the protocol in force.

    Cases whose draft or reference the actor may not see yet, because they read them, count as cases
    without one.

    Raises:
        StepNotOpen: The role may not know it, or the protocol computes no order.
    """
    if actor.role not in LEADING:
        raise StepNotOpen(Message("order.only-leading"))
    pilot = Pilot(log, actor, case="")
    rules, signed = order_rules(pilot), pilot.standing.protocol
    if rules is None or signed is None:
        raise StepNotOpen(Message("order.none"))
    cases = read_cases(log, actor, signed.protocol_sha256, rules)
    return _overview(log, rules, cases)


def read_cases(
    log: "Log", actor: "Actor", protocol_sha256: str, rules: OrderRules
) -> list[ReplayedCase]:
    """Return the cases of a protocol, with the ranks and references that the actor may see."""
    withheld = find_withheld(log, actor=actor)
    events = log.as_service().events(types=TYPES)
    return collect_cases(events, protocol_sha256, rules, withheld)


def _overview(log: "Log", rules: OrderRules, cases: list[ReplayedCase]) -> OrderOverview:
    counts: Counter[str] = Counter()
    overrides: Counter[str] = Counter()
    for event in log.as_service(release=False).events(types=_COUNTED):
        counts[event.body.type] += 1
        if isinstance(event.body, OrderOverridden):
            overrides[event.body.reason.value] += 1
    outcomes = [is_delayed for _, is_delayed in delayed_outcomes(cases, rules)]
    return OrderOverview(
        rules,
        last_resumption(log) is None,
        replay(cases, rules),
        rate(sum(outcomes), len(outcomes)),
        counts["order.proposed"],
        counts["order.applied"],
        dict(overrides),
    )
