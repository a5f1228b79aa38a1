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
-- What the events say in plain about each case, for lists that are filtered and sorted here. A trigger
-- derives it from each event; verification does the same again and compares.
CREATE TABLE cases (
    case_id TEXT NOT NULL PRIMARY KEY,
    kind INTEGER NOT NULL,  -- 0 erased, 1 to be read, 2 only opened by a batch
    priority INTEGER NOT NULL,  -- 0 critical, 1 urgent, 2 routine, 3 not enrolled
    excluded INTEGER NOT NULL,
    adjudicated INTEGER NOT NULL,
    stage INTEGER NOT NULL,  -- 0 new, 1 read locked, 2 draft revealed, 3 revised, 4 signed, 5 adjudicated, 6 excluded
    since TEXT NOT NULL,  -- time of the last step; '~' if there is none
    entered TEXT NOT NULL,  -- time of the last step that was no reader's
    arrived TEXT NOT NULL,  -- time of the first enrollment; '~' if there is none
    draft_rank INTEGER,  -- rank of the draft that orders the case: 0 critical, 1 urgent, 2 routine
    moved INTEGER NOT NULL,  -- by a reader: 0 not, 1 to be read next, 2 ordered without its draft
    enrolled_seq INTEGER,
    opened_seq INTEGER,
    changed INTEGER NOT NULL,  -- the last event that changed the row
    urgency INTEGER GENERATED ALWAYS AS (priority + 10 * excluded) VIRTUAL
) STRICT, WITHOUT ROWID
;;
CREATE INDEX cases_by_urgency ON cases (kind, urgency, since, case_id)
;;
CREATE INDEX cases_by_since ON cases (kind, since, case_id)
;;
CREATE INDEX cases_by_change ON cases (changed)
;;
-- The current reading of each reader, assigned or not.
CREATE TABLE case_readers (
    case_id TEXT NOT NULL,
    reader TEXT NOT NULL,
    reading INTEGER NOT NULL,
    assigned_seq INTEGER,
    locked INTEGER NOT NULL,
    revealed INTEGER NOT NULL,
    revised INTEGER NOT NULL,
    signed INTEGER NOT NULL,
    since TEXT NOT NULL,  -- time of the reader's last step; '' if there is none
    stage INTEGER GENERATED ALWAYS AS (CASE WHEN signed = 1 THEN 4 WHEN revised = 1 THEN 3
        WHEN revealed = 1 THEN 2 ELSE locked END) VIRTUAL,
    PRIMARY KEY (case_id, reader)
) STRICT, WITHOUT ROWID
;;
CREATE TRIGGER events_cases AFTER INSERT ON events
    WHEN NEW.case_id IS NOT NULL AND NEW.type IN ('study.opened', 'case.enrolled', 'case.assigned',
        'case.excluded', 'case.erased', 'read.locked', 'draft.revealed', 'draft.broken-glass',
        'decision.made', 'record.signed', 'adjudication.made', 'order.applied', 'order.overridden')
        AND json_valid(NEW.body)
    BEGIN
        INSERT INTO case_readers (case_id, reader, reading, locked, revealed, revised, signed, since)
            SELECT NEW.case_id, who, NEW.type <> 'case.assigned', 0, 0, 0, 0, '' FROM (
                SELECT json_extract(NEW.body, iif(NEW.type = 'case.assigned', '$.body.reader', '$.actor.id')) AS who)
            WHERE who IS NOT NULL AND NEW.type IN ('case.assigned', 'read.locked', 'draft.revealed',
                'draft.broken-glass', 'decision.made', 'record.signed')
            ON CONFLICT (case_id, reader) DO NOTHING;
        -- A further reading begins anew.
        UPDATE case_readers SET reading = reading + 1, locked = 0, revealed = 0, revised = 0, signed = 0
            WHERE NEW.type = 'case.assigned' AND case_id = NEW.case_id
                AND reader = json_extract(NEW.body, '$.body.reader')
                AND reading < coalesce(json_extract(NEW.body, '$.body.reading'), 1);
        UPDATE case_readers SET assigned_seq = NEW.seq
            WHERE NEW.type = 'case.assigned' AND case_id = NEW.case_id
                AND reader = json_extract(NEW.body, '$.body.reader')
                AND reading <= coalesce(json_extract(NEW.body, '$.body.reading'), 1);
        UPDATE case_readers SET
                revised = max(revised, NEW.type = 'decision.made', NEW.type = 'read.locked' AND locked),
                locked = max(locked, NEW.type = 'read.locked'),
                revealed = max(revealed, NEW.type IN ('draft.revealed', 'draft.broken-glass')),
                signed = CASE NEW.type WHEN 'record.signed' THEN 1 WHEN 'read.locked' THEN 0
                    WHEN 'decision.made' THEN 0 ELSE signed END,
                since = NEW.at
            WHERE NEW.type IN ('read.locked', 'draft.revealed', 'draft.broken-glass', 'decision.made',
                    'record.signed')
                AND case_id = NEW.case_id AND reader = json_extract(NEW.body, '$.actor.id');
        DELETE FROM case_readers WHERE NEW.type = 'case.erased' AND case_id = NEW.case_id;
        INSERT INTO cases (case_id, kind, priority, excluded, adjudicated, stage, since, entered, arrived,
                moved, changed)
            VALUES (NEW.case_id, 1, 3, 0, 0, 0, '~', '~', '~', 0, NEW.seq) ON CONFLICT (case_id) DO NOTHING;
        UPDATE cases SET
                kind = CASE
                    WHEN kind = 0 OR NEW.type = 'case.erased' THEN 0
                    WHEN NEW.type = 'case.enrolled' THEN 1
                    WHEN NEW.type <> 'study.opened' THEN kind
                    WHEN json_extract(NEW.body, '$.body.batch') IS NULL THEN 1
                    WHEN opened_seq IS NULL AND enrolled_seq IS NULL THEN 2
                    ELSE kind END,
                priority = CASE WHEN NEW.type <> 'case.enrolled' THEN priority ELSE
                    CASE json_extract(NEW.body, '$.body.priority')
                        WHEN 'critical' THEN 0 WHEN 'urgent' THEN 1 ELSE 2 END END,
                excluded = CASE NEW.type WHEN 'case.excluded' THEN 1 WHEN 'case.enrolled' THEN 0 ELSE excluded END,
                adjudicated = max(adjudicated, NEW.type = 'adjudication.made'),
                -- A batch that opens an enrolled case changes nothing that its reader could see.
                since = CASE WHEN NEW.type IN ('case.erased', 'order.applied', 'order.overridden') OR NEW.type = 'study.opened' AND (opened_seq IS NOT NULL
                        OR enrolled_seq IS NOT NULL AND json_extract(NEW.body, '$.body.batch') IS NOT NULL)
                    THEN since ELSE NEW.at END,
                entered = CASE WHEN NEW.type IN ('case.enrolled', 'case.assigned', 'case.excluded',
                        'adjudication.made') OR NEW.type = 'study.opened' AND opened_seq IS NULL
                        AND (enrolled_seq IS NULL OR json_extract(NEW.body, '$.body.batch') IS NULL)
                    THEN NEW.at ELSE entered END,
                arrived = CASE WHEN NEW.type = 'case.enrolled' AND arrived = '~' THEN NEW.at ELSE arrived END,
                draft_rank = CASE WHEN NEW.type <> 'order.applied' OR draft_rank IS NOT NULL THEN draft_rank ELSE
                    CASE json_extract(NEW.body, '$.body.rank')
                        WHEN 'critical' THEN 0 WHEN 'urgent' THEN 1 ELSE 2 END END,
                moved = CASE WHEN NEW.type <> 'order.overridden' THEN moved ELSE
                    CASE json_extract(NEW.body, '$.body.position')
                        WHEN 'next' THEN 1 WHEN 'without draft' THEN 2 ELSE 0 END END,
                enrolled_seq = CASE NEW.type WHEN 'case.enrolled' THEN NEW.seq ELSE enrolled_seq END,
                opened_seq = CASE WHEN NEW.type = 'study.opened'
                        AND (enrolled_seq IS NULL OR json_extract(NEW.body, '$.body.batch') IS NULL)
                    THEN NEW.seq ELSE opened_seq END,
                changed = NEW.seq
            WHERE case_id = NEW.case_id;
        UPDATE cases SET stage = CASE WHEN excluded = 1 THEN 6 WHEN adjudicated = 1 THEN 5 ELSE coalesce(
                (SELECT max(r.stage) FROM case_readers r WHERE r.case_id = NEW.case_id), 0) END
            WHERE case_id = NEW.case_id;
    END
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
