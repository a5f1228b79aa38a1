"""Statements of a study's header about its patient, for display on this machine only."""

from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Final

from audit.messages import Message
from viewer.core.dicom.data_elements import quiet_pydicom
from viewer.core.dicom.dates_and_ages import read_age, read_date
from viewer.core.errors import UnreadableFile
from viewer.core.files.file_source import Reader, Source

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

    from viewer.core.dicom.assembly.series import Series

_LONGEST_YEAR: Final = 366
"""Days; parts of it stay below a year, so that an age is complete on the birthday, not earlier."""
IDENTITY_KEYWORDS: Final = (
    "PatientName",
    "PatientID",
    "PatientAge",
    "PatientBirthDate",
    "PatientSex",
    "StudyDate",
)


@dataclass(frozen=True)
class PatientIdentity:
    """Values of one file. Name and ID appear in no representation, log, event or request.

    Attributes:
        name: Patient's Name (0010,0010) with its separators; empty if not stated.
        patient_id: Patient ID (0010,0020); empty if not stated.
        age_years: Age at the study; None if it cannot be known.
        sex: Patient's Sex (0010,0040): F, M or O; empty if not stated.
        study_date: Study Date (0008,0020).
    """

    name: str = field(default="", repr=False)
    patient_id: str = field(default="", repr=False)
    age_years: float | None = None
    sex: str = ""
    study_date: date | None = None


def read_identity(series: "Series") -> PatientIdentity | None:
    """Read what the first file of a series states of its patient; None if it is not DICOM.

    Raises:
        UnreadableFile: The header cannot be read again.
    """
    if series.source is not None or not series.planes:
        return None
    return identity_of(read_elements(series.planes[0][0].source, IDENTITY_KEYWORDS))


def identity_of(header: "Dataset") -> PatientIdentity:
    """Return what a header states of its patient.

    Args:
        header: With `IDENTITY_KEYWORDS`, as far as the file has them.
    """
    with quiet_pydicom():  # values are converted when they are asked for
        return PatientIdentity(
            name=str(header.get("PatientName") or ""),
            patient_id=str(header.get("PatientID") or ""),
            age_years=age_at_study(header),
            sex=sex_of(header),
            study_date=date_of(header, "StudyDate"),
        )


def read_elements(source: Source, keywords: tuple[str, ...] | None = None) -> "Dataset":
    """Return some attributes of a file; None: all but its pixel data.

    Args:
        source: The file.
        keywords: Attributes to read; None reads all but the pixel data.

    Raises:
        UnreadableFile: The file cannot be read again; the error quotes nothing of it.
    """
    import pydicom  # late: it takes long to import

    with Reader() as reader:
        stream, _ = reader.open(source)
        with stream, quiet_pydicom():
            try:
                tags = None if keywords is None else list(keywords)
                return pydicom.dcmread(
                    stream, stop_before_pixels=True, force=True, specific_tags=tags
                )
            except (OSError, EOFError, ValueError, LookupError, AttributeError) as error:
                reason = Message("file.header-reread-failed", kind=type(error).__name__)
                raise UnreadableFile(reason, source.label) from None


def age_at_study(header: "Dataset") -> float | None:
    """Return Patient's Age (0010,1010) in years, else the years from birth to the study.

    Args:
        header: With PatientAge, PatientBirthDate and StudyDate, as far as the file has them.
    """
    stated = read_age(str(header.get("PatientAge") or ""))
    if stated is not None:
        return stated
    born, studied = date_of(header, "PatientBirthDate"), date_of(header, "StudyDate")
    if born is None or studied is None or studied < born:
        return None
    years = studied.year - born.year - ((studied.month, studied.day) < (born.month, born.day))
    leap_day = (born.month, born.day) == (2, 29)
    birthday = date(born.year + years, 3, 1) if leap_day else born.replace(year=born.year + years)
    return years + max(0, (studied - birthday).days) / _LONGEST_YEAR


def sex_of(header: "Dataset") -> str:
    """Return Patient's Sex (0010,0040), F, M or O; empty for anything else."""
    value = str(header.get("PatientSex") or "")
    return value if value in ("F", "M", "O") else ""


def date_of(header: "Dataset", keyword: str) -> date | None:
    """Return a date (PS3.5 6.2, DA); None if there is none.

    Args:
        header: The data set.
        keyword: Keyword of an attribute with VR DA.
    """
    return read_date(str(header.get(keyword) or ""))
