-- append(): the only way by which people write.

CREATE OR REPLACE FUNCTION overread.refuse(code text, state text DEFAULT '42501') RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RAISE EXCEPTION USING ERRCODE = state, MESSAGE = 'overread: ' || code;
END
$$;

-- Refuse a text that is no event. Each key stands once and in the order of canonical JSON: readers of JSON
-- disagree about which of two equal keys counts.
CREATE OR REPLACE FUNCTION overread.check_form(event_text text, event jsonb) RETURNS void
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    plain json := event_text::json;
BEGIN
    IF (ARRAY(SELECT json_object_keys(plain)) = ARRAY[
            'actor', 'at', 'blobs', 'body', 'case', 'details', 'identity', 'monotonic_us', 'prev',
            'seq', 'signature', 'software', 'stored', 'version', 'workstation']
        AND ARRAY(SELECT json_object_keys(plain -> 'actor')) = ARRAY['id', 'role']
        AND (SELECT array_agg(key) = array_agg(DISTINCT key COLLATE "C")
            FROM json_object_keys(plain -> 'body') AS key)
        AND event #>> '{body,type}' IS NOT NULL
        AND (event ->> 'at') ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$'
        AND jsonb_typeof(event -> 'blobs') = 'array' AND jsonb_typeof(event -> 'stored') = 'array'
        AND position('"prev":"' || (event ->> 'prev') || '","seq":' || (event ->> 'seq')
            || ',"signature":' IN event_text) > 0) IS NOT TRUE
    THEN
        PERFORM overread.refuse('event-malformed', '22023');
    END IF;
END
$$;

-- Refuse an event that this session may not append: an actor that is another's, a role that the account does
-- not have, a type that the role has no right to.
CREATE OR REPLACE FUNCTION overread.check_actor(who text, acts_as text, event_type text) RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    -- The usual case in one query.
    IF EXISTS (SELECT FROM overread.logins l
        JOIN overread.accounts a ON a.account = l.account
        JOIN overread.permissions p ON p.role = acts_as AND p.type = event_type
        WHERE l.login = session_user AND l.account = who
            AND overread.login_granted(l.login, l.account, l.key)
            AND NOT a.closed AND acts_as = ANY (a.roles))
    THEN
        RETURN;
    END IF;
    IF EXISTS (SELECT FROM overread.logins WHERE login = session_user)
        AND overread.session_account() IS NULL
    THEN
        PERFORM overread.refuse('login-not-granted');
    END IF;
    IF who IS NULL OR NOT overread.may_act_as(who) THEN
        PERFORM overread.refuse('actor-is-another');
    ELSIF acts_as IS NULL OR NOT acts_as = ANY (overread.roles_of(who)) THEN
        PERFORM overread.refuse('role-not-held');
    ELSIF NOT EXISTS (SELECT FROM overread.permissions p
        WHERE p.role = acts_as AND p.type = event_type)
    THEN
        PERFORM overread.refuse('type-not-permitted');
    END IF;
END
$$;

