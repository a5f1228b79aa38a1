"""Limits on a provider's requests that all workers of a site share, over the queue's schema."""

import hashlib
import threading
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from assistant.provider_settings import ProviderEntry
from assistant.providers.transport.rate_limit import Gate

if TYPE_CHECKING:
    from audit.record.store.postgres import PostgresStore

HELD_S: Final = 30.0
"""A place is free this long after its holder died."""
RENEW_S: Final = 10.0
POLL_S: Final = 0.1


class SharedLimits:
    """The connection to the functions of the queue's schema; safe for several threads."""

    def __init__(self, store: "PostgresStore") -> None:
        self._store = store
        self._connection: Any = None
        self._lock = threading.Lock()

    def gate(self, entry: ProviderEntry) -> "SharedGate":
        """Return the gate of a provider."""
        return SharedGate(self, entry)

    def call(self, query: str, *values: object) -> Any:
        """Return the value of a query."""
        with self._lock, self._store.translating_errors():
            try:
                return self._called(query, values)
            except Exception:
                self.close()  # the next call connects again
                raise

    def _called(self, query: str, values: tuple[object, ...]) -> Any:
        if self._connection is None:
            self._connection = self._store.connect()
        return self._connection.execute(query, values).fetchone()[0]

    def close(self) -> None:
        """Close the connection."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


class SharedGate(Gate):
    """The limits of one provider over all workers; see `Gate`."""

    def __init__(self, limits: SharedLimits, entry: ProviderEntry) -> None:
        super().__init__(entry.max_in_flight, entry.requests_per_minute, entry.tokens_per_minute)
        self._shared = limits
        named = f"{entry.name}\n{entry.base_url or ''}"
        self._provider = hashlib.sha256(named.encode()).hexdigest()

    @contextmanager
    def place(self, cancelled: Callable[[], bool]) -> Iterator[bool]:
        """Hold a place among the requests in progress of all workers.

        Yields False when `cancelled` while waiting.
        """
        most = self.limits[0]
        if most is None:
            yield True
            return
        holder, left = uuid.uuid4(), threading.Event()
        while not self._take(holder, most):
            if cancelled():
                yield False
                return
            left.wait(POLL_S)
        renewal = threading.Thread(target=self._renew, args=(holder, most, left), daemon=True)
        renewal.start()
        try:
            yield True
        finally:
            left.set()
            renewal.join()
            self._shared.call("SELECT overread_queue.rate_leave(%s)::text", holder)

    def _take(self, holder: uuid.UUID, most: int) -> bool:
        query = "SELECT overread_queue.rate_place(%s, %s, %s, %s)"
        return bool(self._shared.call(query, self._provider, holder, most, HELD_S))

    def _renew(self, holder: uuid.UUID, most: int, left: threading.Event) -> None:
        while not left.wait(RENEW_S):
            self._take(holder, most)

    def wait_s(self) -> float:
        """Return the seconds until a request may begin; 0 counts one as begun now."""
        _, per_minute, tokens = self.limits
        if per_minute is None and tokens is None:
            return super().wait_s()
        query = "SELECT overread_queue.rate_wait(%s, %s, %s)"
        return float(self._shared.call(query, self._provider, per_minute, tokens))

    def pause(self, seconds: float) -> None:
        """Let nothing of any worker through for so long."""
        super().pause(seconds)
        query = "SELECT overread_queue.rate_pause(%s, %s)::text"
        self._shared.call(query, self._provider, seconds)

    def used(self, tokens: int) -> None:
        """Count the tokens of an answer that came now."""
        if tokens > 0 and self.limits[2] is not None:
            query = "SELECT overread_queue.rate_tokens(%s, %s)::text"
            self._shared.call(query, self._provider, tokens)
