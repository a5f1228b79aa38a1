"""Answers recorded earlier, for teaching and tests. Matched by what was sent, never invented.

The file is JSON: `{"overread_replay": 1, "is_ai": true, "model": "...", "answers": [...]}`. Each
answer has one of `"bundle"` (a bundle's SHA-256), `"image"` (the SHA-256 of the stored pixels of
one of its images) or `"default": true`, and either `"text"` (the raw answer, verbatim) or
`"answer"` (an object, written out as JSON). `"ended"` may say `"refused"` or `"truncated"`. A
bundle's own hash wins over an image's, and both over the default.
"""

import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from assistant.errors import SettingsError
from assistant.provider_protocol import Attempt, Cancelled, OnText, Provider
from assistant.provider_settings import ProviderEntry
from assistant.providers.builtin.embedded_provider import Embedded, as_text
from audit.egress import Policy
from audit.messages import Message
from audit.messages.library_errors import system_reason, wrong_value
from audit.record.events import Outcome

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle

ENDED: Final = {
    Outcome.REFUSED: Message("replay.answer-refused"),
    Outcome.TRUNCATED: Message("replay.answer-truncated"),
}
Sha256 = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class Recorded(BaseModel):
    """One recorded answer and what it answers."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    bundle: Sha256 | None = None
    image: Sha256 | None = None
    default: Literal[True] | None = None
    text: str | None = None
    answer: dict[str, Any] | None = None
    ended: Literal["complete", "refused", "truncated"] = "complete"

    @model_validator(mode="after")
    def _one_of_each(self) -> Self:
        if sum(k is not None for k in (self.bundle, self.image, self.default)) != 1:
            raise ValueError(Message("replay.key-ambiguous"))
        if (self.text is None) == (self.answer is None):
            raise ValueError(Message("replay.content-ambiguous"))
        return self

    def raw(self) -> str:
        """Return the answer's text."""
        if self.text is not None:
            return self.text
        return as_text(self.answer or {})


class ReplayFile(BaseModel):
    """A file of recorded answers."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    overread_replay: Literal[1]
    model: str = "recorded"
    is_ai: bool = True
    answers: tuple[Recorded, ...]


class Replay(Embedded):
    """Gives recorded answers; a bundle without one fails."""

    api = "replay"
    converses = True

    def __init__(self, entry: ProviderEntry) -> None:
        """Raises `SettingsError` when the file is missing or not in the form described above."""
        super().__init__(entry)
        if not entry.file:
            raise SettingsError(Message("replay.file-missing", name=entry.name))
        path = Path(entry.file)
        try:
            self.recorded = ReplayFile.model_validate_json(path.read_bytes())
        except OSError as error:
            raise SettingsError(
                Message("file.unreadable", path=str(path), strerror=system_reason(error))
            ) from None
        except ValidationError as error:
            first = error.errors(include_input=False, include_url=False)[0]
            where = ".".join(str(p) for p in first["loc"])
            raise SettingsError(
                Message(
                    "file.field-invalid",
                    path=str(path),
                    where=where or Message("place.file"),
                    what=wrong_value(first),
                )
            ) from None
        self.is_ai = self.recorded.is_ai
        self.version = self.recorded.model

    @property
    def label(self) -> Message:
        """Says that nothing is asked now."""
        return Message(
            "replay.label",
            name=self.name,
            model=self.recorded.model,
        )

    def find(self, bundle: "Bundle") -> Recorded | None:
        """Return the answer recorded for this bundle, if any."""
        stored = {image.stored_sha256 for image in bundle.images}
        answers = self.recorded.answers
        for matches in (
            lambda r: r.bundle == bundle.sha256,
            lambda r: r.image in stored,
            lambda r: r.default,
        ):
            recorded = next((r for r in answers if matches(r)), None)
            if recorded is not None:
                return recorded
        return None

    def answer(self, bundle: "Bundle", cancelled: Cancelled) -> str:
        """Return the recorded text; empty when there is none."""
        recorded = self.find(bundle)
        return recorded.raw() if recorded else ""

    def draft(
        self,
        bundle: "Bundle",
        *,
        cancelled: Cancelled | None = None,
        on_text: OnText | None = None,
    ) -> Attempt:
        """Return the recorded answer, ended as it was recorded."""
        started = time.monotonic()
        recorded = self.find(bundle)
        if recorded is None:
            message = Message("replay.answer-missing")
            return self.attempt(Outcome.FAILED, message, started)
        if recorded.ended == "complete":
            return super().draft(bundle, cancelled=cancelled, on_text=on_text)
        text = recorded.raw()
        outcome = Outcome(recorded.ended)
        message = Message("replay.answer-not-complete", ended=ENDED[outcome])
        return self.attempt(outcome, message, started, text=text, response=text.encode())


def build_provider(entry: ProviderEntry, policy: Policy | None) -> Provider:
    """Return the provider of an entry of this kind."""
    return Replay(entry)
