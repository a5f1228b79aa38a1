"""Queries to an archive, and the studies, series, instances and worklist items that match.

Matches hold what the archive answered. They name patients: show them, never log or record them.
"""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from typing import Final, Self

from audit.messages import Message
from viewer.archive.errors import ArchiveError
from viewer.core.dicom.dates_and_ages import read_date

MAX_TEXT: Final = 1024
"""Characters of a value; PS3.5 allows up to 10,240 only for long text."""
_UID: Final = re.compile(r"[0-2](\.(0|[1-9][0-9]*))+")

GetTexts = Callable[[str], list[str]]
"""Function that returns the values of an attribute, by keyword (PS3.6)."""


@dataclass(frozen=True)
class StudyQuery:
    """Criteria of a query for studies; empty ones match everything.

    Attributes:
        accession: Accession number.
        patient_id: Patient ID.
        patient_name: Patient name, with `*` and `?` as wildcards.
        first_date: First study date.
        last_date: Last study date.
        modality: Modality that at least one series has.
        study_uid: Study Instance UID.
        limit: Largest number of matches to return.
    """

    accession: str = field(default="", repr=False)
    patient_id: str = field(default="", repr=False)
    patient_name: str = field(default="", repr=False)
    first_date: date | None = None
    last_date: date | None = None
    modality: str = ""
    study_uid: str = field(default="", repr=False)
    limit: int = 500

    def date_range(self) -> str:
        """Return the study dates as a range of DICOM (PS3.4 C.2.2.2.5); empty for any date."""
        return date_range(self.first_date, self.last_date)


@dataclass(frozen=True)
class WorklistQuery:
    """Criteria of a query for scheduled procedure steps.

    Attributes:
        first_date: First scheduled date.
        last_date: Last scheduled date.
        modality: Modality; empty for all.
        limit: Largest number of items to return.
    """

    first_date: date | None = None
    last_date: date | None = None
    modality: str = ""
    limit: int = 2000


@dataclass(frozen=True)
class StudyMatch:
    """One study of an archive. Counts are None where the archive does not state them."""

    study_uid: str = field(repr=False)
    patient_name: str = field(default="", repr=False)
    patient_id: str = field(default="", repr=False)
    birth_date: str = field(default="", repr=False)
    sex: str = ""
    study_date: str = field(default="", repr=False)
    study_time: str = field(default="", repr=False)
    accession: str = field(default="", repr=False)
    description: str = ""
    modalities: tuple[str, ...] = ()
    n_series: int | None = None
    n_instances: int | None = None

    @classmethod
    def read(cls, texts: GetTexts) -> Self:
        """Build a match from the attributes of an answer.

        Raises:
            ArchiveError: The study has no valid UID.
        """
        return cls(
            study_uid=checked_uid(_first(texts, "StudyInstanceUID")),
            patient_name=_first(texts, "PatientName"),
            patient_id=_first(texts, "PatientID"),
            birth_date=_first(texts, "PatientBirthDate"),
            sex=_first(texts, "PatientSex"),
            study_date=_first(texts, "StudyDate"),
            study_time=_first(texts, "StudyTime"),
            accession=_first(texts, "AccessionNumber"),
            description=_first(texts, "StudyDescription"),
            modalities=tuple(sorted(set(filter(None, texts("ModalitiesInStudy"))))),
            n_series=_count(texts, "NumberOfStudyRelatedSeries"),
            n_instances=_count(texts, "NumberOfStudyRelatedInstances"),
        )

    @property
    def age_months(self) -> int | None:
        """Age of the patient at the study, in completed months."""
        return age_months(self.birth_date, self.study_date)


@dataclass(frozen=True)
class SeriesMatch:
    """One series of a study."""

    study_uid: str = field(repr=False)
    series_uid: str = field(repr=False)
    number: int | None = None
    modality: str = ""
    description: str = ""
    body_part: str = ""
    n_instances: int | None = None

    @classmethod
    def read(cls, texts: GetTexts, study_uid: str) -> Self:
        """Build a match from the attributes of an answer about `study_uid`.

        Raises:
            ArchiveError: The series has no valid UID.
        """
        return cls(
            study_uid=study_uid,
            series_uid=checked_uid(_first(texts, "SeriesInstanceUID")),
            number=_integer(_first(texts, "SeriesNumber")),
            modality=_first(texts, "Modality"),
            description=_first(texts, "SeriesDescription"),
            body_part=_first(texts, "BodyPartExamined"),
            n_instances=_count(texts, "NumberOfSeriesRelatedInstances"),
        )


@dataclass(frozen=True)
class InstanceMatch:
    """One instance of a series."""

    series_uid: str = field(repr=False)
    sop_uid: str = field(repr=False)
    sop_class: str = ""
    number: int | None = None

    @classmethod
    def read(cls, texts: GetTexts, series_uid: str) -> Self:
        """Build a match from the attributes of an answer about `series_uid`.

        Raises:
            ArchiveError: The instance has no valid UID.
        """
        return cls(
            series_uid=series_uid,
            sop_uid=checked_uid(_first(texts, "SOPInstanceUID")),
            sop_class=_first(texts, "SOPClassUID"),
            number=_integer(_first(texts, "InstanceNumber")),
        )


