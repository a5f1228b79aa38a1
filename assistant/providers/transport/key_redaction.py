"""Remove a key, in whatever form a server repeats it, before anything is read, shown or stored.

The bytes of an answer are decoded in every way that is known here, one upon another: escapes of
JSON, URLs, HTML and quoted-printable text, base64, base32, base85, hexadecimal and decimal codes,
white space and invisible characters in between, and back to front. A decoding knows which of the
answer's bytes each of its own came from, so that what is found in it is cut out of the answer
itself, in whole escapes: JSON stays JSON.

A key is found by any `FRAGMENT` of its characters in a row, in any case, also in ROT13. Pieces that
a stream or a list of parts holds under the same name are joined first, since the dialects join them
too.

Not recognized: compressed or encrypted copies, other alphabets, ROT13 on top of another encoding,
and pieces of under `FRAGMENT` characters that are scattered over different fields.
"""

import json
import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import httpx
import numpy as np

from assistant.provider_settings import SHORTEST_KEY
from assistant.providers.transport.http_client import Reply
from assistant.providers.transport.text_decodings import (
    BETWEEN,
    DECODINGS,
    Part,
    Span,
    View,
    made_of,
    unescaped,
)
from audit.messages import Text, replace_words

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
_BEGUN: Final = 4 * FRAGMENT
"""Characters at the end of a decoding that may be `FRAGMENT` of a key in two more encodings."""
REMOVED: Final = b"[key removed]"
WITHHELD: Final = b"[answer removed: it could not be searched for the key]"

_BLOCK: Final = 4
_STRIDE: Final = FRAGMENT - _BLOCK + 1
"""Any `FRAGMENT` characters of a key hold a whole block of those that start at each stride."""
_N_SLOTS: Final = 1 << 20
_ROT13: Final = bytes.maketrans(
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    b"NOPQRSTUVWXYZABCDEFGHIJKLMnopqrstuvwxyzabcdefghijklm",
)


class TooMuch(Exception):
    """An answer has more decodings than are searched."""


# --- pieces of a stream ---------------------------------------------------------------------------

_TOKEN: Final = re.compile(rb'"((?:[^"\\\r\n]|\\.)*)"(\s*:)?|[{}\[\]]|\n(?=data:|\{)')


def _joined(answer: View) -> Iterator[View]:
    """Return strings that JSON in the answer holds under the same name, joined.

    Lists are skipped.
    """
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
        if len(parts) > 1 and (view := made_of(answer, parts, apart=True)) is not None:
            yield view


# --- searching ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Redactor:
    """A set of secrets, to be found and removed.

    `public` is text that is no secret (the request's own body): a piece of a key that it holds too,
    such as a word, is left in place.
    """

    secrets: tuple[bytes, ...] = field(default=(), repr=False)
    public: bytes = field(default=b"", repr=False)

    def spans(self, data: bytes) -> list[Span]:
        """Return the spans of `data` that give a key away, in order and apart.

        Raises:
            TooMuch: There are more decodings than are searched.
        """
        return self.search(data, len(data))[0]

    def search(self, data: bytes, near: int) -> tuple[list[Span], int]:
        """Return the spans of `data` that give a key away, and where another may have begun.

        Args:
            data: What has come so far.
            near: What ends before this place is complete.

        Raises:
            TooMuch: There are more decodings than are searched.
        """
        forms = _forms(self.secrets)
        if not forms or len(data) < FRAGMENT:
            return [], len(data)
        spans: list[Span] = []
        growing = len(data)
        for view in _views(data):
            for span in _matches(view.data.lower(), forms, self._is_public):
                spans += view.in_answer(span)
            if near < len(data):
                growing = min([growing, *_growing(view, near)])
        return _merged(spans), growing

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

    def clean_text(self, text: Text) -> Text:
        """Return a message, or words, without any form of a key.

        The same object where there is none.
        """
        return replace_words(text, self.clean_words)

    def clean_words(self, words: str) -> str:
        """Return words without any form of a key; the same object where there is none."""
        data = words.encode("utf-8", "surrogatepass")
        cleaned = self.clean(data)
        if cleaned is data:
            return words
        return cleaned.decode("utf-8", "replace")

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


