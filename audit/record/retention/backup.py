"""Copies of the record: to a file, back from it, and between kinds of databases.

A restored copy never brings an erased case back: the keys of cases that were erased since are not
copied, and their erasures are recorded in the copy before it appears
(`audit.record.retention.erasure_list` lists them).

A copy contains everything, including keys (wrapped as in the record). It is an SQLite record
itself, whatever the original is stored in, so that it can be verified and read like any other.
"""

import hashlib
from collections.abc import Callable, Collection
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from audit.errors import (
    RecordError,
    RecordForbidden,
    RecordInputError,
    RecordTampered,
    RecordTooNew,
)
from audit.files.home_folder import make_home
from audit.files.temporary_files import temporary_file
from audit.messages import Message, Text, reason_of
from audit.messages.library_errors import system_reason
from audit.record.authorization.permissions import Right, allow
from audit.record.checkpoints.checkpoint import Checkpoint
from audit.record.events import Actor, BackedUp, CaseErased, Event, Restored
from audit.record.log.event_log import Log
from audit.record.retention import erasure
from audit.record.store import table_schema
from audit.record.store.database import Database, Store
from audit.record.store.sqlite import SqliteStore
from audit.record.verification.verification import verify

if TYPE_CHECKING:
    from audit.record.store.postgres import PostgresStore

TABLES: Final = {
    "events": ("seq", "hash", "prev", "at", "type", "case_id", "body"),
    "payloads": ("id", "scope", "stored_sha256", "content"),
    "keys": ("scope", "case_id", "wrapped", "site_key"),
    "identities": ("case_id", "content"),
    "fingerprints": ("value", "case_id"),
    "credentials": ("account", "kind", "content"),
}
DESTROYED: Final = ("keys", "identities", "fingerprints")
"""Tables whose rows of a case are deleted when it is erased."""
Progress = Callable[[int, int], None]


def backup(log: "Log", path: Path, actor: Actor, progress: Progress | None = None) -> Event:
    """Write a verified copy to `path`, which must not exist, and record it.

    The copy appears atomically.

    Args:
        log: The record.
        path: File that must not exist.
        actor: Who makes the copy.
        progress: Called with the number of events and payloads verified, and their total.

    Raises:
        RecordInputError: The file exists.
        RecordTampered: The copy does not verify.
        RecordError: The file cannot be written.
    """
    if path.exists():
        raise RecordInputError(Message("backup.file-exists", path=str(path)))
    try:
        with temporary_file(path) as made:
            # Under a temporary name until it is verified, so that no incomplete copy looks like
            # a backup.
            (n_events, head), digest = _made(log, made, progress)
            made.rename(path)
    except OSError as error:
        raise RecordError(
            Message("file.not-writable", path=str(path), reason=system_reason(error))
        ) from error
    body = BackedUp(n_events=n_events, head_sha256=head, file_sha256=digest)
    return log.append(body, actor=actor)


def _made(log: "Log", made: Path, progress: Progress | None) -> tuple[tuple[int, str], str]:
    """Copy the record to `made` and verify it; return (number of events, head) and file hash."""
    with log.store.translating_errors():
        _copy(log.store, SqliteStore(made), frozenset())
    name = Message("backup.copy-name", name=log.name)
    verified = _verified(SqliteStore(made), None, progress, name)
    _make_one_file(SqliteStore(made))
    with made.open("rb") as file:
        return verified, hashlib.file_digest(file, "sha256").hexdigest()


