"""Model servers on loopback are found by what they say of themselves."""

import json
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest

from assistant.errors import PolicyRefusal
from assistant.providers.apis import server_discovery
from assistant.providers.apis.server_discovery import LocalModel, LocalServer, discover
from audit.egress import stop_sending
from audit.messages import Message
from tests.helpers import vlm_server as vlm
from tests.helpers.messages import raises_code
from tests.helpers.vlm_server import Behavior, Received, VlmServer


class Site(VlmServer):
    """Answers by path; everything else is not found."""

    def __init__(self, pages: dict[str, Any]) -> None:
        super().__init__()
        self.pages = pages

    def took(self, received: Received) -> Behavior:
        super().took(received)
        page = self.pages.get(received.path)
        if callable(page):
            return page  # type: ignore[no-any-return]
        return vlm.replying(page) if page is not None else vlm.failing(404, "not found")


@contextmanager
def running(*sites: dict[str, Any]) -> Iterator[list[Site]]:
    with ExitStack() as stack:
        yield [stack.enter_context(Site(pages)) for pages in sites]


def models(owner: str, *ids: str) -> dict[str, Any]:
    from openai.types import Model

    data = [Model(id=i, created=1, object="model", owned_by=owner).model_dump() for i in ids]
    return {"object": "list", "data": data}


def ollama() -> dict[str, Any]:
    from ollama import ListResponse

    def model(name: str, **more: Any) -> dict[str, Any]:
        return {"name": name, "model": name, "digest": "ab" * 32, "size": 1, **more}

    listed = [
        model("llava:7b", capabilities=["completion", "vision"]),
        model("words:1b", capabilities=["completion"]),
        model("old:1b"),
        model("big:cloud"),
        model("big2:1t", remote_host="https://ollama.com:443", remote_model="big2"),
    ]
    ListResponse.model_validate({"models": listed})
    return {"/api/version": {"version": "0.31.0"}, "/api/tags": {"models": listed}}


def test_each_kind_is_told_by_its_own_words() -> None:
    vllm = {"/v1/models": models("vllm", "medgemma"), "/version": {"version": "0.20.1"}}
    llama = {
        "/v1/models": models("llamacpp", "qwen-vl.gguf"),
        "/props": {"build_info": "b8681", "modalities": {"vision": True, "audio": False}},
    }
    studio = {
        "/v1/models": models("organization_owner", "pixtral", "words"),
        "/api/v0/models": {
            "data": [{"id": "pixtral", "type": "vlm"}, {"id": "words", "type": "llm"}]
        },
    }
    other = {"/v1/models": models("somebody", "m")}
    with running(ollama(), studio, llama, vllm, other) as sites:
        ports = [site.port for site in sites]
        result = discover(ports)
    root = [f"http://127.0.0.1:{port}" for port in ports]
    digest = "ab" * 32
    assert result == (
        LocalServer(
            "Ollama",
            "ollama",
            root[0],
            "0.31.0",
            (
                LocalModel("llava:7b", digest, True),
                LocalModel("words:1b", digest, False),
                LocalModel("old:1b", digest, None),
                LocalModel("big:cloud", digest, None, passed_on=True),
                LocalModel("big2:1t", digest, None, passed_on=True),
            ),
        ),
        LocalServer(
            "LM Studio",
            "openai-chat",
            f"{root[1]}/v1",
            None,
            (LocalModel("pixtral", sees_images=True), LocalModel("words", sees_images=False)),
        ),
        LocalServer(
            "llama.cpp",
            "openai-chat",
            f"{root[2]}/v1",
            "b8681",
            (LocalModel("qwen-vl.gguf", sees_images=True),),
        ),
        LocalServer("vLLM", "openai-chat", f"{root[3]}/v1", "0.20.1", (LocalModel("medgemma"),)),
        LocalServer(
            Message("provider.openai-compatible-server"),
            "openai-chat",
            f"{root[4]}/v1",
            None,
            (LocalModel("m"),),
        ),
    )


def test_what_is_asked_holds_nothing() -> None:
    with running(ollama()) as (site,):
        discover([site.port])
        for received in site.requests:
            assert received.method == "GET" and received.body == b""
            assert set(received.headers) <= {
                "Accept",
                "Accept-Encoding",
                "Connection",
                "Content-Length",
                "Host",
                "User-Agent",
            }


@pytest.mark.parametrize(
    "page",
    [
        vlm.web_page(),
        vlm.sending(b"", "application/json"),
        vlm.hanging_up(),
        vlm.redirecting("http://127.0.0.1:1/"),
        vlm.replying([1]),
        vlm.replying({"data": "x", "models": "y", "version": 3}),
        vlm.endless(6_000_000),
        vlm.failing(401, "key wanted"),
    ],
)
def test_other_services_are_left_out(page: Behavior) -> None:
    with running({"/v1/models": page, "/api/version": page, "/api/tags": page}) as (site,):
        assert discover([site.port]) == ()


def test_a_server_without_models_is_still_there() -> None:
    with running({"/v1/models": {"object": "list", "data": []}}) as (site,):
        (result,) = discover([site.port])
    assert result.models == ()


def test_nothing_listens() -> None:
    with running({}) as (site,):
        port = site.port
    assert discover([port]) == ()
    assert discover([]) == ()


def test_a_silent_port_does_not_hold_up_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        server_discovery, "_LIMITS", server_discovery.Limits(0.2, 0.2, 0.3, 1000, 1)
    )
    silent = {"/v1/models": vlm.silent(), "/api/version": vlm.silent()}
    with running(silent, {"/v1/models": models("vllm", "m")}) as (slow, quick):
        result = discover([slow.port, quick.port])
    assert [server.kind for server in result] == ["vLLM"]


def test_the_kill_switch_holds() -> None:
    stop_sending()
    with running(ollama()) as (site,), raises_code(PolicyRefusal, "egress.forbidden-by-policy"):
        discover([site.port])
    assert site.requests == []


def test_it_may_be_called_from_any_thread() -> None:
    matches: list[Any] = []
    with running(ollama()) as (site,):
        thread = threading.Thread(target=lambda: matches.append(discover([site.port])))
        thread.start()
        thread.join(10)
    assert json.dumps([s.kind for s in matches[0]]) == '["Ollama"]'
