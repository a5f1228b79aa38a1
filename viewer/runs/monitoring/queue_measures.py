"""Figures of a site's queue, stations and reference standard."""

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Final, get_args

from audit.messages.catalog import ENGLISH
from viewer.runs.monitoring.reference_measures import ReferenceBacklog
from viewer.runs.queue.queue_state import JobStatus

if TYPE_CHECKING:
    from audit.record.log.event_log import Log
    from viewer.runs.monitoring.service_metrics import ServiceMetrics
    from viewer.runs.queue.queue_state import QueueState

OTHER: Final = "other"
_REASONS: Final = "station."
"""Area of the codes that become labels. Others, such as of a provider, count as `other`."""


class SiteMeasures:
    """Measures the queue, the stations and the reference standard of a site.

    Args:
        log: The record.
        state: State of the queue.
    """

    def __init__(self, log: "Log", state: "QueueState") -> None:
        self._state, self._reference = state, ReferenceBacklog(log)

    def __call__(self, metrics: "ServiceMetrics") -> None:
        """Read new events, and set the metrics."""
        measure_queue(self._state, metrics)
        if (counts := self._reference.counts()) is not None:
            help_ = "Reports that wait for a person, and read cases without a reference."
            metrics.set_backlog("reference_backlog", help_, counts)


def measure_queue(state: "QueueState", metrics: "ServiceMetrics") -> None:
    """Measure requests by state, those that count as lost, and studies that stations received."""
    state.refresh()
    counts: Counter[JobStatus] = Counter(dict.fromkeys(get_args(JobStatus), 0))
    for batch in state.open_work():
        counts.update(state.statuses(batch))
    metrics.set_jobs(counts, sum(1 for _ in state.lost()))
    _measure_stations(state, metrics)


def _measure_stations(state: "QueueState", metrics: "ServiceMetrics") -> None:
    until = [batch.until for batch in state.open_work() if batch.station is not None]
    backlog = state.backlog()
    if backlog is None and not until:
        return
    metrics.set_time(
        "station_authorized_until",
        "End of the last authorization in force; 0 for none.",
        max((seconds_of(at or "") for at in until), default=0.0),
    )
    if backlog is None:
        return
    by_status = {str(status): n for status, n in backlog.counts.items()}
    metrics.set_backlog("station_studies", "Studies that stations received.", by_status)
    waiting, failed = reasons(backlog.waiting), reasons(backlog.failed)
    name = "reason"
    metrics.set_backlog("station_waiting_studies", "Waiting studies by reason.", waiting, name)
    metrics.set_backlog("station_failed_studies", "Failed studies by reason.", failed, name)
    changed = {"changed": backlog.changed}
    metrics.set_backlog("station_alarms", "Studies that changed after enrollment.", changed)
    metrics.set_time(
        "station_oldest_waiting",
        "Since when the longest waiting study waits; 0 if none waits.",
        seconds_of(backlog.oldest or ""),
    )


def reasons(counts: Iterable[tuple[str, int]]) -> Mapping[str, int]:
    """Return numbers by reason, with a label only for codes that the program knows."""
    labeled: Counter[str] = Counter()
    for code, n in counts:
        known = code.startswith(_REASONS) and ENGLISH.find(code, {}) is not None
        labeled[code if known else OTHER] += n
    return labeled


def seconds_of(at: str) -> float:
    """Return a stored time in seconds since 1970; 0 for none.

    >>> seconds_of("1970-01-01T00:00:10.000000Z"), seconds_of("")
    (10.0, 0.0)
    """
    return datetime.fromisoformat(at).timestamp() if at else 0.0
