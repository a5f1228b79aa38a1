"""Every dialect against a real server of its own: each outcome, each fault, what is recorded."""

import json
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from assistant.provider_protocol import Attempt, Outcome
from assistant.providers import build
from assistant.providers.transport import http_client as transport
from tests.helpers import vlm_server as vlm
from tests.helpers.bundles import small_bundle
from tests.helpers.dialect_servers import (
    SPOKEN,
    STREAMING,
    Chat,
    Converse,
    GenerateContent,
    Messages,
    Responses,
    Spoken,
    as_text,
    converse_model,
    server_for,
)
from tests.helpers.messages import codes_in, facts_in, has
from tests.helpers.vlm_server import VlmServer

SECRET = "sk-canary-4242424242"
BUNDLE = small_bundle()
ABSTAINS = {"abstained": True, "abstention": {"reason": "one plane only", "needs": []}}
HALF = '{"normality": "nor'


@pytest.fixture(params=SPOKEN, ids=lambda s: s.api)
def spoken(request: pytest.FixtureRequest) -> Spoken:
    chosen: Spoken = request.param
    return chosen


@pytest.fixture
def server(spoken: Spoken) -> Iterator[VlmServer]:
    with server_for(spoken) as running:
        yield running


@pytest.fixture(autouse=True)
def aws_credentials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "secret-canary-4242")


@pytest.fixture(autouse=True)
def quick_retries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport.random, "uniform", lambda low, high: 0.01)


def ask(
    spoken: Spoken,
    server: VlmServer,
    *,
    cancelled: Callable[[], bool] | None = None,
    on_text: Callable[[str], None] | None = None,
    **more: Any,
) -> Attempt:
    provider = build(spoken.entry(server, **more))
    return provider.draft(BUNDLE, cancelled=cancelled, on_text=on_text)


# --- answers --------------------------------------------------------------------------------------


ANSWERS = [(s, False) for s in SPOKEN] + [(s, True) for s in STREAMING]


@pytest.mark.parametrize(
    ("spoken", "stream"), ANSWERS, indirect=["spoken"], ids=lambda v: getattr(v, "api", str(v))
)
def test_a_valid_answer_with_everything_recorded(
    spoken: Spoken, server: VlmServer, stream: bool
) -> None:
    server.next(spoken.stream() if stream else spoken.answer())
    heard: list[str] = []
    attempt = ask(spoken, server, stream=stream, price_in=2.0, price_out=10.0, on_text=heard.append)
    assert attempt.outcome is Outcome.VALID, attempt.message
    assert attempt.interpretation is not None and attempt.interpretation.normality == "normal"
    assert attempt.text == as_text(None), "without the model's thoughts"
    assert "".join(heard) == (as_text(None) if stream else "")
    assert len(heard) > 3 or not stream
    assert (attempt.model_asked, attempt.model_returned) == (
        "asked-model",
        None if spoken.api == "bedrock" else spoken.returned,
    )
    usage = {**spoken.usage}
    assert attempt.usage == usage
    price = (usage["input_tokens"] * 2.0 + usage["output_tokens"] * 10.0) / 1e6
    assert attempt.cost_usd == pytest.approx(price)
    assert attempt.first_byte_s is not None and 0 < attempt.first_byte_s <= attempt.total_s
    assert attempt.retries == () and attempt.problems == ()
    expected_id = {"gemini": "resp_42", "ollama": None}.get(spoken.api, "req_42")
    assert attempt.provider_request_id == (None if stream and spoken.request_id else expected_id), (
        "the test's streams carry no header of their own"
    )


@pytest.mark.parametrize(
    ("content", "outcome", "words"),
    [
        (ABSTAINS, Outcome.ABSTAINED, "one plane only"),
        ("no JSON here", Outcome.MALFORMED, "answer.not-json"),
        ("```json\n{}\n```", Outcome.MALFORMED, "answer.code-fence"),
        ("", Outcome.MALFORMED, "answer.empty"),
        ({"verdict": "fine"}, Outcome.MALFORMED, "verdict"),
        (HALF, Outcome.MALFORMED, "answer.not-json"),
    ],
)
def test_answers_are_validated_and_never_repaired(
    spoken: Spoken, server: VlmServer, content: Any, outcome: Outcome, words: str
) -> None:
    server.next(spoken.answer(content))
    attempt = ask(spoken, server)
    assert attempt.outcome is outcome, attempt.message
    assert has((attempt.message, *attempt.problems), words)
    assert (attempt.interpretation is None) == (outcome is not Outcome.ABSTAINED)
    assert len(server.requests) == 1


