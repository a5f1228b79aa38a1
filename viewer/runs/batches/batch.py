"""A batch of cases, each drafted once by one or several providers, with every step recorded.

A batch may be interrupted at any moment, even by a crash, and started again: cases that are
answered in the record are not asked again. A request whose answer was not recorded, because the
program ended in between, is closed as lost: it counts in every budget with its possible cost, and
is sent again. Drafts of a batch are revealed to nobody. Outside of a pilot they are compared with
the reference standard at once; a pilot compares by its own rules.
"""

import uuid
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from assistant.errors import BudgetSpent, PolicyRefusal
from assistant.images.image_recipe import limits_of
from assistant.provider_protocol import Provider
from assistant.request.configuration import configuration_of
from assistant.request.draft_queue import DraftQueue, Job
from assistant.request.request_cost import expected
from audit.benchmarks.dataset_labels import reference_of
from audit.messages import CodedError, Message, Text, reason_of
from audit.pilot.conduct.pilot_conduct import StepNotOpen
from audit.record.events import BatchEnded, BatchStarted, BatchTag
from audit.reference.reference_standard import import_references, references
from viewer.archive.archive_events import study_retrieved_event
from viewer.archive.retrieval.retrieval import StudyRetrieval
from viewer.case.state.case_steps import StepClosed
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.core.errors import Cancelled
from viewer.runs.batches.batch_cache import Answers, Key, Known
from viewer.runs.batches.batch_case import OpenedCase, RowRefused, Wishes, open_case, planned
from viewer.runs.batches.batch_drafting import Asked, ask, compare
from viewer.runs.batches.batch_lock import RunLock
from viewer.runs.batches.batch_manifest import BatchManifest, BatchRow
from viewer.runs.batches.batch_recovery import close_dead_runs, outcomes
from viewer.runs.batches.batch_report import NO_ANSWER, BatchReport, Options, Result, Status
from viewer.site.case_locations import CasePlace, CasePlaces

if TYPE_CHECKING:
    from assistant.provider_protocol import Outgoing
    from assistant.request.bundle import Bundle
    from assistant.request.draft_queue import Place
    from audit.record.log.event_log import Log


class BatchBusy(CodedError):
    """Another program works on the same manifest, so that requests would be sent twice."""


