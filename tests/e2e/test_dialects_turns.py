"""Conversations in each dialect: examples before, a draft and questions after, as the SDKs type them."""

import json
from typing import Any

import pytest

from assistant.provider_settings import ProviderEntry
from assistant.providers import build
from assistant.request.bundle import Bundle
from assistant.request.conversation import Turn
from assistant.strategies import load_strategy
from assistant.strategies.follow_up import AnsweredQuestion, follow_up
from assistant.strategies.slice_overview import overview
from assistant.strategies.strategy_request import choice_request
from audit.egress import Policy
from tests.e2e.test_dialects_requests import CHECKS, OPTIONS, SPEAKERS, check_typed_dict
from tests.helpers import vlm_server as vlm
from tests.helpers.bundles import head_volume, slices, small_bundle
from tests.helpers.dialect_servers import server_for
from tests.helpers.messages import has, raises_code
from tests.helpers.vlm_server import VlmServer

BUNDLE = small_bundle()
SAID = (AnsweredQuestion("Is there a shift?", "No shift is seen."),)
THREAD = follow_up(BUNDLE, '{"normality": "abnormal"}', SAID, "Which side?")
WITH_EXAMPLE = Bundle(
    **{
        **{name: getattr(BUNDLE, name) for name in BUNDLE.__dataclass_fields__},
        "before": (Turn("user", "an example", BUNDLE.images), Turn("model", '{"a": 1}')),
    }
)
APIS = sorted(CHECKS)


def body_of(api: str, bundle: Bundle, **more: Any) -> dict[str, Any]:
    entry = ProviderEntry.make(
        name="x", api=api, base_url="http://127.0.0.1:1/v1", model="asked-model", **more
    )
    outgoing = build(entry).prepare(bundle)
    assert outgoing is not None
    document: dict[str, Any] = json.loads(outgoing.body)
    return document


def conversation(api: str, body: dict[str, Any]) -> list[tuple[str, str, int]]:
    """Of each turn: who speaks, all its text, and how many images it has."""
    if api == "gemini":
        turns = [
            (
                t["role"],
                "\n".join(p["text"] for p in t["parts"] if "text" in p),
                sum("inlineData" in p for p in t["parts"]),
            )
            for t in body["contents"]
        ]
        return [("assistant" if role == "model" else role, *rest) for role, *rest in turns]  # type: ignore[misc]
    messages = body["input"] if api == "openai-responses" else body["messages"]
    matches = []
    for message in messages:
        if message["role"] == "system":
            continue
        content = message["content"]
        if isinstance(content, str):
            matches.append((message["role"], content, len(message.get("images", []))))
            continue
        texts = "\n".join(p["text"] for p in content if "text" in p)
        matches.append((message["role"], texts, sum("image" in p["type"] for p in content)))
    return matches


@pytest.mark.parametrize("api", [*APIS, "openai-chat"])
def test_a_question_goes_with_images_draft_and_what_was_said(api: str) -> None:
    turns = conversation(api, body_of(api, THREAD))
    assert [role for role, _, _ in turns] == ["user", "assistant", "user", "assistant", "user"]
    assert [n for _, _, n in turns] == [2, 0, 0, 0, 0]
    assert turns[1][1] == '{"normality": "abnormal"}'
    assert [text for _, text, _ in turns[2:]] == [
        "Is there a shift?",
        "No shift is seen.",
        "Which side?",
    ]


@pytest.mark.parametrize("api", [*APIS, "openai-chat"])
def test_plain_words_are_asked_for_without_a_schema(api: str) -> None:
    body = body_of(api, THREAD)
    text = json.dumps(body)
    assert "category_probabilities" not in text.replace("- category_probabilities", "")
    for field in ("response_format", "text", "output_config", "format"):
        assert field not in body
    assert "responseMimeType" not in body.get("generationConfig", {})


@pytest.mark.parametrize("api", [*APIS, "openai-chat"])
def test_examples_stand_before_with_their_images(api: str) -> None:
    turns = conversation(api, body_of(api, WITH_EXAMPLE))
    assert [(role, n) for role, _, n in turns] == [("user", 2), ("assistant", 0), ("user", 2)]
    assert turns[0][1].startswith("an example") and turns[1][1] == '{"a": 1}'
    assert turns[2][1].startswith(BUNDLE.prompt)


@pytest.mark.parametrize("bundle", [THREAD, WITH_EXAMPLE], ids=["thread", "examples"])
@pytest.mark.parametrize("api", APIS)
def test_conversations_are_of_the_sdks_request_types(api: str, bundle: Bundle) -> None:
    body = body_of(api, bundle, **OPTIONS[api])
    CHECKS[api](body, False)


@pytest.mark.parametrize("bundle", [THREAD, WITH_EXAMPLE], ids=["thread", "examples"])
def test_chat_conversations_are_of_the_sdks_request_type(bundle: Bundle) -> None:
    from openai.types.chat import completion_create_params as params

    body = body_of("openai-chat", bundle, max_tokens=900)
    check_typed_dict(
        params.CompletionCreateParamsNonStreaming, params.CompletionCreateParamsBase, body
    )


@pytest.mark.parametrize("api", [*APIS, "openai-chat"])
def test_a_choice_of_slices_has_its_own_schema(api: str) -> None:
    volume = head_volume()
    sheet, _ = overview(BUNDLE, {"3": volume}, slices(2, 3))
    body = body_of(api, choice_request(sheet, load_strategy("two-stage")))
    assert '"slices"' in json.dumps(body) and "category_probabilities" not in json.dumps(body)
    ((_, text, n),) = conversation(api, body)
    assert n == 1 and "at most 8 slices" in text


def test_images_of_examples_count_against_the_policy() -> None:
    from assistant.errors import PolicyRefusal

    Policy(max_images=3).save()
    with raises_code(PolicyRefusal, "egress.forbidden-by-policy"):
        body_of("openai-chat", WITH_EXAMPLE)


@pytest.mark.parametrize("api", APIS)
def test_an_answer_in_plain_words_is_valid_as_it_is(api: str) -> None:
    spoken = SPEAKERS[api]
    with server_for(spoken) as server:
        attempt = build(spoken.entry(server)).draft(THREAD)
    assert attempt.outcome == "valid" and attempt.interpretation is None
    assert attempt.text is not None and attempt.text.strip()


def test_an_empty_answer_is_malformed() -> None:
    with VlmServer() as server:
        entry = ProviderEntry.make(
            name="x", api="openai-chat", base_url=server.url, model="m", local=True
        )
        server.next(vlm.answering("  "))
        attempt = build(entry).draft(THREAD)
    assert attempt.outcome == "malformed" and has(attempt.message, "answer.empty")
