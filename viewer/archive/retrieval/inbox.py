"""Takes instances as they arrive: identifies and checks them, decodes them, and caches them.

A transport writes the content of an instance to a `Part`. A complete part goes to worker threads:
first its header is read and its image handed on, then it is encrypted and written. What waits for
the workers is limited, so that a fast archive does not fill the memory. A received object is
untrusted: it is named by the study, series and instance that it states itself, and only if they
were requested.
"""

import hashlib
import io
import struct
import threading
from collections.abc import Callable, Set
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from audit.messages import Message, Text
from viewer.archive.cache.encrypted_file import CHUNK_BYTES, EncryptedWriter
from viewer.archive.cache.study_cache import CachedContent, CachedInstance, CachedStudy
from viewer.archive.errors import CacheError
from viewer.core.dicom import tags
from viewer.core.dicom.assembly.instance_reader import (
    FileContent,
    Pictures,
    patient_key,
    read_contents,
)
from viewer.core.dicom.assembly.series import Rejected
from viewer.core.dicom.headers import read_header
from viewer.core.errors import CoreError
from viewer.core.files.file_source import Reader, Source

WORKERS: Final = 2
MAX_BACKLOG_BYTES: Final = 8 << 20
"""Content that waits for the workers; more holds the transport up."""
SPOOL_BYTES: Final = 16 << 20
"""Larger instances are written to the cache while they arrive."""
HEAD_BYTES: Final = 1 << 16
SAVE_EVERY: Final = 64
DAMAGED_CODES: Final = frozenset({"truncated", "damaged", "empty", "not-dicom", "bad-content"})
"""Codes of `Rejected` for objects that did not arrive as they were stored."""


@dataclass(frozen=True)
class Problem:
    """Something wrong with a retrieval.

    Attributes:
        reason: Code and values, without identifiers.
        series_uid: Series that it concerns, as far as known.
        sop_uid: Instance that it concerns, as far as known.
        blocking: The study does not count as complete because of it.
    """

    reason: Text
    series_uid: str = field(default="", repr=False)
    sop_uid: str = field(default="", repr=False)
    blocking: bool = True

    @property
    def code(self) -> str:
        """Stable code of the reason."""
        if isinstance(self.reason, Message):
            return self.reason.code
        return ""


@dataclass(frozen=True)
class Arrived:
    """One instance that arrived complete and passed the checks."""

    instance: CachedInstance
    content: FileContent


OnArrived = Callable[[Arrived], None]


