"""Sign-in of the application: an account, a locked account, or the operating system's user.

The command line asks for a password for each command (`viewer.commands.options.acting_account`). In
the application a user signs in, is locked out after some time without input, and returns with
password or PIN. The user's signing key is unlocked at the same time, stays in memory only, and is
dropped at the lock and at sign-out.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from audit.errors import RecordError, RecordForbidden
from audit.messages import Message, Text
from audit.record.accounts.accounts import (
    Account,
    AccountRegistry,
    Secret,
    Session,
    without_accounts,
)
from audit.record.authorization.permissions import Right, denial, may
from audit.record.authorization.permissions import Role as AnyRole
from audit.record.events import Actor
from audit.record.events.bodies.account_events import Role
from audit.record.log.event_log import Log
from viewer.session.signal import Signal
from viewer.site.openid_sign_in import (
    Identified,
    OpenidSettings,
    checked_proof,
    settings_file,
)

SIGN_IN_FIRST = Message("people.sign-in-first")


@dataclass(frozen=True)
class SignedInUser:
    """A signed-in user in one role."""

    account: Account
    session: Session

    @property
    def actor(self) -> Actor:
        """Actor of the user's events."""
        return self.session.actor


Accounts = dict[str, Account]


class AuthSession:
    """The acting user of one record.

    Methods documented as accessing the record must run outside of the GUI thread, one at a time.
    """

    def __init__(self, log: Log, unnamed: Callable[[], Actor]) -> None:
        """Read the accounts; `unnamed` acts while the record has none. Accesses the record."""
        self.changed = Signal[[]]()
        """The accounts have changed, which may have signed out the user."""
        self.people = AccountRegistry(log)
        self._log = log
        self._accounts: Accounts = {}
        self._unnamed = unnamed
        self._user: SignedInUser | None = None
        self._away = False
        self._login = log.account
        self.wants_openid = False
        """Whether an OpenID provider must confirm who signs in, as of the last read."""
        self._local: AnyRole | RecordError = "reader"
        """Role without accounts, or why it is not known; as of the last read."""
        self.refresh()
        self._ask_secret(self._login)

    def refresh(self) -> None:
        """Apply changes of the accounts from any workstation. Accesses the record."""
        self.take(self.read_accounts())

    def read_accounts(self) -> Accounts:
        """Return the record's present accounts. Accesses the record and `roles.toml`.

        Only new events are read, so it can be called often; the application does so every two
        seconds. A user whose key was revoked can no longer sign.
        """
        accounts = self.people.accounts
        self._local = _local_role()
        self.wants_openid = self._login is not None and settings_file().exists()
        if (user := self._user) is None:
            return accounts
        if _is_shut_out(user, accounts):
            drop_key(user.session)
            self._log.use(None)
        else:
            self._drop_ended_key(user.session)
        return accounts

    def take(self, accounts: Accounts) -> None:
        """Apply accounts that were read; a user whose account or role is gone is signed out."""
        if accounts == self._accounts:
            return
        self._accounts = accounts
        if self._user is not None and _is_shut_out(self._user, accounts):
            self._forget()
        self.changed.emit()

    @property
    def in_use(self) -> bool:
        """Whether the record has accounts, as of the last read."""
        return bool(self._accounts)

    def _drop_ended_key(self, session: Session) -> None:
        signer = session.signer
        if signer is None or signer.locked:
            return
        if self.people.authority.active_key(session.actor.id) != signer.key_id:
            signer.drop()
            self._log.use(session.actor)

    def _forget(self) -> None:
        if self._user is not None:
            drop_key(self._user.session)
        self._user, self._away = None, False

    def _ask_secret(self, account: str | None) -> None:
        known = account is not None and account in self._accounts
        self.secret: Secret = self.people.secret_of(str(account)) if known else "password"
        """Secret to ask for at sign-in and at the lock, as of the last sign-in."""

    @property
    def login_account(self) -> str | None:
        """Account of the connected database login; None on SQLite."""
        return self._login

    def openid(self) -> OpenidSettings | None:
        """Return the OpenID provider that must confirm who signs in. Accesses the disk.

        Only in a site's database, whose login proves the account that the provider must name.

        Raises:
            SignInError: Its settings cannot be read.
        """
        return None if self._login is None else OpenidSettings.load()

    @property
    def needs_sign_in(self) -> bool:
        """Whether the record has accounts and nobody is signed in."""
        return self._away or (self._user is None and bool(self._accounts))

    @property
    def away(self) -> bool:
        """Whether the signed-in user is locked out after a time without input."""
        return self._away

    @property
    def user(self) -> SignedInUser | None:
        """The signed-in user, also during the idle lock."""
        return self._user

    @property
    def actor(self) -> Actor:
        """Actor of events. Raises `RecordForbidden` while a user must sign in first."""
        if self._user is not None and not self._away:
            return self._user.actor
        if self.needs_sign_in:
            raise RecordForbidden(SIGN_IN_FIRST)
        if self._login is not None:
            return self.acting()
        return self._unnamed()

    def acting(self, *roles: Role) -> Actor:
        """Return the actor in the sign-in's role, or without accounts in the first of `roles`."""
        if self._user is not None or self.needs_sign_in:
            return self.actor
        if self._login is not None:  # as `without_accounts`, which would ask the database
            return Actor(id=self._login, role="administrator")
        role = self._role_alone
        return Actor(id=self._unnamed().id, role=roles[0] if roles and role == "lead" else role)

    @property
    def _role_alone(self) -> AnyRole:
        """Role in a record without accounts. Raises `RecordError`."""
        if self._login is not None:
            return "administrator"
        if isinstance(self._local, RecordError):
            raise self._local
        return self._local

    def why_not(self, right: Right) -> Text:
        """Return why the user has no such right, as text for a tooltip; empty if they have."""
        if self.needs_sign_in:
            return SIGN_IN_FIRST
        role = self._user.actor.role if self._user else self._role_alone
        if (self._user is None and role == "lead") or may(role, right):
            return ""
        auditor = Message("permissions.auditor-inspects")
        return auditor if role == "auditor" else denial(right)

    @property
    def why_not_sign(self) -> Message | None:
        """Return why actions that need a signature are not possible now; None if they are.

        Without accounts nothing is signed.
        """
        if self.needs_sign_in:
            return SIGN_IN_FIRST
        if self._user is None:
            return None
        session = self._user.session
        if session.signer is not None and session.signer.locked:
            return Message("people.key-ended")
        return session.why_unsigned

    # --- coming and going -------------------------------------------------------------------------

    def sign_in(
        self,
        account: str,
        password: str,
        role: Role | None = None,
        identified: Identified | None = None,
    ) -> SignedInUser:
        """Sign in and return the user. Accesses the record.

        Args:
            account: The account.
            password: Its password or PIN.
            role: Role to act in.
            identified: Confirmation of the OpenID provider, where the site requires one. Who
                returns from the idle lock needs none.

        Raises:
            SignInError: The secret is wrong, the account must wait, or the confirmation is missing
                or names somebody else.
        """
        proof = None
        if not self._away:
            proof = checked_proof(self.openid(), account, identified)
        session = self.people.sign_in(account, password, role, proof)
        self._user = SignedInUser(self.people.accounts[account], session)
        self._ask_secret(self._login)
        self._away = False
        return self._user

    def leave(self) -> Callable[[], None]:
        """Lock at once: the signed-in user must enter the password or PIN.

        Returns:
            What drops the key and records the lock. It calls the record, after what was handed in
            to be stored as the user's.
        """
        user = self._user
        if user is None or self._away:
            return lambda: None
        self._away = True
        return partial(self._end, user.session, idle=True)

    def sign_out(self) -> Callable[[], None]:
        """Sign out the user at once.

        Returns:
            What drops the key and records the sign-out, as that of `leave`.
        """
        user, away = self._user, self._away
        if user is None or away:
            self._forget()
            return lambda: self._log.use(None)
        self._user = None
        return partial(self._end, user.session, idle=False)

    def _end(self, session: Session, *, idle: bool) -> None:
        drop_key(session)
        self.people.sign_out(session, idle=idle)

    # --- signatures -------------------------------------------------------------------------------

    def sign_as(self, name: str, password: str) -> str:
        """Return the name that a signature binds, after checking the password (21 CFR 11.200).

        Calls the record.

        Without accounts the password cannot be checked, and the entered name is used.
        """
        if self._user is None:
            if self.needs_sign_in:
                raise RecordForbidden(SIGN_IN_FIRST)
            return name
        self.people.check(self._user.account.id, password)
        return self._user.account.name


def _local_role() -> AnyRole | RecordError:
    """Return the role of the operating system's user; accesses the disk."""
    try:
        return without_accounts().role
    except RecordError as error:
        return error


def drop_key(session: Session) -> None:
    """Drop the key with which a session signs."""
    if session.signer is not None:
        session.signer.drop()


def _is_shut_out(user: SignedInUser, accounts: Accounts) -> bool:
    account = accounts[user.account.id]
    return account.closed or user.actor.role not in account.roles
