"""The writing and the reading connections of an open record, each for one thread at a time."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Final

from audit.errors import RecordError, RecordReadOnly, RecordUnavailable
from audit.messages import Message
from audit.record.store import table_schema
from audit.record.store.database import Database, Store

OPEN_WAIT_S: Final = 0.1
"""Time that opening, erasing and closing wait for readers, so that erased keys leave the file."""
ERASE_WAIT_S: Final = 2.0
CLOSE_WAIT_S: Final = 0.5


@dataclass
class _Reader:
    """A reading connection; None before it is opened."""

    lock: threading.Lock = field(default_factory=threading.Lock)
    db: Database | None = None


class Connections:
    """The connections of one record, shared by all its views.

    Args:
        store: Location of the record.
        before_use: Called before every use, on the thread that uses the database.
    """

    def __init__(self, store: Store, before_use: Callable[[], None]) -> None:
        self.store: Final = store
        self.read_only: Final = store.read_only
        self.writer: Database | None = None
        self.n_written = 0
        """Number of transactions stored."""
        self.deleting = False
        """True while bytes of deleted keys may be left in the file."""
        self._before_use: Final = before_use
        self._write_lock: Final = threading.Lock()
        self._shared: Final = _Reader()
        self._separate: Final = _Reader()
        """Connection of threads within `reading_separately`; opened at its first use."""
        self._thread: Final = threading.local()

    def open(self, exists: bool, make: Callable[[Database], None]) -> None:
        """Open a reading and a writing connection; only the former of a read-only record.

        Args:
            exists: Whether the file or database exists.
            make: Creates the record in an empty database.
        """
        if self.read_only and not exists:
            raise RecordReadOnly(Message("record.not-made-read-only", name=self.store.name))
        if not self.read_only:
            writer = self.writer = self.store.open(writable=True)
            if not table_schema.is_current(writer):
                make(writer)
            if writer.dialect == "sqlite" and writer.deletion_pending:
                self.deleting = not writer.forget_deleted(OPEN_WAIT_S)
        reader = self._shared.db = self.store.open(writable=False)
        if self.read_only and not table_schema.is_current(reader):
            raise RecordUnavailable(Message("record.not-a-record", name=self.store.name))

    @contextmanager
    def reading(self) -> Iterator[Database]:
        """Yield the reading connection, or within `reading_separately` the second one."""
        self._before_use()
        # A slow page must not hold up the steps of a case: with one connection, a query of 15 s
        # delayed the look for new events by 15 s (docs/performance.md).
        reader = self._separate if self._reads_separately else self._shared
        with reader.lock, self.store.translating_errors():
            if reader.db is None and self._shared.db is not None:
                reader.db = self.store.open(writable=False)
            yield self._opened(reader.db)

    @property
    def _reads_separately(self) -> bool:
        return getattr(self._thread, "reads_separately", False)

    @contextmanager
    def reading_separately(self) -> Iterator[None]:
        """Let this thread read over a second connection; see `Log.reading_separately`."""
        before, self._thread.reads_separately = self._reads_separately, True
        try:
            yield
        finally:
            self._thread.reads_separately = before

    @contextmanager
    def writing(self, *, counted: bool = True) -> Iterator[Database]:
        """Yield the writing connection in one transaction, excluding other writers.

        Args:
            counted: The transaction certainly stores something, so count it in `n_written`.
        """
        self._before_use()
        if self.read_only:
            raise RecordReadOnly(Message("record.read-only", name=self.store.name))
        with self._write_lock, self.store.translating_errors():
            db = self._opened(self.writer)
            with db.writing():
                yield db
            self.n_written += counted

    def forget_deleted(self, wait_s: float | None = None) -> bool:
        """Remove deleted data from the database's files; see `Log.forget_deleted`."""
        self._before_use()
        with self._write_lock, self.store.translating_errors():
            db = self._opened(self.writer)
            done = db.forget_deleted(ERASE_WAIT_S if wait_s is None else wait_s)
            self.deleting = db.dialect == "sqlite" and not done
            return done

    def close(self) -> None:
        """Close all connections. Closing twice is harmless."""
        # Waits for a write and for reads in progress.
        with self._write_lock, self._shared.lock, self._separate.lock:
            if self.deleting and self.writer is not None:
                with suppress(RecordError), self.store.translating_errors():
                    self.writer.forget_deleted(CLOSE_WAIT_S)
            for db in (self._shared.db, self._separate.db, self.writer):
                if db is not None:
                    db.close()
            self._shared.db = self._separate.db = self.writer = None

    def _opened(self, db: Database | None) -> Database:
        if db is None:
            raise RecordUnavailable(Message("record.closed", name=self.store.name))
        return db
