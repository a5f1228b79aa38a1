"""Sign-in sessions, sign-in errors, and the user of a record without accounts."""

import getpass
from dataclasses import dataclass
from typing import TYPE_CHECKING

from audit.errors import RecordForbidden
from audit.messages import Message
from audit.record.accounts.sign_in_delay import Wait
from audit.record.authorization.permissions import role_of
from audit.record.events import Actor
from audit.record.events.bodies.account_events import Role
from audit.record.keys.person_keys import PersonSigner

if TYPE_CHECKING:
    from audit.record.log.event_log import Log


class SignInError(RecordForbidden):
    """Sign-in was refused; the message does not reveal whether the account exists."""


class SignInDelayed(SignInError):
    """Too many wrong passwords: the account waits, or is locked for a while."""

    def __init__(self, wait: Wait) -> None:
        self.wait = wait
        code = "people.locked-out" if wait.locked else "people.must-wait"
        super().__init__(Message(code, seconds=max(1, round(wait.seconds))))


class PasswordWasReset(SignInError):
    """The password is right, but an administrator set it: its owner must renew it first."""


@dataclass(frozen=True)
class Account:
    """A local account. A closed one signs nothing more; earlier signatures stay valid."""

    id: str
    name: str
    roles: tuple[Role, ...]
    closed: bool = False


@dataclass(frozen=True)
class OpenidProof:
    """OpenID provider that has confirmed who signs in.

    Attributes:
        issuer: Address of the provider.
        claim: Claim by which it named the account.
    """

    issuer: str
    claim: str


@dataclass(frozen=True)
class Session:
    """A user who proved their identity."""

    actor: Actor
    signer: PersonSigner | None
    """The user's unlocked key; None if signing is not possible here."""
    why_unsigned: Message | None = None
    """Reason why signing is not possible."""


def system_user() -> str:
    """Return the operating system's name of the user, or "unnamed"."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "unnamed"


def without_accounts(*roles: Role, log: "Log | None" = None) -> Actor:
    """Return the actor while the record has no account.

    Args:
        roles: Wanted roles, the preferred first. A lead may take any; other users keep their own
            role, and the record refuses acts that it does not permit.
        log: The record; on PostgreSQL the actor is the administrator who makes the first account.
    """
    if log is not None and (login := log.account) is not None:
        return Actor(id=login, role="administrator")
    user = system_user()
    role = role_of(user)
    return Actor(id=user, role=roles[0] if roles and role == "lead" else role)
