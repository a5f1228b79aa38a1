"""Stop rule of an applied order: urgent cases that it delayed.

A case counts once it has a reference standard that was compared with a draft or read. The reference
is urgent by the same rule as a draft. The delay is that of the replay (`order_replay`): the wait
in the order with the drafts, minus the wait without them.
"""

from typing import TYPE_CHECKING, Final

from audit.pilot.order.order_replay import TYPES, ReplayedCase, collect_cases, delayed_outcomes
from audit.pilot.protocol.case_conditions import stratum_of
from audit.pilot.protocol.order_rules import ORDER_RULE
from audit.record.events import Actor, AlarmRaised, AssistantResumed, CaseAssigned, Event
from audit.statistics.sequential_tests import first_crossing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from audit.pilot.protocol.protocol import Protocol
    from audit.record.log.event_log import Log

_ALARMS: Final = ("alarm.raised", "assistant.resumed")


def find_order_alarm(log: "Log", protocol: "Protocol") -> AlarmRaised | None:
    """Return the alarm that an applied order gives now; None if it gives none or is suspended."""
    if protocol.order.use != "applied":
        return None
    since = last_resumption(log)
    if since is None:
        return None
    rules = protocol.order
    outcomes = delayed_outcomes(_applied_cases(log, protocol), rules, since)
    wrong = [is_delayed for _, is_delayed in outcomes]
    crossing = first_crossing(wrong, rules.delayed_limit, rules.stop_error)
    if crossing is None:
        return None
    return AlarmRaised(
        rule=ORDER_RULE,
        stratum=stratum_of(()),
        configuration=protocol.order_configuration,
        statistic=crossing.statistic,
        limit=1 / rules.stop_error,
        events=crossing.errors,
        cases=crossing.cases,
        suspends=True,
    )


def last_resumption(log: "Log") -> int | None:
    """Return the event of the last resumption of the order, 0 for none; None if it is suspended."""
    since: int | None = 0
    for event in log.as_service(release=False).events(types=_ALARMS):
        body = event.body
        if isinstance(body, AlarmRaised) and body.rule == ORDER_RULE:
            since = None
        elif isinstance(body, AssistantResumed) and body.rule == ORDER_RULE:
            since = event.seq
    return since


def _applied_cases(log: "Log", protocol: "Protocol") -> list[ReplayedCase]:
    """Return the cases of a protocol, with ranks that were applied and references of some cases."""
    listed, opened = log.as_service(release=False), log.as_service()
    compared = compared_cases(log)

    def events() -> "Iterator[Event]":
        for event, _, _ in listed.stored(types=TYPES):
            if event.body.type == "order.proposed":
                continue  # only what was applied has had an effect
            is_reference = event.body.type == "reference.imported"
            yield opened.reopened(event) if is_reference and event.case in compared else event

    return collect_cases(events(), protocol.sha256, protocol.order)


def compared_cases(log: "Log") -> set[str | None]:
    """Return the compared cases whose content the caller may receive without being biased."""
    listed = log.as_service(release=False)
    compared = {event.case for event in listed.events(types=("comparison.made",))}
    return compared - _being_read_by(listed, log.person)


def _being_read_by(log: "Log", person: "Actor | None") -> set[str | None]:
    """Return cases assigned to a person who has not signed them yet."""
    unsigned: set[str | None] = set()
    for event in log.events(types=("case.assigned", "record.signed")):
        if person is None:
            break
        if isinstance(event.body, CaseAssigned) and event.body.reader == person.id:
            unsigned.add(event.case)
        elif event.actor.id == person.id:
            unsigned.discard(event.case)
    return unsigned
