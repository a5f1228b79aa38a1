"""Payloads sealed with the key of their scope, so that erasing a key erases their content.

A *scope* is "" for the record as a whole, the pseudonym of a case, or one of these:

- `draft:` and an attempt: each draft has its own key, because it is released separately from its
  case. The tool calls of its conversation have the same key: they reveal where the model looked.
- `comparison:`, an attempt and an account: what an account compared with a draft or scored of it.
  It reveals the draft and, in a comparison with a read, that read too.
- `author:`, a case and an account: what a person found or was shown in a case. With a key of their
  own, equal reads of two people have nothing in common in the record, and nobody can test a guess
  against another's read with the key of the case.
- `batch:` and a run: what a queued batch is about, whose key is destroyed when it is closed.
- `PSEUDONYMS` and `IDENTITIES`: the keys that make pseudonyms and that seal the identities behind
  them.

A payload is named by its keyed hash, HMAC-SHA256 under a key derived from the scope's. It is stored
as AES-256-GCM (nonce, ciphertext, tag), bound to scope and keyed hash. The nonce is derived from
key and content, so that sealing the same content twice gives the same bytes and no nonce is used
for two contents. Payloads of drafts are padded, because the length of an answer reveals whether it
has findings.
"""

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from audit.errors import RecordError, RecordKeyError, RecordTampered
from audit.messages import Message
from audit.record.bounded_cache import BoundedCache
from audit.record.keys.key_storage import KEY_BYTES
from audit.record.keys.site_key import NONCE_BYTES, SiteKey, seal, site_key, site_keys
from audit.record.store.database import Database, KeyRow, PayloadRow, SealedRow

PSEUDONYMS: Final = "#pseudonyms"
IDENTITIES: Final = "#identities"
DRAFT: Final = "draft:"
"""Prefix of the scopes of drafts."""
COMPARISON: Final = "comparison:"
"""Prefix of the scopes of an account's comparisons with a draft."""
AUTHOR: Final = "author:"
"""Prefix of the scopes of an account's findings in a case."""
WORKSTATION: Final = "workstation:"
"""Prefix of the rows that hand a workstation the next site key
(`audit.record.key_transfer.workstation_keys`)."""
BATCH: Final = "batch:"
"""Prefix of the scopes of queued batches."""
PAD_BYTES: Final = 16384
"""Payloads of drafts are padded to a multiple of this, so that nearly all look equally long."""
_LENGTH_BYTES: Final = 8
KNOWN_KEYS: Final = 10_000
"""Maximum number of unwrapped keys in memory: about 4 MB."""

OF_COMPARISON: Final = frozenset({"comparison.made", "rationale.scored"})
"""Types of events about a draft whose payloads are sealed with a key of the draft and the actor."""
OF_CONVERSATION: Final = frozenset({"tool.called", "tool.answered"})
"""Types of events of the conversation that ends in a draft: their session is the draft's attempt.

Those of an external agent have no attempt, make no draft, and are sealed with the key of the case.
"""
OF_DRAFT: Final = frozenset(
    {
        *("draft.received", "spend.settled", "order.proposed"),
        *OF_COMPARISON,
        *OF_CONVERSATION,
    }
)
"""Types of events whose payloads are sealed with a key of the draft that they describe."""

OF_AUTHOR: Final = frozenset(
    {
        *("read.locked", "decision.made", "record.signed", "reference.imported"),
        *("comparison.made", "rationale.scored", "adjudication.made"),
        *("escalation.opened", "escalation.acknowledged"),
        *("draft.revealed", "draft.streamed", "draft.broken-glass"),
        *("result.queued", "result.tried", "calculation.made", "report.collected"),
        "similar.shown",
        "order.overridden",
    }
)
"""Types of events whose payloads are sealed with a key of their actor and case, because they reveal
what a reader or the reference standard found, or name it by its keyed hash. `OF_DRAFT` precedes."""

OF_RECORD: Final = frozenset({"case.erased", "case.assigned"})
"""Types whose details outlive their case: why it was erased, and its place in the randomization."""


