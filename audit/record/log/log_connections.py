"""The two connections of an open record: one that reads, one that writes, each for one thread at a time."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

from audit.errors import RecordError, RecordReadOnly, RecordUnavailable
from audit.messages import Message
from audit.record.store import table_schema
from audit.record.store.database import Database, Store

OPEN_WAIT_S: Final = 0.1
"""How long opening, erasing and closing wait for readers, so that an erased key leaves the file."""
ERASE_WAIT_S: Final = 2.0
CLOSE_WAIT_S: Final = 0.5


class Connections:
    """The connections of one record, which all views of it share.

    Args:
        store: Where the record is kept.
        before_use: Called before every use, on the thread that uses the database.
    """

    def __init__(self, store: Store, before_use: Callable[[], None]) -> None:
        self.store: Final = store
        self.read_only: Final = store.read_only
        self.writer: Database | None = None
        self.reader: Database | None = None
        self.n_written = 0
        """Transactions that were stored."""
        self.deleting = False
        """True while bytes of deleted keys may be left in the file."""
        self._before_use: Final = before_use
        self._write_lock: Final = threading.Lock()
        self._read_lock: Final = threading.Lock()

    def open(self, there: bool, make: Callable[[Database], None]) -> None:
        """Open both, or the one that reads where nothing can be written.

        Args:
            there: Whether there is something to open.
            make: Makes the record where the database holds none.
        """
        if self.read_only and not there:
            raise RecordReadOnly(Message("record.not-made-read-only", name=self.store.name))
        if not self.read_only:
            writer = self.writer = self.store.open(writable=True)
            if not table_schema.is_current(writer):
                make(writer)
            if writer.dialect == "sqlite" and writer.deletion_pending:
                self.deleting = not writer.forget_deleted(OPEN_WAIT_S)
        self.reader = self.store.open(writable=False)
        if self.read_only and not table_schema.is_current(self.reader):
            raise RecordUnavailable(Message("record.not-a-record", name=self.store.name))

    @contextmanager
    def reading(self) -> Iterator[Database]:
        """The connection that reads."""
        self._before_use()
        with self._read_lock, self.store.told():
            yield self._opened(self.reader)

    @contextmanager
    def writing(self, *, counted: bool = True) -> Iterator[Database]:
        """The connection that writes, in one transaction, with no other writer.

        Args:
            counted: Whether it certainly stores something, which `n_written` counts.
        """
        self._before_use()
        if self.read_only:
            raise RecordReadOnly(Message("record.read-only", name=self.store.name))
        with self._write_lock, self.store.told():
            db = self._opened(self.writer)
            with db.writing():
                yield db
            self.n_written += counted

    def forget_deleted(self, wait_s: float | None = None) -> bool:
        """Remove what was deleted from the database's files; `Log.forget_deleted`."""
        self._before_use()
        with self._write_lock, self.store.told():
            db = self._opened(self.writer)
            done = db.forget_deleted(ERASE_WAIT_S if wait_s is None else wait_s)
            self.deleting = db.dialect == "sqlite" and not done
            return done

    def close(self) -> None:
        """Close both. Closing twice is harmless."""
        with self._write_lock, self._read_lock:
            if self.deleting and self.writer is not None:
                with suppress(RecordError), self.store.told():
                    self.writer.forget_deleted(CLOSE_WAIT_S)
            for db in (self.reader, self.writer):
                if db is not None:
                    db.close()
            self.reader = self.writer = None

    def _opened(self, db: Database | None) -> Database:
        if db is None:
            raise RecordUnavailable(Message("record.closed", name=self.store.name))
        return db