@pytest.mark.parametrize("text", [HALF, json.dumps(vlm.NORMAL)])
def test_a_truncated_answer_is_truncated_even_where_it_happens_to_parse(
    spoken: Spoken, server: VlmServer, text: str
) -> None:
    server.next(spoken.saying(spoken.truncated(text)))
    attempt = ask(spoken, server)
    assert attempt.outcome is Outcome.TRUNCATED and has(
        attempt.message, "provider.token-limit-reached"
    )
    assert attempt.interpretation is None and attempt.text == text
    assert attempt.usage == spoken.usage


RESPONSES, MESSAGES, GEMINI, CHAT = Responses(), Messages(), GenerateContent(), Chat()
CONVERSE = Converse()
CUT_OFF: list[tuple[Spoken, Callable[[], dict[str, Any]], Outcome, str]] = [
    # OpenAI Responses
    (
        RESPONSES,
        lambda: RESPONSES.response(
            [RESPONSES.message({"type": "refusal", "refusal": "I can't read scans."})]
        ),
        Outcome.REFUSED,
        "provider.model-refused",
    ),
    (
        RESPONSES,
        lambda: RESPONSES.response(
            [], status="incomplete", incomplete_details={"reason": "content_filter"}
        ),
        Outcome.REFUSED,
        "provider.answer-cut-off-by-filter",
    ),
    (
        RESPONSES,
        lambda: RESPONSES.response(
            [], status="incomplete", incomplete_details={"reason": "max_messages"}
        ),
        Outcome.TRUNCATED,
        "max_messages",
    ),
    (
        RESPONSES,
        lambda: RESPONSES.response(
            [],
            status="failed",
            error={"code": "image_content_policy_violation", "message": "not this image"},
        ),
        Outcome.REFUSED,
        "not this image",
    ),
    (
        RESPONSES,
        lambda: RESPONSES.response(
            [], status="failed", error={"code": "server_error", "message": "try later"}
        ),
        Outcome.FAILED,
        "try later",
    ),
    (RESPONSES, lambda: RESPONSES.response([], status="cancelled"), Outcome.FAILED, "cancelled"),
    (RESPONSES, lambda: RESPONSES.response([], status="queued"), Outcome.FAILED, "queued"),
    (
        RESPONSES,
        lambda: RESPONSES.response(
            [
                {
                    "type": "function_call",
                    "call_id": "c",
                    "name": "look",
                    "arguments": "{}",
                    "status": "completed",
                }
            ]
        ),
        Outcome.MALFORMED,
        "provider.tool-called",
    ),
    (
        RESPONSES,
        lambda: RESPONSES.response(
            [
                RESPONSES.message(RESPONSES.text("let me see"), phase="commentary"),
                RESPONSES.message(RESPONSES.text(as_text(None)), phase="final_answer"),
            ]
        ),
        Outcome.VALID,
        "answer.draft-received",
    ),
    # Anthropic
    (
        MESSAGES,
        lambda: MESSAGES.message(
            MESSAGES.text("I"),
            stop="refusal",
            stop_details={"type": "refusal", "category": "bio", "explanation": "not this"},
        ),
        Outcome.REFUSED,
        "not this",
    ),
    (MESSAGES, lambda: MESSAGES.message(stop="refusal"), Outcome.REFUSED, "provider.model-refused"),
    (
        MESSAGES,
        lambda: MESSAGES.message(MESSAGES.text(HALF), stop="model_context_window_exceeded"),
        Outcome.TRUNCATED,
        "provider.context-window-exceeded",
    ),
    (
        MESSAGES,
        lambda: MESSAGES.message(
            {"type": "tool_use", "id": "t", "name": "look", "input": {}}, stop="tool_use"
        ),
        Outcome.MALFORMED,
        "provider.tool-called",
    ),
    (
        MESSAGES,
        lambda: MESSAGES.message(stop="pause_turn"),
        Outcome.FAILED,
        "provider.model-paused",
    ),
    (
        MESSAGES,
        lambda: {**MESSAGES.message(), "stop_reason": "tired"},
        Outcome.FAILED,
        "tired",
    ),
    (
        MESSAGES,
        lambda: {**MESSAGES.message(), "stop_reason": None},
        Outcome.FAILED,
        "dialect.anthropic-stop-reason-missing",
    ),
    # Gemini
    (
        GEMINI,
        lambda: GEMINI.response([GEMINI.candidate(finish="SAFETY", finishMessage="too graphic")]),
        Outcome.REFUSED,
        "too graphic",
    ),
    (
        GEMINI,
        lambda: GEMINI.response(None, promptFeedback={"blockReason": "PROHIBITED_CONTENT"}),
        Outcome.REFUSED,
        "PROHIBITED_CONTENT",
    ),
    (
        GEMINI,
        lambda: {"candidates": [{**GEMINI.candidate("{"), "finishReason": "NEW_ONE"}]},
        Outcome.FAILED,
        "NEW_ONE",
    ),
    (
        GEMINI,
        lambda: GEMINI.response([GEMINI.candidate(as_text(None), finish=None)]),
        Outcome.FAILED,
        "dialect.gemini-finish-reason-missing",
    ),
    # Ollama
    (CHAT, lambda: CHAT.response("", done_reason="load"), Outcome.FAILED, "load"),
    (CHAT, lambda: CHAT.response("", done_reason="unload"), Outcome.FAILED, "unload"),
    (CHAT, lambda: CHAT.response("", done_reason=""), Outcome.FAILED, "provider.connection-closed"),
    (
        CHAT,
        lambda: CHAT.response("{", done=False),
        Outcome.FAILED,
        "dialect.ollama-answer-incomplete",
    ),
    (
        CHAT,
        lambda: {"error": "an error was encountered"},
        Outcome.FAILED,
        "an error was encountered",
    ),
    # Bedrock
    (
        CONVERSE,
        lambda: CONVERSE.response({"text": "I"}, stop="guardrail_intervened"),
        Outcome.REFUSED,
        "provider.guardrail-triggered",
    ),
    (
        CONVERSE,
        lambda: CONVERSE.response({"text": HALF}, stop="content_filtered"),
        Outcome.REFUSED,
        "provider.content-filtered",
    ),
    (
        CONVERSE,
        lambda: CONVERSE.response({"text": HALF}, stop="model_context_window_exceeded"),
        Outcome.TRUNCATED,
        "provider.context-window-exceeded",
    ),
    (
        CONVERSE,
        lambda: CONVERSE.response(
            {"toolUse": {"toolUseId": "t", "name": "look", "input": {}}}, stop="tool_use"
        ),
        Outcome.MALFORMED,
        "provider.tool-called",
    ),
    (
        CONVERSE,
        lambda: CONVERSE.response({"text": HALF}, stop="malformed_model_output"),
        Outcome.MALFORMED,
        "provider.answer-malformed",
    ),
    (
        CONVERSE,
        lambda: {**CONVERSE.response({"text": HALF}), "stopReason": "tired"},
        Outcome.FAILED,
        "tired",
    ),
    (
        CONVERSE,
        lambda: {k: v for k, v in CONVERSE.whole("{}").items() if k != "stopReason"},
        Outcome.FAILED,
        "dialect.bedrock-stop-reason-missing",
    ),
]


