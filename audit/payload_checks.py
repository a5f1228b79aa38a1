"""The part of verification that is about payloads: each is there, as it was stored, and readable."""

import hashlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from audit.errors import RecordKeyError, RecordTampered
from audit.keys.payloads import IDENTITIES, Vault, unseal_with
from audit.keys.places import KEY_BYTES
from audit.keys.site import unseal
from audit.said import said
from audit.store.database import Database

if TYPE_CHECKING:
    from audit.verification import _State

PAYLOADS: Final = {
    "sqlite": "SELECT sha256, scope, stored_sha256, content FROM payloads",
    "postgresql": """SELECT convert_to(sha256, 'UTF8'), convert_to(scope, 'UTF8'),
        convert_to(stored_sha256, 'UTF8'), content FROM payloads""",
}
KEYS: Final = {
    "sqlite": "SELECT scope, wrapped, site_key FROM keys",
    "postgresql": """SELECT convert_to(scope, 'UTF8'), wrapped, convert_to(site_key, 'UTF8')
        FROM keys""",
}
IDENTITIES_STORED: Final = {
    "sqlite": "SELECT case_id, content FROM identities ORDER BY case_id",
    "postgresql": "SELECT convert_to(case_id, 'UTF8'), content FROM identities ORDER BY case_id",
}
_Tick = Callable[[int], None]


class _Opener:
    """The keys of the record's scopes, as far as they open here."""

    def __init__(self, db: Database, state: "_State") -> None:
        self._vault = Vault()
        self._rows: dict[str, tuple[bytes, str | None]] = {}
        for scope, wrapped, wrapped_by in db.execute(KEYS[db.dialect]):
            if not all(isinstance(value, bytes) for value in (scope, wrapped, wrapped_by or b"")):
                state.add(said("a key was changed to another kind of value"))
                continue
            site_key = None if wrapped_by is None else _shown(wrapped_by)
            self._rows[_shown(scope)] = (wrapped, site_key)
            state.keys_open |= wrapped_by is None
        self._opened: dict[str, bytes | None] = {}

    @property
    def scopes(self) -> list[str]:
        return sorted(self._rows)

    @property
    def site_keys(self) -> set[str]:
        """Ids of the site keys that the rows name; the record has one, or none."""
        return {wrapped_by for _, wrapped_by in self._rows.values() if wrapped_by is not None}

    def has(self, scope: str) -> bool:
        return scope in self._rows

    def key(self, scope: str) -> bytes | None:
        """None where the site key is not here."""
        if scope not in self._opened:
            wrapped, wrapped_by = self._rows[scope]
            site = self._vault.site(create=False) if wrapped_by else None
            there = wrapped_by is None or (site is not None and site.id == wrapped_by)
            self._opened[scope] = self._vault.unwrap(scope, wrapped, wrapped_by) if there else None
        return self._opened[scope]


def check(db: Database, state: "_State", progress: _Tick) -> None:
    """Hold each sealed payload to what the events say of it."""
    awaited = dict(state.payloads)
    opener = _Opener(db, state)
    for n, row in enumerate(db.scan(PAYLOADS[db.dialect])):
        state.n_blobs += 1
        if n % 64 == 0:
            progress(n)
        if not all(isinstance(value, bytes) for value in row):
            state.add(said("a payload was changed to another kind of value"))
            continue
        _check_payload(row, awaited, opener, state)
    missing = {digest: where for (digest, _), where in awaited.items()}
    for digest, (seq, kind, _) in (state.unplaced | missing).items():
        state.add(said("its payload {payload}… is missing", payload=digest.hex()[:12]), seq, kind)
    _check_keys(opener, state)
    _check_identities(db, opener, state)


def _check_keys(opener: _Opener, state: "_State") -> None:
    """No event names the keys: they are held to the site key that wraps them, where that is here."""
    if len(opener.site_keys) > 1:
        state.add(said("the record's keys name more than one site key"))
    for scope in opener.scopes:
        try:
            key = opener.key(scope)
            changed = key is not None and len(key) != KEY_BYTES
        except RecordKeyError:
            changed = True
        if changed:
            state.add(
                said(
                    "the key of {scope} was changed: it does not open",
                    scope=scope or said("the record"),
                )
            )


