"""The record in an SQLite file: its connection, and the translation of its errors."""

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
"""Time that a writer waits for another; an append takes milliseconds."""

SYNCHRONOUS: Final = "FULL"
"""Value of PRAGMA synchronous: each commit waits for the disk."""
_LARGEST_VERSION: Final = 2**31 - 1
"""Largest `user_version`, which SQLite stores in 32 signed bits."""
_PRIMARY = 0xFF
"""Mask for the primary code in the low byte of extended SQLite result codes."""


class SqliteDatabase:
    """A connection in autocommit mode; `writing` and `snapshot` begin and end transactions."""

    dialect = "sqlite"

    def __init__(self, connection: sqlite3.Connection, name: str) -> None:
        self.connection, self._name = connection, name

    @property
    def name(self) -> str:
        """Path of the file."""
        return self._name

    def execute(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """Run a statement and return its rows."""
        return self.connection.execute(sql, values).fetchall()

    def scan(self, sql: str) -> Iterator[Row]:
        """Return the rows of a long query, as they are read."""
        return iter(self.connection.execute(sql))

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Run an atomic transaction that holds the write lock from the start."""
        # IMMEDIATE takes the write lock now. A plain BEGIN would take it at the first INSERT, after
        # the head was read, and fail with SQLITE_BUSY if another program appended in between.
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield
            self.connection.execute("COMMIT")
        except BaseException:
            # SQLite ends the transaction itself for some errors, such as a full disk.
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            raise

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """Read one state of the database."""
        self.connection.execute("BEGIN")
        try:
            yield
        finally:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")

    def head(self) -> tuple[int, str]:
        """Return number and hash of the newest event."""
        return sql_rows.head(self)

    def take_turn(self) -> None:
        """Do nothing: `writing` excludes other writers from its start."""

    def append(self, write: Write) -> bool:
        """Store an event and its rows."""
        sql_rows.append(self, write)
        if write.erased_case is not None:
            self.note_deleted()
        return True

    def sealed(self, ids: Sequence[str], *, release: bool = True) -> Iterator[SealedRow]:
        """Return the payloads of these keyed hashes.

        Args:
            ids: Keyed hashes.
            release: Without effect: a file cannot record a release.
        """
        return sql_rows.sealed(self, ids)

    def key_rows(self, scopes: Sequence[str]) -> list[KeyRow]:
        """Return the keys of these scopes."""
        return sql_rows.key_rows(self, scopes)

    def cases_with(self, fingerprints: Sequence[str]) -> dict[str, int]:
        """Return the number of these keyed fingerprints by case."""
        return sql_rows.cases_with(self, fingerprints)

    reads_payloads = True

    @property
    def account(self) -> None:
        """None, because a file proves nobody's account."""
        return

    def credential(self, account: str, kind: str) -> bytes | None:
        """Return an account's credential; None if it has none."""
        return sql_rows.credential(self, account, kind)

    def identity(self, case: str) -> bytes | None:
        """Return the sealed identity behind a pseudonym."""
        return sql_rows.identity(self, case)

    def note_deleted(self) -> None:
        """Store the newest event's number in the file header; 0 means nothing is pending."""
        seq = min(self.head()[0], _LARGEST_VERSION)
        self.connection.execute(f"PRAGMA user_version = {seq}")

    @property
    def deletion_pending(self) -> bool:
        """Whether the write-ahead log, or pages not yet overwritten, may hold keys."""
        return self._pending() != 0

    def _pending(self) -> int:
        return int(self.execute("PRAGMA user_version")[0][0])

    def forget_deleted(self, wait_s: float = 0.0) -> bool:
        """Copy the write-ahead log into the file and empty it.

        SQLite overwrites deleted data (`secure_delete`), but only in the log; the file keeps the
        former bytes until the log is copied, which a program that reads an older state prevents.
        """
        pending = self._pending()
        # The checkpoint waits for readers by the busy timeout, which must not be the ten seconds of
        # an append here: closing the app would take as long.
        self.execute(f"PRAGMA busy_timeout = {int(wait_s * 1000)}")
        try:
            ((busy, _, _),) = self.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            self.execute(f"PRAGMA busy_timeout = {int(BUSY_SECONDS * 1000)}")
        if busy:
            return False
        if pending:
            with self.writing():
                # Only if no other program has erased since the log was emptied: its deleted keys
                # are in the log again.
                if self._pending() == pending:  # no other program has erased in the meantime
                    self.execute("PRAGMA user_version = 0")
        return True

    def close(self) -> None:
        """Close the connection."""
        self.connection.close()


@dataclass(frozen=True)
class SqliteStore:
    """A record in one file."""

    path: Path

    @property
    def name(self) -> str:
        """Path of the file."""
        return str(self.path)

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """SQLite's errors, and that of text which is not UTF-8."""
        return (sqlite3.Error, UnicodeDecodeError)

    @property
    def read_only(self) -> bool:
        """Whether the file or its folder may not be written."""
        return not is_writable(self.path)

    def is_password(self, password: str) -> bool | None:
        """Return None, because a file has no password."""
        return None

    def exists(self) -> bool:
        """Return whether the file exists."""
        return self.path.exists()

    def open(self, *, writable: bool) -> SqliteDatabase:
        """Open the file; a missing folder is created if writing is intended."""
        if writable and self.path.parent == home():
            make_home()
        elif writable:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return SqliteDatabase(connect(self.path, writable=writable), self.name)

    def raw(self) -> SqliteDatabase:
        """Open a reading connection that returns texts as bytes."""
        if not self.path.is_file():
            raise RecordUnavailable(Message("record-error.file-missing", path=str(self.path)))
        db = self.open(writable=False)
        db.connection.text_factory = bytes
        return db

    def translating_errors(self) -> AbstractContextManager[None]:
        """Return a context that turns SQLite's and the file system's errors into the record's."""
        return translate_errors(self.path)

    def damage(self, db: Database, limit: int) -> Iterator[Message]:
        """Yield what SQLite's own integrity check finds."""
        for (fault,) in db.execute(f"PRAGMA integrity_check({limit})"):
            if fault != b"ok":
                yield Message(
                    "record-error.database-damaged",
                    fault=fault.decode("utf-8", "backslashreplace"),
                )

    def is_damage(self, error: Exception) -> bool:
        """Return whether the error means damage, rather than a held or missing file."""
        if isinstance(error, sqlite3.Error):
            return isinstance(record_error(error, self.path), RecordTampered)
        return isinstance(error, UnicodeDecodeError)


def connect(path: Path, *, writable: bool) -> sqlite3.Connection:
    """Open the database in autocommit mode; the caller writes BEGIN and COMMIT.

    A writable connection uses a write-ahead log and waits for the disk at each commit
    (synchronous=FULL), so that acknowledged events survive a crash or a power cut.

    Args:
        path: The file.
        writable: Open for appending, and create the file if it does not exist.
    """
    if not writable:
        return _connect_for_reading(path)
    # Owner-only from the start; SQLite gives its side files the same mode.
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    db = _open(path, "mode=rw")
    try:
        _use_write_ahead_log(db)
        db.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        db.execute("PRAGMA secure_delete = ON")  # an erased key leaves no copy in free pages
    except BaseException:
        db.close()
        raise
    return db


def is_writable(path: Path) -> bool:
    """Return whether file and folder may be written (SQLite makes side files in the folder).

    For a missing folder, the nearest existing parent is checked.
    """
    folder = next((f for f in path.parents if f.exists()), path.parent)
    return os.access(folder, os.W_OK) and (not path.exists() or os.access(path, os.W_OK))


@contextmanager
def translate_errors(path: Path) -> Iterator[None]:
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


_ERRORS: Final[dict[int, tuple[type[RecordError], str]]] = {
    sqlite3.SQLITE_FULL: (RecordFull, "record-error.disk-full"),
    sqlite3.SQLITE_READONLY: (RecordReadOnly, "record-error.file-read-only"),
    sqlite3.SQLITE_NOTADB: (RecordUnavailable, "record-error.not-sqlite"),
}
"""Errors whose code says everything, by primary result code."""
_EXPLAINED_ERRORS: Final[dict[int, tuple[type[RecordError], str]]] = {
    sqlite3.SQLITE_CORRUPT: (RecordTampered, "record-error.file-damaged"),
    sqlite3.SQLITE_CONSTRAINT: (RecordTampered, "record-error.change-refused"),
    sqlite3.SQLITE_CANTOPEN: (RecordUnavailable, "record-error.database-not-opened"),
}
"""Errors whose message quotes SQLite, by primary result code."""
_OTHER_ERROR: Final = (RecordUnavailable, "record-error.operation-failed")


def record_error(error: sqlite3.Error, path: Path) -> RecordError:
    """Return the record's error for one of SQLite's.

    Args:
        error: SQLite's error.
        path: The file.
    """
    # Errors of Python's own (text that is not UTF-8) have no code.
    # The low byte is the primary code; the rest says more than is needed here.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & _PRIMARY
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return RecordAway(Message("database.held", name=str(path)))
    if code in _ERRORS:
        kind, message = _ERRORS[code]
        return kind(Message(message, path=str(path)))
    kind, message = _EXPLAINED_ERRORS.get(code, _OTHER_ERROR)
    return kind(Message(message, path=str(path), error=str(error)))


def _connect_for_reading(path: Path) -> sqlite3.Connection:
    db = _open(path, "mode=ro")
    try:
        # SQLite opens a file lazily: errors appear with the first statement.
        db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except BaseException as error:
        db.close()
        # On a read-only medium SQLite cannot create the index of the write-ahead log. Without
        # pending pages in that log the file alone is complete.
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
    """Switch to WAL, and wait for other programs, which SQLite itself does not."""
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
