"""Files that are encrypted in chunks, so that parts can be read without the rest.

A file is a header (magic, 16 bytes of salt) and chunks of 1 MiB, each sealed with AES-256-GCM under
a key that is derived from the study's key and the salt. The nonce holds the number of the chunk and
whether it is the last one, so that chunks cannot be exchanged, repeated or cut off unnoticed (the
STREAM construction, Hoang et al., CRYPTO 2015).
"""

import hmac
import io
import os
import threading
from pathlib import Path
from typing import Any, Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from audit.messages import Message
from audit.messages.library_errors import system_reason
from viewer.archive.errors import CacheError
from viewer.core.errors import UnreadableFile

CHUNK_BYTES: Final = 1 << 20
TAG_BYTES: Final = 16
SALT_BYTES: Final = 16
MAGIC: Final = b"OVRDCHE1"
HEADER_BYTES: Final = len(MAGIC) + SALT_BYTES
_CHUNK_ON_DISK: Final = CHUNK_BYTES + TAG_BYTES


def _cipher(study_key: bytes, salt: bytes) -> "AESGCM":
    return AESGCM(hmac.digest(study_key, b"overread cached file/1\n" + salt, "sha256"))


def _nonce(chunk: int, *, last: bool) -> bytes:
    # Never used twice with a key: each file has a key of its own, by its random salt.
    return chunk.to_bytes(8, "big") + (1 if last else 0).to_bytes(4, "big")


class EncryptedWriter:
    """Writes one file; it is complete only after `close`."""

    def __init__(self, path: Path, study_key: bytes) -> None:
        """Create the file for its owner only, or replace it.

        Args:
            path: The file.
            study_key: Key of the study, 32 bytes.

        Raises:
            CacheError: It cannot be created.
        """
        self.path, self.size = path, 0
        self.salt = os.urandom(SALT_BYTES)
        self._cipher = _cipher(study_key, self.salt)
        self._pending = bytearray()
        self._n_chunks = 0
        try:
            self._file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        except OSError as error:
            raise not_written(error) from None

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Append content.

        Raises:
            CacheError: The disk is full, or the file cannot be written.
        """
        view = memoryview(data)
        self.size += len(view)
        # A full chunk waits: the nonce of the last chunk differs from that of others.
        while len(self._pending) + len(view) > CHUNK_BYTES:
            if self._pending:
                room = CHUNK_BYTES - len(self._pending)
                self._pending += view[:room]
                self._seal(self._pending, last=False)
                self._pending = bytearray()
            else:
                room = CHUNK_BYTES
                self._seal(view[:room], last=False)
            view = view[room:]
        self._pending += view

    def close(self, rest: bytes | memoryview = b"") -> None:
        """Write what is left, and close the file.

        Args:
            rest: More content, which is not copied if nothing is pending.

        Raises:
            CacheError: See `write`.
        """
        try:
            if self._pending or len(rest) > CHUNK_BYTES:
                self.write(rest)
                self._seal(self._pending, last=True)
            else:
                self.size += len(rest)
                self._seal(rest, last=True)
        finally:
            os.close(self._file)

    def abort(self) -> None:
        """Close and delete the file."""
        os.close(self._file)
        self.path.unlink(missing_ok=True)

    def _seal(self, chunk: bytes | bytearray | memoryview, *, last: bool) -> None:
        head = b"" if self._n_chunks else MAGIC + self.salt
        sealed = _scratch.sealed(len(chunk) + TAG_BYTES)
        self._cipher.encrypt_into(_nonce(self._n_chunks, last=last), chunk, None, sealed)
        self._n_chunks += 1
        try:
            self._write(head, sealed)
        except OSError as error:
            raise not_written(error) from None

    def _write(self, head: bytes, sealed: memoryview) -> None:
        left = [memoryview(head), sealed]
        while left:
            # May write less than asked for.
            n = os.writev(self._file, left)
            while left and n >= len(left[0]):
                n -= len(left.pop(0))
            if left:
                left[0] = left[0][n:]


class _Scratch(threading.local):
    """Memory for sealed chunks, one for each thread: new memory would cost as much as AES."""

    def __init__(self) -> None:
        self._buffer = memoryview(bytearray(_CHUNK_ON_DISK))

    def sealed(self, size: int) -> memoryview:
        """Return memory for a chunk; the thread's next chunk takes the same."""
        return self._buffer[:size]


