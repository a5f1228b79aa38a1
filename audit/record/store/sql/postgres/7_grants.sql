-- Rights. Whatever is not listed here, nobody but {owner} has.

REVOKE ALL ON SCHEMA overread FROM PUBLIC;
REVOKE ALL ON ALL TABLES IN SCHEMA overread FROM PUBLIC, {people}, {maintenance}, {watch}, {results};
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA overread FROM PUBLIC, {people}, {maintenance}, {watch}, {results};
GRANT USAGE ON SCHEMA overread TO {people}, {maintenance}, {watch}, {results};

GRANT SELECT ON overread.events, overread.cases, overread.case_readers TO {people};
GRANT EXECUTE ON FUNCTION overread.append(
    text, text, text[], text[], text[], bytea[], text[], text[], bytea[], text[], bytea[], text[],
    text, text[], bytea[]) TO {people};
GRANT EXECUTE ON FUNCTION overread.take_turn() TO {people};
GRANT EXECUTE ON FUNCTION overread.release_payload(text[], boolean) TO {people};

GRANT SELECT ON ALL TABLES IN SCHEMA overread TO {maintenance};
GRANT INSERT ON overread.events, overread.payloads TO {maintenance};
GRANT INSERT, UPDATE, DELETE
    ON overread.keys, overread.identities, overread.fingerprints, overread.credentials TO {maintenance};
GRANT EXECUTE ON FUNCTION overread.append(
    text, text, text[], text[], text[], bytea[], text[], text[], bytea[], text[], bytea[], text[],
    text, text[], bytea[]) TO {maintenance};
GRANT EXECUTE ON FUNCTION overread.take_turn() TO {maintenance};
GRANT EXECUTE ON FUNCTION overread.release_payload(text[], boolean) TO {maintenance};
GRANT EXECUTE ON FUNCTION overread.record_ended_session(text, integer) TO {watch};
GRANT EXECUTE ON FUNCTION overread.lock_head(), overread.rebuild() TO {maintenance};
GRANT EXECUTE ON FUNCTION overread.login_hash(text, bytea),
    overread.login_granted(text, text, bytea) TO {maintenance};

-- The results service reads the record and keeps what it folds from it.
GRANT SELECT ON overread.results, overread.results_head TO {people};
GRANT EXECUTE ON FUNCTION overread.released_results(), overread.released_results_head() TO {people};
GRANT SELECT ON overread.events, overread.payloads, overread.keys, overread.accounts TO {results};
GRANT SELECT, INSERT, UPDATE, DELETE ON overread.folded_cases, overread.folded_record TO {results};
