"""Discrete-event simulation of a reading list with one or more readers.

Cases arrive at random (exponential times) and take random reading times. The readers take the first
case of the list (`waiting_cases`), or a more urgent case interrupts the least urgent reading, which
is resumed later. Several runs with the same random numbers but another order are paired.
"""

import heapq
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import NDArray

from audit.pilot.order.queue_formulas import TriageSetting
from audit.pilot.order.waiting_cases import ROUTINE, ReadingList, Waiting

Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class SimulatedCases:
    """Cases in the order of their arrival.

    Attributes:
        arrived: Times of arrival, shape (n,).
        reading: Reading times, shape (n,).
        is_urgent: Whether each case is urgent, shape (n,).
        rank: Rank of each draft as a number; 2 is routine, shape (n,).
    """

    arrived: Numbers
    reading: Numbers
    is_urgent: NDArray[np.bool_]
    rank: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.arrived)


def draw_cases(
    setting: TriageSetting, n: int, rng: np.random.Generator, *, readers: int = 1
) -> SimulatedCases:
    """Draw cases; the algorithm ranks those critical that it calls urgent.

    Args:
        setting: Load, reading time, prevalence and performance.
        n: Number of cases.
        rng: Random numbers.
        readers: Number of readers who share the load.
    """
    arrived = np.cumsum(rng.exponential(setting.mean / setting.load / readers, n))
    is_urgent = rng.random(n) < setting.prevalence
    called = np.where(is_urgent, setting.sensitivity, 1 - setting.specificity) > rng.random(n)
    rank = np.where(called, 0, ROUTINE)
    return SimulatedCases(arrived, rng.exponential(setting.mean, n), is_urgent, rank)


def simulate_reading(
    cases: SimulatedCases,
    readers: int = 1,
    *,
    max_wait: float | None = None,
    by_arrival: bool = False,
) -> Numbers:
    """Return the wait of each case where nobody is interrupted, shape (n,).

    Args:
        cases: The cases.
        readers: Number of readers.
        max_wait: Maximum wait of the list; None for none.
        by_arrival: Ignore the drafts.
    """
    waiting = ReadingList(max_wait)
    free = [0.0] * readers
    heapq.heapify(free)
    waits = np.zeros(len(cases))
    arrived, ranks = cases.arrived.tolist(), cases.rank.tolist()
    reading, n_arrived = cases.reading.tolist(), 0
    for _ in range(len(cases)):
        now = heapq.heappop(free)
        if not len(waiting):
            now = max(now, arrived[n_arrived])
        while n_arrived < len(arrived) and arrived[n_arrived] <= now:
            rank = ROUTINE if by_arrival else ranks[n_arrived]
            waiting.add(n_arrived, Waiting(arrived[n_arrived], rank=rank))
            n_arrived += 1
        number = waiting.take(now)
        assert number is not None
        waits[number] = now - arrived[number]
        heapq.heappush(free, now + reading[number])
    return waits


def simulate_interrupted_reading(
    arrived: Sequence[float],
    reading: Sequence[float],
    tiers: Sequence[int],
    readers: int = 1,
) -> Numbers:
    """Return the wait of each case where a more urgent case interrupts a less urgent reading.

    The wait is all the time from the arrival to the end in which the case is not being read.

    Args:
        arrived: Times of arrival, ascending.
        reading: Reading times.
        tiers: Class of each case; lower ones first.
        readers: Number of readers.
    """
    left, waits = list(reading), np.zeros(len(arrived))
    in_progress: dict[int, float] = {}
    """Cases being read, with the time of their start."""
    waiting: list[tuple[int, float, int]] = []

    def begin(number: int, now: float) -> None:
        in_progress[number] = now

    def finish_until(time: float) -> None:
        while in_progress:
            number = min(in_progress, key=lambda n: in_progress[n] + left[n])
            end = in_progress[number] + left[number]
            if end > time:
                return
            del in_progress[number]
            waits[number] = end - arrived[number] - reading[number]
            if waiting:
                begin(heapq.heappop(waiting)[2], end)

    for number, now in enumerate(arrived):
        finish_until(now)
        if len(in_progress) < readers:
            begin(number, now)
            continue
        last = max(in_progress, key=lambda n: (tiers[n], arrived[n]))
        if tiers[last] > tiers[number]:
            left[last] -= now - in_progress.pop(last)
            heapq.heappush(waiting, (tiers[last], arrived[last], last))
            begin(number, now)
        else:
            heapq.heappush(waiting, (tiers[number], now, number))
    finish_until(float("inf"))
    return waits


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95% interval; NaN bounds for fewer than two values."""

    mean: float
    low: float
    high: float


def estimate_of_runs(values: Sequence[float]) -> Estimate:
    """Return the mean over independent runs with its t interval."""
    numbers = np.asarray(values, dtype=float)
    mean = float(numbers.mean())
    if len(numbers) < 2:
        return Estimate(mean, float("nan"), float("nan"))
    error = float(numbers.std(ddof=1)) / len(numbers) ** 0.5
    half = float(scipy.stats.t.ppf(0.975, len(numbers) - 1)) * error
    return Estimate(mean, mean - half, mean + half)
