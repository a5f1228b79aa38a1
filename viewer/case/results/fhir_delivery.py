"""Stores the FHIR resources of a result on a server, in one copy each."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from audit.messages import Message
from viewer.archive.control import IsCancelled, never
from viewer.archive.errors import ArchiveError
from viewer.case.results.fhir_resources import SUBJECT, URIS, WITHDRAWN, Resource, identifier_of
from viewer.core.dicom.dates_and_ages import read_date
from viewer.fhir.errors import VersionConflict
from viewer.fhir.fhir_client import FhirClient, ResourceSession, StoredResource

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

TRIES: Final = 4
"""Tries of an update that somebody else's change interrupts."""
ACCESSION_TYPE: Final = {
    "coding": [{"system": "http://terminology.hl7.org/CodeSystem/v2-0203", "code": "ACSN"}]
}


def deliver_resources(
    client: FhirClient,
    resources: Sequence[Resource],
    header: "Dataset",
    *,
    amends: bool,
    again: bool = False,
    cancelled: IsCancelled = never,
) -> None:
    """Create the resources that the server does not have, or bring those that it has up to date.

    Args:
        client: The server.
        resources: Queued resources, in order.
        header: Header of the study, for the patient and the order.
        amends: Whether resources that the server has are replaced: amended and withdrawn results.
        again: Whether an earlier try failed, so that the server may have some of them.
        cancelled: Returns True when the user cancels.

    Raises:
        ArchiveError: The server cannot be reached or refuses, or does not know the patient.
        PolicyRefusal: The policy forbids the connection.
    """
    with client.session(cancelled) as session:
        sent = {SUBJECT: _patient(session, client, header).reference}
        for resource in resources:
            filled = _filled(resource, sent, _order(client, header))
            stored = _store(session, filled, amends=amends, again=again)
            if stored is not None and "identifier" in resource:
                system, value = identifier_of(resource)
                sent[value if system == URIS else f"{system}:{value}"] = stored.reference


def _patient(session: ResourceSession, client: FhirClient, header: "Dataset") -> StoredResource:
    """Return the one patient of the header's ID; the birth date must not contradict it."""
    number = str(header.get("PatientID") or "").strip()
    if not number:
        raise ArchiveError(Message("results.patient-unknown", name=session.name))
    system = client.entry.patient_system
    wanted = f"{system}|{_escaped(number)}" if system is not None else _escaped(number)
    found = list(session.search("Patient", {"identifier": wanted}, limit=2))
    if len(found) != 1:
        code = "results.patient-ambiguous" if found else "results.patient-unknown"
        raise ArchiveError(Message(code, name=session.name))
    born = read_date(str(header.get("PatientBirthDate") or ""))
    stated = str(found[0].content.get("birthDate") or "")
    if born is not None and stated and not born.isoformat().startswith(stated):
        raise ArchiveError(Message("results.patient-differs", name=session.name))
    return found[0]


def _escaped(value: str) -> str:
    """Return a value without a meaning as search syntax (FHIR R4, 3.1.1.3.2)."""
    for char in "\\$,|":
        value = value.replace(char, f"\\{char}")
    return value


def _order(client: FhirClient, header: "Dataset") -> Resource | None:
    """Return a reference to the order by its accession number; None without one."""
    accession = str(header.get("AccessionNumber") or "").strip()
    if not accession:
        return None
    identifier: Resource = {"type": ACCESSION_TYPE, "value": accession}
    if client.entry.accession_system is not None:
        identifier["system"] = client.entry.accession_system
    return {"type": "ServiceRequest", "identifier": identifier}


def _filled(resource: Resource, sent: dict[str, str], order: Resource | None) -> Resource:
    """Return a resource whose references are those of the server."""
    filled: Resource = _replaced(resource, sent)
    if order is not None and resource["resourceType"] == "DiagnosticReport":
        filled["basedOn"] = [order]
    return filled


def _replaced(value: Any, sent: dict[str, str]) -> Any:
    if isinstance(value, dict):
        return {
            key: sent.get(item, item) if key == "reference" else _replaced(item, sent)
            for key, item in value.items()
        }
    return [_replaced(item, sent) for item in value] if isinstance(value, list) else value


def _store(
    session: ResourceSession, resource: Resource, *, amends: bool, again: bool
) -> StoredResource | None:
    if resource["resourceType"] == "Provenance":
        report = resource["target"][0]["reference"]
        condition = {"target": report, "recorded": resource["recorded"]}
        return _create(session, resource, condition, again=again)
    system, value = identifier_of(resource)
    condition = {"identifier": f"{_escaped(system)}|{_escaped(value)}"}
    if not amends or resource["resourceType"] == "Device":
        created = _create(session, resource, condition, again=again)
        # A result that was withdrawn keeps its identifier: what is signed anew replaces it.
        if created.content.get("status") != WITHDRAWN or resource.get("status") == WITHDRAWN:
            return created
    for left in range(TRIES - 1, -1, -1):
        current = next(iter(session.search(resource["resourceType"], condition, limit=2)), None)
        if current is None:
            # What was never stored needs no withdrawal.
            withdrawn = resource.get("status") == WITHDRAWN
            return None if withdrawn else session.create(resource, condition)
        if _same(current.content, resource):
            return current
        changed = {**resource, "id": current.id}
        try:
            return session.update(changed, current.version)
        except VersionConflict:
            if not left:
                raise
    return None


def _create(
    session: ResourceSession, resource: Resource, condition: dict[str, str], *, again: bool
) -> StoredResource:
    """Create a resource; after a failed try look for it first, so that each try gets further."""
    if again:
        for present in session.search(resource["resourceType"], condition, limit=2):
            return present
    return session.create(resource, condition)


def _same(stored: Resource, wanted: Resource) -> bool:
    """Return whether the server's resource has this content, apart from what it adds."""
    return all(stored.get(key) == value for key, value in wanted.items() if key != "meta")
