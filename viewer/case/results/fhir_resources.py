"""FHIR R4 resources of a signed result: report, observations, device and provenance.

The report states what was signed: the draft's findings as the reader left them. Findings that the
reader accepted have the security label AIAST ("Artificial Intelligence asserted"), those that they
changed or added CLINAST. One observation holds the assessment of each finding of the draft, the
rejected ones included. Resources refer to each other by URNs, and to the patient by `SUBJECT`,
until they are sent.
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from audit.export.fhir import OBSERVATION_VALUES, PARTICIPANTS, coded_term, components, side_of
from audit.interpretation.interpretation import Finding, Hypothesis
from audit.lexicon.code_systems import codes_of
from audit.lexicon.vocabulary import Modality, Presence
from audit.record.events import Decision, ResultPurpose
from viewer.case.results.signed_result import SignedResult
from viewer.case.results.structured_reports import DocumentIds
from viewer.core.io.source_headers import NOTICE

SUBJECT: Final = "urn:overread:subject"
"""Stands for the patient until the result is sent."""
URIS: Final = "urn:ietf:rfc:3986"
CONFIGURATIONS: Final = "urn:overread:configuration"
ACCOUNTS: Final = "urn:overread:account"
WITHDRAWN: Final = "entered-in-error"
_AI: Final = {"system": OBSERVATION_VALUES, "code": "AIAST"}
_HUMAN: Final = {"system": OBSERVATION_VALUES, "code": "CLINAST"}
_TAG: Final = {"system": "urn:overread", "code": "investigational", "display": NOTICE}
_RADIOLOGY: Final = {"system": "http://terminology.hl7.org/CodeSystem/v2-0074", "code": "RAD"}
_PROCEDURES: Final = {
    Modality.MR: ("24590-2", "MR Brain"),
    Modality.CT: ("24725-4", "CT Head"),
}
_ANY_PROCEDURE: Final = ("18748-4", "Diagnostic imaging study")

Resource = dict[str, Any]


def result_resources(
    result: SignedResult,
    study_uid: str,
    ids: DocumentIds,
    at: str,
    earlier: Sequence[Resource] = (),
) -> list[Resource]:
    """Return the resources of new or amended results, in the order in which they are stored.

    Args:
        result: What was signed.
        study_uid: Study Instance UID.
        ids: Identifiers: the same for each version of the results of one draft.
        at: Time of the request, RFC 3339.
        earlier: Resources that were queued before, if these amend them.
    """
    status = "amended" if earlier else "preliminary"
    device = _device(result)
    reports = _Observations(result, ids, status, at, _urn(device))
    observations = [*reports.findings(), reports.assessment()]
    known = {_urn(resource) for resource in observations}
    gone = [
        resource | {"status": WITHDRAWN}
        for resource in earlier
        if resource["resourceType"] == "Observation" and _urn(resource) not in known
    ]
    report = _report(result, study_uid, ids, status, at, observations, _urn(device))
    provenance = _provenance(
        result, report, observations, _urn(device), at, "amended" if earlier else "new"
    )
    return [device, *observations, *gone, report, provenance]


def withdrawn_resources(earlier: Sequence[Resource]) -> list[Resource]:
    """Return the report and observations that were queued before, as entered in error."""
    return [
        resource | {"status": WITHDRAWN}
        for resource in earlier
        if resource["resourceType"] in ("Observation", "DiagnosticReport")
    ]


def to_bytes(resources: Sequence[Resource]) -> bytes:
    """Return resources as the record stores them."""
    return json.dumps(list(resources), ensure_ascii=False, separators=(",", ":")).encode()


def from_bytes(content: bytes) -> list[Resource]:
    """Return stored resources."""
    return list(json.loads(content))


def identifier_of(resource: Resource) -> tuple[str, str]:
    """Return system and value of the identifier by which a resource is found again."""
    identifier = resource["identifier"]
    first = identifier[0] if isinstance(identifier, list) else identifier
    return str(first["system"]), str(first["value"])


def _urn(resource: Resource) -> str:
    """Return the reference by which other queued resources name a resource."""
    system, value = identifier_of(resource)
    return value if system == URIS else f"{system}:{value}"


def _identifier(ids: DocumentIds, part: str) -> Resource:
    return {"system": URIS, "value": f"urn:oid:{ids.uid(f'series/fhir/{part}')}"}


def _meta(*labels: Resource) -> Resource:
    return {"security": list(labels), "tag": [_TAG]}


def _device(result: SignedResult) -> Resource:
    request = result.request
    kind = "Artificial intelligence" if request.is_ai else "Image statistics, no AI"
    return {
        "resourceType": "Device",
        "meta": _meta(_AI if request.is_ai else _HUMAN),
        "identifier": [{"system": CONFIGURATIONS, "value": request.configuration}],
        "manufacturer": request.provider or request.api,
        "deviceName": [
            {"name": f"{request.provider or request.api}", "type": "user-friendly-name"}
        ],
        "modelNumber": result.model,
        "type": {"text": kind},
        "version": [{"value": request.configuration[:16]}],
        "note": [{"text": NOTICE}],
    }


class _Observations:
    """Makes the observations of a result."""

    def __init__(
        self, result: SignedResult, ids: DocumentIds, status: str, at: str, device: str
    ) -> None:
        self._result, self._ids, self._status, self._at = result, ids, status, at
        self._device = device
        self._ai = _AI if result.request.is_ai else _HUMAN

    def findings(self) -> Iterator[Resource]:
        """Yield the findings that were signed as present or absent."""
        drafted = {finding.number: finding for finding in self._result.draft.findings}
        for finding in self._result.final.findings:
            if finding.presence not in (Presence.PRESENT, Presence.ABSENT):
                continue
            decision = "added"
            if finding.number in drafted:
                decision = self._result.assessment(drafted[finding.number]).decision.value
            if decision == Decision.REJECTED.value:
                continue
            yield self._finding(finding, decision)

    def _finding(self, finding: Finding, decision: str) -> Resource:
        label = self._ai if decision == Decision.ACCEPTED.value else _HUMAN
        observation = self._begun(f"finding-{finding.number}", label) | {
            "code": coded_term(finding.type.code, "finding without a code"),
            "valueBoolean": finding.presence is Presence.PRESENT,
        }
        site = finding.location
        if site is not None and (site.structure or site.side):
            place = coded_term(site.structure, "brain")
            if site.side is not None:
                place["coding"] = [*place.get("coding", ()), side_of(site.side)]
            observation["bodySite"] = place
        assessed = {"code": {"text": "reader's assessment"}, "valueString": decision}
        return observation | {"component": [*components(finding), assessed]}

    def assessment(self) -> Resource:
        """Return the reader's assessment of every finding of the draft."""
        parts = [
            {
                "code": {"text": f"finding {finding.number}"},
                "valueCodeableConcept": {"text": self._result.assessment(finding).decision.value},
            }
            for finding in self._result.draft.findings
        ]
        assessed = self._begun("assessment", _HUMAN) | {
            "code": {"text": "Reader's assessment of the AI result"},
            "valueCodeableConcept": {"text": self._result.decision.decision.value},
            "performer": [_reader(self._result)],
        }
        return assessed | {"component": parts} if parts else assessed

    def _begun(self, part: str, label: Resource) -> Resource:
        return {
            "resourceType": "Observation",
            "meta": _meta(label),
            "identifier": [_identifier(self._ids, part)],
            "status": self._status,
            "subject": {"reference": SUBJECT},
            "effectiveDateTime": self._at,
            "device": {"reference": self._device},
        }


