"""Recorder of a worker: a request is stored only while the record still permits it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from audit.messages import CodedError, Message
from audit.record.events import Actor, Body, DraftReceived, DraftRequested, Event
from audit.record.log.single_append import append_once
from viewer.case.state.log_recorder import ServiceRecorder
from viewer.runs.queue.queue_state import QueueState

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

OUTAGE_S: Final = 300.0
"""How long a worker tries to store an answer while the database is away: it was paid. A request is
tried as long, because nobody else knows whether it was stored and not sent."""


class NotPermitted(CodedError):
    """The record does not permit the request; nothing is sent."""


class AlreadyRequested(CodedError):
    """The record holds a request of the job: nothing is sent a second time."""


class CaseBusy(CodedError):
    """Another request of the same case and configuration is in progress; try again later."""


class AlreadyClosed(CodedError):
    """Another worker closed the attempt as lost, so that its answer is not stored."""


class QueueRecorder(ServiceRecorder):
    """Recorder of one job, or with no job of the recovery.

    Args:
        log: The record.
        actor: The worker's account.
        state: State of the queue.
        job: Job whose requests are stored.
        reservation: Returns the reservation that was made for the first request.
        stopped: Returns True if the worker stops, so that a request is not tried again.
    """

    def __init__(
        self,
        log: "Log",
        actor: Actor,
        state: QueueState,
        job: str | None = None,
        reservation: Callable[[], str | None] = lambda: None,
        stopped: Callable[[], bool] = lambda: False,
    ) -> None:
        super().__init__(log, actor)
        self._state, self._job, self._reservation = state, job, reservation
        self._stopped = stopped
        self._attempts: set[str] = set()

    def _store(
        self,
        body: Body,
        case: str | None,
        blobs: Sequence[bytes],
        fingerprints: Sequence[str],
        condition: Callable[[], None] | None = None,
    ) -> Event:
        n_tries = 0

        def require_both() -> None:
            if condition is not None:
                condition()
            self._require_permission(body, case or "")  # type: ignore[arg-type]

        def append(condition: Callable[[], None]) -> Event:
            nonlocal n_tries
            n_tries += 1
            return self._log.append_if(
                condition,
                body,
                actor=self.actor,
                case=case,
                blobs=blobs,
                fingerprints=fingerprints,
            )

        if isinstance(body, DraftRequested):
            event = append_once(
                self._log,
                append,
                wait_s=OUTAGE_S,
                condition=require_both,
                stopped=self._stopped,
            )
            if n_tries > 1:
                self._require_still_open(body)
            self._attempts.add(body.attempt)
            return event
        if isinstance(body, DraftReceived):
            return append_once(
                self._log, append, wait_s=OUTAGE_S, condition=lambda: self._require_open(body)
            )
        return super()._store(body, case, blobs, fingerprints, condition)

    def _require_still_open(self, body: DraftRequested) -> None:
        """Raise if the recovery closed the request before this worker knew that it was stored."""
        self._state.refresh()
        request = self._state.requests.get(body.attempt)
        if request is not None and request.outcome is not None:
            raise AlreadyRequested(Message("queue.already-requested"))

    def _require_permission(self, body: DraftRequested, case: str) -> None:
        """Raise if the request may not be stored. Nobody else appends meanwhile."""
        state = self._state
        state.refresh()
        known = state.batch_of(self._job) if self._job is not None else None
        if self._job is None or known is None:
            raise NotPermitted(Message("queue.job-unknown"))
        batch = known[0]
        if batch.station not in (None, self.actor.id):
            raise NotPermitted(Message("queue.job-unknown"))
        if fault := state.fault(batch) or state.job_fault(self._job):
            raise NotPermitted(fault)
        if any(r.attempt not in self._attempts for r in state.requests_of(self._job)):
            raise AlreadyRequested(Message("queue.already-requested"))
        reservation = self._reservation()
        if not self._attempts and reservation is not None and not state.is_reserved(reservation):
            raise AlreadyRequested(Message("queue.already-requested"))
        if state.is_busy(case, body.configuration):
            raise CaseBusy(Message("queue.case-busy"))

    def _require_open(self, body: DraftReceived) -> None:
        self._state.refresh()
        request = self._state.requests.get(body.attempt)
        if request is not None and request.outcome is not None:
            raise AlreadyClosed(Message("queue.attempt-closed"))
