"""A gate is not won by what nobody has settled: pending, failed and unasked cases count at their worst."""

from pathlib import Path

import pytest

from audit.lexicon.vocabulary import Group
from audit.messages import Message
from audit.metrics.monitoring.gate_cases import NO_ANSWER, NO_REFERENCE, NOT_ADJUDICATED, NOT_ASKED
from audit.record.events import Outcome
from audit.record.log.event_log import Log
from audit.report.sections.gate_verdicts import Verdict
from tests.helpers.verdicts import SilentPilot, invented, right

PLANNED = 59
"""Patients that the gate of the helper plans with."""


@pytest.fixture
def pilot(tmp_path: Path) -> SilentPilot:
    return SilentPilot(Log(tmp_path / "record.sqlite"))


def normals(pilot: SilentPilot, n: int, wrong: int) -> list[str]:
    cases = [pilot.enroll() for _ in range(n)]
    for place, case in enumerate(cases):
        pilot.ask(case, invented() if place % 2 == 0 and place < 2 * wrong else right(Group.NORMAL))
    return cases


def test_a_good_model_at_the_planned_size_is_adopted(pilot: SilentPilot) -> None:
    normals(pilot, PLANNED, 0)
    pilot.refer()
    (judged,) = pilot.answer().gates
    assert pilot.answer().verdict is Verdict.ADOPT
    assert (judged.look, judged.backlog, judged.counts.patients) == (PLANNED, 0, PLANNED)


def test_half_the_drafts_invent_a_finding_and_nobody_adjudicates(pilot: SilentPilot) -> None:
    normals(pilot, 70, 35)
    pilot.refer()
    (judged,) = pilot.answer().gates
    assert pilot.answer().verdict is Verdict.OPEN
    assert judged.waiting == ((NOT_ADJUDICATED, 35),)
    assert judged.bound > 0.4  # of the planned 59 half wait
    pilot.adjudicate()
    assert pilot.answer().verdict is Verdict.BLOCK


@pytest.mark.parametrize("way", ["not asked", "failed", "no reference"])
def test_cases_that_never_came_to_a_result_count(pilot: SilentPilot, way: str) -> None:
    """The hard third of the cases is left lying, one way or another; the easy ones are all right."""
    hard = [pilot.enroll() for _ in range(20)]
    normals(pilot, PLANNED, 0)
    if way != "not asked":
        for case in hard:
            pilot.ask(case, None if way == "failed" else invented(), outcome=Outcome.TIMED_OUT)
    pilot.refer(
        [case for case, _ in pilot._references if way != "no reference" or case not in hard]
    )
    why = {"not asked": NOT_ASKED, "failed": NO_ANSWER, "no reference": NO_REFERENCE}[way]
    answer = pilot.answer()
    assert answer.verdict is Verdict.OPEN
    assert dict(answer.gates[0].waiting) == {why: 20}
    (judged,) = answer.gates
    result = Message("verdict.unsettled-as-errors", why=judged.waiting_words)
    assert str(result) in str(judged.why)
