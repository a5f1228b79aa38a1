"""The openai-chat provider against a real server on loopback: every outcome, every fault."""

import base64
import json
import logging
import socket
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from assistant.provider_protocol import Attempt, Outcome
from assistant.provider_settings import ProviderEntry
from assistant.providers import build
from assistant.providers.transport import http_client as transport
from audit.egress import Policy, stop_sending
from audit.messages import Message
from tests.helpers import vlm_server as vlm
from tests.helpers.bundles import small_bundle
from tests.helpers.messages import code_of, codes_in, facts_in, has
from tests.helpers.vlm_server import VlmServer

SECRET = "sk-canary-4242424242"
BUNDLE = small_bundle()
ABSTAINS = {"abstained": True, "abstention": {"reason": "one plane only", "needs": []}}


@pytest.fixture
def server() -> Iterator[VlmServer]:
    with VlmServer() as running:
        yield running


@pytest.fixture(autouse=True)
def quick_retries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(transport.random, "uniform", lambda low, high: 0.01)


def entry(server: VlmServer, **more: Any) -> ProviderEntry:
    return ProviderEntry.make(
        **{
            "name": "site",
            "api": "openai-chat",
            "base_url": server.url,
            "model": "asked-model",
            **more,
        }
    )


def ask(server: VlmServer, *, cancelled: Callable[[], bool] | None = None, **more: Any) -> Attempt:
    return build(entry(server, **more)).draft(BUNDLE, cancelled=cancelled)


# --- the request ----------------------------------------------------------------------------------


def test_what_is_previewed_is_what_arrives(server: VlmServer) -> None:
    provider = build(entry(server))
    outgoing = provider.prepare(BUNDLE)
    assert outgoing is not None
    attempt = provider.draft(BUNDLE)
    received = server.requests[0]
    assert received.body == outgoing.body == attempt.request
    assert attempt.request_sha256 == outgoing.sha256
    framing = {"Host": f"127.0.0.1:{server.port}", "Content-Length": str(len(outgoing.body))}
    assert received.headers == {**dict(outgoing.headers), **framing}
    assert (received.method, received.path) == ("POST", "/v1/chat/completions")


@pytest.mark.parametrize("enforcement", ["strict", "json-object", "prompt"])
@pytest.mark.parametrize("stream", [True, False])
def test_the_official_sdk_reads_our_request(
    server: VlmServer, enforcement: str, stream: bool
) -> None:
    """Every field is one of the SDK's request type, and of its type."""
    from openai.types.chat import completion_create_params as params
    from pydantic import TypeAdapter

    server.next(vlm.streaming(json.dumps(vlm.NORMAL)) if stream else vlm.answering())
    options = {"max_tokens": 900, "temperature": 0.0, "seed": 7}
    ask(server, enforcement=enforcement, stream=stream, **options)
    body = server.requests[0].json
    wanted = (
        params.CompletionCreateParamsStreaming
        if stream
        else params.CompletionCreateParamsNonStreaming
    )
    TypeAdapter(wanted).validate_python(body)
    assert set(body) <= set(wanted.__annotations__) | set(
        params.CompletionCreateParamsBase.__annotations__
    )


def test_the_request_holds_the_bundle_and_nothing_else(server: VlmServer) -> None:
    ask(server)
    body = server.requests[0].json
    system, user = body["messages"]
    assert system == {"role": "system", "content": BUNDLE.system}
    texts = [part["text"] for part in user["content"] if part["type"] == "text"]
    assert texts == [BUNDLE.prompt, *(i.caption for i in BUNDLE.images)]
    pictures = [p["image_url"]["url"] for p in user["content"] if p["type"] == "image_url"]
    assert [base64.b64decode(u.removeprefix("data:image/png;base64,")) for u in pictures] == [
        i.png for i in BUNDLE.images
    ]
    assert body["response_format"]["json_schema"]["strict"] is True
    assert set(body) == {"model", "messages", "response_format"}


def test_prompt_only_enforcement_sends_the_schema_as_text(server: VlmServer) -> None:
    attempt = ask(server, enforcement="prompt")
    body = server.requests[0].json
    assert "response_format" not in body
    assert json.dumps(BUNDLE.schema, ensure_ascii=False) in body["messages"][0]["content"]
    assert attempt.parameters["schema_enforcement"] == "prompt"


