"""Requests for drafts: built and reviewed first, then sent to all chosen providers in parallel.

A request is built in a thread and reviewed before anything is sent. Each attempt then runs in its
own thread and can be canceled separately. The record stores each step before the reader sees its
effect.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from assistant.errors import BundleError
from assistant.request.draft_request import DraftRequest
from assistant.request.request_preview import cost_summary
from assistant.strategies import load_strategy
from audit.messages import reason_of
from viewer.case.drafts.draft_questions import ask_question
from viewer.case.drafts.drafting import Consent, granting, steps
from viewer.case.drafts.similar_examples import find_examples, measure_selected
from viewer.case.drafts.tool_drafting import ToolConsent
from viewer.case.state.event_factory import selection_made
from viewer.case.workflow.case_workflow import CaseWorkflow, StepClosed
from viewer.core.voxels.volume import Volume
from viewer.session.selection_options import BundleOptions
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.case.draft.request.prepared_requests import (
    Blob,
    PreparedRequest,
    build_question,
    build_requests,
    outgoing_item,
    without_passages,
)
from viewer.ui.case.draft.request.request_preview import OutgoingItem
from viewer.ui.case.draft.running_requests import RunningRequest, StreamedAnswer
from viewer.ui.case.profile_recording import record_profiles
from viewer.ui.language.i18n import tr

if TYPE_CHECKING:
    from assistant.images.slice_selection import Selection
    from assistant.request.bundle import Bundle
    from assistant.strategies.similar_examples import SimilarExampleSet
    from viewer.case.drafts.drafting import Asking, Steps, Work
    from viewer.case.state.case_state import CaseState
    from viewer.case.workflow.similar_cases import SeriesProfile
    from viewer.ui.case.case_controller import CaseController

ASKED_ONCE = ("once", "examples", "similar")
"""Methods whose only answer is the draft."""
MAX_PARALLEL = 8
"""Maximum number of attempts that run in parallel."""

Failed = Callable[[str, Exception], None]


class Drafting(QObject):
    """Builds, reviews, sends and cancels the requests of one case.

    Args:
        case: Controller of the case.
        blob: Reads a payload of the record in a thread, by its SHA-256.
        volumes: Returns the loaded series by id.
        failed: Reports a failure with the place where it happened.
        told: Returns the captions, marks and context that are sent with the images.
    """

    prepared = Signal(object)
    """A tuple of `OutgoingItem`, one per provider, to be reviewed."""
    asking = Signal(object)
    """A `RunningRequest` that has been sent."""
    answered = Signal(str)
    """The attempt has ended; its draft is revealed if the read is locked."""
    consent_wanted = Signal(str, object)
    """An attempt, and the `OutgoingItem` that a person has to allow or decline with `consent`."""
    call_wanted = Signal(str, object)
    """An attempt, and the `ToolConsent` that a person has to decide about with `decide_call`."""

    def __init__(
        self,
        case: "CaseController",
        blob: Blob,
        volumes: Callable[[], Mapping[str, Volume]],
        failed: Failed,
        bundle_options: Callable[[], BundleOptions] = BundleOptions,
    ) -> None:
        super().__init__(case)
        self._case, self._act = case, case.act
        self._blob, self._volumes = blob, volumes
        self._failed = failed
        self._options = bundle_options
        self._ready: dict[str, PreparedRequest] = {}
        self._reviewed: tuple[PreparedRequest, ...] = ()
        """Requests of the last review, those that the policy forbids included."""
        self._overriding: dict[str, bool] = {}
        """Providers for which a reason is being stored; True to send the request after it."""
        self._bundles: dict[str, Bundle] = {}
        self._begun: dict[str, RunningRequest] = {}  # recorded, but not shown as running yet
        self.running: dict[str, RunningRequest] = {}

    def close(self) -> None:
        """Cancel everything, and wait until the attempts are recorded as canceled."""
        running, self.running = list(self.running.values()), {}
        for request in running:
            request.cancel.set()
        stop_background_work(self, "building", wait=False)
        stop_background_work(self, "asking")
        begun = self._begun

        def finish_all(_: CaseWorkflow) -> None:
            for request in (*running, *begun.values()):
                finish_request(request)

        self._act(finish_all)
        for request in running:
            if request.consent is not None or request.call is not None:
                self.answered.emit(request.attempt)

    # --- review -----------------------------------------------------------------------------------

    def prepare(
        self,
        names: Sequence[str],
        selection: "Selection",
        asking: "Asking",
        grants: str | None = None,
    ) -> None:
        """Build the request to each provider, then emit `prepared`.

        Args:
            names: Names of the providers.
            selection: The selected slices.
            asking: Strategy, examples and language.
            grants: Attempt of the draft whose needs the request grants.
        """
        build = partial(
            build_requests,
            names,
            dict(self._volumes()),
            selection,
            self._options(),
            replace(asking, fact_authors=self._case.view.fact_authors),
            self._case.view.patient,
        )

        def build_all(similar: "SimilarExampleSet | None") -> None:
            self._build(partial(build, similar=similar), partial(self._link_grant, grants))

        def start(_: object) -> None:
            if load_strategy(asking.strategy).method == "similar":
                self._find_similar(selection, asking, build_all)
            else:
                build_all(None)

        if selection_made(selection) == self._case.view.state.selection:
            start(None)
        else:
            self._act(lambda workflow: workflow.requests.select(selection), start)

    def _find_similar(
        self,
        selection: "Selection",
        asking: "Asking",
        then: "Callable[[SimilarExampleSet | None], None]",
    ) -> None:
        """Measure the selected series, record their profiles, and find similar signed cases."""
        volumes, options = dict(self._volumes()), self._options()

        def find(
            workflow: CaseWorkflow, profiles: "Sequence[SeriesProfile]"
        ) -> "SimilarExampleSet":
            try:
                return find_examples(
                    workflow,
                    profiles,
                    captions=options.captions,
                    mask_face=options.mask_face,
                    n=asking.samples,
                )
            except BundleError as error:
                raise StepClosed(reason_of(error)) from None

        def measured(profiles: "Sequence[SeriesProfile]") -> None:
            record_profiles(
                self._act,
                profiles,
                lambda: self._act(lambda workflow: find(workflow, profiles), then),
            )

        run_in_background(
            self,
            lambda _job: measure_selected(volumes, selection),
            measured,
            partial(self._failed, "preview"),
            topic="building",
        )

    def prepare_question(self, attempt: str, text: str) -> None:
        """Build the request for a question about a draft, then emit `prepared`."""
        state, volumes = self._case.view.state, dict(self._volumes())
        known = self._bundles.get(attempt)
        self._build(
            lambda: (build_question(state, attempt, text, self._blob, known, volumes),),
            self._record_reviews,
        )

    def take_out(self, numbers: frozenset[int]) -> None:
        """Build the reviewed requests again without some passages, then emit `prepared`.

        Args:
            numbers: Numbers of the passages.
        """
        requests = self._reviewed
        self._build(lambda: without_passages(requests, numbers), self._record_reviews)

    def _build(
        self,
        build: Callable[[], tuple[PreparedRequest, ...]],
        done: Callable[[tuple[PreparedRequest, ...]], object],
    ) -> None:
        run_in_background(
            self,
            lambda _job: build(),
            done,
            partial(self._failed, "preview"),
            topic="building",
        )

    def _link_grant(self, grants: str | None, requests: tuple[PreparedRequest, ...]) -> None:
        """Link requests to the draft whose needs they grant, if they do grant them."""
        if grants is None:
            self._record_reviews(requests)
            return

        def link(workflow: CaseWorkflow) -> tuple[PreparedRequest, ...]:
            linked: list[PreparedRequest] = []
            for request in requests:
                assert request.plan is not None
                plan = granting(workflow.state, grants, request.plan)
                linked.append(replace(request, plan=plan))
            return tuple(linked)

        self._act(link, self._record_reviews)

    def _record_reviews(self, requests: tuple[PreparedRequest, ...]) -> None:
        """Record the review of each request, one event at a time, then emit `prepared`."""
        self._ready, self._reviewed = {}, requests
        items: list[OutgoingItem] = []

        def record_next() -> None:
            if len(items) == len(requests):
                self.prepared.emit(tuple(items))
                return
            request = requests[len(items)]
            self._act(partial(self._record_review, request), partial(note, request))

        def note(request: PreparedRequest, previous: bytes | None) -> None:
            item = outgoing_item(request, previous)
            items.append(replace(item, may_take_out=self._case.view.may_take_out))
            if request.refusal is None:
                self._ready[request.provider.name] = request
            record_next()

        record_next()

    def _record_review(self, request: PreparedRequest, workflow: CaseWorkflow) -> bytes | None:
        """Record the review; return the body of the previous request to the same provider."""
        previous = self._last_request(workflow.state, request.provider.name)
        if request.refusal is not None:
            workflow.requests.refuse(request.provider, request.refusal)
        else:
            further = request.plan.further if request.plan is not None else None
            workflow.requests.show_preview(
                request.provider, request.bundle, request.outgoing, further=further
            )
        return previous

    def _last_request(self, state: "CaseState", provider: str) -> bytes | None:
        """Return the body of this case's last request to the provider."""
        for draft in reversed(list(state.drafts.values())):
            requested = draft.requested
            if requested.provider == provider and requested.request_sha256 is not None:
                return self._blob(requested.request_sha256)
        return None

    # --- sending ----------------------------------------------------------------------------------

    def send(self, name: str) -> None:
        """Send exactly the request that was reviewed last for a provider, by its name."""
        if name in self._overriding:
            self._overriding[name] = True  # sent once the reason is stored
            return
        ready = self._ready.pop(name, None)
        if ready is None:
            return
        # Of several samples none is the draft, so that their text is not shown as it arrives.
        plan = ready.plan
        single = (
            plan is not None
            and plan.strategy.method in ("once", "examples", "similar")
            and plan.tool_sources is None
        )
        provider = ready.provider

        def begin(workflow: CaseWorkflow) -> "tuple[RunningRequest, Work]":
            steps = _steps(workflow, ready)
            work = next(steps)
            attempt = list(workflow.state.drafts if single else workflow.state.parts)[-1]
            visible = workflow.blinding.may_stream and single
            expected = workflow.drafts.expected_model(attempt) if visible else None
            live = StreamedAnswer(visible, expected, remote=provider.host is not None)
            request = RunningRequest(
                attempt, provider.name, provider.label, provider.host, live, steps
            )
            request.left = work
            self._begun[attempt] = request
            return request, work

        def show_running(begun: "tuple[RunningRequest, Work]") -> None:
            request, work = begun
            self.running[request.attempt] = self._begun.pop(request.attempt)
            if single:
                self._bundles[request.attempt] = ready.bundle
            self.asking.emit(request)
            self._start_work(request, work)

        self._act(begin, show_running)

    def override(self, name: str, reason: str) -> None:
        """Record the reason for sending pixels that may contain text to a provider, by its name."""
        ready = self._ready.get(name)
        if ready is None:
            return

        def use(bundle: "Bundle") -> None:
            plan = replace(ready.plan, bundle=bundle) if ready.plan is not None else None
            self._ready[name] = replace(ready, bundle=bundle, plan=plan)
            if self._overriding.pop(name):
                self.send(name)

        self._overriding[name] = False
        self._act(
            lambda workflow: workflow.requests.override(ready.bundle, reason, "app"),
            use,
            lambda: self._overriding.pop(name),
        )

    def _start_work(self, request: RunningRequest, work: "Work") -> None:
        run_in_background(
            self,
            partial(_do_work, request, work),
            lambda _: self._continue(request),
            partial(self._fail, request),
            topic="asking",
            threads=MAX_PARALLEL,
            keep_earlier=True,
        )

    def cancel(self, attempt: str | None = None) -> None:
        """Cancel one attempt, or all; how each ended is recorded."""
        for request in list(self.running.values()):
            if attempt in (None, request.attempt):
                request.cancel.set()
                self.consent(request.attempt, "")
                self.decide_call(request.attempt, granted=False)

    def _continue(self, request: RunningRequest) -> None:
        """Record the result of the work that has ended, then start the next or end the request."""
        if request.attempt not in self.running:
            return

        def advance(_: CaseWorkflow) -> "Work | str":
            result, request.result = request.result, None
            try:
                request.left = request.steps.send(result)
            except StopIteration as end:
                request.ended = True
                return str(end.value)
            return request.left

        def go_on(following: "Work | str") -> None:
            if isinstance(following, str):
                self._reveal(request, following)
            else:
                self._start_next(request, following)

        self._act(advance, go_on, lambda: self._end(request))

    def _reveal(self, request: RunningRequest, draft: str) -> None:
        """Show the draft of a request once the images of the case are fingerprinted."""
        if self._case.must_wait(request.attempt, lambda: self._reveal(request, draft)):
            return
        self._act(
            lambda workflow: _reveal(workflow, draft),
            lambda _: self._end(request),
            lambda: self._end(request),
        )

    def _end(self, request: RunningRequest) -> None:
        self.running.pop(request.attempt, None)
        self.answered.emit(request.attempt)

    def _start_next(self, request: RunningRequest, work: "Work") -> None:
        """Start the next work of a request, or ask a person whether it may continue."""
        if isinstance(work, ToolConsent):
            request.call, request.left = work, None
            if request.cancel.is_set():
                self.decide_call(request.attempt, granted=False)
            else:
                self.call_wanted.emit(request.attempt, work)
            return
        if not isinstance(work, Consent):
            self._start_work(request, work)
            return
        request.consent, request.result, request.left = work, work.bundle, None
        further = PreparedRequest(
            work.provider,
            work.bundle,
            work.outgoing,
            price=cost_summary(work.provider, work.bundle, work.outgoing),
            quality=work.bundle.quality,
        )
        if request.cancel.is_set():
            self.consent(request.attempt, "")
            return
        says = tr(
            "The slices that the model chose may contain text that was not visible in the overview."
        )
        self._act(
            partial(self._record_review, further),
            lambda previous: self.consent_wanted.emit(
                request.attempt, replace(outgoing_item(further, previous), says=says)
            ),
            lambda: self.consent(request.attempt, ""),
        )

    def consent(self, attempt: str, reason: str) -> None:
        """Continue a request that waits for permission.

        Args:
            attempt: The waiting attempt.
            reason: Reason for sending pixels that may contain text; empty to send nothing more.
        """
        request = self.running.get(attempt)
        if request is None or request.consent is None:
            return
        bundle, request.consent = request.consent.bundle, None
        if not reason.strip():
            self._continue(request)
            return

        def use(allowed: "Bundle") -> None:
            request.result = allowed
            self._continue(request)

        self._act(
            lambda workflow: workflow.requests.override(bundle, reason, "app"),
            use,
            lambda: self._continue(request),
        )

    def decide_call(self, attempt: str, *, granted: bool) -> None:
        """Continue a request whose tool call waits for a decision.

        Args:
            attempt: The waiting attempt.
            granted: Whether the call may be answered.
        """
        request = self.running.get(attempt)
        if request is None or request.call is None:
            return
        request.call, request.result = None, granted
        self._continue(request)

    def _fail(self, request: RunningRequest, error: Exception) -> None:
        self.running.pop(request.attempt, None)
        self._failed("draft", error)
        self.answered.emit(request.attempt)


def _do_work(request: RunningRequest, work: "Work", _job: Job) -> None:
    request.result, request.left = work(request.cancel.is_set, request.live), None


def _steps(workflow: CaseWorkflow, ready: PreparedRequest) -> "Steps":
    if ready.plan is not None:
        return steps(workflow, ready.plan, ready.plan.request(ready.provider, ready.outgoing))
    question = ready.question
    assert question is not None
    request = DraftRequest(ready.provider, ready.bundle, ready.outgoing)
    return ask_question(workflow, request, question.attempt, question.text)


def _reveal(workflow: CaseWorkflow, attempt: str) -> None:
    """Reveal a draft unless it is blinded or starts another epoch."""
    if not workflow.blinding.why_hidden(attempt) and not workflow.drafts.epoch_changes(attempt):
        workflow.drafts.reveal(attempt)


def finish_request(request: RunningRequest) -> None:
    """Record the results of a canceled request, and its remaining attempts as canceled."""
    request.cancel.set()
    if request.ended:
        return
    with suppress(StopIteration):
        work = request.left if request.left is not None else request.steps.send(request.result)
        while True:
            work = request.steps.send(work(request.cancel.is_set, None))
