"""Retrieval of a study into the cache, and into arrays while it arrives.

    retrieval = StudyRetrieval(archive, cache, study_uid)
    report = retrieval.run()
    if report.complete:
        scan = retrieval.scan()

Instances of earlier, interrupted retrievals are not transferred again; the rest are transferred in
the order of `study_transfer`.
"""

import hashlib
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, suppress
from dataclasses import replace
from typing import BinaryIO

from audit.egress import PolicyRefusal
from audit.messages import Message, Text, reason_of
from viewer.archive.cache.retrieval_notes import RetrievalNote, begin_note, end_note
from viewer.archive.cache.study_cache import CachedInstance, CachedStudy, StudyCache
from viewer.archive.control import IsCancelled, never
from viewer.archive.errors import (
    ArchiveError,
    ArchiveRefused,
    ArchiveUnreachable,
    CacheError,
    IncompleteStudy,
)
from viewer.archive.matches import SeriesMatch, StudyQuery
from viewer.archive.retrieval.arrival_displays import ArrivalDisplays
from viewer.archive.retrieval.inbox import Arrived, Inbox, Problem
from viewer.archive.retrieval.integrity import (
    Expected,
    RetrievalReport,
    compare,
    mark_incomplete,
)
from viewer.archive.retrieval.listener import Listener, Progress
from viewer.archive.retrieval.part import sha256_of
from viewer.archive.retrieval.study_transfer import StudyTransfer
from viewer.archive.sessions import Connects, Session, Via
from viewer.core.dicom.assembly.instance_reader import FileContent, Pictures
from viewer.core.dicom.assembly.series import Scan, Series
from viewer.core.errors import Cancelled, CoreError
from viewer.core.loading.arriving_series import ArrivedSlice
from viewer.core.loading.scanning import scan_contents, scan_sources
from viewer.core.loading.series_loading import load
from viewer.core.voxels.volume import Volume


