"""Work on one job of the queue: open the case, reserve, record the request, send, record the end.

The steps are in this order, so that a worker that dies between any two of them leaves a record from
which another can tell what happened: a reservation without a request was not sent, a request
without an end may have been sent and paid.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import copy_context
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from assistant.errors import BudgetSpent, PolicyRefusal, SettingsError
from assistant.images.image_recipe import limits_of
from assistant.provider_settings import entry
from assistant.providers import build
from assistant.request import budget, settlements
from assistant.request.configuration import configuration_of
from assistant.request.request_cost import expected
from audit.benchmarks.dataset_labels import reference_of
from audit.egress import Policy
from audit.errors import RecordForbidden, RecordUnavailable
from audit.messages import CodedError, Message, Text, reason_of
from audit.pilot.conduct.pilot_conduct import StepNotOpen
from audit.record.bounded_cache import BoundedCache
from audit.record.events import (
    Actor,
    BatchEnqueued,
    BatchTag,
    JobRefused,
    StationAuthorized,
)
from audit.record.log import site_configuration
from audit.reference.reference_standard import import_references
from viewer.archive.archive_events import study_retrieved_event
from viewer.archive.retrieval.retrieval import StudyRetrieval
from viewer.case.drafts.drafting import Steps, Work
from viewer.case.state.case_steps import StepClosed
from viewer.case.state.log_recorder import LogRecorder
from viewer.core.errors import Cancelled
from viewer.runs.batches.batch_cache import Answers, Key
from viewer.runs.batches.batch_case import OpenedCase, RowRefused, Wishes, open_case, planned
from viewer.runs.batches.batch_drafting import Asked, job_steps, prepare_case
from viewer.runs.batches.batch_manifest import BatchRow
from viewer.runs.queue.batch_content import options_of, row_of, settings_sha256
from viewer.runs.queue.queue_recorder import (
    AlreadyClosed,
    AlreadyRequested,
    CaseBusy,
    NotPermitted,
    QueueRecorder,
)
from viewer.runs.queue.queue_recovery import release_unused
from viewer.runs.queue.queue_state import REUSED, QueuedBatch, QueueState

if TYPE_CHECKING:
    from assistant.provider_protocol import Outgoing, Provider
    from audit.record.log.event_log import Log

TRIES: Final = 8
"""Tries to open a case while its archive is away, before the job is refused."""
ARCHIVE_PAUSE_S: Final = 15
SWITCH_PAUSE_S: Final = 30
BUDGET_PAUSE_S: Final = 1
BUSY_PAUSE_S: Final = 1
CONTENTS: Final = 3
"""Contents of batches in memory."""
Step = Literal["taken", "opened", "reserved", "requested", "answered", "recorded"]


class GiveBack(CodedError):
    """The job was not sent and goes back into the queue.

    Attributes:
        wait_s: Seconds until a worker may take it again.
    """

    def __init__(self, message: Message, wait_s: int = 0) -> None:
        super().__init__(message)
        self.wait_s = wait_s


class JobNotSent(CodedError):
    """Nothing is sent for the job."""


@dataclass(frozen=True)
class BatchContent:
    """Opened content of a batch."""

    providers: tuple[str, ...]
    rows: tuple[BatchRow, ...]
    wishes: Wishes
    settings: tuple[str, ...]
    """Hash of each provider's settings on this machine."""


