"""Copies of the record: to a file, back from it, and from one kind of database to another.

A copy holds everything, keys too (as they are wrapped in the record). It is an SQLite record itself,
whatever the original is kept in, so it can be verified and read like any other.
"""

import hashlib
import os
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from audit.checkpoint import Checkpoint
from audit.errors import RecordError, RecordInputError, RecordTampered, RecordTooNew
from audit.events import Actor, BackedUp, Event, Restored
from audit.said import said
from audit.store import schema
from audit.store.database import Database, Store
from audit.store.sqlite import SqliteStore

if TYPE_CHECKING:
    from audit.log import Log

TABLES: Final = {
    "events": ("seq", "hash", "prev", "at", "type", "case_id", "body"),
    "payloads": ("sha256", "scope", "stored_sha256", "content"),
    "keys": ("scope", "wrapped", "site_key"),
    "identities": ("case_id", "content"),
}
Progress = Callable[[int, int], None]


def backup(log: "Log", path: Path, actor: Actor, progress: Progress | None = None) -> Event:
    """Write a verified copy to `path`, which must not exist, and record that it was made.

    The copy appears whole or not at all. RecordTampered where it does not verify.
    """
    if path.exists():
        raise RecordInputError(
            said("{path} exists already; backups are not overwritten", path=path)
        )
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    os.close(handle)
    made = Path(name)
    made.unlink()
    try:
        with log.store.told():
            _copy(log.store, SqliteStore(made))
        found = _verified(
            SqliteStore(made), None, progress, said("the copy of {name}", name=log.name)
        )
        with closing(SqliteStore(made).open(writable=True)) as db:
            db.execute("PRAGMA journal_mode = DELETE")  # one file, without side files
        with made.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        made.rename(path)
    except OSError as error:
        raise RecordError(
            said("cannot write {path}: {reason}", path=path, reason=error.strerror)
        ) from error
    finally:
        for leftover in (made, *(Path(f"{made}-{side}") for side in ("wal", "shm", "journal"))):
            with suppress(FileNotFoundError):
                leftover.unlink()
    body = BackedUp(n_events=found[0], head_sha256=found[1], file_sha256=digest)
    return log.append(body, actor=actor)


def restore(
    source: Store,
    target: Store,
    actor: Actor,
    *,
    kind: Literal["backup", "record"] = "backup",
    checkpoint: Checkpoint | None = None,
    progress: Progress | None = None,
) -> Event:
    """Put a verified copy of the record at `source` where no record is yet, and record that.

    With a checkpoint that was kept elsewhere, a copy that is older than it is refused. Raises
    RecordInputError where `target` holds a record, RecordTampered where the source does not verify.
    """
    from audit.log import Log

    n_events, head = _verified(source, checkpoint, progress)
    with target.told():
        if target.exists():
            raise RecordInputError(
                said("{name} holds a record already; it is not overwritten", name=target.name)
            )
        with source.told():
            _copy(source, target)
    body = Restored(n_events=n_events, head_sha256=head, source=kind)
    with Log(target) as log:
        return log.append(body, actor=actor)


def _verified(
    store: Store, checkpoint: Checkpoint | None, progress: Progress | None, name: str = ""
) -> tuple[int, str]:
    from audit.verification import verify

    found = verify(store, checkpoint, progress)
    if found.problems:
        raise RecordTampered(
            said("{name} does not verify: {fault}", name=name or store.name, fault=found.fault)
        )
    if found.is_newer:
        raise RecordTooNew(
            said(
                "{name} cannot be checked whole: {fault}",
                name=name or store.name,
                fault=found.fault,
            )
        )
    return found.n_events, found.head_hash


def _copy(source: Store, target: Store) -> None:
    """Copy the rows of all tables, oldest event first, in one transaction."""
    with closing(source.open(writable=False)) as old:
        if schema.version(old) != schema.HEAD:  # before the target's file is made
            raise RecordInputError(
                said(
                    "{name} is of an earlier version: open it once, which migrates it",
                    name=source.name,
                )
            )
        with closing(target.open(writable=True)) as new, old.snapshot():
            schema.create_or_migrate(new, lambda: _fill(old, new))


def _fill(old: Database, new: Database) -> None:
    for table, columns in TABLES.items():
        names = ", ".join(columns)
        places = ", ".join("?" * len(columns))
        for row in old.scan(f"SELECT {names} FROM {table} ORDER BY {columns[0]}"):
            new.execute(f"INSERT INTO {table} ({names}) VALUES ({places})", row)
