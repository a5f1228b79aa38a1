"""Retrieval of a study into the cache, and into arrays while it arrives.

    retrieval = StudyRetrieval(archive, cache, study_uid)
    report = retrieval.run()
    if report.complete:
        scan = retrieval.scan()

Instances of earlier, interrupted retrievals are not transferred again. Where the protocol streams
whole series (WADO-RS), a second connection fetches the middle instance and those that the reader
looks at, ahead of the stream. C-GET and C-MOVE request instances in the wanted order.
"""

import hashlib
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import BinaryIO, Final

from audit.egress import PolicyRefusal
from audit.messages import Message, Text, reason_of
from viewer.archive.cache.study_cache import CachedInstance, CachedStudy, StudyCache
from viewer.archive.control import IsCancelled, never
from viewer.archive.errors import ArchiveError, ArchiveRefused, CacheError, IncompleteStudy
from viewer.archive.matches import SeriesMatch, StudyQuery
from viewer.archive.retrieval.inbox import Arrived, Inbox, Problem, sha256_of
from viewer.archive.retrieval.integrity import (
    Expected,
    RetrievalReport,
    compare,
    mark_incomplete,
)
from viewer.archive.retrieval.retrieval_order import RetrievalOrder, by_number
from viewer.archive.sessions import Connects, Session, Via
from viewer.core.dicom.assembly.instance_reader import FileContent, Pictures
from viewer.core.dicom.assembly.series import Scan, Series
from viewer.core.errors import Cancelled
from viewer.core.loading.arriving_series import ArrivedSlice, ArrivingSeries
from viewer.core.loading.scanning import scan_contents, scan_sources
from viewer.core.loading.series_loading import load
from viewer.core.voxels.volume import Volume

TRIES: Final = 3
"""Tries of a transfer that breaks off without having brought anything new."""
RETRY_PAUSE_S: Final = 0.5
SCOUT_AFTER_S: Final = 0.5
"""Duration of a transfer from which on a second connection is worth its cost."""
SCOUT_S: Final = 1.0
"""A transfer that will end sooner is not overtaken for a coarse overview."""
BATCH: Final = 32
"""Instances of one C-GET or C-MOVE: the order can change after each."""
STREAM_SHARE: Final = 0.5
"""Missing share of a series from which on it is streamed as a whole again."""


@dataclass(frozen=True)
class Progress:
    """State of a running retrieval.

    Attributes:
        received: Instances that are here.
        expected: Instances to expect, as far as known by now.
        n_bytes: Bytes received so far by this retrieval.
    """

    received: int
    expected: int
    n_bytes: int


@dataclass(frozen=True)
class Listener:
    """Callbacks of a retrieval. They are called in its threads and must return soon.

    Attributes:
        progress: Called for each instance.
        preview: Called once for each displayed series with a stack without a place in space, whose
            slices arrive one by one (`Volume.arrived`). It is not the series' volume.
        slice_arrived: Called with the series UID and each slice of that stack.
        volume: Called with a displayed series and its volume, as soon as it has as many instances
            as the archive counts. `run` goes on to compare them with the archive's list.
    """

    progress: Callable[[Progress], None] = lambda _: None
    preview: Callable[[str, Volume], None] = lambda _uid, _volume: None
    slice_arrived: Callable[[str, ArrivedSlice], None] = lambda _uid, _slice: None
    volume: Callable[[Series, Volume], None] = lambda _series, _volume: None


@dataclass
class _Display:
    """A series that is shown while it arrives."""

    arriving: ArrivingSeries
    shown: bool = False
    contents: list[Pictures] = field(default_factory=list)
    done: tuple[Series, Volume] | None = None


@dataclass
class _Run:
    """State that the threads of one run share."""

    inbox: Inbox
    expected: Expected
    contents: dict[str, FileContent] = field(default_factory=dict)
    displays: dict[str, _Display] = field(default_factory=dict)
    orders: dict[str, RetrievalOrder] = field(default_factory=dict)
    early: dict[str, list[Pictures]] = field(default_factory=dict)
    resumed: frozenset[str] = frozenset()
    began: float = field(default_factory=time.monotonic)


