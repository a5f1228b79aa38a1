"""Sources of a file's bytes: on disk, in a zip archive, or gzip-ed. Nothing is unpacked to disk."""

import errno
import gzip
import io
import lzma
import os
import struct
import threading
import zipfile
import zlib
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Protocol, Self, TypeVar, cast

import imagecodecs

from audit.messages import Message, reason_of
from audit.messages.library_errors import system_reason
from viewer.core.errors import DamagedFile, UnreadableFile
from viewer.core.files.memory_limit import free_memory

T = TypeVar("T")

KEPT = 4  # results that `Reader.recent` keeps
FIRST_READ = 1 << 14  # most headers end within 16 KiB; `first_read` grows where they do not
MAX_UNPACKED = 4 << 30  # a gzip-ed file or archive member may not unfold to more than 4 GiB
MAX_RATIO = 2000  # beyond what images compress to (PS3.5 A.5 zlib reaches 1032 on zeros, twice)
MEMBER_AT_ONCE = 64 << 20  # members of an archive up to this size are read, and verified, at once
INFLATED_QUICKLY = 1 << 14  # members from this size on are worth the library that does it
LOCAL_HEADER = struct.Struct(
    "<4s2xH18xHH"
)  # mark, flags, length of name, of extra field (APPNOTE 4.3.7)
ZIP_TAIL = 22 + 0xFFFF  # bytes at an archive's end that hold its last record and a comment
VERIFY_STEP = 1 << 20  # bytes unpacked at a time where only their checksum is wanted

DAMAGED = (zipfile.BadZipFile, gzip.BadGzipFile, zlib.error, lzma.LZMAError, EOFError)
"""Errors that unpacking raises for wrong compressed data or checksums (gzip, zip: CRC-32)."""


class Opener(Protocol):
    """Opens content that is not stored as it is, such as an encrypted file."""

    def open(self) -> tuple[BinaryIO, int]:
        """Return a stream that can seek, and how many bytes it holds.

        Raises:
            UnreadableFile: The content cannot be had.
        """
        ...


@dataclass(frozen=True, slots=True)
class Source:
    """One file's place. `member`: name inside the zip archive `path`.

    Attributes:
        file: The path as text, since a `Path` takes three times the memory, and a study has one
            source for each of its files.
        nth: Which of the archive's members of that name, from 0; archives may hold several.
        opener: Opens the content of a file that is not stored as it is; None opens `path`.
    """

    file: str
    member: str | None = None
    gzipped: bool = False
    nth: int = 0
    opener: Opener | None = None

    @property
    def path(self) -> Path:
        """Path of the file on disk."""
        return Path(self.file)

    @property
    def label(self) -> Path:
        """Path to show: that of the file, or the archive's with the member's name after it."""
        if self.member is None:
            return self.path
        return self.path / (f"{self.member} [{self.nth + 1}]" if self.nth else self.member)

    @property
    def name(self) -> str:
        """Name of the file itself, inside its archive if it is in one."""
        name = self.file if self.member is None else self.member
        return os.path.basename(name)  # noqa: PTH119 - a fifth of the time of a `Path`, for each file

    @property
    def plain(self) -> bool:
        """Whether the bytes on disk are the file's own."""
        return self.member is None and not self.gzipped and self.opener is None

    @property
    def in_parts(self) -> bool:
        """Whether a part can be read without unpacking all that is before it."""
        return self.member is None and not self.gzipped

    @property
    def carries_checksum(self) -> bool:
        """Whether gzip or zip store a checksum, which can be compared only after the last byte."""
        return not self.plain or self.name.lower().endswith(".gz")


