"""A draft by a model that calls tools: the turns of the conversation, and how it ends.

Each turn is a request of its own, with its own permit, checks, budget and events. Each call is
recorded before it is answered, and each answer before it is sent. Beyond the bounds the
conversation ends as an outcome.
"""

import json
import re
from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from assistant.errors import AssistantError, PolicyRefusal
from assistant.images.slice_selection import Selection
from assistant.provider_protocol import Attempt, Cancelled, OnText, Provider
from assistant.request.conversation import ToolCall, Turn
from assistant.request.draft_request import DraftRequest
from assistant.request.prompts import prompt_of
from assistant.tools.tool_offer import ToolOffer
from assistant.tools.tool_session import UNKNOWN, PendingCall, ToolAnswer, ToolSession
from assistant.tools.tool_sources import ToolSources
from audit.messages import Message, Text, join, reason_of
from audit.record.events import Further, Link, Outcome, Part
from audit.tools.tool_rules import MOST_CALLS, ToolBounds, ToolName, ToolRules
from viewer.case.state.event_factory import sha256_of_text
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.core.voxels.volume import Volume

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle

Work = Callable[[Cancelled, OnText | None], Any]
Ask = Callable[[DraftRequest], Generator[Work, Any, tuple[str, Attempt]]]
"""Makes one request, recorded before and after."""
_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


@dataclass(frozen=True)
class ToolConsent:
    """A question that only a person can answer: may this call be answered?

    The result is True or False. Called as work, when there is nobody to ask, the result is None.

    Attributes:
        provider: Provider that the answer would be sent to.
        pending: The call.
        n_calls: Number of calls that the rules permit.
    """

    provider: Provider
    pending: PendingCall
    n_calls: int

    def __call__(self, cancelled: Cancelled, on_text: OnText | None) -> None:
        """Return None: nobody can be asked."""


@dataclass(frozen=True)
class ToolDraft:
    """The end of a conversation with tools.

    Attributes:
        bundle: The last request.
        attempts: Attempts of all turns.
        answers: Answers of all turns.
        outcome: Outcome of the draft.
        message: The outcome for a reader.
        content: What the draft states beside it: interpretation, flags, problems.
    """

    bundle: "Bundle"
    attempts: tuple[str, ...]
    answers: tuple[Attempt, ...]
    outcome: Outcome
    message: Message
    content: Mapping[str, Any] = field(default_factory=dict)


def offers(rules: ToolRules | None, tool: ToolName) -> bool:
    """Return whether the rules offer a tool."""
    return rules is not None and rules.policy(tool) != "forbidden"


def without_context(bundle: "Bundle", rules: ToolRules) -> "Bundle":
    """Return the bundle without its clinical context, if a tool gives it when it is asked for."""
    if bundle.context is None or not offers(rules, ToolName.GET_CONTEXT):
        return bundle
    words = prompt_of(bundle.prompt_sha256)
    stated = words.fill(len(bundle.images), bundle.context)
    unstated = words.fill(len(bundle.images), None)
    assert stated in bundle.prompt
    prompt = bundle.prompt.replace(stated, unstated, 1)
    return replace(bundle, prompt=prompt, context=None, stated=None)


def tool_sources(
    rules: ToolRules,
    bundle: "Bundle",
    volumes: Mapping[str, Volume],
    selection: Selection,
    make: Callable[[Selection, str], "Bundle"],
    prompt: str,
) -> ToolSources:
    """Return what the tools of a request may use: the series of its images, and no other.

    Args:
        rules: Rules of the tools.
        bundle: The request, with its clinical context.
        volumes: Loaded series by id.
        selection: Selection of the request.
        make: Makes the bundle of a selection with a prompt.
        prompt: Id of the prompt.
    """
    series = dict.fromkeys(chosen.series_id for chosen in selection.slices)
    return ToolSources(
        volumes={name: volumes[name] for name in series},
        selection=selection,
        images=bundle.images,
        make=lambda chosen: make(chosen, prompt),
        facts=bundle.facts,
        context=bundle.stated if offers(rules, ToolName.GET_CONTEXT) else None,
        risks=bundle.risks,
    )


