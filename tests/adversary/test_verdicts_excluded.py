"""Errors are not washed out by excluding their cases."""

from pathlib import Path

import pytest

from audit.lexicon.vocabulary import Group
from audit.record.events import ExclusionCode
from audit.record.log.event_log import Log
from audit.report.sections.gate_verdicts import Verdict
from tests.helpers.verdicts import SilentPilot, invented, right

ALLOWED = {"late_exclusions": ["images not diagnostic"]}
PLANNED, WRONG = 59, 12


def written(path: Path, **changes: object) -> tuple[SilentPilot, list[str]]:
    """A pilot of the planned size with a model that invents findings, and the cases it invents them in."""
    pilot = SilentPilot(Log(path / "record.sqlite"), **changes)
    wrong = [pilot.enroll() for _ in range(WRONG)]
    good = [pilot.enroll() for _ in range(PLANNED)]
    for case in wrong:
        pilot.ask(case, invented())
    for case in good:
        pilot.ask(case, right(Group.NORMAL))
    return pilot, wrong


@pytest.mark.parametrize("changes", [{}, ALLOWED], ids=["no reason allowed", "reason allowed"])
def test_excluding_the_adjudicated_errors_changes_nothing(
    tmp_path: Path, changes: dict[str, object]
) -> None:
    pilot, wrong = written(tmp_path, **changes)
    pilot.refer()
    pilot.adjudicate()
    assert pilot.answer().verdict is Verdict.BLOCK
    for case in wrong:
        pilot.exclude(case, ExclusionCode.NOT_DIAGNOSTIC)
    answer = pilot.answer()
    assert answer.verdict is Verdict.BLOCK
    assert answer.gates[0].counts.best == WRONG
    assert answer.gates[0].excluded == WRONG


def test_excluding_before_adjudication_leaves_the_cases_at_their_worst(tmp_path: Path) -> None:
    """Before anybody compared, and for a reason that the protocol allows: the answers differ."""
    pilot, wrong = written(tmp_path, **ALLOWED)
    for case in wrong:
        pilot.exclude(case, ExclusionCode.NOT_DIAGNOSTIC)
    pilot.refer()
    answer = pilot.answer()
    assert answer.without_excluded is Verdict.ADOPT
    assert answer.with_excluded is Verdict.OPEN
    assert answer.verdict is Verdict.FRAGILE


def test_a_reason_that_the_protocol_does_not_allow_leaves_the_cases_in_both(tmp_path: Path) -> None:
    pilot, wrong = written(tmp_path, **ALLOWED)
    for case in wrong:
        pilot.exclude(case, ExclusionCode.OTHER)
    pilot.refer()
    answer = pilot.answer()
    assert answer.verdict is answer.without_excluded is answer.with_excluded is Verdict.OPEN


def test_cases_excluded_before_any_draft_do_not_count(tmp_path: Path) -> None:
    pilot = SilentPilot(Log(tmp_path / "record.sqlite"))
    for _ in range(5):
        pilot.exclude(pilot.enroll(), ExclusionCode.OPTED_OUT)
    for _ in range(PLANNED):
        pilot.ask(pilot.enroll(), right(Group.NORMAL))
    pilot.refer([case for case, _ in pilot._references[5:]])
    answer = pilot.answer()
    assert answer.verdict is Verdict.ADOPT
    assert answer.gates[0].excluded == 0
