"""Events of local accounts: changes, signing in and out, personal signing keys, passwords.

A person enrolls a key with a signature by the new key itself, which proves that they hold it. It
becomes active when an administrator countersigns it. The key of the record's first account is
active at once, because nobody could countersign it; its fingerprint belongs in the first
checkpoint.
"""

from typing import Annotated, Literal

from pydantic import StringConstraints

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.field_types import AccountId, KeyId
from audit.record.events.bodies.sealed_fields import SEALED

Role = Literal["reader", "adjudicator", "lead", "auditor", "administrator", "service"]


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
    openid_issuer: Annotated[str | None, SEALED] = None
    """OpenID provider that confirmed the person as well."""
    openid_claim: Annotated[str | None, SEALED] = None
    """Claim by which it named the account."""


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


PublicKeyText = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9+/]{43}=$")]
"""The 32 bytes of an Ed25519 public key in base64."""
Wrapping = Literal["password", "pin", "keyring", "environment"]
"""Secret that opens the private key; "environment" for services."""


class KeyEnrolled(Model):
    """A person made a key pair; the event is signed with the new key."""

    type: Literal["account.key-enrolled"] = "account.key-enrolled"
    account: AccountId
    public_key: PublicKeyText
    wrapped_by: Wrapping


class KeyCountersigned(Model):
    """An administrator compared the fingerprint with the person and activated the key."""

    type: Literal["account.key-countersigned"] = "account.key-countersigned"
    account: AccountId
    key: KeyId


class KeyReplaced(Model):
    """An administrator ended a key, or replaced it by the person's newly enrolled one."""

    type: Literal["account.key-replaced"] = "account.key-replaced"
    account: AccountId
    old: KeyId
    new: KeyId | None = None
    """Null if the person signs nothing until a new key is countersigned."""
    reason: Literal["lost", "password-reset", "exposed", "renewed"]


class PasswordChanged(Model):
    """A person changed their password or PIN; the private key was wrapped again."""

    type: Literal["account.password-changed"] = "account.password-changed"
    account: AccountId
    kind: Literal["password", "pin"] = "password"
