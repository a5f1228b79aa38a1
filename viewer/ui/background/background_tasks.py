"""Work in threads for a page, panel or dialog: `run_in_background` and how to stop it.

    run_in_background(self, partial(read_rows, log, wanted), self._show_rows, self._show_error)

The work gets an immutable request and touches no widget and no state. Its result arrives on the UI
thread, and only while its owner exists and has not asked for something newer.
"""

import itertools
import threading
import time
from collections.abc import Callable
from concurrent import futures
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NoReturn, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

T = TypeVar("T")
Work = Callable[["Job"], T]
PROGRESS_S = 0.05
"""At least this many seconds pass between two progress reports that are shown."""

NETWORK_CLOSE_S = 5.0
"""Longest wait for work on a network when the application ends."""


class Job:
    """One request for background work, handed to the work as its argument.

    Args:
        number: Unique number of the request.
        report: Called in the worker's thread with `number` when `take_report` has something new.
    """

    def __init__(self, number: int, report: Callable[[int], object]) -> None:
        self.number = number
        self._report = report
        self._latest: tuple[int, int] | None = None
        self._cancelled = threading.Event()
        self._last_report_s = 0.0
        self._lock = threading.Lock()

    def cancelled(self) -> bool:
        """Return whether nobody waits for the result any more."""
        return self._cancelled.is_set()

    def cancel(self) -> None:
        """Ask the work to stop. Once this returns, nothing more is emitted for the job."""
        with self._lock:
            self._cancelled.set()

    def emit(self, signal: Callable[[], object]) -> None:
        """Emit a signal unless the job is canceled: the signal's object may be deleted by then."""
        with self._lock:
            if not self._cancelled.is_set():
                signal()

    def report(self, done: int, total: int) -> None:
        """Report progress. Reports that follow within `PROGRESS_S` are skipped, the last never.

        One that the UI thread has not taken yet is replaced: while that thread is busy, they would
        pile up, and each is painted.
        """
        now = time.monotonic()
        if done >= total or now - self._last_report_s >= PROGRESS_S:
            self._last_report_s = now
            with self._lock:
                is_waiting, self._latest = self._latest is not None, (done, total)
            if not is_waiting:
                self.emit(lambda: self._report(self.number))

    def take_report(self) -> tuple[int, int] | None:
        """Return the steps done and their total, once; None if nothing is new."""
        with self._lock:
            latest, self._latest = self._latest, None
        return latest


@dataclass(frozen=True)
class _Request:
    job: Job
    done: Callable[[Any], object]
    failed: Callable[[Exception], object]
    progress: Callable[[int, int], object] | None


class _WorkQueue(QObject):
    """The requests of one owner about one topic, with the threads that carry them out."""

    _arrived = Signal(int, object, object)
    _progressed = Signal(int)
    _numbers = itertools.count(1)

    def __init__(self, owner: QObject, topic: str, threads: int) -> None:
        super().__init__(owner)
        self.setObjectName(topic)
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=f"overread-{topic}")
        self._closed = False
        self._requests: dict[int, _Request] = {}
        self._futures: list[futures.Future[None]] = []
        self._arrived.connect(self._deliver)
        self._progressed.connect(self._deliver_progress)
        # Emitting a signal of a deleted object ends the process: cancel before Qt deletes this.
        requests = self._requests
        self.destroyed.connect(lambda: _cancel_all(requests))

    @property
    def busy(self) -> bool:
        return any(not request.job.cancelled() for request in self._requests.values())

    def start(
        self,
        work: Work[T],
        done: Callable[[T], object],
        failed: Callable[[Exception], object],
        progress: Callable[[int, int], object] | None,
    ) -> Job:
        job = Job(next(self._numbers), self._progressed.emit)
        if self._closed:
            job.cancel()
            return job
        self._requests[job.number] = _Request(job, done, failed, progress)
        self._futures = [future for future in self._futures if not future.done()]
        self._futures.append(self._pool.submit(self._carry_out, job, work))
        return job

    def _carry_out(self, job: Job, work: Work[T]) -> None:
        if job.cancelled():
            return
        result: T | None = None
        problem: Exception | None = None
        try:
            result = work(job)
        except Exception as error:  # noqa: BLE001 - handed to the caller's `failed`
            problem = error
        job.emit(lambda: self._arrived.emit(job.number, result, problem))

    def _deliver(self, number: int, result: object, problem: Exception | None) -> None:
        request = self._requests.pop(number, None)
        if request is None or request.job.cancelled():  # also where a newer request replaced it
            return
        if problem is not None:
            request.failed(problem)
        else:
            request.done(result)

    def _deliver_progress(self, number: int) -> None:
        request = self._requests.get(number)
        if request is None or request.progress is None or request.job.cancelled():
            return
        report = request.job.take_report()
        if report is not None:
            done, total = report
            request.progress(done, total)

    def cancel(self) -> None:
        _cancel_all(self._requests)

    def close(self, *, cancel: bool, wait: bool, within_s: float | None) -> None:
        self._closed = True
        if cancel:
            self.cancel()
        self._requests.clear()
        self._pool.shutdown(wait=wait and within_s is None, cancel_futures=cancel)
        if wait and within_s is not None:
            futures.wait(self._futures, within_s)