class Vault:
    """The keys of one record, as far as this machine can unwrap them."""

    def __init__(self) -> None:
        self._present: tuple[SiteKey, ...] | None = None
        self._missing: set[str] = set()
        self._opened: Final = BoundedCache[tuple[str, bytes], bytes](KNOWN_KEYS)

    def site(self, *, create: bool) -> SiteKey | None:
        """Return the site key, read only once; reading may open the keyring's own dialog."""
        if self._present is None or (create and not self._present):
            if create:
                site_key(create=True)
            self._present = site_keys()
        return self._present[0] if self._present else None

    def find(self, wanted: str) -> SiteKey | None:
        """Return the site key with that id, even if it has just arrived; None if it is not here."""
        for fresh in (False, True):
            if fresh:
                if wanted in self._missing:
                    break
                self._missing.add(wanted)
                self._present = None
            self.site(create=False)
            for key in self._present or ():
                if key.id == wanted:
                    return key
        return None

    def of_record(self, db: Database) -> SiteKey | None:
        """Return the site key that wraps the record's keys.

        For a record without keys or with unwrapped keys, return this machine's site key, or None.

        Raises:
            RecordKeyError: The site key is not here.
        """
        used = {row.site_key for row in db.key_rows([PSEUDONYMS, ""])} - {None}
        if not used:
            return self.site(create=False)
        wanted = str(min(map(str, used)))
        key = self.find(wanted)
        if key is None:
            raise RecordKeyError(site_key_missing(wanted, self.site(create=False)))
        return key

    def forget(self) -> None:
        """Forget the site key and every unwrapped key, so that the next use reads them anew."""
        self._present = None
        self._missing.clear()
        self._opened.clear()
        _derived.cache_clear()
        _cipher.cache_clear()

    def key(self, db: Database, scope: str) -> bytes | None:
        """Return the key of a scope; None if it has none.

        Raises:
            RecordKeyError: The key cannot be unwrapped here.
        """
        rows = db.key_rows([scope])
        return self.unwrap(rows[0]) if rows else None

    def unwrap(self, row: KeyRow) -> bytes:
        """Return the key of a row.

        Raises:
            RecordKeyError: The site key that wraps it is not here, or the row was changed.
        """
        if row.site_key is None:
            return row.wrapped
        known = self._opened.get((row.scope, row.wrapped))
        if known is None:
            site = self.find(row.site_key)
            if site is None:
                raise RecordKeyError(site_key_missing(row.site_key, self.site(create=False)))
            known = site.unwrap(row.wrapped, row.scope)
            self._opened.put((row.scope, row.wrapped), known)
        return known

    def make_key(self, db: Database, scope: str, case: str | None) -> tuple[bytes, KeyRow]:
        """Return a new key for a scope without one, and the row that stores it.

        Raises:
            RecordKeyError: The case was erased; or the record's other keys are wrapped and the site
                key is not here, because no key may be stored less safely than the existing ones.
        """
        if case is not None and was_erased(db, case):
            raise RecordKeyError(Message("record.case-erased-closed", case=case))
        value = secrets.token_bytes(KEY_BYTES)
        return value, self.wrap(db, scope, case, value)

    def wrap(self, db: Database, scope: str, case: str | None, value: bytes) -> KeyRow:
        """Return the row for a key, wrapped if there is a site key."""
        site = self.of_record(db)
        if site is None and not db.key_rows([PSEUDONYMS, ""]):
            site = self.site(create=True)  # first key of a record made by a database's owner
        wrapped = site.wrap(value, scope) if site else value
        return KeyRow(scope, case, wrapped, site.id if site else None)

    def open(self, row: SealedRow) -> bytes:
        """Return a payload's content.

        Raises:
            RecordKeyError: Its key is erased or not here, or does not open it.
            RecordTampered: Its bytes are not those that were stored.
        """
        payload = row.payload
        if hashlib.sha256(payload.content).hexdigest() != payload.stored_sha256:
            raise RecordTampered(Message("record.payload-changed", payload=payload.id[:12]))
        if row.key is None:
            raise RecordKeyError(Message("record.payload-erased", payload=payload.id[:12]))
        return unseal_payload(self.unwrap(row.key), payload)


