"""Check a site's database: structure, roles, logins, shadowing names, and server settings.

A *difference* voids the promises of `docs/site-database.md` until somebody corrects it. A *note* is
for the administrator to judge: it cannot be checked from here, or depends on the site.
"""

from dataclasses import dataclass, field
from typing import Any, Final

from audit.messages import Message
from audit.record.site_database.database_roles import SCHEMA, SiteRoles
from audit.record.site_database.database_schema import has_schema, permission_rows
from audit.record.site_database.database_structure import differences, foreign_objects
from audit.record.site_database.derived_tables import (
    TABLES,
    changed_rows,
    login_faults,
    may_compare,
    may_compare_logins,
)
from audit.record.site_database.login_grants import SETTINGS

POWERS: Final = {
    "rolsuper": "SUPERUSER",
    "rolcreaterole": "CREATEROLE",
    "rolcreatedb": "CREATEDB",
    "rolreplication": "REPLICATION",
    "rolbypassrls": "BYPASSRLS",
}
_PREDEFINED: Final = (
    *("pg_read_all_data", "pg_write_all_data", "pg_execute_server_program", "pg_database_owner"),
    *("pg_read_server_files", "pg_write_server_files", "pg_signal_backend", "pg_checkpoint"),
)
_DURABLE: Final = ("fsync", "full_page_writes", "synchronous_commit")


@dataclass
class SiteCheck:
    """Result of a check; `ok` without differences."""

    differences: list[Message] = field(default_factory=list)
    notes: list[Message] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether nothing differs."""
        return not self.differences

    def differs(self, code: str, **values: str | int) -> None:
        """Add a difference."""
        self.differences.append(Message(f"site.{code}", **values))

    def note(self, code: str, **values: str | int) -> None:
        """Add a note."""
        self.notes.append(Message(f"site.{code}", **values))


def check(connection: Any) -> SiteCheck:
    """Check the database of a connection, as far as the connection may read it."""
    result = SiteCheck()
    query = "SELECT pg_catalog.current_setting('search_path')"
    (path,) = connection.execute(query).fetchone()
    # The login's own setting could put false catalogs before the server's.
    _set_path(connection, "pg_catalog, pg_temp")
    try:
        if has_schema(connection):
            _check_all(connection, result)
        else:
            result.differs("no-record")
    finally:
        _set_path(connection, path)
    return result


def _set_path(connection: Any, path: str) -> None:
    connection.execute("SELECT pg_catalog.set_config('search_path', %s, false)", (path,))


def _check_all(connection: Any, result: SiteCheck) -> None:
    result.differences += differences(connection)
    roles = SiteRoles.of(connection)
    _check_roles(connection, roles, result)
    _check_logins(connection, roles, result)
    _check_settings(connection, roles, result)
    _check_shadows(connection, result)
    for kind, name in foreign_objects(connection):
        result.differs("outside", kind=kind, name=name)
    _check_derived(connection, result)
    _check_permissions(connection, result)
    _check_server(connection, result)
    _check_sign_in(connection, result)


def _check_roles(connection: Any, roles: SiteRoles, result: SiteCheck) -> None:
    columns = ", ".join(POWERS)
    for name in roles.by_kind().values():
        query = f"SELECT rolcanlogin, {columns} FROM pg_roles WHERE rolname = %s"
        row = connection.execute(query, (name,)).fetchone()
        if row is None:
            result.differs("role-missing", role=name)
            continue
        has = ["LOGIN", *POWERS.values()]
        for power in [p for p, yes in zip(has, row, strict=True) if yes]:
            result.differs("role-power", role=name, power=power)
    for member in _members(connection, roles.owner):
        result.differs("owner-member", role=roles.owner, login=member)
    for kind in ("maintenance", "watch", "results", "station", "worker"):
        for member in _members(connection, roles.by_kind()[kind]):
            result.note("service-login", login=member, role=roles.by_kind()[kind])


def _members(connection: Any, role: str) -> list[str]:
    """Return the logins that may act as a role, except superusers, who may do anything."""
    query = """SELECT r.rolname FROM pg_roles r WHERE r.rolname <> %s AND NOT r.rolsuper
        AND pg_has_role(r.oid, %s, 'MEMBER') ORDER BY 1"""
    return [name for (name,) in connection.execute(query, (role, role))]


def _check_logins(connection: Any, roles: SiteRoles, result: SiteCheck) -> None:
    members = set(_members(connection, roles.people))
    _check_powers(connection, roles, members, result)
    settings = connection.execute(
        """SELECT coalesce(r.rolname, ''), s.setconfig FROM pg_db_role_setting s
        LEFT JOIN pg_roles r ON r.oid = s.setrole"""
    ).fetchall()
    for login, config in settings:
        for setting in config:
            # Settings with which a login could read other tables as the record's, or switch
            # triggers off.
            if setting.split("=")[0] in ("search_path", "session_replication_role", "role"):
                result.differs("login-setting", login=login or "*", setting=setting)
    if not _may_read(connection, "logins"):
        result.note("not-readable", table="logins")
        return
    mapped = {login for (login,) in connection.execute(f"SELECT login FROM {SCHEMA}.logins")}
    for login in sorted(members - mapped):
        result.differs("login-without-account", login=login)
    for login in sorted(mapped - members):
        result.differs("account-without-login", login=login)


def _check_powers(connection: Any, roles: SiteRoles, logins: set[str], result: SiteCheck) -> None:
    """Report attributes and memberships that a person's login must not have."""
    query = f"SELECT {', '.join(POWERS)} FROM pg_roles WHERE rolname = %s"
    for login in sorted(logins):
        row = connection.execute(query, (login,)).fetchone()
        for power in [p for p, yes in zip(POWERS.values(), row, strict=True) if yes]:
            result.differs("role-power", role=login, power=power)
        for other in (*_PREDEFINED, roles.maintenance, roles.results):
            is_member = "SELECT pg_has_role(%s, %s, 'MEMBER')"
            if connection.execute(is_member, (login, other)).fetchone()[0]:
                result.differs("login-member", login=login, role=other)


