"""Tables, triggers and indexes of a record, and checks that a database has exactly these.

`events.body` is the canonical JSON of one event and the only source of truth; the other columns
repeat what queries need, and verification checks each of them against the body. SQLite's schema is
SQL text here; PostgreSQL's is in `sql/postgres`, because there the database itself decides who may
write.
"""

import hashlib
import sqlite3
from collections.abc import Callable
from contextlib import closing
from importlib.resources import files
from typing import Final

from audit.errors import RecordTooNew, RecordUnavailable
from audit.messages import Message
from audit.record.store.database import Database

SCHEMA_VERSION: Final = 1
_NAMES: Final = frozenset(
    {"events", "payloads", "keys", "identities", "fingerprints", "credentials", "record_schema"}
)

_STRUCTURE: Final = "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name"

_TABLES: Final = "SELECT name FROM sqlite_schema WHERE type = 'table'"
_SITE_VERSION: Final = """SELECT obj_description(oid, 'pg_namespace') FROM pg_namespace
    WHERE nspname = 'overread'"""


def statements() -> list[str]:
    """Return the statements that create an empty SQLite record."""
    text = files("audit.record.store").joinpath("sql", "sqlite.sql").read_text("utf-8")
    return [part.strip() for part in text.split(";;") if part.strip()]


def case_tables() -> list[str]:
    """Return the statements that create the list of cases in an SQLite database, with indexes."""
    names = (" cases ", " case_readers ")
    return [
        text
        for text in statements()
        if "TRIGGER" not in text and any(name in text.partition("(")[0] for name in names)
    ]


def case_trigger() -> str:
    """Return the statement that creates the trigger which derives the list of cases."""
    return next(text for text in statements() if "CREATE TRIGGER events_cases " in text)


def fingerprint(db: Database) -> str:
    """Return the hash of an SQLite record's tables, indexes and triggers as it lists them."""
    digest = hashlib.sha256()
    for row in db.execute(_STRUCTURE):
        for value in row:
            stored = value.encode() if isinstance(value, str) else value
            digest.update((stored or b"") + b"\x00")
    return digest.hexdigest()


def is_untouched(db: Database) -> bool:
    """Return whether the database has exactly the structure that `create` makes."""
    if db.dialect == "postgresql":
        from audit.record.site_database.database_structure import differences

        return not differences(db)
    return fingerprint(db) == _expected()


def _expected() -> str:
    digest = hashlib.sha256()
    with closing(sqlite3.connect(":memory:")) as db:
        for statement in statements():
            db.execute(statement)
        for row in db.execute(_STRUCTURE):
            for value in row:
                digest.update((value or "").encode() + b"\x00")
    return digest.hexdigest()


def tables(db: Database) -> set[str]:
    """Return the names of the tables in an SQLite database."""
    return {_text(name) for (name,) in db.execute(_TABLES)}


def version(db: Database) -> int | None:
    """Return the schema version of a record; None for an empty database.

    Raises:
        RecordUnavailable: The database holds something other than a record.
    """
    if db.dialect == "postgresql":
        comments = db.execute(_SITE_VERSION)
        if comments and str(comments[0][0]).isdigit():
            return int(comments[0][0])
        return None
    names = tables(db)
    if not names:
        return None
    if not {"events", "record_schema"} <= names:
        raise RecordUnavailable(Message("record.not-a-record", name=db.name))
    rows = db.execute("SELECT version FROM record_schema")
    if len(rows) != 1 or not isinstance(rows[0][0], int):
        raise RecordUnavailable(Message("record.not-a-record", name=db.name))
    return int(rows[0][0])


def is_current(db: Database) -> bool:
    """Return whether the database holds a record; False if it is empty.

    Raises:
        RecordTooNew: A newer version of Overread made it.
    """
    found_version = version(db)
    if found_version is None:
        return False
    if found_version != SCHEMA_VERSION:
        raise RecordTooNew(
            Message("record.schema-not-known", version=found_version, known=SCHEMA_VERSION)
        )
    return True


def create(db: Database, first: Callable[[], object]) -> None:
    """Create the tables; `first` writes the first rows of a new record.

    All of it is one transaction under the write lock: of several programs that open a new record at
    once, one creates it and the others find it, and a crash leaves nothing. PostgreSQL's schema
    writes the first event itself, so that an administrator can create it without a key.
    """
    if db.dialect == "postgresql":
        from audit.record.site_database.database_schema import create as create_site

        create_site(db.connection)
        return
    with db.writing():
        if is_current(db):
            return
        for statement in statements():
            db.execute(statement)
        first()


def _text(value: object) -> str:
    if isinstance(value, bytes):
        return value.decode()
    return str(value)
