"""The record: events appended one after the other, each holding the hash of the one before.

The hash of an event is SHA-256(0x00 || body), where body is the event's RFC 8785 canonical JSON,
which holds `prev`; so the chain's hash is at the same time the leaf hash of an RFC 9162 Merkle tree
(section 2.1.1). Blobs lie in the same database under their own SHA-256 and are written in the
transaction of the event that names them.

    with Log() as log:
        log.append(SessionStarted(surface="python"), actor=Actor(id="reader-1"))

Any number of threads and processes may append to one record at the same time.
"""

import hashlib
import hmac
import os
import secrets
import sqlite3
import tempfile
import threading
import time
from base64 import b32encode
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final, Self

import rfc8785
from pydantic import ValidationError

from audit.errors import RecordError, RecordReadOnly, RecordTampered, RecordUnavailable
from audit.events import Actor, Body, Event, LogOpened, utc_now
from audit.home import DATABASE_VARIABLE, home
from audit.provenance import software, workstation
from audit.store import schema
from audit.store.sqlite import connect, is_writable, told, transaction

if TYPE_CHECKING:
    from audit.checkpoint import Checkpoint
    from audit.verification import Verification

FIRST_PREV: Final = "0" * 64
PAGE: Final = 256
"""Events read at a time; between pages nothing is held in the database."""


def leaf_hash(body: bytes) -> str:
    """Hex hash of an event from its stored bytes (RFC 9162, section 2.1.1)."""
    return hashlib.sha256(b"\x00" + body).hexdigest()


class Log:
    """The record in one SQLite database, made when it does not exist.

    `url` is a path or an `sqlite:///` URL; None means `$OVERREAD_DATABASE_URL`, else
    `record.sqlite` in `audit.home.home()`. A record whose file or folder is not writable opens for
    reading. With `create=False` a missing record is RecordUnavailable.
    """

    def __init__(self, url: str | Path | None = None, *, create: bool = True) -> None:
        self.path: Final = database_path(url)
        self._write_lock = threading.Lock()
        self._read_lock = threading.Lock()
        if not self.path.exists():
            if not create:
                raise RecordUnavailable(f"there is no record at {self.path}")
            with told(self.path):
                self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.read_only: Final = not is_writable(self.path)
        self._writer: sqlite3.Connection | None = None
        self._reader: sqlite3.Connection | None = None
        try:
            with told(self.path):
                self._open()
        except BaseException:
            self.close()
            raise

    def _open(self) -> None:
        if self.read_only and not self.path.exists():
            raise RecordReadOnly(f"no record can be made at {self.path}: the folder is read-only")
        if not self.read_only:
            writer = self._writer = connect(self.path, writable=True)
            if not schema.is_current(writer):
                schema.create_or_migrate(writer, lambda: self._begin(writer))
        self._reader = connect(self.path, writable=False)
        if self.read_only and not schema.is_current(self._reader):
            raise RecordReadOnly(f"the record {self.path} must be migrated, and is read-only")

    def _begin(self, db: sqlite3.Connection) -> None:
        self._insert(db, LogOpened(), Actor(id="system", role="system"), None, {})

    def append(
        self,
        body: Body,
        *,
        actor: Actor,
        case: str | None = None,
        blobs: Mapping[str, bytes] | Iterable[bytes] = (),
    ) -> Event:
        """Store the event and its blobs in one transaction, and return what was stored.

        When this returns, event and blobs are on disk. When it raises RecordError nothing was
        written: the act that the event describes must then not happen.
        """
        contents = _by_hash(blobs)
        if self.read_only:
            raise RecordReadOnly(f"the record {self.path} is read-only")
        with self._write_lock, told(self.path):
            db = self._opened(self._writer)
            with transaction(db):
                return self._insert(db, body, actor, case, contents)

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
                yield _event(seq, stored_hash, body), body, stored_hash
            after = page[-1][0]

    def cases(self) -> list[str]:
        """Pseudonyms of all cases, in the order of their first events."""
        query = (
            "SELECT case_id FROM events WHERE case_id IS NOT NULL"
            " GROUP BY case_id ORDER BY min(seq)"
        )
        with self._read_lock, told(self.path):
            return [str(case) for (case,) in self._opened(self._reader).execute(query)]

    def blob(self, sha256: str) -> bytes:
        """Content of a blob; RecordError when the record has none of that hash."""
        with self._read_lock, told(self.path):
            row = (
                self._opened(self._reader)
                .execute("SELECT content FROM blobs WHERE sha256 = ?", (sha256,))
                .fetchone()
            )
        if row is None:
            raise RecordError(f"the record holds no blob {sha256[:12]}…")
        content: bytes = row[0]
        if hashlib.sha256(content).hexdigest() != sha256:
            raise RecordTampered(f"blob {sha256[:12]}… does not match its hash")
        return content

    @property
    def head(self) -> tuple[int, str]:
        """(seq, hash) of the newest event."""
        with self._read_lock, told(self.path):
            return _head(self._opened(self._reader))

    def verify(
        self,
        checkpoint: "Checkpoint | Path | None" = None,
        progress: Callable[[int, int], None] | None = None,
    ) -> "Verification":
        """Check every event and blob, and that the record continues an earlier checkpoint."""
        from audit.verification import verify

        return verify(self.path, checkpoint, progress)

    def case_id(self, study_uid: str, patient_key: str) -> str:
        """Pseudonym of a case, `case-` and ten letters or digits; the same for the same study.

        A keyed hash (HMAC-SHA-256): without the key, which lies beside the record in a file of
        its own and in no export, nobody can find out a UID by trying.
        """
        message = f"{study_uid}\x00{patient_key}".encode()
        digest = hmac.digest(self._pseudonym_key(), message, "sha256")
        return "case-" + b32encode(digest).decode("ascii")[:10].lower()

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
        db: sqlite3.Connection,
        body: Body,
        actor: Actor,
        case: str | None,
        contents: Mapping[str, bytes],
    ) -> Event:
        seq, prev = _head(db)
        event = Event(
            seq=seq + 1,
            prev=prev,
            at=utc_now(),
            monotonic_us=time.monotonic_ns() // 1000,
            actor=actor,
            workstation=workstation(),
            software=software(),
            case=case,
            blobs=tuple(sorted(contents)),
            body=body,
        )
        try:
            stored = event.canonical_bytes()
        except rfc8785.CanonicalizationError as error:
            raise RecordError(f"a {body.type} event cannot be recorded: {error}") from error
        for sha256, content in contents.items():
            known = db.execute("SELECT 1 FROM blobs WHERE sha256 = ?", (sha256,)).fetchone()
            if not known:
                db.execute("INSERT INTO blobs (sha256, content) VALUES (?, ?)", (sha256, content))
        db.execute(
            "INSERT INTO events (seq, hash, prev, at, type, case_id, body)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (seq + 1, leaf_hash(stored), prev, event.at, body.type, case, stored.decode()),
        )
        return event

    def _page(
        self, case: str | None, types: tuple[str, ...] | None, after: int
    ) -> list[tuple[int, str, str]]:
        where = ["seq > ?"]
        values: list[int | str] = [after]
        if case is not None:
            where.append("case_id = ?")
            values.append(case)
        if types is not None:
            where.append(f"type IN ({', '.join('?' * len(types))})")
            values.extend(types)
        query = f"SELECT seq, hash, body FROM events WHERE {' AND '.join(where)}"
        with self._read_lock, told(self.path):
            return (
                self._opened(self._reader)
                .execute(f"{query} ORDER BY seq LIMIT {PAGE}", values)
                .fetchall()
            )

    def _opened(self, db: sqlite3.Connection | None) -> sqlite3.Connection:
        if db is None:
            raise RecordUnavailable(f"the record {self.path} was closed")
        return db

    def _pseudonym_key(self) -> bytes:
        path = self.path.with_suffix(".pseudonym-key")
        with told(path):
            if not path.exists():
                _write_once(path, secrets.token_hex(32))
            return bytes.fromhex(path.read_text("ascii"))


