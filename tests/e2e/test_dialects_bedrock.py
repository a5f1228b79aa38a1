"""Bedrock: what botocore's own model of the service says, and signatures as they arrive."""

import base64
import datetime
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import botocore.auth
import botocore.awsrequest
import botocore.session
import pytest
from botocore.credentials import Credentials

from assistant.errors import SettingsError
from assistant.provider_settings import ProviderEntry
from assistant.providers import build
from assistant.request.bundle import Bundle
from audit.egress import Policy
from tests.e2e.test_dialects_turns import THREAD, WITH_EXAMPLE
from tests.helpers import vlm_server as vlm
from tests.helpers.bundles import small_bundle
from tests.helpers.dialect_servers import Converse, accepted, as_text, converse_model, server_for
from tests.helpers.messages import code_of, has, raises_code
from tests.helpers.vlm_server import Received, VlmServer

KEY_ID, SECRET, TOKEN = "AKIDEXAMPLE", "secret-canary-4242424242", "token-canary-4242424242"
CONVERSE = Converse()
BUNDLE = small_bundle()
PROFILE = "eu.anthropic.model-1:0"
ARN = "arn:aws:bedrock:eu-central-1:123456789012:inference-profile/eu.model-1:0"


@pytest.fixture(autouse=True)
def clean_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("AWS_SESSION_TOKEN", "AWS_PROFILE", "AWS_BEARER_TOKEN_BEDROCK"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("AWS_SHARED_CREDENTIALS_FILE", str(tmp_path / "credentials"))
    monkeypatch.setenv("AWS_CONFIG_FILE", str(tmp_path / "config"))
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", KEY_ID)
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", SECRET)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")  # for botocore's own client


@pytest.fixture
def server() -> Iterator[VlmServer]:
    with server_for(CONVERSE) as running:
        yield running


def ask(server: VlmServer, **more: Any) -> Received:
    attempt = build(CONVERSE.entry(server, **more)).draft(BUNDLE)
    assert attempt.outcome == "valid", attempt.message
    return server.requests[-1]


def signature_fits(received: Received, token: str | None = None) -> bool:
    """Whether the signature is of exactly what arrived: path, host, signed headers and body."""
    headers = {k.lower(): v for k, v in received.headers.items()}
    result = headers["authorization"]
    signed = result.partition("SignedHeaders=")[2].partition(",")[0].split(";")
    day = datetime.datetime.strptime(headers["x-amz-date"], "%Y%m%dT%H%M%SZ")
    request = botocore.awsrequest.AWSRequest(
        method=received.method,
        url=f"http://{headers['host']}{received.path}",
        data=received.body,
        headers={name: headers[name] for name in signed if name not in ("host", "x-amz-date")},
    )
    signer = botocore.auth.SigV4Auth(Credentials(KEY_ID, SECRET), "bedrock", "eu-central-1")
    request.context["timestamp"] = day.strftime("%Y%m%dT%H%M%SZ")
    request.headers["X-Amz-Date"] = headers["x-amz-date"]
    string = signer.string_to_sign(request, signer.canonical_request(request))
    return signer.signature(string, request) == result.partition("Signature=")[2]


def as_parameters(received: Received) -> dict[str, Any]:
    """The request as a caller of botocore would have said it."""
    body = received.json
    for message in body["messages"]:
        for part in message["content"]:
            if "image" in part:
                source = part["image"]["source"]
                source["bytes"] = base64.b64decode(source["bytes"], validate=True)
    return {"modelId": PROFILE, **body}


@pytest.mark.parametrize("enforcement", ["strict", "prompt"])
def test_every_field_is_of_the_services_model(server: VlmServer, enforcement: str) -> None:
    received = ask(server, enforcement=enforcement, max_tokens=900, temperature=0.5)
    parameters = as_parameters(received)
    accepted(parameters, converse_model().input_shape)
    with pytest.raises(AssertionError, match="Unknown parameter"):
        accepted({**parameters, "stray": 1}, converse_model().input_shape)
    if enforcement == "strict":
        form = parameters["outputConfig"]["textFormat"]["structure"]["jsonSchema"]
        assert json.loads(form["schema"])["additionalProperties"] is False


