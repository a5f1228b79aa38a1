"""The keyring's memory of records: which one is at a place, and the newest event seen.

It uses one short entry each, because some keyrings limit an entry to 2,560 bytes.
"""

import json
from dataclasses import dataclass
from typing import Any

from audit.record.keys.key_storage import SERVICE
from audit.record.keys.system_keyring import (
    KeyringFailure,
    keyring_backend,
    read_entry,
    store_entry,
)


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
    if keyring_backend() is None:
        return Recalled(available=False)
    try:
        at, head = _get(_at(place)), _get(_of(origin))
    except KeyringFailure:
        return Recalled(available=False)
    try:
        known = None if at is None else str(at["origin"])
        seen = None if head is None else (int(head["size"]), str(head["hash"]))
    except (KeyError, TypeError, ValueError):
        return Recalled(available=True, damaged=True)
    return Recalled(available=True, origin=known, head=seen)


def store(place: str, origin: str, size: int, head: str) -> bool:
    """Remember a record's newest event; return False if no keyring accepts it."""
    wanted = {_at(place): {"origin": origin}, _of(origin): {"size": size, "hash": head}}
    try:
        if keyring_backend() is None:
            return False
        for entry, content in wanted.items():
            if _get(entry) != content:
                store_entry(SERVICE, entry, json.dumps(content))
    except KeyringFailure:
        return False
    return True


def _get(entry: str) -> Any:
    text = read_entry(SERVICE, entry)
    try:
        return json.loads(text) if text else None
    except ValueError:
        return {}


def _at(place: str) -> str:
    return f"record-at-{place}"


def _of(origin: str) -> str:
    return f"record-head-{origin.rpartition('/')[2]}"
