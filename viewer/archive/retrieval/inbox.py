"""Takes instances as they arrive: identifies and checks them, decodes them, and caches them.

A transport writes the content of an instance to a `Part`. A complete part goes to worker threads:
first its header is read and its image handed on, then it is encrypted and written; content that the
array of its series holds as well is written later (`ArrivalQueue`). What waits for the workers is
limited, so that a fast archive does not fill the memory. A received object is untrusted: it is
named by the study, series and instance that it states itself, and only if they were requested.
"""

import threading
from collections.abc import Callable, Set
from dataclasses import dataclass, field, replace
from typing import Final

from audit.messages import Message, Text
from viewer.archive.cache.encrypted_file import EncryptedWriter
from viewer.archive.cache.study_cache import CachedContent, CachedInstance, CachedStudy
from viewer.archive.retrieval.array_content import ArrayContent
from viewer.archive.retrieval.arrival_queue import ArrivalQueue
from viewer.archive.retrieval.part import Part, Request, sha256_of, written
from viewer.archive.retrieval.stated_identity import identified, stated_sop_uid, stated_syntax
from viewer.core.dicom.assembly.instance_reader import FileContent, Pictures, read_contents
from viewer.core.dicom.assembly.series import Rejected
from viewer.core.dicom.pixel_decoding import NATIVE
from viewer.core.files.file_source import Reader, Source
from viewer.core.loading.arriving_series import ArrivedSlice

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


OnArrived = Callable[[Arrived], ArrivedSlice | None]
"""Takes an instance; returns its slice if it was decoded into an array that stays."""


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
        self.queue = ArrivalQueue()
        self._lock = threading.Lock()
        self.n_bytes = 0
        self._fatal: BaseException | None = None
        self._reader = Reader()
        self.problems: list[Problem] = []
        self.received: dict[str, CachedInstance] = cached.instances()
        self.n_arrived = len(self.received)
        self._claimed: set[str] = set(self.received)
        self._repeated: list[tuple[str, str]] = []

    def request(self) -> Request:
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
        self.queue.close()
        self._reader.close()
        self.cached.save()
        self._compare_repeated()
        self.check()

    def wait(self) -> None:
        """Wait until the workers have taken and written everything that was submitted."""
        self.queue.wait()

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

    def submit(self, part: Part) -> None:
        """Hand a complete part to the workers; wait while too much is waiting for them."""
        with self._lock:
            self.n_bytes += part.size
        compressed = stated_syntax(part.head) not in NATIVE
        self.queue.submit(lambda: self._process(part), part.held_bytes, shared=compressed)

    def _process(self, part: Part) -> None:
        try:
            if self._fatal is None:
                self._take(part)
            else:
                part.discard()
        except BaseException as error:  # noqa: BLE001 - raised again in the transport's thread
            part.discard()
            self._fatal = self._fatal or error

    def _take(self, part: Part) -> None:
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

    def _admit(self, part: Part, sop_uid: str) -> bool:
        path = self.cached.path_of(sop_uid)
        opener = part.opener(path)
        source = Source(str(path), opener=opener)
        content = _contents(source, self._reader)
        instance = identified(content, source, self._reader)
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
        with self._lock:
            self.n_arrived += 1
        arrived = self._on_arrived(Arrived(instance, content))
        if not self._write_later(instance, content, part, opener, arrived):
            self._add(instance, part.stored(path), opener)
        part.release()
        return True

    def _write_later(
        self,
        instance: CachedInstance,
        content: FileContent,
        part: Part,
        opener: CachedContent,
        arrived: ArrivedSlice | None,
    ) -> bool:
        """Postpone the writing of content that the array holds as well; return whether it does."""
        if arrived is None or not part.content or not isinstance(content, Pictures):
            return False
        held = ArrayContent.of(part.content, content.frames[0].pixels.offset, arrived)
        if held is None:
            return False

        def write() -> None:
            try:
                if self._fatal is None:
                    file = written(self.cached, instance.path, held.join())
                    self._add(instance, file, opener)
                    return
            except BaseException as error:  # noqa: BLE001 - see `_process`
                self._fatal = self._fatal or error
            with self._lock:
                self._claimed.discard(instance.sop_uid)

        opener.held = held.join
        return self.queue.postpone(write, arrived.stays)

    def _add(self, instance: CachedInstance, file: EncryptedWriter, opener: CachedContent) -> None:
        """Add an instance that was written to the study in the cache."""
        instance = replace(instance, salt=file.salt, size=file.size)
        with self._lock:
            self.cached.add(instance, file)
            opener.move(instance.path, file.salt)
            self.received[instance.sop_uid] = instance
            if len(self.received) % SAVE_EVERY == 0:
                self.cached.save()

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
        # At the end, when the first copy has been written in any case.
        for sop_uid, sha256 in self._repeated:
            first = self.received.get(sop_uid)
            same = first is not None and sha256_of(self._content_of(first)) == sha256
            code = "archive.instance-repeated" if same else "archive.instance-contradictory"
            series_uid = first.series_uid if first is not None else ""
            self.problems.append(Problem(Message(code), series_uid, sop_uid, blocking=not same))
        self._repeated.clear()


def _contents(source: Source, reader: Reader) -> FileContent:
    """Return what an instance holds: images, or why it has none."""
    return next(iter(read_contents(source, reader)))