def test_openai_itself_is_told_not_to_store() -> None:
    Policy(local_only=False, allowed_hosts=("api.openai.com",)).save()
    own = ProviderEntry.make(
        name="o",
        api="openai-chat",
        base_url="https://api.openai.com/v1",
        model="m",
        max_tokens=50,
    )
    outgoing = build(own).prepare(BUNDLE)
    assert outgoing is not None
    body = json.loads(outgoing.body)
    assert body["store"] is False
    assert body["max_completion_tokens"] == 50 and "max_tokens" not in body


def test_an_api_version_stays_behind_the_path() -> None:
    azure = ProviderEntry.make(
        name="a",
        api="openai-chat",
        base_url="http://127.0.0.1:1/openai/v1/?api-version=preview",
        model="m",
    )
    outgoing = build(azure).prepare(BUNDLE)
    assert outgoing is not None
    assert outgoing.url == "http://127.0.0.1:1/openai/v1/chat/completions?api-version=preview"


# --- outcomes -------------------------------------------------------------------------------------


def test_a_valid_answer_with_everything_recorded(server: VlmServer) -> None:
    attempt = ask(server, price_in=2.0, price_out=10.0)
    assert attempt.outcome is Outcome.VALID
    assert attempt.interpretation is not None and attempt.interpretation.normality == "normal"
    assert attempt.model_asked == "asked-model"
    assert attempt.model_returned == vlm.MODEL
    assert attempt.provider_request_id == "req_1"
    assert attempt.usage == {
        "input_tokens": 1200,
        "output_tokens": 300,
        "cached_tokens": 200,
        "reasoning_tokens": 50,
    }
    assert attempt.cost_usd == pytest.approx((1200 * 2.0 + 300 * 10.0) / 1e6)
    assert json.loads(attempt.response)["model"] == vlm.MODEL
    assert attempt.text == json.dumps(vlm.NORMAL)
    assert attempt.first_byte_s is not None and attempt.first_byte_s <= attempt.total_s


def test_the_server_speaks_as_the_official_sdk_does() -> None:
    """The test server's own answers are of the SDK's response types."""
    from openai.types.chat import ChatCompletion, ChatCompletionChunk

    for finish in ("stop", "length", "content_filter", "tool_calls"):
        ChatCompletion.model_validate(vlm.completion("x", finish=finish), strict=True)
    for chunk in vlm.chunks("a longer text " * 9):
        ChatCompletionChunk.model_validate(chunk, strict=True)


MARKED = {
    "normality": "abnormal",
    "findings": [
        {
            "number": 1,
            "presence": "present",
            "type": {"words": "mass"},
            "evidence": [{"image": 1, "point": {"x": 4, "y": 6}}, {"image": 12}],
        }
    ],
}


def test_marks_come_back_in_patient_millimeters_and_wrong_images_flagged(
    server: VlmServer,
) -> None:
    server.next(vlm.answering(MARKED))
    attempt = ask(server)
    assert attempt.interpretation is not None
    first, second = attempt.interpretation.findings[0].evidence
    place = BUNDLE.images[0].place
    assert place is not None and first.point_lps_mm == place.pixel_to_lps(4, 6)
    assert second.point_lps_mm is None
    assert "finding 1: cites image 12, which was not sent" in map(str, attempt.flags)


