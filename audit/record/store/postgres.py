"""The record in a site's PostgreSQL database: many workstations, one chain.

The database is the authority. A person's login may read events; it writes and gets sealed bytes
only through the functions `append` and `release_payload` (`audit/record/store/sql/postgres`). A
connection to another machine is encrypted and its certificate verified (`postgres_url`).
"""

import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, suppress
from dataclasses import dataclass
from typing import Any, Final, Self, TypeVar

import psycopg
from psycopg.abc import PQGen

from audit.egress import allow_record_database
from audit.errors import RecordSignInNeeded, RecordUnanswered
from audit.messages import Message
from audit.record.store import sql_rows as rows
from audit.record.store.database import Database, KeyRow, Row, SealedRow, Write
from audit.record.store.postgres_errors import (
    comes_back,
    is_lost,
    record_error,
    sqlstate,
    translate_errors,
)
from audit.record.store.postgres_functions import Release, append_statement
from audit.record.store.postgres_url import Address

LOCK_MS: Final = 10_000
"""Time that a writer waits for others; appends take milliseconds."""
STATEMENT_MS: Final = 30_000
"""Time after which the server cancels a statement."""
ANSWER_SECONDS: Final = 35.0
"""Time without an answer after which the connection counts as lost."""
IDLE_MS: Final = 5_000
"""Time after which the server ends a session that idles in a transaction and may hold the head."""
RESOLVE_SECONDS: Final = 20.0
"""Time in which an append whose answer was lost tries to learn its outcome."""
RETRY_SECONDS: Final = 0.2
BATCH: Final = 500
"""Rows fetched at a time by a long query."""

_T = TypeVar("_T")
_SETTINGS: Final = (
    f"SET lock_timeout = {LOCK_MS}; SET statement_timeout = {STATEMENT_MS};"
    f" SET idle_in_transaction_session_timeout = {IDLE_MS}; SET synchronous_commit = on;"
    " SET search_path = pg_catalog, overread, pg_temp"
)
_TURN: Final = "SELECT head_seq, head_hash FROM overread.take_turn()"
CALM_S: Final = 0.001
"""A writer that waits no longer than this for its turn has no competitors."""


class _Connection(psycopg.Connection[Row]):
    """A connection that does not wait forever if server and network are silent."""

    def wait(self, gen: PQGen[_T], interval: float = 0.1, timeout: float | None = None) -> _T:
        """Wait for an answer, at most `ANSWER_SECONDS`; then close the connection."""
        try:
            return super().wait(gen, interval, ANSWER_SECONDS if timeout is None else timeout)
        except psycopg.errors._WaitTimeout:  # noqa: SLF001 - psycopg has no public name for it
            self.pgconn.finish()  # a late answer would belong to no request any more
            raise