class Inbox:
    """Takes the instances of one study."""

    def __init__(
        self,
        cached: CachedStudy,
        study_uid: str,
        series_uids: Set[str],
        on_arrived: OnArrived,
    ) -> None:
        """Start the workers.

        Args:
            cached: The study in the cache.
            study_uid: Study that is requested.
            series_uids: Series that are requested; empty for all of the study.
            on_arrived: Called in a worker thread for each instance, before it is written.
        """
        self.cached, self._study_uid, self._series_uids = cached, study_uid, series_uids
        self._on_arrived = on_arrived
        self._pool = ThreadPoolExecutor(WORKERS, thread_name_prefix="archive")
        self._lock = threading.Condition()
        self._backlog = self._n_waiting = self.n_bytes = 0
        self._fatal: BaseException | None = None
        self._reader = Reader()
        self.problems: list[Problem] = []
        self.received: dict[str, CachedInstance] = cached.instances()
        self._claimed: set[str] = set(self.received)
        self._repeated: list[tuple[str, str]] = []

    def request(self) -> "Request":
        """Return the parts of one request; the archive must not repeat an instance in it."""
        return Request(self)

    def has(self, sop_uid: str) -> bool:
        """Return whether an instance arrived, or is being checked."""
        with self._lock:
            return sop_uid in self._claimed

    def close(self) -> None:
        """Wait for the workers and save the index.

        Raises:
            CacheError: An instance could not be written.
        """
        self._pool.shutdown(wait=True)
        self._reader.close()
        self.cached.save()
        self._compare_repeated()
        self.check()

    def wait(self) -> None:
        """Wait until the workers have taken everything that was submitted."""
        with self._lock:
            while self._n_waiting:
                self._lock.wait(1.0)

    def check(self) -> None:
        """Raise the error that ended the workers, if any.

        Raises:
            CacheError: An instance could not be written.
        """
        if self._fatal is not None:
            raise self._fatal

    def report(self, problem: Problem) -> None:
        """Add a problem."""
        with self._lock:
            self.problems.append(problem)

    def submit(self, part: "Part") -> None:
        """Hand a complete part to the workers; wait while too much is waiting for them."""
        size = part.held_bytes
        with self._lock:
            self.n_bytes += part.size
            while self._backlog > 0 and self._backlog + size > MAX_BACKLOG_BYTES:
                self._lock.wait(1.0)
            self._backlog += size
            self._n_waiting += 1
        self._pool.submit(self._process, part, size)

    def _process(self, part: "Part", size: int) -> None:
        try:
            if self._fatal is None:
                self._take(part)
            else:
                part.discard()
        except BaseException as error:  # noqa: BLE001 - raised again in the transport's thread
            part.discard()
            self._fatal = self._fatal or error
        finally:
            with self._lock:
                self._backlog -= size
                self._n_waiting -= 1
                self._lock.notify_all()

    def _take(self, part: "Part") -> None:
        sop_uid = stated_sop_uid(part.head)
        if not sop_uid:
            self.report(Problem(Message("archive.object-not-dicom")))
            part.discard()
            return
        repeated = part.request.repeats(sop_uid)
        with self._lock:
            known = sop_uid in self._claimed
            self._claimed.add(sop_uid)
        if known:  # retrieved out of turn by another request, or sent twice by this one
            if repeated:
                self._repeated.append((sop_uid, part.sha256()))
            part.discard()
            return
        try:
            admitted = self._admit(part, sop_uid)
        except BaseException:
            admitted = False
            raise
        finally:
            if not admitted:
                with self._lock:
                    self._claimed.discard(sop_uid)

    def _admit(self, part: "Part", sop_uid: str) -> bool:
        path = self.cached.path_of(sop_uid)
        opener = part.opener(path)
        source = Source(str(path), opener=opener)
        content = _contents(source, self._reader)
        instance = _identified(content, source, self._reader)
        problem = self._mismatch(instance, sop_uid)
        if problem is not None or instance is None:
            self.report(problem or Problem(Message("archive.object-not-dicom")))
            part.discard()
            return False
        if isinstance(content, Rejected) and content.code in DAMAGED_CODES:
            # A truncated object must not count as received; objects without an image do.
            reason = Message("archive.object-damaged", reason=content.reason)
            self.report(Problem(reason, instance.series_uid, sop_uid))
            part.discard()
            return False
        self._on_arrived(Arrived(instance, content))
        file = part.stored(path)
        instance = replace(instance, salt=file.salt, size=file.size)
        with self._lock:
            self.cached.add(instance, file)
            opener.move(instance.path, file.salt)
            self.received[sop_uid] = instance
            if len(self.received) % SAVE_EVERY == 0:
                self.cached.save()
        part.release()
        return True

    def _mismatch(self, instance: CachedInstance | None, sop_uid: str) -> Problem | None:
        """Return why an object is not one that was requested."""
        if instance is None:
            return Problem(Message("archive.object-not-dicom"), sop_uid=sop_uid)
        if instance.study_uid != self._study_uid:
            return Problem(Message("archive.object-other-study"), sop_uid=sop_uid)
        if self._series_uids and instance.series_uid not in self._series_uids:
            return Problem(Message("archive.object-other-series"), sop_uid=sop_uid)
        if instance.sop_uid != sop_uid:
            reason = Message("archive.object-uid-changed")
            return Problem(reason, instance.series_uid, instance.sop_uid)
        return None

    def _content_of(self, instance: CachedInstance) -> CachedContent:
        return self.cached.content(instance.path, instance.salt)

    def _compare_repeated(self) -> None:
        """Report instances that one request delivered twice: equal ones, and contradictory ones."""
        for sop_uid, sha256 in self._repeated:
            first = self.received.get(sop_uid)
            same = first is not None and sha256_of(self._content_of(first)) == sha256
            code = "archive.instance-repeated" if same else "archive.instance-contradictory"
            series_uid = first.series_uid if first is not None else ""
            self.problems.append(Problem(Message(code), series_uid, sop_uid, blocking=not same))
        self._repeated.clear()


