"""Give a bundle the form in which a strategy asks about it."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from assistant.errors import BundleError
from assistant.request.answer_language import checked_language, language_text
from assistant.request.conversation import Asked, Turn
from assistant.request.draft_schema import Schema
from assistant.request.prompts import load_prompt
from assistant.strategies import Strategy, sample_count
from audit.messages import Message

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle
    from assistant.strategies.similar_examples import SimilarExampleSet
    from assistant.strategies.worked_examples import ExampleSet

SLICES_SCHEMA: Final[Schema] = {
    "type": "object",
    "properties": {
        "slices": {
            "type": "array",
            "items": {"type": "integer", "minimum": 1},
            "description": "Numbers of the slices to be shown at full size, each once.",
        },
        "reason": {"type": "string", "description": "Why these slices, in one or two sentences."},
    },
    "required": ["slices", "reason"],
    "additionalProperties": False,
}
"""What the first of two stages answers."""


def apply_strategy(
    bundle: "Bundle",
    strategy: Strategy,
    *,
    samples: int | None = None,
    language: str | None = None,
    examples: "ExampleSet | None" = None,
    similar: "SimilarExampleSet | None" = None,
    patient: str | None = None,
) -> "Bundle":
    """Return the bundle, made with the strategy's prompt, as the strategy asks about it.

    `patient` is the pseudonym of the patient read, which no example may share. Raises `BundleError`
    for a bundle with another prompt, an unknown language, examples that are missing or not wanted,
    or that are of this patient.
    """
    if bundle.prompt_id != strategy.prompt:
        raise BundleError(
            Message(
                "strategy.prompt-mismatch",
                prompt_id=bundle.prompt_id,
                prompt=strategy.prompt,
            )
        )
    language = checked_language(language)
    if (strategy.method == "examples") != (examples is not None):
        if strategy.method == "examples":
            raise BundleError(Message("strategy.examples-missing", name=strategy.name))
        raise BundleError(Message("strategy.example-set-unsupported", name=strategy.name))
    if (strategy.method == "similar") != (similar is not None):
        raise BundleError(Message("strategy.similar-cases-missing", name=strategy.name))
    before: tuple[Turn, ...] = ()
    if similar is not None:
        before = similar.turns(strategy.prompt)
    if examples is not None:
        examples.check_patient(patient)
        before = examples.turns()
    prompt = bundle.prompt
    if language is not None:
        prompt = f"{prompt}\n\n{language_text(language, structured=True)}"
    return replace(
        bundle,
        prompt=prompt,
        before=before,
        similar=similar.found if similar is not None else None,
        schema=_ordered(bundle.schema, strategy.order) if strategy.order else bundle.schema,
        asked=Asked(
            strategy=strategy.id,
            strategy_sha256=strategy.sha256,
            samples=sample_count(strategy, samples),
            examples=examples.sha256 if examples else None,
            similar=similar.recipe if similar is not None else None,
            language=language,
        ),
    )


def _ordered(schema: Schema, order: Iterable[str]) -> Schema:
    """Return the schema with its fields in this order: models write them as they are listed."""
    properties = schema["properties"]
    names = list(order)
    if sorted(names) != sorted(properties):
        raise BundleError(Message("strategy.field-order-invalid"))
    return {
        **schema,
        "properties": {name: properties[name] for name in names},
        "required": names,
    }


def choice_request(bundle: "Bundle", strategy: Strategy, most: int | None = None) -> "Bundle":
    """Return the request to choose at most `most` slices from a bundle of overview images."""
    assert strategy.choose is not None and strategy.most is not None
    words = load_prompt(strategy.choose)
    n = strategy.most if most is None else most
    filled = replace(words, user=words.user.replace("{most}", str(n)))
    return replace(
        bundle,
        system=words.system,
        prompt=filled.fill(len(bundle.images), bundle.context),
        prompt_id=words.id,
        prompt_sha256=words.sha256,
        schema=SLICES_SCHEMA,
        form="slices",
        asked=Asked(strategy.id, strategy.sha256),
    )
