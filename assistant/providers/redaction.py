"""Remove a key, in whatever form a server repeats it, before anything is read, shown or stored.

The bytes of an answer are decoded in every way that is known here, one upon another: escapes of
JSON, URLs, HTML and quoted-printable text, base64, hexadecimal and decimal codes, white space and
invisible characters in between, and back to front. A decoding knows which of the answer's bytes
each of its own came from, so that what is found in it is cut out of the answer itself, in whole
escapes: JSON stays JSON.

A key is found by any `FRAGMENT` of its characters in a row, in any case. Pieces that a stream or a
list of parts holds under the same name are joined first, since the dialects join them too.

Not recognized: compressed or encrypted copies, other alphabets (base32, ROT13), and pieces of
under `FRAGMENT` characters that are scattered over different fields.
"""

import json
import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from html import unescape as html_unescape
from typing import TYPE_CHECKING, Any, Final

import httpx
import numpy as np

from assistant.providers.http import Reply
from assistant.settings import SHORTEST_KEY

if TYPE_CHECKING:
    from numpy.typing import NDArray

FRAGMENT: Final = SHORTEST_KEY
"""Characters in a row that give a key away."""
MAX_DEPTH: Final = 5
"""Encodings upon one another. Nothing known to us sends more than three (JSON in JSON in a URL)."""
MAX_SEARCHED_BYTES: Final = 400_000_000
"""Bytes of all decodings together. The longest answer that is read takes a quarter of it; one made
to take more is not searched to its end, so nothing of it is kept."""
_COST_OF_ONE: Final = 10_000
"""What a decoding counts at least, as many small ones take their time too."""
REMOVED: Final = b"[key removed]"
WITHHELD: Final = b"[answer removed: it could not be searched for the key]"

_BLOCK: Final = 4
_STRIDE: Final = FRAGMENT - _BLOCK + 1
"""Any `FRAGMENT` characters of a key hold a whole block of those that start at each stride."""
_N_SLOTS: Final = 1 << 20
_BETWEEN: Final = b"\xff\xfe"
"""Between pieces of a decoding that do not follow one another; never part of a key."""

Span = tuple[int, int]


class TooMuch(Exception):
    """An answer has more decodings than are searched."""


