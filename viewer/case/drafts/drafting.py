"""Request a draft by a strategy: in one or several requests, each recorded before and after.

`plan` makes the first request, for the preview. `steps` then yields work to be done in another
thread (asking the provider, rendering images) and receives the result, so that one thread records
everything. `run` drives the steps to their end in one thread, for the command line and scripts.
"""

import uuid
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from assistant.checks.answer_plausibility import check_answer
from assistant.checks.answer_validation import parse_choice
from assistant.checks.pixel_identifiers import unanswered_risks
from assistant.errors import BundleError, PolicyRefusal
from assistant.facts.fact_text import with_facts
from assistant.facts.image_facts import fact_block
from assistant.images.slice_selection import SelectedSlice, Selection
from assistant.literature.passage_text import with_literature
from assistant.provider_protocol import Attempt, Cancelled, OnText, Outgoing, Provider
from assistant.request.budget import current_attempt
from assistant.request.draft_request import DraftRequest
from assistant.strategies import DEFAULT, Strategy, load_strategy
from assistant.strategies.majority_vote import vote
from assistant.strategies.similar_examples import SimilarExampleSet
from assistant.strategies.slice_overview import overview
from assistant.strategies.strategy_request import apply_strategy, choice_request
from assistant.strategies.worked_examples import load_examples
from assistant.tools.tool_offer import with_tools
from assistant.tools.tool_sources import ToolSources
from audit.facts.measured_fact import Author, Fact, FactsMode
from audit.literature.passages import LiteratureMode
from audit.messages import Message, Text, join, reason_of
from audit.record.events import Further, Granted, Link, Outcome, Part
from audit.tools.tool_rules import ToolName, ToolRules
from viewer.case.drafts.passages import find_passages
from viewer.case.drafts.tool_drafting import (
    ToolConsent,
    converse,
    further_of,
    offers,
    tool_rule_text,
    tool_sources,
    without_context,
)
from viewer.case.workflow.case_workflow import CaseWorkflow, StepClosed
from viewer.case.workflow.request_rules import grant_for, why_not_granted
from viewer.core.voxels.volume import Volume

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle
    from audit.record.log.event_log import Log
    from viewer.case.state.case_state import CaseState
    from viewer.core.dicom.assembly.series import Series

Work = Callable[[Cancelled, OnText | None], Any]
"""Work that takes time: done in a thread, its result is sent back."""
Steps = Generator[Work, Any, str]
"""Yields work, receives its result, and returns the attempt that is the draft."""
Make = Callable[[Selection, str], "Bundle"]
"""Makes the bundle of a selection with a prompt, by its id."""


@dataclass(frozen=True)
class Consent:
    """A question that only a person can answer: may images that possibly show text be sent?

    The result is the bundle with the reason to send it, or the unchanged bundle when the person
    gives none. Called as work, when there is nobody to ask, the result is None.
    """

    provider: Provider
    bundle: "Bundle"
    outgoing: Outgoing | None

    def __call__(self, cancelled: Cancelled, on_text: OnText | None) -> None:
        """Return None: nobody can be asked."""


@dataclass(frozen=True)
class Asking:
    """Options of a request. None: the default of the strategy. `examples` names a set."""

    strategy: str = DEFAULT
    samples: int | None = None
    examples: str | None = None
    language: str | None = None
    most: int | None = None
    """Maximum number of slices that the model may choose."""
    facts: FactsMode = "off"
    """Whether measured facts are sent, or only compared with the draft's numbers."""
    tools: ToolRules | None = None
    """Tools that the model is offered; None without tools."""
    fact_authors: tuple[Author, ...] = ("algorithm",)
    """Whose measurements are used; a reader's only where the protocol permits it."""
    literature: LiteratureMode = "off"
    """Whether passages of the site's documents are searched for and sent."""


