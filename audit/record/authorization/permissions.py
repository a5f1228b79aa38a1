"""Permissions of each role, and the types of events that must be signed.

Every type of event is mapped to the permission that it needs, and permissions are granted to roles.
The record asks `refusal` before it stores an event, PostgreSQL loads the same tables, and
verification checks every stored event against them, so that app, command line, scripts and database
agree. A type that no table names is refused.

If the record has accounts (`audit.record.accounts.accounts`), only they give roles. Before,
`roles.toml` in Overread's home may:

    default = "reader"        # everybody who is not listed

    [accounts]
    weber = "lead"

Without the file the user who runs the program has set it up and leads it.
"""

import tomllib
from collections.abc import Mapping
from enum import StrEnum
from functools import reduce
from typing import Final, Literal, get_args

from audit.errors import RecordError, RecordForbidden
from audit.files.home_folder import home
from audit.messages import Message

Role = Literal["reader", "adjudicator", "lead", "auditor", "administrator", "service", "system"]
ROLES: Final[tuple[Role, ...]] = get_args(Role)
NAMES: Final[Mapping[Role, Message]] = {
    "reader": Message("role.reader"),
    "adjudicator": Message("role.adjudicator"),
    "lead": Message("role.lead"),
    "auditor": Message("role.auditor"),
    "administrator": Message("role.administrator"),
    "service": Message("role.service"),
    "system": Message("role.system"),
}


class Right(StrEnum):
    """A permission. The value describes it; `permission_code` is its stable code."""

    INSPECT = "look at the record, verify it and make checkpoints"
    SIGN_IN = "sign in and out, and change the own password and key"
    STOP = "set the kill switch"
    WORK = "prepare requests, ask models and report errors"
    ENQUEUE = "queue batches of requests for workers, and cancel them"
    SERVE = "take requests from the queue"
    BACK_UP = "back up and restore the record, and export drafts that are not released"
    READ = "lock a read, decide on drafts and sign"
    ENROLL = "take cases into the pilot, assign and exclude them"
    LEAD = "sign the pilot's protocol, and let the assistant answer again"
    ADJUDICATE = "decide on discrepancies"
    SCORE = "set rubrics and score reasoning"
    CLEAR_KILL_SWITCH = "let requests leave again after the kill switch was set"
    CHANGE_POLICY = "change what may be sent, to whom, and for how much"
    CHANGE_IDENTITY_ROLES = "choose who sees names and IDs of patients"
    CHANGE_RESULT_TARGETS = "choose where results of signed cases may be stored"
    CHANGE_LOCAL_AGENTS = "choose which agents count as local"
    CHANGE_PROVIDERS = "add, change or remove a provider"
    CONFIGURE_SITE = "sign the policy and providers of the site"
    CHANGE_ARCHIVES = "add, change or remove an archive"
    CHANGE_ACCOUNTS = "change accounts and countersign keys"
    ERASE = "erase a case, set holds and how long cases are kept"
    SHOW_IDENTITY = "see whom a pseudonym stands for"
    CARRY_KEYS = "replace the site key, and take it to another workstation"
    SCHEDULE = "choose where and how often checkpoints are kept"


_ANYBODY: Final = frozenset({Right.INSPECT, Right.SIGN_IN, Right.STOP})
_ALL: Final = frozenset(Right)
GRANTED: Final[Mapping[Role, frozenset[Right]]] = {
    "reader": _ANYBODY | {Right.WORK, Right.ENQUEUE, Right.READ},
    "adjudicator": _ANYBODY | {Right.WORK, Right.ADJUDICATE, Right.SCORE},
    "auditor": _ANYBODY | {Right.BACK_UP},
    "lead": _ALL
    - {
        Right.ADJUDICATE,
        Right.CHANGE_ACCOUNTS,
        Right.CHANGE_IDENTITY_ROLES,
        Right.CHANGE_RESULT_TARGETS,
        Right.CHANGE_LOCAL_AGENTS,
        Right.CONFIGURE_SITE,
        Right.SERVE,
    },
    "administrator": _ALL - {Right.READ, Right.LEAD, Right.ADJUDICATE, Right.SCORE, Right.SERVE},
    "service": _ANYBODY | {Right.WORK, Right.SERVE, Right.ENROLL},
    "system": frozenset(),
}
"""Permissions by role. The system has only `SYSTEM_MAY`, the role service is for workers and
stations; it enrolls only under an authorization that a person signed (`BY_AUTHORIZATION`)."""

