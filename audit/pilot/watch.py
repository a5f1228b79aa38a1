"""The monitors at work: after each adjudication the stop rules look at what has been counted.

Counted are cases that were enrolled under the protocol in force: figures of two epochs are never
mixed. A rule about a stratum counts and suspends cases of that stratum alone, as known at enrolment and
as their own draft says. A rule that alarmed begins anew when the assistant is resumed, with what comes after.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final

from audit.events import (
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
from audit.pilot.assignment import sampled
from audit.pilot.conditions import Known, all_met
from audit.pilot.monitors import TYPES, Adjudicated, Stream, adjudicated, counts, streams
from audit.vocabulary import Normality, Role

if TYPE_CHECKING:
    from audit.log import Log
    from audit.pilot.protocol import Protocol

SYSTEM: Final = Actor(id="system", role="system")
_TYPES: Final = (*TYPES, "case.enrolled", "case.excluded", "reference.imported", "draft.received")


class Watch:
    """What a protocol's stop rules count in the events of a record."""

    def __init__(self, protocol: "Protocol", events: "Iterable[Event]") -> None:
        self.protocol = protocol
        self._protocol_sha256 = protocol.sha256  # hashed anew each time that it is asked for
        self._references: dict[str, Coded] = {}
        self._enrolled: dict[str, Known] = {}
        self._drafts: dict[str, Coded] = {}
        self._resumed: dict[tuple[str, str], int] = {}
        self.suspended: set[tuple[str, str]] = set()
        self._normal: dict[str, bool | None] = {}
        seed = bytes.fromhex(self._protocol_sha256)
        # In one pass: what is compared with a reference standard comes after it in the record.
        self._scored = adjudicated(
            self._taken(events),
            self._normal,
            lambda case: sampled(seed, protocol.concordant_sample, case=case),
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
            self._enrolled.pop(case or "", None)
        elif isinstance(body, DraftReceived):
            if body.coded is not None:
                self._drafts[body.attempt] = body.coded
        elif isinstance(body, AlarmRaised) and body.suspends:
            self.suspended.add((body.rule, body.stratum))
        elif isinstance(body, AssistantResumed):
            self.suspended.discard((body.rule, body.stratum))
            self._resumed[body.rule, body.stratum] = event.seq

    @property
    def scored_cases(self) -> frozenset[str]:
        """Cases of which a comparison with the reference standard is settled."""
        return frozenset(case for case, _ in self._scored)

    @property
    def streams(self) -> list[Stream]:
        """Each stop rule with its outcomes since it was last resumed, in the record's order."""
        found = streams(self.protocol)
        scored = sorted(self._scored.values(), key=lambda one: one.seq)
        for stream in found:
            since = self._resumed.get((stream.rule.name, stream.rule.stratum), 0)
            for one in scored:
                wrong = counts(stream.rule, one)
                fits = one.seq > since and self._of_group(stream, one) and self._in(stream, one)
                if wrong is not None and fits:
                    stream.outcomes.append((one.seq, wrong))
        return found

    def _in(self, stream: Stream, one: Adjudicated) -> bool:
        """Whether the case is of this epoch and known to be in the rule's stratum."""
        known = self._enrolled.get(one.case)
        if known is None:
            return False
        said = said_by(self._drafts.get(one.attempt or ""))
        return all_met(stream.rule.when, known.model_copy(update=said)) is True

    def _of_group(self, stream: Stream, one: Adjudicated) -> bool:
        """Whether the case is of the groups that a rule is about, by its reference standard."""
        groups = stream.rule.groups
        if not groups:
            return True
        said = self._references.get(one.reference or "")
        return said is not None and _group(said) in {g.value for g in groups}

    def alarms(self) -> list[AlarmRaised]:
        """Alarms that have come and were not raised yet."""
        new = (
            s.alarm() for s in self.streams if (s.rule.name, s.rule.stratum) not in self.suspended
        )
        return [alarm for alarm in new if alarm is not None]


def watch(log: "Log", protocol: "Protocol", upto: int | None = None) -> Watch:
    """What the stop rules count in a record as it stood after event `upto` (None: now)."""
    return Watch(protocol, (event for event, _, _ in log.stored(types=_TYPES, until=upto)))


def raise_alarms(log: "Log", protocol: "Protocol") -> list[Event]:
    """Let the stop rules look; every new alarm is an event that suspends the assistant."""
    if not protocol.stop_rules:
        return []
    return [log.append(alarm, actor=SYSTEM) for alarm in watch(log, protocol).alarms()]


def _is_normal(said: Coded) -> bool | None:
    value: Any = said.get("normality")
    if value is None or value == Normality.INDETERMINATE.value:
        return None
    return bool(value == Normality.NORMAL.value)


def _group(said: Coded) -> str | None:
    """The group of the primary hypothesis in coded content."""
    hypotheses: Any = said.get("hypotheses") or []
    first = [h for h in hypotheses if h.get("role") == Role.PRIMARY.value]
    return first[0].get("group") if first else None


def said_by(draft: Coded | None) -> dict[str, Any]:
    """What a draft's coded content says, by the facts of `Known`; what it leaves out is not there."""
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
