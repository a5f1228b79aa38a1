"""The record in a site's PostgreSQL database: many workstations, one chain.

Writers are serialised in the database by a transaction-level advisory lock, and triggers refuse whatever is
no append, also from programs that do not take the lock. A connection to another machine is encrypted
and its certificate verified, against the system's authorities or those in `?sslrootcert=FILE`.
"""

import os
import ssl
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from ipaddress import ip_address
from typing import Any, Final, Self
from urllib.parse import parse_qs, unquote, urlsplit

import pg8000.dbapi as driver

from audit.errors import (
    RecordError,
    RecordFull,
    RecordReadOnly,
    RecordTampered,
    RecordUnavailable,
)
from audit.said import N, said, word
from audit.store.database import Database, Row

LOCK_MILLISECONDS: Final = 10_000
"""How long a writer waits for the others; appends take milliseconds."""
CONNECT_SECONDS: Final = 10
BATCH: Final = 500
"""Rows that a long query fetches at a time."""

_WRITERS: Final = 0x6F766572  # any fixed number does: the lock's name within the database
_REASONS: Final[dict[str, tuple[type[RecordError], str]]] = {
    "53100": (RecordFull, N("cannot grow: the server's disk is full")),
    "53200": (RecordFull, N("cannot grow: the server is out of memory")),
    "25006": (RecordReadOnly, N("is read-only")),
    "42501": (RecordReadOnly, N("may not be written by this account")),
    "55P03": (RecordUnavailable, N("is held by another program")),
    "23001": (RecordTampered, N("refused a change: it is only appended to")),
    "23505": (RecordTampered, N("refused a change: the entry exists already")),
    "XX001": (RecordTampered, N("is damaged")),
    "XX002": (RecordTampered, N("is damaged")),
    "28P01": (RecordUnavailable, N("refused this account or its password")),
    "28000": (RecordUnavailable, N("refused this account")),
    "3D000": (RecordUnavailable, N("does not exist on that server")),
}