@dataclass
class RequestWorker:
    """Works on jobs, several at a time in threads of their own.

    Args:
        log: The record, open as the worker's account.
        actor: The worker's account.
        state: State of the queue.
        at_once: Requests in progress at the same time.
        on_step: Called after each step, for tests.
    """

    log: "Log"
    actor: Actor
    state: QueueState
    at_once: int = 1
    on_step: Callable[[Step], None] = lambda _step: None
    stopping: threading.Event = field(default_factory=threading.Event)

    def __post_init__(self) -> None:
        self._places = threading.Semaphore(self.at_once)
        self._answers = Answers(self.log)
        self._answers_lock = threading.Lock()
        self._contents = BoundedCache[str, BatchContent](CONTENTS)

    def work(self, job: str, tries: int = 0) -> None:
        """Work on a job to its end.

        Args:
            job: Id of the job, as found in the queue.
            tries: How often the job was given back.

        Raises:
            GiveBack: Nothing was sent, and the job may be taken again.
        """
        copy_context().run(self._work, job, tries)

    def _work(self, job: str, tries: int) -> None:
        budget.open_log.set(self.log)
        try:
            self.state.refresh()
            site_configuration.follow(self.log)  # before the policy and the providers are read
            self._on(job, tries)
        except JobNotSent as refused:
            self._refuse(job, reason_of(refused))
        except (AlreadyRequested, AlreadyClosed):
            return
        except Cancelled:
            raise GiveBack(Message("queue.stopping")) from None
        except RecordUnavailable:
            # Not known here is what is stored; whoever takes the job next looks at the record.
            raise GiveBack(Message("queue.record-away"), SWITCH_PAUSE_S) from None

    def _on(self, job: str, tries: int) -> None:
        known = self.state.batch_of(job)
        if known is None:
            raise JobNotSent(Message("queue.job-unknown"))
        batch, position = known
        if batch.station not in (None, self.actor.id):
            # Not refused, which would keep the station from sending it.
            raise AlreadyRequested(Message("queue.job-unknown"))
        if self.state.requests_of(job) or job in self.state.refused:
            raise AlreadyRequested(Message("queue.already-requested"))
        if fault := self.state.fault(batch):
            if batch.cancelled or batch.closed:
                return
            raise JobNotSent(fault)
        self.on_step("taken")
        content = self._content(batch)
        at = position % batch.n_providers
        provider = self._provider(content, at, batch.configurations[at])
        wishes = self._wishes(content, job)
        opened = self._opened(content, job, position // batch.n_providers, tries)
        self.on_step("opened")
        asked, outgoing = self._asked(batch, job, opened, wishes, provider)
        self._send(batch, asked, outgoing, wishes)

    def _wishes(self, content: "BatchContent", job: str) -> Wishes:
        """Return the options of a job."""
        del job
        return content.wishes

    def _opened(self, content: "BatchContent", job: str, at: int, tries: int) -> OpenedCase:
        """Return the loaded case of a job, which is the `at`-th of its batch."""
        del job
        return self._open(content.rows[at], content.wishes, tries)

    # --- before the request -----------------------------------------------------------------------

    def _content(self, batch: QueuedBatch) -> BatchContent:
        known = self._contents.get(batch.run)
        if known is not None:
            return known
        service = self.log.as_service(release=False)
        kind = "batch.enqueued" if batch.station is None else "station.authorized"
        event = next(iter(service.events(types=(kind,), after=batch.seq - 1)))
        body = event.body
        if not event.opened or not isinstance(body, BatchEnqueued | StationAuthorized):
            raise JobNotSent(Message("queue.content-sealed"))
        providers = []
        for name in body.providers:
            try:
                provider = build(entry(name))
                providers.append(settings_sha256(provider, body.options, body.captions))
            except SettingsError:
                providers.append("")
        content = BatchContent(
            body.providers,
            tuple(map(row_of, body.rows)) if isinstance(body, BatchEnqueued) else (),
            options_of(body.options, body.captions),
            tuple(providers),
        )
        self._contents.put(batch.run, content)
        return content

    def _provider(self, content: BatchContent, at: int, signed: str) -> "Provider":
        try:
            provider = build(entry(content.providers[at]))
        except SettingsError as error:
            raise JobNotSent(reason_of(error)) from None
        if content.settings[at] != signed:
            raise JobNotSent(Message("queue.configuration-differs", provider=provider.name))
        return provider

    def _open(self, row: BatchRow, wishes: Wishes, tries: int) -> OpenedCase:
        recorder = QueueRecorder(self.log, self.actor, self.state)

        def record(retrieval: StudyRetrieval) -> None:
            recorder.append(study_retrieved_event(retrieval))

        try:
            opened = open_case(
                row,
                wishes,
                self.log,
                self.stopping.is_set,
                on_retrieved=record,
            )
        except RowRefused as refused:
            if refused.is_transient and tries < TRIES:
                raise GiveBack(Message("queue.archive-away"), ARCHIVE_PAUSE_S) from None
            raise JobNotSent(reason_of(refused)) from None
        if opened.case in self.state.erased:
            raise JobNotSent(Message("batch.case-erased"))
        self._import_label(opened)
        return opened

    def _import_label(self, opened: OpenedCase) -> None:
        """Import the label as reference standard, unless the case has one."""
        row = opened.row
        if row.label is None:
            return
        if self.log.newest("reference.imported", opened.case) is not None:
            return
        record = reference_of(opened.case, row.label, row.source, row.certainty)
        try:
            import_references(self.log, [record], self.actor)
        except (StepNotOpen, RecordForbidden) as error:
            raise JobNotSent(reason_of(error)) from None

    def _asked(
        self,
        batch: QueuedBatch,
        job: str,
        opened: OpenedCase,
        wishes: Wishes,
        provider: "Provider",
    ) -> "tuple[Asked, Outgoing | None]":
        """Return the planned request. Raises `JobNotSent` where there is none to make."""
        try:
            recorder = LogRecorder(self.log, self.actor)
            plan, selection = planned(opened, wishes, limits_of(provider.entry), recorder)
            outgoing = provider.prepare(plan.bundle)
        except RowRefused as refused:
            raise JobNotSent(reason_of(refused)) from None
        except PolicyRefusal as refused:
            raise self._by_policy(refused) from None
        configuration = configuration_of(provider, plan.bundle).sha256
        key = Key(opened.case, configuration, plan.bundle.sha256)
        kept: tuple[str, ...] = ()
        if not batch.fresh:
            sha256 = outgoing.sha256 if outgoing is not None else None
            with self._answers_lock:
                self._answers.refresh()
                if self._answers.find(key, sha256) is not None:
                    raise JobNotSent(Message(REUSED))
        row = opened.row
        tag = BatchTag(
            run=batch.run, line=row.line, patient=opened.patient if row.patient else None, job=job
        )
        if outgoing is not None:
            most = expected(provider.entry, plan.bundle, outgoing)
            update = {"tokens_most": most.tokens, "usd_most": most.usd}
            tag = tag.model_copy(update=update)
        return Asked(opened, plan, selection, provider, key, tag, kept), outgoing

    def _by_policy(self, refused: PolicyRefusal) -> Exception:
        """Return what follows from a refusal: the kill switch holds work up, all else ends it."""
        try:
            if Policy.load().kill_switch:
                return GiveBack(Message("request.kill-switch-set"), SWITCH_PAUSE_S)
        except PolicyRefusal as unreadable:
            return JobNotSent(unreadable.reason)
        return JobNotSent(refused.reason)

    # --- the request ------------------------------------------------------------------------------

    def _send(
        self, batch: QueuedBatch, asked: Asked, outgoing: "Outgoing | None", wishes: Wishes
    ) -> None:
        job = str(asked.tag.job)
        made: list[budget.Reservation] = []
        recorder = QueueRecorder(
            self.log,
            self.actor,
            self.state,
            job,
            lambda: made[0].id if made else None,
            self.stopping.is_set,
        )
        token = budget.current_job.set(
            budget.QueuedJob(batch.run, job, self.state.runs_over(batch.manifest), batch.budget_usd)
        )
        try:
            workflow = prepare_case(asked, recorder, wishes.override, asked.plan.bundle, outgoing)
            todo = job_steps(workflow, asked, outgoing)
            with self._place():
                self.state.refresh()
                release_unused(self.log, self.actor, self.state, job)  # of an earlier try
                if outgoing is not None:
                    made.append(self._reserve(asked, outgoing))
                    self.on_step("reserved")
                work = self._first(todo)
                self.on_step("requested")
                result = work(_never, None)
                self._settle_unused()
                self.on_step("answered")
            while True:
                work = todo.send(result)
                with self._place(waiting=True):
                    result = work(_never, None)
        except StopIteration:
            settlements.store_waiting(self.log)
            self.on_step("recorded")
        except (StepClosed, StepNotOpen, NotPermitted) as closed:
            raise JobNotSent(reason_of(closed)) from None
        except CaseBusy:
            raise GiveBack(Message("queue.case-busy"), BUSY_PAUSE_S) from None
        finally:
            budget.current_job.reset(token)

    @contextmanager
    def _place(self, *, waiting: bool = False) -> Iterator[None]:
        """Hold a place among the requests in progress; give the job back if the worker stops.

        Args:
            waiting: The job has sent a request already, so that it is finished in any case.
        """
        while not self._places.acquire(timeout=0.2):
            if self.stopping.is_set() and not waiting:
                raise GiveBack(Message("queue.stopping"))
        try:
            if self.stopping.is_set() and not waiting:
                raise GiveBack(Message("queue.stopping"))
            yield
        finally:
            self._places.release()

    def _reserve(self, asked: Asked, outgoing: "Outgoing") -> budget.Reservation:
        of_request = expected(asked.provider.entry, asked.plan.bundle, outgoing)
        job = budget.current_job.get()
        assert job is not None
        try:
            made = budget.reserve(
                asked.provider.entry, outgoing.host, of_request, self.stopping.is_set
            )
        except BudgetSpent as spent:
            self.state.refresh()
            if self.state.has_open(job.runs):
                raise GiveBack(Message("queue.budget-reserved"), BUDGET_PAUSE_S) from None
            raise self._without_budget(str(asked.tag.job), spent.reason) from None
        except PolicyRefusal as refused:
            if isinstance(refused.reason, Message) and refused.reason.code == _UNAVAILABLE:
                raise GiveBack(Message("queue.record-away"), SWITCH_PAUSE_S) from None
            raise self._by_policy(refused) from None
        if made is None:
            raise GiveBack(Message("queue.stopping"))
        budget.reserved_ahead.set(made)
        return made

    def _without_budget(self, job: str, reason: Text) -> CodedError:
        """Return what follows when no budget is left: the job is not sent."""
        del job
        return JobNotSent(reason)

    def _first(self, todo: Steps) -> Work:
        """Record the request; settle the reservation if that is not permitted."""
        try:
            return next(todo)
        except RecordUnavailable:
            # The request may have been stored. Whoever looks after the job next can tell.
            if (left := budget.reserved_ahead.get()) is not None:
                left.abandon()
            raise
        except (CodedError, StopIteration):
            self._settle_unused()
            raise

    def _settle_unused(self) -> None:
        """Settle a reservation that no request has used."""
        unused, job = budget.reserved_ahead.get(), budget.current_job.get()
        if unused is None or unused.id is None or job is None:
            return
        unused.abandon()
        self.state.refresh()
        if unused.id in self.state.unused_reservations(job.job):
            unused.settle({}, 0, maybe_charged=False)

    # --- nothing is sent --------------------------------------------------------------------------

    def refuse_unknown(self) -> None:
        """Record that the queue held a job of another form than ours."""
        reason = Message("queue.job-unknown")
        self.log.append(JobRefused(job=None, code=reason.code, reason=reason), actor=self.actor)

    def _refuse(self, job: str, reason: Text) -> None:
        known = self.state.batch_of(job)
        code = reason.code if isinstance(reason, Message) else "queue.refused"
        body = JobRefused(
            job=job,
            run=None if known is None else known[0].run,
            code=code,
            reason=reason,
        )
        self.log.append(body, actor=self.actor)


_UNAVAILABLE: Final = "budget.record-unavailable"


def _never() -> bool:
    return False
