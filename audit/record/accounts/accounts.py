"""Local accounts: who there is, in which roles, and how they prove who they are.

Accounts, roles and keys are folded from signed events (`audit.record.authorization.event_authority`), so that nobody gains a
role by editing a file and every workstation on the same record agrees. A change that its author had no
right to make, or did not sign, counts for nothing.

On SQLite a password's Argon2id hash is kept beside the events, not in them: a hash in an append-only
record could never be taken out again. On PostgreSQL the server or the directory checks passwords and
counts wrong ones: whose login is connected is who signs in, and nobody else can. There the secret is a
signing PIN, or the login's password where the keyring holds the key; it is never kept.

While a record has no account, whoever runs the program is who the operating system says, in the
role that `audit.record.authorization.permissions` gives, and acts are not signed.
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
from audit.record.events.bodies.account_events import Role
from audit.record.keys.person_keys import PersonSigner, Wrapping, from_environment
from audit.record.log.event_log import Log

__all__ = [
    "MIN_LENGTH",
    "Account",
    "PasswordWasReset",
    "People",
    "Session",
    "SignInDelayed",
    "SignInError",
    "system_user",
    "without_accounts",
]

PASSWORD: Final = "password"  # kind of a credential
_ACCOUNT: Final = re.compile(r"^[a-z0-9][a-z0-9._-]{0,31}$")
_ALONE: Final = frozenset({"auditor"})
"""Roles that go with no other: who inspects the record does not write it."""
Secret = Literal["password", "pin", "none"]
"""What somebody proves themselves by; none where a certificate or ticket has done it."""
_SYSTEM: Final = Actor(id="system", role="system")


class People:
    """The accounts of one record. Any thread may ask; one at a time gets an answer."""

    def __init__(self, log: Log, *, clock: Callable[[], float] = time.time) -> None:
        """`clock` says the time in seconds since 1970, as the events of the record do."""
        self._log, self._clock = log, clock
        self.keys: Final = AccountKeys(log)
        self._lock = RLock()
        self._authority, self._names = Authority(), dict[str, str]()
        self._reset: dict[str, bool] = {}
        self._tries = TryCounter(log)
        self._seen = 0

    # --- what the record says ---------------------------------------------------------------------

    @property
    def authority(self) -> Authority:
        """Accounts, roles and keys as the record has them now."""
        with self._lock:
            kinds = (*ACCOUNT_TYPES, "account.password-changed")
            for event, text, _ in self._log.stored(types=kinds, after=self._seen):
                if not self._authority.judge(json.loads(text)):
                    self._take(event)
                self._seen = event.seq
            return self._authority

    def _take(self, event: Event) -> None:
        """Fold what the authority has no need of: names, and who set a password last."""
        body = event.body
        if isinstance(body, PasswordChanged) and body.kind == "password":
            self._reset[body.account] = False
        elif isinstance(body, AccountChanged):
            if body.action == "added":
                self._names[body.account] = body.name or body.account
                # Who makes the record's first account makes it for themselves.
                self._reset[body.account] = body.account != self._authority.first
            elif body.action == "password changed":
                self._reset[body.account] = True

    @property
    def accounts(self) -> dict[str, Account]:
        """All accounts by id, closed ones among them, as the record has them now."""
        with self._lock:
            known = self.authority.accounts
            return {
                each: Account(each, self._names[each], _roles(found.roles), found.closed)
                for each, found in known.items()
            }

    @property
    def in_use(self) -> bool:
        """Whether the record has accounts, so that one must sign in."""
        return self.authority.in_use

    @property
    def login_account(self) -> str | None:
        """The account whose database login is connected; None on SQLite, where nobody's is.

        Raises:
            RecordForbidden: The login is nobody's.
        """
        if self.keeps_passwords:
            return None
        found = self._log.account
        if found is None:
            raise RecordForbidden(Message("database.login-without-account", name=self._log.name))
        return found

    def secret_of(self, account: str) -> Secret:
        """Return what the account proves itself by: at the idle lock and before a signature, too.

        A record that was moved keeps the keys as they are: in a file without a password it is still the PIN,
        and in a database the former password is the PIN.
        """
        wrapped_by = self.key_standing(account).wrapped_by
        if self.keeps_passwords:
            return "pin" if wrapped_by == "pin" and not self.has_password(account) else "password"
        if wrapped_by in ("pin", "password"):
            return "pin"
        return "none" if self._log.store.is_password("") is None else "password"

    @property
    def keeps_passwords(self) -> bool:
        """False on PostgreSQL, where the server or the directory checks them."""
        return self._log.path is not None

    def has_password(self, account: str) -> bool:
        """Whether the account can prove who it is."""
        return not self.keeps_passwords or self._log.credential(account, PASSWORD) is not None

    def was_reset(self, account: str) -> bool:
        """Whether somebody else set the account's password: two people know it then."""
        _ = self.authority
        was_set = self._reset.get(account, False)
        return self.keeps_passwords and was_set and self.has_password(account)

    def key_standing(self, account: str) -> KeyStanding:
        """Return how the account's signing stands."""
        return self.keys.standing(account, self.authority)

    # --- changes ----------------------------------------------------------------------------------

    def add(
        self, account: str, name: str, roles: Iterable[Role], password: str, *, by: Actor
    ) -> Account:
        """Make an account. The first must be an administrator, or nobody could make a second.

        The password of every other one lets nobody in: its owner renews it first. The first
        account's key counts at once; everybody else's is countersigned by an administrator.
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
        self._may(by, before)
        if not before and not self._is_own_login(account):
            raise RecordInputError(Message("people.first-is-own", account=by.id))
        _check_roles(roles)
        credentials = {}
        if self.keeps_passwords:
            check_strength(password, account, name)
            credentials = {PASSWORD: hash_password(password)}
        body = AccountChanged(action="added", account=account, name=name.strip(), roles=roles)
        actor = by if before else Actor(id=by.id, role="administrator")
        self._log.append(body, actor=actor, credentials=credentials)
        if not before and self.keeps_passwords:
            self.enroll_key(account, password)
        return self.accounts[account]

    def set_roles(self, account: str, roles: Iterable[Role], *, by: Actor) -> Account:
        """Give an account other roles. One administrator must remain."""
        before, roles = self.accounts, tuple(dict.fromkeys(roles))
        self._may(by, before)
        self._known(account, before)
        _check_roles(roles)
        if "administrator" not in roles:
            self._not_the_last(account)
        body = AccountChanged(action="roles changed", account=account, roles=roles)
        self._log.append(body, actor=by)
        return self.accounts[account]

    def close(self, account: str, *, by: Actor) -> None:
        """Let an account sign in no more. One administrator must remain."""
        before = self.accounts
        self._may(by, before)
        self._known(account, before)
        self._not_the_last(account)
        self._log.append(AccountChanged(action="closed", account=account), actor=by)

    def reopen(self, account: str, *, by: Actor) -> None:
        """Let a closed account sign in again, with the password that it had."""
        before = self.accounts
        self._may(by, before)
        if not self._known(account, before).closed:
            raise RecordInputError(Message("people.account-open", account=account))
        self._log.append(AccountChanged(action="reopened", account=account), actor=by)

    def renew(self, account: str, password: str, new: str) -> None:
        """Choose the account's own password in place of the one before, and keep the key by it.

        Somebody whose password was set by an administrator gets a key pair by this, which then waits
        for an administrator.
        """
        self.check(account, password)
        if new == password:
            raise RecordInputError(Message("people.password-same"))
        check_strength(new, account, self.accounts[account].name)
        kept = self.keys.wrapped_again(account, password, new)
        actor = Actor(id=account, role=self.accounts[account].roles[0])
        self._log.append(
            PasswordChanged(account=account),
            actor=actor,
            credentials={PASSWORD: hash_password(new), **kept},
        )
        if not kept:
            self.enroll_key(account, new)

    def reset_password(self, account: str, password: str, *, by: Actor) -> None:
        """Set somebody else's password, as an administrator. It lets nobody in: it is renewed first.

        The key that the former password wraps is lost by this; its owner gets another with the new
        password, and an administrator lets it take the place of the lost one.
        """
        before = self.accounts
        known = self._known(account, before)
        self._may(by, before)
        if not self.keeps_passwords:
            raise RecordInputError(Message("people.password-elsewhere"))
        check_strength(password, account, known.name)
        body = AccountChanged(action="password changed", account=account)
        self._log.append(body, actor=by, credentials={PASSWORD: hash_password(password)})

    # --- keys -------------------------------------------------------------------------------------

    def enroll_key(self, account: str, secret: str, wrapped_by: Wrapping = "password") -> None:
        """Make the account's key pair. On SQLite the password wraps it, and was checked before."""
        known = self._known(account, self.accounts)
        if wrapped_by == "password" and not self.keeps_passwords:
            raise RecordInputError(Message("people.choose-pin-or-keyring"))
        actor = Actor(id=account, role=known.roles[0])
        self.keys.enroll(actor, wrapped_by, secret, self.authority)

    def countersign_key(
        self, account: str, key: str, *, by: Actor, reason: Reason = "renewed"
    ) -> None:
        """Let a key that waits count: in place of the account's present one, where it has one."""
        standing = self.key_standing(account)
        if key not in standing.waiting:
            raise RecordInputError(Message("workflow.key-not-enrolled", key=key))
        if standing.active is not None:
            self.keys.replace(account, standing.active, key, reason, by=by)
        else:
            self.keys.countersign(account, key, by=by)

    def end_key(self, account: str, reason: Reason, *, by: Actor) -> None:
        """End the account's key: lost or exposed. Its owner signs nothing until another counts."""
        active = self.key_standing(account).active
        if active is None:
            raise RecordInputError(Message("people.no-key"))
        self.keys.replace(account, active, None, reason, by=by)

    # --- signing in -------------------------------------------------------------------------------

    def sign_in(self, account: str, secret: str, role: Role | None = None) -> Session:
        """Return who acts from now on, in `role` or the account's first, and sign by their key.

        Raises:
            SignInError: The password is wrong, the account is closed or must wait, or the database knows
                the connection as somebody else's.
            PasswordWasReset: An administrator has set the password: `renew` it first.
        """
        self.check(account, secret)
        if self.was_reset(account):
            raise PasswordWasReset(Message("people.password-was-reset"))
        chosen = self._role(account, role)
        standing = self.key_standing(account)
        has_key = standing.active is not None or standing.waiting or from_environment() is not None
        if self.keeps_passwords and not has_key:
            self.enroll_key(account, secret)
        signer, why = self.keys.unlock(account, secret, self.authority)
        return self._begin(Actor(id=account, role=chosen), signer, why)

    def sign_in_service(self, account: str, role: Role | None = None) -> Session | None:
        """Return the session of a service whose key `$OVERREAD_PERSON_KEY` holds; None where it is not.

        Holding the account's key proves more than its password would.
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

    def _begin(self, actor: Actor, signer: PersonSigner | None, why: Message | None) -> Session:
        self._log.enter(actor, signer.sign if signer else None)
        self._log.append(SignedIn(account=actor.id, system_user=system_user()), actor=actor)
        return Session(actor, signer, why)

    def _role(self, account: str, role: Role | None) -> Role:
        roles = self.accounts[account].roles
        chosen = role or roles[0]
        if chosen not in roles:
            raise SignInError(Message("people.role-not-held", role=chosen))
        return chosen

    def check(self, account: str, secret: str) -> None:
        """Make sure that the secret is the account's: for signing in and before each signature.

        Every wrong one is an event, and after a few the account waits. However many are given at once,
        by however many programs, they are answered one after the other, each only once the wrong ones
        before it count: what is due by then refuses the right one, too.
        """
        if self._log.read_only:  # wrong tries could not be counted
            raise RecordReadOnly(Message("people.read-only"))
        if not self._is_own_login(account):
            raise SignInError(Message("people.another-login", account=str(self.login_account)))
        known = self.accounts.get(account)
        before = self.wait_of(account)
        # Slow, so before the transaction: nobody learns the outcome until it is judged within.
        why = "" if before.seconds > 0 else self._wrong(account, known, secret)
        error: SignInError | None = None

        def judge() -> SignInRefused | None:
            nonlocal error
            wait = before if before.seconds > 0 else self.wait_of(account)
            if wait.seconds > 0:
                error = SignInDelayed(wait)
                told = self._tries.of(account, known=known is not None).told
                return None if told else self._refusal(account, known, "locked for a while")
            if why:
                error = SignInError(Message("people.wrong"))
                return self._refusal(account, known, why)
            if known is not None and known.closed:
                error = SignInError(Message("people.closed"))
                return self._refusal(account, known, "closed")
            error = None
            return None

        self._log.append_judged(judge, actor=_SYSTEM)
        if error is not None:
            raise error

    def _wrong(self, account: str, known: Account | None, secret: str) -> str:
        """Return why the secret is not the account's; empty where it is."""
        if known is not None and self.secret_of(account) == "pin":
            return "" if self.keys.opens(account, secret) else "wrong PIN"
        if self.keeps_passwords:
            stored = self._log.credential(account, PASSWORD) if known else None
            if not verify_password(stored, secret) or known is None:
                return "wrong password" if known else "unknown account"
            return ""
        if known is None:
            return "unknown account"
        return "wrong password" if self._log.store.is_password(secret) is False else ""

    def _is_own_login(self, account: str) -> bool:
        """False where the database says that somebody else is connected."""
        return self.login_account in (None, account)

    def wait_of(self, account: str) -> Wait:
        """Return how long the account has to wait now."""
        authority = self.authority
        tries = self._tries.of(account, known=account in authority.accounts)
        last = authority.is_last_administrator(account)
        return tries.wait(self._clock(), last_administrator=last)

    def sign_out(self, session: Session, *, idle: bool = False) -> None:
        """The person left, or the idle lock fell: the key is dropped, whether that is recorded or not."""
        if session.signer is not None:
            session.signer.drop()
        self._log.use(session.actor if idle else None)
        body = SignedOut(account=session.actor.id, why="idle" if idle else "by hand")
        self._log.append(body, actor=session.actor)

    def _refusal(self, account: str, known: Account | None, why: str) -> SignInRefused:
        about = {"account": account} if known else {"name_key": self._tries.name_key(account)}
        return SignInRefused.model_validate({**about, "why": why, "system_user": system_user()})

    # --- rules ------------------------------------------------------------------------------------

    def _may(self, by: Actor, accounts: dict[str, Account]) -> None:
        if not accounts:
            if by.id != (self.login_account or system_user()):
                raise RecordForbidden(Message("people.first-by-user"))
            return
        own = accounts.get(by.id)
        if own is None or own.closed or by.role != "administrator" or by.role not in own.roles:
            raise RecordForbidden(Message("people.only-administrator"))

    def _known(self, account: str, accounts: dict[str, Account]) -> Account:
        if account not in accounts:
            raise RecordInputError(Message("people.no-such-account", account=account))
        return accounts[account]

    def _not_the_last(self, account: str) -> None:
        if self.authority.is_last_administrator(account):
            raise RecordInputError(Message("people.one-administrator"))


def _roles(names: Iterable[str]) -> tuple[Role, ...]:
    return tuple(role for name in names for role in get_args(Role) if role == name)


def _check_roles(roles: tuple[Role, ...]) -> None:
    if not roles:
        raise RecordInputError(Message("people.role-missing"))
    alone = _ALONE.intersection(roles)
    if alone and len(roles) > 1:
        raise RecordInputError(Message("people.role-alone", role=min(alone)))