def _check_identities(db: Database, opener: _Opener, state: "_State") -> None:
    for case_id, content in db.execute(IDENTITIES_STORED[db.dialect]):
        if not (isinstance(case_id, bytes) and isinstance(content, bytes)):
            state.add(said("an identity was changed to another kind of value"))
            continue
        case = _shown(case_id)
        try:
            if not opener.has(IDENTITIES):
                state.add(said("the identity of {case} is there without a key", case=case))
            elif (key := opener.key(IDENTITIES)) is not None:
                unseal(key, content, case.encode(), "it")
        except RecordKeyError:
            state.add(said("the identity of {case} was changed: it does not open", case=case))


def _check_payload(
    row: tuple[Any, ...],
    awaited: dict[tuple[bytes, str], tuple[int, str, bytes | None]],
    opener: _Opener,
    state: "_State",
) -> None:
    sha256, scope, stored_sha256, content = _shown(row[0]), _shown(row[1]), row[2], row[3]
    payload = sha256[:12]
    unplaced = state.unplaced.pop(_from_hex(row[0]), None)
    named = awaited.pop((_from_hex(row[0]), scope), unplaced)
    computed = hashlib.sha256(content).digest()
    if named is None:
        # Its own hash or scope may be what was changed: then an event tells its sealed bytes.
        moved = next((key for key, (*_, told) in awaited.items() if told == computed), None)
        if moved is not None:
            seq, kind, _ = awaited.pop(moved)
            state.add(
                said("its payload {payload}… lies under another hash or case", payload=payload),
                seq,
                kind,
            )
        elif state.all_read:
            state.add(said("payload {payload}… belongs to no event", payload=payload))
        return
    seq, kind, told = named
    if computed.hex().encode() != stored_sha256 or (told is not None and told != computed):
        state.add(
            said("its payload {payload}… does not match its hash", payload=payload), seq, kind
        )
    elif told is None and state.all_read:
        state.add(
            said("no event tells the sealed hash of its payload {payload}…", payload=payload),
            seq,
            kind,
        )
    elif not opener.has(scope):
        if scope in state.erased:
            state.n_erased += 1
        else:
            state.add(
                said(
                    "the key of its payload {payload}… is gone, and no event says that it was erased",
                    payload=payload,
                ),
                seq,
                kind,
            )
    elif fault := _fault_inside(sha256, scope, content, opener, state):
        state.add(fault, seq, kind)


def _fault_inside(
    sha256: str, scope: str, content: bytes, opener: _Opener, state: "_State"
) -> str | None:
    try:
        key = opener.key(scope)
        if key is None:
            state.n_sealed += 1
        else:
            unseal_with(key, scope, sha256, content)
    except RecordKeyError:
        return said(
            "its payload {payload}… does not open with the key of its case", payload=sha256[:12]
        )
    except RecordTampered:
        return said("its payload {payload}… does not match its hash", payload=sha256[:12])
    return None


def check_open(db: Database, state: "_State", progress: _Tick) -> None:
    """Hold the blobs of a record of version 1, which are not sealed, to their hashes."""
    state.keys_open = True
    awaited = {digest: where[:2] for (digest, _), where in state.payloads.items()}
    for n, (key, content) in enumerate(db.scan("SELECT sha256, content FROM blobs")):
        state.n_blobs += 1
        if n % 64 == 0:
            progress(n)
        named_by = awaited.pop(_from_hex(key), None)
        if hashlib.sha256(content).hexdigest().encode() != key:
            state.add(
                said("its payload {payload}… does not match its hash", payload=_shown(key)[:12]),
                *(named_by or ()),
            )
        elif named_by is None and state.all_read:
            state.add(said("payload {payload}… belongs to no event", payload=_shown(key)[:12]))
    for digest, where in awaited.items():
        state.add(said("its payload {payload}… is missing", payload=digest.hex()[:12]), *where)


def _from_hex(key: bytes) -> bytes:
    try:
        return bytes.fromhex(key.decode("ascii"))
    except ValueError:
        return b""


def _shown(stored: bytes) -> str:
    return stored.decode("utf-8", errors="backslashreplace")