@dataclass(frozen=True)
class Plan:
    """The first request, and what may follow it by the rule `says`."""

    strategy: Strategy
    bundle: "Bundle"
    granted: Granted | None = None
    further: Further | None = None
    selection: Selection | None = None
    """Selection of the overview images, whose `tiles` are the slices by their number."""
    tiles: Mapping[int, SelectedSlice] | None = None
    read: Callable[[Selection], "Bundle"] | None = None
    """Makes the second bundle from the slices that the model chose."""
    tool_sources: ToolSources | None = None
    """What offered tools may use."""

    def request(self, provider: Provider, outgoing: Outgoing | None) -> DraftRequest:
        """Return the plan's first request to a provider."""
        return DraftRequest(provider, self.bundle, outgoing, granted=self.granted)

    @property
    def says(self) -> Text:
        """What sending allows beyond the shown request, for the preview; empty for nothing."""
        asked = self.bundle.asked
        if self.tool_sources is not None and self.bundle.tools is not None:
            return tool_rule_text(self.bundle, self.tool_sources)
        if self.further is not None:
            n = self.further.n_images
            if len(self.further.series) == 1:
                announced = Message("strategy.further-slices-one-series", n=n)
            else:
                announced = Message("strategy.further-slices-several-series", n=n)
            if any(risk.needs_reason for risk in self.bundle.risks):
                return join([announced, Message("strategy.reason-covers-further")], " ")
            return announced
        similar = self.bundle.similar
        if similar is not None:
            return Message("strategy.similar-cases-sent", n=len(similar.cases))
        if asked is not None and asked.samples > 1:
            return Message("strategy.request-repeated", samples=asked.samples)
        return ""


def plan(
    asking: Asking,
    make: Make,
    volumes: Mapping[str, Volume],
    selection: Selection,
    patient: str | None,
    imported: Sequence[Fact] = (),
    similar: SimilarExampleSet | None = None,
) -> Plan:
    """Make the first request. This takes time: call it in a thread.

    Args:
        asking: Options of the request.
        make: Makes the bundle of a selection with a prompt.
        volumes: Loaded series by id.
        selection: Slices to send or, for an overview, to choose from.
        patient: Pseudonym of the patient.
        imported: Facts from masks, marks and calculators; those of authors that are not permitted
            are left out.
        similar: Similar signed cases, for the strategy that sends them.

    Raises:
        BundleError: The options do not fit together.
    """
    strategy = load_strategy(asking.strategy)
    examples = load_examples(asking.examples) if asking.examples else None

    facts = None
    if asking.tools is not None and strategy.method not in ("once", "examples"):
        raise BundleError(Message("tools.strategy-unsupported", strategy=strategy.name))
    if asking.facts != "off" or offers(asking.tools, ToolName.GET_FACT):
        sent, authors = asking.facts == "sent", asking.fact_authors
        facts = fact_block(volumes, selection, sent=sent, authors=authors, imported=imported)

    def asked(chosen: Selection) -> "Bundle":
        made = apply_strategy(
            make(chosen, strategy.prompt),
            strategy,
            samples=asking.samples,
            language=asking.language,
            examples=examples,
            similar=similar,
            patient=patient,
        )
        return with_facts(made, facts)

    if asking.tools is not None:
        bundle = asked(selection)
        sources = tool_sources(asking.tools, bundle, volumes, selection, make, strategy.prompt)
        # Searched without a context that the model gets only by a call.
        offered = with_tools(without_context(bundle, asking.tools), asking.tools)
        offered = with_literature(
            offered, *find_passages(asking.literature, offered, volumes, selection)
        )
        return Plan(strategy, offered, further=further_of(offered, sources), tool_sources=sources)
    if strategy.method != "choose":
        bundle = asked(selection)
        literature = find_passages(asking.literature, bundle, volumes, selection)
        return Plan(strategy, with_literature(bundle, *literature))

    if examples is not None or asking.samples not in (None, 1):
        raise BundleError(Message("strategy.single-request-only", strategy=strategy.name))
    most = strategy.most if asking.most is None else asking.most
    assert most is not None
    base = asked(replace(selection, slices=selection.slices[:1]))
    literature = find_passages(asking.literature, base, volumes, selection)

    def read(chosen: Selection) -> "Bundle":
        return with_literature(asked(chosen), *literature)

    sheet, tiles = overview(base, volumes, selection)
    series = tuple(dict.fromkeys(tile.series_id for tile in tiles.values()))
    first = with_facts(choice_request(sheet, strategy, most), facts)
    first = with_literature(first, *literature)
    further = Further(n_images=most, series=series)
    return Plan(strategy, first, None, further, selection, tiles, read)


def granting(state: "CaseState", attempt: str, planned: Plan) -> Plan:
    """Return the plan as a grant of a draft's needs.

    Args:
        state: State of the case.
        attempt: The draft that asked for more.
        planned: The new request.

    Raises:
        StepClosed: The draft asked for nothing, or the request grants nothing of it.
    """
    granted = grant_for(state, attempt)
    if isinstance(granted, Message):
        raise StepClosed(granted)
    if why := why_not_granted(state, granted, planned.bundle):
        raise StepClosed(why)
    return replace(planned, granted=granted)


def patient_of(log: "Log", series: "Series") -> str:
    """Return the pseudonym of a series' patient, or of the study if it names none (NIfTI).

    Args:
        log: The record, which makes pseudonyms.
        series: A series of the study.
    """
    if not series.patient_key:
        return log.case_id(series.study_uid, series.patient_key)
    return log.case_id("", series.patient_key)