def _check_settings(connection: Any, roles: SiteRoles, result: SiteCheck) -> None:
    """Compare the settings of each person's login in this database with those of `grant`."""
    expected = {f"{name}={value}" for name, value in SETTINGS.items()}
    query = """SELECT coalesce((SELECT s.setconfig FROM pg_db_role_setting s
            JOIN pg_database d ON d.oid = s.setdatabase
            WHERE s.setrole = r.oid AND d.datname = current_database()), '{}')
        FROM pg_roles r WHERE r.rolname = %s AND r.rolcanlogin"""
    for login in _members(connection, roles.people):
        for (config,) in connection.execute(query, (login,)).fetchall():
            for setting in sorted(expected - set(config)):
                result.differs("setting-missing", login=login, setting=setting)
            for setting in sorted(set(config) - expected):
                result.differs("setting-added", login=login, setting=setting)


def _check_derived(connection: Any, result: SiteCheck) -> None:
    """Compare the derived tables and the logins with the events."""
    for table in TABLES:
        if not may_compare(connection, table):
            result.note("not-readable", table=table)
        elif rows := changed_rows(connection, table):
            result.differs("not-from-events", table=table, rows=rows)
    if not may_compare_logins(connection):
        if _may_read(connection, "logins"):
            result.note("not-compared", table="logins")
        return
    for fault in login_faults(connection):
        if fault.login is None:
            result.differs("login-missing", account=fault.account)
        else:
            result.differs("login-not-from-events", login=fault.login, account=fault.account)


