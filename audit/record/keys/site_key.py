"""The site key: it wraps the key of every case. `$OVERREAD_SITE_KEY`, else one in the keyring.

Workstations that share a record share this key (`audit.record.key_transfer.key_escrow` carries it). While it is being
replaced (`audit.record.key_transfer.site_key_rotation`) there are two, the second under a name of its own: the record opens with
one of them, whichever moment a program was killed at. Where neither place
is to be had, keys of cases lie unwrapped in the record, which then protects nothing at rest; `audit verify`
and `audit keys` say so.
"""

import hashlib
import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from typing import Final

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
    """The key, its public id, and where it is kept."""

    value: bytes = field(repr=False)
    place: Place

    @property
    def id(self) -> str:
        """Sixteen hex digits that name the key and tell nothing of it."""
        return hashlib.sha256(b"overread site key\n" + self.value).hexdigest()[:16]

    def wrap(self, key: bytes, scope: str) -> bytes:
        """A key of `scope`, sealed by this one."""
        return seal(self.value, key, _about(scope))

    def unwrap(self, wrapped: bytes, scope: str) -> bytes:
        """`wrap` undone; RecordKeyError where this is another key, or the text was changed."""
        return unseal(
            self.value,
            wrapped,
            _about(scope),
            Message("site-key.scope-key-name", scope=scope or Message("site-key.record-scope")),
        )


def site_key(*, create: bool) -> SiteKey | None:
    """The site key of this account; None where no place keeps one safe.

    With `create`, one is made where the keyring holds none.
    """
    kept = read(VARIABLE, ENTRY)
    if kept is None and create:
        with one_at_a_time():
            kept = read(VARIABLE, ENTRY)
            if kept is None and store(ENTRY, secrets.token_bytes(KEY_BYTES)):
                kept = read(VARIABLE, ENTRY)
    return SiteKey(kept.value, kept.place) if kept else None


def next_site_key() -> SiteKey | None:
    """Return the key that takes the site key's place; None where none is being replaced here."""
    kept = read(NEXT_VARIABLE, NEXT_ENTRY)
    return SiteKey(kept.value, kept.place) if kept else None


def site_keys() -> tuple[SiteKey, ...]:
    """Return the site key, and the one that takes its place where there is one."""
    found = (site_key(create=False), next_site_key())
    return tuple(key for key in found if key is not None)


def make_next_site_key() -> SiteKey:
    """Return the key that takes the site key's place, made and kept beside that.

    One that was made before and not put in its place is used: another record may be wrapped by it. Where the site key comes from `$OVERREAD_SITE_KEY`, the next one comes from `$OVERREAD_SITE_KEY_NEXT`.

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
    """Put a key in the place of the keyring's site key, which is destroyed there.

    Call it within `one_at_a_time`. A program that is killed meanwhile leaves the key in both entries.

    Raises:
        RecordKeyError: The keyring refuses.
    """
    store(ENTRY, key.value)
    remove(NEXT_ENTRY)


def keep_site_key(value: bytes) -> SiteKey:
    """Take over a site key from another workstation.

    Raises RecordKeyError where the keyring holds another one, or there is no keyring.
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
    found = site_key(create=False)
    if found is None:
        raise RecordKeyError(Message("site-key.not-stored"))
    return found


def seal(key: bytes, content: bytes, about: bytes, nonce: bytes | None = None) -> bytes:
    """AES-256-GCM: nonce (12 bytes, random by default), ciphertext, tag (16 bytes); bound to `about`."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    nonce = nonce or os.urandom(NONCE_BYTES)
    return nonce + AESGCM(key).encrypt(nonce, content, about)


def unseal(key: bytes, sealed: bytes, about: bytes, what: Text) -> bytes:
    """`seal` undone; RecordKeyError naming `what` for another key or changed bytes."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    try:
        return AESGCM(key).decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], about)
    except (InvalidTag, ValueError) as error:
        raise RecordKeyError(Message("site-key.unseal-failed", what=what)) from (error)


def _about(scope: str) -> bytes:
    return f"overread key/1\n{scope}".encode()


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Let one program at a time change keys: two that make the first one would lose one of the two."""
    path = make_private_file(make_home() / ".keys-lock")
    with closing(sqlite3.connect(path, timeout=60.0, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield
