"""Content that must not be seen yet: drafts before their reveal, references before a locked read.

Every view, export or query of events leaves out the content of the events that `find_withheld`
names. Their position in the chain, their type and the outcome of a draft are not secret.

In a case of a pilot, more is withheld, depending on the viewer:

- A draft, the tool calls of its conversation, its comparisons and the reason for withholding it
  are visible to those who saw the draft by the protocol. People who neither read the case nor have
  the role of a reader see them when all its readings have ended. A reader of the case never sees a
  draft that was not shown to them: the silent arm stays silent.
- Another reader's read, decision and signature, and the reference standard with its comparisons
  and adjudications, are visible to a reader of the case when their own reading has ended, and to
  others when all readings have ended.
- Those who lead the pilot and do not read the case see an escalation at once: someone must act.
  So does the safety reader whom the escalation names; nobody else ever sees that one.
- Someone who may still have to adjudicate the case (an account with the role adjudicator and no
  part in the case) sees no reads, drafts, decisions, reference, comparisons or escalations while
  a decision is pending: they would reveal which side is which. This holds in every role except
  the leading ones.
- If the viewer is unknown (`actor` None, as for an exported file): content that was shown to
  someone or concerns no draft is visible when all readings have ended.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

from audit.messages import Message
from audit.pilot.conduct.pilot_state import TYPES, PilotCase, fold_events
from audit.pilot.protocol.arm_assignment import is_sampled
from audit.pilot.protocol.protocol import Protocol
from audit.record.events import (
    AdjudicationMade,
    BreakGlass,
    CalculationMade,
    CaseEnrolled,
    ComparisonMade,
    DecisionMade,
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    DraftStreamed,
    DraftWithheld,
    EscalationOpened,
    Event,
    OrderProposed,
    RationaleScored,
    ReadLocked,
    RecordSigned,
    ReferenceImported,
    SimilarShown,
    ToolAnswered,
    ToolCalled,
)

if TYPE_CHECKING:
    from audit.record.events import Actor
    from audit.record.log.event_log import Log
    from audit.record.log.event_source import EventSource

OF_PILOT: Final = (
    *(*TYPES, "draft.streamed", "draft.withheld", "rationale.scored"),
    *("calculation.made", "similar.shown"),
    *("order.proposed", "tool.called", "tool.answered"),
)
"""Types of events from which it follows what is withheld."""
CONCERNED: Final = frozenset(
    {
        *("draft.received", "draft.withheld", "reference.imported", "read.locked", "decision.made"),
        *("record.signed", "comparison.made", "adjudication.made", "escalation.opened"),
        *("rationale.scored", "draft.broken-glass", "escalation.acknowledged"),
        *("calculation.made", "similar.shown"),
        *("order.proposed", "tool.called", "tool.answered"),
    }
)
"""Types of events whose content may be withheld."""
_OPENED: Final = frozenset({"case.assigned", "draft.requested", "comparison.made"})
"""Types whose sealed fields the rules read: arm, combined drafts, and rows."""

_OF_READER: Final = (
    *(ReadLocked, DecisionMade, RecordSigned, ComparisonMade),
    *(CalculationMade, SimilarShown),
)
"""Events that reveal what a reader found."""
_LEADING: Final = ("lead", "administrator", "auditor")
NOT_SHOWN: Final = Message("draft-visibility.withheld-by-protocol")
MASKED: Final = Message("draft-visibility.adjudicator-blinded")
NOT_OVER: Final = Message("draft-visibility.reading-not-ended")


def find_withheld(
    log: "Log", case: str | None = None, actor: "Actor | None" = None
) -> Mapping[int, Message]:
    """Return the numbers of events whose content may not be shown to `actor` yet, with the reason.

    Covers one case, or all. Outside a pilot the result is the same for everyone: once the case's
    read is locked, nothing is withheld; neither is a revealed draft, nor the reference of a case
    with a draft revealed before a read, because an independent read is no longer possible.
    """
    if case is not None:
        return find_withheld_of_case(log, case, actor)
    log = log.as_service(release=False)  # public fields are enough to decide
    who = _Who.of(log, actor)
    with _LOCK:
        of_log = _KNOWN.setdefault(log, {})
        known = of_log.setdefault(who, _Known())
    return known.hidden(log, who)


def find_withheld_of_case(
    log: "EventSource", case: str, actor: "Actor | None"
) -> dict[int, Message]:
    """Return the same as `find_withheld` for one case, also of a record as it was earlier."""
    log = log.as_service(release=False)
    return _of_case(log, case, _Who.of(log, actor), _Protocols.of(log))


def find_withheld_of_cases(
    service: "Log", cases: Sequence[str], actor: "Actor | None"
) -> dict[str, set[int]]:
    """Return the numbers of events whose details `actor` may not receive yet, for each case."""
    events: dict[str, list[Event]] = {case: [] for case in cases}
    head, _ = service.head
    for event in service.events_of(cases, OF_PILOT, head, opening=_OPENED):
        events[event.case or ""].append(event)
    who, protocols = _Who.of(service, actor), _Protocols.of(service)
    return {
        case: set(_of_events(case, of_case, who, protocols)) for case, of_case in events.items()
    }


class Withholding:
    """Finds what is withheld from one actor in cases whose events are read already."""

    def __init__(self, log: "Log", actor: "Actor | None") -> None:
        self._who = _Who.of(log, actor)
        self._protocols = _Protocols.of(log.as_service(release=False))

    def of_case(self, case: str, events: Iterable[Event]) -> dict[int, Message]:
        """Return the numbers of a case's withheld events, with the reason.

        Args:
            case: Pseudonym of the case.
            events: All its events of `OF_PILOT` in order, and possibly others.
        """
        return _of_events(
            case, [e for e in events if e.body.type in OF_PILOT], self._who, self._protocols
        )


def find_caseless(content: Mapping[str, Any]) -> set[int]:
    """Return the number of a draft or reference without a case: no read could ever release it."""
    kinds = ("draft.received", "reference.imported")
    if content["body"].get("type") in kinds:
        return {content["seq"]}
    return set()


@dataclass(frozen=True)
class _Who:
    """The viewer; `adjudicates`: the account has that role, whichever role they act in."""

    actor: "Actor | None"
    adjudicates: bool = False

    @classmethod
    def of(cls, source: "EventSource", actor: "Actor | None") -> "_Who":
        if actor is None:
            return cls(None)
        roles = {actor.role, *source.roles_of(actor.id)}
        return cls(actor, actor.role not in _LEADING and "adjudicator" in roles)


def _of_case(
    source: "EventSource", case: str, who: _Who, protocols: "_Protocols"
) -> dict[int, Message]:
    events = list(source.events(case=case, types=OF_PILOT, opening=_OPENED))
    return _of_events(case, events, who, protocols)


def _of_events(
    case: str, events: list[Event], who: _Who, protocols: "_Protocols"
) -> dict[int, Message]:
    if any(isinstance(event.body, CaseEnrolled) for event in events):
        return _InPilot(case, events, who, protocols).hidden()
    return _outside(events)


class _Known:
    """Cache of the events withheld from one actor; only cases with new events are evaluated again.

    The result depends only on the case's own events, and on protocols, which never change.
    """

    def __init__(self) -> None:
        self._seen, self._hidden = 0, dict[str, dict[int, Message]]()
        self._lock = Lock()

    def hidden(self, log: "Log", who: _Who) -> dict[int, Message]:
        """Return the withheld events of all cases, as of now."""
        with self._lock:
            # Before the cases are read: an event that is added meanwhile is read again next time.
            head, _ = log.head
            protocols = _Protocols.of(log)
            for case in log.cases(after=self._seen):
                self._hidden[case] = _of_case(log, case, who, protocols)
            self._seen = head
            hidden: dict[int, Message] = dict.fromkeys(
                _of_no_case(log), Message("draft-visibility.case-missing")
            )
            for of_case in self._hidden.values():
                hidden |= of_case
            return hidden


def _of_no_case(log: "Log") -> list[int]:
    """Return drafts and references without a case, which no read could ever release."""
    kinds = ("draft.received", "reference.imported")
    query = "SELECT seq FROM events WHERE case_id IS NULL AND type IN (?, ?)"
    with log.reading() as db:
        return [int(seq) for (seq,) in db.execute(query, kinds)]


_KNOWN: Final[WeakKeyDictionary["Log", dict[_Who, _Known]]] = WeakKeyDictionary()
_PROTOCOLS: Final[WeakKeyDictionary["EventSource", dict[str, Protocol]]] = WeakKeyDictionary()
_LOCK: Final = Lock()


def _outside(events: Iterable[Event]) -> dict[int, Message]:
    """Return the withheld events of a case outside a pilot: none once its read is locked."""
    revealed: set[str] = set()
    hidden: dict[int, tuple[str | None, Message]] = {}
    for event in events:
        body = event.body
        if isinstance(body, ReadLocked):
            return {}
        if isinstance(body, DraftReceived):
            hidden[event.seq] = (
                body.attempt,
                Message("draft-visibility.draft-not-revealed"),
            )
        elif isinstance(body, ToolCalled | ToolAnswered) and body.attempt is not None:
            why = Message("draft-visibility.draft-not-revealed")
            hidden[event.seq] = (body.session, why)
        elif isinstance(body, ReferenceImported):
            hidden[event.seq] = (None, Message("draft-visibility.read-not-locked"))
        elif isinstance(body, ComparisonMade) and body.attempt is not None:
            why = Message("draft-visibility.compared-draft-not-revealed")
            hidden[event.seq] = (body.attempt, why)
        elif isinstance(body, DraftRevealed):
            revealed.add(body.attempt)
    return {
        seq: why
        for seq, (attempt, why) in hidden.items()
        if attempt not in revealed and not (attempt is None and revealed)
    }


@dataclass
class _Protocols:
    """Protocols by hash, each read once from a record: they never change."""

    blob: Callable[[str], bytes]
    read: dict[str, Protocol]

    @classmethod
    def of(cls, source: "EventSource") -> "_Protocols":
        # The cache must not refer to its key, the source, or neither would ever be freed.
        return cls(source.blob, _PROTOCOLS.setdefault(source, {}))

    def __getitem__(self, sha256: str) -> Protocol:
        if sha256 not in self.read:
            self.read[sha256] = Protocol.model_validate_json(self.blob(sha256))
        return self.read[sha256]


class _InPilot:
    """Visibility of an enrolled case for one actor."""

    def __init__(self, case: str, events: list[Event], who: _Who, protocols: _Protocols) -> None:
        actor = who.actor
        self._actor, self._protocols, self._events = actor, protocols, events
        self._standing = fold_events(self._events).cases.get(case, PilotCase(case))
        own = self._standing.readings.get(actor.id, []) if actor is not None else []
        self._reads = any(r.assigned for r in own)
        self._all_over = self._over(lambda _: True)
        self._own_over = self._over(lambda reader: actor is not None and reader == actor.id)
        self._seen = self._seen_drafts()
        self._masked = who.adjudicates and self._may_judge() and self._awaits_decision()

    def hidden(self) -> dict[int, Message]:
        """Return the numbers of the withheld events, with the reason."""
        reasons = ((event.seq, self._why(event)) for event in self._events)
        return {seq: why for seq, why in reasons if why}

    def _over(self, counts: Callable[[str], bool]) -> bool:
        """Return whether every assigned reading of the chosen readers has ended; False for none."""
        given = [
            (r, r.assigned)
            for reader, readings in self._standing.readings.items()
            for r in readings
            if r.assigned is not None and counts(reader)
        ]
        if self._standing.excluded is not None:
            return True
        return bool(given) and all(
            r.is_over(self._protocols[a.protocol_sha256].arm(a.arm).kind) for r, a in given
        )

    def _seen_drafts(self) -> set[str]:
        """Return attempts that the actor (if None, anyone) saw, and those that they combined."""
        seen: set[str] = set()
        made_of: dict[str, tuple[str, ...]] = {}
        for event in self._events:
            body = event.body
            if isinstance(body, DraftRequested) and body.link is not None:
                made_of[body.attempt] = body.link.attempts
            elif isinstance(body, DraftRevealed | DraftStreamed | BreakGlass) and (
                self._actor is None or event.actor.id == self._actor.id
            ):
                seen.add(body.attempt)
        return seen.union(*(made_of.get(attempt, ()) for attempt in seen))

    def _why(self, event: Event) -> Message | None:
        """Return why the content of an event is withheld; None if it is visible."""
        mine = self._actor is not None and event.actor.id == self._actor.id
        why = self._not_yet(event, mine=mine)
        masked = self._masked and not mine and event.body.type in CONCERNED
        masked = masked and not _is_of_agent(event.body)
        if masked and (not why or isinstance(event.body, EscalationOpened)):
            return MASKED
        return why

    def _not_yet(self, event: Event, *, mine: bool) -> Message | None:
        body, actor = event.body, self._actor
        # First the draft: who must not see it must not see either what was compared with it.
        if unseen := _drafts(body) - self._seen:
            waits = actor is None or self._reads or actor.role == "reader" or not self._all_over
            return NOT_SHOWN if waits and unseen else None
        if isinstance(body, EscalationOpened) and (self._leads or self._is_notified(body)):
            return None
        if isinstance(body, EscalationOpened) and body.source == "draft against read":
            # One about a draft that stays withheld is for the safety reader alone.
            is_over = body.notified is None and self._waited()
            return None if mine or is_over else NOT_SHOWN
        if isinstance(body, DraftReceived | DraftWithheld) or _is_of_conversation(body):
            return None if actor is not None or self._all_over else NOT_OVER
        if _of_reference(body):
            return None if self._waited() or (mine and not self._reads) else NOT_OVER
        if isinstance(body, _OF_READER):
            return None if mine or self._waited() else NOT_OVER
        return None

    def _may_judge(self) -> bool:
        """Return whether the actor has no part in the case, as every adjudicator of it must."""
        standing = self._standing
        if self._actor is None or standing.excluded is not None or self._seen:
            return False
        who = self._actor.id
        has_read = any(reading.locked_at for reading in standing.readings.get(who, []))
        return not has_read and who not in standing.saw_draft | standing.reference_by

    def _awaits_decision(self) -> bool:
        """Return whether someone has to, or may still have to, decide on a comparison of the case.

        A comparison is not readable everywhere; one that cannot be read may contain a discrepancy.
        """
        reference = 0
        newest: dict[tuple[str, str], tuple[Event, ComparisonMade]] = {}
        for event in self._events:
            body = event.body
            if isinstance(body, ReferenceImported):
                reference = body.version
            elif isinstance(body, ComparisonMade) and body.right.kind == "reference":
                newest[body.left.kind, body.left.sha256] = event, body
        current = [
            (event, made)
            for (kind, _), (event, made) in newest.items()
            if kind != "reference" and made.right.version == reference
        ]
        return not current or any(self._needs_decision(*each) for each in current)

    def _needs_decision(self, event: Event, made: ComparisonMade) -> bool:
        enrolled = self._standing.enrolled
        if event.seq in self._standing.adjudicated:
            return False
        if not event.opened or any(row.code != "agrees" for row in made.rows):
            return True
        if enrolled is None:
            return False
        protocol = self._protocols[enrolled.protocol_sha256]
        return is_sampled(
            bytes.fromhex(protocol.sha256), protocol.concordant_sample, case=self._standing.case
        )

    @property
    def _leads(self) -> bool:
        """Whether the actor leads the pilot and does not read this case."""
        return self._actor is not None and self._actor.role in _LEADING and not self._reads

    def _is_notified(self, body: EscalationOpened) -> bool:
        """Return whether an escalation names the actor, who does not read the case."""
        named = self._actor is not None and body.notified == self._actor.id
        return named and not self._reads

    def _waited(self) -> bool:
        return self._own_over if self._reads else self._all_over


def _drafts(body: object) -> set[str]:
    """Return the drafts about which an event reveals something."""
    match body:
        case DraftReceived() | DraftWithheld() | DecisionMade() | OrderProposed():
            return {body.attempt}
        case ToolCalled() | ToolAnswered():
            return {body.session} if body.attempt is not None else set()
        case ComparisonMade():
            return {a for a in (body.attempt, body.right_attempt) if a is not None}
        case RationaleScored() if body.attempt is not None:
            return {body.attempt}
        case _:
            return set()


def _is_of_conversation(body: object) -> bool:
    """Return whether a tool was called or answered in the conversation of a draft."""
    return isinstance(body, ToolCalled | ToolAnswered) and body.attempt is not None


def _is_of_agent(body: object) -> bool:
    """Return whether an external agent called a tool, or was answered."""
    return isinstance(body, ToolCalled | ToolAnswered) and body.attempt is None


def _of_reference(body: object) -> bool:
    if isinstance(body, ComparisonMade):
        return "reference" in (body.left.kind, body.right.kind)
    if isinstance(body, EscalationOpened):
        return "reference" in body.source
    return isinstance(body, ReferenceImported | AdjudicationMade | RationaleScored)
