"""Application of the stop rules after each adjudication.

Only cases enrolled under the protocol in force count: results of two epochs are never mixed. A rule
about a stratum counts and suspends only cases of that stratum, by the facts known at enrollment and
stated by the draft. A rule that raised an alarm starts again when the assistant is resumed.
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
from audit.pilot.order.delayed_cases import compared_cases, find_order_alarm
from audit.pilot.protocol.arm_assignment import is_sampled
from audit.pilot.protocol.case_conditions import KnownFacts, all_met
from audit.record.events import (
    Actor,
    AlarmRaised,
    AssistantResumed,
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
    """Counts of a protocol's stop rules over the events of a record."""

    def __init__(self, protocol: "Protocol", events: "Iterable[Event]") -> None:
        self.protocol = protocol
        self._protocol_sha256 = protocol.sha256  # computed on each access
        self._references: dict[str, Coded] = {}
        self._enrolled: dict[str, KnownFacts] = {}
        self._drafts: dict[str, Coded] = {}
        self._requests = CountedRequests(protocol.repeats)
        self._resumed: dict[tuple[str, str, str], int] = {}
        self._raised: dict[tuple[str, str, str], AlarmRaised] = {}
        self.suspended: set[tuple[str, str]] = set()
        self._normal: dict[str, bool | None] = {}
        seed = bytes.fromhex(self._protocol_sha256)
        # One pass is enough: a comparison comes after its reference standard in the record.
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
                self._enrolled.pop(case, None)  # a case with a draft still counts: it may be wrong
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
        """Restart the streams that raised the alarm; the counts of the others stay."""
        self.suspended.discard((body.rule, body.stratum))
        for key in [k for k in self._raised if k[:2] == (body.rule, body.stratum)]:
            self._resumed[key] = seq
            del self._raised[key]

    def settled_cases(self, configuration: str) -> frozenset[str]:
        """Return cases whose comparison of a configuration with the reference is settled."""
        configurations = (None, configuration)
        return frozenset(case for case, made_by, _ in self._scored if made_by in configurations)

    @property
    def streams(self) -> list[Stream]:
        """Stop rules with their outcomes since they were last resumed, in the record's order."""
        streams = make_streams(self.protocol)
        in_order = sorted(self._scored.values(), key=lambda result: result.seq)
        for stream in streams:
            since = max(self._resumed.get(k, 0) for k in (_key(stream), _any(stream)))
            for result in in_order:
                if result.seq <= since or not self._concerns(stream, result):
                    continue
                wrong = is_error(stream.rule, result)
                if wrong is not None:
                    stream.outcomes.append((result.seq, wrong))
        return streams

    def _concerns(self, stream: Stream, result: Adjudicated) -> bool:
        """Return whether a stream counts the case: its configuration, epoch, stratum and groups."""
        known = self._enrolled.get(result.case)
        if known is None or result.configuration not in (None, stream.configuration):
            return False
        groups = stream.rule.groups
        if groups:
            reference = self._references.get(result.reference or "")
            if reference is None or _group(reference) not in {g.value for g in groups}:
                return False
        stated = stated_by_draft(self._drafts.get(result.attempt or ""))
        return all_met(stream.rule.when, known.model_copy(update=stated)) is True

    def alarm(self, stream: Stream) -> AlarmRaised | None:
        """Return the open alarm of a stream, else the alarm that its counts give.

        An alarm stays open until the assistant is resumed, even if a later adjudication withdraws
        an error.
        """
        raised = self._raised.get(_key(stream)) or self._raised.get(_any(stream))
        return raised or stream.alarm()

    def alarms(self) -> list[AlarmRaised]:
        """Return alarms that were not raised yet, also in strata that are already suspended."""
        new = (self.alarm(s) for s in self.streams if not self._raised.keys() & {_key(s), _any(s)})
        return [alarm for alarm in new if alarm is not None]


def _key(stream: Stream) -> tuple[str, str, str]:
    return stream.rule.name, stream.rule.stratum, stream.configuration


def _any(stream: Stream) -> tuple[str, str, str]:
    """Return the key of an alarm that counted all configurations together."""
    return stream.rule.name, stream.rule.stratum, ""


def watch_stop_rules(log: "Log", protocol: "Protocol", upto: int | None = None) -> StopRuleWatch:
    """Return the counts of the stop rules after event `upto` of a record (None: the last)."""
    return StopRuleWatch(protocol, _settled(log, upto))


def _settled(log: "Log", upto: int | None) -> "Iterator[Event]":
    """Yield the events that the rules evaluate, decrypted if the case was compared.

    On PostgreSQL the caller receives the decrypted content, so cases that they are reading are
    left closed.
    """
    listed, opened = log.as_service(release=False), log.as_service()
    compared = compared_cases(log)
    for event, _, _ in listed.stored(types=_TYPES, until=upto):
        yield opened.reopened(event) if event.case in compared else event


def raise_alarms(log: "Log", protocol: "Protocol") -> list[Event]:
    """Apply the stop rules; every new alarm is an event that suspends the assistant."""
    alarms = watch_stop_rules(log, protocol).alarms() if protocol.stop_rules else []
    if protocol.order.use == "applied":
        delayed = find_order_alarm(log, protocol)
        alarms += [delayed] if delayed is not None else []
    return [log.append(alarm, actor=SYSTEM) for alarm in alarms]


def _is_normal(coded: Coded) -> bool | None:
    normality = call_of(coded).normality
    if normality is None:
        return None
    return normality is Normality.NORMAL


def _group(coded: Coded) -> str | None:
    """Return the group of the primary hypothesis in coded content."""
    hypotheses: Any = coded.get("hypotheses") or []
    first = [h for h in hypotheses if h.get("role") == Role.PRIMARY.value]
    return first[0].get("group") if first else None


def stated_by_draft(draft: Coded | None) -> dict[str, Any]:
    """Return the facts of `KnownFacts` that a draft's coded content states; others are absent."""
    if draft is None:
        return {}
    hypotheses: Any = draft.get("hypotheses") or []
    first: Any = next((h for h in hypotheses if h.get("role") == Role.PRIMARY.value), {})
    stated = {
        "draft_normality": draft.get("normality"),
        "draft_category": first.get("category"),
        "draft_group": first.get("group"),
        "draft_probability": first.get("probability"),
    }
    return {fact: value for fact, value in stated.items() if value is not None}
