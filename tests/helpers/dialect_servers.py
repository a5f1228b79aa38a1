"""Answers of servers of five dialects, built from the official SDKs' response types.

The HTTP server and its misbehavior are in `tests.helpers.vlm_server`. Each class speaks one
dialect: `answer` sends a complete answer, `stream` sends it in pieces, `error` sends an error in
the dialect's form. The SDKs are imported when an answer is made, never at run time of the
project.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, ClassVar

from assistant.provider_settings import ProviderEntry
from tests.helpers.vlm_server import NORMAL, Behavior, Handler, Received, VlmServer, replying

PIECE = 24


class Spoken(ABC):
    """A dialect as its servers speak it."""

    api: ClassVar[str]
    base: ClassVar[str]
    """Path of the base URL."""
    model: ClassVar[str] = "asked-model"
    returned: ClassVar[str] = "returned-model-2026"
    request_id: ClassVar[str | None] = None
    """Header that carries the request's id."""
    stream_type: ClassVar[str] = "text/event-stream; charset=utf-8"
    usage: ClassVar[dict[str, int]]
    """Usage that every answer here reports, in the project's terms."""

    def entry(self, server: VlmServer, **more: Any) -> ProviderEntry:
        """Return a configuration entry for the server."""
        base = server.url.removesuffix("/v1") + self.base
        values = {"name": "site", "api": self.api, "base_url": base, "model": self.model, **more}
        return ProviderEntry.make(**values)

    @abstractmethod
    def whole(self, text: str) -> dict[str, Any]:
        """Return a complete answer."""

    @abstractmethod
    def pieces(self, text: str) -> Iterator[dict[str, Any]]:
        """Return the same answer as the events of a stream."""

    @abstractmethod
    def truncated(self, text: str) -> dict[str, Any]:
        """Return an answer that hit the token limit."""

    @abstractmethod
    def failure(self, status: int, message: str) -> Any:
        """Return the JSON of an error."""

    @abstractmethod
    def spent(self) -> tuple[int, Any]:
        """Return an error about an exhausted budget, which waiting does not fix."""

    @abstractmethod
    def calling(self, name: str, arguments: dict[str, Any]) -> dict[str, Any]:
        """Return an answer that calls a tool, after words and a thought of the model."""

    def answer(self, content: str | dict[str, Any] | None = None) -> Behavior:
        """Answer with this text, or this object as JSON."""
        return self.saying(self.whole(as_text(content)))

    def saying(self, body: dict[str, Any]) -> Behavior:
        """Answer with this JSON and the API's own id header."""
        headers = {self.request_id: "req_42"} if self.request_id else None
        return replying(body, headers=headers)

    def error(self, status: int, message: str = "it failed", **headers: str) -> Behavior:
        """Send an error of this status; underscores in header names become dashes."""
        headers_by_name = {name.replace("_", "-"): value for name, value in headers.items()}
        return replying(self.failure(status, message), status, headers_by_name)

    def stream(
        self, content: str | dict[str, Any] | None = None, stop_after: int | None = None
    ) -> Behavior:
        """Send the answer in pieces; cut off after some if requested."""
        return self.streaming(list(self.pieces(as_text(content)))[:stop_after])

    def streaming(self, events: list[dict[str, Any]]) -> Behavior:
        """Send any events, then end the connection."""
        lines = [self.line(event) for event in events]

        def behave(handler: Handler) -> None:
            handler.send_response(200)
            handler.send_header("Content-Type", self.stream_type)
            handler.send_header("Connection", "close")
            handler.end_headers()
            handler.close_connection = True
            for line in lines:
                handler.wfile.write(line)
                handler.wfile.flush()

        return behave

    def line(self, event: dict[str, Any]) -> bytes:
        """Return one event on the wire."""
        name = f"event: {event['type']}\n" if "type" in event else ""
        return f"{name}data: {json.dumps(event)}\n\n".encode()


def as_text(content: str | dict[str, Any] | None) -> str:
    """Return the text of an answer."""
    content = NORMAL if content is None else content
    return content if isinstance(content, str) else json.dumps(content)


def cut(text: str) -> Iterator[str]:
    """Return the text in pieces."""
    return (text[start : start + PIECE] for start in range(0, len(text), PIECE))


# --- OpenAI Responses -----------------------------------------------------------------------------


