"""State of the queue, folded from the record: it alone decides what may be sent.

The queue's own tables only say which worker looks at which job. A request may be sent if a person's
signed event names it, that person may still send, and the record holds no request of the job yet.
"""

import json
import threading
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Literal

from audit.messages import Message
from audit.pilot.conduct.station_backlog import StationBacklog, backlog_of
from audit.pilot.conduct.station_state import TYPES as STATION_TYPES
from audit.pilot.conduct.station_state import StationState
from audit.record.authorization.event_authority import TYPES as ACCOUNT_TYPES
from audit.record.authorization.event_authority import Authority
from audit.record.authorization.permissions import ROLES, refusal
from audit.record.events import (
    BatchCancelled,
    BatchClosed,
    BatchEnqueued,
    CaseErased,
    ChargeStated,
    DraftReceived,
    DraftRequested,
    Event,
    JobRefused,
    Outcome,
    ProtocolSigned,
    SpendReserved,
    SpendSettled,
    StationAuthorized,
    StationRevoked,
    StudyAccounted,
    utc_now,
)

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

ENQUEUED: Final = "batch.enqueued"
AUTHORIZED: Final = "station.authorized"
TYPES: Final = (
    *dict.fromkeys((*ACCOUNT_TYPES, *STATION_TYPES)),
    "protocol.signed",
    *(ENQUEUED, "batch.cancelled", "batch.closed", "job.refused", "charge.stated"),
    *("draft.requested", "draft.received", "spend.reserved", "spend.settled", "case.erased"),
)
REUSED: Final = "queue.answered-before"
"""Code of a request that was not needed: the record has the answer of an earlier one."""
_JUDGED: Final = frozenset(
    {*ACCOUNT_TYPES, ENQUEUED, "protocol.signed", "study.decided", "opt-out.changed"}
)
"""Types whose author is checked before they count."""
_NO_ANSWER: Final = frozenset({Outcome.FAILED, Outcome.TIMED_OUT, Outcome.CANCELLED})
JobStatus = Literal[
    "waiting", "doing", "answered", "answered-before", "failed", "lost", "refused", "canceled"
]


@dataclass(frozen=True)
class QueuedBatch:
    """A queued batch without what is sealed, or an authorization of a station.

    The studies that a station enrolls add requests to its authorization.

    Attributes:
        run: Id of the batch, or of the authorization.
        seq: Number of its event.
        actor: Account that signed it.
        jobs: Ids of its requests.
        n_providers: Number of requests for each case.
        configurations: Hash of the settings of each provider.
        captions: Kind of captions.
        budget_usd: Budget of all batches over the manifest.
        manifest: Pseudonym of the manifest, which groups batches over it.
        fresh: Whether answered cases are asked again.
        fault: Why its event counts for nothing; None if its signature is right.
        cancelled: Whether a person canceled it.
        closed: Whether nothing of it is left in the queue.
        station: Account of the station that alone sends its requests; None for a batch.
        protocol_sha256: Protocol that must be in force; None for a batch.
        until: Time from which nothing is sent any more; None for a batch.
    """

    run: str
    seq: int
    actor: str
    jobs: tuple[str, ...]
    n_providers: int
    configurations: tuple[str, ...]
    captions: Literal["informed", "blinded"]
    budget_usd: float | None
    manifest: str
    fresh: bool
    fault: Message | None = None
    cancelled: bool = False
    closed: bool = False
    station: str | None = None
    protocol_sha256: str | None = None
    until: str | None = None


@dataclass(frozen=True, slots=True)
class QueuedRequest:
    """A recorded request of a job; `outcome` is None while it is open."""

    attempt: str
    case: str
    configuration: str
    job: str
    seq: int
    is_draft: bool
    """Whether it is the last request of the job, rather than a part of the draft."""
    outcome: Outcome | None = None
    lost: bool = False


