"""All that a FHIR server knows about a case: order, conditions, laboratory, earlier reports."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any, Final

from viewer.archive.control import IsCancelled, never
from viewer.core.dicom.study_identifiers import StudyIdentifiers
from viewer.fhir.fhir_client import FhirClient, ResourceSession, StoredResource
from viewer.fhir.fhir_settings import FhirEntry
from viewer.fhir.lab_list import LOINC, LabList, lab_list
from viewer.fhir.patient_match import find_orders, find_patient, of_patient
from viewer.fhir.report_forms import report_text

MAX_CONDITIONS: Final = 200
MAX_LABS: Final = 1000
MAX_REPORTS: Final = 500
N_PRIOR_REPORTS: Final = 5
"""Earlier reports to read, the newest."""
IMAGING: Final = frozenset(
    {"RAD", "RX", "CT", "NMR", "NMS", "CUS", "RUS", "VUS", "IMG", "imaging"}
    | {"LP29684-5", "LP29708-2", "18748-4"}
)
"""Categories of reports of imaging: HL7 v2 table 0074, and LOINC's."""
SIGNED: Final = frozenset({"final", "amended", "corrected", "appended"})
"""Status of a report that somebody has signed."""


@dataclass(frozen=True)
class CaseResources:
    """Resources of one case, all of the same patient.

    Attributes:
        patient: The patient.
        orders: Orders with the accession number of the images.
        others: Conditions, laboratory values and reports.
        attached: Attachments of reports that were read.
        texts: Texts of reports by id, as far as they could be read.
    """

    patient: StoredResource
    orders: tuple[StoredResource, ...]
    others: tuple[StoredResource, ...]
    attached: tuple[StoredResource, ...] = ()
    texts: Mapping[str, str] = field(default_factory=dict, repr=False)

    @property
    def all(self) -> tuple[StoredResource, ...]:
        """Every resource that was read."""
        return (self.patient, *self.orders, *self.others, *self.attached)


def read_case(
    client: FhirClient,
    identifiers: StudyIdentifiers,
    acquired: date,
    cancelled: IsCancelled = never,
) -> CaseResources:
    """Read what a server knows about a case before its acquisition.

    Args:
        client: The server.
        identifiers: What the images state.
        acquired: Day of the acquisition.
        cancelled: Asked several times a second; True stops the reading.

    Raises:
        PatientRefused: It is not certain that everything is about the same patient.
        ArchiveError: The server cannot be asked, or its answer is not usable.
        PolicyRefusal: The policy forbids the connection.
        Cancelled: `cancelled` returned True.
    """
    labs, entry = lab_list(), client.entry
    with client.session(cancelled) as session:
        patient = find_patient(session, entry, identifiers)
        orders = find_orders(session, entry, patient, identifiers)
        search = {"patient": patient.reference}
        conditions = of_patient(session.search("Condition", search, MAX_CONDITIONS), patient, entry)
        others = [*conditions, *_labs(session, patient, entry, labs, acquired)]
        reports = _prior_reports(session, patient, entry, acquired)
        texts, attached = {}, []
        for report in reports:
            text, binaries = report_text(session, report)
            attached += binaries
            if text:
                texts[report.id] = text
    return CaseResources(patient, tuple(orders), (*others, *reports), tuple(attached), texts)


def _labs(
    session: ResourceSession,
    patient: StoredResource,
    entry: FhirEntry,
    labs: LabList,
    acquired: date,
) -> Iterator[StoredResource]:
    """Yield the newest value of each kind before the acquisition, and those of that day."""
    criteria = {
        "patient": patient.reference,
        "code": ",".join(f"{LOINC}|{code}" for code in labs.codes),
    }
    newest: dict[str, tuple[str, StoredResource]] = {}
    same_day: list[StoredResource] = []
    found = session.search("Observation", criteria, MAX_LABS)
    for observation in of_patient(found, patient, entry):
        lab = labs.lab_of(_loinc_codes(observation.content.get("code")))
        day = _day(observation.content, ("effectiveDateTime", "effectiveInstant", "issued"))
        if lab is None or not day:
            continue
        first = (acquired - timedelta(days=lab.days)).isoformat()
        if day[:10] == acquired.isoformat():
            same_day.append(observation)
        elif first <= day[:10] < acquired.isoformat():
            known = newest.get(lab.name)
            if known is None or known[0] < day:
                newest[lab.name] = day, observation
    order = {lab.name: n for n, lab in enumerate(labs.labs)}
    for name in sorted(newest, key=lambda name: order[name]):
        yield newest[name][1]
    yield from same_day


def _prior_reports(
    session: ResourceSession, patient: StoredResource, entry: FhirEntry, acquired: date
) -> list[StoredResource]:
    """Return the newest signed reports of imaging before the acquisition, newest first."""
    found = session.search("DiagnosticReport", {"patient": patient.reference}, MAX_REPORTS)
    dated = [
        (day, report)
        for report in of_patient(found, patient, entry)
        if report.content.get("status") in SIGNED
        and is_imaging(report.content)
        and (day := _day(report.content, ("effectiveDateTime", "issued")))
        and day[:10] <= acquired.isoformat()
    ]
    dated.sort(key=lambda pair: pair[0], reverse=True)
    return [report for _, report in dated[:N_PRIOR_REPORTS]]


def is_imaging(report: Mapping[str, Any]) -> bool:
    """Return whether a report is of imaging; one without a category may be."""
    categories = report.get("category")
    codes = {
        coding.get("code")
        for category in (categories if isinstance(categories, list) else [])
        for coding in _codings(category)
    }
    return not codes or not codes.isdisjoint(IMAGING)


def _day(resource: Mapping[str, Any], names: tuple[str, ...]) -> str:
    for name in names:
        value = resource.get(name)
        if isinstance(value, str) and re.match(r"\d{4}", value):
            return value
    period = resource.get("effectivePeriod")
    start = period.get("start") if isinstance(period, dict) else None
    return start if isinstance(start, str) else ""


def _loinc_codes(concept: Any) -> frozenset[str]:
    return frozenset(
        str(coding.get("code")) for coding in _codings(concept) if coding.get("system") == LOINC
    )


def _codings(concept: Any) -> list[Mapping[str, Any]]:
    codings = concept.get("coding") if isinstance(concept, dict) else None
    listed = codings if isinstance(codings, list) else []
    return [coding for coding in listed if isinstance(coding, dict)]
