"""Who acts from the command line, and what proves it where the record has accounts."""

import os
import sys
from contextvars import ContextVar
from typing import TYPE_CHECKING, Final

import typer

from viewer.commands import fail

if TYPE_CHECKING:
    from audit.events import Actor
    from audit.events.people import Role
    from audit.log import Log

ACCOUNT: Final = "OVERREAD_ACCOUNT"
PASSWORD: Final = "OVERREAD_PASSWORD"  # the name of a variable

# `viewer.cli.main` runs each command in a context of its own, so nothing outlives the command.
_SIGNED_IN: ContextVar[dict[tuple[str, str, str | None], "Actor"] | None] = ContextVar(
    "signed_in", default=None
)


def open_record(*, create: bool = True) -> "Log":
    """The record of this user or site."""
    from audit.log import Log

    return Log(create=create)


def acting(log: "Log", *roles: "Role", account: str | None = None) -> "Actor":
    """Who acts, in the first of `roles` that the account has; in its first one without `roles`.

    Where the record has no accounts: who the operating system says, as `without_accounts` has it.
    Else the account is `$OVERREAD_ACCOUNT` or the operating system's name, and its password is
    asked for on the terminal, or taken from `$OVERREAD_PASSWORD` where there is none. Once for each
    command, however often it asks who acts.
    """
    from audit.people import (
        PasswordWasReset,
        People,
        SignInError,
        system_user,
        without_accounts,
    )

    people = People(log)
    if not people.in_use:
        return without_accounts(*roles)
    named = os.environ.get(ACCOUNT) or account or system_user()
    known = people.accounts.get(named)
    chosen = next((r for r in roles if known is not None and r in known.roles), None)
    if known is not None and roles and chosen is None:
        fail(named, f"this account has not the role {' or '.join(roles)}")
    proved = _signed_in()
    if (before := proved.get((log.name, named, chosen))) is not None:
        return before
    try:
        actor = people.sign_in(named, password_of(named), chosen)
    except PasswordWasReset as error:
        fail(named, f"{error} (overread people password {named})")
    except SignInError as error:
        fail(named, error)
    proved[log.name, named, chosen] = actor
    return actor


def _signed_in() -> dict[tuple[str, str, str | None], "Actor"]:
    """Who has signed in, by record, account and role, while this command runs; not longer."""
    found = _SIGNED_IN.get()
    if found is None:
        found = {}
        _SIGNED_IN.set(found)
    return found


def signing_name(log: "Log", actor: "Actor", given: str | None) -> str:
    """The name that a signature shows: the account's, or what was given where there are none."""
    from audit.people import People

    known = People(log).accounts.get(actor.id)
    if known is not None:
        if given is not None and given != known.name:
            fail(given, f"the account {actor.id} signs as {known.name}")
        return known.name
    if given is None or not given.strip():
        fail("the signature", "it needs your name: give --name")
    return given


def new_password() -> str:
    """A new password, asked for twice; from `$OVERREAD_NEW_PASSWORD` without a terminal."""
    if (given := os.environ.get("OVERREAD_NEW_PASSWORD")) is not None:
        return given
    if not sys.stdin.isatty():
        fail("the password", "there is no terminal to ask on; set OVERREAD_NEW_PASSWORD")
    return str(typer.prompt("New password", hide_input=True, confirmation_prompt=True, err=True))


def password_of(account: str) -> str:
    """The account's password, asked for on the terminal or from `$OVERREAD_PASSWORD`."""
    if (given := os.environ.get(PASSWORD)) is not None:
        return given
    if not sys.stdin.isatty():
        fail(account, f"there is no terminal to ask for the password on; set {PASSWORD}")
    return str(typer.prompt(f"Password of {account}", hide_input=True, err=True))
