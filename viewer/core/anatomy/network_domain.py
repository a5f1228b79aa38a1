"""Check whether the trained model was made for a study, as far as its headers say.

deepbet was trained on T1-weighted MR of 7,837 healthy and ill adults' whole brains; its authors
make no claim for other contrasts, for children, or after operations.
"""

import re
from functools import lru_cache
from typing import Final

from audit.messages import Message
from viewer.core.dicom.dates_and_ages import read_age
from viewer.core.dicom.patient_identity import read_elements
from viewer.core.errors import UnreadableFile
from viewer.core.files.file_source import Source
from viewer.core.voxels.volume import Volume

TRAINED_ON: Final = "T1"
ADULT_YEARS: Final = 18
_POSTOPERATIVE: Final = re.compile(
    r"post[- ]?op|postop|s/p\b|status post|resect|craniot|craniect|lobectom|hemispherectom|shunt"
    r"|zustand nach|z\.\s?n\.|nach op\b",
    re.IGNORECASE,
)
_DESCRIPTIONS: Final = (
    "StudyDescription",
    "SeriesDescription",
    "ProtocolName",
    "RequestedProcedureDescription",
    "PerformedProcedureStepDescription",
    "ReasonForStudy",
    "AdmittingDiagnosesDescription",
    "AdditionalPatientHistory",
    "ReasonForTheRequestedProcedure",
)


def outside_domain(volume: Volume) -> tuple[Message, ...]:
    """Return why the model was not made for a volume; empty if nothing suggests it.

    Looks at the sequence, at Patient's Age (0010,1010), and at descriptions that name an operation.
    """
    reasons = []
    if volume.sequence != TRAINED_ON:
        reasons.append(Message("anatomy.not-t1", sequence=volume.sequence or "?"))
    try:
        age, operated = _headers(volume)
    except UnreadableFile:
        return (*reasons, Message("anatomy.header-unread"))
    if age is not None and age < ADULT_YEARS:
        reasons.append(Message("anatomy.child", years=int(age)))
    if operated:
        reasons.append(Message("anatomy.post-operative"))
    return tuple(reasons)


def _headers(volume: Volume) -> tuple[float | None, bool]:
    source = volume.origin.source if volume.origin is not None else None
    return (None, False) if source is None else _read(source)


@lru_cache(maxsize=256)
def _read(source: Source) -> tuple[float | None, bool]:
    """Return the age in years, and whether an operation is named; nothing of the words is kept."""
    header = read_elements(source)
    description = " ".join(str(header.get(name, "") or "") for name in _DESCRIPTIONS)
    age = read_age(str(header.get("PatientAge", "") or ""))
    return age, bool(_POSTOPERATIVE.search(description))
