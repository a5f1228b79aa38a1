"""Statements of headers about patient and study, for the worklist of this machine.

The values are stored beside the locations of the files, each case sealed with a key that is derived
from the key of the archive cache. They enter no record, log, event or file name, and are removed
when the case is erased.
"""

import hmac
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import TYPE_CHECKING, Any, Final

from audit.errors import RecordKeyError
from audit.messages import Message, reason_of
from audit.messages.safe_text import neutralize_controls
from audit.record.keys.site_key import seal, unseal
from viewer.archive.cache.cache_key import cache_key
from viewer.core.dicom.patient_identity import (
    IDENTITY_KEYWORDS,
    PatientIdentity,
    identity_of,
    read_elements,
)
from viewer.site.case_locations import FILE, PlacesError, PlacesFile
from viewer.site.identity_rule import IdentityLevel

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

    from viewer.core.dicom.assembly.series import Series

_REASONS: Final = ("ReasonForTheRequestedProcedure", "ReasonForStudy")
_KEYWORDS: Final = (
    *IDENTITY_KEYWORDS,
    "StudyDescription",
    "AccessionNumber",
    "RequestAttributesSequence",
)
_MOST_CHARACTERS: Final = 1024
"""The attributes have up to 64 characters; a malformed file may hold any number."""


@dataclass(frozen=True)
class CaseDetails:
    """Statements of a header, as far as they may be shown.

    Attributes:
        patient: Name, ID, age, sex and study date.
        description: Study Description (0008,1030); empty if not stated.
        indication: Reason for the Requested Procedure (0040,1002) or for the study (0032,1030), or
            as stated in the import; empty if not stated.
        accession: Accession Number (0008,0050); empty if not stated.
    """

    patient: PatientIdentity = field(default_factory=PatientIdentity)
    description: str = field(default="", repr=False)
    indication: str = field(default="", repr=False)
    accession: str = field(default="", repr=False)

    def restrict(self, level: IdentityLevel) -> "CaseDetails":
        """Return what may be shown at a level."""
        if level == IdentityLevel.NOTHING:
            return CaseDetails(description=self.description)
        if level == IdentityLevel.AGE_SEX_DATE:
            patient = replace(self.patient, name="", patient_id="")
            return replace(self, patient=patient, accession="")
        return self


def read_details(series: "Series", indication: str | None = None) -> CaseDetails:
    """Read what the first file of a series states.

    Args:
        series: A series of the case.
        indication: The indication as stated elsewhere, which the header's does not replace.

    Raises:
        UnreadableFile: The header cannot be read again.
    """
    if series.source is not None or not series.planes:
        return CaseDetails(PatientIdentity(study_date=series.acquired), indication=indication or "")
    header = read_elements(series.planes[0][0].source, (*_KEYWORDS, *_REASONS))
    return CaseDetails(
        identity_of(header),
        _text(header, "StudyDescription"),
        indication or _indication(header),
        _text(header, "AccessionNumber"),
    )


def _text(header: "Dataset", keyword: str) -> str:
    return neutralize_controls(str(header.get(keyword) or "").strip()[:_MOST_CHARACTERS])


def _indication(header: "Dataset") -> str:
    requests = header.get("RequestAttributesSequence") or ()
    stated = (_text(part, keyword) for part in (header, *requests) for keyword in _REASONS)
    return next(filter(None, stated), "")


class StoredDetails(PlacesFile):
    """Details of cases by pseudonym."""

    def keep(self, details: Mapping[str, CaseDetails]) -> None:
        """Store the details of cases, all or none. Raises `PlacesError`."""
        key = _key()
        rows = [(case, seal(key, _pack(known), _about(case))) for case, known in details.items()]
        with self.writing() as db:
            db.executemany("INSERT OR REPLACE INTO details (case_id, sealed) VALUES (?, ?)", rows)

    def get(self, cases: Sequence[str]) -> dict[str, CaseDetails]:
        """Return the details of some cases, as far as they are known. Raises `PlacesError`."""
        places = ", ".join("?" * len(cases))
        query = f"SELECT case_id, sealed FROM details WHERE case_id IN ({places})"
        return dict(_opened(self.rows(query, *cases)))

    def newer(self, number: int, limit: int) -> tuple[int, dict[str, CaseDetails]]:
        """Return the next rows that were stored after another one.

        Args:
            number: Number of that row; 0 for all.
            limit: Most rows to read.

        Returns:
            The number of the last row that was read, and the details by case.

        Raises:
            PlacesError: The file is not usable.
        """
        query = """SELECT case_id, sealed, number FROM details WHERE number > ?
            ORDER BY number LIMIT ?"""
        rows = self.rows(query, number, limit)
        return (rows[-1][2] if rows else number), dict(_opened([row[:2] for row in rows]))


def _key() -> bytes:
    try:
        return hmac.digest(cache_key(), b"overread case details/1", "sha256")
    except RecordKeyError as error:
        message = Message("worklist.places-not-written", name=FILE, reason=reason_of(error))
        raise PlacesError(message) from None


def _about(case: str) -> bytes:
    return f"case details\n{case}".encode()


def _opened(rows: Sequence[tuple[Any, ...]]) -> Iterator[tuple[str, CaseDetails]]:
    """Yield what the key opens; a row of a key that is gone is as if it were not there."""
    key = _key() if rows else b""
    for case, sealed in rows:
        try:
            yield case, _unpack(unseal(key, sealed, _about(case), ""))
        except RecordKeyError:
            continue


def _pack(details: CaseDetails) -> bytes:
    patient = details.patient
    values = {
        "name": patient.name,
        "id": patient.patient_id,
        "age": patient.age_years,
        "sex": patient.sex,
        "date": patient.study_date.isoformat() if patient.study_date is not None else None,
        "description": details.description,
        "indication": details.indication,
        "accession": details.accession,
    }
    return json.dumps(values).encode()


def _unpack(content: bytes) -> CaseDetails:
    values = json.loads(content)
    studied = values["date"]
    return CaseDetails(
        PatientIdentity(
            values["name"],
            values["id"],
            values["age"],
            values["sex"],
            None if studied is None else date.fromisoformat(studied),
        ),
        values["description"],
        values["indication"],
        values["accession"],
    )
