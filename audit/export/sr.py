"""Drafts, reads and references as DICOM SR of template TID 1500, one file each, in a zip.

A draft's observer is a device with the identification of its algorithm, a read's is a person.
Findings and hypotheses are measurement groups (TID 1501). Their codes are from the scheme
99OVERREAD (the lexicon's, or the SNOMED CT or RadLex code that the site imported for it),
SNOMED CT for sides and sizes, and ICD-10. Free text is left out. The documents are preliminary
and unverified, and state that they are investigational. The record holds no UIDs: study, series
and instance UIDs are derived from its hashes, and the patient's ID is the pseudonym.
"""

import io
import zipfile
from typing import IO, Any

from highdicom.sr import (
    DeviceObserverIdentifyingAttributes,
    EnhancedSR,
    MeasurementReport,
    ObservationContext,
    ObserverContext,
    PersonObserverIdentifyingAttributes,
)
from pydicom import Dataset
from pydicom.sr.codedict import codes
from pydicom.uid import SecondaryCaptureImageStorage

from audit.export.export_source import NOTICE, Source
from audit.export.exported_interpretations import (
    ExportedInterpretation,
    derived_uid,
    interpretations,
)
from audit.export.sr_groups import interpretation_groups, person_name, procedure_of


def write_sr(file: IO[bytes], source: Source) -> None:
    """Write the zip: `case/kind-number.dcm`, Explicit VR Little Endian."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out:
        out.writestr("README.txt", f"{NOTICE}.\n\n{(__doc__ or '').strip()}\n")
        for shown in interpretations(source):
            buffer = io.BytesIO()  # the writer seeks, a zip entry cannot
            report(shown).save_as(buffer, enforce_file_format=True)
            name = f"{shown.event.case}/{shown.kind}-{shown.event.seq}.dcm"
            out.writestr(name, buffer.getvalue())


def report(shown: ExportedInterpretation) -> "Dataset":
    """Return one interpretation as an Enhanced SR document (PS3.3 A.35.2, PS3.16 TID 1500)."""
    groups = interpretation_groups(
        shown.content, shown.request, lambda part: f"2.25.{shown.uuid(part).int}"
    )
    content = MeasurementReport(
        observation_context=_observers(shown),
        procedure_reported=procedure_of(shown.content),
        imaging_measurements=groups,
    )
    document = EnhancedSR(
        evidence=[_study(shown)],
        content=content[0],
        series_instance_uid=derived_uid(f"{shown.event.case}/series/{shown.kind}"),
        series_number={"read": 1, "draft": 2, "reference": 3}[shown.kind],
        sop_instance_uid=f"2.25.{shown.uuid().int}",
        instance_number=shown.event.seq,
        manufacturer="Overread",
        is_complete=True,
        record_evidence=False,
        series_description=f"{shown.kind}: {NOTICE}",
    )
    document.SoftwareVersions = shown.event.software.version
    return document


def _study(shown: ExportedInterpretation) -> "Dataset":
    """Return patient and study attributes for the document: pseudonyms, or empty values."""
    study = Dataset()
    study.SOPClassUID = SecondaryCaptureImageStorage
    study.SOPInstanceUID = derived_uid(f"{shown.event.case}/none")
    study.StudyInstanceUID = derived_uid(f"{shown.event.case}/study")
    study.SeriesInstanceUID = derived_uid(f"{shown.event.case}/images")
    study.PatientID = shown.event.case
    for absent in ("PatientName", "PatientBirthDate", "PatientSex", "AccessionNumber"):
        setattr(study, absent, "")
    for absent in ("StudyID", "StudyDate", "StudyTime", "ReferringPhysicianName"):
        setattr(study, absent, "")
    study.SpecificCharacterSet = "ISO_IR 192"
    return study


def _observers(shown: ExportedInterpretation) -> Any:
    request = shown.request
    if request is not None:
        device = DeviceObserverIdentifyingAttributes(
            uid=derived_uid(f"configuration/{request.configuration}"),
            name=request.provider[:64],
            model_name=(request.model or request.api)[:64],
        )
        return ObservationContext(observer_device_context=ObserverContext(codes.DCM.Device, device))
    person = PersonObserverIdentifyingAttributes(name=person_name(shown.author))
    return ObservationContext(observer_person_context=ObserverContext(codes.DCM.Person, person))