def hash_key(key: bytes) -> bytes:
    """Return the key that names a scope's payloads; it opens none of them."""
    return _derived(key, b"hash")


def keyed_hash(key: bytes, sha256: str) -> str:
    """Return the hex HMAC-SHA256 that names content with this hash under a scope's key."""
    return hmac.digest(hash_key(key), bytes.fromhex(sha256), "sha256").hex()


def seal_payload(key: bytes, scope: str, content: bytes) -> PayloadRow:
    """Return content in the form stored for a scope."""
    digest = hashlib.sha256(content).digest()
    name = hmac.digest(hash_key(key), digest, "sha256").hex()
    padded = _padded(content) if attempt_of(scope) is not None else content
    nonce = hmac.digest(_derived(key, b"nonce"), digest, "sha256")[:NONCE_BYTES]
    sealed = nonce + _cipher(key).encrypt(nonce, padded, _about(scope, name))
    return PayloadRow(name, scope, hashlib.sha256(sealed).hexdigest(), sealed)


def seal_identity(key: bytes, case_key: bytes, content: bytes, case: str) -> bytes:
    """Return a case's sealed identity; the same each time, so that all its events agree.

    The nonce comes from the case's key. Once that is erased, nobody can test likely identities
    against the hash in the events.

    Args:
        key: Key of the identities.
        case_key: Key of the case.
        content: The identity as JSON.
        case: Pseudonym of the case, which the seal is bound to.
    """
    nonce = hmac.digest(_derived(case_key, b"identity nonce"), content, "sha256")[:NONCE_BYTES]
    return seal(key, content, case.encode(), nonce)


def unseal_payload(key: bytes, payload: PayloadRow) -> bytes:
    """Return the content of a stored payload.

    Args:
        key: Key of the payload's scope.
        payload: The stored row.

    Raises:
        RecordKeyError: Another key sealed it, or it was changed.
        RecordTampered: It opens, but its content does not match its keyed hash.
    """
    nonce, sealed = payload.content[:NONCE_BYTES], payload.content[NONCE_BYTES:]
    try:
        about = _about(payload.scope, payload.id)
        content = _cipher(key).decrypt(nonce, sealed, about)
    except (InvalidTag, ValueError) as error:
        raise RecordKeyError(
            Message("record.payload-does-not-open", payload=payload.id[:12])
        ) from error
    if attempt_of(payload.scope) is not None:
        content = _unpadded(content)
    # The seal proves only that a holder of the key made it. The name must be that of the content,
    # or two payloads of one scope could be exchanged.
    if keyed_hash(key, hashlib.sha256(content).hexdigest()) != payload.id:
        raise RecordTampered(Message("record.payload-changed", payload=payload.id[:12]))
    return content


def author_scope(case: str, account: str) -> str:
    """Return the scope of an account's findings in a case."""
    return f"{AUTHOR}{case}:{account}"


def comparison_scope(attempt: str, account: str) -> str:
    """Return the scope of an account's comparisons with a draft."""
    return f"{COMPARISON}{attempt}:{account}"


def attempt_of(scope: str) -> str | None:
    """Return the attempt whose draft the payloads of a scope reveal; None if they reveal none.

    >>> attempt_of("draft:a:1"), attempt_of("comparison:a:1:ann"), attempt_of("author:case-a:ann")
    ('a:1', 'a:1', None)
    """
    if scope.startswith(DRAFT):
        return scope.removeprefix(DRAFT)
    if scope.startswith(COMPARISON):
        # An attempt may contain colons, an account cannot.
        return scope.removeprefix(COMPARISON).rpartition(":")[0]
    return None


