"""State of the pilot, derived only from the record's events."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final, Literal, get_args

from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import (
    AdjudicationMade,
    AlarmRaised,
    AssistantResumed,
    BreakGlass,
    CaseAssigned,
    CaseEnrolled,
    CaseExcluded,
    ComparisonMade,
    DecisionMade,
    DraftReceived,
    DraftRequested,
    DraftRevealed,
    EscalationAcknowledged,
    EscalationOpened,
    Event,
    ImagesCompared,
    ProtocolSigned,
    ReadLocked,
    RecordSigned,
    ReferenceImported,
)

TYPES: Final = (
    "protocol.signed",
    "case.enrolled",
    "case.assigned",
    "case.excluded",
    "images.compared",
    "read.locked",
    "draft.requested",
    "draft.received",
    "draft.revealed",
    "draft.broken-glass",
    "decision.made",
    "record.signed",
    "reference.imported",
    "comparison.made",
    "adjudication.made",
    "alarm.raised",
    "assistant.resumed",
    "escalation.opened",
    "escalation.acknowledged",
)
"""Types of the events from which the state is derived."""
OF_PILOT: Final = ("protocol.signed", "alarm.raised", "assistant.resumed")
"""Those that do not belong to a single case."""
OPENED: Final = frozenset(TYPES) - {
    "images.compared",
    "read.locked",
    "draft.revealed",
    "draft.broken-glass",
    "decision.made",
    "record.signed",
    "reference.imported",
    "adjudication.made",
    "escalation.acknowledged",
}
"""Those with sealed fields that the state holds."""

Stage = Literal[
    "new", "read locked", "draft revealed", "revised", "signed", "adjudicated", "excluded"
]


@dataclass
class Reading:
    """A reader's work on a case in one arm."""

    assigned: CaseAssigned | None = None
    locked_at: str | None = None
    revised: bool = False
    revealed: bool = False
    decided: bool = False
    signed: bool = False

    def is_over(self, kind: ArmKind) -> bool:
        """Return whether it is final: signed, or locked in an arm that shows no drafts."""
        return self.signed or (self.locked_at is not None and not kind.shows_drafts)


@dataclass
class PilotCase:
    """State of a case: enrollment, readings by reader (the last counts), adjudication."""

    case: str
    enrolled: CaseEnrolled | None = None
    enrolled_seq: int | None = None
    excluded: CaseExcluded | None = None
    readings: dict[str, list[Reading]] = field(default_factory=dict)
    drafts: dict[str, str] = field(default_factory=dict)
    """Outcome of each attempt, or "asked" while it is pending."""
    broken_glass: int = 0
    references: int = 0
    reference_by: set[str] = field(default_factory=set)
    """Actors who supplied a version of the reference standard."""
    saw_draft: set[str] = field(default_factory=set)
    comparisons: list[int] = field(default_factory=list)
    discrepant: set[int] = field(default_factory=set)
    """Comparisons with a reference standard in which the sides differ."""
    adjudicated: dict[int, int] = field(default_factory=dict)
    """Event number of the last adjudication, by that of the comparison."""
    adjudicators: set[str] = field(default_factory=set)

    def reading(self, reader: str) -> Reading:
        """Return the reader's current reading."""
        return self.readings.setdefault(reader, [Reading()])[-1]

    @property
    def is_read(self) -> bool:
        """Whether anyone locked a read of the case."""
        return any(r.locked_at for readings in self.readings.values() for r in readings)

    def stage(self, reader: str | None = None) -> Stage:
        """Return the stage of the case, for one reader or for the most advanced one."""
        if self.excluded is not None:
            return "excluded"
        if self.adjudicated:
            return "adjudicated"
        current = [rs[-1] for name, rs in self.readings.items() if reader in (None, name)]
        for name, reached in (
            ("signed", any(r.signed for r in current)),
            ("revised", any(r.decided or r.revised for r in current)),
            ("draft revealed", any(r.revealed for r in current)),
            ("read locked", any(r.locked_at for r in current)),
        ):
            if reached:
                return name  # type: ignore[return-value]
        return "new"


