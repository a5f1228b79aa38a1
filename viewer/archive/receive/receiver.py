"""Reception: a storage SCP that puts what it receives into the cache.

A sender gets "out of resources" when the quota is used up, the disk is nearly full, or objects
arrive faster than they can be written, and should try again later. Nobody says how many instances a
study has, so that a received study never counts as complete by itself.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from audit.messages import Message
from viewer.archive.cache.study_cache import RECEIVED, CachedStudy, StudyCache, free_bytes
from viewer.archive.dimse.storage_scp import OUT_OF_RESOURCES, SUCCESS, Listening, listening
from viewer.archive.errors import ArchiveSettingsError, CacheError
from viewer.archive.receive.receiver_settings import ReceiverSettings
from viewer.archive.retrieval.inbox import Inbox
from viewer.archive.retrieval.listener import Listener, Progress
from viewer.archive.retrieval.part import Request
from viewer.archive.retrieval.stated_identity import stated_uids

CANNOT_UNDERSTAND: Final = 0xC000


@dataclass
class _Arriving:
    """A study that is being received."""

    cached: CachedStudy
    inbox: Inbox
    request: Request
    n_writing: int = 0
    """Associations that are storing an instance of it now."""


@dataclass
class Receiver:
    """Receives studies while `running`.

    Attributes:
        cache: Where they are stored.
        settings: Who may send, and how much.
        listener: `progress` is called for each instance.
        studies: UIDs of the studies received so far.
        on_instance: Called with the Study Instance UID after an instance was stored.
    """

    cache: StudyCache
    settings: ReceiverSettings
    listener: Listener = field(default_factory=Listener)
    studies: set[str] = field(default_factory=set, repr=False)
    on_instance: Callable[[str], None] = lambda _uid: None
    _arriving: dict[str, _Arriving] = field(default_factory=dict, repr=False)
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False)
    _n_received: int = 0
    _n_bytes: int = 0

    @contextmanager
    def running(self) -> Iterator[int]:
        """Listen until the block ends; yield the port.

        Raises:
            ArchiveSettingsError: Reception is off, or its address or certificate is not usable.
            PolicyRefusal: The kill switch is set.
        """
        settings = self.settings
        if not settings.enabled:
            raise ArchiveSettingsError(Message("archive.receiver-off"))
        where = Listening(
            title=settings.title,
            address=settings.address,
            port=settings.port,
            peers=settings.allowed_addresses,
            calling=settings.allowed_titles,
            tls=settings.tls,
            certificate=settings.certificate,
            peers_ca=settings.ca_file,
        )
        try:
            with listening(where, self._take) as port:
                yield port
        finally:
            self.finish()

    def finish(self) -> None:
        """Write what is still waiting, so that it is found in the cache."""
        with self._lock:
            arriving = list(self._arriving.values())
            self._arriving.clear()
        for study in arriving:
            study.inbox.close()

    def release(self, study_uid: str) -> bool:
        """End the threads of a study of which nothing arrives; a later instance starts them again.

        Returns:
            False if an instance of it is being stored now.
        """
        with self._lock:
            study = self._arriving.get(study_uid)
            if study is None:
                return True
            if study.n_writing:
                return False
            del self._arriving[study_uid]
        study.inbox.close()
        return True

    def _take(self, content: bytes, _calling: str) -> int:
        study_uid, sop_uid = stated_uids(content)
        if not study_uid or not sop_uid:
            return CANNOT_UNDERSTAND
        if not self._has_room(len(content)):
            return OUT_OF_RESOURCES
        try:
            with self._storing(study_uid) as study:
                part = study.request.part()
                part.write(content)
                part.complete()  # waits for the writers, which holds the sender up
                study.inbox.wait()
                study.inbox.check()
                study.cached.save()
        except CacheError:
            return OUT_OF_RESOURCES
        if not study.inbox.has(sop_uid):
            return CANNOT_UNDERSTAND
        with self._lock:
            self._n_received += 1
            self._n_bytes += len(content)
            progress = Progress(self._n_received, 0, self._n_bytes)
        self.listener.progress(progress)
        self.on_instance(study_uid)
        return SUCCESS

    @contextmanager
    def _storing(self, study_uid: str) -> Iterator[_Arriving]:
        """Yield the study to store an instance in, which is not released meanwhile."""
        with self._lock:
            study = self._study(study_uid)
            study.n_writing += 1
        try:
            yield study
        finally:
            with self._lock:
                study.n_writing -= 1

    def _has_room(self, size: int) -> bool:
        quota, reserve = self.settings.quota_mb << 20, self.settings.keep_free_mb << 20
        used = self.cache.size(RECEIVED)
        return used + size <= quota and free_bytes(self.cache.folder) - size >= reserve

    def _study(self, study_uid: str) -> _Arriving:
        study = self._arriving.get(study_uid)
        if study is None:
            cached = self.cache.study(RECEIVED, study_uid)
            inbox = Inbox(cached, study_uid, frozenset(), lambda _: None)
            study = self._arriving[study_uid] = _Arriving(cached, inbox, inbox.request())
            self.studies.add(study_uid)
        return study
