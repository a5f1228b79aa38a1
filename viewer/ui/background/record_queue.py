"""The one thread that calls the record for the application, in the order of the requests.

The UI thread never waits for the record: it hands in work, which gets the `Log` and returns plain
data, and shows the result when it arrives.

    records.run(read_head, self._show_count, self._show_error)

It reads over a connection of its own, so that no step of the user waits for a page's long query.

While the record's server does not answer, the work that met the outage is tried again until it
does, and everything behind it waits in order; `waiting` reports the outage. A page shows a result,
and calls nothing done, only after `then` was called.
"""

import inspect
import logging
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from audit.errors import RecordAway, RecordError
from audit.record.log.event_log import Log
from viewer.ui.background.background_tasks import (
    Job,
    ignore_result,
    raise_error,
    run_in_background,
    stop_background_work,
)

T = TypeVar("T")
Store = Callable[[Any], object]
"""Stores an event as the signed-in user. Raises `RecordError`."""
Act = Callable[
    [Callable[[Store], Any], Callable[[Any], object], Callable[[Exception], object]], None
]
"""`RecordConnection.act`: does storing work off the UI thread, then calls the second or third."""
RETRY_S: Final = 1.0
"""Pause before the record is asked again after it did not answer."""
_log = logging.getLogger(__name__)


@dataclass(eq=False)
class _Request:
    then: Callable[[Any], object]
    failed: Callable[[Exception], object]
    is_step: bool
    job: Job | None = None


class RecordQueue(QObject):
    """Runs work on one record, one request at a time."""

    waiting = Signal(object)
    """The `RecordError` with which the record did not answer; None as soon as it does again."""
    busy_changed = Signal(bool)
    """Work was handed in, or all of it is done."""
    stored = Signal()
    """The work that has just ended has stored something."""

    def __init__(
        self, log: "Log", parent: QObject | None = None, *, retry_s: float | None = None
    ) -> None:
        super().__init__(parent)
        self._log, self._retry_s = log, RETRY_S if retry_s is None else retry_s
        self._closing = threading.Event()
        self._outage: RecordError | None = None  # read and set in the worker's thread alone
        self._requests: list[_Request] = []
        self._is_away = False
        self.waiting.connect(self._note_waiting)

    def _note_waiting(self, outage: RecordError | None) -> None:
        self._is_away = outage is not None

    @property
    def n_held_up(self) -> int:
        """Number of the user's steps that are not stored because the record does not answer."""
        if self._is_away:
            return sum(request.is_step for request in self._requests)
        return 0

    @property
    def busy(self) -> bool:
        """True while a result is awaited."""
        return bool(self._requests)

    def run(
        self,
        work: "Callable[[Log], T]",
        then: Callable[[T], object] = ignore_result,
        failed: Callable[[Exception], object] = raise_error,
        *,
        is_step: bool = False,
    ) -> Job:
        """Do `work` in its turn, then call `then` with its result, or `failed`, on the UI thread.

        Args:
            work: Calls the record; reads no widget and returns data that nobody changes. It stores
                at most one event, so that it can be tried again after an outage.
            then: Shows the result.
            failed: Reports why there is none. An outage is no failure: the work is tried again.
            is_step: A user did it, and would miss it if the application closed before it is stored.

        Returns:
            The job, for `drop`.
        """
        was_busy = self.busy
        request = _Request(then, failed, is_step)
        self._requests.append(request)
        request.job = run_in_background(
            self,
            lambda _job: self._retry_until_answered(work),
            partial(self._succeed, request),
            partial(self._fail, request),
            topic="record",
            keep_earlier=True,
        )
        if not was_busy:
            self.busy_changed.emit(True)
        return request.job

    def _succeed(self, request: _Request, answer: tuple[Any, bool]) -> None:
        result, has_stored = answer
        self._end(request)
        if has_stored:
            self.stored.emit()
        if not _is_gone(request.then):
            request.then(result)

    def _fail(self, request: _Request, error: Exception) -> None:
        self._end(request)
        if not _is_gone(request.failed):
            request.failed(error)

    def drop(self, job: Job | None) -> None:
        """Drop the result of reading; work that has not begun is not done."""
        for request in [request for request in self._requests if request.job is job]:
            if request.job is not None:
                request.job.cancel()
            self._end(request)

    def _end(self, request: _Request) -> None:
        self._requests.remove(request)
        if not self._requests:
            self.busy_changed.emit(False)

    def _retry_until_answered(self, work: "Callable[[Log], T]") -> tuple[T, bool]:
        """Do the work in the worker's thread; repeat it while nothing is stored and nobody answers.

        Returns:
            The result, and whether the work has stored something.
        """
        n_before = self._log.n_written
        while True:
            if self._outage is not None and self._closing.is_set():
                raise self._outage
            try:
                with self._log.reading_separately():
                    result = work(self._log)
            except RecordAway as error:
                if self._log.n_written != n_before:  # repeating it would store a part twice
                    raise
                self._report_outage(error)
                self._closing.wait(self._retry_s)
                continue
            if self._outage is not None:
                self._report_outage(None)
            return result, self._log.n_written != n_before

    def _report_outage(self, outage: RecordError | None) -> None:
        self._outage = outage
        self.waiting.emit(outage)

    def close(self) -> None:
        """Finish what was handed in and end the thread; what the record does not answer is lost."""
        self._closing.set()
        stop_background_work(self, cancel=False)
        self._requests.clear()


def _is_gone(callback: Callable[..., object]) -> bool:
    """Return whether a callback's widget was deleted meanwhile, so that nothing can be shown."""
    while isinstance(callback, partial):
        callback = callback.func
    owner = getattr(callback, "__self__", None)
    if inspect.isfunction(callback):  # a lambda of a method holds its `self`
        owner = inspect.getclosurevars(callback).nonlocals.get("self")
    return isinstance(owner, QObject) and not isValid(owner)


# --- the UI thread --------------------------------------------------------------------------------


def report_blocking_call() -> None:
    """Log that the record was called on the UI thread, which can freeze it, and the place."""
    frames = traceback.extract_stack()[:-3]
    calls = [
        f"{f.filename.rpartition('/')[2]}:{f.lineno}" for f in frames if "viewer" in f.filename
    ]
    _log.error("ui.record-called-on-ui-thread %s", " < ".join(reversed(calls[-4:])))


def watch_ui_thread() -> None:
    """Report every use of a record on the UI thread."""
    Log.before_use = staticmethod(_check_thread)


def _check_thread() -> None:
    if threading.current_thread() is threading.main_thread():
        report_blocking_call()