@pytest.mark.parametrize(
    ("behavior", "outcome", "message"),
    [
        (vlm.answering(ABSTAINS), Outcome.ABSTAINED, "one plane only"),
        (vlm.answering("no JSON here"), Outcome.MALFORMED, "answer.not-json"),
        (vlm.answering("```json\n{}\n```"), Outcome.MALFORMED, "answer.code-fence"),
        (vlm.answering(""), Outcome.MALFORMED, "answer.empty"),
        (vlm.answering({"verdict": "fine"}), Outcome.MALFORMED, "verdict"),
        (
            vlm.replying(vlm.completion(None, refusal="I can't read scans.")),
            Outcome.REFUSED,
            "provider.model-refused",
        ),
        (
            vlm.answering("{", finish="content_filter"),
            Outcome.REFUSED,
            "provider.answer-cut-off-by-filter",
        ),
        (vlm.answering(finish="length"), Outcome.TRUNCATED, "provider.token-limit-reached"),
        (vlm.answering(finish="tool_calls"), Outcome.MALFORMED, "provider.tool-called"),
        (vlm.web_page(), Outcome.FAILED, "dialect.body-web-page"),
        (vlm.sending(b"", "application/json"), Outcome.FAILED, "dialect.body-empty"),
        (vlm.sending(b"<oops>", "application/json"), Outcome.FAILED, "dialect.body-web-page"),
        (vlm.sending(b"\xff\xfe\x00", "application/json"), Outcome.FAILED, "dialect.body-not-json"),
        (vlm.sending(b"[" * 100_000, "application/json"), Outcome.FAILED, "dialect.body-not-json"),
        (vlm.replying({"result": "ok"}), Outcome.FAILED, "dialect.openai-chat-choices-missing"),
        (vlm.replying([]), Outcome.FAILED, "dialect.openai-chat-choices-missing"),
        (vlm.replying({"choices": []}), Outcome.FAILED, "dialect.openai-chat-choices-empty"),
        (vlm.replying({"choices": ["x"]}), Outcome.FAILED, "dialect.openai-chat-choices-empty"),
        (vlm.replying({"choices": [{}]}), Outcome.FAILED, "dialect.openai-chat-message-missing"),
        (
            vlm.replying({"choices": [{"message": {"content": {"a": 1}}}]}),
            Outcome.FAILED,
            "dialect.openai-chat-content-malformed",
        ),
        (vlm.compressed(), Outcome.FAILED, "connection.unrequested-compression"),
        (vlm.hanging_up(), Outcome.FAILED, "connection.before-answer"),
        (vlm.hanging_up(b'{"choices"'), Outcome.FAILED, "connection.during-answer"),
        (vlm.endless(50_000_000), Outcome.MALFORMED, "answer.too-large"),
        (vlm.endless(50_000_000, declared=True), Outcome.MALFORMED, "answer.too-large-declared"),
        (
            vlm.redirecting("https://elsewhere.example/v1"),
            Outcome.FAILED,
            "provider.redirect-refused",
        ),
        (
            vlm.failing(400, "Unsupported parameter: seed"),
            Outcome.FAILED,
            "Unsupported parameter: seed",
        ),
        (vlm.failing(401, "Incorrect API key"), Outcome.FAILED, "provider.key-refused"),
        (vlm.failing(404, "model not found"), Outcome.FAILED, "model not found"),
        (vlm.failing(500), Outcome.FAILED, "provider.server-failed"),
        (vlm.web_page(502), Outcome.FAILED, "provider.error-with-web-page"),
        (vlm.replying("odd", 418), Outcome.FAILED, "provider.request-refused"),
    ],
)
def test_every_outcome_is_told_for_what_it_is(
    server: VlmServer, behavior: vlm.Behavior, outcome: Outcome, message: str
) -> None:
    server.next(behavior)
    attempt = ask(server)
    assert attempt.outcome is outcome, attempt.message
    assert has((attempt.message, *attempt.problems), message)
    assert "\n" not in str(attempt.message)
    assert (attempt.interpretation is None) == (outcome is not Outcome.ABSTAINED)
    assert len(server.requests) == 1, "none of these may be tried again"


def test_a_large_answer_is_not_kept_whole(server: VlmServer) -> None:
    server.next(vlm.endless(50_000_000))
    assert len(ask(server).response) <= transport.MAX_ANSWER_BYTES


def test_a_partial_answer_is_kept(server: VlmServer) -> None:
    server.next(vlm.hanging_up(b'{"choices": [{"mess'))
    attempt = ask(server)
    assert attempt.response in (b'{"choices": [{"mess', b"")
    assert attempt.http_status == 200


# --- trying again ---------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [429, 503, 529])
def test_safe_failures_are_tried_again_and_each_try_recorded(
    server: VlmServer, status: int
) -> None:
    server.next(vlm.failing(status, "busy"), vlm.failing(status, "still busy"), vlm.answering())
    attempt = ask(server)
    assert attempt.outcome is Outcome.VALID
    assert [t.http_status for t in attempt.retries] == [status, status]
    assert has(attempt.retries[1].message, "still busy")
    assert json.loads(attempt.retries[0].response)["error"]["message"] == "busy"
    assert all(t.waited_s > 0 for t in attempt.retries)
    bodies = {r.body for r in server.requests}
    assert len(server.requests) == 3 and len(bodies) == 1


