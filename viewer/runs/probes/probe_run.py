"""A probe run, with all requests recorded by the workflows of the cases.

The run is recorded before its first and after its last request. Each attempt is tagged with run,
probe and variant, is exploratory, and is no draft of its case. Results so far are kept when the run
is stopped.
"""

import uuid
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Literal

import rfc8785

from assistant.errors import PolicyRefusal
from assistant.probes.probe import UNCHANGED, Asked, Probe, Row
from assistant.probes.probe_answers import Answer, CaseSet, ProbeCase
from assistant.probes.probe_names import request_words
from assistant.probes.probe_report import NOTICE, Asker, ProbeReport, ProbeResult, returned_models
from assistant.probes.probe_verdict import Standing
from assistant.provider_protocol import CANCELLED, Provider
from assistant.request.bundle import Bundle
from assistant.request.draft_request import DraftRequest
from audit.egress import Address
from audit.messages import CodedError, Message, Text, join, json_fields, reason_of
from audit.pilot.conduct.pilot_conduct import StepNotOpen
from audit.record.events import (
    DraftReceived,
    DraftRequested,
    Event,
    Outcome,
    ProbeFinished,
    ProbeStarted,
    ProbeTag,
)
from viewer.case.state.event_factory import sha256
from viewer.case.workflow.case_workflow import CaseWorkflow, Recorder

FAILURES_IN_A_ROW: Final = 5
"""Number of consecutive failed requests after which a probe stops; if they were the unchanged
requests, the run stops.
"""

Confirmed = Literal["not needed", "asked", "option"]
OnAnswer = Callable[[int, Message], None]


class _Stopped(CodedError):
    """The run stops; the message says why."""


class _Failing(_Stopped):
    """This probe stops after consecutive failed requests."""


@dataclass(frozen=True)
class Outline:
    """Outline of a run, shown before anything is sent. `bytes` refers to the largest request."""

    provider: str
    label: Text
    model: str | None
    url: str | None
    leaves: bool
    """Whether anything is sent from this machine."""
    n_cases: int
    n_patients: int
    n_images: tuple[int, int]
    repeats: int
    probes: tuple[tuple[str, int], ...]
    """Name and version of each probe, and the maximum number of its requests."""
    n_requests: int
    n_bytes: int
    captions: str
    context: Message
    """Clinical contexts that are sent, in words."""
    cost_usd: float | None
    """Estimated cost of the run."""
    cost_basis: Message

    def to_json(self) -> dict[str, Any]:
        """The outline as it is shown and recorded."""
        return {
            "provider": self.provider,
            **json_fields("label", self.label),
            "model": self.model,
            "url": self.url,
            "leaves_this_machine": self.leaves,
            "n_cases": self.n_cases,
            "n_patients": self.n_patients,
            "n_images": list(self.n_images),
            "repeats": self.repeats,
            "probes": [{"probe": name, "requests_at_most": n} for name, n in self.probes],
            "n_requests_at_most": self.n_requests,
            "largest_request_bytes": self.n_bytes,
            "captions": self.captions,
            **json_fields("context", self.context),
            "cost_usd": self.cost_usd,
            **json_fields("cost_basis", self.cost_basis),
            "notice": str(NOTICE),
        }


