"""The one thread that calls the record for the window, in the order in which calls were handed in.

The window's own thread never waits for the record: it hands in work, which gets the `Log` and returns
plain data, and shows the result when it arrives.

    records.run(lambda log: log.head[0], self._show_count, self._cannot_count)

While the record's server does not answer, the work that came to it is tried again until it does, and
everything behind it waits in its order; `waiting` says so. A page shows a result, and calls nothing
done, once `then` was called.
"""

import logging
import threading
import traceback
from collections.abc import Callable
from typing import Any, Final, TypeVar

from PySide6.QtCore import QObject, Signal

from audit.errors import RecordAway, RecordError
from audit.record.log.event_log import Log
from viewer.ui.background.background_tasks import Job, Tasks

T = TypeVar("T")
Store = Callable[[Any], object]
"""Stores an event as whoever is at work. Raises `RecordError`."""
Act = Callable[
    [Callable[[Store], Any], Callable[[Any], object], Callable[[Exception], object]], None
]
"""`RecordKeeper.act`: does work that stores, off the window's thread, then calls the second or third."""
RETRY_S: Final = 1.0
"""Pause before the record is asked again after it did not answer."""
_log = logging.getLogger(__name__)


def _ignore(_result: object) -> None:
    return


def _raise(error: Exception) -> None:
    raise error  # nobody was ready for it: the window reports a fault


class RecordQueue(QObject):
    """Runs work on one record, a piece at a time."""

    waiting = Signal(object)
    """The `RecordError` with which the record did not answer; None as soon as it does again."""
    busy_changed = Signal(bool)
    """Work was handed in, or all of it is done."""
    stored = Signal()
    """Something was stored by the work that has just ended."""

    def __init__(
        self, log: "Log", parent: QObject | None = None, *, retry_s: float | None = None
    ) -> None:
        super().__init__(parent)
        self._log, self._retry_s = log, RETRY_S if retry_s is None else retry_s
        self._tasks = Tasks(self, threads=1, newest_only=False)
        self._closing = threading.Event()
        self._away: RecordError | None = None  # of the worker's thread alone
        self._jobs: dict[int, Job] = {}
        self._steps: set[int] = set()
        self._is_away = False
        self.waiting.connect(self._note_waiting)

    def _note_waiting(self, away: RecordError | None) -> None:
        self._is_away = away is not None

    @property
    def n_held_up(self) -> int:
        """Number of somebody's steps that are not stored since the record does not answer."""
        return len(self._steps) if self._is_away else 0

    @property
    def busy(self) -> bool:
        """True while a result is awaited."""
        return bool(self._jobs)

    def run(
        self,
        work: "Callable[[Log], T]",
        then: Callable[[T], object] = _ignore,
        failed: Callable[[Exception], object] = _raise,
        *,
        is_step: bool = False,
    ) -> Job:
        """Do `work` in its turn, then call `then` with its result, or `failed`, on this thread.

        Args:
            work: Calls the record; reads no widget and returns data that nobody changes.
            then: Shows the result.
            failed: Reports why there is none. An outage alone is no failure: the work is tried again.
            is_step: Somebody did it, and would miss it where the window is closed before it is stored.

        Returns:
            The job, for `drop`.
        """

        def ended(found: tuple[T, bool]) -> None:
            result, has_stored = found
            self._end(job)
            if has_stored:
                self.stored.emit()
            then(result)

        def refused(error: Exception) -> None:
            self._end(job)
            failed(error)

        was_busy = self.busy
        job = self._tasks.start(lambda _: self._tried(work), ended, refused)
        self._jobs[job.number] = job
        if is_step:
            self._steps.add(job.number)
        if not was_busy:
            self.busy_changed.emit(True)
        return job

    def drop(self, job: Job | None) -> None:
        """Do not deliver a result, and leave the work undone where it has not begun: for reading."""
        if job is not None and job.number in self._jobs:
            self._tasks.drop(job)
            self._end(job)

    def _end(self, job: Job) -> None:
        self._jobs.pop(job.number, None)
        self._steps.discard(job.number)
        if not self._jobs:
            self.busy_changed.emit(False)

    def _tried(self, work: "Callable[[Log], T]") -> tuple[T, bool]:
        """Do the work in the worker's thread; again, while nothing was stored and nobody answers."""
        before = self._log.n_written
        while True:
            if self._away is not None and self._closing.is_set():
                raise self._away
            try:
                result = work(self._log)
            except RecordAway as error:
                if self._log.n_written != before:  # a part is stored: not a second time
                    raise
                self._tell(error)
                self._closing.wait(self._retry_s)
                continue
            if self._away is not None:
                self._tell(None)
            return result, self._log.n_written != before

    def _tell(self, away: RecordError | None) -> None:
        self._away = away
        self.waiting.emit(away)

    def close(self) -> None:
        """Do what was handed in, and end the thread. Work that the record does not answer is lost."""
        self._closing.set()
        self._tasks.finish()
        self._jobs.clear()


# --- the window's thread ---------------------------------------------------------------------------


def report_blocking_call() -> None:
    """Log that the record was called on the window's thread, and where: the window can freeze there."""
    frames = traceback.extract_stack()[:-3]
    ours = [f"{f.filename.rpartition('/')[2]}:{f.lineno}" for f in frames if "viewer" in f.filename]
    _log.error("ui.record-called-on-ui-thread %s", " < ".join(reversed(ours[-4:])))


def watch_ui_thread() -> None:
    """Report every use of a record on the thread that runs the window."""
    Log.before_use = staticmethod(_check_thread)


def _check_thread() -> None:
    if threading.current_thread() is threading.main_thread():
        report_blocking_call()
