"""Google's Gemini API (generateContent), and Vertex AI by its base URL.

Request: `systemInstruction`, one user content of text and `inlineData` parts, `generationConfig`
with `responseMimeType` and `responseJsonSchema`; images at the highest resolution, nothing logged.
Answer: the first candidate's text parts; its `finishReason`, and a prompt's `blockReason`, are
outcomes of their own.
"""

import re
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
from assistant.request.conversation import ToolCall, Turn
from assistant.request.schema_dialects import gemini_strict
from audit.egress import Address, Policy
from audit.messages import Message, Text
from audit.record.events import Outcome

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle

_MODEL: Final = re.compile(r"(?:(?:models|tunedModels)/)?[A-Za-z0-9][A-Za-z0-9._-]*")
_VERTEX: Final = "aiplatform.googleapis.com"

_REFUSED: Final = {
    "SAFETY": Message("provider.gemini-safety-filter"),
    "RECITATION": Message("provider.gemini-recitation-filter"),
    "LANGUAGE": Message("provider.gemini-language-filter"),
    "BLOCKLIST": Message("provider.gemini-blocklist"),
    "PROHIBITED_CONTENT": Message("provider.gemini-prohibited-content-filter"),
    "SPII": Message("provider.gemini-personal-data-filter"),
    "IMAGE_SAFETY": Message("provider.gemini-image-safety-filter"),
    "IMAGE_PROHIBITED_CONTENT": Message("provider.gemini-prohibited-image-filter"),
    "IMAGE_RECITATION": Message("provider.gemini-image-recitation-filter"),
    "ESCALATION": Message("provider.gemini-escalation-rule"),
    "MODEL_ARMOR": Message("provider.gemini-model-armor"),
}
_STOPPED: Final = {
    "MAX_TOKENS": (Outcome.TRUNCATED, Message("provider.token-limit-reached")),
    "CONTINUATION": (Outcome.TRUNCATED, Message("provider.request-limit-reached")),
    "MALFORMED_RESPONSE": (Outcome.MALFORMED, Message("provider.answer-malformed")),
    "MALFORMED_FUNCTION_CALL": (Outcome.MALFORMED, Message("provider.tool-called")),
    "UNEXPECTED_TOOL_CALL": (Outcome.MALFORMED, Message("provider.tool-called")),
    "TOO_MANY_TOOL_CALLS": (Outcome.MALFORMED, Message("provider.too-many-tools-called")),
    "IMAGE_OTHER": (Outcome.FAILED, Message("provider.image-generation-attempted")),
    "NO_IMAGE": (Outcome.FAILED, Message("provider.image-generation-expected")),
    "MISSING_THOUGHT_SIGNATURE": (Outcome.FAILED, Message("provider.thought-signature-missing")),
    "PUP_LIMITED_DISABLED": (Outcome.FAILED, Message("provider.account-limited")),
    "OTHER": (Outcome.FAILED, Message("provider.stop-reason-missing")),
    "FINISH_REASON_UNSPECIFIED": (
        Outcome.FAILED,
        Message("provider.stop-reason-missing"),
    ),
}


