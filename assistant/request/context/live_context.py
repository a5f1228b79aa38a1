"""A clinical context from the hospital's FHIR server, for the study that is open.

What comes back is treated like a bundle from a file: the same rules say what may be used, and the
words are searched for identifiers before they can be sent. Patient ID and accession number go to
the FHIR server and nowhere else.
"""

from dataclasses import dataclass
from datetime import date

from assistant.errors import BundleError
from assistant.request.context.fhir_context import FhirContext, read_bundle
from audit.egress import Policy, PolicyRefusal
from audit.messages import Message
from audit.record.events import FhirRead
from viewer.archive.control import IsCancelled, never
from viewer.core.dicom.assembly.series import Series
from viewer.core.dicom.study_identifiers import StudyIdentifiers, read_identifiers
from viewer.fhir.case_resources import CaseResources, read_case
from viewer.fhir.fhir_client import FhirClient
from viewer.fhir.fhir_events import fhir_read_event


@dataclass(frozen=True)
class LiveContext:
    """Entries that a server has, and the event that states what was read.

    Attributes:
        content: The entries, with what may be used of each.
        event: Event to record before the entries are used.
    """

    content: FhirContext
    event: FhirRead


def fetch_context(server: str, series: Series, cancelled: IsCancelled = never) -> LiveContext:
    """Ask a FHIR server what it knows of the patient and the order of a study.

    Args:
        server: Name of the configured server.
        series: A series of the study.
        cancelled: Asked several times a second; True stops the reading.

    Raises:
        BundleError: The study states no patient ID or no date, or an answer is not usable.
        PatientRefused: It is not certain that the answer is about this patient.
        ArchiveError: The server cannot be asked, or refuses.
        PolicyRefusal: The policy forbids the connection, or sending clinical context.
        CoreError: The study's header cannot be read again.
        Cancelled: `cancelled` returned True.
    """
    if not Policy.load().clinical_context:  # what may not be sent is not fetched either
        raise PolicyRefusal(Message("egress.no-context"))
    identifiers = read_identifiers(series)
    if identifiers is None:
        raise BundleError(Message("fhir.patient-id-missing"))
    if series.acquired is None:
        raise BundleError(Message("context.fhir-study-date-missing"))
    client = FhirClient.configured(server)
    resources = read_case(client, identifiers, series.acquired, cancelled)
    content = context_of_resources(resources, identifiers, series.acquired)
    return LiveContext(content, fhir_read_event(server, "context", resources.all))


def context_of_resources(
    resources: CaseResources, identifiers: StudyIdentifiers, acquired: date
) -> FhirContext:
    """Return the entries of the resources of a case.

    Args:
        resources: Resources of one patient.
        identifiers: What the images state.
        acquired: Day of the acquisition.

    Raises:
        BundleError: A resource is not usable.
    """
    listed = (resources.patient, *resources.orders, *resources.others)
    bundle = {
        "resourceType": "Bundle",
        "type": "collection",
        "entry": [{"resource": resource.content} for resource in listed],
    }
    own = {identifiers.study_uid, identifiers.accession, *(o.id for o in resources.orders)}
    return read_bundle(bundle, acquired, study_ids=frozenset(own - {""}), texts=resources.texts)