class PostgresDatabase:
    """A connection that comes back after the server was away."""

    dialect = "postgresql"

    def __init__(self, store: "PostgresStore", *, writable: bool) -> None:
        self._store, self._writable = store, writable
        self.connection = self._connected()

    @property
    def name(self) -> str:
        """Host and database."""
        return self._store.name

    def _connected(self) -> Any:
        connection = driver.connect(**self._store.arguments())
        connection.autocommit = True
        cursor = connection.cursor()
        cursor.execute(f"SET lock_timeout = {LOCK_MILLISECONDS}")
        cursor.execute("SET synchronous_commit = on")
        if not self._writable:
            cursor.execute("SET default_transaction_read_only = on")
        return connection

    def execute(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """Run a statement and return its rows."""
        if self.connection is None:
            self.connection = self._connected()
        cursor = self.connection.cursor()
        try:
            cursor.execute(sql.replace("?", "%s"), tuple(values))
            return [tuple(row) for row in cursor.fetchall()] if cursor.description else []
        except (driver.InterfaceError, OSError):
            self._drop()
            raise
        finally:
            cursor.close()

    def scan(self, sql: str) -> Iterator[Row]:
        """Rows of a long query, a batch at a time; only within `snapshot`."""
        self.execute(f"DECLARE scanned NO SCROLL CURSOR FOR {sql}")
        while rows := self.execute(f"FETCH {BATCH} FROM scanned"):
            yield from rows
        self.execute("CLOSE scanned")

    @contextmanager
    def writing(self) -> Iterator[None]:
        """All or nothing, one writer at a time."""
        self.execute("BEGIN")
        with self._ended("COMMIT"):
            self.execute(f"SELECT pg_advisory_xact_lock({_WRITERS})")
            yield

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """One state of the database."""
        self.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        with self._ended("ROLLBACK"):
            yield

    @contextmanager
    def _ended(self, how: str) -> Iterator[None]:
        try:
            yield
            self.execute(how)
        except BaseException:
            if self.connection is not None:
                with suppress(driver.Error, OSError):  # the first error is the one to tell
                    self.execute("ROLLBACK")
            raise

    def forget_deleted(self) -> None:
        """Write the tables of keys and identities anew, without what was deleted."""
        self.execute("VACUUM FULL keys")
        self.execute("VACUUM FULL identities")

    def close(self) -> None:
        """Close it."""
        self._drop()

    def _drop(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            with suppress(driver.Error, OSError):  # it is gone already
                connection.close()


@dataclass(frozen=True)
class PostgresStore:
    """A record in the database that a URL names."""

    host: str
    port: int
    database: str
    user: str
    password: str | None = field(default=None, repr=False)
    root_certificate: str | None = None

    @classmethod
    def parse(cls, url: str) -> Self:
        """From `postgresql://user:password@host:port/database?host=/socket&sslrootcert=FILE`.

        The password may also be in $PGPASSWORD. RecordUnavailable where user or database is missing.
        """
        try:
            parts = urlsplit(url)
            options = parse_qs(parts.query)
            port = parts.port or 5432
        except ValueError:
            raise RecordUnavailable(said("the PostgreSQL URL of the record is malformed")) from None
        database = unquote(parts.path.lstrip("/"))
        user = unquote(parts.username or "") or os.environ.get("PGUSER", "")
        if not database or not user:
            raise RecordUnavailable(
                said("the PostgreSQL URL of the record names no user or no database")
            )
        host = options.get("host", [parts.hostname or "/var/run/postgresql"])[0]
        password = unquote(parts.password) if parts.password else os.environ.get("PGPASSWORD")
        root = options.get("sslrootcert", [None])[0]
        return cls(host, port, database, user, password, root)

    @property
    def name(self) -> str:
        """Host and database."""
        return f"postgresql {self.database} at {self.host}"

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """The driver's errors, and the network's."""
        return (driver.Error, OSError)

    @property
    def read_only(self) -> bool:
        """True on a standby server, and where the account may not append."""
        with self._probe() as db:
            ((standby, setting),) = db.execute(
                "SELECT pg_is_in_recovery(), current_setting('default_transaction_read_only')"
            )
            if standby or setting == "on":
                return True
            if not _has_record(db):
                return False
            return not db.execute("SELECT has_table_privilege('events', 'INSERT')")[0][0]

    def exists(self) -> bool:
        """True where the database holds a record."""
        with self._probe() as db:
            return _has_record(db)

    def open(self, *, writable: bool) -> PostgresDatabase:
        """Open a connection."""
        return PostgresDatabase(self, writable=writable)

    def raw(self) -> PostgresDatabase:
        """A reading connection; verification asks for texts as bytes in its queries."""
        return self.open(writable=False)

    @contextmanager
    def told(self) -> Iterator[None]:
        """Turn the driver's and the network's errors into the record's."""
        try:
            yield
        except driver.DatabaseError as error:
            kind, reason = self._reason(error)
            raise kind(said("the record {name} {reason}", name=self.name, reason=reason)) from error
        except (driver.InterfaceError, OSError) as error:
            raise RecordUnavailable(
                said(
                    "the record {name} cannot be reached: {error}",
                    name=self.name,
                    error=_short(error),
                )
            ) from error

    def damage(self, db: Database, limit: int) -> Iterator[str]:
        """Nothing: a server checks its pages when it reads them, where checksums are enabled."""
        yield from ()

    def is_damage(self, error: Exception) -> bool:
        """True for pages that the server found damaged."""
        return isinstance(error, driver.DatabaseError) and _code(error) in ("XX001", "XX002")

    def arguments(self) -> dict[str, Any]:
        """What the driver is called with."""
        found: dict[str, Any] = {
            "user": self.user,
            "password": self.password,
            "database": self.database,
            "application_name": "overread",
            "timeout": CONNECT_SECONDS,
        }
        if self.host.startswith("/"):
            return found | {"unix_sock": f"{self.host}/.s.PGSQL.{self.port}"}
        found |= {"host": self.host, "port": self.port}
        if not _is_this_machine(self.host):
            found["ssl_context"] = ssl.create_default_context(cafile=self.root_certificate)
        return found

    @contextmanager
    def _probe(self) -> Iterator[PostgresDatabase]:
        db = self.open(writable=True)
        try:
            yield db
        finally:
            db.close()

    def _reason(self, error: driver.DatabaseError) -> tuple[type[RecordError], str]:
        code = _code(error)
        if code in _REASONS:
            kind, reason = _REASONS[code]
            return kind, word(reason)
        return RecordUnavailable, said("failed: {error}", error=_short(error))


def _has_record(db: PostgresDatabase) -> bool:
    return bool(db.execute("SELECT to_regclass('events') IS NOT NULL")[0][0])


def _code(error: Exception) -> str:
    told = error.args[0] if error.args else None
    return str(told.get("C", "")) if isinstance(told, dict) else ""


def _short(error: Exception) -> str:
    told = error.args[0] if error.args else None
    if isinstance(told, dict):
        return f"{told.get('M', 'no reason given')} ({told.get('C', '?')})"
    return str(error)


def _is_this_machine(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
