"""Ollama's own API (/api/chat).

Request: one user message with raw base64 `images`, `format` with the JSON schema, which becomes a
grammar. Ollama cuts a conversation that is too long, and while answering pushes its beginning out
of the context, both without a word: both are switched off, so that too long is an error. Before
anything is sent the server is asked what it would run, since a model listed on this machine may be
one that Ollama passes on to its cloud. Answer: `message`, `done_reason`.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Literal

from assistant.errors import AssistantError, PolicyRefusal
from assistant.provider_protocol import (
    Attempt,
    Cancelled,
    OnText,
    Outgoing,
    Provider,
    ToolCalling,
)
from assistant.provider_settings import ProviderEntry
from assistant.providers.apis.answer_stream import events, live
from assistant.providers.apis.api_dialect import (
    COMMON_HEADERS,
    Answer,
    Dialect,
    NotThisDialect,
    detailed,
    excerpt,
    json_or_none,
    read_json,
    to_json,
)
from assistant.providers.apis.api_fields import (
    CLOUD,
    base64_png,
    call_of,
    counted,
    enforcement,
    instructions,
    mapping,
    offered,
    stated_facts,
    text_or_none,
)
from assistant.providers.apis.openai_chat import function
from assistant.providers.apis.remote_provider import RemoteProvider
from assistant.providers.transport.http_client import Reply
from assistant.request.conversation import ToolCall, Turn
from assistant.request.draft_schema import openai_strict
from audit.egress import Policy
from audit.messages import Message, Text, reason_of
from audit.record.events import Outcome

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle

_ORDER: Final = (
    "The images are attached apart from their captions, in the order of their numbers: the first "
    "attached image is image 1."
)


class Ollama(Dialect):
    """The dialect; holds no state."""

    api = "ollama"
    key_header = "Authorization"
    enforces: Literal["strict", "grammar"] = "grammar"
    tool_calling: ToolCalling = "without-schema"
    """Under the schema's grammar a model cannot write a call."""

    def path(self, entry: ProviderEntry) -> str:
        """Return the endpoint below the server's address."""
        return "/api/chat"

    def body(self, entry: ProviderEntry, bundle: "Bundle") -> dict[str, Any]:
        """Return the request as JSON.

        All images of a turn go in one message: where Ollama puts each beside the text depends on
        the model's template, so the text says that they are in the order of their numbers.
        """
        how = enforcement(entry, bundle)
        # The grammar alone tells a model neither the fields nor their meaning: the schema goes in
        # words as well, whatever enforces it.
        system = {"role": "system", "content": instructions(bundle, with_schema=True)}
        body: dict[str, Any] = {
            "model": entry.model,
            "messages": [system, *(m for turn in bundle.turns for m in _messages(turn))],
            "stream": entry.stream,
            "truncate": False,
            "shift": False,
        }
        is_open = bundle.tools is not None and bundle.tools.is_open
        if is_open:
            body["tools"] = [function(tool, strict=False) for tool in offered(bundle)]
        elif how == "strict":
            body["format"] = openai_strict(bundle.schema)
        elif how == "json-object":
            body["format"] = "json"
        options = {
            "num_ctx": entry.context_tokens,
            "num_predict": entry.max_tokens,
            "temperature": entry.temperature,
            "seed": entry.seed,
        }
        if given := {name: value for name, value in options.items() if value is not None}:
            body["options"] = given
        return body

    def read(self, entry: ProviderEntry, reply: Reply) -> Answer:
        """Take a response, or the lines of a streamed one, apart."""
        if reply.content_type == "application/x-ndjson":
            return _read(events(reply.body.splitlines(), "lines"))
        content = read_json(reply)
        if not isinstance(content, dict):
            raise NotThisDialect(Message("dialect.body-not-object"))
        return _read([content])

    def reader(self, entry: ProviderEntry, on_text: OnText) -> Callable[[bytes], None] | None:
        """Return a reader of the text of a streamed answer."""
        return live(_text, on_text, "lines") if entry.stream else None


def _messages(turn: Turn) -> list[dict[str, Any]]:
    """Return a turn as messages: results of tools each in its own, then images and text."""
    if turn.calls:
        calls = [
            {
                "function": {
                    "name": call.name,
                    "arguments": mapping(json_or_none(call.arguments.encode())),
                }
            }
            for call in turn.calls
        ]
        return [{"role": "assistant", "content": "", "tool_calls": calls}]
    results = [
        {"role": "tool", "tool_name": result.call.name, "content": result.text}
        for result in turn.results
    ]
    if results and not turn.images:
        return results
    return [*results, _message(turn)]


def _calls(chunks: list[dict[str, Any]]) -> tuple[ToolCall, ...]:
    listed = [mapping(chunk.get("message")).get("tool_calls") for chunk in chunks]
    stated = [
        mapping(mapping(call).get("function"))
        for calls in listed
        if isinstance(calls, list)
        for call in calls
    ]
    return tuple(call_of(f.get("name"), f.get("arguments") or {}) for f in stated)


def _message(turn: Turn) -> dict[str, Any]:
    if turn.role == "model":
        return {"role": "assistant", "content": turn.text}
    texts = [*([turn.text] if turn.text else []), *(image.caption for image in turn.images)]
    message: dict[str, Any] = {"role": "user"}
    if turn.images:
        texts.append(_ORDER)
        message["images"] = [base64_png(image) for image in turn.images]
    return {**message, "content": "\n\n".join(texts)}


def _text(chunk: dict[str, Any]) -> Any:
    return mapping(chunk.get("message")).get("content")


