"""Where a file's bytes are: on disk, in a zip archive, or gzip-ed. Nothing is unpacked to disk."""

import gzip
import io
import os
import threading
import zipfile
import zlib
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self, TypeVar, cast

from viewer.core.errors import UnreadableFile

T = TypeVar("T")

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
        self._remembered: dict[Hashable, Any] = {}
        self._lock = threading.RLock()

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
            self._remembered.clear()

    def remember(self, key: Hashable, make: Callable[[], T]) -> T:
        """What `make` gave the first time for `key`: indexes that all frames of a file share."""
        with self._lock:
            if key not in self._remembered:
                self._remembered[key] = make()
            return cast(T, self._remembered[key])

    def archive(self, path: Path) -> zipfile.ZipFile:
        """The zip archive at `path`, opened once. Raises `UnreadableFile`."""
        with self._lock:
            if path not in self._archives:
                try:
                    self._archives[path] = zipfile.ZipFile(path)
                except (zipfile.BadZipFile, OSError, NotImplementedError) as error:
                    raise UnreadableFile(f"not a readable zip archive: {error}", path) from error
            return self._archives[path]

    def open(self, source: Source) -> tuple[BinaryIO, int]:
        """A stream that can seek, and how many bytes it holds.

        Raises `UnreadableFile` when the file cannot be opened or unpacked.
        """
        try:
            if source.member is not None:
                return self._open_member(source)
            if source.gzipped:
                data = gunzip(source.path)
                return io.BytesIO(data), len(data)
            stream = source.path.open("rb")
            return stream, os.fstat(stream.fileno()).st_size
        except OSError as error:
            raise UnreadableFile(error.strerror or str(error), source.label) from error

    def _open_member(self, source: Source) -> tuple[BinaryIO, int]:
        archive = self.archive(source.path)
        try:
            info = archive.getinfo(source.member or "")
            if info.flag_bits & 1:
                raise UnreadableFile("the archive's member is encrypted", source.label)
            check_unpacked(info, source.label)
            stream = archive.open(info)
        except (KeyError, zipfile.BadZipFile, NotImplementedError, RuntimeError) as error:
            raise UnreadableFile(f"not readable in its archive: {error}", source.label) from error
        return cast(BinaryIO, stream), info.file_size

    def read(self, source: Source, offset: int = 0, length: int | None = None) -> bytes:
        """`length` bytes from `offset` on, or all of the rest; fewer at the file's end."""
        try:
            stream, size = self.open(source)
            with stream:
                stream.seek(offset)
                return stream.read(max(size - offset, 0) if length is None else length)
        except (OSError, EOFError, zlib.error, zipfile.BadZipFile) as error:
            raise UnreadableFile(f"cannot be read: {error}", source.label) from error


def check_unpacked(info: zipfile.ZipInfo, label: Path) -> None:
    """Refuse archive members that would unfold without measure."""
    if info.file_size > MAX_UNPACKED or info.file_size > MAX_RATIO * max(info.compress_size, 64):
        raise UnreadableFile(
            f"the archive's member would unfold from {info.compress_size:,} to "
            f"{info.file_size:,} bytes; not opened",
            label,
        )


def gunzip(path: Path) -> bytes:
    """The whole content of a gzip-ed file. Raises `UnreadableFile`."""
    limit = min(MAX_UNPACKED, MAX_RATIO * max(path.stat().st_size, 64))
    try:
        with gzip.open(path) as stream:
            data = stream.read(limit + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise UnreadableFile(f"the gzip-ed file is damaged: {error}", path) from error
    if len(data) > limit:
        raise UnreadableFile(f"the gzip-ed file unfolds to more than {limit:,} bytes", path)
    return data
