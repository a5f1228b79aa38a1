"""OpenAI's chat completions: also vLLM, LM Studio, llama.cpp's server, Ollama and Azure (v1).

Request: `messages` with `image_url` data URLs, `response_format` with a JSON schema. Answer:
`choices[0].message`, where `refusal`, and `finish_reason` "length" or "content_filter", are
outcomes of their own.
"""

import base64
import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from assistant.policy import Address
from assistant.provider import OnText, Outgoing
from assistant.providers.http import Reply
from assistant.providers.remote import Answer, NotThisDialect, read_json
from assistant.schema import NAME, openai_strict
from assistant.settings import Key, ProviderEntry
from audit.events import Outcome

if TYPE_CHECKING:
    from assistant.bundle import Bundle

_OWN_HOSTS: Final = ("api.openai.com", ".openai.azure.com", ".services.ai.azure.com")
_SCHEMA_FOLLOWS: Final = "\n\nThe JSON object follows this JSON Schema:\n"


class OpenAIChat:
    """The dialect; holds no state."""

    api = "openai-chat"
    key_header = "Authorization"

    def path(self, entry: ProviderEntry) -> str:
        """The endpoint below a base URL that ends in /v1."""
        return "/chat/completions"

    def headers(self, entry: ProviderEntry) -> tuple[tuple[str, str], ...]:
        """None beside the common ones."""
        return ()

    def authorise(self, key: Key, outgoing: Outgoing) -> dict[str, str]:
        """A bearer token (RFC 6750)."""
        return {self.key_header: f"Bearer {key.reveal()}"}

    def body(self, entry: ProviderEntry, bundle: "Bundle") -> dict[str, Any]:
        """The request as JSON."""
        system = bundle.system
        if entry.enforcement != "strict":
            system += _SCHEMA_FOLLOWS + json.dumps(bundle.schema, ensure_ascii=False)
        content: list[dict[str, Any]] = [{"type": "text", "text": bundle.prompt}]
        for image in bundle.images:
            url = f"data:image/png;base64,{base64.b64encode(image.png).decode('ascii')}"
            content.append({"type": "text", "text": image.caption})
            content.append({"type": "image_url", "image_url": {"url": url, "detail": "high"}})
        body: dict[str, Any] = {
            "model": entry.model,
            "messages": [
                {"role": "system", "content": system},
                {"role": "user", "content": content},
            ],
        }
        if entry.enforcement == "strict":
            schema = {"name": NAME, "strict": True, "schema": openai_strict(bundle.schema)}
            body["response_format"] = {"type": "json_schema", "json_schema": schema}
        elif entry.enforcement == "json-object":
            body["response_format"] = {"type": "json_object"}
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
            raise NotThisDialect("'choices[0].message' is missing")
        text, refusal = message.get("content"), message.get("refusal")
        if not (text is None or isinstance(text, str)):
            raise NotThisDialect("'choices[0].message.content' is not text")
        return _answer(text, refusal, choice.get("finish_reason"), content)

    def error_text(self, content: Any) -> str | None:
        """`error.message`, or the plain forms that other servers use."""
        if not isinstance(content, dict):
            return None
        error = content.get("error")
        if isinstance(error, dict):
            error = error.get("message")
        found = error or content.get("message") or content.get("detail")
        return found if isinstance(found, str) else None

    def may_retry(self, content: Any) -> bool:
        """A spent quota answers 429 too, and does not come back by waiting."""
        error = content.get("error") if isinstance(content, dict) else None
        return not (isinstance(error, dict) and error.get("code") == "insufficient_quota")

    def reader(self, entry: ProviderEntry, on_text: OnText) -> Callable[[bytes], None] | None:
        """Text of a streamed answer as it comes."""
        if not entry.stream:
            return None
        pending = b""

        def read(chunk: bytes) -> None:
            nonlocal pending
            *lines, pending = (pending + chunk).split(b"\n")
            try:
                deltas = [_chunk_choice(event).get("delta") for event in _events(lines)]
            except NotThisDialect:
                return  # told when the whole answer is read
            for delta in deltas:
                text = delta.get("content") if isinstance(delta, dict) else None
                if isinstance(text, str) and text:
                    on_text(text)

        return read


