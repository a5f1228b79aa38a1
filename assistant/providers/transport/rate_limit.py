"""Limits on a provider's requests: at once, and per minute.

One gate for each provider within a process: whatever asks (the window, several drafts side by side,
a batch) shares it. Nothing is lost when the process ends, since a limit that matters across
processes or days is a budget (`assistant.request.budget`), which is kept in the record. Workers of
a site share their gates (`sharing`).
"""

import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from assistant.provider_settings import ProviderEntry

MINUTE_S: Final = 60.0
POLL_S: Final = 0.05


class Gate:
    """The limits of one provider. Thread-safe.

    Args:
        n_at_once: Most requests in progress; None for no limit.
        per_minute: Most requests, tries included, that begin within any 60 s.
        tokens_per_minute: Most tokens of the answers that came within any 60 s. They are only known
            then, so a request goes as soon as the ones before leave room.
    """

    def __init__(
        self,
        n_at_once: int | None = None,
        per_minute: int | None = None,
        tokens_per_minute: int | None = None,
    ) -> None:
        self.limits: Final = (n_at_once, per_minute, tokens_per_minute)
        self._changed = threading.Condition()
        self._under_way = 0
        self._begun: deque[float] = deque()
        self._tokens: deque[tuple[float, int]] = deque()
        self._paused_until = 0.0

    @contextmanager
    def place(self, cancelled: Callable[[], bool]) -> Iterator[bool]:
        """Hold a place among the requests in progress.

        Yields False when `cancelled` while waiting.
        """
        if not self._enter(cancelled):
            yield False
            return
        try:
            yield True
        finally:
            with self._changed:
                self._under_way -= 1
                self._changed.notify()

    def _enter(self, cancelled: Callable[[], bool]) -> bool:
        n_at_once = self.limits[0]
        with self._changed:
            while n_at_once is not None and self._under_way >= n_at_once:
                if cancelled():
                    return False
                # Not without a limit: nothing wakes this thread when the request is canceled.
                self._changed.wait(POLL_S)
            self._under_way += 1
            return True

    def wait_s(self) -> float:
        """Return the seconds until a request may begin; 0 counts one as begun now."""
        _, per_minute, tokens_per_minute = self.limits
        with self._changed:
            now = time.monotonic()
            waits = [self._paused_until - now]
            while self._begun and self._begun[0] <= now - MINUTE_S:
                self._begun.popleft()
            while self._tokens and self._tokens[0][0] <= now - MINUTE_S:
                self._tokens.popleft()
            if per_minute is not None and len(self._begun) >= per_minute:
                waits.append(self._begun[len(self._begun) - per_minute] + MINUTE_S - now)
            if tokens_per_minute is not None:
                waits.append(self._until_tokens(tokens_per_minute, now))
            wait = max(waits)
            if wait > 0:
                return wait
            self._begun.append(now)
            return 0.0

    def _until_tokens(self, most: int, now: float) -> float:
        """Return the seconds until enough tokens have left the last minute to make room."""
        total = sum(n for _, n in self._tokens)
        for at, n in self._tokens:
            if total < most:
                break
            total -= n
            if total < most:
                return at + MINUTE_S - now
        return 0.0

    def pause(self, seconds: float) -> None:
        """Let nothing through for so long: the provider said that it is too much."""
        with self._changed:
            self._paused_until = max(self._paused_until, time.monotonic() + seconds)

    def used(self, tokens: int) -> None:
        """Count the tokens of an answer that came now."""
        with self._changed:
            if tokens > 0:
                self._tokens.append((time.monotonic(), tokens))


_gates: dict[str, Gate] = {}
_gates_lock = threading.Lock()


MakeGate = Callable[[ProviderEntry], Gate]
_make_shared: list[MakeGate] = []


@contextmanager
def sharing(make: MakeGate) -> Iterator[None]:
    """Take the gates of limited providers from `make`: workers share them over the database."""
    _make_shared.append(make)
    _gates.clear()
    try:
        yield
    finally:
        _make_shared.remove(make)
        _gates.clear()


def gate_of(entry: ProviderEntry) -> Gate:
    """Return the gate that every request of this entry goes through.

    A new one when its limits changed.
    """
    limits = (entry.max_in_flight, entry.requests_per_minute, entry.tokens_per_minute)
    with _gates_lock:
        if _make_shared and any(limit is not None for limit in limits):
            gate = _gates.get(entry.name)
            if gate is None or gate.limits != limits:
                gate = _gates[entry.name] = _make_shared[-1](entry)
            return gate
        gate = _gates.get(entry.name)
        if gate is None or gate.limits != limits:
            gate = _gates[entry.name] = Gate(*limits)
        return gate
