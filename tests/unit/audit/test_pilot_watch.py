"""Alarms from adjudications, and escalations from urgent discrepancies, over a real record."""

from pathlib import Path

import pytest

from audit import Log
from audit.interpretation.interpretation import Interpretation
from audit.lexicon.vocabulary import Normality, Side
from audit.metrics.table.results_table import pairs_from
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.pilot.conduct.pilot_conduct import Pilot, StepNotOpen
from audit.pilot.conduct.stop_rule_watch import watch_stop_rules
from audit.pilot.protocol.case_conditions import KnownFacts
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import Actor, AlarmRaised, EscalationOpened, RowDecision
from audit.reference.reference_standard import ReferenceRecord, import_references
from tests.helpers.piloted import (
    EXPERT,
    FIRST,
    JUDGE,
    MR,
    asked,
    begun,
    case_name,
    protocol,
    workflow_of,
)
from tests.helpers.scripted import interpretation
from viewer.case.comparison.pilot_scoring import score_cases

RULE = {"name": "critical errors", "measure": "critical errors", "limit": 0.05}
WRONG = RowDecision(row=0, proposed="missed", decided="missed", severity="critical")


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "record.sqlite")


def reference(log: Log, case: str, content: Interpretation) -> None:
    record = ReferenceRecord.model_validate(
        {
            "case": case,
            "authorship": {"kind": "reference", "author": "pathology"},
            "interpretation": content,
        }
    )
    import_references(log, [record], EXPERT)


def drafted(log: Log, lead: Pilot, number: int, truth: Interpretation) -> str:
    """A silent case with a read, a draft and a reference."""
    case = case_name(number)
    if case not in lead.refresh().cases:
        lead.enroll(case, MR)
        lead.assign(case, FIRST.id)
    workflow = workflow_of(log, case)
    workflow.reads.lock(interpretation())
    asked(workflow)
    reference(log, case, truth)
    return case


def adjudicate(log: Log, case: str, *rows: RowDecision) -> None:
    judge = Pilot(log, JUDGE)
    of_draft = [
        e.seq
        for e in log.events(case=case, types=("comparison.made",))
        if e.body.type == "comparison.made" and e.body.left.kind == "draft"
    ]
    judge.adjudicate(case, of_draft[-1], rows)


def alarms(log: Log) -> list[AlarmRaised]:
    matches = [e.body for e in log.events(types=("alarm.raised",))]
    return [b for b in matches if isinstance(b, AlarmRaised)]


def test_an_alarm_rises_once_suspends_and_begins_anew_when_resumed(log: Log) -> None:
    lead = begun(log, ArmKind.SILENT, case=case_name(1), stop_rules=[RULE])
    cases = [drafted(log, lead, n, interpretation()) for n in range(1, 9)]
    assert score_cases(log) == 16  # draft and read of each
    assert score_cases(log) == 0
    adjudicate(log, cases[0], WRONG)
    assert alarms(log) == []
    for case in cases[1:4]:
        adjudicate(log, case, WRONG)
    raised = alarms(log)
    assert len(raised) == 1
    assert raised[0].suspends and raised[0].events == raised[0].cases <= 4
    adjudicate(log, cases[4], WRONG)
    assert len(alarms(log)) == 1
    assert ("critical errors", "all") in lead.refresh().suspended
    lead.resume(
        "critical errors", "all", name="Lead", meaning="I decided", reason="the prompt was mended"
    )
    adjudicate(log, cases[5])
    assert len(alarms(log)) == 1
    assert lead.protocol is not None
    assert [len(s.outcomes) for s in watch_stop_rules(log, lead.protocol).streams] == [1]


def test_a_rule_about_a_group_counts_cases_of_that_group_alone(log: Log) -> None:
    rule = {**RULE, "groups": ["glioma"]}
    lead = begun(log, ArmKind.SILENT, case=case_name(1), stop_rules=[rule])
    drafted(log, lead, 1, interpretation())  # its reference names no group
    glioma = Interpretation.model_validate(
        {"hypotheses": [{"category": "tumor", "group": "glioma", "role": "primary"}]}
    )
    drafted(log, lead, 2, glioma)
    score_cases(log)
    for number in (1, 2):
        adjudicate(log, case_name(number), WRONG)
    assert lead.protocol is not None
    assert [len(s.outcomes) for s in watch_stop_rules(log, lead.protocol).streams] == [1]