def _options(entry: ProviderEntry) -> dict[str, Any]:
    options: dict[str, Any] = {}
    host = Address.parse(entry.base_url or "").host
    own = host == _OWN_HOSTS[0] or host.endswith(_OWN_HOSTS[1:])
    if own:
        options["store"] = False
    if entry.max_tokens is not None:
        # OpenAI has renamed the field; other servers know the old name only.
        options["max_completion_tokens" if own else "max_tokens"] = entry.max_tokens
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
        raise NotThisDialect("'choices' is missing")
    if not choices or not isinstance(choices[0], dict):
        raise NotThisDialect("'choices' is empty")
    choice: dict[str, Any] = choices[0]
    return choice


def _answer(text: str | None, refusal: Any, finish: Any, content: Any) -> Answer:
    model = content.get("model")
    common: dict[str, Any] = {
        "model": model if isinstance(model, str) else None,
        "usage": _usage(content.get("usage")),
    }
    if isinstance(refusal, str) and refusal:
        return Answer(refusal, Outcome.REFUSED, "the model refused to answer", **common)
    if finish == "content_filter":
        return Answer(text, Outcome.REFUSED, "the provider's content filter cut it off", **common)
    if finish == "length":
        return Answer(text, Outcome.TRUNCATED, "the answer ran into the token limit", **common)
    if finish in ("tool_calls", "function_call"):
        return Answer(text, Outcome.MALFORMED, "the model called a tool instead", **common)
    return Answer(text, **common)


def _usage(usage: Any) -> dict[str, int]:
    if not isinstance(usage, dict):
        return {}
    details_in = usage.get("prompt_tokens_details")
    details_out = usage.get("completion_tokens_details")
    found = {
        "input_tokens": usage.get("prompt_tokens"),
        "output_tokens": usage.get("completion_tokens"),
    }
    if isinstance(details_in, dict):
        found["cached_tokens"] = details_in.get("cached_tokens")
        found["image_tokens"] = details_in.get("image_tokens")
    if isinstance(details_out, dict):
        found["reasoning_tokens"] = details_out.get("reasoning_tokens")
    return {k: v for k, v in found.items() if type(v) is int and v >= 0}


# --- streaming (server-sent events) ---------------------------------------------------------------


def _events(lines: list[bytes]) -> list[Any]:
    """JSON of each `data:` line; the final [DONE] and comments are left out."""
    found = []
    for line in lines:
        if line.startswith(b"data:") and line[5:].strip() != b"[DONE]":
            try:
                found.append(json.loads(line[5:]))
            except (ValueError, RecursionError):
                raise NotThisDialect("a chunk of the stream is not JSON") from None
    return found


def _chunk_choice(event: Any) -> dict[str, Any]:
    """The first choice of a chunk; empty for one that only tells usage."""
    choices = event.get("choices", []) if isinstance(event, dict) else None
    if not isinstance(choices, list) or not all(isinstance(c, dict) for c in choices):
        raise NotThisDialect("'choices' of a chunk of the stream is no list of objects")
    return choices[0] if choices else {}


def _read_stream(body: bytes) -> Answer:
    texts: list[str] = []
    refusals: list[str] = []
    finish: Any = None
    whole: dict[str, Any] = {}
    for event in _events(body.splitlines()):
        if not isinstance(event, dict):
            raise NotThisDialect("a chunk of the stream is not an object")
        if "error" in event:
            raise NotThisDialect("the stream holds an error")
        choice = _chunk_choice(event)
        delta = choice.get("delta")
        delta = delta if isinstance(delta, dict) else {}
        for field, parts in (("content", texts), ("refusal", refusals)):
            if isinstance(delta.get(field), str):
                parts.append(delta[field])
        finish = choice.get("finish_reason") or finish
        whole.update({k: event[k] for k in ("model", "usage") if event.get(k)})
    if finish is None:
        raise NotThisDialect("the stream ended before the model did")
    return _answer("".join(texts), "".join(refusals), finish, whole)
