"""Personal signing keys: enrolled, countersigned, replaced; and changed passwords.

A person enrolls a key with a signature by the new key itself, which proves that they hold it. The
key becomes active when an administrator countersigns it. The key of the record's first account is
active at once, because nobody exists who could countersign it; its fingerprint belongs in the first
checkpoint.
"""

from typing import Annotated, Literal

from pydantic import StringConstraints

from audit.interpretation.interpretation import Model
from audit.record.events.bodies.field_types import AccountId, KeyId

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
