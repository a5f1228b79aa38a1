-- Limits on a provider's requests over all workers. A provider is named by a hash. Rows say nothing about
-- what is sent, and may be deleted whenever no worker runs.

CREATE TABLE IF NOT EXISTS overread_queue.rate_limits (
    provider text PRIMARY KEY CHECK (provider ~ '^[0-9a-f]{64}$'),
    paused_until timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE TABLE IF NOT EXISTS overread_queue.rate_places (
    provider text NOT NULL,
    holder uuid PRIMARY KEY,
    held_until timestamptz NOT NULL  -- renewed by the holder; a place of a dead worker becomes free
);
CREATE INDEX IF NOT EXISTS rate_places_by_provider ON overread_queue.rate_places (provider);
CREATE TABLE IF NOT EXISTS overread_queue.rate_used (
    provider text NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp(),
    requests integer NOT NULL,
    tokens bigint NOT NULL
);
CREATE INDEX IF NOT EXISTS rate_used_by_time ON overread_queue.rate_used (provider, at);

-- Take a place among the requests in progress, or keep it; false if all are taken.
CREATE OR REPLACE FUNCTION overread_queue.rate_place(
    of_provider text, of_holder uuid, most integer, seconds double precision
) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    INSERT INTO overread_queue.rate_limits (provider) VALUES (of_provider) ON CONFLICT DO NOTHING;
    PERFORM FROM overread_queue.rate_limits WHERE provider = of_provider FOR UPDATE;
    UPDATE overread_queue.rate_places
        SET held_until = clock_timestamp() + seconds * interval '1 second' WHERE holder = of_holder;
    IF FOUND THEN
        RETURN true;
    END IF;
    DELETE FROM overread_queue.rate_places WHERE held_until < clock_timestamp();
    IF (SELECT count(*) FROM overread_queue.rate_places WHERE provider = of_provider) >= most THEN
        RETURN false;
    END IF;
    INSERT INTO overread_queue.rate_places (provider, holder, held_until)
        VALUES (of_provider, of_holder, clock_timestamp() + seconds * interval '1 second');
    RETURN true;
END
$$;

-- Seconds until a request may begin; 0 counts one as begun now. The limits apply to any 60 seconds.
CREATE OR REPLACE FUNCTION overread_queue.rate_wait(
    of_provider text, per_minute integer, tokens_per_minute bigint
) RETURNS double precision
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    now_at timestamptz;
    free_at timestamptz;
    n bigint;
    total bigint;
BEGIN
    INSERT INTO overread_queue.rate_limits (provider) VALUES (of_provider) ON CONFLICT DO NOTHING;
    SELECT paused_until INTO free_at
        FROM overread_queue.rate_limits WHERE provider = of_provider FOR UPDATE;
    now_at := clock_timestamp();
    DELETE FROM overread_queue.rate_used
        WHERE provider = of_provider AND at <= now_at - interval '60 seconds';
    SELECT count(*) FILTER (WHERE requests > 0), coalesce(sum(tokens), 0) INTO n, total
        FROM overread_queue.rate_used WHERE provider = of_provider;
    IF per_minute IS NOT NULL AND n >= per_minute THEN
        free_at := greatest(free_at, (SELECT at + interval '60 seconds'
            FROM overread_queue.rate_used WHERE provider = of_provider AND requests > 0
            ORDER BY at DESC OFFSET per_minute - 1 LIMIT 1));
    END IF;
    IF tokens_per_minute IS NOT NULL AND total >= tokens_per_minute THEN
        free_at := greatest(free_at, (SELECT min(u.at) + interval '60 seconds' FROM (
            SELECT at, total - sum(tokens) OVER (ORDER BY at) AS remaining
            FROM overread_queue.rate_used WHERE provider = of_provider) AS u
            WHERE u.remaining < tokens_per_minute));
    END IF;
    IF free_at > now_at THEN
        RETURN extract(epoch FROM free_at - now_at);
    END IF;
    INSERT INTO overread_queue.rate_used (provider, requests, tokens) VALUES (of_provider, 1, 0);
    RETURN 0;
END
$$;

-- Let nothing through for so long: the provider said that it is too much.
CREATE OR REPLACE FUNCTION overread_queue.rate_pause(of_provider text, seconds double precision)
RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
    INSERT INTO overread_queue.rate_limits AS l (provider, paused_until)
        VALUES (of_provider, clock_timestamp() + seconds * interval '1 second')
        ON CONFLICT (provider) DO UPDATE SET paused_until = greatest(l.paused_until, EXCLUDED.paused_until)
$$;

CREATE OR REPLACE FUNCTION overread_queue.rate_leave(of_holder uuid) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
    DELETE FROM overread_queue.rate_places WHERE holder = of_holder
$$;

-- Count the tokens of an answer that came now.
CREATE OR REPLACE FUNCTION overread_queue.rate_tokens(of_provider text, n bigint) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, pg_temp AS $$
    INSERT INTO overread_queue.rate_used (provider, requests, tokens) VALUES (of_provider, 0, n)
$$;
