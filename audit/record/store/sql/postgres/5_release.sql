-- release_payload(): the only way by which people get sealed bytes and wrapped keys.

-- Append an event that the database itself writes: its content is codes, numbers and random ids, for which
-- this is the canonical JSON of RFC 8785.
CREATE OR REPLACE FUNCTION overread.append_own(
    actor_id text, actor_role text, of_case text, body_text text
) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    before overread.head%ROWTYPE;
    event_text text;
BEGIN
    IF body_text || actor_id || actor_role || coalesce(of_case, '') !~ '^[]\[{}":,./A-Za-z0-9 _@#-]*$'
    THEN
        PERFORM overread.refuse('event-malformed', '22023');
    END IF;
    SELECT * INTO before FROM overread.head FOR UPDATE;
    event_text := format(
        '{"actor":{"id":"%s","role":"%s"},"at":"%s","blobs":[],"body":%s,"case":%s,"details":null,'
            '"monotonic_us":%s,"prev":"%s","seq":%s,"signature":null,'
            '"software":{"commit":null,"version":"%s"},"stored":[],"version":1,'
            '"workstation":"database"}',
        actor_id, actor_role,
        to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
        body_text, coalesce('"' || of_case || '"', 'null'),
        floor(1000000 * extract(epoch FROM clock_timestamp() - pg_postmaster_start_time())),
        before.hash, before.seq + 1,
        (SELECT value FROM overread.settings WHERE name = 'software'));
    IF NOT overread.store_event(event_text,
        encode(sha256('\x00'::bytea || convert_to(event_text, 'UTF8')), 'hex'), event_text::jsonb)
    THEN
        PERFORM overread.refuse('event-malformed', '22023');
    END IF;
    RETURN before.seq + 1;
END
$$;

-- Record that these payloads are given to the account for the first time: one event for each case.
CREATE OR REPLACE FUNCTION overread.record_release(who text, who_role text, ids text[])
RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    one record;
BEGIN
    FOR one IN
        SELECT e.case_id, string_agg(
            format('{"id":"%s","scope":"%s"}', h.id, h.scope), ',' ORDER BY h.scope, h.id) AS listed
        FROM overread.holdings h JOIN overread.events e ON e.seq = h.seq
        WHERE h.id = ANY (ids)
        GROUP BY e.case_id ORDER BY e.case_id
    LOOP
        PERFORM overread.append_own(who, who_role, one.case_id,
            format('{"payloads":[%s],"type":"payload.released"}', one.listed));
    END LOOP;
    INSERT INTO overread.released (account, id)
        SELECT who, id FROM unnest(ids) AS id ON CONFLICT DO NOTHING;
END
$$;

-- Whether the wrapped key of a scope may be given: an author's, a draft's, of an author's comparisons with it
-- or a queued batch's only to who made it or may see something in it, since likely contents can be tried
-- against keyed hashes with it. Storing something more under it gives no right to it.
CREATE OR REPLACE FUNCTION overread.key_permitted(who text, roles text[], of_scope text)
RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT CASE
        WHEN of_scope LIKE 'author:%' THEN split_part(of_scope, ':', 3) = who
        WHEN of_scope LIKE 'comparison:%' THEN substring(of_scope FROM '[^:]*$') = who
        WHEN of_scope LIKE 'draft:%' OR of_scope LIKE 'batch:%' THEN coalesce((
            SELECT e.body::jsonb #>> '{actor,id}' = who
            FROM overread.holdings h JOIN overread.events e ON e.seq = h.seq
            WHERE h.scope = of_scope ORDER BY h.seq LIMIT 1), false)
        ELSE true
    END OR EXISTS (
        SELECT FROM overread.holdings h
        WHERE h.scope = of_scope AND overread.release_permitted(who, roles, h.scope, h.seq))
$$;

