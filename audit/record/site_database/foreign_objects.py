"""Objects in a site's database that do not belong to the record and could leak its content.

The database is the record's alone, so everything that neither the server's installation nor
`overread site init` made is reported: somebody else's function or view runs with its owner's
rights, and PostgreSQL lets everybody call a new function.
"""

from typing import Any, Final

_MADE: Final = "oid >= 16384"
"""Condition for user-made objects: the server's own have smaller ids (FirstNormalObjectId)."""
_ELSEWHERE: Final = "(SELECT oid FROM pg_namespace WHERE nspname <> 'overread')"
_OURS: Final = "'overread'::regnamespace"
QUERIES: Final = {
    # pg_upgrade re-creates the three functions of plpgsql with new ids.
    "function": f"""SELECT format('%s.%s(%s)', p.pronamespace::regnamespace, p.proname,
            pg_get_function_identity_arguments(p.oid))
        FROM pg_proc p WHERE p.pronamespace IN {_ELSEWHERE} AND (p.prosecdef OR p.{_MADE} AND NOT (
            p.probin IS NOT DISTINCT FROM '$libdir/plpgsql'
            AND p.pronamespace = 'pg_catalog'::regnamespace AND p.prosrc IN (
                'plpgsql_call_handler', 'plpgsql_inline_handler', 'plpgsql_validator')))""",
    "relation": f"""SELECT format('%s.%s', c.relnamespace::regnamespace, c.relname) FROM pg_class c
        WHERE c.relnamespace IN {_ELSEWHERE} AND c.{_MADE}
            AND c.relkind IN ('r', 'p', 'v', 'm', 'f') AND c.relpersistence <> 't'""",
    "rule": f"""SELECT format('%s.%s', r.ev_class::regclass, r.rulename) FROM pg_rewrite r
        JOIN pg_class c ON c.oid = r.ev_class
        WHERE c.relnamespace IN {_ELSEWHERE} AND r.{_MADE} AND r.rulename <> '_RETURN'""",
    # Also finds a view of the server's own that was replaced.
    "reader": f"""SELECT DISTINCT format('%s.%s', c.relnamespace::regnamespace, c.relname)
        FROM pg_depend d JOIN pg_rewrite r ON r.oid = d.objid JOIN pg_class c ON c.oid = r.ev_class
        WHERE d.classid = 'pg_rewrite'::regclass AND c.relnamespace IN {_ELSEWHERE} AND (
            d.refclassid = 'pg_class'::regclass
                AND d.refobjid IN (SELECT oid FROM pg_class WHERE relnamespace = {_OURS})
            OR d.refclassid = 'pg_proc'::regclass
                AND d.refobjid IN (SELECT oid FROM pg_proc WHERE pronamespace = {_OURS}))""",
    "operator": f"""SELECT format('%s.%s', oprnamespace::regnamespace, oprname) FROM pg_operator
        WHERE oprnamespace IN {_ELSEWHERE} AND {_MADE}""",
    "cast": f"""SELECT format('%s to %s', castsource::regtype, casttarget::regtype) FROM pg_cast
        WHERE {_MADE}""",
    "language": f"SELECT lanname FROM pg_language WHERE {_MADE} AND lanname <> 'plpgsql'",
    "extension": "SELECT extname FROM pg_extension WHERE extname <> 'plpgsql'",
    "publication": "SELECT pubname FROM pg_publication",
    "subscription": """SELECT subname FROM pg_subscription
        WHERE subdbid = (SELECT oid FROM pg_database WHERE datname = current_database())""",
    "logical replication slot": """SELECT slot_name FROM pg_replication_slots
        WHERE slot_type = 'logical' AND database = current_database()""",
    "foreign-data wrapper": "SELECT fdwname FROM pg_foreign_data_wrapper",
    "foreign server": "SELECT srvname FROM pg_foreign_server",
}
"""Queries for names of objects that do not belong to the record, by kind; "reader" is an object
that reads the record's own tables."""


def outside(connection: Any) -> list[tuple[str, str]]:
    """Return kind and name of every object that does not belong to the record's database."""
    return [
        (kind, str(name))
        for kind, query in QUERIES.items()
        for (name,) in sorted(connection.execute(query).fetchall())
    ]
