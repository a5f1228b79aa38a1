"""A server that repeats the key, in any form and place, gets none of it into record, screen or log."""

import base64
import codecs
import html
import json
import logging
import re
import string
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote, quote_plus, unquote_to_bytes

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from assistant.errors import SettingsError
from assistant.provider_settings import Key, ProviderEntry
from assistant.providers import build
from assistant.providers.transport.http_client import Reply
from assistant.providers.transport.key_redaction import FRAGMENT, REMOVED, WITHHELD, Redactor
from assistant.providers.transport.live_text import LiveText
from tests.helpers import vlm_server as vlm
from tests.helpers.batches import manifest, picture, run
from tests.helpers.bundles import small_bundle
from tests.helpers.messages import code_of, has
from tests.helpers.vlm_server import Handler, VlmServer
from viewer import cli

KEY = "sk-proj-Zq9+/xY7=kL2mN4pQ6rS8tU0vWxYz12345"
ALPHABET = string.ascii_letters + string.digits + "+/=-_.~"

STEP = 53
"""Characters of a piece of a stream; no multiple of an escape's length, so that pieces end within."""

many = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])

# --- the side that leaks: encoders ----------------------------------------------------------------

ENCODERS: dict[str, Callable[[str], str]] = {
    "as it is": lambda t: t,
    "json": lambda t: "".join(f"\\u{ord(c):04x}" for c in t),
    "json slash": lambda t: json.dumps(t)[1:-1].replace("/", "\\/").replace("+", "\\u002B"),
    "javascript": lambda t: "".join(f"\\x{ord(c):02x}" for c in t),
    "url": lambda t: quote(t, safe=""),
    "url plus": lambda t: quote_plus("Bearer " + t),
    "url lower": lambda t: re.sub("%..", lambda m: m[0].lower(), quote(t, safe="")),
    "url whole": lambda t: "".join(f"%{ord(c):02X}" for c in t),
    "html": lambda t: html.escape(t),
    "html numbers": lambda t: "".join(f"&#{ord(c)};" for c in t),
    "html hex": lambda t: "".join(f"&#x{ord(c):X};" for c in t),
    "base64": lambda t: base64.b64encode(t.encode()).decode(),
    "base64 after 1": lambda t: base64.b64encode(b"!" + t.encode()).decode(),
    "base64 after 2": lambda t: base64.b64encode(b"u:" + t.encode() + b"\n").decode(),
    "base64 bearer": lambda t: base64.b64encode(b"Bearer " + t.encode()).decode(),
    "base64 url": lambda t: base64.urlsafe_b64encode(t.encode()).decode().rstrip("="),
    "hex": lambda t: t.encode().hex(),
    "hex upper": lambda t: t.encode().hex().upper(),
    "hex apart": lambda t: t.encode().hex(":"),
    "base32": lambda t: base64.b32encode(t.encode()).decode(),
    "base32 lower": lambda t: base64.b32encode(b"key " + t.encode()).decode().lower().rstrip("="),
    "ascii85": lambda t: base64.a85encode(t.encode()).decode(),
    "ascii85 of Adobe": lambda t: base64.a85encode(b"a:" + t.encode(), adobe=True).decode(),
    "base85": lambda t: base64.b85encode(t.encode()).decode(),
    "base85 bearer": lambda t: base64.b85encode(b"Bearer " + t.encode()).decode(),
    "upper": lambda t: t.upper(),
    "spaced": lambda t: " ".join(t),
}
REVERSIBLE = [name for name in ENCODERS if name not in ("upper", "spaced", "hex apart")]


@st.composite
def leaks(draw: Callable[..., Any], key: str) -> str:
    """A piece of the key, perhaps in ROT13, under up to three encodings, perhaps back to front."""
    size = draw(st.integers(FRAGMENT, len(key)))
    start = draw(st.integers(0, len(key) - size))
    text = key[start : start + size]
    if draw(st.booleans()):
        text = codecs.encode(text, "rot13")
    names = draw(st.lists(st.sampled_from(REVERSIBLE), min_size=0, max_size=2))
    names.append(draw(st.sampled_from(sorted(ENCODERS))))
    turned = draw(st.integers(-6, len(names) - 1))
    for n, name in enumerate(names):
        text = ENCODERS[name](text)
        if n == turned:
            text = text[::-1]
    return text


# --- the side that looks for it: every decoder, without knowledge of the first --------------------


