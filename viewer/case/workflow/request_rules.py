"""Rules for requests: previews, granted needs and questions about drafts."""

from typing import TYPE_CHECKING, Any

from audit.comparison.grant_effect import gain, gain_by_reference
from audit.messages import Message, Text, json_fields
from audit.record.events import Granted
from viewer.case.state.event_factory import sha256_of_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from assistant.request.bundle import Bundle
    from assistant.request.draft_request import DraftRequest
    from audit.record.events import Compared, ComparisonMade
    from viewer.case.state.case_state import CaseState, DraftState


def may_be_sent(
    state: "CaseState", request: "DraftRequest", tool_answers: frozenset[str] = frozenset()
) -> bool:
    """Return whether a request was previewed, sends nothing, or follows from a preview.

    The second of two stages follows from the preview of the first, if it has no more images than
    announced, no other series, and the same provider, captions and context.

    Args:
        state: State of the case.
        request: The request.
        tool_answers: Hashes of texts and images of recorded answers of tools.
    """
    provider, bundle, link = request.provider, request.bundle, request.link
    if (provider.name, bundle.sha256) in state.previewed:
        return True
    if link is None:
        return False
    if request.outgoing is None:  # nothing leaves: made here, out of answers that were asked for
        return True
    if link.kind == "tools":
        return _follows_tools(state, request, tool_answers)
    if link.kind != "chosen":
        return False
    first = state.parts[link.attempts[0]].requested
    further = state.further.get((first.provider, first.bundle_sha256))
    if further is None or first.provider != provider.name:
        return False
    return (
        len(bundle.images) <= further.n_images
        and {image.series_id for image in bundle.images} <= set(further.series)
        and bundle.captions == first.captions
        and (bundle.context is not None) == first.with_context
        and not bundle.before
        and bundle.facts == first.facts
        and bundle.literature == first.literature
    )


def _follows_tools(
    state: "CaseState", request: "DraftRequest", tool_answers: frozenset[str]
) -> bool:
    """Return whether a request continues a conversation with tools as its preview announced.

    It may add recorded answers of tools, and nothing else: no other rules, words, series or images.

    Args:
        state: State of the case.
        request: A later request of the conversation.
        tool_answers: Hashes of texts and images of recorded answers of tools.
    """
    bundle, link = request.bundle, request.link
    assert link is not None
    first = state.parts[link.attempts[0]].requested
    further = state.further.get((first.provider, first.bundle_sha256))
    if further is None or further.tools is None or bundle.tools is None:
        return False
    added = bundle.shown[len(bundle.images) :]
    answers = [result for turn in bundle.after for result in turn.results]
    context = bundle.context
    return (
        first.provider == request.provider.name
        and bundle.tools.rules == further.tools
        and bundle.prompt_sha256 == first.prompt_sha256
        and bundle.captions == first.captions
        and bundle.facts == first.facts
        and [i.sha256 for i in bundle.images] == [i.sha256 for i in first.images]
        and len(link.attempts) <= further.tools.bounds.calls + 1
        and len(added) <= further.n_images
        and {image.series_id for image in added} <= set(further.series)
        and {image.sha256 for image in added} <= tool_answers
        and {sha256_of_text(answer.text) for answer in answers} <= tool_answers
        and (
            context is None
            or first.with_context
            or sha256_of_text(context) == further.context_sha256
        )
        and _examples(bundle) == (first.asked.examples_sha256 if first.asked else None)
    )


def _examples(bundle: "Bundle") -> str | None:
    return bundle.asked.examples if bundle.asked is not None else None


def grant_for(state: "CaseState", attempt: str) -> "Granted | Message":
    """Return the grant of a request for the needs of a draft, or why there is none."""
    draft = state.drafts.get(attempt)
    if draft is None:
        return Message("case.no-such-draft")
    if not draft.revealed or draft.interpretation is None:
        return Message("case-step.grant-draft-not-shown")
    abstention = draft.interpretation.abstention
    if abstention is None or not abstention.needs:
        return Message("case-step.grant-not-requested")
    kinds = tuple(dict.fromkeys(need.kind for need in abstention.needs))
    return Granted(attempt=attempt, needs=kinds)


def why_not_granted(state: "CaseState", granted: "Granted", bundle: "Bundle") -> Text:
    """Return why a request does not grant what it claims to; empty if it does.

    Args:
        state: State of the case.
        granted: What the request claims to grant.
        bundle: The request.
    """
    result = grant_for(state, granted.attempt)
    if isinstance(result, Message):
        return result
    if bundle.sha256 == state.drafts[granted.attempt].requested.bundle_sha256:
        return Message("case-step.grant-unchanged")
    return ""


def why_no_question(state: "CaseState", attempt: str) -> Text:
    """Return why no question can be asked about a draft; empty if one can."""
    draft = state.drafts.get(attempt)
    if draft is None:
        return Message("case.no-such-draft")
    if not draft.revealed or draft.interpretation is None:
        return Message("case-step.question-draft-not-shown")
    if not draft.requested.is_ai:
        return Message("case-step.question-not-ai")
    if state.signed:
        return Message("case-step.question-after-signing")
    return ""


def gain_of(state: "CaseState", draft: "DraftState") -> Message | None:
    """Return the effect of granting a draft's needs on the later draft; None without a grant."""
    granted = draft.requested.granted
    before = state.drafts[granted.attempt].interpretation if granted is not None else None
    if before is None or draft.interpretation is None:
        return None
    return gain(before, draft.interpretation)


def gain_by_reference_of(state: "CaseState", draft: "DraftState") -> Message | None:
    """Return the effect of granting by the reference standard; None before both comparisons.

    Only recorded comparisons count, so that this reveals nothing of a reference that was not shown
    yet.

    Args:
        state: State of the case.
        draft: The later draft.
    """
    granted = draft.requested.granted
    if granted is None:
        return None
    against: dict[Compared, dict[str, ComparisonMade]] = {}
    for made in state.comparisons:
        if made.right.kind == "reference" and made.attempt is not None:
            against.setdefault(made.right, {})[made.attempt] = made
    for both in reversed(against.values()):  # the newest version that both were compared with
        if granted.attempt in both and draft.attempt in both:
            return gain_by_reference(both[granted.attempt], both[draft.attempt])
    return None


def gains(state: "CaseState") -> "Iterator[dict[str, Any]]":
    """Yield the effect of granting for each revealed draft with a grant, as JSON."""
    for draft in state.revealed:
        granted = draft.requested.granted
        if granted is not None:
            yield {
                "attempt": draft.attempt,
                "granted": granted.attempt,
                **json_fields("gain", gain_of(state, draft)),
                **json_fields("gain_by_reference", gain_by_reference_of(state, draft)),
            }
