"""Requests that are built but not sent, or the reason why the policy forbids them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assistant import provider_settings, providers
from assistant.errors import AssistantError, PolicyRefusal
from assistant.images.image_recipe import Limits, limits_of
from assistant.request.bundle import make_bundle
from assistant.request.request_preview import cost_summary, facts_summary
from audit.egress import Address
from audit.interpretation.image_quality import QualityWarning
from audit.messages import Message, Text, reason_of
from audit.tools.tool_rules import ToolName
from viewer.case.drafts.draft_questions import question_bundle
from viewer.case.drafts.drafting import plan
from viewer.case.drafts.passages import plan_without_passages
from viewer.case.drafts.tool_drafting import offers
from viewer.core.voxels.volume import Volume
from viewer.session.selection_options import BundleOptions
from viewer.ui.case.draft.request.request_preview import OutgoingItem
from viewer.ui.language.i18n import tr, translated

if TYPE_CHECKING:
    from assistant.images.slice_selection import Selection
    from assistant.provider_protocol import Outgoing, Provider
    from assistant.request.bundle import Bundle
    from assistant.strategies.similar_examples import SimilarExampleSet
    from viewer.case.drafts.drafting import Asking, Plan
    from viewer.case.state.case_state import CaseState

Blob = Callable[[str], bytes]


@dataclass(frozen=True)
class PreparedRequest:
    """A request that was built and not sent. `refusal` says why the policy forbids it.

    A request for a draft has a `plan`, a question about a draft has a `question`.
    """

    provider: "Provider"
    bundle: "Bundle"
    outgoing: "Outgoing | None"
    plan: "Plan | None" = None
    question: "Question | None" = None
    price: Message | None = None
    quality: tuple[QualityWarning, ...] = ()
    refusal: Text | None = None


@dataclass(frozen=True)
class Question:
    """A question of the reader about a draft."""

    attempt: str
    text: str


def build_requests(
    names: Sequence[str],
    volumes: Mapping[str, Volume],
    selection: "Selection",
    options: BundleOptions,
    asking: "Asking",
    patient: str | None,
    *,
    similar: "SimilarExampleSet | None" = None,
) -> tuple[PreparedRequest, ...]:
    """Build the request to each provider, or the reason why the policy forbids it.

    Providers share one bundle, except those that accept only smaller images.

    Args:
        names: Names of the providers.
        volumes: Loaded series by id.
        selection: The selected slices.
        options: Captions, marks and context that are sent with the images.
        asking: Strategy, examples and language.
        patient: Pseudonym of the patient, whose own examples may not be used.
        similar: Similar signed cases, for the strategy that sends them.
    """
    measures = asking.facts != "off" or offers(asking.tools, ToolName.GET_FACT)
    imported = options.measure() if measures else ()

    def planned(limits: Limits) -> "Plan":
        def make(chosen: "Selection", prompt: str) -> "Bundle":
            return make_bundle(
                volumes,
                chosen,
                captions=options.captions,
                context=options.context,
                prompt=prompt,
                limits=limits,
                marks=options.marks,
                mask_face=options.mask_face,
            )

        return plan(asking, make, volumes, selection, patient, imported, similar)

    entries = [provider_settings.entry(name) for name in names]
    built = [providers.build(entry) for entry in entries]
    plans = {limits: planned(limits) for limits in dict.fromkeys(map(limits_of, entries))}
    return tuple(
        _prepare(provider, plans[limits_of(entry)].bundle, plan=plans[limits_of(entry)])
        for provider, entry in zip(built, entries, strict=True)
    )


def build_question(
    state: "CaseState",
    attempt: str,
    text: str,
    blob: Blob,
    known: "Bundle | None",
    volumes: Mapping[str, Volume],
) -> PreparedRequest:
    """Build the request for a question about a draft.

    Args:
        state: State of the case.
        attempt: Attempt of the draft.
        text: The question.
        blob: Reads a payload of the record by its SHA-256.
        known: Bundle of the draft, if it is in memory.
        volumes: Loaded series by id, to build the bundle again.
    """
    bundle = question_bundle(state, attempt, text, blob, bundle=known, volumes=volumes)
    entry = provider_settings.entry(state.drafts[attempt].requested.provider)
    return _prepare(providers.build(entry), bundle, question=Question(attempt, text))


def without_passages(
    requests: Sequence[PreparedRequest], numbers: frozenset[int]
) -> tuple[PreparedRequest, ...]:
    """Build reviewed requests again without some passages.

    Args:
        requests: The requests.
        numbers: Numbers of the passages that the reader takes out.
    """
    return tuple(
        _prepare(request.provider, plan.bundle, plan=plan)
        for request in requests
        if request.plan is not None
        for plan in (plan_without_passages(request.plan, numbers),)
    )


def _prepare(
    provider: "Provider",
    bundle: "Bundle",
    *,
    plan: "Plan | None" = None,
    question: Question | None = None,
) -> PreparedRequest:
    if bundle.tools is not None and provider.tool_calling == "none":
        raise AssistantError(Message("tools.provider-unsupported", name=provider.name))
    outgoing, refusal, price = None, None, None
    try:
        outgoing = provider.prepare(bundle)
        price = cost_summary(provider, bundle, outgoing)
    except PolicyRefusal as refused:
        outgoing, refusal = None, reason_of(refused)
    _ = bundle.risks  # computed and cached here, off the UI thread, for the review
    return PreparedRequest(
        provider, bundle, outgoing, plan, question, price, bundle.quality, refusal
    )


def outgoing_item(request: PreparedRequest, previous: bytes | None) -> OutgoingItem:
    """Return the request for review.

    Args:
        request: The request.
        previous: Body of the previous request to the same provider, for a diff.
    """
    provider = request.provider
    return OutgoingItem(
        bundle=request.bundle,
        outgoing=request.outgoing,
        label=provider.label,
        host=provider.host,
        is_ai=provider.is_ai,
        local=provider.host is None or is_this_machine(provider.host),
        refusal=request.refusal,
        cost=request.price,
        about=facts_summary(provider),
        quality=request.quality,
        previous=previous,
        name=provider.name,
        says=_further_text(request),
    )


def _further_text(request: PreparedRequest) -> str:
    if request.question is not None:
        return tr("Question about your draft: {text}").format(text=request.question.text)
    if request.plan is not None:
        return translated(request.plan.says)
    return ""


def is_this_machine(host: str) -> bool:
    """Return whether a host is a loopback address, so that data sent to it stay on this machine."""
    return Address("http", host, 80, "").loopback
