"""Ranks of drafts, the promise of the maximum wait, and the simulation against formulas."""

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from audit.pilot.order.draft_rank import DraftRank, rank_draft
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
from audit.pilot.order.waiting_cases import (
    MOVED,
    MOVED_UP,
    STATED_CRITICAL,
    ReadingList,
    Waiting,
    tier_of,
)
from audit.pilot.protocol.order_rules import OrderRules

RULES = OrderRules(critical_findings=("hemorrhage",), urgent_findings=("mass",))


def draft(urgency: str | None, *findings: tuple[str, str], abstained: bool = False) -> dict:
    listed = [{"presence": presence, "type": {"code": code}} for code, presence in findings]
    return {"urgency": urgency, "findings": listed, "abstained": abstained}


@pytest.mark.parametrize(
    ("coded", "expected"),
    [
        (None, DraftRank("routine", "none")),
        (draft("critical", abstained=True), DraftRank("routine", "none")),
        (draft(None), DraftRank("routine", "none")),
        (draft("urgent"), DraftRank("urgent", "urgency")),
        (draft("routine", ("mass", "absent")), DraftRank("routine", "none")),
        (draft("routine", ("mass", "present")), DraftRank("urgent", "finding", ("mass",))),
        (draft("critical", ("mass", "present")), DraftRank("critical", "urgency")),
        (
            draft("urgent", ("mass", "present")),
            DraftRank("urgent", "urgency and finding", ("mass",)),
        ),
        (
            draft("urgent", ("mass", "present"), ("hemorrhage", "present")),
            DraftRank("critical", "finding", ("hemorrhage",)),
        ),
    ],
)
def test_rank_of_a_draft(coded: dict | None, expected: DraftRank) -> None:
    assert rank_draft(coded, RULES) == expected


CASES = st.lists(
    st.tuples(
        st.integers(0, 40),  # time since the arrival before
        st.integers(0, 2),
        st.none() | st.integers(0, 2),
        st.integers(0, 2),
    ),
    min_size=1,
    max_size=40,
)


@settings(max_examples=150, deadline=None)
@given(CASES, st.lists(st.integers(0, 60), min_size=40, max_size=40), st.integers(1, 200))
def test_no_draft_puts_a_later_case_before_one_that_has_waited_for_the_maximum(
    drawn: list[tuple[int, int, int | None, int]], pauses: list[int], max_wait: int
) -> None:
    """Whatever arrives, whenever someone reads: only people put a later case before an old one."""
    arrivals = np.cumsum([gap for gap, *_ in drawn]).tolist()
    cases = [Waiting(at, *rest) for at, (_, *rest) in zip(arrivals, drawn, strict=True)]
    waiting, n_arrived, now, taken = ReadingList(max_wait), 0, 0, []
    for pause in pauses[: len(cases)]:
        now += pause
        if not len(waiting):
            now = max(now, arrivals[n_arrived])
        while n_arrived < len(cases) and arrivals[n_arrived] <= now:
            waiting.add(n_arrived, cases[n_arrived])
            n_arrived += 1
        left = [n for n in range(n_arrived) if waiting.holds(n)]
        number = waiting.take(now)
        assert number is not None
        first = min(left, key=lambda n: (tier_of(cases[n], now, max_wait), arrivals[n], n))
        assert number == first
        for other in left:
            is_overdue = now - arrivals[other] >= max_wait
            if is_overdue and arrivals[other] < arrivals[number]:
                assert tier_of(cases[number], now, max_wait) in (MOVED, STATED_CRITICAL)
        taken.append(number)
    assert sorted(taken) == list(range(len(cases)))


@settings(max_examples=60, deadline=None)
@given(CASES)
def test_a_draft_never_lowers_a_priority(drawn: list[tuple[int, int, int | None, int]]) -> None:
    for at, (_, priority, rank, moved) in enumerate(drawn):
        with_draft = tier_of(Waiting(at, priority, rank, moved), 1000, None)
        without = tier_of(Waiting(at, priority, None, moved), 1000, None)
        assert with_draft <= without
        if rank is not None and moved == MOVED_UP:
            assert with_draft == MOVED


def test_the_rank_of_a_case_may_become_known_while_it_waits() -> None:
    waiting = ReadingList(100)
    for number in range(3):
        waiting.add(number, Waiting(number))
    waiting.add(2, Waiting(2, rank=0))
    assert [waiting.take(5) for _ in range(3)] == [2, 0, 1]
    assert waiting.take(5) is None


SETTING = TriageSetting(load=0.8, mean=10.0, prevalence=0.1, sensitivity=0.9, specificity=0.9)
RUNS, N = 8, 2000


def within(values: list[float], expected: float) -> bool:
    """Return whether a formula's value is within a wide interval of the simulated mean.

    A 95% interval misses one value of twenty; three of its half widths miss none here.
    """
    estimate = estimate_of_runs(values)
    return abs(estimate.mean - expected) < 3 * (estimate.high - estimate.mean)


