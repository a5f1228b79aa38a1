"""The worker's process: jobs come from procrastinate, what they mean from the record.

A job's only argument is the random id of a request. The worker also keeps house: it puts the
requests of new batches into the queue, looks after the jobs of workers that died, and closes
batches of which nothing is left.
"""

import asyncio
import logging
import re
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import procrastinate
import psycopg
from procrastinate import exceptions
from procrastinate.jobs import DeleteJobCondition, Job, Status
from procrastinate.retry import BaseRetryStrategy, RetryDecision
from procrastinate.worker import Worker

from assistant.providers.transport import rate_limit
from assistant.request import settlements
from audit.egress import allow_record_database
from audit.errors import RecordError, RecordForbidden
from audit.messages import Message, reason_of
from audit.record.events import Actor
from audit.record.log import site_configuration
from audit.record.site_database.queue_schema import QUEUE_SCHEMA
from viewer.runs.queue.queue_recovery import close_finished, recover
from viewer.runs.queue.queue_state import QueuedBatch, QueueState
from viewer.runs.queue.request_worker import GiveBack, RequestWorker, Step
from viewer.runs.queue.shared_gate import SharedLimits

if TYPE_CHECKING:
    from audit.record.log.event_log import Log
    from audit.record.store.postgres import PostgresStore

QUEUE: Final = "requests"
TASK: Final = "request"
ID: Final = re.compile(r"^[0-9a-f]{32}$")
CHUNK: Final = 500
"""Jobs that are put into the queue at once."""
HOUSEKEEPING_S: Final = 5.0
DISPATCH_S: Final = 60.0
"""Seconds after which the queue is compared with the record again."""
HEARTBEAT_S: Final = 5.0
STALLED_S: Final = 30.0
"""A worker without a heartbeat for this long is dead."""
RECONNECT_S: Final = 2.0
_log = logging.getLogger(__name__)


class _GivenBack(BaseRetryStrategy):
    """A job is taken again only if the worker gave it back: then nothing was sent."""

    def get_retry_decision(self, *, exception: BaseException, job: Job) -> RetryDecision | None:
        """Return when the job may be taken again; None if never."""
        del job
        if isinstance(exception, GiveBack):
            return RetryDecision(retry_in={"seconds": exception.wait_s})
        return None


async def _run_worker(worker: Worker) -> None:
    await worker.run()  # type: ignore[no-untyped-call]


