"""Whether a request was shown to somebody, or follows from a rule that was, before it may be made."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from assistant.bundle import Bundle
    from assistant.provider import Outgoing, Provider
    from audit.events import Link
    from viewer.state.case import CaseState


def may_be_sent(
    state: "CaseState",
    provider: "Provider",
    bundle: "Bundle",
    outgoing: "Outgoing | None",
    link: "Link | None",
) -> bool:
    """True for what was previewed, for what sends nothing, and for what a preview allowed to follow.

    The second of two stages follows where the preview of the first said so: no more images than it
    named, of no other series, for the same provider, captions and context.
    """
    if (provider.name, bundle.sha256) in state.previewed:
        return True
    if link is None:
        return False
    if link.kind == "voted":
        return outgoing is None  # made here out of answers that were asked for
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
    )
