"""What the keyring remembers of a record: which one is at a place, and the newest event that was seen.

One short entry each, since some keyrings hold no more than 2,560 bytes in one.
"""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from audit.record.keys.key_storage import SERVICE, keyring_backend

if TYPE_CHECKING:
    from keyring.backend import KeyringBackend


@dataclass(frozen=True)
class Recalled:
    """What the keyring held."""

    available: bool
    """False where there is no keyring here, or it stays locked."""
    origin: str | None = None
    """The record that was last at the place."""
    head: tuple[int, str] | None = None
    """Number and hash of the newest event that was seen of the record."""
    damaged: bool = False
    """Whether an entry holds something else than was stored."""

    @property
    def known(self) -> bool:
        """Whether it holds anything."""
        return self.origin is not None or self.head is not None


def recall(place: str, origin: str) -> Recalled:
    """Return what the keyring knows of a place and of a record.

    Args:
        place: Sixteen hex digits that name where the record is.
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
    """Remember a record's newest event; False where there is no keyring or it refuses."""
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
