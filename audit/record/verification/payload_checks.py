"""Checks of payloads: each exists, as it was stored, and can be opened."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from audit.errors import RecordKeyError, RecordTampered
from audit.messages import Message
from audit.record.key_transfer import workstation_keys
from audit.record.keys.key_storage import KEY_BYTES
from audit.record.keys.payload_vault import IDENTITIES, WORKSTATION, Vault, unseal_payload
from audit.record.keys.site_key import unseal
from audit.record.store.database import Database, KeyRow, PayloadRow, Row

if TYPE_CHECKING:
    from audit.record.verification.verification_state import State

PAYLOADS: Final = {
    "sqlite": "SELECT id, scope, stored_sha256, content FROM payloads",
    "postgresql": """SELECT convert_to(id, 'UTF8'), convert_to(scope, 'UTF8'),
        convert_to(stored_sha256, 'UTF8'), content FROM payloads""",
}
KEYS: Final = {
    "sqlite": "SELECT scope, case_id, wrapped, site_key FROM keys",
    "postgresql": """SELECT convert_to(scope, 'UTF8'), convert_to(case_id, 'UTF8'), wrapped,
        convert_to(site_key, 'UTF8') FROM keys""",
}
IDENTITIES_STORED: Final = {
    "sqlite": "SELECT case_id, content FROM identities ORDER BY case_id",
    "postgresql": "SELECT convert_to(case_id, 'UTF8'), content FROM identities ORDER BY case_id",
}


AT_ONCE: Final = 200
"""Maximum number of payloads per query, below the limits of both databases."""


class _Opener:
    """The keys of the record's scopes, as far as they can be unwrapped here."""

    def __init__(self, db: Database, state: "State") -> None:
        self._vault = Vault()
        self.rows: dict[str, KeyRow] = {}
        for scope, case, wrapped, site_key in _key_rows(db, state):
            if not all(
                isinstance(v, bytes) for v in (scope, case or b"", wrapped, site_key or b"")
            ):
                state.add(Message("verify.key-kind"))
                continue
            of_case = None if case is None else _shown(case)
            by = None if site_key is None else _shown(site_key)
            self.rows[_shown(scope)] = KeyRow(_shown(scope), of_case, wrapped, by)
            state.keys_open |= by is None

    @property
    def site_keys(self) -> set[str]:
        """Ids of the site keys in the rows; a record has one, or none."""
        return {row.site_key for row in self.rows.values() if row.site_key is not None}

    def key(self, scope: str) -> bytes | None:
        """Return the key of a scope; None if the site key is not here."""
        row = self.rows[scope]
        if row.site_key is not None and self._vault.find(row.site_key) is None:
            return None
        return self._vault.unwrap(row)

    def is_unproven(self, row: KeyRow) -> bool:
        """Return whether a workstation's row was not made by a holder of the site key."""
        site = self._vault.find(row.site_key) if row.site_key else None
        return site is not None and not workstation_keys.is_proven(row, site)


def check(db: Database, state: "State", progress: Callable[[int], None]) -> None:
    """Check each sealed payload against what the events say about it."""
    awaited = dict(state.payloads)
    opener = _Opener(db, state)
    for n, row in enumerate(_rows(db, state)):
        state.n_blobs += 1
        if n % 64 == 0:
            progress(n)
        if not all(isinstance(value, bytes) for value in row):
            state.add(Message("verify.payload-kind"))
            continue
        payload = PayloadRow(_shown(row[0]), _shown(row[1]), _shown(row[2]), row[3])
        named = awaited.pop(payload.id, None)
        if named is not None:
            fault = _fault(payload, named.scope, named.stored_sha256, opener, state)
            if fault is not None:
                state.add(fault, named.seq, named.type)
        elif state.all_read:
            state.add(Message("verify.payload-unknown", payload=payload.id[:12]))
    for missing, named in awaited.items():
        state.add(Message("verify.payload-missing", payload=missing[:12]), named.seq, named.type)
    if state.since:
        return
    _check_keys(opener, state)
    _check_identities(db, opener, state)


def _rows(db: Database, state: "State") -> Iterator[Row]:
    """Yield all payloads, or those that the new events name."""
    if not state.since:
        yield from db.scan(PAYLOADS[db.dialect])
        return
    yield from _chosen(db, f"{PAYLOADS[db.dialect]} WHERE id", list(state.payloads))


def _key_rows(db: Database, state: "State") -> Iterator[Row]:
    """Yield all keys, or those of the payloads that the new events name."""
    if not state.since:
        yield from db.execute(KEYS[db.dialect])
        return
    scopes = sorted({named.scope for named in state.payloads.values()})
    yield from _chosen(db, f"{KEYS[db.dialect]} WHERE scope", scopes)


