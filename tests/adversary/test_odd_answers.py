"""Whatever a server answers, the attempt ends as a recorded outcome and the batch goes on."""

import gzip
import json
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import rfc8785
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.checks.answer_limits import (
    KEPT_OF_TOO_LARGE,
    MAX_ANSWER_BYTES,
    MAX_FACT,
    MAX_FINDINGS,
    MAX_LIST,
    MAX_STRING,
    MAX_TEXT,
    storable,
)
from assistant.provider_protocol import Attempt, Outcome
from assistant.provider_settings import ProviderEntry
from assistant.providers import build
from assistant.providers.apis.remote_provider import RemoteProvider
from assistant.providers.transport.http_client import Reply
from assistant.request.answer_parsing import conclude
from assistant.request.draft_request import DraftRequest
from audit.record.events import BatchEnded, DraftReceived
from tests.helpers import vlm_server as vlm
from tests.helpers.batches import configured, document, events, manifest, picture, run
from tests.helpers.bundles import small_bundle
from tests.helpers.dialect_servers import SPOKEN, Spoken
from tests.helpers.messages import code_of, facts_in, has
from tests.helpers.vlm_server import NORMAL, Behavior, Handler, VlmServer, completion
from viewer.case.state.event_factory import draft_received, draft_requested

LARGEST_EVENT = 300_000
"""Bytes. An ordinary draft.received takes 3 kB; one with every bound used up stays below this."""


@pytest.fixture(scope="module")
def bundle() -> Any:
    return small_bundle()


def finding(n: int, **more: Any) -> dict[str, Any]:
    by_name = {"number": n, "presence": "present", "type": {"code": None, "words": "mass"}}
    return by_name | more


def raw(text: str) -> bytes:
    """A completion whose answer text is given as JSON source, quotes included."""
    return json.dumps(completion("@")).replace('"@"', text).encode()


def with_field(name: str, source: str) -> bytes:
    """A completion with one of its fields as JSON source."""
    whole = completion(json.dumps(NORMAL)) | {name: "@"}
    return json.dumps(whole).replace('"@"', source).encode()


def counted(source: str) -> bytes:
    usage = {"prompt_tokens": "@", "completion_tokens": 5}
    return json.dumps(completion(json.dumps(NORMAL), usage=usage)).replace('"@"', source).encode()


def content(**more: Any) -> bytes:
    return json.dumps(completion(json.dumps({**NORMAL, "normality": "abnormal", **more}))).encode()


def json_text(source: str) -> bytes:
    return json.dumps(completion(source)).encode()


