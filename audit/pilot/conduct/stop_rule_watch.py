"""The monitors at work: after each adjudication the stop rules look at what has been counted.

Counted are cases that were enrolled under the protocol in force: figures of two epochs are never
mixed. A rule about a stratum counts and suspends cases of that stratum alone, as known at enrolment and
as their own draft says. A rule that alarmed begins anew when the assistant is resumed, with what comes after.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from audit.interpretation.diagnosis_call import call_of
from audit.lexicon.vocabulary import Normality, Role
from audit.pilot.conduct.counted_requests import CountedRequests
from audit.pilot.conduct.stop_rules import (
    TYPES,
    Adjudicated,
    Stream,
    collect_adjudicated,
    is_error,
    make_streams,
)
from audit.pilot.protocol.arm_assignment import is_sampled
from audit.pilot.protocol.case_conditions import KnownFacts, all_met
from audit.record.events import (
    Actor,
    AlarmRaised,
    AssistantResumed,
    CaseAssigned,
    CaseEnrolled,
    CaseExcluded,
    Coded,
    DraftReceived,
    Event,
    ReferenceImported,
)

if TYPE_CHECKING:
    from audit.pilot.protocol.protocol import Protocol
    from audit.record.log.event_log import Log

SYSTEM: Final = Actor(id="system", role="system")
_TYPES: Final = (
    *TYPES,
    *("case.enrolled", "case.excluded", "reference.imported"),
    *("draft.requested", "draft.received", "decision.made"),
)


class StopRuleWatch:
    """What a protocol's stop rules count in the events of a record."""

    def __init__(self, protocol: "Protocol", events: "Iterable[Event]") -> None:
        self.protocol = protocol
        self._protocol_sha256 = protocol.sha256  # hashed anew each time that it is asked for
        self._references: dict[str, Coded] = {}
        self._enrolled: dict[str, KnownFacts] = {}
        self._drafts: dict[str, Coded] = {}
        self._requests = CountedRequests(protocol.repeats)
        self._resumed: dict[tuple[str, str, str], int] = {}
        self._raised: dict[tuple[str, str, str], AlarmRaised] = {}
        self.suspended: set[tuple[str, str]] = set()
        self._normal: dict[str, bool | None] = {}
        seed = bytes.fromhex(self._protocol_sha256)
        # In one pass: what is compared with a reference standard comes after it in the record.
        self._scored = collect_adjudicated(
            self._taken(events),
            self._normal,
            lambda case: is_sampled(seed, protocol.concordant_sample, case=case),
            self._requests.made_by,
        )

    def _taken(self, events: "Iterable[Event]") -> "Iterator[Event]":
        for event in events:
            self._take(event)
            yield event

    def _take(self, event: Event) -> None:
        body, case = event.body, event.case
        if isinstance(body, ReferenceImported):
            self._references[body.content_sha256] = body.coded
            self._normal[body.content_sha256] = _is_normal(body.coded)
        elif isinstance(body, CaseEnrolled) and case is not None:
            if body.protocol_sha256 == self._protocol_sha256:
                self._enrolled[case] = body.known
        elif isinstance(body, CaseExcluded):
            if case is not None and not self._requests.asked(case):
                self._enrolled.pop(case, None)  # what has a draft still counts: it may be an error
        elif isinstance(body, AlarmRaised) and body.suspends:
            self.suspended.add((body.rule, body.stratum))
            self._raised.setdefault((body.rule, body.stratum, body.configuration), body)
        elif isinstance(body, AssistantResumed):
            self._resume(body, event.seq)
        else:
            self._requests.apply(event)
            if isinstance(body, DraftReceived) and body.coded is not None:
                self._drafts[body.attempt] = body.coded

    def _resume(self, body: AssistantResumed, seq: int) -> None:
        """Streams that alarmed begin anew; what the others counted stays."""
        self.suspended.discard((body.rule, body.stratum))
        for key in [k for k in self._raised if k[:2] == (body.rule, body.stratum)]:
            self._resumed[key] = seq
            del self._raised[key]

    def settled_cases(self, configuration: str) -> frozenset[str]:
        """Cases of which a configuration's comparison with the reference standard is settled."""
        of = (None, configuration)
        return frozenset(case for case, by, _ in self._scored if by in of)

    @property
    def streams(self) -> list[Stream]:
        """Each stop rule with its outcomes since it was last resumed, in the record's order."""
        found = make_streams(self.protocol)
        scored = sorted(self._scored.values(), key=lambda one: one.seq)
        for stream in found:
            since = max(self._resumed.get(k, 0) for k in (_key(stream), _any(stream)))
            for one in scored:
                if one.configuration not in (None, stream.configuration):
                    continue
                wrong = is_error(stream.rule, one)
                fits = one.seq > since and self._of_group(stream, one) and self._in(stream, one)
                if wrong is not None and fits:
                    stream.outcomes.append((one.seq, wrong))
        return found

    def _in(self, stream: Stream, one: Adjudicated) -> bool:
        """Whether the case is of this epoch and known to be in the rule's stratum."""
        known = self._enrolled.get(one.case)
        if known is None:
            return False
        said = stated_by_draft(self._drafts.get(one.attempt or ""))
        return all_met(stream.rule.when, known.model_copy(update=said)) is True

    def _of_group(self, stream: Stream, one: Adjudicated) -> bool:
        """Whether the case is of the groups that a rule is about, by its reference standard."""
        groups = stream.rule.groups
        if not groups:
            return True
        said = self._references.get(one.reference or "")
        return said is not None and _group(said) in {g.value for g in groups}

    def alarm(self, stream: Stream) -> AlarmRaised | None:
        """The alarm of a stream, for whoever asks: the one that stands, else the one that its counts give.

        A later adjudication may turn an error into none; the alarm stands until the assistant is resumed.
        """
        raised = self._raised.get(_key(stream)) or self._raised.get(_any(stream))
        return raised or stream.alarm()

    def alarms(self) -> list[AlarmRaised]:
        """Alarms that have come and were not raised yet, also in strata that are suspended already."""
        every = (
            self.alarm(s) for s in self.streams if not self._raised.keys() & {_key(s), _any(s)}
        )
        return [alarm for alarm in every if alarm is not None]


