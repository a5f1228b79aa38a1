"""Workstations that share a record: how a new site key reaches them.

Each workstation has an X25519 key pair whose private half stays in its keyring. Its public half lies in the
record's table of keys, in a row of its own:

    public key (32 bytes) || proof (32) || one box (92) for each site key since it enrolled, oldest first

The proof is an HMAC under the record's site key: only who holds that key can enroll a workstation, so
write access to the database alone gets nobody a site key. A box holds a new site key. It opens with the
workstation's private key *and* the site key before it, so nobody without that one can hand a workstation a key
that they know. A workstation that missed several rotations opens the boxes one after the other.
"""

import hashlib
import hmac
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

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
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

    from audit.record.log.event_log import Log

VARIABLE: Final = "OVERREAD_WORKSTATION_KEY"
ENTRY: Final = "record-workstation-key"
BOXES: Final = 16
"""Site keys that a workstation can have missed; older boxes are dropped."""
_ABOUT: Final = b"overread workstation/1\n"
_TAG_BYTES: Final = 16
_BOX_BYTES: Final = 32 + NONCE_BYTES + KEY_BYTES + _TAG_BYTES
_HEAD_BYTES: Final = 64


@dataclass(frozen=True)
class Enrolled:
    """A workstation as the record knows it."""

    key: str
    """Id of its public key."""
    name: str
    """The workstation's name, as its events have it."""
    has_current: bool
    """Whether it wrote that it holds the record's present site key."""


def attend(log: "Log", actor: Actor) -> Message | None:
    """Bring this workstation and the record together: call it whenever a record was opened.

    Takes a site key that another workstation left for this one, finishes a rotation that was cut off,
    and enrolls this workstation where it is not. Nothing of it needs a person.

    Args:
        log: The record.
        actor: Who an enrollment is recorded by.

    Returns:
        Why nothing can be written here; None where all is well.
    """
    take_waiting_key(log)
    fault = log.key_fault()
    if fault is None and not log.read_only:
        _finish_rotation(log)
        _enroll(log, actor)
    return fault


def take_waiting_key(log: "Log") -> bool:
    """Take the site key that a rotation elsewhere left for this workstation.

    Args:
        log: The record.

    Returns:
        True where the record's site key was not here and is now.
    """
    return log.key_fault() is not None and _take(log)


def is_proven(row: KeyRow, site: SiteKey) -> bool:
    """Return whether a holder of the site key made a workstation's row."""
    public, proof = row.wrapped[:32], row.wrapped[32:_HEAD_BYTES]
    known = row.scope == WORKSTATION + key_id(public) and row.site_key == site.id
    return known and hmac.compare_digest(proof, _proof(site, public))


def with_next(row: KeyRow, old: SiteKey, new: SiteKey) -> KeyRow:
    """Return a workstation's row with a box for the site key that takes the old one's place."""
    public = row.wrapped[:32]
    boxes = row.wrapped[_HEAD_BYTES:][-(BOXES - 1) * _BOX_BYTES :]
    box = _seal_to(public, old.value, new.value)
    return KeyRow(row.scope, None, public + _proof(new, public) + boxes + box, new.id)


def key_id(public: bytes) -> str:
    """Return the sixteen hex digits that name a workstation's public key."""
    return hashlib.sha256(_ABOUT + public).hexdigest()[:16]


def enrolled(log: "Log") -> list[Enrolled]:
    """Return the workstations that the record's events name, oldest first."""
    site = log.wrapping_keys() - {None}
    found: dict[str, Enrolled] = {}
    for event in log.events(types=("workstation.enrolled",)):
        if isinstance(event.body, WorkstationEnrolled):
            key = event.body.workstation_key
            found[key] = Enrolled(key, event.workstation, event.body.site_key in site)
    return list(found.values())


def _take(log: "Log") -> bool:
    """Take the record's site key out of this workstation's boxes; False where they do not hold it."""
    own, present = _private(create=False), site_key(create=False)
    if own is None or present is None or present.place is Place.ENVIRONMENT:
        return False
    row = _own_row(log, own)
    if row is None:
        return False
    boxes = row.wrapped[_HEAD_BYTES:]
    found = present
    for start in range(0, len(boxes), _BOX_BYTES):
        opened = _open(own, found.value, boxes[start : start + _BOX_BYTES])
        found = SiteKey(opened, Place.KEYRING) if opened is not None else found
    if found.id != row.site_key or not is_proven(row, found):
        return False
    with one_at_a_time():
        promote(found)
    log.forget_keys()
    return True


def _finish_rotation(log: "Log") -> None:
    """Put the new site key in its place where a rotation was cut off before it could."""
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
    own = _private(create=True)
    if own is None:
        return
    row = _own_row(log, own)
    public = own.public_key().public_bytes_raw()
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
        # Another program of this workstation was faster, or nobody may write yet: later then.
        log.forget_keys()


def _own_row(log: "Log", own: "X25519PrivateKey") -> KeyRow | None:
    scope = WORKSTATION + key_id(own.public_key().public_bytes_raw())
    with log.reading() as db:
        rows = db.key_rows([scope])
    return rows[0] if rows else None


def _private(*, create: bool) -> "X25519PrivateKey | None":
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey

    kept = read(VARIABLE, ENTRY)
    if kept is None and create:
        with one_at_a_time():
            if read(VARIABLE, ENTRY) is None:
                store(ENTRY, X25519PrivateKey.generate().private_bytes_raw())
        kept = read(VARIABLE, ENTRY)
    return X25519PrivateKey.from_private_bytes(kept.value) if kept else None


def _proof(site: SiteKey, public: bytes) -> bytes:
    return hmac.digest(site.value, _ABOUT + public, "sha256")


def _seal_to(public: bytes, before: bytes, content: bytes) -> bytes:
    """Seal for the holder of a private key who also holds the site key before."""
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey

    once = X25519PrivateKey.generate()
    sender = once.public_key().public_bytes_raw()
    shared = once.exchange(X25519PublicKey.from_public_bytes(public))
    return sender + seal(_derived(shared, before, sender + public), content, sender + public)


def _open(own: "X25519PrivateKey", before: bytes, box: bytes) -> bytes | None:
    from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PublicKey

    sender, public = box[:32], own.public_key().public_bytes_raw()
    try:
        shared = own.exchange(X25519PublicKey.from_public_bytes(sender))
        key = _derived(shared, before, sender + public)
        return unseal(key, box[32:], sender + public, "")
    except (RecordKeyError, ValueError):
        return None


def _derived(shared: bytes, before: bytes, both: bytes) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), KEY_BYTES, salt=before, info=_ABOUT + both).derive(shared)
