"""Base of providers without a network: their answer is text, validated like any other."""

import json
import time
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pydantic import JsonValue

from assistant.provider_protocol import CANCELLED, Attempt, Cancelled, OnText, ToolCalling
from assistant.provider_settings import ProviderEntry
from assistant.request.answer_parsing import conclude
from assistant.request.conversation import INTERPRETATION
from audit.messages import Message, Text
from audit.record.events import Outcome

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle


class Embedded:
    """Base: nothing leaves this process, so there is no request to preview."""

    api = ""
    version = ""
    is_ai = False
    converses = False
    """Whether it can be asked for anything but a draft."""
    tool_calling: ToolCalling = "none"

    def __init__(self, entry: ProviderEntry) -> None:
        self.entry = entry

    @property
    def name(self) -> str:
        """Name of the entry."""
        return self.entry.name

    @property
    def model(self) -> str | None:
        """Version of the embedded reader."""
        return self.version

    @property
    def host(self) -> str | None:
        """None: nothing leaves."""
        return None

    @property
    def label(self) -> Text:
        """Display name."""
        return self.name

    @property
    def parameters(self) -> Mapping[str, JsonValue]:
        """None beside the version."""
        return {}

    def prepare(self, bundle: "Bundle") -> None:
        """Return None: nothing leaves."""
        return

    def answer(self, bundle: "Bundle", cancelled: Cancelled) -> str:
        """Return the text of the answer.

        Args:
            bundle: The request.
            cancelled: Returns True when the user cancels; the answer may then stop early, and its
                text is dropped.
        """
        raise TypeError(Message("provider.answers-unsupported", name=type(self).__name__))

    def draft(
        self,
        bundle: "Bundle",
        *,
        cancelled: Cancelled | None = None,
        on_text: OnText | None = None,
    ) -> Attempt:
        """Answer and validate as for any provider.

        Args:
            bundle: The request.
            cancelled: Returns True when the user cancels; None never cancels.
            on_text: Called with the text of the answer; None if nobody reads it.
        """
        asked = cancelled or (lambda: False)
        started = time.monotonic()
        if bundle.form != INTERPRETATION and not self.converses:
            message = Message(
                "provider.only-reads-images",
                name=self.name,
            )
            return self.attempt(Outcome.FAILED, message, started)
        text = self.answer(bundle, asked)
        if asked():
            return self.attempt(Outcome.CANCELLED, CANCELLED, started)
        if on_text is not None:
            on_text(text)
        concluded = conclude(text, bundle)
        return self.attempt(
            concluded.outcome,
            concluded.message,
            started,
            text=text,
            response=text.encode(),
            interpretation=concluded.interpretation,
            problems=concluded.problems,
            flags=concluded.flags,
        )

    def attempt(self, outcome: Outcome, message: Text, started: float, **more: Any) -> Attempt:
        """Return an attempt of this provider, timed from `started`."""
        return Attempt(
            outcome=outcome,
            message=message,
            request_sha256=None,
            total_s=time.monotonic() - started,
            model_asked=self.model,
            model_returned=self.model,
            parameters=dict(self.parameters),
            **more,
        )


def as_text(answer: Mapping[str, Any]) -> str:
    """Return an answer as the JSON text that a model would have written."""
    return json.dumps(answer, ensure_ascii=False, indent=1)
