"""Local accounts of a record: their roles and how they prove who they are.

Accounts, roles and keys are folded from signed events
(`audit.record.authorization.event_authority`), so that nobody gains a role by editing a file and
every workstation on the same record agrees. A change that its author had no permission for, or did
not sign, has no effect.

On SQLite a password's Argon2id hash is stored beside the events rather than in them, because
nothing could ever remove it from an append-only record. On PostgreSQL the server or the directory
checks passwords and counts wrong ones; only the owner of the connected login can sign in. There the
secret is a signing PIN, or the login's password if the keyring holds the key; it is never stored.

While a record has no account, the user is whoever the operating system reports, in the role that
`audit.record.authorization.permissions` gives, and nothing is signed.
"""

import json
import re
import time
from collections.abc import Callable, Iterable
from threading import RLock
from typing import Final, Literal, get_args

from audit.errors import RecordForbidden, RecordInputError, RecordReadOnly
from audit.messages import Message
from audit.record.accounts.account_keys import AccountKeys, KeyStanding, Reason
from audit.record.accounts.passwords import (
    MIN_LENGTH,
    check_strength,
    hash_password,
    verify_password,
)
from audit.record.accounts.sessions import (
    Account,
    OpenidProof,
    PasswordWasReset,
    Session,
    SignInDelayed,
    SignInError,
    system_user,
    without_accounts,
)
from audit.record.accounts.sign_in_delay import TryCounter, Wait
from audit.record.authorization.event_authority import TYPES as ACCOUNT_TYPES
from audit.record.authorization.event_authority import Authority
from audit.record.events import (
    AccountChanged,
    Actor,
    Event,
    PasswordChanged,
    SignedIn,
    SignedOut,
    SignInRefused,
)
from audit.record.events.bodies.account_events import Role, Wrapping
from audit.record.keys.person_keys import PersonSigner, from_environment
from audit.record.log.event_log import Log

__all__ = [
    "MIN_LENGTH",
    "Account",
    "AccountRegistry",
    "OpenidProof",
    "PasswordWasReset",
    "Session",
    "SignInDelayed",
    "SignInError",
    "system_user",
    "without_accounts",
]

PASSWORD: Final = "password"
"""Credential kind of a password hash."""
_ACCOUNT: Final = re.compile(r"^[a-z0-9][a-z0-9._-]{0,31}$")
_EXCLUSIVE: Final = frozenset({"auditor", "service"})
"""Roles that cannot be combined: an auditor must not write the record, a worker is no person."""
Secret = Literal["password", "pin", "none"]
"""Kind of secret that an account signs in with; none if a certificate or ticket did it already."""
_SYSTEM: Final = Actor(id="system", role="system")


