"""Events of local accounts: changes, signing in and out."""

from typing import Annotated, Literal

from pydantic import StringConstraints

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.field_types import AccountId
from audit.record.events.bodies.sealed_fields import SEALED

Role = Literal["reader", "adjudicator", "lead", "auditor", "administrator"]


class AccountChanged(Model):
    """A local account was added, changed or closed; never contains passwords."""

    type: Literal["account.changed"] = "account.changed"
    action: Literal["added", "roles changed", "password changed", "closed", "reopened"]
    account: AccountId
    name: Annotated[str | None, SEALED] = None
    roles: tuple[Role, ...] = ()


class SignedIn(Model):
    """An account signed in; `system_user` is the operating system's user name."""

    type: Literal["account.signed-in"] = "account.signed-in"
    account: AccountId
    system_user: Annotated[str | None, SEALED] = None


class SignInRefused(Model):
    """A password or PIN was wrong, or the account is closed or has to wait."""

    type: Literal["account.refused"] = "account.refused"
    account: AccountId | None = None
    """Null for a name without an account, because people type passwords there by mistake."""
    name_key: Annotated[str, StringConstraints(pattern=r"^[a-z0-9]{10}$")] | None = None
    """Keyed hash of such a name, to count attempts by."""
    why: Literal["unknown account", "wrong password", "wrong PIN", "closed", "locked for a while"]
    system_user: Annotated[str | None, SEALED] = None


class SignedOut(Model):
    """An account signed out, or the idle lock closed its session."""

    type: Literal["account.signed-out"] = "account.signed-out"
    account: AccountId
    why: Literal["by hand", "idle", "closed the app"]
