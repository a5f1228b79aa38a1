"""Asking again until the answer fits changes no figure and no verdict."""

from pathlib import Path

import pytest

from audit.lexicon.vocabulary import Group
from audit.metrics.evaluation import evaluate
from audit.metrics.table.results_table import pairs_from
from audit.record.events import Outcome
from audit.record.log.event_log import Log
from audit.report.sections.gate_verdicts import Verdict
from tests.helpers.verdicts import SilentPilot, invented, right

ACCURATE = {
    "name": "accurate",
    "measure": "diagnostic accuracy",
    "limit": 0.6,
    "expected": 0.95,
}


def written(path: Path, repeats: str, **changes: object) -> SilentPilot:
    """40 cases of which the model gets 24 right; those are asked for five times, the others once."""
    pilot = SilentPilot(Log(path / "record.sqlite"), ACCURATE, repeats=repeats, **changes)
    for number in range(40):
        case = pilot.enroll(Group.GLIOMA)
        good = number % 5 < 3
        for _ in range(5 if good else 1):
            pilot.ask(case, right(Group.GLIOMA if good else Group.ISCHEMIC_STROKE))
    pilot.refer()
    return pilot


@pytest.mark.parametrize("repeats", ["first", "mean"])
def test_repeating_the_easy_cases_gains_nothing(tmp_path: Path, repeats: str) -> None:
    pilot = written(tmp_path, repeats)
    (cell,) = evaluate(pairs_from(pilot.log), ["accuracy"]).cells
    assert (cell.value.k, cell.value.n) == (pytest.approx(24), pytest.approx(40))
    assert cell.value.cases == 40
    answer = pilot.answer()
    assert answer.verdict is Verdict.OPEN
    assert (answer.gates[0].counts.best, answer.gates[0].counts.patients) == (16, 40)


def test_a_wrong_first_answer_is_not_mended_by_a_second(tmp_path: Path) -> None:
    first = SilentPilot(Log(tmp_path / "record.sqlite"))
    for _ in range(59):
        case = first.enroll()
        first.ask(case, invented())
        first.ask(case, right(Group.NORMAL))
    first.refer()
    first.adjudicate()
    assert first.answer().verdict is Verdict.BLOCK


def test_the_mean_of_a_wrong_and_a_right_answer_is_half_wrong(tmp_path: Path) -> None:
    pilot = SilentPilot(Log(tmp_path / "record.sqlite"), ACCURATE, repeats="mean")
    for _ in range(20):
        case = pilot.enroll(Group.GLIOMA)
        pilot.ask(case, right(Group.ISCHEMIC_STROKE))
        pilot.ask(case, right(Group.GLIOMA))
    pilot.refer()
    (cell,) = evaluate(pairs_from(pilot.log), ["accuracy"]).cells
    assert cell.value.estimate == pytest.approx(0.5)
    assert cell.value.interval == "none" or cell.value.low is not None
    assert pilot.answer().gates[0].counts.best == 20  # of each patient an answer was wrong


def test_failed_requests_are_told_with_the_answer_that_followed(tmp_path: Path) -> None:
    pilot = SilentPilot(Log(tmp_path / "record.sqlite"))
    for _ in range(10):
        case = pilot.enroll()
        pilot.ask(case, outcome=Outcome.TIMED_OUT)
        pilot.ask(case, outcome=Outcome.FAILED)
        pilot.ask(case, right(Group.NORMAL))
    never = pilot.enroll()
    pilot.ask(never, outcome=Outcome.FAILED)
    pilot.ask(never, outcome=Outcome.CANCELLED)
    pilot.refer()
    result = evaluate(pairs_from(pilot.log), ["failed-attempts", "outcome:valid"])
    assert result.get("failed-attempts").n == 11
    assert result.get("failed-attempts").estimate == pytest.approx(21 / 11)
    assert (result.get("outcome:valid").k, result.get("outcome:valid").n) == (10, 11)


def test_a_refusal_is_an_answer_that_asking_again_does_not_undo(tmp_path: Path) -> None:
    pilot = SilentPilot(Log(tmp_path / "record.sqlite"))
    for _ in range(10):
        case = pilot.enroll()
        pilot.ask(case, outcome=Outcome.REFUSED)
        pilot.ask(case, right(Group.NORMAL))
    pilot.refer()
    result = evaluate(pairs_from(pilot.log), ["outcome:refused"])
    assert (result.get("outcome:refused").k, result.get("outcome:refused").n) == (10, 10)
