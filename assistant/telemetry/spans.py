"""Hand requests to a thread that sends them to a collector as spans.

Nothing is imported or started unless a site has switched telemetry on. Then a request costs the
time to put its outcome into a queue, whether or not the collector answers. A full queue drops the
newest.
"""

import atexit
import logging
import queue
import threading
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Final

from assistant.errors import SettingsError
from assistant.telemetry.telemetry_settings import TelemetrySettings
from audit.messages import Message, reason_of

if TYPE_CHECKING:
    from assistant.telemetry.request_outcome import RequestOutcome

QUEUED: Final = 2048
"""Outcomes that wait while the collector does not answer."""
EXIT_S: Final = 2.0
"""Longest wait at the end of the process for the last spans."""
_log = logging.getLogger(__name__)


class SpanQueue:
    """Outcomes on their way to the collector.

    Args:
        settings: Where spans go.

    Attributes:
        settings: Where spans go.
    """

    def __init__(self, settings: TelemetrySettings) -> None:
        self.settings: Final = settings
        self._outcomes: queue.Queue[RequestOutcome | None] = queue.Queue(QUEUED)
        self._thread = threading.Thread(target=self._run, name="telemetry", daemon=True)
        self._thread.start()

    def put(self, outcome: "RequestOutcome") -> None:
        """Add an outcome, unless the queue is full."""
        try:
            self._outcomes.put_nowait(outcome)
        except queue.Full:
            _log.debug("a span was dropped: the collector does not keep up")

    def close(self, wait_s: float = EXIT_S) -> None:
        """Send what waits, and end; what is not sent within `wait_s` is lost."""
        try:
            self._outcomes.put_nowait(None)
        except queue.Full:
            return
        self._thread.join(wait_s)

    def _run(self) -> None:
        exporting = exporting_module()
        if exporting is None:
            _log.warning("%s", Message("telemetry.not-installed"))
            return
        try:
            export = exporting.SpanExport(self.settings)
        except (OSError, ValueError) as error:
            _log.warning("%s", Message("telemetry.cannot-start", reason=reason_of(error)))
            return
        while (outcome := self._outcomes.get()) is not None:
            export.add(outcome)
        export.close()


def exporting_module() -> ModuleType | None:
    """Return the module that sends spans; None where OpenTelemetry is not installed.

    It is imported late: only a site that has switched telemetry on needs it.
    """
    try:
        return import_module("assistant.telemetry.span_export")
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.startswith("opentelemetry"):
            return None
        raise


_lock = threading.Lock()
_queue: SpanQueue | None = None
_fault: str | None = None
"""Last fault of the settings, which is logged once."""


def record_span(outcome: "RequestOutcome") -> None:
    """Send a request as a span, if telemetry is switched on."""
    with _lock:
        spans = _in_force()
    if spans is not None:
        spans.put(outcome)


def _in_force() -> SpanQueue | None:
    """Return the queue of the settings in force. Call while holding `_lock`."""
    global _queue, _fault
    try:
        settings = TelemetrySettings.load()
    except SettingsError as error:
        if _fault != str(error):
            _fault = str(error)
            _log.warning("no telemetry: %s", error)
        return None
    _fault = None
    if _queue is not None and _queue.settings != settings:
        _queue.close(0.0)
        _queue = None
    if _queue is None and settings.active:
        _queue = SpanQueue(settings)
    return _queue


def close_spans(wait_s: float = EXIT_S) -> None:
    """Send what waits, and end the thread.

    Args:
        wait_s: Longest wait; what is not sent by then is lost.
    """
    global _queue
    with _lock:
        spans, _queue = _queue, None
    if spans is not None:
        spans.close(wait_s)


atexit.register(close_spans)
