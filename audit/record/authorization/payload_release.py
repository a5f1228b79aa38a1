"""Rule for who may get which sealed payload, and when. Blinding rests on it.

It reads only public fields of one case's events, so that a database can apply it without a key.
PostgreSQL does: the functions `readings_over`, `reveal_permitted`, `order_permitted`,
`release_permitted` and `release_recorded` in `audit/record/store/sql/postgres/3_rules.sql` are this
module in SQL, and a property test compares the two. Change both or neither.

Events are dicts as in the record's JSON: `{"seq", "actor": {"id", "role"}, "body": {"type", ...}}`.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from audit.record.keys.payload_vault import BATCH, COMPARISON, DRAFT, attempt_of, author_scope

Event = Mapping[str, Any]

PRIVILEGED: Final = frozenset({"lead", "auditor", "administrator"})
"""Roles that may get any draft; the case then counts as seen by that account."""
_COMPARES: Final = frozenset({"adjudicator", "service"})
REVEALING: Final = frozenset({"draft.revealed", "draft.streamed", "draft.broken-glass"})
"""Types of events that make a draft visible to their actor."""
RESTRICTED: Final = frozenset(
    {
        *("read.locked", "decision.made", "record.signed", "reference.imported"),
        *("comparison.made", "rationale.scored", "adjudication.made"),
        *("escalation.opened", "escalation.acknowledged", "draft.broken-glass"),
        *("result.queued", "result.tried", "calculation.made", "report.collected"),
        "similar.shown",
        "order.overridden",
    }
)
"""Types of events whose payloads reveal what a reader or the reference standard found.