def _cancel_all(requests: dict[int, _Request]) -> None:
    for request in requests.values():
        request.job.cancel()
    requests.clear()


def ignore_result(_result: object) -> None:
    """Do nothing, for work whose end nobody waits for."""


def raise_error(error: Exception) -> NoReturn:
    """Raise an error that nobody expects: the application reports a fault."""
    raise error


def run_in_background(
    owner: QObject,
    work: Work[T],
    done: Callable[[T], object] = ignore_result,
    failed: Callable[[Exception], object] = raise_error,
    progress: Callable[[int, int], object] | None = None,
    *,
    topic: str = "",
    threads: int = 1,
    keep_earlier: bool = False,
) -> Job:
    """Run `work(job)` in a thread, then call `done` or `failed` on the UI thread.

    Requests of one owner about one topic run one after the other, and a new one cancels those
    before it. Nothing is called for a request that was canceled or whose owner is gone, and none
    is started once the owner has called `stop_background_work`.

    Args:
        owner: Object that wants the result.
        work: Touches no widget and no state; may look at `job.cancelled()` and call `job.report`.
        done: Gets the result.
        failed: Gets what the work raised. Without it, the application reports a fault.
        progress: Gets the number of steps done and their total.
        topic: Kind of work, where an owner has several that may run at the same time.
        threads: Number of requests of this topic that run at the same time.
        keep_earlier: Finish the requests before this one too, instead of canceling them.

    Returns:
        The job, whose `cancel` ends the wait for its result.
    """
    queue = _find_queue(owner, topic) or _WorkQueue(owner, topic, threads)
    if not keep_earlier:
        queue.cancel()
    return queue.start(work, done, failed, progress)


def is_working(owner: QObject, topic: str | None = None) -> bool:
    """Return whether the owner waits for a result about the topic; for None, about any."""
    return any(queue.busy for queue in _queues(owner, topic))


def cancel_background_work(owner: QObject, topic: str | None = None) -> None:
    """Drop the results that the owner waits for about the topic; for None, about all."""
    for queue in _queues(owner, topic):
        queue.cancel()


def stop_background_work(
    owner: QObject,
    topic: str | None = None,
    *,
    cancel: bool = True,
    wait: bool = True,
    within_s: float | None = None,
) -> None:
    """End the owner's threads; no result is delivered any more.

    Args:
        owner: Object whose work ends.
        topic: The only kind of work that ends; None for all.
        cancel: Skip what has not begun. False finishes all of it, for work that stores something.
        wait: Return when the threads have ended. False for work that leaves nothing behind.
        within_s: Longest wait in seconds, for work that depends on a network; None for no limit.
    """
    for queue in _queues(owner, topic):
        queue.close(cancel=cancel, wait=wait, within_s=within_s)


def _queues(owner: QObject, topic: str | None) -> list[_WorkQueue]:
    queues = owner.findChildren(_WorkQueue, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return [queue for queue in queues if topic is None or queue.objectName() == topic]


def _find_queue(owner: QObject, topic: str) -> _WorkQueue | None:
    return next(iter(_queues(owner, topic)), None)
