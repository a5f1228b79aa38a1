"""Watch a service: whether it lives, whether it can work, and its figures.

A thread looks every few seconds. Requests to the endpoint get what it saw last, so that they never
wait for the record, and cost it nothing however many come.
"""

import json
import logging
import shutil
import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final

from assistant.request import budget
from assistant.telemetry.request_outcome import observing
from audit.egress import Policy
from audit.egress.ip_literals import as_ip
from audit.egress.status_listener import Page, StatusListener
from audit.errors import RecordInputError
from audit.files.home_folder import home
from audit.messages import Message, failure_code
from viewer.runs.monitoring.service_metrics import CONTENT_TYPE, ServiceMetrics

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

LOOK_S: Final = 10.0
STALE_S: Final = 60.0
"""Age of what was seen last from which the service is not ready: the record does not answer."""
SILENT_S: Final = 300.0
"""Time without a sign of life of the main loop from which the service counts as hung."""
QUEUE_S: Final = 60.0
LEAST_FREE: Final = 500_000_000
"""Bytes of free disk space that a ready service needs."""
DEFAULT_HOST: Final = "127.0.0.1"
_TEXT: Final = "text/plain; charset=utf-8"
_JSON: Final = "application/json"
_log = logging.getLogger(__name__)
Measure = Callable[[ServiceMetrics], None]


@dataclass(frozen=True)
class HealthAddress:
    """Address of the endpoint.

    Attributes:
        host: Literal address.
        port: Port.
        names: Host names under which it may be called, besides addresses.
    """

    host: str
    port: int
    names: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str, names: Collection[str] = ()) -> "HealthAddress":
        """Return the address that `PORT`, `ADDRESS:PORT` or `[ADDRESS]:PORT` names.

        Raises:
            RecordInputError: It is none of these.

        >>> HealthAddress.parse("9464").host, HealthAddress.parse("[::1]:9464").host
        ('127.0.0.1', '::1')
        """
        host, _, port = text.rpartition(":")
        host = host.removeprefix("[").removesuffix("]") or DEFAULT_HOST
        if as_ip(host) is None or not port.isdecimal() or int(port) > 65_535:
            raise RecordInputError(Message("monitoring.address-form", address=text))
        return cls(host, int(port), tuple(names))


@dataclass(frozen=True)
class _Seen:
    checks: Mapping[str, bool]
    at: float


class ServiceMonitor:
    """State of a service. Safe for several threads.

    Args:
        clock: Returns seconds that never go back.

    Attributes:
        metrics: Figures of the service.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.metrics: Final = ServiceMetrics()
        self._clock = clock
        self._alive_at = clock()
        self._queue_at: float | None = None
        self._log: Log | None = None
        self._measures: tuple[Measure, ...] = ()
        self._more_checks: Mapping[str, Callable[[], bool]] = {}
        self._seen: _Seen | None = None
        self._faults: set[str] = set()

    def attach(
        self, log: "Log", *measures: Measure, checks: Mapping[str, Callable[[], bool]] | None = None
    ) -> None:
        """State the open record, and what else is to be measured and checked."""
        self._more_checks = checks or {}
        self._log, self._measures = log, measures

    def detach(self) -> None:
        """State that the record is closed."""
        self._log, self._measures = None, ()

    def beat(self, is_queue_here: bool) -> None:
        """Give a sign of life from the service's main loop.

        Args:
            is_queue_here: Whether its queue just answered.
        """
        self._alive_at = self._clock()
        if is_queue_here:
            self._queue_at = self._alive_at

    def look(self) -> None:
        """Run the checks and measure; nothing that they raise ends the service."""
        checks = {name: self._is_fine(name, check) for name, check in self._checks().items()}
        self.metrics.set_checks(checks)
        self._seen = _Seen(checks, self._clock())
        if checks["record"]:
            for measure in (_measure_budgets, *self._measures):
                self._is_fine("measure", partial(self._measured, measure))

    def _checks(self) -> dict[str, Callable[[], bool]]:
        return {
            "record": self._check_record,
            "key": self._check_key,
            "queue": self._check_queue,
            "sending": lambda: not Policy.load().kill_switch,
            "disk": self._check_disk,
            **self._more_checks,
        }

    def _is_fine(self, name: str, check: Callable[[], bool]) -> bool:
        try:
            fine = check()
        except Exception as error:  # noqa: BLE001 - monitoring must not end what it watches
            fault = f"{name} {failure_code(error)}"
            if fault not in self._faults:
                self._faults.add(fault)
                _log.warning("monitoring: %s", fault)
            return False
        return fine

    def _check_record(self) -> bool:
        if self._log is None:
            return False
        # Opened to nobody: on a site's database each opening would be one more event.
        sealed = self._log.seen_by(None, release=False)
        newest = next(sealed.newest_events(limit=1), None)
        if newest is not None:
            at = datetime.fromisoformat(newest.at).timestamp()
            self.metrics.set_newest_event(newest.seq, at)
        return True

    def _check_key(self) -> bool:
        return self._log is not None and self._log.key_fault() is None

    def _check_queue(self) -> bool:
        return self._queue_at is not None and self._clock() - self._queue_at < QUEUE_S

    def _check_disk(self) -> bool:
        folder = home()
        free = shutil.disk_usage(folder if folder.exists() else folder.anchor).free
        self.metrics.set_free_bytes(free)
        return free >= LEAST_FREE

    def _measured(self, measure: Measure) -> bool:
        token = budget.open_log.set(self._log)
        try:
            measure(self.metrics)
        finally:
            budget.open_log.reset(token)
        return True

    # --- pages ------------------------------------------------------------------------------------

    def pages(self) -> dict[str, Callable[[], Page]]:
        """Return the pages of the endpoint by path."""
        return {
            "/livez": self._live_page,
            "/readyz": self._ready_page,
            "/metrics": lambda: Page(200, CONTENT_TYPE, self.metrics.text()),
        }

    def _live_page(self) -> Page:
        if self._clock() - self._alive_at < SILENT_S:
            return Page(200, _TEXT, b"alive\n")
        return Page(503, _TEXT, b"silent\n")

    def _ready_page(self) -> Page:
        seen = self._seen
        checks = dict.fromkeys(self._checks(), False) if seen is None else dict(seen.checks)
        checks["current"] = seen is not None and self._clock() - seen.at < STALE_S
        ready = all(checks.values())
        body = json.dumps({"ready": ready, "checks": checks}).encode() + b"\n"
        return Page(200 if ready else 503, _JSON, body)


def _measure_budgets(metrics: ServiceMetrics) -> None:
    metrics.set_budgets(budget.standings())


@contextmanager
def serving_health(address: HealthAddress, look_s: float = LOOK_S) -> Iterator[ServiceMonitor]:
    """Serve health and metrics of this process, and count its requests.

    Args:
        address: Where to listen.
        look_s: Seconds between two looks.

    Raises:
        OSError: The address cannot be used.
    """
    monitor = ServiceMonitor()
    ended = threading.Event()

    def watch() -> None:
        while not ended.is_set():
            monitor.look()
            ended.wait(look_s)

    listener = StatusListener(address.host, address.port, monitor.pages(), address.names)
    thread = threading.Thread(target=watch, name="monitoring", daemon=True)
    try:
        thread.start()
        with observing(monitor.metrics.count_request):
            yield monitor
    finally:
        ended.set()
        listener.close()
