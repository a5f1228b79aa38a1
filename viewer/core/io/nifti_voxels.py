"""Voxels of NIfTI files: random access, from front to back if compressed, or on demand."""

import io
import math
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO, cast

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message, reason_of
from viewer.core.errors import DamagedFile, TooLarge, UnreadableFile
from viewer.core.files.file_source import (
    DAMAGED,
    VERIFY_STEP,
    Reader,
    Source,
    read_fully,
    read_to_end,
)
from viewer.core.files.gzip_seek import GzipPlaces
from viewer.core.io.nifti_header import NiftiFile, content, gzipped
from viewer.core.voxels.on_demand_voxels import Unchanged, slot, take

Array = NDArray[Any]
READ_BYTES = 4 << 20
"""Bytes of later time points that are read at once: a series may have 100,000 slices of a few KB,
and after each read the thread waits for Python's lock."""
MOST_AFTER = 64 << 20  # bytes that may follow the voxels of a small file before its checksum


def value_dtype(file: NiftiFile) -> np.dtype[Any]:
    """Return the range of the rescaled values."""
    if file.scaled:
        return np.dtype(np.float32)
    return np.dtype(file.dtype.newbyteorder("="))


class Again:
    """Reads slices of a file that does not fit in memory when they are asked for."""

    def __init__(self, source: Source, file: NiftiFile, shape_kji: tuple[int, int, int]) -> None:
        self._source, self._file, self._depth = source, file, shape_kji[0]
        self._bytes = math.prod(shape_kji[1:]) * file.dtype.itemsize
        self._unchanged = Unchanged()
        self.places: GzipPlaces | None = None

    def begin(self) -> None:
        """Prepare to read the file for the first time.

        Raises:
            TooLarge: There is not enough memory.
        """
        source = self._source
        self._unchanged.check(source.path, source.label)
        if not source.plain:
            reason = Message("file.compressed-exceeds-memory")
            raise TooLarge(reason, source.label)
        if gzipped(source):
            self.places = GzipPlaces(source.path)

    def read(self, t: int, k: int, out: Array) -> None:
        """Read a slice.

        Args:
            t: Time point, from 0.
            k: Slice, from 0.
            out: Array `(j, i)` to fill.

        Raises:
            UnreadableFile: Also where the file has changed.
        """
        offset = self._file.offset + (t * self._depth + k) * self._bytes
        what = Message("series.slice-label", k=k + 1)
        with reading(self._source):
            if self.places is not None:
                data = self.places.read(offset, self._bytes)
            else:
                with self._source.path.open("rb", buffering=0) as stream:
                    stream.seek(offset)
                    data = read_fully(stream, self._bytes)
        self._unchanged.check(self._source.path, self._source.label)
        _place(data, self._file, out, self._bytes, what, self._source)