def test_cases_of_an_earlier_epoch_are_not_counted(log: Log) -> None:
    lead = begun(log, ArmKind.SILENT, case=case_name(1), stop_rules=[RULE])
    case = drafted(log, lead, 1, interpretation())
    score_cases(log)
    amended = protocol(ArmKind.AI_SECOND, stop_rules=[RULE])
    lead.sign_protocol(amended, name="Lead", meaning="I approve", reason="silent stage is over")
    adjudicate(log, case, WRONG)
    assert [len(s.outcomes) for s in watch_stop_rules(log, amended).streams] == [0]


def test_a_rule_about_a_stratum_counts_and_suspends_that_stratum_alone(log: Log) -> None:
    vendor = {"fact": "manufacturer", "any_of": ["Siemens"]}
    lead = begun(
        log, ArmKind.AI_SECOND, case=case_name(99), stop_rules=[{**RULE, "when": [vendor]}]
    )
    for number in range(1, 10):
        vendor_of = "Siemens" if number % 2 else "Philips"
        lead.enroll(case_name(number), MR.model_copy(update={"manufacturer": vendor_of}))
        lead.assign(case_name(number), FIRST.id)
        drafted(log, lead, number, interpretation())
    score_cases(log)
    for number in range(2, 9, 2):
        adjudicate(log, case_name(number), WRONG)
    assert alarms(log) == []  # all of another vendor
    for number in range(1, 10, 2):
        adjudicate(log, case_name(number), WRONG)
    (raised,) = alarms(log)
    assert (raised.stratum, raised.events == raised.cases) == ("manufacturer=Siemens", True)
    assert raised.cases <= 4
    shown = {
        number: Pilot(log, FIRST)
        .verdict(case_name(number), FIRST.id, KnownFacts(), read_locked=True)
        .may
        for number in (8, 9, 99)
    }
    assert shown == {8: True, 9: False, 99: False}  # of 99 nobody knows the vendor
    amended = protocol(ArmKind.AI_SECOND, title="without the rule")
    lead.sign_protocol(amended, name="Lead", meaning="m", reason="r")
    assert not lead.verdict(case_name(9), FIRST.id, KnownFacts(), read_locked=True).may
    lead.resume(
        raised.rule, raised.stratum, name="Lead", meaning="m", reason="the prompt was mended"
    )
    assert lead.verdict(case_name(9), FIRST.id, KnownFacts(), read_locked=True).may


def test_a_stratum_by_what_the_draft_says(log: Log) -> None:
    says = {"fact": "draft_normality", "any_of": ["normal"]}
    lead = begun(log, ArmKind.SILENT, case=case_name(1), stop_rules=[{**RULE, "when": [says]}])
    drafted(log, lead, 1, interpretation())  # its draft says abnormal
    score_cases(log)
    adjudicate(log, case_name(1), WRONG)
    assert lead.protocol is not None
    assert [len(s.outcomes) for s in watch_stop_rules(log, lead.protocol).streams] == [0]


@pytest.mark.parametrize(("share", "counted", "waits"), [(0.0, 1, 0), (1.0, 0, 1)])
def test_a_concordant_case_counts_as_right_unless_it_is_drawn(
    log: Log, share: float, counted: int, waits: int
) -> None:
    changes = {"stop_rules": [RULE], "concordant_sample": share}
    lead = begun(log, ArmKind.SILENT, case=case_name(1), **changes)
    workflow = workflow_of(log, case_name(1))
    workflow.reads.lock(interpretation(Side.LEFT))
    asked(workflow)
    reference(log, case_name(1), interpretation(Side.LEFT))  # all three say the same
    score_cases(log)
    assert lead.protocol is not None
    result = watch_stop_rules(log, lead.protocol)
    assert [[wrong for _, wrong in s.outcomes] for s in result.streams] == [[False] * counted]
    assert lead.refresh().pending(lead.is_drawn)["adjudication"] == waits
    draft = pairs_from(log).take(pairs_from(log).has("kind", "draft"))
    assert draft.number("settled").tolist() == [counted]  # one rule for monitors and metrics
    adjudicate(log, case_name(1))
    draft = pairs_from(log).take(pairs_from(log).has("kind", "draft"))
    assert draft.number("settled").tolist() == draft.number("sampled").tolist() == [1]


