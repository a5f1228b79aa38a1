"""Ask for many drafts, several at a time: the batch behind a case set.

    queue = DraftQueue(jobs, at_once=8, begin=record_request, end=record_answer)
    for done in queue:
        ...
    queue.stopped      # why it ended early, or None

Bundles are made in the thread that iterates. A job's `begin`, its request and its `end` follow each
other in a thread of the job's own: storing events waits for the disk, and the server need not wait
for that. So twice `at_once` jobs may be in progress, of which `at_once` are at the provider, and no
more bundles than that and one exist at any time.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from queue import SimpleQueue
from threading import BoundedSemaphore, Event
from typing import TYPE_CHECKING, Any, Final

from assistant.errors import BudgetSpent, BundleError, PolicyRefusal
from assistant.provider_protocol import CANCELLED
from assistant.request.request_sending import send_request
from audit.egress import Policy
from audit.messages import Message, Text, reason_of

if TYPE_CHECKING:
    from assistant.provider_protocol import Attempt, Cancelled, Outgoing, Provider
    from assistant.request.bundle import Bundle

AT_ONCE: Final = 4

Begin = Callable[["Job", "Bundle", "Outgoing | None"], str | None]
End = Callable[["Job", str | None, "Attempt"], None]
Place = Callable[[Callable[["Cancelled"], Any]], Any]
"""Does some work while it holds one of the `at_once` places at the provider."""
Carry = Callable[["Job", "Bundle", "Outgoing | None", Place], str | None]


@dataclass(frozen=True)
class Job:
    """One draft to ask for. `bundle` makes what is sent, when its turn comes."""

    id: str
    provider: "Provider"
    bundle: "Callable[[], Bundle]"
    prepare: "Callable[[Bundle], Outgoing | None] | None" = None
    """Instead of the provider's own, where a budget beside the policy's is kept as well."""


@dataclass(frozen=True)
class Done:
    """Result of a job; `begun` is what `begin` returned, the attempt's id in the record.

    Without an `attempt` nothing was asked, and `reason` says what policy forbade or why there is no
    bundle; or the queue's `carry` asked, and recorded what came of it.
    """

    job: Job
    attempt: "Attempt | None" = None
    begun: str | None = None
    reason: Text | None = None


@dataclass(frozen=True)
class _Ready:
    job: Job
    bundle: "Bundle"
    outgoing: "Outgoing | None"


class DraftQueue:
    """The jobs, asked for in order and yielded as they end. Iterate once.

    It stops by itself, saying why in `stopped`, when a budget is spent (what is in progress is
    waited for first, since it may leave room), when the kill switch is set, and when `cancelled`
    reports it. What was in progress then is yielded anyway. An error of `begin` or `end` ends it
    as well: nothing is asked for that could not be recorded.
    """

    def __init__(
        self,
        jobs: Iterable[Job],
        *,
        at_once: int = AT_ONCE,
        begin: Begin | None = None,
        end: End | None = None,
        carry: Carry | None = None,
        cancelled: "Cancelled | None" = None,
    ) -> None:
        """Prepare the queue.

        Args:
            jobs: Drafts to ask for.
            at_once: Requests in progress at the same time, at least 1.
            begin: Called before each request, in the job's own thread.
            end: Called after it with the result of `begin`, in the same thread.
            carry: Takes the place of `begin`, the request and `end`, for drafts that take several
                requests; returns the attempt's id.
            cancelled: Asked whether to stop.
        """
        if at_once < 1:
            raise ValueError(Message("request.concurrency-invalid", at_once=at_once))
        self._jobs, self._at_once = jobs, at_once
        self._begin, self._end = begin or (lambda *_: None), end or (lambda *_: None)
        self._carry = carry
        self._cancelled = cancelled or (lambda: False)
        self._at_provider = BoundedSemaphore(at_once)
        self._ended = Event()
        self._results: SimpleQueue[Future[Done]] = SimpleQueue()
        self._under_way = 0
        self.stopped: Text | None = None

    def __iter__(self) -> Iterator[Done]:
        most = 2 * self._at_once
        pool = ThreadPoolExecutor(most, thread_name_prefix="draft")
        try:
            for job in self._jobs:
                ready = yield from self._prepared(job)
                while ready is not None and self._under_way >= most:
                    yield self._next()
                if self.stopped is None:
                    self.stopped = self._why_stop()
                if self.stopped is not None:
                    break
                if ready is not None:
                    self._start(pool, ready)
            while self._under_way:
                yield self._next()
        finally:
            # Also when whoever iterates leaves early: nothing goes on behind its back.
            self._ended.set()
            pool.shutdown(wait=True)

    def _why_stop(self) -> Text | None:
        if self._cancelled():
            return CANCELLED
        try:
            if Policy.load().kill_switch:
                return Message("request.kill-switch-set")
            return None
        except PolicyRefusal as refusal:
            return refusal.reason

    def _prepared(self, job: Job) -> Generator[Done, None, _Ready | None]:
        """Make the bundle and the request, ahead of its place; None where there is none to make."""
        if self.stopped is not None or self._cancelled():
            return None
        try:
            bundle = job.bundle()
        except BundleError as error:
            yield Done(job, reason=reason_of(error))
            return None
        while True:
            try:
                return _Ready(job, bundle, (job.prepare or job.provider.prepare)(bundle))
            except BudgetSpent as refusal:
                if not self._under_way:
                    self.stopped = refusal.reason
                    return None
                yield self._next()
            except PolicyRefusal as refusal:
                yield Done(job, reason=refusal.reason)
                return None

    def _start(self, pool: ThreadPoolExecutor, ready: _Ready) -> None:
        self._under_way += 1
        pool.submit(self._ask, ready).add_done_callback(self._results.put)

    def _ask(self, ready: _Ready) -> Done:
        job = ready.job
        if self._carry is not None:
            begun = self._carry(job, ready.bundle, ready.outgoing, self._placed)
            return Done(job, None, begun)
        begun = self._begin(job, ready.bundle, ready.outgoing)
        with self._at_provider:
            attempt = send_request(job.provider, ready.bundle, self._over)
        self._end(job, begun, attempt)
        return Done(job, attempt, begun)

    def _placed(self, work: Callable[["Cancelled"], Any]) -> Any:
        with self._at_provider:
            return work(self._over)

    def _over(self) -> bool:
        return self._ended.is_set() or self._cancelled()

    def _next(self) -> Done:
        self._under_way -= 1
        return self._results.get().result()