def fill_voxels(
    source: Source,
    file: NiftiFile,
    voxels: Array,
    load_order: Iterable[tuple[int, int]],
    reopening: Again,
) -> Iterator[tuple[int, int]]:
    """Read all slices into an array.

    The file is read, not mapped: if it is cut short while it is open, that is an error and not the
    end of the program.

    Args:
        source: The file.
        file: Its header.
        voxels: Array `(t, k, j, i)` to fill.
        load_order: Time point and slice of each slice in the preferred order, which is used if the
            file can be read from any offset.
        reopening: Reader of single slices, which learns the offsets of a compressed file.

    Yields:
        `(t, k)` of each slice after it was read: in `load_order`, or from front to back if the file
        is compressed, and then on to its end, where the checksum is.

    Raises:
        UnreadableFile: The file ends too soon.
        DamagedFile: The checksum is wrong.
    """
    n = math.prod(voxels.shape[2:]) * file.dtype.itemsize
    packed, depth = source.carries_checksum, voxels.shape[1]
    with reading(source), Reader() as reader, _stream(source, reader, reopening) as stream:
        if packed:
            skip(stream, file.offset)
        places = np.ndindex(*voxels.shape[:2]) if packed else load_order
        for run in _runs(places, depth, max(1, READ_BYTES // n)):
            t, k = run[0]
            if not packed:
                stream.seek(file.offset + (t * depth + k) * n)
            data = read_fully(stream, n * len(run))
            for number, (t, k) in enumerate(run):
                out, what = slot(voxels, t, k), Message("series.slice-label", k=k + 1)
                part = memoryview(data)[number * n : (number + 1) * n]
                _place(part, file, out, n, what, source)
                take(voxels, t, k, out)
                yield t, k
        if packed:
            verify(stream, file, source)


def _runs(
    places: Iterable[tuple[int, int]], depth: int, most: int
) -> Iterator[list[tuple[int, int]]]:
    """Yield places that follow each other in the file, at most so many at a time.

    Slices of the first time point come one by one: they are on screen, in the order of interest.
    """
    run: list[tuple[int, int]] = []
    for t, k in places:
        follows = run and t * depth + k == run[-1][0] * depth + run[-1][1] + 1
        if run and not (follows and run[0][0] > 0 and len(run) < most):
            yield run
            run = []
        run.append((t, k))
        if t == 0:
            yield run
            run = []
    if run:
        yield run


@contextmanager
def _stream(source: Source, reader: Reader, reopening: Again) -> Iterator[BinaryIO]:
    """Yield the unpacked bytes; of a packed file that is read again, restart points are kept."""
    if reopening.places is None:
        with content(source, reader) as stream:
            yield stream
        return
    packed, _ = reader.open(source)
    with packed:
        yield cast(
            BinaryIO, io.BufferedReader(_Pieces(reopening.places.unpack(packed)), VERIFY_STEP)
        )


class _Pieces(io.RawIOBase):
    """Pieces of bytes as a file that can be read once."""

    def __init__(self, chunks: Iterator[bytes]) -> None:
        self._pieces, self._piece = chunks, memoryview(b"")

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        while not self._piece:
            piece = next(self._pieces, None)
            if piece is None:
                return 0
            self._piece = memoryview(piece)
        n = min(len(buffer), len(self._piece))
        buffer[:n], self._piece = self._piece[:n], self._piece[n:]
        return n


def verify(stream: BinaryIO, file: NiftiFile, source: Source) -> None:
    """Read on to the end of a packed file, where its checksum is compared."""
    voxels = math.prod(file.shape) * file.dtype.itemsize
    read_to_end(stream, max(voxels, MOST_AFTER), source.label)


@contextmanager
def reading(source: Source) -> Iterator[None]:
    """Turn errors of reading into errors that name the file."""
    try:
        yield
    except DAMAGED as error:
        raise DamagedFile(
            Message("file.damaged-because", reason=reason_of(error)), source.label
        ) from error
    except (OSError, ValueError) as error:
        raise UnreadableFile(
            Message("file.data-unreadable", reason=reason_of(error)), source.label
        ) from error


def skip(stream: BinaryIO, n: int) -> None:
    """Unpack `n` bytes that are not wanted, a piece at a time."""
    while n > 0 and (data := stream.read(min(n, VERIFY_STEP))):
        n -= len(data)


def read_slice(
    stream: BinaryIO, file: NiftiFile, out: Array, n: int, what: Message, source: Source
) -> None:
    """Read the next `n` bytes of the file as one slice, rescaled.

    Args:
        stream: The unpacked file, at the start of the slice.
        file: Header of the file.
        out: Array for the values `(j, i)`.
        n: Number of bytes of the slice.
        what: What is read, for the error message.
        source: Where the file is, for the error message.
    """
    _place(read_fully(stream, n), file, out, n, what, source)


def _place(
    data: bytes | memoryview, file: NiftiFile, out: Array, n: int, what: Message, source: Source
) -> None:
    """Store the bytes of a slice as rescaled values."""
    if len(data) < n:
        raise UnreadableFile(Message("file.truncated-in", what=what), source.label)
    values = np.frombuffer(data, file.dtype).reshape(out.shape)
    if file.scaled:
        values = values.astype(np.float64) * file.slope + file.inter
    with np.errstate(over="ignore"):  # beyond single precision: infinite, as nibabel has it
        out[...] = values
