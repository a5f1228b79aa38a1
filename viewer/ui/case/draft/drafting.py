"""Asking for drafts: what would be sent to each chosen provider, then all of them side by side.

A request is built in a thread and shown before anything leaves; each attempt then runs in a thread
of its own and can be stopped by itself. The record has each step before the reader sees its effect.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from assistant.request.draft_request import DraftRequest
from assistant.request.request_preview import cost_told
from viewer.case.drafts.draft_questions import ask_question
from viewer.case.drafts.drafting import Consent, granting, steps
from viewer.case.state.event_factory import selection_made
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.core.voxels.volume import Volume
from viewer.session.selection_options import BundleOptions
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.case.draft.request.prepared_requests import (
    Blob,
    PreparedRequest,
    build_question,
    build_requests,
    outgoing_item,
)
from viewer.ui.case.draft.running_requests import RunningRequest, StreamedAnswer
from viewer.ui.language.i18n import tr

if TYPE_CHECKING:
    from assistant.images.slice_selection import Selection
    from assistant.request.bundle import Bundle
    from viewer.case.drafts.drafting import Asking, Steps, Work
    from viewer.case.state.case_state import CaseState
    from viewer.ui.case.case_controller import CaseController

AT_ONCE = 8
"""Attempts that run side by side; more wait for their turn."""

Failed = Callable[[str, Exception], None]


class Drafting(QObject):
    """Previews and asks the chosen providers of one case."""

    prepared = Signal(object)
    """A tuple of `OutgoingItem`, one per provider, to be previewed."""
    asking = Signal(object)
    """A `RunningRequest`: its request is on its way."""
    answered = Signal(str)
    """The attempt has ended and, where the read is locked, was revealed."""
    consent_wanted = Signal(str, object)
    """An attempt, and the `OutgoingItem` that somebody has to allow or to decline with `consent`."""

    def __init__(
        self,
        case: "CaseController",
        blob: Blob,
        volumes: Callable[[], Mapping[str, Volume]],
        failed: Failed,
        told: Callable[[], BundleOptions] = BundleOptions,
    ) -> None:
        """`blob` reads the record, for threads; `failed` tells a failure.

        `told` says which captions and marks go with the images.
        """
        super().__init__(case)
        self._case, self._act = case, case.act
        self._blob, self._volumes = blob, volumes
        self._failed = failed
        self._told = told
        self._ready: dict[str, PreparedRequest] = {}
        self._overriding: dict[str, bool] = {}
        """Providers for which a reason is being stored; True: what was previewed is sent after it."""
        self._bundles: dict[str, Bundle] = {}
        self._begun: dict[str, RunningRequest] = {}  # recorded, and not shown as running yet
        self.running: dict[str, RunningRequest] = {}

    def close(self) -> None:
        """Stop what runs and wait; an attempt that is stopped is recorded as cancelled."""
        running, self.running = list(self.running.values()), {}
        for one in running:
            one.cancel.set()
        stop_background_work(self, "building", wait=False)
        stop_background_work(self, "asking")
        begun = self._begun

        def end(_: CaseWorkflow) -> None:
            for one in (*running, *begun.values()):
                finish_request(one)

        self._act(end)
        for one in running:
            if one.consent is not None:
                self.answered.emit(one.attempt)

    # --- preview ----------------------------------------------------------------------------------

    def prepare(
        self,
        names: Sequence[str],
        selection: "Selection",
        asking: "Asking",
        grants: str | None = None,
    ) -> None:
        """Build what would be sent to each provider of `names`, then emit `prepared`.

        `grants`: the draft whose needs the request grants.
        """
        volumes, told, patient = dict(self._volumes()), self._told(), self._case.view.patient

        def build_all(_: object) -> None:
            run_in_background(
                self,
                lambda job: build_requests(names, volumes, selection, told, asking, patient),
                lambda made: self._granted(made, grants),
                lambda error: self._failed("preview", error),
                topic="building",
            )

        if selection_made(selection) == self._case.view.state.selection:
            build_all(None)
        else:
            self._act(lambda workflow: workflow.requests.select(selection), build_all)

    def prepare_question(self, attempt: str, text: str) -> None:
        """Build what would be sent to ask about a draft, then emit `prepared`."""
        state, volumes = self._case.view.state, dict(self._volumes())
        known = self._bundles.get(attempt)
        run_in_background(
            self,
            lambda job: (build_question(state, attempt, text, self._blob, known, volumes),),
            self._built,
            lambda error: self._failed("preview", error),
            topic="building",
        )

    def _granted(self, made: tuple[PreparedRequest, ...], grants: str | None) -> None:
        """Go on with requests that really grant what they are to."""
        if grants is None:
            self._built(made)
            return

        def link(workflow: CaseWorkflow) -> tuple[PreparedRequest, ...]:
            linked: list[PreparedRequest] = []
            for one in made:
                assert one.plan is not None
                linked.append(replace(one, plan=granting(workflow.state, grants, one.plan)))
            return tuple(linked)

        self._act(link, self._built)

    def _built(self, made: tuple[PreparedRequest, ...]) -> None:
        """Record that each is shown, then show them."""
        self._ready = {}
        shown: list[tuple[PreparedRequest, bytes | None]] = []

        def show_next(_: object = None) -> None:
            if len(shown) < len(made):
                one = made[len(shown)]
                self._act(lambda workflow: self._show(workflow, one), lambda before: show(before))
                return
            self.prepared.emit(tuple(outgoing_item(one, before) for one, before in shown))

        def show(before: bytes | None) -> None:
            one = made[len(shown)]
            shown.append((one, before))
            if one.refusal is None:
                self._ready[one.provider.name] = one
            show_next()

        show_next()

    def _show(self, workflow: CaseWorkflow, one: PreparedRequest) -> bytes | None:
        """Record that a request is shown; the body of the one before it to the same provider."""
        before = self._last_request(workflow.state, one.provider.name)
        if one.refusal is not None:
            workflow.requests.refuse(one.provider, one.refusal)
        else:
            further = one.plan.further if one.plan is not None else None
            workflow.requests.show_preview(one.provider, one.bundle, one.outgoing, further=further)
        return before

    def _last_request(self, state: "CaseState", provider: str) -> bytes | None:
        """Body of this case's last request to the provider."""
        for draft in reversed(list(state.drafts.values())):
            requested = draft.requested
            if requested.provider == provider and requested.request_sha256 is not None:
                return self._blob(requested.request_sha256)
        return None

    # --- asking -----------------------------------------------------------------------------------

    def send(self, name: str) -> None:
        """Send exactly what was previewed last for the provider `name`."""
        if name in self._overriding:
            self._overriding[name] = True  # once the reason is stored
            return
        ready = self._ready.pop(name, None)
        if ready is None:
            return
        # Of several answers none is the draft: their texts are not shown as they come.
        single = ready.plan is not None and ready.plan.strategy.method in ("once", "examples")
        provider = ready.provider

        def begin(workflow: CaseWorkflow) -> "tuple[RunningRequest, Work]":
            steps = _steps(workflow, ready)
            work = next(steps)
            attempt = list(workflow.state.drafts if single else workflow.state.parts)[-1]
            visible = workflow.blinding.may_stream and single
            expected = workflow.drafts.expected_model(attempt) if visible else None
            live = StreamedAnswer(visible, expected, remote=provider.host is not None)
            one = RunningRequest(attempt, provider.name, provider.label, provider.host, live, steps)
            one.left = work
            self._begun[attempt] = one
            return one, work

        def begun(found: "tuple[RunningRequest, Work]") -> None:
            one, work = found
            self.running[one.attempt] = self._begun.pop(one.attempt)
            if single:
                self._bundles[one.attempt] = ready.bundle
            self.asking.emit(one)
            self._work(one, work)

        self._act(begin, begun)

    def override(self, name: str, reason: str) -> None:
        """Record why pixels that may hold text may go to the provider `name` all the same."""
        ready = self._ready.get(name)
        if ready is None:
            return

        def given(bundle: "Bundle") -> None:
            plan = replace(ready.plan, bundle=bundle) if ready.plan is not None else None
            self._ready[name] = replace(ready, bundle=bundle, plan=plan)
            if self._overriding.pop(name):
                self.send(name)

        self._overriding[name] = False
        self._act(
            lambda workflow: workflow.requests.override(ready.bundle, reason, "app"),
            given,
            lambda: self._overriding.pop(name),
        )

    def _work(self, one: RunningRequest, work: "Work") -> None:
        """Do one piece of an asking in a thread."""

        def do(job: Job) -> None:
            one.result, one.left = work(one.cancel.is_set, one.live), None

        run_in_background(
            self,
            do,
            lambda _: self._worked(one),
            lambda error: self._draft_failed(one, error),
            topic="asking",
            threads=AT_ONCE,
            keep_earlier=True,
        )

    def cancel(self, attempt: str | None = None) -> None:
        """Stop waiting for one attempt, or for all; how each ended is recorded."""
        for one in list(self.running.values()):
            if attempt in (None, one.attempt):
                one.cancel.set()
                self.consent(one.attempt, "")

    def _worked(self, one: RunningRequest) -> None:
        """Hand back what a piece of work came to, and go on or end."""
        if one.attempt not in self.running:
            return

        def go_on(_: CaseWorkflow) -> "Work | str":
            result, one.result = one.result, None
            try:
                one.left = one.steps.send(result)
            except StopIteration as end:
                one.ended = True
                return str(end.value)
            return one.left

        def gone_on(found: "Work | str") -> None:
            if isinstance(found, str):
                self._end(one, found)
            else:
                self._next(one, found)

        self._act(go_on, gone_on, lambda: self._ended(one))

    def _end(self, one: RunningRequest, draft: str) -> None:
        """Show the draft that an asking came to, once the case's images are fingerprinted."""
        if self._case.must_wait(one.attempt, lambda: self._end(one, draft)):
            return
        self._act(
            lambda workflow: _reveal(workflow, draft),
            lambda _: self._ended(one),
            lambda: self._ended(one),
        )

    def _ended(self, one: RunningRequest) -> None:
        self.running.pop(one.attempt, None)
        self.answered.emit(one.attempt)

    def _next(self, one: RunningRequest, work: "Work") -> None:
        """Do the next piece of an asking, or have somebody asked whether it may go on."""
        if not isinstance(work, Consent):
            self._work(one, work)
            return
        one.consent, one.result, one.left = work, work.bundle, None
        asked = PreparedRequest(
            work.provider,
            work.bundle,
            work.outgoing,
            price=cost_told(work.provider, work.bundle, work.outgoing),
            quality=work.bundle.quality,
        )
        if one.cancel.is_set():
            self.consent(one.attempt, "")
            return
        says = tr(
            "The slices that the model chose may contain text that was not visible in the overview."
        )
        self._act(
            lambda workflow: self._show(workflow, asked),
            lambda before: self.consent_wanted.emit(
                one.attempt, replace(outgoing_item(asked, before), says=says)
            ),
            lambda: self.consent(one.attempt, ""),
        )

    def consent(self, attempt: str, reason: str) -> None:
        """Go on with an asking that waits: with the reason to send pixels that may hold text, or none."""
        one = self.running.get(attempt)
        if one is None or one.consent is None:
            return
        bundle, one.consent = one.consent.bundle, None
        if not reason.strip():
            self._worked(one)
            return

        def given(allowed: "Bundle") -> None:
            one.result = allowed
            self._worked(one)

        self._act(
            lambda workflow: workflow.requests.override(bundle, reason, "app"),
            given,
            lambda: self._worked(one),
        )

    def _draft_failed(self, one: RunningRequest, error: Exception) -> None:
        self.running.pop(one.attempt, None)
        self._failed("draft", error)
        self.answered.emit(one.attempt)


def _steps(workflow: CaseWorkflow, ready: PreparedRequest) -> "Steps":
    asked = ready.question
    if ready.plan is not None:
        return steps(workflow, ready.plan, ready.plan.request(ready.provider, ready.outgoing))
    assert asked is not None
    request = DraftRequest(ready.provider, ready.bundle, ready.outgoing)
    return ask_question(workflow, request, asked.attempt, asked.text)


def _reveal(workflow: CaseWorkflow, attempt: str) -> None:
    """Show a draft that came where nothing stands between it and its reader."""
    if not workflow.blinding.why_hidden(attempt) and not workflow.drafts.epoch_changes(attempt):
        workflow.drafts.reveal(attempt)


def finish_request(one: RunningRequest) -> None:
    """Record what has come of an asking that was cancelled, and what is left as cancelled."""
    one.cancel.set()
    if one.ended:
        return
    with suppress(StopIteration):
        todo = one.left if one.left is not None else one.steps.send(one.result)
        while True:
            todo = one.steps.send(todo(one.cancel.is_set, None))
