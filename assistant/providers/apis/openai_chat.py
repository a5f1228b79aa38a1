"""OpenAI's chat completions: also vLLM, LM Studio, llama.cpp's server, Ollama and Azure (v1).

Request: `messages` with `image_url` data URLs, `response_format` with a JSON schema. Answer:
`choices[0].message`, where `refusal`, and `finish_reason` "length" or "content_filter", are
outcomes of their own.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from assistant.provider_protocol import OnText, Provider, ToolCalling
from assistant.provider_settings import ProviderEntry
from assistant.providers.apis.answer_stream import events, live
from assistant.providers.apis.api_dialect import (
    Answer,
    Dialect,
    NotThisDialect,
    detailed,
    read_json,
)
from assistant.providers.apis.api_fields import (
    call_of,
    counted,
    data_url,
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
from assistant.request.conversation import ToolCall, Turn
from assistant.request.draft_schema import openai_strict
from assistant.tools.tool_definitions import ToolDefinition
from audit.egress import Address, Policy
from audit.messages import Message
from audit.record.events import Outcome

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle

_OPENAI_HOST: Final = "api.openai.com"
_AZURE_HOSTS: Final = (
    ".openai.azure.com",
    ".services.ai.azure.com",
    ".cognitiveservices.azure.com",
)
AZURE_KEY_HEADER: Final = "api-key"


class OpenAIChat(Dialect):
    """The dialect; holds no state."""

    api = "openai-chat"
    key_header = "Authorization"
    tool_calling: ToolCalling = "with-schema"

    def path(self, entry: ProviderEntry) -> str:
        """Return the endpoint below a base URL that ends in /v1."""
        return "/chat/completions"

    def key_header_of(self, entry: ProviderEntry) -> str:
        """Return the header of the key; Azure has one of its own."""
        return AZURE_KEY_HEADER if is_azure(entry) else self.key_header

    def fitted(self, entry: ProviderEntry) -> ProviderEntry:
        """Return the entry. Raises `SettingsError` for a context window."""
        refuse_options(entry, context_tokens=Message("provider.openai-chat-option-fixed"))
        return entry

    def body(self, entry: ProviderEntry, bundle: "Bundle") -> dict[str, Any]:
        """Return the request as JSON."""
        how = enforcement(entry, bundle)
        system = instructions(bundle, with_schema=how != "strict")
        body: dict[str, Any] = {
            "model": entry.model,
            "messages": [
                {"role": "system", "content": system},
                *(message for turn in bundle.turns for message in messages(turn)),
            ],
        }
        if how == "strict":
            schema = {"name": bundle.form, "strict": True, "schema": openai_strict(bundle.schema)}
            body["response_format"] = {"type": "json_schema", "json_schema": schema}
        elif how == "json-object":
            body["response_format"] = {"type": "json_object"}
        if bundle.tools is not None:
            body["tools"] = [function(tool, strict=is_openai(entry)) for tool in offered(bundle)]
            body["tool_choice"] = "auto" if bundle.tools.is_open else "none"
        body.update(_options(entry))
        return body

    def read(self, entry: ProviderEntry, reply: Reply) -> Answer:
        """Take a completion, or the chunks of a streamed one, apart."""
        if reply.content_type == "text/event-stream":
            return _read_stream(reply.body)
        content = read_json(reply)
        choice = _first_choice(content)
        message = choice.get("message")
        if not isinstance(message, dict):
            raise NotThisDialect(Message("dialect.openai-chat-message-missing"))
        text, refusal = message.get("content"), message.get("refusal")
        if not (text is None or isinstance(text, str)):
            raise NotThisDialect(Message("dialect.openai-chat-content-malformed"))
        return _answer(text, refusal, choice.get("finish_reason"), content, _calls(message))

    def error_text(self, content: Any) -> str | None:
        """Return `error.message`, or the plain forms that other servers use."""
        if not isinstance(content, dict):
            return None
        error = content.get("error")
        if isinstance(error, dict):
            error = error.get("message")
        text = error or content.get("message") or content.get("detail")
        return text if isinstance(text, str) else None

    def may_retry(self, content: Any) -> bool:
        """Return False for a spent quota: it answers 429 too, and waiting does not help."""
        return not spent_quota(content)

    def reader(self, entry: ProviderEntry, on_text: OnText) -> Callable[[bytes], None] | None:
        """Return a reader of the text of a streamed answer."""
        return live(_delta_text, on_text) if entry.stream else None


def function(tool: ToolDefinition, *, strict: bool) -> dict[str, Any]:
    """Return a tool in the form of this API.

    Args:
        tool: The definition.
        strict: Ask for arguments that follow the schema, in the subset that OpenAI accepts.
    """
    stated: dict[str, Any] = {"name": tool.name, "description": tool.description}
    if strict:
        stated |= {"parameters": openai_strict(tool.parameters), "strict": True}
    else:
        stated |= {"parameters": tool.parameters}
    return {"type": "function", "function": stated}


def messages(turn: Turn) -> list[dict[str, Any]]:
    """Return a turn as messages: results of tools each in its own, then images and text."""
    if turn.calls:
        return [{"role": "assistant", "content": None, "tool_calls": list(map(_call, turn.calls))}]
    results = [
        {"role": "tool", "tool_call_id": result.call.id, "content": result.text}
        for result in turn.results
    ]
    if results and not turn.images:
        return results
    return [*results, _message(turn)]


def _call(call: ToolCall) -> dict[str, Any]:
    stated = {"name": call.name, "arguments": call.arguments}
    return {"id": call.id, "type": "function", "function": stated}


def _calls(message: dict[str, Any]) -> tuple[ToolCall, ...]:
    calls = message.get("tool_calls")
    stated = [
        (call, mapping(call.get("function")))
        for call in map(mapping, calls if isinstance(calls, list) else [])
    ]
    return tuple(call_of(f.get("name"), f.get("arguments"), c.get("id")) for c, f in stated)


def _message(turn: Turn) -> dict[str, Any]:
    if turn.role == "model":
        return {"role": "assistant", "content": turn.text}
    content: list[dict[str, Any]] = [{"type": "text", "text": turn.text}] if turn.text else []
    for image in turn.images:
        content.append({"type": "text", "text": image.caption})
        content.append(
            {"type": "image_url", "image_url": {"url": data_url(image), "detail": "high"}}
        )
    return {"role": "user", "content": content}


def is_azure(entry: ProviderEntry) -> bool:
    """Return whether the server is Azure's."""
    return Address.parse(entry.base_url or "").host.endswith(_AZURE_HOSTS)


