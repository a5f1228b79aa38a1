"""Checks that a server's answer is of the patient whose images are open.

A context of another patient is worse than none. Anything that does not fit exactly is refused with
a reason: an ID that the returned patient does not carry, several patients, merged or linked ones,
another birth date or sex, an order or any other resource of somebody else.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from audit.messages import Message
from viewer.core.dicom.study_identifiers import StudyIdentifiers
from viewer.fhir.errors import PatientRefused
from viewer.fhir.fhir_client import ResourceSession, StoredResource
from viewer.fhir.fhir_settings import FhirEntry

MAX_CANDIDATES: Final = 10
_SEX: Final = {"male": "M", "female": "F"}
_LINKED: Final = frozenset({"refer", "seealso"})
"""Links to a record that may be of the same person (http://hl7.org/fhir/R4/valueset-link-type)."""
_TOKEN: Final = re.compile(r"([\\,$|])")


def token(system: str | None, value: str) -> str:
    r"""Return an identifier as a search value; special characters are escaped.

    >>> token("urn:oid:1.2.3", "4711")
    'urn:oid:1.2.3|4711'
    >>> print(token(None, "a,b"))
    a\,b
    """
    quoted = _TOKEN.sub(r"\\\1", value)
    return quoted if system is None else f"{system}|{quoted}"


def find_patient(
    session: ResourceSession, entry: FhirEntry, identifiers: StudyIdentifiers
) -> StoredResource:
    """Return the only patient with the ID that the images carry.

    Args:
        session: Open session.
        entry: The server, with the system of patient IDs.
        identifiers: What the images state.

    Raises:
        PatientRefused: There is none, there are several, or it is not certain that it is the same
            person.
        ArchiveError: The server cannot be asked.
    """
    name = entry.name
    if not identifiers.patient_id:
        raise PatientRefused(Message("fhir.patient-id-missing"))
    criteria = {"identifier": token(entry.patient_system, identifiers.patient_id)}
    found = list(session.search("Patient", criteria, limit=MAX_CANDIDATES))
    if not found:
        raise PatientRefused(Message("fhir.patient-unknown", name=name))
    # A server that ignores the search parameter returns anybody.
    if not all(
        has_identifier(p.content, entry.patient_system, identifiers.patient_id) for p in found
    ):
        raise PatientRefused(Message("fhir.patient-other", name=name))
    if len(found) > 1:
        raise PatientRefused(Message("fhir.patient-several", name=name, n=len(found)))
    patient = found[0]
    _check_record(patient.content, name)
    _check_person(patient.content, identifiers, name)
    return patient


def _check_record(patient: Mapping[str, Any], name: str) -> None:
    """Raise unless the record is active, and neither merged nor linked."""
    links = {link.get("type") for link in _dicts(patient.get("link"))}
    if "replaced-by" in links:
        raise PatientRefused(Message("fhir.patient-merged", name=name))
    if links & _LINKED:
        raise PatientRefused(Message("fhir.patient-linked", name=name))
    if patient.get("active") is False:
        raise PatientRefused(Message("fhir.patient-inactive", name=name))


def _check_person(patient: Mapping[str, Any], identifiers: StudyIdentifiers, name: str) -> None:
    """Raise if birth date or sex contradict the images; what one side leaves open does not."""
    born = patient.get("birthDate")
    if identifiers.birth_date is not None and isinstance(born, str):
        day = identifiers.birth_date.isoformat()
        if not day.startswith(born[:10]):  # a year, or a month, is enough
            raise PatientRefused(Message("fhir.patient-differs", name=name, field="birthDate"))
    sex = _SEX.get(str(patient.get("gender")))
    if sex is not None and identifiers.sex in _SEX.values() and sex != identifiers.sex:
        raise PatientRefused(Message("fhir.patient-differs", name=name, field="gender"))


def find_orders(
    session: ResourceSession,
    entry: FhirEntry,
    patient: StoredResource,
    identifiers: StudyIdentifiers,
) -> list[StoredResource]:
    """Return the orders with the accession number of the images.

    Raises:
        PatientRefused: An order with this number is of another patient.
        ArchiveError: The server cannot be asked.
    """
    if not identifiers.accession:
        return []
    criteria = {"identifier": token(entry.accession_system, identifiers.accession)}
    orders = [
        order
        for order in session.search("ServiceRequest", criteria, limit=MAX_CANDIDATES)
        if has_identifier(order.content, entry.accession_system, identifiers.accession)
    ]
    if not all(belongs(order, patient, entry) for order in orders):
        raise PatientRefused(Message("fhir.order-of-other", name=entry.name))
    return orders


def of_patient(
    resources: Iterable[StoredResource], patient: StoredResource, entry: FhirEntry
) -> Iterator[StoredResource]:
    """Yield resources of a patient.

    Raises:
        PatientRefused: One is of somebody else, so the server's answer cannot be trusted.
    """
    for resource in resources:
        if not belongs(resource, patient, entry):
            values = {"name": entry.name, "kind": resource.kind}
            raise PatientRefused(Message("fhir.resource-of-other", **values))
        yield resource


def belongs(resource: StoredResource, patient: StoredResource, entry: FhirEntry) -> bool:
    """Return whether the subject of a resource is this patient of this server."""
    subject = resource.content.get("subject", resource.content.get("patient"))
    reference = subject.get("reference") if isinstance(subject, dict) else None
    if not isinstance(reference, str):
        return False
    relative = reference.removeprefix(entry.url.rstrip("/") + "/").partition("/_history/")[0]
    return relative == patient.reference


def has_identifier(resource: Mapping[str, Any], system: str | None, value: str) -> bool:
    """Return whether a resource carries an identifier; None: of any system."""
    return any(
        identifier.get("value") == value and system in (None, identifier.get("system"))
        for identifier in _dicts(resource.get("identifier"))
        if identifier.get("use") != "old"
    )


def _dicts(value: Any) -> list[Mapping[str, Any]]:
    return [part for part in value if isinstance(part, dict)] if isinstance(value, list) else []
