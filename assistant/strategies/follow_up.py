"""A question about a draft: the same images, the draft, what was said since, and the question.

Answers are plain words and never change the draft.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from assistant.errors import BundleError
from assistant.request.answer_language import language_text
from assistant.request.conversation import Turn
from assistant.request.prompts import load_prompt
from audit.messages import Message, join, term
from viewer.core.deid.identifier_search import find_identifiers

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle

PROMPT: Final = "v1/follow-up"
MOST_QUESTION: Final = 2000
"""Characters of one question."""


@dataclass(frozen=True)
class AnsweredQuestion:
    """A question that was answered, and the answer."""

    question: str
    answer: str


def follow_up(
    bundle: "Bundle", draft: str, thread: Sequence[AnsweredQuestion], question: str
) -> "Bundle":
    """Return the request that asks `question` about `draft`, the raw answer to `bundle`.

    Raises `BundleError` for an empty or long question, or one that names somebody.
    """
    words = load_prompt(PROMPT)
    turns = [Turn("model", draft)]
    for earlier in thread:
        turns += [Turn("user", earlier.question), Turn("model", earlier.answer)]
    asked = _checked(question)
    language = bundle.asked.language if bundle.asked else None
    if language is not None:
        asked = f"{asked}\n\n{language_text(language, structured=False)}"
    # Images of tools go along as images of the request; no tool is offered in a question.
    is_stated = bundle.context is not None and bundle.context in bundle.prompt
    return replace(
        bundle,
        images=bundle.shown,
        tools=None,
        context=bundle.context if is_stated else None,
        stated=bundle.stated if is_stated else None,
        system=words.system,
        prompt_id=words.id,
        prompt_sha256=words.sha256,
        schema={},
        form="words",
        after=(*turns, Turn("user", asked)),
    )


def _checked(question: str) -> str:
    """Return the question, if it may be sent."""
    text = question.strip()
    if not text:
        raise BundleError(Message("question.empty"))
    if len(text) > MOST_QUESTION:
        raise BundleError(
            Message(
                "question.too-long",
                n=len(text),
                most_question=MOST_QUESTION,
            )
        )
    spans = find_identifiers(text)
    if spans:
        kinds = join(term(kind) for kind in dict.fromkeys(span.kind for span in spans))
        raise BundleError(Message("question.may-identify-patient", kinds=kinds))
    return text