ODD_BODIES: dict[str, tuple[bytes, Outcome]] = {
    "surrogate in the text": (raw('"\\ud800 x"'), Outcome.MALFORMED),
    "surrogate in the answer": (json_text('{"free_text": "\\ud800"}'), Outcome.MALFORMED),
    "surrogate in a key": (json_text('{"\\udfff": 1}'), Outcome.MALFORMED),
    "surrogate in the model": (with_field("model", '"m\\udc00"'), Outcome.VALID),
    "surrogate in a fact": (with_field("system_fingerprint", '"\\ud83d"'), Outcome.VALID),
    "surrogate in an error": (b'{"error": {"message": "\\udead"}}', Outcome.FAILED),
    "count of 4,000 digits": (counted("9" * 4000), Outcome.VALID),
    "count of 5,000 digits": (counted("9" * 5000), Outcome.FAILED),
    "negative count": (counted("-1"), Outcome.VALID),
    "count with a point": (counted("1.5"), Outcome.VALID),
    "count that is infinite": (counted("1e400"), Outcome.VALID),
    "count that is no number": (counted("NaN"), Outcome.VALID),
    "count of 2**53": (counted(str(2**53)), Outcome.VALID),
    "huge integer in the answer": (content(findings=[finding(10**30)]), Outcome.MALFORMED),
    "integer beyond 2**53": (content(findings=[finding(2**53)]), Outcome.MALFORMED),
    "infinite number": (
        json_text(json.dumps(NORMAL).replace("0.1", "1e400")), Outcome.MALFORMED),
    "mark at 1e308": (
        content(findings=[finding(1, evidence=[{"image": 1, "point": {"x": 1e308, "y": -1e308}}])]),
        Outcome.VALID),
    "deep answer": (json_text("[" * 100_000 + "]" * 100_000), Outcome.MALFORMED),
    "deep response": (b"[" * 100_000 + b"]" * 100_000, Outcome.FAILED),
    "deep error": (b'{"error":' * 50_000 + b"1" + b"}" * 50_000, Outcome.FAILED),
    "60,000 findings": (content(findings=[finding(n) for n in range(1, 60_001)]), Outcome.MALFORMED),
    "5,000 findings": (content(findings=[finding(n) for n in range(1, 5001)]), Outcome.MALFORMED),
    "as many findings as may be": (
        content(findings=[finding(n) for n in range(1, MAX_FINDINGS + 1)]), Outcome.VALID),
    "one finding more": (
        content(findings=[finding(n) for n in range(1, MAX_FINDINGS + 2)]), Outcome.MALFORMED),
    "long list": (content(limitations=["x"] * (MAX_LIST + 1)), Outcome.MALFORMED),
    "long string": (content(free_text="x" * (MAX_STRING + 1)), Outcome.MALFORMED),
    "long text": (json_text(" " * MAX_TEXT + json.dumps(NORMAL)), Outcome.MALFORMED),
    "long reason": (
        content(normality=None, p_abnormal=None, abstained=True,
                abstention={"reason": "n" * MAX_STRING, "needs": []}), Outcome.ABSTAINED),
    "keys given twice": (json_text('{"free_text": "a", "free_text": "b"}'), Outcome.MALFORMED),
    "many keys, the last twice": (
        json_text(json.dumps({str(n): n for n in range(60_000)})[:-1] + ', "59999": 1}'),
        Outcome.MALFORMED),
    "keys of the response given twice": (
        json.dumps(completion("{}")).encode()[:-1] + b', "model": "other"}', Outcome.MALFORMED),
    "NUL and controls": (content(free_text="a\0b\x1b[2J\x9b\x07\u202e\u2028"), Outcome.VALID),
    "controls in the model": (with_field("model", '"m\\u0000\\u001b[31m\\n"'), Outcome.VALID),
    "model of 1 MB": (with_field("model", json.dumps("m" * 1_000_000)), Outcome.VALID),
    "fact of 1 MB": (with_field("service_tier", json.dumps("t" * 1_000_000)), Outcome.VALID),
    "invalid UTF-8": (b'{"choices": [{"message": {"content": "\xff\xfe"}}]}', Outcome.FAILED),
    "UTF-16": (json.dumps(completion(json.dumps(NORMAL))).encode("utf-16"), Outcome.VALID),
    "not JSON": (b"\0\1\2", Outcome.FAILED),
    "empty": (b"", Outcome.FAILED),
    "a number": (b"1e999", Outcome.FAILED),
    "8 MB of white space": (b" " * (MAX_ANSWER_BYTES - 1), Outcome.FAILED),
    "100 MB of white space": (b" " * 100_000_000, Outcome.MALFORMED),
    "wrong types": (b'{"choices": [{"message": {"content": ["x", 1]}}]}', Outcome.FAILED),
    "finish reason is a list": (
        json.dumps(completion("{}") | {"choices": [{"message": {"content": "{}"},
                   "finish_reason": ["\ud800"]}]}).encode(), Outcome.MALFORMED),
}  # fmt: skip


def endless(handler: Handler) -> None:
    """A stream that does not end by itself."""
    handler.send_response(200)
    handler.send_header("Content-Type", "text/event-stream")
    handler.send_header("Connection", "close")
    handler.end_headers()
    handler.close_connection = True
    while not handler.server.owner.closing.is_set():
        handler.wfile.write(b'data: {"choices": [{"delta": {"content": "no "}}]}\n\n' * 1000)


def head(*lines: str, status: str = "200 OK") -> Behavior:
    """A response with these header lines and an ordinary answer."""
    body = json.dumps(completion(json.dumps(NORMAL))).encode()

    def behave(handler: Handler) -> None:
        framing = (
            "" if any("ength" in line for line in lines) else f"Content-Length: {len(body)}\r\n"
        )
        text = f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\n{framing}"
        text += "".join(f"{line}\r\n" for line in lines)
        handler.wfile.write(text.encode("latin-1") + b"\r\n" + body)
        handler.close_connection = True

    return behave


OTHER_MODELS = ("surrogate in the model", "controls in the model", "model of 1 MB",
                "keys of the response given twice")  # fmt: skip
