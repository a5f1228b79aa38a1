"""Facts that a pilot may know before any draft: codes and numbers from a series' header."""

import re
from typing import TYPE_CHECKING, Final, cast

from audit.lexicon.vocabulary import Modality, Plane, Sequence
from audit.pilot.protocol.case_conditions import KnownFacts, Sex
from viewer.core.dicom.data_elements import quiet_pydicom
from viewer.core.dicom.patient_identity import age_at_study, read_elements, sex_of

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

    from viewer.core.dicom.assembly.series import Series

OLDEST: Final = 90.0
"""Higher ages are stored as this age, because they could identify a person (45 CFR 164.514)."""
_VENDORS: Final = {
    **{
        name.lower(): name
        for name in (
            "Agfa", "Bruker", "Canon", "Carestream", "Elscint", "Esaote", "Fonar", "Fujifilm",
            "GE", "Hitachi", "Hyperfine", "Marconi", "Mindray", "Neurologica", "Neusoft", "Philips",
            "Picker", "Samsung", "Shimadzu", "Siemens", "Synaptive", "Toshiba",
        )
    },
    "general electric": "GE",
    "imris": "IMRIS",
    "uih": "United Imaging",
    "united imaging": "United Imaging",
}  # fmt: skip
"""Vendors by the first words of Manufacturer (0008,0070)."""
_KEYWORDS: Final = (
    "PatientAge",
    "PatientBirthDate",
    "PatientSex",
    "StudyDate",
    "MagneticFieldStrength",
    "SliceThickness",
)


def series_facts(series: "Series") -> KnownFacts:
    """Return the facts of a series for strata and rules; None for what its header lacks.

    The age is PatientAge (0010,1010), else the years from PatientBirthDate (0010,0030) to StudyDate
    (0008,0020). Raises `UnreadableFile` when the header cannot be read again.
    """
    facts: dict[str, object] = {
        "modality": _coded(Modality, series.modality),
        "sequence": _coded(Sequence, series.sequence),
        "plane": _coded(Plane, series.plane),
        "manufacturer": _vendor(series.manufacturer),
    }
    if series.source is None and series.planes:
        header = read_elements(series.planes[0][0].source, _KEYWORDS)
        with quiet_pydicom():  # values are converted when they are asked for
            facts |= {
                "field_strength_t": _number(header, "MagneticFieldStrength"),
                "slice_thickness_mm": _number(header, "SliceThickness"),
                "age_years": _age(header),
                "sex": _sex(header),
            }
    return KnownFacts.model_validate(facts)


def _coded(words: type, value: str | None) -> str | None:
    return value if value in {str(w.value) for w in words} else None  # type: ignore[attr-defined]


def _vendor(name: str | None) -> str | None:
    """Return a known vendor, or "Other", because the field is free text.

    >>> _vendor("SIEMENS HEALTHINEERS"), _vendor("GE MEDICAL SYSTEMS"), _vendor("")
    ('Siemens', 'GE', None)
    >>> _vendor("TOSHIBA_MEC"), _vendor("Dr. Somebody's MR")
    ('Toshiba', 'Other')
    """
    words = re.findall(r"[a-z]+", (name or "").lower())
    if not words:
        return None
    return _VENDORS.get(words[0]) or _VENDORS.get(" ".join(words[:2])) or "Other"


def _number(header: "Dataset", keyword: str) -> float | None:
    try:
        value = float(header.get(keyword))
    except (TypeError, ValueError):
        return None
    return value if 0 < value < float("inf") else None


def _age(header: "Dataset") -> float | None:
    years = age_at_study(header)
    if years is None:
        return None
    return min(float(int(years)) if years >= 1 else round(years, 2), OLDEST)


def _sex(header: "Dataset") -> Sex | None:
    return cast("Sex | None", sex_of(header) or None)
