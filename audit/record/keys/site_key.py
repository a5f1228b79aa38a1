"""The site key, which wraps the key of every case: `$OVERREAD_SITE_KEY`, else in the keyring.

Workstations that share a record share this key (`audit.record.key_transfer.key_escrow` transfers
it). While it is being replaced (`audit.record.key_transfer.site_key_rotation`) there are two, the
second under a name of its own: whenever a program is killed, one of them opens the record. Without
any storage for it, keys of cases lie unwrapped in the record, which is then not protected at rest;
`audit verify` and `audit keys` report that.
"""

import hashlib
import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from audit.errors import RecordKeyError
from audit.files.home_folder import make_home, make_private_file
from audit.messages import Message, Text
from audit.record.keys.key_storage import KEY_BYTES, Place, read, remove, store

VARIABLE: Final = "OVERREAD_SITE_KEY"
NEXT_VARIABLE: Final = "OVERREAD_SITE_KEY_NEXT"
ENTRY: Final = "record-site-key"
NEXT_ENTRY: Final = "record-site-key-next"
NONCE_BYTES: Final = 12


@dataclass(frozen=True)
class SiteKey:
    """The key, its public id, and its storage."""

    value: bytes = field(repr=False)
    place: Place

    @property
    def id(self) -> str:
        """Sixteen hex digits that identify the key without revealing it."""
        return hashlib.sha256(b"overread site key\n" + self.value).hexdigest()[:16]

    def wrap(self, key: bytes, scope: str) -> bytes:
        """Return the key of a scope, sealed by this one.

        Args:
            key: Key of a scope.
            scope: The scope, which the seal is bound to.
        """
        return seal(self.value, key, _about(scope))

    def unwrap(self, wrapped: bytes, scope: str) -> bytes:
        """Return the key that `wrap` sealed.

        Raises:
            RecordKeyError: Another key sealed it, or the bytes were changed.
        """
        return unseal(
            self.value,
            wrapped,
            _about(scope),
            Message("site-key.scope-key-name", scope=scope or Message("site-key.record-scope")),
        )


def site_key(*, create: bool) -> SiteKey | None:
    """Return the site key of this account; None if no place stores one safely.

    Args:
        create: Make a key in the keyring if there is none.
    """
    stored = read(VARIABLE, ENTRY)
    if stored is None and create:
        # Asked again under the lock: another program may just have made the key.
        with one_at_a_time():
            stored = read(VARIABLE, ENTRY)
            if stored is None and store(ENTRY, secrets.token_bytes(KEY_BYTES)):
                stored = read(VARIABLE, ENTRY)
    return SiteKey(stored.value, stored.place) if stored else None


def next_site_key() -> SiteKey | None:
    """Return the key that replaces the site key; None if no rotation is in progress here."""
    stored = read(NEXT_VARIABLE, NEXT_ENTRY)
    return SiteKey(stored.value, stored.place) if stored else None


def site_keys() -> tuple[SiteKey, ...]:
    """Return the site key, and the next one if there is one."""
    keys = (site_key(create=False), next_site_key())
    return tuple(key for key in keys if key is not None)


def make_next_site_key() -> SiteKey:
    """Return the key that is to replace the site key, made and stored beside it.

    A key from an earlier, unfinished rotation is reused, because another record may be wrapped by
    it. If the site key comes from `$OVERREAD_SITE_KEY`, the next one comes from
    `$OVERREAD_SITE_KEY_NEXT`.

    Raises:
        RecordKeyError: There is no keyring, or no usable variable.
    """
    present = site_key(create=False)
    if present is None or present.place is Place.ENVIRONMENT:
        made = next_site_key()
        if made is None or made.place is not Place.ENVIRONMENT:
            raise RecordKeyError(Message("rotation.next-variable", variable=NEXT_VARIABLE))
        if present is not None and made.value == present.value:
            raise RecordKeyError(Message("rotation.same-key", variable=NEXT_VARIABLE))
        return made
    if (left := next_site_key()) is not None and left.value != present.value:
        return left
    made = SiteKey(secrets.token_bytes(KEY_BYTES), Place.KEYRING)
    store(NEXT_ENTRY, made.value)
    return made


def promote(key: SiteKey) -> None:
    """Replace the keyring's site key by this key, and destroy the old one there.

    Call it within `one_at_a_time`. A program that is killed meanwhile leaves the key in both
    entries.

    Raises:
        RecordKeyError: The keyring refuses.
    """
    # In this order: a kill between the two lines leaves the new key in both entries, and the old
    # one in none.
    store(ENTRY, key.value)
    remove(NEXT_ENTRY)


def keep_site_key(value: bytes) -> SiteKey:
    """Store a site key from another workstation.

    Raises:
        RecordKeyError: The keyring holds another one, or there is no keyring.
    """
    with one_at_a_time():
        present = read(VARIABLE, ENTRY)
        if present is not None and present.value != value:
            raise RecordKeyError(
                Message(
                    "site-key.other-key-present",
                    place=present.place,
                )
            )
        if present is None and not store(ENTRY, value):
            raise RecordKeyError(
                Message(
                    "site-key.keyring-missing",
                    variable=VARIABLE,
                )
            )
    stored = site_key(create=False)
    if stored is None:
        raise RecordKeyError(Message("site-key.not-stored"))
    return stored


def seal(key: bytes, content: bytes, about: bytes, nonce: bytes | None = None) -> bytes:
    """Seal with AES-256-GCM, bound to `about`: nonce (12 bytes), ciphertext, tag (16 bytes).

    Args:
        key: Key of 32 bytes.
        content: Content to seal.
        about: Data that the seal is bound to, without being part of it.
        nonce: 12 bytes, never used before with this key; None for random ones.
    """
    nonce = nonce or os.urandom(NONCE_BYTES)
    return nonce + AESGCM(key).encrypt(nonce, content, about)


def unseal(key: bytes, sealed: bytes, about: bytes, what: Text) -> bytes:
    """Return the content that `seal` sealed.

    Args:
        key: Key of 32 bytes.
        sealed: Result of `seal`.
        about: The same data as in `seal`.
        what: Name of the content, for the error.

    Raises:
        RecordKeyError: Another key sealed it, or the bytes were changed; the message names `what`.
    """
    try:
        return AESGCM(key).decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], about)
    except (InvalidTag, ValueError) as error:
        raise RecordKeyError(Message("site-key.unseal-failed", what=what)) from error


def _about(scope: str) -> bytes:
    return f"overread key/1\n{scope}".encode()


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let only one program at a time change keys.

    Two programs that both make the first key would lose one of the two.
    """
    path = make_private_file(make_home() / ".keys-lock")
    with closing(sqlite3.connect(path, timeout=60.0, isolation_level=None)) as lock:
        # An SQLite file as a lock works on every system, and the system releases it when a program
        # is killed.
        lock.execute("BEGIN EXCLUSIVE")
        yield
