-- What the events say in plain about each case. The trigger `events_cases` in sql/sqlite.sql does the same.

-- Fold one event into the list of cases.
CREATE OR REPLACE FUNCTION overread.follow_case(
    event_seq bigint, event_at text, event_type text, of_case text, event jsonb
) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    is_step boolean := event_type IN (
        'read.locked', 'draft.revealed', 'draft.broken-glass', 'decision.made', 'record.signed');
    who text := CASE WHEN is_step THEN event #>> '{actor,id}' ELSE event #>> '{body,reader}' END;
    of_reading integer := coalesce((event #>> '{body,reading}')::integer, 1);
BEGIN
    IF event_type = 'case.assigned' AND who IS NOT NULL THEN
        INSERT INTO overread.case_readers AS r
            (case_id, reader, reading, assigned_seq, locked, revealed, revised, signed, since)
            VALUES (of_case, who, 1, event_seq, 0, 0, 0, 0, '')
            ON CONFLICT (case_id, reader) DO UPDATE SET
                -- A further reading begins anew.
                reading = CASE WHEN r.reading < of_reading THEN r.reading + 1 ELSE r.reading END,
                locked = CASE WHEN r.reading < of_reading THEN 0 ELSE r.locked END,
                revealed = CASE WHEN r.reading < of_reading THEN 0 ELSE r.revealed END,
                revised = CASE WHEN r.reading < of_reading THEN 0 ELSE r.revised END,
                signed = CASE WHEN r.reading < of_reading THEN 0 ELSE r.signed END,
                assigned_seq = CASE WHEN r.reading <= of_reading THEN event_seq ELSE r.assigned_seq END;
    ELSIF is_step AND who IS NOT NULL THEN
        INSERT INTO overread.case_readers
            (case_id, reader, reading, locked, revealed, revised, signed, since)
            VALUES (of_case, who, 1, 0, 0, 0, 0, '') ON CONFLICT DO NOTHING;
        UPDATE overread.case_readers SET
                revised = greatest(revised, (event_type = 'decision.made')::integer,
                    CASE WHEN event_type = 'read.locked' THEN locked ELSE 0 END),
                locked = greatest(locked, (event_type = 'read.locked')::integer),
                revealed = greatest(
                    revealed, (event_type IN ('draft.revealed', 'draft.broken-glass'))::integer),
                signed = CASE WHEN event_type = 'record.signed' THEN 1
                    WHEN event_type IN ('read.locked', 'decision.made') THEN 0 ELSE signed END,
                since = event_at
            WHERE case_id = of_case AND reader = who;
    ELSIF event_type = 'case.erased' THEN
        DELETE FROM overread.case_readers WHERE case_id = of_case;
    END IF;
    INSERT INTO overread.cases
        (case_id, kind, priority, excluded, adjudicated, stage, since, entered, arrived, moved, changed)
        VALUES (of_case, 1, 3, 0, 0, 0, '~', '~', '~', 0, event_seq) ON CONFLICT DO NOTHING;
    UPDATE overread.cases SET
            kind = CASE
                WHEN kind = 0 OR event_type = 'case.erased' THEN 0
                WHEN event_type = 'case.enrolled' THEN 1
                WHEN event_type <> 'study.opened' THEN kind
                WHEN event #>> '{body,batch}' IS NULL THEN 1
                WHEN opened_seq IS NULL AND enrolled_seq IS NULL THEN 2
                ELSE kind END,
            priority = CASE WHEN event_type <> 'case.enrolled' THEN priority
                WHEN event #>> '{body,priority}' = 'critical' THEN 0
                WHEN event #>> '{body,priority}' = 'urgent' THEN 1
                ELSE 2 END,
            excluded = CASE event_type WHEN 'case.excluded' THEN 1 WHEN 'case.enrolled' THEN 0
                ELSE excluded END,
            adjudicated = greatest(adjudicated, (event_type = 'adjudication.made')::integer),
            -- A batch that opens an enrolled case changes nothing that its reader could see.
            since = CASE WHEN event_type = 'case.erased'
                    OR (event_type = 'study.opened' AND (opened_seq IS NOT NULL
                        OR (enrolled_seq IS NOT NULL AND event #>> '{body,batch}' IS NOT NULL)))
                    OR event_type IN ('order.applied', 'order.overridden')
                THEN since ELSE event_at END,
            entered = CASE WHEN event_type IN (
                        'case.enrolled', 'case.assigned', 'case.excluded', 'adjudication.made')
                    OR (event_type = 'study.opened' AND opened_seq IS NULL
                        AND (enrolled_seq IS NULL OR event #>> '{body,batch}' IS NULL))
                THEN event_at ELSE entered END,
            arrived = CASE WHEN event_type = 'case.enrolled' AND arrived = '~' THEN event_at ELSE arrived END,
            draft_rank = CASE WHEN event_type <> 'order.applied' OR draft_rank IS NOT NULL THEN draft_rank
                WHEN event #>> '{body,rank}' = 'critical' THEN 0
                WHEN event #>> '{body,rank}' = 'urgent' THEN 1
                ELSE 2 END,
            moved = CASE WHEN event_type <> 'order.overridden' THEN moved
                WHEN event #>> '{body,position}' = 'next' THEN 1
                WHEN event #>> '{body,position}' = 'without draft' THEN 2
                ELSE 0 END,
            enrolled_seq = CASE event_type WHEN 'case.enrolled' THEN event_seq ELSE enrolled_seq END,
            opened_seq = CASE WHEN event_type = 'study.opened'
                    AND (enrolled_seq IS NULL OR event #>> '{body,batch}' IS NULL)
                THEN event_seq ELSE opened_seq END,
            changed = event_seq
        WHERE case_id = of_case;
    UPDATE overread.cases SET stage = CASE WHEN excluded = 1 THEN 6 WHEN adjudicated = 1 THEN 5
            ELSE coalesce((SELECT max(r.stage) FROM overread.case_readers r
                WHERE r.case_id = of_case), 0) END
        WHERE case_id = of_case;
END
$$;

-- The types of event that concern the list.
CREATE OR REPLACE FUNCTION overread.concerns_cases(event_type text) RETURNS boolean
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
    SELECT event_type IN ('study.opened', 'case.enrolled', 'case.assigned', 'case.excluded', 'case.erased',
        'read.locked', 'draft.revealed', 'draft.broken-glass', 'decision.made', 'record.signed',
        'adjudication.made', 'order.applied', 'order.overridden')
$$;

-- Make the list of cases anew.
CREATE OR REPLACE FUNCTION overread.rebuild_cases() RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    DELETE FROM overread.cases;
    DELETE FROM overread.case_readers;
    PERFORM overread.follow_case(e.seq, e.at, e.type, e.case_id, e.body::jsonb)
        FROM (SELECT * FROM overread.events
            WHERE case_id IS NOT NULL AND overread.concerns_cases(type) ORDER BY seq) AS e;
END
$$;
