"""`overread queue` and `overread worker`: batches that several machines work on."""

import json
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from audit.errors import (
    RecordAway,
    RecordError,
    RecordForbidden,
    RecordInputError,
    RecordUnavailable,
)
from audit.messages import Message
from audit.record.events import ChargeStated
from audit.record.store.postgres import PostgresStore
from viewer.commands import PROVIDER, fail
from viewer.commands.options.acting_account import acting, site_store
from viewer.commands.options.record_opening import open_record
from viewer.commands.options.service_health import Health, HealthNames, monitored
from viewer.runs.monitoring.queue_measures import SiteMeasures
from viewer.runs.queue.queue_state import QueueState

if TYPE_CHECKING:
    from viewer.runs.monitoring.service_monitor import ServiceMonitor
    from viewer.runs.queue.queue_state import QueuedBatch, QueueState
    from viewer.runs.queue.request_worker import Step

STATUSES: Final = (
    *("waiting", "doing", "answered", "answered-before", "failed", "lost", "refused", "canceled"),
)
START_TRIES: Final = 24
START_PAUSE_S: Final = 5.0
queue_app = typer.Typer(
    name="queue",
    no_args_is_help=True,
    help="Show and cancel batches in the site's queue, and settle lost requests.",
)
Run = Annotated[str, typer.Argument(metavar="BATCH", help="Id from `overread queue show`.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]


@queue_app.command()
def show(
    run: Annotated[
        str | None, typer.Argument(metavar="BATCH", help="Only this batch, with each request.")
    ] = None,
    json_: Json = False,
) -> None:
    """Show the batches in the queue, what was sent of them, and requests without an answer.

    Example: overread queue show

    Example: overread queue show 3f0c… --json
    """
    try:
        with open_record() as log:
            state = QueueState(log)
            state.refresh()
            document = _document(state, run)
    except RecordError as error:
        _fail(error)
    if json_:
        typer.echo(json.dumps(document, ensure_ascii=False))
        return
    for batch in document["batches"]:
        counts = ", ".join(f"{batch[s]} {s}" for s in STATUSES if batch[s]) or "nothing"
        state_word = batch["state"]
        typer.echo(f"{batch['batch']}  {state_word}  {batch['requests']} requests: {counts}")
        for code, n in batch["codes"].items():
            typer.echo(f"    {n} not sent: {code}")
        for each in batch.get("jobs", ()):
            typer.echo(f"    {each['job']}  {each['status']}  {each['code'] or ''}".rstrip())
    for each in document["lost"]:
        typer.echo(f"lost and counted as charged: attempt {each['attempt']} of {each['case']}")
    if document["jobs_without_batch"]:
        typer.echo(f"{document['jobs_without_batch']} jobs that no signed batch names")
    if not document["batches"]:
        typer.echo("the queue is empty")


@queue_app.command()
def cancel(run: Run) -> None:
    """Cancel a batch: nothing more of it is sent; what was sent is finished.

    Example: overread queue cancel 3f0c…
    """
    from viewer.runs.queue.enqueueing import cancel as cancel_batch

    try:
        with open_record() as log:
            actor = acting(log, "lead", "reader")
            state = QueueState(log)
            state.refresh()
            cancel_batch(log, actor, _batch(state, run))
    except RecordError as error:
        _fail(error)
    typer.echo("canceled")


@queue_app.command()
def settle(
    attempt: Annotated[
        str, typer.Argument(metavar="ATTEMPT", help="Lost request, from `overread queue show`.")
    ],
    charged: Annotated[
        bool,
        typer.Option("--charged/--not-charged", help="Whether the provider charged it."),
    ],
    usd: Annotated[
        float | None,
        typer.Option("--usd", min=0.0, help="Amount of the charge, from the provider's bill."),
    ] = None,
    reason: Annotated[
        str, typer.Option("--reason", help="How you know; sealed in the record.")
    ] = "",
) -> None:
    """State whether a request without a recorded answer was charged; until then it counts as such.

    Example: overread queue settle 9a1e… --not-charged --reason "not on the bill of November"
    """
    try:
        with open_record() as log:
            actor = acting(log, "lead", "administrator")
            state = QueueState(log)
            state.refresh()
            request = state.requests.get(attempt)
            if request is None or not request.lost:
                raise RecordInputError(Message("queue.not-lost", attempt=attempt))
            reservations = state.open_reservations(request.job)
            body = ChargeStated(
                attempt=attempt,
                reservation=min(reservations, default=None),
                charged=charged,
                usd=usd if charged else None,
                reason=reason,
            )
            log.append(body, actor=actor)
    except RecordError as error:
        _fail(error)
    typer.echo("recorded")


def worker(
    concurrency: Annotated[
        int,
        typer.Option(
            "--concurrency", metavar="N", min=1, max=64, help="Number of concurrent requests."
        ),
    ] = 1,
    once: Annotated[
        bool, typer.Option("--once", help="Exit when nothing is left in the queue.")
    ] = False,
    health: Health = None,
    health_name: HealthNames = None,
) -> None:
    """Send the requests of batches that people queued, until stopped.

    Run it on any number of machines, each with the site key, the providers and a database login of
    the service worker. SIGTERM finishes what was sent and gives back the rest.

    Example: overread worker --concurrency 4

    Example: overread worker --health 9464
    """
    try:
        with monitored(health, health_name or ()) as monitor:
            serve(concurrency, once=once, monitor=monitor)
    except RecordError as error:
        _fail(error)


def serve(
    concurrency: int,
    *,
    once: bool,
    on_step: "Callable[[Step], None]" = lambda _step: None,
    monitor: "ServiceMonitor | None" = None,
) -> None:
    """Work on the queue; if the database is away at the start, try again for two minutes.

    Raises:
        RecordError: The record cannot be used, or the account is no worker's.
    """
    from viewer.runs.queue.work_queue import WorkQueue

    for tries_left in range(START_TRIES - 1, -1, -1):
        try:
            store = site_store()
            if not isinstance(store, PostgresStore):
                raise RecordForbidden(Message("queue.needs-postgres"))
            with open_record() as log:
                actor = acting(log, "service")
                if actor.role != "service":
                    raise RecordForbidden(Message("queue.needs-service"))
                typer.echo("working", err=True)
                queue = WorkQueue(log, store, actor, concurrency, once, on_step)
                if monitor is not None:
                    queue.beat = monitor.beat
                    monitor.attach(log, SiteMeasures(log, queue.state))
                try:
                    queue.run()
                finally:
                    if monitor is not None:
                        monitor.detach()
            return
        except RecordAway as error:
            if not tries_left:
                raise
            typer.echo(f"overread: {error}; trying again", err=True)
            if monitor is not None:
                monitor.beat(False)
            time.sleep(START_PAUSE_S)


def _fail(error: RecordError) -> None:
    fail("the queue", error, PROVIDER if isinstance(error, RecordUnavailable) else 2)


def _batch(state: "QueueState", run: str) -> "QueuedBatch":
    known = state.batches.get(run)
    if known is None or known.station is not None:
        raise RecordInputError(Message("queue.no-such-batch", run=run))
    return known


def _batches(state: "QueueState") -> "list[QueuedBatch]":
    """Return the batches; `overread station status` shows the requests of stations."""
    return [batch for batch in state.batches.values() if batch.station is None]


def _document(state: "QueueState", run: str | None) -> dict[str, Any]:
    """Return the state of the queue as JSON; with `run` of one batch, request by request."""
    batches = [_batch(state, run)] if run is not None else _batches(state)
    listed = []
    for batch in batches:
        counts = state.statuses(batch)
        codes: dict[str, int] = {}
        for job in batch.jobs:
            if (code := state.refused.get(job)) is not None:
                codes[code] = codes.get(code, 0) + 1
        content: dict[str, Any] = {
            "batch": batch.run,
            "by": batch.actor,
            "state": _state_of(batch),
            "requests": len(batch.jobs),
            **{status: counts[status] for status in STATUSES},
            "codes": dict(sorted(codes.items())),
            "fault": None if batch.fault is None else batch.fault.to_json(),
        }
        if run is not None:
            content["jobs"] = [
                {
                    "job": job,
                    "status": state.status(job),
                    "code": state.refused.get(job),
                    "attempts": [request.attempt for request in state.requests_of(job)],
                }
                for job in batch.jobs
            ]
        listed.append(content)
    lost = [{"attempt": r.attempt, "case": r.case, "job": r.job} for r in state.lost()]
    return {"batches": listed, "lost": lost, "jobs_without_batch": state.unnamed}


def _state_of(batch: "QueuedBatch") -> str:
    if batch.fault is not None:
        return "not-valid"
    if batch.closed:
        return "canceled" if batch.cancelled else "closed"
    return "canceling" if batch.cancelled else "open"
