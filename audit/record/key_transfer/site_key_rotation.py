"""Replace the site key, so that earlier copies of the record cannot be opened any more.

The keys of cases, drafts, pseudonyms and identities stay the same; each is unwrapped with the old
site key and wrapped by the new one, in one transaction with the event that records it. Payloads,
keyed hashes, pseudonyms and fingerprints do not change.

The new key is stored beside the old one before the transaction and replaces it afterward. Whenever
a program is killed, the record's keys are either all wrapped by the old key or all by the new one,
and both keys are here.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from audit.errors import RecordForbidden, RecordInputError, RecordKeyError
from audit.messages import Message
from audit.record.authorization.permissions import Right, allow
from audit.record.events import Actor, SiteKeyRotated
from audit.record.key_transfer import workstation_keys
from audit.record.keys.key_storage import Place
from audit.record.keys.payload_vault import WORKSTATION
from audit.record.keys.site_key import (
    SiteKey,
    make_next_site_key,
    next_site_key,
    one_at_a_time,
    promote,
    site_key,
)
from audit.record.store.database import Database, KeyRow

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

_AT_ONCE: Final = 500


@dataclass(frozen=True)
class Rotated:
    """Result of a rotation."""

    old: str
    new: SiteKey
    n_keys: int
    n_workstations: int
    n_removed: int
    erasure_pending: bool
    """True if old wrapped keys are still in the database's files; they are useless without the old
    site key."""


def rotate(log: "Log", actor: Actor, without: Collection[str] = ()) -> Rotated:
    """Replace the site key, and wrap every key of the record by the new one.

    Once the old key is destroyed everywhere, other records and all backups that it protects cannot
    be opened any more.

    Args:
        log: The record.
        actor: Who does it; in a record with accounts they must be signed in, to sign the event.
        without: Ids of workstations' keys that do not get the new site key.

    Raises:
        RecordForbidden: The role may not do it, or the database's login lacks the maintenance role.
        RecordKeyError: The site key is not here, or a key of the record does not open. Nothing
            changed.
        RecordInputError: A workstation in `without` is not enrolled.
    """
    require_right(log, actor)
    if None in log.wrapping_keys():
        raise RecordKeyError(Message("rotation.keys-open"))
    with one_at_a_time():
        new = _prepare(log)
        # One transaction: a reader sees all keys wrapped by the old site key, or all by the new
        # one.
        with log.writing() as db:
            body = _rewrap(db, log, new, without)
            log.append_within(db, body, actor)
        # Only after the commit: until then the old key is the record's.
        if new.place is Place.KEYRING:
            promote(new)
    log.forget_keys()
    workstation_keys.synchronize_keys(log, actor)  # record that this workstation has the new key
    pending = not log.forget_deleted()
    return Rotated(body.old, new, body.n_keys, body.n_workstations, body.n_removed, pending)


def require_right(log: "Log", actor: Actor) -> None:
    """Refuse a user who may not replace the site key.

    Call it before an erasure that is followed by a rotation.

    Raises:
        RecordForbidden: The role may not do it, or the database's login lacks the maintenance role.
    """
    with log.reading() as db:
        if not db.reads_payloads:
            raise RecordForbidden(Message("database.needs-maintenance", name=log.name))
    if not (actor.role == "system" and log.is_maintained_here):
        allow(actor.role, Right.CARRY_KEYS)


def _prepare(log: "Log") -> SiteKey:
    """Return the stored new key, after finishing a rotation that was interrupted."""
    used, left = log.site_key(), next_site_key()
    if used is not None and left is not None and left.id == used.id:
        if left.place is Place.KEYRING:
            promote(left)
        elif site_key(create=False) != left:
            raise RecordKeyError(Message("rotation.rename-variable"))
    log.forget_keys()
    return make_next_site_key()


def _rewrap(db: Database, log: "Log", new: SiteKey, without: Collection[str]) -> SiteKeyRotated:
    """Wrap all rows in the table of keys anew; call within a writing transaction."""
    stored = db.execute("SELECT scope, case_id, wrapped, site_key FROM keys ORDER BY scope")
    rows = [KeyRow(scope, case, bytes(wrapped), by) for scope, case, wrapped, by in stored]
    old = log.open_site_key(db)
    known = {row.scope.removeprefix(WORKSTATION) for row in rows if _is_workstation(row)}
    for name in without:
        if name not in known:
            raise RecordInputError(Message("rotation.no-such-workstation", workstation=name))
    keys, boxes, removed = [], [], []
    for row in rows:
        if not _is_workstation(row):
            keys.append(_wrapped(row, old, new))
        # A row without a valid proof was added by somebody without the site key: it gets no box.
        elif row.scope.removeprefix(WORKSTATION) in without or not workstation_keys.is_proven(
            row, old
        ):
            removed.append(row.scope)
        else:
            boxes.append(workstation_keys.with_next(row, old, new))
    _update(db, [*keys, *boxes])
    for scope in removed:
        db.execute("DELETE FROM keys WHERE scope = ?", (scope,))
    db.note_deleted()
    return SiteKeyRotated(
        old=old.id,
        new=new.id,
        n_keys=len(keys),
        n_workstations=len(boxes),
        n_removed=len(removed),
    )


def _is_workstation(row: KeyRow) -> bool:
    return row.scope.startswith(WORKSTATION)


def _wrapped(row: KeyRow, old: SiteKey, new: SiteKey) -> KeyRow:
    try:
        value = old.unwrap(row.wrapped, row.scope)
    except RecordKeyError:
        message = Message("rotation.key-damaged", scope=row.scope or "record")
        raise RecordKeyError(message) from None
    return KeyRow(row.scope, row.case_id, new.wrap(value, row.scope), new.id)


def _update(db: Database, rows: Sequence[KeyRow]) -> None:
    if db.dialect != "postgresql":
        for row in rows:
            db.execute(
                "UPDATE keys SET wrapped = ?, site_key = ? WHERE scope = ?",
                (row.wrapped, row.site_key, row.scope),
            )
        return
    # One round trip per row would hold the head for as long as the network takes.
    for start in range(0, len(rows), _AT_ONCE):
        batch = rows[start : start + _AT_ONCE]
        db.execute(
            "UPDATE keys AS k SET wrapped = n.wrapped, site_key = n.site_key"
            " FROM unnest(?::text[], ?::bytea[], ?::text[]) AS n (scope, wrapped, site_key)"
            " WHERE k.scope = n.scope",
            ([r.scope for r in batch], [r.wrapped for r in batch], [r.site_key for r in batch]),
        )
