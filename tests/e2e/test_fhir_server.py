"""The FHIR server of the tests stores and finds resources that `fhir.resources` validates too."""

import httpx
from fhir.resources.R4B.bundle import Bundle
from fhir.resources.R4B.patient import Patient

from tests.helpers.node_servers import NodeServer

PATIENT = {
    "resourceType": "Patient",
    "identifier": [{"system": "urn:oid:1.2.840.99", "value": "4711"}],
    "name": [{"family": "Doe", "given": ["Jane"]}],
    "gender": "female",
    "birthDate": "1980-01-01",
}


def test_a_patient_is_written_read_found_and_changed(fhir: NodeServer) -> None:
    with httpx.Client(base_url=fhir.url, trust_env=False) as client:
        Patient.model_validate(PATIENT)
        created = client.post("/Patient", json=PATIENT)
        assert created.status_code == 201, created.text
        stored = Patient.model_validate(created.json())
        read = client.get(f"/Patient/{stored.id}")
        assert Patient.model_validate(read.json()) == stored
        assert read.headers["ETag"] == f'W/"{stored.meta.versionId}"'
        found = client.get("/Patient", params={"identifier": "urn:oid:1.2.840.99|4711"})
        bundle = Bundle.model_validate(found.json())
        assert [entry.resource.id for entry in bundle.entry] == [stored.id]
        changed = client.put(f"/Patient/{stored.id}", json={**read.json(), "gender": "other"})
        assert Patient.model_validate(changed.json()).meta.versionId != stored.meta.versionId
        assert client.get("/Patient/nobody").status_code == 404
