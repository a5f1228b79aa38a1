"""Timeline entries about the pilot; undisclosed events show only that they happened."""

from collections.abc import Callable
from typing import Any, Final

from audit.interpretation.phrases import configuration_id
from audit.messages import Message, term
from audit.record.events import (
    AcceptanceConcluded,
    AcceptancePlanned,
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
    OrderApplied,
    OrderOverridden,
    OrderProposed,
    ProtocolSigned,
    UsabilityAnswered,
    UseErrorReported,
)

_UNDISCLOSED: Final = {
    "read.locked": Message("timeline.undisclosed-read-locked"),
    "calculation.made": Message("timeline.undisclosed-calculation"),
    "similar.shown": Message("timeline.undisclosed-similar"),
    "comparison.made": Message("timeline.undisclosed-comparison"),
    "decision.made": Message("timeline.undisclosed-decision"),
    "record.signed": Message("timeline.undisclosed-signature"),
    "draft.withheld": Message("timeline.undisclosed-draft-withheld"),
    "adjudication.made": Message("flow.adjudicated"),
    "rationale.scored": Message("timeline.undisclosed-reasoning-scored"),
    "escalation.opened": Message("timeline.undisclosed-escalation"),
}


def undisclosed_entry(body: Body) -> Message | None:
    """Return an entry without the event's content; None if the usual entry reveals none."""
    return _UNDISCLOSED.get(body.type)


def entry(body: Body) -> Message | None:
    """Return the entry of an event of the pilot; None for other events."""
    make_entry = _ENTRIES.get(type(body))
    return make_entry(body) if make_entry is not None else None


def _case_assigned(body: CaseAssigned) -> Message:
    if body.reading > 1:
        return Message("timeline.case-assigned-reading", reader=body.reader, n=body.reading)
    return Message("timeline.case-assigned", reader=body.reader)


def _case_looked(body: CaseLooked) -> Message:
    step = "reading" if body.step == "read" else "revising"
    return Message(f"timeline.time-{step}", active=body.active_s, raw=body.raw_s)


def _alarm_raised(body: AlarmRaised) -> Message:
    code = "timeline.alarm-suspended" if body.suspends else "timeline.alarm-raised"
    return Message(code, rule=term(body.rule), n=body.events, all=body.cases)


def _acceptance_concluded(body: AcceptanceConcluded) -> Message:
    configuration = configuration_id(body.configuration)
    if body.outcome == "accepted":
        return Message(
            "timeline.model-accepted", configuration=configuration, until=body.valid_until
        )
    return Message(
        "timeline.model-not-accepted",
        configuration=configuration,
        n=body.n_cleared,
        all=body.n_gates,
    )


def _use_error_reported(body: UseErrorReported) -> Message:
    harm = Message("harm.none") if body.harm == "none" else term(body.harm)
    return Message("timeline.use-error-reported", kind=term(body.kind), harm=harm)


_ENTRIES: Final[dict[type, Callable[[Any], Message]]] = {
    ProtocolSigned: lambda body: Message(
        "timeline.protocol-signed",
        protocol=body.protocol_sha256[:12],
        name=body.name,
        epoch=body.epoch,
    ),
    AcceptancePlanned: lambda body: Message(
        "timeline.acceptance-planned", plan=body.plan_sha256[:12], n=body.n_cases
    ),
    AcceptanceConcluded: _acceptance_concluded,
    CaseEnrolled: lambda body: Message("timeline.case-enrolled", priority=term(body.priority)),
    CaseAssigned: _case_assigned,
    CaseExcluded: lambda body: Message("timeline.case-excluded", reason=term(body.code)),
    CaseLooked: _case_looked,
    CoverageChecked: lambda body: Message(
        "timeline.coverage-checked",
        n=len(body.series),
        whole=len(body.seen),
        regions=len(body.regions),
    ),
    DraftWithheld: lambda body: Message(
        "timeline.draft-withheld", draft=body.attempt[:8], rule=term(body.rule)
    ),
    BreakGlass: lambda body: Message(
        "timeline.draft-shown-against-protocol", draft=body.attempt[:8]
    ),
    OrderProposed: lambda body: Message(
        "timeline.order-proposed", draft=body.attempt[:8], rank=term(body.rank)
    ),
    OrderApplied: lambda body: Message(
        "timeline.order-applied", draft=body.attempt[:8], rank=term(body.rank)
    ),
    OrderOverridden: lambda body: Message(
        "timeline.order-overridden", position=term(body.position), reason=term(body.reason)
    ),
    AdjudicationMade: lambda body: Message(
        "timeline.comparison-adjudicated", seq=body.comparison, n=len(body.rows)
    ),
    AlarmRaised: _alarm_raised,
    AssistantResumed: lambda body: Message(
        "timeline.assistant-resumed", rule=term(body.rule), name=body.name
    ),
    EscalationOpened: lambda body: Message(
        "timeline.escalation-opened",
        code=term(body.code),
        severity=term(body.severity),
        source=term(body.source),
    ),
    EscalationAcknowledged: lambda body: Message(
        "timeline.escalation-acknowledged", id=body.escalation[:8]
    ),
    UseErrorReported: _use_error_reported,
    UsabilityAnswered: lambda body: Message("timeline.usability-answered"),
}
"""Functions that make the entry of an event, by class of its body."""
