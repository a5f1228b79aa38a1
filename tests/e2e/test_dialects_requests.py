"""What goes out in each dialect: to the letter of the bundle, and of the official SDK."""

import base64
import json
from collections.abc import Iterator
from typing import Any

import pytest

from assistant.errors import SettingsError
from assistant.provider_settings import ProviderEntry
from assistant.providers import build
from assistant.providers.apis.anthropic import MAX_TOKENS, VERSION
from assistant.request.bundle import Bundle
from audit.egress import Policy
from tests.helpers.bundles import small_bundle
from tests.helpers.dialect_servers import SPOKEN, STREAMING, Spoken, as_text, server_for
from tests.helpers.vlm_server import Received, VlmServer

SECRET = "sk-canary-4242424242"
BUNDLE = small_bundle()
SPEAKERS = {spoken.api: spoken for spoken in SPOKEN}
ENFORCEMENTS = [
    (spoken.api, enforcement)
    for spoken in SPOKEN
    for enforcement in ("strict", "json-object", "prompt")
    if enforcement != "json-object" or spoken.api not in ("anthropic", "bedrock")
]
OPTIONS: dict[str, dict[str, Any]] = {
    "openai-responses": {"max_tokens": 900, "temperature": 0.5},
    "anthropic": {"max_tokens": 900},
    "gemini": {"max_tokens": 900, "temperature": 0.5, "seed": 7},
    "ollama": {"max_tokens": 900, "temperature": 0.5, "seed": 7, "context_tokens": 16384},
    "bedrock": {"max_tokens": 900, "temperature": 0.5},
}


@pytest.fixture(params=SPOKEN, ids=lambda s: s.api)
def spoken(request: pytest.FixtureRequest) -> Spoken:
    chosen: Spoken = request.param
    return chosen


@pytest.fixture
def server(spoken: Spoken) -> Iterator[VlmServer]:
    with server_for(spoken) as running:
        yield running


@pytest.fixture(autouse=True)
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SITE_KEY", SECRET)
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "secret-canary-4242")
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")  # for the SDKs' own clients


def sent(spoken: Spoken, server: VlmServer, bundle: Bundle = BUNDLE, **more: Any) -> Received:
    """The one request for a draft that arrives."""
    if more.get("stream"):
        server.next(spoken.stream())
    attempt = build(spoken.entry(server, **more)).draft(bundle)
    assert attempt.outcome == "valid", attempt.message
    assert len(server.requests) == 1
    return server.requests[0]


# --- the bundle, and nothing else -----------------------------------------------------------------


def texts_and_images(api: str, body: dict[str, Any]) -> tuple[list[str], list[bytes]]:
    """Texts of the user's message in order, and the images in theirs."""
    texts: list[str] = []
    images: list[str] = []
    if api == "openai-responses":
        (message,) = body["input"]
        texts = [p["text"] for p in message["content"] if p["type"] == "input_text"]
        urls = [p["image_url"] for p in message["content"] if p["type"] == "input_image"]
        images = [url.removeprefix("data:image/png;base64,") for url in urls]
    elif api == "anthropic":
        (message,) = body["messages"]
        texts = [p["text"] for p in message["content"] if p["type"] == "text"]
        images = [p["source"]["data"] for p in message["content"] if p["type"] == "image"]
    elif api == "bedrock":
        (message,) = body["messages"]
        texts = [p["text"] for p in message["content"] if "text" in p]
        images = [p["image"]["source"]["bytes"] for p in message["content"] if "image" in p]
    elif api == "gemini":
        (message,) = body["contents"]
        texts = [p["text"] for p in message["parts"] if "text" in p]
        images = [p["inlineData"]["data"] for p in message["parts"] if "inlineData" in p]
    else:
        _, message = body["messages"]
        texts = message["content"].split("\n\nImage ")
        texts = [texts[0], *(f"Image {t}" for t in texts[1:])]
        texts[-1] = texts[-1].partition("\n\n")[0]
        images = message.get("images", [])
    return texts, [base64.b64decode(i, validate=True) for i in images]


def test_the_request_holds_every_caption_and_image_in_order(
    spoken: Spoken, server: VlmServer
) -> None:
    texts, images = texts_and_images(spoken.api, sent(spoken, server).json)
    assert texts == [BUNDLE.prompt, *(i.caption for i in BUNDLE.images)]
    assert images == [i.png for i in BUNDLE.images]