@dataclass
class PilotState:
    """State of the pilot. `apply` events in order."""

    protocol: ProtocolSigned | None = None
    protocol_seq: int | None = None
    cases: dict[str, PilotCase] = field(default_factory=dict)
    suspended: dict[tuple[str, str], int] = field(default_factory=dict)
    """Event number of the alarm by (rule, stratum) of each open suspension."""
    escalations: dict[str, tuple[int, str, EscalationOpened]] = field(default_factory=dict)
    """Open escalations by ID: event number, case, content."""
    escalated: set[str] = field(default_factory=set)
    """IDs of all escalations, open or acknowledged."""
    assigned: dict[tuple[str, str, int], tuple[int, str]] = field(default_factory=dict)
    """First event and case by (protocol hash, stratum, index) of the randomization list."""

    @property
    def epoch(self) -> int | None:
        """Epoch of the protocol in force; None before a protocol is signed."""
        return self.protocol.epoch if self.protocol else None

    @property
    def enrolled(self) -> list[PilotCase]:
        """Enrolled cases in order, including those excluded later."""
        entered = [c for c in self.cases.values() if c.enrolled_seq is not None]
        return sorted(entered, key=lambda c: c.enrolled_seq or 0)

    def flow(self) -> dict[Stage, int]:
        """Return the number of enrolled cases by stage: the boxes of the STARD flow."""
        counts: dict[Stage, int] = dict.fromkeys(get_args(Stage), 0)
        for case in self.enrolled:
            counts[case.stage()] += 1
        return counts

    def pending(self, drawn: Callable[[str], bool] = lambda _case: True) -> dict[str, int]:
        """Return the numbers of read cases that no monitor counts yet, by what is missing.

        `drawn`: whether a concordant case is in the sample that is adjudicated.
        """
        read = [c for c in self.enrolled if c.excluded is None and c.is_read]
        waiting = [c for c in read if c.references and not c.adjudicated]
        return {
            "reference": sum(not c.references for c in read),
            "adjudication": sum(
                bool(c.discrepant) or not c.comparisons or drawn(c.case) for c in waiting
            ),
        }

    def next_index(self, protocol_sha256: str, stratum: str) -> int:
        """Return the first free index in the stratum's randomization list."""
        taken = [i for (sha, name, i) in self.assigned if (sha, name) == (protocol_sha256, stratum)]
        return max(taken, default=-1) + 1

    def without_cases(self) -> "PilotState":
        """Return the part of the state that belongs to no single case."""
        return PilotState(self.protocol, self.protocol_seq, suspended=self.suspended)

    def apply(self, event: Event) -> None:
        """Process the next event."""
        body, case = event.body, event.case
        if isinstance(body, ProtocolSigned):
            self.protocol, self.protocol_seq = body, event.seq
        elif isinstance(body, AlarmRaised):
            if body.suspends:
                self.suspended[body.rule, body.stratum] = event.seq
        elif isinstance(body, AssistantResumed):
            self.suspended.pop((body.rule, body.stratum), None)
        elif isinstance(body, EscalationAcknowledged):
            self.escalations.pop(body.escalation, None)
        elif isinstance(body, EscalationOpened):
            self.escalations[body.escalation] = (event.seq, case or "", body)
            self.escalated.add(body.escalation)
        elif case is not None:
            case_state = self.cases.setdefault(case, PilotCase(case))
            if isinstance(body, CaseAssigned):
                place = (body.protocol_sha256, body.stratum, body.index)
                self.assigned.setdefault(place, (event.seq, case))
            _apply(case_state, event)


def fold_events(events: Iterable[Event]) -> PilotState:
    """Return the state after these events, in the record's order (only `TYPES` matter)."""
    standing = PilotState()
    for event in events:
        standing.apply(event)
    return standing


def days_between(earlier: str, later: str) -> float:
    """Return the days between two event times (RFC 3339, UTC)."""
    span = datetime.fromisoformat(later) - datetime.fromisoformat(earlier)
    return span.total_seconds() / 86400


def _apply(case: PilotCase, event: Event) -> None:
    match event.body:
        case CaseEnrolled() as body:
            case.enrolled, case.enrolled_seq, case.excluded = body, event.seq, None
        case CaseExcluded() as body:
            case.excluded = body
        case CaseAssigned() as body:
            _assign(case, body)
        case DraftRequested() as body:
            if body.probe is None:
                case.drafts[body.attempt] = "asked"
        case DraftReceived() as body:
            if body.attempt in case.drafts:
                case.drafts[body.attempt] = body.outcome.value
        case ReferenceImported() | ComparisonMade() | ImagesCompared() | AdjudicationMade():
            _apply_comparison(case, event)
        case _:
            _read(case, event)


def _apply_comparison(case: PilotCase, event: Event) -> None:
    """Apply an event about the reference standard, a comparison or its adjudication."""
    body, actor = event.body, event.actor.id
    match body:
        case ReferenceImported():
            case.references += 1
            case.reference_by.add(actor)
        case ComparisonMade():
            case.comparisons.append(event.seq)
            if body.right.kind == "reference" and any(r.code != "agrees" for r in body.rows):
                case.discrepant.add(event.seq)
        case ImagesCompared():
            if body.draft_seen:  # of the same images under another case
                case.saw_draft.add(actor)
        case AdjudicationMade():
            case.adjudicated[body.comparison] = event.seq
            case.adjudicators.add(actor)
        case _:
            pass


def _assign(case: PilotCase, body: CaseAssigned) -> None:
    readings = case.readings.setdefault(body.reader, [])
    if len(readings) < body.reading:
        readings.append(Reading(body))
    else:
        readings[body.reading - 1].assigned = body


def _read(case: PilotCase, event: Event) -> None:
    """Apply an event of the reader who acted."""
    body = event.body
    reading = case.reading(event.actor.id)
    match body:
        case ReadLocked():
            reading.revised = reading.locked_at is not None
            reading.locked_at = reading.locked_at or event.at
            reading.signed = False
        case DraftRevealed():
            if body.attempt in case.drafts:
                reading.revealed = True
                case.saw_draft.add(event.actor.id)
        case BreakGlass():
            reading.revealed = True
            case.broken_glass += 1
            case.saw_draft.add(event.actor.id)
        case DecisionMade():
            reading.decided, reading.signed = True, False
        case RecordSigned():
            reading.signed = True
        case _:
            pass
