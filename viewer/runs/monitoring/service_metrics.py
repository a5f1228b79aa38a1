"""Metrics of a service in the text format of Prometheus.

Labels come from closed lists: names of configured providers, outcomes, states. No metric has text
that a person, a server or a file supplied.
"""

import threading
from collections.abc import Mapping
from importlib.metadata import version
from typing import TYPE_CHECKING, Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4

from viewer.runs.queue.queue_state import JobStatus

if TYPE_CHECKING:
    from assistant.request.budget import Standing
    from assistant.telemetry.request_outcome import RequestOutcome

CONTENT_TYPE: Final = CONTENT_TYPE_PLAIN_0_0_4
MOST_PROVIDERS: Final = 50
"""Providers with a label of their own; further ones are `other`."""
DURATIONS_S: Final = (0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160, 320, 640)
OTHER: Final = "other"
_TOKENS: Final = {"input_tokens": "input", "output_tokens": "output"}
_PERIODS: Final = {
    "budget_per_day": "day",
    "budget_of_pilot": "pilot",
    "budget_of_batch": "batch",
}


class ServiceMetrics:
    """The metrics of one service process."""

    def __init__(self) -> None:
        disable_created_metrics()  # type: ignore[no-untyped-call]
        self.registry: Final = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._providers: set[str] = set()
        build = self._gauge("build_info", "Version of the program.", "version")
        build.labels(version("overread")).set(1)
        self._requests = Counter(
            "overread_requests",
            "Requests of this process that ended.",
            ("provider", "outcome"),
            registry=self.registry,
        )
        self._durations = Histogram(
            "overread_request_duration_seconds",
            "Duration of requests of this process.",
            ("provider",),
            buckets=DURATIONS_S,
            registry=self.registry,
        )
        self._tokens = Counter(
            "overread_request_tokens",
            "Tokens of requests of this process, as the server counts them.",
            ("provider", "kind"),
            registry=self.registry,
        )
        self._checks = self._gauge("ready", "Whether a check succeeds.", "check")
        self._free = self._gauge("disk_free_bytes", "Free space where the program writes.")
        self._events = self._gauge("record_events", "Number of the newest event.")
        self._newest = self._gauge(
            "record_last_event_timestamp_seconds", "Time of the newest event."
        )
        self._budget = self._gauge(
            "budget_used_ratio", "Share of a budget of the policy that is used.", "period", "unit"
        )
        self._gauges: dict[str, Gauge] = {}
        self._lock = threading.Lock()

    def _gauge(self, name: str, help_: str, *labels: str) -> Gauge:
        return Gauge(f"overread_{name}", help_, labels, registry=self.registry)

    def count_request(self, outcome: "RequestOutcome") -> None:
        """Count a request of this process."""
        provider = self._label(outcome.provider)
        self._requests.labels(provider, outcome.outcome.value).inc()
        self._durations.labels(provider).observe(outcome.duration_s)
        for kind, label in _TOKENS.items():
            self._tokens.labels(provider, label).inc(max(0, outcome.tokens.get(kind, 0)))

    def _label(self, provider: str) -> str:
        if provider not in self._providers:
            if len(self._providers) >= MOST_PROVIDERS:
                return OTHER
            self._providers.add(provider)
        return provider

    def set_checks(self, checks: Mapping[str, bool]) -> None:
        """Set the result of each readiness check."""
        for name, result in checks.items():
            self._checks.labels(name).set(result)

    def set_free_bytes(self, n: int) -> None:
        """Set the free space of the disk."""
        self._free.set(n)

    def set_newest_event(self, seq: int, unix_s: float) -> None:
        """Set the number and time of the newest event of the record."""
        self._events.set(seq)
        self._newest.set(unix_s)

    def set_budgets(self, standings: "tuple[Standing, ...]") -> None:
        """Set the used share of each budget of the policy."""
        with self._lock:
            self._budget.clear()
            for standing in standings:
                spent, limit = standing.spent, standing.limit
                parts = {
                    "requests": (spent.requests, limit.requests),
                    "tokens": (spent.tokens, limit.tokens),
                    "usd": (spent.usd, limit.usd),
                }
                for unit, (used, most) in parts.items():
                    if most:
                        self._budget.labels(_PERIODS[standing.period], unit).set(used / most)

    def set_backlog(
        self, name: str, help_: str, counts: Mapping[str, int], label: str = "state"
    ) -> None:
        """Set how many things are in each state.

        Args:
            name: Name of the metric without `overread_`.
            help_: What is counted.
            counts: Numbers by state; the states are a closed list.
            label: Name of the label.
        """
        with self._lock:
            if name not in self._gauges:
                self._gauges[name] = self._gauge(name, help_, label)
            self._gauges[name].clear()
            for state, n in counts.items():
                self._gauges[name].labels(state).set(n)

    def set_time(self, name: str, help_: str, unix_s: float) -> None:
        """Set a time; 0 stands for none.

        Args:
            name: Name of the metric without `overread_` and unit.
            help_: What the time is of.
            unix_s: Seconds since 1970.
        """
        if name not in self._gauges:
            self._gauges[name] = self._gauge(f"{name}_timestamp_seconds", help_)
        self._gauges[name].set(unix_s)

    def set_jobs(self, counts: Mapping[JobStatus, int], n_lost: int) -> None:
        """Set the state of the queue.

        Args:
            counts: Requests of open batches by state.
            n_lost: Requests without a recorded answer whose charge nobody has stated.
        """
        of_state = {str(state): n for state, n in counts.items()}
        self.set_backlog("queue_jobs", "Requests of batches that are not closed.", of_state)
        unsettled = {"unsettled": n_lost}
        self.set_backlog("queue_lost_requests", "Requests that count as lost.", unsettled)

    def text(self) -> bytes:
        """Return all metrics in the text format of Prometheus."""
        with self._lock:
            return generate_latest(self.registry)
