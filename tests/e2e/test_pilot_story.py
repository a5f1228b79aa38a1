"""A whole pilot by its own layer: ten cases, two readers, an adjudicator, from silent to AI second."""

from collections import Counter
from pathlib import Path

from audit import Log
from audit.lexicon.vocabulary import Side
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.pilot.conduct.pilot_conduct import Pilot, StepNotOpen
from audit.pilot.protocol.protocol import ArmKind, Measure
from audit.record.accounts.accounts import AccountRegistry
from audit.record.events import AlarmRaised, Decision, RowDecision
from audit.reference.reference_standard import ReferenceRecord, import_references
from tests.helpers.messages import raises_code
from tests.helpers.piloted import (
    EXPERT,
    FIRST,
    JUDGE,
    LEAD,
    MR,
    SECOND,
    asked,
    case_name,
    protocol,
    refused,
    workflow_of,
)
from tests.helpers.scripted import interpretation
from viewer.case.comparison.pilot_scoring import score_cases
from viewer.case.workflow.case_workflow import StepClosed

READERS = (FIRST, SECOND)
SILENT, SHOWN = range(1, 6), range(6, 11)
RULE = {"name": "wrong side", "measure": Measure.WRONG_SIDE, "limit": 0.05}


def enroll(lead: Pilot, numbers: range) -> None:
    """Cases that both readers read."""
    for number in numbers:
        lead.enroll(case_name(number), MR)
        for reader in READERS:
            lead.assign(case_name(number), reader.id)


def silent_stage(log: Log, lead: Pilot) -> None:
    """Both read each case; the draft is made by the lead's machine and nobody sees it."""
    enroll(lead, SILENT)
    for case in map(case_name, SILENT):
        attempt = asked(workflow_of(log, case, LEAD), early=True)
        for reader in READERS:
            workflow = workflow_of(log, case, reader)
            workflow.reads.lock(interpretation())
            assert "never shown" in refused(workflow, attempt)
            workflow.decisions.sign(reader.id, "I have read this case")


def shown_stage(log: Log, lead: Pilot) -> None:
    """Both read each case, then see the draft, whose side is wrong, and decide."""
    enroll(lead, SHOWN)
    for case in map(case_name, SHOWN):
        for reader in READERS:
            workflow = workflow_of(log, case, reader)
            with raises_code(StepClosed, "case.read-not-locked"):
                asked(workflow)
            workflow.reads.lock(interpretation())
            attempt = next(iter(workflow.state.drafts), None) or asked(workflow)
            workflow.drafts.reveal(attempt)
            assert workflow.comparisons.compare_read_with_draft(attempt).rows
            workflow.decisions.decide(attempt, Decision.REJECTED, reason="it is on the right")
            workflow.decisions.sign(reader.id, "I have read this case")
            read = workflow.state.read
            assert read is not None and read.independent


def references(log: Log, numbers: range) -> None:
    """What is true: the mass is on the right."""
    records = [
        ReferenceRecord.model_validate(
            {
                "case": case_name(number),
                "authorship": {"kind": "reference", "author": "pathology"},
                "interpretation": interpretation(Side.RIGHT),
            }
        )
        for number in numbers
    ]
    import_references(log, records, EXPERT)
    score_cases(log)


def adjudicate(log: Log, number: int) -> None:
    """The judge agrees with what the machine proposed, row by row, for the newest draft."""
    case = case_name(number)
    made = [
        e
        for e in log.events(case=case, types=("comparison.made",))
        if e.body.type == "comparison.made"
        and (e.body.left.kind, e.body.right.kind) == ("draft", "reference")
    ]
    assert made[-1].body.type == "comparison.made"
    rows = [
        RowDecision(row=n, proposed=row.code, decided=row.code, severity=row.severity)
        for n, row in enumerate(made[-1].body.rows)
        if row.code != "agrees"
    ]
    Pilot(log, JUDGE).adjudicate(case, made[-1].seq, rows)


def test_from_the_silent_stage_to_ai_second_an_alarm_and_back(tmp_path: Path) -> None:
    log = Log(tmp_path / "record.sqlite")
    lead = Pilot(log, LEAD)
    first = protocol(ArmKind.SILENT, stop_rules=[RULE], escalation=["the ward"])
    lead.sign_protocol(first, name="Lead", meaning="I approve this protocol")
    silent_stage(log, lead)
    second = protocol(ArmKind.AI_SECOND, stop_rules=[RULE], escalation=["the ward"])
    with raises_code(StepNotOpen, "pilot.change-without-reason"):
        lead.sign_protocol(second, name="Lead", meaning="I approve this protocol")
    lead.sign_protocol(second, name="Lead", meaning="I approve", reason="the silent stage is over")
    assert lead.standing.epoch == 2
    shown_stage(log, lead)
    assert lead.refresh().pending() == {"reference": 10, "adjudication": 0}
    references(log, range(1, 11))
    assert lead.refresh().pending() == {"reference": 0, "adjudication": 10}

    raised: list[AlarmRaised] = []
    for number in SHOWN:
        adjudicate(log, number)
        raised = [
            e.body for e in log.events(types=("alarm.raised",)) if isinstance(e.body, AlarmRaised)
        ]
        if raised:
            break
    assert [(a.rule, a.events == a.cases) for a in raised] == [("wrong side", True)]
    with raises_code(StepNotOpen, "pilot.only-lead-resumes"):
        Pilot(log, FIRST).resume("wrong side", "all", name="R", meaning="m", reason="r")

    lead.refresh()
    lead.enroll(case_name(11), MR)
    lead.assign(case_name(11), FIRST.id)
    workflow = workflow_of(log, case_name(11))
    workflow.reads.lock(interpretation())
    attempt = asked(workflow)
    assert "suspended" in refused(workflow, attempt)
    lead.resume("wrong side", "all", name="Lead", meaning="I decided", reason="prompt was mended")
    assert workflow.drafts.reveal(attempt).revealed

    open_ = lead.refresh().escalations
    counts = Counter(body.source for _, _, body in open_.values())
    assert counts["draft against reference"] == 10  # its side is wrong in each
    for escalation in list(open_):
        lead.acknowledge(escalation, "seen, the read was right")
    assert not lead.standing.escalations
    flow, n = lead.standing.flow(), raised[0].cases
    assert (flow["adjudicated"], flow["signed"], flow["draft revealed"]) == (n, 10 - n, 1)
    silent = case_name(1)
    assert not set(find_withheld(log, silent, LEAD))
    withheld = find_withheld(log, silent, FIRST)
    assert {e.body.type for e in log.events(case=silent) if e.seq in withheld} >= {"draft.received"}
    assert log.verify().ok
    assert not AccountRegistry(log).in_use