BY_AUTHORIZATION: Final[Mapping[str, bool]] = {
    "case.enrolled": True,
    "case.assigned": True,
    "case.excluded": False,
    "order.applied": True,
}
"""Types that the role service may write only for a station that a person authorized, and whether
the authorization must still be in force: a case is voided after its end as well."""

NEEDED: Final[Mapping[str, Right]] = {
    # looking at the record
    "session.started": Right.INSPECT,
    "study.opened": Right.INSPECT,
    "record.exported": Right.INSPECT,
    "record.verified": Right.INSPECT,
    "checkpoint.made": Right.INSPECT,
    "checkpoint.timestamped": Right.INSPECT,
    "continuity.alarmed": Right.INSPECT,
    "signing-key.named": Right.INSPECT,
    "workstation.enrolled": Right.INSPECT,
    "failure.noted": Right.INSPECT,
    # one's own account
    "account.signed-in": Right.SIGN_IN,
    "account.signed-out": Right.SIGN_IN,
    "account.refused": Right.SIGN_IN,
    "account.password-changed": Right.SIGN_IN,
    "account.key-enrolled": Right.SIGN_IN,
    # other people's accounts
    "account.changed": Right.CHANGE_ACCOUNTS,
    "account.key-countersigned": Right.CHANGE_ACCOUNTS,
    "account.key-replaced": Right.CHANGE_ACCOUNTS,
    # working on a case
    "archive.queried": Right.WORK,
    "study.retrieved": Right.WORK,
    "fhir.read": Right.WORK,
    "report.collected": Right.WORK,
    "report.settled": Right.WORK,
    "display.changed": Right.WORK,
    "series.declared": Right.WORK,
    "pictures.exported": Right.WORK,
    "selection.made": Right.WORK,
    "images.fingerprinted": Right.WORK,
    "images.compared": Right.WORK,
    "images.differ": Right.WORK,
    "images.profiled": Right.WORK,
    "similar.shown": Right.WORK,
    "override.given": Right.WORK,
    "preview.shown": Right.WORK,
    "egress.refused": Right.WORK,
    "draft.requested": Right.WORK,
    "draft.received": Right.WORK,
    "draft.withheld": Right.WORK,
    "agent.opened": Right.WORK,
    "agent.closed": Right.WORK,
    "tool.called": Right.WORK,
    "tool.answered": Right.WORK,
    "order.proposed": Right.WORK,
    "draft.streamed": Right.WORK,
    "draft.revealed": Right.WORK,
    "draft.released": Right.INSPECT,
    "payload.released": Right.INSPECT,
    "login.changed": Right.CHANGE_ACCOUNTS,
    "session.ended": Right.CHANGE_ACCOUNTS,
    "epoch.opened": Right.WORK,
    "reference.imported": Right.WORK,
    "comparison.made": Right.WORK,
    "case.looked": Right.WORK,
    "escalation.opened": Right.WORK,
    "escalation.acknowledged": Right.WORK,
    "alarm.raised": Right.WORK,
    "use-error.reported": Right.WORK,
    "usability.answered": Right.WORK,
    "batch.started": Right.WORK,
    "batch.ended": Right.WORK,
    "batch.enqueued": Right.ENQUEUE,
    "batch.cancelled": Right.ENQUEUE,
    "batch.closed": Right.SERVE,
    "job.refused": Right.SERVE,
    "study.accounted": Right.SERVE,
    "study.changed": Right.SERVE,
    "probe.started": Right.WORK,
    "probe.finished": Right.WORK,
    "result.tried": Right.WORK,
    "spend.reserved": Right.WORK,
    "spend.settled": Right.WORK,
    # reading
    "read.locked": Right.READ,
    "calculation.made": Right.READ,
    "coverage.checked": Right.READ,
    "draft.broken-glass": Right.READ,
    "decision.made": Right.READ,
    "record.signed": Right.READ,
    "result.queued": Right.READ,
    "order.overridden": Right.READ,
    # the pilot
    "case.enrolled": Right.ENROLL,
    "case.assigned": Right.ENROLL,
    "case.excluded": Right.ENROLL,
    "order.applied": Right.ENROLL,
    "protocol.signed": Right.LEAD,
    "assistant.resumed": Right.LEAD,
    "acceptance.planned": Right.LEAD,
    "acceptance.concluded": Right.LEAD,
    "adjudication.made": Right.ADJUDICATE,
    "rubric.set": Right.SCORE,
    "rationale.scored": Right.SCORE,
    # settings
    "kill-switch.set": Right.STOP,
    "policy.changed": Right.CHANGE_POLICY,
    "site-configuration.signed": Right.CONFIGURE_SITE,
    "charge.stated": Right.CHANGE_POLICY,
    "station.authorized": Right.CHANGE_POLICY,
    "station.revoked": Right.CHANGE_POLICY,
    "study.decided": Right.CHANGE_POLICY,
    "opt-out.changed": Right.CHANGE_POLICY,
    "provider.changed": Right.CHANGE_PROVIDERS,
    "library.changed": Right.CHANGE_PROVIDERS,
    "archive.changed": Right.CHANGE_ARCHIVES,
    "fhir.changed": Right.CHANGE_ARCHIVES,
    "checkpoints.scheduled": Right.SCHEDULE,
    "continuity.accepted": Right.SCHEDULE,
    # retention, backup and keys
    "case.erased": Right.ERASE,
    "hold.changed": Right.ERASE,
    "retention.set": Right.ERASE,
    "identity.shown": Right.SHOW_IDENTITY,
    "site-key.carried": Right.CARRY_KEYS,
    "site-key.rotated": Right.CARRY_KEYS,
    "keys.wrapped": Right.CARRY_KEYS,
    "record.backed-up": Right.BACK_UP,
    "drafts.exported": Right.BACK_UP,
    "record.restored": Right.BACK_UP,
}
"""The permission that the act of each type of event needs."""