def _key(stream: Stream) -> tuple[str, str, str]:
    return stream.rule.name, stream.rule.stratum, stream.configuration


def _any(stream: Stream) -> tuple[str, str, str]:
    """The key of an alarm that counted all configurations together."""
    return stream.rule.name, stream.rule.stratum, ""


def watch_stop_rules(log: "Log", protocol: "Protocol", upto: int | None = None) -> StopRuleWatch:
    """What the stop rules count in a record as it stood after event `upto` (None: now)."""
    return StopRuleWatch(protocol, _settled(log, upto))


def _settled(log: "Log", upto: int | None) -> "Iterator[Event]":
    """Events that the rules look at, opened where the case was compared: only these are counted.

    On PostgreSQL what is opened is given to whoever asks, so not of a case that they are reading.
    """
    listed, opened = log.as_service(release=False), log.as_service()
    compared = {event.case for event in listed.events(types=("comparison.made",))}
    compared -= _being_read_by(listed, log.person)
    for event, _, _ in listed.stored(types=_TYPES, until=upto):
        yield opened.reopened(event) if event.case in compared else event


def _being_read_by(log: "Log", person: "Actor | None") -> set[str | None]:
    """Cases that were given to somebody who has not signed them."""
    found: set[str | None] = set()
    for event in log.events(types=("case.assigned", "record.signed")):
        if person is None:
            break
        if isinstance(event.body, CaseAssigned) and event.body.reader == person.id:
            found.add(event.case)
        elif event.actor.id == person.id:
            found.discard(event.case)
    return found


def raise_alarms(log: "Log", protocol: "Protocol") -> list[Event]:
    """Let the stop rules look; every new alarm is an event that suspends the assistant."""
    if not protocol.stop_rules:
        return []
    return [log.append(alarm, actor=SYSTEM) for alarm in watch_stop_rules(log, protocol).alarms()]


def _is_normal(said: Coded) -> bool | None:
    called = call_of(said).normality
    return None if called is None else called is Normality.NORMAL


def _group(said: Coded) -> str | None:
    """The group of the primary hypothesis in coded content."""
    hypotheses: Any = said.get("hypotheses") or []
    first = [h for h in hypotheses if h.get("role") == Role.PRIMARY.value]
    return first[0].get("group") if first else None


def stated_by_draft(draft: Coded | None) -> dict[str, Any]:
    """What a draft's coded content says, by the facts of `KnownFacts`; what it leaves out is not there."""
    if draft is None:
        return {}
    hypotheses: Any = draft.get("hypotheses") or []
    first: Any = next((h for h in hypotheses if h.get("role") == Role.PRIMARY.value), {})
    said = {
        "draft_normality": draft.get("normality"),
        "draft_category": first.get("category"),
        "draft_group": first.get("group"),
        "draft_probability": first.get("probability"),
    }
    return {fact: value for fact, value in said.items() if value is not None}
