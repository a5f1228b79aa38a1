"""Delivery of a new site key to the workstations that share a record.

Each workstation has an X25519 key pair whose private half stays in its keyring. The public half is
in a row of its own in the record's table of keys:

    public key (32 bytes) || proof (32) || one box (92) for each site key since it enrolled, oldest
    first

The proof is an HMAC under the record's site key: only a holder of that key can enroll a
workstation, so write access to the database alone gives nobody a site key. A box holds a new site
key. It opens with the workstation's private key *and* the preceding site key, so that nobody
without the preceding key can give a workstation a key that they know. A workstation that missed
several rotations opens the boxes one after the other.
"""

import hashlib
import hmac
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from audit.errors import RecordError, RecordKeyError
from audit.messages import Message
from audit.record.events import Actor, WorkstationEnrolled
from audit.record.keys.key_storage import KEY_BYTES, Place, read, store
from audit.record.keys.payload_vault import WORKSTATION
from audit.record.keys.site_key import (
    NONCE_BYTES,
    SiteKey,
    next_site_key,
    one_at_a_time,
    promote,
    seal,
    site_key,
    unseal,
)
from audit.record.store.database import KeyRow

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

VARIABLE: Final = "OVERREAD_WORKSTATION_KEY"
ENTRY: Final = "record-workstation-key"
BOXES: Final = 16
"""Number of rotations that a workstation can miss; older boxes are dropped."""
_ABOUT: Final = b"overread workstation/1\n"
_TAG_BYTES: Final = 16
_BOX_BYTES: Final = 32 + NONCE_BYTES + KEY_BYTES + _TAG_BYTES
_HEAD_BYTES: Final = 64


@dataclass(frozen=True)
class Enrolled:
    """A workstation that the record knows."""

    key: str
    """Id of its public key."""
    name: str
    """The workstation's name in its events."""
    has_current: bool
    """True if it recorded that it holds the record's current site key."""


def synchronize_keys(log: "Log", actor: Actor) -> Message | None:
    """Synchronize this workstation's keys with the record; call it after opening a record.

    Takes over a site key that another workstation left for this one, finishes an interrupted
    rotation, and enrolls this workstation if needed. None of this needs a person.

    Args:
        log: The record.
        actor: Actor of an enrollment.

    Returns:
        Why nothing can be written here; None if all is well.
    """
    take_waiting_key(log)
    fault = log.key_fault()
    if fault is None and not log.read_only:
        _finish_rotation(log)
        _enroll(log, actor)
    return fault


def take_waiting_key(log: "Log") -> bool:
    """Take over the site key that a rotation elsewhere left for this workstation.

    Returns:
        True if the record's site key was missing and is here now.
    """
    return log.key_fault() is not None and _take(log)


def is_proven(row: KeyRow, site: SiteKey) -> bool:
    """Return whether a holder of the site key made a workstation's row.

    Args:
        row: Row of a workstation.
        site: The site key under which it was enrolled.
    """
    public, proof = row.wrapped[:32], row.wrapped[32:_HEAD_BYTES]
    known = row.scope == WORKSTATION + key_id(public) and row.site_key == site.id
    # Compared in constant time: the duration must not tell how many bytes of a guessed proof are
    # right.
    return known and hmac.compare_digest(proof, _proof(site, public))


def with_next(row: KeyRow, old: SiteKey, new: SiteKey) -> KeyRow:
    """Return a workstation's row with a box for the new site key.

    Args:
        row: Row of a workstation.
        old: The preceding site key.
        new: The new site key.
    """
    public = row.wrapped[:32]
    boxes = row.wrapped[_HEAD_BYTES:][-(BOXES - 1) * _BOX_BYTES :]
    box = _seal_to(public, old.value, new.value)
    return KeyRow(row.scope, None, public + _proof(new, public) + boxes + box, new.id)


def key_id(public: bytes) -> str:
    """Return the sixteen hex digits that identify a workstation's public key."""
    return hashlib.sha256(_ABOUT + public).hexdigest()[:16]


def enrolled(log: "Log") -> list[Enrolled]:
    """Return the workstations in the record's events, oldest first."""
    site = log.wrapping_keys() - {None}
    workstations: dict[str, Enrolled] = {}
    for event in log.events(types=("workstation.enrolled",)):
        if isinstance(event.body, WorkstationEnrolled):
            key = event.body.workstation_key
            workstations[key] = Enrolled(key, event.workstation, event.body.site_key in site)
    return list(workstations.values())


