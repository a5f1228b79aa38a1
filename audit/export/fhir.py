"""Reads, drafts and references as a FHIR R4B bundle, after HL7's AI Transparency guide.

Each interpretation is a DiagnosticReport with an Observation for every finding stated as present or
absent, and a Provenance that names its author: a Device for a draft, with the model and its
configuration, a Practitioner for a read. AI-made resources have the security label AIAST
("Artificial Intelligence asserted"); a reader's decision on them has CLINAST and a Provenance of
its own. Patients are pseudonyms, and free text is left out. Every resource is marked as test data
(HTEST), because the record is investigational.
"""

import json
from collections.abc import Iterator
from typing import IO, Any, Final

from audit.export.export_source import NOTICE, Source
from audit.export.exported_interpretations import ExportedInterpretation, derived, interpretations
from audit.interpretation.interpretation import Finding
from audit.lexicon.code_systems import codes_of
from audit.lexicon.terms import lexicon
from audit.lexicon.vocabulary import Presence, Side
from audit.record.events import DecisionMade, Event

OBSERVATION_VALUES: Final = "http://terminology.hl7.org/CodeSystem/v3-ObservationValue"
ACT_REASONS: Final = "http://terminology.hl7.org/CodeSystem/v3-ActReason"
PARTICIPANTS: Final = "http://terminology.hl7.org/CodeSystem/provenance-participant-type"
LEXICON: Final = "urn:overread:lexicon"
_AI: Final = {"system": OBSERVATION_VALUES, "code": "AIAST"}
_HUMAN: Final = {"system": OBSERVATION_VALUES, "code": "CLINAST"}
_TEST: Final = {"system": ACT_REASONS, "code": "HTEST"}
_SIDES: Final = {
    Side.LEFT: ("7771000", "Left"),
    Side.RIGHT: ("24028007", "Right"),
    Side.BILATERAL: ("51440002", "Right and left"),
    Side.MIDLINE: ("260528009", "Median"),
}


def write_fhir(file: IO[bytes], source: Source) -> None:
    """Write the bundle (type collection) as JSON, resource by resource."""
    head = {
        "resourceType": "Bundle",
        "type": "collection",
        "meta": {"security": [_TEST], "tag": [{"system": "urn:overread", "display": NOTICE}]},
    }
    file.write(json.dumps(head)[:-1].encode() + b', "entry": [\n')
    written: set[str] = set()
    for resource in _resources(source):
        if resource["id"] not in written:
            separator = b",\n" if written else b""
            written.add(resource["id"])
            entry = {"fullUrl": f"urn:uuid:{resource['id']}", "resource": resource}
            file.write(separator + json.dumps(entry, ensure_ascii=False).encode())
    # FHIR forbids an empty list of entries, so a bundle without interpretations has one Device.
    if not written:
        file.write(json.dumps({"fullUrl": f"urn:uuid:{_NOBODY}", "resource": _software()}).encode())
    file.write(b"\n]}\n")


_NOBODY: Final = str(derived("software"))


def _software() -> dict[str, Any]:
    return _resource("Device", _NOBODY, _HUMAN) | {"deviceName": [_name("Overread")]}


def _resources(source: Source) -> Iterator[dict[str, Any]]:
    for shown in interpretations(source):
        yield _patient(shown.event)
        yield _author(shown)
        observations = [
            _observation(shown, finding)
            for finding in shown.content.findings
            if finding.presence in (Presence.PRESENT, Presence.ABSENT)
        ]
        yield from observations
        yield _report(shown, observations)
        yield _provenance(shown, observations)
    for event in source.shown():
        if isinstance(event.body, DecisionMade) and event.body.draft_sha256:
            yield _patient(event)
            yield _reader(event)
            yield _decision(event, event.body)


def _resource(kind: str, id_: str, label: dict[str, str]) -> dict[str, Any]:
    return {"resourceType": kind, "id": id_, "meta": {"security": [label, _TEST]}}


def _patient(event: Event) -> dict[str, Any]:
    identifier = {"system": "urn:overread:case", "value": event.case}
    return _resource("Patient", _patient_id(event), _HUMAN) | {"identifier": [identifier]}


def _patient_id(event: Event) -> str:
    return str(derived(f"patient/{event.case}"))


def _label(shown: ExportedInterpretation) -> dict[str, str]:
    if shown.request is not None and shown.request.is_ai:
        return _AI
    return _HUMAN


def _author(shown: ExportedInterpretation) -> dict[str, Any]:
    request = shown.request
    if request is None:
        practitioner = _resource("Practitioner", _author_id(shown), _HUMAN)
        name = {"system": "urn:overread:author", "value": shown.author}
        return practitioner | {"identifier": [name]}
    device = _resource("Device", _author_id(shown), _label(shown))
    return device | {
        "deviceName": [_name(request.provider)],
        "modelNumber": request.model or request.api,
        "version": [{"value": request.configuration}],
        "type": {"text": "Artificial intelligence" if request.is_ai else "Image statistics, no AI"},
    }


def _name(name: str) -> dict[str, str]:
    return {"name": name, "type": "user-friendly-name"}


def _author_id(shown: ExportedInterpretation) -> str:
    made_by = shown.request.configuration if shown.request else shown.author
    return str(derived(f"author/{shown.kind}/{made_by}"))


