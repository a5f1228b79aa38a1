-- Who acts, in which roles, and what they may see. audit/record/authorization/payload_release.py says the same in Python.

-- By which the events name a login.
CREATE OR REPLACE FUNCTION overread.login_hash(of_login text, key bytea) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT encode(sha256(key || convert_to(of_login, 'UTF8')), 'hex')
$$;

-- Whether the events make a login the account's that a row of the table says: the owner of the database
-- can write to the table unseen.
CREATE OR REPLACE FUNCTION overread.login_granted(of_login text, of_account text, key bytea)
RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT coalesce((
        SELECT body::jsonb #>> '{body,action}' = 'granted'
            AND body::jsonb #>> '{body,account}' = of_account
        FROM overread.events
        WHERE type = 'login.changed'
            AND body::jsonb #>> '{body,login}' = overread.login_hash(of_login, key)
        ORDER BY seq DESC LIMIT 1), false)
$$;

CREATE OR REPLACE FUNCTION overread.session_account() RETURNS text
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT account FROM overread.logins
    WHERE login = session_user AND overread.login_granted(login, account, key)
$$;

-- Refuse a session that is no account's, or whose login the table makes another's than the events do.
CREATE OR REPLACE FUNCTION overread.require_account() RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF overread.session_account() IS NOT NULL THEN
        RETURN;
    ELSIF EXISTS (SELECT FROM overread.logins WHERE login = session_user) THEN
        PERFORM overread.refuse('login-not-granted');
    END IF;
    PERFORM overread.refuse('login-without-account');
END
$$;

-- The owner, the maintenance role, and whoever may act as one of them.
CREATE OR REPLACE FUNCTION overread.may_maintain() RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT has_table_privilege(session_user, 'overread.keys', 'UPDATE')
$$;

-- Whether the session may append events of an actor: its own account's, and those of the
-- system itself in a session of maintenance.
CREATE OR REPLACE FUNCTION overread.may_act_as(claimed text) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT coalesce(claimed = overread.session_account(), false)
        OR (claimed = 'system' AND overread.may_maintain())
$$;

-- Roles of an account; none where it is closed or unknown. While the record has no account, whoever the
-- DBA has granted a login to is the administrator who makes the first one.
CREATE OR REPLACE FUNCTION overread.roles_of(who text) RETURNS text[]
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT CASE
        WHEN who = 'system' AND overread.may_maintain() THEN ARRAY['system']
        WHEN EXISTS (SELECT FROM overread.accounts) THEN coalesce(
            (SELECT roles FROM overread.accounts WHERE account = who AND NOT closed), '{}')
        WHEN EXISTS (SELECT FROM overread.logins
            WHERE account = who AND overread.login_granted(login, account, key))
            THEN ARRAY['administrator']
        ELSE '{}'
    END
$$;

