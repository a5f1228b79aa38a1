"""Create the record's schema, roles and functions in a PostgreSQL database, or update them."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version as installed_version
from typing import Any, Final, get_args

from psycopg import sql
from psycopg.errors import DependentObjectsStillExist

from audit.errors import RecordForbidden, RecordInputError
from audit.messages import Message
from audit.record.authorization.permissions import ROLES, refusal
from audit.record.events import LogOpened
from audit.record.events import event_types as bodies
from audit.record.events.canonical_json import canonical
from audit.record.site_database.database_roles import SCHEMA, SiteRoles, sql_files
from audit.record.site_database.database_structure import earlier_functions
from audit.record.site_database.queue_schema import create_queue

ONCE: Final = ("1_tables.sql", "2_guards.sql")
"""Files that run only when the schema is created; the others also update an existing one."""
OPENED: Final = canonical(LogOpened().model_dump(mode="json")).decode()
"""Body of a record's first event."""
TABLES: Final = ("events", "payloads", "keys", "identities", "fingerprints", "credentials")
"""Tables of a copy of the record; `rebuild` derives the others from them."""


@dataclass(frozen=True)
class Creation:
    """Result of `create`.

    Attributes:
        is_new: True if the schema did not exist.
        removed: Functions of another version that were dropped, with the types of their arguments.
    """

    is_new: bool
    removed: tuple[str, ...] = ()


def create(connection: Any, fill: Callable[[], None] | None = None) -> Creation:
    """Create the schema in one transaction, or update it.

    An existing one gets this version's functions, grants and permissions; its tables are left
    alone. Functions of another version are dropped: PostgreSQL keeps the old one next to the new
    one if its arguments change.

    Args:
        connection: A `psycopg` connection of a superuser, or of the database's owner with
            CREATEROLE.
        fill: Inserts the rows of another record into a new one; without it the first event is
            written.

    Raises:
        RecordForbidden: The connection may not create roles.
        RecordInputError: Another object needs a function of another version.
    """
    roles = SiteRoles.of(connection)
    with connection.transaction():
        superuser = _require_dba(connection)
        connection.execute("SELECT pg_advisory_xact_lock(hashtext('overread site init'))")
        _make_roles(connection, roles, superuser=superuser)
        is_new = not has_schema(connection)
        if is_new:
            _make_schema(connection, roles)
        connection.execute(roles.fill("SET LOCAL ROLE {owner}"))
        for name, text in sql_files().items():
            if is_new or name not in ONCE:
                connection.execute(roles.fill(text))
        # A new schema holds nothing of an earlier version.
        removed = () if is_new else _drop_earlier_functions(connection)
        _load(connection)
        if is_new and fill is not None:
            fill()
        elif is_new:
            connection.execute(
                "SELECT overread.append_own('system', 'system', NULL, %s)", (OPENED,)
            )
        connection.execute("RESET ROLE")
        create_queue(connection, roles)
    return Creation(is_new, removed)


def has_schema(connection: Any) -> bool:
    """Return whether the database holds a record."""
    (exists,) = connection.execute("SELECT to_regclass('overread.events') IS NOT NULL").fetchone()
    return bool(exists)


def event_types() -> list[str]:
    """Return every type of event."""
    union = get_args(get_args(bodies.Body)[0])
    return sorted(str(model.model_fields["type"].default) for model in union)


def permission_rows() -> list[tuple[str, str]]:
    """Return (role, type) for each type of event that a role may append."""
    return [
        (role, kind)
        for role in ROLES
        for kind in event_types()
        if kind not in WRITTEN_BY_DATABASE and not refusal(role, kind)
    ]


WRITTEN_BY_DATABASE: Final = frozenset({"payload.released", "login.changed", "session.ended"})
"""Types of events that only the database's functions write."""


def _require_dba(connection: Any) -> bool:
    query = "SELECT rolsuper, rolcreaterole FROM pg_roles WHERE rolname = current_user"
    superuser, makes_roles = connection.execute(query).fetchone()
    if not (superuser or makes_roles):
        raise RecordForbidden(Message("site.needs-dba"))
    return bool(superuser)


def _make_roles(connection: Any, roles: SiteRoles, *, superuser: bool) -> None:
    for name in roles.by_kind().values():
        known = connection.execute("SELECT 1 FROM pg_roles WHERE rolname = %s", (name,)).fetchone()
        if not known:
            connection.execute(
                sql.SQL(
                    "CREATE ROLE {} NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION"
                    " NOBYPASSRLS"
                ).format(sql.Identifier(name))
            )
    connection.execute(roles.fill("GRANT pg_signal_backend, pg_read_all_stats TO {watch}"))
    if not superuser:  # others act as the owner through membership
        connection.execute(roles.fill("GRANT {owner} TO CURRENT_USER"))


def _make_schema(connection: Any, roles: SiteRoles) -> None:
    database = sql.Identifier(connection.info.dbname).as_string(connection)
    connection.execute(f"REVOKE ALL ON DATABASE {database} FROM PUBLIC")
    connection.execute(
        roles.fill(
            f"GRANT CONNECT ON DATABASE {database} TO {{people}}, {{maintenance}},"
            " {watch}, {results}"
        )
    )
    connection.execute(roles.fill(f"CREATE SCHEMA {SCHEMA} AUTHORIZATION {{owner}}"))


def _drop_earlier_functions(connection: Any) -> tuple[str, ...]:
    removed = tuple(earlier_functions(connection))
    for name in removed:
        try:
            connection.execute(f"DROP ROUTINE {name}")
        except DependentObjectsStillExist as error:
            raise RecordInputError(Message("site.function-in-use", name=name)) from error
    return removed


def _load(connection: Any) -> None:
    """Fill the tables that the functions use."""
    connection.execute("DELETE FROM overread.permissions")
    with connection.cursor() as cursor:
        cursor.executemany(
            "INSERT INTO overread.permissions (role, type) VALUES (%s, %s)", permission_rows()
        )
    connection.execute(
        "INSERT INTO overread.settings (name, value) VALUES ('software', %s)"
        " ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value",
        (installed_version("overread"),),
    )
