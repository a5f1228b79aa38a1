"""The pilot's events in words; of what may not be seen yet only that it happened."""

from typing import Final

from audit.events import (
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
    "read.locked": "A read was locked",
    "comparison.made": "Compared",
    "decision.made": "A draft was decided on",
    "record.signed": "Signed",
    "draft.withheld": "A draft was kept back",
    "adjudication.made": "Adjudicated",
    "rationale.scored": "Reasoning was scored",
    "escalation.opened": "An escalation was opened",
}


def kept(body: Body) -> str | None:
    """That an event happened, without its content; None for types that have a line of their own."""
    return _KEPT.get(body.type)


def told(body: Body) -> str | None:
    """An event of the pilot in one line; None for any other."""
    match body:
        case ProtocolSigned():
            return (
                f"Protocol {body.protocol_sha256[:12]}… signed by {body.name}, epoch {body.epoch}"
            )
        case CaseEnrolled():
            return f"Enrolled in the pilot, priority {body.priority}"
        case CaseAssigned():
            again = f", reading {body.reading}" if body.reading > 1 else ""
            return f"Assigned to {body.reader}{again}"
        case CaseExcluded():
            return f"Excluded from the pilot: {body.code.value}"
        case CaseLooked():
            return f"{body.active_s:.0f} s spent to {body.step} ({body.raw_s:.0f} s with idle time)"
        case CoverageChecked():
            whole = f"{len(body.seen)} of them with every slice on screen"
            return f"Looked at {len(body.series)} series, {whole}, and {len(body.regions)} regions"
        case _:
            return _of_drafts(body) or _of_safety(body)


def _of_drafts(body: Body) -> str | None:
    match body:
        case DraftWithheld():
            return f"Draft {body.attempt[:8]} kept back: {body.rule}"
        case BreakGlass():
            return f"Draft {body.attempt[:8]} shown against the protocol, for a critical finding"
        case AdjudicationMade():
            return f"Comparison {body.comparison} adjudicated, {len(body.rows)} rows"
    return None


def _of_safety(body: Body) -> str | None:
    match body:
        case AlarmRaised():
            held = ": the assistant is suspended" if body.suspends else ""
            return f"Alarm of {body.rule}: {body.events} errors in {body.cases} cases{held}"
        case AssistantResumed():
            return f"Assistant resumed after {body.rule}, signed by {body.name}"
        case EscalationOpened():
            return f"Escalation opened: {body.code}, {body.severity}, {body.source}"
        case EscalationAcknowledged():
            return f"Escalation {body.escalation[:8]} acknowledged"
        case UseErrorReported():
            return f"A {body.kind} was reported, harm {body.harm}"
        case UsabilityAnswered():
            return "The usability questionnaire was answered"
    return None
