"""A writer of events that shares a transaction among thousands of them."""

from collections.abc import Iterable, Mapping
from contextlib import ExitStack
from typing import Any, Final

from audit.record.events import (
    Actor,
    Body,
    Event,
)
from audit.record.keys.payload_vault import by_hash
from audit.record.log.event_log import Log
from audit.record.log.event_writer import ExtraRows
from audit.record.store.database import Database

COMMIT: Final = 10_000
"""Events per transaction."""
CACHE_KIB: Final = 400_000
"""Cache of an SQLite record: a transaction that does not fit is written to the file twice."""


class BulkWriter:
    """Appends events like a `Log`, many in one transaction.

    Args:
        log: The record, which nothing else writes meanwhile.
    """

    def __init__(self, log: Log) -> None:
        self.log = log
        self._stack = ExitStack()
        self._db: Database | None = None
        self._n = 0

    def append(
        self,
        body: Body,
        *,
        actor: Actor,
        case: str | None = None,
        blobs: Mapping[str, bytes] | Iterable[bytes] = (),
        fingerprints: Iterable[str] = (),
    ) -> Event:
        """Store an event; it is on disk after the next `commit`."""
        if self._db is None:
            self._db = self._stack.enter_context(self.log.writing())
            if self._db.dialect == "sqlite":
                self._db.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
        extra = ExtraRows(fingerprints=tuple(fingerprints))
        event = self.log._writer.store(self._db, body, actor, case, by_hash(blobs), extra=extra)
        self._n += 1
        return event

    def commit(self, *, if_full: bool = False) -> None:
        """Commit, and forget the keys of the cases written so far, which would fill the memory."""
        if if_full and self._n < COMMIT:
            return
        self._db, self._n = None, 0
        self._stack.close()
        self.log.forget_keys()
        self.log._writer.identities.clear()

    def __enter__(self) -> "BulkWriter":
        return self

    def __exit__(self, kind: Any, error: Any, trace: Any) -> None:
        if kind is None:
            self.commit()
        else:
            self._stack.__exit__(kind, error, trace)
