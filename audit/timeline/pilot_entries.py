"""The pilot's events in words; of what may not be seen yet only that it happened."""

from typing import Final

from audit.messages import Message, term
from audit.record.events import (
    AdjudicationMade,
    AlarmRaised,
    AssistantResumed,
    Body,
    BreakGlass,
    CaseAssigned,
    CaseEnrolled,
    CaseExcluded,
    CaseLooked,
    CoverageChecked,
    DraftWithheld,
    EscalationAcknowledged,
    EscalationOpened,
    ProtocolSigned,
    UsabilityAnswered,
    UseErrorReported,
)

_KEPT: Final = {
    "read.locked": Message("timeline.undisclosed-read-locked"),
    "comparison.made": Message("timeline.undisclosed-comparison"),
    "decision.made": Message("timeline.undisclosed-decision"),
    "record.signed": Message("timeline.undisclosed-signature"),
    "draft.withheld": Message("timeline.undisclosed-draft-withheld"),
    "adjudication.made": Message("flow.adjudicated"),
    "rationale.scored": Message("timeline.undisclosed-reasoning-scored"),
    "escalation.opened": Message("timeline.undisclosed-escalation"),
}


def kept(body: Body) -> Message | None:
    """That an event happened, without its content; None for types that have a line of their own."""
    return _KEPT.get(body.type)


def told(body: Body) -> Message | None:
    """An event of the pilot in one line; None for any other."""
    match body:
        case ProtocolSigned():
            return Message(
                "timeline.protocol-signed",
                protocol=body.protocol_sha256[:12],
                name=body.name,
                epoch=body.epoch,
            )
        case CaseEnrolled():
            return Message("timeline.case-enrolled", priority=term(body.priority))
        case CaseAssigned():
            if body.reading > 1:
                return Message("timeline.case-assigned-reading", reader=body.reader, n=body.reading)
            return Message("timeline.case-assigned", reader=body.reader)
        case CaseExcluded():
            return Message("timeline.case-excluded", reason=term(body.code))
        case CaseLooked():
            if body.step == "read":
                return Message(
                    "timeline.time-reading",
                    active=body.active_s,
                    raw=body.raw_s,
                )
            return Message(
                "timeline.time-revising",
                active=body.active_s,
                raw=body.raw_s,
            )
        case CoverageChecked():
            return Message(
                "timeline.coverage-checked",
                n=len(body.series),
                whole=len(body.seen),
                regions=len(body.regions),
            )
        case _:
            return _of_drafts(body) or _of_safety(body)


def _of_drafts(body: Body) -> Message | None:
    match body:
        case DraftWithheld():
            return Message("timeline.draft-withheld", draft=body.attempt[:8], rule=term(body.rule))
        case BreakGlass():
            return Message(
                "timeline.draft-shown-against-protocol",
                draft=body.attempt[:8],
            )
        case AdjudicationMade():
            return Message("timeline.comparison-adjudicated", seq=body.comparison, n=len(body.rows))
    return None


def _of_safety(body: Body) -> Message | None:
    match body:
        case AlarmRaised():
            if body.suspends:
                return Message(
                    "timeline.alarm-suspended",
                    rule=term(body.rule),
                    n=body.events,
                    all=body.cases,
                )
            return Message(
                "timeline.alarm-raised",
                rule=term(body.rule),
                n=body.events,
                all=body.cases,
            )
        case AssistantResumed():
            return Message(
                "timeline.assistant-resumed",
                rule=term(body.rule),
                name=body.name,
            )
        case EscalationOpened():
            return Message(
                "timeline.escalation-opened",
                code=term(body.code),
                severity=term(body.severity),
                source=term(body.source),
            )
        case EscalationAcknowledged():
            return Message("timeline.escalation-acknowledged", id=body.escalation[:8])
        case UseErrorReported():
            return Message(
                "timeline.use-error-reported",
                kind=term(body.kind),
                harm=Message("harm.none") if body.harm == "none" else term(body.harm),
            )
        case UsabilityAnswered():
            return Message("timeline.usability-answered")
    return None
