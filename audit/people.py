"""Local accounts: who there is and in which roles is in the record; what proves it is beside it.

Names and roles are folded from `account.changed` events, so that nobody gains a role by editing a
file and every workstation on the same record agrees. Passwords are Argon2id hashes (RFC 9106) in
`passwords.json` of Overread's home, readable by its owner only: a hash in an append-only record
could never be taken out again. On a further workstation each account sets a password once more.

While a record has no account, whoever runs the program is who the operating system says, in the
role that `audit.rights` gives.
"""

import getpass
import json
import os
import re
import tempfile
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from audit.errors import RecordError, RecordInputError
from audit.events import AccountChanged, Actor, Event, SignedIn, SignedOut, SignInRefused
from audit.events.people import Role
from audit.home import home
from audit.log import Log
from audit.provenance import workstation
from audit.rights import NAMES, role_of
from audit.said import said, word

MIN_LENGTH: Final = 12
"""Characters of a password; NIST SP 800-63B asks for length and against rules of composition."""
FREE_TRIES: Final = 5
LONGEST_WAIT_S: Final = 300.0
_ACCOUNT: Final = re.compile(r"^[a-z0-9][a-z0-9._-]{0,31}$")
_ALONE: Final = frozenset({"auditor"})
"""Roles that go with no other: who inspects the record does not write it."""


class SignInError(RecordError):
    """Nobody was signed in; the message says why and does not tell whether the account exists."""


class PasswordWasReset(SignInError):
    """The password is right, and was set by somebody else: the account's own comes first."""


@dataclass(frozen=True)
class Account:
    """One account. A closed one signs nothing more; what it signed stays."""

    id: str
    name: str
    roles: tuple[Role, ...]
    closed: bool = False


@dataclass
class _Tries:
    failed: int = 0
    not_before: float = field(default=0.0)