def _chosen(db: Database, query: str, values: Sequence[str]) -> Iterator[Row]:
    for start in range(0, len(values), AT_ONCE):
        batch = values[start : start + AT_ONCE]
        yield from db.execute(f"{query} IN ({', '.join('?' * len(batch))})", batch)


def _fault(
    payload: PayloadRow, scope: str, stored_sha256: str, opener: _Opener, state: "State"
) -> Message | None:
    """Return what is wrong with a payload that an event names; count unopened ones."""
    short = {"payload": payload.id[:12]}
    if payload.scope != scope:
        return Message("verify.payload-moved", **short)
    computed = hashlib.sha256(payload.content).hexdigest()
    # Three independent statements: the bytes, the row about them, and the event in the chain.
    if not computed == payload.stored_sha256 == stored_sha256:
        return Message("verify.payload-differs", **short)
    if scope in opener.rows:
        return _open_fault(payload, opener, state)
    if _is_erased(scope, state):
        state.n_erased += 1
        return None
    return Message("verify.key-not-erased", **short)


def _open_fault(payload: PayloadRow, opener: _Opener, state: "State") -> Message | None:
    """Return why a payload cannot be opened; hand its content to the checks of reads and images."""
    short = {"payload": payload.id[:12]}
    try:
        key = opener.key(payload.scope)
        if key is None:
            state.n_sealed += 1
        else:
            content = unseal_payload(key, payload)
            state.images.open(payload.id, content)
            state.evidence.open(payload.id, content)
            state.checklists.open(payload.id, content)
    except RecordKeyError:
        return Message("verify.payload-does-not-open", **short)
    except RecordTampered:
        return Message("verify.payload-differs", **short)
    return None


def _is_erased(scope: str, state: "State") -> bool:
    """Return whether the scope is an erased case's, a draft's of one, or a closed batch's."""
    if scope in state.closed:
        return True
    return scope in state.erased or state.cases_of_scopes.get(scope) in state.erased


def _check_keys(opener: _Opener, state: "State") -> None:
    """Check the keys, which no event names, against the site key that wraps them, if it is here."""
    if len(opener.site_keys) > 1:
        state.add(Message("verify.keys-of-two-sites"))
    elif state.rotated_to is not None and opener.site_keys != {state.rotated_to}:
        state.add(Message("verify.keys-not-rotated", key=state.rotated_to))
    for scope in sorted(opener.rows):
        try:
            if scope.startswith(WORKSTATION):
                changed = opener.is_unproven(opener.rows[scope])
            else:
                key = opener.key(scope)
                changed = key is not None and len(key) != KEY_BYTES
        except RecordKeyError:
            changed = True
        # An erasure deletes keys by case, so a key under another case would outlive its own.
        of_case = state.cases_of_scopes.get(scope) if scope else None
        moved = not state.since and opener.rows[scope].case_id != of_case
        if changed or (moved and state.all_read):
            state.add(Message("verify.key-changed", scope=scope or "record"))


def _check_identities(db: Database, opener: _Opener, state: "State") -> None:
    """Check that each identity that an event names exists as stored, unless erased."""
    awaited = dict(state.identities)
    for case_id, content in db.execute(IDENTITIES_STORED[db.dialect]):
        if not (isinstance(case_id, bytes) and isinstance(content, bytes)):
            state.add(Message("verify.identity-kind"))
            continue
        case = _shown(case_id)
        fault = _identity_fault(case, content, awaited.pop(case, None), opener, state)
        if fault is not None:
            state.add(Message(f"verify.identity-{fault}", case=case))
    for case in sorted(awaited.keys() - state.erased.keys()):
        state.add(Message("verify.identity-missing", case=case))


def _identity_fault(
    case: str, content: bytes, named: str | None, opener: _Opener, state: "State"
) -> str | None:
    """Return the end of a message's code; None if nothing is wrong."""
    # An identity that came back, such as from an old copy of the table.
    if case in state.erased:
        return "not-erased"
    if named is None:
        return "not-named" if state.all_read else None
    if hashlib.sha256(content).hexdigest() != named:
        return "changed"
    try:
        key = opener.key(IDENTITIES) if IDENTITIES in opener.rows else b""
        if key is not None:
            unseal(key, content, case.encode(), case)
    except (RecordKeyError, ValueError):
        return "changed"
    return None


def _shown(stored: bytes) -> str:
    return stored.decode("utf-8", errors="backslashreplace")