-- Whether a person authorized an account as a station; with a time, whether the authorization is in force then.
-- `Authority.is_station` says the same.
CREATE OR REPLACE FUNCTION overread.is_station(who text, at_time text) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT EXISTS (
        SELECT FROM overread.events a
        WHERE a.type = 'station.authorized' AND a.body::jsonb #>> '{body,station}' = who
            AND (at_time = '' OR (at_time COLLATE "C" < (a.body::jsonb #>> '{body,until}')
                AND NOT EXISTS (SELECT FROM overread.events r
                    WHERE r.type = 'station.revoked' AND r.seq > a.seq
                        AND r.body::jsonb #>> '{body,authorization}'
                            = a.body::jsonb #>> '{body,authorization}'))))
$$;

-- Whether the readings are over that a person must not influence by what is shown: their own, or
-- everybody's of a case that they do not read. Outside a pilot: once they locked a read of it or saw a
-- draft of it. A reading is over when it was locked and is signed, or locked where no draft comes.
CREATE OR REPLACE FUNCTION overread.readings_over(who text, of_case text) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    WITH parsed AS (
        SELECT seq, type, body::jsonb AS event FROM overread.events
        WHERE case_id = of_case AND type IN (
            'case.enrolled', 'case.excluded', 'case.assigned', 'read.locked', 'decision.made',
            'record.signed', 'draft.revealed', 'draft.streamed', 'draft.broken-glass')
    ), story AS MATERIALIZED (
        SELECT seq, type, event #>> '{actor,id}' AS actor, event -> 'body' AS body FROM parsed
    ), assigned AS (
        SELECT body ->> 'reader' AS reader, coalesce(body ->> 'reading', '1') AS reading,
            min(seq) AS starts,
            (array_agg(body ->> 'draft_release' ORDER BY seq DESC))[1] AS draft_release
        FROM story WHERE type = 'case.assigned' GROUP BY 1, 2
    ), spans AS (
        SELECT reader, starts, draft_release,
            lead(starts) OVER (PARTITION BY reader ORDER BY starts) AS ends
        FROM assigned
    ), readings AS (
        SELECT reader, (has_read AND (signed OR coalesce(draft_release, 'never') = 'never'))
            OR (has_decided AND signed
                AND coalesce(draft_release IN ('at once', 'at-once'), false)) AS is_over
        FROM spans CROSS JOIN LATERAL (
            SELECT coalesce(bool_or(s.type = 'read.locked'), false) AS has_read,
                coalesce(bool_or(s.type = 'decision.made'), false) AS has_decided,
                coalesce((array_agg(s.type ORDER BY s.seq DESC))[1] = 'record.signed', false) AS signed
            FROM story s
            WHERE s.actor = reader AND s.seq > starts AND (ends IS NULL OR s.seq < ends)
                AND s.type IN ('read.locked', 'decision.made', 'record.signed')) AS steps
    )
    SELECT CASE
        WHEN NOT EXISTS (SELECT FROM story WHERE type IN ('case.enrolled', 'case.assigned')) THEN
            EXISTS (SELECT FROM story WHERE actor = who AND type IN (
                'read.locked', 'draft.revealed', 'draft.streamed', 'draft.broken-glass'))
        WHEN (SELECT type = 'case.excluded' FROM story
            WHERE type IN ('case.enrolled', 'case.excluded') ORDER BY seq DESC LIMIT 1) THEN true
        WHEN EXISTS (SELECT FROM readings WHERE reader = who) THEN
            (SELECT bool_and(is_over) FROM readings WHERE reader = who)
        ELSE coalesce((SELECT bool_and(is_over) FROM readings), false)
    END
$$;

-- Whether a person may be shown a draft of a case now: what an event draft.revealed, draft.streamed or
-- draft.broken-glass needs. In a pilot their newest assignment says so; outside of one their own read
-- comes first, unless the draft is exploratory.
CREATE OR REPLACE FUNCTION overread.reveal_permitted(
    who text, roles text[], of_case text, event_type text, exploratory boolean
) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    WITH parsed AS (
        SELECT seq, type, body::jsonb AS event FROM overread.events
        WHERE case_id = of_case AND type IN ('case.enrolled', 'case.assigned', 'read.locked')
    ), story AS MATERIALIZED (
        SELECT seq, type, event #>> '{actor,id}' AS actor, event -> 'body' AS body FROM parsed
    ), assignment AS (
        SELECT seq, coalesce(replace(body ->> 'draft_release', '-', ' '), 'never') AS draft_release
        FROM story WHERE type = 'case.assigned' AND body ->> 'reader' = who
        ORDER BY seq DESC LIMIT 1
    )
    SELECT CASE
        WHEN roles && ARRAY['lead', 'auditor', 'administrator'] THEN true
        WHEN EXISTS (SELECT FROM assignment) THEN (
            SELECT a.draft_release = 'at once'
                OR ((a.draft_release = 'after read' OR event_type = 'draft.broken-glass')
                    AND EXISTS (SELECT FROM story s
                        WHERE s.type = 'read.locked' AND s.actor = who AND s.seq > a.seq))
            FROM assignment a)
        WHEN EXISTS (SELECT FROM story WHERE type IN ('case.enrolled', 'case.assigned')) THEN false
        ELSE exploratory
            OR EXISTS (SELECT FROM story WHERE type = 'read.locked' AND actor = who)
    END
$$;

-- Whether the draft of a case may order the worklist: everybody who sees the list learns of it, so each
-- reading of the case must be one that shows drafts at once.
CREATE OR REPLACE FUNCTION overread.order_permitted(of_case text) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT count(*) FILTER (WHERE type = 'case.assigned') > 0
        AND bool_and(type <> 'case.assigned'
            OR coalesce(replace(body::jsonb #>> '{body,draft_release}', '-', ' ') = 'at once', false))
        AND coalesce((array_agg(type ORDER BY seq DESC)
            FILTER (WHERE type IN ('case.enrolled', 'case.excluded')))[1] = 'case.enrolled', false)
    FROM overread.events
    WHERE case_id = of_case AND type IN ('case.enrolled', 'case.excluded', 'case.assigned')
$$;

-- The scope of what an account found in a case.
CREATE OR REPLACE FUNCTION overread.author_scope(of_case text, author text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT 'author:' || of_case || ':' || author
$$;

-- The attempt whose draft the payloads of a scope reveal: a draft's own, or of an account's comparisons with
-- it. An attempt may contain colons, an account cannot.
CREATE OR REPLACE FUNCTION overread.attempt_of(of_scope text) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT CASE
        WHEN of_scope LIKE 'draft:%' THEN substring(of_scope FROM '^draft:(.*)$')
        WHEN of_scope LIKE 'comparison:%' THEN substring(of_scope FROM '^comparison:(.*):[^:]*$')
    END
$$;

-- Whether a person was shown a draft, or needs it to compare or to lead.
CREATE OR REPLACE FUNCTION overread.draft_permitted(
    who text, roles text[], of_case text, of_attempt text
) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT roles && ARRAY['lead', 'auditor', 'administrator']
        OR EXISTS (SELECT FROM overread.events e
            WHERE e.case_id = of_case
                AND e.type IN ('draft.revealed', 'draft.streamed', 'draft.broken-glass')
                AND e.body::jsonb #>> '{actor,id}' = who
                AND e.body::jsonb #>> '{body,attempt}' = of_attempt)
        OR (roles && ARRAY['adjudicator', 'service'] AND overread.readings_over(who, of_case))
$$;

-- Whether a person may be given the payload that the event `stored_by` first stored under a scope. A scope
-- of reads belongs to one author, so that nothing of it is shared with another person's equal read.
CREATE OR REPLACE FUNCTION overread.release_permitted(
    who text, roles text[], of_scope text, stored_by bigint
) RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    stored overread.events%ROWTYPE;
BEGIN
    IF of_scope = '' THEN
        RETURN true;
    END IF;
    SELECT * INTO stored FROM overread.events WHERE seq = stored_by;
    IF of_scope LIKE 'draft:%' THEN
        RETURN overread.draft_permitted(who, roles, stored.case_id, overread.attempt_of(of_scope));
    END IF;
    IF of_scope LIKE 'comparison:%' THEN
        RETURN overread.draft_permitted(who, roles, stored.case_id, overread.attempt_of(of_scope))
            AND (stored.body::jsonb #>> '{body,right_attempt}' IS NULL OR overread.draft_permitted(
                who, roles, stored.case_id, stored.body::jsonb #>> '{body,right_attempt}'))
            AND (stored.body::jsonb #>> '{actor,id}' = who
                OR roles && ARRAY['lead', 'auditor', 'administrator', 'adjudicator']
                OR overread.readings_over(who, stored.case_id));
    END IF;
    IF of_scope LIKE 'batch:%' THEN
        RETURN 'service' = ANY (roles) OR stored.body::jsonb #>> '{actor,id}' = who;
    END IF;
    IF of_scope IS DISTINCT FROM overread.author_scope(stored.case_id, stored.body::jsonb #>> '{actor,id}')
    THEN
        RETURN coalesce(of_scope = stored.case_id, false);
    END IF;
    IF stored.body::jsonb #>> '{body,notified}' IS NOT NULL THEN
        RETURN who IN (stored.body::jsonb #>> '{body,notified}', stored.body::jsonb #>> '{actor,id}')
            OR roles && ARRAY['lead', 'auditor', 'administrator'];
    END IF;
    RETURN stored.body::jsonb #>> '{actor,id}' = who
        OR roles && ARRAY['lead', 'auditor', 'administrator', 'adjudicator']
        OR overread.readings_over(who, stored.case_id);
END
$$;

-- Whether giving a payload must be recorded: it says what a draft, another's read or the reference says,
-- and no act of the account on record says that the account knows it. Whatever else is given, everybody with
-- a login may know; reading it leaves nothing behind.
CREATE OR REPLACE FUNCTION overread.release_recorded(who text, of_scope text, stored_by bigint)
RETURNS boolean
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    stored overread.events%ROWTYPE;
BEGIN
    IF of_scope = '' THEN
        RETURN false;
    END IF;
    SELECT * INTO stored FROM overread.events WHERE seq = stored_by;
    IF of_scope LIKE 'draft:%' THEN
        RETURN (stored.type = 'draft.received' OR stored.body::jsonb #>> '{actor,id}' <> who)
            AND NOT EXISTS (SELECT FROM overread.events e
                WHERE e.case_id = stored.case_id
                    AND e.type IN ('draft.revealed', 'draft.streamed', 'draft.broken-glass')
                    AND e.body::jsonb #>> '{actor,id}' = who
                    AND 'draft:' || (e.body::jsonb #>> '{body,attempt}') = of_scope);
    END IF;
    IF of_scope LIKE 'comparison:%' THEN
        RETURN stored.body::jsonb #>> '{actor,id}' <> who;
    END IF;
    RETURN stored.type IN (
            'read.locked', 'decision.made', 'record.signed', 'reference.imported',
            'comparison.made', 'rationale.scored', 'adjudication.made', 'escalation.opened',
            'escalation.acknowledged', 'draft.broken-glass', 'result.queued', 'result.tried',
            'calculation.made', 'report.collected', 'similar.shown',
            'order.overridden')
        AND stored.body::jsonb #>> '{actor,id}' <> who;
END
$$;
