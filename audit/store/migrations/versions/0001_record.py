"""Events and blobs, with triggers that leave appending as the only way to write."""

from alembic import op

revision = "0001"
down_revision = None

ZEROS = "0" * 64

# In SQL, not through create_table: verification compares the stored text with what is written here.
STATEMENTS = (
    """CREATE TABLE events (
        seq INTEGER NOT NULL PRIMARY KEY,
        hash TEXT NOT NULL,
        prev TEXT NOT NULL,
        at TEXT NOT NULL,
        type TEXT NOT NULL,
        case_id TEXT,
        body TEXT NOT NULL
    ) STRICT""",
    "CREATE INDEX events_by_case ON events (case_id, seq)",
    "CREATE INDEX events_by_type ON events (type, seq)",
    """CREATE TABLE blobs (
        sha256 TEXT NOT NULL PRIMARY KEY,
        content BLOB NOT NULL
    ) STRICT""",
    # INSERT OR REPLACE deletes without firing DELETE triggers, so inserts are checked as well.
    f"""CREATE TRIGGER events_append BEFORE INSERT ON events
        WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM events)
          OR NEW.prev IS NOT
             coalesce((SELECT hash FROM events ORDER BY seq DESC LIMIT 1), '{ZEROS}')
        BEGIN SELECT RAISE(ABORT, 'events are only appended, each to the one before'); END""",
    """CREATE TRIGGER events_no_update BEFORE UPDATE ON events
        BEGIN SELECT RAISE(ABORT, 'events are never changed'); END""",
    """CREATE TRIGGER events_no_delete BEFORE DELETE ON events
        BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END""",
    """CREATE TRIGGER blobs_append BEFORE INSERT ON blobs
        WHEN EXISTS (SELECT 1 FROM blobs WHERE sha256 = NEW.sha256)
        BEGIN SELECT RAISE(ABORT, 'blobs are never replaced'); END""",
    """CREATE TRIGGER blobs_no_update BEFORE UPDATE ON blobs
        BEGIN SELECT RAISE(ABORT, 'blobs are never changed'); END""",
    """CREATE TRIGGER blobs_no_delete BEFORE DELETE ON blobs
        BEGIN SELECT RAISE(ABORT, 'blobs are never deleted'); END""",
)

# A site's database begins with version 2, which holds payloads in another table: no blobs here.
POSTGRES = (
    """CREATE TABLE events (
        seq BIGINT NOT NULL PRIMARY KEY,
        hash TEXT NOT NULL,
        prev TEXT NOT NULL,
        at TEXT NOT NULL,
        type TEXT NOT NULL,
        case_id TEXT,
        body TEXT NOT NULL
    )""",
    "CREATE INDEX events_by_case ON events (case_id, seq)",
    "CREATE INDEX events_by_type ON events (type, seq)",
    """CREATE FUNCTION overread_refuse() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN RAISE EXCEPTION ''the record is only appended to''
            USING ERRCODE = ''restrict_violation''; END'""",
    f"""CREATE FUNCTION overread_append() RETURNS trigger LANGUAGE plpgsql AS
        'DECLARE newest record; BEGIN
            SELECT seq, hash INTO newest FROM events ORDER BY seq DESC LIMIT 1;
            IF NEW.seq IS DISTINCT FROM coalesce(newest.seq, 0) + 1
               OR NEW.prev IS DISTINCT FROM coalesce(newest.hash, ''{ZEROS}'') THEN
                RAISE EXCEPTION ''events are only appended, each to the one before''
                    USING ERRCODE = ''restrict_violation'';
            END IF;
            RETURN NEW; END'""",
    """CREATE TRIGGER events_append BEFORE INSERT ON events
        FOR EACH ROW EXECUTE FUNCTION overread_append()""",
    """CREATE TRIGGER events_no_change BEFORE UPDATE OR DELETE ON events
        FOR EACH ROW EXECUTE FUNCTION overread_refuse()""",
    """CREATE TRIGGER events_no_truncate BEFORE TRUNCATE ON events
        FOR EACH STATEMENT EXECUTE FUNCTION overread_refuse()""",
)


def upgrade() -> None:
    """Make the tables, indexes and triggers."""
    sqlite = op.get_bind().dialect.name == "sqlite"
    for statement in STATEMENTS if sqlite else POSTGRES:
        op.execute(statement)


def downgrade() -> None:
    """Refused: a record is never taken back to an older schema."""
    raise RuntimeError("a record is never taken back to an older schema")
