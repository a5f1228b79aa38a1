"""Growth of a cost with size: fitted exponents, counted operations, and one process per reading."""

import gc
import json
import math
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from cProfile import Profile
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from audit.record.keys.site_key import SiteKey
from audit.record.store.sqlite import SqliteDatabase

ROOT: Final = Path(__file__).resolve().parents[2]


def fit_exponent(costs: Mapping[int, float]) -> float:
    """Return the slope of log(cost) over log(size), by least squares; nan for fewer than two.

    A constant part lowers it, so the largest sizes should dominate the constant.

    >>> round(fit_exponent({10: 100, 20: 400, 40: 1600}), 3)
    2.0
    """
    points = [(math.log(n), math.log(cost)) for n, cost in costs.items() if cost > 0]
    if len(points) < 2:
        return math.nan
    mean_x, mean_y = (sum(values) / len(points) for values in zip(*points, strict=True))
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / spread


def fit_increments(costs: Mapping[int, float]) -> float:
    """Return the exponent of the part that grows, from three sizes, each twice the one before.

    The constant part cancels, so small sizes suffice. 0 if the cost does not grow.

    >>> fit_increments({10: 1000 + 10, 20: 1000 + 20, 40: 1000 + 40})
    1.0
    >>> fit_increments({10: 1000 + 100, 20: 1000 + 400, 40: 1000 + 1600})
    2.0
    >>> fit_increments({10: 5, 20: 5, 40: 5})
    0.0
    """
    small, middle, large = (costs[n] for n in sorted(costs))
    first, second = middle - small, large - middle
    if second <= 0:
        return 0.0
    return math.inf if first <= 0 else math.log2(second / first)


@dataclass
class Operations:
    """Operations of a piece of code.

    Attributes:
        reads: Statements on an SQLite record and rows that they returned.
        unwraps: Keys unwrapped by the site key.
        calls: Calls of Python functions.
    """

    reads: int = 0
    unwraps: int = 0
    calls: int = 0

    def __sub__(self, other: "Operations") -> "Operations":
        return Operations(
            self.reads - other.reads, self.unwraps - other.unwraps, self.calls - other.calls
        )

    def __getitem__(self, name: str) -> int:
        value: int = getattr(self, name)
        return value


@contextmanager
def counted_operations() -> Iterator[Operations]:
    """Count the operations of the block, in this thread and in those that it starts."""
    counts = Operations()
    execute, scan, unwrap = SqliteDatabase.execute, SqliteDatabase.scan, SiteKey.unwrap

    def counting_execute(db: SqliteDatabase, sql: str, values: Sequence[Any] = ()) -> Any:
        rows = execute(db, sql, values)
        counts.reads += 1 + len(rows)
        return rows

    def counting_scan(db: SqliteDatabase, sql: str) -> Iterator[Any]:
        counts.reads += 1
        for row in scan(db, sql):
            counts.reads += 1
            yield row

    def counting_unwrap(key: SiteKey, *values: Any) -> bytes:
        counts.unwraps += 1
        return unwrap(key, *values)

    # A quarter of the time of a profiling function in Python.
    profilers: list[Profile] = []

    def profile(*_: Any) -> None:
        profiler = Profile(builtins=False)
        # From Python 3.12 on, the first profiler counts the calls of every thread.
        with suppress(ValueError):
            profiler.enable()
            profilers.append(profiler)

    with ExitStack() as stack:
        stack.enter_context(patch.object(SqliteDatabase, "execute", counting_execute))
        stack.enter_context(patch.object(SqliteDatabase, "scan", counting_scan))
        stack.enter_context(patch.object(SiteKey, "unwrap", counting_unwrap))
        stack.callback(sys.setprofile, sys.getprofile())
        stack.callback(threading.setprofile, threading.getprofile())
        threading.setprofile(profile)
        profile()
        try:
            yield counts
        finally:
            profilers[0].disable()
            counts.calls = sum(
                entry.callcount for profiler in profilers for entry in profiler.getstats()
            )


@dataclass
class Reading:
    """The cost of one row of the benchmark at one size.

    Attributes:
        row: Name of the row.
        n: Size in the unit of the row, such as cases.
        seconds: Processor time; None if the row did not end within the limit.
        clock_s: Time on the clock.
        peak_mb: Growth of the process's memory up to the peak, in MiB.
        values: Further figures by name.
    """

    row: str
    n: int
    seconds: float | None
    clock_s: float = 0.0
    peak_mb: float = 0.0
    values: dict[str, float] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """Return the fields."""
        return asdict(self)


class TooSlow(Exception):
    """A row did not end within its limit."""


@contextmanager
def time_limit(seconds: int) -> Iterator[None]:
    """Raise `TooSlow` in the main thread after so many seconds on the clock."""

    def stop(_signal: int, _frame: Any) -> None:
        raise TooSlow

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def read_cost(row: str, n: int, act: Callable[[], object], limit_s: int) -> Reading:
    """Run `act` once and return its cost."""
    gc.collect()
    # Linux resets the peak of the resident size when 5 is written here (proc(5)).
    Path("/proc/self/clear_refs").write_text("5")
    before, began, busy = status_mb("VmRSS"), time.perf_counter(), processor_s()
    ended = True
    try:
        with time_limit(limit_s):
            act()
    except TooSlow:
        ended = False
    busy, clock = processor_s() - busy, time.perf_counter() - began
    return Reading(row, n, busy if ended else None, clock, status_mb("VmHWM") - before)


def processor_s() -> float:
    """Return the processor time of this process and of the programs that it has run."""
    return sum(os.times()[:4])


def status_mb(name: str) -> float:
    """Return a size of this process in MiB: `VmRSS`, its memory now, or `VmHWM`, the peak."""
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return int(next(line for line in lines if line.startswith(name + ":")).split()[1]) / 1024


def in_own_process(script: Path, words: Sequence[str]) -> list[Any]:
    """Run a script that prints a JSON document in each line, and return these documents.

    If it fails, its error is printed and the documents before it are returned: they took an hour.
    """
    done = subprocess.run(
        [sys.executable, str(script), *words],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    if done.returncode:
        print(f"{' '.join(words)}\n{done.stderr}", file=sys.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]
