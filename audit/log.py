"""The record: events appended one after the other, each holding the hash of the one before.

The hash of an event is SHA-256(0x00 || body), where body is the event's RFC 8785 canonical JSON,
which holds `prev`; so the chain's hash is at the same time the leaf hash of an RFC 9162 Merkle tree
(section 2.1.1). Payloads (images, requests, answers, words) lie in the same database under their own
SHA-256, sealed with the key of their case, and are written in the transaction of the event that names
them.

    with Log() as log:
        log.append(SessionStarted(surface="python"), actor=Actor(id="reader-1"))

Any number of threads and processes may append to one record at the same time.
"""

import hashlib
import hmac
import json
import threading
import time
from base64 import b32encode
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Self

import rfc8785

from audit.errors import (
    RecordError,
    RecordForbidden,
    RecordKeyError,
    RecordReadOnly,
    RecordTampered,
    RecordUnavailable,
)
from audit.events import Actor, Body, Event, KeysWrapped, LogOpened, utc_now
from audit.keys import migration
from audit.keys.payloads import IDENTITIES, PSEUDONYMS, Vault, by_hash, scope_of
from audit.keys.site import seal
from audit.provenance import software, workstation
from audit.rights import refusal
from audit.said import said
from audit.store import schema
from audit.store.database import Database, Store
from audit.store.sqlite import SqliteStore
from audit.store.where import store_at
from audit.stored import event_of, leaf_hash

if TYPE_CHECKING:
    from audit.checkpoint import Checkpoint
    from audit.outcome import Verification

SYSTEM: Final = Actor(id="system", role="system")
FIRST_PREV: Final = "0" * 64
PAGE: Final = 256
"""Events read at a time; between pages nothing is held in the database."""
_NOT_BY_TYPE: Final = "type || ''"
"""Not looked up by the index of types: a case has few events, and a type has them in every case."""

_NEXT: Final = (
    "SELECT seq FROM"
    f" (SELECT seq FROM events WHERE type = ? AND seq > ? ORDER BY seq LIMIT {PAGE}) AS one"
)


