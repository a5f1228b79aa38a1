"""The site key: it wraps the key of every case. `$OVERREAD_SITE_KEY`, else one in the keyring.

Workstations that share a record share this key (`audit.keys.escrow` carries it). Where neither place
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
from audit.home import make_home
from audit.keys.places import KEY_BYTES, Place, read, store
from audit.said import said

VARIABLE: Final = "OVERREAD_SITE_KEY"
ENTRY: Final = "record-site-key"
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
            said("the key of {scope}", scope=scope or said("the record")),
        )


def site_key(*, create: bool) -> SiteKey | None:
    """The site key of this account; None where no place keeps one safe.

    With `create`, one is made where the keyring holds none.
    """
    kept = read(VARIABLE, ENTRY)
    if kept is None and create:
        with _one_at_a_time():
            kept = read(VARIABLE, ENTRY)
            if kept is None and store(ENTRY, secrets.token_bytes(KEY_BYTES)):
                kept = read(VARIABLE, ENTRY)
    return SiteKey(kept.value, kept.place) if kept else None


def keep_site_key(value: bytes) -> SiteKey:
    """Take over a site key from another workstation.

    Raises RecordKeyError where the keyring holds another one, or there is no keyring.
    """
    with _one_at_a_time():
        present = read(VARIABLE, ENTRY)
        if present is not None and present.value != value:
            raise RecordKeyError(
                said(
                    "this account has another site key in the {place}: it is not replaced",
                    place=present.place,
                )
            )
        if present is None and not store(ENTRY, value):
            raise RecordKeyError(
                said(
                    "there is no keyring here that keeps keys safe; set {variable} instead",
                    variable=VARIABLE,
                )
            )
    found = site_key(create=False)
    if found is None:
        raise RecordKeyError(said("the keyring did not keep the site key"))
    return found


def seal(key: bytes, content: bytes, about: bytes) -> bytes:
    """AES-256-GCM: nonce (12 bytes), ciphertext, tag (16 bytes); bound to `about`."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    nonce = os.urandom(NONCE_BYTES)
    return nonce + AESGCM(key).encrypt(nonce, content, about)


def unseal(key: bytes, sealed: bytes, about: bytes, what: str) -> bytes:
    """`seal` undone; RecordKeyError naming `what` for another key or changed bytes."""
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    try:
        return AESGCM(key).decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], about)
    except (InvalidTag, ValueError) as error:
        raise RecordKeyError(
            said("{what} does not open: another key sealed it, or it was changed", what=what)
        ) from (error)


def _about(scope: str) -> bytes:
    return f"overread key/1\n{scope}".encode()


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Two programs that make the first key at the same time would lose one of the two."""
    with closing(sqlite3.connect(make_home() / ".keys-lock", isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield
