r"""Incremental parser of multipart bodies (RFC 2046, section 5.1), as WADO-RS answers with them.

    parser = MultipartParser(boundary)
    for chunk in body:
        for event in parser.feed(chunk):
            ...
    parser.finish()

A part with a `Content-Length` is read by its length, so that pixel data which happen to contain the
boundary are not cut; the boundary must then follow. Other parts end at the boundary.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from audit.messages import Message
from viewer.archive.errors import TransferFault

MAX_HEADER_BYTES: Final = 16_384
MAX_PREAMBLE_BYTES: Final = 16_384
MAX_PART_BYTES: Final = 8 << 30
"""Larger than any instance: PS3.5 limits an element to 4 GiB."""


@dataclass(frozen=True)
class PartStarted:
    """The headers of a part, by name in lower case."""

    headers: Mapping[str, str]


@dataclass(frozen=True)
class PartEnded:
    """The content of the part is complete."""

    size: int


Event = PartStarted | PartEnded | memoryview
"""A memoryview is a piece of the current part's content; it stays valid."""


class MultipartParser:
    """Splits the bytes of one body into parts."""

    def __init__(self, boundary: str) -> None:
        """Start before the first boundary.

        Args:
            boundary: Parameter of the content type, without the leading hyphens.
        """
        self._delimiter = b"\r\n--" + boundary.encode("ascii")
        # The first delimiter may stand at the very start, without a line end before it.
        self._pending = b"\r\n"
        self._state = self._preamble
        self._size = 0
        self._declared: int | None = None
        self._ended = False

    @property
    def ended(self) -> bool:
        """Whether the closing boundary was read."""
        return self._ended

    @property
    def n_owed(self) -> int:
        """Bytes of declared content that the current part still lacks; 0 where none is declared.

        They need not go through `feed`; see `pass_by`.
        """
        if self._state != self._counted or self._declared is None or self._pending:
            return 0
        return self._declared - self._size

    def pass_by(self, n: int) -> None:
        """Count content that the caller read to its place by itself, at most `n_owed` bytes."""
        self._size += n

    def feed(self, chunk: bytes) -> Iterator[Event]:
        """Yield the events that the next bytes of the body complete.

        Raises:
            TransferFault: The body is not a valid multipart.
        """
        data = memoryview(self._pending + chunk if self._pending else chunk)
        self._pending = b""
        at = 0
        while not self._ended:
            events, after = self._state(data, at)
            yield from events
            if after is None:
                return
            at = after
        # Whatever follows the closing boundary is an epilogue without meaning.

    def finish(self) -> None:
        """Check that the body was complete.

        Raises:
            TransferFault: It ended before the closing boundary.
        """
        if not self._ended:
            raise TransferFault(Message("archive.multipart-truncated"))

    # Each state takes the data and an offset. It returns its events, and the offset at which the
    # next state goes on; None if it needs more bytes (it has put the rest into `_pending`).

    def _preamble(self, data: memoryview, at: int) -> tuple[list[Event], int | None]:
        text = bytes(data[at:])
        found = text.find(self._delimiter)
        if found < 0:
            if len(text) > MAX_PREAMBLE_BYTES:
                raise TransferFault(Message("archive.multipart-boundary-missing"))
            self._pending = text
            return [], None
        self._state = self._boundary
        return [], at + found + len(self._delimiter)

    def _boundary(self, data: memoryview, at: int) -> tuple[list[Event], int | None]:
        """Read the rest of a boundary's line, with white space that gateways may add."""
        text = bytes(data[at : at + 256])
        if text[:2] == b"--":
            self._ended = True
            return [], at + 2
        line_end = text.find(b"\r\n")
        if line_end < 0:
            if len(text) >= 256 or (len(text) >= 2 and text.strip(b" \t\r-")):
                raise TransferFault(Message("archive.multipart-malformed"))
            self._pending = bytes(data[at:])
            return [], None
        if text[:line_end].strip(b" \t"):
            raise TransferFault(Message("archive.multipart-malformed"))
        self._state = self._headers
        return [], at + line_end

    def _headers(self, data: memoryview, at: int) -> tuple[list[Event], int | None]:
        """Read the lines up to an empty one. `at` is before the line end that precedes them."""
        text = bytes(data[at : at + MAX_HEADER_BYTES])
        end = text.find(b"\r\n\r\n")
        if end < 0:
            if len(text) >= MAX_HEADER_BYTES:
                raise TransferFault(Message("archive.multipart-headers-too-long"))
            self._pending = bytes(data[at:])
            return [], None
        headers = _parse_headers(text[:end])
        self._declared = _declared_length(headers)
        self._size = 0
        self._state = self._content if self._declared is None else self._counted
        return [PartStarted(headers)], at + end + 4

    def _counted(self, data: memoryview, at: int) -> tuple[list[Event], int | None]:
        """Read content of a declared length, then the boundary."""
        assert self._declared is not None
        left = self._declared - self._size
        piece = data[at : at + left]
        self._size += len(piece)
        events: list[Event] = [piece] if piece else []
        if len(piece) < left:
            return events, None
        at += len(piece)
        # As far as it has come: a wrong length is reported at the first byte that differs.
        rest = bytes(data[at : at + len(self._delimiter)])
        if rest != self._delimiter[: len(rest)]:
            raise TransferFault(Message("archive.multipart-length-wrong"))
        if len(rest) < len(self._delimiter):
            self._pending = rest
            return events, None
        events.append(PartEnded(self._size))
        self._state = self._boundary
        return events, at + len(self._delimiter)

    def _content(self, data: memoryview, at: int) -> tuple[list[Event], int | None]:
        """Read content up to the boundary."""
        found = _find(data, self._delimiter, at)
        if found >= 0:
            events: list[Event] = [data[at:found]] if found > at else []
            self._size += found - at
            events.append(PartEnded(self._size))
            self._state = self._boundary
            return events, found + len(self._delimiter)
        safe = max(at, len(data) - len(self._delimiter) + 1)  # a boundary may be cut by the chunk
        self._size += safe - at
        if self._size > MAX_PART_BYTES:
            raise TransferFault(Message("archive.multipart-part-too-large"))
        self._pending = bytes(data[safe:])
        return ([data[at:safe]] if safe > at else []), None


