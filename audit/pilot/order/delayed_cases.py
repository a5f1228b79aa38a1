"""Stop rule of an applied order: urgent cases that it delayed.

A case counts once it has a reference standard that was compared with a draft or read. The reference
is urgent by the same rule as a draft. The delay is that of the replay (`order_replay`): the wait
in the order with the drafts, minus the wait without them.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from audit.pilot.conduct.folded_cases import FoldedCases, state_of
from audit.pilot.order.order_replay import TYPES, ReplayedCase, collect_cases, delayed_outcomes
from audit.pilot.protocol.case_conditions import stratum_of
from audit.pilot.protocol.order_rules import ORDER_RULE
from audit.record.events import AlarmRaised, AssistantResumed, Event
from audit.statistics.sequential_tests import first_crossing

if TYPE_CHECKING:
    from audit.pilot.protocol.protocol import Protocol
    from audit.record.log.event_log import Log

_ALARMS: Final = ("alarm.raised", "assistant.resumed")


class OrderWatch(FoldedCases):
    """Cases of a protocol whose order is applied, with their waits.

    Args:
        protocol: The protocol.
    """

    of_record: ClassVar[tuple[str, ...]] = _ALARMS
    of_case: ClassVar[tuple[str, ...]] = TYPES

    def __init__(self, protocol: "Protocol") -> None:
        super().__init__()
        self._protocol: Final = protocol
        self._protocol_sha256: Final = protocol.sha256  # computed on each access
        self._cases: dict[str, ReplayedCase] = {}
        self._since: int | None = 0
        self._wrong: list[bool] | None = None

    def clear(self) -> None:
        """Return to the state of an empty record."""
        self._cases, self._since, self._wrong = {}, 0, None

    def apply(self, event: Event) -> None:
        """Process an alarm, or the resumption of the order after it."""
        self._since, self._wrong = resumed_since(self._since, event), None

    def replace_case(self, case: str, events: Sequence[Event]) -> None:
        """Replace what is known of a case by what follows from these events."""
        # Only what was applied has had an effect.
        applied = (event for event in events if event.body.type != "order.proposed")
        replayed = collect_cases(applied, self._protocol_sha256, self._protocol.order)
        before, now = self._cases.pop(case, None), next(iter(replayed), None)
        if now is not None:
            self._cases[case] = now
        if now != before:
            self._wrong = None

    def alarm(self) -> AlarmRaised | None:
        """Return the alarm that the order gives now; None if it gives none or is suspended."""
        if self._since is None:
            return None
        rules = self._protocol.order
        if self._wrong is None:
            in_order = sorted(self._cases.values(), key=lambda case: (case.arrived, case.case))
            outcomes = delayed_outcomes(in_order, rules, self._since)
            self._wrong = [is_delayed for _, is_delayed in outcomes]
        crossing = first_crossing(self._wrong, rules.delayed_limit, rules.stop_error)
        if crossing is None:
            return None
        return AlarmRaised(
            rule=ORDER_RULE,
            stratum=stratum_of(()),
            configuration=self._protocol.order_configuration,
            statistic=crossing.statistic,
            limit=1 / rules.stop_error,
            events=crossing.errors,
            cases=crossing.cases,
            suspends=True,
        )


def find_order_alarm(log: "Log", protocol: "Protocol") -> AlarmRaised | None:
    """Return the alarm that an applied order gives now; None if it gives none or is suspended."""
    if protocol.order.use != "applied":
        return None
    key = ("order", protocol.sha256)
    state = state_of(log, key, lambda: OrderWatch(protocol))
    with state.lock:
        state.follow(log)
        return state.alarm()


def last_resumption(log: "Log") -> int | None:
    """Return the event of the last resumption of the order, 0 for none; None if it is suspended."""
    since: int | None = 0
    for event in log.as_service(release=False).events(types=_ALARMS):
        since = resumed_since(since, event)
    return since


def resumed_since(since: int | None, event: Event) -> int | None:
    """Return the event of the last resumption of the order after a further event.

    Args:
        since: The one before the event; 0 for none, None if the order is suspended.
        event: An alarm, or the resumption of the assistant.
    """
    body = event.body
    if isinstance(body, AlarmRaised) and body.rule == ORDER_RULE:
        return None
    if isinstance(body, AssistantResumed) and body.rule == ORDER_RULE:
        return event.seq
    return since
