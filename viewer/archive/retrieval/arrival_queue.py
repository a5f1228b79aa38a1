"""Threads that process arriving instances, and write them when they have nothing else to do.

A single thread processes uncompressed instances: two would mostly wait for each other, since much
of the work is Python. A second one helps with compressed ones, whose decoding is not.

Writing may wait for as long as its content needs no memory of its own. It then begins when nothing
has arrived for a while, or when the transfer has ended, so that what is seen does not wait for it.
"""

import threading
import time
from collections import deque
from collections.abc import Callable
from typing import Final

MAX_BACKLOG_BYTES: Final = 8 << 20
"""Content that waits for the threads; more holds the transport up."""
IDLE_S: Final = 0.02
"""Pause in the arrivals after which postponed work begins."""

Work = Callable[[], None]


class ArrivalQueue:
    """Does the work of one inbox, which must not raise, in two threads."""

    def __init__(self) -> None:
        """Start the threads."""
        self._lock = threading.Lock()
        self._changed = threading.Condition(self._lock)  # for those that wait until work is done
        self._wakes = (threading.Condition(self._lock), threading.Condition(self._lock))
        self._arrivals: deque[tuple[Work, int, bool]] = deque()
        self._postponed: deque[Work] = deque()
        self.backlog_bytes = 0
        self._n_running = self._n_writing = self._n_waiters = 0
        self._closing = False
        self._last_arrival = time.monotonic()
        self._threads = [
            threading.Thread(target=self._run, args=(k,), name=f"archive-{k}", daemon=True)
            for k in range(len(self._wakes))
        ]
        for thread in self._threads:
            thread.start()

    def submit(self, work: Work, size: int, *, shared: bool) -> None:
        """Have an arrival processed; wait while too much is waiting.

        Args:
            work: Function to call.
            size: Bytes that it holds until it has ended.
            shared: The second thread may do it too.
        """
        with self._lock:
            while self.backlog_bytes > 0 and self.backlog_bytes + size > MAX_BACKLOG_BYTES:
                self._changed.wait()
            self.backlog_bytes += size
            self._arrivals.append((work, size, shared))
            self._last_arrival = time.monotonic()
            self._wakes[0].notify()
            if shared:
                self._wakes[1].notify()

    def postpone(self, work: Work, may_wait: Callable[[], bool]) -> bool:
        """Have something done when there is nothing else to do.

        Args:
            work: Function to call.
            may_wait: Asked while no `flush` runs. If it returns False, nothing is postponed.

        Returns:
            Whether it was postponed.
        """
        with self._lock:
            if not may_wait():
                return False
            self._postponed.append(work)
        return True

    def flush(self) -> None:
        """Do all postponed work now, in this thread, and wait for what others have begun of it."""
        while True:
            with self._lock:
                if not self._postponed:
                    while self._n_writing:
                        self._changed.wait()
                    return
                work = self._postponed.popleft()
            work()

    def wait(self) -> None:
        """Wait until everything is done, postponed work as well."""
        with self._lock:
            self._n_waiters += 1
            for wake in self._wakes:
                wake.notify()
            while self._arrivals or self._postponed or self._n_running:
                self._changed.wait()
            self._n_waiters -= 1

    def close(self) -> None:
        """Wait until everything is done, and end the threads."""
        self.wait()
        with self._lock:
            self._closing = True
            for wake in self._wakes:
                wake.notify()
        for thread in self._threads:
            thread.join()

    def _run(self, number: int) -> None:
        while (taken := self._take(number)) is not None:
            work, size, writes = taken
            try:
                work()
            finally:
                with self._lock:
                    self.backlog_bytes -= size
                    self._n_running -= 1
                    self._n_writing -= writes
                    self._changed.notify_all()

    def _take(self, number: int) -> tuple[Work, int, bool] | None:
        """Return the next work, its size, and whether it was postponed; None at the end."""
        with self._lock:
            while True:
                if self._arrivals and (number == 0 or self._arrivals[0][2]):
                    work, size, _ = self._arrivals.popleft()
                    self._n_running += 1
                    return work, size, False
                if self._postponed and not self._arrivals and self._may_write():
                    self._n_running += 1
                    self._n_writing += 1
                    return self._postponed.popleft(), 0, True
                if self._closing:
                    return None
                pause = IDLE_S if self._postponed and not self._arrivals else None
                self._wakes[number].wait(pause)

    def _may_write(self) -> bool:
        if self._n_writing:  # a second file at the same time makes neither faster
            return False
        return self._n_waiters > 0 or time.monotonic() - self._last_arrival >= IDLE_S