class Reader:
    """Opens sources; keeps archives open until closed, so that many threads may share it."""

    def __init__(self) -> None:
        self._archives: dict[Path, zipfile.ZipFile] = {}
        self._entries: dict[Path, dict[tuple[str, int], zipfile.ZipInfo]] = {}
        self._recent: dict[Hashable, Future[Any]] = {}
        self._lock = threading.Lock()
        self.first_read = (
            FIRST_READ  # bytes from a file's start that its header most likely fits in
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the archives."""
        with self._lock:
            for archive in self._archives.values():
                archive.close()
            self._archives.clear()
            self._recent.clear()

    def recent(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the recent result of `make` for `key`, which the frames of one file share.

        Only the last `KEPT` results are kept. Threads that ask for the same key wait for the first.

        Args:
            key: Identifies the result.
            make: Computes the result; called outside of the lock, by the first thread only.
        """
        with self._lock:
            future = self._recent.get(key)
            mine = future is None
            if future is None:
                future = self._recent[key] = Future()
                while len(self._recent) > KEPT:
                    del self._recent[next(iter(self._recent))]
        if mine:
            try:
                future.set_result(make())
            except BaseException as error:  # noqa: BLE001 - raised again in every waiting thread
                future.set_exception(error)
        return cast(T, future.result())

    def archive(self, path: Path) -> zipfile.ZipFile:
        """Return the zip archive at `path`, opened once.

        Raises:
            UnreadableFile: The file cannot be read.
        """
        with self._lock:
            if path not in self._archives:
                try:
                    archive = self._archives[path] = zipfile.ZipFile(path)
                    self._entries[path] = dict(entries_of(archive))
                except Exception as error:  # a damaged directory raises nearly anything
                    raise UnreadableFile(
                        Message("zip.unreadable-because", reason=reason_of(error)), path
                    ) from error
            return self._archives[path]

    def open(self, source: Source) -> tuple[BinaryIO, int]:
        """Return a stream that can seek, and how many bytes it holds.

        Raises:
            UnreadableFile: The file cannot be opened or unpacked.
        """
        try:
            if source.gzipped:
                data = self.recent(("gunzip", source), lambda: self._gunzip(source))
                return io.BytesIO(data), len(data)
            if source.member is not None:
                return self._open_member(source)
            if source.opener is not None:
                return source.opener.open()
            stream = io.FileIO(source.file)
            return cast(BinaryIO, stream), os.fstat(stream.fileno()).st_size
        except OSError as error:
            raise UnreadableFile(system_reason(error), source.label) from error

    def _gunzip(self, source: Source) -> bytes:
        stream, size = self.open(replace(source, gzipped=False))
        with stream:
            return gunzip(stream, size, source.label)

    def _open_member(self, source: Source) -> tuple[BinaryIO, int]:
        archive = self.archive(source.path)
        try:
            info = self._entries[source.path][source.member or "", source.nth]
            if info.flag_bits & 1:
                raise UnreadableFile(Message("zip.member-encrypted"), source.label)
            check_unpacked(info, source.label)
            if info.file_size <= MEMBER_AT_ONCE:
                # to its end, where its checksum is compared
                data = inflate_member(source.path, info) or archive.read(info)
                return io.BytesIO(data), len(data)
            stream = archive.open(info)
        except DAMAGED as error:
            raise DamagedFile(
                Message("zip.member-damaged", reason=reason_of(error)), source.label
            ) from error
        except OSError as error:
            if error.errno not in (None, errno.EINVAL):
                raise
            raise DamagedFile(  # of bz2's stream, or of an offset before the file's start
                Message("zip.member-damaged", reason=reason_of(error)), source.label
            ) from error
        except (KeyError, NotImplementedError, RuntimeError, ValueError, struct.error) as error:
            raise UnreadableFile(
                Message("zip.member-unreadable", reason=reason_of(error)), source.label
            ) from error
        return cast(BinaryIO, stream), info.file_size

    def open_verified(self, source: Source) -> tuple[BinaryIO, int]:
        """Open the file like `open`.

        A member of an archive has been read to its end, where its checksum is compared.

        Raises:
            DamagedFile: The message has the reason.
        """
        stream, size = self.open(source)
        if source.member is None or source.gzipped or isinstance(stream, io.BytesIO):
            return stream, size  # compared by `open`, or there is none
        with stream:
            read_to_end(stream, MAX_UNPACKED, source.label)
        return self.open(source)

    def read_shared(self, source: Source, offset: int, length: int) -> bytes:
        """Return bytes of a file of which many parts are read; archive members are unpacked once.

        Args:
            source: The file.
            offset: First byte.
            length: Number of bytes.
        """
        if source.member is None:
            return self.read(source, offset, length)
        return self.recent(("member", source), lambda: self.read(source))[offset : offset + length]

    def read(self, source: Source, offset: int = 0, length: int | None = None) -> bytes:
        """Return bytes of a file, fewer at its end.

        Args:
            source: The file.
            offset: First byte.
            length: Number of bytes; None for all of the rest.

        Raises:
            DamagedFile: The archive or the compressed data are damaged.
            UnreadableFile: The file cannot be read.
        """
        try:
            stream, size = self.open(source)
            with stream:
                stream.seek(offset)
                return read_fully(stream, max(size - offset, 0) if length is None else length)
        except DAMAGED as error:
            raise DamagedFile(
                Message("file.damaged-because", reason=reason_of(error)), source.label
            ) from error
        except OSError as error:
            raise UnreadableFile(
                Message("file.unreadable-because", reason=reason_of(error)), source.label
            ) from error


def inflate_member(path: Path, info: zipfile.ZipInfo) -> bytes | None:
    """Return a deflated member whose checksum fits, in less than half of `zipfile`'s time.

    Args:
        path: The archive.
        info: The member's entry in the archive's directory.

    Returns:
        The content; None for every other member and for damaged ones, which `zipfile` then reports.
    """
    if info.compress_type != zipfile.ZIP_DEFLATED or info.file_size < INFLATED_QUICKLY:
        return None
    with path.open("rb") as stream:
        stream.seek(info.header_offset)
        head = read_fully(stream, LOCAL_HEADER.size)
        if len(head) < LOCAL_HEADER.size:
            return None
        # The lengths of name and extra field are taken from the local header: they may differ from
        # those in the directory (APPNOTE 4.3.7), and the data would be read from the wrong offset.
        mark, flags, name_bytes, extra_bytes = LOCAL_HEADER.unpack(head)
        name = stream.read(name_bytes).decode("utf-8" if flags & 0x800 else "cp437", "replace")
        if mark != b"PK\x03\x04" or flags & 1 or name != info.orig_filename:
            return None
        stream.seek(extra_bytes, os.SEEK_CUR)
        packed = read_fully(stream, info.compress_size)
    try:
        data = bytes(imagecodecs.deflate_decode(packed, out=info.file_size, raw=True))
    except imagecodecs.DeflateError:
        return None
    fits = len(data) == info.file_size and imagecodecs.deflate_crc32(data) == info.CRC
    return data if fits else None


def entries_of(archive: zipfile.ZipFile) -> Iterator[tuple[tuple[str, int], zipfile.ZipInfo]]:
    """Yield members with their name and occurrence; `getinfo` knows only the last one."""
    seen: Counter[str] = Counter()
    for info in archive.infolist():
        yield (info.filename, seen[info.filename]), info
        seen[info.filename] += 1


def stated_entry_count(path: Path) -> int | None:
    """Return the number of members in an archive's last record; None if it does not say (zip64).

    Nothing else reports a directory that lost some: `zipfile` does not compare, and it has no
    checksum.
    """
    with path.open("rb") as stream:
        size = stream.seek(0, os.SEEK_END)
        stream.seek(max(0, size - ZIP_TAIL))
        tail = stream.read(ZIP_TAIL)
    at = tail.rfind(b"PK\x05\x06")
    if at < 0 or at + 12 > len(tail):
        return None
    (count,) = struct.unpack_from("<H", tail, at + 10)
    return None if count == 0xFFFF else int(count)


def read_to_end(stream: BinaryIO, limit: int, label: Path) -> None:
    """Read on to the end of a compressed stream, where its checksum is verified.

    Args:
        stream: The unpacked stream.
        limit: Bytes that may still follow.
        label: Path of the file as shown to the reader.

    Raises:
        DamagedFile: The checksum is wrong, the data are damaged, or more than `limit` bytes follow.
    """
    remaining = limit
    try:
        while data := stream.read(VERIFY_STEP):
            remaining -= len(data)
            if remaining < 0:
                raise DamagedFile(
                    Message("file.trailing-data-too-large", limit=limit),
                    label,
                )
    except DAMAGED as error:
        raise DamagedFile(
            Message("file.damaged-because", reason=reason_of(error)), label
        ) from error


def read_fully(stream: BinaryIO, length: int) -> bytes:
    """Return bytes of a stream, fewer only at its end: network file systems may give less at once.

    Args:
        stream: The stream.
        length: Number of bytes.
    """
    data = stream.read(length)
    while len(data) < length and (more := stream.read(length - len(data))):
        data += more
    return data


def check_unpacked(info: zipfile.ZipInfo, label: Path) -> None:
    """Refuse archive members that would unfold without measure.

    Args:
        info: The member's entry in the archive's directory.
        label: Path of the member as shown to the reader.

    Raises:
        UnreadableFile: The member is larger than `MAX_UNPACKED`, or than `MAX_RATIO` allows.
    """
    if info.file_size > MAX_UNPACKED or info.file_size > MAX_RATIO * max(info.compress_size, 64):
        raise UnreadableFile(
            Message(
                "zip.member-too-large",
                compress_size=info.compress_size,
                file_size=info.file_size,
            ),
            label,
        )


def peek_gzip(first: bytes, size: int, label: Path, most: int = 4096) -> bytes:
    """Return the start of the content of a gzip-ed file.

    Args:
        first: First bytes of the file.
        size: Size of the file in bytes.
        label: Path of the file as shown to the reader.
        most: Number of bytes to unpack.

    Raises:
        DamagedFile: The message has the reason.
    """
    engine = zlib.decompressobj(16 + zlib.MAX_WBITS)
    try:
        start = engine.decompress(first, most)
    except zlib.error as error:
        raise DamagedFile(Message("file.gzip-damaged", reason=reason_of(error)), label) from error
    if len(start) < most and len(first) >= size and not engine.eof:
        raise DamagedFile(Message("file.gzip-truncated"), label)
    return start


def gunzip(packed: BinaryIO, size: int, label: Path) -> bytes:
    """Return the whole content of a gzip-ed stream; its checksum is verified.

    Args:
        packed: The stream.
        size: Its size in bytes.
        label: Path of the file as shown to the reader.

    Raises:
        DamagedFile: The data are damaged.
        UnreadableFile: The content does not fit in memory, or the stream cannot be read.
    """
    # A few kilobytes of gzip can unpack to many gigabytes: one byte more than the limit is read to
    # find out, not the whole content.
    limit = min(MAX_UNPACKED, MAX_RATIO * max(size, 64), (free_memory() or MAX_UNPACKED) // 2)
    try:
        with gzip.GzipFile(fileobj=packed) as stream:
            data = stream.read(limit + 1)
    except DAMAGED as error:
        raise DamagedFile(Message("file.gzip-damaged", reason=reason_of(error)), label) from error
    except (OSError, MemoryError) as error:
        raise UnreadableFile(
            Message("file.unreadable-because", reason=reason_of(error)), label
        ) from error
    if len(data) > limit:
        raise UnreadableFile(Message("file.gzip-too-large", limit=limit), label)
    return data
