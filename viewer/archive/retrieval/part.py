"""Content of instances while they arrive, by request."""

import hashlib
import io
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Final

from viewer.archive.cache.encrypted_file import CHUNK_BYTES, EncryptedWriter
from viewer.archive.cache.study_cache import CachedContent, CachedStudy
from viewer.archive.errors import CacheError

if TYPE_CHECKING:
    from viewer.archive.retrieval.inbox import Inbox

SPOOL_BYTES: Final = 16 << 20
"""Larger instances are written to the cache while they arrive."""
HEAD_BYTES: Final = 1 << 16


class Request:
    """The parts of one request."""

    def __init__(self, inbox: "Inbox") -> None:
        self.inbox = inbox
        self._seen: set[str] = set()
        self._lock = threading.Lock()

    def part(self, size: int = 0) -> "Part":
        """Return a part for the next instance.

        Args:
            size: Its bytes as declared; 0 if they are not.

        Raises:
            CacheError: An earlier instance could not be written.
        """
        self.inbox.check()
        return Part(self, size)

    def repeats(self, sop_uid: str) -> bool:
        """Return whether this request has already delivered the instance."""
        with self._lock:
            repeated = sop_uid in self._seen
            self._seen.add(sop_uid)
        return repeated


class Part:
    """The content of one instance while it arrives: in memory, or in the cache if it is large."""

    def __init__(self, request: Request, size: int = 0) -> None:
        """Prepare for content.

        Args:
            request: Request that it belongs to.
            size: Bytes that are declared; 0 if they are not. Content of a known size is read to
                its place without a copy.
        """
        self.request = request
        self._pieces: list[bytes | memoryview] = []
        self._content = b""
        self._file: EncryptedWriter | None = None
        self.held_bytes = self.size = 0
        self.head: bytes | memoryview = b""
        # BytesIO is the one type whose memory can be written in place and then be had as bytes.
        placed = 0 < size < SPOOL_BYTES
        self._placed = io.BytesIO(bytes(size)) if placed else None
        self._place = self._placed.getbuffer() if self._placed is not None else memoryview(b"")

    def space(self, length: int) -> memoryview:
        """Return where the next bytes go, at most `length`; empty if they must be written.

        The caller reads into it and then calls `filled`.
        """
        return self._place[self.size : self.size + length]

    def filled(self, n: int) -> None:
        """Count bytes that were read into `space`."""
        self.size += n
        self.held_bytes += n

    def write(self, data: bytes | memoryview) -> None:
        """Append content.

        Raises:
            CacheError: It is large and cannot be written to the cache.
        """
        space = self.space(len(data))
        if space:
            assert len(space) == len(data), "more content than declared"
            space[:] = data
            self.filled(len(data))
            return
        self._pieces.append(data)
        self.held_bytes += len(data)
        self.size += len(data)
        if self.held_bytes >= SPOOL_BYTES:
            self._spool()

    def complete(self) -> None:
        """Hand the complete content to the workers.

        Raises:
            CacheError: See `write`.
        """
        if self._file is not None:
            self._spool()
            try:
                self._file.close()
            except CacheError:
                self._file.path.unlink(missing_ok=True)
                raise
        else:
            self._content = self._whole()
            self.head = memoryview(self._content)[:HEAD_BYTES]
        self.request.inbox.submit(self)

    def _whole(self) -> bytes:
        if self._placed is not None:
            self._place.release()
            content, self._placed = self._placed.getvalue(), None
            return content
        pieces, self._pieces = self._pieces, []
        if len(pieces) == 1 and isinstance(pieces[0], bytes):
            return pieces[0]
        return b"".join(pieces)

    def abort(self) -> None:
        """Drop content that is not complete."""
        self._pieces.clear()
        if self._file is not None:
            self._file.abort()

    def release(self) -> None:
        """Free the memory of content that is somewhere else now."""
        self._content = b""

    @property
    def content(self) -> bytes:
        """The complete content; empty if it is in a file."""
        return self._content

    def discard(self) -> None:
        """Drop complete content."""
        self._content = b""
        if self._file is not None:
            self._file.path.unlink(missing_ok=True)

    def opener(self, path: Path) -> CachedContent:
        """Return an opener of the content; `path` is where the file will be."""
        cached = self.request.inbox.cached
        if self._file is not None:
            return cached.content(self._file.path, self._file.salt)
        opener = cached.content(path, b"")
        opener.held = self._content
        return opener

    def sha256(self) -> str:
        """Return the SHA-256 of the complete content, hexadecimal."""
        if self._file is None:
            return hashlib.sha256(self._content).hexdigest()
        cached = self.request.inbox.cached
        return sha256_of(cached.content(self._file.path, self._file.salt))

    def stored(self, path: Path) -> EncryptedWriter:
        """Return the closed file with the content, written now to `path` if it was in memory.

        Raises:
            CacheError: It cannot be written.
        """
        if self._file is not None:
            return self._file
        return written(self.request.inbox.cached, path, self._content)

    def _spool(self) -> None:
        if self._file is None:
            self.head = b"".join(self._pieces)[:HEAD_BYTES]
            self._file = self.request.inbox.cached.new_file()
        for piece in self._pieces:
            self._file.write(piece)
        self._pieces.clear()
        self.held_bytes = 0


def written(cached: CachedStudy, path: Path, content: bytes) -> EncryptedWriter:
    """Return a closed file in the cache with this content.

    Raises:
        CacheError: It cannot be written.
    """
    file = cached.new_file(path)
    try:
        file.close(content)
    except CacheError:
        file.path.unlink(missing_ok=True)
        raise
    return file


def sha256_of(content: CachedContent) -> str:
    """Return the SHA-256 of an instance, hexadecimal."""
    digest = hashlib.sha256()
    stream, _ = content.open()
    with stream:
        while piece := stream.read(CHUNK_BYTES):
            digest.update(piece)
    return digest.hexdigest()