def test_tries_are_bounded(server: VlmServer) -> None:
    server.next(vlm.failing(429, "slow down"))
    attempt = ask(server, tries=3)
    assert attempt.outcome is Outcome.FAILED
    assert has(attempt.message, "provider.quota-exceeded")
    assert has(attempt.message, "slow down")
    assert len(attempt.retries) == 2 and len(server.requests) == 3


def test_a_spent_quota_is_not_tried_again(server: VlmServer) -> None:
    server.next(vlm.failing(429, "You exceeded your quota", code="insufficient_quota"))
    assert ask(server).outcome is Outcome.FAILED
    assert len(server.requests) == 1


def test_retry_after_is_heeded(server: VlmServer) -> None:
    server.next(vlm.failing(503, Retry_After="0"), vlm.answering())
    assert ask(server).retries[0].waited_s == pytest.approx(0.01)
    server.next(vlm.failing(503, Retry_After="4000"), vlm.answering())
    assert ask(server).retries == (), "an hour is not waited for"


def test_waiting_for_another_try_can_be_cancelled(server: VlmServer) -> None:
    server.next(vlm.failing(503, Retry_After="30"))
    attempt = ask(server, cancelled=server.arrived.is_set)
    assert attempt.outcome is Outcome.CANCELLED
    assert len(server.requests) == 1


def test_no_server_there(server: VlmServer) -> None:
    port = server.port
    server.__exit__()
    with_port = ProviderEntry.make(
        name="gone", api="openai-chat", base_url=f"http://127.0.0.1:{port}/v1", model="m"
    )
    attempt = build(with_port).draft(BUNDLE)
    assert attempt.outcome is Outcome.FAILED
    assert code_of(attempt.message) == "connection.failed"
    assert len(attempt.retries) == 2
    server.__exit__ = lambda *_: None  # type: ignore[method-assign]


# --- time and cancelling --------------------------------------------------------------------------


@pytest.mark.parametrize("behavior", [vlm.silent(), vlm.silent_after_head()])
def test_cancelling_does_not_wait_for_the_server(server: VlmServer, behavior: vlm.Behavior) -> None:
    server.next(behavior)
    asked = threading.Event()
    done: list[tuple[Attempt, float]] = []

    def work() -> None:
        attempt = ask(server, cancelled=asked.is_set)
        done.append((attempt, time.monotonic()))

    thread = threading.Thread(target=work)
    thread.start()
    assert server.arrived.wait(60)
    cancelled_at = time.monotonic()
    asked.set()
    thread.join(20)
    attempt, ended_at = done[0]
    assert attempt.outcome is Outcome.CANCELLED
    # Far below any timeout in force; the poll itself is 0.05 s.
    assert ended_at - cancelled_at < 5


def test_the_kill_switch_stops_what_is_under_way(server: VlmServer) -> None:
    server.next(vlm.silent())
    done: list[Attempt] = []
    thread = threading.Thread(target=lambda: done.append(ask(server)))
    thread.start()
    assert server.arrived.wait(60)
    stop_sending()
    thread.join(20)
    assert done[0].outcome is Outcome.CANCELLED
    assert has(done[0].message, "egress.kill-switch")


def test_a_policy_that_changes_but_still_allows_it_stops_nothing(server: VlmServer) -> None:
    server.next(vlm.failing(503, Retry_After="0"), vlm.answering())

    def change() -> bool:
        if server.arrived.is_set():
            Policy(max_images=31).save()
        return False

    assert ask(server, cancelled=change).outcome is Outcome.VALID


def test_a_silent_server_times_out(server: VlmServer) -> None:
    server.next(vlm.silent())
    attempt = ask(server, read_timeout_s=0.2)
    assert attempt.outcome is Outcome.TIMED_OUT
    assert code_of(attempt.message) == "connection.read-timeout"
    assert len(server.requests) == 1


def test_the_total_time_bounds_everything(server: VlmServer) -> None:
    server.next(vlm.silent_after_head())
    attempt = ask(server, total_timeout_s=0.3)
    assert attempt.outcome is Outcome.TIMED_OUT
    assert code_of(attempt.message) == "connection.time-limit-exceeded"
    assert attempt.response == b'{"choices": ['