They are sealed with a key of their author or of a draft: a payload is never shared by two people,
so the event that first stored it decides for all events that name it.
"""
_STEPS: Final = frozenset({"read.locked", "decision.made", "record.signed"})
_PILOT: Final = frozenset({"case.enrolled", "case.assigned"})


@dataclass(frozen=True)
class StoredPayload:
    """The scope of a payload, and the event of the case that first stored it."""

    scope: str
    event: Event


def release_permitted(
    case: Sequence[Event], account: str, roles: Collection[str], stored: StoredPayload
) -> bool:
    """Return whether the account may get the payload.

    Args:
        case: The case's events in order; empty for a payload of the record as a whole.
        account: Recipient.
        roles: All roles of the account.
        stored: The payload.
    """
    if stored.scope == "":
        return True
    if (attempt := attempt_of(stored.scope)) is not None:
        attempts = [attempt]
        if stored.scope.startswith(COMPARISON):
            # It reveals another reader's read or the reference as well, or a second draft.
            if not _may_get_findings(case, account, roles, _actor(stored.event)):
                return False
            attempts += filter(None, [stored.event["body"].get("right_attempt")])
        return all(_may_get_draft(case, account, roles, each) for each in attempts)
    if stored.scope.startswith(BATCH):
        return "service" in roles or _actor(stored.event) == account
    case_id = stored.event.get("case")
    if stored.scope != author_scope(str(case_id), _actor(stored.event)):
        # A payload of another case cannot be asked for under this one.
        return stored.scope == case_id
    if (notified := stored.event["body"].get("notified")) is not None:
        # A withheld draft has a critical finding: for the safety reader, never for a reader.
        return account in (notified, _actor(stored.event)) or not PRIVILEGED.isdisjoint(roles)
    return _may_get_findings(case, account, roles, _actor(stored.event))


def _may_get_draft(
    case: Sequence[Event], account: str, roles: Collection[str], attempt: str
) -> bool:
    return (
        not PRIVILEGED.isdisjoint(roles)
        or _was_shown(case, account, attempt)
        # An adjudicator and a station compare drafts and reads, which nobody needs before all
        # readings have ended.
        or (not _COMPARES.isdisjoint(roles) and readings_over(case, account))
    )


def _may_get_findings(
    case: Sequence[Event], account: str, roles: Collection[str], author: str
) -> bool:
    return (
        author == account
        or not (PRIVILEGED | {"adjudicator"}).isdisjoint(roles)
        or readings_over(case, account)
    )


def release_recorded(case: Sequence[Event], account: str, stored: StoredPayload) -> bool:
    """Return whether giving the payload to the account must be recorded (`payload.released`).

    It must be if the payload reveals a draft, another person's read or the reference, and no
    earlier act of the account shows that it knows the content already.

    Args:
        case: The case's events in order.
        account: Recipient.
        stored: The payload.
    """
    if stored.scope == "":
        return False
    if stored.scope.startswith(DRAFT):
        if _type(stored.event) != "draft.received" and _actor(stored.event) == account:
            return False
        return not _was_shown(case, account, stored.scope.removeprefix(DRAFT))
    if stored.scope.startswith(COMPARISON):
        return _actor(stored.event) != account
    return _type(stored.event) in RESTRICTED and _actor(stored.event) != account


def reveal_permitted(
    case: Sequence[Event], account: str, roles: Collection[str], type: str, exploratory: bool
) -> bool:
    """Return whether an event of this type may show a draft of the case to the account now.

    In a pilot the account's newest assignment decides (`draft_release`): at once, after its own
    read was locked, or never. Breaking the glass is permitted once the read is locked. Outside a
    pilot the read comes first, unless the draft is exploratory; a later read is not independent
    then.

    Args:
        case: The case's events in order.
        account: Who would see the draft.
        roles: All roles of the account.
        type: Type of the revealing event.
        exploratory: The draft was requested as exploratory.
    """
    if not PRIVILEGED.isdisjoint(roles):
        return True
    assigned = [e for e in _of(case, {"case.assigned"}) if e["body"].get("reader") == account]
    locked = [e["seq"] for e in _of(case, {"read.locked"}) if _actor(e) == account]
    if assigned:
        release = (assigned[-1]["body"].get("draft_release") or "never").replace("-", " ")
        # A read from before the newest assignment belongs to an earlier reading.
        has_read = any(seq > assigned[-1]["seq"] for seq in locked)
        waits = release == "after read" or type == "draft.broken-glass"
        return bool(release == "at once" or (waits and has_read))
    if any(_of(case, _PILOT)):
        return False
    return exploratory or bool(locked)


def order_permitted(case: Sequence[Event]) -> bool:
    """Return whether the draft of a case may order the worklist.

    Everybody who sees the list learns something of the draft. The case must be enrolled, and every
    reading of it that was ever assigned must show drafts at once.

    Args:
        case: The case's events in order.
    """
    assigned = [e["body"].get("draft_release") for e in _of(case, {"case.assigned"})]
    entered = [_type(e) for e in _of(case, {"case.enrolled", "case.excluded"})]
    is_in = entered[-1:] == ["case.enrolled"]
    at_once = [(release or "never").replace("-", " ") == "at once" for release in assigned]
    return is_in and bool(at_once) and all(at_once)


def readings_over(case: Sequence[Event], account: str) -> bool:
    """Return whether no content shown to the account now can bias an independent reading.

    Relevant are the account's own readings, or everybody's for a case that it does not read. A
    reading is over when it is locked and signed, or locked if no draft follows; a reading that
    begins with the draft, when a decision on it is signed. Outside a pilot it is over once the
    account locked a read of the case or saw a draft of it.

    Args:
        case: The case's events in order.
        account: Recipient.
    """
    if not any(_of(case, _PILOT)):
        return any(_actor(e) == account for e in _of(case, REVEALING | {"read.locked"}))
    entered = [_type(e) for e in _of(case, {"case.enrolled", "case.excluded"})]
    if entered and entered[-1] == "case.excluded":
        return True
    readings = _readings(case)
    own_readings = readings.get(account)
    all_readings = [is_over for ended in readings.values() for is_over in ended]
    if own_readings is not None:
        return all(own_readings)
    # Without any assignment nothing is over: the case may still be assigned.
    return bool(all_readings) and all(all_readings)


def _readings(case: Sequence[Event]) -> dict[str, list[bool]]:
    """Return for each assigned reader whether each of their readings is over, in order."""
    starts: dict[str, dict[str, int]] = {}
    released: dict[tuple[str, str], str | None] = {}
    for event in _of(case, {"case.assigned"}):
        reader, number = event["body"].get("reader"), str(event["body"].get("reading") or 1)
        starts.setdefault(reader, {}).setdefault(number, event["seq"])
        released[reader, number] = event["body"].get("draft_release")
    readings: dict[str, list[bool]] = {}
    for reader, numbers in starts.items():
        # By the actor, not by the assignment: nobody ends another person's reading.
        steps = [e for e in _of(case, _STEPS) if _actor(e) == reader]
        ends = [*list(numbers.values())[1:], None]
        for (number, begin), end in zip(numbers.items(), ends, strict=True):
            within = [
                _type(e) for e in steps if begin < e["seq"] and (end is None or e["seq"] < end)
            ]
            release = (released[reader, number] or "never").replace("-", " ")
            # The last step: a decision after the signature opens the reading again.
            signed = within[-1:] == ["record.signed"]
            is_over = "read.locked" in within and (signed or release == "never")
            is_over = is_over or ("decision.made" in within and signed and release == "at once")
            readings.setdefault(reader, []).append(is_over)
    return readings


def _was_shown(case: Iterable[Event], account: str, attempt: str) -> bool:
    return any(
        _actor(e) == account and e["body"].get("attempt") == attempt for e in _of(case, REVEALING)
    )


def _of(case: Iterable[Event], types: Collection[str]) -> Iterable[Event]:
    return (event for event in case if _type(event) in types)


def _type(event: Event) -> str:
    return str(event["body"]["type"])


def _actor(event: Event) -> str:
    return str(event["actor"]["id"])