def database_path(url: str | Path | None = None) -> Path:
    """File of the SQLite record that `url` names; see `Log`."""
    if url is None:
        url = os.environ.get(DATABASE_VARIABLE) or home() / "record.sqlite"
    if isinstance(url, str) and "://" in url:
        scheme, _, rest = url.partition("://")
        # sqlite:///relative and sqlite:////absolute, as SQLAlchemy writes them.
        if scheme != "sqlite" or not rest.startswith("/") or len(rest) < 2:
            raise RecordUnavailable(
                f"cannot keep a record at a {scheme} URL: sqlite:///PATH is supported"
            )
        url = rest[1:]
    return Path(url).expanduser().absolute()


def _write_once(path: Path, text: str) -> None:
    """Make the file with its whole content, or leave the one that another program just made."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "w", encoding="ascii") as file:
            file.write(text)
        with suppress(FileExistsError):
            os.link(name, path)
    finally:
        Path(name).unlink()


def _by_hash(blobs: Mapping[str, bytes] | Iterable[bytes]) -> dict[str, bytes]:
    if not isinstance(blobs, Mapping):
        return {hashlib.sha256(content).hexdigest(): content for content in blobs}
    for sha256, content in blobs.items():
        if hashlib.sha256(content).hexdigest() != sha256:
            raise RecordError(f"a blob was handed in under the wrong hash {sha256[:12]}…")
    return dict(blobs)


def _head(db: sqlite3.Connection) -> tuple[int, str]:
    row = db.execute("SELECT seq, hash FROM events ORDER BY seq DESC LIMIT 1").fetchone()
    return (int(row[0]), str(row[1])) if row else (0, FIRST_PREV)


def _event(seq: int, stored_hash: str, body: str) -> Event:
    if leaf_hash(body.encode()) != stored_hash:
        raise RecordTampered(f"event {seq} does not match its hash")
    try:
        return Event.model_validate_json(body)
    except ValidationError as error:
        first = error.errors()[0]
        raise RecordTampered(f"event {seq} is not a valid event: {first['msg']}") from error
