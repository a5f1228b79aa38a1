"""A patient with an order, conditions, laboratory values and reports, on the FHIR server of the tests."""

import base64
from collections.abc import Mapping
from typing import Any
from uuid import uuid4

import httpx
from fhir.resources.R4B import get_fhir_model_class

from tests.helpers.node_servers import NodeServer

MRN, ACCESSIONS, LOINC = "urn:oid:1.2.840.99", "urn:oid:1.2.840.98", "http://loinc.org"


def store(server: NodeServer, resource: Mapping[str, Any]) -> dict[str, Any]:
    """Validate a resource, create it, and return it as stored."""
    get_fhir_model_class(resource["resourceType"]).model_validate(dict(resource))
    answer = httpx.post(f"{server.url}/{resource['resourceType']}", json=resource, trust_env=False)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())


def change(server: NodeServer, resource: Mapping[str, Any]) -> dict[str, Any]:
    """Replace a resource, and return it as stored."""
    url = f"{server.url}/{resource['resourceType']}/{resource['id']}"
    answer = httpx.put(url, json=resource, trust_env=False)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def text_form(text: str, kind: str = "text/plain") -> dict[str, str]:
    return {"contentType": kind, "data": base64.b64encode(text.encode()).decode()}


class PatientOnServer:
    """A patient whose numbers nobody else has."""

    def __init__(self, server: NodeServer, **fields: Any) -> None:
        self.server = server
        self.mrn, self.accession = uuid4().hex[:12], uuid4().hex[:12]
        self.content = store(
            server,
            {
                "resourceType": "Patient",
                "identifier": [{"system": MRN, "value": self.mrn}],
                "name": [{"family": "Quisling", "given": ["Åse"]}],
                "gender": "female",
                "birthDate": "1950-03-13",
                **fields,
            },
        )
        self.me = {"reference": f"Patient/{self.content['id']}"}

    def add(self, kind: str, **fields: Any) -> dict[str, Any]:
        return store(self.server, {"resourceType": kind, "subject": self.me, **fields})

    def order(self, reason: str, **fields: Any) -> dict[str, Any]:
        return self.add(
            "ServiceRequest",
            **{
                "status": "active",
                "intent": "order",
                "identifier": [{"system": ACCESSIONS, "value": self.accession}],
                "reasonCode": [{"text": reason}],
                **fields,
            },
        )

    def condition(self, text: str, day: str) -> dict[str, Any]:
        return self.add("Condition", code={"text": text}, recordedDate=day)

    def lab(self, name: str, code: str, value: float, unit: str, at: str) -> dict[str, Any]:
        return self.add(
            "Observation",
            status="final",
            code={"text": name, "coding": [{"system": LOINC, "code": code}]},
            effectiveDateTime=at,
            valueQuantity={"value": value, "unit": unit},
        )

    def report(self, day: str, status: str = "final", **fields: Any) -> dict[str, Any]:
        return self.add(
            "DiagnosticReport",
            **{
                "status": status,
                "code": {"text": "MRI brain"},
                "category": [{"coding": [{"code": "RAD"}]}],
                "effectiveDateTime": day,
                **fields,
            },
        )
