"""Headers of the files that a DICOM object is made of, and what every written object says."""

import re
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final

from audit.messages import Message
from viewer.core.dicom.assembly.series import Series
from viewer.core.dicom.data_elements import quiet_pydicom
from viewer.core.dicom.patient_identity import read_elements
from viewer.core.errors import CoreError

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

    from viewer.core.dicom.frames import Frame

NOTICE: Final = "Investigational, not for diagnosis"
UNICODE: Final = "ISO_IR 192"


def header_of(series: Series, k: int = 0, t: int = 0) -> "Dataset":
    """Return the header of the file that holds a slice.

    Args:
        series: A DICOM series.
        k: Slice as acquired, from 0.
        t: Time point, from 0.

    Raises:
        CoreError: For what is no DICOM.
    """
    return read_elements(frame_of(series, k, t).source)


def frame_of(series: Series, k: int, t: int) -> "Frame":
    """Return the frame of a file that is a slice.

    Args:
        series: A DICOM series.
        k: Slice as acquired, from 0.
        t: Time point, from 0.

    Raises:
        CoreError: For what is no DICOM.
    """
    if series.source is not None or not series.planes:
        raise CoreError(
            Message(
                "dicom-write.series-not-dicom",
                id=series.id,
            )
        )
    row = series.planes[min(t, len(series.planes) - 1)]
    return row[min(k, len(row) - 1)]


def frame_number(header: "Dataset", series: Series, k: int, t: int) -> int | None:
    """Return the frame number of a slice from 1; None in a single-frame object.

    Args:
        header: Header of the file that holds the slice.
        series: The series of the file.
        k: Slice as acquired, from 0.
        t: Time point, from 0.
    """
    many = int(header.get("NumberOfFrames") or 1) > 1
    return frame_of(series, k, t).number + 1 if many else None


def made_by() -> dict[str, Any]:
    """Return the attributes of the equipment in every DICOM object that Overread writes."""
    return {
        "manufacturer": "Overread",
        "manufacturer_model_name": "Overread",
        "software_versions": version("overread"),
        "device_serial_number": "0",
    }


def _plain(moment: str) -> str | None:
    """Return a date or time without the points and colons of ACR-NEMA.

    None if the result is not a date or time of DICOM.

    >>> _plain("1999.05.04"), _plain("09:11:56"), _plain("091156.25"), _plain("soon")
    ('19990504', '091156', '091156.25', None)
    """
    old = re.fullmatch(r"(\d{4})\.(\d\d)\.(\d\d)|(\d\d):(\d\d):(\d\d(?:\.\d+)?)", moment.strip())
    plain = "".join(part for part in old.groups() if part) if old else moment.strip()
    if re.fullmatch(r"\d{2,8}(\.\d{1,6})?", plain):
        return plain
    return None


def complete(header: "Dataset") -> "Dataset":
    """Return the header with required attributes, even empty (PS3.3 type 2), and texts in UTF-8.

    What is made of it says its words in UTF-8 too: a reader types in any language, whatever
    alphabet the scanner's names are in.
    """
    with quiet_pydicom():
        header.decode()
        header.SpecificCharacterSet = UNICODE
        for keyword in ("StudyDate", "StudyTime", "PatientBirthDate"):
            if keyword in header:
                setattr(header, keyword, _plain(str(header[keyword].value or "")))
    for keyword in (
        *("PatientID", "PatientName", "PatientBirthDate", "PatientSex", "StudyDate", "StudyTime"),
        *("StudyID", "AccessionNumber", "ReferringPhysicianName"),
    ):
        if keyword not in header:
            setattr(header, keyword, None)
    return header
