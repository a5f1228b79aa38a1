"""Dates and ages of DICOM attributes, from a file's header or an archive's answer."""

import re
from datetime import date
from typing import Final

_DATE: Final = re.compile(r"([0-9]{4})([0-9]{2})([0-9]{2})")
_AGE: Final = re.compile(r"([0-9]{1,3})([DWMY])")
_PADDING: Final = " \0"
_PER_YEAR: Final = {"D": 365.25, "W": 365.25 / 7, "M": 12.0, "Y": 1.0}


def read_date(text: str) -> date | None:
    """Return a date (PS3.5 6.2, DA: `YYYYMMDD`); None if it is missing or not valid.

    >>> read_date("20260228"), read_date("20260230"), read_date("202602")
    (datetime.date(2026, 2, 28), None, None)
    """
    match = _DATE.fullmatch(text.strip(_PADDING))
    if match is None:
        return None
    try:
        return date(int(match[1]), int(match[2]), int(match[3]))
    except ValueError:
        return None


def read_age(text: str) -> float | None:
    """Return an age (PS3.5 6.2, AS) in years; None if it is missing or not valid.

    Leading zeros may be missing, because some devices leave them out.

    >>> read_age("034Y"), read_age("6M"), read_age("old")
    (34.0, 0.5, None)
    """
    match = _AGE.fullmatch(text.strip(_PADDING))
    if match is None:
        return None
    return int(match[1]) / _PER_YEAR[match[2]]
