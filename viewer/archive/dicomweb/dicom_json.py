"""Attributes of the DICOM JSON model (PS3.18 Annex F), as answers to queries hold them."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from viewer.archive.matches import GetTexts


def texts_of(row: Mapping[str, Any]) -> GetTexts:
    """Return a function that gives the values of an attribute as texts, by keyword.

    Values of another form than the standard's count as missing.
    """

    def texts(keyword: str) -> list[str]:
        element = row.get(tag_of(keyword))
        values = element.get("Value") if isinstance(element, dict) else None
        if not isinstance(values, list):
            return []
        return [text for value in values if (text := _text(value)) is not None]

    return texts


@cache
def tag_of(keyword: str) -> str:
    """Return an attribute's tag as eight hexadecimal digits.

    >>> tag_of("PatientID")
    '00100020'
    """
    from pydicom.datadict import tag_for_keyword

    tag = tag_for_keyword(keyword)
    if tag is None:
        raise ValueError(f"no attribute: {keyword}")
    return f"{tag:08X}"


def _text(value: Any) -> str | None:
    if isinstance(value, dict):  # a person's name, by character set
        parts = [value.get(form) for form in ("Alphabetic", "Ideographic", "Phonetic")]
        return next((part for part in parts if isinstance(part, str) and part), None)
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return None
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)
