"""Questions about a draft: its images, its content and the conversation so far.

Images and texts of the request, the raw answer, questions and answers come from the record, so that
a thread can continue after the app was closed. An answer never changes the draft.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from assistant.errors import BundleError
from assistant.request.bundle import Bundle, BundleImage
from assistant.request.context.context_check import recorded_context
from assistant.request.conversation import Asked, ToolCall, ToolResult, Turn
from assistant.request.draft_request import DraftRequest
from assistant.request.prompts import prompt_of
from assistant.strategies.follow_up import AnsweredQuestion, follow_up
from assistant.tools.tool_offer import ToolOffer
from audit.messages import Message
from audit.record.events import DraftRequested, Part
from viewer.case.drafts.drafting import Steps
from viewer.case.state.case_state import CaseState, DraftState
from viewer.case.state.event_factory import sha256_of_text
from viewer.case.workflow.case_workflow import CaseWorkflow, StepClosed
from viewer.case.workflow.request_rules import why_no_question

if TYPE_CHECKING:
    from viewer.core.voxels.volume import Volume

Blob = Callable[[str], bytes]


def thread_of(state: CaseState, attempt: str, blob: Blob) -> tuple[AnsweredQuestion, ...]:
    """Return the answered questions about a draft, in order.

    Args:
        state: State of the case.
        attempt: The draft.
        blob: Loads a payload by its hash.
    """
    answered = []
    for asked in state.thread(attempt):
        question, answer = question_of(asked, blob), answer_of(asked, blob)
        if answer is not None:
            answered.append(AnsweredQuestion(question, answer))
    return tuple(answered)


def question_of(asked: DraftState, blob: Blob) -> str:
    """Return the question of a reader."""
    part = asked.requested.part
    assert part is not None and part.question_sha256 is not None
    return blob(part.question_sha256).decode("utf-8")


def answer_of(asked: DraftState, blob: Blob) -> str | None:
    """Return the answer to a question; None when there is no usable one."""
    sha256 = asked.received.text_sha256 if asked.received else None
    if sha256 is None or asked.received is None or asked.received.outcome != "valid":
        return None
    return blob(sha256).decode("utf-8")


def question_bundle(
    state: CaseState,
    attempt: str,
    question: str,
    blob: Blob,
    *,
    bundle: Bundle | None = None,
    volumes: "Mapping[str, Volume] | None" = None,
) -> Bundle:
    """Return the bundle to send for a question about a draft.

    Args:
        state: The case.
        attempt: Id of the draft.
        question: The reader's question.
        blob: Loads a payload of the record by its hash.
        bundle: The draft's own bundle; None to restore it from the record.
        volumes: The loaded series by id, whose headers a question must not quote.

    Raises:
        StepClosed: No question can be asked.
        BundleError: The question contains words that must not be sent.
    """
    if why := why_no_question(state, attempt):
        raise StepClosed(why)
    draft = state.drafts[attempt]
    requested, received = draft.requested, draft.received
    if bundle is None:
        bundle = recorded_bundle(requested, blob, volumes or {})
    assert received is not None and draft.interpretation is not None
    content = draft.interpretation.model_dump(mode="json", exclude={"schema_version"})
    thread = thread_of(state, attempt, blob)
    return follow_up(bundle, json.dumps(content, ensure_ascii=False), thread, question)


def ask_question(
    workflow: CaseWorkflow, request: DraftRequest, attempt: str, question: str
) -> Steps:
    """Send a question that was previewed; its answer is shown when the steps end.

    Args:
        workflow: The case.
        request: The provider and the bundle that holds the question (`question_bundle`).
        attempt: The draft that the question is about.
        question: The reader's words.
    """
    question = question.strip()
    part = Part(
        kind="question",
        of=attempt,
        number=len(workflow.state.thread(attempt)) + 1,
        question_sha256=sha256_of_text(question),
    )
    request = replace(request, part=part, question=question)
    asked = workflow.requests.request(request)
    answer = yield request.send
    workflow.drafts.receive(asked, answer)
    return asked


def recorded_bundle(
    requested: DraftRequested, blob: Blob, volumes: "Mapping[str, Volume]"
) -> Bundle:
    """Return the bundle of a recorded request, with the same hash.

    Args:
        requested: Event of the request.
        blob: Loads a payload by its hash.
        volumes: Loaded series by id, for measurements of image quality.

    Raises:
        BundleError: The recorded parts do not give the same bundle.
    """
    words = json.loads(blob(requested.bundle_sha256))
    sent = {image.sha256: image for image in requested.images}
    images = []
    for number, stored in enumerate(words["images"], 1):
        png = blob(stored["sha256"])
        known = sent.get(stored["sha256"])
        images.append(
            BundleImage(
                number=number,
                png=png,
                sha256=stored["sha256"],
                stored_sha256=known.stored_sha256 if known else stored["sha256"],
                caption=stored["caption"],
                place=known.place if known else None,
                shape_rc=png_shape(png),
                window_text="",
                series_id=known.series if known else "",
            )
        )
    asked = requested.asked
    context = _given_context(words.get("after", ())) or _context(
        words["prompt"], len(images), requested
    )
    made = Bundle(
        images=tuple(images),
        system=words["system"],
        prompt=words["prompt"],
        schema=words["schema"],
        captions=requested.captions,
        recipe=requested.recipe,
        prompt_id="",
        prompt_sha256=requested.prompt_sha256,
        selection_kind=str(requested.selection_kind),
        context=context,
        stated=recorded_context(requested.context, context, blob, volumes.values())
        if context is not None and requested.context is not None
        else None,
        truth=requested.truth,
        sources={i.sha256: volumes[i.series_id] for i in images if i.series_id in volumes},
        measured=requested.quality,
        risked=requested.risks,
        override=_text(requested.override_sha256, blob),
        facts=requested.facts,
        similar=requested.similar,
        literature=requested.literature,
        before=tuple(_turn(turn, blob) for turn in words.get("before", ())),
        after=_tool_turns(words.get("after", ()), requested, blob),
        tools=ToolOffer(requested.tools, words["tools"]["is_open"])
        if requested.tools is not None
        else None,
        asked=Asked(
            strategy=asked.strategy,
            strategy_sha256=asked.strategy_sha256,
            samples=asked.samples,
            examples=asked.examples_sha256,
            similar=asked.similar,
            language=asked.language,
        )
        if asked is not None
        else None,
    )
    if made.sha256 != requested.bundle_sha256:
        raise BundleError(Message("case-step.request-not-reproducible"))
    if made.asked:
        return replace(made, asked=replace(made.asked, samples=1))
    return made


def _text(sha256: str | None, blob: Blob) -> str | None:
    if sha256 is not None:
        return blob(sha256).decode("utf-8")
    return None


def _tool_turns(
    turns: Sequence[Mapping[str, Any]], requested: DraftRequested, blob: Blob
) -> tuple[Turn, ...]:
    """Return the calls of tools, and the results that answered them."""
    places = {image.sha256: image for image in requested.images}
    calls: dict[str, ToolCall] = {}
    restored: list[Turn] = []
    for turn in turns:
        made = _turn(turn, blob)
        stated = tuple(ToolCall(**call) for call in turn.get("calls", ()))
        calls |= {call.id: call for call in stated}
        results = tuple(
            ToolResult(calls.get(r["call"], ToolCall(r["call"], "", "")), r["text"])
            for r in turn.get("results", ())
        )
        known = [(image, places.get(image.sha256)) for image in made.images]
        images = tuple(
            image
            if sent is None
            else replace(
                image,
                number=sent.number,
                place=sent.place,
                series_id=sent.series,
                stored_sha256=sent.stored_sha256,
            )
            for image, sent in known
        )
        opaque = tuple(turn.get("opaque", ()))
        restored.append(replace(made, images=images, calls=stated, results=results, opaque=opaque))
    return tuple(restored)


def _turn(turn: Mapping[str, object], blob: Blob) -> Turn:
    images = turn["images"]
    assert isinstance(images, list)
    made = []
    for number, stored in enumerate(images, 1):
        png = blob(stored["sha256"])
        made.append(
            BundleImage(
                number=number,
                png=png,
                sha256=stored["sha256"],
                stored_sha256=stored["sha256"],
                caption=stored["caption"],
                place=None,
                shape_rc=png_shape(png),
                window_text="",
                series_id="",
            )
        )
    text = str(turn["text"])
    if turn["role"] == "model":
        return Turn("model", text)
    return Turn("user", text, tuple(made))


def _given_context(turns: Sequence[Mapping[str, Any]]) -> str | None:
    """Return the clinical context that a tool gave; None if none did."""
    for result in (r for turn in turns for r in turn.get("results", ())):
        given = json.loads(result["text"]).get("data", {}).get("clinical_context")
        if given is not None:
            return str(given)
    return None


def _context(prompt: str, n_images: int, requested: DraftRequested) -> str | None:
    """Return the clinical context, extracted from the prompt that contains it."""
    if not requested.with_context:
        return None

    before, after = prompt_of(requested.prompt_sha256).around(n_images)
    end = prompt.rfind(after) if after else len(prompt)
    if not prompt.startswith(before) or end < len(before):
        raise BundleError(Message("case-step.context-not-separable"))
    return prompt[len(before) : end]


def png_shape(png: bytes) -> tuple[int, int]:
    """Return rows and columns of a PNG, from its IHDR chunk (PNG specification, 11.2.2)."""
    return int.from_bytes(png[20:24], "big"), int.from_bytes(png[16:20], "big")