def _observation(shown: ExportedInterpretation, finding: Finding) -> dict[str, Any]:
    observation = _resource(
        "Observation", str(shown.uuid(f"finding-{finding.number}")), _label(shown)
    )
    observation |= {
        "status": "preliminary",
        "subject": _reference(_patient_id(shown.event)),
        "effectiveDateTime": shown.event.at,
        "code": coded_term(finding.type.code, "finding without a code"),
        "valueBoolean": finding.presence is Presence.PRESENT,
    }
    site = finding.location
    if site is not None and (site.structure or site.side):
        place = coded_term(site.structure, "brain")
        if site.side is not None:
            place["coding"] = [*place.get("coding", ()), side_of(site.side)]
        observation["bodySite"] = place
    if parts := list(components(finding)):
        observation["component"] = parts
    return observation


def components(finding: Finding) -> Iterator[dict[str, Any]]:
    """Yield sizes and probability of a finding as components of an observation."""
    if finding.size_mm is not None:
        yield _quantity("longest diameter", finding.size_mm.longest, "mm")
    if finding.volume_ml is not None:
        yield _quantity("volume", finding.volume_ml, "mL")
    if finding.confidence is not None:
        yield _quantity("probability of presence", finding.confidence, "1")


def _quantity(name: str, value: float, unit: str) -> dict[str, Any]:
    measured = {"value": value, "system": "http://unitsofmeasure.org", "code": unit}
    return {"code": {"text": name}, "valueQuantity": measured}


def side_of(side: Side) -> dict[str, str]:
    """Return a side as a coding of SNOMED CT."""
    code, meaning = _SIDES[side]
    return {"system": "http://snomed.info/sct", "code": code, "display": meaning}


def coded_term(code: str | None, otherwise: str) -> dict[str, Any]:
    """Return a lexicon term with the codes that the site imported; a text if it is not known."""
    term = lexicon().terms.get(code) if code else None
    if term is None:
        return {"text": otherwise}
    lexicon_coding = {"system": LEXICON, "code": code, "display": term.name()}
    codings = [{"system": c.uri, "code": c.id} for c in codes_of(code)]
    return {"coding": [lexicon_coding, *codings]}


def _report(shown: ExportedInterpretation, observations: list[dict[str, Any]]) -> dict[str, Any]:
    report = _resource("DiagnosticReport", str(shown.uuid()), _label(shown))
    report |= {
        "status": "preliminary",
        "identifier": [{"system": "urn:overread:sha256", "value": shown.sha256}],
        "code": {"text": f"{shown.kind}, brain imaging. {NOTICE}"},
        "subject": _reference(_patient_id(shown.event)),
        "effectiveDateTime": shown.event.at,
        "performer": [_reference(_author_id(shown))],
    }
    if observations:
        report["result"] = [_reference(observation["id"]) for observation in observations]
    codes = [_conclusion(stated) for stated in shown.content.hypotheses]
    return report | {"conclusionCode": codes} if codes else report


def _conclusion(stated: Any) -> dict[str, Any]:
    conclusion: dict[str, Any] = {
        "text": stated.group.value if stated.group else stated.category.value
    }
    if stated.icd10 is not None:
        icd10 = {"system": "http://hl7.org/fhir/sid/icd-10", "code": stated.icd10.code}
        conclusion["coding"] = [icd10 | {"version": stated.icd10.edition}]
    codings = [{"system": c.uri, "code": c.id} for c in codes_of(stated.subtype)]
    if codings:
        conclusion["coding"] = [*conclusion.get("coding", ()), *codings]
    return conclusion


def _provenance(
    shown: ExportedInterpretation, observations: list[dict[str, Any]]
) -> dict[str, Any]:
    provenance = _resource("Provenance", str(shown.uuid("provenance")), _label(shown))
    targets = [str(shown.uuid()), *(observation["id"] for observation in observations)]
    role = {"system": PARTICIPANTS, "code": "assembler" if shown.request else "author"}
    provenance |= {
        "target": [_reference(target) for target in targets],
        "recorded": shown.event.at,
        "agent": [{"type": {"coding": [role]}, "who": _reference(_author_id(shown))}],
    }
    if shown.request is not None:
        images = [
            {
                "role": "source",
                "what": {"identifier": {"system": "urn:overread:sha256", "value": image.sha256}},
            }
            for image in shown.request.images
        ]
        provenance |= {"entity": images} if images else {}
    return provenance


def _reader(event: Event) -> dict[str, Any]:
    practitioner = _resource("Practitioner", str(derived(f"author/read/{event.actor.id}")), _HUMAN)
    return practitioner | {
        "identifier": [{"system": "urn:overread:author", "value": event.actor.id}]
    }


def _decision(event: Event, body: DecisionMade) -> dict[str, Any]:
    """Return the Provenance of a reader's decision on a draft ("verification" in the guide)."""
    provenance = _resource("Provenance", str(derived(f"{event.case}/{event.seq}/decision")), _HUMAN)
    verifier = {"coding": [{"system": PARTICIPANTS, "code": "verifier"}]}
    who = _reference(str(derived(f"author/read/{event.actor.id}")))
    draft = {"system": "urn:overread:sha256", "value": body.draft_sha256}
    return provenance | {
        "target": [{"type": "DiagnosticReport", "identifier": draft}],
        "recorded": event.at,
        "activity": {"text": body.decision.value},
        "agent": [{"type": verifier, "who": who}],
    }


def _reference(id_: str) -> dict[str, str]:
    return {"reference": f"urn:uuid:{id_}"}