def _growing(view: View, near: int) -> Iterator[int]:
    """Return where the last characters of what ends beyond `near` begin.

    With more, they may be a key's.
    """
    start = 0
    for piece in view.data.split(BETWEEN):
        end = start + len(piece)
        size = min(_BEGUN, len(piece))
        # Back to front, what comes next stands before the rest.
        for span in ((end - size, end), (start, start + size)) if size else ():
            places = view.in_answer(span)
            if max(stop for _, stop in places) > near:
                yield min(begin for begin, _ in places)
        start = end + len(BETWEEN)


def _views(data: bytes) -> Iterator[View]:
    """Yield every decoding of the answer, and of its joined strings, each once."""
    answer = View(data)
    searched = 0
    for root in (answer, *_joined(answer)):
        level: dict[tuple[tuple[int, ...], bytes], View] = {((), root.data): root}
        for _ in range(MAX_DEPTH + 1):
            following: dict[tuple[tuple[int, ...], bytes], View] = {}
            for (steps, _data), view in level.items():
                searched += len(view.data) + _COST_OF_ONE
                if searched > MAX_SEARCHED_BYTES:
                    raise TooMuch
                yield view
                for number, decode in enumerate(DECODINGS):
                    made = decode(view)
                    if made is not None and len(made.data) >= FRAGMENT:
                        # The same steps in another order mostly come to the same.
                        key = tuple(sorted((*steps, number))), made.data
                        following.setdefault(key, made)
            level = following


def _forms(secrets: Iterable[bytes]) -> tuple[bytes, ...]:
    """Return the secrets in lower case, forward and backward, plain, in ROT13 and as decoded."""
    forms: dict[bytes, None] = {}
    for secret in secrets:
        view: View | None = View(secret)
        while view is not None and len(view.data) >= FRAGMENT:
            for form in (view.data.lower(), view.data.lower().translate(_ROT13)):
                forms[form] = forms[form[::-1]] = None
            view = unescaped(view)
    return tuple(forms)


def _matches(
    data: bytes, forms: Sequence[bytes], is_public: Callable[[bytes], bool]
) -> Iterator[Span]:
    """Return where `data` holds `FRAGMENT` or more characters of a form in a row."""
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
    """Return the longest run around a block in which the data and the form agree."""
    start, end, first, last = at, at + _BLOCK, place, place + _BLOCK
    while start and first and data[start - 1] == form[first - 1]:
        start, first = start - 1, first - 1
    while end < len(data) and last < len(form) and data[end] == form[last]:
        end, last = end + 1, last + 1
    return start, end


def _merged(spans: Iterable[Span]) -> list[Span]:
    """Return the spans in order, touching ones merged."""
    merged: list[Span] = []
    for start, end in sorted(spans):
        if merged and start <= merged[-1][1]:
            merged[-1] = merged[-1][0], max(end, merged[-1][1])
        else:
            merged.append((start, end))
    return merged


# --- cutting out ----------------------------------------------------------------------------------

_JSON_ESCAPE: Final = re.compile(rb"\\(?:u[0-9A-Fa-f]{4}|[^\r\n])")
_VALUE: Final = re.compile(rb'"((?:[^"\\\r\n]|\\.)*)"|-?[0-9][0-9.eE+-]*')


def _without(data: bytes, spans: Iterable[tuple[int, int, bytes]]) -> bytes:
    """Return the data with other bytes instead of spans."""
    parts, done = [], 0
    for start, end, instead in spans:
        parts += [data[done:start], instead]
        done = end
    return b"".join([*parts, data[done:]])


def _whole_escapes(data: bytes, spans: list[Span]) -> list[tuple[int, int, bytes]]:
    """Return the spans, widened to the JSON escapes that they cut."""
    cut = [m.span() for m in _JSON_ESCAPE.finditer(data) if _is_cut(m.span(), spans)]
    return [(start, end, REMOVED) for start, end in _merged([*spans, *cut])]


def _whole_values(data: bytes, spans: list[Span]) -> list[tuple[int, int, bytes]]:
    """Return the JSON strings and numbers that the spans touch."""
    touched = []
    for match in _VALUE.finditer(data):
        start, end = match.span(1) if match[1] is not None else match.span()
        if _touches((start, end), spans):
            touched.append((start, end, REMOVED if match[1] is not None else b"0"))
    return touched


def _touches(span: Span, spans: list[Span]) -> bool:
    at = bisect_right(spans, span) - 1
    near = spans[max(at, 0) : at + 2]
    return any(start < span[1] and span[0] < end for start, end in near)


def _is_cut(span: Span, spans: list[Span]) -> bool:
    return _touches(span, spans) and not any(s <= span[0] and span[1] <= e for s, e in spans)


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
