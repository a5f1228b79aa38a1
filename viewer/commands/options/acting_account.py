"""The acting account on the command line, and its authentication."""

import os
import sys
import webbrowser
from contextvars import ContextVar
from typing import TYPE_CHECKING, Annotated, Final

import typer

from audit.errors import RecordSignInNeeded
from audit.messages import Message, reason_of
from audit.record.accounts.accounts import (
    AccountRegistry,
    PasswordWasReset,
    SignInError,
    system_user,
    without_accounts,
)
from audit.record.log.event_log import SYSTEM, Log
from audit.record.store.store_location import store_at
from viewer.commands import fail

if TYPE_CHECKING:
    from audit.record.accounts.accounts import OpenidProof, Session
    from audit.record.events import Actor
    from audit.record.events.bodies.account_events import Role
    from audit.record.store.database import Store
    from audit.record.store.postgres import PostgresStore

ACCOUNT: Final = "OVERREAD_ACCOUNT"
PASSWORD: Final = "OVERREAD_PASSWORD"  # the name of a variable
PIN: Final = "OVERREAD_PIN"

# `viewer.cli.main` runs each command in a context of its own, so nothing outlives the command.
_SIGNED_IN: ContextVar[dict[tuple[str, str, str | None], "Session"] | None] = ContextVar(
    "signed_in", default=None
)

_LOGGED_IN: ContextVar[tuple["PostgresStore", "PostgresStore"] | None] = ContextVar(
    "logged_in", default=None
)
"""URL of the site's database, and the login of this command."""

_GIVEN: ContextVar[str | None] = ContextVar("given", default=None)
"""Password or PIN that was read from a file descriptor."""

PasswordFd = Annotated[
    int | None,
    typer.Option(
        "--password-fd",
        metavar="FD",
        min=0,
        help="Read the password, or the signing PIN, from the first line of this file descriptor.",
    ),
]


def take_password(descriptor: int | None) -> None:
    """Read the password of this command from a file descriptor.

    Args:
        descriptor: Number of the descriptor; None to ask for the password when it is needed.
    """
    if descriptor is None:
        return
    try:
        with os.fdopen(descriptor, encoding="utf-8", closefd=False) as given:
            line = given.readline().rstrip("\r\n")
    except (OSError, UnicodeDecodeError) as error:
        fail(
            "--password-fd",
            Message("cli.descriptor-unreadable", descriptor=descriptor, error=type(error).__name__),
        )
    if not line:
        fail("--password-fd", Message("cli.descriptor-empty", descriptor=descriptor))
    _GIVEN.set(line)


def open_record(*, create: bool = True) -> "Log":
    """Open the record of this user or site."""
    return Log(site_store(), create=create)


def site_store() -> "Store":
    """Return the store of the record; for a site's database, ask for the login on the terminal.

    The password is kept only while the command runs, so that it is asked for once.
    """
    from audit.record.store.postgres import PostgresStore

    store = store_at()
    if not isinstance(store, PostgresStore):
        return store
    known = _LOGGED_IN.get()
    if known is not None and known[0] == store:
        return known[1]
    asked = store
    for tries_left in (2, 1, 0):
        try:
            with asked.translating_errors():
                asked.connect().close()
            break
        except RecordSignInNeeded:
            given = _GIVEN.get() if asked is store else None
            if given is not None and store.address.user:
                asked = store.signed_in(store.address.user, given)
                continue
            if not tries_left or not sys.stdin.isatty():
                raise
            login = store.address.user or str(typer.prompt("Database login", err=True))
            asked = store.signed_in(login, _prompted("Password", login))
    _LOGGED_IN.set((store, asked))
    return asked


def acting(log: "Log", *roles: "Role", account: str | None = None) -> "Actor":
    """Return the actor in the first of `roles` that the account has, by default in its first role.

    Where the record has no accounts: who the operating system says, as `without_accounts` has it.
    Else the account is `$OVERREAD_ACCOUNT` or the operating system's name. A service proves it by
    its key (`$OVERREAD_PERSON_KEY`), a person by the password, asked for on the terminal or taken
    from `$OVERREAD_PASSWORD` where there is none. Once for each command, however often it asks who
    acts.
    """
    people = AccountRegistry(log)
    if log.is_maintained_here:
        return SYSTEM
    if not people.in_use:
        return without_accounts(*roles, log=log)
    named = os.environ.get(ACCOUNT) or account or people.login_account or system_user()
    known = people.accounts.get(named)
    chosen = next((r for r in roles if known is not None and r in known.roles), None)
    if known is not None and roles and chosen is None:
        fail(named, Message("cli.role-missing", roles=" or ".join(roles)))
    proved = _signed_in()
    session = proved.get((log.name, named, chosen))
    if session is None:
        session = proved[log.name, named, chosen] = _prove(people, named, chosen)
    # Proved in this process, by a password too: a key that waits for an administrator proves
    # nothing.
    log.enter(session.actor, session.signer.sign if session.signer else None)
    return session.actor


