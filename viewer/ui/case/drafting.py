"""Asking for drafts: what would be sent to each chosen provider, then all of them side by side.

A request is built in a thread and shown before anything leaves; each attempt then runs in a thread
of its own and can be stopped by itself. The record has each step before the reader sees its effect.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from assistant.errors import PolicyRefusal
from assistant.policy import Address
from assistant.preview import about_told, cost_told
from audit.quality import QualityWarning
from viewer.core.volume import Volume
from viewer.state.facts import selection_made
from viewer.state.sending import Told
from viewer.state.workflow import CaseWorkflow
from viewer.ui.case.live import Live, Running
from viewer.ui.case.preview import Departure
from viewer.ui.i18n import tr, translated
from viewer.ui.tasks import Job, Tasks

if TYPE_CHECKING:
    from assistant.bundle import Bundle
    from assistant.provider import Outgoing, Provider
    from assistant.select import Selection
    from viewer.state.asking import Asking, Plan, Steps, Work
    from viewer.state.case import CaseState

AT_ONCE = 8
"""Attempts that run side by side; more wait for their turn."""

Blob = Callable[[str], bytes]
Try = Callable[[Callable[[], object]], bool]
Failed = Callable[[str, Exception], None]


@dataclass(frozen=True)
class Prepared:
    """A request that was built and not sent: what `send` needs. `refusal`: policy forbids it.

    `plan` says how the draft is asked for; of a `question` about a draft there is none.
    """

    provider: "Provider"
    bundle: "Bundle"
    outgoing: "Outgoing | None"
    plan: "Plan | None" = None
    question: "Question | None" = None
    price: str | None = None
    quality: tuple[QualityWarning, ...] = ()
    refusal: str | None = None


@dataclass(frozen=True)
class Question:
    """What the reader asks about a draft."""

    attempt: str
    text: str


class Drafting(QObject):
    """Previews and asks the chosen providers of one case."""

    prepared = Signal(object)
    """A tuple of `Departure`, one per provider, to be previewed."""
    asking = Signal(object)
    """A `Running`: its request is on its way."""
    answered = Signal(str)
    """The attempt has ended and, where the read is locked, was revealed."""
    consent_wanted = Signal(str, object)
    """An attempt, and the `Departure` that somebody has to allow or to decline with `consent`."""

    def __init__(
        self,
        workflow: CaseWorkflow,
        blob: Blob,
        volumes: Callable[[], Mapping[str, Volume]],
        attempt: Try,
        failed: Failed,
        parent: QObject,
        told: Callable[[], Told] = Told,
    ) -> None:
        """`attempt` carries out a step and says why it did not happen; `failed` tells a failure.

        `told` says which captions and marks go with the images.
        """
        super().__init__(parent)
        self.workflow = workflow
        self._blob, self._volumes = blob, volumes
        self._try, self._failed = attempt, failed
        self._told = told
        self._building = Tasks(self)
        self._asking = Tasks(self, threads=AT_ONCE, newest_only=False)
        self._ready: dict[str, Prepared] = {}
        self._bundles: dict[str, Bundle] = {}
        self.running: dict[str, Running] = {}

    def close(self) -> None:
        """Stop what runs and wait; an attempt that is stopped is recorded as cancelled."""
        self.cancel()
        self._building.leave()
        self._asking.close()
        for one in list(self.running.values()):
            del self.running[one.attempt]
            if one.done:
                self._try(lambda one=one: finish(one))  # type: ignore[misc]

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
        if selection_made(selection) != self.workflow.state.selection and not self._try(
            lambda: self.workflow.select(selection)
        ):
            return
        volumes, told, patient = dict(self._volumes()), self._told(), self.workflow.patient
        self._building.start(
            lambda job: build(names, volumes, selection, told, asking, patient),
            lambda made: self._granted(made, grants),
            lambda error: self._failed("preview", error),
        )

    def prepare_question(self, attempt: str, text: str) -> None:
        """Build what would be sent to ask about a draft, then emit `prepared`."""
        state, volumes = self.workflow.state, dict(self._volumes())
        known = self._bundles.get(attempt)
        self._building.start(
            lambda job: (build_question(state, attempt, text, self._blob, known, volumes),),
            self._built,
            lambda error: self._failed("preview", error),
        )

    def _granted(self, made: tuple[Prepared, ...], grants: str | None) -> None:
        """Go on with requests that really grant what they are to."""
        if grants is None:
            self._built(made)
            return
        from viewer.state.asking import granting

        state = self.workflow.state
        linked: list[Prepared] = []

        def link() -> None:
            for one in made:
                assert one.plan is not None
                linked.append(replace(one, plan=granting(state, grants, one.plan)))

        if self._try(link):
            self._built(tuple(linked))

    def _built(self, made: tuple[Prepared, ...]) -> None:
        self._ready = {}
        for one in made:
            if not self._try(lambda one=one: self._show(one)):  # type: ignore[misc]
                return
            if one.refusal is None:
                self._ready[one.provider.name] = one
        self.prepared.emit(tuple(self._departure(one) for one in made))

    def _show(self, one: Prepared) -> None:
        if one.refusal is not None:
            self.workflow.refuse(one.provider, one.refusal)
        else:
            further = one.plan.further if one.plan is not None else None
            self.workflow.show_preview(one.provider, one.bundle, one.outgoing, further=further)

    def _departure(self, one: Prepared) -> Departure:
        provider = one.provider
        return Departure(
            bundle=one.bundle,
            outgoing=one.outgoing,
            label=provider.label,
            host=provider.host,
            is_ai=provider.is_ai,
            local=provider.host is None or is_this_machine(provider.host),
            refusal=one.refusal,
            cost=one.price,
            about=about_told(provider),
            quality=one.quality,
            previous=self._last_request(provider.name),
            name=provider.name,
            says=self._says(one),
        )

    def _says(self, one: Prepared) -> str:
        if one.question is not None:
            return tr("Question about your draft: {text}").format(text=one.question.text)
        return translated(one.plan.says) if one.plan is not None else ""

    def _last_request(self, provider: str) -> bytes | None:
        """Body of this case's last request to the provider."""
        for draft in reversed(list(self.workflow.state.drafts.values())):
            requested = draft.requested
            if requested.provider == provider and requested.request_sha256 is not None:
                return self._blob(requested.request_sha256)
        return None

    # --- asking -----------------------------------------------------------------------------------

    def send(self, name: str) -> None:
        """Send exactly what was previewed last for the provider `name`."""
        ready = self._ready.pop(name, None)
        if ready is None:
            return
        steps = self._steps(ready)
        first: list[Work] = []
        if not self._try(lambda: first.append(next(steps))):
            return
        # Of several answers none is the draft: their texts are not shown as they come.
        single = ready.plan is not None and ready.plan.strategy.method in ("once", "examples")
        state, provider = self.workflow.state, ready.provider
        attempt = list(state.drafts if single else state.parts)[-1]
        visible = self.workflow.may_see_drafts and single
        expected = self.workflow.expected_model(attempt) if visible else None
        live = Live(visible, expected, remote=provider.host is not None)
        one = Running(attempt, provider.name, provider.label, provider.host, live, steps)
        self.running[attempt] = one
        if single:
            self._bundles[attempt] = ready.bundle
        self.asking.emit(one)
        self._work(one, first[0])

    def override(self, name: str, reason: str) -> None:
        """Record why pixels that may hold text may go to the provider `name` all the same."""
        ready = self._ready.get(name)
        if ready is None:
            return

        def give() -> None:
            bundle = self.workflow.override(ready.bundle, reason, "app")
            plan = replace(ready.plan, bundle=bundle) if ready.plan is not None else None
            self._ready[name] = replace(ready, bundle=bundle, plan=plan)

        self._try(give)

    def _steps(self, ready: Prepared) -> "Steps":
        from viewer.state.asking import steps
        from viewer.state.questions import ask_question

        workflow, asked = self.workflow, ready.question
        if ready.plan is not None:
            return steps(workflow, ready.provider, ready.plan, ready.outgoing)
        assert asked is not None
        return ask_question(
            workflow, ready.provider, ready.bundle, ready.outgoing, asked.attempt, asked.text
        )

    def _work(self, one: Running, work: "Work") -> None:
        """Do one piece of an asking in a thread."""

        def do(job: Job) -> None:
            one.result = work(one.cancel.is_set, one.live)
            one.done = True

        self._asking.start(
            do, lambda _: self._worked(one), lambda error: self._draft_failed(one, error)
        )

    def cancel(self, attempt: str | None = None) -> None:
        """Stop waiting for one attempt, or for all; how each ended is recorded."""
        for one in list(self.running.values()):
            if attempt in (None, one.attempt):
                one.cancel.set()
                self.consent(one.attempt, "")

    def _worked(self, one: Running) -> None:
        """Hand back what a piece of work came to, and go on or end."""
        if one.attempt not in self.running:
            return
        result, one.result, one.done = one.result, None, False
        more: list[Work] = []
        ended: list[str] = []

        def go_on() -> None:
            try:
                more.append(one.steps.send(result))
            except StopIteration as end:
                ended.append(end.value)

        if self._try(go_on) and more:
            self._next(one, more[0])
            return
        del self.running[one.attempt]
        if ended and self._may_reveal(ended[0]):
            self._try(lambda: self.workflow.reveal(ended[0]))
        self.answered.emit(one.attempt)

    def _next(self, one: Running, work: "Work") -> None:
        """Do the next piece of an asking, or have somebody asked whether it may go on."""
        from viewer.state.asking import Consent

        if not isinstance(work, Consent):
            self._work(one, work)
            return
        one.consent, one.result, one.done = work, work.bundle, True
        asked = Prepared(
            work.provider,
            work.bundle,
            work.outgoing,
            price=cost_told(work.provider, work.bundle, work.outgoing),
            quality=work.bundle.quality,
        )
        if one.cancel.is_set() or not self._try(lambda: self._show(asked)):
            self.consent(one.attempt, "")
            return
        says = tr("The slices that it chose may hold text, which the overview did not show.")
        self.consent_wanted.emit(one.attempt, replace(self._departure(asked), says=says))

    def consent(self, attempt: str, reason: str) -> None:
        """Go on with an asking that waits: with the reason to send pixels that may hold text, or none."""
        one = self.running.get(attempt)
        if one is None or one.consent is None:
            return
        bundle, one.consent = one.consent.bundle, None

        def give() -> None:
            one.result = self.workflow.override(bundle, reason, "app")

        if reason.strip():
            self._try(give)
        self._worked(one)

    def _may_reveal(self, attempt: str) -> bool:
        """True where nothing stands between a draft that came and its reader."""
        workflow = self.workflow
        return not workflow.why_hidden(attempt) and not workflow.epoch_changes(attempt)

    def _draft_failed(self, one: Running, error: Exception) -> None:
        self.running.pop(one.attempt, None)
        self._failed("draft", error)
        self.answered.emit(one.attempt)