def _take(log: "Log") -> bool:
    """Take over the record's site key from this workstation's boxes; return False without it."""
    private, newest = _private(create=False), site_key(create=False)
    if private is None or newest is None or newest.place is Place.ENVIRONMENT:
        return False
    row = _own_row(log, private)
    if row is None:
        return False
    boxes = row.wrapped[_HEAD_BYTES:]
    # Oldest first: each opened box gives the key that opens the next one. Boxes for keys that this
    # workstation already had do not open and are skipped.
    for start in range(0, len(boxes), _BOX_BYTES):
        opened = _open(private, newest.value, boxes[start : start + _BOX_BYTES])
        if opened is not None:
            newest = SiteKey(opened, Place.KEYRING)
    # The chain of boxes must end at the record's own site key.
    if newest.id != row.site_key or not is_proven(row, newest):
        return False
    with one_at_a_time():
        promote(newest)
    log.forget_keys()
    return True


def _finish_rotation(log: "Log") -> None:
    """Promote the new site key if a rotation was interrupted before it could."""
    used, left = log.site_key(), next_site_key()
    if used is None or left is None or left.place is Place.ENVIRONMENT or used.id != left.id:
        return
    with one_at_a_time():
        promote(left)
    log.forget_keys()


def _enroll(log: "Log", actor: Actor) -> None:
    site = log.site_key()
    if site is None or site.place is Place.ENVIRONMENT:
        return
    private = _private(create=True)
    if private is None:
        return
    row = _own_row(log, private)
    public = private.public_key().public_bytes_raw()
    body = WorkstationEnrolled(workstation_key=key_id(public), site_key=site.id)
    rows = []
    if row is None:
        row = KeyRow(WORKSTATION + key_id(public), None, public + _proof(site, public), site.id)
        rows.append(row)
    elif any(e.body == body for e in log.events(types=("workstation.enrolled",))):
        return
    try:
        log.append(body, actor=actor, keys=rows)
    except RecordError:
        # Another program of this workstation was faster, or nobody may write yet: try again later.
        log.forget_keys()


def _own_row(log: "Log", private: "X25519PrivateKey") -> KeyRow | None:
    scope = WORKSTATION + key_id(private.public_key().public_bytes_raw())
    with log.reading() as db:
        rows = db.key_rows([scope])
    return rows[0] if rows else None


def _private(*, create: bool) -> "X25519PrivateKey | None":
    stored = read(VARIABLE, ENTRY)
    if stored is None and create:
        with one_at_a_time():
            if read(VARIABLE, ENTRY) is None:
                store(ENTRY, X25519PrivateKey.generate().private_bytes_raw())
        stored = read(VARIABLE, ENTRY)
    if stored:
        return X25519PrivateKey.from_private_bytes(stored.value)
    return None


def _proof(site: SiteKey, public: bytes) -> bytes:
    return hmac.digest(site.value, _ABOUT + public, "sha256")


def _seal_to(public: bytes, before: bytes, content: bytes) -> bytes:
    """Seal content for a holder of the private key who also holds the preceding site key."""
    # A new key pair for each box, so that no two boxes share a sealing key.
    ephemeral = X25519PrivateKey.generate()
    sender = ephemeral.public_key().public_bytes_raw()
    shared = ephemeral.exchange(X25519PublicKey.from_public_bytes(public))
    return sender + seal(_derived(shared, before, sender + public), content, sender + public)


def _open(private: "X25519PrivateKey", before: bytes, box: bytes) -> bytes | None:
    sender, public = box[:32], private.public_key().public_bytes_raw()
    try:
        shared = private.exchange(X25519PublicKey.from_public_bytes(sender))
        key = _derived(shared, before, sender + public)
        return unseal(key, box[32:], sender + public, "")
    except (RecordKeyError, ValueError):
        return None


def _derived(shared: bytes, before: bytes, both: bytes) -> bytes:
    # The preceding site key as salt: without it, the private key of a stolen workstation opens
    # nothing.
    return HKDF(SHA256(), KEY_BYTES, salt=before, info=_ABOUT + both).derive(shared)
