"""Structured reports as a hospital's report writer signs them."""

import io

from pydicom.dataset import Dataset, FileMetaDataset
from pydicom.uid import BasicTextSRStorage, ExplicitVRLittleEndian, generate_uid


def text_report(study_uid: str, text: str, before: str | None = None, **tags: str) -> Dataset:
    report = Dataset()
    report.SOPClassUID, report.SOPInstanceUID = BasicTextSRStorage, generate_uid()
    report.StudyInstanceUID, report.SeriesInstanceUID = study_uid, generate_uid()
    report.PatientID, report.Modality, report.Manufacturer = "4711", "SR", "Hospital"
    report.CompletionFlag, report.VerificationFlag = "COMPLETE", "VERIFIED"
    report.ContentDate, report.InstanceNumber, report.SeriesNumber = "20200103", 1, 9
    content = Dataset()
    content.ValueType, content.TextValue = "TEXT", text
    report.ContentSequence = [content]
    if before is not None:
        instance, of_series, of_study = Dataset(), Dataset(), Dataset()
        instance.ReferencedSOPInstanceUID = before
        of_series.ReferencedSOPSequence = [instance]
        of_study.ReferencedSeriesSequence = [of_series]
        report.PredecessorDocumentsSequence = [of_study]
    for name, value in tags.items():
        setattr(report, name, value)
    report.file_meta = FileMetaDataset()
    report.file_meta.TransferSyntaxUID = ExplicitVRLittleEndian
    report.file_meta.MediaStorageSOPClassUID = report.SOPClassUID
    report.file_meta.MediaStorageSOPInstanceUID = report.SOPInstanceUID
    return report


def as_bytes(report: Dataset) -> bytes:
    file = io.BytesIO()
    report.save_as(file, enforce_file_format=True)
    return file.getvalue()
