"""Read what a DICOM file says about itself, without its pixels.

A tag walker over the first kilobytes keeps the raw bytes of the attributes in `tags.WANTED` and
steps over the rest (PS3.5 section 7). Whatever it finds odd goes to pydicom, which knows more bad
habits.
"""

import struct
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO

from audit.messages import Message, reason_of
from viewer.core.dicom import tags
from viewer.core.dicom.data_elements import Elements, encodings_of, quiet_pydicom
from viewer.core.errors import UnreadableFile

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

FIRST_READ = 1 << 16  # most headers end within 64 KiB
MAX_DEPTH = 24  # deeper nesting is an attack or damage; PS3.3 needs fewer than 10
SHORT_BYTES = 64  # of short elements that count as one: most have fewer, and are read at once
MOST_AT_ONCE = 8 << 20  # bytes of short elements before they are counted
LEAST_HOLE = 64  # bytes of zeros in a row that are no elements of length 0
MAX_ODD_ELEMENTS = 200_000  # the same for the slower reader of odd files
MAX_ELEMENTS = 1_000_000  # of one data set or item; the largest real ones have some thousands
MAX_INFLATED = 1 << 31  # a deflated data set may not unfold to more than 2 GiB

IMPLICIT_LITTLE = "1.2.840.10008.1.2"
EXPLICIT_LITTLE = "1.2.840.10008.1.2.1"
DEFLATED = "1.2.840.10008.1.2.1.99"
EXPLICIT_BIG = "1.2.840.10008.1.2.2"

_UNDEFINED = 0xFFFFFFFF
_ITEM, _ITEM_END, _SEQUENCE_END = 0xFFFEE000, 0xFFFEE00D, 0xFFFEE0DD
_LONG = frozenset(
    {b"OB", b"OD", b"OF", b"OL", b"OV", b"OW", b"SQ", b"SV", b"UC", b"UN", b"UR", b"UT", b"UV"}
)
_SHORT = frozenset(
    b"AE AS AT CS DA DS DT FL FD IS LO LT PN SH SL SS ST TM UI UL US".split()
)  # PS3.5 table 7.1-2


_LITTLE, _BIG = (
    tuple(struct.Struct(order + code).unpack_from for code in ("HHI", "HH2sH", "I"))
    for order in "<>"
)  # tag and length; tag, VR and length; length


class _NeedsMore(Exception):
    """The walker ran past what was read so far."""


class _Odd(Exception):
    """Something that the walker does not understand."""


@dataclass(slots=True)
class Header:
    """One file's attributes, and where its pixel data lie.

    Attributes:
        pixel_offset: Bytes from the start of the (inflated) file to the value of the pixel data,
            None without any.
        pixel_length: Its length, or None when undefined (encapsulated).
        pixel_tag: Which of the three pixel data attributes.
        pixel_words: Its VR is OW.
        size: Bytes of the file.
    """

    elements: Elements
    transfer_syntax: str
    size: int
    pixel_tag: int | None = None
    pixel_offset: int | None = None
    pixel_length: int | None = None
    pixel_words: bool = False


def read_header(stream: BinaryIO, size: int, first: bytes | None = None) -> Header:
    """Read the header of a DICOM file.

    Args:
        stream: The file; it must be able to seek.
        size: Size of the file in bytes.
        first: Bytes already read from its start; None reads them.

    Raises:
        UnreadableFile: It is not DICOM or ends in the middle of its header.
    """
    data = stream.read(FIRST_READ) if first is None else first
    if not looks_like_dicom(data):
        raise UnreadableFile(Message("file.not-dicom"))
    while True:
        try:
            return _walk_file(data, size, stream)
        except _NeedsMore:
            if len(data) >= size:
                raise UnreadableFile(Message("file.header-truncated")) from None
            more = stream.read(max(len(data) * 3, FIRST_READ))
            if not more:
                raise UnreadableFile(Message("file.header-truncated")) from None
            data += more
        except _Odd:
            stream.seek(0)
            return _read_with_pydicom(stream, size)


def looks_like_dicom(data: bytes) -> bool:
    """Return whether a file has the DICM mark, or starts like a data set of group 2 or 8."""
    if data[128:132] == b"DICM":
        return True
    if len(data) < 16:
        return False
    if _big_endian_start(data, 0):
        return True
    group, element = struct.unpack_from("<HH", data)
    if group not in (0x0002, 0x0008) or element > 0x1400:
        return False
    if data[4:6] in _SHORT or data[4:6] in _LONG:
        return True
    return int(struct.unpack_from("<I", data, 4)[0]) < 256


def _big_endian_start(data: bytes, pos: int) -> bool:
    """Return a data set of group 8 in explicit VR big endian, which nothing announced."""
    return data[pos : pos + 2] == b"\0\x08" and data[pos + 4 : pos + 6] in _SHORT