def _reader(result: SignedResult) -> Resource:
    identifier = {"system": ACCOUNTS, "value": result.reader}
    return {
        "type": "Practitioner",
        "identifier": identifier,
        "display": result.signer or result.reader,
    }


def _report(
    result: SignedResult,
    study_uid: str,
    ids: DocumentIds,
    status: str,
    at: str,
    observations: Sequence[Resource],
    device: str,
) -> Resource:
    technical = result.draft.technical
    modality = technical.modality if technical is not None else None
    code, meaning = _PROCEDURES.get(modality, _ANY_PROCEDURE) if modality else _ANY_PROCEDURE
    study = {"system": "urn:dicom:uid", "value": f"urn:oid:{study_uid}"}
    report: Resource = {
        "resourceType": "DiagnosticReport",
        "meta": _meta(_AI if result.request.is_ai else _HUMAN),
        "identifier": [_identifier(ids, "report")],
        "status": status,
        "category": [{"coding": [_RADIOLOGY]}],
        "code": {
            "coding": [{"system": "http://loinc.org", "code": code, "display": meaning}],
            "text": f"AI result. {NOTICE}",
        },
        "subject": {"reference": SUBJECT},
        "effectiveDateTime": at,
        "issued": at,
        "performer": [{"type": "Device", "reference": device}],
        "resultsInterpreter": [_reader(result)],
        "imagingStudy": [{"type": "ImagingStudy", "identifier": study}],
        "result": [{"reference": _urn(observation)} for observation in observations],
        "conclusion": NOTICE,
    }
    codes = [_conclusion(stated) for stated in result.final.hypotheses]
    return report | {"conclusionCode": codes} if codes else report


def _conclusion(stated: Hypothesis) -> Resource:
    conclusion: Resource = {"text": stated.group.value if stated.group else stated.category.value}
    codings: list[Resource] = [{"system": c.uri, "code": c.id} for c in codes_of(stated.subtype)]
    if stated.icd10 is not None:
        icd10 = {"system": "http://hl7.org/fhir/sid/icd-10", "code": stated.icd10.code}
        codings.append(icd10 | {"version": stated.icd10.edition})
    return conclusion | {"coding": codings} if codings else conclusion


def _provenance(
    result: SignedResult,
    report: Resource,
    observations: Sequence[Resource],
    device: str,
    at: str,
    purpose: ResultPurpose,
) -> Resource:
    def agent(role: str, who: Resource) -> Resource:
        coding = {"system": PARTICIPANTS, "code": role}
        return {"type": {"coding": [coding]}, "who": who}

    targets = [_urn(report), *map(_urn, observations)]
    return {
        "resourceType": "Provenance",
        "meta": _meta(_HUMAN),
        "target": [{"reference": target} for target in targets],
        "recorded": at,
        "activity": {"text": f"{purpose} result, {result.decision.decision.value} by the reader"},
        "agent": [
            agent("assembler", {"reference": device}),
            agent("verifier", _reader(result)),
        ],
    }