def further_of(bundle: "Bundle", sources: ToolSources) -> Further:
    """Return what a preview of the request announces."""
    assert bundle.tools is not None
    rules = bundle.tools.rules
    shows = offers(rules, ToolName.SHOW_IMAGE)
    context = sources.context
    return Further(
        n_images=rules.bounds.images if shows else 0,
        series=tuple(sources.volumes) if shows else (),
        tools=rules,
        context_sha256=sha256_of_text(context.text) if context is not None else None,
    )


def tool_rule_text(bundle: "Bundle", sources: ToolSources) -> Text:
    """Return what sending allows beyond the shown request, for the preview."""
    assert bundle.tools is not None
    rules = bundle.tools.rules
    n_images = rules.bounds.images if offers(rules, ToolName.SHOW_IMAGE) else 0
    if n_images:
        lines = [Message("tools.rule-images", images=n_images, calls=rules.bounds.calls)]
    else:
        lines = [Message("tools.rule-no-images", calls=rules.bounds.calls)]
    allowed = [tool for tool in rules.offered if tool not in rules.asks]
    if allowed:
        names = join(Message(f"tool-name.{tool}") for tool in allowed)
        lines.append(Message("tools.rule-allowed", tools=names))
    if rules.asks:
        names = join(Message(f"tool-name.{tool}") for tool in rules.asks)
        lines.append(Message("tools.rule-asks", tools=names))
    if sources.context is not None:
        lines.append(Message("tools.rule-context", text=sources.context.text))
    if any(risk.needs_reason for risk in bundle.risks):
        lines.append(Message("strategy.reason-covers-further"))
    return join(lines, " ")


def converse(
    workflow: CaseWorkflow, request: DraftRequest, run: str, sources: ToolSources, ask: Ask
) -> Generator[Work, Any, ToolDraft]:
    """Hold a conversation until the model drafts, or a bound or fault ends it.

    Args:
        workflow: The case.
        request: The first request, which was previewed.
        run: Attempt of the draft in which the conversation will end. Calls and answers are sealed
            with its key.
        sources: What the tools may use.
        ask: Makes one request.
    """
    bundle = request.bundle
    assert bundle.tools is not None
    bounds = bundle.tools.rules.bounds
    session = ToolSession(bundle.tools.rules, replace(sources, override=bundle.override))
    outgoing = request.outgoing
    attempts: list[str] = []
    answers: list[Attempt] = []

    def end(outcome: Outcome, message: Message, **content: Any) -> ToolDraft:
        return ToolDraft(bundle, tuple(attempts), tuple(answers), outcome, message, content)

    while True:
        turn = replace(
            request,
            bundle=bundle,
            outgoing=outgoing,
            granted=None,
            part=Part(kind="turn", of=run, number=len(attempts) + 1),
            link=Link(kind="tools", attempts=tuple(attempts)) if attempts else None,
        )
        attempt, answer = yield from ask(turn)
        attempts.append(attempt)
        answers.append(answer)
        if not answer.calls:
            return end(*_ended(answer, session), **_content(answer))
        if over := _over_bounds(bounds, answers, answer, is_open=bundle.tools.is_open):
            return end(Outcome.OVER_LIMIT, over)
        results: list[ToolAnswer] = []
        for call in answer.calls:
            pending = session.begin(call)
            workflow.tools.call(run, attempt, pending)
            granted: bool | None = None
            if pending.needs_reader and workflow.blinding.may_ask:
                granted = yield ToolConsent(request.provider, pending, bounds.calls)
            result: ToolAnswer = yield partial(_answer, session, pending, granted)
            workflow.tools.answer(run, attempt, result)
            results.append(result)
        made = yield partial(_next, request.provider, bundle, answer, results, session)
        if isinstance(made, Exception):
            if isinstance(made, PolicyRefusal):
                workflow.requests.refuse(request.provider, made.reason)
            return end(Outcome.FAILED, Message("tools.turn-failed", message=reason_of(made)))
        bundle, outgoing = made


