"""Who signed in, or why nobody did, and who acts in a record without accounts."""

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
    """Nobody was signed in; the message says why and does not tell whether the account exists."""


class SignInDelayed(SignInError):
    """Too many wrong passwords: the account waits, or is locked for a while."""

    def __init__(self, wait: Wait) -> None:
        self.wait = wait
        code = "people.locked-out" if wait.locked else "people.must-wait"
        super().__init__(Message(code, seconds=max(1, round(wait.seconds))))


class PasswordWasReset(SignInError):
    """The password is right, and was set by somebody else: the account's own comes first."""


@dataclass(frozen=True)
class Account:
    """One account. A closed one signs nothing more; what it signed stays."""

    id: str
    name: str
    roles: tuple[Role, ...]
    closed: bool = False


@dataclass(frozen=True)
class Session:
    """Somebody who proved who they are."""

    actor: Actor
    signer: PersonSigner | None
    """Their unlocked key; None where signing is not possible here."""
    why_unsigned: Message | None = None
    """Why it is not."""


def system_user() -> str:
    """Return who the operating system says runs the program; "unnamed" where it does not say."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "unnamed"


def without_accounts(*roles: Role, log: "Log | None" = None) -> Actor:
    """Return who acts while the record has no account, in the first of `roles` that the user may take.

    Whoever leads may take any; who has none of them keeps the own role, and the record refuses. On
    PostgreSQL it is the administrator who makes the first account.
    """
    if log is not None and (login := log.account) is not None:
        return Actor(id=login, role="administrator")
    user = system_user()
    own = role_of(user)
    return Actor(id=user, role=roles[0] if roles and own == "lead" else own)
