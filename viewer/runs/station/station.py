"""The station's process: reception, archive, intake and requests, until it is stopped."""

import logging
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from audit.egress import PolicyRefusal
from audit.errors import RecordError, RecordForbidden, RecordUnavailable
from audit.messages import failure_code, reason_of
from audit.record.events import Actor, utc_now
from viewer.archive.archive import Archive
from viewer.archive.cache.study_cache import StudyCache
from viewer.archive.errors import ArchiveError
from viewer.archive.receive.receiver import Receiver
from viewer.archive.receive.receiver_settings import ReceiverSettings
from viewer.core.errors import Cancelled, CoreError
from viewer.fhir.fhir_client import FhirClient
from viewer.runs.queue.queue_state import QueueState
from viewer.runs.queue.request_worker import Step
from viewer.runs.reports.collecting import Sources
from viewer.runs.station.archive_watch import ArchiveWatch
from viewer.runs.station.intake import Intake
from viewer.runs.station.received_studies import ReceivedStudies
from viewer.runs.station.report_watch import ReportWatch
from viewer.runs.station.result_watch import ResultWatch
from viewer.runs.station.safety_watch import SafetyWatch
from viewer.runs.station.station_requests import StationQueue
from viewer.runs.station.station_settings import StationSettings
from viewer.runs.station.study_headers import StudyHeaders
from viewer.runs.station.study_preparation import StudyPreparation

if TYPE_CHECKING:
    from audit.pilot.conduct.station_state import ReceivedStudy
    from audit.record.log.event_log import Log
    from audit.record.store.postgres import PostgresStore

LOOK_S: Final = 1.0
"""Seconds between two looks at what arrived."""
LOOK_LATE_S: Final = 900.0
"""Seconds without a look after which the intake counts as hung; large studies take minutes."""
AWAY_S: Final = 5.0
EXCHANGE_S: Final = 5.0
"""Seconds between two exchanges with the servers of the hospital."""
TIDY_S: Final = 3600.0
_ENDED: Final = frozenset({"answered", "answered-before", "failed", "lost", "refused"})
_FAILURES: Final = (RecordError, PolicyRefusal, ArchiveError, CoreError)
_log = logging.getLogger(__name__)


