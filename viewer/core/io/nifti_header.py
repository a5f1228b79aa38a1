"""Headers of NIfTI-1 and NIfTI-2 files, read within bounds and checked against the file size.

nibabel interprets the fields; what it would do before (unpack a file, read extensions of any
length, open surfaces as volumes) is decided here.
https://nifti.nimh.nih.gov/pub/dist/src/niftilib/nifti1.h
"""

import gzip
import io
import math
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from typing import Any, BinaryIO, Final, cast

import numpy as np

from audit.messages import Message, reason_of
from audit.messages.library_errors import system_reason
from viewer.core.errors import CoreError, DamagedFile, UnreadableFile, UnsupportedFile
from viewer.core.files.file_source import DAMAGED, Reader, Source, read_fully

SIZES: Final = {348: "Nifti1Header", 540: "Nifti2Header"}
"""`sizeof_hdr` of the two versions, which is also how their byte order is reported."""
MOST_EXTENSIONS: Final = 16 << 20
"""Bytes of header extensions that are read; AFNI's and CIFTI's are below a few MiB."""
CIFTI: Final = range(3000, 3100)
"""Intent codes of CIFTI-2 files, whose values lie on surfaces and not on one grid."""
MOST_DEFLATED: Final = 1032
"""Times that deflate makes its smallest output larger, at most
(https://zlib.net/zlib_tech.html)."""
RGB: Final = np.dtype([("R", "u1"), ("G", "u1"), ("B", "u1")])


@dataclass(frozen=True)
class NiftiFile:
    """A header whose voxels the file can hold.

    Attributes:
        shape: (i, j, k, ...) as stored.
        dtype: Of the stored values. `slope`, `inter`: 1 and 0 for values that are not scaled.
        offset: Bytes of the unpacked file before the first voxel.
    """

    header: Any
    shape: tuple[int, ...]
    dtype: np.dtype[Any]
    slope: float
    inter: float
    offset: int

    @property
    def scaled(self) -> bool:
        """Whether stored values must be rescaled."""
        return (self.slope, self.inter) != (1.0, 0.0)


def read_nifti(source: Source) -> NiftiFile:
    """Read a header and check it against the file.

    Raises:
        UnreadableFile: The file is damaged, is no NIfTI file, or ends before its voxels do.
        UnsupportedFile: Its values lie on surfaces (CIFTI-2) or are no numbers.
    """
    try:
        with Reader() as reader:
            _, size = _opened(source, reader)
            with content(source, reader) as stream:
                data, header = _fields(stream, source)
        intent = int(header["intent_code"])
        if intent in CIFTI:
            raise UnsupportedFile(Message("nifti.cifti-surface"), source.label)
        slope, inter = header.get_slope_inter()
        file = NiftiFile(
            header,
            tuple(int(n) for n in header.get_data_shape()),
            header.get_data_dtype(),
            1.0 if slope is None else float(slope),
            0.0 if inter is None else float(inter),
            int(header.get_data_offset()),
        )
    except CoreError:
        raise
    except DAMAGED as error:
        raise DamagedFile(
            Message("file.damaged-because", reason=reason_of(error)), source.label
        ) from error
    except OSError as error:
        raise UnreadableFile(system_reason(error), source.label) from error
    except Exception as error:  # nibabel's checks of a damaged header raise nearly anything
        raise UnreadableFile(
            Message("nifti.unreadable-because", reason=_first_line(error)), source.label
        ) from error
    _check(file, source, size, len(data))
    return file


def read_extensions(source: Source, file: NiftiFile) -> list[tuple[int, int, str]]:
    """Return the header extensions; none if they cannot be read.

    Args:
        source: The file.
        file: Its header.

    Returns:
        Code, size in bytes and text of each.
    """
    length = min(file.offset, MOST_EXTENSIONS)
    try:
        with Reader() as reader, content(source, reader) as stream:
            start = io.BytesIO(read_fully(stream, length))
        header = type(file.header).from_fileobj(start)
        return [
            (
                int(extension.get_code()),
                int(extension.get_sizeondisk()),
                str(extension.get_content()),
            )
            for extension in header.extensions
        ]
    except Exception:  # noqa: BLE001 - the header itself has been read
        return []


@contextmanager
def content(source: Source, reader: Reader) -> Iterator[BinaryIO]:
    """Open the unpacked bytes of a NIfTI file."""
    stream, _ = reader.open(source)
    with stream:
        if gzipped(source):
            with gzip.GzipFile(fileobj=stream) as unpacked:
                yield cast(BinaryIO, unpacked)
        else:
            yield stream


def gzipped(source: Source) -> bool:
    """Return whether a file is compressed, by its name: the rule that nibabel uses."""
    return source.name.lower().endswith(".gz")


def _opened(source: Source, reader: Reader) -> tuple[BinaryIO, int]:
    """Return a closed stream and how many bytes the file has, packed ones for a gzip-ed file."""
    stream, size = reader.open(source)
    stream.close()
    return stream, size


def _fields(stream: BinaryIO, source: Source) -> tuple[bytes, Any]:
    """Return the bytes of a header and what nibabel makes of them."""
    data = read_fully(stream, max(SIZES))
    if not data:
        raise UnreadableFile(Message("file.is-empty"), source.label)
    for byte_order in "<>":
        (size,) = struct.unpack_from(byte_order + "i", data.ljust(4, b"\0"))
        if size in SIZES and len(data) >= size:
            header_class = getattr(import_module("nibabel"), SIZES[size])
            if not header_class.may_contain_header(data[:size]):
                break
            return data[:size], header_class(
                data[:size], {"<": "<", ">": ">"}[byte_order], check=True
            )
    raise UnreadableFile(Message("nifti.file-unreadable"), source.label)


def _check(file: NiftiFile, source: Source, size: int, header_bytes: int) -> None:
    """Refuse impossible headers: sizes of zero, unknown values, more voxels than the file holds."""
    if any(n < 1 for n in file.shape):
        raise UnreadableFile(Message("nifti.shape-not-volume", shape=file.shape), source.label)
    if file.offset < header_bytes:
        raise UnreadableFile(
            Message("nifti.offset-in-header", offset=file.offset, header=header_bytes), source.label
        )
    if file.dtype.kind == "c":
        raise UnsupportedFile(Message("nifti.complex-unsupported"), source.label)
    if file.dtype.kind not in "iuf" and file.dtype != RGB:
        named = listed_names(file.dtype)
        raise UnsupportedFile(Message("nifti.type-unsupported", named=named), source.label)
    if file.dtype.kind == "f" and file.dtype.itemsize > 8:
        raise UnsupportedFile(
            Message("nifti.type-unsupported", named=str(file.dtype)),
            source.label,
        )
    expected = file.offset + math.prod(file.shape) * file.dtype.itemsize
    most = size * MOST_DEFLATED if gzipped(source) else size
    if expected > most:
        raise UnreadableFile(
            Message(
                "nifti.voxels-missing",
                shape=" x ".join(map(str, file.shape)),
                expected=expected,
                size=size,
            ),
            source.label,
        )


def listed_names(dtype: np.dtype[Any]) -> str:
    """Return RGBA for a structured type, else the type's own name."""
    return "".join(dtype.names) if dtype.names else str(dtype)


def _first_line(error: Exception) -> str:
    words = str(error)
    return words.splitlines()[0] if words else type(error).__name__