def test_simulation_agrees_with_the_formulas() -> None:
    waits = triage_waits(SETTING)
    interrupted = triage_waits(SETTING, interrupting=True)
    means: dict[str, list[float]] = {}
    for run in range(RUNS):
        cases = draw_cases(SETTING, N, np.random.default_rng([7, run]))
        arrived, reading = cases.arrived.tolist(), cases.reading.tolist()
        by_draft = simulate_reading(cases)
        by_arrival = simulate_reading(cases, by_arrival=True)
        resumed = simulate_interrupted_reading(arrived, reading, cases.rank.tolist())
        for name, value in (
            ("arrival", by_arrival.mean()),
            ("positive", by_draft[cases.rank == 0].mean()),
            ("negative", by_draft[cases.rank == 2].mean()),
            ("urgent", by_draft[cases.is_urgent].mean()),
            ("resumed positive", resumed[cases.rank == 0].mean()),
            ("resumed negative", resumed[cases.rank == 2].mean()),
        ):
            means.setdefault(name, []).append(float(value))
    assert within(means["arrival"], waits.by_arrival)
    assert within(means["positive"], waits.positive)
    assert within(means["negative"], waits.negative)
    assert within(means["urgent"], waits.urgent)
    assert within(means["resumed positive"], interrupted.positive)
    assert within(means["resumed negative"], interrupted.negative)


def test_a_maximum_wait_of_zero_reads_by_arrival() -> None:
    cases = draw_cases(SETTING, 500, np.random.default_rng(3), readers=2)
    by_arrival = simulate_reading(cases, 2, by_arrival=True)
    assert np.array_equal(simulate_reading(cases, 2, max_wait=0.0), by_arrival)
    assert not np.array_equal(simulate_reading(cases, 2, max_wait=60.0), by_arrival)


def test_two_readers_wait_as_by_erlang() -> None:
    runs = [
        float(simulate_reading(cases, 2, by_arrival=True).mean())
        for run in range(RUNS)
        for cases in [draw_cases(SETTING, N, np.random.default_rng([9, run]), readers=2)]
    ]
    assert within(runs, wait_by_arrival(2 * 0.8 / 10, 10, 2))


def test_published_example_of_multi_qucad() -> None:
    """User manual, listing 1: one reader, traffic 0.8, 30 min, preemptive, two algorithms."""
    p_lvo, p_ich = 0.3, 0.7
    se_lvo, se_ich = 0.9236, 0.9361
    # The specificity follows from the published positive predictive values.
    fpf_lvo = 0.125 * se_lvo * (1 - 0.6062) / 0.6062 / 0.875
    fpf_ich = 0.211 * se_ich * (1 - 0.7924) / 0.7924 / 0.789
    lvo = p_lvo * (0.125 * se_lvo + 0.875 * fpf_lvo)
    ich = p_ich * (0.211 * se_ich + 0.789 * fpf_ich)
    rate = 0.8 / 30
    assert wait_by_arrival(rate, 30) == pytest.approx(120.0)

    positive, negative = waits_in_order(
        (rate * (lvo + ich), rate * (1 - lvo - ich)), (30, 30), interrupting=True
    )
    by_priority = {
        "SAH": fpf_ich * positive + (1 - fpf_ich) * negative,
        "ICH": se_ich * positive + (1 - se_ich) * negative,
        "LVO": se_lvo * positive + (1 - se_lvo) * negative,
    }
    published = {"SAH": 144.454354, "ICH": 16.235332, "LVO": 18.076497}
    assert by_priority == pytest.approx(published, rel=1e-3)

    first, second, last = waits_in_order(
        (rate * lvo, rate * ich, rate * (1 - lvo - ich)), (30, 30, 30), interrupting=True
    )
    hierarchical = {
        "SAH": fpf_ich * second + (1 - fpf_ich) * last,
        "ICH": se_ich * second + (1 - se_ich) * last,
        "LVO": se_lvo * first + (1 - se_lvo) * last,
    }
    published = {"SAH": 144.570043, "ICH": 17.886252, "LVO": 13.101546}
    assert hierarchical == pytest.approx(published, rel=1e-3)


def test_no_mean_wait_without_spare_time() -> None:
    with pytest.raises(ValueError, match="load"):
        wait_by_arrival(0.1, 10)


def test_simulation_does_not_depend_on_the_order_of_equal_cases() -> None:
    rng = random.Random(4)
    arrived = sorted(rng.random() * 100 for _ in range(50))
    reading = [rng.random() * 3 for _ in arrived]
    tiers = [rng.randrange(3) for _ in arrived]
    waits = simulate_interrupted_reading(arrived, reading, tiers, 2)
    assert (waits >= -1e-9).all()
