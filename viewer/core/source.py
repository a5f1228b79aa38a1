"""Where a file's bytes are: on disk, in a zip archive, or gzip-ed. Nothing is unpacked to disk."""

import gzip
import io
import os
import threading
import zipfile
import zlib
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from dataclasses import dataclass, replace
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self, TypeVar, cast

from audit.said import said
from viewer.core.errors import UnreadableFile

T = TypeVar("T")

KEPT = 4  # results that `Reader.recent` keeps
FIRST_READ = 1 << 14  # most headers end within 16 KiB; `first_read` grows where they do not
MAX_UNPACKED = 4 << 30  # a gzip-ed file or archive member may not unfold to more than 4 GiB
MAX_RATIO = 2000  # beyond what images compress to (PS3.5 A.5 zlib reaches 1032 on zeros, twice)


@dataclass(frozen=True, slots=True)
class Source:
    """One file's place. `member`: name inside the zip archive `path`."""

    path: Path
    member: str | None = None
    gzipped: bool = False

    @property
    def label(self) -> Path:
        """Path to show: that of the file, or the archive's with the member's name after it."""
        return self.path if self.member is None else self.path / self.member

    @property
    def plain(self) -> bool:
        """True when the bytes on disk are the file's own."""
        return self.member is None and not self.gzipped


class Reader:
    """Opens sources; keeps archives open until closed, so that many threads may share it."""

    def __init__(self) -> None:
        self._archives: dict[Path, zipfile.ZipFile] = {}
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
        """What `make` gave for `key` a moment ago: what the frames of one file share.

        Only the last few results are kept. Threads that ask for the same key wait for the first.
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
        """The zip archive at `path`, opened once. Raises `UnreadableFile`."""
        with self._lock:
            if path not in self._archives:
                try:
                    self._archives[path] = zipfile.ZipFile(path)
                except (zipfile.BadZipFile, OSError, NotImplementedError) as error:
                    raise UnreadableFile(
                        said("not a readable zip archive: {reason}", reason=str(error)), path
                    ) from error
            return self._archives[path]

    def open(self, source: Source) -> tuple[BinaryIO, int]:
        """A stream that can seek, and how many bytes it holds.

        Raises `UnreadableFile` when the file cannot be opened or unpacked.
        """
        try:
            if source.gzipped:
                data = self.recent(("gunzip", source), lambda: self._gunzip(source))
                return io.BytesIO(data), len(data)
            if source.member is not None:
                return self._open_member(source)
            stream = io.FileIO(source.path)
            return cast(BinaryIO, stream), os.fstat(stream.fileno()).st_size
        except OSError as error:
            raise UnreadableFile(error.strerror or str(error), source.label) from error

    def _gunzip(self, source: Source) -> bytes:
        stream, size = self.open(replace(source, gzipped=False))
        with stream:
            return gunzip(stream, size, source.label)

    def _open_member(self, source: Source) -> tuple[BinaryIO, int]:
        archive = self.archive(source.path)
        try:
            info = archive.getinfo(source.member or "")
            if info.flag_bits & 1:
                raise UnreadableFile(said("the archive's member is encrypted"), source.label)
            check_unpacked(info, source.label)
            stream = archive.open(info)
        except (KeyError, zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
            raise UnreadableFile(
                said("not readable in its archive: {reason}", reason=str(error)), source.label
            ) from error
        return cast(BinaryIO, stream), info.file_size

    def read_shared(self, source: Source, offset: int, length: int) -> bytes:
        """Like `read`, for one of many parts of a file: unpacked files are unpacked once."""
        if source.member is None:
            return self.read(source, offset, length)
        return self.recent(("member", source), lambda: self.read(source))[offset : offset + length]

    def read(self, source: Source, offset: int = 0, length: int | None = None) -> bytes:
        """`length` bytes from `offset` on, or all of the rest; fewer at the file's end."""
        try:
            stream, size = self.open(source)
            with stream:
                stream.seek(offset)
                return read_fully(stream, max(size - offset, 0) if length is None else length)
        except (OSError, EOFError, zlib.error, zipfile.BadZipFile) as error:
            raise UnreadableFile(
                said("cannot be read: {reason}", reason=str(error)), source.label
            ) from error


def read_fully(stream: BinaryIO, length: int) -> bytes:
    """`length` bytes, fewer only at the end; one call may give less on network file systems."""
    data = stream.read(length)
    while len(data) < length and (more := stream.read(length - len(data))):
        data += more
    return data


def check_unpacked(info: zipfile.ZipInfo, label: Path) -> None:
    """Refuse archive members that would unfold without measure."""
    if info.file_size > MAX_UNPACKED or info.file_size > MAX_RATIO * max(info.compress_size, 64):
        raise UnreadableFile(
            said(
                "the archive's member would unfold from {compress_size:,} to "
                "{file_size:,} bytes; not opened",
                compress_size=info.compress_size,
                file_size=info.file_size,
            ),
            label,
        )


def gunzip(packed: BinaryIO, size: int, label: Path) -> bytes:
    """The whole content of a gzip-ed stream of `size` bytes. Raises `UnreadableFile`."""
    limit = min(MAX_UNPACKED, MAX_RATIO * max(size, 64))
    try:
        with gzip.GzipFile(fileobj=packed) as stream:
            data = stream.read(limit + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise UnreadableFile(
            said("the gzip-ed file is damaged: {reason}", reason=str(error)), label
        ) from error
    if len(data) > limit:
        raise UnreadableFile(
            said("the gzip-ed file unfolds to more than {limit:,} bytes", limit=limit), label
        )
    return data