def is_openai(entry: ProviderEntry) -> bool:
    """Return whether the server is OpenAI's or Azure's, which accept what others may not."""
    return Address.parse(entry.base_url or "").host == _OPENAI_HOST or is_azure(entry)


def spent_quota(content: Any) -> bool:
    """Return whether an error of OpenAI's says that the account's quota is used up."""
    return mapping(mapping(content).get("error")).get("code") == "insufficient_quota"


def _options(entry: ProviderEntry) -> dict[str, Any]:
    options: dict[str, Any] = {}
    openai = is_openai(entry)
    if openai:
        options["store"] = False
    if entry.max_tokens is not None:
        # OpenAI has renamed the field; other servers know the old name only.
        options["max_completion_tokens" if openai else "max_tokens"] = entry.max_tokens
    if entry.temperature is not None:
        options["temperature"] = entry.temperature
    if entry.seed is not None:
        options["seed"] = entry.seed
    if entry.stream:
        options["stream"] = True
        options["stream_options"] = {"include_usage": True}
    return options


def _first_choice(content: Any) -> dict[str, Any]:
    choices = content.get("choices") if isinstance(content, dict) else None
    if not isinstance(choices, list):
        raise NotThisDialect(Message("dialect.openai-chat-choices-missing"))
    if not choices or not isinstance(choices[0], dict):
        raise NotThisDialect(Message("dialect.openai-chat-choices-empty"))
    choice: dict[str, Any] = choices[0]
    return choice


def _answer(
    text: str | None,
    refusal: Any,
    finish: Any,
    content: Any,
    calls: tuple[ToolCall, ...] = (),
) -> Answer:
    common: dict[str, Any] = {
        "model": text_or_none(content.get("model")),
        "usage": _usage(content.get("usage")),
        "server": stated_facts(
            fingerprint=content.get("system_fingerprint"), tier=content.get("service_tier")
        ),
    }
    if isinstance(refusal, str) and refusal:
        return Answer(refusal, Outcome.REFUSED, Message("provider.model-refused"), **common)
    if finish == "content_filter":
        return Answer(text, Outcome.REFUSED, Message("provider.answer-cut-off-by-filter"), **common)
    if finish == "length":
        return Answer(text, Outcome.TRUNCATED, Message("provider.token-limit-reached"), **common)
    if calls:
        return Answer(text, calls=calls, **common)
    if finish in ("tool_calls", "function_call"):
        return Answer(text, Outcome.MALFORMED, Message("provider.tool-called"), **common)
    return Answer(text, **common)


def _usage(usage: Any) -> dict[str, int]:
    usage = mapping(usage)
    details_in = mapping(usage.get("prompt_tokens_details"))
    details_out = mapping(usage.get("completion_tokens_details"))
    return counted(
        input_tokens=usage.get("prompt_tokens"),
        output_tokens=usage.get("completion_tokens"),
        cached_tokens=details_in.get("cached_tokens"),
        image_tokens=details_in.get("image_tokens"),
        reasoning_tokens=details_out.get("reasoning_tokens"),
    )


# --- streaming (server-sent events) ---------------------------------------------------------------


def _chunk_choice(event: dict[str, Any]) -> dict[str, Any]:
    """Return the first choice of a chunk; empty for one that only reports usage."""
    choices = event.get("choices", [])
    if not isinstance(choices, list) or not all(isinstance(c, dict) for c in choices):
        raise NotThisDialect(Message("dialect.openai-chat-chunk-malformed"))
    return choices[0] if choices else {}


def _delta_text(event: dict[str, Any]) -> Any:
    return mapping(_chunk_choice(event).get("delta")).get("content")


def _read_stream(body: bytes) -> Answer:
    texts: list[str] = []
    refusals: list[str] = []
    finish: Any = None
    merged: dict[str, Any] = {}
    for event in events(body.splitlines()):
        if "error" in event:
            words = OpenAIChat().error_text(event)
            message = detailed(Message("provider.server-aborted"), words=words)
            return Answer("".join(texts) or None, Outcome.FAILED, message)
        choice = _chunk_choice(event)
        delta = mapping(choice.get("delta"))
        for field, parts in (("content", texts), ("refusal", refusals)):
            if isinstance(delta.get(field), str):
                parts.append(delta[field])
        finish = choice.get("finish_reason") or finish
        last_wins = ("model", "usage", "system_fingerprint", "service_tier")
        merged.update({k: event[k] for k in last_wins if event.get(k)})
    if finish is None:
        raise NotThisDialect(Message("dialect.stream-incomplete"))
    return _answer("".join(texts), "".join(refusals), finish, merged)


def build_provider(entry: ProviderEntry, policy: Policy | None) -> Provider:
    """Return the provider of an entry of this kind."""
    return RemoteProvider(entry, OpenAIChat(), policy)
