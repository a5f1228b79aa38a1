"""Schema version of a record: is it ours, older (then it is migrated) or newer (then refused)?"""

import hashlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from audit.errors import RecordTooNew, RecordUnavailable
from audit.store.sqlite import transaction

if TYPE_CHECKING:
    from alembic.config import Config

HEAD: Final = "0001"
"""Newest migration; repeated here so that opening a current record needs no Alembic."""

FINGERPRINT: Final = "1d36b4701618ba340d8a173b8d68b0bb409ef75e15b0ca255fc2cc2140830ade"
"""`fingerprint` of an untouched database at `HEAD`."""


def fingerprint(db: sqlite3.Connection) -> str:
    """Hash of the tables, indexes and triggers of a record as SQLite stores their SQL."""
    rows = db.execute(
        "SELECT type, name, tbl_name, sql FROM sqlite_schema"
        " WHERE tbl_name <> 'alembic_version' ORDER BY type, name"
    )
    digest = hashlib.sha256()
    for row in rows:
        for value in row:
            stored = value.encode() if isinstance(value, str) else value
            digest.update((stored or b"") + b"\x00")
    return digest.hexdigest()


def version(db: sqlite3.Connection) -> str | None:
    """Migration that the database is at; None for an empty database.

    Raises RecordUnavailable when the database holds something else than a record.
    """
    names = {str(name) for (name,) in db.execute("SELECT name FROM sqlite_schema")}
    if "alembic_version" in names:
        rows = [str(row[0]) for row in db.execute("SELECT version_num FROM alembic_version")]
        if len(rows) == 1:
            return rows[0]
    elif not names:
        return None
    raise RecordUnavailable("the database holds something else than a record")


def is_current(db: sqlite3.Connection) -> bool:
    """True when nothing has to be migrated; raises RecordTooNew for a newer schema."""
    at = version(db)
    if at == HEAD:
        return True
    if at is not None and at not in _known():
        raise RecordTooNew(
            f"the record has schema {at}, this version of Overread knows up to {HEAD}: "
            "use the version that wrote it"
        )
    return False


def create_or_migrate(db: sqlite3.Connection, first: Callable[[], None]) -> None:
    """Bring the database to `HEAD`; `first` writes what a new record begins with.

    All of it is one transaction under the write lock: of several programs that open a new record
    at once, one creates it and the others find it, and a crash leaves an empty file.
    """
    from alembic import command
    from sqlalchemy import create_engine
    from sqlalchemy.pool import StaticPool

    config = _config()
    # AUTOCOMMIT and no reset: the transaction below is ours, SQLAlchemy must not end it. The
    # engine is not disposed of, since that would close the caller's connection.
    engine = create_engine(
        "sqlite://",
        creator=lambda: db,
        poolclass=StaticPool,
        pool_reset_on_return=None,
        isolation_level="AUTOCOMMIT",
    )
    with engine.connect() as connection, transaction(db):
        new = version(db) is None
        config.attributes["connection"] = connection
        command.upgrade(config, HEAD)
        if new:
            first()


def _known() -> set[str]:
    from alembic.script import ScriptDirectory

    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def _config() -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    return config