def test_each_image_comes_right_after_its_caption() -> None:
    """Where a dialect has parts; Ollama has none, and says the order in words."""
    for api, parts in {
        "openai-responses": lambda b: b["input"][0]["content"],
        "anthropic": lambda b: b["messages"][0]["content"],
        "gemini": lambda b: b["contents"][0]["parts"],
        "bedrock": lambda b: b["messages"][0]["content"],
    }.items():
        more = {"aws_region": "eu-central-1"} if api == "bedrock" else {}
        entry = ProviderEntry.make(
            name="x", api=api, base_url="http://127.0.0.1:1/v1", model="m", **more
        )
        outgoing = build(entry).prepare(BUNDLE)
        assert outgoing is not None
        kinds = ["text" if "text" in p else "image" for p in parts(json.loads(outgoing.body))]
        assert kinds == ["text", *["text", "image"] * len(BUNDLE.images)]


def test_what_is_previewed_is_what_arrives(spoken: Spoken, server: VlmServer) -> None:
    provider = build(spoken.entry(server, key_env="SITE_KEY"))
    outgoing = provider.prepare(BUNDLE)
    assert outgoing is not None and outgoing.n_images == 2
    attempt = provider.draft(BUNDLE)
    received = server.requests[0]
    assert received.body == outgoing.body == attempt.request
    assert attempt.request_sha256 == outgoing.sha256
    shown = {name.lower(): value for name, value in outgoing.headers}
    came = {name.lower(): value for name, value in received.headers.items()}
    assert outgoing.key_header is not None
    secret = came.pop(outgoing.key_header.lower())
    assert SECRET in secret and SECRET not in str(outgoing)
    assert came == {
        **shown,
        "host": f"127.0.0.1:{server.port}",
        "content-length": str(len(outgoing.body)),
    }
    assert received.path == outgoing.url.split(str(server.port), 1)[1]
    assert SECRET.encode() not in received.body + received.path.encode()


@pytest.mark.parametrize(("api", "enforcement"), ENFORCEMENTS)
def test_the_schema_is_enforced_or_told(api: str, enforcement: str) -> None:
    spoken = SPEAKERS[api]
    with server_for(spoken) as server:
        received = sent(spoken, server, enforcement=enforcement)
    body = received.json
    schema = json.dumps(BUNDLE.schema, ensure_ascii=False)
    in_words = json.dumps(schema, ensure_ascii=False)[1:-1] in received.body.decode()
    # Ollama's grammar tells the model nothing of the fields: there the schema always goes along.
    assert in_words == (enforcement != "strict" or api == "ollama")
    result = {
        "openai-responses": lambda: body.get("text", {}).get("format", {}).get("type"),
        "anthropic": lambda: body.get("output_config", {}).get("format", {}).get("type"),
        "gemini": lambda: body["generationConfig"].get("responseMimeType"),
        "ollama": lambda: body.get("format"),
        "bedrock": lambda: body.get("outputConfig", {}).get("textFormat", {}).get("type"),
    }[api]()
    expected = {
        "openai-responses": {"strict": "json_schema", "json-object": "json_object"},
        "anthropic": {"strict": "json_schema"},
        "bedrock": {"strict": "json_schema"},
        "gemini": {"strict": "application/json", "json-object": "application/json"},
        "ollama": {"strict": result, "json-object": "json"},
    }[api].get(enforcement)
    assert result == expected
    if api == "ollama" and enforcement == "strict":
        assert result["additionalProperties"] is False and "findings" in result["properties"]
    if api == "gemini":
        assert ("responseJsonSchema" in body["generationConfig"]) == (enforcement == "strict")


# --- the official SDKs ----------------------------------------------------------------------------


STREAMED = [(api, how, True) for api, how in ENFORCEMENTS if api != "bedrock"]
WHOLE = [(api, how, False) for api, how in ENFORCEMENTS if api != "bedrock"]


@pytest.mark.parametrize(("api", "enforcement", "stream"), STREAMED + WHOLE)
def test_every_field_is_of_the_sdks_request_type(api: str, enforcement: str, stream: bool) -> None:
    spoken = SPEAKERS[api]
    with server_for(spoken) as server:
        body = sent(spoken, server, enforcement=enforcement, stream=stream, **OPTIONS[api]).json
    CHECKS[api](body, stream)


def check_responses(body: dict[str, Any], stream: bool) -> None:
    from openai.types.responses import response_create_params as params

    kind = (
        params.ResponseCreateParamsStreaming if stream else params.ResponseCreateParamsNonStreaming
    )
    check_typed_dict(kind, params.ResponseCreateParamsBase, body)


