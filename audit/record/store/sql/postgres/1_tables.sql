-- Tables of the record. {owner} owns them; nobody else may write to them but through the functions.

-- Everybody may read a comment; this one is the version of the schema.
COMMENT ON SCHEMA overread IS '1';

CREATE TABLE overread.events (
    seq bigint PRIMARY KEY,
    hash text NOT NULL,
    prev text NOT NULL,
    at text NOT NULL,
    type text NOT NULL,
    case_id text,
    body text NOT NULL
);
CREATE INDEX events_by_case ON overread.events (case_id, seq);
CREATE INDEX events_by_type ON overread.events (type, seq);
-- Each append asks what the events say of the session's login.
CREATE INDEX events_by_login ON overread.events ((body::jsonb #>> '{body,login}'), seq)
    WHERE type = 'login.changed';

CREATE TABLE overread.payloads (
    id text PRIMARY KEY,
    scope text NOT NULL,
    stored_sha256 text NOT NULL,
    content bytea NOT NULL
);
-- Sealed bytes do not compress.
ALTER TABLE overread.payloads ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX payloads_by_scope ON overread.payloads (scope);

CREATE TABLE overread.keys (
    scope text PRIMARY KEY,
    case_id text,
    wrapped bytea NOT NULL,
    site_key text
);
CREATE INDEX keys_by_case ON overread.keys (case_id);

CREATE TABLE overread.identities (
    case_id text PRIMARY KEY,
    content bytea NOT NULL
);

CREATE TABLE overread.fingerprints (
    value text NOT NULL,
    case_id text NOT NULL,
    PRIMARY KEY (value, case_id)
);
CREATE INDEX fingerprints_by_case ON overread.fingerprints (case_id);

CREATE TABLE overread.credentials (
    account text NOT NULL,
    kind text NOT NULL,
    content bytea NOT NULL,
    PRIMARY KEY (account, kind)
);

-- One row, the newest event. Its lock is what serializes writers; people's roles cannot take it.
CREATE TABLE overread.head (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    seq bigint NOT NULL,
    hash text NOT NULL,
    writer xid8  -- the transaction that appended it
) WITH (fillfactor = 10);
INSERT INTO overread.head (seq, hash) VALUES (0, repeat('0', 64));

-- Which database role is whose. Filled by set_login, which the DBA runs. The events name a login by a hash
-- under its key, which goes with the row: the name of a login may be that of a person.
CREATE TABLE overread.logins (
    login text PRIMARY KEY,
    account text NOT NULL,
    key bytea NOT NULL
);

-- Which role may append which type of event; loaded from the software's own table.
CREATE TABLE overread.permissions (
    role text NOT NULL,
    type text NOT NULL,
    PRIMARY KEY (role, type)
);

CREATE TABLE overread.settings (
    name text PRIMARY KEY,
    value text NOT NULL
);

-- Results that the results service folds from the events (audit/report/content/site_results.py). They may be
-- deleted at any time. Contents are sealed under a key that follows from the site key.
CREATE TABLE overread.folded_cases (
    case_id text PRIMARY KEY,
    newest bigint NOT NULL,  -- up to which event the case was folded
    readers text[] NOT NULL,  -- accounts that the case is assigned to
    needs text[] NOT NULL,  -- payloads that the content follows from, of those whose release is recorded
    sha256 text,
    content bytea  -- none while something of the case is withheld
);
CREATE TABLE overread.folded_record (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    seq bigint NOT NULL,
    hash text NOT NULL,
    content bytea NOT NULL
);

-- What follows is derived from the events, and made anew by rebuild().

CREATE TABLE overread.accounts (
    account text PRIMARY KEY,
    roles text[] NOT NULL,
    closed boolean NOT NULL
);

-- The event that first stored a payload: it decides who may be given it.
CREATE TABLE overread.holdings (
    id text PRIMARY KEY,
    scope text NOT NULL,
    seq bigint NOT NULL
);
CREATE INDEX holdings_by_scope ON overread.holdings (scope);

CREATE TABLE overread.released (
    account text NOT NULL,
    id text NOT NULL,
    PRIMARY KEY (account, id)
);

-- What the events say in plain about each case, for lists that are filtered and sorted here. Nothing in it is
-- more than `events` shows to everybody.
CREATE TABLE overread.cases (
    case_id text COLLATE "C" PRIMARY KEY,
    kind integer NOT NULL,  -- 0 erased, 1 to be read, 2 only opened by a batch
    priority integer NOT NULL,  -- 0 critical, 1 urgent, 2 routine, 3 not enrolled
    excluded integer NOT NULL,
    adjudicated integer NOT NULL,
    stage integer NOT NULL,  -- 0 new, 1 read locked, 2 draft revealed, 3 revised, 4 signed, 5 adjudicated, 6 excluded
    since text COLLATE "C" NOT NULL,  -- time of the last step; '~' if there is none
    entered text COLLATE "C" NOT NULL,  -- time of the last step that was no reader's
    arrived text COLLATE "C" NOT NULL,  -- time of the first enrollment; '~' if there is none
    draft_rank integer,  -- rank of the draft that orders the case: 0 critical, 1 urgent, 2 routine
    moved integer NOT NULL,  -- by a reader: 0 not, 1 to be read next, 2 ordered without its draft
    enrolled_seq bigint,
    opened_seq bigint,
    changed bigint NOT NULL,  -- the last event that changed the row
    urgency integer GENERATED ALWAYS AS (priority + 10 * excluded) STORED
) WITH (fillfactor = 70);
CREATE INDEX cases_by_urgency ON overread.cases (kind, urgency, since, case_id);
CREATE INDEX cases_by_since ON overread.cases (kind, since, case_id);
CREATE INDEX cases_by_change ON overread.cases (changed);

-- The current reading of each reader, assigned or not.
CREATE TABLE overread.case_readers (
    case_id text COLLATE "C" NOT NULL,
    reader text COLLATE "C" NOT NULL,
    reading integer NOT NULL,
    assigned_seq bigint,
    locked integer NOT NULL,
    revealed integer NOT NULL,
    revised integer NOT NULL,
    signed integer NOT NULL,
    since text COLLATE "C" NOT NULL,  -- time of the reader's last step; '' if there is none
    stage integer GENERATED ALWAYS AS (CASE WHEN signed = 1 THEN 4 WHEN revised = 1 THEN 3
        WHEN revealed = 1 THEN 2 ELSE locked END) STORED,
    PRIMARY KEY (case_id, reader)
) WITH (fillfactor = 70);
