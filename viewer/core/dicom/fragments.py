"""Fragments of encapsulated pixel data, and which of them make up each frame (PS3.5 A.4).

Two tables may say where frames start: the basic offset table, the first item of the pixel data, and
the extended offset table with its lengths (7FE0,0001 and 0002, PS3.3 C.7.6.3.1.8). Neither is
trusted: a table counts only when it agrees with the fragments that are there.
"""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import BinaryIO

from audit.messages import Message, join
from viewer.core.dicom import tags
from viewer.core.dicom.data_elements import Elements
from viewer.core.errors import DecodeError

Fragment = tuple[int, int]
"""Offset in the file and length in bytes of a fragment's value."""

_ITEM_HEAD = 8


@dataclass(frozen=True)
class Split:
    """Fragments of each frame. `problem`: what is wrong with an offset table that was not used."""

    frames: list[list[Fragment]]
    problem: Message | None = None


def walk_fragments(stream: BinaryIO, pos: int, size: int, label: Path) -> Iterator[Fragment]:
    """Yield offset and length of every fragment, the basic offset table first.

    Args:
        stream: The file.
        pos: Offset of the first item.
        size: Size of the file in bytes.
        label: Path of the file as shown to the reader.

    Raises:
        DecodeError: The items run beyond the end of the file, or are no items.
    """
    while True:
        stream.seek(pos)
        head = stream.read(_ITEM_HEAD)
        if len(head) < _ITEM_HEAD:
            raise DecodeError(Message("pixel-data.truncated-within"), label)
        group, element, length = struct.unpack("<HHI", head)
        if (group, element) == (0xFFFE, 0xE0DD):
            return
        if (group, element) != (0xFFFE, 0xE000):
            raise DecodeError(Message("pixel-data.not-fragmented"), label)
        if pos + _ITEM_HEAD + length > size:
            raise DecodeError(Message("pixel-data.truncated-within"), label)
        yield pos + _ITEM_HEAD, length
        pos += _ITEM_HEAD + length


def split_frames(
    stream: BinaryIO, size: int, e: Elements, pixel_offset: int, n_frames: int, label: Path
) -> Split:
    """Match fragments to frames: by a fitting offset table, one each, or by starts of codestreams.

    Args:
        stream: The file.
        size: Size of the file in bytes.
        e: Header, for its extended offset table.
        pixel_offset: Offset of the first item of the pixel data.
        n_frames: Number of frames that the header states.
        label: Path of the file as shown to the reader.

    Raises:
        DecodeError: The fragments end too soon or cannot be matched.
    """
    fragments = list(walk_fragments(stream, pixel_offset, size, label))
    table, parts = (fragments[0], fragments[1:]) if fragments else ((0, 0), [])
    if len(parts) < n_frames:
        raise DecodeError(
            Message(
                "pixel-data.frames-missing",
                n_frames=n_frames,
                n_parts=len(parts),
            ),
            label,
        )
    if n_frames == 1:
        return Split([parts])
    problems: list[Message] = []
    # The extended table comes first, since its 64-bit offsets cannot overflow (PS3.3 C.7.6.3.1.8).
    # A table is used only if its offsets fall on starts of fragments.
    for name, (offsets, lengths) in (
        ("extended", _extended(e)),
        ("basic", (_basic(stream, table), None)),
    ):
        if not offsets:
            continue
        frames = _by_table(parts, offsets, lengths, n_frames)
        if frames is not None:
            return Split(frames, join(problems, "; ") if problems else None)
        problems.append(Message("pixel-data.offset-table-mismatch", name=name))
    frames = _without_table(stream, parts, n_frames)
    if frames is None:
        text = Message(
            "pixel-data.fragments-unmatched",
            n_parts=len(parts),
            n_frames=n_frames,
        )
        raise DecodeError(join([text, *problems], "; "), label)
    return Split(frames, join(problems, "; ") if problems else None)


def _basic(stream: BinaryIO, table: Fragment) -> tuple[int, ...]:
    """Return 32-bit offsets (PS3.5 A.4)."""
    stream.seek(table[0])
    data = stream.read(table[1] // 4 * 4)
    return struct.unpack(f"<{len(data) // 4}I", data)


def _extended(e: Elements) -> tuple[tuple[int, ...], tuple[int, ...] | None]:
    """Return 64-bit offsets, and lengths where the file gives them."""
    offsets, lengths = (
        tuple(int(v) for v in e.binaries(tag, "Q"))
        for tag in (tags.EXTENDED_OFFSET_TABLE, tags.EXTENDED_OFFSET_LENGTHS)
    )
    return offsets, lengths if tags.EXTENDED_OFFSET_LENGTHS in e else None


def _by_table(
    parts: list[Fragment], offsets: tuple[int, ...], lengths: tuple[int, ...] | None, n_frames: int
) -> list[list[Fragment]] | None:
    """Return the frames that start at the offsets, which count from the first fragment's item.

    None where an offset is not that of a fragment, frames do not go up, or a length is not that of
    its frame.
    """
    places = {start - parts[0][0]: n for n, (start, _) in enumerate(parts)}
    firsts = [places.get(offset, -1) for offset in offsets]
    if len(firsts) != n_frames or firsts[0] != 0 or any(b <= a for a, b in pairwise(firsts)):
        return None
    frames = [parts[a:b] for a, b in pairwise([*firsts, len(parts)])]
    if lengths is None:
        return frames
    if len(lengths) != n_frames:
        return None
    frames_cut = [_cut_to(frame, length) for frame, length in zip(frames, lengths, strict=True)]
    if None in frames_cut:
        return None
    return [frame for frame in frames_cut if frame is not None]


def _cut_to(frame: list[Fragment], length: int) -> list[Fragment] | None:
    """Return a frame without the byte that pads it to an even length.

    None where it has another length.
    """
    padding = sum(size for _, size in frame) - length
    if padding not in (0, 1) or padding > frame[-1][1]:
        return None
    return [*frame[:-1], (frame[-1][0], frame[-1][1] - padding)]


def _without_table(
    stream: BinaryIO, parts: list[Fragment], n_frames: int
) -> list[list[Fragment]] | None:
    if len(parts) == n_frames:
        return [[part] for part in parts]
    firsts = []
    for n, (start, _) in enumerate(parts):
        stream.seek(start)
        if _starts_codestream(stream.read(4)):
            firsts.append(n)
    if len(firsts) != n_frames or firsts[0] != 0:
        return None
    return [parts[a:b] for a, b in pairwise([*firsts, len(parts)])]


def _starts_codestream(head: bytes) -> bool:
    """Start of a JPEG (SOI), JPEG 2000 (SOC) or JP2 stream."""
    return head[:3] == b"\xff\xd8\xff" or head in (b"\xff\x4f\xff\x51", b"\0\0\0\x0c")