def _walk_file(data: bytes, size: int, stream: BinaryIO) -> Header:
    pos = 132 if data[128:132] == b"DICM" else 0
    syntax, pos = _file_meta(data, pos)
    if syntax == DEFLATED:
        stream.seek(0)
        data = inflate(stream.read(), pos)
        size, pos = len(data), 0
    explicit = syntax != IMPLICIT_LITTLE
    if syntax is None and _big_endian_start(data, pos):
        syntax = EXPLICIT_BIG
    elif syntax is None:
        explicit = data[pos + 4 : pos + 6] in _SHORT or data[pos + 4 : pos + 6] in _LONG
        syntax = EXPLICIT_LITTLE if explicit else IMPLICIT_LITTLE
    elif explicit and syntax != EXPLICIT_BIG and len(data) > pos + 6:
        vr = data[pos + 4 : pos + 6]
        if vr not in _SHORT and vr not in _LONG:
            raise _Odd  # says explicit but starts implicit
    walker = _Walker(data, size, little=syntax != EXPLICIT_BIG)
    elements = Elements(walker.little)
    walker.walk(elements, pos, size, explicit)
    if not elements.raw and data[128:132] != b"DICM":
        raise UnreadableFile(Message("file.not-dicom"))
    tag, offset, length = walker.pixel or (None, None, None)
    return Header(elements, syntax, size, tag, offset, length, walker.words)


def _file_meta(data: bytes, pos: int) -> tuple[str | None, int]:
    """Return the transfer syntax from group 2 (always explicit little endian), and its end."""
    syntax = None
    while pos + 8 <= len(data):
        group, element = struct.unpack_from("<HH", data, pos)
        if group != 0x0002:
            break
        vr = data[pos + 4 : pos + 6]
        if vr in _LONG:
            if pos + 12 > len(data):
                raise _NeedsMore
            value, length = pos + 12, struct.unpack_from("<I", data, pos + 8)[0]
        elif vr in _SHORT:
            value, length = pos + 8, struct.unpack_from("<H", data, pos + 6)[0]
        else:
            raise _Odd
        pos = value + length
        if pos > len(data):
            raise _NeedsMore
        if element == 0x0010:
            syntax = data[value:pos].strip(b" \0").decode("ascii", "replace") or None
    return syntax, pos


def after_file_meta(data: bytes) -> int:
    """Return the offset of the data set: after the preamble and group 2."""
    return _file_meta(data, 132 if data[128:132] == b"DICM" else 0)[1]


def inflate(data: bytes, pos: int) -> bytes:
    """Return the data set of a deflated file (PS3.5 A.5).

    Args:
        data: The file's bytes.
        pos: Offset at which the compressed part starts.

    Raises:
        UnreadableFile: The data are damaged or unpack to more than `MAX_INFLATED`.
    """
    # Negative: a raw deflate stream without the zlib header, as PS3.5 A.5 prescribes.
    engine = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        inflated = engine.decompress(data[pos:], MAX_INFLATED)
    except zlib.error as error:
        raise UnreadableFile(Message("file.deflated-damaged", reason=reason_of(error))) from error
    if engine.unconsumed_tail:
        raise UnreadableFile(Message("file.deflated-too-large"))
    return inflated


