"""Mean waiting times of queues with exponential arrivals and readings, by formulas.

- one queue by arrival: M/M/c (Erlang C);
- classes that are served in order, one reader: without interruption (Cobham, Oper. Res. 1954), and
  with interruption and later resumption ("preemptive resume", White and Christie, Oper. Res. 1958);
- a list that is ordered by an algorithm with a sensitivity and specificity (Thompson et al.,
  Queueing Syst. 2024;108:579): waits of positives and negatives, and from these of the diseased.

The simulation is checked against these. Times have one unit, rates are per that unit.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass


def wait_by_arrival(rate: float, mean: float, readers: int = 1) -> float:
    """Return the mean wait where cases are read by arrival.

    Args:
        rate: Arrivals per unit of time.
        mean: Mean reading time.
        readers: Number of readers.

    >>> round(wait_by_arrival(0.8 / 30, 30), 6)
    120.0
    """
    load = rate * mean
    _check(load / readers)
    terms = [load**k / math.factorial(k) for k in range(readers)]
    last = load**readers / math.factorial(readers) / (1 - load / readers)
    return last / (sum(terms) + last) * mean / (readers - load)


def waits_in_order(
    rates: Sequence[float], means: Sequence[float], *, interrupting: bool = False
) -> tuple[float, ...]:
    """Return the mean wait of each class with one reader, the first class first.

    With interruption, the wait is all the time in which the case is not being read.

    Args:
        rates: Arrivals per unit of time of each class.
        means: Mean reading time of each class.
        interrupting: Whether a more urgent case interrupts the reading of another.
    """
    _check(sum(r * m for r, m in zip(rates, means, strict=True)))
    waits, before = [], 0.0
    residual = sum(r * m * m for r, m in zip(rates, means, strict=True))
    own_residual = 0.0
    for rate, mean in zip(rates, means, strict=True):
        until = before + rate * mean
        own_residual += rate * mean * mean
        if interrupting:
            in_queue = own_residual / ((1 - before) * (1 - until))
            waits.append(mean / (1 - before) + in_queue - mean)
        else:
            waits.append(residual / ((1 - before) * (1 - until)))
        before = until
    return tuple(waits)


@dataclass(frozen=True)
class TriageSetting:
    """A reading list that an algorithm orders, with one reader.

    Attributes:
        load: Share of time in which the reader is busy, below 1.
        mean: Mean reading time.
        prevalence: Share of urgent cases.
        sensitivity: Share of urgent cases that the algorithm calls urgent.
        specificity: Share of other cases that it calls not urgent.
    """

    load: float
    mean: float
    prevalence: float
    sensitivity: float
    specificity: float

    @property
    def positives(self) -> float:
        """Share of cases that the algorithm calls urgent."""
        called = self.prevalence * self.sensitivity
        return called + (1 - self.prevalence) * (1 - self.specificity)


@dataclass(frozen=True)
class TriageWaits:
    """Mean waits of a reading list that an algorithm orders."""

    by_arrival: float
    positive: float
    negative: float
    urgent: float
    not_urgent: float

    @property
    def saving(self) -> float:
        """Time that an urgent case saves on average; negative where it waits longer."""
        return self.by_arrival - self.urgent


def triage_waits(setting: TriageSetting, *, interrupting: bool = False) -> TriageWaits:
    """Return the mean waits of a list that an algorithm orders.

    >>> waits = triage_waits(TriageSetting(0.8, 10.0, 0.1, 1.0, 1.0))
    >>> round(waits.by_arrival, 2), round(waits.urgent, 2)
    (40.0, 8.7)
    """
    rate, share = setting.load / setting.mean, setting.positives
    rates = (rate * share, rate * (1 - share))
    positive, negative = waits_in_order(rates, (setting.mean,) * 2, interrupting=interrupting)
    se, sp = setting.sensitivity, setting.specificity
    return TriageWaits(
        wait_by_arrival(rate, setting.mean),
        positive,
        negative,
        se * positive + (1 - se) * negative,
        (1 - sp) * positive + sp * negative,
    )


def _check(load: float) -> None:
    if not 0 <= load < 1:
        raise ValueError(f"a queue whose load is {load:g} has no mean wait")