class StudyRetrieval:
    """Retrieves one study, or some of its series. `run` may be called again to resume."""

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
        self._lock = threading.RLock()
        self._display_uids: list[str] = []
        self._run: _Run | None = None
        self._stop_scout = threading.Event()
        self._expected = Expected()
        self._contents: dict[str, FileContent] = {}
        self._displays: dict[str, _Display] = {}
        self.report: RetrievalReport | None = None
        self.accession = ""

    # What a reader looks at ----------------------------------------------------------------------

    @property
    def archive(self) -> str:
        """Name of the archive."""
        return self._archive.name

    def display(self, series_uid: str) -> None:
        """Decode a series while it arrives, before all others. Call it before or during `run`."""
        with self._lock:
            if series_uid in self._display_uids:
                self._display_uids.remove(series_uid)
            self._display_uids.insert(0, series_uid)

    def look_at(self, series_uid: str, index: int) -> None:
        """Retrieve the slices around an index of the preview next."""
        with self._lock:
            run = self._run
            order = run.orders.get(series_uid) if run else None
        if order is not None:
            order.look_at(index)

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
            self._expected = expected = self._known()
            wanted = frozenset(expected.series)
            inbox = Inbox(self._cached, self.study_uid, wanted, self._take)
            earlier = frozenset(i.series_uid for i in inbox.received.values())
            run = _Run(inbox, expected, resumed=earlier)
            with self._lock:
                self._run = run
            interruption = self._guarded(lambda: self._transfer(run))
            interruption = self._guarded(inbox.close) or interruption
            interruption = self._guarded(lambda: self._complete_lists(run)) or interruption
            received = {u: i for u, i in inbox.received.items() if i.series_uid in wanted}
            with suppress(CacheError):
                self._cached.remember(expected.to_json())
            self.report = compare(expected, received, inbox.problems, interruption)
            with self._lock:
                self._contents.update(run.contents)
                self._displays = run.displays
                self._run = None
        return self.report

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
        with self._archive.session(self.via, self._cancelled) as session:
            series = {match.series_uid: match for match in session.find_series(self.study_uid)}
        if not series:
            raise ArchiveRefused(Message("archive.study-unknown", name=self._archive.name))
        return Expected(None, series)

    def _complete_lists(self, run: _Run) -> None:
        """Ask for counts and lists that are still missing: the report compares with them."""
        with self._archive.session(self.via, self._cancelled) as session:
            if self._series:
                series = {match.series_uid: match for match in session.find_series(self.study_uid)}
                unknown = SeriesMatch(self.study_uid, "")
                for uid in run.expected.series:
                    if uid not in series:
                        reason = Message("archive.series-unknown", name=self._archive.name)
                        run.inbox.report(Problem(reason, uid))
                    run.expected.series[uid] = series.get(uid, replace(unknown, series_uid=uid))
            else:
                run.expected.n_instances = self._count_study(session)
            for uid in run.expected.series:
                self._list_instances(run, session, uid)

    def _count_study(self, session: Session) -> int | None:
        """Return the number of instances that the archive counts in the study."""
        for page in session.find_studies(StudyQuery(study_uid=self.study_uid, limit=2)):
            for match in page:
                if match.study_uid == self.study_uid:
                    self.accession = match.accession
                    return match.n_instances
        return None

    def _transfer(self, run: _Run) -> None:
        self._stop_scout.clear()
        with self._archive.session(self.via, self._cancelled) as session:
            if not session.streams_series:
                for series_uid in self._in_order(run):
                    self._fetch_ordered(run, session, series_uid)
                return
            scout = threading.Thread(
                target=self._scout, args=(run,), name="archive-scout", daemon=True
            )
            scout.start()
            try:
                for series_uid in self._in_order(run):
                    self._fetch_streamed(run, session, series_uid)
            finally:
                self._stop_scout.set()
                scout.join()

    def _in_order(self, run: _Run) -> Iterable[str]:
        """Yield every series once, at each step the one that is displayed most recently."""
        left = list(run.expected.series)
        while left:
            with self._lock:
                shown = [uid for uid in self._display_uids if uid in left]
            following = shown[0] if shown else left[0]
            left.remove(following)
            yield following

    # Whole series as streams ---------------------------------------------------------------------

    def _fetch_streamed(self, run: _Run, session: Session, series_uid: str) -> None:
        """Retrieve a series; go on after interruptions as long as they bring something new."""
        failures = 0
        while True:
            missing = self._missing(run, session, series_uid)
            if missing is not None and not missing:
                return
            before = self._n_received(run, series_uid)
            stream = missing is None or len(missing) > STREAM_SHARE * (len(missing) + before)
            try:
                if stream:
                    session.retrieve_series(run.inbox, self.study_uid, series_uid)
                else:
                    session.retrieve_instances(run.inbox, self.study_uid, series_uid, missing or ())
                return
            except (CacheError, Cancelled):
                raise
            except ArchiveRefused:
                if stream or failures >= TRIES - 1:
                    raise
                failures += 1
            except ArchiveError:
                self._wait_for_workers(run)
                failures = 0 if self._n_received(run, series_uid) > before else failures + 1
                if failures >= TRIES:
                    raise
            self._pause()

    def _missing(self, run: _Run, session: Session, series_uid: str) -> list[str] | None:
        """Return the instances that are not here; None if none is, so that no list is needed."""
        if not self._n_received(run, series_uid) and series_uid not in run.expected.instances:
            return None
        self._list_instances(run, session, series_uid)
        listed = run.expected.instances.get(series_uid)
        if not listed:
            return None
        return [uid for uid in listed if not run.inbox.has(uid)]

    def _scout(self, run: _Run) -> None:
        """List the instances on a second connection, and fetch the urgent ones ahead.

        It starts only if the transfer takes a while: on a fast network the archive had better send
        than list. Its failures do not matter: the stream brings the same instances.
        """
        if self._stop_scout.wait(SCOUT_AFTER_S):
            return
        with (
            suppress(ArchiveError, PolicyRefusal, Cancelled),
            self._archive.session(self.via, self._scout_stopped) as session,
        ):
            for series_uid in self._in_order(run):
                self._list_instances(run, session, series_uid)
                self._fetch_ahead(run, session, series_uid)

    def _scout_stopped(self) -> bool:
        return self._stop_scout.is_set() or self._cancelled()

    def _fetch_ahead(self, run: _Run, session: Session, series_uid: str) -> None:
        """Fetch the middle instance of a displayed series, then those that are looked at."""
        with self._lock:
            order = run.orders.get(series_uid)
            shown = series_uid in self._display_uids
        if order is None or not shown:
            return
        first = True
        while not self._scout_stopped():
            urgent = order.take(coarse=True) if first or self._seconds_left(run) > SCOUT_S else []
            if not urgent:
                return
            first = False
            if not run.inbox.has(urgent[0]):
                session.retrieve_instances(run.inbox, self.study_uid, series_uid, urgent)

    def _seconds_left(self, run: _Run) -> float:
        """Return the estimated time until everything is here."""
        received, expected = len(run.inbox.received), run.expected.count()
        elapsed = time.monotonic() - run.began
        return elapsed / max(received, 1) * max(0, expected - received)

    # Instances in the wanted order ----------------------------------------------------------------

    def _fetch_ordered(self, run: _Run, session: Session, series_uid: str) -> None:
        self._list_instances(run, session, series_uid)
        order = run.orders.get(series_uid)
        if order is None or not len(order):
            if not run.expected.instances.get(series_uid):
                session.retrieve_series(run.inbox, self.study_uid, series_uid)
            return
        failures, size = 0, 1
        while batch := order.take(size):
            size = BATCH
            left = [uid for uid in batch if not run.inbox.has(uid)]
            while left:
                try:
                    session.retrieve_instances(run.inbox, self.study_uid, series_uid, left)
                    break
                except (CacheError, Cancelled):
                    raise
                except ArchiveError:
                    self._wait_for_workers(run)
                    still = [uid for uid in left if not run.inbox.has(uid)]
                    failures = 0 if len(still) < len(left) else failures + 1
                    if failures >= TRIES:
                        raise
                    left = still
                    self._pause()

    # Common ---------------------------------------------------------------------------------------

    def _list_instances(self, run: _Run, session: Session, series_uid: str) -> None:
        """Ask for a series' instances, once."""
        with self._lock:
            if series_uid in run.expected.instances:
                return
        listed = by_number(session.find_instances(self.study_uid, series_uid))
        order = RetrievalOrder([match.sop_uid for match in listed])
        for index, match in enumerate(listed):
            if run.inbox.has(match.sop_uid):
                order.discard(index)
        with self._lock:
            run.expected.instances.setdefault(series_uid, {m.sop_uid: m for m in listed})
            run.orders.setdefault(series_uid, order)
            if series_uid in run.displays or not listed:
                return
            places = {match.sop_uid: k for k, match in enumerate(listed)}
            run.displays[series_uid] = _Display(ArrivingSeries(len(listed), places))
            early = run.early.pop(series_uid, [])
        for pictures in early:
            self._show(run, series_uid, pictures)

    def _take(self, arrived: Arrived) -> None:
        """Decode and report an instance, in a worker's thread."""
        run = self._run
        if run is None:
            return
        instance, content = arrived.instance, arrived.content
        uid = instance.series_uid
        with self._lock:
            run.contents[instance.sop_uid] = content
            wanted = uid in self._display_uids and isinstance(content, Pictures)
            match = run.expected.series.get(uid)
            counted = match.n_instances if match is not None else None
            if wanted and uid not in run.displays and counted and not self._resumed(run, uid):
                run.displays[uid] = _Display(ArrivingSeries(counted))
            shown = uid in run.displays
            if wanted and not shown and isinstance(content, Pictures):
                run.early.setdefault(uid, []).append(content)
        if wanted and shown and isinstance(content, Pictures):
            self._show(run, uid, content)
        received = len(run.inbox.received) + 1
        self._listener.progress(Progress(received, run.expected.count(), run.inbox.n_bytes))

    def _resumed(self, run: _Run, series_uid: str) -> bool:
        """Return whether instances of an earlier retrieval are here, which do not arrive again."""
        return series_uid in run.resumed

    def _show(self, run: _Run, series_uid: str, pictures: Pictures) -> None:
        display = run.displays[series_uid]
        arrived = display.arriving.add(pictures)
        if arrived is None:
            return
        with self._lock:
            display.contents.append(pictures)
            announce = not display.shown
            display.shown = True
            last = len(display.contents) == display.arriving.count
        if announce and display.arriving.preview is not None:
            self._listener.preview(series_uid, display.arriving.preview)
        self._listener.slice_arrived(series_uid, arrived)
        if last:
            self._finish(display)

    def _finish(self, display: _Display) -> None:
        """Assemble the volume of a series that has as many instances as the archive counts."""
        series = scan_contents(display.contents).series
        volume = display.arriving.volume(series[0]) if len(series) == 1 else None
        if volume is not None:
            display.done = series[0], volume
            self._listener.volume(series[0], volume)

    def _n_received(self, run: _Run, series_uid: str) -> int:
        received = list(run.inbox.received.values())
        return sum(instance.series_uid == series_uid for instance in received)

    def _wait_for_workers(self, run: _Run) -> None:
        run.inbox.wait()

    def _pause(self) -> None:
        until = time.monotonic() + RETRY_PAUSE_S
        while time.monotonic() < until:
            if self._cancelled():
                raise Cancelled
            time.sleep(0.05)

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
        display = self._displays.get(series.series_uid)
        if display is not None and display.done is not None:
            assembled, volume = display.done
            if assembled.planes == series.planes:
                return volume
        return load(series, cancelled=cancelled)

    def content_sha256(self) -> str:
        """Return a hash over the SHA-256 of all instances here, in the order of their UIDs.

        Raises:
            UnreadableFile: An instance was evicted or damaged.
        """
        digest = hashlib.sha256()
        for instance in self.instances():
            content = self._cached.content(instance.path, instance.salt)
            digest.update(bytes.fromhex(sha256_of(content)))
        return digest.hexdigest()

    def open(self, instance: CachedInstance) -> tuple[BinaryIO, int]:
        """Return a stream of an instance's content, and its size.

        Raises:
            UnreadableFile: It was evicted or damaged.
        """
        return self._cached.content(instance.path, instance.salt).open()

    def series_numbers(self) -> dict[str, int | None]:
        """Return the number of each series, by UID, as the archive lists them."""
        return {uid: match.number for uid, match in self._expected.series.items()}

    def instances(self) -> list[CachedInstance]:
        """Return the instances that are here, in the order of their UIDs."""
        wanted = self._series.keys()
        present = self._cached.instances().values()
        chosen = [i for i in present if not wanted or i.series_uid in wanted]
        return sorted(chosen, key=lambda instance: instance.sop_uid)