"""Answers that another model gave are asked for again, whatever they are."""
BOMB = gzip.compress(b" " * 50_000_000)
ODD_BEHAVIORS: dict[str, tuple[Behavior, Outcome]] = {
    **{n: (vlm.sending(body, "application/json"), o) for n, (body, o) in ODD_BODIES.items()},
    "endless stream": (endless, Outcome.MALFORMED),
    "gzip bomb": (
        vlm.sending(BOMB, "application/json", Content_Encoding="gzip"), Outcome.FAILED),
    "deflate, undeclared": (
        vlm.sending(zlib.compress(b"{}"), "application/json"), Outcome.FAILED),
    "wrong type": (vlm.sending(json.dumps(completion(json.dumps(NORMAL))).encode(), "image/png"),
                   Outcome.VALID),
    "not a stream": (vlm.sending(b'{"choices": []}', "text/event-stream"), Outcome.FAILED),
    "request id of 50 kB": (head(f"x-request-id: {'r' * 50_000}"), Outcome.VALID),
    "request id of 1 MB": (head(f"x-request-id: {'r' * 1_000_000}"), Outcome.FAILED),
    "request id in Latin-1": (head("x-request-id: \xe9\x9b\x85"), Outcome.VALID),
    "retry-after of another script": (
        head("retry-after: \xb2", status="503 Busy"), Outcome.FAILED),
    "retry-after without end": (head(f"retry-after: {'9' * 5000}", status="429 No"), Outcome.FAILED),
    "retry-after in no calendar": (
        head("retry-after: Mon, 99999999999999999999 Jan 2020 00:00:00 GMT", status="503 Busy"),
        Outcome.FAILED),
    "length of 5,000 digits": (head(f"Content-Length: {'1' * 5000}"), Outcome.FAILED),
    "length that is none": (head("Content-Length: -1"), Outcome.FAILED),
    "no header at all": (lambda h: h.wfile.write(b"\r\n\r\n") and h.reset(), Outcome.FAILED),
}  # fmt: skip


def provider(url: str, **more: Any) -> RemoteProvider:
    values = {
        "name": "site",
        "api": "openai-chat",
        "base_url": url,
        "model": "m",
        "tries": 2,
    } | more
    built = build(ProviderEntry.make(**values, price_in=1, price_out=2))
    assert isinstance(built, RemoteProvider)
    return built


def assert_recordable(attempt: Attempt, asked: RemoteProvider, bundle: Any) -> DraftReceived:
    """The event of an attempt has a canonical form of bounded size (RFC 8785, by its own package)."""
    requested = draft_requested("a" * 32, DraftRequest(asked, bundle, None))
    body, payloads = draft_received("a" * 32, attempt, requested)
    assert len(rfc8785.dumps(body.model_dump(mode="json"))) < LARGEST_EVENT
    assert all(len(payload) <= MAX_ANSWER_BYTES for payload in payloads)
    assert all(0 <= n <= 10**9 for n in body.usage.values())
    rows = [body.model_returned, body.provider_request_id, *body.server.values()]
    assert all(len(t) <= MAX_FACT and t.isprintable() for t in rows if t is not None)
    return body


@pytest.fixture(scope="module")
def server() -> Iterator[VlmServer]:
    with VlmServer() as running:
        yield running


@pytest.mark.parametrize("name", ODD_BEHAVIORS)
def test_an_odd_answer_is_an_outcome(name: str, server: VlmServer, bundle: Any) -> None:
    behave, outcome = ODD_BEHAVIORS[name]
    server.next(behave)
    asked = provider(server.url)
    attempt = asked.draft(bundle, on_text=lambda text: None)
    assert attempt.outcome is outcome, attempt.message
    body = assert_recordable(attempt, asked, bundle)
    if name.startswith("count") and "digits" in name:
        assert "input_tokens" not in body.usage
    if attempt.outcome is Outcome.MALFORMED:
        assert attempt.message and (attempt.problems or attempt.text is None)


def test_what_is_too_large_is_kept_in_part_and_says_so(server: VlmServer, bundle: Any) -> None:
    size = 100_000_000
    server.next(vlm.sending(b" " * size, "application/json"))
    attempt = provider(server.url).draft(bundle)
    assert len(attempt.response) == KEPT_OF_TOO_LARGE
    assert {size, KEPT_OF_TOO_LARGE} <= set(facts_in(attempt.message))


ODD_VALUES = ["\ud800", "\0\x1b\n\u202e", "x" * 300_000, 10**30, -(10**30), -1, float("inf"),
              float("nan"), 1.5, True, None, [], {}, ["\udfff"], {"\ud800": "\ud800"},
              [[[[]]]], "9" * 5000]  # fmt: skip


