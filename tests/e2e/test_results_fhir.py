"""Results of signed cases on a FHIR server: one copy, whatever is lost on the way."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from fhir.resources.R4B.bundle import Bundle

from audit import Log
from audit.egress import Policy
from audit.lexicon.vocabulary import Side
from audit.record.events import Decision, ReasonCode
from tests.e2e.test_results_back import Sending
from tests.helpers.cut_proxy import CutProxy, cut_proxy
from tests.helpers.faulty_proxy import FaultyProxy, faulty_proxy
from tests.helpers.node_servers import NodeServer
from tests.helpers.results import SignedCase, draft, signed_case
from viewer.case.results.result_preparation import Destination, list_destinations
from viewer.case.results.result_sending import ReadyResult, deliver_ready
from viewer.fhir.fhir_client import ResourceSession, StoredResource
from viewer.fhir.fhir_settings import FhirEntry, add_fhir_server

SYSTEM = "urn:oid:1.2.840.99"


@pytest.fixture
def made(tmp_path: Path) -> SignedCase:
    case = signed_case(Log(tmp_path / "record.sqlite"), tmp_path / "study")
    Policy(result_hosts=("127.0.0.1",), result_kinds=("fhir-report",)).save()
    return case


@pytest.fixture
def patient(fhir: NodeServer, made: SignedCase) -> Iterator[str]:
    """Create the patient of the study on the server; delete them afterward."""
    content = {
        "resourceType": "Patient",
        "identifier": [{"system": SYSTEM, "value": "MRN-4711"}],
        "birthDate": "1951-02-03",
    }
    with httpx.Client(base_url=fhir.url, trust_env=False) as client:
        id_ = client.post("/Patient", json=content).json()["id"]
        yield f"Patient/{id_}"
        client.delete(f"/Patient/{id_}")


def add(url: str) -> Destination:
    add_fhir_server(FhirEntry.make(name="ehr", url=url, patient_system=SYSTEM, tries=1))
    return next(d for d in list_destinations() if d.name == "ehr")


def on_server(fhir: NodeServer, kind: str, patient: str) -> list[dict[str, Any]]:
    """Return the resources of the patient, validated by an independent library."""
    with httpx.Client(base_url=fhir.url, trust_env=False) as client:
        answer = client.get(f"/{kind}", params={"subject": patient, "_count": "100"})
    Bundle.model_validate(answer.json())
    return [entry["resource"] for entry in answer.json().get("entry", [])]


def test_a_report_is_found_by_the_patient(fhir: NodeServer, made: SignedCase, patient: str) -> None:
    sending = Sending(made)
    (queued,) = sending.queue(add(fhir.url))
    assert queued.kinds == ("fhir-report",)
    assert on_server(fhir, "DiagnosticReport", patient) == []
    assert [t.result.status for t in sending.send()] == ["stored"]
    (report,) = on_server(fhir, "DiagnosticReport", patient)
    assert report["status"] == "preliminary"
    assert report["basedOn"][0]["identifier"]["value"] == "ACC-99"
    observations = on_server(fhir, "Observation", patient)
    assert {f"Observation/{o['id']}" for o in observations} == {
        r["reference"] for r in report["result"]
    }
    mass = next(o for o in observations if o["code"]["coding"][0]["code"] == "mass")
    assert mass["bodySite"]["coding"][-1]["display"] == "Left"
    sizes = {c["code"]["text"]: c.get("valueQuantity") for c in mass["component"]}
    assert sizes["longest diameter"]["value"] == 21.5
    with httpx.Client(base_url=fhir.url, trust_env=False) as client:
        device = client.get(f"/{mass['device']['reference']}").json()
        found = client.get("/Provenance", params={"target": f"DiagnosticReport/{report['id']}"})
    assert device["modelNumber"] == "m-1"
    (entry,) = found.json()["entry"]
    assert [a["type"]["coding"][0]["code"] for a in entry["resource"]["agent"]] == [
        "assembler",
        "verifier",
    ]
    assert sending.queue(add(fhir.url)) == []
    assert "MRN" not in "".join(body for _, body, _ in made.log.stored())


def test_two_senders_at_the_same_instant_leave_one_copy(
    fhir: NodeServer, made: SignedCase, patient: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sending = Sending(made)
    (queued,) = sending.queue(add(fhir.url))
    ready = sending.sender.collect(queued)
    assert isinstance(ready, ReadyResult)
    both, create = threading.Barrier(2, timeout=60), ResourceSession.create

    def create_together(session: ResourceSession, *values: Any) -> StoredResource:
        both.wait()
        return create(session, *values)

    monkeypatch.setattr(ResourceSession, "create", create_together)
    with ThreadPoolExecutor(2) as pool:
        tried = list(pool.map(deliver_ready, (ready, ready)))
    assert [t.outcome for t in tried] == ["stored"] * 2  # type: ignore[union-attr]
    assert counts(fhir, patient) == (1, 4)


@pytest.fixture
def cut(fhir: NodeServer) -> Iterator[CutProxy]:
    with cut_proxy(httpx.URL(fhir.url).port or 0) as running:
        yield running


@pytest.fixture
def faulty(fhir: NodeServer) -> Iterator[FaultyProxy]:
    with faulty_proxy(fhir.url) as running:
        yield running


def counts(fhir: NodeServer, patient: str) -> tuple[int, int]:
    return tuple(len(on_server(fhir, k, patient)) for k in ("DiagnosticReport", "Observation"))  # type: ignore[return-value]


def test_lost_replies_leave_one_copy(
    fhir: NodeServer, made: SignedCase, patient: str, cut: CutProxy
) -> None:
    sending = Sending(made)
    path = httpx.URL(fhir.url).path
    sending.queue(add(f"http://127.0.0.1:{cut.port}{path}"))
    states = []
    for left in (0, 500, 2000, 4000, 8000, None):
        cut.left = left
        states += [t.result.status for t in sending.send()]
        sending.now += timedelta(hours=7)
    assert set(states) == {"failed", "stored"}
    assert counts(fhir, patient) == (1, 4)


@pytest.mark.parametrize(("status", "done"), [(409, False), (412, True), (503, True), (500, False)])
def test_errors_leave_one_copy(
    fhir: NodeServer,
    made: SignedCase,
    patient: str,
    faulty: FaultyProxy,
    status: int,
    done: bool,
) -> None:
    """A server that answers with an error, whether or not it has done what was asked."""
    sending = Sending(made)
    destination = add(faulty.url)
    (first,) = sending.queue(destination)
    faulty.fail(status, every=3, methods=("POST", "PUT"), done=done)
    states = send_until_stored(sending)
    assert counts(fhir, patient) == (1, 4)
    edit_and_sign(made)
    (second,) = sending.queue(destination)
    assert second.body.replaces == first.id
    states += send_until_stored(sending)
    assert "failed" in states
    assert counts(fhir, patient) == (1, 4)
    (report,) = on_server(fhir, "DiagnosticReport", patient)
    assert report["status"] == "amended"
    sides = {
        o["bodySite"]["coding"][-1]["display"]
        for o in on_server(fhir, "Observation", patient)
        if "bodySite" in o
    }
    assert sides == {"Right"}


def edit_and_sign(made: SignedCase) -> None:
    """Decide on the draft again, and sign."""
    workflow = made.workflow()
    workflow.decisions.decide(
        made.attempt,
        Decision.EDITED,
        edited=draft(Side.RIGHT),
        code=ReasonCode.WRONG_SIDE,
        reason="it is on the right side",
    )
    workflow.decisions.sign("R. Eader", "read and decisions are mine")


def send_until_stored(sending: Sending) -> list[str]:
    states: list[str] = []
    while "stored" not in states:
        assert len(states) < 40
        states += [t.result.status for t in sending.send()]
        sending.now += timedelta(hours=7)
    return states


def test_a_retraction(fhir: NodeServer, made: SignedCase, patient: str) -> None:
    sending = Sending(made)
    destination = add(fhir.url)
    sending.queue(destination)
    sending.send()
    prepared = sending.sender.retract(
        made.case, made.study.series, destination, "the model was not the approved one"
    )
    sending.sender.queue(made.case, prepared)
    assert [t.result.status for t in sending.send()] == ["stored"]
    for kind in ("DiagnosticReport", "Observation"):
        assert {r["status"] for r in on_server(fhir, kind, patient)} == {"entered-in-error"}
    edit_and_sign(made)
    (again,) = sending.queue(destination)
    assert again.body.purpose == "new"
    assert [t.result.status for t in sending.send()] == ["stored"]
    for kind in ("DiagnosticReport", "Observation"):
        assert {r["status"] for r in on_server(fhir, kind, patient)} == {"preliminary"}
    assert counts(fhir, patient) == (1, 4)


def test_another_patient_or_none_gets_nothing(fhir: NodeServer, made: SignedCase) -> None:
    sending = Sending(made)
    sending.queue(add(fhir.url))
    (tried,) = sending.send()
    assert tried.result.tries[-1][1].code == "results.patient-unknown"
    wrong = {
        "resourceType": "Patient",
        "identifier": [{"system": SYSTEM, "value": "MRN-4711"}],
        "birthDate": "1952-02-03",
    }
    with httpx.Client(base_url=fhir.url, trust_env=False) as client:
        ids = [client.post("/Patient", json=wrong).json()["id"] for _ in range(2)]
        try:
            (tried,) = sending.send(only=[tried.result.id])
            assert tried.result.tries[-1][1].code == "results.patient-ambiguous"
            client.delete(f"/Patient/{ids[0]}")
            (tried,) = sending.send(only=[tried.result.id])
            assert tried.result.tries[-1][1].code == "results.patient-differs"
        finally:
            client.delete(f"/Patient/{ids[1]}")
    assert tried.result.reason
