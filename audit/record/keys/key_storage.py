"""Storage of keys: an environment variable (machines without a desktop), or the keyring."""

import base64
import binascii
import os
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from audit.errors import RecordKeyError
from audit.messages import Message

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend

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
    backend = keyring_backend()
    if backend is None:
        return None
    from keyring.errors import KeyringError

    try:
        stored = backend.get_password(SERVICE, entry)
    except KeyringError as error:
        raise RecordKeyError(
            Message("key-storage.keyring-unreadable", error=type(error).__name__)
        ) from None
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
    backend = keyring_backend()
    if backend is None:
        return False
    from keyring.errors import KeyringError

    try:
        backend.set_password(SERVICE, entry, encoded(value))
    except KeyringError as error:
        raise RecordKeyError(
            Message("key-storage.keyring-refused", error=type(error).__name__)
        ) from None
    return True


def remove(entry: str) -> None:
    """Remove a key from the keyring, if it is there.

    Raises:
        RecordKeyError: The keyring refuses.
    """
    backend = keyring_backend()
    if backend is None:
        return
    from keyring.errors import KeyringError

    try:
        if backend.get_password(SERVICE, entry) is not None:
            backend.delete_password(SERVICE, entry)
    except KeyringError as error:
        raise RecordKeyError(
            Message("key-storage.keyring-refused", error=type(error).__name__)
        ) from None


def encoded(value: bytes) -> str:
    """Return a key as text for the keyring or a variable."""
    return base64.b64encode(value).decode("ascii")


def keyring_backend() -> "KeyringBackend | None":
    """Return the system's keyring; None if there is none or it writes keys to a plain file."""
    import keyring
    from keyring.backends import fail, null

    backend = keyring.get_keyring()
    parts = [backend, *getattr(backend, "backends", [])]
    if isinstance(backend, (fail.Keyring, null.Keyring)):
        return None
    # Its backends write files, some of them in plain text: no better than a key in the record
    # itself.
    if any(type(part).__module__.startswith("keyrings.alt") for part in parts):
        return None
    return backend


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
