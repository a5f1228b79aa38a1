"""Grant a database login the rights of a person or a service, and revoke them."""

import re
from dataclasses import dataclass
from typing import Any, Final

from psycopg import sql

from audit.errors import RecordForbidden, RecordInputError
from audit.messages import Message
from audit.record.site_database.database_roles import SiteRoles

SETTINGS: Final = {
    "idle_in_transaction_session_timeout": "5s",
    "lock_timeout": "10s",
    "statement_timeout": "30s",
    "tcp_user_timeout": "10s",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
}
"""Settings of each person's login. `site watch` does not rely on them: clients can change them."""
SESSIONS: Final = 20
"""Maximum number of concurrent connections of one login."""
SERVICE_SESSIONS: Final = 400
"""Maximum for the login of workers, each of which has up to eight."""
WITH_ACCOUNT: Final = ("station", "worker")
"""Services whose events are those of an account, with the role service."""
SERVICES: Final = ("maintenance", "watch", "results", "station", "worker")
ACCOUNT: Final = re.compile(r"^[A-Za-z0-9][A-Za-z0-9._@-]{0,63}$")
_LOGIN: Final = re.compile(r"^[A-Za-z0-9_][A-Za-z0-9_.@-]{0,62}$")
_POWERS: Final = ("rolsuper", "rolcreaterole", "rolcreatedb", "rolreplication", "rolbypassrls")


@dataclass(frozen=True)
class Login:
    """A database login as the server knows it.

    Attributes:
        exists: Whether the server has the login.
        powers: Its attributes that a person must not have.
    """

    exists: bool
    powers: tuple[str, ...] = ()


def grant(connection: Any, login: str, account: str) -> list[str]:
    """Assign a login to an account, and return the statements that were run.

    A missing login is created without a password: the administrator sets one, or uses a directory
    or certificates. The record gets the event `login.changed`.

    Raises:
        RecordForbidden: The login has rights that our grants could not limit.
        RecordInputError: A name is not usable.
    """
    return run(connection, grant_statements(connection, login, account))


def grant_statements(connection: Any, login: str, account: str) -> list[str]:
    """Return the statements of `grant`."""
    if not ACCOUNT.match(account) or account == "system":
        raise RecordInputError(Message("database.account-malformed"))
    roles = SiteRoles.of(connection)
    created = _created(connection, login, roles)
    limits = [
        sql.SQL("ALTER ROLE {} IN DATABASE {} SET {} = {}").format(
            sql.Identifier(login),
            sql.Identifier(connection.info.dbname),
            sql.Identifier(name),
            sql.Literal(value),
        )
        for name, value in SETTINGS.items()
    ]
    membership = sql.SQL("GRANT {} TO {}").format(
        sql.Identifier(roles.people), sql.Identifier(login)
    )
    mapping = sql.SQL("SELECT overread.set_login({}, {})").format(
        sql.Literal(login), sql.Literal(account)
    )
    return [
        statement.as_string(connection) for statement in (*created, *limits, membership, mapping)
    ]


def service_statements(
    connection: Any, login: str, service: str, account: str | None = None
) -> list[str]:
    """Return the statements that grant a login the role of a service.

    Args:
        connection: A connection of the administrator.
        login: Database role of the service.
        service: Kind of service.
        account: Account of the service, which it needs if it writes to the record.

    Raises:
        RecordInputError: The service and the account do not fit, or a name is not usable.
    """
    if (service in WITH_ACCOUNT) != (account is not None):
        code = "site.service-needs-account" if account is None else "site.service-without-account"
        raise RecordInputError(Message(code, service=service))
    roles = SiteRoles.of(connection)
    membership = sql.SQL("GRANT {} TO {}").format(
        sql.Identifier(roles.by_kind()[service]), sql.Identifier(login)
    )
    if account is not None:
        sessions = sql.SQL("ALTER ROLE {} CONNECTION LIMIT {}").format(
            sql.Identifier(login), sql.Literal(SERVICE_SESSIONS)
        )
        own = [statement.as_string(connection) for statement in (membership, sessions)]
        return [*grant_statements(connection, login, account), *own]
    created = _created(connection, login, roles)
    return [statement.as_string(connection) for statement in (*created, membership)]


def revoke(connection: Any, login: str) -> list[str]:
    """Revoke all rights of a login, end its sessions, and return the statements that were run.

    The login itself stays: it may be used elsewhere, and dropping it is the administrator's
    decision.
    """
    return run(connection, revoke_statements(connection, login))


def revoke_statements(connection: Any, login: str) -> list[str]:
    """Return the statements of `revoke`."""
    if not _login(connection, login).exists:
        raise RecordInputError(Message("site.no-such-login", login=login))
    roles = SiteRoles.of(connection)
    name, database = sql.Identifier(login), sql.Identifier(connection.info.dbname)
    revoked = [
        sql.SQL("REVOKE {} FROM {}").format(sql.Identifier(role), name)
        for role in (roles.people, *(roles.by_kind()[kind] for kind in SERVICES))
        if _is_member(connection, login, role)
    ]
    reset = sql.SQL("ALTER ROLE {} IN DATABASE {} RESET ALL").format(name, database)
    mapping = sql.SQL("SELECT overread.set_login({}, NULL)").format(sql.Literal(login))
    # Last, so that the login cannot come back with its rights in between.
    terminate = sql.SQL(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE usename = {} AND datname = current_database()"
    ).format(sql.Literal(login))
    return [statement.as_string(connection) for statement in (*revoked, reset, mapping, terminate)]


def _created(connection: Any, login: str, roles: SiteRoles) -> list[sql.Composed]:
    if not _LOGIN.match(login) or login in roles.by_kind().values():
        raise RecordInputError(Message("site.login-malformed"))
    known = _login(connection, login)
    if known.powers:
        values = {"login": login, "powers": ", ".join(known.powers)}
        raise RecordForbidden(Message("site.login-too-powerful", **values))
    if known.exists:
        return []
    create_role = sql.SQL(
        "CREATE ROLE {} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS"
        " CONNECTION LIMIT {}"
    )
    return [create_role.format(sql.Identifier(login), sql.Literal(SESSIONS))]


def _is_member(connection: Any, login: str, role: str) -> bool:
    query = """SELECT EXISTS (SELECT FROM pg_auth_members WHERE member = to_regrole(quote_ident(%s))
        AND roleid = to_regrole(quote_ident(%s)))"""
    return bool(connection.execute(query, (login, role)).fetchone()[0])


def _login(connection: Any, login: str) -> Login:
    query = f"SELECT {', '.join(_POWERS)} FROM pg_roles WHERE rolname = %s"
    row = connection.execute(query, (login,)).fetchone()
    if row is None:
        return Login(exists=False)
    powers = [name.removeprefix("rol") for name, has in zip(_POWERS, row, strict=True) if has]
    return Login(exists=True, powers=tuple(powers))


def run(connection: Any, statements: list[str]) -> list[str]:
    """Run statements in one transaction, and return them."""
    with connection.transaction():
        for statement in statements:
            connection.execute(statement)
    return statements
