"""Which role may do what. One table; who has which role is the local accounts' business.

The record itself asks `refusal` before it stores an act, so that app, command line and scripts
cannot differ: an act whose event is refused does not happen.

Where the record has accounts (`audit.people`), they alone give roles. Before, `roles.toml` in
Overread's home may:

    default = "reader"        # everybody who is not listed

    [accounts]
    weber = "lead"

Without the file whoever runs the program has set it up and leads it.
"""

import tomllib
from collections.abc import Mapping
from enum import StrEnum
from functools import reduce
from typing import Final, Literal, get_args

from audit.errors import RecordError
from audit.home import home
from audit.said import N, Said, said, word

Role = Literal["reader", "adjudicator", "lead", "auditor", "administrator", "system"]
ROLES: Final[tuple[Role, ...]] = get_args(Role)
NAMES: Final[Mapping[Role, Said]] = {
    "reader": word(N("reader")),
    "adjudicator": word(N("adjudicator")),
    "lead": word(N("lead", "role"), "role"),
    "auditor": word(N("auditor")),
    "administrator": word(N("administrator")),
    "system": word(N("system", "role"), "role"),
}


class Right(StrEnum):
    """Something that not every role may do; the value says it in words."""

    READ = N("lock a read, decide on drafts and sign")
    ENROL = N("take cases into the pilot, assign and exclude them")
    LEAD = N("sign the pilot's protocol, and let the assistant answer again")
    ADJUDICATE = N("decide on discrepancies")
    SCORE = N("set rubrics and score reasoning")
    CLEAR_KILL_SWITCH = N("let requests leave again after the kill switch was set")
    CHANGE_POLICY = N("change what may be sent, to whom, and for how much")
    CHANGE_PROVIDERS = N("add, change or remove a provider")
    ERASE = N("erase a case, set holds and how long cases are kept")
    SHOW_IDENTITY = N("see whom a pseudonym stands for")
    CARRY_KEYS = N("take the site key to another workstation")
    SCHEDULE = N("choose where and how often checkpoints are kept")


_ALL: Final = frozenset(Right)
GRANTED: Final[Mapping[Role, frozenset[Right]]] = {
    "reader": frozenset({Right.READ}),
    "adjudicator": frozenset({Right.ADJUDICATE, Right.SCORE}),
    "auditor": frozenset(),
    "lead": _ALL - {Right.ADJUDICATE},
    "administrator": _ALL - {Right.READ, Right.LEAD, Right.ADJUDICATE, Right.SCORE},
    "system": frozenset(),
}
"""Setting the kill switch needs no right: anybody may stop everything."""

NEEDED: Final[Mapping[str, Right]] = {
    "read.locked": Right.READ,
    "coverage.checked": Right.READ,
    "draft.broken-glass": Right.READ,
    "decision.made": Right.READ,
    "record.signed": Right.READ,
    "case.enrolled": Right.ENROL,
    "case.assigned": Right.ENROL,
    "case.excluded": Right.ENROL,
    "protocol.signed": Right.LEAD,
    "assistant.resumed": Right.LEAD,
    "adjudication.made": Right.ADJUDICATE,
    "rubric.set": Right.SCORE,
    "rationale.scored": Right.SCORE,
}
"""Types of events whose act needs a right."""

INSPECTION: Final = frozenset(
    {
        "account.changed",  # one's own password
        "account.refused",
        "account.signed-in",
        "account.signed-out",
        "checkpoint.made",
        "failure.noted",
        "log.opened",
        "record.exported",
        "record.verified",
        "session.started",
        "signing-key.named",
        "study.opened",
    }
)
"""What an auditor leaves in the record by inspecting it. Everything else is refused."""


def may(role: Role, right: Right) -> bool:
    """Whether the role may do it.

    >>> may("lead", Right.CLEAR_KILL_SWITCH), may("reader", Right.CLEAR_KILL_SWITCH)
    (True, False)
    """
    return right in GRANTED[role]


def who_may(right: Right) -> Said:
    """The roles that may do it, in words.

    >>> who_may(Right.CLEAR_KILL_SWITCH)
    'lead or administrator'
    """
    roles = [NAMES[role] for role in ROLES if may(role, right)]
    return reduce(lambda one, other: said("{one} or {other}", one=one, other=other), roles)


def allow(role: Role, right: Right) -> None:
    """Raise RecordError, saying who may, where the role may not."""
    if not may(role, right):
        raise RecordError(
            said("only {roles} may {right}", roles=who_may(right), right=word(right.value))
        )


def refusal(role: Role, event: str) -> str:
    """Why the role may not do what this type of event records; empty where it may.

    >>> refusal("reader", "adjudication.made")
    'only adjudicator may decide on discrepancies'
    >>> refusal("auditor", "draft.requested")
    'an auditor only reads'
    >>> refusal("auditor", "record.verified"), refusal("reader", "read.locked")
    ('', '')
    """
    if role == "auditor" and event not in INSPECTION:
        return said("an auditor only reads")
    right = NEEDED.get(event)
    if right is None or may(role, right):
        return ""
    return said("only {roles} may {right}", roles=who_may(right), right=word(right))


def role_of(account: str) -> Role:
    """The role of a local account. Raises `RecordError` where the file is not usable: nobody gets
    a right because a line was misspelt."""
    path = home() / "roles.toml"
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return "lead"
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise RecordError(
            said("{name} cannot be read ({error})", name=path.name, error=type(error).__name__)
        ) from None
    accounts = content.get("accounts", {})
    found = accounts.get(account) if isinstance(accounts, dict) else None
    named = found or content.get("default", "reader")
    for role in ROLES:
        if role == named:
            return role
    raise RecordError(
        said(
            "{name}: {role!r} is none of {names}",
            name=path.name,
            role=named,
            names=", ".join(ROLES),
        )
    )
