"""Signed reports of a study from a FHIR server."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from audit.record.events import FhirRead
from audit.record.events.bodies.report_events import ReportStatus
from audit.reference.collected_reports import FoundReport, ReportContent
from viewer.archive.control import IsCancelled, never
from viewer.core.dicom.study_identifiers import StudyIdentifiers
from viewer.fhir.case_resources import MAX_REPORTS, SIGNED
from viewer.fhir.fhir_client import FhirClient, StoredResource
from viewer.fhir.fhir_events import fhir_read_event
from viewer.fhir.patient_match import find_orders, find_patient, of_patient
from viewer.fhir.report_forms import report_text

_MADE_BY_AI: Final = "AIAST"
_OWN_SYSTEMS: Final = "urn:overread"


@dataclass(frozen=True)
class FhirReports:
    """Reports of one study, and the event that states what was read."""

    reports: tuple[FoundReport, ...]
    event: FhirRead


def find_fhir_reports(
    client: FhirClient, identifiers: StudyIdentifiers, cancelled: IsCancelled = never
) -> FhirReports:
    """Return the signed reports of a study: final, amended, corrected or appended ones.

    A report belongs to the study if it names the study's order, accession number or UID. Reports
    that a model or this program made are left out.

    Args:
        client: The server.
        identifiers: What the images state.
        cancelled: Asked several times a second; True stops the reading.

    Raises:
        PatientRefused: It is not certain that everything is about the same patient.
        ArchiveError: The server cannot be asked, or its answer is not usable.
        PolicyRefusal: The policy forbids the connection.
        Cancelled: `cancelled` returned True.
    """
    entry = client.entry
    with client.session(cancelled) as session:
        patient = find_patient(session, entry, identifiers)
        orders = find_orders(session, entry, patient, identifiers)
        read: list[StoredResource] = [patient, *orders]
        names = {identifiers.accession, identifiers.study_uid, *(o.id for o in orders)} - {""}
        found = session.search("DiagnosticReport", {"patient": patient.reference}, MAX_REPORTS)
        reports = []
        for resource in of_patient(found, patient, entry):
            content = resource.content
            if content.get("status") not in SIGNED or _is_own(content):
                continue
            if names.isdisjoint(_named_studies(content)):
                continue
            text, binaries = report_text(session, resource)
            read += [resource, *binaries]
            if text := _whole_text(content, text):
                reports.append(_found(entry.name, resource, text))
    return FhirReports(tuple(reports), fhir_read_event(entry.name, "reference", read))


def _found(server: str, resource: StoredResource, text: str) -> FoundReport:
    status: ReportStatus = "final" if resource.content["status"] == "final" else "amended"
    return FoundReport(
        origin="fhir",
        status=status,
        identity=f"{server}/{resource.reference}",
        source_sha256=resource.sha256,
        content=ReportContent(text=text, on=_day(resource.content)),
        version=resource.version,
    )


def _whole_text(report: Mapping[str, Any], text: str) -> str:
    """Return the attached text, and the conclusion unless the text contains it."""
    stated = report.get("conclusion")
    conclusion = stated.strip() if isinstance(stated, str) else ""
    flat = " ".join(text.split())
    if not conclusion or " ".join(conclusion.split()) in flat:
        return text
    return f"{text}\n{conclusion}".strip()


def _is_own(report: Mapping[str, Any]) -> bool:
    meta = report.get("meta")
    labels = meta.get("security") if isinstance(meta, dict) else None
    codes = {label.get("code") for label in _dicts(labels)}
    systems = (str(i.get("system", "")) for i in _dicts(report.get("identifier")))
    return _MADE_BY_AI in codes or any(s.startswith(_OWN_SYSTEMS) for s in systems)


def _named_studies(report: Mapping[str, Any]) -> Iterator[str]:
    """Yield accession numbers, study UIDs and ids of orders that a report names."""
    for holder in (report, *_dicts(report.get("basedOn")), *_dicts(report.get("imagingStudy"))):
        identifiers = holder.get("identifier")
        listed = identifiers if isinstance(identifiers, list) else [identifiers]
        for identifier in _dicts(listed):
            yield str(identifier.get("value", "")).removeprefix("urn:oid:")
        reference = holder.get("reference")
        if isinstance(reference, str):
            yield reference.partition("/_history/")[0].rpartition("/")[2].removeprefix("urn:oid:")


def _day(report: Mapping[str, Any]) -> date | None:
    for name in ("issued", "effectiveDateTime"):
        value = report.get(name)
        if isinstance(value, str):
            try:
                return date.fromisoformat(value[:10])
            except ValueError:
                continue
    return None


def _dicts(value: Any) -> list[Mapping[str, Any]]:
    return [part for part in value if isinstance(part, dict)] if isinstance(value, list) else []
