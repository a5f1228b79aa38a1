"""FHIR resources of results are valid R4B and say what was signed."""

from pathlib import Path
from typing import Any

from fhir.resources.R4B import get_fhir_model_class

from audit import Log
from audit.lexicon.vocabulary import Side
from audit.record.events import Decision, ReasonCode
from tests.helpers.results import SECRETS, SignedCase, draft, signed_case
from viewer.case.results.fhir_resources import (
    Resource,
    from_bytes,
    result_resources,
    to_bytes,
    withdrawn_resources,
)
from viewer.case.results.signed_result import signed_result
from viewer.case.results.structured_reports import DocumentIds
from viewer.case.workflow.case_workflow import CaseWorkflow

AT = "2026-11-27T12:00:00.000+00:00"
IDS = DocumentIds(lambda part: f"2.25.{sum(part.encode()) + 10**12}", "2.25.1")


def resources(made: SignedCase, earlier: list[Resource] | None = None) -> list[Resource]:
    result = signed_result(made.workflow())
    made_now = result_resources(result, made.study.series[0].study_uid, IDS, AT, earlier or [])
    stored = to_bytes(made_now)
    assert not [word for word in SECRETS if word.encode() in stored]
    for resource in made_now:
        get_fhir_model_class(resource["resourceType"]).model_validate(resource)
    return from_bytes(stored)


def of_kind(found: list[Resource], kind: str) -> list[Resource]:
    return [r for r in found if r["resourceType"] == kind]


def change(workflow: CaseWorkflow, attempt: str) -> None:
    """Move the mass to the other side, and reject the second finding."""
    first, _, third = draft(Side.RIGHT, 30.0).findings
    workflow.decisions.decide(
        attempt,
        Decision.EDITED,
        edited=draft().model_copy(update={"findings": (first, third)}),
        code=ReasonCode.WRONG_SIDE,
        reason="it is on the right side, and there is no edema",
        finding_decisions={
            1: (Decision.EDITED, ReasonCode.WRONG_SIDE),
            2: (Decision.REJECTED, ReasonCode.NOT_THERE),
        },
    )


def test_an_accepted_draft(tmp_path: Path) -> None:
    made = signed_case(Log(tmp_path / "record.sqlite"), tmp_path / "study")
    found = resources(made)
    assert [r["resourceType"] for r in found] == [
        "Device",
        *["Observation"] * 4,
        "DiagnosticReport",
        "Provenance",
    ]
    (report,) = of_kind(found, "DiagnosticReport")
    assert report["status"] == "preliminary"
    assert len(report["result"]) == 4
    mass = found[1]
    sides = [c for c in mass["bodySite"]["coding"] if c["system"] == "http://snomed.info/sct"]
    assert {"system": "http://snomed.info/sct", "code": "7771000", "display": "Left"} in sides
    size = {c["code"]["text"]: c for c in mass["component"]}["longest diameter"]
    assert size["valueQuantity"]["value"] == 21.5
    assert mass["valueBoolean"] is True
    assert found[3]["valueBoolean"] is False
    (device,) = of_kind(found, "Device")
    assert device["version"] == [
        {"value": signed_result(made.workflow()).request.configuration[:16]}
    ]


def test_the_readers_changes_and_rejections(tmp_path: Path) -> None:
    made = signed_case(Log(tmp_path / "record.sqlite"), tmp_path / "study", change)
    found = resources(made)
    mass, _, assessment = of_kind(found, "Observation")
    assert mass["bodySite"]["coding"][-1]["display"] == "Right"
    assert mass["meta"]["security"][0]["code"] == "CLINAST"
    stated = {c["code"]["text"]: c["valueCodeableConcept"]["text"] for c in assessment["component"]}
    assert stated == {"finding 1": "edited", "finding 2": "rejected", "finding 3": "accepted"}


def test_amendment_and_retraction(tmp_path: Path) -> None:
    made = signed_case(Log(tmp_path / "record.sqlite"), tmp_path / "study")
    first = resources(made)
    workflow = made.workflow()
    change(workflow, made.attempt)
    workflow.decisions.sign("R. Eader", "read and decisions are mine")
    second = resources(made, first)
    states: dict[str, Any] = {
        r["identifier"][0]["value"]: r["status"] for r in of_kind(second, "Observation")
    }
    assert sorted(states.values()) == ["amended", "amended", "amended", "entered-in-error"]
    before = {r["identifier"][0]["value"] for r in of_kind(first, "Observation")}
    assert before == set(states)
    gone = withdrawn_resources(second)
    assert {r["status"] for r in gone} == {"entered-in-error"}
    for resource in gone:
        get_fhir_model_class(resource["resourceType"]).model_validate(resource)


def test_nothing_is_stated_that_the_draft_leaves_open(tmp_path: Path) -> None:
    made = signed_case(Log(tmp_path / "record.sqlite"), tmp_path / "study")
    absent = resources(made)[3]
    assert "bodySite" not in absent
    assert [c["code"]["text"] for c in absent["component"]] == ["reader's assessment"]
    assert absent["component"][0]["valueString"] == "accepted"
