"""The words of a bundle against what its own study's headers name: the last look before it exists."""

from typing import TYPE_CHECKING

from assistant.context.words import ClinicalContext, Kept, require_resolved, unresolved
from assistant.errors import BundleError
from audit.events.privacy import ContextFacts
from viewer.core.errors import UnreadableFile
from viewer.core.origin import OwnWords

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from assistant.bundle import Bundle
    from viewer.core.volume import Volume


def own_words(volumes: "Iterable[Volume]") -> OwnWords:
    """What the headers of several series name.

    Raises `BundleError` where a header cannot be read any more: then no text can be checked.
    """
    own = OwnWords()
    for volume in volumes:
        if volume.origin is not None:
            try:
                own |= volume.origin.own_words
            except UnreadableFile as error:
                reason = f"the words cannot be checked against the study's names: {error}"
                raise BundleError(reason) from None
    return own


def check_words(bundle: "Bundle") -> None:
    """Raise `ContextUnresolved` where words that people wrote for a bundle name somebody.

    Looked at are the clinical context and the user's later turns; prompts are files of the program.
    """
    asked = [turn.text for turn in bundle.after if turn.role == "user"]
    if bundle.context is None and not asked:
        return
    own = own_words(dict.fromkeys(bundle.sources.values()))
    kept = bundle.stated.kept if bundle.stated is not None else ()
    if bundle.context is not None:
        require_resolved(bundle.context, kept, own)
    for text in asked:
        require_resolved(text, kept, own, what="the question")


def recorded_context(
    facts: ContextFacts, text: str, blob: "Callable[[str], bytes]", volumes: "Iterable[Volume]"
) -> ClinicalContext:
    """A context as the record holds it: what was kept then, with its reasons, is kept now.

    Raises `ContextUnresolved` where more looks identifying than was decided on.
    """
    reasons = [blob(sha256).decode("utf-8") for sha256 in facts.reasons_sha256]
    parts = {text[p.start : p.end]: p.kind for p in unresolved(text, (), own_words(volumes))}
    kept = [
        Kept(words, kind, why) for (words, kind), why in zip(parts.items(), reasons, strict=False)
    ]
    return ClinicalContext(
        text,
        facts.source,
        tuple(kept),
        facts.removed,
        facts.replaced,
        facts.taken,
        facts.left_out,
    )


def context_facts(context: ClinicalContext) -> tuple[ContextFacts, list[bytes]]:
    """What the record keeps of a context, and the reasons for what was kept, as blobs."""
    import hashlib
    from collections import Counter

    reasons = [one.reason.encode() for one in context.kept]
    facts = ContextFacts(
        source=context.source,
        characters=len(context.text),
        removed=dict(context.removed),
        replaced=dict(context.replaced),
        kept=Counter(str(one.kind) for one in context.kept),
        reasons_sha256=tuple(hashlib.sha256(reason).hexdigest() for reason in reasons),
        taken=context.taken,
        left_out=dict(context.left_out),
    )
    return facts, reasons
