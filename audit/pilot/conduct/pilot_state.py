"""Where the pilot stands, folded from the record's events and from nothing else."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final, Literal

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
"""Types of the events that it is folded from."""
OF_PILOT: Final = ("protocol.signed", "alarm.raised", "assistant.resumed")
"""Those of them that are about no single case."""

Stage = Literal[
    "new", "read locked", "draft revealed", "revised", "signed", "adjudicated", "excluded"
]


@dataclass
class Reading:
    """What one reader did with a case in one arm."""

    assigned: CaseAssigned | None = None
    locked_at: str | None = None
    revised: bool = False
    revealed: bool = False
    decided: bool = False
    signed: bool = False

    def is_over(self, kind: ArmKind) -> bool:
        """Whether nothing that is shown now can change it: signed, or locked where no draft comes."""
        return self.signed or (self.locked_at is not None and not kind.shows_drafts)


@dataclass
class CaseState:
    """One case: enrolment, readings by reader (the last one counts), reference, adjudication."""

    case: str
    enrolled: CaseEnrolled | None = None
    enrolled_seq: int | None = None
    excluded: CaseExcluded | None = None
    readings: dict[str, list[Reading]] = field(default_factory=dict)
    drafts: dict[str, str] = field(default_factory=dict)
    """Outcome of each attempt, or "asked"."""
    broken_glass: int = 0
    references: int = 0
    reference_by: set[str] = field(default_factory=set)
    """Actors who supplied a version of the reference standard."""
    saw_draft: set[str] = field(default_factory=set)
    comparisons: list[int] = field(default_factory=list)
    discrepant: set[int] = field(default_factory=set)
    """Comparisons with a reference standard in which the sides differ."""
    adjudicated: dict[int, int] = field(default_factory=dict)
    """Comparison's event number to that of its last adjudication."""
    adjudicators: set[str] = field(default_factory=set)

    def reading(self, reader: str) -> Reading:
        """The reader's reading in hand."""
        return self.readings.setdefault(reader, [Reading()])[-1]

    @property
    def is_read(self) -> bool:
        """Whether anybody locked a read of it."""
        return any(r.locked_at for readings in self.readings.values() for r in readings)

    def stage(self, reader: str | None = None) -> Stage:
        """How far the case is, for one reader or for the one who is furthest."""
        if self.excluded is not None:
            return "excluded"
        if self.adjudicated:
            return "adjudicated"
        of = [rs[-1] for name, rs in self.readings.items() if reader is None or name == reader]
        for name, reached in (
            ("signed", any(r.signed for r in of)),
            ("revised", any(r.decided or r.revised for r in of)),
            ("draft revealed", any(r.revealed for r in of)),
            ("read locked", any(r.locked_at for r in of)),
        ):
            if reached:
                return name  # type: ignore[return-value]
        return "new"


@dataclass
class PilotState:
    """The whole pilot. `apply` events in order; everything else reads from here."""

    protocol: ProtocolSigned | None = None
    protocol_seq: int | None = None
    cases: dict[str, CaseState] = field(default_factory=dict)
    suspended: dict[tuple[str, str], int] = field(default_factory=dict)
    """(rule, stratum) whose suspension stands, with the alarm's event number."""
    escalations: dict[str, tuple[int, str, EscalationOpened]] = field(default_factory=dict)
    """Open ones by id: event number, case, what."""
    escalated: set[str] = field(default_factory=set)
    """Every escalation that was ever opened."""
    assigned: dict[tuple[str, str, int], tuple[int, str]] = field(default_factory=dict)
    """(protocol hash, stratum, index) to the first event and the case that took the place."""

    @property
    def epoch(self) -> int | None:
        """Number of the protocol's epoch; None before a protocol is signed."""
        return self.protocol.epoch if self.protocol else None

    @property
    def enrolled(self) -> list[CaseState]:
        """Cases that entered, in order, those excluded later among them."""
        entered = [c for c in self.cases.values() if c.enrolled_seq is not None]
        return sorted(entered, key=lambda c: c.enrolled_seq or 0)

    def flow(self) -> dict[Stage, int]:
        """How many enrolled cases stand where: the STARD flow's boxes."""
        counts: dict[Stage, int] = dict.fromkeys(
            (
                "new",
                "read locked",
                "draft revealed",
                "revised",
                "signed",
                "adjudicated",
            ),
            0,
        )
        counts["excluded"] = 0
        for case in self.enrolled:
            counts[case.stage()] += 1
        return counts

    def pending(self, drawn: Callable[[str], bool] = lambda _case: True) -> dict[str, int]:
        """Cases whose reading is locked and that no monitor counts yet, by what they wait for.

        `drawn`: whether a case is in the sample of concordant ones; others wait for nobody.
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
        """Place in the stratum's sequence that nobody has taken."""
        taken = [i for (sha, name, i) in self.assigned if (sha, name) == (protocol_sha256, stratum)]
        return max(taken, default=-1) + 1

    def apply(self, event: Event) -> None:
        """Take one more event into account."""
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
            one = self.cases.setdefault(case, CaseState(case))
            if isinstance(body, CaseAssigned):
                place = (body.protocol_sha256, body.stratum, body.index)
                self.assigned.setdefault(place, (event.seq, case))
            _apply(one, event)


def fold_events(events: Iterable[Event]) -> PilotState:
    """The standing after these events, in the record's order (only `TYPES` matter)."""
    standing = PilotState()
    for event in events:
        standing.apply(event)
    return standing


def days_between(earlier: str, later: str) -> float:
    """Days between two times of events (RFC 3339, UTC)."""
    span = datetime.fromisoformat(later) - datetime.fromisoformat(earlier)
    return span.total_seconds() / 86400


def _apply(case: CaseState, event: Event) -> None:
    body, actor = event.body, event.actor.id
    match body:
        case CaseEnrolled():
            case.enrolled, case.enrolled_seq, case.excluded = body, event.seq, None
        case CaseExcluded():
            case.excluded = body
        case CaseAssigned():
            _assign(case, body)
        case DraftRequested():
            if body.probe is None:
                case.drafts[body.attempt] = "asked"
        case DraftReceived():
            if body.attempt in case.drafts:
                case.drafts[body.attempt] = body.outcome.value
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
            _read(case, event)


def _assign(case: CaseState, body: CaseAssigned) -> None:
    readings = case.readings.setdefault(body.reader, [])
    if len(readings) < body.reading:
        readings.append(Reading(body))
    else:
        readings[body.reading - 1].assigned = body


def _read(case: CaseState, event: Event) -> None:
    """What the reader who acted did with the case."""
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
