-- What the DBA, the maintenance role and `overread site watch` call.

CREATE OR REPLACE FUNCTION overread.require_owner() RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF NOT pg_has_role(session_user, current_user, 'MEMBER') THEN
        PERFORM overread.refuse('owner-only');
    END IF;
END
$$;

CREATE OR REPLACE FUNCTION overread.require_maintenance() RETURNS void
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF NOT overread.may_maintain() THEN
        PERFORM overread.refuse('maintenance-only');
    END IF;
END
$$;

CREATE OR REPLACE FUNCTION overread.record_login(
    of_account text, action text, of_login text, key bytea
) RETURNS bigint
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
    SELECT overread.append_own('system', 'system', NULL, format(
        '{"account":"%s","action":"%s","login":"%s","type":"login.changed"}',
        of_account, action, overread.login_hash(of_login, key)))
$$;

-- Make a database role an account's, or with a null account nobody's.
CREATE OR REPLACE FUNCTION overread.set_login(of_login text, to_account text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    former overread.logins%ROWTYPE;
    new_key bytea := sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
    recorded bigint;
BEGIN
    PERFORM overread.require_owner();
    SELECT * INTO former FROM overread.logins WHERE login = of_login;
    IF coalesce(to_account, former.account) !~ '^[A-Za-z0-9][A-Za-z0-9._@-]{0,63}$'
        OR to_account = 'system'
    THEN
        PERFORM overread.refuse('account-malformed', '22023');
    END IF;
    IF former.account IS NOT DISTINCT FROM to_account AND (to_account IS NULL
        OR overread.login_granted(former.login, former.account, former.key))
    THEN
        RETURN NULL;
    END IF;
    -- The events say whose each login is, which append() and `site check` compare with the table. Without
    -- the row, and its key, they do not say which login it was.
    IF former.account IS NOT NULL THEN
        DELETE FROM overread.logins WHERE login = of_login;
        recorded := overread.record_login(former.account, 'revoked', former.login, former.key);
    END IF;
    IF to_account IS NOT NULL THEN
        INSERT INTO overread.logins (login, account, key) VALUES (of_login, to_account, new_key);
        recorded := overread.record_login(to_account, 'granted', of_login, new_key);
    END IF;
    RETURN recorded;
END
$$;

-- Record that a session of an account was ended because it held the head for that long.
CREATE OR REPLACE FUNCTION overread.record_ended_session(of_login text, seconds integer) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RETURN overread.append_own('system', 'system', NULL, format(
        '{"account":%s,"held_s":%s,"type":"session.ended"}',
        coalesce((SELECT '"' || account || '"' FROM overread.logins WHERE login = of_login), 'null'),
        seconds));
END
$$;

-- Keep everybody else from appending until the end of the transaction.
CREATE OR REPLACE FUNCTION overread.lock_head() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    PERFORM overread.require_maintenance();
    PERFORM FROM overread.head FOR UPDATE;
END
$$;

-- Make anew what follows from the events, after a restore has put them in.
CREATE OR REPLACE FUNCTION overread.rebuild() RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    changed jsonb;
BEGIN
    PERFORM overread.require_maintenance();
    UPDATE overread.head SET (seq, hash) = (
        SELECT coalesce(max(e.seq), 0),
            coalesce((array_agg(e.hash ORDER BY e.seq DESC))[1], repeat('0', 64))
        FROM (SELECT seq, hash FROM overread.events ORDER BY seq DESC LIMIT 1) AS e);
    DELETE FROM overread.accounts;
    FOR changed IN
        SELECT body::jsonb -> 'body' FROM overread.events WHERE type = 'account.changed' ORDER BY seq
    LOOP
        INSERT INTO overread.accounts
            SELECT changed ->> 'account', ARRAY(SELECT jsonb_array_elements_text(changed -> 'roles')),
                false
            WHERE changed ->> 'action' = 'added' ON CONFLICT DO NOTHING;
        UPDATE overread.accounts SET
                roles = CASE WHEN changed ->> 'action' = 'roles changed'
                    THEN ARRAY(SELECT jsonb_array_elements_text(changed -> 'roles')) ELSE roles END,
                closed = CASE changed ->> 'action'
                    WHEN 'closed' THEN true WHEN 'reopened' THEN false ELSE closed END
            WHERE account = changed ->> 'account';
    END LOOP;
    DELETE FROM overread.holdings;
    INSERT INTO overread.holdings (id, scope, seq)
        SELECT DISTINCT ON (named.id) named.id, overread.scope_of(e.body::jsonb), e.seq
        FROM overread.events e, overread.named_payloads(e.body::jsonb) AS named
        WHERE named.id IS NOT NULL ORDER BY named.id, e.seq;
    DELETE FROM overread.released;
    INSERT INTO overread.released (account, id)
        SELECT DISTINCT e.body::jsonb #>> '{actor,id}', given ->> 'id'
        FROM overread.events e, jsonb_array_elements(e.body::jsonb #> '{body,payloads}') AS given
        WHERE e.type = 'payload.released';
    PERFORM overread.rebuild_cases();
END
$$;
