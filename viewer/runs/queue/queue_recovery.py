"""Recovery of jobs whose worker died: requests are closed as lost, jobs go back or end.

A request that was recorded may have been sent and paid. It is closed as lost, which counts as
charged until a person states otherwise, and is never repeated. A job without a recorded request
was not sent and may be taken again.
"""

import contextlib
from typing import TYPE_CHECKING

from assistant.provider_protocol import Attempt, Outcome
from audit.messages import Message
from audit.record.events import (
    Actor,
    BatchClosed,
    DraftRequested,
    JobRefused,
    SpendSettled,
)
from viewer.case.state.case_steps import StepClosed
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.runs.batches.batch_recovery import LOST
from viewer.runs.queue.queue_recorder import AlreadyClosed, QueueRecorder
from viewer.runs.queue.queue_state import QueuedBatch, QueuedRequest, QueueState

if TYPE_CHECKING:
    from audit.record.log.event_log import Log


def recover(log: "Log", actor: Actor, state: QueueState, job: str) -> bool:
    """Close what a dead worker left of a job.

    Returns:
        Whether the job may be taken again: nothing of it was sent.
    """
    state.refresh()
    if state.batch_of(job) is None:
        return False
    requests = state.requests_of(job)
    if not requests:
        release_unused(log, actor, state, job)
        return job not in state.refused
    for request in requests:
        if request.outcome is None:
            _close(log, actor, state, request)
    state.refresh()
    if state.status(job) == "doing":  # between two requests of a draft
        run = state.batch_of(job)
        assert run is not None
        reason = Message("queue.interrupted")
        body = JobRefused(job=job, run=run[0].run, code=reason.code, reason=reason)
        log.append(body, actor=actor)
    return False


def release_unused(log: "Log", actor: Actor, state: QueueState, job: str) -> None:
    """Settle the reservations of a job for which nothing was sent.

    A worker that is only slow sends nothing over a settled reservation.
    """
    for reservation in sorted(state.unused_reservations(job)):

        def require_unused(reservation: str = reservation) -> None:
            state.refresh()
            if reservation not in state.unused_reservations(job):
                raise AlreadyClosed(Message("queue.attempt-closed"))

        nothing = SpendSettled(reservation=reservation, requests=0, tokens=0, usd=0.0, counted=True)
        with contextlib.suppress(AlreadyClosed):
            log.append_if(require_unused, nothing, actor=actor)


def _close(log: "Log", actor: Actor, state: QueueState, request: QueuedRequest) -> None:
    """Record that a request's answer is lost; its reservation stays unchanged."""
    service = log.as_service(release=False)
    events = service.events(request.case, ("draft.requested",), after=request.seq - 1)
    body = next(iter(events)).body
    assert isinstance(body, DraftRequested)
    reservations = state.open_reservations(request.job)
    lost = Attempt(
        outcome=Outcome.FAILED,
        message=LOST,
        request_sha256=body.request_sha256,
        total_s=0.0,
        model_asked=body.model,
        parameters=dict(body.parameters),
        reservation=min(reservations, default=None),
    )
    workflow = CaseWorkflow(request.case, QueueRecorder(log, actor, state))
    # Another worker was faster, or the dead one was only slow.
    with contextlib.suppress(AlreadyClosed, StepClosed):
        workflow.drafts.receive(request.attempt, lost, lost=True)


def close_finished(log: "Log", actor: Actor, state: QueueState, batch: QueuedBatch) -> bool:
    """Close a batch of which nothing is left in the queue, which destroys the key of its content.

    Reservations for which nothing was sent are settled before.

    Returns:
        Whether this call closed it.
    """
    state.refresh()
    counts = state.statuses(batch)
    if state.batches[batch.run].closed or counts["waiting"] or counts["doing"]:
        return False
    for job in batch.jobs:
        release_unused(log, actor, state, job)
    body = BatchClosed(
        run=batch.run,
        n_asked=counts["answered"] + counts["failed"] + counts["lost"],
        n_lost=counts["lost"],
        n_refused=counts["refused"] + counts["answered-before"],
        n_cancelled=counts["canceled"],
    )

    def require_open() -> None:
        state.refresh()
        if state.batches[batch.run].closed:
            raise AlreadyClosed(Message("queue.batch-closed", run=batch.run))

    try:
        log.append_if(require_open, body, actor=actor)
    except AlreadyClosed:
        return False
    return True
