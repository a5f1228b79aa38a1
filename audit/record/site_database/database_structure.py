"""Compare the structure of a site's database, from PostgreSQL's catalogs, with the expected one.

The catalogs show what is in force, whatever statement made it: a trigger re-created with `WHEN
(false)`, a rule that swallows inserts, a replaced function body. Everybody may read them, so every
workstation can check. `structure.json` holds the rows of an untouched database;
`packaging/site_structure.py` writes it after a change of the SQL.
"""

import hashlib
import json
from collections.abc import Iterable
from importlib.resources import files
from typing import Any, Final

from audit.messages import Message
from audit.record.site_database.database_roles import SiteRoles

Row = tuple[str, str, str]
"""Kind, name and definition of an object, with role names replaced by their kinds."""

_SCHEMAS: Final = "('overread', 'overread_queue')"
_IN_SCHEMA: Final = f"(SELECT oid FROM pg_namespace WHERE nspname IN {_SCHEMAS})"
QUERIES: Final = {
    "schema": f"""SELECT nspname, pg_get_userbyid(nspowner) || ' '
        || coalesce(array_to_string(ARRAY(SELECT unnest(nspacl)::text ORDER BY 1), ','), '')
        FROM pg_namespace WHERE nspname IN {_SCHEMAS}""",
    "table": f"""SELECT relname, concat_ws(' ', relkind, relpersistence, pg_get_userbyid(relowner),
        relrowsecurity, relforcerowsecurity, relispartition, array_to_string(reloptions, ','),
        array_to_string(ARRAY(SELECT unnest(relacl)::text ORDER BY 1), ','))
        FROM pg_class WHERE relnamespace IN {_IN_SCHEMA} AND relkind NOT IN ('i', 't')""",
    "column": f"""SELECT c.relname || '.' || a.attname, concat_ws(' ', a.attnum,
        format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attstorage, a.attgenerated,
        pg_get_expr(d.adbin, d.adrelid),
        array_to_string(ARRAY(SELECT unnest(a.attacl)::text ORDER BY 1), ','))
        FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
        LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
        WHERE c.relnamespace IN {_IN_SCHEMA} AND c.relkind NOT IN ('i', 't') AND a.attnum > 0
            AND NOT a.attisdropped""",
    "constraint": f"""SELECT conrelid::regclass::text || '.' || conname,
        concat_ws(' ', pg_get_constraintdef(oid), convalidated)
        FROM pg_constraint WHERE connamespace IN {_IN_SCHEMA}""",
    "index": f"""SELECT c.relname, concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid)
        FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
        WHERE c.relnamespace IN {_IN_SCHEMA}""",
    "trigger": f"""SELECT c.relname || '.' || t.tgname,
        concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled)
        FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
        WHERE c.relnamespace IN {_IN_SCHEMA} AND NOT t.tgisinternal""",
    "rule": f"""SELECT c.relname || '.' || r.rulename,
        concat_ws(' ', pg_get_ruledef(r.oid), r.ev_enabled)
        FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class
        WHERE c.relnamespace IN {_IN_SCHEMA}""",
    "policy": f"""SELECT c.relname || '.' || p.polname, concat_ws(' ', p.polcmd, p.polpermissive,
        pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
        FROM pg_policy p JOIN pg_class c ON c.oid = p.polrelid
        WHERE c.relnamespace IN {_IN_SCHEMA}""",
    "function": f"""SELECT p.oid::regprocedure::text, concat_ws(' ', pg_get_userbyid(p.proowner),
        l.lanname, p.prokind, p.prosecdef, p.provolatile, p.proleakproof, p.proisstrict,
        pg_get_function_result(p.oid), pg_get_function_arguments(p.oid),
        array_to_string(p.proconfig, ','),
        array_to_string(ARRAY(SELECT unnest(p.proacl)::text ORDER BY 1), ','), p.prosrc)
        FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
        WHERE p.pronamespace IN {_IN_SCHEMA}""",
    "type": f"""SELECT typname, typtype FROM pg_type WHERE typnamespace IN {_IN_SCHEMA}
        AND typtype NOT IN ('b', 'c')
        OR typnamespace IN {_IN_SCHEMA} AND typtype = 'b' AND typelem = 0""",
    "operator": f"""SELECT oprname, oprcode::text FROM pg_operator
        WHERE oprnamespace IN {_IN_SCHEMA}""",
    "default right": f"""SELECT concat_ws(' ', pg_get_userbyid(defaclrole), defaclobjtype),
        array_to_string(defaclacl, ',') FROM pg_default_acl
        WHERE defaclnamespace = 0 OR defaclnamespace IN {_IN_SCHEMA}""",
    "event trigger": """SELECT evtname, concat_ws(' ', evtevent, evtfoid::regproc, evtenabled)
        FROM pg_event_trigger""",
    "inheritance": f"""SELECT inhrelid::regclass::text, inhparent::regclass::text FROM pg_inherits
        WHERE inhparent IN (SELECT oid FROM pg_class
            WHERE relnamespace IN {_IN_SCHEMA} AND relkind = 'r')""",
}
"""Queries for name and definition of objects, by kind. Objects that `structure.json` does not list
are reported."""