SYSTEM_ONLY: Final = frozenset({"log.opened"})
"""Types that the record writes about itself, whoever opened it."""

SYSTEM_MAY: Final = SYSTEM_ONLY | {
    "account.refused",  # nobody has signed in
    "alarm.raised",  # the monitors' rules say when
    "checkpoint.made",  # kept on a schedule
    "checkpoint.timestamped",
    "continuity.alarmed",  # found by a program, whoever is there
    "comparison.made",  # computed again by verification of figures
    "egress.refused",  # what the budget refused
    "escalation.opened",  # follows from a comparison
    "failure.noted",
    "keys.wrapped",
    "kill-switch.set",  # whoever stops everything does not sign in first
    "record.backed-up",  # by a database's maintenance role, which is nobody's account
    "record.restored",
    "record.verified",  # nobody signs in to verify
    "login.changed",  # the DBA grants logins, and has no account
    "session.ended",  # by the watch, as the DBA
    "session.started",  # before anybody has signed in
    "signing-key.named",
    "site-key.carried",  # a new workstation takes the key before anybody can sign in there
    "site-key.rotated",  # by a database's maintenance role, which is nobody's account
    "spend.reserved",
    "spend.settled",
    "workstation.enrolled",  # before anybody has signed in there
}
"""Types that the actor "system" may write; none is an act of a person, and none is signed."""

OWN_ACCOUNT: Final[Mapping[str, str]] = {
    "account.signed-in": "account",
    "account.signed-out": "account",
    "account.password-changed": "account",
    "account.key-enrolled": "account",
}
"""Self-service types: the field of the body that must name the actor's own account."""

MUST_SIGN: Final = frozenset(
    {
        "acceptance.concluded",
        "acceptance.planned",
        "account.changed",
        "account.key-countersigned",
        "account.key-enrolled",
        "account.key-replaced",
        "adjudication.made",
        "archive.changed",
        "assistant.resumed",
        "batch.cancelled",
        "batch.enqueued",
        "case.erased",
        "case.excluded",
        "charge.stated",
        "checkpoints.scheduled",
        "continuity.accepted",
        "decision.made",
        "draft.broken-glass",
        "fhir.changed",
        "hold.changed",
        "library.changed",
        "opt-out.changed",
        "order.overridden",
        "policy.changed",
        "protocol.signed",
        "provider.changed",
        "read.locked",
        "record.signed",
        "result.queued",
        "retention.set",
        "rubric.set",
        "site-configuration.signed",
        "station.authorized",
        "station.revoked",
        "study.decided",
    }
)
"""Types that the person signs with their own key once the record has accounts."""

