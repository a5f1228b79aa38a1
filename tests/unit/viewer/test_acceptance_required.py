"""A protocol that requires acceptance refuses requests of configurations without one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from assistant.request.configuration import configuration_of
from audit.acceptance import acceptance_status
from audit.messages import Message
from audit.pilot.protocol.protocol import ArmKind
from audit.record.events import AcceptanceConcluded
from audit.record.log.event_log import Log
from tests.helpers.piloted import FIRST, LEAD, asked, begun, case_name, protocol, workflow_of
from tests.helpers.scripted import ScriptedProvider, bundle
from viewer.case.workflow.case_workflow import StepClosed

CASE = case_name(1)
SHA = configuration_of(ScriptedProvider(None), bundle()).sha256  # type: ignore[arg-type]


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Log]:
    with Log(tmp_path / "record.sqlite") as opened:
        begun(opened, ArmKind.CONCURRENT, FIRST, case=CASE, acceptance="required")
        yield opened


def conclude(log: Log, outcome: str = "accepted", **changes: object) -> None:
    content = {
        "outcome": outcome,
        "configuration": SHA,
        "plan_sha256": "c0" * 32,
        "results_sha256": "d0" * 32,
        "number": 1,
        "n_cases": 10,
        "n_patients": 10,
        "n_gates": 2,
        "n_cleared": 2,
        "n_probes": 0,
        "n_passed": 0,
        "valid_until": "9999-12-31" if outcome == "accepted" else None,
        "model_returned": "m-1",
    }
    log.append(AcceptanceConcluded.model_validate(content | changes), actor=LEAD)


def refusal(log: Log) -> str:
    """Return the code with which a request is refused; empty if it is sent."""
    try:
        asked(workflow_of(log, CASE))
    except StepClosed as closed:
        assert isinstance(closed.message, Message)
        return closed.message.code
    return ""


def test_configuration_without_acceptance(log: Log) -> None:
    assert refusal(log) == "acceptance.refused-not-tested"
    conclude(log, configuration="ab" * 32)  # changed settings make another configuration
    assert refusal(log) == "acceptance.refused-not-tested"
    conclude(log)
    assert refusal(log) == ""


def test_test_that_did_not_pass(log: Log) -> None:
    conclude(log)
    conclude(log, "not accepted")
    assert refusal(log) == "acceptance.refused-not-accepted"


def test_expired_acceptance(log: Log) -> None:
    conclude(log, valid_until="2020-01-01")
    assert refusal(log) == "acceptance.refused-expired"


def test_model_that_changed_since(log: Log) -> None:
    conclude(log, model_returned="m-0")
    assert refusal(log) == ""  # the server has reported no model yet
    assert refusal(log) == "acceptance.refused-model-changed"


def test_other_programs_see_new_conclusions(log: Log) -> None:
    assert acceptance_status.why_not_accepted(log, SHA)
    with Log(log.path) as other:
        conclude(other)
    assert not acceptance_status.why_not_accepted(log, SHA)


def test_protocol_without_the_field_keeps_its_hash() -> None:
    plain = protocol(ArmKind.SILENT)
    assert protocol(ArmKind.SILENT, acceptance="not required").sha256 == plain.sha256
    assert protocol(ArmKind.SILENT, acceptance="required").sha256 != plain.sha256
