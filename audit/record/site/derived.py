"""Tables that follow from the events, against the events: who owns the database can write to them unseen.

`overread.rebuild()` makes accounts, holdings and what was released anew in the same way.
"""

from typing import Any, Final

_DERIVED: Final = {
    "accounts": """SELECT account, roles, closed FROM (
            SELECT b ->> 'account' AS account,
                (array_agg(b -> 'roles' ORDER BY seq DESC)
                    FILTER (WHERE b ->> 'action' IN ('added', 'roles changed')))[1] AS roles,
                coalesce((array_agg(b ->> 'action' ORDER BY seq DESC)
                    FILTER (WHERE b ->> 'action' IN ('closed', 'reopened')))[1] = 'closed', false) AS closed,
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
"""What each table should hold, as `rebuild` makes it."""
TABLES: Final = tuple(_DERIVED)
_STORED: Final = {
    "accounts": "SELECT account, to_jsonb(roles), closed FROM overread.accounts",
    "holdings": "SELECT id, scope, seq FROM overread.holdings",
    "released": "SELECT account, id FROM overread.released",
}
_LOGINS: Final = """WITH granted AS (
        SELECT body::jsonb #>> '{body,account}' AS account,
            sum(CASE body::jsonb #>> '{body,action}' WHEN 'granted' THEN 1 ELSE -1 END) AS n
        FROM overread.events WHERE type = 'login.changed' GROUP BY 1
    ), held AS (
        SELECT account, count(*) AS n, string_agg(login, ', ' ORDER BY login) AS logins
        FROM overread.logins GROUP BY 1
    ) SELECT account, coalesce(logins, '-'), coalesce(held.n, 0), coalesce(granted.n, 0)
    FROM granted FULL JOIN held USING (account)
    WHERE coalesce(held.n, 0) <> coalesce(granted.n, 0) ORDER BY 1"""


def changed_rows(connection: Any, table: str) -> int:
    """Return how many rows of a derived table differ from what follows from the events."""
    query = f"""WITH should AS MATERIALIZED ({_DERIVED[table]}), stored AS MATERIALIZED ({_STORED[table]})
        SELECT count(*) FROM ((TABLE should EXCEPT TABLE stored)
            UNION ALL (TABLE stored EXCEPT TABLE should)) AS differing"""
    return int(connection.execute(query).fetchone()[0])


def may_compare(connection: Any, table: str) -> bool:
    """Return whether the connection may read a derived table and call what makes it."""
    query = """SELECT has_table_privilege(%s, 'SELECT') AND (%s <> 'overread.holdings'
        OR has_function_privilege('overread.scope_of(jsonb)', 'EXECUTE')
            AND has_function_privilege('overread.named_payloads(jsonb)', 'EXECUTE'))"""
    name = f"overread.{table}"
    return bool(connection.execute(query, (name, name)).fetchone()[0])


def login_counts(connection: Any) -> list[tuple[str, str, int, int]]:
    """Return (account, its logins, how many, how many the events grant) where the two differ.

    The events say for which account a login was granted or revoked, and not which login.
    """
    rows = connection.execute(_LOGINS).fetchall()
    return [(account, logins, int(held), int(granted)) for account, logins, held, granted in rows]
