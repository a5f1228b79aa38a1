-- What people get of the folded results: those who lead, without the cases that they read, and of other
-- cases only what follows from payloads that they have been given, or that need no record of being given.

-- Whether the session's account may see results at all.
CREATE OR REPLACE FUNCTION overread.may_see_results() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT coalesce(overread.roles_of(overread.session_account())
        && ARRAY['lead', 'auditor', 'administrator'], false)
$$;

CREATE OR REPLACE FUNCTION overread.released_results()
RETURNS TABLE (case_id text, newest bigint, sha256 text, content bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    WITH session AS MATERIALIZED (
        SELECT a.who, overread.roles_of(a.who) AS roles
        FROM (SELECT overread.session_account() AS who) AS a
        WHERE overread.may_see_results()
    ), ungiven AS MATERIALIZED (
        SELECT f.case_id, need.id, s.who, s.roles
        FROM session s CROSS JOIN overread.folded_cases f CROSS JOIN LATERAL unnest(f.needs) AS need(id)
        WHERE NOT EXISTS (
            SELECT FROM overread.released r WHERE r.account = s.who AND r.id = need.id)
    ), withheld AS MATERIALIZED (
        SELECT DISTINCT u.case_id FROM ungiven u LEFT JOIN overread.holdings h ON h.id = u.id
        WHERE h.id IS NULL OR NOT overread.release_permitted(u.who, u.roles, h.scope, h.seq)
            OR overread.release_recorded(u.who, h.scope, h.seq)
    )
    SELECT f.case_id, f.newest, f.sha256,
        CASE WHEN s.who <> ALL (f.readers) AND w.case_id IS NULL THEN f.content END
    FROM session s CROSS JOIN overread.folded_cases f
    LEFT JOIN withheld w ON w.case_id = f.case_id
$$;

CREATE OR REPLACE VIEW overread.results AS
    SELECT case_id, newest, sha256, content FROM overread.released_results();

CREATE OR REPLACE FUNCTION overread.released_results_head()
RETURNS TABLE (seq bigint, hash text, content bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
    SELECT f.seq, f.hash, f.content FROM overread.folded_record f WHERE overread.may_see_results()
$$;

CREATE OR REPLACE VIEW overread.results_head AS
    SELECT seq, hash, content FROM overread.released_results_head();
