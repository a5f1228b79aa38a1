"""The words of a bundle against what its own study's headers name.

The last look before it exists.
"""

import hashlib
import json
from collections import Counter
from typing import TYPE_CHECKING

from assistant.errors import BundleError
from assistant.request.context.clinical_context import (
    ClinicalContext,
    Kept,
    require_resolved,
    unresolved,
)
from audit.messages import Message, reason_of
from audit.record.events.bodies.privacy_events import ContextFacts
from viewer.core.errors import UnreadableFile
from viewer.core.voxels.volume_origin import OwnWords

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from pydantic import JsonValue

    from assistant.request.bundle import Bundle
    from assistant.request.conversation import Turn
    from viewer.core.voxels.volume import Volume


def own_words(volumes: "Iterable[Volume]") -> OwnWords:
    """Return what the headers of several series name.

    Raises `BundleError` where a header cannot be read any more: then no text can be checked.
    """
    merged = OwnWords()
    for volume in volumes:
        if volume.origin is not None:
            try:
                merged |= volume.origin.own_words
            except UnreadableFile as error:
                reason = Message(
                    "context.names-unreadable",
                    reason=reason_of(error),
                )
                raise BundleError(reason) from None
    return merged


def check_words(bundle: "Bundle") -> None:
    """Raise `ContextUnresolved` where words that people or models wrote name somebody.

    Looked at are the clinical context and every other turn: worked examples with their captions,
    drafts and answers that are sent again, questions. Prompts are files of the program.
    """
    turns = (*bundle.before, *bundle.after)
    if bundle.context is None and not turns:
        return
    own = own_words(dict.fromkeys(bundle.sources.values()))
    retained = bundle.stated.kept if bundle.stated is not None else ()
    if bundle.context is not None:
        require_resolved(bundle.context, retained, own)
    for turn in bundle.before:
        for text in (*words_of_turn(turn), *(image.caption for image in turn.images)):
            require_resolved(text, retained, own, what=Message("context.text-example"))
    for turn in bundle.after:
        if turn.role == "user":
            what = Message("context.text-question")
        else:
            what = Message("context.text-previous-answer")
        for text in words_of_turn(turn):
            require_resolved(text, retained, own, what=what)


def words_of_turn(turn: "Turn") -> "tuple[str, ...]":
    """Return the words of a turn.

    Of a structured answer each text in it, without the numbers around.
    """
    if turn.role == "user":
        return (turn.text,)
    try:
        return tuple(_strings(json.loads(turn.text)))
    except ValueError:  # plain words
        return (turn.text,)


def _strings(value: "JsonValue") -> "Iterator[str]":
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield key
            yield from _strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _strings(inner)


def recorded_context(
    facts: ContextFacts, text: str, blob: "Callable[[str], bytes]", volumes: "Iterable[Volume]"
) -> ClinicalContext:
    """Return a context from the record: what was kept then, with its reasons, is kept now.

    Raises `ContextUnresolved` where more looks identifying than was decided on.
    """
    reasons = [blob(sha256).decode("utf-8") for sha256 in facts.reasons_sha256]
    parts = {text[p.start : p.end]: p.kind for p in unresolved(text, (), own_words(volumes))}
    retained = [
        Kept(words, kind, why) for (words, kind), why in zip(parts.items(), reasons, strict=False)
    ]
    return ClinicalContext(
        text,
        facts.source,
        tuple(retained),
        facts.removed,
        facts.replaced,
        facts.taken,
        facts.left_out,
        facts.read_id,
    )


def context_facts(context: ClinicalContext) -> tuple[ContextFacts, list[bytes]]:
    """Return what the record keeps of a context, and the reasons for what was kept, as blobs."""
    reasons = [kept_part.reason.encode() for kept_part in context.kept]
    facts = ContextFacts(
        source=context.source,
        characters=len(context.text),
        removed=dict(context.removed),
        replaced=dict(context.replaced),
        kept=Counter(str(kept_part.kind) for kept_part in context.kept),
        reasons_sha256=tuple(hashlib.sha256(reason).hexdigest() for reason in reasons),
        taken=context.taken,
        left_out=dict(context.left_out),
        read_id=context.read_id,
    )
    return facts, reasons
