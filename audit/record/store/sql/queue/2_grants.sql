-- Rights in the queue: only for services. People's logins neither read nor write it.

REVOKE ALL ON SCHEMA overread_queue FROM PUBLIC;
REVOKE ALL ON ALL TABLES IN SCHEMA overread_queue FROM PUBLIC;
REVOKE ALL ON ALL SEQUENCES IN SCHEMA overread_queue FROM PUBLIC;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA overread_queue FROM PUBLIC;
GRANT USAGE ON SCHEMA overread_queue TO {station}, {worker};
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA overread_queue TO {station}, {worker};
GRANT USAGE ON ALL SEQUENCES IN SCHEMA overread_queue TO {station}, {worker};
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA overread_queue TO {station}, {worker};