@dataclass
class ProbeRun:
    """Probes over cases. Not thread-safe. `recorder` stores all events of the run."""

    provider: Provider
    cases: tuple[ProbeCase, ...]
    probes: tuple[Probe, ...]
    repeats: int
    recorder: Recorder
    run: str = field(default_factory=lambda: uuid.uuid4().hex)
    _workflows: dict[str, CaseWorkflow] = field(default_factory=dict)
    _failures: int = 0
    _done: int = 0

    def workflow(self, case: str) -> CaseWorkflow:
        """Return the workflow of a case of the run."""
        if case not in self._workflows:
            self._workflows[case] = CaseWorkflow(case, self.recorder)
        return self._workflows[case]

    def outline(self, *, leaves: bool, cost_each: tuple[float, int] | None) -> Outline:
        """Return the outline; `cost_each` is mean cost and number of earlier requests, if known.

        Raises:
            PolicyRefusal: The policy forbids an unchanged request; this is recorded.
        """
        sizes, url = [0], None
        for case in self.cases:
            try:
                outgoing = self.provider.prepare(case.bundle)
            except PolicyRefusal as error:
                self.workflow(case.case).requests.refuse(self.provider, error.reason)
                raise
            if outgoing is not None:
                url = outgoing.url
                sizes.append(len(outgoing.body))
        each = len(self.cases) * self.repeats
        probes = tuple((probe.id, each * probe.n_variants) for probe in self.probes)
        n_requests = each + sum(n for _, n in probes)
        counts = [len(case.bundle.images) for case in self.cases]
        return Outline(
            provider=self.provider.name,
            label=self.provider.label,
            model=self.provider.model,
            url=url,
            leaves=leaves,
            n_cases=len(self.cases),
            n_patients=CaseSet(self.cases).n_patients,
            n_images=(min(counts), max(counts)),
            repeats=self.repeats,
            probes=probes,
            n_requests=n_requests,
            n_bytes=max(sizes),
            captions=self.cases[0].bundle.captions,
            context=self._context(),
            cost_usd=cost_each[0] * n_requests if cost_each else 0.0 if url is None else None,
            cost_basis=_basis(url, cost_each),
        )

    def _context(self) -> Message:
        n_with_context = sum(case.bundle.context is not None for case in self.cases)
        if n_with_context:
            parts = [Message("probe.context-count", own=n_with_context, n=len(self.cases))]
        else:
            parts = []
        parts += [
            Message("probe.histories-fictitious")
            for probe in self.probes
            if probe.name == "history"
        ]
        if parts:
            return join(parts, " and ")
        return Message("probe.context-none")

    def play(
        self,
        outline: Outline,
        confirmed: Confirmed,
        *,
        manifest_sha256: str | None = None,
        cancelled: Callable[[], bool] | None = None,
        on_answer: OnAnswer | None = None,
    ) -> ProbeReport:
        """Send and judge all requests; `on_answer` gets the number of answers and the newest."""
        self._cancelled = cancelled or (lambda: False)
        self._on_answer = on_answer or (lambda _n, _words: None)
        self._start(outline, confirmed, manifest_sha256)
        cases, stopped = self._first()
        results: list[ProbeResult] = []
        complete, failed = stopped is None, None
        for probe in self.probes:
            # Probes without further requests are judged even after a stop, if the first answers are
            # complete.
            if stopped is not None and not (complete and probe.n_variants == 0):
                results.append(self._judged(probe, (), cases, stopped))
                continue
            rows: list[Row] = []
            ended: Text | None = None
            try:
                for case in self.cases:
                    self._row(probe, case, cases, rows)
            except _Failing as reason:
                ended = reason_of(reason)
                failed = failed or Message("format.where-reason", where=probe.id, reason=ended)
            except _Stopped as reason:
                stopped = ended = reason_of(reason)
            results.append(self._judged(probe, tuple(rows), cases, ended))
        report = ProbeReport(
            self.run, asker(self.provider), cases, tuple(results), self.repeats, stopped or failed
        )
        self._finish(report)
        return report

    def _first(self) -> tuple[CaseSet, Text | None]:
        """Return the answers to the unchanged requests, and why the run stopped, if it did."""
        first: dict[int, tuple[Answer, ...]] = {}
        try:
            for case in self.cases:
                tag = self._tag(case, "repeat/1", UNCHANGED)
                first[case.row] = ()
                for answer in self._ask(case, case.bundle, tag):
                    first[case.row] += (answer,)
        except _Stopped as reason:
            return CaseSet(self.cases, first), reason_of(reason)
        return CaseSet(self.cases, first), None

    def _row(self, probe: Probe, case: ProbeCase, cases: CaseSet, rows: list[Row]) -> None:
        """Ask and judge one case, and add its row, even if it is stopped midway."""
        if reason := probe.left_out(case, cases):
            rows.append(Row(case, reason))
            return
        asked: list[Asked] = []
        try:
            for variant in probe.variants(case, cases):
                bundle = variant.make()
                tag = self._tag(case, probe.id, variant.name, variant.images_of)
                answers: tuple[Answer, ...] = ()
                try:
                    for answer in self._ask(case, bundle, tag):
                        answers += (answer,)
                finally:
                    asked.append(Asked(variant, bundle.sha256, answers))
        finally:
            judgments = tuple(probe.judge(case, cases, asked))
            rows.append(Row(case, None, tuple(asked), judgments))

    def _ask(self, case: ProbeCase, bundle: Bundle, tag: ProbeTag) -> Iterable[Answer]:
        """Yield repeats of one request. Raises `_Stopped` after the answer that stops the run."""
        for repeat in range(1, self.repeats + 1):
            if self._cancelled():
                raise _Stopped(CANCELLED)
            answer = self._once(case, bundle, tag.model_copy(update={"repeat": repeat}))
            self._done += 1
            self._on_answer(
                self._done,
                Message(
                    "probe.answer-progress",
                    case=case.row,
                    request=request_words(tag.probe, tag.variant),
                    answer=answer.words,
                ),
            )
            yield answer
            if answer.outcome is Outcome.CANCELLED:
                raise _Stopped(CANCELLED)
            failed = answer.outcome in (Outcome.FAILED, Outcome.TIMED_OUT)
            self._failures = self._failures + 1 if failed else 0
            if self._failures >= FAILURES_IN_A_ROW:
                self._failures = 0
                raise _Failing(
                    Message(
                        "probe.requests-failed",
                        n=FAILURES_IN_A_ROW,
                        message=answer.message,
                    )
                )

    def _once(self, case: ProbeCase, bundle: Bundle, tag: ProbeTag) -> Answer:
        workflow = self.workflow(case.case)
        try:
            outgoing = self.provider.prepare(bundle)
        except PolicyRefusal as error:
            workflow.requests.refuse(self.provider, error.reason)
            return Answer(
                tag.repeat,
                Outcome.FAILED,
                Message("egress.forbidden-by-policy", reason=error.reason),
            )
        request = DraftRequest(self.provider, bundle, outgoing, probe=tag)
        state = workflow.requests.ask(request, cancelled=self._cancelled)
        state = workflow.drafts.reveal(state.attempt)
        assert state.received is not None
        return Answer(
            tag.repeat,
            state.received.outcome,
            state.received.message,
            state.interpretation,
            state.attempt,
            state.received.cost_usd,
            state.received.model_returned,
        )

    def _tag(
        self, case: ProbeCase, probe: str, variant: str, images_of: str | None = None
    ) -> ProbeTag:
        return ProbeTag(
            run=self.run,
            probe=probe,
            variant=variant,
            repeat=1,
            of_bundle_sha256=case.bundle.sha256,
            images_of=images_of,
        )

    def _judged(
        self, probe: Probe, rows: tuple[Row, ...], cases: CaseSet, stopped: Text | None
    ) -> ProbeResult:
        answers = [a for given in cases.first.values() for a in given]
        answers += [a for row in rows for asked in row.asked for a in asked.answers]
        models = returned_models(iter(answers))
        standing = Standing(len(self.cases), self.repeats, stopped, models)
        return ProbeResult(
            probe,
            rows,
            standing,
            probe.verdicts(rows, cases, standing),
            probe.measures(rows, cases, standing),
        )

    def _start(self, outline: Outline, confirmed: Confirmed, manifest: str | None) -> None:
        for case in self.cases:
            pilot = self.workflow(case.case).pilot
            if pilot is not None and (why := pilot.why_not_probed()):
                raise StepNotOpen(Message("format.where-reason", where=case.case, reason=why))
        plan = rfc8785.dumps(outline.to_json())
        provider = self.provider
        body = ProbeStarted(
            run=self.run,
            probes=tuple(probe.id for probe in self.probes),
            provider=provider.name,
            api=provider.api,
            model=provider.model,
            host=provider.host,
            is_ai=provider.is_ai,
            cases=tuple(case.case for case in self.cases),
            n_patients=outline.n_patients,
            repeats=self.repeats,
            n_requests=outline.n_requests,
            confirmed=confirmed,
            manifest_sha256=manifest,
            plan_sha256=sha256(plan),
        )
        self.recorder.append(body, blobs=[plan])

    def _finish(self, report: ProbeReport) -> None:
        result = rfc8785.dumps(report.to_json())
        body = ProbeFinished(
            run=self.run,
            completed=report.stopped is None,
            stopped=report.stopped,
            n_requests=sum(report.outcomes.values()),
            outcomes=report.outcomes,
            cost_usd=report.cost_usd,
            verdicts=report.verdicts,
            result_sha256=sha256(result),
        )
        self.recorder.append(body, blobs=[result])


