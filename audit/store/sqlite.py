"""The SQLite connection of a record, and what its errors mean to a user."""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final
from urllib.parse import quote

from audit.errors import (
    RecordError,
    RecordFull,
    RecordReadOnly,
    RecordTampered,
    RecordUnavailable,
)

BUSY_SECONDS: Final = 10.0
"""How long a writer waits for another; appends take milliseconds, so this is a stuck program."""

_PRIMARY = 0xFF
"""Extended SQLite result codes carry the primary code in their low byte."""


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
    except BaseException:
        db.close()
        raise
    return db


def is_writable(path: Path) -> bool:
    """True when file and folder may be written (SQLite puts side files next to the database)."""
    return os.access(path.parent, os.W_OK) and (not path.exists() or os.access(path, os.W_OK))


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All or nothing, holding the database's write lock from the start."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turn SQLite's and the file system's errors into the record's."""
    try:
        yield
    except sqlite3.Error as error:
        raise record_error(error, path) from error
    except UnicodeDecodeError as error:
        raise RecordTampered(f"the record {path} is damaged: unreadable text") from error
    except OSError as error:
        kind = RecordReadOnly if isinstance(error, PermissionError) else RecordUnavailable
        raise kind(f"cannot open the record {path}: {error.strerror}") from error


def record_error(error: sqlite3.Error, path: Path) -> RecordError:
    """The record's error for one of SQLite's."""
    # Errors of Python's own (text that is not UTF-8) carry no code.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & _PRIMARY
    match code:
        case sqlite3.SQLITE_FULL:
            return RecordFull(f"the record {path} cannot grow: the disk is full")
        case sqlite3.SQLITE_READONLY:
            return RecordReadOnly(f"the record {path} is read-only")
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return RecordUnavailable(f"the record {path} is held by another program")
        case sqlite3.SQLITE_NOTADB:
            return RecordUnavailable(f"{path} is not a record: not an SQLite database")
        case sqlite3.SQLITE_CORRUPT:
            return RecordTampered(f"the record {path} is damaged: {error}")
        case sqlite3.SQLITE_CONSTRAINT:
            return RecordTampered(f"the record {path} refused a change: {error}")
        case sqlite3.SQLITE_CANTOPEN:
            return RecordUnavailable(f"cannot open the record {path}: {error}")
        case _:
            return RecordUnavailable(f"the record {path} failed: {error}")


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
        raise RecordUnavailable("the file system of the record does not support a write-ahead log")
