"""Keys that people sign with: enrolled, countersigned, replaced; and passwords that people change.

A key is enrolled by the person, with a signature by the new key itself, which proves that they hold
it. It counts from the moment an administrator countersigns it. The key of the record's first account
counts at once, since nobody is there to countersign it; its fingerprint belongs into the first
checkpoint.
"""

from typing import Annotated, Literal

from pydantic import StringConstraints

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.field_types import AccountId, KeyId

PublicKeyText = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9+/]{43}=$")]
"""The 32 bytes of an Ed25519 public key in base64."""
Wrapping = Literal["password", "pin", "keyring", "environment"]
"""What opens the private key; "environment" for services."""


class KeyEnrolled(Model):
    """A person made a key pair; the event is signed with the new key."""

    type: Literal["account.key-enrolled"] = "account.key-enrolled"
    account: AccountId
    public_key: PublicKeyText
    wrapped_by: Wrapping


class KeyCountersigned(Model):
    """An administrator compared the fingerprint with the person: from here on the key counts."""

    type: Literal["account.key-countersigned"] = "account.key-countersigned"
    account: AccountId
    key: KeyId


class KeyReplaced(Model):
    """An administrator ended a key, and let the person's newly enrolled one take its place."""

    type: Literal["account.key-replaced"] = "account.key-replaced"
    account: AccountId
    old: KeyId
    new: KeyId | None = None
    """Null where the person signs nothing more until a new key is countersigned."""
    reason: Literal["lost", "password-reset", "exposed", "renewed"]


class PasswordChanged(Model):
    """A person changed the own password or PIN; the private key was wrapped again by it."""

    type: Literal["account.password-changed"] = "account.password-changed"
    account: AccountId
    kind: Literal["password", "pin"] = "password"