def _read(chunks: list[dict[str, Any]]) -> Answer:
    texts: list[str] = []
    last: dict[str, Any] = {}
    for chunk in chunks:
        if "error" in chunk:
            words = text_or_none(chunk["error"])
            message: Text = detailed(Message("provider.server-aborted"), words=words)
            return Answer("".join(texts) or None, Outcome.FAILED, message)
        text = _text(chunk)
        if not isinstance(text, str):
            raise NotThisDialect(Message("dialect.ollama-content-missing"))
        texts.append(text)
        last = chunk
    if last.get("done") is not True:
        raise NotThisDialect(Message("dialect.ollama-answer-incomplete"))
    text = "".join(texts) or None
    common: dict[str, Any] = {
        "model": text_or_none(last.get("model")),
        "usage": counted(
            input_tokens=last.get("prompt_eval_count"), output_tokens=last.get("eval_count")
        ),
        "server": stated_facts(
            passed_on_to=last.get("remote_host"), passed_on_as=last.get("remote_model")
        ),
    }
    reason = last.get("done_reason")
    if reason in ("stop", None) and (calls := _calls(chunks)):
        return Answer(text, calls=calls, **common)
    if reason in ("stop", None):
        return Answer(text, **common)
    if reason == "length":
        return Answer(text, Outcome.TRUNCATED, Message("provider.token-limit-reached"), **common)
    message = Message(
        "provider.model-not-answering",
        value=excerpt(str(reason)) or Message("provider.connection-closed"),
    )
    return Answer(text, Outcome.FAILED, message, **common)


class OllamaProvider(RemoteProvider):
    """A provider that first asks the server what it would run, and where."""

    def draft(
        self,
        bundle: "Bundle",
        *,
        cancelled: Cancelled | None = None,
        on_text: OnText | None = None,
    ) -> Attempt:
        """Send the request once and return how it ended.

        Nothing is sent to a model that accepts no images, or that the server forwards to a host
        which the policy does not allow.

        Args:
            bundle: The request.
            cancelled: Returns True when the user cancels; None never cancels.
            on_text: Called with streamed text; None if nobody reads it.
        """
        started = time.monotonic()
        try:
            self.outgoing(bundle)
            model, failed = self._get("/api/show", {"model": self.entry.model}, cancelled)
            if failed is not None:
                return failed
            self._check(model, bundle)
            version, _ = self._get("/api/version", None, cancelled)
            tags, _ = self._get("/api/tags", None, cancelled)
        except (AssistantError, PolicyRefusal) as error:
            return replace(self._unsent(error, None), total_s=time.monotonic() - started)
        known = stated_facts(
            version=version.get("version"),
            model_digest=self._digest(tags),
            passed_on_to=model.get("remote_host"),
        )
        if on_text is not None and (note_digest := getattr(on_text, "of_digest", None)) is not None:
            note_digest(known.get("model_digest"))
        attempt = super().draft(bundle, cancelled=cancelled, on_text=on_text)
        total_s = time.monotonic() - started
        return replace(attempt, server={**known, **attempt.server}, total_s=total_s)

    def _get(
        self, path: str, content: Any, cancelled: Cancelled | None
    ) -> tuple[dict[str, Any], Attempt | None]:
        """Return the JSON object at a path of the server, or the attempt that its absence ends.

        With `content` it is posted. Raises `AssistantError` where policy or a missing key forbids.
        """
        started = time.monotonic()
        base = self.url.removesuffix(self.dialect.path(self.entry))
        outgoing = Outgoing(
            url=f"{base}{path}",
            headers=(
                ("Accept", "application/json"),
                *COMMON_HEADERS,
                *((("Content-Type", "application/json"),) if content else ()),
            ),
            body=to_json(content) if content else b"",
            n_images=0,
            captions="blinded",
            with_context=False,
            key_header=self.dialect.key_header_of(self.entry),
            method="POST" if content else "GET",
        )
        replies = self._send(outgoing, self._authorization(outgoing), cancelled, None)
        failure = self._failure(replies[-1])
        if failure is None:
            try:
                reply = read_json(replies[-1])
                if not isinstance(reply, dict):
                    raise NotThisDialect(Message("dialect.body-not-object"))
            except NotThisDialect as error:
                failure = (
                    Outcome.FAILED,
                    Message("dialect.ollama-answer-invalid", reason=reason_of(error)),
                )
            else:
                return reply, None
        facts = self._facts(replies, time.monotonic() - started)
        outcome, message = failure
        return {}, self._attempt(
            outcome, Message("request.images-not-sent", message=message), None, **facts
        )

    def _check(self, model: dict[str, Any], bundle: "Bundle") -> None:
        """Raise `AssistantError` for a model that would not see the images, or must not."""
        capabilities = model.get("capabilities")
        if bundle.n_images and isinstance(capabilities, list) and "vision" not in capabilities:
            raise AssistantError(Message("provider.images-unsupported", model=self.entry.model))
        lists_tools = not isinstance(capabilities, list) or "tools" in capabilities
        if bundle.tools is not None and not lists_tools:
            raise AssistantError(Message("tools.model-unsupported", model=self.entry.model))
        host = text_or_none(model.get("remote_host"))
        if host or model.get("remote_model"):
            self._check_passed_on(host or CLOUD)

    def _digest(self, tags: dict[str, Any]) -> str | None:
        """Return the digest of the model in `/api/tags`; a tag can come to mean another model."""
        models = tags.get("models")
        asked = (self.entry.model or "").lower().removesuffix(":local")
        for model in map(mapping, models if isinstance(models, list) else []):
            if str(model.get("name")).lower() in (asked, f"{asked}:latest"):
                return text_or_none(model.get("digest"))
        return None


def build_provider(entry: ProviderEntry, policy: Policy | None) -> Provider:
    """Return the provider of an entry of this kind."""
    return OllamaProvider(entry, Ollama(), policy)