class Log:
    """The record in one database, made when it does not exist.

    `url` is a path, an `sqlite:///` or a `postgresql://` URL; None means `$OVERREAD_DATABASE_URL`, else
    `record.sqlite` in `audit.home.home()`. A record whose file or folder is not writable opens for
    reading. With `create=False` a missing record is RecordUnavailable.
    """

    def __init__(self, url: "str | Path | Store | None" = None, *, create: bool = True) -> None:
        self.store: Final = store_at(url)
        self._write_lock = threading.Lock()
        self._read_lock = threading.Lock()
        self._vault: Final = Vault()
        self._identities: dict[str, tuple[str, str]] = {}
        with self.store.told():
            there = self.store.exists()
        if not there and not create:
            raise RecordUnavailable(said("there is no record at {name}", name=self.name))
        self.read_only: Final = self.store.read_only
        self._writer: Database | None = None
        self._reader: Database | None = None
        try:
            with self.store.told():
                self._open(there)
        except BaseException:
            self.close()
            raise

    @property
    def name(self) -> str:
        """Where the record is: its file, or host and database."""
        return self.store.name

    @property
    def path(self) -> Path | None:
        """File of the record; None for one in a site's database."""
        return self.store.path if isinstance(self.store, SqliteStore) else None

    def _open(self, there: bool) -> None:
        if self.read_only and not there:
            raise RecordReadOnly(
                said("no record can be made at {name}: the folder is read-only", name=self.name)
            )
        if not self.read_only:
            writer = self._writer = self.store.open(writable=True)
            if not schema.is_current(writer):
                self._migrate(writer)
        self._reader = self.store.open(writable=False)
        if self.read_only and not schema.is_current(self._reader):
            raise RecordReadOnly(
                said("the record {name} must be migrated, and is read-only", name=self.name)
            )

    def _migrate(self, writer: Database) -> None:
        self._vault.site(create=True)  # before the lock: the keyring may ask the user to open it
        former = self.path.with_suffix(".pseudonym-key") if self.path else None

        def append(body: Body) -> Event:
            return self._insert(writer, body, SYSTEM, None, {})

        def begin() -> None:
            append(LogOpened())

        def from_first() -> None:
            if former is not None:
                migration.adopt_pseudonym_key(writer, self._vault, former)
            migration.seal_first_version(writer, self._vault, append)

        if schema.create_or_migrate(writer, begin, from_first):
            if former is not None:
                former.unlink(missing_ok=True)
            writer.forget_deleted()

    def append(
        self,
        body: Body,
        *,
        actor: Actor,
        case: str | None = None,
        blobs: Mapping[str, bytes] | Iterable[bytes] = (),
        also: Callable[[Database], object] | None = None,
    ) -> Event:
        """Store the event and its blobs in one transaction, and return what was stored.

        `also` is done in the same transaction, for what the event tells of keys (this package only).
        When this returns, event and blobs are on disk. When it raises RecordError nothing was
        written: the act that the event describes must then not happen. It raises RecordForbidden
        for what the actor's role may not do.
        """
        if why := refusal(actor.role, body.type):
            raise RecordForbidden(why)
        contents = by_hash(blobs)
        if contents and not self.read_only:
            self._vault.site(create=False)  # before the lock: the keyring may ask the user
        with self.writing() as db:
            event = self._insert(db, body, actor, case, contents)
            if also is not None:
                also(db)
            return event

    @contextmanager
    def writing(self) -> Iterator[Database]:
        """The database in one transaction, with no other writer. For the modules of this package."""
        if self.read_only:
            raise RecordReadOnly(said("the record {name} is read-only", name=self.name))
        with self._write_lock, self.store.told():
            db = self._opened(self._writer)
            with db.writing():
                yield db

    def forget_deleted(self) -> None:
        """Remove what was deleted (an erased key) from the database's pages."""
        with self._write_lock, self.store.told():
            self._opened(self._writer).forget_deleted()

    def wrap_keys(self, actor: Actor) -> int:
        """Wrap the keys that lie unwrapped by the site key, and record it; their number."""
        site = self._vault.site(create=True)
        if site is None:
            raise RecordKeyError(
                said("there is no site key: neither a keyring nor OVERREAD_SITE_KEY")
            )
        with self.writing() as db:
            n = self._vault.wrap_all(db)
            if n:
                self._insert(db, KeysWrapped(site_key=site.id, n_keys=n), actor, None, {})
        if n:
            self.forget_deleted()
        return n

    @contextmanager
    def reading(self) -> Iterator[Database]:
        """The reading connection. For the modules of this package."""
        with self._read_lock, self.store.told():
            yield self._opened(self._reader)

    def events(
        self, case: str | None = None, types: Iterable[str] | None = None, after: int = 0
    ) -> Iterator[Event]:
        """Events in order, from the one after seq `after`, of one case or some types if given.

        Events that are appended meanwhile are included. Raises RecordTampered, naming the event,
        where the stored bytes do not match their hash.
        """
        for event, _, _ in self.stored(case, types, after):
            yield event

    def stored(
        self,
        case: str | None = None,
        types: Iterable[str] | None = None,
        after: int = 0,
        until: int | None = None,
    ) -> Iterator[tuple[Event, str, str]]:
        """Events with their canonical JSON as stored and their hash; `until` is the last seq."""
        wanted = None if types is None else tuple(types)
        while page := self._page(case, wanted, after):
            for seq, stored_hash, body in page:
                if until is not None and seq > until:
                    return
                yield event_of(seq, stored_hash, body), body, stored_hash
            after = page[-1][0]

    def cases(self, after: int = 0) -> list[str]:
        """Pseudonyms of cases with an event after seq `after`, by the first of these events."""
        named = "SELECT case_id FROM events WHERE case_id IS NOT NULL AND seq > ?"
        # All of them by the index of cases, a few new ones by number.
        order = "ORDER BY seq" if after else "GROUP BY case_id ORDER BY min(seq)"
        with self.reading() as db:
            rows = db.execute(f"{named} {order}", (after,))
        return list(dict.fromkeys(str(case) for (case,) in rows))

    def blob(self, sha256: str) -> bytes:
        """Content of a payload. RecordError when the record has none of that hash.

        RecordKeyError when its case was erased, or the site key is not here.
        """
        query = "SELECT scope, stored_sha256, content FROM payloads WHERE sha256 = ? ORDER BY scope"
        with self.reading() as db:
            rows = db.execute(query, (sha256,))
            if not rows:
                raise RecordError(
                    said("the record holds no payload {payload}…", payload=sha256[:12])
                )
            readable = [row for row in rows if self._vault.key(db, row[0]) is not None]
            scope, stored_sha256, sealed = (readable or rows)[0]
            if hashlib.sha256(sealed).hexdigest() != stored_sha256:
                raise RecordTampered(
                    said("payload {payload}… does not match its hash", payload=sha256[:12])
                )
            return self._vault.unseal(db, scope, sha256, bytes(sealed))

    def sealed(self, sha256: str) -> list[tuple[str, bytes]]:
        """A payload as it is stored, sealed, once for each case that has it: (hash, bytes)."""
        query = "SELECT stored_sha256, content FROM payloads WHERE sha256 = ? ORDER BY scope"
        with self.reading() as db:
            return [(str(name), bytes(content)) for name, content in db.execute(query, (sha256,))]

    def leaf_hashes(self, until: int) -> list[bytes]:
        """Hashes of the first `until` events, 32 bytes each."""
        found: list[bytes] = []
        query = "SELECT hash FROM events WHERE seq > ? AND seq <= ? ORDER BY seq LIMIT 10000"
        while True:
            with self.reading() as db:
                rows = db.execute(query, (len(found), until))
            if not rows:
                return found
            found.extend(bytes.fromhex(row[0]) for row in rows)

    @property
    def head(self) -> tuple[int, str]:
        """(seq, hash) of the newest event."""
        with self.reading() as db:
            return _head(db)

    @property
    def first(self) -> tuple[int, str]:
        """(seq, hash) of the first event, which names the record."""
        with self.reading() as db:
            seq, first_hash = db.execute("SELECT seq, hash FROM events ORDER BY seq LIMIT 1")[0]
        return int(seq), str(first_hash)

    def newest(self, type: str, case: str | None = None) -> Event | None:
        """The newest event of a type, of a case where one is given; None where there is none."""
        where, values = "type = ?", tuple[str, ...]((type,))
        if case:
            where, values = f"{_NOT_BY_TYPE} = ? AND case_id = ?", (type, case)
        query = f"SELECT seq, hash, body FROM events WHERE {where} ORDER BY seq DESC LIMIT 1"
        with self.reading() as db:
            rows = db.execute(query, values)
        return event_of(*rows[0]) if rows else None

    def verify(
        self,
        checkpoint: "Checkpoint | Path | None" = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> "Verification":
        """Check every event and payload, and that the record continues an earlier checkpoint."""
        from audit.verification import verify

        return verify(self.store, checkpoint, progress)

    def case_id(self, study_uid: str, patient_key: str) -> str:
        """Pseudonym of a case, `case-` and ten letters or digits; the same for the same study.

        A keyed hash (HMAC-SHA-256): without the key, which is wrapped by the site key and in no
        export, nobody can find out a UID by trying. Whom it stands for is kept, sealed, once the case
        has an event (`audit.erasure.identity`).
        """
        message = f"{study_uid}\x00{patient_key}".encode()
        digest = hmac.digest(self._pseudonym_key(), message, "sha256")
        case = "case-" + b32encode(digest).decode("ascii")[:10].lower()
        self._identities[case] = (study_uid, patient_key)
        return case

    def close(self) -> None:
        """Close the database. Closing twice is harmless."""
        with self._write_lock, self._read_lock:
            for db in (self._reader, self._writer):
                if db is not None:
                    db.close()
            self._reader = self._writer = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _insert(
        self,
        db: Database,
        body: Body,
        actor: Actor,
        case: str | None,
        contents: Mapping[str, bytes],
    ) -> Event:
        seq, prev = _head(db)
        names = tuple(sorted(contents))
        scope = scope_of(body.type, case)
        event = Event(
            seq=seq + 1,
            prev=prev,
            at=utc_now(),
            monotonic_us=time.monotonic_ns() // 1000,
            actor=actor,
            workstation=workstation(),
            software=software(),
            case=case,
            blobs=names,
            stored=tuple(self._keep(db, scope, name, contents[name]) for name in names),
            body=body,
        )
        try:
            stored = event.canonical_bytes()
        except rfc8785.CanonicalizationError as error:
            raise RecordError(
                said("a {type} event cannot be recorded: {error}", type=body.type, error=str(error))
            ) from error
        db.execute(
            "INSERT INTO events (seq, hash, prev, at, type, case_id, body)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (seq + 1, leaf_hash(stored), prev, event.at, body.type, case, stored.decode()),
        )
        return event

    def _keep(self, db: Database, scope: str, sha256: str, content: bytes) -> str:
        """Store a payload unless its scope has it already; the hash of its sealed bytes."""
        known = db.execute(
            "SELECT stored_sha256 FROM payloads WHERE sha256 = ? AND scope = ?", (sha256, scope)
        )
        if known:
            if self._vault.key(db, scope) is None:
                raise RecordKeyError(
                    said("{scope} was erased: nothing can be added to it", scope=scope)
                )
            return str(known[0][0])
        if scope in self._identities:
            self._keep_identity(db, scope)
        sealed = self._vault.seal(db, scope, sha256, content)
        migration.insert(db, scope, sha256, sealed.stored_sha256, sealed.content)
        return sealed.stored_sha256

    def _keep_identity(self, db: Database, case: str) -> None:
        if db.execute("SELECT 1 FROM identities WHERE case_id = ?", (case,)):
            return
        study_uid, patient_key = self._identities[case]
        content = json.dumps({"study_uid": study_uid, "patient_key": patient_key}).encode()
        sealed = seal(self._vault.make_key(db, IDENTITIES), content, case.encode())
        db.execute("INSERT INTO identities (case_id, content) VALUES (?, ?)", (case, sealed))

    def _page(
        self, case: str | None, types: tuple[str, ...] | None, after: int
    ) -> list[tuple[Any, ...]]:
        if types == ():
            return []
        where = ["seq > ?"]
        values: list[int | str] = [after]
        if case is not None:
            where.append("case_id = ?")
            values.append(case)
        if types is not None and case is None and len(types) > 1:
            # Of each type its own next ones, so that no page looks at all that are left.
            where = [f"seq IN ({' UNION ALL '.join([_NEXT] * len(types))})"]
            values = [value for each in types for value in (each, after)]
        elif types is not None:
            column = "type" if case is None else _NOT_BY_TYPE
            where.append(f"{column} IN ({', '.join('?' * len(types))})")
            values.extend(types)
        query = f"SELECT seq, hash, body FROM events WHERE {' AND '.join(where)}"
        with self.reading() as db:
            return db.execute(f"{query} ORDER BY seq LIMIT {PAGE}", values)

    def _opened(self, db: Database | None) -> Database:
        if db is None:
            raise RecordUnavailable(said("the record {name} was closed", name=self.name))
        return db

    def _pseudonym_key(self) -> bytes:
        with self.reading() as db:
            key = self._vault.key(db, PSEUDONYMS)
        if key is None:
            self._vault.site(create=False)
            with self.writing() as db:
                key = self._vault.make_key(db, PSEUDONYMS)
        return key


def database_path(url: str | Path | None = None) -> Path:
    """File of the SQLite record that `url` names; RecordUnavailable for a site's database."""
    store = store_at(url)
    if not isinstance(store, SqliteStore):
        raise RecordUnavailable(said("the record is at {name}, not in a file", name=store.name))
    return store.path


def _head(db: Database) -> tuple[int, str]:
    rows = db.execute("SELECT seq, hash FROM events ORDER BY seq DESC LIMIT 1")
    return (int(rows[0][0]), str(rows[0][1])) if rows else (0, FIRST_PREV)