def check_anthropic(body: dict[str, Any], stream: bool) -> None:
    from anthropic.types import message_create_params as params

    kind = params.MessageCreateParamsStreaming if stream else params.MessageCreateParamsNonStreaming
    check_typed_dict(kind, params.MessageCreateParamsBase, body)


def check_typed_dict(kind: Any, base: Any, body: dict[str, Any]) -> None:
    from pydantic import TypeAdapter

    assert set(body) <= set(base.__annotations__) | set(kind.__annotations__)
    # A field that the SDK does not know is dropped at any depth, and then the two differ.
    assert plain(TypeAdapter(kind).validate_python(body)) == body


def plain(value: Any) -> Any:
    """With pydantic's lazy iterators read to the end."""
    if isinstance(value, dict):
        return {k: plain(v) for k, v in value.items()}
    if isinstance(value, (str, bytes, bool, int, float, type(None))):
        return value
    return [plain(v) for v in value]


def check_gemini(body: dict[str, Any], stream: bool) -> None:
    from google.genai import types

    rest = dict(body)
    types.Content.model_validate(rest.pop("systemInstruction"), strict=False)
    for content in rest.pop("contents"):
        types.Content.model_validate(content)
    config = rest.pop("generationConfig")
    # The SDK's models forbid unknown fields; aliases are the API's names.
    assert types.GenerationConfig.model_config["extra"] == "forbid"
    types.GenerationConfig.model_validate(config)
    known = {f.alias for f in types.GenerationConfig.model_fields.values()}
    assert set(config) <= known, "in the API's own spelling"
    assert rest == {"store": False}
    types.GenerateContentConfig.model_validate(rest)


def check_ollama(body: dict[str, Any], stream: bool) -> None:
    from ollama._types import ChatRequest, Image, Message, Options

    rest = {k: v for k, v in body.items() if k not in ("truncate", "shift")}
    # The server's own fields, which the SDK does not know yet.
    assert {k: body[k] for k in ("truncate", "shift")} == {"truncate": False, "shift": False}
    assert set(rest) <= set(ChatRequest.model_fields)
    assert ChatRequest.model_validate(rest).stream is stream
    assert set(rest["options"]) <= set(Options.model_fields)
    Options.model_validate(rest["options"], strict=True)
    for message in rest["messages"]:
        assert set(message) <= set(Message.model_fields)
        images = [Image(value=image) for image in message.get("images", ())]
        parsed = Message.model_validate({**message, "images": images})
        assert parsed.model_dump(mode="json", exclude_none=True)["images"] == message.get(
            "images", []
        )


CHECKS = {
    "openai-responses": check_responses,
    "anthropic": check_anthropic,
    "gemini": check_gemini,
    "ollama": check_ollama,
}


def by_sdk_responses(server: VlmServer, body: dict[str, Any]) -> None:
    from openai import OpenAI

    with OpenAI(base_url=server.url, api_key=SECRET, max_retries=0) as client:
        answer = client.responses.create(**body)
    assert json.loads(answer.output_text) == json.loads(as_text(None))


def by_sdk_anthropic(server: VlmServer, body: dict[str, Any]) -> None:
    from anthropic import Anthropic

    root = server.url.removesuffix("/v1")
    with Anthropic(base_url=root, api_key=SECRET, max_retries=0) as client:
        answer = client.messages.create(**body)
    assert answer.content[-1].type == "text" and answer.stop_reason == "end_turn"


def by_sdk_gemini(server: VlmServer, body: dict[str, Any]) -> None:
    from google import genai
    from google.genai import types

    options = types.HttpOptions(base_url=server.url.removesuffix("/v1"), api_version="v1beta")
    config = {
        **body["generationConfig"],
        "systemInstruction": body["systemInstruction"],
        "store": body["store"],
    }
    client = genai.Client(api_key=SECRET, http_options=options)
    answer = client.models.generate_content(
        model="asked-model",
        contents=[types.Content.model_validate(c) for c in body["contents"]],
        config=types.GenerateContentConfig.model_validate(config),
    )
    client.close()
    assert answer.text == as_text(None)


