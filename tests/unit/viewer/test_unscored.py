"""Which cases wait for a comparison: the content in force counts, as the case itself has it."""

from audit import Log
from audit.lexicon.vocabulary import Side
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import Decision, ReasonCode
from audit.reference.reference_standard import ReferenceRecord, import_references
from tests.helpers.piloted import EXPERT, asked, begun, case_name, workflow_of
from tests.helpers.scripted import interpretation
from viewer.case.comparison.pending_comparisons import unscored
from viewer.case.comparison.pilot_scoring import score_cases
from viewer.case.workflow.case_workflow import CaseWorkflow

CASE = case_name(1)


def drafted(log: Log) -> tuple[CaseWorkflow, str]:
    """A locked read, a draft that was shown, and a reference."""
    begun(log, ArmKind.AI_SECOND, case=CASE)
    workflow = workflow_of(log, CASE)
    workflow.reads.lock(interpretation(Side.RIGHT))
    attempt = asked(workflow)
    workflow.drafts.reveal(attempt)
    record = ReferenceRecord.model_validate(
        {
            "case": CASE,
            "authorship": {"kind": "reference", "author": "pathology"},
            "interpretation": interpretation(Side.RIGHT),
        }
    )
    import_references(log, [record], EXPERT)
    return workflow, attempt


def decide(workflow: CaseWorkflow, attempt: str, decision: Decision) -> None:
    workflow.decisions.decide(attempt, decision, code=ReasonCode.OTHER, reason="looked again")


def test_a_draft_that_is_rejected_after_all_is_not_what_waits() -> None:
    log = Log()
    workflow, attempt = drafted(log)
    decide(workflow, attempt, Decision.ACCEPTED)
    decide(workflow, attempt, Decision.REJECTED)
    assert unscored(log) == [CASE]
    assert score_cases(log) > 0
    assert unscored(log) == [], "everything that counts is compared"
    log.close()


def test_a_draft_that_is_accepted_again_waits_again() -> None:
    log = Log()
    workflow, attempt = drafted(log)
    decide(workflow, attempt, Decision.REJECTED)
    score_cases(log)
    assert unscored(log) == []
    decide(workflow, attempt, Decision.ACCEPTED)
    assert unscored(log) == [CASE]
    score_cases(log)
    assert unscored(log) == []
    log.close()


def test_rejecting_the_last_draft_leaves_the_one_before_in_force() -> None:
    log = Log()
    workflow, first = drafted(log)
    second = asked(workflow, interpretation(Side.BILATERAL))
    workflow.drafts.reveal(second)
    decide(workflow, first, Decision.ACCEPTED)
    decide(workflow, second, Decision.ACCEPTED)
    decide(workflow, second, Decision.REJECTED)
    assert workflow.state.taken is not None and workflow.state.taken.attempt == first
    score_cases(log)
    assert unscored(log) == []
    log.close()