def parts(message: dict[str, Any]) -> tuple[str, list[str], int]:
    """Who speaks, the texts, and how many images there are."""
    content = message["content"]
    texts = [part["text"] for part in content if "text" in part]
    return message["role"], texts, sum("image" in part for part in content)


@pytest.mark.parametrize("bundle", [THREAD, WITH_EXAMPLE], ids=["thread", "examples"])
def test_conversations_are_of_the_services_model(server: VlmServer, bundle: Bundle) -> None:
    attempt = build(CONVERSE.entry(server, max_tokens=900)).draft(bundle)
    assert attempt.outcome == "valid", attempt.message
    received = server.requests[-1]
    parameters = as_parameters(received)
    accepted(parameters, converse_model().input_shape)
    assert signature_fits(received)
    text = [parts(message) for message in parameters["messages"]]
    assert [role for role, _, _ in text] == [
        "assistant" if turn.role == "model" else "user" for turn in bundle.turns
    ]
    assert [texts[0] for _, texts, _ in text] == [turn.text for turn in bundle.turns]
    assert [n for _, _, n in text] == [len(turn.images) for turn in bundle.turns]
    first = parameters["messages"][0]["content"]
    sent = [part["image"]["source"]["bytes"] for part in first if "image" in part]
    assert sent == [image.png for image in bundle.turns[0].images], "each after its caption"
    assert ("outputConfig" in parameters) == bool(bundle.schema), "words have no schema"
    assert (attempt.interpretation is None) == (bundle is THREAD)


def test_botocores_own_client_sends_the_same_and_reads_the_answer(server: VlmServer) -> None:
    ours = ask(server, model=PROFILE, max_tokens=900, temperature=0.5)
    client = botocore.session.Session().create_client(
        "bedrock-runtime",
        region_name="eu-central-1",
        endpoint_url=server.url.removesuffix("/v1"),
        aws_access_key_id=KEY_ID,
        aws_secret_access_key=SECRET,
    )
    answer = client.converse(**as_parameters(ours))
    client.close()
    theirs = server.requests[1]
    assert (theirs.method, theirs.path, theirs.json) == (ours.method, ours.path, ours.json)
    assert answer["output"]["message"]["content"][-1]["text"] == as_text(None)
    assert signature_fits(ours) and signature_fits(theirs)


@pytest.mark.parametrize("model", [PROFILE, ARN, "m"])
def test_the_signature_is_of_what_arrives(server: VlmServer, model: str) -> None:
    received = ask(server, model=model)
    assert signature_fits(received)
    assert not signature_fits(
        Received(
            received.method,
            received.path,
            received.headers,
            received.head,
            received.body.replace(b"image", b"imago", 1),
        )
    )
    assert received.path.count("/") == 3, "an ARN is one segment of the path"


def test_each_try_is_signed_anew(server: VlmServer, monkeypatch: pytest.MonkeyPatch) -> None:
    from assistant.providers.apis.aws_signing import Signer
    from assistant.providers.transport import http_client as transport

    monkeypatch.setattr(transport.random, "uniform", lambda low, high: 0.01)
    made: list[dict[str, str]] = []
    sign = Signer.headers
    monkeypatch.setattr(Signer, "headers", lambda s, o: made.append(sign(s, o)) or made[-1])
    server.next(CONVERSE.error(429, "ThrottlingException"), CONVERSE.answer())
    ask(server)
    assert len(made) >= 2 and all(map(signature_fits, server.requests))


