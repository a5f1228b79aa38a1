"""Amazon Bedrock's Converse API, signed by AWS Signature Version 4.

Request: `system`, one user message of `text` and `image` blocks with base64 bytes,
`inferenceConfig`, `outputConfig.textFormat` with the JSON schema as text. Answer:
`output.message.content` text blocks, `stopReason`, `usage`. Bedrock does not say which model
answered, and streams in a binary framing that is not read here.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from assistant.errors import SettingsError
from assistant.provider_protocol import OnText, Outgoing, Provider, ToolCalling
from assistant.provider_settings import ProviderEntry
from assistant.providers.apis.api_dialect import (
    Answer,
    Dialect,
    NotThisDialect,
    excerpt,
    json_or_none,
    read_json,
    to_json,
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
from assistant.providers.apis.aws_signing import Signer, need_botocore, region_of
from assistant.providers.apis.remote_provider import Authorization, RemoteProvider
from assistant.providers.transport.http_client import Reply
from assistant.request.conversation import Turn
from assistant.request.schema_dialects import anthropic_strict
from assistant.tools.tool_definitions import ToolDefinition
from audit.egress import Policy
from audit.messages import Message
from audit.record.events import Outcome

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle

_ENDED: Final = ("end_turn", "stop_sequence")
_STOPPED: Final = {
    "max_tokens": (Outcome.TRUNCATED, Message("provider.token-limit-reached")),
    "model_context_window_exceeded": (
        Outcome.TRUNCATED,
        Message("provider.context-window-exceeded"),
    ),
    "content_filtered": (Outcome.REFUSED, Message("provider.content-filtered")),
    "guardrail_intervened": (
        Outcome.REFUSED,
        Message("provider.guardrail-triggered"),
    ),
    "tool_use": (Outcome.MALFORMED, Message("provider.tool-called")),
    "malformed_tool_use": (Outcome.MALFORMED, Message("provider.tool-called")),
    "malformed_model_output": (Outcome.MALFORMED, Message("provider.answer-malformed")),
}


class Bedrock(Dialect):
    """The dialect; holds no state."""

    api = "bedrock"
    key_header = "Authorization"
    tool_calling: ToolCalling = "without-schema"

    def path(self, entry: ProviderEntry) -> str:
        """Return the model's endpoint. An inference profile's ARN is one segment of the path."""
        return f"/model/{quote(entry.model or '', safe='-._~')}/converse"

    def fitted(self, entry: ProviderEntry) -> ProviderEntry:
        """Return the entry.

        Raises `SettingsError` for what Converse does not accept, and without a region.
        """
        refuse_options(
            entry,
            seed=Message("provider.bedrock-option-unsupported"),
            context_tokens=Message("provider.bedrock-option-fixed"),
        )
        if entry.enforcement == "json-object":
            raise SettingsError(
                Message(
                    "provider.bedrock-json-object-unsupported",
                    name=entry.name,
                )
            )
        if entry.stream:
            raise SettingsError(
                Message(
                    "provider.bedrock-streaming-unsupported",
                    name=entry.name,
                )
            )
        need_botocore(entry)
        if entry.base_url is not None:
            region_of(entry)
        return entry

    def body(self, entry: ProviderEntry, bundle: "Bundle") -> dict[str, Any]:
        """Return the request as JSON."""
        how = enforcement(entry, bundle) if bundle.tools is None else "prompt"
        body: dict[str, Any] = {
            "messages": [_message(turn) for turn in bundle.turns],
            "system": [{"text": instructions(bundle, with_schema=how != "strict")}],
        }
        options = {"maxTokens": entry.max_tokens, "temperature": entry.temperature}
        if given := {name: value for name, value in options.items() if value is not None}:
            body["inferenceConfig"] = given
        if bundle.tools is not None:
            # Converse has no choice "none": a call beyond the bound ends as an outcome.
            body["toolConfig"] = {"tools": [_tool(tool) for tool in offered(bundle)]}
        if how == "strict":
            # The narrowest of the subsets: what one model compiles another may refuse.
            schema = to_json(anthropic_strict(bundle.schema)).decode()
            named = {"schema": schema, "name": bundle.form}
            form = {"type": "json_schema", "structure": {"jsonSchema": named}}
            body["outputConfig"] = {"textFormat": form}
        return body

    def read(self, entry: ProviderEntry, reply: Reply) -> Answer:
        """Take an answer apart."""
        return _read(read_json(reply))

    def error_text(self, content: Any) -> str | None:
        """Return `message`, in whichever case AWS writes it."""
        fields = mapping(content)
        return text_or_none(fields.get("message")) or text_or_none(fields.get("Message"))

    def may_retry(self, content: Any) -> bool:
        """Return False for a daily quota that is used up.

        It answers 429 too, and waiting does not help.
        """
        return "per day" not in (self.error_text(content) or "").lower()

    def reader(self, entry: ProviderEntry, on_text: OnText) -> Callable[[bytes], None] | None:
        """Return None: not streamed."""
        return None


def _tool(tool: ToolDefinition) -> dict[str, Any]:
    stated = {"name": tool.name, "description": tool.description}
    return {"toolSpec": {**stated, "inputSchema": {"json": tool.parameters}}}


def _message(turn: Turn) -> dict[str, Any]:
    content: list[dict[str, Any]] = [{"reasoningContent": mapping(t)} for t in turn.opaque]
    for call in turn.calls:
        given = mapping(json_or_none(call.arguments.encode()))
        content.append({"toolUse": {"toolUseId": call.id, "name": call.name, "input": given}})
    for result in turn.results:
        answer = {"toolUseId": result.call.id, "content": [{"text": result.text}]}
        content.append({"toolResult": answer})
    if turn.text or not content:
        content.append({"text": turn.text})
    for image in turn.images:
        content.append({"text": image.caption})
        content.append({"image": {"format": "png", "source": {"bytes": base64_png(image)}}})
    return {"role": "assistant" if turn.role == "model" else "user", "content": content}


def _read(content: Any) -> Answer:
    message = mapping(mapping(mapping(content).get("output")).get("message"))
    if not isinstance(message.get("content"), list):
        raise NotThisDialect(Message("dialect.bedrock-content-missing"))
    texts = [b["text"] for b in map(mapping, message["content"]) if isinstance(b.get("text"), str)]
    text = "".join(texts) if texts else None
    common: dict[str, Any] = {
        "model": _invoked(content),
        "usage": _usage(mapping(content.get("usage"))),
        "server": stated_facts(
            tier=mapping(content.get("serviceTier")).get("type"),
            latency=mapping(content.get("performanceConfig")).get("latency"),
        ),
    }
    reason = text_or_none(content.get("stopReason"))
    if reason is None:
        raise NotThisDialect(Message("dialect.bedrock-stop-reason-missing"))
    uses = [mapping(b.get("toolUse")) for b in map(mapping, message["content"])]
    calls = tuple(
        call_of(use.get("name"), use.get("input"), use.get("toolUseId")) for use in uses if use
    )
    if calls and reason == "tool_use":
        return Answer(text, calls=calls, opaque=_thoughts(message["content"]), **common)
    if reason in _ENDED:
        return Answer(text, **common)
    if reason in _STOPPED:
        return Answer(text, *_STOPPED[reason], **common)
    stopped = Message("provider.stop-reason-unknown", reason=excerpt(reason))
    return Answer(text, Outcome.FAILED, stopped, **common)


def _thoughts(content: list[Any]) -> tuple[dict[str, Any], ...]:
    """Return what must come back of thoughts: their signature, or their sealed content."""
    blocks = [mapping(mapping(block).get("reasoningContent")) for block in content]
    kept: list[dict[str, Any]] = []
    for block in blocks:
        signature = text_or_none(mapping(block.get("reasoningText")).get("signature"))
        if signature is not None:
            kept.append({"reasoningText": {"text": "", "signature": signature}})
        elif text_or_none(block.get("redactedContent")) is not None:
            kept.append({"redactedContent": block["redactedContent"]})
    return tuple(kept)


def _invoked(content: dict[str, Any]) -> str | None:
    """Return the model that a prompt router chose.

    Otherwise Bedrock does not state who answered.
    """
    router = mapping(mapping(content.get("trace")).get("promptRouter"))
    return text_or_none(router.get("invokedModelId"))


def _usage(usage: dict[str, Any]) -> dict[str, int]:
    """Return token counts; cache reads and writes are input as well, and are also counted apart."""
    usage_counts = counted(
        input_tokens=usage.get("inputTokens"),
        output_tokens=usage.get("outputTokens"),
        cached_tokens=usage.get("cacheReadInputTokens"),
        cache_write_tokens=usage.get("cacheWriteInputTokens"),
    )
    if "input_tokens" in usage_counts:
        usage_counts["input_tokens"] += usage_counts.get("cached_tokens", 0) + usage_counts.get(
            "cache_write_tokens", 0
        )
    return usage_counts


class BedrockProvider(RemoteProvider):
    """A provider whose requests are signed, or carry a Bedrock API key from the environment."""

    def _authorization(self, outgoing: Outgoing) -> Authorization:
        """Return a Bedrock API key from the variable that the entry names, else signed headers."""
        if self.entry.key_env is not None:
            return super()._authorization(outgoing)
        signer = Signer.of(self.entry)
        return Authorization(lambda: signer.headers(outgoing), signer.secrets())


def build_provider(entry: ProviderEntry, policy: Policy | None) -> Provider:
    """Return the provider of an entry of this kind."""
    return BedrockProvider(entry, Bedrock(), policy)