@dataclass(frozen=True)
class _Piece:
    """Bytes of a decoding from `at` on, and where they came from: `src` bytes for each `made`."""

    at: int
    source: int
    src: int
    made: int

    def begin(self, at: int) -> int:
        """Return where in the source a byte of the decoding begins."""
        return self.source + (at - self.at) * self.src // self.made

    def end(self, at: int) -> int:
        """Return where in the source the byte before `at` ends."""
        return self.source - (-(at - self.at) * self.src // self.made)


Part = tuple[bytes, int, int, int]
"""Decoded bytes, where they came from, and that `src` bytes there became `made` of them."""


@dataclass(frozen=True)
class _View:
    """A decoding: its bytes, and from which parts of another it was made, asked for where needed."""

    data: bytes
    parent: "_View | None" = None
    parts: Callable[[], Iterable[Part]] = tuple
    backwards: bool = False
    apart: bool = False
    """The parts stand apart in the answer, with something between them that is to stay."""

    @cached_property
    def _pieces(self) -> list[_Piece]:
        pieces, at = [], 0
        for data, source, src, made in self.parts():
            if data:
                pieces.append(_Piece(at, source, src, made))
                at += len(data)
        return pieces

    @cached_property
    def _starts(self) -> list[int]:
        return [piece.at for piece in self._pieces]

    def in_answer(self, span: Span) -> list[Span]:
        """Return the spans of the answer that a span of this decoding came from."""
        if self.parent is None:
            return [span]
        return [whole for part in self._in_parent(span) for whole in self.parent.in_answer(part)]

    def _in_parent(self, span: Span) -> list[Span]:
        start, end = span
        if self.backwards:
            return [(len(self.data) - end, len(self.data) - start)]
        first = bisect_right(self._starts, start) - 1
        last = bisect_right(self._starts, end - 1) - 1
        if not self.apart:
            return [(self._pieces[first].begin(start), self._pieces[last].end(end))]
        ends = [*self._starts[first + 1 : last + 1], end]
        return [
            (piece.begin(max(start, piece.at)), piece.end(stop))
            for piece, stop in zip(self._pieces[first : last + 1], ends, strict=True)
        ]


def _view(parent: _View, parts: Iterable[Part], apart: bool = False) -> _View | None:
    """Return a decoding made of parts; None where there are none."""
    made = list(parts)
    data = b"".join(part[0] for part in made)
    return _View(data, parent, lambda: made, apart=apart) if data else None


# --- decodings ------------------------------------------------------------------------------------

_ESCAPE: Final = re.compile(
    rb"\\u(?P<json>[0-9A-Fa-f]{4})|\\x(?P<hex>[0-9A-Fa-f]{2})|\\u\{(?P<brace>[0-9A-Fa-f]{1,6})\}"
    rb"|\\(?P<octal>[0-3][0-7]{2})|\\(?P<char>[\"\\/'bfnrt0-])"
    rb"|[%=](?P<percent>[0-9A-Fa-f]{2})|(?P<entity>&(?:#[0-9]{1,9}|#[xX][0-9A-Fa-f]{1,7}|\w{2,24});?)"
)
_CHAR: Final = {b"b": b"\b", b"f": b"\f", b"n": b"\n", b"r": b"\r", b"t": b"\t", b"0": b"\0"}


def _unescaped(view: _View) -> _View | None:
    """Escapes of JSON, JavaScript, URLs, HTML and quoted-printable text, one layer of them."""
    data = view.data
    if b"\\" not in data and b"%" not in data and b"&" not in data and b"=" not in data:
        return None

    def parts() -> Iterator[Part]:
        done = 0
        for match in _ESCAPE.finditer(data):
            made = _one_escape(match)
            if made is None:
                continue
            start, end = match.span()
            yield data[done:start], done, 1, 1
            yield made, start, end - start, len(made)
            done = end
        if done:
            yield data[done:], done, 1, 1

    return _view(view, parts())


def _one_escape(match: re.Match[bytes]) -> bytes | None:
    kind, digits = match.lastgroup, match[match.lastgroup or 0]
    if kind == "char":
        return _CHAR.get(digits, digits)
    if kind == "entity":
        text = digits.decode("latin-1")
        found = html_unescape(text)
        return None if found == text else found.encode("utf-8", "surrogatepass")
    code = int(digits, 8 if kind == "octal" else 16)
    if kind in ("percent", "hex", "octal"):
        return bytes([code])
    return chr(min(code, 0x10FFFF)).encode("utf-8", "surrogatepass")


_BLANK: Final = re.compile(
    rb"[\s\0]+|\xc2\xad|\xe2\x80[\x8b-\x8f\xaa-\xae]|\xe2\x81[\xa0-\xaf]|\xef\xbb\xbf"
)


def _compact(view: _View) -> _View | None:
    """The same without white space, NUL bytes (UTF-16) and characters that take no room."""
    data = view.data
    short = data.translate(None, b" \t\n\r\v\f\0")
    if b"\xe2" in short or b"\xc2" in short or b"\xef" in short:
        short = _BLANK.sub(b"", data)
    if len(short) == len(data):
        return None

    def parts() -> Iterator[Part]:
        done = 0
        for match in _BLANK.finditer(data):
            yield data[done : match.start()], done, 1, 1
            done = match.end()
        yield data[done:], done, 1, 1

    return _View(short, view, parts)


_SIXES: Final = np.full(256, 255, np.uint8)
_SIXES[
    np.frombuffer(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/", np.uint8)
] = np.arange(64)
_SIXES[list(b"-_")] = 62, 63
_TEXT: Final = re.compile(rb"[\t\n\r\0 -~]{8,}")
"""What may hold a key, or a key that is encoded once more; the rest of what decodes is noise."""


def _base64(view: _View, phase: int) -> _View | None:
    """What is base64 (RFC 4648 4 and 5), where its groups of four begin at this phase."""
    sixes = _SIXES[np.frombuffer(view.data, np.uint8)][phase:]
    four = np.pad(sixes, (0, -len(sixes) % 4), constant_values=255).reshape(-1, 4)
    whole = np.stack(
        [
            four[:, 0] << 2 | four[:, 1] >> 4,
            four[:, 1] << 4 | four[:, 2] >> 2,
            four[:, 2] << 6 | four[:, 3],
        ],
        axis=1,
    )
    whole[(four[:, :3] == 255) | (four[:, 1:] == 255)] = 255
    made = whole.tobytes()

    def parts() -> Iterator[Part]:
        for text in _TEXT.finditer(made):
            group = text.start() // 3
            yield made[3 * group : text.end()], phase + 4 * group, 4, 3
            yield _BETWEEN, 0, 0, 1

    return _view(view, parts())


_HEX: Final = re.compile(rb"(?:(?:0x|\\x)?[0-9A-Fa-f]{2}[\s:,;_-]{0,2}){8,}")
_PAIR: Final = re.compile(rb"(?:0x|\\x)?([0-9A-Fa-f]{2})[\s:,;_-]{0,2}")
_CODES: Final = re.compile(rb"(?:[0-9]{2,3}[\s,;.]{1,3}){7,}[0-9]{2,3}")
_CODE: Final = re.compile(rb"([0-9]{2,3})[\s,;.]{0,3}")


def _numbers(
    view: _View,
    run: re.Pattern[bytes],
    one: re.Pattern[bytes],
    base: int,
    offsets: Sequence[int] = (0,),
) -> _View | None:
    """Runs of character codes, separated or not."""
    if run is _HEX and not _may_be_hex(view.data):
        return None

    def parts() -> Iterator[Part]:
        for match in run.finditer(view.data):
            for offset in offsets:
                for code in one.finditer(view.data, match.start() + offset, match.end()):
                    value = min(int(code[1], base), 255)
                    yield bytes([value]), code.start(), len(code[0]), 1
                yield _BETWEEN, match.end(), 0, 1

    return _view(view, parts())


_KINDS: Final = bytes.maketrans(
    b"0123456789ABCDEFabcdefXx \t\n:,;_-", b"h" * 22 + b"x" * 2 + b"s" * 8
)
_HEX_SIGNS: Final = (
    b"h" * 16,
    b"hhshhshhs",
    b"hhsshhss",
    b"xhhxhhxhh",
    b"xhhsxhh",
    b"xhhssxhh",
    b"xhh\\xhh",
)


def _may_be_hex(data: bytes) -> bool:
    """Whether it is worth to look for runs, which takes long."""
    kinds = data.translate(_KINDS)
    return any(sign in kinds for sign in _HEX_SIGNS)


def _backwards(view: _View) -> _View | None:
    """The same from its end to its start, once on the way from the answer."""
    above: _View | None = view
    while above is not None:
        if above.backwards:
            return None
        above = above.parent
    return _View(view.data[::-1], parent=view, backwards=True)


_DECODINGS: Final[tuple[Callable[[_View], _View | None], ...]] = (
    _unescaped,
    _compact,
    lambda view: _base64(view, 0),
    lambda view: _base64(view, 1),
    lambda view: _base64(view, 2),
    lambda view: _base64(view, 3),
    lambda view: _numbers(view, _HEX, _PAIR, 16, (0, 1)),
    lambda view: _numbers(view, _CODES, _CODE, 10),
    _backwards,
)

# --- pieces of a stream ---------------------------------------------------------------------------

_TOKEN: Final = re.compile(rb'"((?:[^"\\\r\n]|\\.)*)"(\s*:)?|[{}\[\]]|\n(?=data:|\{)')


def _joined(answer: _View) -> Iterator[_View]:
    """The strings that JSON in the answer holds under the same name, joined; lists are passed over."""
    groups: dict[tuple[bytes, ...], list[Part]] = {}
    path: list[bytes] = []
    name = b""
    for match in _TOKEN.finditer(answer.data):
        if match[0] == b"\n":  # the next event, however the one before ended
            path, name = [], b""
        elif match[0] in (b"{", b"["):
            path.append(name)
            name = b""
        elif match[1] is None:
            name = path.pop() if path else b""
        elif match[2] is not None:
            name = match[1]
        else:
            groups.setdefault((*path, name), []).append((match[1], match.start(1), 1, 1))
    for parts in groups.values():
        if len(parts) > 1 and (view := _view(answer, parts, apart=True)) is not None:
            yield view


# --- searching ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Redactor:
    """Finds and removes a set of secrets. `public`: text that is no secret (the request's own body);
    a piece of a key that it holds too, such as a word, is left where it stands."""

    secrets: tuple[bytes, ...] = field(default=(), repr=False)
    public: bytes = field(default=b"", repr=False)

    def spans(self, data: bytes) -> list[Span]:
        """Return the spans of `data` that give a key away, in order and apart.

        Raises:
            TooMuch: There are more decodings than are searched.
        """
        forms = _forms(self.secrets)
        if not forms or len(data) < FRAGMENT:
            return []
        found: list[Span] = []
        for view in _views(data):
            for span in _matches(view.data.lower(), forms, self._is_public):
                found += view.in_answer(span)
        return _merged(found)

    @cached_property
    def _public(self) -> bytes:
        return self.public.lower()

    def _is_public(self, fragment: bytes) -> bool:
        return fragment in self._public or fragment[::-1] in self._public

    def clean(self, data: bytes) -> bytes:
        """Return `data` without any form of a key; the same object where there is none.

        JSON stays JSON, as a whole and line by line.
        """
        try:
            spans = self.spans(data)
        except TooMuch:
            return WITHHELD
        if not spans:
            return data
        shape = _json_shape(data)
        for wider in (_whole_escapes, _whole_values):
            cleaned = _without(data, wider(data, spans))
            if _json_shape(cleaned) == shape:
                return cleaned
        return WITHHELD

    def clean_text(self, text: str) -> str:
        """Return `text` without any form of a key; the same object where there is none."""
        data = text.encode("utf-8", "surrogatepass")
        cleaned = self.clean(data)
        return text if cleaned is data else cleaned.decode("utf-8", "replace")

    def clean_reply(self, reply: Reply) -> Reply:
        """Return a reply without any form of a key in its body, headers and message."""
        if not self.secrets:
            return reply
        headers = [(name, self.clean(value)) for name, value in reply.headers.raw]
        if any(
            new is not old for (_, new), (_, old) in zip(headers, reply.headers.raw, strict=True)
        ):
            reply = replace(reply, headers=httpx.Headers(headers))
        body, message = self.clean(reply.body), self.clean_text(reply.message)
        if body is not reply.body or message is not reply.message:
            reply = replace(reply, body=body, message=message)
        return reply


def _views(data: bytes) -> Iterator[_View]:
    """Every decoding of the answer, and of its joined strings, each once."""
    answer = _View(data)
    searched = 0
    for root in (answer, *_joined(answer)):
        level: dict[tuple[tuple[int, ...], bytes], _View] = {((), root.data): root}
        for _ in range(MAX_DEPTH + 1):
            following: dict[tuple[tuple[int, ...], bytes], _View] = {}
            for (steps, _data), view in level.items():
                searched += len(view.data) + _COST_OF_ONE
                if searched > MAX_SEARCHED_BYTES:
                    raise TooMuch
                yield view
                for number, decode in enumerate(_DECODINGS):
                    made = decode(view)
                    if made is not None and len(made.data) >= FRAGMENT:
                        # The same steps in another order mostly come to the same.
                        key = tuple(sorted((*steps, number))), made.data
                        following.setdefault(key, made)
            level = following


def _forms(secrets: Iterable[bytes]) -> tuple[bytes, ...]:
    """The secrets in lower case, forwards and backwards, as they are and as decoding leaves them."""
    found: dict[bytes, None] = {}
    for secret in secrets:
        view: _View | None = _View(secret)
        while view is not None and len(view.data) >= FRAGMENT:
            found[view.data.lower()] = found[view.data.lower()[::-1]] = None
            view = _unescaped(view)
    return tuple(found)


def _matches(
    data: bytes, forms: Sequence[bytes], is_public: Callable[[bytes], bool]
) -> Iterator[Span]:
    """Where `data` holds `FRAGMENT` or more characters of a form in a row."""
    present = _fours(data)
    for form in forms:
        for place in range(0, len(form) - _BLOCK + 1, _STRIDE):
            block = form[place : place + _BLOCK]
            at = data.find(block) if present[_slots(block)[0]] else -1
            while at >= 0:
                start, end = _extended(data, at, form, place)
                fragment = data[start:end]
                if end - start >= FRAGMENT and (fragment == form or not is_public(fragment)):
                    yield start, end
                at = data.find(block, max(at + 1, end - _BLOCK + 1))


def _slots(data: bytes) -> "NDArray[np.integer[Any]]":
    """Return a number for each four bytes in a row, the same for the same four."""
    code = np.frombuffer(data, np.uint8).astype(np.uint32)
    mixed = code[:-3] + code[1:-2] * 31 + code[2:-1] * 1021 + code[3:] * 32719
    return mixed & np.uint32(_N_SLOTS - 1)


def _fours(data: bytes) -> "NDArray[np.bool_]":
    """Return which slots are taken: a block whose slot is free need not be looked for."""
    present = np.zeros(_N_SLOTS, np.bool_)
    present[_slots(data)] = True
    return present


def _extended(data: bytes, at: int, form: bytes, place: int) -> Span:
    """The longest run around a block in which the data and the form agree."""
    start, end, first, last = at, at + _BLOCK, place, place + _BLOCK
    while start and first and data[start - 1] == form[first - 1]:
        start, first = start - 1, first - 1
    while end < len(data) and last < len(form) and data[end] == form[last]:
        end, last = end + 1, last + 1
    return start, end


def _merged(spans: Iterable[Span]) -> list[Span]:
    """The spans in order, those that touch as one."""
    found: list[Span] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((start, end))
    return found


# --- cutting out ----------------------------------------------------------------------------------

_JSON_ESCAPE: Final = re.compile(rb"\\(?:u[0-9A-Fa-f]{4}|[^\r\n])")
_VALUE: Final = re.compile(rb'"((?:[^"\\\r\n]|\\.)*)"|-?[0-9][0-9.eE+-]*')


def _without(data: bytes, spans: Iterable[tuple[int, int, bytes]]) -> bytes:
    """The data with other bytes in place of spans."""
    parts, done = [], 0
    for start, end, instead in spans:
        parts += [data[done:start], instead]
        done = end
    return b"".join([*parts, data[done:]])


def _whole_escapes(data: bytes, spans: list[Span]) -> list[tuple[int, int, bytes]]:
    """The spans, widened to the JSON escapes that they cut."""
    cut = [m.span() for m in _JSON_ESCAPE.finditer(data) if _is_cut(m.span(), spans)]
    return [(start, end, REMOVED) for start, end in _merged([*spans, *cut])]


def _whole_values(data: bytes, spans: list[Span]) -> list[tuple[int, int, bytes]]:
    """The JSON strings and numbers that the spans touch."""
    touched = []
    for match in _VALUE.finditer(data):
        start, end = match.span(1) if match[1] is not None else match.span()
        if _touches((start, end), spans):
            touched.append((start, end, REMOVED if match[1] is not None else b"0"))
    return touched


def _touches(one: Span, spans: list[Span]) -> bool:
    at = bisect_right(spans, one) - 1
    near = spans[max(at, 0) : at + 2]
    return any(start < one[1] and one[0] < end for start, end in near)


def _is_cut(one: Span, spans: list[Span]) -> bool:
    return _touches(one, spans) and not any(s <= one[0] and one[1] <= e for s, e in spans)


def _json_shape(data: bytes) -> int:
    """Return -1 for JSON; else how many of the lines are JSON objects or lists, as in a stream."""
    if _is_json(data):
        return -1
    lines = (line.removeprefix(b"data:").strip() for line in data.splitlines())
    return sum(line[:1] in (b"{", b"[") and _is_json(line) for line in lines)


def _is_json(data: bytes) -> bool:
    try:
        json.loads(data)
    except (ValueError, RecursionError):
        return False
    return True
