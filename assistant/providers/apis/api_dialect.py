"""The form of one API: what its requests look like and how its answers are taken apart."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

from pydantic import JsonValue

from assistant.provider_protocol import OnText, ToolCalling
from assistant.provider_settings import ProviderEntry
from assistant.providers.transport.http_client import Reply
from assistant.request.conversation import ToolCall
from audit.messages import Message, Text
from audit.record.events import Outcome

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle

EXCERPT: Final = 240
COMMON_HEADERS: Final = (
    ("Accept-Encoding", "identity"),
    ("Connection", "close"),
    ("User-Agent", "overread"),
)


class NotThisDialect(Exception):
    """The server's answer does not have the dialect's form; the message says what is missing."""


@dataclass(frozen=True)
class Answer:
    """A server's answer, taken apart. `stopped` is set when the model did not end by itself."""

    text: str | None
    stopped: Outcome | None = None
    reason: Text = ""
    model: str | None = None
    usage: Mapping[str, int] = field(default_factory=dict)
    server: Mapping[str, str] = field(default_factory=dict)
    request_id: str | None = None
    """Id of the answer, for an API that gives it in the body and not in a header."""
    calls: tuple[ToolCall, ...] = ()
    opaque: tuple[JsonValue, ...] = ()
    """Parts that the API needs back with the results of calls."""


class Dialect(Protocol):
    """The form of one API. Methods with a body here are what most of them share."""

    api: str
    key_header: str
    enforces: Literal["strict", "grammar"] = "strict"
    """What keeps the answer to the schema where that is asked for: the provider's strict mode, or
    a grammar that the server samples by."""
    tool_calling: ToolCalling = "none"
    """Whether the API offers tools, and keeps to the schema while it does."""

    def path(self, entry: ProviderEntry) -> str:
        """Return path and query below the base URL."""
        ...

    def body(self, entry: ProviderEntry, bundle: "Bundle") -> dict[str, Any]:
        """Return the request as JSON.

        Args:
            entry: The configured entry.
            bundle: System text, prompt, images and schema.
        """
        ...

    def fitted(self, entry: ProviderEntry) -> ProviderEntry:
        """Return the entry with what the API needs filled in.

        Raises:
            SettingsError: The entry asks for something that the API does not accept.
        """
        return entry

    def headers(self, entry: ProviderEntry) -> tuple[tuple[str, str], ...]:
        """Return headers of this API beside the common ones; never a key."""
        return ()

    def key_header_of(self, entry: ProviderEntry) -> str:
        """Return the name of the header that carries the key; a service may have one of its own."""
        return self.key_header

    def read(self, entry: ProviderEntry, reply: Reply) -> Answer:
        """Return the answer in a successful reply.

        Args:
            entry: The configured entry.
            reply: Status, content type and body.

        Raises:
            NotThisDialect: The reply does not have the form of this API.
        """
        ...

    def error_text(self, content: Any) -> str | None:
        """Return the server's own words in an error's JSON, or None."""
        error = content.get("error") if isinstance(content, dict) else None
        text = error.get("message") if isinstance(error, dict) else error
        return text if isinstance(text, str) else None

    def may_retry(self, content: Any) -> bool:
        """Return False if trying again cannot help (the budget is spent)."""
        return True

    def asked_wait_s(self, content: Any) -> float | None:
        """Return the seconds that an error's JSON asks to wait, if no Retry-After header does."""
        return None

    def reader(self, entry: ProviderEntry, on_text: OnText) -> Callable[[bytes], None] | None:
        """Return a function that turns chunks of a streamed answer into text; None if not streamed.

        Args:
            entry: The configured entry.
            on_text: Called with the text as it arrives.
        """
        ...


def to_json(content: Any) -> bytes:
    """Return JSON in its shortest form, as every request is written."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def read_json(reply: Reply) -> Any:
    """Return the JSON of a successful reply.

    Raises `NotThisDialect` for a web page or other bytes.
    """
    if not reply.body:
        raise NotThisDialect(Message("dialect.body-empty"))
    content = json_or_none(reply.body)
    if content is None:
        if reply.content_type.endswith("html") or reply.body.lstrip()[:1] == b"<":
            raise NotThisDialect(Message("dialect.body-web-page"))
        raise NotThisDialect(Message("dialect.body-not-json"))
    return content


def json_or_none(body: bytes) -> Any:
    """Return the JSON of a body; None if it is none."""
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        return None


def excerpt(words: str) -> str:
    """Return a server's words on one short line."""
    words = words[: 10 * EXCERPT]
    line = " ".join("".join(c if c.isprintable() else " " for c in words).split())
    if len(line) <= EXCERPT:
        return line
    return f"{line[: EXCERPT - 1]}…"


def detailed(message: Message, code: Text | None = None, *, words: str | None = None) -> Message:
    """Return a message with the server's code in brackets, followed by its own words, if any.

    Args:
        message: The message.
        code: Code of the server.
        words: The server's own words, of which an excerpt is kept.
    """
    if code:
        message = Message("provider.message-with-code", message=message, code=code)
    if words:
        message = Message("provider.message-with-details", message=message, words=excerpt(words))
    return message
