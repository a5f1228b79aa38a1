"""The pilot's events in words; of what may not be seen yet only that it happened."""

from typing import Final

from audit.messages.said import N, Said, said, word
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
    "read.locked": N("A read was locked"),
    "comparison.made": N("Compared"),
    "decision.made": N("A draft was decided on"),
    "record.signed": N("Signed"),
    "draft.withheld": N("A draft was kept back"),
    "adjudication.made": N("Adjudicated"),
    "rationale.scored": N("Reasoning was scored"),
    "escalation.opened": N("An escalation was opened"),
}


def kept(body: Body) -> Said | None:
    """That an event happened, without its content; None for types that have a line of their own."""
    return word(_KEPT[body.type]) if body.type in _KEPT else None


def told(body: Body) -> Said | None:
    """An event of the pilot in one line; None for any other."""
    match body:
        case ProtocolSigned():
            return said(
                "Protocol {protocol}… signed by {name}, epoch {epoch}",
                protocol=body.protocol_sha256[:12],
                name=body.name,
                epoch=body.epoch,
            )
        case CaseEnrolled():
            return said("Enrolled in the pilot, priority {priority}", priority=word(body.priority))
        case CaseAssigned():
            if body.reading > 1:
                return said("Assigned to {reader}, reading {n}", reader=body.reader, n=body.reading)
            return said("Assigned to {reader}", reader=body.reader)
        case CaseExcluded():
            return said("Excluded from the pilot: {reason}", reason=word(body.code))
        case CaseLooked():
            if body.step == "read":
                return said(
                    "{active:.0f} s spent to read ({raw:.0f} s with idle time)",
                    active=body.active_s,
                    raw=body.raw_s,
                )
            return said(
                "{active:.0f} s spent to revise ({raw:.0f} s with idle time)",
                active=body.active_s,
                raw=body.raw_s,
            )
        case CoverageChecked():
            return said(
                "Looked at {n} series, {whole} of them with every slice on screen, and {regions}"
                " regions",
                n=len(body.series),
                whole=len(body.seen),
                regions=len(body.regions),
            )
        case _:
            return _of_drafts(body) or _of_safety(body)


def _of_drafts(body: Body) -> Said | None:
    match body:
        case DraftWithheld():
            return said(
                "Draft {draft} kept back: {rule}", draft=body.attempt[:8], rule=word(body.rule)
            )
        case BreakGlass():
            return said(
                "Draft {draft} shown against the protocol, for a critical finding",
                draft=body.attempt[:8],
            )
        case AdjudicationMade():
            return said(
                "Comparison {seq} adjudicated, {n} rows", seq=body.comparison, n=len(body.rows)
            )
    return None


def _of_safety(body: Body) -> Said | None:
    match body:
        case AlarmRaised():
            if body.suspends:
                return said(
                    "Alarm of {rule}: {n} errors in {all} cases: the assistant is suspended",
                    rule=word(body.rule),
                    n=body.events,
                    all=body.cases,
                )
            return said(
                "Alarm of {rule}: {n} errors in {all} cases",
                rule=word(body.rule),
                n=body.events,
                all=body.cases,
            )
        case AssistantResumed():
            return said(
                "Assistant resumed after {rule}, signed by {name}",
                rule=word(body.rule),
                name=body.name,
            )
        case EscalationOpened():
            return said(
                "Escalation opened: {code}, {severity}, {source}",
                code=word(body.code),
                severity=word(body.severity),
                source=word(body.source),
            )
        case EscalationAcknowledged():
            return said("Escalation {id} acknowledged", id=body.escalation[:8])
        case UseErrorReported():
            return said(
                "A {kind} was reported, harm {harm}",
                kind=word(body.kind),
                harm=word(body.harm, "harm" if body.harm == "none" else ""),
            )
        case UsabilityAnswered():
            return said("The usability questionnaire was answered")
    return None