def by_sdk_ollama(server: VlmServer, body: dict[str, Any]) -> None:
    from ollama import Client

    known = {k: v for k, v in body.items() if k not in ("truncate", "shift")}
    client = Client(
        host=server.url.removesuffix("/v1"), headers={"Authorization": f"Bearer {SECRET}"}
    )
    answer = client.chat(**known)
    client.close()
    assert answer.message.content == as_text(None)


BY_SDK = {
    "openai-responses": by_sdk_responses,
    "anthropic": by_sdk_anthropic,
    "gemini": by_sdk_gemini,
    "ollama": by_sdk_ollama,
}


@pytest.mark.filterwarnings("ignore::ResourceWarning")
@pytest.mark.parametrize("spoken", STREAMING, indirect=True, ids=lambda s: s.api)
def test_the_official_client_sends_the_same(spoken: Spoken, server: VlmServer) -> None:
    """The SDK's own client, told the same, sends the same to the same place with the same key."""
    provider = build(spoken.entry(server, key_env="SITE_KEY", **OPTIONS[spoken.api]))
    assert provider.draft(BUNDLE).outcome == "valid"
    ours = server.requests[0]
    BY_SDK[spoken.api](server, ours.json)
    theirs = server.requests[1]
    assert (theirs.method, theirs.path) == (ours.method, ours.path)
    expected = {k: v for k, v in ours.json.items() if k not in ("truncate", "shift")}
    assert normal(theirs.json) == normal(expected)
    outgoing = provider.prepare(BUNDLE)
    assert outgoing is not None and outgoing.key_header is not None
    for name in (outgoing.key_header, "anthropic-version", "content-type"):
        assert header(theirs, name) == header(ours, name)


def header(received: Received, name: str) -> str | None:
    return {k.lower(): v for k, v in received.headers.items()}.get(name.lower())


def normal(value: Any) -> Any:
    """Without what two writers may do differently: names' spelling, base64's alphabet, no tools."""
    if isinstance(value, dict):
        return {camel(k): normal(v) for k, v in value.items() if (k, v) != ("tools", [])}
    if isinstance(value, list):
        return [normal(v) for v in value]
    if isinstance(value, str) and len(value) > 200:
        return value.replace("-", "+").replace("_", "/")
    return value


def camel(name: str) -> str:
    """Google's JSON takes inline_data for inlineData."""
    head, *rest = name.split("_")
    return head + "".join(part.capitalize() for part in rest)


# --- what each API is told besides ----------------------------------------------------------------


def prepared(api: str, base_url: str, **more: Any) -> dict[str, Any]:
    entry = ProviderEntry.make(name="x", api=api, base_url=base_url, model="m", **more)
    outgoing = build(entry).prepare(BUNDLE)
    assert outgoing is not None
    body: dict[str, Any] = json.loads(outgoing.body)
    return body


def test_responses_are_never_stored_cut_or_compressed() -> None:
    Policy(local_only=False, allowed_hosts=("api.openai.com",)).save()
    own = prepared("openai-responses", "https://api.openai.com/v1")
    assert own["image"] == {"context_compression": "disabled"}
    other = prepared("openai-responses", "http://127.0.0.1:8000/v1")
    assert "image" not in other, "unknown to other servers"
    for body in (own, other):
        assert body["store"] is False and body["truncation"] == "disabled"


def test_an_image_too_large_is_an_error_at_anthropic() -> None:
    body = prepared("anthropic", "http://127.0.0.1:1")
    images = [p for p in body["messages"][0]["content"] if p["type"] == "image"]
    assert [p["transformations"] for p in images] == [{"oversized_image": "error"}] * 2
    assert body["max_tokens"] == MAX_TOKENS and "temperature" not in body


def test_the_version_is_the_sdks() -> None:
    from anthropic._constants import ANTHROPIC_API_VERSION

    assert VERSION == ANTHROPIC_API_VERSION


def test_the_token_limit_that_is_sent_is_recorded(server: VlmServer, spoken: Spoken) -> None:
    provider = build(spoken.entry(server))
    expected = MAX_TOKENS if spoken.api == "anthropic" else None
    assert provider.parameters["max_tokens"] == expected
    assert provider.draft(BUNDLE).parameters["max_tokens"] == expected


def test_gemini_logs_nothing_and_looks_closely() -> None:
    body = prepared("gemini", "http://127.0.0.1:1/v1beta")
    assert body["store"] is False
    assert body["generationConfig"]["mediaResolution"] == "MEDIA_RESOLUTION_HIGH"
    Policy(local_only=False, allowed_hosts=("europe-west4-aiplatform.googleapis.com",)).save()
    vertex = (
        "https://europe-west4-aiplatform.googleapis.com/v1/projects/p/locations/l/publishers/google"
    )
    assert "store" not in prepared("gemini", vertex)


