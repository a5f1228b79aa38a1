"""Compare derived tables with the events; a database owner could change these tables unseen.

`overread.rebuild()` derives accounts, holdings and releases in the same way.
"""

from dataclasses import dataclass
from typing import Any, Final

from audit.record.site_database.database_structure import fetched

_DERIVED: Final = {
    "accounts": """SELECT account, roles, closed FROM (
            SELECT b ->> 'account' AS account,
                (array_agg(b -> 'roles' ORDER BY seq DESC)
                    FILTER (WHERE b ->> 'action' IN ('added', 'roles changed')))[1] AS roles,
                coalesce((array_agg(b ->> 'action' ORDER BY seq DESC)
                    FILTER (WHERE b ->> 'action' IN ('closed', 'reopened')))[1] = 'closed', false)
                    AS closed,
                bool_or(b ->> 'action' = 'added') AS was_added
            FROM (SELECT seq, body::jsonb -> 'body' AS b FROM overread.events
                WHERE type = 'account.changed') AS changes
            GROUP BY 1) AS folded WHERE was_added""",
    "holdings": """SELECT DISTINCT ON (named.id) named.id, overread.scope_of(e.body::jsonb), e.seq
        FROM overread.events e, overread.named_payloads(e.body::jsonb) AS named
        WHERE named.id IS NOT NULL ORDER BY named.id, e.seq""",
    "released": """SELECT DISTINCT e.body::jsonb #>> '{actor,id}', given ->> 'id'
        FROM overread.events e, jsonb_array_elements(e.body::jsonb #> '{body,payloads}') AS given
        WHERE e.type = 'payload.released'""",
}
"""Queries for the expected rows of each table, as in `rebuild`."""
TABLES: Final = tuple(_DERIVED)
_STORED: Final = {
    "accounts": "SELECT account, to_jsonb(roles), closed FROM overread.accounts",
    "holdings": "SELECT id, scope, seq FROM overread.holdings",
    "released": "SELECT account, id FROM overread.released",
}
_LOGINS: Final = """SELECT login, account FROM overread.logins
    WHERE NOT overread.login_granted(login, account, key) ORDER BY 1"""
_GRANTED: Final = """WITH newest AS (
        SELECT DISTINCT ON (body::jsonb #>> '{body,login}') body::jsonb -> 'body' AS body
        FROM overread.events WHERE type = 'login.changed' AND seq > coalesce(
            (SELECT max(seq) FROM overread.events WHERE type = 'record.restored'), 0)
        ORDER BY body::jsonb #>> '{body,login}', seq DESC
    ) SELECT body ->> 'account' FROM newest
    WHERE body ->> 'action' = 'granted' AND NOT EXISTS (SELECT FROM overread.logins l
        WHERE overread.login_hash(l.login, l.key) = body ->> 'login') ORDER BY 1"""


@dataclass(frozen=True)
class LoginFault:
    """A row of the logins without matching events, or a granted login without a row."""

    account: str
    login: str | None
    """None if the row is missing: without its key the login cannot be identified."""


def changed_rows(connection: Any, table: str) -> int:
    """Return the number of rows in a derived table that differ from the events."""
    # Both differences: rows that are missing, and rows that should not be there.
    query = f"""WITH should AS MATERIALIZED ({_DERIVED[table]}),
            stored AS MATERIALIZED ({_STORED[table]})
        SELECT count(*) FROM ((TABLE should EXCEPT TABLE stored)
            UNION ALL (TABLE stored EXCEPT TABLE should)) AS differing"""
    return int(connection.execute(query).fetchone()[0])


def may_compare(connection: Any, table: str) -> bool:
    """Return whether the connection may read a derived table and call its functions."""
    query = """SELECT has_table_privilege(%s, 'SELECT') AND (%s <> 'overread.holdings'
        OR has_function_privilege('overread.scope_of(jsonb)', 'EXECUTE')
            AND has_function_privilege('overread.named_payloads(jsonb)', 'EXECUTE'))"""
    name = f"overread.{table}"
    return bool(connection.execute(query, (name, name)).fetchone()[0])


def may_compare_logins(connection: Any) -> bool:
    """Return whether the connection may read the logins and call their functions."""
    query = """SELECT coalesce(has_table_privilege(to_regclass('overread.logins'), 'SELECT')
        AND has_function_privilege(
            to_regprocedure('overread.login_granted(text, text, bytea)'), 'EXECUTE')
        AND has_function_privilege(to_regprocedure('overread.login_hash(text, bytea)'), 'EXECUTE'),
        false)"""
    ((may,),) = fetched(connection, query)
    return bool(may)


def login_faults(connection: Any) -> list[LoginFault]:
    """Return differences between the table of logins and the events.

    The database's owner could change the table unseen: exchange two logins, add or remove one. A
    restored record begins without logins, so earlier grants are not reported as missing.

    Args:
        connection: The driver's connection, or the record's.
    """
    changed = [LoginFault(account, login) for login, account in fetched(connection, _LOGINS)]
    return changed + [LoginFault(account, None) for (account,) in fetched(connection, _GRANTED)]
