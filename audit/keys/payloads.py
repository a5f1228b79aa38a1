"""Payloads sealed with the key of their case, so that a case's words can be erased by erasing a key.

A payload's *scope* is the pseudonym of its case, or "" for what belongs to the record as a whole. It is
stored as AES-256-GCM (nonce, ciphertext, tag), bound to its scope and its own SHA-256. The scopes
`PSEUDONYMS` and `IDENTITIES` hold the keys that make pseudonyms and that seal whom they stand for.
"""

import hashlib
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from audit.errors import RecordError, RecordKeyError, RecordTampered
from audit.keys.places import KEY_BYTES
from audit.keys.site import SiteKey, seal, site_key, unseal
from audit.said import said
from audit.store.database import Database

PSEUDONYMS: Final = "#pseudonyms"
IDENTITIES: Final = "#identities"


@dataclass(frozen=True)
class Sealed:
    """A payload as it is stored."""

    sha256: str
    stored_sha256: str
    content: bytes


class Vault:
    """The keys of one record, as far as this machine can open them."""

    def __init__(self) -> None:
        self._site: SiteKey | None = None
        self._asked = False

    def site(self, *, create: bool) -> SiteKey | None:
        """The site key, asked for once; asking may open the keyring's own dialog."""
        if self._site is None and (create or not self._asked):
            self._site, self._asked = site_key(create=create), True
        return self._site

    def key(self, db: Database, scope: str) -> bytes | None:
        """Key of a scope; None where it has none. RecordKeyError where it cannot be unwrapped."""
        rows = db.execute("SELECT wrapped, site_key FROM keys WHERE scope = ?", (scope,))
        if not rows:
            return None
        return self.unwrap(scope, bytes(rows[0][0]), rows[0][1])

    def unwrap(self, scope: str, wrapped: bytes, wrapped_by: str | None) -> bytes:
        """A key as its row holds it; RecordKeyError without the site key of that id."""
        if wrapped_by is None:
            return wrapped
        site = self.site(create=False)
        if site is None or site.id != wrapped_by:
            raise RecordKeyError(_not_here(wrapped_by, site))
        return site.unwrap(wrapped, scope)

    def make_key(self, db: Database, scope: str) -> bytes:
        """The key of a scope, made where it has none. Call within a writing transaction.

        Raises RecordKeyError for a case that was erased, and where the record's other keys are
        wrapped and the site key is not here: nothing is kept less safe than what is there already.
        """
        if (present := self.key(db, scope)) is not None:
            return present
        if scope and not scope.startswith("#") and was_erased(db, scope):
            raise RecordKeyError(
                said("{scope} was erased: nothing can be added to it", scope=scope)
            )
        value = secrets.token_bytes(KEY_BYTES)
        self.keep_key(db, scope, value)
        return value

    def keep_key(self, db: Database, scope: str, value: bytes) -> None:
        """Store a key, wrapped where there is a site key."""
        site = self.site(create=False)
        others = wrapping_keys(db) - {None}
        if others and (site is None or site.id not in others):
            (other,) = sorted(str(name) for name in others)[:1]
            raise RecordKeyError(_not_here(other, None))
        wrapped = site.wrap(value, scope) if site else value
        db.execute(
            "INSERT INTO keys (scope, wrapped, site_key) VALUES (?, ?, ?)",
            (scope, wrapped, site.id if site else None),
        )

    def seal(self, db: Database, scope: str, sha256: str, content: bytes) -> Sealed:
        """A payload to store, sealed with the key of its scope."""
        sealed = seal(self.make_key(db, scope), content, _about(scope, sha256))
        return Sealed(sha256, hashlib.sha256(sealed).hexdigest(), sealed)

    def unseal(self, db: Database, scope: str, sha256: str, sealed: bytes) -> bytes:
        """The payload itself. RecordKeyError where its key is erased or not here."""
        key = self.key(db, scope)
        if key is None:
            raise RecordKeyError(
                said("payload {payload}… was erased with {scope}", payload=sha256[:12], scope=scope)
            )
        return unseal_with(key, scope, sha256, sealed)

    def wrap_all(self, db: Database) -> int:
        """Wrap the keys that lie unwrapped; their number. Call within a writing transaction."""
        site = self.site(create=False)
        assert site is not None, "the caller has made sure of it"
        rows = db.execute("SELECT scope, wrapped FROM keys WHERE site_key IS NULL")
        for scope, value in rows:
            db.execute(
                "UPDATE keys SET wrapped = ?, site_key = ? WHERE scope = ?",
                (site.wrap(bytes(value), scope), site.id, scope),
            )
        return len(rows)


def unseal_with(key: bytes, scope: str, sha256: str, sealed: bytes) -> bytes:
    """A payload opened with the key of its scope; RecordTampered for another content."""
    content = unseal(
        key, sealed, _about(scope, sha256), said("payload {payload}…", payload=sha256[:12])
    )
    if hashlib.sha256(content).hexdigest() != sha256:
        raise RecordTampered(
            said("payload {payload}… does not match its hash", payload=sha256[:12])
        )
    return content


def scope_of(type: str, case: str | None) -> str:
    """Whose key seals the payloads of an event: its case's, but for the reason of an erasure.

    >>> scope_of("read.locked", "case-a"), scope_of("case.erased", "case-a")
    ('case-a', '')
    """
    return "" if case is None or type == "case.erased" else case


def wrapping_keys(db: Database) -> set[str | None]:
    """Ids of the site keys that wrap the record's keys; None among them for keys that lie open."""
    return {row[0] for row in db.execute("SELECT DISTINCT site_key FROM keys")}


def by_hash(blobs: Mapping[str, bytes] | Iterable[bytes]) -> dict[str, bytes]:
    """Contents by their SHA-256. Raises `RecordError` for one that was handed in under another."""
    if not isinstance(blobs, Mapping):
        return {hashlib.sha256(content).hexdigest(): content for content in blobs}
    for sha256, content in blobs.items():
        if hashlib.sha256(content).hexdigest() != sha256:
            raise RecordError(
                said("a blob was handed in under the wrong hash {payload}…", payload=sha256[:12])
            )
    return dict(blobs)


def was_erased(db: Database, case: str) -> bool:
    """True when an event says that the key of the case was erased."""
    found = db.execute(
        "SELECT 1 FROM events WHERE case_id = ? AND type = 'case.erased' LIMIT 1", (case,)
    )
    return bool(found)


def _not_here(key: str, site: SiteKey | None) -> str:
    if site is None:
        return said(
            "the record's keys are wrapped by site key {key}, which this account has not", key=key
        )
    return said(
        "the record's keys are wrapped by site key {key}, which this account has not: it has {own}",
        key=key,
        own=site.id,
    )


def _about(scope: str, sha256: str) -> bytes:
    return f"overread payload/1\n{scope}\n{sha256}".encode()
