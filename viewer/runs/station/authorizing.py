"""A person's authorization of a station, and its end."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from audit.errors import RecordForbidden, RecordInputError
from audit.messages import Message, join
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.record.accounts.accounts import AccountRegistry
from audit.record.events import Actor, StationAuthorized, StationRevoked, utc_now
from viewer.runs.queue.batch_content import options_json, settings_sha256
from viewer.runs.queue.enqueueing import require_queue

if TYPE_CHECKING:
    from assistant.provider_protocol import Provider
    from audit.pilot.protocol.protocol import Protocol
    from audit.record.log.event_log import Log
    from viewer.case.drafts.drafting import Asking
    from viewer.runs.batches.batch_case import Wishes
    from viewer.runs.queue.queue_state import QueueState


@dataclass(frozen=True)
class Terms:
    """Terms of an authorization.

    Attributes:
        station: Account of the station.
        readers: Accounts that read the cases.
        assignment: Whether every reader reads each case, or one of them in turn.
        until: End, RFC 3339 in UTC with microseconds.
        budget_usd: Cost limit; None for no limit of its own.
    """

    station: str
    readers: tuple[str, ...]
    assignment: Literal["every reader", "in turn"]
    until: str
    budget_usd: float | None = None


def authorize(
    log: "Log", actor: Actor, terms: Terms, providers: "Sequence[Provider]", wishes: "Wishes"
) -> StationAuthorized:
    """Append the signed authorization for the protocol in force, and return its body.

    Raises:
        RecordForbidden: The record has no queue or no protocol, or the protocol does not permit
            tools or passages as they would be offered.
        RecordInputError: An account has another role than its part needs, or the end has passed.
    """
    require_queue(log)
    protocol = Pilot(log, actor, case="").protocol
    if protocol is None:
        raise RecordForbidden(Message("station.no-protocol"))
    if terms.until <= utc_now():
        raise RecordInputError(Message("station.until-passed"))
    accounts = AccountRegistry(log).accounts
    for account, role in ((terms.station, "service"), *((r, "reader") for r in terms.readers)):
        known = accounts.get(account)
        if known is None or known.closed or role not in known.roles:
            raise RecordInputError(Message("station.account-role", account=account, role=role))
    if protocol.station.safety_reader in terms.readers:
        reader = protocol.station.safety_reader
        raise RecordInputError(Message("station.safety-reader-reads", account=reader))
    _require_permitted(protocol, wishes.asking, providers)
    options = options_json(wishes)
    body = StationAuthorized(
        authorization=uuid.uuid4().hex,
        station=terms.station,
        protocol_sha256=protocol.sha256,
        configurations=tuple(settings_sha256(p, options, wishes.captions) for p in providers),
        captions=wishes.captions,
        readers=terms.readers,
        assignment=terms.assignment,
        budget_usd=terms.budget_usd,
        until=terms.until,
        providers=tuple(provider.name for provider in providers),
        options=options,
    )
    log.append(body, actor=actor)
    return body


def _require_permitted(
    protocol: "Protocol", asking: "Asking", providers: "Sequence[Provider]"
) -> None:
    """Refuse what the station's every request would be refused for."""
    if asking.literature == "sent" and protocol.literature == "not permitted":
        raise RecordForbidden(Message("case.literature-not-permitted"))
    rules, limit = asking.tools, protocol.tools.rules
    if rules is None:
        return
    for provider in providers:
        if provider.tool_calling == "none":
            raise RecordForbidden(Message("tools.provider-unsupported", name=provider.name))
    if wider := rules.exceeding(limit):
        names = join(Message(f"tool-name.{tool}") for tool in wider)
        raise RecordForbidden(Message("tools.protocol-forbids", tools=names))
    if not rules.is_within_bounds(limit):
        raise RecordForbidden(Message("tools.protocol-bounds"))


def revoke(
    log: "Log", actor: Actor, state: "QueueState", authorization: str, reason: str = ""
) -> None:
    """Append the signed end of an authorization: nothing more is enrolled or sent under it.

    Raises:
        RecordInputError: There is no such authorization, or it was revoked.
    """
    batch = state.batches.get(authorization)
    if batch is None or batch.station is None or batch.cancelled:
        raise RecordInputError(Message("station.no-such-authorization"))
    log.append(StationRevoked(authorization=authorization, reason=reason), actor=actor)