def _answer(
    session: ToolSession,
    pending: PendingCall,
    granted: bool | None,
    cancelled: Cancelled,
    on_text: OnText | None,
) -> ToolAnswer:
    return session.answer(pending, granted)


def _ended(answer: Attempt, session: ToolSession) -> tuple[Outcome, Message]:
    if answer.outcome in (Outcome.VALID, Outcome.ABSTAINED):
        return answer.outcome, Message("tools.draft-made", n=session.n_calls)
    return answer.outcome, Message("tools.turn-failed", message=answer.message)


def _content(answer: Attempt) -> dict[str, Any]:
    return {
        "interpretation": answer.interpretation,
        "flags": answer.flags,
        "problems": answer.problems,
    }


def _over_bounds(
    bounds: ToolBounds, answers: Sequence[Attempt], answer: Attempt, *, is_open: bool
) -> Message | None:
    """Return which bound ends the conversation; None while there is none."""
    if not is_open or len(answer.calls) > MOST_CALLS:
        return Message("tools.over-calls", n=bounds.calls)
    if bounds.tokens is not None:
        used = [a.usage.get("input_tokens") for a in answers]
        if any(n is None for n in used):
            return Message("tools.tokens-unknown")
        total = sum(n or 0 for n in used) + sum(a.usage.get("output_tokens", 0) for a in answers)
        if total > bounds.tokens:
            return Message("tools.over-tokens", used=total, n=bounds.tokens)
    if bounds.usd is not None:
        if any(a.cost_usd is None for a in answers):
            return Message("tools.cost-unknown")
        cost = sum(a.cost_usd or 0.0 for a in answers)
        if cost > bounds.usd:
            return Message("tools.over-cost", used=round(cost, 4), n=bounds.usd)
    return None


def _next(
    provider: Provider,
    bundle: "Bundle",
    answer: Attempt,
    results: Sequence[ToolAnswer],
    session: ToolSession,
    cancelled: Cancelled,
    on_text: OnText | None,
) -> "tuple[Bundle, Any] | PolicyRefusal | AssistantError":
    """Return the next request, or why there is none."""
    try:
        following = _next_bundle(bundle, answer, results, session)
        return following, provider.prepare(following)
    except (PolicyRefusal, AssistantError) as error:
        return error


def _next_bundle(
    bundle: "Bundle", answer: Attempt, results: Sequence[ToolAnswer], session: ToolSession
) -> "Bundle":
    """Return the bundle with the calls, without the words around them, and with their results."""
    assert bundle.tools is not None
    calls = tuple(_echo(result.pending) for result in results)
    images = tuple(image for result in results for image in result.images)
    sources = {sha: volume for result in results for sha, volume in result.sources.items()}
    context, stated = bundle.context, bundle.stated
    if any(result.gives_context for result in results):
        stated = session.sources.context
        context = stated.text if stated is not None else None
    risks = bundle.risks
    if images:
        alone = replace(bundle, images=images, after=(), sources=sources, risked=None, tools=None)
        risks = (*risks, *alone.risks)
    return replace(
        bundle,
        after=(
            *bundle.after,
            Turn("model", "", calls=calls, opaque=answer.opaque),
            Turn(
                "user",
                "",
                images,
                results=tuple(
                    replace(result.result, call=call)
                    for result, call in zip(results, calls, strict=True)
                ),
            ),
        ),
        sources={**bundle.sources, **sources},
        measured=bundle.quality,
        risked=risks,
        context=context,
        stated=stated,
        tools=ToolOffer(bundle.tools.rules, is_open=not session.is_exhausted),
    )


def _echo(pending: PendingCall) -> ToolCall:
    """Return a call as it goes back to the model: only what was validated."""
    call, arguments = pending.call, pending.arguments
    given = arguments.model_dump(mode="json") if arguments is not None else {}
    name = call.name if _NAME.fullmatch(call.name) else UNKNOWN
    return ToolCall(call.id, name, json.dumps(given, separators=(",", ":")))