class AccountRegistry:
    """The accounts of one record. Thread-safe.

    Args:
        log: The record.
        clock: Returns the time in seconds since 1970, comparable with the times of events.
    """

    def __init__(self, log: Log, *, clock: Callable[[], float] = time.time) -> None:
        self._log, self._clock = log, clock
        self.keys: Final = AccountKeys(log)
        self._lock = RLock()
        self._authority, self._names = Authority(), dict[str, str]()
        self._reset: dict[str, bool] = {}
        self._tries = TryCounter(log)
        self._seen = 0

    # --- state from the record --------------------------------------------------------------------

    @property
    def authority(self) -> Authority:
        """Current accounts, roles and keys."""
        with self._lock:
            kinds = (*ACCOUNT_TYPES, "account.password-changed")
            for event, text, _ in self._log.stored(types=kinds, after=self._seen):
                if not self._authority.judge(json.loads(text)):
                    self._take(event)
                self._seen = event.seq
            return self._authority

    def _take(self, event: Event) -> None:
        """Fold what `Authority` does not hold: names, and who last set a password."""
        body = event.body
        if isinstance(body, PasswordChanged) and body.kind == "password":
            self._reset[body.account] = False
        elif isinstance(body, AccountChanged):
            if body.action == "added":
                self._names[body.account] = body.name or body.account
                # The record's first account is made by its own owner.
                self._reset[body.account] = body.account != self._authority.first
            elif body.action == "password changed":
                self._reset[body.account] = True

    @property
    def accounts(self) -> dict[str, Account]:
        """All accounts by id, closed ones included."""
        with self._lock:
            known = self.authority.accounts
            return {
                name: Account(name, self._names[name], _roles(standing.roles), standing.closed)
                for name, standing in known.items()
            }

    @property
    def in_use(self) -> bool:
        """Whether the record has accounts, so that users must sign in."""
        return self.authority.in_use

    @property
    def login_account(self) -> str | None:
        """The account of the connected database login; None on SQLite.

        Raises:
            RecordForbidden: The login belongs to no account.
        """
        if self.keeps_passwords:
            return None
        account = self._log.account
        if account is None:
            raise RecordForbidden(Message("database.login-without-account", name=self._log.name))
        return account

    def secret_of(self, account: str) -> Secret:
        """Return the kind of secret that the account signs in, unlocks and signs with.

        A record that was moved keeps its keys as they are: in a file without a password the secret
        is still the PIN, and in a database the former password serves as the PIN.
        """
        wrapped_by = self.key_standing(account).wrapped_by
        if self.keeps_passwords:
            if wrapped_by == "pin" and not self.has_password(account):
                return "pin"
            return "password"
        if wrapped_by in ("pin", "password"):
            return "pin"
        if self._log.store.is_password("") is None:
            return "none"
        return "password"

    @property
    def keeps_passwords(self) -> bool:
        """Whether the record itself checks passwords; False on PostgreSQL."""
        return self._log.path is not None

    def has_password(self, account: str) -> bool:
        """Return whether the account is able to prove its identity."""
        return not self.keeps_passwords or self._log.credential(account, PASSWORD) is not None

    def was_reset(self, account: str) -> bool:
        """Return whether somebody else set the account's current password."""
        _ = self.authority
        was_set = self._reset.get(account, False)
        return self.keeps_passwords and was_set and self.has_password(account)

    def key_standing(self, account: str) -> KeyStanding:
        """Return the state of the account's signing keys."""
        return self.keys.standing(account, self.authority)

    # --- changes ----------------------------------------------------------------------------------

    def add(
        self, account: str, name: str, roles: Iterable[Role], password: str, *, by: Actor
    ) -> Account:
        """Add an account. The first must be an administrator, or nobody could add a second.

        A new account's password must be renewed by its owner before the first sign-in. The first
        account's key is active at once; everybody else's is countersigned by an administrator.

        Args:
            account: Name of the account.
            name: Name of the person.
            roles: Its roles, the usual one first.
            password: First password; not used on PostgreSQL.
            by: Administrator who adds it.

        Raises:
            RecordInputError: A name, the roles or the password are not acceptable, or the account
                exists.
            RecordForbidden: The actor may not add accounts.
        """
        before, roles = self.accounts, tuple(dict.fromkeys(roles))
        if not _ACCOUNT.match(account) or account.casefold() == _SYSTEM.id:
            raise RecordInputError(Message("people.account-name"))
        if account.casefold() in {known.casefold() for known in before}:
            raise RecordInputError(Message("people.account-exists", account=account))
        if not name.strip():
            raise RecordInputError(Message("people.name-missing"))
        if not before and "administrator" not in roles:
            raise RecordInputError(Message("workflow.first-account"))
        self._require_administrator(by, before)
        if not before and not self._is_own_login(account):
            raise RecordInputError(Message("people.first-is-own", account=by.id))
        _check_roles(roles)
        credentials = {}
        if self.keeps_passwords:
            check_strength(password, account, name)
            credentials = {PASSWORD: hash_password(password)}
        body = AccountChanged(action="added", account=account, name=name.strip(), roles=roles)
        # Nobody is an administrator yet: whoever adds the first account acts as one.
        actor = by if before else Actor(id=by.id, role="administrator")
        self._log.append(body, actor=actor, credentials=credentials)
        if not before and self.keeps_passwords:
            self.enroll_key(account, password)
        return self.accounts[account]

    def set_roles(self, account: str, roles: Iterable[Role], *, by: Actor) -> Account:
        """Change the roles of an account. At least one administrator must remain.

        Args:
            account: Name of the account.
            roles: Its new roles.
            by: Administrator who changes them.

        Raises:
            RecordInputError: There is no such account, the roles cannot be combined, or nobody
                would be administrator.
            RecordForbidden: The actor may not change accounts.
        """
        before, roles = self.accounts, tuple(dict.fromkeys(roles))
        self._require_administrator(by, before)
        self._known(account, before)
        _check_roles(roles)
        if "administrator" not in roles:
            self._require_other_administrator(account)
        body = AccountChanged(action="roles changed", account=account, roles=roles)
        self._log.append(body, actor=by)
        return self.accounts[account]

    def close(self, account: str, *, by: Actor) -> None:
        """Close an account, so that it cannot sign in. At least one administrator must remain."""
        before = self.accounts
        self._require_administrator(by, before)
        self._known(account, before)
        self._require_other_administrator(account)
        self._log.append(AccountChanged(action="closed", account=account), actor=by)

    def reopen(self, account: str, *, by: Actor) -> None:
        """Reopen a closed account with its former password."""
        before = self.accounts
        self._require_administrator(by, before)
        if not self._known(account, before).closed:
            raise RecordInputError(Message("people.account-open", account=account))
        self._log.append(AccountChanged(action="reopened", account=account), actor=by)

    def renew(self, account: str, password: str, new: str) -> None:
        """Replace the account's own password, and wrap its key with the new one.

        If an administrator had set the old password, this also makes a key pair, which then waits
        for a countersignature.

        Args:
            account: Name of the account.
            password: Its present password.
            new: The new password.

        Raises:
            SignInError: The present password is wrong, or the account must wait.
            RecordInputError: The new password is the same, or too weak.
        """
        self.check(account, password)
        if new == password:
            raise RecordInputError(Message("people.password-same"))
        check_strength(new, account, self.accounts[account].name)
        wrapped = self.keys.wrapped_again(account, password, new)
        actor = Actor(id=account, role=self.accounts[account].roles[0])
        self._log.append(
            PasswordChanged(account=account),
            actor=actor,
            credentials={PASSWORD: hash_password(new), **wrapped},
        )
        if not wrapped:
            self.enroll_key(account, new)

    def reset_password(self, account: str, password: str, *, by: Actor) -> None:
        """Set somebody else's password as an administrator; its owner must then renew it.

        The key that the former password wraps is lost. Its owner gets another with the new
        password, and an administrator lets that one replace the lost one.

        Args:
            account: Name of the account.
            password: The new password.
            by: Administrator who sets it.

        Raises:
            RecordInputError: There is no such account, the password is too weak, or the record
                keeps none.
            RecordForbidden: The actor may not change accounts.
        """
        before = self.accounts
        known = self._known(account, before)
        self._require_administrator(by, before)
        if not self.keeps_passwords:
            raise RecordInputError(Message("people.password-elsewhere"))
        check_strength(password, account, known.name)
        body = AccountChanged(action="password changed", account=account)
        self._log.append(body, actor=by, credentials={PASSWORD: hash_password(password)})

    # --- keys -------------------------------------------------------------------------------------

    def enroll_key(self, account: str, secret: str, wrapped_by: Wrapping = "password") -> None:
        """Make the account's key pair. On SQLite the caller has checked the password.

        Args:
            account: Name of the account.
            secret: Password or PIN that wraps the key.
            wrapped_by: Kind of the secret.
        """
        known = self._known(account, self.accounts)
        if wrapped_by == "password" and not self.keeps_passwords:
            raise RecordInputError(Message("people.choose-pin-or-keyring"))
        actor = Actor(id=account, role=known.roles[0])
        self.keys.enroll(actor, wrapped_by, secret, self.authority)

    def countersign_key(
        self, account: str, key: str, *, by: Actor, reason: Reason = "renewed"
    ) -> None:
        """Activate a waiting key, instead of the account's active one if it has one.

        Args:
            account: Name of the account.
            key: Id of the waiting key.
            by: Administrator who countersigns.
            reason: Why it replaces the active key, if there is one.

        Raises:
            RecordInputError: No such key is waiting.
        """
        standing = self.key_standing(account)
        if key not in standing.waiting:
            raise RecordInputError(Message("workflow.key-not-enrolled", key=key))
        if standing.active is not None:
            self.keys.replace(account, standing.active, key, reason, by=by)
        else:
            self.keys.countersign(account, key, by=by)

    def end_key(self, account: str, reason: Reason, *, by: Actor) -> None:
        """End the account's key as lost or exposed; its owner signs nothing until the next key."""
        active = self.key_standing(account).active
        if active is None:
            raise RecordInputError(Message("people.no-key"))
        self.keys.replace(account, active, None, reason, by=by)

    # --- signing in -------------------------------------------------------------------------------

    def sign_in(
        self,
        account: str,
        secret: str,
        role: Role | None = None,
        openid: OpenidProof | None = None,
    ) -> Session:
        """Sign an account in and return its session, in `role` or the account's first role.

        Args:
            account: The account.
            secret: Its password or PIN.
            role: Role to act in.
            openid: OpenID provider that has confirmed the person as well, for the record.

        Raises:
            SignInError: The password is wrong, the account is closed or must wait, or the connected
                login belongs to somebody else.
            PasswordWasReset: An administrator set the password; it must be renewed first.
        """
        self.check(account, secret)
        if self.was_reset(account):
            raise PasswordWasReset(Message("people.password-was-reset"))
        chosen = self._role(account, role)
        standing = self.key_standing(account)
        has_key = standing.active is not None or standing.waiting or from_environment() is not None
        if self.keeps_passwords and not has_key:
            self.enroll_key(account, secret)
        signer, unsigned_reason = self.keys.unlock(account, secret, self.authority)
        return self._begin(Actor(id=account, role=chosen), signer, unsigned_reason, openid)

    def sign_in_service(self, account: str, role: Role | None = None) -> Session | None:
        """Return the session of a service account whose key the environment holds.

        Holding the account's key (`$OVERREAD_PERSON_KEY`) proves more than its password would.
        Returns None if the environment does not hold the account's active key.
        """
        signer = from_environment()
        known = self.accounts.get(account)
        if not self._is_own_login(account):
            return None
        if signer is None or known is None or known.closed:
            return None
        if signer.key_id != self.authority.active_key(account):
            return None
        return self._begin(Actor(id=account, role=self._role(account, role)), signer, None)

    def _begin(
        self,
        actor: Actor,
        signer: PersonSigner | None,
        why: Message | None,
        openid: OpenidProof | None = None,
    ) -> Session:
        self._log.enter(actor, signer.sign if signer else None)
        body = SignedIn(
            account=actor.id,
            system_user=system_user(),
            openid_issuer=openid.issuer if openid else None,
            openid_claim=openid.claim if openid else None,
        )
        self._log.append(body, actor=actor)
        return Session(actor, signer, why)

    def _role(self, account: str, role: Role | None) -> Role:
        roles = self.accounts[account].roles
        chosen = role or roles[0]
        if chosen not in roles:
            raise SignInError(Message("people.role-not-held", role=chosen))
        return chosen

    def check(self, account: str, secret: str) -> None:
        """Verify an account's secret, at sign-in and before each signature.

        Every wrong secret is recorded as an event, and after a few the account has to wait.
        Simultaneous attempts, even by several programs, are judged one after the other, each only
        after the wrong ones before it are recorded: a wait that is then due refuses the right
        secret, too.

        Raises:
            SignInError: The secret is wrong, the account is closed or must wait, or the connected
                login belongs to somebody else.
            RecordReadOnly: The record is read-only, so that wrong attempts could not be counted.
        """
        if self._log.read_only:
            raise RecordReadOnly(Message("people.read-only"))
        if not self._is_own_login(account):
            raise SignInError(Message("people.another-login", account=str(self.login_account)))
        known = self.accounts.get(account)
        before = self.wait_of(account)
        # Hashing is slow, so it runs before the transaction; the outcome is only used within it.
        fault = "" if before.seconds > 0 else self._secret_fault(account, known, secret)
        error: SignInError | None = None

        def judge() -> SignInRefused | None:
            nonlocal error
            wait = before if before.seconds > 0 else self.wait_of(account)
            if wait.seconds > 0:
                error = SignInDelayed(wait)
                if self._tries.of(account, known=known is not None).wait_recorded:
                    return None
                return self._refusal(account, known, "locked for a while")
            if fault:
                error = SignInError(Message("people.wrong"))
                return self._refusal(account, known, fault)
            if known is not None and known.closed:
                error = SignInError(Message("people.closed"))
                return self._refusal(account, known, "closed")
            error = None
            return None

        self._log.append_judged(judge, actor=_SYSTEM)
        if error is not None:
            raise error

    def _secret_fault(self, account: str, known: Account | None, secret: str) -> str:
        """Return why the secret is not the account's; empty if it is."""
        if known is not None and self.secret_of(account) == "pin":
            return "" if self.keys.opens(account, secret) else "wrong PIN"
        if self.keeps_passwords:
            stored = self._log.credential(account, PASSWORD) if known else None
            # Hashed even without an account, so that the time does not tell which accounts exist.
            if not verify_password(stored, secret) or known is None:
                return "wrong password" if known else "unknown account"
            return ""
        if known is None:
            return "unknown account"
        if self._log.store.is_password(secret) is False:
            return "wrong password"
        return ""

    def _is_own_login(self, account: str) -> bool:
        """Return whether the connected login may act as this account."""
        return self.login_account in (None, account)

    def wait_of(self, account: str) -> Wait:
        """Return how long the account has to wait now."""
        authority = self.authority
        tries = self._tries.of(account, known=account in authority.accounts)
        last = authority.is_last_administrator(account)
        return tries.wait(self._clock(), last_administrator=last)

    def sign_out(self, session: Session, *, idle: bool = False) -> None:
        """Sign the session out or lock it, and drop its key even if recording that fails."""
        if session.signer is not None:
            session.signer.drop()
        self._log.use(session.actor if idle else None)
        body = SignedOut(account=session.actor.id, why="idle" if idle else "by hand")
        self._log.append(body, actor=session.actor)

    def _refusal(self, account: str, known: Account | None, why: str) -> SignInRefused:
        about = {"account": account} if known else {"name_key": self._tries.name_key(account)}
        return SignInRefused.model_validate({**about, "why": why, "system_user": system_user()})

    # --- rules ------------------------------------------------------------------------------------

    def _require_administrator(self, by: Actor, accounts: dict[str, Account]) -> None:
        if not accounts:
            if by.id != (self.login_account or system_user()):
                raise RecordForbidden(Message("people.first-by-user"))
            return
        account = accounts.get(by.id)
        is_open = account is not None and not account.closed
        may_administer = account is not None and "administrator" in account.roles
        if not is_open or not may_administer or by.role != "administrator":
            raise RecordForbidden(Message("people.only-administrator"))

    def _known(self, account: str, accounts: dict[str, Account]) -> Account:
        if account not in accounts:
            raise RecordInputError(Message("people.no-such-account", account=account))
        return accounts[account]

    def _require_other_administrator(self, account: str) -> None:
        if self.authority.is_last_administrator(account):
            raise RecordInputError(Message("people.one-administrator"))


def _roles(names: Iterable[str]) -> tuple[Role, ...]:
    return tuple(role for name in names for role in get_args(Role) if role == name)


def _check_roles(roles: tuple[Role, ...]) -> None:
    if not roles:
        raise RecordInputError(Message("people.role-missing"))
    exclusive = _EXCLUSIVE.intersection(roles)
    if exclusive and len(roles) > 1:
        raise RecordInputError(Message("people.role-alone", role=min(exclusive)))
