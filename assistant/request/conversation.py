"""The turns of a conversation with a model, before a dialect gives them its form.

A request for a draft is one turn: the prompt, then each image after its caption. Worked examples
stand before it, a draft and the questions about it after it; a server keeps nothing, so that every
request holds the whole conversation.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

if TYPE_CHECKING:
    from assistant.request.bundle import BundleImage

Form = Literal["interpretation", "slices", "words", "judgment"]
"""What is asked for: the structured draft, numbers of slices to read, plain words, or scores of a
draft's reasoning."""

INTERPRETATION: Final[Form] = "interpretation"


@dataclass(frozen=True)
class Turn:
    """Text of one side, then each image after its caption. Only the user sends images."""

    role: Literal["user", "model"]
    text: str
    images: "tuple[BundleImage, ...]" = ()

    def content(self) -> dict[str, Any]:
        """Return the turn as it is hashed: every word, and each image by its hash."""
        return {
            "role": self.role,
            "text": self.text,
            "images": [{"caption": i.caption, "sha256": i.sha256} for i in self.images],
        }


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