class Gemini(Dialect):
    """The dialect; holds no state."""

    api = "gemini"
    key_header = "x-goog-api-key"
    """The key goes into a header, never into the URL."""
    tool_calling: ToolCalling = "without-schema"
    """Most models refuse functions together with a JSON schema."""

    def path(self, entry: ProviderEntry) -> str:
        """Return the model's endpoint, below a base URL that ends in the API's version."""
        model = entry.model or ""
        name = model if "/" in model else f"models/{model}"
        if entry.stream:
            return f"/{name}:streamGenerateContent?alt=sse"
        return f"/{name}:generateContent"

    def fitted(self, entry: ProviderEntry) -> ProviderEntry:
        """Return the entry.

        Raises `SettingsError` for a model that is no plain name: it is in the URL.
        """
        refuse_options(entry, context_tokens=Message("provider.gemini-option-fixed"))
        if entry.model is not None and not _MODEL.fullmatch(entry.model):
            raise SettingsError(
                Message(
                    "provider.gemini-model-invalid",
                    name=entry.name,
                    model=entry.model,
                )
            )
        return entry

    def body(self, entry: ProviderEntry, bundle: "Bundle") -> dict[str, Any]:
        """Return the request as JSON."""
        how = enforcement(entry, bundle) if bundle.tools is None else "prompt"
        system = instructions(bundle, with_schema=how != "strict")
        config: dict[str, Any] = {}
        if bundle.n_images:
            config["mediaResolution"] = "MEDIA_RESOLUTION_HIGH"
        if how in ("strict", "json-object"):
            config["responseMimeType"] = "application/json"
        if how == "strict":
            config["responseJsonSchema"] = gemini_strict(bundle.schema)
        options = {
            "maxOutputTokens": entry.max_tokens,
            "temperature": entry.temperature,
            "seed": entry.seed,
        }
        config.update({name: value for name, value in options.items() if value is not None})
        functions = [
            {"name": t.name, "description": t.description, "parametersJsonSchema": t.parameters}
            for t in offered(bundle)
        ]
        body: dict[str, Any] = {
            "systemInstruction": {"parts": [{"text": system}]},
            "contents": [content for turn in bundle.turns for content in _contents(turn)],
            "generationConfig": config,
        }
        if bundle.tools is not None:
            mode = "AUTO" if bundle.tools.is_open else "NONE"
            body["tools"] = [{"functionDeclarations": functions}]
            body["toolConfig"] = {"functionCallingConfig": {"mode": mode}}
        if not Address.parse(entry.base_url or "").host.endswith(_VERTEX):
            body["store"] = (
                False  # the project's own logging may be on; Vertex AI has no such field
            )
        return body

    def read(self, entry: ProviderEntry, reply: Reply) -> Answer:
        """Take a response, or the chunks of a streamed one, apart."""
        if reply.content_type == "text/event-stream":
            return _read(events(reply.body.splitlines()), streamed=True)
        content = read_json(reply)
        if not isinstance(content, dict):
            raise NotThisDialect(Message("dialect.body-not-object"))
        return _read([content], streamed=False)

    def error_text(self, content: Any) -> str | None:
        """Return `error.message`, also if the error is alone in a list, as in a broken stream."""
        return super().error_text(_error_object(content))

    def may_retry(self, content: Any) -> bool:
        """Return False for a daily quota that is used up.

        It answers 429 too, and waiting does not help.
        """
        return not any("perday" in str(v.get("quotaId", "")).lower() for v in _violations(content))

    def asked_wait_s(self, content: Any) -> float | None:
        """Return `RetryInfo.retryDelay`: seconds, followed by an s."""
        for detail in _details(content):
            if str(detail.get("@type", "")).endswith("google.rpc.RetryInfo"):
                match = re.fullmatch(r"(\d{1,6}(?:\.\d+)?)s", str(detail.get("retryDelay")))
                return float(match[1]) if match else None
        return None

    def reader(self, entry: ProviderEntry, on_text: OnText) -> Callable[[bytes], None] | None:
        """Return a reader of the text of a streamed answer."""
        return live(_chunk_text, on_text) if entry.stream else None


def _contents(turn: Turn) -> list[dict[str, Any]]:
    """Return a turn as contents: calls or results of functions in their own, then the rest."""
    parts: list[dict[str, Any]] = []
    for n, call in enumerate(turn.calls):
        stated: dict[str, Any] = {
            "name": call.name,
            "args": mapping(json_or_none(call.arguments.encode())),
        }
        signature = turn.opaque[n] if n < len(turn.opaque) else None
        part: dict[str, Any] = {"functionCall": {**stated, **_id(call)}}
        parts.append({**part, "thoughtSignature": signature} if signature else part)
    for result in turn.results:
        answer = {"name": result.call.name, "response": mapping(json_or_none(result.text.encode()))}
        parts.append({"functionResponse": {**answer, **_id(result.call)}})
    contents = [{"role": turn.role, "parts": parts}] if parts else []
    if parts and not turn.images:
        return contents
    return [*contents, _content(turn)]


def _id(call: ToolCall) -> dict[str, str]:
    return {"id": call.id} if call.id else {}


def _calls(chunks: list[dict[str, Any]]) -> dict[str, Any]:
    """Return calls, and the signature of the thought before each, which must come back."""
    parts = [p for chunk in chunks for p in _parts(chunk) if mapping(p.get("functionCall"))]
    return {
        "calls": tuple(
            call_of(c.get("name"), c.get("args") or {}, c.get("id"))
            for c in (mapping(p.get("functionCall")) for p in parts)
        ),
        "opaque": tuple(text_or_none(p.get("thoughtSignature")) for p in parts),
    }


def _content(turn: Turn) -> dict[str, Any]:
    parts: list[dict[str, Any]] = [{"text": turn.text}] if turn.text else []
    for image in turn.images:
        parts.append({"text": image.caption})
        parts.append({"inlineData": {"mimeType": "image/png", "data": base64_png(image)}})
    return {"role": turn.role, "parts": parts}


def _error_object(content: Any) -> Any:
    if isinstance(content, list) and content:
        return content[0]
    return content


def _details(content: Any) -> list[dict[str, Any]]:
    details = mapping(mapping(_error_object(content)).get("error")).get("details")
    if isinstance(details, list):
        return [mapping(d) for d in details]
    return []


def _violations(content: Any) -> list[dict[str, Any]]:
    listed = [d.get("violations") for d in _details(content)]
    return [mapping(v) for violations in listed if isinstance(violations, list) for v in violations]


