"""Storage of keys: an environment variable (machines without a desktop), or the keyring."""

import base64
import binascii
import os
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from audit.errors import RecordKeyError
from audit.messages import Message
from audit.record.keys import system_keyring
from audit.record.keys.system_keyring import KeyringFailure

SERVICE: Final = "overread"
KEY_BYTES: Final = 32


class Place(StrEnum):
    """Storage of a key."""

    ENVIRONMENT = "environment"
    KEYRING = "keyring"


@dataclass(frozen=True)
class KeptKey:
    """A key of 32 bytes and its storage; its value is not shown."""

    value: bytes = field(repr=False)
    place: Place


def read(variable: str, entry: str) -> KeptKey | None:
    """Return the key in the environment `variable`, else under `entry` in the keyring, else None.

    Args:
        variable: Name of the environment variable.
        entry: Name of the entry in the keyring.

    Raises:
        RecordKeyError: The variable holds no key, or the keyring cannot be unlocked.
    """
    if text := os.environ.get(variable, "").strip():
        return KeptKey(
            _decoded(text, Message("key-storage.environment-variable-name", variable=variable)),
            Place.ENVIRONMENT,
        )
    try:
        stored = system_keyring.read_entry(SERVICE, entry)
    except KeyringFailure as error:
        raise RecordKeyError(Message("key-storage.keyring-unreadable", error=error.kind)) from None
    if not stored:
        return None
    return KeptKey(
        _decoded(stored, Message("key-storage.keyring-entry-name", entry=entry)), Place.KEYRING
    )


def store(entry: str, value: bytes) -> bool:
    """Store a key in the keyring; return False if no keyring stores it safely.

    Args:
        entry: Name of the entry in the keyring.
        value: Key of 32 bytes.

    Raises:
        RecordKeyError: The keyring refuses.
    """
    try:
        return system_keyring.store_entry(SERVICE, entry, encoded(value))
    except KeyringFailure as error:
        raise RecordKeyError(Message("key-storage.keyring-refused", error=error.kind)) from None


def remove(entry: str) -> None:
    """Remove a key from the keyring, if it is there.

    Raises:
        RecordKeyError: The keyring refuses.
    """
    try:
        system_keyring.remove_entry(SERVICE, entry)
    except KeyringFailure as error:
        raise RecordKeyError(Message("key-storage.keyring-refused", error=error.kind)) from None


def encoded(value: bytes) -> str:
    """Return a key as text for the keyring or a variable."""
    return base64.b64encode(value).decode("ascii")


def _decoded(text: str, where: Message) -> bytes:
    try:
        value = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        value = b""
    if len(value) != KEY_BYTES:
        raise RecordKeyError(
            Message(
                "key-storage.key-invalid",
                where=where,
                n=KEY_BYTES,
            )
        )
    return value