@pytest.mark.parametrize(
    ("base", "path"),
    [
        ("http://127.0.0.1:1", "/v1/messages"),
        ("http://127.0.0.1:1/", "/v1/messages"),
        ("http://127.0.0.1:1/v1", "/v1/messages"),
        ("http://127.0.0.1:1/gateway/v1/", "/gateway/v1/messages"),
    ],
)
def test_anthropics_base_url_may_end_in_v1(base: str, path: str) -> None:
    entry = ProviderEntry.make(name="x", api="anthropic", base_url=base, model="m")
    outgoing = build(entry).prepare(BUNDLE)
    assert outgoing is not None and outgoing.url == f"http://127.0.0.1:1{path}"


@pytest.mark.parametrize(
    ("api", "option", "value"),
    [
        ("openai-responses", "seed", 1),
        ("openai-responses", "context_tokens", 4096),
        ("anthropic", "seed", 1),
        ("anthropic", "temperature", 0.0),
        ("anthropic", "context_tokens", 4096),
        ("gemini", "context_tokens", 4096),
        ("anthropic", "enforcement", "json-object"),
        ("bedrock", "seed", 1),
        ("bedrock", "context_tokens", 4096),
        ("bedrock", "enforcement", "json-object"),
        ("bedrock", "stream", True),
        ("bedrock", "aws_region", None),
        ("gemini", "model", "m/../../upload"),
        ("gemini", "model", "m?x=1"),
        ("gemini", "model", "m:countTokens"),
    ],
)
def test_an_option_that_an_api_does_not_take_is_refused(api: str, option: str, value: Any) -> None:
    """Silently leaving it out would make the recorded parameters a lie."""
    values = {"name": "x", "api": api, "base_url": "http://127.0.0.1:1/v1", "model": "m"}
    values |= {"aws_region": "eu-central-1"} if api == "bedrock" else {}
    entry = ProviderEntry.make(**{**values, option: value})
    with pytest.raises(SettingsError, match="x: "):
        build(entry)


# --- Azure ----------------------------------------------------------------------------------------

AZURE = "https://clinic.openai.azure.com"


@pytest.mark.parametrize(
    ("api", "base", "path"),
    [
        ("openai-chat", f"{AZURE}/openai/v1", "/chat/completions"),
        (
            "openai-chat",
            f"{AZURE}/openai/deployments/vlm?api-version=2024-10-21",
            "/chat/completions",
        ),
        ("openai-responses", f"{AZURE}/openai?api-version=2025-04-01-preview", "/responses"),
    ],
)
def test_azure_by_its_base_url(api: str, base: str, path: str) -> None:
    """Address and header of the key as the official client for Azure makes them."""
    import httpx
    from openai import AzureOpenAI, OpenAI

    Policy(local_only=False, allowed_hosts=("clinic.openai.azure.com",)).save()
    entry = ProviderEntry.make(
        name="a", api=api, base_url=base, model="vlm", key_env="SITE_KEY", max_tokens=9
    )
    provider: Any = build(entry)
    outgoing = provider.prepare(BUNDLE)
    secret = provider._authorization(outgoing).headers()
    seen: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        return httpx.Response(400, json={"error": {"message": "seen"}})

    http = httpx.Client(transport=httpx.MockTransport(answer))
    address, _, version = base.partition("?api-version=")
    client: Any
    if version:
        deployment = {"azure_deployment": "vlm"} if "deployments" in base else {}
        client = AzureOpenAI(
            azure_endpoint=AZURE,
            api_version=version,
            api_key=SECRET,
            http_client=http,
            max_retries=0,
            **deployment,
        )
    else:
        client = OpenAI(base_url=address, api_key=SECRET, http_client=http, max_retries=0)
    create = client.chat.completions.create if "chat" in api else client.responses.create
    with pytest.raises(Exception, match="seen"):
        create(**json.loads(outgoing.body))
    client.close()
    assert str(seen[0].url) == outgoing.url and path in outgoing.url
    assert json.loads(seen[0].content) == json.loads(outgoing.body)
    assert secret == {"api-key": SECRET} and outgoing.key_header == "api-key"
    if version:
        assert seen[0].headers["api-key"] == SECRET
    assert json.loads(outgoing.body)["store"] is False
