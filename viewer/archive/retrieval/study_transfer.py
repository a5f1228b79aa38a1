"""Transfer of the missing instances of a study, with repeated tries.

Where the protocol streams whole series (WADO-RS), a second connection fetches the middle instance
and those that the reader looks at, ahead of the stream. C-GET and C-MOVE request instances in the
wanted order.
"""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, suppress
from typing import Final

from audit.egress import PolicyRefusal
from viewer.archive.control import IsCancelled
from viewer.archive.errors import ArchiveError, ArchiveRefused, CacheError
from viewer.archive.retrieval.arrival_displays import ArrivalDisplays
from viewer.archive.retrieval.inbox import Inbox
from viewer.archive.retrieval.integrity import Expected
from viewer.archive.retrieval.retrieval_order import RetrievalOrder, by_number
from viewer.archive.sessions import Session
from viewer.core.errors import Cancelled

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

OpenSession = Callable[[IsCancelled], AbstractContextManager[Session]]


class StudyTransfer:
    """Transfers the expected series of one study into an inbox; for one run of a retrieval."""

    def __init__(
        self,
        open_session: OpenSession,
        study_uid: str,
        inbox: Inbox,
        expected: Expected,
        displays: ArrivalDisplays,
        cancelled: IsCancelled,
    ) -> None:
        """Prepare a transfer; nothing is requested yet.

        Args:
            open_session: Opens a session, which ends when its argument returns True.
            study_uid: Study.
            inbox: Receives the instances.
            expected: Series to transfer. Lists of instances are added to it.
            displays: Shows series while they arrive, and says which is wanted first.
            cancelled: Asked several times a second.
        """
        self._open_session, self._study_uid = open_session, study_uid
        self._inbox, self._expected, self._displays = inbox, expected, displays
        self._cancelled = cancelled
        self._lock = threading.Lock()
        self._orders: dict[str, RetrievalOrder] = {}
        self._stop_scout = threading.Event()
        self._began = time.monotonic()

    def run(self) -> None:
        """Transfer what is missing.

        Raises:
            ArchiveError: The archive refuses, or fails repeatedly without bringing anything new.
            PolicyRefusal: The policy forbids the connection.
            Cancelled: The caller canceled.
        """
        with self._open_session(self._cancelled) as session:
            if not session.streams_series:
                for series_uid in self._in_order():
                    self._fetch_ordered(session, series_uid)
                return
            scout = threading.Thread(target=self._scout, name="archive-scout", daemon=True)
            scout.start()
            try:
                for series_uid in self._in_order():
                    self._fetch_streamed(session, series_uid)
            finally:
                self._stop_scout.set()
                scout.join()

    def look_at(self, series_uid: str, index: int) -> None:
        """Transfer the instances around a slice of a series' preview next."""
        with self._lock:
            order = self._orders.get(series_uid)
        if order is not None:
            order.look_at(self._displays.instance_at(series_uid, index))

    def list_instances(self, session: Session, series_uid: str) -> None:
        """Ask for a series' instances, once."""
        with self._lock:
            if series_uid in self._expected.instances:
                return
        listed = by_number(session.find_instances(self._study_uid, series_uid))
        order = RetrievalOrder([match.sop_uid for match in listed])
        for index, match in enumerate(listed):
            if self._inbox.has(match.sop_uid):
                order.discard(index)
        with self._lock:
            self._expected.instances.setdefault(series_uid, {m.sop_uid: m for m in listed})
            self._orders.setdefault(series_uid, order)
        self._displays.set_places(series_uid, [match.sop_uid for match in listed])

    def _in_order(self) -> Iterator[str]:
        """Yield every series once, at each step the one that is displayed most recently."""
        left = list(self._expected.series)
        while left:
            following = self._displays.most_urgent(left)
            left.remove(following)
            yield following

    # Whole series as streams ---------------------------------------------------------------------

    def _fetch_streamed(self, session: Session, series_uid: str) -> None:
        """Transfer a series; go on after interruptions as long as they bring something new."""
        failures = 0
        while True:
            missing = self._missing(session, series_uid)
            if missing is not None and not missing:
                return
            before = self._n_received(series_uid)
            stream = missing is None or len(missing) > STREAM_SHARE * (len(missing) + before)
            try:
                if stream:
                    session.retrieve_series(self._inbox, self._study_uid, series_uid)
                else:
                    self._request(session, series_uid, missing or [])
                return
            except (CacheError, Cancelled):
                raise
            except ArchiveRefused:
                if stream or failures >= TRIES - 1:
                    raise
                failures += 1
            except ArchiveError:
                self._inbox.wait()
                failures = 0 if self._n_received(series_uid) > before else failures + 1
                if failures >= TRIES:
                    raise
            self._pause()

    def _missing(self, session: Session, series_uid: str) -> list[str] | None:
        """Return the instances that are not here; None if none is, so that no list is needed."""
        if not self._n_received(series_uid) and series_uid not in self._expected.instances:
            return None
        self.list_instances(session, series_uid)
        listed = self._expected.instances.get(series_uid)
        if not listed:
            return None
        return [uid for uid in listed if not self._inbox.has(uid)]

    def _scout(self) -> None:
        """List the instances on a second connection, and fetch the urgent ones ahead.

        It starts only if the transfer takes a while: on a fast network the archive had better send
        than list. Its failures do not matter: the stream brings the same instances.
        """
        if self._stop_scout.wait(SCOUT_AFTER_S):
            return
        with (
            suppress(ArchiveError, PolicyRefusal, Cancelled),
            self._open_session(self._scout_stopped) as session,
        ):
            for series_uid in self._in_order():
                self.list_instances(session, series_uid)
                self._fetch_ahead(session, series_uid)

    def _scout_stopped(self) -> bool:
        return self._stop_scout.is_set() or self._cancelled()

    def _fetch_ahead(self, session: Session, series_uid: str) -> None:
        """Fetch the middle instance of a displayed series, then those that are looked at."""
        with self._lock:
            order = self._orders.get(series_uid)
        if order is None or not self._displays.is_requested(series_uid):
            return
        first = True
        while not self._scout_stopped():
            urgent = order.take(coarse=True) if first or self._seconds_left() > SCOUT_S else []
            if not urgent:
                return
            first = False
            if not self._inbox.has(urgent[0]):
                self._request(session, series_uid, urgent)

    def _seconds_left(self) -> float:
        """Return the estimated time until everything is here."""
        received, expected = len(self._inbox.received), self._expected.count()
        elapsed = time.monotonic() - self._began
        return elapsed / max(received, 1) * max(0, expected - received)

    # Instances in the wanted order ----------------------------------------------------------------

    def _fetch_ordered(self, session: Session, series_uid: str) -> None:
        self.list_instances(session, series_uid)
        with self._lock:
            order = self._orders.get(series_uid)
        if order is None or not len(order):
            if not self._expected.instances.get(series_uid):
                session.retrieve_series(self._inbox, self._study_uid, series_uid)
            return
        failures, size = 0, 1
        while batch := order.take(size):
            size = BATCH
            left = [uid for uid in batch if not self._inbox.has(uid)]
            while left:
                try:
                    self._request(session, series_uid, left)
                    break
                except (CacheError, Cancelled):
                    raise
                except ArchiveError:
                    self._inbox.wait()
                    still = [uid for uid in left if not self._inbox.has(uid)]
                    failures = 0 if len(still) < len(left) else failures + 1
                    if failures >= TRIES:
                        raise
                    left = still
                    self._pause()

    # Common ---------------------------------------------------------------------------------------

    def _request(self, session: Session, series_uid: str, sop_uids: list[str]) -> None:
        session.retrieve_instances(self._inbox, self._study_uid, series_uid, sop_uids)

    def _n_received(self, series_uid: str) -> int:
        received = list(self._inbox.received.values())
        return sum(instance.series_uid == series_uid for instance in received)

    def _pause(self) -> None:
        until = time.monotonic() + RETRY_PAUSE_S
        while time.monotonic() < until:
            if self._cancelled():
                raise Cancelled
            time.sleep(0.05)