def test_a_session_token_goes_along_and_nothing_is_kept(
    server: VlmServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AWS_SESSION_TOKEN", TOKEN)
    server.next(CONVERSE.error(403, f"bad {TOKEN} and {SECRET} of {KEY_ID}"))
    provider = build(CONVERSE.entry(server))
    attempt = provider.draft(BUNDLE)
    arrived = {k.lower(): v for k, v in server.requests[0].headers.items()}
    assert arrived["x-amz-security-token"] == TOKEN
    outgoing = provider.prepare(BUNDLE)
    stored = f"{attempt!r}{attempt.response!r}{attempt.message!r}{outgoing!r}"
    assert not [s for s in (TOKEN, SECRET, KEY_ID) if s in stored]


def test_a_profile_of_awss_files(server: VlmServer, tmp_path: Path) -> None:
    text = f"[site]\naws_access_key_id = AKIDSITE\naws_secret_access_key = {SECRET}\n"
    (tmp_path / "credentials").write_text(text)
    received = ask(server, aws_profile="site")
    assert "Credential=AKIDSITE/" in received.headers["Authorization"]
    absent = build(CONVERSE.entry(server, aws_profile="nobody")).draft(BUNDLE)
    assert code_of(absent.message) == "request.not-sent"
    assert has(absent.message, "provider.aws-profile-empty")


def test_without_credentials_nothing_is_sent_and_no_other_source_is_asked(
    server: VlmServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("AWS_ACCESS_KEY_ID")
    monkeypatch.setenv("AWS_CONTAINER_CREDENTIALS_FULL_URI", f"{server.url}/credentials")
    attempt = build(CONVERSE.entry(server)).draft(BUNDLE)
    assert attempt.outcome == "failed" and has(attempt.message, "provider.aws-credentials-missing")
    assert server.requests == []


def test_a_bedrock_key_from_the_environment(
    server: VlmServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AWS_BEARER_TOKEN_BEDROCK", TOKEN)
    received = ask(server, key_env="AWS_BEARER_TOKEN_BEDROCK")
    assert received.headers["Authorization"] == f"Bearer {TOKEN}"
    assert "X-Amz-Date" not in received.headers


@pytest.mark.parametrize(
    ("host", "region"),
    [
        ("bedrock-runtime.eu-central-1.amazonaws.com", "eu-central-1"),
        ("bedrock-runtime-fips.us-gov-west-1.amazonaws.com", "us-gov-west-1"),
        ("bedrock-runtime.cn-north-1.amazonaws.com.cn", "cn-north-1"),
        ("vpce-0a1b-2c3d.bedrock-runtime.eu-west-1.vpce.amazonaws.com", "eu-west-1"),
    ],
)
def test_the_address_says_the_region(host: str, region: str) -> None:
    from assistant.providers.apis.aws_signing import region_of

    values = {"name": "x", "api": "bedrock", "base_url": f"https://{host}", "model": "m"}
    assert region_of(ProviderEntry.make(**values)) == region
    other = ProviderEntry.make(**values, aws_region="ap-south-1")
    with pytest.raises(SettingsError, match=f"is in {region}, not in ap-south-1"):
        build(other)


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    from assistant.providers.apis import aws_signing

    monkeypatch.setattr(aws_signing, "find_spec", lambda name: None)
    entry = ProviderEntry.make(
        name="x", api="bedrock", base_url="http://127.0.0.1:1", model="m", aws_region="eu-west-1"
    )
    with raises_code(SettingsError, "format.where-reason", where="x"):
        build(entry)


def test_policy_holds_as_for_any_other() -> None:
    Policy(local_only=False, allowed_hosts=("bedrock-runtime.eu-west-1.amazonaws.com",)).save()
    entry = ProviderEntry.make(
        name="x",
        api="bedrock",
        base_url="https://bedrock-runtime.us-east-1.amazonaws.com",
        model="m",
    )
    attempt = build(entry).draft(BUNDLE)
    assert has(attempt.message, "egress.not-allowed") and attempt.request == b""


def test_botocore_is_imported_by_nothing_but_a_signed_request() -> None:
    import subprocess

    code = (
        "import sys, assistant.providers as p; from assistant.provider_settings import ProviderEntry as E;"
        "p.build(E.make(name='x', api='bedrock', base_url='http://127.0.0.1:1', model='m',"
        " aws_region='eu-west-1')); print('botocore' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


def test_a_throttled_model_is_tried_again_and_a_spent_day_is_not(
    server: VlmServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    from assistant.providers.transport import http_client as transport

    monkeypatch.setattr(transport.random, "uniform", lambda low, high: 0.01)
    throttled = vlm.replying(
        {"message": "Too many requests"}, 429, {"x-amzn-ErrorType": "ThrottlingException"}
    )
    server.next(throttled, CONVERSE.answer())
    attempt = build(CONVERSE.entry(server)).draft(BUNDLE)
    assert attempt.outcome == "valid" and len(attempt.retries) == 1
