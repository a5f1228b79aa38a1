"""Which model servers run on this machine, and which models they have.

Asks the ports that such servers use by default, on loopback only, with small requests that hold
nothing but their own address. A server is called by what it says of itself, never by its port.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from assistant.provider_protocol import Outgoing
from assistant.providers.apis.api_dialect import COMMON_HEADERS, NotThisDialect, read_json
from assistant.providers.apis.api_fields import is_cloud_name, mapping, text_or_none
from assistant.providers.transport.http_client import Limits, Reply, send
from audit.egress import Purpose
from audit.messages import Message, Text

LOOPBACK: Final = "127.0.0.1"
PORTS: Final = (11434, 1234, 8080, 8000)
"""Default ports of Ollama, LM Studio, llama.cpp's server and vLLM."""
_LIMITS: Final = Limits(connect_s=1.0, read_s=2.0, total_s=3.0, max_bytes=4_000_000, tries=1)
_OWNERS: Final = {
    "vllm": "vLLM",
    "llamacpp": "llama.cpp",
    "organization_owner": "LM Studio",
    "library": "Ollama",
}
"""What each server calls the owner of its models in the OpenAI-style list."""


@dataclass(frozen=True)
class LocalModel:
    """A model that a server lists; None where the server does not say.

    `passed_on`: the server does not run it but sends requests for it on to another host.
    """

    name: str
    digest: str | None = None
    sees_images: bool | None = None
    passed_on: bool = False


@dataclass(frozen=True)
class LocalServer:
    """A server found: `api` and `base_url` are what `providers add` takes."""

    kind: Text
    api: str
    base_url: str
    version: str | None
    models: tuple[LocalModel, ...]


def discover(ports: Sequence[int] = PORTS, host: str = LOOPBACK) -> tuple[LocalServer, ...]:
    """Return the model servers on this machine's loopback, in the order of the ports.

    A port where nothing listens, or something else, is skipped. Each of the few queries takes three
    seconds at most.

    Args:
        ports: Ports to query.
        host: Loopback address.

    Raises:
        PolicyRefusal: The kill switch is set.
    """
    with ThreadPoolExecutor(max(1, len(ports))) as pool:
        servers = pool.map(partial(_server, host), ports)
        return tuple(server for server in servers if server is not None)


def _server(host: str, port: int) -> LocalServer | None:
    root = f"http://{host}:{port}"
    ollama = _get(f"{root}/api/version").get("version")
    tags = _get(f"{root}/api/tags").get("models") if ollama else None
    if isinstance(tags, list):
        models = tuple(filter(None, (_ollama_model(mapping(m)) for m in tags)))
        return LocalServer("Ollama", "ollama", root, text_or_none(ollama), models)
    listed = _get(f"{root}/v1/models").get("data")
    if not isinstance(listed, list):
        return None
    entries = [mapping(m) for m in listed]
    owner = text_or_none(entries[0].get("owned_by")) if entries else None
    kind = _OWNERS.get(owner or "", Message("provider.openai-compatible-server"))
    version, seeing = _server_facts(kind, root)
    models = tuple(
        LocalModel(name, sees_images=seeing.get(name, seeing.get("")))
        for entry in entries
        if (name := text_or_none(entry.get("id")))
    )
    return LocalServer(kind, "openai-chat", f"{root}/v1", version, models)


def _ollama_model(model: dict[str, Any]) -> LocalModel | None:
    name = text_or_none(model.get("name"))
    if name is None:
        return None
    capabilities = model.get("capabilities")
    return LocalModel(
        name,
        digest=text_or_none(model.get("digest")),
        sees_images="vision" in capabilities if isinstance(capabilities, list) else None,
        passed_on=bool(model.get("remote_host") or model.get("remote_model"))
        or is_cloud_name(name),
    )


def _server_facts(kind: Text, root: str) -> tuple[str | None, dict[str, bool]]:
    """Return the version, and the models that accept images ("" for all), as the server says."""
    if kind == "vLLM":
        return text_or_none(_get(f"{root}/version").get("version")), {}
    if kind == "llama.cpp":
        props = _get(f"{root}/props")
        vision = mapping(props.get("modalities")).get("vision")
        seeing = {"": vision} if isinstance(vision, bool) else {}
        return text_or_none(props.get("build_info")), seeing
    if kind == "LM Studio":
        listed = _get(f"{root}/api/v0/models").get("data")
        entries = [mapping(m) for m in listed] if isinstance(listed, list) else []
        return None, {str(e.get("id")): e["type"] == "vlm" for e in entries if "type" in e}
    return None, {}


def _get(url: str) -> dict[str, Any]:
    """Return the JSON object at an address; empty if there is none."""
    outgoing = Outgoing(
        url=url,
        headers=(("Accept", "application/json"), *COMMON_HEADERS),
        body=b"",
        n_images=0,
        captions="blinded",
        with_context=False,
        method="GET",
    )
    reply: Reply = send(outgoing, dict, _LIMITS, purpose=Purpose.MODEL_LISTING)[-1]
    if reply.fault is not None or reply.status != 200:
        return {}
    try:
        return mapping(read_json(reply))
    except NotThisDialect:
        return {}
