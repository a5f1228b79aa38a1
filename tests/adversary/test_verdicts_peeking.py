"""Looking at a gate until it clears gains nothing: its looks are planned, or its bound allows any number."""

from typing import Any

import numpy as np
import pytest

from audit.metrics.monitoring.gate_cases import GateCase
from audit.pilot.protocol.protocol import Gate
from audit.pilot.protocol.sample_size import upper_bound
from audit.report.sections.gate_verdicts import GateStatus, judge_gate

LIMIT = 0.1
GATE = {
    "name": "few errors",
    "measure": "critical errors",
    "limit": LIMIT,
    "expected": 0.02,
}
CASES, LOOK_EVERY = 160, 4


def cases(outcomes: list[bool]) -> list[GateCase]:
    return [GateCase(f"c{i}", f"p{i}", i, float(wrong)) for i, wrong in enumerate(outcomes)]


def share_ever_cleared(rate: float, pilots: int, seed: int = 1, **plan: Any) -> float:
    """Share of pilots whose gate was cleared at any of many looks."""
    gate = Gate.model_validate(GATE | plan)
    random = np.random.default_rng(seed)
    won = 0
    for _ in range(pilots):
        every = cases((random.random(CASES) < rate).tolist())
        won += any(
            judge_gate(gate, every[:n]).status is GateStatus.CLEARED
            for n in range(LOOK_EVERY, CASES + 1, LOOK_EVERY)
        )
    return won / pilots


def three_errors(runs: int) -> float:
    return float(3.1 * np.sqrt(0.05 * 0.95 / runs))


def test_the_attack_would_win_against_a_bound_for_one_look() -> None:
    random = np.random.default_rng(1)
    won = 0
    for _ in range(200):
        wrong = np.cumsum(random.random(CASES) < LIMIT)
        won += any(
            upper_bound(int(wrong[n - 1]), n) <= LIMIT
            for n in range(LOOK_EVERY, CASES + 1, LOOK_EVERY)
        )
    assert won / 200 > 0.12


@pytest.mark.parametrize(
    "plan", [{}, {"looks": [60, 120]}, {"timing": "at any time"}], ids=["planned", "two", "any"]
)
def test_a_model_at_the_limit_is_seldom_cleared_however_often_one_looks(
    plan: dict[str, Any],
) -> None:
    assert share_ever_cleared(LIMIT, 60, **plan) <= 0.05 + three_errors(60)


@pytest.mark.nightly
@pytest.mark.parametrize(
    "plan", [{}, {"looks": [60, 120]}, {"timing": "at any time"}], ids=["planned", "two", "any"]
)
def test_a_model_at_the_limit_is_seldom_cleared_over_many_pilots(plan: dict[str, Any]) -> None:
    assert share_ever_cleared(LIMIT, 2000, seed=7, **plan) <= 0.05 + three_errors(2000)


@pytest.mark.parametrize(
    "plan", [{}, {"looks": [60, 120]}, {"timing": "at any time"}], ids=["planned", "two", "any"]
)
def test_a_good_model_is_cleared(plan: dict[str, Any]) -> None:
    """At the expected rate, with the planned power of 80%; any number of looks takes more cases."""
    wanted = 0.6 if plan.get("timing") else 0.7
    assert share_ever_cleared(0.01, 40, **plan) >= wanted
