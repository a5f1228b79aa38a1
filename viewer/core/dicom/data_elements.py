"""Raw attribute values of a DICOM data set, decoded on request."""

import logging
import struct
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Final

from viewer.core.dicom import tags

UNREADABLE: Final = (Exception,)
"""What pydicom raises for an element whose bytes are not what its value representation says: nearly
anything, `BytesLengthException` and `struct.error` among them, which are no `ValueError`."""


class Elements:
    """Raw values of one data set or sequence item, decoded on request.

    Missing or empty attributes give None (or an empty tuple); so do values that do not parse.
    """

    __slots__ = ("encodings", "little", "raw")

    def __init__(self, little: bool = True, encodings: tuple[str, ...] | None = None) -> None:
        self.raw: dict[int, bytes | list[Elements]] = {}
        self.little = little
        self.encodings = encodings

    def __contains__(self, tag: int) -> bool:
        return bool(self.raw.get(tag))

    def data(self, tag: int) -> bytes | None:
        """Return the value's bytes as they are in the file."""
        value = self.raw.get(tag)
        return value if isinstance(value, bytes) and value else None

    def items(self, tag: int) -> "list[Elements]":
        """Return the items of a sequence; empty when absent."""
        value = self.raw.get(tag)
        return value if isinstance(value, list) else []

    def item(self, tag: int) -> "Elements":
        """Return first item of a sequence, an empty one when absent."""
        items = self.items(tag)
        if items:
            return items[0]
        return Elements(self.little, self.encodings)

    def texts(self, tag: int) -> tuple[str, ...]:
        """Return the values of a text attribute, split at backslashes and stripped of padding."""
        value = self.data(tag)
        if value is None:
            return ()
        if value.isascii() and b"\x1b" not in value:
            return _split(value)
        return _parts(self._decode(value))

    def text(self, tag: int) -> str | None:
        """Return first value of a text attribute."""
        values = self.texts(tag)
        return values[0] or None if values else None

    def decimals(self, tag: int) -> tuple[float, ...] | None:
        """Return the values of a DS or IS attribute; None unless all are finite numbers."""
        value = self.data(tag)
        return None if value is None else _numbers(value)

    def decimal(self, tag: int) -> float | None:
        """Return first value of a DS or IS attribute."""
        numbers = self.decimals(tag)
        if numbers is None:
            value = self.data(tag)
            if value is None or b"\\" not in value:
                return None
            numbers = _numbers(value.split(b"\\")[0])
        return None if numbers is None else numbers[0]

    def integer(self, tag: int) -> int | None:
        """Return first value of an IS attribute."""
        number = self.decimal(tag)
        return int(number) if number is not None else None

    def binaries(self, tag: int, code: str) -> tuple[float, ...]:
        """Return all values of a binary attribute; empty if it is absent or too short.

        Args:
            tag: Group and element as one number, 0xGGGGEEEE.
            code: `struct` type of one value: H, h, I, d and so on.
        """
        value = self.data(tag)
        size = struct.calcsize("=" + code)
        if value is None or len(value) < size:
            return ()
        count = len(value) // size
        byte_order = "<" if self.little else ">"
        return struct.unpack_from(f"{byte_order}{count}{code}", value)

    def unsigned(self, tag: int) -> int | None:
        """Return first value of a US attribute (UL when four bytes long)."""
        value = self.raw.get(tag)
        if not isinstance(value, bytes) or len(value) < 2:
            return None
        size = 4 if len(value) == 4 else 2
        return int.from_bytes(value[:size], "little" if self.little else "big")

    def doubles(self, tag: int) -> tuple[float, ...] | None:
        """Return the values of an FD attribute; None unless all are finite."""
        numbers = self.binaries(tag, "d")
        if numbers and all(abs(n) < float("inf") for n in numbers):
            return numbers
        return None

    def _decode(self, value: bytes) -> str:
        from pydicom.charset import decode_bytes

        encodings = list(self.encodings or ("iso8859",))
        with quiet_pydicom():
            return decode_bytes(value, encodings, {0x5C})  # "\" ends a run, PS3.5 6.1.2.5.3


# The files of a series repeat most values, so each is parsed once.


@lru_cache(maxsize=8192)
def _split(value: bytes) -> tuple[str, ...]:
    return _parts(value.decode("ascii"))


def _parts(text: str) -> tuple[str, ...]:
    text = text.strip(" \0\r\n")
    if text:
        return tuple(part.strip(" \0") for part in text.split("\\"))
    return ()


@lru_cache(maxsize=8192)
def _numbers(value: bytes) -> tuple[float, ...] | None:
    try:
        numbers = tuple(float(part) for part in value.strip(b" \0").split(b"\\"))
    except ValueError:
        return None
    if all(abs(n) < float("inf") for n in numbers):
        return numbers
    return None


@contextmanager
def quiet_pydicom() -> Iterator[None]:
    """Silence pydicom's warnings and log lines: they quote values that may name the patient."""
    from pydicom.config import disable_value_validation

    logger = logging.getLogger("pydicom")
    before, logger.disabled = logger.disabled, True
    try:
        with warnings.catch_warnings(), disable_value_validation():
            warnings.simplefilter("ignore")
            yield
    finally:
        logger.disabled = before


def encodings_of(elements: Elements) -> tuple[str, ...] | None:
    """Return the Python encodings of Specific Character Set (0008,0005); None for the default."""
    names = elements.texts(tags.SPECIFIC_CHARACTER_SET)
    if not names or names == ("ISO_IR 100",):
        return None
    from pydicom.charset import convert_encodings

    with quiet_pydicom():  # an unknown name: pydicom falls back to the default
        try:
            return tuple(convert_encodings(list(names)))
        except (LookupError, ValueError):
            return None