@dataclass
class Station:
    """One station.

    Args:
        log: The record, open as the station's account.
        store: The same database, over the station's login.
        actor: The station's account.
        settings: Its settings.
        cache: Where studies are stored.
        receiver: Settings of reception; None: from `receiver.toml`.
        seed: Seed of the randomization; None if this machine has none.
        clock: Returns the time in seconds, for quiet times and schedules.
        now: Returns the time in the form of an event's, for the end of authorizations.
        on_step: Called after each step of a request, for tests.
        on_intake: Called after each step of the intake, for tests.
        on_port: Called with the port on which studies are received.
    """

    log: "Log"
    store: "PostgresStore"
    actor: Actor
    settings: StationSettings
    cache: StudyCache
    receiver: ReceiverSettings | None = None
    seed: bytes | None = None
    clock: Callable[[], float] = time.monotonic
    now: Callable[[], str] = utc_now
    on_step: Callable[[Step], None] = lambda _step: None
    on_intake: Callable[[str], None] = lambda _step: None
    on_port: Callable[[int], None] = lambda _port: None
    once: bool = False
    stopping: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        settings = self.settings
        self.state = QueueState(self.log, now=self.now)
        self.studies = ReceivedStudies(self.cache, settings.archive, self.clock)
        self.intake = Intake(
            self.log,
            self.actor,
            self.state,
            self.studies,
            settings.quiet_s,
            self.clock,
            seed=self.seed,
            archive=settings.archive,
            on_step=self.on_intake,
        )
        self.preparation = StudyPreparation(self.stopping.is_set)
        self.intake.prepare = self.preparation.add
        self.archive: ArchiveWatch | None = None
        if settings.archive is not None:
            archive = Archive.configured(settings.archive)
            self.archive = ArchiveWatch(
                archive, settings, self.intake, self.clock, cancelled=self.stopping.is_set
            )
            self.intake.count_in_archive = self.archive.count
        self.safety = SafetyWatch(self.log, self.actor, self.state)
        self.reports: ReportWatch | None = None
        if settings.collect_archives or settings.collect_servers:
            for name in settings.collect_archives:
                Archive.configured(name)
            for name in settings.collect_servers:
                FhirClient.configured(name)
            self.reports = ReportWatch(
                self.log,
                self.actor,
                self.state,
                self.studies,
                self.intake.token,
                Sources(settings.collect_archives, settings.collect_servers),
                settings.collect_every_s,
                self.clock,
                cancelled=self.stopping.is_set,
            )
        self.results: ResultWatch | None = None
        if settings.send_results:
            archives = dict.fromkeys((settings.archive, *settings.collect_archives))
            headers = StudyHeaders(
                self.log,
                self.actor,
                self.studies,
                tuple(name for name in archives if name is not None),
                self.stopping.is_set,
            )
            self.results = ResultWatch(
                self.log, self.actor, headers, self.clock, cancelled=self.stopping.is_set
            )
        self.requests = self.make_requests()
        self._receiver: Receiver | None = None
        if settings.receive:
            known = self.receiver or ReceiverSettings.load()
            self._receiver = Receiver(self.cache, known, on_instance=self.studies.arrived)
            self.intake.release = self._receiver.release
        self.looked_at = self.clock()
        """When the station last looked at what arrived."""
        self._failure: BaseException | None = None
        self._tidied = float("-inf")

    def make_requests(self) -> StationQueue:
        """Return the queue of the station's requests, which runs once."""
        return StationQueue(
            self.log,
            self.store,
            self.actor,
            self.settings.concurrency,
            self.once,
            self.on_step,
            stopping=self.stopping,
            intake=self.intake,
            queue_state=self.state,
            loaded_ahead=self.preparation.take,
        )

    def run(self) -> None:
        """Work until SIGTERM or SIGINT: what was sent is finished, the rest waits in the record.

        Raises:
            RecordError: The record cannot be used.
            ArchiveSettingsError: Reception cannot begin.
            PolicyRefusal: The policy forbids reception.
        """
        with ExitStack() as stack:
            if self._receiver is not None:
                self.on_port(stack.enter_context(self._receiver.running()))
            threads = [
                threading.Thread(target=self._take_in, name="station-intake"),
                threading.Thread(target=self._exchange, name="station-exchange"),
                threading.Thread(target=self.preparation.run, name="station-preparation"),
            ]
            for thread in threads:
                thread.start()
            try:
                self.requests.run()
            finally:
                self.stopping.set()
                for thread in threads:
                    thread.join()
        if self._failure is not None:
            raise self._failure

    def look(self) -> bool:
        """Look at what has arrived; return whether requests were added.

        Raises:
            RecordError: The record cannot be used.
        """
        self.state.refresh()
        if self.archive is not None:
            try:
                self.archive.look()
            except (ArchiveError, PolicyRefusal) as error:
                _log.warning("the archive is away: %s", reason_of(error))
        added = self.intake.look()
        self.safety.look()
        if self.clock() >= self._tidied + TIDY_S:
            self._tidied = self.clock()
            self.tidy()
        self.looked_at = self.clock()
        return added

    def is_looking(self) -> bool:
        """Return whether the station looked at what arrived a short time ago."""
        return self.clock() - self.looked_at < LOOK_LATE_S

    def _take_in(self) -> None:
        """Look until the station stops. An unexpected error stops it: nothing is lost silently."""
        try:
            while not self.stopping.is_set():
                pause = LOOK_S
                try:
                    if self.look():
                        self.requests.look()
                except Cancelled:
                    continue
                except RecordForbidden:
                    raise
                except ArchiveError as error:
                    _log.warning("the cache is away: %s", reason_of(error))
                    pause = AWAY_S
                except RecordUnavailable as error:
                    _log.warning("the record is away: %s", reason_of(error))
                    pause = AWAY_S
                self.stopping.wait(pause)
        except BaseException as error:  # noqa: BLE001 - raised again by `run`
            self._failure = error
            self.requests.stop_soon()

    def exchange(self) -> bool:
        """Send what is due, and look for reports of one study; return whether anything was done.

        What fails is logged as a code, and tried again later.
        """
        is_done = False
        if self.results is not None:
            try:
                is_done = self.results.look() > 0
            except _FAILURES as error:
                _log.warning("results could not be sent: %s", failure_code(error))
        if self.reports is not None:
            try:
                is_done = self.reports.look() is not None or is_done
            except _FAILURES as error:
                _log.warning("reports could not be collected: %s", failure_code(error))
        return is_done

    def _exchange(self) -> None:
        """Exchange with other systems until the station stops.

        In a thread of its own: a server that does not answer must not delay the intake.
        """
        if self.reports is None and self.results is None:
            return
        try:
            while not self.stopping.is_set():
                self.exchange()
                self.stopping.wait(EXCHANGE_S)
        except BaseException as error:  # noqa: BLE001 - raised again by `run`
            self._failure = error
            self.requests.stop_soon()

    def tidy(self) -> int:
        """Erase the images of studies that were finished days ago; return the number of studies."""
        limit = datetime.fromisoformat(self.now()) - timedelta(days=self.settings.keep_days)
        before = limit.astimezone(UTC).isoformat(timespec="microseconds").replace("+00:00", "Z")
        n = 0
        for arrival in self.studies.arrivals():
            study = self.state.station.studies.get(self.intake.token(arrival.uid))
            if study is None or study.since >= before or not self._is_finished(study):
                continue
            if self.intake.release(arrival.uid):
                self.studies.erase(arrival)
                n += 1
        return n

    def _is_finished(self, study: "ReceivedStudy") -> bool:
        if study.status == "waiting" or study.decision is not None:
            return False
        if study.status == "enrolled":
            return all(self.state.status(job) in _ENDED for job in study.jobs)
        return True