def _candidate(chunk: dict[str, Any]) -> dict[str, Any]:
    """Return the first candidate; empty if the chunk has none."""
    candidates = chunk.get("candidates", [])
    if not isinstance(candidates, list) or not all(isinstance(c, dict) for c in candidates):
        raise NotThisDialect(Message("dialect.gemini-candidates-malformed"))
    return candidates[0] if candidates else {}


def _parts(chunk: dict[str, Any]) -> list[dict[str, Any]]:
    parts = mapping(_candidate(chunk).get("content")).get("parts")
    if isinstance(parts, list):
        return [mapping(p) for p in parts]
    return []


def _chunk_text(chunk: dict[str, Any]) -> str:
    """Return the text of the answer itself, without the model's thoughts."""
    texts = (p.get("text") for p in _parts(chunk) if p.get("thought") is not True)
    return "".join(t for t in texts if isinstance(t, str))


def _read(chunks: list[dict[str, Any]], *, streamed: bool) -> Answer:
    last: dict[str, Any] = {}
    text = ""
    finish: str | None = None
    finish_words: str | None = None
    for chunk in chunks:
        if "error" in chunk:
            words = Gemini().error_text(chunk)
            message: Text = detailed(Message("provider.server-aborted"), words=words)
            return Answer(text or None, Outcome.FAILED, message)
        text += _chunk_text(chunk)
        candidate = _candidate(chunk)
        finish = text_or_none(candidate.get("finishReason")) or finish
        finish_words = text_or_none(candidate.get("finishMessage")) or finish_words
        # Later chunks repeat some fields and leave out others.
        last.update({k: v for k, v in chunk.items() if v})
    common: dict[str, Any] = {
        "model": text_or_none(last.get("modelVersion")),
        "usage": _usage(mapping(last.get("usageMetadata"))),
        "server": stated_facts(
            traffic=mapping(last.get("usageMetadata")).get("trafficType"),
            stage=mapping(last.get("modelStatus")).get("modelStage"),
        ),
        "request_id": text_or_none(last.get("responseId")),
    }
    if finish == "STOP" and (called := _calls(chunks))["calls"]:
        return Answer(text or None, **called, **common)
    if finish == "STOP":
        return Answer(text or None, **common)
    if finish in _REFUSED:
        by = Message("provider.answer-filtered", by=_REFUSED[finish])
        message = detailed(by, finish, words=finish_words)
        return Answer(text or None, Outcome.REFUSED, message, **common)
    if finish in _STOPPED:
        outcome, message = _STOPPED[finish]
        message = detailed(message, finish, words=finish_words)
        return Answer(text or None, outcome, message, **common)
    if finish is not None:
        message = Message(
            "provider.finish-reason-unknown",
            finish=excerpt(finish),
        )
        return Answer(text or None, Outcome.FAILED, detailed(message, words=finish_words), **common)
    return _unanswered(text, last, common, streamed=streamed)


def _unanswered(
    text: str, last: dict[str, Any], common: dict[str, Any], *, streamed: bool
) -> Answer:
    """Return the answer if no candidate was completed.

    The prompt was blocked, or it was cut off.
    """
    feedback = mapping(last.get("promptFeedback"))
    reason = text_or_none(feedback.get("blockReason"))
    if reason is not None:
        words = text_or_none(feedback.get("blockReasonMessage"))
        blocked = Message("provider.request-blocked")
        message = detailed(blocked, excerpt(reason), words=words)
        return Answer(None, Outcome.REFUSED, message, **common)
    if streamed:
        raise NotThisDialect(Message("dialect.stream-incomplete"))
    if "candidates" not in last:
        raise NotThisDialect(Message("dialect.gemini-candidates-missing"))
    raise NotThisDialect(Message("dialect.gemini-finish-reason-missing"))


def _usage(usage: dict[str, Any]) -> dict[str, int]:
    """Return token counts; thoughts, which Gemini counts apart, are output as well."""
    details = usage.get("promptTokensDetails")
    of_images = [
        mapping(d).get("tokenCount")
        for d in (details if isinstance(details, list) else [])
        if mapping(d).get("modality") == "IMAGE"
    ]
    usage_counts = counted(
        input_tokens=usage.get("promptTokenCount"),
        output_tokens=usage.get("candidatesTokenCount"),
        cached_tokens=usage.get("cachedContentTokenCount"),
        image_tokens=of_images[0] if of_images else None,
        reasoning_tokens=usage.get("thoughtsTokenCount"),
    )
    if "reasoning_tokens" in usage_counts:
        usage_counts["output_tokens"] = (
            usage_counts.get("output_tokens", 0) + usage_counts["reasoning_tokens"]
        )
    return usage_counts


def build_provider(entry: ProviderEntry, policy: Policy | None) -> Provider:
    """Return the provider of an entry of this kind."""
    return RemoteProvider(entry, Gemini(), policy)
