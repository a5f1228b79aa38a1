"""Requests that are built and not sent: what would go to each provider, or why policy forbids it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from assistant import provider_settings, providers
from assistant.errors import PolicyRefusal
from assistant.images.image_recipe import Limits, limits_of
from assistant.request.bundle import make_bundle
from assistant.request.request_preview import about_told, cost_told
from audit.egress import Address
from audit.interpretation.image_quality import QualityWarning
from audit.messages import Message, Text, reason_of
from viewer.case.drafts.draft_questions import question_bundle
from viewer.case.drafts.drafting import plan
from viewer.core.voxels.volume import Volume
from viewer.session.selection_options import BundleOptions
from viewer.ui.case.draft.request.request_preview import OutgoingItem
from viewer.ui.language.i18n import tr, translated

if TYPE_CHECKING:
    from assistant.images.slice_selection import Selection
    from assistant.provider_protocol import Outgoing, Provider
    from assistant.request.bundle import Bundle
    from viewer.case.drafts.drafting import Asking, Plan
    from viewer.case.state.case_state import CaseState

Blob = Callable[[str], bytes]


@dataclass(frozen=True)
class PreparedRequest:
    """A request that was built and not sent: what `send` needs. `refusal`: policy forbids it.

    `plan` says how the draft is asked for; of a `question` about a draft there is none.
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
    """What the reader asks about a draft."""

    attempt: str
    text: str


def build_requests(
    names: Sequence[str],
    volumes: Mapping[str, Volume],
    selection: "Selection",
    told: BundleOptions,
    asking: "Asking",
    patient: str | None,
) -> tuple[PreparedRequest, ...]:
    """Make providers, their bundle, and each request, or what policy forbids.

    It is one bundle for all, but for providers that take smaller pictures than others.
    """

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

    entries = [provider_settings.entry(name) for name in names]
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
) -> PreparedRequest:
    """Make the request that asks about a draft. `known`: the draft's bundle where it is at hand."""
    bundle = question_bundle(state, attempt, text, blob, bundle=known, volumes=volumes)
    entry = provider_settings.entry(state.drafts[attempt].requested.provider)
    return _prepare(providers.build(entry), bundle, question=Question(attempt, text))


def _prepare(
    provider: "Provider",
    bundle: "Bundle",
    *,
    plan: "Plan | None" = None,
    question: Question | None = None,
) -> PreparedRequest:
    outgoing, refusal, price = None, None, None
    try:
        outgoing = provider.prepare(bundle)
        price = cost_told(provider, bundle, outgoing)
    except PolicyRefusal as refused:
        outgoing, refusal = None, reason_of(refused)
    _ = bundle.risks  # looked for here, in a thread; the preview shows them
    return PreparedRequest(
        provider, bundle, outgoing, plan, question, price, bundle.quality, refusal
    )


def outgoing_item(one: PreparedRequest, previous: bytes | None) -> OutgoingItem:
    """Return what the preview shows of a request; `previous`: body of the one before it to the provider."""
    provider = one.provider
    return OutgoingItem(
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
        previous=previous,
        name=provider.name,
        says=_says(one),
    )


def _says(one: PreparedRequest) -> str:
    if one.question is not None:
        return tr("Question about your draft: {text}").format(text=one.question.text)
    return translated(one.plan.says) if one.plan is not None else ""


def is_this_machine(host: str) -> bool:
    """True for a loopback host: what is sent there stays on this machine."""
    return Address("http", host, 80, "").loopback
