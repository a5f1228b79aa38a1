CREATE TABLE record_schema (version INTEGER NOT NULL) STRICT
;;
INSERT INTO record_schema VALUES (1)
;;
CREATE TABLE events (
    seq INTEGER NOT NULL PRIMARY KEY,
    hash TEXT NOT NULL,
    prev TEXT NOT NULL,
    at TEXT NOT NULL,
    type TEXT NOT NULL,
    case_id TEXT,
    body TEXT NOT NULL
) STRICT
;;
-- An index ends in the row's number, which is seq: no column of its own is needed for it.
CREATE INDEX events_by_case ON events (case_id)
;;
CREATE INDEX events_by_type ON events (type)
;;
-- Without a number of its own a payload lies in the index of ids: one page less for each append.
CREATE TABLE payloads (
    id TEXT NOT NULL PRIMARY KEY,
    scope TEXT NOT NULL,
    stored_sha256 TEXT NOT NULL,
    content BLOB NOT NULL
) STRICT, WITHOUT ROWID
;;
CREATE TABLE keys (
    scope TEXT NOT NULL PRIMARY KEY,
    case_id TEXT,
    wrapped BLOB NOT NULL,
    site_key TEXT
) STRICT
;;
CREATE INDEX keys_by_case ON keys (case_id)
;;
CREATE TABLE identities (
    case_id TEXT NOT NULL PRIMARY KEY,
    content BLOB NOT NULL
) STRICT
;;
CREATE TABLE fingerprints (
    value TEXT NOT NULL,
    case_id TEXT NOT NULL,
    PRIMARY KEY (value, case_id)
) STRICT
;;
CREATE INDEX fingerprints_by_case ON fingerprints (case_id)
;;
CREATE TABLE credentials (
    account TEXT NOT NULL,
    kind TEXT NOT NULL,
    content BLOB NOT NULL,
    PRIMARY KEY (account, kind)
) STRICT
;;
-- INSERT OR REPLACE deletes without firing DELETE triggers, so inserts are checked as well.
CREATE TRIGGER events_append BEFORE INSERT ON events
    WHEN NEW.seq IS NOT (SELECT coalesce(max(seq), 0) + 1 FROM events)
      OR NEW.prev IS NOT coalesce((SELECT hash FROM events ORDER BY seq DESC LIMIT 1), '0000000000000000000000000000000000000000000000000000000000000000')
    BEGIN SELECT RAISE(ABORT, 'events are only appended, each to the one before'); END
;;
CREATE TRIGGER events_no_update BEFORE UPDATE ON events
    BEGIN SELECT RAISE(ABORT, 'events are never changed'); END
;;
CREATE TRIGGER events_no_delete BEFORE DELETE ON events
    BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END
;;
CREATE TRIGGER payloads_append BEFORE INSERT ON payloads
    WHEN EXISTS (SELECT 1 FROM payloads WHERE id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'payloads are never replaced'); END
;;
CREATE TRIGGER payloads_no_update BEFORE UPDATE ON payloads
    BEGIN SELECT RAISE(ABORT, 'payloads are never changed'); END
;;
CREATE TRIGGER payloads_no_delete BEFORE DELETE ON payloads
    BEGIN SELECT RAISE(ABORT, 'payloads are never deleted'); END