def finish(one: Running) -> None:
    """Record what has come of an asking that was cancelled, and what is left as cancelled."""
    try:
        todo = one.steps.send(one.result)
        while True:
            todo = one.steps.send(todo(one.cancel.is_set, None))
    except StopIteration:
        return


def build(
    names: Sequence[str],
    volumes: Mapping[str, Volume],
    selection: "Selection",
    told: Told,
    asking: "Asking",
    patient: str | None,
) -> tuple[Prepared, ...]:
    """Make providers, their bundle, and each request, or what policy forbids.

    It is one bundle for all, but for providers that take smaller pictures than others.
    """
    from assistant import providers, settings
    from assistant.bundle import make_bundle
    from assistant.recipe import Limits, limits_of
    from viewer.state.asking import plan

    def planned(limits: Limits) -> "Plan":
        def make(chosen: "Selection", prompt: str) -> "Bundle":
            return make_bundle(
                volumes,
                chosen,
                captions=told.captions,
                context=told.context,
                prompt=prompt,
                limits=limits,
                marks=told.marks,
                mask_face=told.mask_face,
            )

        return plan(asking, make, volumes, selection, patient)

    entries = [settings.entry(name) for name in names]
    asked = [providers.build(entry) for entry in entries]
    plans = {limits: planned(limits) for limits in dict.fromkeys(map(limits_of, entries))}
    return tuple(
        _prepare(provider, plans[limits_of(entry)].bundle, plan=plans[limits_of(entry)])
        for provider, entry in zip(asked, entries, strict=True)
    )