@dataclass(frozen=True)
class WorklistItem:
    """One scheduled procedure step of a modality worklist (PS3.4 K.6.1)."""

    accession: str = field(default="", repr=False)
    patient_name: str = field(default="", repr=False)
    patient_id: str = field(default="", repr=False)
    birth_date: str = field(default="", repr=False)
    sex: str = ""
    study_uid: str = field(default="", repr=False)
    scheduled_date: str = field(default="", repr=False)
    scheduled_time: str = field(default="", repr=False)
    modality: str = ""
    station: str = ""
    description: str = ""
    indication: str = field(default="", repr=False)

    @property
    def age_months(self) -> int | None:
        """Age of the patient at the scheduled date, in completed months."""
        return age_months(self.birth_date, self.scheduled_date)


def is_match(query: StudyQuery, match: StudyMatch) -> bool:
    """Return whether a study has the accession number, patient ID and name of a query.

    `*` and `?` are wildcards; case and empty components of names do not count (PS3.4 C.2.2.2).

    >>> is_match(StudyQuery(patient_name="doe^j*"), StudyMatch("1.2", "Doe^Jane^^"))
    True
    """
    pairs = (
        (query.accession, match.accession),
        (query.patient_id, match.patient_id),
        (_comparable(query.patient_name), _comparable(match.patient_name)),
    )
    return all(_is_like(text, pattern) for pattern, text in pairs if pattern)


def _comparable(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold().rstrip("^= ")


def _is_like(text: str, pattern: str) -> bool:
    wildcards = {"*": ".*", "?": "."}
    parts = (wildcards.get(character, re.escape(character)) for character in pattern)
    return re.fullmatch("".join(parts), text, re.DOTALL) is not None


def read_worklist_item(texts: GetTexts, step: GetTexts) -> WorklistItem:
    """Return an item from the attributes of an answer and of its scheduled step.

    Args:
        texts: Returns the values of an attribute of the answer, by keyword.
        step: The same for the item of its Scheduled Procedure Step Sequence.
    """
    description = _first(texts, "RequestedProcedureDescription") or _first(
        step, "ScheduledProcedureStepDescription"
    )
    indication = _first(texts, "ReasonForTheRequestedProcedure") or _first(
        texts, "RequestedProcedureComments"
    )
    return WorklistItem(
        accession=_first(texts, "AccessionNumber"),
        patient_name=_first(texts, "PatientName"),
        patient_id=_first(texts, "PatientID"),
        birth_date=_first(texts, "PatientBirthDate"),
        sex=_first(texts, "PatientSex"),
        study_uid=_first(texts, "StudyInstanceUID"),
        scheduled_date=_first(step, "ScheduledProcedureStepStartDate"),
        scheduled_time=_first(step, "ScheduledProcedureStepStartTime"),
        modality=_first(step, "Modality"),
        station=_first(step, "ScheduledStationAETitle"),
        description=description,
        indication=indication,
    )


def checked_uid(text: str) -> str:
    """Return a UID (PS3.5 section 9).

    Raises:
        ArchiveError: The text is none. The message does not quote it.
    """
    if len(text) > 64 or not _UID.fullmatch(text):
        raise ArchiveError(Message("archive.uid-invalid"))
    return text


def date_range(first: date | None, last: date | None) -> str:
    """Return a range of dates as in DICOM queries; empty without limits.

    Args:
        first: First day; None for no limit.
        last: Last day; None for no limit.

    Source: range matching, PS3.4 C.2.2.2.5.

    >>> date_range(date(2026, 11, 1), None)
    '20261101-'
    """
    if first is None and last is None:
        return ""
    if first == last and first is not None:
        return first.strftime("%Y%m%d")
    start = first.strftime("%Y%m%d") if first else ""
    end = last.strftime("%Y%m%d") if last else ""
    return f"{start}-{end}"


def age_months(birth_date: str, at: str) -> int | None:
    """Return completed months between two DICOM dates; None if one is not valid.

    Args:
        birth_date: Date of birth, YYYYMMDD.
        at: Date of the study, YYYYMMDD.

    >>> age_months("19800229", "20260228") // 12, age_months("20260301", "20261127")
    (45, 8)
    """
    born, then = read_date(birth_date), read_date(at)
    if born is None or then is None or then < born:
        return None
    return 12 * (then.year - born.year) + then.month - born.month - (then.day < born.day)


def _first(texts: GetTexts, keyword: str) -> str:
    values = texts(keyword)
    return values[0].strip(" \0")[:MAX_TEXT] if values else ""


def _integer(text: str) -> int | None:
    if re.fullmatch(r"[+-]?[0-9]{1,12}", text):
        return int(text)
    return None


def _count(texts: GetTexts, keyword: str) -> int | None:
    number = _integer(_first(texts, keyword))
    return number if number is not None and number >= 0 else None
