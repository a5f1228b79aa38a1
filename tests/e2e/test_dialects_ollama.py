"""Ollama: nothing leaves the machine by way of a local server, and no model is asked blind."""

from collections.abc import Iterator
from typing import Any

import pytest

from assistant.errors import PolicyRefusal
from assistant.provider_protocol import Attempt, Outcome
from assistant.providers import build
from audit.egress import Policy, stop_sending
from tests.helpers import vlm_server as vlm
from tests.helpers.bundles import small_bundle
from tests.helpers.dialect_servers import Chat, OllamaServer
from tests.helpers.messages import code_of, codes_in, has, raises_code

BUNDLE = small_bundle()
CHAT = Chat()


@pytest.fixture
def server() -> Iterator[OllamaServer]:
    with OllamaServer() as running:
        running.next(CHAT.answer())
        yield running


def ask(server: OllamaServer, **more: Any) -> Attempt:
    return build(CHAT.entry(server, **more)).draft(BUNDLE)


def cloud_model(**more: Any) -> tuple[int, dict[str, Any]]:
    return 200, {
        "capabilities": ["completion", "vision"],
        "remote_host": "https://ollama.com:443",
        "remote_model": "big-vl",
        **more,
    }


def test_the_server_is_asked_before_anything_is_sent(server: OllamaServer) -> None:
    assert ask(server).outcome is Outcome.VALID
    assert [(r.method, r.path) for r in server.asked] == [
        ("POST", "/api/show"),
        ("GET", "/api/version"),
        ("GET", "/api/tags"),
    ]
    assert server.asked[0].json == {"model": "asked-model"}
    assert all(r.body == b"" for r in server.asked[1:])


@pytest.mark.parametrize("local", [True, False])
def test_a_model_in_the_cloud_is_not_this_machine(server: OllamaServer, local: bool) -> None:
    """The address is loopback, the model is not: local-only must hold all the same."""
    server.shown = cloud_model()
    attempt = ask(server, local=local)
    assert attempt.outcome is Outcome.FAILED and server.requests == []
    assert code_of(attempt.message) == "request.not-sent"
    assert has(attempt.message, "egress.local-only") and has(attempt.message, "ollama.com")


def test_a_model_in_an_unknown_cloud_counts_as_ollamas(server: OllamaServer) -> None:
    server.shown = cloud_model(remote_host=None)
    assert has(ask(server).message, "ollama.com")
    assert server.requests == []


def test_a_cloud_that_policy_allows_may_answer_and_is_recorded(server: OllamaServer) -> None:
    Policy(local_only=False, allowed_hosts=("ollama.com",)).save()
    server.shown = cloud_model()
    whole = CHAT.response('{"normality": "normal"}')
    whole |= {"remote_host": "https://ollama.com:443", "remote_model": "big-vl"}
    server.next(CHAT.saying(whole))
    attempt = ask(server)
    assert attempt.outcome is Outcome.VALID
    assert attempt.server["passed_on_to"] == "https://ollama.com:443"
    assert attempt.server["passed_on_as"] == "big-vl"


@pytest.mark.parametrize("model", ["big-vl:cloud", "big-vl:235b-cloud", "org/big-vl:CLOUD"])
def test_a_name_that_asks_for_the_cloud_cannot_even_be_prepared(
    server: OllamaServer, model: str
) -> None:
    provider = build(CHAT.entry(server, model=model))
    with raises_code(PolicyRefusal, "egress.forbidden-by-policy"):
        provider.prepare(BUNDLE)
    attempt = provider.draft(BUNDLE)
    assert attempt.outcome is Outcome.FAILED and has(attempt.message, "ollama.com")
    assert server.requests == [] and server.asked == []


@pytest.mark.parametrize("api", ["openai-chat", "openai-responses", "anthropic"])
def test_the_cloud_has_no_side_door(server: OllamaServer, api: str) -> None:
    """Ollama speaks other dialects too; the name asks for the cloud in each of them."""
    entry = CHAT.entry(server, api=api, base_url=server.url, model="big-vl:235b-cloud")
    attempt = build(entry).draft(BUNDLE)
    assert attempt.outcome is Outcome.FAILED and has(attempt.message, "ollama.com")
    assert server.requests == []