class Responses(Spoken):
    """OpenAI's Responses API."""

    api = "openai-responses"
    base = "/v1"
    request_id = "x-request-id"
    usage: ClassVar[dict[str, int]] = {
        "input_tokens": 1200,
        "output_tokens": 300,
        "cached_tokens": 200,
        "cache_write_tokens": 0,
        "reasoning_tokens": 50,
    }

    def response(self, output: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
        """Return a `response` object; `more` replaces its fields."""
        from openai.types.responses import Response

        fields = {
            "id": "resp_1",
            "created_at": 1767225600,
            "model": self.returned,
            "object": "response",
            "output": output,
            "parallel_tool_calls": True,
            "tool_choice": "auto",
            "tools": [],
            "status": "completed",
            "service_tier": "default",
            "image": {"context_compression": "disabled"},
            "usage": {
                "input_tokens": 1200,
                "input_tokens_details": {"cached_tokens": 200, "cache_write_tokens": 0},
                "output_tokens": 300,
                "output_tokens_details": {"reasoning_tokens": 50},
                "total_tokens": 1500,
            },
            **more,
        }
        return Response.model_validate(fields).model_dump(mode="json")

    def message(self, *parts: dict[str, Any], **more: Any) -> dict[str, Any]:
        """Return an output message."""
        from openai.types.responses import ResponseOutputMessage

        fields = {
            "id": "msg_1",
            "type": "message",
            "role": "assistant",
            "status": "completed",
            "content": list(parts),
            **more,
        }
        return ResponseOutputMessage.model_validate(fields).model_dump(mode="json")

    @staticmethod
    def text(text: str) -> dict[str, Any]:
        """Return a text part."""
        return {"type": "output_text", "text": text, "annotations": []}

    def reasoning(self) -> dict[str, Any]:
        """Return the reasoning item that comes before the answer."""
        from openai.types.responses import ResponseReasoningItem

        fields = {
            "id": "rs_1",
            "type": "reasoning",
            "summary": [{"type": "summary_text", "text": "{"}],
        }
        return ResponseReasoningItem.model_validate(fields).model_dump(mode="json")

    def whole(self, text: str) -> dict[str, Any]:
        return self.response([self.reasoning(), self.message(self.text(text))])

    def calling(self, name: str, arguments: dict[str, Any]) -> dict[str, Any]:
        from openai.types.responses import ResponseFunctionToolCall

        call = ResponseFunctionToolCall(
            type="function_call", call_id="call_1", name=name, arguments=json.dumps(arguments)
        )
        thought = {**self.reasoning(), "encrypted_content": "sealed"}
        return self.response([thought, self.message(self.text("I look.")), call.model_dump()])

    def truncated(self, text: str) -> dict[str, Any]:
        return self.response(
            [self.message(self.text(text), status="incomplete")],
            status="incomplete",
            incomplete_details={"reason": "max_output_tokens"},
        )

    def pieces(self, text: str) -> Iterator[dict[str, Any]]:
        from openai.types import responses as types

        begun = self.response([], status="in_progress", usage=None)
        yield types.ResponseCreatedEvent.model_validate(
            {"type": "response.created", "response": begun, "sequence_number": 0}
        ).model_dump(mode="json")
        for n, piece in enumerate(cut(text), 1):
            yield types.ResponseTextDeltaEvent.model_validate(
                {
                    "type": "response.output_text.delta",
                    "content_index": 0,
                    "delta": piece,
                    "item_id": "msg_1",
                    "logprobs": [],
                    "output_index": 1,
                    "sequence_number": n,
                }
            ).model_dump(mode="json")
        yield types.ResponseCompletedEvent.model_validate(
            {"type": "response.completed", "response": self.whole(text), "sequence_number": 99}
        ).model_dump(mode="json")

    def failure(self, status: int, message: str, code: str | None = None) -> Any:
        return {"error": {"message": message, "type": "error", "param": None, "code": code}}

    def spent(self) -> tuple[int, Any]:
        return 429, self.failure(429, "You exceeded your current quota", "insufficient_quota")


# --- Anthropic ------------------------------------------------------------------------------------


class Messages(Spoken):
    """Anthropic's Messages API."""

    api = "anthropic"
    base = ""
    request_id = "request-id"
    usage: ClassVar[dict[str, int]] = {
        "input_tokens": 1200,
        "output_tokens": 300,
        "cached_tokens": 200,
        "cache_write_tokens": 100,
        "reasoning_tokens": 50,
    }

    def message(
        self, *blocks: dict[str, Any], stop: str = "end_turn", **more: Any
    ) -> dict[str, Any]:
        """Return a `message` object."""
        from anthropic.types import Message

        fields = {
            "id": "msg_1",
            "type": "message",
            "role": "assistant",
            "model": self.returned,
            "content": list(blocks),
            "stop_reason": stop,
            "stop_sequence": None,
            "usage": {
                "input_tokens": 900,
                "cache_read_input_tokens": 200,
                "cache_creation_input_tokens": 100,
                "output_tokens": 300,
                "output_tokens_details": {"thinking_tokens": 50},
                "service_tier": "standard",
                "inference_geo": "eu",
            },
            **more,
        }
        return Message.model_validate(fields).model_dump(mode="json")

    @staticmethod
    def text(text: str) -> dict[str, Any]:
        """Return a text block."""
        return {"type": "text", "text": text, "citations": None}

    def whole(self, text: str) -> dict[str, Any]:
        thinking = {"type": "thinking", "thinking": "{", "signature": "s"}
        return self.message(thinking, self.text(text))

    def calling(self, name: str, arguments: dict[str, Any]) -> dict[str, Any]:
        thinking = {"type": "thinking", "thinking": "a mass!", "signature": "sealed"}
        call = {"type": "tool_use", "id": "call_1", "name": name, "input": arguments}
        return self.message(thinking, self.text("I look."), call, stop="tool_use")

    def truncated(self, text: str) -> dict[str, Any]:
        return self.message(self.text(text), stop="max_tokens")

    def pieces(self, text: str) -> Iterator[dict[str, Any]]:
        from anthropic.types import RawMessageStreamEvent
        from pydantic import TypeAdapter

        event = TypeAdapter(RawMessageStreamEvent)

        def made(**fields: Any) -> dict[str, Any]:
            dumped: dict[str, Any] = event.dump_python(event.validate_python(fields), mode="json")
            return dumped

        message = self.message(self.text(text))
        begun = {**message, "content": [], "stop_reason": None}
        begun["usage"] = {**message["usage"], "output_tokens": 1, "output_tokens_details": None}
        yield made(type="message_start", message=begun)
        yield {"type": "ping"}
        thinking = {"type": "thinking", "thinking": "", "signature": ""}
        yield made(type="content_block_start", index=0, content_block=thinking)
        thought = {"type": "thinking_delta", "thinking": "{"}
        yield made(type="content_block_delta", index=0, delta=thought)
        yield made(type="content_block_stop", index=0)
        yield made(type="content_block_start", index=1, content_block=self.text(""))
        for piece in cut(text):
            delta = {"type": "text_delta", "text": piece}
            yield made(type="content_block_delta", index=1, delta=delta)
        yield made(type="content_block_stop", index=1)
        usage = {"output_tokens": 300, "output_tokens_details": {"thinking_tokens": 50}}
        ended = {"stop_reason": "end_turn", "stop_sequence": None}
        yield made(type="message_delta", delta=ended, usage=usage)
        yield made(type="message_stop")

    def failure(self, status: int, message: str, kind: str | None = None, **more: Any) -> Any:
        from anthropic.types.shared import ErrorResponse

        kinds = {
            400: "invalid_request_error",
            401: "authentication_error",
            402: "billing_error",
            403: "permission_error",
            404: "not_found_error",
            429: "rate_limit_error",
            529: "overloaded_error",
        }
        error = {"type": kind or kinds.get(status, "api_error"), "message": message}
        body = {"type": "error", "error": error, "request_id": "req_42"}
        ErrorResponse.model_validate(body)
        return {**body, "error": {**error, **more}}

    def spent(self) -> tuple[int, Any]:
        from anthropic.types.shared.enforced_spend_limit_reached_error_details import (
            EnforcedSpendLimitReachedErrorDetails as Details,
        )

        details = Details(error_code="enforced_spend_limit_reached").model_dump()
        return 429, self.failure(429, "the spend limit is reached", details=details)


# --- Gemini ---------------------------------------------------------------------------------------


class GenerateContent(Spoken):
    """Google's generateContent."""

    api = "gemini"
    base = "/v1beta"
    usage: ClassVar[dict[str, int]] = {
        "input_tokens": 1200,
        "output_tokens": 300,
        "cached_tokens": 200,
        "reasoning_tokens": 50,
        "image_tokens": 516,
    }

    def response(self, candidates: list[dict[str, Any]] | None, **more: Any) -> dict[str, Any]:
        """Return a response object."""
        from google.genai.types import GenerateContentResponse

        fields = {
            "candidates": candidates,
            "modelVersion": self.returned,
            "responseId": "resp_42",
            "usageMetadata": {
                "promptTokenCount": 1200,
                "promptTokensDetails": [
                    {"modality": "TEXT", "tokenCount": 684},
                    {"modality": "IMAGE", "tokenCount": 516},
                ],
                "cachedContentTokenCount": 200,
                "candidatesTokenCount": 250,
                "thoughtsTokenCount": 50,
                "totalTokenCount": 1500,
            },
            **more,
        }
        dumped: dict[str, Any] = GenerateContentResponse.model_validate(fields).model_dump(
            mode="json", by_alias=True, exclude_none=True
        )
        return dumped

    @staticmethod
    def candidate(*texts: str, finish: str | None = "STOP", **more: Any) -> dict[str, Any]:
        """Return a candidate with a part for each text."""
        content = {"role": "model", "parts": [{"text": t} for t in texts]}
        return {"content": content, "finishReason": finish, "index": 0, **more}

    def whole(self, text: str) -> dict[str, Any]:
        candidate = self.candidate(text)
        candidate["content"]["parts"].insert(0, {"text": "{", "thought": True})
        return self.response([candidate])

    def calling(self, name: str, arguments: dict[str, Any]) -> dict[str, Any]:
        candidate = self.candidate("I look.")
        call = {"functionCall": {"id": "call_1", "name": name, "args": arguments}}
        candidate["content"]["parts"].append({**call, "thoughtSignature": "c2VhbGVk"})
        return self.response([candidate])

    def truncated(self, text: str) -> dict[str, Any]:
        return self.response([self.candidate(text, finish="MAX_TOKENS")])

    def pieces(self, text: str) -> Iterator[dict[str, Any]]:
        for piece in cut(text):
            yield self.response([self.candidate(piece, finish=None)], usageMetadata=None)
        yield self.response([self.candidate("")])

    def failure(self, status: int, message: str, details: list[Any] | None = None) -> Any:
        names = {400: "INVALID_ARGUMENT", 401: "UNAUTHENTICATED", 404: "NOT_FOUND"}
        names |= {429: "RESOURCE_EXHAUSTED", 500: "INTERNAL", 503: "UNAVAILABLE"}
        error = {"code": status, "message": message, "status": names.get(status, "UNKNOWN")}
        return {"error": {**error, "details": details} if details else error}

    def spent(self) -> tuple[int, Any]:
        violation = {"quotaId": "GenerateRequestsPerDayPerProjectPerModel-FreeTier"}
        quota = {"@type": "type.googleapis.com/google.rpc.QuotaFailure", "violations": [violation]}
        return 429, self.failure(429, "You exceeded your current quota", [quota])


# --- Ollama ---------------------------------------------------------------------------------------


class Chat(Spoken):
    """Ollama's /api/chat. Its server also describes its models; see `OllamaServer`."""

    api = "ollama"
    base = ""
    stream_type = "application/x-ndjson"
    usage: ClassVar[dict[str, int]] = {"input_tokens": 1200, "output_tokens": 300}

    def response(self, text: str, **more: Any) -> dict[str, Any]:
        """Return a chat response."""
        from ollama import ChatResponse

        message = {"role": "assistant", "content": text, **more.pop("message", {})}
        fields = {
            "model": self.returned,
            "created_at": "2026-01-01T00:00:00.0Z",
            "message": message,
            "done": True,
            "done_reason": "stop",
            "total_duration": 5_000_000,
            "prompt_eval_count": 1200,
            "eval_count": 300,
            **more,
        }
        dumped = ChatResponse.model_validate(fields).model_dump(mode="json", exclude_none=True)
        # The server's own fields that the SDK's type leaves out.
        return {**dumped, **{k: more[k] for k in ("remote_host", "remote_model") if k in more}}

    def whole(self, text: str) -> dict[str, Any]:
        return self.response(text, message={"thinking": "{"})

    def calling(self, name: str, arguments: dict[str, Any]) -> dict[str, Any]:
        call = {"function": {"name": name, "arguments": arguments}}
        return self.response("I look.", message={"thinking": "{", "tool_calls": [call]})

    def truncated(self, text: str) -> dict[str, Any]:
        return self.response(text, done_reason="length")

    def pieces(self, text: str) -> Iterator[dict[str, Any]]:
        nothing = {
            "done": False,
            "done_reason": None,
            "prompt_eval_count": None,
            "eval_count": None,
        }
        for piece in cut(text):
            yield self.response(piece, **nothing)
        yield self.response("")

    def line(self, event: dict[str, Any]) -> bytes:
        return json.dumps(event).encode() + b"\n"

    def failure(self, status: int, message: str) -> Any:
        return {"error": message}

    def spent(self) -> tuple[int, Any]:
        return 402, self.failure(402, "your plan's usage is used up")


# --- Bedrock --------------------------------------------------------------------------------------


class Converse(Spoken):
    """Amazon Bedrock's Converse. It is not streamed here, and does not name the model that
    answered.
    """

    api = "bedrock"
    base = ""
    request_id = "x-amzn-RequestId"
    usage: ClassVar[dict[str, int]] = {
        "input_tokens": 1200,
        "output_tokens": 300,
        "cached_tokens": 200,
        "cache_write_tokens": 100,
    }

    def entry(self, server: VlmServer, **more: Any) -> ProviderEntry:
        return super().entry(server, **{"aws_region": "eu-central-1", **more})

    def response(
        self, *blocks: dict[str, Any], stop: str = "end_turn", **more: Any
    ) -> dict[str, Any]:
        """Return a response that botocore's own model of the service accepts."""
        fields = {
            "output": {"message": {"role": "assistant", "content": list(blocks)}},
            "stopReason": stop,
            "usage": {
                "inputTokens": 900,
                "cacheReadInputTokens": 200,
                "cacheWriteInputTokens": 100,
                "outputTokens": 300,
                "totalTokens": 1500,
            },
            "metrics": {"latencyMs": 5},
            "serviceTier": {"type": "default"},
            **more,
        }
        accepted(fields, converse_model().output_shape)
        return fields

    def whole(self, text: str) -> dict[str, Any]:
        thought = {"reasoningContent": {"reasoningText": {"text": "{", "signature": "s"}}}
        return self.response(thought, {"text": text})

    def calling(self, name: str, arguments: dict[str, Any]) -> dict[str, Any]:
        thought = {
            "reasoningContent": {"reasoningText": {"text": "a mass!", "signature": "sealed"}}
        }
        call = {"toolUse": {"toolUseId": "call_1", "name": name, "input": arguments}}
        return self.response(thought, {"text": "I look."}, call, stop="tool_use")

    def truncated(self, text: str) -> dict[str, Any]:
        return self.response({"text": text}, stop="max_tokens")

    def pieces(self, text: str) -> Iterator[dict[str, Any]]:
        raise AssertionError("Bedrock's streams are not read")

    def failure(self, status: int, message: str) -> Any:
        return {"message": message}

    def spent(self) -> tuple[int, Any]:
        return 429, self.failure(429, "Too many tokens per day, please wait before trying again.")


def converse_model() -> Any:
    """Return botocore's model of the operation."""
    from botocore.session import Session

    return Session().get_service_model("bedrock-runtime").operation_model("Converse")


def accepted(fields: dict[str, Any], shape: Any) -> None:
    """Raise for fields that the service's model does not know, at any depth."""
    from botocore.validate import ParamValidator

    report = ParamValidator().validate(fields, shape)
    assert not report.has_errors(), report.generate_report()


class OllamaServer(VlmServer):
    """Answers Ollama's questions about models itself; the script answers everything else.

    `shown` is the answer of /api/show; `requests` leaves these questions out (`asked` has them).
    """

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Received] = []
        self.shown: tuple[int, Any] = (
            200,
            {"capabilities": ["completion", "vision"], "details": {"family": "test"}},
        )
        self.version: Any = {"version": "0.31.0"}
        self.tags: Any = {
            "models": [
                {"name": "other:latest", "model": "other:latest", "digest": "0" * 64},
                {"name": "asked-model:latest", "model": "asked-model:latest", "digest": "ab" * 32},
            ]
        }

    def took(self, received: Received) -> Behavior:
        """Answer questions about models from the attributes."""
        known = {
            "/api/show": self.shown,
            "/api/version": (200, self.version),
            "/api/tags": (200, self.tags),
        }
        if received.path not in known:
            return super().took(received)
        self.asked.append(received)
        status, body = known[received.path]
        return replying(body, status)


STREAMING: tuple[Spoken, ...] = (Responses(), Messages(), GenerateContent(), Chat())
SPOKEN: tuple[Spoken, ...] = (*STREAMING, Converse())


def server_for(spoken: Spoken) -> VlmServer:
    """Return a server of a dialect that answers with a valid "normal" interpretation."""
    server = OllamaServer() if isinstance(spoken, Chat) else VlmServer()
    server.next(spoken.answer())
    return server
