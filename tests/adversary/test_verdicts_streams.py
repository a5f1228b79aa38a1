"""Stop rules count each configuration for itself, and nothing wipes out an error that was counted."""

from pathlib import Path

import pytest

from audit.lexicon.vocabulary import Group
from audit.messages import Message
from audit.metrics.monitoring.stop_rule_status import monitored
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.conduct.stop_rule_watch import watch_stop_rules
from audit.record.events import AlarmRaised, ExclusionCode
from audit.record.log.event_log import Log
from audit.record.retention.erasure import erase
from audit.report import build_report, gather
from audit.report.content.report_parts import Table, Words
from tests.helpers.messages import code_of
from tests.helpers.piloted import LEAD
from tests.helpers.verdicts import CONFIGURATIONS, SilentPilot, invented, right

RULE = {"name": "invented", "measure": "hallucination on normals", "limit": 0.05}
A, B = (f"cfg-{CONFIGURATIONS[m][:12]}" for m in ("model-a", "model-b"))


def alarms(log: Log) -> list[AlarmRaised]:
    matches = [e.body for e in log.as_service().events(types=("alarm.raised",))]
    return [b for b in matches if isinstance(b, AlarmRaised)]


@pytest.fixture
def pilot(tmp_path: Path) -> SilentPilot:
    return SilentPilot(
        Log(tmp_path / "record.sqlite"), models=("model-a", "model-b"), stop_rules=[RULE]
    )


def test_a_good_draft_of_one_model_hides_no_error_of_another(pilot: SilentPilot) -> None:
    cases = [pilot.enroll() for _ in range(12)]
    for case in cases:
        pilot.ask(case, invented(), model="model-a")
        pilot.ask(case, right(Group.NORMAL), model="model-b")
    pilot.refer()
    pilot.adjudicate()
    (raised,) = alarms(pilot.log)
    assert raised.configuration == A
    of = {s.configuration: s.outcomes for s in watch_stop_rules(pilot.log, pilot.protocol).streams}
    assert [wrong for _, wrong in of[A]] == [True] * 12
    assert [wrong for _, wrong in of[B]] == [False] * 12


def test_asking_again_wipes_out_no_error(pilot: SilentPilot) -> None:
    cases = [pilot.enroll() for _ in range(8)]
    for case in cases:
        pilot.ask(case, invented())
        pilot.ask(case, right(Group.NORMAL))
    pilot.refer()
    pilot.adjudicate()
    assert [a.configuration for a in alarms(pilot.log)] == [A]


def test_excluding_a_case_wipes_out_no_error(pilot: SilentPilot) -> None:
    cases = [pilot.enroll() for _ in range(8)]
    for case in cases:
        pilot.ask(case, invented())
    pilot.refer()
    pilot.adjudicate(cases[:1])
    assert alarms(pilot.log) == []
    pilot.exclude(cases[0], ExclusionCode.TECHNICAL)
    of = {s.configuration: s.outcomes for s in watch_stop_rules(pilot.log, pilot.protocol).streams}
    assert [wrong for _, wrong in of[A]] == [True]
    pilot.adjudicate(cases[1:])
    assert [a.configuration for a in alarms(pilot.log)] == [A]


def test_an_erased_case_counts_neither_as_right_nor_as_wrong(pilot: SilentPilot) -> None:
    cases = [pilot.enroll() for _ in range(3)]
    for case in cases:
        pilot.ask(case, invented() if case == cases[0] else right(Group.NORMAL))
    pilot.refer()
    pilot.adjudicate()
    erase(pilot.log, LEAD, cases[0], "consent withdrawn", "asked for")
    of = {s.configuration: s.outcomes for s in watch_stop_rules(pilot.log, pilot.protocol).streams}
    assert [wrong for _, wrong in of[A]] == [False, False]


def test_report_monitors_and_suspension_tell_the_same_alarm(pilot: SilentPilot) -> None:
    cases = [pilot.enroll() for _ in range(8)]
    for case in cases:
        pilot.ask(case, invented())
    pilot.refer()
    pilot.adjudicate()
    (raised,) = alarms(pilot.log)
    # Another adjudication finds that nothing was wrong: the suspension stands, and so does the alarm.
    pilot.adjudicate(decided="true-extra")
    by_name = {m.configuration: m for m in monitored(pilot.log, pilot.protocol)}
    assert by_name[A].errors == 0
    assert (by_name[A].alarm_at, by_name[A].suspended) == (raised.cases, True)
    assert (by_name[B].alarm_at, by_name[B].suspended) == (None, True)
    assert by_name[B].waiting == 8
    made = build_report(gather(pilot.log, LEAD))
    (questions,) = (s for s in made.sections if s.name == "questions")
    first = questions.blocks[0]
    assert isinstance(first, Words) and first.status == "critical"
    assert code_of(first.text) == "report.assistant-suspended"
    (monitors,) = (s for s in made.sections if s.name == "monitors")
    (rules,) = (b for b in monitors.blocks if isinstance(b, Table) and b.name == "rules")
    assert rules.rows[0][-1].words == Message("monitor.alarm-after", alarm_at=raised.cases)


def test_resuming_after_one_model_keeps_what_another_has_counted(pilot: SilentPilot) -> None:
    cases = [pilot.enroll() for _ in range(9)]
    for place, case in enumerate(cases):
        pilot.ask(case, invented(), model="model-a")
        pilot.ask(case, invented() if place < 1 else right(Group.NORMAL), model="model-b")
    pilot.refer()
    pilot.adjudicate()
    assert [a.configuration for a in alarms(pilot.log)] == [A]
    Pilot(pilot.log, LEAD).resume(
        "invented", "all", name="Lead", meaning="m", reason="the prompt was mended"
    )
    of = {s.configuration: s.outcomes for s in watch_stop_rules(pilot.log, pilot.protocol).streams}
    assert len(of[A]) == 0
    assert sum(wrong for _, wrong in of[B]) == 1