def build_question(
    state: "CaseState",
    attempt: str,
    text: str,
    blob: Blob,
    known: "Bundle | None",
    volumes: Mapping[str, Volume],
) -> Prepared:
    """Make the request that asks about a draft. `known`: the draft's bundle where it is at hand."""
    from assistant import providers, settings
    from viewer.state.questions import question_bundle

    bundle = question_bundle(state, attempt, text, blob, bundle=known, volumes=volumes)
    entry = settings.entry(state.drafts[attempt].requested.provider)
    return _prepare(providers.build(entry), bundle, question=Question(attempt, text))


def _prepare(
    provider: "Provider",
    bundle: "Bundle",
    *,
    plan: "Plan | None" = None,
    question: Question | None = None,
) -> Prepared:
    outgoing, refusal, price = None, None, None
    try:
        outgoing = provider.prepare(bundle)
        price = cost_told(provider, bundle, outgoing)
    except PolicyRefusal as refused:
        outgoing, refusal = None, str(refused)
    _ = bundle.risks  # looked for here, in a thread; the preview shows them
    return Prepared(provider, bundle, outgoing, plan, question, price, bundle.quality, refusal)


def is_this_machine(host: str) -> bool:
    """True for a loopback host: what is sent there stays on this machine."""
    return Address("http", host, 80, "").loopback
