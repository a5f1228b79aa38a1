"""Similar signed cases as worked examples of a request.

Unlike a pinned set (`assistant.strategies.worked_examples`) the examples are chosen anew for each
request, by features of its images alone. What is sent of an example is its images, as an earlier
request sent them, and codes: the answer is written in the words of the lexicon, so that no word of
a person and no mark of a reader has a way in.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from assistant.errors import BundleError
from assistant.images.bundle_images import BundleImage
from assistant.request.conversation import Turn
from assistant.request.prompts import load_prompt
from audit.interpretation.interpretation import Interpretation
from audit.lexicon.terms import lexicon
from audit.messages import Message
from audit.record.events import SimilarExamples

MOST: Final = 5
"""Examples of one request: each brings its images into it."""
MOST_IMAGES: Final = 4
"""Images of one example."""
_FINDING_FIELDS: Final = ("presence", "multiplicity", "size_mm", "volume_ml", "change")
_HYPOTHESIS_FIELDS: Final = ("category", "group", "subtype", "probability", "role")


@dataclass(frozen=True)
class SimilarExample:
    """One signed case: its images and its answer in codes."""

    images: tuple[BundleImage, ...]
    answer: Mapping[str, Any]

    def turns(self, prompt: str) -> tuple[Turn, Turn]:
        """Return the question with its images, and the signed answer.

        Args:
            prompt: Id of the prompt that the request uses.
        """
        question = load_prompt(prompt).fill(len(self.images), None)
        return Turn("user", question, self.images), Turn("model", json.dumps(self.answer))


@dataclass(frozen=True)
class SimilarExampleSet:
    """Examples of one request, the most similar first, and how they were found."""

    examples: tuple[SimilarExample, ...]
    found: SimilarExamples
    n: int
    """Number of examples that were asked for."""

    @property
    def recipe(self) -> str:
        """How examples are chosen: a part of the configuration, the same for every case."""
        return f"{self.found.algorithm} n={self.n}"

    def turns(self, prompt: str) -> tuple[Turn, ...]:
        """Return all examples as turns of a conversation, the most similar last.

        Models weigh what stands near the question most.
        """
        return tuple(turn for each in reversed(self.examples) for turn in each.turns(prompt))


def example_answer(coded: Mapping[str, Any]) -> dict[str, Any]:
    """Return coded content as a model would have answered, in the lexicon's words.

    Findings without a code of the lexicon are left out, and so is everything that a person may have
    written, and every mark.

    Args:
        coded: De-identified content (`audit.record.events.deidentified`).

    Raises:
        BundleError: The content is not an interpretation.
    """
    terms = lexicon().terms
    findings: list[dict[str, Any]] = []
    for stated in coded.get("findings") or ():
        code = (stated.get("type") or {}).get("code")
        if code not in terms:
            continue
        finding = {name: stated[name] for name in _FINDING_FIELDS if stated.get(name) is not None}
        place = stated.get("location") or {}
        structure = place.get("structure") if place.get("structure") in terms else None
        finding["number"] = len(findings) + 1
        finding["type"] = {"code": code, "words": terms[code].name()}
        finding["location"] = {
            "structure": structure,
            "side": place.get("side"),
            "words": terms[structure].name() if structure is not None else None,
        }
        findings.append(finding)
    hypotheses = [
        {name: stated[name] for name in _HYPOTHESIS_FIELDS if stated.get(name) is not None}
        for stated in coded.get("hypotheses") or ()
    ]
    content = {
        "normality": coded.get("normality"),
        "urgency": coded.get("urgency"),
        "findings": findings,
        "hypotheses": hypotheses,
        "category_probabilities": coded.get("category_probabilities"),
    }
    try:
        answer = Interpretation.model_validate_json(json.dumps(content))
    except ValueError:
        raise BundleError(Message("similar.answer-not-usable")) from None
    dumped = answer.model_dump(mode="json", exclude={"schema_version"})
    for hypothesis in dumped["hypotheses"]:
        subtype = hypothesis.get("subtype")
        if subtype is not None and subtype not in terms:
            hypothesis["subtype"] = None
    return dumped


def example_images(pngs: Sequence[tuple[bytes, str, str]]) -> tuple[BundleImage, ...]:
    """Return stored images of an example, numbered from 1.

    Args:
        pngs: Bytes, SHA-256 and caption of each image.
    """
    return tuple(
        BundleImage(
            number=number,
            png=png,
            sha256=sha256,
            stored_sha256=sha256,
            caption=caption,
            place=None,
            shape_rc=(int.from_bytes(png[20:24], "big"), int.from_bytes(png[16:20], "big")),
            window_text="",
            series_id="",
        )
        for number, (png, sha256, caption) in enumerate(pngs, 1)
    )