class Request:
    """The parts of one request."""

    def __init__(self, inbox: Inbox) -> None:
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
        """Free the memory of content that is in the cache now."""
        self._content = b""

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
        file = self.request.inbox.cached.new_file(path)
        try:
            file.close(self._content)
        except CacheError:
            file.path.unlink(missing_ok=True)
            raise
        return file

    def _spool(self) -> None:
        if self._file is None:
            self.head = b"".join(self._pieces)[:HEAD_BYTES]
            self._file = self.request.inbox.cached.new_file()
        for piece in self._pieces:
            self._file.write(piece)
        self._pieces.clear()
        self.held_bytes = 0


def sha256_of(content: CachedContent) -> str:
    """Return the SHA-256 of an instance, hexadecimal."""
    digest = hashlib.sha256()
    stream, _ = content.open()
    with stream:
        while piece := stream.read(CHUNK_BYTES):
            digest.update(piece)
    return digest.hexdigest()


def stated_sop_uid(head: bytes | memoryview) -> str:
    """Return the SOP Instance UID in the file meta information; empty if there is none.

    Args:
        head: First bytes of a file (PS3.10 section 7.1).
    """
    if head[128:132] != b"DICM":
        return ""
    at = 132
    while at + 8 <= len(head):
        group, element, vr, length = struct.unpack_from("<HH2sH", head, at)
        value = at + 8
        if group != 0x0002:
            return ""
        if vr in (b"OB", b"UN", b"UT", b"SQ", b"OW"):
            if at + 12 > len(head):
                return ""
            value, length = at + 12, struct.unpack_from("<I", head, at + 8)[0]
        if element == 0x0003:
            stated = bytes(head[value : value + length])
            return stated.strip(b" \0").decode("ascii", "replace")
        at = value + length
    return ""


def stated_uids(content: bytes) -> tuple[str, str]:
    """Return the study and the SOP Instance UID that a file states; empty texts without them."""
    try:
        elements = read_header(io.BytesIO(content), len(content)).elements
    except CoreError:
        return "", ""
    return elements.text(tags.STUDY_INSTANCE_UID) or "", stated_sop_uid(content[:HEAD_BYTES])


def _contents(source: Source, reader: Reader) -> FileContent:
    """Return what an instance holds: images, or why it has none."""
    return next(iter(read_contents(source, reader)))


def _identified(content: FileContent, source: Source, reader: Reader) -> CachedInstance | None:
    """Return the identity that an object states; None if its header cannot be read."""
    if isinstance(content, Pictures) and content.frames[0].sop_uid:
        return CachedInstance(
            study_uid=content.study_uid,
            series_uid=content.series_uid,
            sop_uid=content.frames[0].sop_uid,
            size=0,
            salt=b"",
            path=source.path,
            patient_key=content.patient_key,
        )
    try:
        stream, size = reader.open(source)
        with stream:
            elements = read_header(stream, size).elements
    except CoreError:
        return None
    return CachedInstance(
        study_uid=elements.text(tags.STUDY_INSTANCE_UID) or "",
        series_uid=elements.text(tags.SERIES_INSTANCE_UID) or "",
        sop_uid=elements.text(tags.SOP_INSTANCE_UID) or "",
        size=0,
        salt=b"",
        path=source.path,
        patient_key=patient_key(elements),
    )
