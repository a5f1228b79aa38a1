"""Schema version of a record: is it ours, older (then it is migrated) or newer (then refused)?"""

import hashlib
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from audit.errors import RecordTooNew, RecordUnavailable
from audit.said import said
from audit.store.database import Database

if TYPE_CHECKING:
    from alembic.config import Config

HEAD: Final = "0002"
"""Newest migration; repeated here so that opening a current record needs no Alembic."""

FINGERPRINTS: Final = {
    "sqlite": {
        "0001": "1d36b4701618ba340d8a173b8d68b0bb409ef75e15b0ca255fc2cc2140830ade",
        "0002": "6c662015a9408fccf781330ebece95ed01c8e46100dcc1d4ec9dff6f5a873c1f",
    },
    "postgresql": {
        "0001": "b69a6d043fb8d52bb4adc81536af5085ea6da1e78400499a7adc14411943bf82",
        "0002": "2eb80254a7dd10933806a22923eb49dfb735a362cd8969b96f57cacff052fe2a",
    },
}
"""`fingerprint` of an untouched database at each migration."""

_STRUCTURE: Final = {
    "sqlite": """SELECT type, name, tbl_name, sql FROM sqlite_schema
        WHERE tbl_name <> 'alembic_version' ORDER BY type, name""",
    "postgresql": """
        SELECT 'column', table_name, column_name, data_type || ' ' || is_nullable
            FROM information_schema.columns WHERE table_schema = current_schema()
            AND table_name IN ('events', 'payloads', 'keys', 'identities')
        UNION ALL SELECT 'trigger', c.relname, t.tgname, t.tgtype || ' ' || t.tgenabled::text || ' '
            || p.proname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
            JOIN pg_proc p ON p.oid = t.tgfoid
            WHERE NOT t.tgisinternal AND c.relnamespace = current_schema()::regnamespace
        UNION ALL SELECT 'function', '', proname, prosrc FROM pg_proc
            WHERE pronamespace = current_schema()::regnamespace AND left(proname, 8) = 'overread'
        ORDER BY 1, 2, 3""",
}

_TABLES: Final = {
    "sqlite": "SELECT name FROM sqlite_schema",
    "postgresql": "SELECT table_name FROM information_schema.tables"
    " WHERE table_schema = current_schema()",
}


def fingerprint(db: Database) -> str:
    """Hash of the tables, indexes and triggers of a record as the database tells them."""
    digest = hashlib.sha256()
    for row in db.execute(_STRUCTURE[db.dialect]):
        for value in row:
            stored = value.encode() if isinstance(value, str) else value
            digest.update((stored or b"") + b"\x00")
    return digest.hexdigest()


def is_untouched(db: Database) -> bool:
    """True when tables, indexes and triggers are those that the migrations made, up to its version."""
    return fingerprint(db) == FINGERPRINTS[db.dialect].get(version(db) or "")


def made_by(db: Database) -> str | None:
    """Migration whose tables these are, whatever the database says of it; None where it is unknown."""
    known = {made: at for at, made in FINGERPRINTS[db.dialect].items()}
    return known.get(fingerprint(db))


def tables(db: Database) -> set[str]:
    """Names of what the database holds."""
    return {_text(name) for (name,) in db.execute(_TABLES[db.dialect])}


def version(db: Database) -> str | None:
    """Migration that the database is at; None for an empty database.

    Raises RecordUnavailable when the database holds something else than a record.
    """
    names = tables(db)
    if "alembic_version" in names:
        rows = [_text(row[0]) for row in db.execute("SELECT version_num FROM alembic_version")]
        if len(rows) == 1:
            return rows[0]
    elif not names:
        return None
    raise RecordUnavailable(said("{name} holds something else than a record", name=db.name))


def is_current(db: Database) -> bool:
    """True when nothing has to be migrated; raises RecordTooNew for a newer schema."""
    at = version(db)
    if at == HEAD:
        return True
    if at is not None and at not in _known():
        raise RecordTooNew(
            said(
                "the record has schema {at}, this version of Overread knows up to {head}: "
                "use the version that wrote it",
                at=at,
                head=HEAD,
            )
        )
    return False


def is_newer(at: str | None) -> bool:
    """True for a migration that a version after this one may have brought."""
    return at is not None and re.fullmatch(r"\d{4}", at) is not None and at > HEAD


def create_or_migrate(
    db: Database, first: Callable[[], object], migrated: Callable[[], object] | None = None
) -> bool:
    """Bring the database to `HEAD`; `first` writes what a new record begins with.

    `migrated` runs after an older record was migrated. All of it is one transaction under the write
    lock: of several programs that open a new record at once, one creates it and the others find it,
    and a crash leaves what was there before. True when an older record was migrated.
    """
    from alembic import command

    config = _config()
    with borrowed(db) as connection, db.writing():
        at = version(db)
        if at == HEAD:
            return False
        config.attributes["connection"] = connection
        command.upgrade(config, HEAD)
        if at is None:
            db.execute("DROP TABLE IF EXISTS blobs")  # of version 1; empty in a new record
            first()
        elif migrated is not None:
            migrated()
    return at is not None


def borrowed(db: Any) -> Any:
    """The open connection as SQLAlchemy's, which must neither end its transaction nor close it."""
    from sqlalchemy import create_engine
    from sqlalchemy.pool import StaticPool

    engine = create_engine(
        "sqlite://" if db.dialect == "sqlite" else "postgresql+pg8000://",
        creator=lambda: db.connection,
        poolclass=StaticPool,
        pool_reset_on_return=None,
        isolation_level="AUTOCOMMIT",
    )
    return engine.connect()


def _known() -> set[str]:
    from alembic.script import ScriptDirectory

    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def _config() -> "Config":
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.set_main_option("path_separator", "os")
    return config


def _text(value: Any) -> str:
    return value.decode() if isinstance(value, bytes) else str(value)