def _find(data: memoryview, wanted: bytes, at: int) -> int:
    """Return the offset of `wanted` from `at` on; -1 if it is not there."""
    whole = data.obj
    if isinstance(whole, bytes) and len(whole) == len(data):
        return whole.find(wanted, at)
    return bytes(data).find(wanted, at)


def _parse_headers(text: bytes) -> dict[str, str]:
    headers = {}
    for line in text.split(b"\r\n"):
        if not line:
            continue
        name, colon, value = line.partition(b":")
        if not colon:
            raise TransferFault(Message("archive.multipart-malformed"))
        headers[name.decode("latin-1").strip().lower()] = value.decode("latin-1").strip()
    return headers


def _declared_length(headers: Mapping[str, str]) -> int | None:
    value = headers.get("content-length")
    if value is None:
        return None
    if not re.fullmatch(r"[0-9]{1,12}", value) or int(value) > MAX_PART_BYTES:
        raise TransferFault(Message("archive.multipart-length-wrong"))
    return int(value)


def boundary_of(content_type: str) -> str:
    """Return the boundary of a multipart answer with DICOM objects.

    Args:
        content_type: Value of the `Content-Type` header.

    Raises:
        TransferFault: It is not `multipart/related` of `application/dicom`, or has no boundary.

    >>> boundary_of('multipart/related; type="application/dicom"; boundary=abc')
    'abc'
    """
    media, _, parameters = content_type.partition(";")
    values = {
        name.lower(): quoted if quoted is not None else plain
        for name, quoted, plain in _parameters(parameters)
    }
    kind = values.get("type", "application/dicom").partition(";")[0].strip().lower()
    if media.strip().lower() != "multipart/related" or kind != "application/dicom":
        raise TransferFault(Message("archive.content-type-wrong"))
    boundary = values.get("boundary", "")
    if not re.fullmatch(r"[0-9A-Za-z'()+_,./:=? -]{0,69}[0-9A-Za-z'()+_,./:=?-]", boundary):
        raise TransferFault(Message("archive.multipart-boundary-missing"))
    return boundary


def _parameters(text: str) -> list[tuple[str, str | None, str]]:
    pattern = re.compile(r';?\s*([A-Za-z0-9!#$&^_.+-]+)\s*=\s*(?:"([^"]*)"|([^;\s]*))')
    return [
        (match[1], match[2], match[3] if match[3] is not None else "")
        for match in pattern.finditer(text)
    ]
