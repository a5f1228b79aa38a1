"""The record in an SQLite file: its connection, and what its errors mean to a user."""

import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from audit.errors import (
    RecordAway,
    RecordError,
    RecordFull,
    RecordReadOnly,
    RecordTampered,
    RecordUnavailable,
)
from audit.files.home_folder import home, make_home
from audit.messages import Message
from audit.messages.library_errors import system_reason
from audit.record.store import sql_rows
from audit.record.store.database import Database, KeyRow, Row, SealedRow, Write

BUSY_SECONDS: Final = 10.0
"""How long a writer waits for another; appends take milliseconds, so this is a stuck program."""

_LARGEST_VERSION: Final = 2**31 - 1
"""SQLite keeps `user_version` in 32 bits, with a sign."""
_PRIMARY = 0xFF
"""Extended SQLite result codes carry the primary code in their low byte."""


class SqliteDatabase:
    """A connection in autocommit mode; `writing` and `snapshot` begin and end transactions."""

    dialect = "sqlite"

    def __init__(self, connection: sqlite3.Connection, name: str) -> None:
        self.connection, self._name = connection, name

    @property
    def name(self) -> str:
        """The file."""
        return self._name

    def execute(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """Run a statement and return its rows."""
        return self.connection.execute(sql, values).fetchall()

    def scan(self, sql: str) -> Iterator[Row]:
        """Rows of a long query, as they are read."""
        return iter(self.connection.execute(sql))

    @contextmanager
    def writing(self) -> Iterator[None]:
        """All or nothing, holding the database's write lock from the start."""
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self.connection.execute("COMMIT")
        except BaseException:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            raise

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """One state of the database."""
        self.connection.execute("BEGIN")
        try:
            yield
        finally:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")

    def head(self) -> tuple[int, str]:
        """Return (seq, hash) of the newest event."""
        return sql_rows.head(self)

    def take_turn(self) -> None:
        """Do nothing: `writing` lets nobody else write from its start."""

    def append(self, write: Write) -> bool:
        """Store an event and what belongs to it."""
        sql_rows.append(self, write)
        if write.erased_case is not None:
            self.note_deleted()
        return True

    def sealed(self, ids: Sequence[str], *, release: bool = True) -> Iterator[SealedRow]:
        """Return the payloads of these keyed hashes."""
        return sql_rows.sealed(self, ids)

    def key_rows(self, scopes: Sequence[str]) -> list[KeyRow]:
        """Return the keys of these scopes."""
        return sql_rows.key_rows(self, scopes)

    def cases_with(self, fingerprints: Sequence[str]) -> dict[str, int]:
        """Return, by case, how many of these keyed fingerprints it has."""
        return sql_rows.cases_with(self, fingerprints)

    reads_payloads = True

    @property
    def account(self) -> None:
        """A file proves nobody's account."""
        return

    def credential(self, account: str, kind: str) -> bytes | None:
        """Return what is kept for an account."""
        return sql_rows.credential(self, account, kind)

    def identity(self, case: str) -> bytes | None:
        """Return whom a pseudonym stands for, sealed."""
        return sql_rows.identity(self, case)

    def note_deleted(self) -> None:
        """Store the number of the newest event in the file's header; 0 there means nothing is pending."""
        seq = min(self.head()[0], _LARGEST_VERSION)
        self.connection.execute(f"PRAGMA user_version = {seq}")

    @property
    def deletion_pending(self) -> bool:
        """Whether the write-ahead log, or pages it has yet to overwrite, may hold deleted keys."""
        return self._pending() != 0

    def _pending(self) -> int:
        return int(self.execute("PRAGMA user_version")[0][0])

    def forget_deleted(self, wait_s: float = 0.0) -> bool:
        """Copy the write-ahead log into the file and empty it.

        SQLite has overwritten what was deleted (`secure_delete`), but in the log; the file keeps the
        former bytes until the log is copied, which a program that reads an older state prevents.
        """
        pending = self._pending()
        self.execute(f"PRAGMA busy_timeout = {int(wait_s * 1000)}")
        try:
            ((busy, _, _),) = self.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            self.execute(f"PRAGMA busy_timeout = {int(BUSY_SECONDS * 1000)}")
        if busy:
            return False
        if pending:
            with self.writing():
                if self._pending() == pending:  # no other program has erased since
                    self.execute("PRAGMA user_version = 0")
        return True

    def close(self) -> None:
        """Close it."""
        self.connection.close()


@dataclass(frozen=True)
class SqliteStore:
    """A record in one file."""

    path: Path

    @property
    def name(self) -> str:
        """The file."""
        return str(self.path)

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """SQLite's errors, and that of text which is not UTF-8."""
        return (sqlite3.Error, UnicodeDecodeError)

    @property
    def read_only(self) -> bool:
        """True where file or folder may not be written."""
        return not is_writable(self.path)

    def is_password(self, password: str) -> bool | None:
        """None: a file asks for none."""
        return None

    def exists(self) -> bool:
        """True where there is a file."""
        return self.path.exists()

    def open(self, *, writable: bool) -> SqliteDatabase:
        """Open the file; the folder is made where it is missing and may be written to."""
        if writable and self.path.parent == home():
            make_home()
        elif writable:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return SqliteDatabase(connect(self.path, writable=writable), self.name)

    def raw(self) -> SqliteDatabase:
        """A reading connection whose texts come as bytes."""
        if not self.path.is_file():
            raise RecordUnavailable(Message("record-error.file-missing", path=str(self.path)))
        db = self.open(writable=False)
        db.connection.text_factory = bytes
        return db

    def told(self) -> AbstractContextManager[None]:
        """Turn SQLite's and the file system's errors into the record's."""
        return told(self.path)

    def damage(self, db: Database, limit: int) -> Iterator[Message]:
        """What SQLite's own check of the file finds."""
        for (fault,) in db.execute(f"PRAGMA integrity_check({limit})"):
            if fault != b"ok":
                yield Message(
                    "record-error.database-damaged",
                    fault=fault.decode("utf-8", "backslashreplace"),
                )

    def is_damage(self, error: Exception) -> bool:
        """True for damage; an error that is only "held" or "out of reach" is none."""
        if isinstance(error, sqlite3.Error):
            return isinstance(record_error(error, self.path), RecordTampered)
        return isinstance(error, UnicodeDecodeError)


def connect(path: Path, *, writable: bool) -> sqlite3.Connection:
    """Open the database in autocommit mode; the caller writes BEGIN and COMMIT.

    A writable connection uses a write-ahead log and waits for the disk at each commit
    (synchronous=FULL), so what was acknowledged survives a crash and a power cut.
    """
    if not writable:
        return _connect_for_reading(path)
    # Owner-only from the first moment; SQLite gives its side files the same mode.
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    db = _open(path, "mode=rw")
    try:
        _use_write_ahead_log(db)
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA secure_delete = ON")  # an erased key leaves no copy in free pages
    except BaseException:
        db.close()
        raise
    return db


def is_writable(path: Path) -> bool:
    """True when file and folder may be written (SQLite puts side files next to the database).

    Of a folder that does not exist yet, the one that it would be made in counts.
    """
    folder = next((f for f in path.parents if f.exists()), path.parent)
    return os.access(folder, os.W_OK) and (not path.exists() or os.access(path, os.W_OK))


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turn SQLite's and the file system's errors into the record's."""
    try:
        yield
    except sqlite3.Error as error:
        raise record_error(error, path) from error
    except UnicodeDecodeError as error:
        raise RecordTampered(Message("record-error.text-unreadable", path=str(path))) from error
    except OSError as error:
        kind = RecordReadOnly if isinstance(error, PermissionError) else RecordUnavailable
        raise kind(
            Message("record-error.file-not-opened", path=str(path), reason=system_reason(error))
        ) from error


def record_error(error: sqlite3.Error, path: Path) -> RecordError:
    """The record's error for one of SQLite's."""
    # Errors of Python's own (text that is not UTF-8) carry no code.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & _PRIMARY
    match code:
        case sqlite3.SQLITE_FULL:
            return RecordFull(Message("record-error.disk-full", path=str(path)))
        case sqlite3.SQLITE_READONLY:
            return RecordReadOnly(Message("record-error.file-read-only", path=str(path)))
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return RecordAway(Message("database.held", name=str(path)))
        case sqlite3.SQLITE_NOTADB:
            return RecordUnavailable(Message("record-error.not-sqlite", path=str(path)))
        case sqlite3.SQLITE_CORRUPT:
            return RecordTampered(
                Message("record-error.file-damaged", path=str(path), error=str(error))
            )
        case sqlite3.SQLITE_CONSTRAINT:
            return RecordTampered(
                Message("record-error.change-refused", path=str(path), error=str(error))
            )
        case sqlite3.SQLITE_CANTOPEN:
            return RecordUnavailable(
                Message("record-error.database-not-opened", path=str(path), error=str(error))
            )
        case _:
            return RecordUnavailable(
                Message("record-error.operation-failed", path=str(path), error=str(error))
            )


def _connect_for_reading(path: Path) -> sqlite3.Connection:
    db = _open(path, "mode=ro")
    try:
        db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except BaseException as error:
        db.close()
        # On a read-only medium the index of the write-ahead log cannot be made. Without pending
        # pages in that log the file alone is complete.
        wal = path.with_name(path.name + "-wal")
        pending = wal.exists() and wal.stat().st_size > 0
        if not isinstance(error, sqlite3.OperationalError) or pending or not path.is_file():
            raise
        return _open(path, "mode=ro&immutable=1")
    return db


def _open(path: Path, query: str) -> sqlite3.Connection:
    return sqlite3.connect(
        f"file:{quote(str(path.absolute()))}?{query}",
        uri=True,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )


def _use_write_ahead_log(db: sqlite3.Connection) -> None:
    """Switch to WAL. SQLite does not wait for other programs during the switch, so this does."""
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            (mode,) = db.execute("PRAGMA journal_mode = WAL").fetchone()
            break
        except sqlite3.OperationalError as error:
            busy = error.sqlite_errorcode & _PRIMARY == sqlite3.SQLITE_BUSY
            if not busy or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
    if mode != "wal":
        raise RecordUnavailable(Message("record-error.write-ahead-log-unsupported"))