@pytest.mark.parametrize(("speaker", "body", "outcome", "words"), CUT_OFF)
def test_answers_that_the_model_or_server_cut_off(
    speaker: Spoken, body: Callable[[], dict[str, Any]], outcome: Outcome, words: str
) -> None:
    with server_for(speaker) as server:
        server.next(speaker.saying(body()))
        attempt = ask(speaker, server)
    assert attempt.outcome is outcome, attempt.message
    assert has(attempt.message, words)
    assert (attempt.interpretation is not None) == (outcome is Outcome.VALID)


def test_every_finish_reason_of_gemini_has_an_outcome() -> None:
    from google.genai.types import FinishReason

    outcomes: dict[str, Outcome] = {}
    with server_for(GEMINI) as server:
        for reason in FinishReason:
            body = GEMINI.response([GEMINI.candidate(as_text(None), finish=reason.value)])
            server.next(GEMINI.saying(body))
            attempt = ask(GEMINI, server)
            assert "provider.finish-reason-unknown" not in codes_in(attempt.message)
            assert reason is FinishReason.STOP or reason.value in facts_in(attempt.message)
            outcomes[reason.value] = attempt.outcome
    assert [r for r, o in outcomes.items() if o is Outcome.VALID] == ["STOP"]
    assert {r for r, o in outcomes.items() if o is Outcome.TRUNCATED} == {
        "MAX_TOKENS",
        "CONTINUATION",
    }
    assert {r for r, o in outcomes.items() if o is Outcome.REFUSED} >= {
        "SAFETY",
        "RECITATION",
        "BLOCKLIST",
        "PROHIBITED_CONTENT",
        "SPII",
    }


