"""Application of the stop rules after each adjudication.

Only cases enrolled under the protocol in force count: results of two epochs are never mixed. A rule
about a stratum counts and suspends only cases of that stratum, by the facts known at enrollment and
stated by the draft. A rule that raised an alarm starts again when the assistant is resumed.

The counts are kept in memory for each open record (`audit.pilot.conduct.folded_cases`), so that an
adjudication costs the same in a small and in a large record.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from typing import TYPE_CHECKING, ClassVar, Final

from audit.pilot.conduct.case_outcomes import TYPES, CaseOutcomes, settle_case
from audit.pilot.conduct.folded_cases import FoldedCases, state_of
from audit.pilot.conduct.stop_rules import Stream, make_streams
from audit.pilot.order.delayed_cases import find_order_alarm
from audit.record.events import Actor, AlarmRaised, AssistantResumed, Event

if TYPE_CHECKING:
    from audit.pilot.protocol.protocol import Protocol
    from audit.record.log.event_log import Log

SYSTEM: Final = Actor(id="system", role="system")
_Key = tuple[str, str, str]
"""Rule, stratum and configuration; an empty configuration counts all of them together."""


class StopRuleWatch(FoldedCases):
    """Counts of a protocol's stop rules over a record.

    Args:
        protocol: The protocol.
    """

    of_record: ClassVar[tuple[str, ...]] = ("alarm.raised", "assistant.resumed")
    of_case: ClassVar[tuple[str, ...]] = TYPES
    only_compared: ClassVar[bool] = True

    def __init__(self, protocol: "Protocol") -> None:
        super().__init__()
        self.protocol: Final = protocol
        self._protocol_sha256: Final = protocol.sha256  # computed on each access
        self.suspended: set[tuple[str, str]] = set()
        self._raised: dict[_Key, AlarmRaised] = {}
        self._of_record: list[Event] = []
        self._cases: dict[str, CaseOutcomes] = {}
        self._streams: list[Stream] = []
        self.clear()

    def clear(self) -> None:
        """Return to the counts of an empty record."""
        self._cases, self._streams = {}, make_streams(self.protocol)
        self.process_anew([])

    def apply(self, event: Event) -> None:
        """Process an alarm, or the resumption of the assistant after it."""
        body = event.body
        self._of_record.append(event)
        if isinstance(body, AlarmRaised) and body.suspends:
            self.suspended.add((body.rule, body.stratum))
            self._raised.setdefault((body.rule, body.stratum, body.configuration), body)
        elif isinstance(body, AssistantResumed):
            self.suspended.discard((body.rule, body.stratum))
            for key in [k for k in self._raised if k[:2] == (body.rule, body.stratum)]:
                del self._raised[key]
                # The streams that raised the alarm start again; the counts of others stay.
                for stream in self._streams:
                    if key in _keys(stream):
                        stream.restart(event.seq)

    def replace_case(self, case: str, events: Sequence[Event]) -> None:
        """Replace what is counted of a case by what follows from these events."""
        for place, seq, _ in self._cases.pop(case, CaseOutcomes()).outcomes:
            self._streams[place].remove(seq)
        counted = settle_case(self.protocol, self._protocol_sha256, self._streams, case, events)
        if counted.settled:
            self._cases[case] = counted
        for place, seq, wrong in counted.outcomes:
            self._streams[place].add(seq, wrong=wrong)

    def as_of(self, log: "Log", upto: int | None) -> "StopRuleWatch":
        """Return a copy of the counts, as of an event (None: the last one processed)."""
        copied = copy(self)
        vars(copied).update(
            suspended=set(self.suspended),
            _raised=dict(self._raised),
            _of_record=list(self._of_record),
            _cases=dict(self._cases),
            _streams=[stream.copy() for stream in self._streams],
        )
        head, _ = self._position
        if upto is not None and upto < head:
            copied.process_anew([event for event in self._of_record if event.seq <= upto])
            copied.fold_again(log, upto, head, upto=upto)
        return copied

    def process_anew(self, events: Sequence[Event]) -> None:
        """Process only these alarms and resumptions, and forget the others."""
        self.suspended, self._raised, self._of_record = set(), {}, []
        for stream in self._streams:
            stream.restart(0)
        for event in events:
            self.apply(event)

    def settled_cases(self, configuration: str) -> frozenset[str]:
        """Return cases whose comparison of a configuration with the reference is settled."""
        configurations = {None, configuration}
        return frozenset(
            case for case, counted in self._cases.items() if counted.settled & configurations
        )

    @property
    def streams(self) -> list[Stream]:
        """Stop rules with their outcomes since they were last resumed, in the record's order."""
        return list(self._streams)

    def alarm(self, stream: Stream) -> AlarmRaised | None:
        """Return the open alarm of a stream, else the alarm that its counts give.

        An alarm stays open until the assistant is resumed, even if a later adjudication withdraws
        an error.
        """
        raised = (self._raised.get(key) for key in _keys(stream))
        return next((alarm for alarm in raised if alarm is not None), None) or stream.alarm()

    def alarms(self) -> list[AlarmRaised]:
        """Return alarms that were not raised yet, also in strata that are already suspended."""
        new = (s.alarm() for s in self._streams if self._raised.keys().isdisjoint(_keys(s)))
        return [alarm for alarm in new if alarm is not None]


def _keys(stream: Stream) -> Iterator[_Key]:
    """Yield the keys of a stream's own alarm, and of one that counted all configurations."""
    yield stream.rule.name, stream.rule.stratum, stream.configuration
    yield stream.rule.name, stream.rule.stratum, ""


def watch_stop_rules(log: "Log", protocol: "Protocol", upto: int | None = None) -> StopRuleWatch:
    """Return the counts of the stop rules after event `upto` of a record (None: the last)."""
    state = _state(log, protocol)
    with state.lock:
        state.follow(log)
        return state.as_of(log, upto)


def raise_alarms(log: "Log", protocol: "Protocol") -> list[Event]:
    """Apply the stop rules; every new alarm is an event that suspends the assistant."""
    alarms: list[AlarmRaised] = []
    if protocol.stop_rules:
        state = _state(log, protocol)
        with state.lock:
            state.follow(log)
            alarms = state.alarms()
    if protocol.order.use == "applied":
        delayed = find_order_alarm(log, protocol)
        alarms += [delayed] if delayed is not None else []
    return [log.append(alarm, actor=SYSTEM) for alarm in alarms]


def _state(log: "Log", protocol: "Protocol") -> StopRuleWatch:
    return state_of(log, ("stop rules", protocol.sha256), lambda: StopRuleWatch(protocol))