_scratch: Final = _Scratch()


class EncryptedFile(io.RawIOBase):
    """Reads one file; only the chunks that are asked for are read and decrypted."""

    def __init__(self, path: Path, study_key: bytes, salt: bytes) -> None:
        """Open the file.

        Args:
            path: File that `EncryptedWriter` wrote.
            study_key: Key of the study.
            salt: Salt of the file that the cache's index names.

        Raises:
            UnreadableFile: It was evicted, cannot be read, or is another file.
        """
        super().__init__()
        self._path, self._at = path, 0
        self._held: tuple[int, bytes] | None = None
        try:
            self._stream = io.FileIO(path)
        except FileNotFoundError:
            raise UnreadableFile(Message("archive.cache-evicted"), path) from None
        except OSError as error:
            raise UnreadableFile(system_reason(error), path) from error
        on_disk = os.fstat(self._stream.fileno()).st_size - HEADER_BYTES
        self._n_chunks = -(-on_disk // _CHUNK_ON_DISK)
        self.size = on_disk - self._n_chunks * TAG_BYTES
        if self._stream.read(HEADER_BYTES) != MAGIC + salt or self.size < 0:
            self._stream.close()
            raise self._damaged()
        self._cipher = _cipher(study_key, salt)

    def _damaged(self) -> UnreadableFile:
        return UnreadableFile(Message("archive.cache-damaged"), self._path)

    def readable(self) -> bool:
        """Return True."""
        return True

    def seekable(self) -> bool:
        """Return True."""
        return True

    def tell(self) -> int:
        """Return the offset in the content."""
        return self._at

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        """Move to an offset in the content and return it."""
        start = {os.SEEK_SET: 0, os.SEEK_CUR: self._at, os.SEEK_END: self.size}[whence]
        self._at = max(0, start + offset)
        return self._at

    def read(self, size: int | None = -1, /) -> bytes:
        """Return up to `size` bytes, all of the rest if negative."""
        left = max(0, self.size - self._at)
        length = left if size is None or size < 0 else min(size, left)
        pieces: list[bytes | memoryview] = []
        while length > 0:
            number, start = divmod(self._at, CHUNK_BYTES)
            piece = memoryview(self._chunk(number))[start : start + length]
            pieces.append(piece)
            self._at += len(piece)
            length -= len(piece)
        if len(pieces) == 1:
            return bytes(pieces[0])
        return b"".join(pieces)

    def readall(self) -> bytes:
        """Return the rest of the content."""
        return self.read()

    def readinto(self, buffer: Any, /) -> int:
        """Read into a buffer and return how many bytes that were."""
        view = memoryview(buffer).cast("B")
        data = self.read(len(view))
        view[: len(data)] = data
        return len(data)

    def _chunk(self, number: int) -> bytes:
        if self._held is not None and self._held[0] == number:
            return self._held[1]
        try:
            self._stream.seek(HEADER_BYTES + number * _CHUNK_ON_DISK)
            sealed = self._stream.read(_CHUNK_ON_DISK)
            last = number == self._n_chunks - 1
            chunk = self._cipher.decrypt(_nonce(number, last=last), sealed, None)
        except (InvalidTag, ValueError):
            raise self._damaged() from None
        except OSError as error:
            raise UnreadableFile(system_reason(error), self._path) from error
        self._held = number, chunk
        return chunk

    def close(self) -> None:
        """Close the file."""
        if not self.closed:
            self._stream.close()
        super().close()


def not_written(error: OSError) -> CacheError:
    """Return the error for a file of the cache that cannot be written."""
    return CacheError(Message("archive.cache-not-written", reason=system_reason(error)))
