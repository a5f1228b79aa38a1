"""Who may do what: local accounts, signing in, the idle lock."""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation import Model

Role = Literal["reader", "adjudicator", "lead", "auditor", "administrator"]


class AccountChanged(Model):
    """A local account was made, changed or closed. Passwords are never part of it."""

    type: Literal["account.changed"] = "account.changed"
    action: Literal["added", "roles changed", "password changed", "closed", "reopened"]
    account: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9._-]{0,31}$")]
    name: str | None = None
    roles: tuple[Role, ...] = ()


class SignedIn(Model):
    """An account signed in; `system_user` is what the operating system says."""

    type: Literal["account.signed-in"] = "account.signed-in"
    account: str
    system_user: str | None = None


class SignInRefused(Model):
    """A password was wrong, or the account is closed."""

    type: Literal["account.refused"] = "account.refused"
    account: str
    why: Literal["unknown account", "wrong password", "closed", "locked for a while"]
    system_user: str | None = None


class SignedOut(Model):
    """An account signed out, or the idle lock fell."""

    type: Literal["account.signed-out"] = "account.signed-out"
    account: str
    why: Literal["by hand", "idle", "closed the app"]
