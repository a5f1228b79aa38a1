"""A pilot's protocol, people and cases, for tests of what each person may see."""

from typing import Any

from assistant.request.configuration import configuration_of
from assistant.request.draft_request import DraftRequest
from audit import Log
from audit.lexicon.vocabulary import Modality, Side
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.protocol.case_conditions import KnownFacts
from audit.pilot.protocol.protocol import ArmKind, Protocol
from audit.record.events import Actor
from tests.helpers.scripted import SELECTION, ScriptedProvider, bundle, interpretation
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow, Withheld

LEAD = Actor(id="lead", role="lead")
FIRST, SECOND = Actor(id="reader-1"), Actor(id="reader-2")
JUDGE = Actor(id="judge", role="adjudicator")
EXPERT = Actor(id="expert", role="adjudicator")
LOCKED = configuration_of(ScriptedProvider(None), bundle()).id  # type: ignore[arg-type]
MR = KnownFacts(modality=Modality.MR, age_years=60)


def protocol(kind: ArmKind, **changes: Any) -> Protocol:
    """Return a protocol with one arm."""
    return Protocol.model_validate(
        {
            "title": "A pilot",
            "lead": "the head",
            "intended_use": "second look after the read",
            "setting": "retrospective",
            "ethics": {"approval": "approved", "patient_opt_out": "asked"},
            "configurations": [{"id": LOCKED, "provider": "scripted"}],
            "arms": [{"name": "the arm", "kind": kind}],
            "endpoints": ["sensitivity"],
            **changes,
        }
    )


def case_name(number: int) -> str:
    """Return a pseudonym in the record's form."""
    return f"case-{number:010x}"


def begun(log: Log, kind: ArmKind, *readers: Actor, case: str, **changes: Any) -> Pilot:
    """Sign a protocol, and enroll and assign a case."""
    lead = Pilot(log, LEAD)
    lead.sign_protocol(protocol(kind, **changes), name="Lead", meaning="I approve this protocol")
    lead.enroll(case, MR)
    for reader in readers or (FIRST,):
        lead.assign(case, reader.id)
    return lead


def workflow_of(log: Log, case: str, actor: Actor = FIRST) -> CaseWorkflow:
    """Return the actor's workflow of the case."""
    return CaseWorkflow(case, LogRecorder(log, actor))


def asked(
    workflow: CaseWorkflow, answer: Any = None, *, early: bool = False, **changes: Any
) -> str:
    """Preview and request a draft of the scripted provider; return the attempt, not revealed."""
    provider = ScriptedProvider(answer or interpretation(Side.LEFT))
    sent = bundle(**changes)
    workflow.requests.select(SELECTION)
    workflow.requests.show_preview(provider, sent, None)  # type: ignore[arg-type]
    return workflow.requests.ask(DraftRequest(provider, sent, None, without_read=early)).attempt  # type: ignore[arg-type]


def refused(workflow: CaseWorkflow, attempt: str) -> str:
    """Return why the protocol does not show a draft."""
    try:
        workflow.drafts.reveal(attempt)
    except Withheld as why:
        return str(why)
    raise AssertionError("the draft was shown")
