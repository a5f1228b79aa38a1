-- Triggers that refuse whatever is no append, also from the owner's and the maintenance role's sessions.

CREATE FUNCTION overread.refuse_change() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    RAISE EXCEPTION USING ERRCODE = '23001', MESSAGE = 'overread: only-appended-to';
END
$$;

CREATE FUNCTION overread.refuse_gap() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    IF NEW.seq IS DISTINCT FROM
        1 + coalesce((SELECT seq FROM overread.events ORDER BY seq DESC LIMIT 1), 0)
    THEN
        RAISE EXCEPTION USING ERRCODE = '23001', MESSAGE = 'overread: only-appended-to';
    END IF;
    RETURN NEW;
END
$$;

-- append() runs as the owner and has the head for it; whoever else inserts is looked at.
CREATE TRIGGER in_order BEFORE INSERT ON overread.events
    FOR EACH ROW WHEN (current_user <> {owner_name}) EXECUTE FUNCTION overread.refuse_gap();
CREATE TRIGGER unchanged BEFORE UPDATE OR DELETE ON overread.events
    FOR EACH ROW EXECUTE FUNCTION overread.refuse_change();
CREATE TRIGGER kept BEFORE TRUNCATE ON overread.events
    FOR EACH STATEMENT EXECUTE FUNCTION overread.refuse_change();
CREATE TRIGGER unchanged BEFORE UPDATE OR DELETE ON overread.payloads
    FOR EACH ROW EXECUTE FUNCTION overread.refuse_change();
CREATE TRIGGER kept BEFORE TRUNCATE ON overread.payloads
    FOR EACH STATEMENT EXECUTE FUNCTION overread.refuse_change();
CREATE TRIGGER kept BEFORE TRUNCATE ON overread.keys
    FOR EACH STATEMENT EXECUTE FUNCTION overread.refuse_change();