class PostgresDatabase:
    """A connection that is re-established after the server was away; not thread-safe."""

    dialect = "postgresql"

    def __init__(self, store: "PostgresStore") -> None:
        self._store = store
        self._writing = False
        self._contended = False
        """True if somebody else appended meanwhile, so that the next event waits for its turn."""
        self._has_turn = False
        self._maintains: bool | None = None
        self._reads_payloads: bool | None = None
        self._account: str | None = None
        self._is_nobody = False
        self._release: Final = Release(self._retried)
        self.connection: _Connection | None = self._connected()

    @property
    def name(self) -> str:
        """Host and database."""
        return self._store.name

    def _connected(self) -> _Connection:
        connection = self._store.connect()
        connection.execute(_SETTINGS.encode())
        return connection

    def _open(self) -> _Connection:
        if self.connection is None:
            self.connection = self._connected()
        return self.connection

    # --- statements ---------------------------------------------------------------------------

    def execute(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """Run a statement and return its rows; queries survive a lost connection.

        Args:
            sql: Statement with `?` placeholders.
            values: One value per placeholder.
        """
        if self._writing and not self._in_transaction and self.maintains:
            # Look it up before the transaction, which the refusal for a missing one would abort.
            _ = self.account
            self._execute("BEGIN", ())
            self._execute("SELECT overread.lock_head()", ())
        if sql.lstrip().startswith("SELECT"):
            return self._retried(sql, values)
        return self._execute(sql, values)

    def _retried(self, sql: str, values: Sequence[Any]) -> list[Row]:
        """Run a query, and repeat it over a new connection if the current one is lost."""
        was_in_use = self.connection is not None and not self._in_transaction
        try:
            return self._execute(sql, values)
        except psycopg.Error as error:
            # Only a connection that worked before: a new one that fails at once means that the
            # server is away. Within a transaction, the statements before would be lost without
            # notice.
            if not (is_lost(error) and was_in_use):
                raise
            return self._execute(sql, values)

    def _execute(self, sql: str, values: Sequence[Any]) -> list[Row]:
        if values:
            # psycopg's placeholders start with a percent sign, so those in LIKE patterns are
            # doubled first.
            sql = sql.replace("%", "%%").replace("?", "%s")
        try:
            cursor = self._open().execute(sql.encode(), tuple(values) or None)
        except psycopg.Error as error:
            if is_lost(error):
                self._drop()
            raise
        return cursor.fetchall() if cursor.description else []

    @property
    def _in_transaction(self) -> bool:
        status = psycopg.pq.TransactionStatus
        within = (status.ACTIVE, status.INTRANS, status.INERROR)
        return self.connection is not None and self.connection.info.transaction_status in within

    def scan(self, sql: str) -> Iterator[Row]:
        """Yield the rows of a long query, a batch at a time; only within `snapshot`."""
        # A cursor on the server: libpq otherwise keeps the complete result of a query in memory.
        self.execute(f"DECLARE scanned NO SCROLL CURSOR FOR {sql}")
        while rows := self.execute(f"FETCH {BATCH} FROM scanned"):
            yield from rows
        self.execute("CLOSE scanned")

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Run the maintenance role's changes of tables as one exclusive transaction.

        Appends do not need it: each is one statement, and no lock is held between statements,
        except while others append at the same time (`head`). So the transaction begins, and takes
        the head, with the first statement that is not an append.
        """
        self._writing = True
        try:
            yield
            if self._in_transaction:
                self._execute("COMMIT", ())
        except BaseException:
            if self._in_transaction:
                with suppress(psycopg.Error):  # the first error is the one to report
                    self._execute("ROLLBACK", ())
            raise
        finally:
            self._writing = self._has_turn = False

    @contextmanager
    def snapshot(self) -> Iterator[None]:
        """Read one state of the database."""
        self.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        try:
            yield
        finally:
            if self._in_transaction:
                with suppress(psycopg.Error):  # a lost connection has no snapshot to end
                    self._execute("ROLLBACK", ())

    # --- what people's logins may do ------------------------------------------------------------

    def head(self) -> tuple[int, str]:
        """Return number and hash of the newest event.

        A writer that has just lost to others waits for its turn here, so that the event built next
        is stored: if all retried at once, only one append per round would succeed. The server
        (`IDLE_MS`) or `overread site watch` ends a session that stops in between.
        """
        if self._writing and self._contended and (self._has_turn or not self._in_transaction):
            return self._turn()
        query = "SELECT seq, hash FROM events ORDER BY seq DESC LIMIT 1"
        newest = self._retried(query, ())
        if newest:
            return (int(newest[0][0]), str(newest[0][1]))
        return (0, rows.FIRST_PREV)

    def take_turn(self) -> None:
        """Wait for current appends, and hold the head until the end of `writing`."""
        if not self._in_transaction:
            self._turn()

    def _turn(self) -> tuple[int, str]:
        began = time.monotonic()
        connection = self._open()
        try:
            # Not a pipeline: its final message from libpq stops the server's timer for idle
            # transactions.
            cursor = connection.execute((_TURN if self._has_turn else f"BEGIN; {_TURN}").encode())
            if not self._has_turn:
                cursor.nextset()
            ((seq, head),) = cursor.fetchall()
        except psycopg.Error as error:
            if is_lost(error):
                self._drop()
            raise
        self._has_turn = True
        # Without competitors, the next append skips the queue again, which costs a round trip.
        self._contended = time.monotonic() - began > CALM_S
        return int(seq), str(head)

    def append(self, write: Write) -> bool:
        """Store one event with its rows exactly once, whatever the network does.

        If the answer is lost, the same bytes are sent again over a new connection. They name the
        preceding event, so the database can store them only once, and an event with that number and
        hash is this one.

        Args:
            write: The event with its rows.

        Returns:
            False, with nothing stored, if another event was appended or a key made before.

        Raises:
            RecordUnanswered: The database stayed away, so that the outcome is not known.
        """
        until, answer_lost = time.monotonic() + RESOLVE_SECONDS, False
        is_alone = self._has_turn or not self._in_transaction
        while True:
            try:
                outcome = self._append(write)
                self._contended = self._contended or outcome == "stale"
                # "stale" after a lost answer: either the first try was stored after all, or
                # somebody else's event came first. The hash tells them apart.
                return outcome == "stored" or (answer_lost and self._holds(write))
            except psycopg.Error as error:
                answer_lost = answer_lost or is_lost(error)
                if not (answer_lost and is_alone):
                    raise
                resolvable = is_lost(error) or comes_back(error)
                if not resolvable or time.monotonic() > until:
                    away = record_error(error, self.name)
                    raise RecordUnanswered(away.message or "") from error
                self._drop()
                time.sleep(RETRY_SECONDS)

    def _append(self, write: Write) -> str:
        query, values = append_statement(write)
        connection = self._open()
        if (
            self._has_turn
            and connection.info.transaction_status != psycopg.pq.TransactionStatus.IDLE
        ):
            self._has_turn = False
            row = connection.execute(query.encode(), values).fetchone()
            connection.execute(b"COMMIT")
        else:
            row = connection.execute(query.encode(), values).fetchone()
        assert row is not None, "append() returns one row"
        return str(row[0])

    def _holds(self, write: Write) -> bool:
        query = "SELECT 1 FROM events WHERE seq = ? AND hash = ?"
        return bool(self._execute(query, (write.seq, write.hash)))

    def sealed(self, ids: Sequence[str], *, release: bool = True) -> Iterable[SealedRow]:
        """Return payloads by their keyed hashes, as far as this account may have them.

        The first release of restricted content is recorded as an event. If no event can be written,
        or without `release`, such content is left out. A maintenance login without an account reads
        everything from the tables.

        Args:
            ids: Keyed hashes.
            release: Include content whose release must be recorded, and record it.
        """
        if not self._released_to_account():
            return rows.sealed(self, ids)
        # A snapshot is read only.
        return self._release.sealed(ids, recorded=release and not self._in_transaction)

    def key_rows(self, scopes: Sequence[str]) -> list[KeyRow]:
        """Return the keys of these scopes that this account may have."""
        if not self._released_to_account():
            return rows.key_rows(self, scopes)
        return self._release.key_rows(scopes)

    def credential(self, account: str, kind: str) -> bytes | None:
        """Return a credential of this login's own account; None for another's."""
        if account != self.account:
            return None
        return self._release.credential(kind)

    def cases_with(self, fingerprints: Sequence[str]) -> dict[str, int]:
        """Return the number of these keyed fingerprints by case.

        A person's login cannot read the index; it learns only about the values that it names.
        """
        if not self._released_to_account():
            return rows.cases_with(self, fingerprints)
        return self._release.cases_with(fingerprints)

    def identity(self, case: str) -> bytes | None:
        """Return a sealed identity; None before `identity.shown` by this account."""
        if self.maintains:
            return rows.identity(self, case)
        return self._release.identity(case)

    @property
    def account(self) -> str | None:
        """The account of this login; None if it has none."""
        if self._account is None and not self._is_nobody:
            try:
                self._account = self._release.account()
            except psycopg.errors.InsufficientPrivilege:
                # Other logins may still be granted an account.
                # A service has no account and never will: not asked again.
                self._is_nobody = self.reads_payloads
                return None
        return self._account

    @property
    def maintains(self) -> bool:
        """Whether this login has the maintenance role's rights."""
        if self._maintains is None:
            ((may,),) = self._execute("SELECT has_table_privilege('overread.keys', 'UPDATE')", ())
            self._maintains = bool(may)
        return self._maintains

    @property
    def reads_payloads(self) -> bool:
        """Whether this login may read every stored payload and key."""
        if self._reads_payloads is None:
            query = "SELECT has_table_privilege('overread.payloads', 'SELECT')"
            ((may,),) = self._execute(query, ())
            self._reads_payloads = bool(may)
        return self._reads_payloads

    def _released_to_account(self) -> bool:
        return not self.reads_payloads or self.account is not None

    def note_deleted(self) -> None:
        """Do nothing: the events show what was erased."""

    @property
    def deletion_pending(self) -> bool:
        """Whether a case was erased since the site key was replaced.

        Until it is replaced, dead rows, the server's write-ahead log and base backups may contain
        the case's wrapped keys.
        """
        query = (
            "SELECT coalesce((SELECT max(seq) FROM events WHERE type = 'case.erased'), 0)"
            " > coalesce((SELECT max(seq) FROM events WHERE type = 'site-key.rotated'), 0)"
        )
        ((pending,),) = self.execute(query)
        return bool(pending)

    def forget_deleted(self, wait_s: float = 0.0) -> bool:
        """Rewrite the tables with deleted keys, if this login owns them.

        Otherwise PostgreSQL's own vacuum does so later; `docs/site-database.md` describes what
        remains.
        """
        del wait_s  # the server's own limits apply
        ((owns,),) = self.execute(
            "SELECT pg_has_role(relowner, 'MEMBER') FROM pg_class"
            " WHERE oid = 'overread.keys'::regclass"
        )
        if owns:
            for table in ("keys", "identities", "fingerprints"):
                self.execute(f"VACUUM FULL overread.{table}")
        return not self.deletion_pending

    def close(self) -> None:
        """Close the connection."""
        self._drop()

    def _drop(self) -> None:
        connection, self.connection = self.connection, None
        if connection is not None:
            with suppress(psycopg.Error):  # it is already gone
                connection.close()


@dataclass(frozen=True)
class PostgresStore:
    """A record in the database that a URL names."""

    address: Address

    @classmethod
    def parse(cls, url: str) -> Self:
        """Parse `postgresql://USER:PASSWORD@HOST:PORT/DATABASE?OPTION=VALUE`.

        See `Address.parse`.
        """
        return cls(Address.parse(url))

    def signed_in(self, user: str, password: str | None) -> "PostgresStore":
        """Return the same record for another login.

        Args:
            user: The login.
            password: Its password; None if another method proves the login.
        """
        return PostgresStore(self.address.signed_in(user, password))

    def is_password(self, password: str) -> bool | None:
        """Ask the server whether this is the login's password; None if it needs none."""
        if self.address.password is None:
            return None
        try:
            connection = self.signed_in(self.address.user, password).connect()
        except psycopg.Error as error:
            if isinstance(record_error(error, self.name), RecordSignInNeeded):
                return False
            raise
        with closing(connection):
            return True if connection.pgconn.used_password else None

    @property
    def name(self) -> str:
        """Host and database."""
        return f"postgresql {self.address.database} at {self.address.host}"

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """The driver's errors."""
        return (psycopg.Error,)

    @property
    def read_only(self) -> bool:
        """Whether this is a standby server, or the login may not append."""
        with self._probe() as db:
            ((standby, setting),) = db.execute(
                "SELECT pg_is_in_recovery(), current_setting('default_transaction_read_only')"
            )
            if standby or setting == "on":
                return True
            if not _has_record(db):
                return False
            ((may,),) = db.execute(
                "SELECT coalesce(bool_or(has_function_privilege(p.oid, 'EXECUTE')), false)"
                " FROM pg_proc p WHERE p.pronamespace = 'overread'::regnamespace"
                " AND p.proname = 'append'"
            )
            return not may

    def exists(self) -> bool:
        """Return whether the database holds a record."""
        with self._probe() as db:
            return _has_record(db)

    def connect(self) -> _Connection:
        """Open a bare connection, in autocommit mode.

        Raises:
            RecordSignInNeeded: The login is not known.
        """
        if not self.address.user:
            raise RecordSignInNeeded(Message("database.sign-in-needed", name=self.name))
        if not self.address.host.startswith("/"):
            # The one connection without a permit of the egress gate (docs/egress.md): without the
            # record, no refusal could be stored.
            allow_record_database(self.address.host, self.address.port)
        return _Connection.connect(autocommit=True, **self.address.arguments())

    def open(self, *, writable: bool) -> PostgresDatabase:
        """Open a connection.

        Reading writes, too: releasing restricted content is an event.
        """
        return PostgresDatabase(self)

    def raw(self) -> PostgresDatabase:
        """Open a reading connection; verification casts texts to bytes in its queries."""
        return self.open(writable=False)

    def translating_errors(self) -> AbstractContextManager[None]:
        """Return a context that turns the driver's errors into the record's."""
        return translate_errors(self.name)

    def damage(self, db: Database, limit: int) -> Iterator[Message]:
        """Yield nothing: a server with checksums checks its pages when it reads them."""
        yield from ()

    def is_damage(self, error: Exception) -> bool:
        """Return whether the server found damaged pages."""
        return isinstance(error, psycopg.Error) and sqlstate(error) in ("XX001", "XX002")

    @contextmanager
    def _probe(self) -> Iterator[PostgresDatabase]:
        db = self.open(writable=True)
        try:
            yield db
        finally:
            db.close()


def _has_record(db: PostgresDatabase) -> bool:
    return bool(db.execute("SELECT to_regclass('overread.events') IS NOT NULL")[0][0])