def rows(connection: Any) -> list[Row]:
    """Return the structure of the database, with the names of its own roles replaced."""
    ((database, path),) = fetched(
        connection, "SELECT current_database()::text, current_setting('search_path')"
    )
    roles = SiteRoles.named(str(database))
    objects = []
    _set_path(connection, "pg_catalog")  # so that each name is qualified with its schema
    try:
        for kind, query in QUERIES.items():
            for name, definition in fetched(connection, query):
                objects.append((kind, roles.blank(str(name)), roles.blank(str(definition))))
    finally:
        _set_path(connection, str(path))
    return sorted(objects)


def digested(objects: Iterable[Row]) -> dict[str, dict[str, str]]:
    """Return rows in the form of `structure.json`, with SHA-256 for long definitions."""
    by_kind: dict[str, dict[str, str]] = {}
    for kind, name, definition in objects:
        short = definition if len(definition) <= 200 else _sha256(definition)
        by_kind.setdefault(kind, {})[name] = short
    return by_kind


def expected() -> dict[str, dict[str, str]]:
    """Return the structure of an untouched database."""
    text = files("audit.record.site_database").joinpath("structure.json").read_text("utf-8")
    content: dict[str, dict[str, str]] = json.loads(text)
    return content


def earlier_functions(connection: Any) -> list[str]:
    """Return the functions of the schema's owner that this version does not define.

    They are what an update leaves behind when it changes the arguments of a function.
    """
    ((database, path),) = fetched(
        connection, "SELECT current_database()::text, current_setting('search_path')"
    )
    _set_path(connection, "pg_catalog")  # so that each name is qualified with its schema
    try:
        query = f"""SELECT oid::regprocedure::text FROM pg_proc WHERE pronamespace = {_OURS}
            AND pg_get_userbyid(proowner) = '{SiteRoles.named(str(database)).owner}' ORDER BY 1"""
        names = [str(name) for (name,) in fetched(connection, query)]
    finally:
        _set_path(connection, str(path))
    return [name for name in names if name not in expected()["function"]]


def differences(connection: Any) -> list[Message]:
    """Return what was added, is missing or was changed; empty for an untouched database."""
    actual, untouched = digested(rows(connection)), expected()
    messages = []
    for kind in QUERIES:
        now, before = actual.get(kind, {}), untouched.get(kind, {})
        for name in sorted(now.keys() | before.keys()):
            values = {"kind": kind, "name": name}
            if name not in before:
                messages.append(Message("site.added", **values))
            elif name not in now:
                messages.append(Message("site.missing", **values))
            elif now[name] != before[name]:
                messages.append(Message("site.changed", **values))
    return messages


def fetched(connection: Any, query: str) -> list[tuple[Any, ...]]:
    """Return the rows of a query over the driver's connection or the record's."""
    answer = connection.execute(query)
    return list(answer if isinstance(answer, list) else answer.fetchall())


def _set_path(connection: Any, path: str) -> None:
    quoted = path.replace("'", "''")
    fetched(connection, f"SELECT set_config('search_path', '{quoted}', false)")


def _sha256(text: str) -> str:
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


_MADE: Final = "oid >= 16384"
"""Condition for user-made objects: the server's own have smaller ids (FirstNormalObjectId)."""
_ELSEWHERE: Final = f"(SELECT oid FROM pg_namespace WHERE nspname NOT IN {_SCHEMAS})"
_OURS: Final = "'overread'::regnamespace"
FOREIGN_QUERIES: Final = {
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


def foreign_objects(connection: Any) -> list[tuple[str, str]]:
    """Return kind and name of every object that does not belong to the record's database."""
    return [
        (kind, str(name))
        for kind, query in FOREIGN_QUERIES.items()
        for (name,) in sorted(connection.execute(query).fetchall())
    ]
