"""Steps of the order of the worklist: propose the rank of a draft, apply it, override a place.

A step that is not permitted raises `StepNotOpen`, or writes nothing where a program asks for it.
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from audit.messages import Message
from audit.pilot.conduct.pilot_conduct import Pilot, StepNotOpen, is_reason
from audit.pilot.conduct.pilot_state import PilotCase
from audit.pilot.order.draft_rank import rank_draft
from audit.pilot.protocol.order_rules import ORDER_RULE
from audit.record.authorization.permissions import Right, may
from audit.record.events import (
    Actor,
    DraftReceived,
    DraftRequested,
    OrderApplied,
    OrderOverridden,
    OrderProposed,
    Outcome,
    OverrideReason,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from audit.pilot.protocol.order_rules import OrderRules
    from audit.record.events import Event
    from audit.record.events.bodies.order_events import OrderPosition
    from audit.record.log.event_log import Log

_ANSWERED = (Outcome.VALID, Outcome.ABSTAINED)


def propose_rank(
    log: "Log", pilot: Pilot, case: str, requested: DraftRequested, received: DraftReceived
) -> OrderProposed | None:
    """Return the proposal of a draft that has just arrived; None if it does not count.

    The first answer of the ordering configuration counts, whatever it says.

    Args:
        log: The record.
        pilot: The pilot, as of now.
        case: The case.
        requested: Request of the draft.
        received: Its answer, with its content.
    """
    rules, signed = order_rules(pilot), pilot.standing.protocol
    standing = pilot.standing.cases.get(case)
    if rules is None or signed is None or standing is None or not _is_in(standing):
        return None
    if requested.part is not None or requested.probe is not None:
        return None
    if received.outcome not in _ANSWERED or not _is_ordering(pilot, requested):
        return None
    if any(p.protocol_sha256 == signed.protocol_sha256 for _, p in _proposals(log, case)):
        return None
    rank = rank_draft(received.coded, rules)
    return OrderProposed(
        attempt=received.attempt,
        protocol_sha256=signed.protocol_sha256,
        rank=rank.rank,
        basis=rank.basis,
        findings=rank.findings,
    )


def applicable(pilot: Pilot, case: str, proposed: OrderProposed) -> OrderApplied | None:
    """Return the event that applies a proposal; None if the protocol or an arm forbids it.

    Args:
        pilot: The pilot, as of now.
        case: The case.
        proposed: Its proposal, with its content.
    """
    if why_not_applied(pilot, case, proposed) is not None:
        return None
    return OrderApplied(
        attempt=proposed.attempt,
        protocol_sha256=proposed.protocol_sha256,
        rank=proposed.rank,
        basis=proposed.basis,
    )


def why_not_applied(pilot: Pilot, case: str, proposed: OrderProposed) -> Message | None:
    """Return why a proposal may not order the worklist; None if it may."""
    rules, signed = order_rules(pilot), pilot.standing.protocol
    standing = pilot.standing.cases.get(case)
    if rules is None or signed is None or rules.use != "applied":
        return Message("order.not-applied-by-protocol")
    if proposed.protocol_sha256 != signed.protocol_sha256:
        return Message("order.other-protocol")
    if standing is None or not _is_in(standing):
        return Message("pilot.not-enrolled")
    given = [r.assigned for rs in standing.readings.values() for r in rs if r.assigned]
    if not given:
        return Message("order.not-assigned")
    if any(assigned.draft_release != "at once" for assigned in given):
        return Message("order.arm-hides-draft")
    if is_suspended(pilot):
        return Message("order.suspended")
    return None


def apply_waiting(log: "Log", actor: Actor) -> "list[Event]":
    """Apply every proposal that may be applied and was not, and return the events.

    Raises:
        StepNotOpen: The protocol in force applies no order, or the role may not.
    """
    pilot = Pilot(log, actor)
    rules = order_rules(pilot)
    if rules is None or rules.use != "applied":
        raise StepNotOpen(Message("order.not-applied-by-protocol"))
    if not may(actor.role, Right.ENROLL):
        raise StepNotOpen(Message("order.only-lead-applies"))
    if is_suspended(pilot):
        raise StepNotOpen(Message("order.suspended"))
    events = []
    applied = {event.case for event in log.events(types=("order.applied",))}
    for case, proposed in _proposals(log.as_service()):
        if case in applied:
            continue
        body = applicable(pilot, case, proposed)
        if body is not None:
            events.append(log.append(body, actor=actor, case=case))
            applied.add(case)
    return events


def override_order(
    log: "Log",
    actor: Actor,
    case: str,
    position: "OrderPosition",
    reason: OverrideReason,
    words: str = "",
) -> "Event":
    """Change the place of a case in the worklist, for everybody who reads it.

    Args:
        log: The record.
        actor: A reader of the case.
        case: The case.
        position: Its place: next, as without its draft, or by the order again.
        reason: Reason code; "other" needs words.
        words: Reason in the reader's words, sealed.

    Raises:
        StepNotOpen: The protocol applies no order, or the case is not the actor's.
    """
    pilot = Pilot(log, actor, case=case)
    rules, signed = order_rules(pilot), pilot.standing.protocol
    standing = pilot.standing.cases.get(case)
    if rules is None or signed is None or rules.use != "applied":
        raise StepNotOpen(Message("order.not-applied-by-protocol"))
    if standing is None or not _is_in(standing):
        raise StepNotOpen(Message("pilot.not-enrolled"))
    readings = standing.readings.get(actor.id) or []
    if not any(reading.assigned for reading in readings):
        raise StepNotOpen(Message("case.not-assigned"))
    if readings[-1].locked_at is not None:
        raise StepNotOpen(Message("order.read-already"))
    if reason is OverrideReason.OTHER and not is_reason(words):
        raise StepNotOpen(Message("order.override-without-reason"))
    blobs = [words.encode()] if words.strip() else []
    body = OrderOverridden(
        protocol_sha256=signed.protocol_sha256,
        position=position,
        reason=reason,
        reason_sha256=hashlib.sha256(blobs[0]).hexdigest() if blobs else None,
    )
    return log.append(body, actor=actor, case=case, blobs=blobs)


# --- the order in force ---------------------------------------------------------------------------


@dataclass(frozen=True)
class AppliedOrder:
    """The order that the protocol in force applies.

    Attributes:
        max_wait_min: Maximum wait, in minutes.
        is_suspended: Whether a stop rule keeps drafts from ordering anything.
    """

    max_wait_min: int
    is_suspended: bool


def applied_order(pilot: Pilot) -> AppliedOrder | None:
    """Return the order that the protocol in force applies; None if it applies none."""
    rules = order_rules(pilot)
    if rules is None or rules.use != "applied":
        return None
    return AppliedOrder(rules.max_wait_min, is_suspended(pilot))


def order_rules(pilot: Pilot) -> "OrderRules | None":
    """Return the rules of the protocol in force; None if it computes no order."""
    signed = pilot.standing.protocol
    if signed is None or signed.order == "off":  # in plain, so that no protocol is read for it
        return None
    protocol = pilot.protocol
    assert protocol is not None
    return protocol.order


def is_suspended(pilot: Pilot) -> bool:
    """Return whether the stop rule on delayed urgent cases suspends the order."""
    return any(rule == ORDER_RULE for rule, _ in pilot.standing.suspended)


def _is_in(standing: PilotCase) -> bool:
    return standing.enrolled is not None and standing.excluded is None


def _is_ordering(pilot: Pilot, requested: DraftRequested) -> bool:
    protocol = pilot.protocol
    if protocol is None:
        return False
    return requested.configuration.startswith(protocol.order_configuration.removeprefix("cfg-"))


def _proposals(log: "Log", case: str | None = None) -> Iterator[tuple[str, OrderProposed]]:
    """Yield the proposals with their cases, as far as the caller may open them."""
    found: Mapping[str, Any] = {} if case is None else {"case": case}
    for event in log.events(types=("order.proposed",), **found):
        if isinstance(event.body, OrderProposed) and event.case is not None:
            yield event.case, event.body
