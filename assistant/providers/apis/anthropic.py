"""Anthropic's Messages API.

Request: `system`, one user message of text and base64 `image` blocks (an image too large for the
model is an error, never silently scaled down), `output_config.format` with a JSON schema,
`max_tokens`, which must be given. Answer: text blocks; `stop_reason` refusal, max_tokens and
model_context_window_exceeded are outcomes of their own.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from assistant.errors import SettingsError
from assistant.provider_protocol import OnText, Provider, ToolCalling
from assistant.provider_settings import ProviderEntry
from assistant.providers.apis.answer_stream import events, live
from assistant.providers.apis.api_dialect import (
    Answer,
    Dialect,
    NotThisDialect,
    detailed,
    excerpt,
    json_or_none,
    read_json,
)
from assistant.providers.apis.api_fields import (
    base64_png,
    call_of,
    counted,
    enforcement,
    instructions,
    mapping,
    offered,
    refuse_options,
    stated_facts,
    text_or_none,
)
from assistant.providers.apis.remote_provider import RemoteProvider
from assistant.providers.transport.http_client import Reply
from assistant.request.conversation import Turn
from assistant.request.schema_dialects import anthropic_strict
from audit.egress import Policy
from audit.messages import Message
from audit.record.events import Outcome

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle

VERSION: Final = "2026-10-21"
"""Version of the API (`anthropic-version` header) whose forms are written and read here."""
MAX_TOKENS: Final = 16_000
"""Limit of the answer where the entry sets none: a long interpretation, and thought before it."""

_ENDED: Final = ("end_turn", "stop_sequence")
_STOPPED: Final = {
    "max_tokens": (Outcome.TRUNCATED, Message("provider.token-limit-reached")),
    "model_context_window_exceeded": (
        Outcome.TRUNCATED,
        Message("provider.context-window-exceeded"),
    ),
    "tool_use": (Outcome.MALFORMED, Message("provider.tool-called")),
    "pause_turn": (Outcome.FAILED, Message("provider.model-paused")),
}
_SPENT: Final = (
    "contract_spend_limit_reached",
    "enforced_spend_limit_reached",
    "linked_organization_spend_limit_reached",
    "linked_organization_billing_unavailable",
)


class Anthropic(Dialect):
    """The dialect; holds no state."""

    api = "anthropic"
    key_header = "Authorization"
    tool_calling: ToolCalling = "with-schema"

    def path(self, entry: ProviderEntry) -> str:
        """Return the endpoint, below a base URL with or without /v1."""
        base = (entry.base_url or "").rstrip("/")
        return "/messages" if base.endswith("/v1") else "/v1/messages"

    def fitted(self, entry: ProviderEntry) -> ProviderEntry:
        """Return the entry with a token limit.

        Raises `SettingsError` for what the API does not accept.
        """
        refuse_options(
            entry,
            temperature=Message("provider.anthropic-option-unsupported"),
            seed=Message("provider.anthropic-option-unsupported"),
            context_tokens=Message("provider.anthropic-option-fixed"),
        )
        if entry.enforcement == "json-object":
            raise SettingsError(
                Message(
                    "provider.anthropic-json-object-unsupported",
                    name=entry.name,
                )
            )
        if entry.max_tokens is None:
            return entry.model_copy(update={"max_tokens": MAX_TOKENS})
        return entry

    def headers(self, entry: ProviderEntry) -> tuple[tuple[str, str], ...]:
        """Return the version of the API."""
        return (("anthropic-version", VERSION),)

    def body(self, entry: ProviderEntry, bundle: "Bundle") -> dict[str, Any]:
        """Return the request as JSON."""
        how = enforcement(entry, bundle)
        body: dict[str, Any] = {
            "model": entry.model,
            "max_tokens": entry.max_tokens,
            "system": instructions(bundle, with_schema=how != "strict"),
            "messages": [_message(turn) for turn in bundle.turns],
        }
        if how == "strict":
            form = {"type": "json_schema", "schema": anthropic_strict(bundle.schema)}
            body["output_config"] = {"format": form}
        if bundle.tools is not None:
            body["tools"] = [
                {"name": t.name, "description": t.description, "input_schema": t.parameters}
                for t in offered(bundle)
            ]
            body["tool_choice"] = {"type": "auto" if bundle.tools.is_open else "none"}
        if entry.stream:
            body["stream"] = True
        return body

    def read(self, entry: ProviderEntry, reply: Reply) -> Answer:
        """Take a message, or the events of a streamed one, apart."""
        if reply.content_type == "text/event-stream":
            return _read_stream(reply.body)
        return _read(read_json(reply))

    def may_retry(self, content: Any) -> bool:
        """Return False for a spend limit that is reached.

        It answers 429 too, and waiting does not help.
        """
        error = mapping(mapping(content).get("error"))
        code = mapping(error.get("details")).get("error_code")
        return code not in _SPENT and error.get("type") != "billing_error"

    def reader(self, entry: ProviderEntry, on_text: OnText) -> Callable[[bytes], None] | None:
        """Return a reader of the text of a streamed answer."""
        return live(_delta_text, on_text) if entry.stream else None


def _tool_blocks(turn: Turn) -> list[dict[str, Any]]:
    """Return the calls of a turn after the thoughts that must come back, or its results."""
    blocks: list[dict[str, Any]] = [dict(mapping(block)) for block in turn.opaque]
    for call in turn.calls:
        given = mapping(json_or_none(call.arguments.encode()))
        blocks.append({"type": "tool_use", "id": call.id, "name": call.name, "input": given})
    for result in turn.results:
        # Results come first in a turn of the user.
        content = [{"type": "text", "text": result.text}]
        blocks.append({"type": "tool_result", "tool_use_id": result.call.id, "content": content})
    return blocks


def _thought(block: dict[str, Any]) -> dict[str, Any] | None:
    """Return what must come back of a thought: its signature, or its sealed content."""
    signature, sealed = text_or_none(block.get("signature")), text_or_none(block.get("data"))
    if block.get("type") == "thinking" and signature is not None:
        return {"type": "thinking", "thinking": "", "signature": signature}
    if block.get("type") == "redacted_thinking" and sealed is not None:
        return {"type": "redacted_thinking", "data": sealed}
    return None


def _message(turn: Turn) -> dict[str, Any]:
    content = _tool_blocks(turn)
    if turn.text or not content:
        content.append({"type": "text", "text": turn.text})
    for image in turn.images:
        source = {"type": "base64", "media_type": "image/png", "data": base64_png(image)}
        content.append({"type": "text", "text": image.caption})
        content.append(
            {"type": "image", "source": source, "transformations": {"oversized_image": "error"}}
        )
    return {"role": "assistant" if turn.role == "model" else "user", "content": content}


def _read(content: Any) -> Answer:
    if not isinstance(content, dict) or not isinstance(content.get("content"), list):
        raise NotThisDialect(Message("dialect.anthropic-content-missing"))
    blocks = [mapping(block) for block in content["content"]]
    texts = [
        b["text"] for b in blocks if b.get("type") == "text" and isinstance(b.get("text"), str)
    ]
    text = "".join(texts) if texts else None
    usage = mapping(content.get("usage"))
    common: dict[str, Any] = {
        "model": text_or_none(content.get("model")),
        "usage": _usage(usage),
        "server": stated_facts(tier=usage.get("service_tier"), region=usage.get("inference_geo")),
    }
    reason = text_or_none(content.get("stop_reason"))
    if reason is None:
        raise NotThisDialect(Message("dialect.anthropic-stop-reason-missing"))
    calls = tuple(
        call_of(b.get("name"), b.get("input"), b.get("id"))
        for b in blocks
        if b.get("type") == "tool_use"
    )
    if calls and reason == "tool_use":
        opaque = tuple(thought for b in blocks if (thought := _thought(b)) is not None)
        return Answer(text, calls=calls, opaque=opaque, **common)
    if reason in _ENDED:
        return Answer(text, **common)
    if reason == "refusal":
        return Answer(text, Outcome.REFUSED, _refusal(content.get("stop_details")), **common)
    if reason in _STOPPED:
        return Answer(text, *_STOPPED[reason], **common)
    stopped = Message("provider.stop-reason-unknown", reason=excerpt(reason))
    return Answer(text, Outcome.FAILED, stopped, **common)


def _refusal(details: Any) -> Message:
    category = text_or_none(mapping(details).get("category"))
    words = text_or_none(mapping(details).get("explanation"))
    return detailed(Message("provider.model-refused"), category and excerpt(category), words=words)


def _usage(usage: dict[str, Any]) -> dict[str, int]:
    """Return token counts; cache reads and writes are input as well, and are also counted apart."""
    usage_counts = counted(
        input_tokens=usage.get("input_tokens"),
        output_tokens=usage.get("output_tokens"),
        cached_tokens=usage.get("cache_read_input_tokens"),
        cache_write_tokens=usage.get("cache_creation_input_tokens"),
        reasoning_tokens=mapping(usage.get("output_tokens_details")).get("thinking_tokens"),
    )
    # The API counts what came from, and went to, the cache apart from the input.
    if "input_tokens" in usage_counts:
        usage_counts["input_tokens"] += usage_counts.get("cached_tokens", 0) + usage_counts.get(
            "cache_write_tokens", 0
        )
    return usage_counts


def _delta_text(event: dict[str, Any]) -> Any:
    delta = mapping(event.get("delta"))
    if delta.get("type") == "text_delta":
        return delta.get("text")
    return None


def _read_stream(body: bytes) -> Answer:
    message: dict[str, Any] = {}
    usage: dict[str, Any] = {}
    texts: list[str] = []
    for event in events(body.splitlines()):
        kind = event.get("type")
        if kind == "error":
            words = Anthropic().error_text(event)
            broke_off = detailed(Message("provider.server-aborted"), words=words)
            return Answer("".join(texts) or None, Outcome.FAILED, broke_off)
        if kind == "message_start":
            message = dict(mapping(event.get("message")))
            usage = dict(mapping(message.get("usage")))
        elif kind == "content_block_start":
            first = mapping(event.get("content_block")).get("text")
            texts.append(first if isinstance(first, str) else "")
        elif kind == "content_block_delta":
            delta = _delta_text(event)
            texts.append(delta if isinstance(delta, str) else "")
        elif kind == "message_delta":
            message.update(mapping(event.get("delta")))
            # Counts of the last event replace those of the first; missing ones stay.
            usage.update({k: v for k, v in mapping(event.get("usage")).items() if v is not None})
        elif kind == "message_stop":
            text = "".join(texts)
            message["content"] = [{"type": "text", "text": text}] if text else []
            return _read({**message, "usage": usage})
    raise NotThisDialect(Message("dialect.stream-incomplete"))


def build_provider(entry: ProviderEntry, policy: Policy | None) -> Provider:
    """Return the provider of an entry of this kind."""
    return RemoteProvider(entry, Anthropic(), policy)