def scope_of(type: str, case: str | None, author: str, body: Mapping[str, Any]) -> str:
    """Return the scope whose key seals the payloads of an event.

    Args:
        type: Type of the event.
        case: Pseudonym of the case; None for an event of the record as a whole.
        author: Account of the actor.
        body: Fields of the event's body, of which those that name a draft or batch decide.

    >>> scope_of("study.opened", "case-a", "ann", {})
    'case-a'
    >>> scope_of("case.erased", "case-a", "ann", {})
    ''
    >>> scope_of("read.locked", "case-a", "ann", {})
    'author:case-a:ann'
    >>> scope_of("draft.received", "case-a", "ann", {"attempt": "a1"})
    'draft:a1'
    >>> scope_of("comparison.made", "case-a", "ann", {"attempt": "a1"})
    'comparison:a1:ann'
    >>> scope_of("tool.called", "case-a", "ann", {"session": "a2", "attempt": "a1"})
    'draft:a2'
    >>> scope_of("tool.called", "case-a", "ann", {"session": "s1", "attempt": None})
    'case-a'
    >>> scope_of("batch.enqueued", None, "ann", {"run": "r1"})
    'batch:r1'
    """
    if type == "batch.enqueued" and (run := body.get("run")) is not None:
        return BATCH + str(run)
    if (draft := _draft_of(type, body)) is not None:
        return comparison_scope(draft, author) if type in OF_COMPARISON else DRAFT + draft
    if case is None or type in OF_RECORD:
        return ""
    return author_scope(case, author) if type in OF_AUTHOR else case


def _draft_of(type: str, body: Mapping[str, Any]) -> str | None:
    """Return the attempt of the draft whose key seals an event; None for any other event."""
    attempt: str | None = body.get("attempt")
    if type not in OF_DRAFT or attempt is None:
        return None
    return body.get("session") if type in OF_CONVERSATION else attempt


def by_hash(blobs: Mapping[str, bytes] | Iterable[bytes]) -> dict[str, bytes]:
    """Return contents by their SHA-256.

    Raises:
        RecordError: A content does not match the hash that names it.
    """
    if not isinstance(blobs, Mapping):
        return {hashlib.sha256(content).hexdigest(): content for content in blobs}
    for sha256, content in blobs.items():
        if hashlib.sha256(content).hexdigest() != sha256:
            raise RecordError(Message("record.payload-misnamed", payload=sha256[:12]))
    return dict(blobs)


def was_erased(db: Database, case: str) -> bool:
    """Return whether an event records that the keys of the case were destroyed."""
    query = "SELECT 1 FROM events WHERE case_id = ? AND type || '' = 'case.erased' LIMIT 1"
    return bool(db.execute(query, (case,)))


def site_key_missing(wanted: str, present: SiteKey | None) -> Message:
    """Return the message for keys that are wrapped by another site key."""
    if present is None:
        return Message("record.site-key-missing", wanted=wanted)
    return Message("record.site-key-other", wanted=wanted, present=present.id)


@lru_cache(maxsize=4096)
def _derived(key: bytes, use: bytes) -> bytes:
    """Return a key for one use, so that no key serves two algorithms."""
    return hmac.digest(key, b"overread payload/1\n" + use, "sha256")


@lru_cache(maxsize=256)
def _cipher(key: bytes) -> "AESGCM":
    """Return the cipher for a scope's payloads."""
    return AESGCM(_derived(key, b"seal"))


def _about(scope: str, name: str) -> bytes:
    return f"overread payload/1\n{scope}\n{name}".encode()


def _padded(content: bytes) -> bytes:
    framed = len(content).to_bytes(_LENGTH_BYTES, "big") + content
    # The length comes first, inside the seal: zeros at the end could belong to the content.
    return framed + bytes(-len(framed) % PAD_BYTES)


def _unpadded(padded: bytes) -> bytes:
    n = int.from_bytes(padded[:_LENGTH_BYTES], "big")
    return padded[_LENGTH_BYTES : _LENGTH_BYTES + n]