def asker(provider: Provider) -> Asker:
    """Identity of a provider."""
    return Asker(
        provider.name,
        provider.label,
        provider.api,
        provider.model,
        provider.host,
        provider.is_ai,
    )


def leaves(addresses: Iterable[str]) -> bool:
    """Return whether an address is outside of this machine."""
    return any(not Address.parse(address).loopback for address in addresses)


def mean_cost(
    events: Iterable[Event], provider: str, model: str | None
) -> tuple[float, int] | None:
    """Return mean cost in USD and number of earlier requests to a provider's model, or None.

    `events` are the record's requests and answers.
    """
    asked: set[str] = set()
    costs: list[float] = []
    for event in events:
        body = event.body
        if isinstance(body, DraftRequested):
            if (body.provider, body.model) == (provider, model):
                asked.add(body.attempt)
        elif isinstance(body, DraftReceived) and body.attempt in asked:
            costs += [] if body.cost_usd is None else [body.cost_usd]
    return (sum(costs) / len(costs), len(costs)) if costs else None


def _basis(url: str | None, cost_each: tuple[float, int] | None) -> Message:
    if url is None:
        return Message("probe.cost-nothing-sent")
    if cost_each is None:
        return Message("probe.cost-unknown")
    mean, n = cost_each
    return Message("probe.cost-mean", n=n, mean=mean)