def leaves(value: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    if isinstance(value, (dict, list)):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            yield (*at, key)
            yield from leaves(item, (*at, key))


def changed(value: Any, at: tuple[Any, ...], other: Any) -> Any:
    copy = json.loads(json.dumps(value))
    owner = copy
    for key in at[:-1]:
        owner = owner[key]
    owner[at[-1]] = other
    return copy


@pytest.mark.parametrize("spoken", SPOKEN, ids=lambda one: one.api)
def test_any_field_of_any_dialect_may_be_odd(spoken: Spoken, bundle: Any) -> None:
    asked = provider("http://127.0.0.1:1/v1")
    from tests.unit.assistant.test_dialects_hostile import DIALECTS

    asked.dialect = DIALECTS[spoken.api]
    outgoing = asked.prepare(bundle)
    whole = spoken.whole(json.dumps(NORMAL))
    for at in leaves(whole):
        for odd in ODD_VALUES:
            body = json.dumps(changed(whole, at, odd)).encode()
            reply = Reply(200, httpx.Headers({"content-type": "application/json"}), body)
            attempt = asked._read(bundle, outgoing, (reply,), 0.1)
            assert code_of(attempt.message) != "answer.not-processed", (at, odd)
            assert_recordable(attempt, asked, bundle)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4)
    ),
    max_leaves=8,
)


@given(data=st.data())
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
def test_any_content_is_concluded(data: st.DataObject, bundle: Any) -> None:
    whole = {**NORMAL, "normality": "abnormal", "findings": [finding(
        1, size_mm={"longest": 3.0}, multiplicity={"kind": "several", "count": 3},
        evidence=[{"image": 1, "box": {"x0": 1, "y0": 1, "x1": 4, "y1": 4}}])]}  # fmt: skip
    at = data.draw(st.sampled_from(list(leaves(whole))))
    extreme = st.sampled_from([1e308, -1e308, 5e-324, 2**53 - 1, 2**53, 0, -0.0])
    text = json.dumps(changed(whole, at, data.draw(json_values | extreme)))
    concluded = conclude(text, bundle)
    if concluded.interpretation is not None:
        assert concluded.interpretation.canonical_bytes()


def test_what_another_provider_makes_is_brought_within_bounds() -> None:
    attempt = Attempt(
        outcome=Outcome.FAILED, message="m\ud800" * 9000, request_sha256=None, total_s=0.1,
        model_asked="m", response=b"x" * (MAX_ANSWER_BYTES + 5), text="\udfff",
        problems=("p\ud800" * 5000,) * 500, provider_request_id="r\n" * 10**6,
        model_returned="\ud800", usage={"input_tokens": 10**4000, "a" * 10**6: -1},
        server={f"{n}\ud800": "v" * 10**6 for n in range(100)}, cost_usd=float("nan"),
    )  # fmt: skip
    stored = storable(attempt)
    result = replace(stored, request=b"", response=b"").__dict__
    assert len(repr(result)) < 250_000 and has(stored.message, MAX_ANSWER_BYTES + 5)
    assert len(stored.response) == MAX_ANSWER_BYTES and not stored.usage and stored.cost_usd is None
    repr(result).encode("utf-8")
    again = storable(stored)
    assert again == stored


def test_a_batch_goes_on_over_any_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    odd = {n: b for n, b in ODD_BEHAVIORS.items() if "retry-after" not in n}
    expected = Counter(str(outcome) for _, outcome in odd.values())
    rows = []
    for n in range(len(odd)):
        picture(n).save(tmp_path / f"{n}.png")
        rows.append({"path": f"{n}.png", "category": "normal"})
    file = manifest(tmp_path, rows)
    with VlmServer() as server:
        configured(server)
        server.next(*(behave for behave, _ in odd.values()))
        assert run(file, "--json", "--concurrency", "1") in (0, 3)
        first = document(capsys)
        assert first["asked"] == len(server.requests) == len(odd)
        received = [e.body for e in events("draft.received") if isinstance(e.body, DraftReceived)]
        assert Counter(str(body.outcome) for body in received) == expected
        assert [
            e.body.completed for e in events("batch.ended") if isinstance(e.body, BatchEnded)
        ] == [True]
        sizes = [len(e.model_dump_json()) for e in events("draft.received")]
        assert max(sizes) < LARGEST_EVENT

        server.next(vlm.answering())
        assert run(file, "--json", "--concurrency", "1") == 0
        again = document(capsys)
        n_again = expected[str(Outcome.FAILED)] + len(OTHER_MODELS)
        assert again["asked"] == n_again, "an odd answer is an answer, and is not asked for again"
        assert run(file, "--json", "--concurrency", "1") == 0
        assert document(capsys)["asked"] == 0
        assert len(server.requests) == len(odd) + n_again
