"""Any place of a gzip-ed file, without unpacking what comes before it again and again.

While the file is unpacked for the first time, which also compares its checksum, the state of the
unpacking is remembered every few MiB (about 40 kB each). Later it goes on from the last state
before the place that is wanted. The idea is that of zran.c of zlib's examples
(https://github.com/madler/zlib/blob/master/examples/zran.c).
"""

import gzip
import threading
import zlib
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final

from audit.messages import Message

SPACING: Final = 4 << 20
"""Bytes of the unpacked file between two states."""
_PACKED: Final = 1 << 16
_UNPACKED: Final = 1 << 20
_GZIP: Final = 16 + zlib.MAX_WBITS


@dataclass(frozen=True)
class _State:
    """`packed`: offset of the next byte that `engine` takes."""

    packed: int
    engine: Any  # zlib's, which has no public type


class GzipPlaces:
    """Reads a gzip-ed file from any place, once it has been read to its end by `unpack`."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._offsets = [0]
        self._states = [_State(0, zlib.decompressobj(_GZIP))]
        self._recent: tuple[int, bytes] = (0, b"")
        self._lock = threading.Lock()

    def unpack(self, stream: BinaryIO) -> Iterator[bytes]:
        """Yield all of the content, in pieces, from the start of `stream`.

        Raises `zlib.error`, `EOFError` or `gzip.BadGzipFile` for damaged data and a wrong checksum.
        """
        done = 0
        for data, state in _inflate(stream, 0, zlib.decompressobj(_GZIP)):
            done += len(data)
            if state is not None and done - self._offsets[-1] >= SPACING:
                # the state first: others read while this goes on, and look for the offset
                self._states.append(_State(state.packed, state.engine.copy()))
                self._offsets.append(done)
            yield data

    def read(self, offset: int, size: int) -> bytes:
        """Return bytes of the content, fewer only at its end.

        Args:
            offset: First byte of the unpacked content.
            size: Number of bytes.
        """
        with self._lock:
            start, recent = self._recent
            if start <= offset and offset + size <= start + len(recent):
                return recent[offset - start : offset - start + size]
            unpacked = self._unpack_around(offset, size)
            self._recent = unpacked
            start, recent = unpacked
            return recent[offset - start : offset - start + size]

    def _unpack_around(self, offset: int, size: int) -> tuple[int, bytes]:
        """Unpack from the last state before `offset` to the next state after the wanted bytes."""
        n = bisect_right(self._offsets, offset) - 1
        start, state = self._offsets[n], self._states[n]
        following = bisect_right(self._offsets, offset + size - 1)
        stop = self._offsets[following] if following < len(self._offsets) else offset + size
        parts: list[bytes] = []
        length = 0
        with self._path.open("rb") as stream:
            stream.seek(state.packed)
            for data, _ in _inflate(stream, state.packed, state.engine.copy()):
                parts.append(data)
                length += len(data)
                if start + length >= stop:
                    break
        return start, b"".join(parts)


def _inflate(stream: BinaryIO, packed: int, engine: Any) -> Iterator[tuple[bytes, _State | None]]:
    """Yield pieces of the content, and the state after each from which unpacking can restart."""
    remaining = b""
    while True:
        data = remaining or stream.read(_PACKED)
        if not data:
            raise EOFError(Message("file.compressed-data-truncated"))
        packed += 0 if remaining else len(data)
        unpacked = engine.decompress(data, _UNPACKED)
        remaining = engine.unconsumed_tail
        if engine.eof:
            yield unpacked, None
            remaining = engine.unused_data or stream.read(_PACKED)
            packed += 0 if engine.unused_data else len(remaining)
            while remaining and not remaining.strip(
                b"\0"
            ):  # zeros may follow, as gzip's module has it
                remaining = stream.read(_PACKED)
                packed += len(remaining)
            if not remaining:
                return
            remaining = remaining.lstrip(b"\0")
            if not remaining.startswith(b"\x1f\x8b"):
                raise gzip.BadGzipFile(Message("file.compressed-data-trailing"))
            engine = zlib.decompressobj(_GZIP)
            continue
        yield unpacked, _State(packed - len(remaining), engine)
