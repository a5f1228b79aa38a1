"""The keyring's memory of records: which one is at a place, and the newest event seen.

It uses one short entry each, because some keyrings limit an entry to 2,560 bytes.
"""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from audit.record.keys.key_storage import SERVICE, keyring_backend

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend


@dataclass(frozen=True)
class Recalled:
    """Content of the keyring."""

    available: bool
    """False if there is no keyring, or it stays locked."""
    origin: str | None = None
    """The record that was last at the place."""
    head: tuple[int, str] | None = None
    """Number and hash of the record's newest event that was seen."""
    damaged: bool = False
    """True if an entry is malformed."""

    @property
    def known(self) -> bool:
        """Whether the keyring knows the place or the record."""
        return self.origin is not None or self.head is not None


def recall(place: str, origin: str) -> Recalled:
    """Return what the keyring knows about a place and a record.

    Args:
        place: Sixteen hex digits that identify the record's location.
        origin: Name of the record.
    """
    backend = keyring_backend()
    if backend is None:
        return Recalled(available=False)
    from keyring.errors import KeyringError

    try:
        at, head = _get(backend, _at(place)), _get(backend, _of(origin))
    except KeyringError:
        return Recalled(available=False)
    try:
        known = None if at is None else str(at["origin"])
        seen = None if head is None else (int(head["size"]), str(head["hash"]))
    except (KeyError, TypeError, ValueError):
        return Recalled(available=True, damaged=True)
    return Recalled(available=True, origin=known, head=seen)


def store(place: str, origin: str, size: int, head: str) -> bool:
    """Remember a record's newest event; return False if no keyring accepts it."""
    backend = keyring_backend()
    if backend is None:
        return False
    from keyring.errors import KeyringError

    wanted = {_at(place): {"origin": origin}, _of(origin): {"size": size, "hash": head}}
    try:
        for entry, content in wanted.items():
            if _get(backend, entry) != content:
                backend.set_password(SERVICE, entry, json.dumps(content))
    except KeyringError:
        return False
    return True


def _get(backend: "KeyringBackend", entry: str) -> Any:
    text = backend.get_password(SERVICE, entry)
    try:
        return json.loads(text) if text else None
    except ValueError:
        return {}


def _at(place: str) -> str:
    return f"record-at-{place}"


def _of(origin: str) -> str:
    return f"record-head-{origin.rpartition('/')[2]}"