def _check_shadows(connection: Any, result: SiteCheck) -> None:
    """Report other objects with names of ours.

    A program without our search_path would take them for the record.
    """
    shadows = connection.execute(
        """SELECT n.nspname, c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname <> 'overread'
            AND n.nspname !~ '^pg_' AND c.relkind IN ('r', 'v', 'm', 'f', 'p')
            AND c.relname IN (SELECT relname FROM pg_class WHERE relkind = 'r'
                AND relnamespace = 'overread'::regnamespace)
        UNION SELECT n.nspname, p.proname FROM pg_proc p
            JOIN pg_namespace n ON n.oid = p.pronamespace
        WHERE n.nspname NOT IN ('overread', 'pg_catalog', 'information_schema')
            AND p.proname IN (SELECT proname FROM pg_proc
                WHERE pronamespace IN ('overread'::regnamespace, 'pg_catalog'::regnamespace))
        ORDER BY 1, 2"""
    ).fetchall()
    for schema, name in shadows:
        result.differs("shadow", schema=schema, name=name)
    named = connection.execute(
        """SELECT n.nspname FROM pg_namespace n JOIN pg_roles r ON r.rolname = n.nspname
        WHERE n.nspname <> 'overread' ORDER BY 1"""
    ).fetchall()
    for (schema,) in named:
        result.differs("schema-of-login", schema=schema)
    for privilege in ("CREATE", "TEMPORARY"):
        query = "SELECT has_database_privilege('public', current_database(), %s)"
        if connection.execute(query, (privilege,)).fetchone()[0]:
            result.differs("database-right", right=privilege)


def _check_permissions(connection: Any, result: SiteCheck) -> None:
    if not _may_read(connection, "permissions"):
        result.note("not-readable", table="permissions")
        return
    # Either way: a permission that was added, or one that was taken.
    stored = set(connection.execute(f"SELECT role, type FROM {SCHEMA}.permissions").fetchall())
    for role, kind in sorted(stored ^ set(permission_rows())):
        result.differs("permission", role=role, type=kind)


def _check_server(connection: Any, result: SiteCheck) -> None:
    for name in _DURABLE:
        if _setting(connection, name) == "off":
            result.differs("not-durable", setting=name)
    if _setting(connection, "ssl") != "on":
        listens = _setting(connection, "listen_addresses") or ""
        if set(listens.replace(" ", "").split(",")) - {"", "localhost", "127.0.0.1", "::1"}:
            result.differs("no-tls")
    if _setting(connection, "password_encryption") != "scram-sha-256":
        result.differs("password-encryption")
    if _setting(connection, "session_replication_role") != "origin":
        result.differs("triggers-off")
    libraries = _setting(connection, "shared_preload_libraries")
    if libraries is None:
        result.note("libraries-not-visible")
    elif "auth_delay" in libraries:
        result.note(
            "auth-delay", milliseconds=_setting(connection, "auth_delay.milliseconds") or "?"
        )
    else:
        result.note("no-auth-delay")
    if libraries is not None and not {"passwordcheck", "credcheck"} & _names(libraries):
        result.note("no-password-policy")


def _check_sign_in(connection: Any, result: SiteCheck) -> None:
    """Check the rules of pg_hba.conf for remote connections, if the connection may see them."""
    may = "SELECT has_function_privilege('pg_catalog.pg_hba_file_rules()', 'EXECUTE')"
    if not connection.execute(may).fetchone()[0]:
        result.note("sign-in-not-visible")
        return
    query = "SELECT line_number, type, address, auth_method, error FROM pg_hba_file_rules"
    for line, kind, address, method, error in connection.execute(query).fetchall():
        local = kind == "local" or address in ("127.0.0.1", "::1", "samehost", "localhost")
        if error is not None:
            result.differs("hba-error", line=line)
        elif method == "reject":
            continue
        elif method == "trust":
            (result.note if local else result.differs)("hba-trust", line=line)
        elif not local and kind not in ("hostssl", "hostgssenc"):
            result.differs("hba-no-tls", line=line)
        elif method in ("password", "md5"):
            result.differs("hba-method", line=line, method=method)
        if method in ("scram-sha-256", "ldap", "cert", "gss", "radius", "pam"):
            result.note("hba-sign-in", line=line, method=method)


def _may_read(connection: Any, table: str) -> bool:
    query = "SELECT has_table_privilege(%s, 'SELECT')"
    return bool(connection.execute(query, (f"{SCHEMA}.{table}",)).fetchone()[0])


def _setting(connection: Any, name: str) -> str | None:
    row = connection.execute("SELECT current_setting(%s, true)", (name,)).fetchone()
    return None if row[0] is None else str(row[0])


def _names(libraries: str) -> set[str]:
    return {name.strip().strip('"') for name in libraries.split(",")}
