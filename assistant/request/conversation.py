"""The turns of a conversation with a model, before a dialect gives them its form.

A request for a draft is one turn: the prompt, then each image after its caption. Worked examples
stand before it, a draft and the questions about it after it; a server keeps nothing, so that every
request holds the whole conversation.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from pydantic import JsonValue

if TYPE_CHECKING:
    from assistant.request.bundle import BundleImage

Form = Literal["interpretation", "slices", "words", "judgment"]
"""What is asked for: the structured draft, numbers of slices to read, plain words, or scores of a
draft's reasoning."""

INTERPRETATION: Final[Form] = "interpretation"


@dataclass(frozen=True)
class ToolCall:
    """A call of a tool, as a model made it.

    Attributes:
        id: Id by which the API matches the answer; empty for an API without ids.
        name: Name of the tool as the model wrote it.
        arguments: Arguments as JSON text, as the model wrote them; may be no JSON at all.
    """

    id: str
    name: str
    arguments: str


@dataclass(frozen=True)
class ToolResult:
    """The answer to a call: JSON text. Its images are those of the turn, by their numbers."""

    call: ToolCall
    text: str


@dataclass(frozen=True)
class Turn:
    """Text of one side, then each image after its caption. Only the user sends images.

    A turn of the model may make `calls` instead of an answer; the next turn of the user holds
    their `results`. `opaque`: parts of the model's turn that its API needs back unread, such as the
    signature of a thought.
    """

    role: Literal["user", "model"]
    text: str
    images: "tuple[BundleImage, ...]" = ()
    calls: tuple[ToolCall, ...] = ()
    results: tuple[ToolResult, ...] = ()
    opaque: tuple[JsonValue, ...] = ()

    def content(self) -> dict[str, Any]:
        """Return the turn as it is hashed: every word, and each image by its hash."""
        content: dict[str, Any] = {
            "role": self.role,
            "text": self.text,
            "images": [{"caption": i.caption, "sha256": i.sha256} for i in self.images],
        }
        if self.calls:
            content["calls"] = [vars(call) for call in self.calls]
        if self.results:
            content["results"] = [{"call": r.call.id, "text": r.text} for r in self.results]
        if self.opaque:
            content["opaque"] = list(self.opaque)
        return content


@dataclass(frozen=True)
class Asked:
    """Method of asking about a bundle: none of it is sent as such, all of it is recorded.

    `strategy` and its hash name the file under `assistant/strategies`; `samples` is how often the
    same is asked; `examples` is the hash of the set of worked examples, `language` the code (BCP
    47) of the language of the free text, None where the prompt's own is kept.
    """

    strategy: str
    strategy_sha256: str
    samples: int = 1
    examples: str | None = None
    language: str | None = None
    similar: str | None = None
    """Recipe by which similar signed cases became examples; None without any."""
