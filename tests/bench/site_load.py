"""A large record of a site while 16 workstations append to it.

usage: xvfb-run -a python tests/bench/site_load.py [--cases 10000] [--workstations 16] [--tiny]

The record is in PostgreSQL. Each simulated workstation appends two events a second, at fixed
moments, whether or not the one before is done (an open loop). Meanwhile this process does what a
person at another workstation does. Printed are:

append    99th percentile from the moment when an append was due, against one workstation alone
results   seconds on the clock until the Results page shows something, at a first visit
show      `audit show` without a case, in passes over the events (processor time)
pages     gaps of the UI thread on the Worklist and Record pages, see tests/bench/pages.py"""

import argparse
import gc
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from queue import Empty
from statistics import quantiles
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from audit.files.home_folder import DATABASE_VARIABLE
from audit.record.events import Actor, SessionStarted
from audit.record.log.event_log import Log
from tests.bench.pages import TINY_S, VISIT_S, Gaps, visit_record, visit_worklist
from tests.helpers import record_rows
from tests.helpers.bulk_records import BulkPilot, bulk_home
from tests.helpers.postgres import new_database, server
from viewer.app import application

RATE: Final = 2.0
"""Events a second of a workstation."""
ALONE_S, TINY_ALONE_S = 60.0, 1.0
ACTOR: Final = Actor(id="bench")
_FORK: Final = get_context("fork")


class Workstations:
    """Processes that append at a fixed rate until they are stopped."""

    def __init__(self, url: str, n: int) -> None:
        self._stopped, self._late = _FORK.Event(), _FORK.Queue()
        self._processes = [
            _FORK.Process(target=self._append, args=(url, number / n / RATE)) for number in range(n)
        ]

    def start(self) -> None:
        """Start all; they append once each has connected."""
        for process in self._processes:
            process.start()

    def _append(self, url: str, offset: float) -> None:
        with Log(url) as log:
            log.append(SessionStarted(surface="python"), actor=ACTOR)  # imports and keys
            due = time.perf_counter() + offset
            while not self._stopped.wait(max(0.0, due - time.perf_counter())):
                log.append(SessionStarted(surface="python"), actor=ACTOR)
                self._late.put(time.perf_counter() - due)
                due += 1 / RATE
        self._late.close()
        self._late.join_thread()

    def stop(self) -> list[float]:
        """Stop all, and return the seconds of each append from the moment when it was due."""
        self._stopped.set()
        late: list[float] = []
        while any(process.is_alive() for process in self._processes) or not self._late.empty():
            try:
                late.append(self._late.get(timeout=0.1))
            except Empty:
                continue
        for process in self._processes:
            process.join()
        return late


@contextmanager
def appending(url: str, n: int) -> Iterator[list[float]]:
    """Let workstations append during a block; the list has their delays afterward."""
    workstations, late = Workstations(url, n), []
    workstations.start()
    try:
        yield late
    finally:
        late += workstations.stop()


def p99_ms(seconds: list[float]) -> float:
    """Return the 99th percentile in ms."""
    return 1000 * quantiles(seconds, n=100, method="inclusive")[98]


def processor_time(act: Any, log: Log) -> float:
    """Return the processor time of this process."""
    started = time.process_time()
    act(log)
    return time.process_time() - started


def measure_reading(url: str, log: Log) -> None:
    """Print the time of the Results page's first answer, and the cost of `audit show`."""
    started = time.perf_counter()
    record_rows.first_answer(url, visited=False)
    print(f"results  first answer after {time.perf_counter() - started:.3f} s (1)", flush=True)
    once = processor_time(record_rows.read_once, log)
    shown = processor_time(record_rows.show, log)
    print(f"show     {shown / once:.2f}x of one pass ({once:.1f} s; 3)", flush=True)


def main() -> None:
    """Write the record, let workstations append, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--cases", type=int, default=10_000)
    parser.add_argument("--workstations", type=int, default=16)
    parser.add_argument("--tiny", action="store_true", help="few cases, for the test suite")
    options = parser.parse_args()
    alone_s, visit_s = ALONE_S, VISIT_S
    if options.tiny:
        options.cases, options.workstations = 20, 2
        alone_s, visit_s = TINY_ALONE_S, TINY_S
    gc.disable()  # as `viewer.start` does
    record_rows.warm_up()
    connections = 3 * options.workstations + 20
    with (
        tempfile.TemporaryDirectory() as scratch,
        bulk_home(Path(scratch)),
        server(connections=connections) as folder,
    ):
        url = new_database(folder)
        os.environ[DATABASE_VARIABLE] = url
        with Log(url) as log:
            BulkPilot(log).write(options.cases)
            print(f"{log.head[0]} events, load {os.getloadavg()[0]:.1f}", flush=True)
            with appending(url, 1) as alone:
                time.sleep(alone_s)
            with appending(url, options.workstations) as together:
                time.sleep(alone_s)
            ratio = p99_ms(together) / p99_ms(alone)
            print(
                f"append   p99 {p99_ms(together):.1f} ms of {options.workstations} together, "
                f"{ratio:.2f}x of one ({len(together)} appends; 3)",
                flush=True,
            )
            app = application()
            case = log.cases()[0]
            with appending(url, options.workstations) as busy:
                measure_reading(url, log)
                gaps = Gaps(app, visit_s)
                visit_worklist(gaps, log)
                visit_record(gaps, log, case)
            print(f"append   p99 {p99_ms(busy):.1f} ms while a person reads ({len(busy)} appends)")
            Log.before_use = staticmethod(lambda: None)


if __name__ == "__main__":
    main()