class StudyRetrieval:
    """Retrieves one study, or some of its series. `run` may be called again to resume.

    Attributes:
        report: Report of the last run.
        note: Note of the last run, to remove once the record holds it.
        accession: Accession number, as far as the archive told it.
    """

    def __init__(
        self,
        archive: Connects,
        cache: StudyCache,
        study_uid: str,
        series: Iterable[SeriesMatch] = (),
        *,
        via: Via = Via.WADO,
        listener: Listener | None = None,
        cancelled: IsCancelled = never,
    ) -> None:
        """Prepare a retrieval; nothing is requested yet.

        Args:
            archive: Opens sessions.
            cache: Where instances are stored.
            study_uid: Study to retrieve.
            series: Series to retrieve, the most urgent first, from `find_series`; empty for all,
                which costs a query before the transfer can begin.
            via: Protocol.
            listener: Callbacks.
            cancelled: Asked several times a second; True stops the retrieval, which can be resumed.

        Raises:
            CacheError: The cache cannot be used.
        """
        self.study_uid, self.via = study_uid, via
        self._archive, self._cache = archive, cache
        self._series = {match.series_uid: match for match in series}
        self._listener = listener or Listener()
        self._cancelled = cancelled
        self._cached: CachedStudy = cache.study(archive.name, study_uid)
        self._lock = threading.Lock()
        self._displays = ArrivalDisplays(self._listener)
        self._transfer: StudyTransfer | None = None
        self._inbox: Inbox | None = None
        self._expected = Expected()
        self._contents: dict[str, FileContent] = {}
        self._is_whole = not self._series
        self.report: RetrievalReport | None = None
        self.note: RetrievalNote | None = None
        self.accession = ""

    # What a reader looks at ----------------------------------------------------------------------

    @property
    def archive(self) -> str:
        """Name of the archive."""
        return self._archive.name

    def display(self, series_uid: str) -> None:
        """Decode a series while it arrives, before all others. Call it before or during `run`."""
        self._displays.request(series_uid)

    def look_at(self, series_uid: str, index: int) -> None:
        """Retrieve the slices around an index of the preview next."""
        transfer = self._transfer
        if transfer is not None:
            transfer.look_at(series_uid, index)

    # Running --------------------------------------------------------------------------------------

    def run(self) -> RetrievalReport:
        """Retrieve what is missing and return the report.

        Raises:
            ArchiveError: The archive does not tell what the study holds.
            PolicyRefusal: The policy forbids the connection.
            Cancelled: The caller canceled before anything was requested.
        """
        with self._cached.in_use():
            self._cached.clean()
            self._cache.evict()
            try:
                self._expected = expected = self._known()
            except (ArchiveUnreachable, PolicyRefusal) as error:
                if (report := self.open_cached(reason_of(error))) is None:
                    raise
                return report
            note = self._begin_note()
            wanted = frozenset(expected.series)
            inbox = Inbox(self._cached, self.study_uid, wanted, self._take)
            earlier = frozenset(i.series_uid for i in inbox.received.values())
            self._displays.begin(earlier, before_move=inbox.queue.flush)
            transfer = StudyTransfer(
                self._open_session,
                self.study_uid,
                inbox,
                expected,
                self._displays,
                self._cancelled,
            )
            self._inbox, self._transfer = inbox, transfer
            interruption = self._guarded(transfer.run)
            with ThreadPoolExecutor(1, thread_name_prefix="archive-close") as pool:
                closed = pool.submit(self._guarded, inbox.close)  # the archive answers meanwhile
                lists = self._guarded(lambda: self._complete_lists(inbox, transfer))
            interruption = lists or closed.result() or interruption
            received = {u: i for u, i in inbox.received.items() if i.series_uid in wanted}
            self.report = compare(expected, received, inbox.problems, interruption)
            self._remember(is_listed=lists is None)
            self._end_note(note)
            self._inbox = self._transfer = None
        return self.report

    def open_cached(self, why: Text | None = None) -> RetrievalReport | None:
        """Use the study as it is in the cache, without asking the archive, if it is complete there.

        It is complete if the last retrieval was, and if every instance that the archive listed then
        is still here. Series that were passed in must have as many instances as the archive counts.

        Args:
            why: Why the archive was not reached; None if nobody tried.
        """
        state = self._cached.remembered()
        expected = Expected.from_json(self.study_uid, state)
        counts = {uid: match.n_instances for uid, match in self._series.items()}
        listed = all(
            uid in expected.series and n in (None, expected.count_of(uid))
            for uid, n in counts.items()
        )
        received = {
            u: i for u, i in self._cached.instances().items() if i.series_uid in expected.series
        }
        if not state.get("complete") or not listed or not all(map(self._opens, received.values())):
            return None
        message = Message("archive.from-cache")
        if why is not None:
            message = Message("archive.from-cache-because", reason=why)
        report = compare(expected, received, [Problem(message, blocking=False)], None)
        if not report.complete:
            return None
        self._expected, self.note = expected, None
        self.report = replace(report, from_cache=True)
        return self.report

    def _opens(self, instance: CachedInstance) -> bool:
        try:
            stream, size = self.open(instance)
        except CoreError:
            return False
        stream.close()
        return size == instance.size

    def _remember(self, *, is_listed: bool) -> None:
        """Seal what the archive lists, and whether all of it is here, for `open_cached`."""
        report = self.report
        assert report is not None
        earlier = bool(self._cached.remembered().get("complete"))
        if earlier and not (is_listed and self._is_whole):
            return  # what was complete still is
        complete = report.complete and self._is_whole
        with suppress(CacheError):
            self._cached.remember(self._expected.to_json() | {"complete": complete})

    def _begin_note(self) -> RetrievalNote:
        """Note the retrieval until the record holds it.

        Raises:
            CacheError: The cache's index cannot be written.
        """
        details = {
            "archive": self.archive,
            "study": self.study_uid,
            "series": sorted(self._series),
        }
        n = self._expected.count()
        return begin_note(self._cache, self._cached, self.via.value, n, details)

    def _end_note(self, note: RetrievalNote) -> None:
        report = self.report
        assert report is not None
        end_note(
            note,
            report.expected,
            report.received,
            report.complete,
            accession=self.accession,
            problems=report.count_problems(),
        )
        self.note = note

    def _open_session(self, cancelled: IsCancelled) -> AbstractContextManager[Session]:
        return self._archive.session(self.via, cancelled)

    def _guarded(self, work: Callable[[], None]) -> Text | None:
        """Run a part of the retrieval; return the reason if it ended early."""
        try:
            work()
        except Cancelled:
            return Message("archive.canceled")
        except (ArchiveError, PolicyRefusal) as error:
            return reason_of(error)
        return None

    def _known(self) -> Expected:
        """Return what is known before the transfer: the given series, or the study's list."""
        if self._series:
            return Expected(None, dict(self._series))
        with self._open_session(self._cancelled) as session:
            series = {match.series_uid: match for match in session.find_series(self.study_uid)}
        if not series:
            raise ArchiveRefused(Message("archive.study-unknown", name=self._archive.name))
        return Expected(None, series)

    def _complete_lists(self, inbox: Inbox, transfer: StudyTransfer) -> None:
        """Ask for counts and lists that are still missing: the report compares with them."""
        expected = self._expected
        with self._open_session(self._cancelled) as session:
            if self._series:
                series = {match.series_uid: match for match in session.find_series(self.study_uid)}
                self._is_whole = series.keys() <= self._series.keys()
                unknown = SeriesMatch(self.study_uid, "")
                for uid in expected.series:
                    if uid not in series:
                        reason = Message("archive.series-unknown", name=self._archive.name)
                        inbox.report(Problem(reason, uid))
                    expected.series[uid] = series.get(uid, replace(unknown, series_uid=uid))
            else:
                expected.n_instances = self._count_study(session)
            for uid in expected.series:
                transfer.list_instances(session, uid)

    def _count_study(self, session: Session) -> int | None:
        """Return the number of instances that the archive counts in the study."""
        for page in session.find_studies(StudyQuery(study_uid=self.study_uid, limit=2)):
            for match in page:
                if match.study_uid == self.study_uid:
                    self.accession = match.accession
                    return match.n_instances
        return None

    def _take(self, arrived: Arrived) -> ArrivedSlice | None:
        """Keep, show and report an instance, in a worker's thread."""
        inbox, expected = self._inbox, self._expected
        if inbox is None:
            return None
        instance, content = arrived.instance, arrived.content
        with self._lock:
            self._contents[instance.sop_uid] = content
        shown = None
        if isinstance(content, Pictures):
            match = expected.series.get(instance.series_uid)
            count = match.n_instances if match is not None else None
            shown = self._displays.arrive(instance.series_uid, content, count)
        self._listener.progress(Progress(inbox.n_arrived, expected.count(), inbox.n_bytes))
        return shown

    # Results --------------------------------------------------------------------------------------

    def scan(self, *, allow_partial: bool = False) -> Scan:
        """Return the series of what is here, assembled as those of files are.

        Args:
            allow_partial: Accept a study that is not complete. Its partial series carry the warning
                `incomplete-retrieval`.

        Raises:
            IncompleteStudy: It is not complete, and that was not allowed.
        """
        report = self.report
        if report is None or (not report.complete and not allow_partial):
            received = 0 if report is None else report.received
            expected = 0 if report is None else report.expected
            raise IncompleteStudy(
                Message("archive.study-incomplete", received=received, expected=expected)
            )
        instances = self.instances()
        known = [self._contents[i.sop_uid] for i in instances if i.sop_uid in self._contents]
        others = [i for i in instances if i.sop_uid not in self._contents]
        if others:
            scan = scan_sources(self._cached.source(i) for i in instances)
        else:
            scan = scan_contents(known)
        return mark_incomplete(scan, report)

    def load(self, series: Series, cancelled: IsCancelled | None = None) -> Volume:
        """Return the volume of a series of `scan`; without reading again if it just arrived.

        Raises:
            CoreError: See `viewer.core.load`.
        """
        arrived = self._displays.volume_of(series)
        if arrived is not None:
            return arrived
        return load(series, cancelled=cancelled)

    def content_sha256(self) -> str:
        """Return a hash over the SHA-256 of all instances here, in the order of their UIDs.

        Raises:
            UnreadableFile: An instance was evicted or damaged.
        """
        return content_hash(self._cached, self.instances())

    def open(self, instance: CachedInstance) -> tuple[BinaryIO, int]:
        """Return a stream of an instance's content, and its size.

        Raises:
            UnreadableFile: It was evicted or damaged.
        """
        return self._cached.content(instance.path, instance.salt).open()

    def series(self) -> list[SeriesMatch]:
        """Return the series of the last run, as the archive lists them."""
        return list(self._expected.series.values())

    def series_numbers(self) -> dict[str, int | None]:
        """Return the number of each series, by UID, as the archive lists them."""
        return {uid: match.number for uid, match in self._expected.series.items()}

    def instances(self) -> list[CachedInstance]:
        """Return the instances that are here, in the order of their UIDs."""
        wanted = self._series.keys()
        present = self._cached.instances().values()
        chosen = [i for i in present if not wanted or i.series_uid in wanted]
        return sorted(chosen, key=lambda instance: instance.sop_uid)


def content_hash(cached: CachedStudy, instances: Iterable[CachedInstance]) -> str:
    """Return a hash over the SHA-256 of instances, in the order of their UIDs.

    Raises:
        UnreadableFile: An instance was evicted or damaged.
    """
    digest = hashlib.sha256()
    for instance in sorted(instances, key=lambda instance: instance.sop_uid):
        content = cached.content(instance.path, instance.salt)
        digest.update(bytes.fromhex(sha256_of(content)))
    return digest.hexdigest()
