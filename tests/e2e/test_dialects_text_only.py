"""text-only: the same request as another provider's, word for word, without the images."""

import json
from typing import Any

import pytest

from assistant.errors import SettingsError
from assistant.provider_protocol import Outcome
from assistant.provider_settings import ProviderEntry, add_entry
from assistant.providers import build
from assistant.request.draft_request import DraftRequest
from tests.helpers.bundles import small_bundle
from tests.helpers.dialect_servers import SPOKEN, Chat, OllamaServer, Spoken, server_for
from tests.helpers.messages import code_of
from tests.helpers.vlm_server import NORMAL, VlmServer
from viewer.case.state.event_factory import draft_received, draft_requested

BUNDLE = small_bundle()
BLIND = {"name": "blind", "api": "text-only", "of": "site"}


def blind(spoken: Spoken, server: VlmServer, **more: Any) -> Any:
    add_entry(spoken.entry(server, **more))
    return build(ProviderEntry.make(**BLIND))


@pytest.fixture(params=SPOKEN, ids=lambda s: s.api)
def spoken(request: pytest.FixtureRequest) -> Spoken:
    chosen: Spoken = request.param
    return chosen


@pytest.fixture(autouse=True)
def aws_credentials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "secret-canary-4242")


def test_every_word_goes_and_no_image(spoken: Spoken) -> None:
    with server_for(spoken) as server:
        provider = blind(spoken, server)
        outgoing = provider.prepare(BUNDLE)
        attempt = provider.draft(BUNDLE)
        body = server.requests[0].body
    assert outgoing.n_images == 0 and outgoing.body == body == attempt.request
    for image in BUNDLE.images:
        assert json.dumps(image.caption, ensure_ascii=False)[1:-1].encode() in body
    assert json.dumps(BUNDLE.prompt, ensure_ascii=False)[1:-1].encode() in body
    assert b"iVBOR" not in body and b"image/png" not in body, "no PNG in base64, no data URL"
    assert attempt.outcome is Outcome.VALID
    assert attempt.parameters["images"] == "withheld"
    assert attempt.parameters["asked_api"] == spoken.api


def test_the_wording_is_the_asked_providers(spoken: Spoken) -> None:
    """Only the images differ: texts in the same order, the same schema, the same system text."""
    with server_for(spoken) as server:
        provider = blind(spoken, server)
        build(spoken.entry(server)).draft(BUNDLE)
        provider.draft(BUNDLE)
        seen, unseen = (words(r.json) for r in server.requests)
    order = "The images are attached apart"
    seen = [w.partition(f"\n\n{order}")[0] for w in seen]
    assert "\n\n".join(seen) == "\n\n".join(unseen)


def words(body: dict[str, Any]) -> list[str]:
    """All texts of a request in the order of the document."""
    matches: list[str] = []

    def walk(value: Any, key: str = "") -> None:
        if isinstance(value, dict):
            for name, item in value.items():
                if name not in ("format", "text_format", "output_config", "generationConfig"):
                    walk(item, name)
        elif isinstance(value, list):
            for item in value:
                if key != "images":
                    walk(item, key)
        elif isinstance(value, str) and key in ("text", "content", "instructions", "system"):
            matches.append(value)

    walk(body)
    return matches


def test_what_it_is_is_told(spoken: Spoken) -> None:
    with server_for(spoken) as server:
        provider = blind(spoken, server)
        assert (provider.name, provider.api, provider.model) == (
            "blind",
            "text-only",
            "asked-model",
        )
        assert provider.host == "127.0.0.1" and provider.is_ai
        assert code_of(provider.label) == "provider.text-only-label"


def test_a_model_that_sees_something_all_the_same_is_flagged() -> None:
    spoken = SPOKEN[0]
    finding = {
        "number": 1,
        "presence": "present",
        "type": {"words": "mass"},
        "evidence": [{"image": 1, "point": {"x": 4, "y": 6}}],
    }
    with server_for(spoken) as server:
        server.next(spoken.answer({**NORMAL, "normality": "abnormal", "findings": [finding]}))
        attempt = blind(spoken, server).draft(BUNDLE)
    assert attempt.outcome is Outcome.VALID
    assert "finding 1: cites image 1, which was not sent" in map(str, attempt.flags)
    assert attempt.interpretation.findings[0].evidence[0].point_lps_mm is None


def test_a_model_without_eyes_may_be_asked_without_images() -> None:
    with OllamaServer() as server:
        server.next(Chat().answer())
        server.shown = 200, {"capabilities": ["completion"]}
        assert blind(Chat(), server).draft(BUNDLE).outcome is Outcome.VALID


def test_the_record_says_what_went_and_who_answered() -> None:
    with OllamaServer() as server:
        server.next(Chat().answer())
        provider = blind(Chat(), server)
        seeing = build(Chat().entry(server))
        for asked, images in ((provider, 0), (seeing, 2)):
            requested = draft_requested("a1", DraftRequest(asked, BUNDLE, asked.prepare(BUNDLE)))
            received, _ = draft_received("a1", asked.draft(BUNDLE), requested)
            assert len(requested.images) == images
            assert received.server == {"version": "0.31.0", "model_digest": "ab" * 32}
    assert requested.parameters["schema_enforcement"] == "strict"


@pytest.mark.parametrize(
    ("of", "words"),
    [
        (None, "needs the name of a configured provider"),
        ("nobody", "there is no provider named 'nobody'"),
        ("always-normal", "needs a model, and always-normal is not one"),
        ("blind", "needs a model, and blind is not one"),
    ],
)
def test_what_cannot_be_asked_without_images(of: str | None, words: str) -> None:
    entry = ProviderEntry.make(**{**BLIND, "of": of})
    add_entry(entry)
    with pytest.raises(SettingsError, match=words):
        build(entry)