class _Walker:
    """Walks one data set in memory; `pixel` is (tag, offset, length) of its pixel data, if any."""

    def __init__(self, data: bytes, size: int, little: bool) -> None:
        self.data, self.size, self.little = data, size, little
        self.tag_length, self.tag_vr_length, self.long = _LITTLE if little else _BIG
        self.encodings: tuple[str, ...] | None = None
        self.pixel: tuple[int, int, int | None] | None = None
        self.words = False

    # One loop without calls, since reading headers takes most of the time of a scan.
    def walk(self, into: Elements, pos: int, end: int, explicit: bool, depth: int = 0) -> int:  # noqa: C901, PLR0912 - one loop, for speed
        """Collect wanted elements from `pos` up to `end`, an item's end or the pixel data.

        Returns:
            The offset after the last element read.
        """
        data, have, wanted = self.data, len(self.data), tags.WANTED
        tag_vr_length, quick = self.tag_vr_length, explicit and self.little
        left = MAX_ELEMENTS
        while pos + 8 <= end:
            left -= 1
            if quick:
                before = pos
                pos = self._short_elements(into.raw, pos, end)
                left -= (pos - before) // SHORT_BYTES
                if pos + 8 > end:
                    break
            if left < 0:
                raise UnreadableFile(Message("file.header-too-many-elements", most=MAX_ELEMENTS))
            if pos + 12 > have and have < self.size:
                raise _NeedsMore
            if explicit:
                group, element, vr, length = tag_vr_length(data, pos)
                value = pos + 8
                if vr in _SHORT:
                    pass
                elif vr in _LONG:
                    if pos + 12 > have:
                        raise _NeedsMore
                    value, length = pos + 12, self.long(data, pos + 8)[0]
                else:
                    if group != 0xFFFE:
                        return self._after_zeros(pos)
                    vr, length = b"", self.long(data, pos + 4)[0]
            else:
                group, element, length = self.tag_length(data, pos)
                vr, value = b"", pos + 8
            tag = group << 16 | element
            if tag == 0 and not explicit:  # of a command set, never of a file: zeros
                return self._after_zeros(pos)
            if group == 0xFFFE:
                if tag == _ITEM_END and depth:
                    return value
                return self._end_or_odd(pos)
            if not depth and tag in tags.PIXEL_TAGS:
                self.pixel = (tag, value, None if length == _UNDEFINED else length)
                self.words = vr == b"OW" or not explicit
                return pos
            if length == _UNDEFINED or tag in _SEQUENCES or (vr == b"SQ" and tag in wanted):
                items, pos = self._sequence(value, length, explicit and vr != b"UN", depth + 1)
                if tag in wanted:
                    into.raw[tag] = items
                continue
            pos = value + length
            if pos > have:
                raise _NeedsMore
            if tag in wanted:
                into.raw[tag] = data[value:pos]
                if tag == tags.SPECIFIC_CHARACTER_SET:
                    self.encodings = into.encodings = encodings_of(into)
        return pos

    def _after_zeros(self, pos: int) -> int:
        """Return the end of the file after zeros.

        A file with a hole of zeros in its header is damaged.
        """
        hole = self.data[pos : pos + LEAST_HOLE]
        try:
            return self._end_or_odd(pos)
        except _Odd:
            if len(hole) < LEAST_HOLE or any(hole):
                raise
            raise UnreadableFile(Message("file.header-zeros")) from None

    def _short_elements(self, raw: dict[int, bytes | list[Elements]], pos: int, end: int) -> int:
        """Collect explicit little endian elements with a length of 16 bits, which nearly all have.

        Returns the offset of the first one that needs a closer look.
        """
        data, have = self.data, len(self.data)
        unpack, quick, short = _WHOLE_TAG, _QUICK, _SHORT_CODES
        stop = min(end - 8, have - 12, pos + MOST_AT_ONCE)
        while pos <= stop:
            tag, vr, length = unpack(data, pos)
            after = pos + 8 + length
            if vr not in short or after > have:
                break
            reader = quick.get(tag)
            if reader is not None:
                if not reader:
                    break
                raw[reader] = data[pos + 8 : after]
            pos = after
        return pos

    def _end_or_odd(self, pos: int) -> int:
        """Return zeros up to the end of the file are padding; anything else is not understood."""
        if len(self.data) < self.size:
            raise _NeedsMore
        if self.data.count(0, pos) < len(self.data) - pos:
            raise _Odd
        return self.size

    def _sequence(
        self, pos: int, length: int, explicit: bool, depth: int
    ) -> tuple[list[Elements], int]:
        """Return the items of a sequence whose value starts at `pos`, and where it ends."""
        if depth > MAX_DEPTH:
            raise UnreadableFile(Message("file.sequences-too-deep", most=MAX_DEPTH))
        end = self.size if length == _UNDEFINED else pos + length
        if length != _UNDEFINED and end > len(self.data):
            raise _NeedsMore
        items: list[Elements] = []
        while pos < end:
            if pos + 8 > len(self.data):
                raise _NeedsMore
            group, element, size = self.tag_length(self.data, pos)
            tag = group << 16 | element
            pos += 8
            if tag == _SEQUENCE_END:
                return items, pos
            if tag != _ITEM:
                raise _Odd
            item = Elements(self.little, self.encodings)
            item_end = self.size if size == _UNDEFINED else pos + size
            if size != _UNDEFINED and item_end > len(self.data):
                raise _NeedsMore
            after = self.walk(item, pos, item_end, explicit, depth)
            pos = after if size == _UNDEFINED else item_end
            items.append(item)
        return items, pos


_SEQUENCES = frozenset(
    {
        tags.MR_ECHO_SEQUENCE,
        tags.MR_TIMING_SEQUENCE,
        tags.MR_MODIFIER_SEQUENCE,
        tags.MR_IMAGE_FRAME_TYPE_SEQUENCE,
        tags.CT_IMAGE_FRAME_TYPE_SEQUENCE,
        tags.MR_DIFFUSION_SEQUENCE,
        tags.DIFFUSION_GRADIENT_DIRECTION_SEQUENCE,
        tags.FRAME_CONTENT_SEQUENCE,
        tags.PLANE_POSITION_SEQUENCE,
        tags.PLANE_ORIENTATION_SEQUENCE,
        tags.MODALITY_LUT_SEQUENCE,
        tags.VOI_LUT_SEQUENCE,
        tags.PIXEL_MEASURES_SEQUENCE,
        tags.FRAME_VOI_LUT_SEQUENCE,
        tags.PIXEL_VALUE_TRANSFORMATION_SEQUENCE,
        tags.SHARED_FUNCTIONAL_GROUPS,
        tags.PER_FRAME_FUNCTIONAL_GROUPS,
        tags.DIRECTORY_RECORD_SEQUENCE,
        tags.REAL_WORLD_VALUE_SEQUENCE,
        tags.MEASUREMENT_UNITS_SEQUENCE,
        tags.PHILIPS_FRAME_SEQUENCE,
        tags.UIH_FRAME_SEQUENCE,
        tags.DETECTOR_INFORMATION_SEQUENCE,
    }
)


