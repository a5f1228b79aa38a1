"""Long work off the interface's thread: an immutable request in, a response with its id out.

A worker touches no widget and no state. Its answer arrives on the interface's thread, and only if
nobody has asked for something newer in the meantime.
"""

import itertools
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Signal

T = TypeVar("T")
PROGRESS_S = 0.05  # no more than this many seconds between two progress reports are shown


@dataclass(frozen=True)
class Job:
    """What the work is given: whether it is still wanted, and where to report progress."""

    number: int
    _report: Callable[[int, int, int], None]
    _cancel: threading.Event = field(default_factory=threading.Event)
    _last: list[float] = field(default_factory=lambda: [0.0])
    _telling: threading.Lock = field(default_factory=threading.Lock)

    def cancelled(self) -> bool:
        """True when nobody waits for the answer any more."""
        return self._cancel.is_set()

    def cancel(self) -> None:
        """Ask the work to stop. When this returns, nothing more is told of it."""
        with self._telling:
            self._cancel.set()

    def tell(self, emit: Callable[[], None]) -> None:
        """Emit something, unless nobody waits any more: who would hear it may be gone by then."""
        with self._telling:
            if not self._cancel.is_set():
                emit()

    def report(self, done: int, total: int) -> None:
        """Tell how far the work is; reports that come too fast are left out."""
        now = time.monotonic()
        if done >= total or now - self._last[0] >= PROGRESS_S:
            self._last[0] = now
            self.tell(lambda: self._report(self.number, done, total))


class Tasks(QObject):
    """One kind of work, the newest request wins; starting another cancels the one before.

    `threads` > 1 with `newest_only=False` runs independent requests side by side (thumbnails).
    """

    _arrived = Signal(int, object, object)
    _progressed = Signal(int, int, int)
    _numbers = itertools.count(1)

    def __init__(
        self, parent: QObject | None = None, *, threads: int = 1, newest_only: bool = True
    ) -> None:
        super().__init__(parent)
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="overread")
        self._newest_only = newest_only
        self._jobs: dict[int, tuple[Job, Callable[[Any], None], Callable[[Exception], None]]] = {}
        self._progress: dict[int, Callable[[int, int], None]] = {}
        self._arrived.connect(self._deliver)
        self._progressed.connect(self._deliver_progress)

    @property
    def busy(self) -> bool:
        """True while an answer is awaited."""
        return bool(self._jobs)

    def start(
        self,
        work: Callable[[Job], T],
        done: Callable[[T], None],
        failed: Callable[[Exception], None],
        progress: Callable[[int, int], None] | None = None,
    ) -> Job:
        """Run `work(job)` in a thread, then `done(result)` or `failed(error)` on this one."""
        if self._newest_only:
            self.cancel()
        job = Job(next(self._numbers), self._progressed.emit)
        self._jobs[job.number] = (job, done, failed)
        if progress is not None:
            self._progress[job.number] = progress
        self._pool.submit(self._run, job, work)
        return job

    def _run(self, job: Job, work: Callable[[Job], T]) -> None:
        if job.cancelled():
            return
        result: T | None = None
        problem: Exception | None = None
        try:
            result = work(job)
        except Exception as error:  # noqa: BLE001 - handed to the caller's `failed`
            problem = error
        job.tell(lambda: self._arrived.emit(job.number, result, problem))

    def _deliver(self, number: int, result: object, problem: Exception | None) -> None:
        entry = self._jobs.pop(number, None)
        self._progress.pop(number, None)
        if entry is None:  # cancelled, or overtaken by a newer request
            return
        _, done, failed = entry
        if problem is not None:
            failed(problem)
        else:
            done(result)

    def _deliver_progress(self, number: int, done: int, total: int) -> None:
        show = self._progress.get(number)
        if show is not None:
            show(done, total)

    def cancel(self) -> None:
        """Stop waiting for everything that was started."""
        for job, _, _ in self._jobs.values():
            job.cancel()
        self._jobs.clear()
        self._progress.clear()

    def drop(self, job: Job) -> None:
        """Stop waiting for one of the jobs; work that has not begun is not done."""
        job.cancel()
        self._jobs.pop(job.number, None)
        self._progress.pop(job.number, None)

    def finish(self) -> None:
        """Do everything that was started, and end the threads; nothing more is told of it."""
        self._jobs.clear()
        self._progress.clear()
        self._pool.shutdown(wait=True)

    def leave(self) -> None:
        """Cancel, and let the threads end when they have: for work that leaves nothing behind."""
        self.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Cancel and wait for the threads to end."""
        self.cancel()
        self._pool.shutdown(wait=True, cancel_futures=True)
