"""Whatever a server answers, a dialect gives an `Answer` or says that it is none of its own."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.provider_settings import ProviderEntry
from assistant.providers.apis.anthropic import Anthropic
from assistant.providers.apis.api_dialect import Answer, Dialect, NotThisDialect
from assistant.providers.apis.bedrock import Bedrock
from assistant.providers.apis.gemini import Gemini
from assistant.providers.apis.ollama import Ollama
from assistant.providers.apis.openai_chat import OpenAIChat
from assistant.providers.apis.openai_responses import OpenAIResponses
from assistant.providers.transport.http_client import Reply
from tests.helpers.dialect_servers import SPOKEN, STREAMING, Spoken

SPEAKERS = {spoken.api: spoken for spoken in SPOKEN}
STREAMED = [spoken.api for spoken in STREAMING]
DIALECTS: dict[str, Dialect] = {
    d.api: d for d in (OpenAIChat(), OpenAIResponses(), Anthropic(), Gemini(), Ollama(), Bedrock())
}
ENTRY = ProviderEntry.make(
    name="x", api="x", base_url="http://127.0.0.1:1/v1", model="m", stream=True
)

scalars = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5)
)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=6,
)
many = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""`make nightly-properties` takes as many others in each of its rounds."""


def reply(body: bytes, media: str = "application/json") -> Reply:
    return Reply(status=200, headers=httpx.Headers({"content-type": media}), body=body)


def read(dialect: Dialect, body: bytes, media: str = "application/json") -> None:
    try:
        answer = dialect.read(ENTRY, reply(body, media))
    except NotThisDialect as error:
        assert str(error) and "\n" not in str(error)
        return
    assert isinstance(answer, Answer)
    assert answer.text is None or isinstance(answer.text, str)
    assert all(type(v) is int and v >= 0 for v in answer.usage.values())
    assert all(isinstance(v, str) for v in answer.server.values())
    assert (answer.stopped is None) == (answer.reason == "") and "\n" not in str(answer.reason)


def mutations(value: Any) -> st.SearchStrategy[Any]:
    """The value with one of its parts replaced by anything, or left out."""
    places = list(_places(value, ()))

    @st.composite
    def mutated(draw: Callable[..., Any]) -> Any:
        place = draw(st.sampled_from(places))
        other = draw(values)
        return _replaced(value, place, other, draw(st.booleans()))

    return mutated()


def _places(value: Any, at: tuple[Any, ...]) -> Any:
    if at:
        yield at
    if isinstance(value, (dict, list)):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield from _places(item, (*at, key))


def _replaced(value: Any, at: tuple[Any, ...], other: Any, drop: bool) -> Any:
    copy = json.loads(json.dumps(value))
    owner = copy
    for key in at[:-1]:
        owner = owner[key]
    if drop:
        del owner[at[-1]]
    else:
        owner[at[-1]] = other
    return copy


@cache
def wholes(api: str) -> list[Any]:
    """A whole answer, a truncated one, and the events of a stream."""
    spoken = SPEAKERS[api]
    answers = [spoken.whole("{}"), spoken.truncated("{")]
    return [*answers, list(spoken.pieces("{" + "a" * 50))] if api in STREAMED else answers


@pytest.mark.parametrize("api", SPEAKERS)
@given(data=st.data())
@many
def test_a_mutilated_answer(api: str, data: st.DataObject) -> None:
    for whole in wholes(api)[:2]:
        body = data.draw(mutations(whole))
        read(DIALECTS[api], json.dumps(body).encode())


@pytest.mark.parametrize("api", STREAMED)
@given(data=st.data())
@many
def test_a_mutilated_stream(api: str, data: st.DataObject) -> None:
    spoken: Spoken = SPEAKERS[api]
    events = data.draw(mutations(wholes(api)[2]))
    body = b"".join(spoken.line(e if isinstance(e, dict) else {"e": e}) for e in events)
    read(DIALECTS[api], body, spoken.stream_type.partition(";")[0])
    heard: list[str] = []
    reader = DIALECTS[api].reader(ENTRY, heard.append)
    assert reader is not None
    cut = data.draw(st.integers(0, len(body)))
    reader(body[:cut])
    reader(body[cut:])
    assert all(isinstance(text, str) and text for text in heard)


@pytest.mark.parametrize("api", DIALECTS)
@given(content=values | st.dictionaries(st.sampled_from(["error", "message", "type"]), values))
@many
def test_any_error(api: str, content: Any) -> None:
    dialect = DIALECTS[api]
    words = dialect.error_text(content)
    assert words is None or isinstance(words, str)
    assert dialect.may_retry(content) in (True, False)
    wait = dialect.asked_wait_s(content)
    assert wait is None or wait >= 0


@pytest.mark.parametrize("api", DIALECTS)
@given(body=st.binary(max_size=60), streamed=st.booleans())
@many
def test_any_bytes(api: str, body: bytes, streamed: bool) -> None:
    media = "application/x-ndjson" if api == "ollama" else "text/event-stream"
    read(DIALECTS[api], body, media if streamed else "application/json")


@pytest.mark.parametrize("api", STREAMED)
def test_a_stream_is_the_same_however_it_is_cut(api: str) -> None:
    """Pieces of any size, also in the middle of a character of several bytes."""
    spoken: Spoken = SPEAKERS[api]
    text = json.dumps({"free_text": "Läsion rechts … ✓"}, ensure_ascii=False)
    body = b"".join(
        spoken.line(event).replace(
            json.dumps(event).encode(), json.dumps(event, ensure_ascii=False).encode()
        )
        for event in spoken.pieces(text)
    )
    assert "Läsion".encode() in body
    for size in (1, 2, 3, 7, 64, len(body)):
        heard: list[str] = []
        reader = DIALECTS[api].reader(ENTRY, heard.append)
        assert reader is not None
        for start in range(0, len(body), size):
            reader(body[start : start + size])
        assert "".join(heard) == text, size