@dataclass
class Batch:
    """One run over a manifest. It iterates in one thread; each request has its own thread."""

    log: "Log"
    recorder: LogRecorder
    manifest: BatchManifest
    providers: Sequence[Provider]
    wishes: Wishes
    options: Options
    cancelled: Callable[[], bool] = lambda: False
    on_status: Callable[[Status], None] = lambda _status: None
    run: str = field(default_factory=lambda: uuid.uuid4().hex)

    def __post_init__(self) -> None:
        self._answers = Answers(self.log)
        self._answers.refresh()
        self._results: list[Result] = []
        self._asked: dict[str, Asked] = {}
        self._promised: dict[str, float] = {}
        self._closed: dict[str, Text] = {}
        self._places: dict[str, CasePlace] = {}
        self._labels: dict[str, tuple[int, BatchRow]] = {}
        self._rows_of: dict[tuple[Key, str], int] = {}
        self._notes: list[Message] = []
        self._n_asked = self._lost = 0

    # --- the run --------------------------------------------------------------------------------

    def play(self) -> BatchReport:
        """Request all missing drafts, compare them, and return the report.

        Raises:
            BatchBusy: Another program works on the same manifest.
        """
        self._lost, alive = close_dead_runs(self._answers, self.recorder, self.run)
        earlier = self._answers.same_manifest(self.manifest.sha256)
        if alive.intersection(earlier):
            raise BatchBusy(Message("batch.busy"))
        self._runs = [*earlier, self.run]
        with RunLock(self.run):
            self._start()
            queue = DraftQueue(
                self._jobs(),
                at_once=self.options.at_once,
                carry=self._carry,
                cancelled=self.cancelled,
            )
            try:
                for done in queue:
                    self._finish(done.job.id, done.begun, done.reason)
            finally:
                self._keep_places()
            return self._end(queue.stopped)

    def _start(self) -> None:
        self.recorder.append(
            BatchStarted(
                run=self.run,
                manifest_sha256=self.manifest.sha256,
                n_cases=len(self.manifest.rows),
                providers=tuple(p.name for p in self.providers),
                strategy=self.wishes.asking.strategy,
                captions=self.wishes.captions,
                at_once=self.options.at_once,
                budget_usd=self.options.budget_usd,
                confirmed=self.options.confirmed,
            )
        )

    def _end(self, stopped: Text | None) -> BatchReport:
        self._answers.refresh()
        of_run = list(self._answers.of_run(self.run))
        drafts = [k for k in of_run if k.requested.part is None and k.received is not None]
        spent = self._answers.money([self.run])
        reused = sum(result.reused for result in self._results)
        priced = any(k.received is not None and k.received.cost_usd is not None for k in of_run)
        self.recorder.append(
            BatchEnded(
                run=self.run,
                completed=stopped is None,
                stopped=stopped,
                n_asked=len(drafts),
                n_reused=reused,
                outcomes=outcomes(drafts),
                cost_usd=spent.usd if priced else None,
            )
        )
        return BatchReport(
            run=self.run,
            results=tuple(sorted(self._results, key=lambda r: (r.line, r.provider or ""))),
            asked=len(drafts),
            reused=reused,
            lost=self._lost,
            outcomes=outcomes(drafts),
            spent=spent,
            spent_in_all=self._answers.money(self._runs),
            stopped=stopped,
            notes=tuple(self._notes),
        )

    # --- which jobs there are ---------------------------------------------------------------------

    def _jobs(self) -> Iterator[Job]:
        for row in self.manifest.rows:
            if self.cancelled():
                return
            try:
                whole = not self.options.rescore
                opened = open_case(
                    row,
                    self.wishes,
                    self.log,
                    self.cancelled,
                    voxels=whole,
                    on_retrieved=self._record_retrieval,
                )
                self._take_in(opened)
            except Cancelled:
                return
            except RowRefused as refused:
                for provider in self.providers:
                    self._refused(row, provider, None, reason_of(refused))
                continue
            for provider in self.providers:
                if self.options.rescore:
                    self._rescore(opened, provider)
                elif (job := self._job(opened, provider)) is not None:
                    yield job

    def _record_retrieval(self, retrieval: StudyRetrieval) -> None:
        self.recorder.append(study_retrieved_event(retrieval))
        if retrieval.note is not None:
            retrieval.note.remove()

    def _take_in(self, opened: OpenedCase) -> None:
        """Store the location of the case and import its label. Raises `RowRefused`."""
        row, case = opened.row, opened.case
        if case in self._answers.erased:
            raise RowRefused(Message("batch.case-erased"))
        before = self._labels.setdefault(case, (row.line, row))
        if (before[1].label, before[1].source) != (row.label, row.source):
            raise RowRefused(Message("batch.label-differs", line=before[0]))
        if before[0] != row.line:
            return
        named = row.series[0] if row.series else None
        if not row.own_case:  # the app takes the files of its folder for one study
            place = row.path if row.location is not None else row.path.absolute()
            self._places[case] = CasePlace(place, named)
        if row.label is not None:
            self._label(opened)

    def _label(self, opened: OpenedCase) -> None:
        """Import the label as reference standard, unless the case has one from another source."""
        row = opened.row
        assert row.label is not None
        record = reference_of(opened.case, row.label, row.source, row.certainty)
        former = references(self.log, opened.case)
        same = any(
            (earlier.interpretation, earlier.authorship)
            == (record.interpretation, record.authorship)
            for earlier in former
        )
        if same:
            return
        if former and former[-1].authorship.author != record.authorship.author:
            source = former[-1].authorship.author
            self._notes.append(Message("batch.reference-kept", line=row.line, source=source))
            return
        try:
            import_references(self.log, [record], self.recorder.actor)
        except StepNotOpen as error:
            raise RowRefused(reason_of(error)) from None
        self._answers.refresh()

    def _rescore(self, opened: OpenedCase, provider: Provider) -> None:
        """Compare all drafts of a case by a provider and report the newest."""
        drafts = self._answers.drafts(opened.case, provider.name)
        if not drafts:
            self._refused(opened.row, provider, opened.case, Message("batch.not-answered"))
            return
        for known in drafts[:-1]:
            self._compare_again(known)
        self._reuse(opened.row, provider, drafts[-1])

    def _job(self, opened: OpenedCase, provider: Provider) -> Job | None:
        """Return the job of a case with a provider; None when it is answered or cannot be asked."""
        row = opened.row
        try:
            plan, selection = planned(opened, self.wishes, limits_of(provider.entry), self.recorder)
        except RowRefused as refused:
            self._refused(row, provider, opened.case, reason_of(refused))
            return None
        bundle = plan.bundle
        key = Key(opened.case, configuration_of(provider, bundle).sha256, bundle.sha256)
        if (first := self._rows_of.setdefault((key, provider.name), row.line)) != row.line:
            why = Message("batch.same-request-as-line", line=first)
            self._refused(row, provider, opened.case, why)
            return None
        if not self.options.fresh and (known := self._known(key, provider, bundle)) is not None:
            self._reuse(row, provider, known)
            return None
        name = f"{row.line} {provider.name}"
        patient = opened.patient if row.patient else None
        tag = BatchTag(run=self.run, line=row.line, patient=patient)
        self._asked[name] = Asked(opened, plan, selection, provider, key, tag)
        return Job(name, provider, lambda: bundle, lambda made: self._prepare(name, made))

    def _known(self, key: Key, provider: Provider, bundle: "Bundle") -> Known | None:
        try:
            outgoing = provider.prepare(bundle)
        except PolicyRefusal:
            outgoing = None  # nothing is sent for what is there already
        answer = self._answers.find(
            key,
            outgoing.sha256 if outgoing else None,
            after=self.options.answers_after,
            n=self.options.n_answers,
        )
        if answer is None and self._answers.other_models(key):
            note = Message("batch.former-model-asked-again", provider=provider.name)
            if note not in self._notes:
                self._notes.append(note)
        return answer

    def _prepare(self, name: str, bundle: "Bundle") -> "Outgoing | None":
        """Return the request if the budget allows it. Raises `PolicyRefusal`."""
        asked = self._asked[name]
        outgoing = asked.provider.prepare(bundle)
        if outgoing is None:
            return None
        entry = asked.provider.entry
        most = expected(entry, bundle, outgoing)
        usd = asked.usd_most(most.usd)
        if not (self.options.fresh or self.options.answers_after):
            asked.kept = tuple(self._answers.begun(asked.key, outgoing.sha256))
        asked.tag = asked.tag.model_copy(update={"tokens_most": most.tokens, "usd_most": most.usd})
        budget = self.options.budget_usd
        if budget is None:
            return outgoing
        if usd is None:
            raise PolicyRefusal(Message("budget.price-missing", name=entry.name))
        self._answers.refresh()
        spent = self._answers.money(self._runs).most + sum(self._promised.values())
        if spent + usd > budget + 1e-9:
            raise BudgetSpent(Message("batch.budget-exceeded", budget=budget))
        self._promised[name] = usd
        return outgoing

    def _carry(
        self, job: Job, bundle: "Bundle", outgoing: "Outgoing | None", place: "Place"
    ) -> str | None:
        """Run one job in its own thread; return None when it cannot be asked."""
        asked = self._asked[job.id]
        try:
            return ask(asked, self.recorder, self.wishes.override, bundle, outgoing, place)
        except (StepClosed, StepNotOpen) as closed:
            self._closed[job.id] = reason_of(closed)
            return None

    # --- what came of it --------------------------------------------------------------------------

    def _finish(self, name: str, attempt: str | None, reason: Text | None) -> None:
        asked = self._asked.pop(name)
        self._promised.pop(name, None)
        row, provider = asked.opened.row, asked.provider
        if attempt is None:
            why = reason or self._closed.pop(name, Message("batch.not-asked"))
            if reason is not None:
                CaseWorkflow(asked.opened.case, self.recorder).requests.refuse(provider, reason)
            self._refused(row, provider, asked.opened.case, why)
            return
        self._answers.refresh()
        _, answer = self._answers.answer_of(self._answers.attempts[attempt])
        self._n_asked += 1
        self._add(
            Result(
                row.line,
                provider.name,
                asked.opened.case,
                attempt,
                str(answer.outcome),
                answer.model_returned,
                reason=None if answer.content_sha256 else answer.message,
            )
        )

    def _reuse(self, row: BatchRow, provider: Provider, known: Known) -> None:
        received = known.received
        assert received is not None
        self._compare_again(known)
        self._add(
            Result(
                row.line,
                provider.name,
                known.case,
                known.requested.attempt,
                str(received.outcome),
                received.model_returned,
                reused=True,
            )
        )

    def _compare_again(self, known: Known) -> None:
        attempt, received = known.requested.attempt, known.received
        there = received is not None and received.has_content
        if there and not self._answers.compared(attempt, known.case):
            compare(CaseWorkflow(known.case, self.recorder), attempt)

    def _refused(self, row: BatchRow, provider: Provider, case: str | None, why: Text) -> None:
        self._add(Result(row.line, provider.name, case, reason=why))

    def _add(self, result: Result) -> None:
        self._results.append(result)
        self.on_status(self._status())

    def _status(self) -> Status:
        total = len(self.manifest.rows) * len(self.providers)
        done, spent = len(self._results), self._answers.money([self.run])
        left = spent.usd / self._n_asked * (total - done) if self._n_asked else None
        return Status(
            done=done,
            total=total,
            asked=self._n_asked,
            reused=sum(r.reused for r in self._results),
            failed=sum(r.outcome in NO_ANSWER for r in self._results),
            refused=sum(r.outcome is None for r in self._results),
            spent=spent,
            left_usd=left if not spent.unpriced else None,
        )

    def _keep_places(self) -> None:
        CasePlaces().keep(self._places)
