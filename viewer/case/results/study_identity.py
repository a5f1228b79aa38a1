"""Identity of the patient in results: taken out for the record, added from headers for sending.

The record holds no names, IDs or dates of patients. A queued object therefore has these attributes
empty, and they are filled from a header of the study when the object is sent. The same header gives
the same bytes each time.
"""

import io
from typing import TYPE_CHECKING, Final

import pydicom

from audit.messages import Message
from viewer.core.dicom.data_elements import UNREADABLE, quiet_pydicom
from viewer.core.errors import CoreError

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

IDENTITY: Final = (
    *("PatientName", "PatientID", "PatientBirthDate", "PatientSex"),
    *("StudyDate", "StudyTime", "StudyID", "AccessionNumber", "ReferringPhysicianName"),
)
"""Attributes of type 2 of patient and study, present even if empty (PS3.3 C.7.1.1, C.7.2.1)."""
ABOUT_PEOPLE: Final = (
    *("StudyDescription", "IssuerOfAccessionNumberSequence", "PhysiciansOfRecord"),
    *("NameOfPhysiciansReadingStudy", "AdmittingDiagnosesDescription", "ProcedureCodeSequence"),
    *("ReferencedStudySequence", "ReferencedPatientSequence", "ReferencedRequestSequence"),
    *("InstitutionName", "InstitutionAddress", "OperatorsName", "PerformingPhysicianName"),
    *("ConsultingPhysicianName", "SeriesDate", "SeriesTime", "AcquisitionDate"),
    *("AcquisitionTime", "AcquisitionDateTime"),
)
GROUPS: Final = frozenset({0x0010, 0x0012, 0x0032, 0x0038, 0x4008})
"""Groups about the patient, a trial, requests and admissions; beside `ABOUT_PEOPLE`, everything in
them is removed for the record."""
ADDED: Final = ("IssuerOfPatientID", "IssuerOfAccessionNumberSequence")
"""Added again for sending, beside `IDENTITY`: whose numbers patient ID and accession number are."""
SEXES: Final = ("M", "F", "O")


def without_identity(dataset: "Dataset") -> bytes:
    """Return a DICOM object as a file without what it states of the patient and the order."""
    for keyword in IDENTITY:
        setattr(dataset, keyword, None)
    for element in list(dataset):
        about_people = element.tag.group in GROUPS or element.keyword in ABOUT_PEOPLE
        if about_people and element.keyword not in IDENTITY:
            del dataset[element.tag]
    buffer = io.BytesIO()
    with quiet_pydicom():
        dataset.save_as(buffer, enforce_file_format=True)
    return buffer.getvalue()


def with_identity(content: bytes, header: "Dataset") -> bytes:
    """Return a stored object as it is sent: with the identity of its study.

    Args:
        content: From `without_identity`.
        header: Header of an instance of the same study.

    Raises:
        CoreError: The header is of another study.
    """
    dataset = pydicom.dcmread(io.BytesIO(content))
    if str(header.get("StudyInstanceUID") or "") != str(dataset.StudyInstanceUID):
        raise CoreError(Message("results.other-study"))
    try:
        with quiet_pydicom():
            for keyword in (*IDENTITY, *ADDED):
                if keyword in header and header[keyword].value not in (None, ""):
                    setattr(dataset, keyword, header[keyword].value)
            if str(dataset.PatientSex or "") not in SEXES:
                dataset.PatientSex = None
            buffer = io.BytesIO()
            dataset.save_as(buffer, enforce_file_format=True)
    except UNREADABLE:
        raise CoreError(Message("results.header-unusable")) from None
    return buffer.getvalue()
