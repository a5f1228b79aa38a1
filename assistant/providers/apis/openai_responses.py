"""OpenAI's Responses API: OpenAI, Azure (v1), and servers that copy it (vLLM, LM Studio).

Request: `instructions`, one user message of `input_text` and `input_image` parts, `text.format`
with a JSON schema; never stored, never cut to fit, images not compressed. Answer: `output`
messages, where refusal parts, `status` and `incomplete_details` are outcomes of their own.
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
    excerpt,
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
from assistant.providers.apis.openai_chat import AZURE_KEY_HEADER, is_azure, spent_quota
from assistant.providers.apis.remote_provider import RemoteProvider
from assistant.providers.transport.http_client import Reply
from assistant.request.conversation import Turn
from assistant.request.draft_schema import openai_strict
from assistant.tools.tool_definitions import ToolDefinition
from audit.egress import Address, Policy
from audit.messages import Message, Text
from audit.record.events import Outcome

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle

_REFUSALS: Final = {
    "bio_policy",
    "image_content_policy_violation",
    "misalignment_policy_violation",
}
"""Codes of a failed response that mean: by policy, not by fault."""
_ENDS: Final = ("response.completed", "response.incomplete", "response.failed")


class OpenAIResponses(Dialect):
    """The dialect; holds no state."""

    api = "openai-responses"
    key_header = "Authorization"
    tool_calling: ToolCalling = "with-schema"

    def path(self, entry: ProviderEntry) -> str:
        """Return the endpoint below a base URL that ends in /v1."""
        return "/responses"

    def key_header_of(self, entry: ProviderEntry) -> str:
        """Return the header of the key; Azure has one of its own."""
        return AZURE_KEY_HEADER if is_azure(entry) else self.key_header

    def fitted(self, entry: ProviderEntry) -> ProviderEntry:
        """Return the entry. Raises `SettingsError` for a seed."""
        refuse_options(
            entry,
            seed=Message("provider.openai-responses-option-unsupported"),
            context_tokens=Message("provider.openai-responses-option-fixed"),
        )
        return entry

    def body(self, entry: ProviderEntry, bundle: "Bundle") -> dict[str, Any]:
        """Return the request as JSON."""
        how = enforcement(entry, bundle)
        body: dict[str, Any] = {
            "model": entry.model,
            "instructions": instructions(bundle, with_schema=how != "strict"),
            "input": [item for turn in bundle.turns for item in _items(turn)],
            # All three default to the opposite, or may: stored for 30 days, cut, compressed.
            "store": False,
            "truncation": "disabled",
        }
        if Address.parse(entry.base_url or "").host == "api.openai.com":
            body["image"] = {"context_compression": "disabled"}
        if how == "strict":
            schema = openai_strict(bundle.schema)
            form = {"type": "json_schema", "name": bundle.form, "strict": True, "schema": schema}
            body["text"] = {"format": form}
        elif how == "json-object":
            body["text"] = {"format": {"type": "json_object"}}
        if bundle.tools is not None:
            body["tools"] = [_function(tool) for tool in offered(bundle)]
            body["tool_choice"] = "auto" if bundle.tools.is_open else "none"
            # Nothing is stored, so that thoughts come back with the results, unread.
            body["include"] = ["reasoning.encrypted_content"]
        if entry.max_tokens is not None:
            body["max_output_tokens"] = entry.max_tokens
        if entry.temperature is not None:
            body["temperature"] = entry.temperature
        if entry.stream:
            body["stream"] = True
        return body

    def read(self, entry: ProviderEntry, reply: Reply) -> Answer:
        """Take a response, or the last event of a streamed one, apart."""
        if reply.content_type == "text/event-stream":
            return _read_stream(reply.body)
        return _read(read_json(reply))

    def may_retry(self, content: Any) -> bool:
        """Return False for a spent quota: it answers 429 too, and waiting does not help."""
        return not spent_quota(content)

    def reader(self, entry: ProviderEntry, on_text: OnText) -> Callable[[bytes], None] | None:
        """Return a reader of the text of a streamed answer."""
        return live(_delta_text, on_text) if entry.stream else None


def _function(tool: ToolDefinition) -> dict[str, Any]:
    return {
        "type": "function",
        "name": tool.name,
        "description": tool.description,
        "parameters": openai_strict(tool.parameters),
        "strict": True,
    }


def _items(turn: Turn) -> list[dict[str, Any]]:
    """Return a turn as items: calls and results of tools each in its own, then a message."""
    items: list[dict[str, Any]] = [
        {"type": "reasoning", "summary": [], **mapping(thought)} for thought in turn.opaque
    ]
    items += [
        {
            "type": "function_call",
            "call_id": call.id,
            "name": call.name,
            "arguments": call.arguments,
        }
        for call in turn.calls
    ]
    items += [
        {"type": "function_call_output", "call_id": result.call.id, "output": result.text}
        for result in turn.results
    ]
    if items and not turn.images:
        return items
    return [*items, _message(turn)]


def _calls(output: list[Any]) -> dict[str, Any]:
    """Return calls, and the thoughts before them that must come back unread."""
    items = list(map(mapping, output))
    return {
        "calls": tuple(
            call_of(item.get("name"), item.get("arguments"), item.get("call_id"))
            for item in items
            if item.get("type") == "function_call"
        ),
        "opaque": tuple(
            {"id": item.get("id"), "encrypted_content": item["encrypted_content"]}
            for item in items
            if item.get("type") == "reasoning" and text_or_none(item.get("encrypted_content"))
        ),
    }


def _message(turn: Turn) -> dict[str, Any]:
    if turn.role == "model":
        return {"type": "message", "role": "assistant", "content": turn.text}
    content: list[dict[str, Any]] = []
    if turn.text:
        content.append({"type": "input_text", "text": turn.text})
    for image in turn.images:
        content.append({"type": "input_text", "text": image.caption})
        content.append({"type": "input_image", "image_url": data_url(image), "detail": "high"})
    return {"type": "message", "role": "user", "content": content}


def _read(content: Any) -> Answer:
    if not isinstance(content, dict) or not isinstance(content.get("output"), list):
        raise NotThisDialect(Message("dialect.openai-responses-output-missing"))
    if not isinstance(content.get("status"), str):
        raise NotThisDialect(Message("dialect.openai-responses-status-missing"))
    texts, refusals, tools = _taken_apart(content["output"])
    text = "".join(texts) if texts else None
    common: dict[str, Any] = {
        "model": text_or_none(content.get("model")),
        "usage": _usage(content.get("usage")),
        "server": stated_facts(
            tier=content.get("service_tier"),
            image_compression=mapping(content.get("image")).get("context_compression"),
        ),
    }
    # First, whatever the status: the model's own refusal says more.
    if refusals:
        words = "".join(refusals) or None
        return Answer(words, Outcome.REFUSED, Message("provider.model-refused"), **common)
    stopped = _stopped(content)
    if stopped is not None:
        return Answer(text, *stopped, **common)
    called = _calls(content["output"])
    if called["calls"]:
        return Answer(text, **called, **common)
    # A call of any other kind: nothing of that kind was offered.
    if text is None and tools:
        return Answer(None, Outcome.MALFORMED, Message("provider.tool-called"), **common)
    return Answer(text, **common)


def _taken_apart(output: list[Any]) -> tuple[list[str], list[str], bool]:
    """Return texts and refusals of the final messages, and whether a tool is called."""
    texts: list[str] = []
    refusals: list[str] = []
    tools = False
    for item in (mapping(i) for i in output):
        kind = item.get("type")
        tools = tools or str(kind).endswith("_call")
        # A commentary is the model's talk about its work, before the answer.
        if kind != "message" or item.get("phase") == "commentary":
            continue
        parts = item.get("content")
        if not isinstance(parts, list):
            raise NotThisDialect(Message("dialect.openai-responses-content-missing"))
        for part in (mapping(p) for p in parts):
            if part.get("type") == "output_text" and isinstance(part.get("text"), str):
                texts.append(part["text"])
            elif part.get("type") == "refusal":
                refusals.append(text_or_none(part.get("refusal")) or "")
    return texts, refusals, tools


def _incomplete(reason: Any) -> tuple[Outcome, Text]:
    if reason == "max_output_tokens":
        return Outcome.TRUNCATED, Message("provider.token-limit-reached")
    if reason == "content_filter":
        return Outcome.REFUSED, Message("provider.answer-cut-off-by-filter")
    return Outcome.TRUNCATED, Message("provider.answer-incomplete", reason=excerpt(str(reason)))


def _stopped(content: dict[str, Any]) -> tuple[Outcome, Text] | None:
    """Return why the model did not end by itself; None if it did."""
    status: str = content["status"]
    if status == "completed":
        return None
    if status == "incomplete":
        return _incomplete(mapping(content.get("incomplete_details")).get("reason"))
    error = mapping(content.get("error"))
    words = text_or_none(error.get("message"))
    code = text_or_none(error.get("code"))
    if code in _REFUSALS:
        forbids = Message("provider.policy-forbids-answer")
        return Outcome.REFUSED, detailed(forbids, code, words=words)
    if status == "failed":
        failed = Message("provider.server-failed")
        return Outcome.FAILED, detailed(
            failed, code or Message("provider.error-code-missing"), words=words
        )
    message = Message("provider.response-incomplete", status=excerpt(status))
    return Outcome.FAILED, detailed(message, words=words)


def _usage(usage: Any) -> dict[str, int]:
    usage = mapping(usage)
    details_in = mapping(usage.get("input_tokens_details"))
    details_out = mapping(usage.get("output_tokens_details"))
    return counted(
        input_tokens=usage.get("input_tokens"),
        output_tokens=usage.get("output_tokens"),
        cached_tokens=details_in.get("cached_tokens"),
        cache_write_tokens=details_in.get("cache_write_tokens"),
        image_tokens=details_in.get("image_tokens"),
        reasoning_tokens=details_out.get("reasoning_tokens"),
    )


def _delta_text(event: dict[str, Any]) -> Any:
    if event.get("type") == "response.output_text.delta":
        return event.get("delta")
    return None


def _read_stream(body: bytes) -> Answer:
    texts: list[str] = []
    for event in events(body.splitlines()):
        if event.get("type") in _ENDS:
            return _read(event.get("response"))
        if event.get("type") == "error" or "error" in event:
            # The API's own event holds the message itself; gateways wrap it in an error.
            source = mapping(event.get("error")) or event
            words = text_or_none(source.get("message"))
            message = detailed(Message("provider.server-aborted"), words=words)
            return Answer("".join(texts) or None, Outcome.FAILED, message)
        delta = _delta_text(event)
        if isinstance(delta, str):
            texts.append(delta)
    raise NotThisDialect(Message("dialect.stream-incomplete"))


def build_provider(entry: ProviderEntry, policy: Policy | None) -> Provider:
    """Return the provider of an entry of this kind."""
    return RemoteProvider(entry, OpenAIResponses(), policy)