@pytest.mark.parametrize("model", ["cloudy:7b", "cloud", "cloud/vision:7b", "host:5000/x-cloud"])
def test_other_names_are_local(server: OllamaServer, model: str) -> None:
    assert build(CHAT.entry(server, model=model)).prepare(BUNDLE) is not None


def test_a_model_that_takes_no_images_is_not_asked(server: OllamaServer) -> None:
    """Ollama has dropped images without a word for such models; a draft would be invented."""
    server.shown = 200, {"capabilities": ["completion", "tools"]}
    attempt = ask(server)
    assert attempt.outcome is Outcome.FAILED and server.requests == []
    assert codes_in(attempt.message) == ["request.not-sent", "provider.images-unsupported"]


def test_an_old_server_that_tells_no_capabilities_is_asked(server: OllamaServer) -> None:
    server.shown = 200, {"details": {"family": "llava"}}
    assert ask(server).outcome is Outcome.VALID


def test_a_missing_model_is_told_before_anything_is_sent(server: OllamaServer) -> None:
    server.shown = 404, {"error": "model 'asked-model' not found"}
    attempt = ask(server)
    assert attempt.outcome is Outcome.FAILED and attempt.http_status == 404
    assert has(attempt.message, "model 'asked-model' not found")
    assert code_of(attempt.message) == "request.images-not-sent"
    assert server.requests == [] and attempt.request == b""


@pytest.mark.parametrize("shown", [[], "yes", None])
def test_what_is_no_ollama_is_not_sent_to(server: OllamaServer, shown: Any) -> None:
    server.shown = 200, shown
    attempt = ask(server)
    assert attempt.outcome is Outcome.FAILED and server.requests == []
    assert has(attempt.message, "dialect.ollama-answer-invalid")


@pytest.mark.parametrize("tags", [{"models": "x"}, {"models": [3, {"name": 4}]}, [], {}])
def test_version_and_digest_are_left_out_where_not_told(server: OllamaServer, tags: Any) -> None:
    server.tags, server.version = tags, {"version": 5}
    attempt = ask(server)
    assert attempt.outcome is Outcome.VALID and attempt.server == {}


def test_the_digest_is_of_the_model_asked_for(server: OllamaServer) -> None:
    server.tags["models"].append({"name": "asked-model:7b", "digest": "cd" * 32})
    assert ask(server, model="asked-model:7b").server["model_digest"] == "cd" * 32
    assert ask(server, model="Asked-Model").server["model_digest"] == "ab" * 32


def test_the_kill_switch_holds_for_questions_as_well(server: OllamaServer) -> None:
    stop_sending()
    attempt = ask(server)
    assert has(attempt.message, "egress.kill-switch")
    assert server.asked == [] and server.requests == []


def test_a_server_that_is_down(server: OllamaServer) -> None:
    entry = CHAT.entry(server, tries=1)
    server.__exit__()
    attempt = build(entry).draft(BUNDLE)
    assert attempt.outcome is Outcome.FAILED
    assert codes_in(attempt.message) == ["request.images-not-sent", "connection.failed"]
    server.__exit__ = lambda *_: None  # type: ignore[method-assign]


def test_cancelled_before_anything_was_sent(server: OllamaServer) -> None:
    attempt = build(CHAT.entry(server)).draft(BUNDLE, cancelled=lambda: True)
    assert attempt.outcome is Outcome.CANCELLED and server.requests == []


def test_the_order_of_the_images_is_said_in_words(server: OllamaServer) -> None:
    ask(server)
    message = server.requests[0].json["messages"][1]
    assert "in the order of their numbers" in message["content"]
    assert len(message["images"]) == 2


def test_an_error_of_the_context_window_is_told(server: OllamaServer) -> None:
    """`truncate` and `shift` are off: too long is an error and never a shortened prompt."""
    words = "the input length exceeds the context length"
    server.next(vlm.replying({"error": words}, 400))
    attempt = ask(server, context_tokens=4096)
    assert attempt.outcome is Outcome.FAILED and has(attempt.message, words)
    assert server.requests[0].json["options"] == {"num_ctx": 4096}