def _prove(people: "AccountRegistry", account: str, role: "Role | None") -> "Session":
    try:
        session = people.sign_in_service(account, role)
        if session is None:
            proof = _openid_proof(people, account)
            session = people.sign_in(account, secret_of(people, account), role, proof)
    except PasswordWasReset as error:
        fail(account, Message("cli.see-people-password", reason=reason_of(error), account=account))
    except SignInError as error:
        fail(account, error)
    if session.why_unsigned is not None:
        typer.echo(f"signing is not possible here: {session.why_unsigned}", err=True)
    return session


def _openid_proof(people: "AccountRegistry", account: str) -> "OpenidProof | None":
    """Have the site's OpenID provider confirm the person, if the administrator requires it."""
    if people.login_account is None:
        return None
    from audit.egress import PolicyRefusal  # late: only a site's database needs it
    from viewer.archive.errors import ArchiveError
    from viewer.site.openid_sign_in import OpenidSettings, checked_proof, identify

    settings = OpenidSettings.load()
    if settings is None:
        return None

    def open_browser(url: str) -> None:
        typer.echo(f"overread: {account}: {Message('archive.sign-in-address', url=url)}", err=True)
        webbrowser.open(url)

    try:
        return checked_proof(settings, account, identify(settings, open_browser))
    except (ArchiveError, PolicyRefusal) as error:
        fail(account, error)


def stopping(log: "Log") -> "Actor":
    """Return the actor of the kill switch: nobody signs in for it, so with accounts the system."""
    if AccountRegistry(log).in_use:
        return SYSTEM
    return without_accounts(log=log)


def _signed_in() -> dict[tuple[str, str, str | None], "Session"]:
    """Return the sign-ins of this command, by record, account and role."""
    sessions = _SIGNED_IN.get()
    if sessions is None:
        sessions = {}
        _SIGNED_IN.set(sessions)
    return sessions


def signing_name(log: "Log", actor: "Actor", given: str | None) -> str:
    """Return the name of a signature: the account's, or the given one without accounts."""
    known = AccountRegistry(log).accounts.get(actor.id)
    if known is not None:
        if given is not None and given != known.name:
            fail(given, Message("cli.account-name-differs", account=actor.id, name=known.name))
        return known.name
    if given is None or not given.strip():
        fail("the signature", Message("cli.name-needed"))
    return given


def new_password() -> str:
    """Ask twice for a new password; use `$OVERREAD_NEW_PASSWORD` without a terminal."""
    if (given := os.environ.get("OVERREAD_NEW_PASSWORD")) is not None:
        return given
    if not sys.stdin.isatty():
        fail("the password", Message("cli.no-terminal", variable="OVERREAD_NEW_PASSWORD"))
    return str(typer.prompt("New password", hide_input=True, confirmation_prompt=True, err=True))


def secret_of(people: "AccountRegistry", account: str) -> str:
    """Return the secret of an account: its password, or its PIN on a site's server.

    Nothing is asked for if the keyring holds the key and neither is needed.
    """
    known_account = account in people.accounts
    if known_account and people.secret_of(account) == "pin":
        return _asked(account, PIN, "Signing PIN")
    if people.keeps_passwords:
        return password_of(account)
    # The server has just checked it: nobody is asked twice within a command.
    known = _LOGGED_IN.get()
    if known is not None:
        return known[1].address.password or ""
    return ""


def password_of(account: str) -> str:
    """Return the account's password from `--password-fd` or `$OVERREAD_PASSWORD`, or ask for it."""
    return _asked(account, PASSWORD, "Password")


def new_pin() -> str:
    """Ask twice for a new signing PIN; use `$OVERREAD_NEW_PIN` without a terminal."""
    if (given := os.environ.get("OVERREAD_NEW_PIN")) is not None:
        return given
    if not sys.stdin.isatty():
        fail("the PIN", Message("cli.no-terminal", variable="OVERREAD_NEW_PIN"))
    return str(typer.prompt("New PIN", hide_input=True, confirmation_prompt=True, err=True))


def _asked(account: str, variable: str, what: str) -> str:
    if (given := _GIVEN.get()) is not None:
        return given
    if (given := os.environ.get(variable)) is not None:
        return given
    if not sys.stdin.isatty():
        fail(account, Message("cli.no-terminal", variable=variable))
    return _prompted(what, account)


def _prompted(what: str, whose: str) -> str:
    return str(typer.prompt(f"{what} of {whose}", hide_input=True, err=True))
