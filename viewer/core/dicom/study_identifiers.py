"""Numbers by which other systems of the hospital know a study; never shown, logged or stored."""

from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from viewer.core.dicom.data_elements import quiet_pydicom
from viewer.core.dicom.patient_identity import date_of, read_elements, sex_of

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.core.files.file_source import Source

_KEYWORDS = ("PatientID", "AccessionNumber", "PatientBirthDate", "PatientSex", "StudyInstanceUID")


@dataclass(frozen=True)
class StudyIdentifiers:
    """Values of one file.

    Attributes:
        patient_id: Patient ID (0010,0020); empty if not stated.
        accession: Accession Number (0008,0050); empty if not stated.
        study_uid: Study Instance UID (0020,000D).
        birth_date: Patient's Birth Date (0010,0030).
        sex: Patient's Sex (0010,0040): F, M or O; empty if not stated.
    """

    patient_id: str = field(default="", repr=False)
    accession: str = field(default="", repr=False)
    study_uid: str = field(default="", repr=False)
    birth_date: date | None = field(default=None, repr=False)
    sex: str = field(default="", repr=False)


def read_identifiers(series: "Series") -> StudyIdentifiers | None:
    """Read what the first file of a series states; None if it is not DICOM.

    Raises:
        UnreadableFile: The header cannot be read again.
    """
    if series.source is not None or not series.planes:
        return None
    return identifiers_in(series.planes[0][0].source)


def identifiers_in(source: "Source") -> StudyIdentifiers:
    """Read what a DICOM file states.

    Raises:
        UnreadableFile: The header cannot be read.
    """
    header = read_elements(source, _KEYWORDS)
    with quiet_pydicom():  # values are converted when they are asked for
        return StudyIdentifiers(
            patient_id=str(header.get("PatientID") or "").strip(),
            accession=str(header.get("AccessionNumber") or "").strip(),
            study_uid=str(header.get("StudyInstanceUID") or ""),
            birth_date=date_of(header, "PatientBirthDate"),
            sex=sex_of(header),
        )