-- What was asked for, as far as the record lets this session's account have it; the rest is left out.
-- Each of `ids` is the id of a payload, or "kind:name" with kind one of
--   key           wrapped key of a scope
--   identity      sealed identity of a case, once the account's identity.shown says that it looked
--   fingerprint   cases with that keyed fingerprint
--   credential    the account's own, such as its wrapped signing key
--   account       (without a name) the session's account
-- Payloads come with the wrapped keys of their scopes. What is given for the first time is recorded by one
-- call and given by the next, in a later transaction ("recorded" lists it): who rolls back gets nothing. For
-- the same reason a transaction that has appended is given nothing. With `unrecorded` only what needs no event is given,
-- so that lists can be read where nothing can be written, and reading them is no look at a draft.
CREATE OR REPLACE FUNCTION overread.release_payload(ids text[], unrecorded boolean DEFAULT false)
RETURNS TABLE (
    kind text, name text, scope text, case_id text, stored_sha256 text, content bytea, site_key text
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
#variable_conflict use_column
DECLARE
    who text := overread.session_account();
    who_roles text[] := overread.roles_of(who);
    given_ids text[];
    given_scopes text[];
    asked_scopes text[] := ARRAY(SELECT substr(id, 5) FROM unnest(ids) AS id WHERE id LIKE 'key:%');
    new_ids text[];
BEGIN
    IF who IS NULL THEN
        PERFORM overread.require_account();
    ELSIF cardinality(who_roles) = 0 THEN
        PERFORM overread.refuse('login-without-account');
    END IF;
    IF (SELECT h.writer FROM overread.head h) = pg_current_xact_id_if_assigned()
        AND NOT overread.may_maintain()
    THEN
        PERFORM overread.refuse('release-not-committed');
    END IF;
    SELECT array_agg(g.id) FILTER (WHERE NOT g.is_new), array_agg(g.scope) FILTER (WHERE NOT g.is_new),
            array_agg(g.id) FILTER (WHERE g.is_new)
        INTO given_ids, given_scopes, new_ids
        FROM (
            SELECT h.id, h.scope,
                r.id IS NULL AND overread.release_recorded(who, h.scope, h.seq) AS is_new
            FROM overread.holdings h
            LEFT JOIN overread.released r ON r.account = who AND r.id = h.id
            WHERE h.id = ANY (ids) AND (r.id IS NOT NULL
                OR overread.release_permitted(who, who_roles, h.scope, h.seq))) AS g
        WHERE NOT g.is_new OR (NOT unrecorded
            -- Nothing more is told of an erased case.
            AND EXISTS (SELECT FROM overread.keys k WHERE k.scope = g.scope));
    IF new_ids IS NOT NULL THEN
        PERFORM overread.record_release(who, who_roles[1], new_ids);
        RETURN QUERY SELECT 'recorded', id, NULL::text, NULL::text, NULL::text, NULL::bytea, NULL::text
            FROM unnest(new_ids) AS id;
    END IF;
    RETURN QUERY SELECT 'payload', p.id, p.scope, NULL::text, p.stored_sha256, p.content, NULL::text
        FROM overread.payloads p WHERE p.id = ANY (given_ids);
    RETURN QUERY SELECT 'key', k.scope, k.scope, k.case_id, NULL::text, k.wrapped, k.site_key
        FROM overread.keys k
        -- Found by the index: an expression on the column would read every key of the record.
        WHERE k.scope = ANY (given_scopes || asked_scopes) AND (k.scope = ANY (given_scopes)
            OR overread.key_permitted(who, who_roles, k.scope));
    RETURN QUERY SELECT 'identity', i.case_id, NULL::text, i.case_id, NULL::text, i.content, NULL::text
        FROM overread.identities i
        WHERE i.case_id = ANY (ARRAY(
                SELECT substr(id, 10) FROM unnest(ids) AS id WHERE id LIKE 'identity:%'))
            AND EXISTS (
            SELECT FROM overread.events e
            WHERE e.case_id = i.case_id AND e.type = 'identity.shown'
                AND e.body::jsonb #>> '{actor,id}' = who);
    RETURN QUERY
        SELECT 'fingerprint', f.value, NULL::text, f.case_id, NULL::text, NULL::bytea, NULL::text
        FROM overread.fingerprints f
        WHERE f.value IN (
            SELECT substr(id, 13) FROM unnest(ids) AS id WHERE id LIKE 'fingerprint:%');
    RETURN QUERY
        SELECT 'credential', c.kind, NULL::text, NULL::text, NULL::text, c.content, NULL::text
        FROM overread.credentials c WHERE c.account = who AND 'credential:' || c.kind = ANY (ids);
    IF 'account:' = ANY (ids) THEN
        RETURN QUERY
            SELECT 'account', who, NULL::text, NULL::text, NULL::text, NULL::bytea, NULL::text;
    END IF;
END
$$;