def test_a_case_is_drawn_by_the_protocol_that_it_was_enrolled_under(log: Log) -> None:
    lead = begun(log, ArmKind.SILENT, case=case_name(1), concordant_sample=1.0)
    later = protocol(ArmKind.SILENT, concordant_sample=0.0)
    lead.sign_protocol(later, name="Lead", meaning="approved", reason="fewer")
    lead.enroll(case_name(2), MR)
    assert [lead.is_drawn(case_name(n)) for n in (1, 2, 3)] == [True, False, False]
    signed = [e.body for e in log.events(types=("protocol.signed",))]
    assert [getattr(body, "concordant_sample", None) for body in signed] == [1.0, 0.0]


def test_pending_cases_are_counted_by_what_they_wait_for(log: Log) -> None:
    lead = begun(log, ArmKind.SILENT, case=case_name(1))
    assert lead.standing.pending() == {"reference": 0, "adjudication": 0}
    workflow_of(log, case_name(1)).reads.lock(interpretation())
    assert lead.refresh().pending() == {"reference": 1, "adjudication": 0}
    reference(log, case_name(1), interpretation())
    assert lead.refresh().pending() == {"reference": 0, "adjudication": 1}
    score_cases(log)
    seq = next(iter(log.events(types=("comparison.made",)))).seq
    Pilot(log, JUDGE).adjudicate(case_name(1), seq, [])
    assert lead.refresh().pending() == {"reference": 0, "adjudication": 0}


class TestEscalations:
    def opened(self, log: Log) -> list[EscalationOpened]:
        matches = [e.body for e in log.as_service().events(types=("escalation.opened",))]
        return [b for b in matches if isinstance(b, EscalationOpened)]

    def test_a_wrong_side_is_told_once_and_stays_until_acknowledged(self, log: Log) -> None:
        lead = begun(log, ArmKind.SILENT, case=case_name(1))
        drafted(log, lead, 1, interpretation())  # the draft is on the left, read and truth right
        score_cases(log)
        result = self.opened(log)
        assert [(f.code, f.source) for f in result] == [("wrong-side", "draft against reference")]
        assert result[0].severity in ("critical", "urgent")
        lead.refresh()
        lead.acknowledge(result[0].escalation, "the ward was called")
        score_cases(log)
        assert len(self.opened(log)) == 1
        with pytest.raises(StepNotOpen):
            lead.acknowledge(result[0].escalation, "again")

    def test_an_adjudicator_is_told_when_nothing_waits_for_a_decision(self, log: Log) -> None:
        lead = begun(log, ArmKind.SILENT, case=case_name(1))
        drafted(log, lead, 1, interpretation())
        score_cases(log)
        seqs = {e.seq for e in log.events(types=("escalation.opened",))}
        other = Actor(id="another", role="adjudicator")
        for who in (JUDGE, other):
            assert seqs <= set(find_withheld(log, case_name(1), who))
        assert not seqs & set(find_withheld(log, case_name(1), EXPERT)), (
            "made the reference: never judges"
        )
        adjudicate(log, case_name(1), WRONG)
        for who in (JUDGE, other):
            assert not seqs & set(find_withheld(log, case_name(1), who))

    def test_a_revealed_draft_against_the_read(self, log: Log) -> None:
        begun(log, ArmKind.AI_SECOND, case=case_name(1))
        workflow = workflow_of(log, case_name(1))
        workflow.reads.lock(Interpretation(normality=Normality.ABNORMAL))
        attempt = asked(workflow, interpretation(Side.LEFT))
        workflow.drafts.reveal(attempt)
        workflow.comparisons.compare_read_with_draft(attempt)
        assert [(f.code, f.source) for f in self.opened(log)] == [
            ("not-in-reference", "draft against read")
        ]

    def test_outside_of_a_pilot_none_is_opened(self, log: Log) -> None:
        workflow = workflow_of(log, case_name(1))
        workflow.reads.lock(interpretation())
        attempt = asked(workflow)
        workflow.drafts.reveal(attempt)
        workflow.comparisons.compare_read_with_draft(attempt)
        assert self.opened(log) == []
