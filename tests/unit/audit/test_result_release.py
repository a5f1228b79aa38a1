"""Whether results of a case may be sent: arms, protocols, policies and the steps of a reading."""

from pathlib import Path
from typing import Any

import pytest

from assistant.providers.policy_changes import change_policy
from audit import Log
from audit.egress import Policy, PolicyRefusal
from audit.lexicon.vocabulary import Side
from audit.messages import Message
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.pilot.conduct.result_release import ResultRequest, may_send_results
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import Decision, ImageOutcome, ImagesCompared, ReasonCode, ResultQueued
from tests.helpers.piloted import (
    FIRST,
    LEAD,
    SECOND,
    asked,
    begun,
    case_name,
    protocol,
    workflow_of,
)
from tests.helpers.scripted import interpretation

CASE = case_name(1)
POLICY = Policy(result_hosts=("pacs.example.org",), result_kinds=("report", "key-objects"))
SENDS = {"results": "after signature"}


@pytest.fixture
def log(tmp_path: Path) -> Log:
    return Log(tmp_path / "record.sqlite")


def request(attempt: str, **changes: Any) -> ResultRequest:
    fields: dict[str, Any] = {
        "attempt": attempt,
        "reader": FIRST.id,
        "purpose": "new",
        "kinds": ("report", "assessment"),
        "urls": ("https://pacs.example.org/dicom-web",),
    }
    return ResultRequest(**{**fields, **changes})


def refusal(log: Log, wanted: ResultRequest, policy: Policy = POLICY) -> str:
    """Return the code of the reason why nothing is sent; empty if it may be."""
    pilot = Pilot(log, LEAD)
    verdict = may_send_results(
        wanted,
        list(log.as_service(release=False).events(case=CASE)),
        pilot.protocol,
        pilot.protocol_of,
        policy,
        suspended=bool(pilot.standing.suspended),
    )
    assert verdict.may == (not verdict.why)
    return verdict.why.code if isinstance(verdict.why, Message) else ""


def signed(log: Log, decision: Decision = Decision.ACCEPTED, **changes: Any) -> str:
    """Read, reveal, decide and sign; return the attempt."""
    begun(log, ArmKind.AI_SECOND, case=CASE, **{**SENDS, **changes})
    workflow = workflow_of(log, CASE)
    workflow.reads.lock(interpretation(Side.LEFT))
    attempt = asked(workflow)
    workflow.drafts.reveal(attempt)
    reason = {} if decision is Decision.ACCEPTED else {"code": ReasonCode.OTHER, "reason": "noise"}
    workflow.decisions.decide(attempt, decision, **reason)  # type: ignore[arg-type]
    workflow.decisions.sign("R. Eader", "read and decisions are mine")
    return attempt


def test_a_signed_case_of_a_protocol_that_sends(log: Log) -> None:
    assert refusal(log, request(signed(log))) == ""


def test_the_default_sends_nothing(log: Log) -> None:
    attempt = signed(log, results="never")
    assert refusal(log, request(attempt)) == "results.protocol-never"
    assert refusal(log, request(attempt), Policy()) == "results.host-not-allowed"


@pytest.mark.parametrize("kind", [ArmKind.SILENT, ArmKind.NO_AI])
def test_an_arm_that_never_shows_drafts_sends_nothing(log: Log, kind: ArmKind) -> None:
    begun(log, kind, case=CASE, **SENDS)
    workflow = workflow_of(log, CASE)
    workflow.reads.lock(interpretation(Side.LEFT))
    attempt = asked(workflow_of(log, CASE, LEAD)) if kind is ArmKind.SILENT else "none"
    workflow.decisions.sign("R. Eader", "read and decisions are mine")
    assert refusal(log, request(attempt)) == "results.arm-never-shows"


def test_a_second_reader_who_still_reads_waits_for_nobody_else(log: Log) -> None:
    attempt = signed(log)
    Pilot(log, LEAD).assign(CASE, SECOND.id)
    assert refusal(log, request(attempt)) == "results.readings-open"


def test_an_unsigned_or_superseded_reading(log: Log) -> None:
    attempt = signed(log)
    workflow_of(log, CASE).decisions.decide(attempt, Decision.ACCEPTED, reason="looked again")
    assert refusal(log, request(attempt)) == "results.readings-open"