def restore(
    source: Store,
    target: Store,
    sign_in: "Callable[[Log], Actor]",
    *,
    kind: Literal["backup", "record"] = "backup",
    checkpoint: Checkpoint | None = None,
    erased: Collection[str] = (),
    progress: Progress | None = None,
) -> Event:
    """Put a verified copy of the record at `source` where no record is yet, and record it.

    The copy is made completely, without the keys of erased cases, before anything appears at
    `target`. A hold in the copy does not bring an erased case back: the case was erased after the
    hold had ended.

    Args:
        source: The backup, or another record.
        target: Location without a record; for PostgreSQL an empty database and a login that may
            make the schema.
        sign_in: Called with the copy; returns who restores it, and signs in there if it has
            accounts.
        kind: Kind of the source.
        checkpoint: A checkpoint kept elsewhere: a copy that is older than it is refused.
        erased: Cases that were erased since the copy was made
            (`audit.record.retention.erasure_list.known_erased`).
        progress: Called with the number of events and payloads verified, and their total.

    Returns:
        The event that records the restore.

    Raises:
        RecordInputError: The target holds a record.
        RecordTampered: The source does not verify.
        RecordForbidden: The user may not erase, and something has to be erased again.
        RecordKeyError: The site key of the copy is not here.
    """
    from audit.record.store.postgres import PostgresStore

    # Before the target is touched: a damaged backup replaces nothing.
    n_events, head = _verified(source, checkpoint, progress)
    with target.translating_errors():
        if target.exists():
            raise RecordInputError(Message("backup.target-exists", name=target.name))
    place = target.path if isinstance(target, SqliteStore) else make_home() / "restored.sqlite"
    with temporary_file(place) as made:
        with source.translating_errors():
            _copy(source, SqliteStore(made), frozenset(erased))
        body = Restored(n_events=n_events, head_sha256=head, source=kind)
        event = _complete(SqliteStore(made), sign_in, body, frozenset(erased))
        # Events were appended to the copy, and rows left out: what appears is verified, not what it
        # was made from.
        if erased:
            _verified(SqliteStore(made), None, progress, target.name)
        with target.translating_errors():
            if isinstance(target, PostgresStore):
                _fill_site(SqliteStore(made), target)
            elif place.exists():
                raise RecordInputError(Message("backup.target-exists", name=target.name))
            else:
                made.rename(place)
    return event


def _complete(
    made: SqliteStore,
    sign_in: "Callable[[Log], Actor]",
    body: Restored,
    erased: frozenset[str],
) -> Event:
    """Record in the copy that it was restored, and which cases were erased again."""
    with Log(made) as log:
        actor = sign_in(log)
        again = [
            case for case in log.cases() if case in erased and not erasure.is_erased(log, case)
        ]
        if again:
            # Otherwise a restore would be a way to erase cases without the right to.
            allow(actor.role, Right.ERASE)
        event = log.append(body.model_copy(update={"n_erased": len(again)}), actor=actor)
        for case in again:
            gone = CaseErased(reason=erasure.REAPPLIED, n_payloads=log.payloads_of(case))
            log.append(gone, actor=actor, case=case)
    _make_one_file(made)
    return event


def _fill_site(made: SqliteStore, target: "PostgresStore") -> None:
    """Make the schema in an empty database and insert the copy's rows, in one transaction."""
    from audit.record.site_database.database_schema import create

    with closing(made.open(writable=False)) as old, closing(target.open(writable=True)) as new:

        def fill() -> None:
            _fill(old, new, frozenset())
            # The database derives its tables of accounts, scopes and releases from the events
            # themselves; none of them is copied.
            new.execute("SELECT overread.rebuild()")

        create(new.connection, fill)


def _verified(
    store: Store, checkpoint: Checkpoint | None, progress: Progress | None, name: Text = ""
) -> tuple[int, str]:
    verification = verify(store, checkpoint, progress)
    if verification.problems:
        raise RecordTampered(
            Message(
                "backup.verification-failed",
                name=name or store.name,
                fault=reason_of(verification.fault),
            )
        )
    if verification.is_newer:
        raise RecordTooNew(
            Message(
                "backup.verification-incomplete",
                name=name or store.name,
                fault=reason_of(verification.fault),
            )
        )
    return verification.n_events, verification.head_hash


def _make_one_file(store: SqliteStore) -> None:
    """Remove the side files beside a database."""
    with closing(store.open(writable=True)) as db:
        db.execute("PRAGMA journal_mode = DELETE")


def _copy(source: Store, target: SqliteStore, erased: frozenset[str]) -> None:
    """Copy the rows of all tables in one transaction, without the keys of erased cases."""
    with closing(source.open(writable=False)) as old:
        # Raises for another database.
        table_schema.is_current(old)  # before the target's file is made
        if not old.reads_payloads:
            raise RecordForbidden(Message("database.needs-maintenance", name=old.name))
        # One snapshot for all tables: others may append meanwhile, and an event without its
        # payloads would not verify.
        with closing(target.open(writable=True)) as new, old.snapshot():
            table_schema.create(new, lambda: _fill(old, new, erased))


def _fill(old: Database, new: Database, erased: frozenset[str]) -> None:
    for table, columns in TABLES.items():
        case = columns.index("case_id") if table in DESTROYED else None
        names = ", ".join(columns)
        places = ", ".join("?" * len(columns))
        for row in old.scan(f"SELECT {names} FROM {table} ORDER BY {columns[0]}"):
            if case is None or row[case] not in erased:
                new.execute(f"INSERT INTO {table} ({names}) VALUES ({places})", row)
