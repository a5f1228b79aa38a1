"""Cost of a site's record: growth with its size, and workstations that append together."""

import multiprocessing
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import quantiles
from typing import Any, Final

from audit.record.events import Actor, SessionStarted
from audit.record.log.event_log import Log
from tests.helpers.bulk_records import BulkPilot
from tests.helpers.growth import Reading, read_cost
from tests.helpers.postgres import new_database
from tests.helpers.record_rows import list_worklist, read_once, results, warm_up

RATE: Final = 2.0
"""Events a second of a workstation."""
WORKSTATIONS: Final = 16
ACTOR: Final = Actor(id="bench")
_FORK: Final = multiprocessing.get_context("fork")


def measure_growth(server: Path, sizes: list[int], limit_s: int) -> list[Reading]:
    """Measure a record of a site's database at growing numbers of cases."""
    readings = []
    warm_up()
    with Log(new_database(server)) as log:
        pilot = BulkPilot(log)
        for n in sizes:
            pilot.write(n - len(pilot.cases))
            for name, act in (
                ("pass", read_once),
                ("worklist", list_worklist),
                ("results", results),
            ):
                readings.append(read_cost(f"site {name}", n, partial(act, log), limit_s))
    return readings


def measure_workstations(
    server: Path, seconds: float, n: int = WORKSTATIONS
) -> tuple[list[Reading], list[Reading]]:
    """Measure appends of one workstation and of `n`, at `RATE` each and as fast as they can.

    Returns:
        Readings at the rate, with the 99th percentile of an append in ms from the moment when it
        was due (so waiting counts, as in an open loop), and saturated, with appends a second.
    """
    open_loop, saturated = [], []
    for k in (1, n):
        url = new_database(server)
        Log(url).close()
        # One workstation alone needs longer for as many appends.
        late = _together(url, k, _append_at_rate, seconds * (4 if k == 1 else 1))
        p99 = quantiles((x for part in late for x in part), n=100, method="inclusive")[98]
        open_loop.append(Reading("workstations", k, None, seconds, 0.0, {"p99 ms": 1000 * p99}))
    for k in (1, n):
        url = new_database(server)
        Log(url).close()
        done = sum(len(part) for part in _together(url, k, _append_at_once, seconds / 2))
        rate = done / (seconds / 2)
        saturated.append(Reading("saturated", k, None, seconds / 2, 0.0, {"appends/s": rate}))
    return open_loop, saturated


def _together(
    url: str, k: int, act: Callable[[Log, float, float], list[float]], seconds: float
) -> list[list[float]]:
    """Return what `act` returns in each of `k` processes, which begin at the same moment."""
    barrier, queue = _FORK.Barrier(k), _FORK.Queue()

    def work(number: int) -> None:
        with Log(url) as log:
            log.append(SessionStarted(surface="python"), actor=ACTOR)  # imports and keys
            barrier.wait()
            queue.put(act(log, seconds, number / k / RATE))

    processes = [_FORK.Process(target=work, args=(number,)) for number in range(k)]
    for process in processes:
        process.start()
    parts: list[Any] = [queue.get(timeout=60 + 4 * seconds) for _ in processes]
    for process in processes:
        process.join()
    return parts


def _append_at_rate(log: Log, seconds: float, offset: float) -> list[float]:
    """Append at fixed moments, and return the seconds from each moment to its append's end."""
    late, began = [], time.perf_counter() + offset
    for number in range(int(seconds * RATE)):
        due = began + number / RATE
        time.sleep(max(0.0, due - time.perf_counter()))
        log.append(SessionStarted(surface="python"), actor=ACTOR)
        late.append(time.perf_counter() - due)
    return late


def _append_at_once(log: Log, seconds: float, _offset: float) -> list[float]:
    """Append without a pause, and return the time of each append."""
    times, began = [], time.perf_counter()
    while time.perf_counter() < began + seconds:
        before = time.perf_counter()
        log.append(SessionStarted(surface="python"), actor=ACTOR)
        times.append(time.perf_counter() - before)
    return times