INSPECTION: Final = frozenset(
    {
        "account.changed",
        "log.opened",
        *(name for name, right in NEEDED.items() if right in {Right.INSPECT, Right.SIGN_IN}),
    }
) - {"draft.released", "payload.released"}
"""Types that inspecting a record adds to it; they say nothing about the cases."""


def may(role: Role, right: Right) -> bool:
    """Return whether the role has the permission.

    >>> may("lead", Right.CLEAR_KILL_SWITCH), may("reader", Right.CLEAR_KILL_SWITCH)
    (True, False)
    """
    return right in GRANTED[role]


def permission_code(right: Right) -> str:
    """Return the permission's stable code, as stored by PostgreSQL and in JSON.

    >>> permission_code(Right.CLEAR_KILL_SWITCH)
    'clear-kill-switch'
    """
    return right.name.lower().replace("_", "-")


def types_of(role: Role) -> frozenset[str]:
    """Return the types of events that a role may write.

    >>> sorted(types_of("auditor") - INSPECTION - {"draft.released", "payload.released"})
    ['drafts.exported', 'kill-switch.set', 'record.backed-up', 'record.restored']
    """
    if role == "system":
        return SYSTEM_MAY
    return frozenset(name for name, right in NEEDED.items() if may(role, right))


def who_may(right: Right) -> Message:
    """Return a message that lists the roles with the permission.

    >>> print(who_may(Right.CLEAR_KILL_SWITCH))
    lead or administrator
    """
    roles = [NAMES[role] for role in ROLES if may(role, right)]
    return reduce(lambda first, last: Message("list.one-or-other", one=first, other=last), roles)


def denial(right: Right) -> Message:
    """Return the message that only some roles have the permission."""
    roles = ", ".join(role for role in ROLES if may(role, right))
    return Message(f"permissions.needs-{permission_code(right)}", roles=roles)


def allow(role: Role, right: Right) -> None:
    """Raise `RecordForbidden`, naming the permitted roles, unless the role has the permission."""
    if not may(role, right):
        raise RecordForbidden(denial(right))


def refusal(role: Role, event: str) -> Message | None:
    """Return why the role may not write this type of event; None if it may.

    >>> refusal("reader", "adjudication.made").code
    'permissions.needs-adjudicate'
    >>> refusal("auditor", "draft.requested").code
    'permissions.auditor-inspects'
    >>> refusal("system", "account.changed").code
    'permissions.not-by-system'
    >>> refusal("lead", "no.such-type").code
    'permissions.unknown-type'
    >>> refusal("auditor", "record.verified"), refusal("reader", "read.locked")
    (None, None)
    """
    if role == "system" and event in SYSTEM_MAY:
        return None
    if event in SYSTEM_ONLY:
        return Message("permissions.only-by-system", type=event)
    right = NEEDED.get(event)
    if right is None:
        return Message("permissions.unknown-type", type=event)
    if role == "system":
        return Message("permissions.not-by-system", type=event)
    if may(role, right):
        return None
    return Message("permissions.auditor-inspects") if role == "auditor" else denial(right)


def role_of(account: str) -> Role:
    """Return the role of a user while the record has no accounts.

    Raises:
        RecordError: The file is not usable. A misspelled line must not give anybody a permission.
    """
    path = home() / "roles.toml"
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return "lead"
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise RecordError(
            Message("account.roles-file-unreadable", name=path.name, error=type(error).__name__)
        ) from None
    accounts = content.get("accounts", {})
    listed = accounts.get(account) if isinstance(accounts, dict) else None
    named = listed or content.get("default", "reader")
    for role in ROLES:
        if role == named:
            return role
    raise RecordError(
        Message(
            "account.role-unknown",
            name=path.name,
            role=named,
            names=", ".join(ROLES),
        )
    )