def test_every_stop_reason_of_anthropic_has_an_outcome() -> None:
    from typing import get_args

    from anthropic.types import StopReason

    with server_for(MESSAGES) as server:
        for reason in get_args(StopReason):
            server.next(MESSAGES.saying(MESSAGES.message(MESSAGES.text("{"), stop=reason)))
            assert not has(ask(MESSAGES, server).message, "provider.stop-reason-unknown")


def test_every_stop_reason_of_bedrock_has_an_outcome() -> None:
    reasons = converse_model().output_shape.members["stopReason"].enum
    assert "guardrail_intervened" in reasons
    with server_for(CONVERSE) as server:
        for reason in reasons:
            server.next(CONVERSE.saying(CONVERSE.response({"text": "{"}, stop=reason)))
            assert not has(ask(CONVERSE, server).message, "provider.stop-reason-unknown")


# --- errors ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "message", "code"),
    [
        (400, "schema too complex", "provider.request-not-accepted"),
        (401, "invalid x-api-key", "provider.key-refused"),
        (402, "no credit", "provider.credit-missing"),
        (403, "not for you", "provider.model-forbidden"),
        (404, "model: asked-model", "provider.address-or-model-unknown"),
        (413, "too large", "provider.request-too-large"),
        (500, "internal", "provider.server-failed"),
    ],
)
def test_errors_are_told_in_the_servers_words_and_not_tried_again(
    spoken: Spoken, server: VlmServer, status: int, message: str, code: str
) -> None:
    server.next(spoken.error(status, message))
    attempt = ask(spoken, server)
    assert attempt.outcome is Outcome.FAILED and code in codes_in(attempt.message)
    assert {message, str(status)} <= set(facts_in(attempt.message))
    assert attempt.http_status == status
    assert json.loads(attempt.response) == spoken.failure(status, message)
    assert len(server.requests) == 1


@pytest.mark.parametrize("status", [429, 503, 529])
def test_overload_is_tried_again(spoken: Spoken, server: VlmServer, status: int) -> None:
    server.next(spoken.error(status, "overloaded", Retry_After="0"), spoken.answer())
    attempt = ask(spoken, server)
    assert attempt.outcome is Outcome.VALID
    (failed,) = attempt.retries
    assert failed.http_status == status and has(failed.message, "overloaded")
    assert failed.waited_s == pytest.approx(0.01)
    assert len({r.body for r in server.requests}) == 1


def test_a_long_wait_is_not_waited_for(spoken: Spoken, server: VlmServer) -> None:
    server.next(spoken.error(429, "slow down", Retry_After="3600"), spoken.answer())
    attempt = ask(spoken, server)
    assert attempt.outcome is Outcome.FAILED and attempt.retries == ()


def test_a_spent_budget_is_not_tried_again(spoken: Spoken, server: VlmServer) -> None:
    status, body = spoken.spent()
    server.next(vlm.replying(body, status), spoken.answer())
    attempt = ask(spoken, server)
    assert attempt.outcome is Outcome.FAILED and attempt.http_status == status
    assert len(server.requests) == 1


def test_every_spend_limit_of_anthropic_ends_it_and_a_ramp_limit_does_not() -> None:
    from typing import get_args

    import anthropic.types.shared as shared

    details = [t for name, t in vars(shared).items() if name.endswith("ErrorDetails")]
    codes = [get_args(d.model_fields["error_code"].annotation)[0] for d in details
             if "error_code" in getattr(d, "model_fields", {})]  # fmt: skip
    spent = [code for code in codes if "spend_limit" in code or "billing" in code]
    assert len(spent) >= 4 and "ramp_limit_exceeded" in codes
    with server_for(MESSAGES) as server:
        for code in (*spent, "ramp_limit_exceeded"):
            before = len(server.requests)
            body = MESSAGES.failure(429, "no more", details={"error_code": code})
            server.next(vlm.replying(body, 429, {"Retry-After": "0"}), MESSAGES.answer())
            outcome = ask(MESSAGES, server).outcome
            again = len(server.requests) - before
            assert (outcome, again) == (("failed", 1) if code in spent else ("valid", 2)), code


def test_what_the_server_says_of_trying_again_is_heeded(spoken: Spoken, server: VlmServer) -> None:
    server.next(spoken.error(429, "not again", X_Should_Retry="false"), spoken.answer())
    assert ask(spoken, server).outcome is Outcome.FAILED
    assert len(server.requests) == 1