def test_drafting_works_inside_a_running_loop(server: VlmServer) -> None:
    import asyncio

    async def notebook() -> Attempt:
        return ask(server)

    assert asyncio.run(notebook()).outcome is Outcome.VALID


# --- streaming ------------------------------------------------------------------------------------


def test_a_streamed_answer_is_the_same_answer(server: VlmServer) -> None:
    text = json.dumps({**vlm.NORMAL, "free_text": "ünïcode " * 40}, ensure_ascii=False)
    server.next(vlm.streaming(text))
    seen: list[str] = []
    attempt = build(entry(server, stream=True)).draft(BUNDLE, on_text=seen.append)
    assert attempt.outcome is Outcome.VALID, attempt.message
    assert attempt.text == text == "".join(seen)
    assert attempt.usage == {"input_tokens": 10, "output_tokens": 5}
    assert attempt.response.startswith(b"data: ")


@pytest.mark.parametrize(
    ("behavior", "outcome", "message"),
    [
        (
            vlm.streaming(json.dumps(vlm.NORMAL), stop_after=2),
            Outcome.FAILED,
            "dialect.stream-incomplete",
        ),
        (
            vlm.streaming(json.dumps(vlm.NORMAL), finish="length"),
            Outcome.TRUNCATED,
            "provider.token-limit-reached",
        ),
        (
            vlm.sending(b"data: {oops\n\n", "text/event-stream"),
            Outcome.FAILED,
            "dialect.chunk-not-json",
        ),
        (
            vlm.sending(b"data: 3\n\n", "text/event-stream"),
            Outcome.FAILED,
            "dialect.chunk-not-object",
        ),
        (vlm.sending(b"", "text/event-stream"), Outcome.FAILED, "dialect.stream-incomplete"),
        (
            vlm.sending(b'data: {"error": {"message": "overloaded"}}\n\n', "text/event-stream"),
            Outcome.FAILED,
            "overloaded",
        ),
        (
            vlm.sending(b'data: {"choices": 3}\n\n', "text/event-stream"),
            Outcome.FAILED,
            "dialect.openai-chat-chunk-malformed",
        ),
    ],
)
def test_broken_streams(
    server: VlmServer, behavior: vlm.Behavior, outcome: Outcome, message: str
) -> None:
    server.next(behavior)
    attempt = build(entry(server, stream=True)).draft(BUNDLE, on_text=lambda _: None)
    assert attempt.outcome is outcome
    assert has(attempt.message, message)
    assert attempt.interpretation is None


def test_a_server_that_does_not_stream_is_understood_all_the_same(server: VlmServer) -> None:
    assert ask(server, stream=True).outcome is Outcome.VALID


# --- TLS, hosts, policy ---------------------------------------------------------------------------


def test_tls_is_verified(tmp_path: Path) -> None:
    certificate, key = vlm.self_signed(tmp_path)
    with VlmServer(tls=(certificate, key)) as server:
        attempt = ask(server)
        assert attempt.outcome is Outcome.FAILED
        assert code_of(attempt.message) == "connection.tls-rejected"
        assert isinstance(attempt.message, Message)
        assert "self-signed certificate" in str(attempt.message.values["tls"])
        assert server.requests == []
        Policy(ca_file=str(certificate)).save()
        assert ask(server).outcome is Outcome.VALID


def test_a_certificate_of_another_host_is_refused(tmp_path: Path) -> None:
    certificate, key = vlm.self_signed(tmp_path, host="127.0.0.9")
    Policy(ca_file=str(certificate)).save()
    with VlmServer(tls=(certificate, key)) as server:
        attempt = ask(server)
        assert code_of(attempt.message) == "connection.tls-rejected"
        assert "mismatch" in str(attempt.message)
        assert server.requests == []


def test_an_unreadable_ca_file_stops_the_request(server: VlmServer, tmp_path: Path) -> None:
    Policy(ca_file=str(tmp_path / "none.pem")).save()
    attempt = ask(server)
    assert attempt.outcome is Outcome.FAILED and "ca_file" in str(attempt.message)
    assert server.requests == []


def test_a_plain_server_behind_https_is_a_tls_failure(server: VlmServer) -> None:
    attempt = ask(server, base_url=server.url.replace("http:", "https:"))
    assert (
        attempt.outcome is Outcome.FAILED and code_of(attempt.message) == "connection.tls-rejected"
    )


