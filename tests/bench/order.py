"""Does the replay tell what an order of the worklist does to urgent cases?

usage: python tests/bench/order.py [--tiny]

1. The simulation against formulas: M/M/1 with two priority classes, without interruption (Cobham)
   and with interruption (preemptive resume), and M/M/2. Means over runs with 95% t intervals.
2. Published examples of QuCAD (user manual, two readers and interrupting cases) and multi-QuCAD
   (user manual, listing 1): published theory, our formulas or simulation.
3. Planted studies: 400 cases that a site reads by arrival. Drafts are planted that find urgent
   cases (benefit), that find others instead (harm), or that rank at random (no effect). The replay
   gives the difference of the mean wait of urgent cases with a block bootstrap interval. Repeated
   with other seeds: how often does the interval tell the three apart, and how often does the stop
   rule on delayed urgent cases alarm?

Everything is drawn with fixed seeds, so that the output is the same each time.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.random import Generator, default_rng

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from audit.pilot.order.order_replay import GroupWaits, ReplayedCase, delayed_outcomes, replay
from audit.pilot.order.queue_formulas import (
    TriageSetting,
    triage_waits,
    wait_by_arrival,
    waits_in_order,
)
from audit.pilot.order.queue_simulation import (
    draw_cases,
    estimate_of_runs,
    simulate_interrupted_reading,
    simulate_reading,
)
from audit.pilot.order.waiting_cases import ROUTINE
from audit.pilot.protocol.order_rules import OrderRules
from audit.statistics.sequential_tests import first_crossing
from tests.helpers.paired_arms import wilson

SEED, RUNS, CASES_OF_RUN = 20261, 30, 10_000
STUDIES, CASES = 100, 400
SETTING = TriageSetting(load=0.8, mean=10.0, prevalence=0.1, sensitivity=0.9, specificity=0.9)
RULES = OrderRules(use="applied", max_wait_min=480, delayed_min=30, delayed_limit=0.1)


@dataclass(frozen=True)
class Planted:
    """Performance of the drafts of a planted study."""

    sensitivity: float
    specificity: float


PLANTED = {
    "benefit": Planted(0.9, 0.9),
    "harm": Planted(0.0, 0.6),
    "no effect": Planted(0.1, 0.9),
}
"""Drafts that find urgent cases, that find others instead, and that rank at random."""
STUDY = TriageSetting(load=0.9, mean=12.0, prevalence=0.25, sensitivity=1.0, specificity=1.0)


def described(values: list[float]) -> str:
    """Return a mean over runs with its interval."""
    estimate = estimate_of_runs(values)
    return f"{estimate.mean:.2f} ({estimate.low:.2f} to {estimate.high:.2f})"


def formulas(runs: int, n: int) -> Iterator[str]:
    """Yield the rows of the first experiment."""
    waits, interrupted = triage_waits(SETTING), triage_waits(SETTING, interrupting=True)
    expected = {
        "by arrival": waits.by_arrival,
        "called urgent": waits.positive,
        "called routine": waits.negative,
        "urgent": waits.urgent,
        "called urgent, interrupting": interrupted.positive,
        "called routine, interrupting": interrupted.negative,
        "by arrival, two readers": wait_by_arrival(2 * SETTING.load / SETTING.mean, 10.0, 2),
    }
    means: dict[str, list[float]] = {name: [] for name in expected}
    for run in range(runs):
        cases = draw_cases(SETTING, n, default_rng([SEED, run]))
        two = draw_cases(SETTING, n, default_rng([SEED, run, 2]), readers=2)
        called = cases.rank == 0
        by_draft = simulate_reading(cases)
        resumed = simulate_interrupted_reading(
            cases.arrived.tolist(), cases.reading.tolist(), cases.rank.tolist()
        )
        for name, value in (
            ("by arrival", simulate_reading(cases, by_arrival=True).mean()),
            ("called urgent", by_draft[called].mean()),
            ("called routine", by_draft[~called].mean()),
            ("urgent", by_draft[cases.is_urgent].mean()),
            ("called urgent, interrupting", resumed[called].mean()),
            ("called routine, interrupting", resumed[~called].mean()),
            ("by arrival, two readers", simulate_reading(two, 2, by_arrival=True).mean()),
        ):
            means[name].append(float(value))
    for name, value in expected.items():
        yield f"{name}: formula {value:.2f}, simulated {described(means[name])}"


def published_two_readers(runs: int, n: int) -> Iterator[str]:
    """Yield the example of QuCAD: two readers, and interrupting cases that no draft sees."""
    published = {
        "by arrival": 18.29,
        "called urgent": 0.39,
        "called routine": 22.16,
        "urgent": 2.57,
        "not urgent": 19.98,
    }
    means: dict[str, list[float]] = {name: [] for name in published}
    rate = 0.8 * 2 / (0.1 * 5 + 0.9 * 10)
    for run in range(runs):
        rng = default_rng([SEED, 3, run])
        arrived = np.cumsum(rng.exponential(1 / rate, n))
        interrupts, is_urgent = rng.random(n) < 0.1, rng.random(n) < 0.1
        called = np.where(is_urgent, 0.9, 0.1) > rng.random(n)
        reading = np.where(interrupts, rng.exponential(5, n), rng.exponential(10, n))
        by_draft, by_arrival = (
            simulate_interrupted_reading(arrived.tolist(), reading.tolist(), tiers.tolist(), 2)
            for tiers in (
                np.where(interrupts, 0, np.where(called, 1, 2)),
                np.where(interrupts, 0, 1),
            )
        )
        listed = ~interrupts
        means["by arrival"].append(float(by_arrival[listed].mean()))
        for name, mask in (
            ("called urgent", called),
            ("called routine", ~called),
            ("urgent", is_urgent),
            ("not urgent", ~is_urgent),
        ):
            means[name].append(float(by_draft[listed & mask].mean()))
    for name, value in published.items():
        yield f"QuCAD, {name}: published {value:.2f}, simulated {described(means[name])}"


def published_two_algorithms() -> Iterator[str]:
    """Yield the example of multi-QuCAD: algorithms for LVO and ICH, and SAH that none finds."""
    se_lvo, se_ich = 0.9236, 0.9361
    fpf_lvo = 0.125 * se_lvo * (1 - 0.6062) / 0.6062 / 0.875  # from the published PPV
    fpf_ich = 0.211 * se_ich * (1 - 0.7924) / 0.7924 / 0.789
    lvo = 0.3 * (0.125 * se_lvo + 0.875 * fpf_lvo)
    ich = 0.7 * (0.211 * se_ich + 0.789 * fpf_ich)
    rate = 0.8 / 30
    yield f"multi-QuCAD, by arrival: published 120.00, formula {wait_by_arrival(rate, 30):.2f}"
    first, rest = waits_in_order(
        (rate * (lvo + ich), rate * (1 - lvo - ich)), (30, 30), interrupting=True
    )
    one, two, three = waits_in_order(
        (rate * lvo, rate * ich, rate * (1 - lvo - ich)), (30, 30, 30), interrupting=True
    )
    for name, published, value in (
        ("priority, SAH", 144.454354, fpf_ich * first + (1 - fpf_ich) * rest),
        ("priority, ICH", 16.235332, se_ich * first + (1 - se_ich) * rest),
        ("priority, LVO", 18.076497, se_lvo * first + (1 - se_lvo) * rest),
        ("hierarchical, SAH", 144.570043, fpf_ich * two + (1 - fpf_ich) * three),
        ("hierarchical, ICH", 17.886252, se_ich * two + (1 - se_ich) * three),
        ("hierarchical, LVO", 13.101546, se_lvo * one + (1 - se_lvo) * three),
    ):
        yield f"multi-QuCAD, {name}: published {published:.2f}, formula {value:.2f}"


def plant(planted: Planted, n: int, rng: Generator) -> list[ReplayedCase]:
    """Return cases as a site would record them that reads by arrival."""
    cases = draw_cases(STUDY, n, rng)
    begun = cases.arrived + simulate_reading(cases, by_arrival=True)
    share = np.where(cases.is_urgent, planted.sensitivity, 1 - planted.specificity)
    ranks = np.where(share > rng.random(n), 0, ROUTINE)
    return [
        ReplayedCase(
            f"case-{number:05}",
            60 * float(cases.arrived[number]),
            60 * float(begun[number]),
            ROUTINE,
            int(ranks[number]),
            60 * float(cases.arrived[number]),
            bool(cases.is_urgent[number]),
            number + 1,
        )
        for number in range(n)
    ]


def verdict(urgent: GroupWaits | None) -> str:
    """Return what the interval of urgent cases says."""
    if urgent is None or urgent.low is None or urgent.high is None:
        return "too few"
    if urgent.high < 0:
        return "benefit"
    return "harm" if urgent.low > 0 else "no effect"


def planted_studies(studies: int, n: int) -> Iterator[str]:
    """Yield the rows of the third experiment."""
    for name, planted in PLANTED.items():
        verdicts: Counter[str] = Counter()
        alarms, first = 0, None
        for study in range(studies):
            cases = plant(planted, n, default_rng([SEED, len(name), study]))
            result = replay(cases, RULES, seed=study)
            first = first or result.urgent
            verdicts[verdict(result.urgent)] += 1
            delayed = [late for _, late in delayed_outcomes(cases, RULES)]
            crossing = first_crossing(delayed, RULES.delayed_limit, RULES.stop_error)
            alarms += crossing is not None
        assert first is not None and first.low is not None and first.high is not None
        yield (
            f"planted {name}: difference {first.difference:+.1f} min "
            f"({first.low:+.1f} to {first.high:+.1f}); called {name} in "
            f"{wilson(verdicts[name], studies, 2)}; stop rule alarms in {wilson(alarms, studies, 2)}"
        )


def main() -> None:
    """Print all experiments."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tiny", action="store_true", help="a few cases only")
    tiny = parser.parse_args().tiny
    runs, n = (3, 300) if tiny else (RUNS, CASES_OF_RUN)
    for rows in (
        formulas(runs, n),
        published_two_readers(runs, n),
        published_two_algorithms(),
        planted_studies(3 if tiny else STUDIES, 120 if tiny else CASES),
    ):
        for line in rows:
            print(line)


if __name__ == "__main__":
    main()