-- Whether the event that shows a draft says that it is exploratory, or its request did.
CREATE OR REPLACE FUNCTION overread.is_exploratory(event jsonb) RETURNS boolean
LANGUAGE sql STABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT coalesce((event #>> '{body,exploratory}')::boolean, false) OR EXISTS (
        SELECT FROM overread.events e
        WHERE e.case_id = event ->> 'case' AND e.type = 'draft.requested'
            AND e.body::jsonb #>> '{body,attempt}' = event #>> '{body,attempt}'
            AND coalesce((e.body::jsonb #>> '{body,exploratory}')::boolean, false))
$$;

-- Fold one account.changed into the accounts, or refuse it.
CREATE OR REPLACE FUNCTION overread.change_account(event jsonb) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    by_whom text := event #>> '{actor,id}';
    action text := event #>> '{body,action}';
    changed text := event #>> '{body,account}';
    new_roles text[] := ARRAY(
        SELECT jsonb_array_elements_text(coalesce(event #> '{body,roles}', '[]')));
    is_first boolean := NOT EXISTS (SELECT FROM overread.accounts);
BEGIN
    IF is_first AND action = 'added' AND NOT (
        'administrator' = ANY (new_roles) AND changed = by_whom)
    THEN
        PERFORM overread.refuse('first-account');
    ELSIF NOT 'administrator' = ANY (overread.roles_of(by_whom))
        AND (action IN ('added', 'roles changed', 'closed', 'reopened') OR changed <> by_whom)
    THEN
        PERFORM overread.refuse('account-of-another');
    END IF;
    IF action = 'added' THEN
        IF changed = 'system' OR changed !~ '^[A-Za-z0-9][A-Za-z0-9._@-]{0,63}$'
            OR EXISTS (SELECT FROM overread.accounts a WHERE a.account = changed)
        THEN
            PERFORM overread.refuse('account-exists', '22023');
        END IF;
        INSERT INTO overread.accounts VALUES (changed, new_roles, false);
    ELSIF action = 'roles changed' THEN
        UPDATE overread.accounts SET roles = new_roles WHERE account = changed;
    ELSIF action IN ('closed', 'reopened') THEN
        UPDATE overread.accounts SET closed = (action = 'closed') WHERE account = changed;
    END IF;
    IF NOT EXISTS (SELECT FROM overread.accounts a
        WHERE NOT a.closed AND 'administrator' = ANY (a.roles))
    THEN
        PERFORM overread.refuse('last-administrator');
    END IF;
END
$$;

-- Whose key seals the payloads of an event: a draft's, an account's comparisons with one, its author's, its
-- case's or the record's (`scope_of` in audit/record/keys/payload_vault.py). The session of a tool call is the
-- attempt of the draft in which the conversation ends; an external agent's has no attempt and is its case's.
CREATE OR REPLACE FUNCTION overread.scope_of(event jsonb) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT CASE
        WHEN event #>> '{body,type}' IN ('draft.received', 'spend.settled', 'order.proposed')
            AND event #>> '{body,attempt}' IS NOT NULL THEN 'draft:' || (event #>> '{body,attempt}')
        WHEN event #>> '{body,type}' IN ('tool.called', 'tool.answered')
            AND event #>> '{body,attempt}' IS NOT NULL AND event #>> '{body,session}' IS NOT NULL
            THEN 'draft:' || (event #>> '{body,session}')
        WHEN event #>> '{body,type}' IN ('comparison.made', 'rationale.scored')
            AND event #>> '{body,attempt}' IS NOT NULL
            THEN 'comparison:' || (event #>> '{body,attempt}') || ':' || (event #>> '{actor,id}')
        WHEN event #>> '{body,type}' = 'batch.enqueued' THEN 'batch:' || (event #>> '{body,run}')
        WHEN event ->> 'case' IS NULL
            OR event #>> '{body,type}' IN ('case.erased', 'case.assigned') THEN ''
        WHEN event #>> '{body,type}' IN (
                'read.locked', 'decision.made', 'record.signed', 'reference.imported',
                'comparison.made', 'rationale.scored', 'adjudication.made', 'escalation.opened',
                'escalation.acknowledged', 'draft.revealed', 'draft.streamed', 'draft.broken-glass',
                'result.queued', 'result.tried', 'calculation.made', 'report.collected',
                'similar.shown', 'order.overridden')
            THEN overread.author_scope(event ->> 'case', event #>> '{actor,id}')
        ELSE event ->> 'case'
    END
$$;

-- The payloads that an event names: its details first, then its blobs, each with the hash of its bytes.
CREATE OR REPLACE FUNCTION overread.named_payloads(event jsonb)
RETURNS TABLE (id text, stored_sha256 text)
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT named.id, stored.hash FROM ROWS FROM (
        unnest(array_remove(ARRAY[event ->> 'details'], NULL)
            || ARRAY(SELECT jsonb_array_elements_text(event -> 'blobs')))) WITH ORDINALITY AS named (id, n)
    FULL JOIN jsonb_array_elements_text(event -> 'stored') WITH ORDINALITY AS stored (hash, n) USING (n)
$$;

-- Store an event that was checked; the head is locked from here to the end of the transaction. False where
-- the head is another than the event continues.
CREATE OR REPLACE FUNCTION overread.store_event(event_text text, event_hash text, event jsonb)
RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    UPDATE overread.head SET seq = head.seq + 1, hash = event_hash, writer = pg_current_xact_id()
        WHERE head.seq + 1 = (event ->> 'seq')::bigint AND head.hash = event ->> 'prev';
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    INSERT INTO overread.events (seq, hash, prev, at, type, case_id, body) VALUES (
        (event ->> 'seq')::bigint, event_hash, event ->> 'prev', event ->> 'at',
        event #>> '{body,type}', event ->> 'case', event_text);
    IF event ->> 'case' IS NOT NULL AND overread.concerns_cases(event #>> '{body,type}') THEN
        PERFORM overread.follow_case((event ->> 'seq')::bigint, event ->> 'at', event #>> '{body,type}',
            event ->> 'case', event);
    END IF;
    RETURN true;
END
$$;

-- Store the sealed payloads that an event names; one that the record has already is left as it is. They are
-- under the event's scope, and the scope of a draft or of comparisons with it belongs to the case of its key.
CREATE OR REPLACE FUNCTION overread.store_payloads(
    event jsonb, ids text[], scopes text[], stored text[], contents bytea[]
) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    of_scope text := overread.scope_of(event);
BEGIN
    IF EXISTS (
        SELECT FROM unnest(ids, scopes, stored, contents) AS n (id, scope, stored_sha256, content)
        WHERE (n.id ~ '^[0-9a-f]{64}$' AND n.scope = of_scope
            AND encode(sha256(n.content), 'hex') = n.stored_sha256
            AND EXISTS (SELECT FROM overread.named_payloads(event) AS named
                WHERE named.id = n.id AND named.stored_sha256 = n.stored_sha256)) IS NOT TRUE)
    THEN
        PERFORM overread.refuse('payload-mismatch', '22023');
    END IF;
    WITH kept AS (
        INSERT INTO overread.payloads (id, scope, stored_sha256, content)
            SELECT DISTINCT ON (n.id) n.id, n.scope, n.stored_sha256, n.content
            FROM unnest(ids, scopes, stored, contents) AS n (id, scope, stored_sha256, content)
            ON CONFLICT DO NOTHING RETURNING id, scope
    ) INSERT INTO overread.holdings (id, scope, seq)
        SELECT kept.id, kept.scope, (event ->> 'seq')::bigint FROM kept;
    IF EXISTS (
        SELECT FROM overread.named_payloads(event) AS named
        WHERE NOT EXISTS (SELECT FROM overread.payloads p WHERE p.id = named.id
            AND p.scope = of_scope AND p.stored_sha256 = named.stored_sha256))
        OR (overread.attempt_of(of_scope) IS NOT NULL AND NOT EXISTS (SELECT FROM overread.keys k
            WHERE k.scope = of_scope AND (event ->> 'case' IS NULL OR k.case_id = event ->> 'case')))
    THEN
        PERFORM overread.refuse('payload-mismatch', '22023');
    END IF;
END
$$;

-- Store wrapped keys of new scopes: of the event's case, of its author in it, of a draft of it, of its author's
-- comparisons with a draft, or of the record. Nobody may make the key under which another person's reads or
-- comparisons will be sealed.
CREATE OR REPLACE FUNCTION overread.store_keys(
    of_case text, author text, scopes text[], cases text[], wrapped bytea[], site_keys text[]
) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF EXISTS (
        SELECT FROM unnest(scopes, cases) AS n (scope, case_id)
        WHERE NOT ((n.case_id IS NULL AND (n.scope IN ('', '#pseudonyms', '#identities')
                OR n.scope ~ '^workstation:[0-9a-f]{16}$'))
            OR (n.case_id IS NULL AND of_case IS NULL AND n.scope ~ '^batch:[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$')
            OR (n.case_id IS NULL AND of_case IS NULL AND n.scope ~ '^draft:[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$')
            OR (n.case_id = of_case AND of_case ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$'
                AND (n.scope IN (of_case, overread.author_scope(of_case, author))
                    OR n.scope ~ '^draft:[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$'
                    OR (n.scope ~ '^comparison:[A-Za-z0-9][A-Za-z0-9._:-]{0,63}:[^:]+$'
                        AND substring(n.scope FROM '[^:]+$') = author)))) IS TRUE)
        OR EXISTS (SELECT FROM overread.events e
            WHERE e.case_id = of_case AND e.type = 'case.erased' AND of_case = ANY (cases))
    THEN
        PERFORM overread.refuse('key-mismatch', '22023');
    END IF;
    INSERT INTO overread.keys (scope, case_id, wrapped, site_key)
        SELECT * FROM unnest(scopes, cases, wrapped, site_keys);
END
$$;

-- Destroy the keys of a case, whom it stands for, and what recognizes its images.
CREATE OR REPLACE FUNCTION overread.erase_case(of_case text) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
    DELETE FROM overread.keys WHERE case_id = of_case;
    DELETE FROM overread.identities WHERE case_id = of_case;
    DELETE FROM overread.fingerprints WHERE case_id = of_case;
    DELETE FROM overread.folded_cases WHERE case_id = of_case;
$$;

-- Store whom a case stands for, which the event names by the hash of its sealed bytes, and the keyed
-- fingerprints that `images.fingerprinted` brings along.
CREATE OR REPLACE FUNCTION overread.store_identity(
    event jsonb, identity_contents bytea[], fingerprint_values text[]
) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    of_case text := event ->> 'case';
    named text[] := array_remove(ARRAY[event ->> 'identity'], NULL);
BEGIN
    IF of_case IS NULL
        OR (cardinality(fingerprint_values) > 0
            AND event #>> '{body,type}' <> 'images.fingerprinted')
    THEN
        PERFORM overread.refuse('event-malformed', '22023');
    ELSIF named <> ARRAY(
        SELECT encode(sha256(content), 'hex') FROM unnest(identity_contents) AS content)
    THEN
        PERFORM overread.refuse('payload-mismatch', '22023');
    END IF;
    INSERT INTO overread.identities (case_id, content)
        SELECT of_case, content FROM unnest(identity_contents) AS content ON CONFLICT DO NOTHING;
    INSERT INTO overread.fingerprints (value, case_id)
        SELECT value, of_case FROM unnest(fingerprint_values) AS value ON CONFLICT DO NOTHING;
END
$$;

-- Wait for whoever appends at the moment, and hold the head until the end of the transaction: the event that
-- is built on what is returned is the next one. For writers who came second; nobody has to ask.
CREATE OR REPLACE FUNCTION overread.take_turn() RETURNS TABLE (head_seq bigint, head_hash text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF NOT overread.may_maintain() THEN
        PERFORM overread.require_account();
    END IF;
    RETURN QUERY SELECT h.seq, h.hash FROM overread.head h FOR UPDATE;
END
$$;

-- Append one event with what belongs to it. `outcome` is
--   stored   it is in the record; head_seq and head_hash are its own
--   stale    another event came first; these are that one's: build the event anew on it
--   keyed    a scope has a key already, which somebody else made: seal with that one
CREATE OR REPLACE FUNCTION overread.append(
    event_text text, event_hash text,
    payload_ids text[] DEFAULT '{}', payload_scopes text[] DEFAULT '{}',
    payload_stored text[] DEFAULT '{}', payload_contents bytea[] DEFAULT '{}',
    key_scopes text[] DEFAULT '{}', key_cases text[] DEFAULT '{}',
    key_wrapped bytea[] DEFAULT '{}', key_sites text[] DEFAULT '{}',
    identity_contents bytea[] DEFAULT '{}', fingerprint_values text[] DEFAULT '{}',
    credential_account text DEFAULT NULL,
    credential_kinds text[] DEFAULT '{}', credential_contents bytea[] DEFAULT '{}'
) RETURNS TABLE (outcome text, head_seq bigint, head_hash text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    event jsonb := event_text::jsonb;
    who text := event #>> '{actor,id}';
    of_case text := event ->> 'case';
    event_type text := event #>> '{body,type}';
BEGIN
    IF encode(sha256('\x00'::bytea || convert_to(event_text, 'UTF8')), 'hex') <> event_hash THEN
        PERFORM overread.refuse('hash-mismatch', '22023');
    END IF;
    PERFORM overread.check_form(event_text, event);
    PERFORM overread.check_actor(who, event #>> '{actor,role}', event_type);
    IF event #>> '{actor,role}' = 'service'
        AND event_type IN ('case.enrolled', 'case.assigned', 'case.excluded', 'order.applied')
        AND NOT overread.is_station(
            who, CASE event_type WHEN 'case.excluded' THEN '' ELSE event ->> 'at' END)
    THEN
        PERFORM overread.refuse('station-not-authorized');
    END IF;
    IF event_type IN ('draft.revealed', 'draft.streamed', 'draft.broken-glass')
        AND NOT overread.reveal_permitted(
            who, overread.roles_of(who), of_case, event_type, overread.is_exploratory(event))
    THEN
        PERFORM overread.refuse('draft-not-released');
    END IF;
    IF event_type = 'order.applied' AND NOT overread.order_permitted(of_case) THEN
        PERFORM overread.refuse('order-reveals-draft');
    END IF;
    IF cardinality(key_scopes) > 0
        AND EXISTS (SELECT FROM overread.keys k WHERE k.scope = ANY (key_scopes))
    THEN
        outcome := 'keyed';
    ELSIF NOT overread.store_event(event_text, event_hash, event) THEN
        outcome := 'stale';
    END IF;
    IF outcome IS NOT NULL THEN
        SELECT h.seq, h.hash INTO head_seq, head_hash FROM overread.head h;
        RETURN NEXT;
        RETURN;
    END IF;
    IF cardinality(key_scopes) > 0 THEN
        PERFORM overread.store_keys(
            of_case, who, key_scopes, key_cases, key_wrapped, key_sites);
    END IF;
    IF cardinality(payload_ids) > 0 OR event -> 'stored' <> '[]' OR event -> 'blobs' <> '[]'
        OR event ->> 'details' IS NOT NULL
    THEN
        PERFORM overread.store_payloads(
            event, payload_ids, payload_scopes, payload_stored, payload_contents);
    END IF;
    IF event_type = 'account.changed' THEN
        PERFORM overread.change_account(event);
    ELSIF event_type = 'case.erased' THEN
        PERFORM overread.erase_case(of_case);
    ELSIF event_type = 'batch.closed' THEN
        DELETE FROM overread.keys WHERE scope = 'batch:' || (event #>> '{body,run}');
    ELSIF cardinality(identity_contents) > 0 OR cardinality(fingerprint_values) > 0
        OR event ->> 'identity' IS NOT NULL
    THEN
        PERFORM overread.store_identity(event, identity_contents, fingerprint_values);
    END IF;
    IF cardinality(credential_kinds) > 0 THEN
        IF credential_account IS DISTINCT FROM who THEN
            PERFORM overread.refuse('credential-of-another');
        END IF;
        INSERT INTO overread.credentials (account, kind, content)
            SELECT who, n.kind, n.content
            FROM unnest(credential_kinds, credential_contents) AS n (kind, content)
            ON CONFLICT ON CONSTRAINT credentials_pkey DO UPDATE SET content = EXCLUDED.content;
    END IF;
    outcome := 'stored';
    head_seq := (event ->> 'seq')::bigint;
    head_hash := event_hash;
    RETURN NEXT;
END
$$;