def test_an_unknown_host() -> None:
    Policy(local_only=False, allowed_hosts=("no-such-host.invalid",)).save()
    lost = ProviderEntry.make(
        name="lost", api="openai-chat", base_url="https://no-such-host.invalid/v1", model="m"
    )
    attempt = build(lost).draft(BUNDLE)
    assert attempt.outcome is Outcome.FAILED
    assert code_of(attempt.message) == "connection.host-unknown"


def test_a_localhost_that_is_another_machine_is_refused(
    server: VlmServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = [(2, 1, 6, "", ("192.0.2.7", server.port))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: elsewhere)
    attempt = ask(server, base_url=f"http://localhost:{server.port}/v1")
    assert has(attempt.message, "egress.not-this-machine")
    assert server.requests == []


def test_proxies_of_the_environment_are_not_used(
    server: VlmServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with VlmServer() as proxy:
        for name in ("HTTP_PROXY", "http_proxy", "ALL_PROXY", "all_proxy"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.port}")
        assert ask(server).outcome is Outcome.VALID
        assert proxy.requests == []


def test_policy_is_asked_again_when_sending(server: VlmServer) -> None:
    provider = build(entry(server))
    outgoing = provider.prepare(BUNDLE)
    stop_sending()
    attempt = provider.draft(BUNDLE)
    assert attempt.outcome is Outcome.FAILED
    assert code_of(attempt.message) == "request.not-sent"
    assert has(attempt.message, "egress.kill-switch")
    with pytest.raises(transport.PolicyRefusal):
        transport.send(outgoing, dict, transport.Limits())
    assert server.requests == []


def test_a_narrower_policy_can_be_given(server: VlmServer) -> None:
    provider = build(entry(server), policy=Policy(max_images=1))
    attempt = provider.draft(BUNDLE)
    assert {2, 1} <= set(facts_in(attempt.message))
    assert server.requests == []


# --- secrets --------------------------------------------------------------------------------------


def test_the_key_goes_into_one_header_and_nowhere_else(
    server: VlmServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SITE_KEY", SECRET)
    caplog.set_level(logging.DEBUG)
    provider = build(entry(server, key_env="SITE_KEY"))
    outgoing = provider.prepare(BUNDLE)
    for behavior in (
        vlm.answering(),
        vlm.echoing(),
        vlm.hanging_up(),
        vlm.failing(429, SECRET),
        vlm.sending(SECRET.encode(), "text/html"),
    ):
        server.next(behavior)
        attempt = provider.draft(BUNDLE)
        assert server.requests[-1].headers["Authorization"] == f"Bearer {SECRET}"
        rows = [repr(attempt), repr(outgoing), repr(provider), str(vars(provider)), caplog.text]
        rows += [repr(t.message) for t in attempt.retries]
        stored = [attempt.request, attempt.response, *(t.response for t in attempt.retries)]
        assert all(SECRET not in text for text in rows)
        assert all(SECRET.encode() not in data for data in stored)
        assert SECRET.encode() not in server.requests[-1].body


def test_a_missing_key_sends_nothing(server: VlmServer) -> None:
    attempt = ask(server, key_env="NOT_SET_ANYWHERE")
    assert attempt.outcome is Outcome.FAILED
    assert codes_in(attempt.message) == ["request.not-sent", "provider.key-variable-missing"]
    assert server.requests == []


def test_a_key_that_cannot_be_a_header_sends_and_tells_nothing(
    server: VlmServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SITE_KEY", f"{SECRET}\r\nX-Other: 1")
    attempt = ask(server, key_env="SITE_KEY")
    assert attempt.outcome is Outcome.FAILED and SECRET not in repr(attempt.message)
    assert server.requests == []


def test_our_own_bug_ends_as_an_outcome_that_says_whose_fault_it_is(
    server: VlmServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SITE_KEY", SECRET)

    def broken(*_: object) -> None:
        raise ZeroDivisionError("words of the answer")

    monkeypatch.setattr("assistant.providers.apis.remote_provider.conclude", broken)
    attempt = ask(server, key_env="SITE_KEY")
    assert attempt.outcome is Outcome.FAILED
    assert code_of(attempt.message) == "answer.not-processed"
    assert SECRET not in repr(attempt.message)
    assert SECRET not in caplog.text and "words of the answer" not in caplog.text