class People:
    """The accounts of one record and their passwords on this machine. Not thread-safe."""

    def __init__(
        self,
        log: Log,
        *,
        passwords: Path | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._log, self._clock = log, clock
        self._path = passwords or home() / "passwords.json"
        self._tries: dict[str, _Tries] = {}

    @property
    def accounts(self) -> dict[str, Account]:
        """All accounts by id, closed ones among them, as the record has them now."""
        return fold(self._log.events(types=("account.changed",)))

    @property
    def in_use(self) -> bool:
        """Whether the record has accounts, so that one must sign in."""
        return bool(self.accounts)

    def has_password(self, account: str) -> bool:
        """Whether this machine knows a password of the account."""
        return account in self._passwords()

    # --- changes ------------------------------------------------------------------------------

    def add(
        self, account: str, name: str, roles: Iterable[Role], password: str, *, by: Actor
    ) -> Account:
        """Make an account. The first must be an administrator, or nobody could make a second.

        The password of every other one lets nobody in: its owner renews it first.
        """
        before, roles = self.accounts, tuple(dict.fromkeys(roles))
        if not _ACCOUNT.match(account):
            raise RecordInputError(
                said(
                    "an account is named by 1 to 32 small letters, digits, dots, dashes, underscores"
                )
            )
        if account in before:
            raise RecordInputError(said("there is an account {account!r} already", account=account))
        if not name.strip():
            raise RecordInputError(said("an account needs the person's name: signatures show it"))
        if not before and "administrator" not in roles:
            raise RecordInputError(said("the first account must be an administrator"))
        self._may(by, before)
        _check_roles(roles)
        _check_password(password, account, name)
        body = AccountChanged(action="added", account=account, name=name.strip(), roles=roles)
        self._log.append(body, actor=by)
        self._keep(account, password)
        return self.accounts[account]

    def set_roles(self, account: str, roles: Iterable[Role], *, by: Actor) -> Account:
        """Give an account other roles. One administrator must remain."""
        before, roles = self.accounts, tuple(dict.fromkeys(roles))
        self._may(by, before)
        self._known(account, before)
        _check_roles(roles)
        if "administrator" not in roles:
            self._not_the_last(account, before)
        body = AccountChanged(action="roles changed", account=account, roles=roles)
        self._log.append(body, actor=by)
        return self.accounts[account]

    def close(self, account: str, *, by: Actor) -> None:
        """Let an account sign in no more. One administrator must remain."""
        before = self.accounts
        self._may(by, before)
        self._known(account, before)
        self._not_the_last(account, before)
        self._log.append(AccountChanged(action="closed", account=account), actor=by)

    def reopen(self, account: str, *, by: Actor) -> None:
        """Let a closed account sign in again, with the password that it had on each machine."""
        before = self.accounts
        self._may(by, before)
        if not self._known(account, before).closed:
            raise RecordInputError(said("the account {account!r} is open", account=account))
        self._log.append(AccountChanged(action="reopened", account=account), actor=by)

    def was_reset(self, account: str) -> bool:
        """Whether somebody else set the password that this machine knows: two people know it then.

        So it is with an account's first password, but for the record's first account: who makes it makes
        it for themselves.
        """
        first = newest = None
        for event in self._log.events(types=("account.changed",)):
            body, first = event.body, first or event
            if (
                isinstance(body, AccountChanged)
                and body.account == account
                and body.action in ("added", "password changed")
                and event.workstation == workstation()
            ):
                newest = event
        return newest is not None and newest is not first and newest.actor.id != account

    def renew(self, account: str, password: str, new: str) -> None:
        """Choose the account's own password in place of the one that somebody else set."""
        self.check(account, password)
        if new == password:
            raise RecordInputError(
                said("choose another password: this one is known to somebody else")
            )
        known = self.accounts[account]
        self.set_password(account, new, by=Actor(id=account, role=known.roles[0]))

    def set_password(self, account: str, password: str, *, by: Actor) -> None:
        """Change a password on this machine: the account's own, or anybody's by an administrator.

        One that an administrator sets lets nobody in: it is renewed first.
        """
        before = self.accounts
        known = self._known(account, before)
        if by.id != account:
            self._may(by, before)
        _check_password(password, account, known.name)
        self._log.append(AccountChanged(action="password changed", account=account), actor=by)
        self._keep(account, password)
        self._tries.pop(account, None)

    # --- signing in ---------------------------------------------------------------------------

    def sign_in(self, account: str, password: str, role: Role | None = None) -> Actor:
        """Who acts from now on, in `role` or the account's first. Raises `SignInError`.

        `PasswordWasReset` where an administrator has set the password: `renew` it first.
        Every refusal is an event. After a few wrong passwords an account waits, twice as long each
        time, up to five minutes.
        """
        self.check(account, password)
        if self.was_reset(account):
            raise PasswordWasReset(
                said("an administrator set this password: choose your own first")
            )
        roles = self.accounts[account].roles
        chosen = role or roles[0]
        if chosen not in roles:
            raise SignInError(said("this account has no role {role}", role=NAMES[chosen]))
        actor = Actor(id=account, role=chosen)
        self._log.append(SignedIn(account=account, system_user=system_user()), actor=actor)
        return actor

    def check(self, account: str, password: str) -> None:
        """Make sure that the password is the account's: for signing in and before each signature."""
        tries = self._tries.setdefault(account, _Tries())
        wait = tries.not_before - self._clock()
        if wait > 0:
            self._refuse(account, "locked for a while")
            raise SignInError(
                said("too many wrong passwords: wait {seconds:.0f} seconds", seconds=wait)
            )
        known = self.accounts.get(account)
        if not _verify(self._passwords().get(account), password) or known is None:
            tries.failed += 1
            if tries.failed >= FREE_TRIES:
                waiting = min(2.0 ** (tries.failed - FREE_TRIES + 1), LONGEST_WAIT_S)
                tries.not_before = self._clock() + waiting
            self._refuse(account, "wrong password" if known else "unknown account")
            raise SignInError(said("account or password is wrong"))
        if known.closed:
            self._refuse(account, "closed")
            raise SignInError(said("this account is closed"))
        self._tries.pop(account, None)

    def sign_out(self, actor: Actor, *, idle: bool = False) -> None:
        """The person left, or the idle lock fell."""
        body = SignedOut(account=actor.id, why="idle" if idle else "by hand")
        self._log.append(body, actor=actor)

    def _refuse(self, account: str, why: str) -> None:
        named = account if _ACCOUNT.match(account) else "unnamed"
        body = SignInRefused.model_validate(
            {"account": named, "why": why, "system_user": system_user()}
        )
        self._log.append(body, actor=Actor(id="system", role="system"))

    # --- passwords ----------------------------------------------------------------------------

    def _passwords(self) -> dict[str, str]:
        try:
            content = json.loads(self._path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as error:
            raise RecordError(
                said(
                    "{name} cannot be read ({error})",
                    name=self._path.name,
                    error=type(error).__name__,
                )
            ) from None
        if not isinstance(content, dict):
            raise RecordError(said("{name} holds no accounts", name=self._path.name))
        return {k: v for k, v in content.items() if isinstance(v, str)}

    def _keep(self, account: str, password: str) -> None:
        from argon2 import PasswordHasher

        content = {**self._passwords(), account: PasswordHasher().hash(password)}
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self._path.parent)  # 0600
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(content, file, indent=1, sort_keys=True)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(self._path)
        except OSError as error:
            raise RecordError(
                said(
                    "{name} cannot be written ({reason})",
                    name=self._path.name,
                    reason=error.strerror,
                )
            ) from None

    def _may(self, by: Actor, accounts: dict[str, Account]) -> None:
        if not accounts:
            if by.id != system_user():
                raise RecordInputError(said("the first account is made by who runs the program"))
            return
        own = accounts.get(by.id)
        if own is None or own.closed or by.role != "administrator" or by.role not in own.roles:
            raise RecordInputError(said("only an administrator changes accounts"))

    def _known(self, account: str, accounts: dict[str, Account]) -> Account:
        if account not in accounts:
            raise RecordInputError(said("there is no account {account!r}", account=account))
        return accounts[account]

    def _not_the_last(self, account: str, accounts: dict[str, Account]) -> None:
        others = [a for a in accounts.values() if a.id != account and "administrator" in a.roles]
        if "administrator" in accounts[account].roles and all(a.closed for a in others):
            raise RecordInputError(said("one administrator must remain"))


def fold(
    events: Iterable[Event], before: Mapping[str, Account] | None = None
) -> dict[str, Account]:
    """The accounts after these events, by id; `before` are those of the events before them."""
    accounts = dict(before or {})
    for event in events:
        body = event.body
        if not isinstance(body, AccountChanged):
            continue
        old = accounts.get(body.account)
        if body.action == "added":
            accounts[body.account] = Account(body.account, body.name or "", body.roles)
        elif old is not None and body.action == "roles changed":
            accounts[body.account] = Account(old.id, old.name, body.roles, old.closed)
        elif old is not None and body.action in ("closed", "reopened"):
            accounts[body.account] = Account(old.id, old.name, old.roles, body.action == "closed")
    return accounts


def system_user() -> str:
    """Who the operating system says runs the program; "unnamed" where it does not say."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "unnamed"


def without_accounts(*roles: Role) -> Actor:
    """Who acts while the record has no account, in the first of `roles` that the user may take.

    Whoever leads may take any; who has none of them keeps the own role, and the record refuses.
    """
    user = system_user()
    own = role_of(user)
    return Actor(id=user, role=roles[0] if roles and own == "lead" else own)


def _check_roles(roles: tuple[Role, ...]) -> None:
    if not roles:
        raise RecordInputError(said("an account needs a role"))
    alone = _ALONE.intersection(roles)
    if alone and len(roles) > 1:
        raise RecordInputError(
            said("the role {role} goes with no other: it only reads", role=word(min(alone)))
        )


def _check_password(password: str, account: str, name: str) -> None:
    if len(password) < MIN_LENGTH:
        raise RecordInputError(said("a password has at least {least} characters", least=MIN_LENGTH))
    folded = password.casefold()
    if len(set(folded)) < 5 or folded in (account * 4, name.casefold(), f"{account}{account}"):
        raise RecordInputError(said("this password is too easy to guess"))


def _verify(stored: str | None, password: str) -> bool:
    """Whether the password fits. Takes as long for an account that there is not."""
    from argon2 import PasswordHasher
    from argon2.exceptions import InvalidHashError, VerificationError

    hasher = PasswordHasher()
    if stored is None:
        hasher.hash(password)
        return False
    try:
        return hasher.verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False
