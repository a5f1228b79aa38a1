"""Payloads sealed with the key of their case, those keys, and who a pseudonym stands for.

On SQLite the blobs of version 1 stay until `audit.keys.migration` has sealed them and dropped their table.
"""

from alembic import op

revision = "0002"
down_revision = "0001"

SQLITE = (
    """CREATE TABLE payloads (
        sha256 TEXT NOT NULL,
        scope TEXT NOT NULL,
        stored_sha256 TEXT NOT NULL,
        content BLOB NOT NULL,
        PRIMARY KEY (sha256, scope)
    ) STRICT""",
    "CREATE INDEX payloads_by_scope ON payloads (scope)",
    """CREATE TABLE keys (
        scope TEXT NOT NULL PRIMARY KEY,
        wrapped BLOB NOT NULL,
        site_key TEXT
    ) STRICT""",
    """CREATE TABLE identities (
        case_id TEXT NOT NULL PRIMARY KEY,
        content BLOB NOT NULL
    ) STRICT""",
    """CREATE TRIGGER payloads_append BEFORE INSERT ON payloads
        WHEN EXISTS (SELECT 1 FROM payloads WHERE sha256 = NEW.sha256 AND scope = NEW.scope)
        BEGIN SELECT RAISE(ABORT, 'payloads are never replaced'); END""",
    """CREATE TRIGGER payloads_no_update BEFORE UPDATE ON payloads
        BEGIN SELECT RAISE(ABORT, 'payloads are never changed'); END""",
    """CREATE TRIGGER payloads_no_delete BEFORE DELETE ON payloads
        BEGIN SELECT RAISE(ABORT, 'payloads are never deleted'); END""",
)

POSTGRES = (
    """CREATE TABLE payloads (
        sha256 TEXT NOT NULL,
        scope TEXT NOT NULL,
        stored_sha256 TEXT NOT NULL,
        content BYTEA NOT NULL,
        PRIMARY KEY (sha256, scope)
    )""",
    "CREATE INDEX payloads_by_scope ON payloads (scope)",
    "CREATE TABLE keys (scope TEXT NOT NULL PRIMARY KEY, wrapped BYTEA NOT NULL, site_key TEXT)",
    "CREATE TABLE identities (case_id TEXT NOT NULL PRIMARY KEY, content BYTEA NOT NULL)",
    """CREATE TRIGGER payloads_no_change BEFORE UPDATE OR DELETE ON payloads
        FOR EACH ROW EXECUTE FUNCTION overread_refuse()""",
    """CREATE TRIGGER payloads_no_truncate BEFORE TRUNCATE ON payloads
        FOR EACH STATEMENT EXECUTE FUNCTION overread_refuse()""",
)


def upgrade() -> None:
    """Make the tables, indexes and triggers."""
    sqlite = op.get_bind().dialect.name == "sqlite"
    for statement in SQLITE if sqlite else POSTGRES:
        op.execute(statement)


def downgrade() -> None:
    """Refused: a record is never taken back to an older schema."""
    raise RuntimeError("a record is never taken back to an older schema")