@dataclass
class WorkQueue:
    """One worker process.

    Args:
        log: The record, open as the worker's account.
        store: The same database, over the worker's login.
        actor: The worker's account.
        at_once: Requests in progress at the same time.
        once: End when nothing is left in the queue.
        on_step: Called after each step of a job, for tests.
        stalled_s: Seconds without a heartbeat after which a worker is dead.
        beat: Gets a sign of life every few seconds, with whether the queue just answered.
    """

    log: "Log"
    store: "PostgresStore"
    actor: Actor
    at_once: int = 1
    once: bool = False
    on_step: Callable[[Step], None] = lambda _step: None
    stalled_s: float = STALLED_S
    housekeeping_s: float = HOUSEKEEPING_S
    stopping: threading.Event = field(default_factory=threading.Event)
    beat: Callable[[bool], None] = lambda _is_queue_here: None

    def __post_init__(self) -> None:
        self.state = QueueState(self.log)
        self._requests = self._make_requests()
        self._dispatched: dict[str, float] = {}
        # One job of two is prepared or recorded while the other one is at the provider.
        self._threads = ThreadPoolExecutor(2 * self.at_once + 2, thread_name_prefix="request")
        self._worker: Worker | None = None
        self._wake: asyncio.Event | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def _make_requests(self) -> RequestWorker:
        return RequestWorker(
            self.log, self.actor, self.state, self.at_once, self.on_step, self.stopping
        )

    @property
    def queue(self) -> str:
        """Name of the queue in the database."""
        return QUEUE

    def _batches(self) -> list[QueuedBatch]:
        """Return the batches whose requests this process looks after."""
        return self.state.open_batches()

    def run(self) -> None:
        """Work until SIGTERM or SIGINT, or with `once` until the queue is empty.

        Raises:
            RecordForbidden: The login may not use the queue.
        """
        limits = SharedLimits(self.store)
        with rate_limit.sharing(limits.gate):
            try:
                asyncio.run(self._run())
            finally:
                self._threads.shutdown(wait=True)
                limits.close()

    def stop(self) -> None:
        """Finish what was sent, and give back the rest."""
        self.stopping.set()
        if self._worker is not None:
            self._worker.stop()  # type: ignore[no-untyped-call]
        if self._wake is not None:
            self._wake.set()

    async def _run(self) -> None:
        loop = self._loop = asyncio.get_running_loop()
        self._wake = asyncio.Event()
        if threading.current_thread() is threading.main_thread():
            for number in (signal.SIGTERM, signal.SIGINT):
                loop.add_signal_handler(number, self.stop)
        while not self.stopping.is_set():
            try:
                if await self._session():
                    return
            except (exceptions.ConnectorException, psycopg.Error, RecordError) as error:
                if isinstance(error, RecordForbidden):
                    raise
                # The database was restarted, or is away: what was sent is in the record.
                _log.warning("the queue is away: %s", reason_of(error))
                self.beat(False)
                await self._pause(RECONNECT_S)

    def stop_soon(self) -> None:
        """Stop as `stop` does. For other threads."""
        self.stopping.set()
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self.stop)

    def look(self) -> None:
        """Look after the queue now, because requests were added to it. For other threads."""
        if self._loop is not None and self._wake is not None:
            self._dispatched.clear()
            self._loop.call_soon_threadsafe(self._wake.set)

    async def _pause(self, seconds: float) -> None:
        assert self._wake is not None
        try:
            await asyncio.wait_for(self._wake.wait(), seconds)
        except TimeoutError:
            return

    async def _session(self) -> bool:
        """Work over one pool of connections; return whether the work is done."""
        app = self._app()
        async with app.open_async():
            if not await app.check_connection_async():
                raise RecordForbidden(Message("queue.not-set-up"))
            await self._keep_house(app)
            house = asyncio.create_task(self._keep_house_always(app))
            try:
                while True:
                    self._worker = Worker(
                        app,
                        queues=[self.queue],
                        name=None,
                        concurrency=2 * self.at_once,
                        wait=not self.once,
                        install_signal_handlers=False,
                        delete_jobs=DeleteJobCondition.SUCCESSFUL,
                        update_heartbeat_interval=min(HEARTBEAT_S, self.stalled_s / 3),
                        stalled_worker_timeout=self.stalled_s,
                        fetch_job_polling_interval=2.0,
                    )
                    if self.stopping.is_set():
                        return True
                    work = asyncio.create_task(_run_worker(self._worker))
                    await asyncio.wait({work, house}, return_when=asyncio.FIRST_COMPLETED)
                    if house.done():
                        self._worker.stop()  # type: ignore[no-untyped-call]
                        await asyncio.wait({work})
                        house.result()
                    work.result()
                    if self.stopping.is_set():
                        return True
                    await self._keep_house(app)
                    if self.once and not await self._in(self._has_work):
                        return True
                    await self._pause(0.2)
            finally:
                house.cancel()
                await asyncio.wait({house})

    def _has_work(self) -> bool:
        self.state.refresh()
        return any(
            counts["waiting"] or counts["doing"]
            for counts in map(self.state.statuses, self._batches())
        )

    def _app(self) -> procrastinate.App:
        address = self.store.address
        if not address.host.startswith("/"):
            allow_record_database(address.host, address.port)
        arguments = {**address.arguments(), "options": f"-c search_path={QUEUE_SCHEMA}"}
        connector = procrastinate.PsycopgConnector(
            min_size=1, max_size=4, kwargs=arguments, timeout=10.0, reconnect_timeout=5.0
        )
        app = procrastinate.App(connector=connector)

        async def request(context: Any, /, **arguments: Any) -> None:
            await self._in(self._work, arguments, context.job.attempts)

        app.task(name=TASK, queue=self.queue, retry=_GivenBack(), pass_context=True)(request)
        return app

    async def _in(self, work: Callable[..., Any], *arguments: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *arguments)

    def _work(self, arguments: dict[str, Any], tries: int) -> None:
        job = arguments.get("id")
        if not isinstance(job, str) or not ID.match(job) or len(arguments) != 1:
            self._requests.refuse_unknown()
            return
        self._requests.work(job, tries)

    # --- housekeeping -----------------------------------------------------------------------------

    async def _keep_house_always(self, app: procrastinate.App) -> None:
        assert self._wake is not None
        while True:
            await self._pause(self.housekeeping_s)
            if self.stopping.is_set():
                return
            self._wake.clear()
            await self._keep_house(app)

    async def _keep_house(self, app: procrastinate.App) -> None:
        for job in await app.job_manager.get_stalled_jobs(
            queue=self.queue, seconds_since_heartbeat=self.stalled_s
        ):
            await self._recover(app, job)
        await self._in(settlements.store_waiting, self.log)
        await self._in(site_configuration.follow, self.log)
        await self._in(self.state.refresh)
        self.beat(True)
        for batch in self._batches():
            if batch.fault is not None:
                continue
            if not batch.cancelled:
                await self._dispatch(app, batch)
            await self._in(self._close, batch)

    def _close(self, batch: QueuedBatch) -> None:
        """Close a batch of which nothing is left."""
        close_finished(self.log, self.actor, self.state, batch)

    async def _recover(self, app: procrastinate.App, job: Job) -> None:
        """Look after the job of a worker that died."""
        name = job.task_kwargs.get("id")
        again = False
        if isinstance(name, str) and ID.match(name):
            again = await self._in(recover, self.log, self.actor, self.state, name)
        assert job.id is not None
        try:
            if again:
                await app.job_manager.retry_job(job)
            else:
                await app.job_manager.finish_job(job, Status.FAILED, delete_job=True)
        except exceptions.ConnectorException:
            _log.debug("another worker has looked after a job")

    async def _dispatch(self, app: procrastinate.App, batch: QueuedBatch) -> None:
        """Put the waiting requests of a batch into the queue that are not there."""
        now = asyncio.get_running_loop().time()
        if not self.once and now - self._dispatched.get(batch.run, -DISPATCH_S) < DISPATCH_S:
            return
        self._dispatched[batch.run] = now
        waiting = [job for job in batch.jobs if self.state.status(job) in ("waiting", "doing")]
        if not waiting:
            return
        queued = set()
        for status in (Status.TODO, Status.DOING):
            listed = await app.job_manager.list_jobs_async(queue=self.queue, status=status.value)
            queued |= {job.task_kwargs.get("id") for job in listed}
        await self._in(self.state.refresh)
        missing = [job for job in waiting if job not in queued]
        for job in [job for job in missing if self.state.requests_of(job)]:
            await self._in(recover, self.log, self.actor, self.state, job)
        missing = [job for job in missing if self.state.status(job) == "waiting"]
        for first in range(0, len(missing), CHUNK):
            chunk = missing[first : first + CHUNK]
            new = [
                Job(
                    id=None,
                    queue=self.queue,
                    lock=None,
                    queueing_lock=job,
                    task_name=TASK,
                    task_kwargs={"id": job},
                )
                for job in chunk
            ]
            try:
                await app.job_manager.batch_defer_jobs_async(new)
            except exceptions.AlreadyEnqueued:
                _log.debug("another worker puts the same batch into the queue")