@dataclass
class QueueState:
    """The fold. `refresh` reads new events; safe for several threads."""

    log: "Log"
    batches: dict[str, QueuedBatch] = field(default_factory=dict)
    requests: dict[str, QueuedRequest] = field(default_factory=dict)
    """Requests of queued batches, by attempt."""
    refused: dict[str, str] = field(default_factory=dict)
    """Code of each job for which nothing was sent."""
    charges: dict[str, ChargeStated] = field(default_factory=dict)
    """Newest statement about each lost attempt."""
    erased: set[str] = field(default_factory=set)
    unnamed: int = 0
    """Jobs that no signed batch names."""
    station: StationState = field(default_factory=StationState)
    """What became of the studies that stations received."""
    protocol: str | None = None
    """Hash of the protocol in force."""
    now: Callable[[], str] = utc_now
    _authority: Authority = field(default_factory=Authority)
    _batch_of: dict[str, tuple[str, int]] = field(default_factory=dict)
    _of_job: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    _reservations: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    _job_of: dict[str, str] = field(default_factory=dict)
    _answered: set[str] = field(default_factory=set)
    """Reservations that an answer names: what is open of them was sent."""
    _study_of: dict[str, str] = field(default_factory=dict)
    _after: int = 0
    _lock: threading.RLock = field(default_factory=threading.RLock)

    def refresh(self) -> None:
        """Read new events."""
        with self._lock:
            service = self.log.as_service(release=False)
            for event, body, _ in service.stored(types=TYPES, after=self._after):
                faults: list[Message] = []
                if event.body.type in _JUDGED:
                    faults = self._authority.judge(json.loads(body))
                if isinstance(event.body, BatchEnqueued | StationAuthorized):
                    self._signed(event, event.body, faults)
                elif not faults:
                    self._take(event)
                if event.body.type in STATION_TYPES and not faults:
                    self.station.apply(event)
                self._after = event.seq

    # --- what may be done -------------------------------------------------------------------------

    def batch_of(self, job: str) -> tuple[QueuedBatch, int] | None:
        """Return the batch that names a job, and its position; None if none does."""
        with self._lock:
            known = self._batch_of.get(job)
            return None if known is None else (self.batches[known[0]], known[1])

    def fault(self, batch: QueuedBatch) -> Message | None:
        """Return why nothing of a batch may be sent now; None if it may."""
        with self._lock:
            batch = self.batches[batch.run]
            if batch.fault is not None:
                return batch.fault
            standing = self._authority.accounts.get(batch.actor)
            roles = () if standing is None or standing.closed else standing.roles
            signed = ENQUEUED if batch.station is None else AUTHORIZED
            if not any(r in roles and refusal(r, signed) is None for r in ROLES):
                return Message("queue.person-may-not")
            if batch.station is not None:
                return self._station_fault(batch)
            if batch.cancelled or batch.closed:
                return Message("queue.batch-canceled")
            return None

    def _station_fault(self, batch: QueuedBatch) -> Message | None:
        """Return why a station may not act under an authorization now; None if it may."""
        if batch.cancelled:
            return Message("station.authorization-revoked")
        if batch.until is None or self.now() >= batch.until:
            return Message("station.authorization-ended")
        if batch.protocol_sha256 != self.protocol:
            return Message("station.protocol-changed")
        return None

    def authorization(self, station: str) -> QueuedBatch | None:
        """Return the newest authorization under which a station may act now; None for none."""
        with self._lock:
            return next(
                (
                    batch
                    for batch in sorted(self.batches.values(), key=lambda b: -b.seq)
                    if batch.station == station and self.fault(batch) is None
                ),
                None,
            )

    def study_of(self, job: str) -> str | None:
        """Return the study that a station's request is about; None for requests of a batch."""
        with self._lock:
            return self._study_of.get(job)

    def job_fault(self, job: str) -> Message | None:
        """Return why a request must not be sent although its batch may be; None if it may."""
        with self._lock:
            study = self.station.studies.get(self._study_of.get(job, ""))
            if study is not None and (study.change is not None or study.status == "excluded"):
                return Message("station.study-void")
            return None

    def requests_of(self, job: str) -> list[QueuedRequest]:
        """Return the recorded requests of a job, in order."""
        with self._lock:
            return [self.requests[attempt] for attempt in self._of_job.get(job, ())]

    def is_busy(self, case: str, configuration: str) -> bool:
        """Return whether a queued request of this case and configuration is open."""
        with self._lock:
            return any(
                r.outcome is None and (r.case, r.configuration) == (case, configuration)
                for r in self.requests.values()
            )

    def is_reserved(self, reservation: str) -> bool:
        """Return whether a reservation of a job is not settled."""
        with self._lock:
            return reservation in self._job_of

    def open_reservations(self, job: str) -> set[str]:
        """Return the reservations of a job that are not settled."""
        with self._lock:
            return set(self._reservations.get(job, ()))

    def unused_reservations(self, job: str) -> set[str]:
        """Return the open reservations of a job for which nothing was sent.

        A worker that lost the database between its reservation and its request leaves one, and
        reserves again.
        """
        with self._lock:
            if any(request.outcome is None for request in self.requests_of(job)):
                return set()  # one of them is that of the request in progress
            return self.open_reservations(job) - self._answered

    def runs_over(self, manifest: str) -> tuple[str, ...]:
        """Return the batches over a manifest."""
        with self._lock:
            return tuple(b.run for b in self.batches.values() if b.manifest == manifest)

    def has_open(self, runs: tuple[str, ...]) -> bool:
        """Return whether requests of these batches are in progress, and may yet cost less."""
        with self._lock:
            return any(
                request.outcome is None and self._batch_of[request.job][0] in runs
                for request in self.requests.values()
            )

    # --- where the jobs stand ---------------------------------------------------------------------

    def status(self, job: str) -> JobStatus:
        """Return where a job stands by the record."""
        with self._lock:
            requests = self.requests_of(job)
            batch = self.batches[self._batch_of[job][0]]
            code = self.refused.get(job)
            if any(request.outcome is None for request in requests):
                return "doing"
            drafts = [request for request in requests if request.is_draft]
            if drafts:
                return _ended(drafts[-1])
            if any(request.lost for request in requests):
                return "lost"
            if code is not None:
                return "answered-before" if code == REUSED else "refused"
            if requests:
                return "doing"
            return "canceled" if batch.cancelled or batch.fault is not None else "waiting"

    def statuses(self, batch: QueuedBatch) -> Counter[JobStatus]:
        """Return the number of jobs of a batch by status."""
        return Counter(self.status(job) for job in batch.jobs)

    def lost(self) -> Iterator[QueuedRequest]:
        """Yield requests without a recorded answer whose charge nobody has stated."""
        with self._lock:
            found = [r for r in self.requests.values() if r.lost and r.attempt not in self.charges]
        yield from found

    def open_work(self) -> list[QueuedBatch]:
        """Return the batches and the authorizations of all stations that are not closed."""
        with self._lock:
            return [batch for batch in self.batches.values() if not batch.closed]

    def backlog(self) -> StationBacklog | None:
        """Return the studies that stations received, by status; None without any."""
        with self._lock:
            return backlog_of(self.station)

    def open_batches(self, station: str | None = None) -> list[QueuedBatch]:
        """Return the batches that are not closed, or with `station` its authorizations."""
        with self._lock:
            batches = self.batches.values()
            return [b for b in batches if not b.closed and b.station == station]

    # --- folding ----------------------------------------------------------------------------------

    def _signed(
        self, event: Event, body: BatchEnqueued | StationAuthorized, faults: list[Message]
    ) -> None:
        fault = faults[0] if faults else None
        if not self._authority.in_use or event.signature is None:
            fault = fault or Message("queue.unsigned")
        if isinstance(body, BatchEnqueued):
            self._enqueued(event, body, fault)
        elif body.authorization not in self.batches:
            self.batches[body.authorization] = QueuedBatch(
                run=body.authorization,
                seq=event.seq,
                actor=event.actor.id,
                jobs=(),
                n_providers=len(body.configurations),
                configurations=body.configurations,
                captions=body.captions,
                budget_usd=body.budget_usd,
                manifest=body.authorization,
                fresh=False,
                fault=fault,
                station=body.station,
                protocol_sha256=body.protocol_sha256,
                until=body.until,
            )

    def _enqueued(self, event: Event, body: BatchEnqueued, fault: Message | None) -> None:
        if body.run in self.batches or any(job in self._batch_of for job in body.jobs):
            return  # a copy of a batch sends nothing a second time
        n = len(body.configurations)
        self.batches[body.run] = QueuedBatch(
            run=body.run,
            seq=event.seq,
            actor=event.actor.id,
            jobs=body.jobs,
            n_providers=n,
            configurations=body.configurations,
            captions=body.captions,
            budget_usd=body.budget_usd,
            manifest=body.manifest,
            fresh=body.fresh,
            fault=fault,
        )
        self._batch_of.update((job, (body.run, at)) for at, job in enumerate(body.jobs))

    def _take(self, event: Event) -> None:
        match event.body:
            case BatchCancelled() | BatchClosed() | StationRevoked():
                self._end_batch(event.body)
            case StudyAccounted() as body:
                self._add_jobs(event, body)
            case ProtocolSigned() as body:
                self.protocol = body.protocol_sha256
            case JobRefused() as body:
                if body.run is None or body.job is None:
                    self.unnamed += 1
                elif body.job in self._batch_of:
                    self.refused.setdefault(body.job, body.code)
            case ChargeStated() as body:
                self.charges[body.attempt] = body
            case CaseErased():
                self._erase(event.case or "")
            case SpendReserved() | SpendSettled() as body:
                self._take_spend(body)
            case _:
                self._take_draft(event)

    def _take_spend(self, body: SpendReserved | SpendSettled) -> None:
        reservation = body.reservation
        if isinstance(body, SpendReserved):
            if body.job is not None:
                self._reservations[body.job].add(reservation)
                self._job_of[reservation] = body.job
        elif reservation in self._job_of:
            self._reservations[self._job_of.pop(reservation)].discard(reservation)

    def _end_batch(self, body: BatchCancelled | BatchClosed | StationRevoked) -> None:
        """End a batch; the authorization of a station ends only by being revoked."""
        run = body.authorization if isinstance(body, StationRevoked) else body.run
        batch = self.batches.get(run)
        if batch is None or (batch.station is not None) != isinstance(body, StationRevoked):
            return
        is_closed = isinstance(body, BatchClosed)
        self.batches[batch.run] = replace(
            batch, cancelled=batch.cancelled or not is_closed, closed=batch.closed or is_closed
        )

    def _add_jobs(self, event: Event, body: StudyAccounted) -> None:
        """Add the requests of a study to its authorization, if that is the station's own."""
        batch = self.batches.get(body.authorization or "")
        if batch is None or batch.station is None or batch.station != event.actor.id:
            return
        new = [job for job in body.jobs if job not in self._batch_of]
        if not new or len(new) != batch.n_providers:
            return
        at = len(batch.jobs)
        self.batches[batch.run] = replace(batch, jobs=(*batch.jobs, *new))
        self._batch_of.update((job, (batch.run, at + i)) for i, job in enumerate(new))
        self._study_of.update(dict.fromkeys(new, body.study))

    def _take_draft(self, event: Event) -> None:
        match event.body:
            case DraftRequested() as body:
                self._requested(event, body)
            case DraftReceived() as body if body.attempt in self.requests:
                if body.reservation is not None:
                    self._answered.add(body.reservation)
                self.requests[body.attempt] = replace(
                    self.requests[body.attempt], outcome=body.outcome, lost=bool(body.lost)
                )

    def _erase(self, case: str) -> None:
        """Count the open requests of an erased case as lost: no event may be written for them."""
        self.erased.add(case)
        for attempt, request in self.requests.items():
            if request.case == case and request.outcome is None:
                self.requests[attempt] = replace(request, outcome=Outcome.FAILED, lost=True)

    def _requested(self, event: Event, body: DraftRequested) -> None:
        tag = body.batch
        if tag is None or tag.job is None or tag.job not in self._batch_of:
            return
        self.requests[body.attempt] = QueuedRequest(
            attempt=body.attempt,
            case=event.case or "",
            configuration=body.configuration,
            job=tag.job,
            seq=event.seq,
            is_draft=body.part is None,
        )
        self._of_job[tag.job].append(body.attempt)


def _ended(request: QueuedRequest) -> JobStatus:
    if request.lost:
        return "lost"
    return "failed" if request.outcome in _NO_ANSWER else "answered"