ESCAPED = re.compile(r"\\u([0-9a-fA-F]{4})|\\x([0-9a-fA-F]{2})")
BLANK = re.compile(rb"[\s\0]")
BASE64 = re.compile(rb"[A-Za-z0-9+/_-]{11,}")
HEX = re.compile(rb"(?:[0-9A-Fa-f]{2}:?){8,}")
BASE32 = re.compile(rb"[A-Za-z2-7]{13,}")


def decoded(data: bytes) -> Iterable[bytes]:
    """Every way to read some bytes that an attacker with a record would try."""
    text = data.decode("latin-1")
    if "%" in text:
        yield unquote_to_bytes(data)
    if "&" in text:
        yield html.unescape(text).encode("latin-1", "replace")
    if "\\" in text:
        yield ESCAPED.sub(lambda m: chr(int(m[1] or m[2], 16)), text).encode("latin-1", "replace")
        yield re.sub(r"\\([\\/\"])", r"\1", text).encode("latin-1")
    yield BLANK.sub(b"", data)
    yield data[::-1]
    for piece in BASE64.findall(data):
        yield from of_base64(piece)
    for piece in HEX.findall(data):
        digits = piece.replace(b":", b"").decode()
        yield bytes.fromhex(digits[: len(digits) // 2 * 2])
        yield bytes.fromhex(digits[1 : 1 + (len(digits) - 1) // 2 * 2])
    for piece in BASE32.findall(data):
        yield from of_base32(piece)
    for n, (pieces, _) in enumerate(BASES_OF_85):
        for piece in pieces.findall(data):
            yield from of_base85(piece, n)


# The same words are in every form of a response, and in most responses.
remembered = lru_cache(maxsize=4096)


@remembered
def of_base64(piece: bytes) -> list[bytes]:
    result = []
    for start in range(4):
        part = piece[start:].translate(bytes.maketrans(b"-_", b"+/"))
        part = part[: len(part) // 4 * 4 + (len(part) % 4 if len(part) % 4 > 1 else 0)]
        result.append(base64.b64decode(part + b"=" * (-len(part) % 4)))
    return result


@remembered
def of_base32(piece: bytes) -> list[bytes]:
    result = []
    digits = piece.upper().decode().translate(BASE32_BITS)
    for start in range(0, min(40, len(digits)), 5):
        size = (len(digits) - start) // 8
        result.append(int(digits[start : start + 8 * size] or "0", 2).to_bytes(size, "big"))
    return result


@remembered
def of_base85(piece: bytes, n: int) -> list[bytes]:
    values = piece.translate(BASES_OF_85[n][1])
    return [made for start in range(5) for made in fives(values[start:])]


BASE32_BITS = {ord(c): f"{n:05b}" for n, c in enumerate("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")}
ASCII85 = bytes(range(33, 118))
BASE85 = (string.digits + string.ascii_uppercase + string.ascii_lowercase).encode()
BASE85 += b"!#$%&()*+-;<=>?@^_`{|}~"
BASES_OF_85 = [
    (
        re.compile(b"[" + re.escape(alphabet) + b"]{10,}"),
        bytes.maketrans(alphabet, bytes(range(85))),
    )
    for alphabet in (BASE85, ASCII85)
]


def fives(values: bytes) -> Iterable[bytes]:
    """Return decoded base85, and what it is where it ends within each of its groups.

    Args:
        values: The digits, each from 0 to 84.
    """
    made = bytearray()
    for n in range(0, len(values), 5):
        group = values[n : n + 5]
        if len(made) >= 4:
            for rest in range(2, min(len(group), 4) + 1):
                if short := five(group[:rest]):
                    yield bytes(made[-12:]) + short
        made += (five(group) if len(group) == 5 else b"") or b"\xff"
    yield bytes(made)


def five(group: bytes) -> bytes:
    """Bytes of a group of base85; nothing where it is none."""
    a, b, c, d, e = group.ljust(5, b"\x54")
    code = (((a * 85 + b) * 85 + c) * 85 + d) * 85 + e
    return code.to_bytes(5, "big")[1 : len(group)] if code < 1 << 32 else b""


def recovers(data: bytes, key: str, depth: int = 3) -> str | None:
    """The piece of the key that can be had from the data, or None."""
    forms = (key, codecs.encode(key, "rot13"))
    pieces = [form[i : i + FRAGMENT] for form in forms for i in range(len(key) - FRAGMENT + 1)]
    wanted = {p.lower().encode() for piece in pieces for p in (piece, piece[::-1])}
    level, seen = [data], {data}
    for _ in range(depth + 1):
        together = b"\0".join(level).lower()  # no piece of a key holds a zero
        for piece in wanted:
            if piece in together:
                return piece.decode()
        following = {n for item in level for n in decoded(item) if len(n) >= FRAGMENT} - seen
        seen |= following
        level = list(following)
    return None


def test_the_search_itself_finds_every_form() -> None:
    for name, encode in ENCODERS.items():
        assert recovers(f"x {encode(KEY)} y".encode(), KEY), name
    for name in ("base32", "ascii85", "base85", "base64"):
        for size in range(FRAGMENT, 16):
            words = f'{{"error":"{ENCODERS[name](KEY[3 : 3 + size])}"}}'
            assert recovers(words.encode(), KEY), (name, size)


@pytest.mark.parametrize("name", ["base32", "ascii85", "base85"])
@pytest.mark.parametrize("size", range(FRAGMENT, FRAGMENT + 6))
def test_a_short_piece_does_not_survive_wherever_its_groups_end(name: str, size: int) -> None:
    redactor = Redactor((KEY.encode(),))
    for start in range(5):
        piece = "u:"[: start % 3] + KEY[start : start + size]
        for words in (
            json.dumps({"error": ENCODERS[name](piece)}),
            f"bad ({ENCODERS[name](piece)}).",
        ):
            cleaned = redactor.clean(words.encode())
            assert REMOVED in cleaned and recovers(cleaned, KEY, depth=1) is None, words


# --- properties -----------------------------------------------------------------------------------


@given(data=st.data())
@many
def test_no_form_of_a_key_survives(data: st.DataObject) -> None:
    key = data.draw(st.text(ALPHABET, min_size=12, max_size=60))
    leak = data.draw(leaks(key))
    before, after = data.draw(st.text(max_size=12)), data.draw(st.text(max_size=12))
    words = f"{before}{leak}{after}"
    place = data.draw(st.sampled_from(["plain", "json", "ascii json", "json in json", "html"]))
    body = {
        "plain": lambda: words,
        "json": lambda: json.dumps({"error": {"message": words}}, ensure_ascii=False),
        "ascii json": lambda: json.dumps({"error": [1, {"message": words}]}),
        "json in json": lambda: json.dumps({"content": json.dumps({"free_text": words})}),
        "html": lambda: f"<p>{words}</p>",
    }[place]().encode("utf-8", "surrogatepass")
    cleaned = Redactor((key.encode(),)).clean(body)
    assert recovers(cleaned, key) is None, (place, words)
    if place.endswith("json"):
        json.loads(cleaned)


@given(data=st.data())
@many
def test_a_key_split_over_a_stream_does_not_survive(data: st.DataObject) -> None:
    words = f"The right {data.draw(leaks(KEY))} frontal lobe."
    size = data.draw(st.integers(1, 12))
    pieces = [words[i : i + size] for i in range(0, len(words), size)]
    stream = "".join(
        f"data: {json.dumps({'choices': [{'index': 0, 'delta': {'content': piece}}]})}\n\n"
        for piece in pieces
    )
    cleaned = Redactor((KEY.encode(),)).clean(stream.encode())
    events = [json.loads(line[5:]) for line in cleaned.splitlines() if line.startswith(b"data:")]
    assert len(events) == len(pieces)
    text = "".join(e["choices"][0]["delta"]["content"] for e in events)
    assert recovers(text.encode(), KEY) is None
    assert recovers(cleaned, KEY) is None


@pytest.mark.parametrize("inner", ["hex", "as it is", "base64", "url whole"])
def test_a_stream_shows_no_start_of_a_key_in_escapes_of_escapes(inner: str) -> None:
    words = ENCODERS["html hex"](ENCODERS["json"](ENCODERS[inner](KEY)))
    shown: list[str] = []
    live = LiveText(shown.append, Redactor((KEY.encode(),)))
    # The text held back is searched again with each piece: smaller ones take minutes.
    for at in range(0, len(words), STEP):
        live(words[at : at + STEP])
    live.finish()
    assert recovers("".join(shown).encode(), KEY, depth=4) is None


@given(data=st.data())
@many
def test_a_key_in_a_stream_is_never_on_screen(data: st.DataObject) -> None:
    words = data.draw(st.text(max_size=300)) + data.draw(leaks(KEY)) + data.draw(st.text())
    shown: list[str] = []
    live = LiveText(shown.append, Redactor((KEY.encode(),)))
    rest = words
    while rest:
        size = data.draw(st.integers(1, 40))
        live(rest[:size])
        rest = rest[size:]
    live.finish()
    assert recovers("".join(shown).encode(), KEY) is None


def test_runs_of_an_encoding_within_another_are_cut_out_where_they_stand() -> None:
    # ROT13, base32 and back to front, in Ascii85: in that, base32's groups begin in an earlier run.
    words = b"ASEoAD0';GG%c,0FE_qRD.\\*'H89Ve1iHl?H=qGG@;ojiBleN?DJf"
    redactor = Redactor((KEY.encode(),))
    assert all(start < end for start, end in redactor.spans(words))
    assert recovers(redactor.clean(words), KEY) is None


@given(words=st.text(max_size=400), size=st.integers(1, 60))
@many
def test_a_stream_without_a_key_is_shown_whole(words: str, size: int) -> None:
    shown: list[str] = []
    live = LiveText(shown.append, Redactor((KEY.encode(),)))
    for start in range(0, len(words), size):
        live(words[start : start + size])
    live.finish()
    assert "".join(shown) == words


TERMS = ("stroke", "hemorrhage", "no restricted diffusion", "left middle cerebral artery", "3 mm",
         "T2/FLAIR hyperintense", "ß-Läsion", "„klein“", "脳梗塞", '"quoted"', "a\\b", "50%", "&amp;",
         "c2VlIGF0dGFjaGVk", "1.2.840.10008.1.2.1", "1767225600", "[12, 30, 45, 60]",
         "JBSWY3DPEBLW64TMMQ======", "87cURD]j7BEbo80", "LARGE-TERRITORIAL-INFARCTION")  # fmt: skip


@given(
    words=st.lists(st.sampled_from(TERMS) | st.text(max_size=8), max_size=30),
    key=st.text(string.ascii_letters + string.digits, min_size=32, max_size=64),
)
@many
def test_text_without_a_key_comes_back_as_it_was(words: list[str], key: str) -> None:
    content = json.dumps({"free_text": " ".join(words)}, ensure_ascii=False)
    body = json.dumps(vlm.completion(content)).encode()
    redactor = Redactor((key.encode(),))
    assert redactor.clean(body) is body
    assert redactor.clean_text(content) is content


def test_words_that_the_request_holds_are_no_secret() -> None:
    redactor = Redactor((b"local-hemorrhage-reader-77",), b"Is there a hemorrhage?")
    text = "An acute hemorrhage of the thalamus."
    assert redactor.clean_text(text) is text
    assert redactor.clean_text("key: local-hemorrhage-reader-77") == "key: [key removed]"


def test_what_cannot_be_searched_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("assistant.providers.transport.key_redaction.MAX_SEARCHED_BYTES", 20_000)
    assert Redactor((KEY.encode(),)).clean(b"ordinary words " * 2000) == WITHHELD


def test_headers_and_messages_are_cleaned() -> None:
    headers = httpx.Headers({"x-request-id": f"req-{KEY}", "location": f"/?k={quote(KEY)}"})
    reply = Reply(401, headers, b"", message=f"bad {KEY}")
    cleaned = Redactor((KEY.encode(),)).clean_reply(reply)
    stored = str(cleaned.headers) + str(cleaned.message)
    assert recovers(stored.encode(), KEY) is None and "req-[key removed]" in stored
    other = replace(reply, headers=httpx.Headers({"a": "b"}), message="fine")
    assert Redactor((KEY.encode(),)).clean_reply(other) == other


# --- the whole way, over a real server ------------------------------------------------------------


def header_echo(handler: Handler) -> None:
    """The key as request id, in a redirect's address, as reason phrase and in a trailer."""
    encoded = base64.b64encode(f"Bearer {KEY}".encode()).decode()
    handler.wfile.write(
        (
            f"HTTP/1.1 307 {KEY}\r\nx-request-id: {encoded}\r\nLocation: http://127.0.0.1/{quote(KEY)}"
            f"\r\nContent-Type: text/{KEY[:20]}\r\nTransfer-Encoding: chunked\r\nTrailer: x-note\r\n\r\n"
            f"0\r\nx-note: {KEY}\r\n\r\n"
        ).encode()
    )
    handler.close_connection = True


def broken_head(handler: Handler) -> None:
    """A header line that the client's parser complains of."""
    handler.wfile.write(f"HTTP/1.1 200 OK\r\n{KEY}\r\n\r\n".encode())
    handler.close_connection = True


def answering_with(leak: str) -> vlm.Behavior:
    finding = {"number": 1, "presence": "present", "type": {"code": None, "words": f"mass {leak}"}}
    content = {**vlm.NORMAL, "normality": "abnormal", "findings": [finding], "free_text": leak}
    completion = vlm.completion(json.dumps(content), model=f"m-{leak}"[:100])
    completion |= {"id": leak, "system_fingerprint": leak}
    return vlm.replying(completion, headers={"x-request-id": ENCODERS["url"](leak)})


ECHOES: dict[str, vlm.Behavior] = {
    **{
        f"error: {name}": vlm.failing(401, f"bad {encode(KEY)}")
        for name, encode in ENCODERS.items()
    },
    **{f"answer: {name}": answering_with(encode(KEY)) for name, encode in ENCODERS.items()},
    "page": vlm.sending(f"<p>{html.escape(KEY)}</p>".encode(), "text/html", 502),
    "retried": vlm.failing(503, f"busy {KEY}", retry_after="0"),
    "stream": vlm.streaming(json.dumps({**vlm.NORMAL, "free_text": f"x {KEY} y"})),
    "stream cut": vlm.streaming(json.dumps({**vlm.NORMAL, "free_text": KEY}), stop_after=9),
    "headers": header_echo,
    "broken head": broken_head,
}


@pytest.mark.parametrize("name", ECHOES)
def test_no_answer_carries_the_key_back(
    name: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SITE_KEY", KEY)
    caplog.set_level(logging.INFO)
    shown: list[str] = []
    with VlmServer() as server:
        server.next(ECHOES[name])
        entry = ProviderEntry.make(
            name="site", api="openai-chat", base_url=server.url, model="m", key_env="SITE_KEY",
            stream="stream" in name, tries=2,
        )  # fmt: skip
        attempt = build(entry).draft(small_bundle(), on_text=shown.append)
        assert KEY in server.requests[0].headers["Authorization"]
    everything = [repr(replace(attempt, request=b"")), str(attempt.interpretation), *shown]
    everything += [str(attempt.text), *(str(t.message) for t in attempt.retries)]
    result = "\n".join([*everything, caplog.text]).encode() + attempt.response
    result += b"".join(t.response for t in attempt.retries)
    # A server encodes once, within JSON in JSON, which escapes the backslashes of escapes again.
    depth = 3 if name.endswith(("json", "javascript")) else 2
    assert recovers(result, KEY, depth=depth) is None
    if REMOVED in attempt.response:
        assert code_of(attempt.message) == "key.echoed"


def test_nothing_of_the_key_is_in_the_record_of_a_batch(
    tmp_path: Path, overread_home: Path, monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.setenv("SITE_KEY", KEY)
    rows = []
    for n in range(4):
        picture(n).save(tmp_path / f"{n}.png")
        rows.append({"path": f"{n}.png", "category": "normal"})
    with VlmServer() as server:
        server.next(
            *(ECHOES[n] for n in ("answer: base64 bearer", "answer: json", "headers", "page"))
        )
        add = ["providers", "add", "site", "--api", "openai-chat", "--base-url", server.url]
        assert cli.main([*add, "--model", "m", "--key-env", "SITE_KEY"]) == 0
        assert run(manifest(tmp_path, rows), "--concurrency", "1") in (0, 3)
        assert len(server.requests) == 4
    assert cli.main(["audit", "show"]) == 0
    assert (
        cli.main(["audit", "export", "-o", str(overread_home / "e.jsonl"), "--format", "jsonl"])
        == 0
    )
    printed = capfd.readouterr()
    assert recovers((printed.out + printed.err).encode(), KEY, depth=2) is None
    for file in (f for f in overread_home.rglob("*") if f.is_file()):
        for encode in ENCODERS.values():
            assert encode(KEY).encode() not in file.read_bytes(), file.name
            assert encode(KEY[: FRAGMENT + 2]).encode() not in file.read_bytes(), file.name


# --- short keys -----------------------------------------------------------------------------------


def test_a_short_key_is_refused_wherever_it_comes_from(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("SITE_KEY", "k")
    picture(1).save(tmp_path / "a.png")
    with VlmServer() as server:
        entry = ProviderEntry.make(
            name="site", api="openai-chat", base_url=server.url, model="m", key_env="SITE_KEY"
        )
        attempt = build(entry).draft(small_bundle())
        assert has(attempt.message, "key.too-short")
        with pytest.raises(SettingsError) as refused:
            Key("short12")
        assert refused.value.code == "key.too-short"
        add = ["providers", "add", "site", "--api", "openai-chat", "--base-url", server.url]
        cli.main([*add, "--model", "m", "--key-env", "SITE_KEY"])
        capfd.readouterr()
        assert run(manifest(tmp_path, [{"path": "a.png"}]), "--json") == 3
        assert "fewer than 8 characters" in capfd.readouterr().out
        assert not server.requests