def steps(
    workflow: CaseWorkflow,
    planned: Plan,
    request: DraftRequest,
    *,
    answered: Sequence[tuple[str, Attempt]] = (),
) -> Steps:
    """Carry out a plan that was previewed.

    Args:
        workflow: The case.
        planned: The plan.
        request: The first request of the plan (`Plan.request`).
        answered: Attempts at the same first request that have an answer already: samples, or a
            choice of slices.

    Returns:
        Steps that return the attempt that is the draft, not revealed yet.
    """
    carried_out = _Run(workflow, planned, request, answered)
    if planned.tool_sources is not None:
        return carried_out.with_tools(planned.tool_sources)
    if planned.strategy.method == "vote":
        return carried_out.voted()
    if planned.strategy.method == "choose":
        return carried_out.chosen()
    return carried_out.once()


def run(
    work: Steps,
    cancelled: Cancelled,
    on_text: OnText | None = None,
    *,
    consent: Callable[[ToolConsent], bool | None] | None = None,
) -> str:
    """Run the steps to their end in this thread.

    Args:
        work: Generator of steps; each step is sent the result of the one before.
        cancelled: Returns True when the user cancels.
        on_text: Called with streamed text; None if nobody reads it.
        consent: Asks a person about a tool call; None if nobody can be asked.

    Returns:
        The attempt that is the draft.
    """
    try:
        todo = next(work)
        while True:
            if consent is not None and isinstance(todo, ToolConsent):
                todo = work.send(consent(todo))
            else:
                todo = work.send(todo(cancelled, on_text))
    except StopIteration as end:
        return str(end.value)


def _choice_problem(
    wanted: Sequence[int], tiles: Mapping[int, SelectedSlice], most: int
) -> Message | None:
    """Return why a model's choice of slices cannot be used; None if it can."""
    if unknown := [n for n in wanted if n not in tiles]:
        return Message("strategy.choice-not-offered", number=unknown[0])
    if len(wanted) > most:
        return Message("strategy.choice-too-many", n=len(wanted), most=most)
    return None


