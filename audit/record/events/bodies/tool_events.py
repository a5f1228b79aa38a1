"""Calls of tools by a model, and their answers.

Each call is an event before it is answered, and each answer is an event before it is sent. What a
model asked for and what it got are payloads, which the events name by their keyed hashes. Those of
a draft are sealed with its key and released with it, because they reveal where the model looked.
"""

from typing import Annotated, Literal

from pydantic import Field

from audit.interpretation.interpretation import Model
from audit.messages import Text
from audit.record.events.bodies.drafting_events import SentImage
from audit.record.events.bodies.field_types import Code, Count, Sha256, Token
from audit.record.events.bodies.sealed_fields import KEYED, SEALED
from audit.tools.tool_rules import ToolPolicy

Decision = Literal[
    "by-rule", "by-reader", "declined", "nobody-to-ask", "forbidden", "over-bound", "invalid"
]
"""Why a call was answered or not: the rule allows it; the reader allowed or declined it; nobody
could be asked; the rules forbid it; a bound is reached; the call itself is not valid."""


class ToolCalled(Model):
    """A model called a tool; nothing was answered yet."""

    type: Literal["tool.called"] = "tool.called"
    session: Token
    """Attempt of the draft in which the conversation ends, or session of an external agent."""
    attempt: Token | None = None
    """Attempt whose answer made the call; null for an external agent."""
    number: Annotated[int, Field(ge=1)]
    """Number of the call in its session."""
    tool: Code
    """Name of the tool; `unknown` for a name outside of the fixed set."""
    policy: ToolPolicy
    """Policy of the tool when it was called."""
    arguments_sha256: Annotated[Sha256, KEYED]
    """Blob with the arguments as the model wrote them."""


class ToolAnswered(Model):
    """A call was decided; the answer, or the reason why there is none, may now be sent."""

    type: Literal["tool.answered"] = "tool.answered"
    session: Token
    attempt: Token | None = None
    number: Annotated[int, Field(ge=1)]
    tool: Code
    decision: Decision
    answered: bool
    """False if the answer only states why there is none."""
    reason: Annotated[Text, SEALED] = ""
    """Why there is no answer."""
    answer_sha256: Annotated[Sha256, KEYED]
    """Blob with the text of the answer as it is sent."""
    images: Annotated[tuple[SentImage, ...], SEALED] = ()
    """Images of the answer; their bytes are blobs."""
    n_images: Count = 0
    n_bytes: Count = 0
    """Bytes of the text and of the images."""