def test_a_rejected_draft(log: Log) -> None:
    assert refusal(log, request(signed(log, Decision.REJECTED))) == "results.draft-rejected"


def test_somebody_who_did_not_read(log: Log) -> None:
    attempt = signed(log)
    assert refusal(log, request(attempt, reader=SECOND.id)) == "results.not-own-reading"
    assert refusal(log, request("0" * 32)) == "results.no-draft-of-pilot"


def test_an_amended_protocol_and_an_exclusion_end_it(log: Log) -> None:
    attempt = signed(log)
    lead = Pilot(log, LEAD)
    lead.sign_protocol(
        protocol(ArmKind.AI_SECOND), name="Lead", meaning="approved", reason="no more results"
    )
    assert refusal(log, request(attempt)) == "results.protocol-never"


def test_the_policy_names_hosts_and_kinds(log: Log) -> None:
    attempt = signed(log)
    other = request(attempt, urls=("https://pacs.example.org/rs", "tls://ris.example.org:2762"))
    assert refusal(log, other) == "results.host-not-allowed"
    assert refusal(log, request(attempt, urls=())) == "results.no-destination"
    assert refusal(log, request(attempt, kinds=("segmentation",))) == "results.kind-not-allowed"
    stopped = POLICY.model_copy(update={"kill_switch": True})
    assert refusal(log, request(attempt), stopped) == "egress.kill-switch"


def test_a_retraction_needs_an_earlier_result(log: Log) -> None:
    attempt = signed(log)
    retraction = request(attempt, purpose="retracted", replaces="r1")
    assert refusal(log, retraction) == "results.nothing-to-retract"
    body = ResultQueued(
        result="r1",
        attempt=attempt,
        purpose="new",
        medium="dicom",
        kinds=("report",),
        contents_sha256=("0" * 64,),
    )
    log.append(body, actor=FIRST, case=CASE)
    assert refusal(log, retraction) == ""
    assert refusal(log, retraction, Policy()) == "results.host-not-allowed"
    assert log.verify().ok


def queued(attempt: str, **changes: Any) -> ResultQueued:
    fields: dict[str, Any] = {
        "result": "r1",
        "attempt": attempt,
        "purpose": "new",
        "medium": "dicom",
        "kinds": ("report",),
        "contents_sha256": ("0" * 64,),
    }
    return ResultQueued(**{**fields, **changes})


def problems(log: Log) -> set[str]:
    return {p.reason.code.removeprefix("workflow.") for p in log.verify().problems}


def test_results_that_were_queued_against_the_rules_are_reported(log: Log) -> None:
    begun(log, ArmKind.SILENT, case=CASE, **SENDS)
    workflow = workflow_of(log, CASE)
    workflow.reads.lock(interpretation(Side.LEFT))
    attempt = asked(workflow_of(log, CASE, LEAD))
    log.append(queued(attempt), actor=FIRST, case=CASE)
    assert problems(log) == {"result-arm-never-shows"}


def test_results_of_an_unsigned_reading_are_reported(log: Log) -> None:
    attempt = signed(log)
    log.append(queued(attempt), actor=FIRST, case=CASE)
    assert problems(log) == set()
    workflow_of(log, CASE).decisions.decide(attempt, Decision.ACCEPTED, reason="looked again")
    log.append(queued(attempt, result="r2"), actor=FIRST, case=CASE)
    assert problems(log) == {"result-not-signed"}
    log.append(queued("0" * 32, result="r3"), actor=FIRST, case=CASE)
    assert problems(log) == {"result-not-signed", "result-not-revealed"}


def test_the_same_images_under_another_case_send_nothing(log: Log) -> None:
    attempt = signed(log)
    body = ImagesCompared(before="reveal", outcome=ImageOutcome.MATCHED, n_cases=1)
    log.append(body, actor=FIRST, case=CASE)
    assert refusal(log, request(attempt)) == "results.same-images"


def test_only_an_administrator_names_servers_for_results() -> None:
    stored: list[object] = []
    for role, changes in (
        ("lead", {"result_hosts": ("a.example.org",)}),
        ("lead", {"result_kinds": ("report",)}),
    ):
        with pytest.raises(PolicyRefusal):
            change_policy(Policy(**changes), role, stored.append)
    assert stored == []
    change_policy(Policy(result_hosts=("a.example.org",)), "administrator", stored.append)
    assert len(stored) == 1