def test_gemini_asks_to_wait_in_the_body(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(delay: str) -> vlm.Behavior:
        info = {"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": delay}
        return vlm.replying(GEMINI.failure(429, "slow down", [info]), 429)

    with server_for(GEMINI) as server:
        server.next(failing("0.25s"), GEMINI.answer())
        attempt = ask(GEMINI, server)
        assert attempt.outcome is Outcome.VALID
        assert attempt.retries[0].waited_s == pytest.approx(0.26)
        server.next(failing("61s"), GEMINI.answer())
        assert ask(GEMINI, server).retries == (), "a minute and more is not waited for"


@pytest.mark.parametrize(
    ("behavior", "code"),
    [
        (vlm.web_page(), "dialect.body-web-page"),
        (vlm.web_page(502), "provider.error-with-web-page"),
        (vlm.sending(b"", "application/json"), "dialect.body-empty"),
        (vlm.sending(b"\xff\xfe\x00", "application/json"), "dialect.body-not-json"),
        (vlm.sending(b"[" * 100_000, "application/json"), "dialect.body-not-json"),
        (vlm.replying([]), "dialect.answer-invalid"),
        (vlm.replying({"result": "ok"}), "dialect.answer-invalid"),
        (vlm.compressed(), "connection.unrequested-compression"),
        (vlm.hanging_up(), "connection.before-answer"),
        (vlm.hanging_up(b'{"model"'), "connection.during-answer"),
        (vlm.endless(20_000_000), "answer.too-large"),
        (vlm.endless(20_000_000, declared=True), "answer.too-large-declared"),
        (vlm.redirecting("https://elsewhere.example/v1"), "provider.redirect-refused"),
    ],
)
def test_what_is_no_answer_of_the_api(
    spoken: Spoken, server: VlmServer, behavior: vlm.Behavior, code: str
) -> None:
    server.next(behavior)
    attempt = ask(spoken, server)
    outcome = Outcome.MALFORMED if "too-large" in code else Outcome.FAILED
    assert attempt.outcome is outcome and code in codes_in(attempt.message)
    assert attempt.interpretation is None and attempt.text is None
    assert len(server.requests) == 1


def test_an_echoed_key_is_cut_out(
    spoken: Spoken, server: VlmServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SITE_KEY", SECRET)
    server.next(spoken.error(401, f"bad credentials: {SECRET}"))
    attempt = ask(spoken, server, key_env="SITE_KEY")
    everything = f"{attempt!r} {attempt.message} {attempt.response!r} {attempt.request!r}"
    assert SECRET not in everything


# --- streams --------------------------------------------------------------------------------------


@pytest.mark.parametrize("spoken", STREAMING, indirect=True, ids=lambda s: s.api)
def test_a_stream_that_stops_early_is_no_answer(spoken: Spoken, server: VlmServer) -> None:
    whole = list(spoken.pieces(as_text(None)))
    for stop_after in (0, 3, len(whole) - 1):
        server.next(spoken.stream(stop_after=stop_after))
        attempt = ask(spoken, server, stream=True)
        assert attempt.outcome is Outcome.FAILED, stop_after
        incomplete = {"dialect.stream-incomplete", "dialect.ollama-answer-incomplete"}
        assert incomplete & set(codes_in(attempt.message))
        assert attempt.interpretation is None


BROKEN: list[tuple[Spoken, dict[str, Any]]] = [
    (RESPONSES, {"type": "error", "message": "gone wrong", "code": None, "sequence_number": 3}),
    (RESPONSES, {"error": {"message": "gone wrong", "code": "server_error"}}),
    (MESSAGES, {"type": "error", "error": {"type": "overloaded_error", "message": "gone wrong"}}),
    (GEMINI, {"error": {"code": 503, "message": "gone wrong", "status": "UNAVAILABLE"}}),
    (CHAT, {"error": "gone wrong"}),
]


@pytest.mark.parametrize(("speaker", "error"), BROKEN)
def test_an_error_inside_a_stream(speaker: Spoken, error: dict[str, Any]) -> None:
    heard: list[str] = []
    with server_for(speaker) as server:
        begun = list(speaker.pieces(as_text(None)))[:7]
        server.next(speaker.streaming([*begun, error]))
        attempt = ask(speaker, server, stream=True, on_text=heard.append)
    assert attempt.outcome is Outcome.FAILED
    assert str(attempt.message) == "the server aborted the answer: gone wrong"
    assert attempt.text == "".join(heard) and heard


def test_streamed_endings_are_told_as_well() -> None:
    refusal = RESPONSES.response([RESPONSES.message({"type": "refusal", "refusal": "No."})])
    failed = RESPONSES.response([], status="failed", error={"code": "server_error", "message": "x"})
    cut = RESPONSES.truncated(HALF)
    stopped = list(MESSAGES.pieces(HALF))
    stopped[-2]["delta"]["stop_reason"] = "max_tokens"
    refused = list(MESSAGES.pieces("I"))
    refused[-2]["delta"]["stop_reason"] = "refusal"
    blocked = GEMINI.response(None, promptFeedback={"blockReason": "SAFETY"})
    unsafe = GEMINI.response([GEMINI.candidate("", finish="SAFETY")])
    half = GEMINI.response([GEMINI.candidate(HALF, finish=None)])
    limited = [*list(CHAT.pieces(HALF))[:-1], CHAT.response("", done_reason="length")]
    for speaker, events, outcome in (
        (RESPONSES, [{"type": "response.completed", "response": refusal}], Outcome.REFUSED),
        (RESPONSES, [{"type": "response.failed", "response": failed}], Outcome.FAILED),
        (RESPONSES, [{"type": "response.incomplete", "response": cut}], Outcome.TRUNCATED),
        (MESSAGES, stopped, Outcome.TRUNCATED),
        (MESSAGES, refused, Outcome.REFUSED),
        (GEMINI, [blocked], Outcome.REFUSED),
        (GEMINI, [half, unsafe], Outcome.REFUSED),
        (CHAT, limited, Outcome.TRUNCATED),
    ):
        with server_for(speaker) as server:
            server.next(speaker.streaming(events))
            attempt = ask(speaker, server, stream=True)
        assert attempt.outcome is outcome, (speaker.api, attempt.message)


@pytest.mark.parametrize("spoken", STREAMING, indirect=True, ids=lambda s: s.api)
def test_a_stream_of_nonsense(spoken: Spoken, server: VlmServer) -> None:
    media = spoken.stream_type
    for body in (b"data: {oops\n\n" * 3, b"data: [1]\n\n", b"{oops\n[2]\n", b"", b"hello"):
        server.next(vlm.sending(body, media))
        heard: list[str] = []
        attempt = ask(spoken, server, stream=True, on_text=heard.append)
        assert attempt.outcome is Outcome.FAILED and not heard, (body, attempt.message)


@pytest.mark.parametrize("spoken", STREAMING, indirect=True, ids=lambda s: s.api)
def test_a_server_that_does_not_stream_though_asked(spoken: Spoken, server: VlmServer) -> None:
    attempt = ask(spoken, server, stream=True, on_text=lambda _: None)
    assert attempt.outcome is Outcome.VALID


# --- time -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("behavior", [vlm.silent(), vlm.silent_after_head()])
def test_silence_times_out(spoken: Spoken, server: VlmServer, behavior: vlm.Behavior) -> None:
    server.next(behavior)
    attempt = ask(spoken, server, read_timeout_s=0.2)
    assert attempt.outcome is Outcome.TIMED_OUT and has(attempt.message, "connection.read-timeout")
    assert len(server.requests) == 1


@pytest.mark.parametrize("behavior", [vlm.silent(), vlm.silent_after_head()])
def test_cancelling_does_not_wait_for_the_server(
    spoken: Spoken, server: VlmServer, behavior: vlm.Behavior
) -> None:
    server.next(behavior)
    stop = threading.Event()
    asked = threading.Event()

    def cancelled() -> bool:
        if server.requests and not stop.is_set():
            asked.set()
            stop.set()
        return stop.is_set()

    started = time.monotonic()
    attempt = ask(spoken, server, cancelled=cancelled, read_timeout_s=60)
    assert asked.is_set()
    assert attempt.outcome is Outcome.CANCELLED
    assert time.monotonic() - started < 60, "the server would have kept silent for ever"


# --- what is told of the server -------------------------------------------------------------------


def test_what_the_server_tells_of_itself_is_kept(spoken: Spoken, server: VlmServer) -> None:
    attempt = ask(spoken, server)
    assert (
        attempt.server
        == {
            "openai-responses": {"tier": "default", "image_compression": "disabled"},
            "anthropic": {"tier": "standard", "region": "eu"},
            "gemini": {},
            "ollama": {"version": "0.31.0", "model_digest": "ab" * 32},
            "bedrock": {"tier": "default"},
        }[spoken.api]
    )