class _Run:
    """A plan in execution with one provider.

    Args:
        workflow: The case.
        planned: The plan.
        request: The first request; later requests are derived from it.
        answered: Attempts at the same first request that have an answer already.
    """

    def __init__(
        self,
        workflow: CaseWorkflow,
        planned: Plan,
        request: DraftRequest,
        answered: Sequence[tuple[str, Attempt]],
    ) -> None:
        self.workflow, self.plan, self.request = workflow, planned, request
        self.provider = request.provider
        self.answered = list(answered)
        self.asking = uuid.uuid4().hex

    def once(self) -> Steps:
        """Make one request, whose answer is the draft."""
        attempt, _ = yield from self._ask(self.request)
        return attempt

    def with_tools(self, sources: ToolSources) -> Steps:
        """Answer the model's tool calls until it drafts, or until a bound ends the conversation."""
        made = yield from converse(self.workflow, self.request, self.asking, sources, self._ask)
        link = Link(kind="tools", attempts=made.attempts)
        return self._end(
            made.bundle,
            link,
            made.outcome,
            made.message,
            list(made.answers),
            attempt=self.asking,
            **made.content,
        )

    def voted(self) -> Steps:
        """Send several equal requests and make a draft by vote over their answers."""
        bundle = self.plan.bundle
        assert bundle.asked is not None
        n = bundle.asked.samples
        attempts: list[str] = []
        answers: list[Attempt] = []
        for number in range(1, n + 1):
            if self.answered:
                attempt, answer = self.answered.pop(0)
            else:
                part = Part(kind="sample", of=self.asking, number=number, total=n)
                attempt, answer = yield from self._ask(self._part(part))
            attempts.append(attempt)
            answers.append(answer)
            if answer.outcome is Outcome.CANCELLED:
                break
        link = Link(kind="voted", attempts=tuple(attempts))
        contents = [a.interpretation for a in answers if a.interpretation is not None]
        if answers[-1].outcome is Outcome.CANCELLED:
            why = Message("strategy.samples-cancelled", sent=len(answers) - 1, n=n)
            return self._end(bundle, link, Outcome.CANCELLED, why, answers)
        voted = vote(contents, n)
        if voted is None:
            why = Message("strategy.vote-impossible", n_valid=len(contents), n=n)
            return self._end(bundle, link, Outcome.FAILED, why, answers)
        content, basis = voted

        def check(cancelled: Cancelled, on_text: OnText | None) -> Any:
            return check_answer(content, bundle)

        flags = yield check
        outcome = Outcome.ABSTAINED if content.abstained else Outcome.VALID
        why = Message("strategy.vote-basis", n_valid=basis.n_valid, n=n)
        more = {"interpretation": content, "flags": flags, "vote": basis}
        return self._end(bundle, link, outcome, why, answers, **more)

    def chosen(self) -> Steps:
        """Let the model choose slices from an overview, then read them."""
        planned, first = self.plan, self.plan.bundle
        assert planned.tiles is not None and planned.read is not None
        assert planned.further is not None and planned.selection is not None
        part = Part(kind="choice", of=self.asking, number=1, total=2)
        if self.answered:
            attempt, answer = self.answered.pop(0)
        else:
            attempt, answer = yield from self._ask(self._part(part))
        link = Link(kind="chosen", attempts=(attempt,))
        if answer.outcome is not Outcome.VALID:
            why = Message("strategy.choice-failed", message=answer.message)
            return self._end(first, link, answer.outcome, why, [answer])
        wanted = parse_choice(answer.text).slices
        if why_not := _choice_problem(wanted, planned.tiles, planned.further.n_images):
            return self._end(first, link, Outcome.MALFORMED, why_not, [answer])
        selection = replace(
            planned.selection,
            kind="key-images" if planned.selection.marks else planned.selection.kind,
            rule=Message("strategy.choice-rule", n=len(planned.tiles)),
            slices=tuple(planned.tiles[n] for n in sorted(wanted)),
            warning=None,
            plan=None,
        )
        self.workflow.requests.select(selection)
        read = planned.read

        def make(cancelled: Cancelled, on_text: OnText | None) -> Any:
            bundle = read(selection)
            if first.override is not None:  # the first preview announced that it covers both
                bundle = bundle.with_override(first.override)
            _ = bundle.quality, bundle.risks  # computed here, in the worker thread
            try:
                return bundle, self.provider.prepare(bundle), None
            except PolicyRefusal as refused:
                return bundle, None, refused

        bundle, outgoing, refused = yield make
        if refused is not None:
            self.workflow.requests.refuse(self.provider, refused.reason)
            why = Message("strategy.chosen-refused", refused=reason_of(refused))
            return self._end(first, link, Outcome.FAILED, why, [answer])
        if risks := unanswered_risks(bundle):
            allowed = yield Consent(self.provider, bundle, outgoing)
            if allowed is None or unanswered_risks(allowed):
                why = Message("strategy.risk-not-covered", risk=risks[0].sentence)
                outcome = Outcome.FAILED if allowed is None else Outcome.CANCELLED
                message = Message("strategy.chosen-not-sent", why=why)
                return self._end(first, link, outcome, message, [answer])
            bundle = allowed
        second = replace(self.request, bundle=bundle, outgoing=outgoing, link=link)
        attempt, _ = yield from self._ask(second)
        return attempt

    def _part(self, part: Part) -> DraftRequest:
        """Return the first request as a part of the draft, which itself grants nothing."""
        return replace(self.request, part=part, granted=None)

    def _ask(self, request: DraftRequest) -> Generator[Work, Any, tuple[str, Attempt]]:
        attempt = self.workflow.requests.request(request)

        def draft(cancelled: Cancelled, on_text: OnText | None) -> Attempt:
            token = current_attempt.set(attempt)
            try:
                return request.send(cancelled, on_text)
            finally:
                current_attempt.reset(token)

        answer: Attempt = yield draft
        self.workflow.drafts.receive(attempt, answer)
        return attempt, answer

    def _end(
        self,
        bundle: "Bundle",
        link: Link,
        outcome: Outcome,
        message: Message,
        answers: list[Attempt],
        *,
        attempt: str | None = None,
        **more: Any,
    ) -> str:
        """Record the draft made from several answers, or that none could be made."""
        batch = self.request.batch
        if batch is not None:  # the draft is made locally: it needs no tokens and costs nothing
            batch = batch.model_copy(update={"tokens_most": None, "usd_most": None})
        attempt = self.workflow.requests.request(
            replace(self.request, bundle=bundle, outgoing=None, link=link, batch=batch), attempt
        )
        models = {a.model_returned for a in answers}
        self.workflow.drafts.receive(
            attempt,
            Attempt(
                outcome=outcome,
                message=message,
                request_sha256=None,
                total_s=sum(a.total_s for a in answers),
                model_asked=self.provider.model,
                model_returned=models.pop() if len(models) == 1 else None,
                parameters=dict(self.provider.parameters),
                **more,
            ),
        )
        return attempt