def _as_read(tag: int) -> int:
    """Return a tag as the four bytes of it in a little endian file read as one number."""
    return (tag & 0xFFFF) << 16 | tag >> 16


_WHOLE_TAG = struct.Struct("<IHH").unpack_from  # tag (see `_as_read`), VR, length
_SHORT_CODES = frozenset(int.from_bytes(vr, "little") for vr in _SHORT)
# What to do with a tag as read: keep its value under the tag, or (0) look closer.
_QUICK = {_as_read(tag): tag for tag in tags.WANTED - _SEQUENCES}
_QUICK |= {
    _as_read(tag): 0
    for tag in (
        *_SEQUENCES,
        *tags.PIXEL_TAGS,
        tags.SPECIFIC_CHARACTER_SET,
        _ITEM,
        _ITEM_END,
        _SEQUENCE_END,
    )
}


def _read_with_pydicom(stream: BinaryIO, size: int) -> Header:
    """Return the same, by pydicom: slower, and forgiving where files break PS3.5 in known ways."""
    from pydicom.filereader import read_partial

    remaining = MAX_ODD_ELEMENTS

    def at_pixels(tag: int, _vr: str | None, _length: int) -> bool:
        nonlocal remaining
        remaining -= 1
        if remaining < 0:
            raise UnreadableFile(Message("file.header-too-many-elements", most=MAX_ODD_ELEMENTS))
        return int(tag) in tags.PIXEL_TAGS

    with quiet_pydicom():
        try:
            dataset = read_partial(stream, stop_when=at_pixels, force=True)
            syntax = str(dataset.file_meta.get("TransferSyntaxUID", "") or "")
            little = dataset.original_encoding[1] is not False
            elements = _from_pydicom(dataset, little, 0)
        except UnreadableFile:
            raise
        except Exception as error:
            # Its messages quote values, which may name the patient: tell the kind of error only.
            raise UnreadableFile(
                Message("file.header-damaged", kind=type(error).__name__)
            ) from error
    if not dataset:
        raise UnreadableFile(Message("file.not-dicom"))
    if not syntax:
        syntax = IMPLICIT_LITTLE if dataset.original_encoding[0] else EXPLICIT_LITTLE
    header = Header(elements, syntax, size)
    _find_pixels(header, stream)
    return header


def _from_pydicom(dataset: "Dataset", little: bool, depth: int) -> Elements:
    """Return wanted elements of a pydicom data set as raw bytes."""
    names = dataset._character_set or None  # noqa: SLF001 - as pydicom decodes, in items too
    elements = Elements(little, (names,) if isinstance(names, str) else names and tuple(names))
    for tag in dataset.keys():  # noqa: SIM118 - a Dataset iterates over elements, not tags
        if int(tag) not in tags.WANTED:
            continue
        raw = dataset.get_item(tag)
        value = getattr(raw, "value", None)  # bytes as long as not yet decoded
        if int(tag) in _SEQUENCES or getattr(raw, "VR", None) == "SQ":
            items = dataset[tag].value or []
            if depth < MAX_DEPTH:
                elements.raw[int(tag)] = [_from_pydicom(i, little, depth + 1) for i in items]
        elif isinstance(value, bytes):
            elements.raw[int(tag)] = value
    return elements


def _find_pixels(header: Header, stream: BinaryIO) -> None:
    """Note the pixel data element at which pydicom stopped, if it did."""
    start = stream.tell()
    head = stream.read(12)
    if len(head) < 12:
        return
    little = header.elements.little
    byte_order = "<" if little else ">"
    group, element, vr, _ = struct.unpack_from(byte_order + "HH2sH", head)
    tag = group << 16 | element
    if tag not in tags.PIXEL_TAGS:
        return
    at, value = (8, 12) if vr in _LONG else (4, 8)
    length = struct.unpack_from(byte_order + "I", head, at)[0]
    header.pixel_tag, header.pixel_offset = tag, start + value
    header.pixel_length = None if length == _UNDEFINED else length
    header.pixel_words = vr not in (b"OB", b"UN")
