"""The rule about results of a case: when they may be stored where clinicians look.

`may_send_results` is asked when results are queued and again before each try to send them. It needs
the events of the case, of all readers, but only their public fields; so nobody has to open a draft
to ask.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from audit.egress import Policy
from audit.egress.host_address import Address
from audit.messages import Message
from audit.pilot.conduct.blinding import Verdict
from audit.pilot.protocol.protocol import Protocol
from audit.record.authorization.payload_release import readings_over
from audit.record.events import (
    BreakGlass,
    CaseAssigned,
    CaseEnrolled,
    CaseErased,
    CaseExcluded,
    Decision,
    DecisionMade,
    DraftRequested,
    DraftRevealed,
    Event,
    ImagesCompared,
    ReadLocked,
    RecordSigned,
    ResultKind,
    ResultPurpose,
    ResultQueued,
)

NOBODY: Final = ""
"""Account that reads no case, so that all readings have to be over."""


@dataclass(frozen=True)
class ResultRequest:
    """A set of results about one draft, and its destination.

    Attributes:
        attempt: The draft.
        reader: Account of the reader who signed.
        purpose: Whether the results are new, replace earlier ones, or withdraw them.
        kinds: Kinds of objects.
        urls: Addresses of the destination that may be connected to.
        replaces: Id of the earlier result that is amended or retracted.
        queued: Number of the event that queued the results; None before.
    """

    attempt: str
    reader: str
    purpose: ResultPurpose
    kinds: tuple[ResultKind, ...]
    urls: tuple[str, ...]
    replaces: str | None = None
    queued: int | None = None


def may_send_results(
    request: ResultRequest,
    case: Sequence[Event],
    protocol: Protocol | None,
    protocol_of: Callable[[str], Protocol],
    policy: Policy,
    *,
    suspended: bool,
) -> Verdict:
    """Return whether results of a case may be sent now.

    A retraction withdraws what was sent, so it needs only a destination that the policy names, and
    an earlier result there. Everything else needs all of these: a protocol that sends results, now
    and when each reader was assigned; no reader in an arm that never shows drafts; all readings
    over; a draft that this reader was shown as the protocol permits, accepted or edited, and
    signed.

    Args:
        request: What is to be sent.
        case: All events of the case in order, of all readers.
        protocol: The protocol in force; None without a pilot.
        protocol_of: Returns a signed protocol by its hash.
        policy: The egress policy in force.
        suspended: A stop rule has suspended the assistant.
    """
    why = _policy_refusal(request, policy)
    if why is None and any(isinstance(e.body, CaseErased) for e in case):
        why = Message("results.case-erased")
    if why is None and request.purpose == "retracted":
        why = None if _was_queued(request, case) else Message("results.nothing-to-retract")
    elif why is None:
        why = (
            _pilot_refusal(case, protocol, protocol_of, suspended=suspended)
            or _reading_refusal(case, protocol_of)
            or _draft_refusal(request, case)
        )
    return Verdict(may=why is None, why=why or "")


def _policy_refusal(request: ResultRequest, policy: Policy) -> Message | None:
    if policy.kill_switch:
        return Message("egress.kill-switch")
    if (why := storing_refusal(request.urls, policy)) is not None:
        return why
    # A retraction consists of a report, or of the changed FHIR report, whatever was sent before.
    forbidden = [] if request.purpose == "retracted" else set(request.kinds) - allowed_kinds(policy)
    for kind in sorted(forbidden):
        return Message("results.kind-not-allowed", kind=kind)
    return None


def allowed_kinds(policy: Policy) -> set[ResultKind]:
    """Return the kinds of results that the policy allows: an assessment goes with a report."""
    kinds: set[ResultKind] = set(policy.result_kinds)
    if "report" in kinds:
        kinds.add("assessment")
    return kinds


def storing_refusal(urls: Sequence[str], policy: Policy) -> Message | None:
    """Return why the policy does not allow results at these addresses; None if it does."""
    if not urls:
        return Message("results.no-destination")
    for url in urls:
        address = Address.parse(url)
        if not {address.host, f"{address.host}:{address.port}"} & set(policy.result_hosts):
            return Message("results.host-not-allowed", host=address.host)
    return None


def _was_queued(request: ResultRequest, case: Iterable[Event]) -> bool:
    return any(
        isinstance(e.body, ResultQueued)
        and (e.body.result, e.body.attempt) == (request.replaces, request.attempt)
        for e in case
    )


def _pilot_refusal(
    case: Sequence[Event],
    protocol: Protocol | None,
    protocol_of: Callable[[str], Protocol],
    *,
    suspended: bool,
) -> Message | None:
    entered = [e for e in case if isinstance(e.body, CaseEnrolled | CaseExcluded)]
    if protocol is None or not entered:
        return Message("results.outside-pilot")
    if isinstance(entered[-1].body, CaseExcluded):
        return Message("results.case-excluded")
    if protocol.results == "never":
        return Message("results.protocol-never")
    if suspended:
        return Message("case.assistant-suspended")
    compared = [e.body for e in case if isinstance(e.body, ImagesCompared)]
    # The other case may be in a silent arm, and results would be stored in its study as well.
    if compared and compared[-1].n_cases:
        return Message("results.same-images")
    return _arm_refusal(case, protocol_of)


def _arm_refusal(case: Sequence[Event], protocol_of: Callable[[str], Protocol]) -> Message | None:
    assigned = [e.body for e in case if isinstance(e.body, CaseAssigned)]
    if not assigned:
        return Message("results.not-assigned")
    for body in assigned:
        # Not by the name of the arm, which is sealed: the release is public and can be verified.
        if body.draft_release == "never":
            return Message("results.arm-never-shows")
        if protocol_of(body.protocol_sha256).results == "never":
            return Message("results.protocol-never")
    return None


def _reading_refusal(
    case: Sequence[Event], protocol_of: Callable[[str], Protocol]
) -> Message | None:
    """Return why results would reach somebody who still reads the case; None if nobody does."""
    readings: dict[str, set[int]] = {}
    wanted: dict[str, int] = {}
    for event in case:
        if isinstance(event.body, CaseAssigned):
            reader, signed = event.body.reader, protocol_of(event.body.protocol_sha256)
            readings.setdefault(reader, set()).add(event.body.reading)
            wanted[reader] = max(wanted.get(reader, 1), signed.randomization.readings)
    missing = any(len(readings[reader]) < n for reader, n in wanted.items())
    if missing or not readings_over([_public(event) for event in case], NOBODY):
        return Message("results.readings-open")
    return None


def _draft_refusal(request: ResultRequest, case: Sequence[Event]) -> Message | None:
    mine = [e for e in case if e.actor.id == request.reader]
    begun = [
        e.seq for e in case if isinstance(e.body, CaseAssigned) and e.body.reader == request.reader
    ]
    if not begun:
        return Message("results.not-own-reading")
    asked = [
        e for e in case if isinstance(e.body, DraftRequested) and e.body.attempt == request.attempt
    ]
    if not any(_is_draft_of_pilot(e) for e in asked):
        return Message("results.no-draft-of-pilot")
    broken = any(isinstance(e.body, BreakGlass) and e.body.attempt == request.attempt for e in case)
    shown = [e for e in mine if isinstance(e.body, DraftRevealed) and e.seq > begun[-1]]
    if broken or not any(
        isinstance(e.body, DraftRevealed) and e.body.attempt == request.attempt for e in shown
    ):
        return Message("results.draft-not-revealed")
    return _signature_refusal(request, [e for e in mine if e.seq > begun[-1]])


def _is_draft_of_pilot(event: Event) -> bool:
    body = event.body
    return (
        isinstance(body, DraftRequested)
        and event.opened  # whether it is a probe or a part of a draft is sealed
        and not body.exploratory
        and body.probe is None
        and body.part is None
    )


def _signature_refusal(request: ResultRequest, mine: Sequence[Event]) -> Message | None:
    decisions = [
        e.body
        for e in mine
        if isinstance(e.body, DecisionMade) and e.body.attempt == request.attempt
    ]
    steps = [e for e in mine if isinstance(e.body, ReadLocked | DecisionMade | RecordSigned)]
    if not decisions or not steps or not isinstance(steps[-1].body, RecordSigned):
        return Message("results.not-signed")
    if request.queued is not None and steps[-1].seq > request.queued:
        return Message("results.superseded")
    if decisions[-1].decision is Decision.REJECTED:
        return Message("results.draft-rejected")
    return None


def _public(event: Event) -> Mapping[str, object]:
    """Return the fields of an event that `readings_over` uses."""
    body: dict[str, object] = {"type": event.body.type}
    if isinstance(event.body, CaseAssigned):
        body |= {
            "reader": event.body.reader,
            "reading": event.body.reading,
            "draft_release": event.body.draft_release,
        }
    return {"seq": event.seq, "actor": {"id": event.actor.id}, "case": event.case, "body": body}
