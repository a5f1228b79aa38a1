"""Every way that is known here to write text in other characters, undone.

A decoding (`View`) knows which of the answer's bytes each of its own came from.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import unescape as html_unescape
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

BETWEEN: Final = b"\xff\xfe"
"""Between pieces of a decoding that do not follow one another; never part of a key."""

Span = tuple[int, int]


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
        # Rounded up: a character of which a part is used belongs to it as a whole.
        return self.source - (-(at - self.at) * self.src // self.made)


Part = tuple[bytes, int, int, int]
"""Decoded bytes, where they came from, and that `src` bytes there became `made` of them."""


@dataclass(frozen=True)
class View:
    """A decoding: its bytes, and from which parts of another it was made."""

    data: bytes
    parent: "View | None" = None
    parts: Callable[[], Iterable[Part]] = tuple
    backwards: bool = False
    apart: bool = False
    """The parts stand apart in the answer, with something between them that is to stay."""

    @cached_property
    def _pieces(self) -> list[_Piece]:
        parts, at = [], 0
        for data, source, src, made in self.parts():
            if data:
                parts.append(_Piece(at, source, src, made))
                at += len(data)
        return parts

    @cached_property
    def _starts(self) -> list[int]:
        return [piece.at for piece in self._pieces]

    def in_answer(self, span: Span) -> list[Span]:
        """Return the spans of the answer that a span of this decoding came from."""
        if self.parent is None:
            return [span]
        return [origin for part in self._in_parent(span) for origin in self.parent.in_answer(part)]

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


def made_of(parent: View, parts: Iterable[Part], apart: bool = False) -> View | None:
    """Return a decoding made of parts; None without any.

    Args:
        parent: The decoding that it was made from.
        parts: Decoded bytes and where they came from.
        apart: The parts stand apart in the answer, with something between them that is to stay.
    """
    made = list(parts)
    data = b"".join(part[0] for part in made)
    if data:
        return View(data, parent, lambda: made, apart=apart)
    return None


_ESCAPE: Final = re.compile(
    rb"\\u(?P<json>[0-9A-Fa-f]{4})|\\x(?P<hex>[0-9A-Fa-f]{2})|\\u\{(?P<brace>[0-9A-Fa-f]{1,6})\}"
    rb"|\\(?P<octal>[0-3][0-7]{2})|\\(?P<char>[\"\\/'bfnrt0-])"
    rb"|[%=](?P<percent>[0-9A-Fa-f]{2})|(?P<entity>&(?:#[0-9]{1,9}|#[xX][0-9A-Fa-f]{1,7}|\w{2,24});?)"
)
_CHAR: Final = {b"b": b"\b", b"f": b"\f", b"n": b"\n", b"r": b"\r", b"t": b"\t", b"0": b"\0"}


def unescaped(view: View) -> View | None:
    """Return text without one layer of JSON, JavaScript, URL, HTML and quoted-printable escapes."""
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

    return made_of(view, parts())


def _one_escape(match: re.Match[bytes]) -> bytes | None:
    kind, digits = match.lastgroup, match[match.lastgroup or 0]
    if kind == "char":
        return _CHAR.get(digits, digits)
    if kind == "entity":
        text = digits.decode("latin-1")
        plain = html_unescape(text)
        if plain == text:
            return None
        return plain.encode("utf-8", "surrogatepass")
    code = int(digits, 8 if kind == "octal" else 16)
    if kind in ("percent", "hex", "octal"):
        return bytes([code])
    return chr(min(code, 0x10FFFF)).encode("utf-8", "surrogatepass")


_BLANK: Final = re.compile(
    rb"[\s\0]+|\xc2\xad|\xe2\x80[\x8b-\x8f\xaa-\xae]|\xe2\x81[\xa0-\xaf]|\xef\xbb\xbf"
)


def _compact(view: View) -> View | None:
    """Return the text without white space, NUL bytes (UTF-16) and zero-width characters."""
    data = view.data
    # Fast: most answers have nothing that the slow search would find.
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

    return View(short, view, parts)


_TEXT: Final = re.compile(rb"[\t\n\r\0 -~]{8,}")
"""What may hold a key, or a key that is encoded once more; the rest of what decodes is noise."""


_A85: Final = bytes(range(33, 118))
_B85: Final = (
    b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~"
)


def _values(alphabet: bytes) -> "NDArray[np.uint8]":
    """Return the value of each byte in an alphabet; 255 for what is not in it."""
    values = np.full(256, 255, np.uint8)
    values[np.frombuffer(alphabet, np.uint8)] = np.arange(len(alphabet))
    return values


_SIXES: Final = _values(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
_SIXES[list(b"-_")] = 62, 63


def _base64(view: View, phase: int) -> View | None:
    """Decode base64 (RFC 4648 4 and 5) whose groups of four begin at this phase."""
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
    # A byte needs both of the characters that it has bits of.
    whole[(four[:, :3] == 255) | (four[:, 1:] == 255)] = 255
    made = whole.tobytes()

    def parts() -> Iterator[Part]:
        for text in _TEXT.finditer(made):
            group = text.start() // 3
            yield made[3 * group : text.end()], phase + 4 * group, 4, 3
            yield BETWEEN, 0, 0, 1

    return made_of(view, parts())


class _Runs:
    """Runs of characters of one alphabet, joined, with `_APART` values of none before each.

    No group of characters then holds the end of one run and the start of the next.
    """

    _APART: Final = 8

    def __init__(self, alphabet: bytes, least: int, *, any_case: bool = False) -> None:
        self._values = _values(alphabet)
        if any_case:
            self._values[list(alphabet.lower())] = self._values[list(alphabet)]
        self._kinds = bytes(b"n"[0] if value == 255 else b"y"[0] for value in self._values)
        self._run = re.compile(rb"y{%d,}" % least)
        self._sign = b"y" * least

    def values(self, data: bytes) -> "tuple[NDArray[np.uint8], NDArray[np.int64]] | None":
        """Return the values of the runs' characters and where each stands; None without a run."""
        kinds = data.translate(self._kinds)
        if self._sign not in kinds:
            return None
        spans = [match.span() for match in self._run.finditer(kinds)]
        data_values = np.frombuffer(data, np.uint8)
        values = [self._values[data_values[start:end]] for start, end in spans]
        places = [np.arange(start - self._APART, end) for start, end in spans]
        gap = np.full(self._APART, 255, np.uint8)
        joined = [part for run in values for part in (gap, run)]
        return np.concatenate(joined), np.concatenate(places)


class _Base32:
    """Decoder of base32 (RFC 4648 6), in any case."""

    _GROUP: Final = 8
    _BITS: Final = ((0, 1), (1, 2, 3), (3, 4), (4, 5, 6), (6, 7))
    """Which of the eight values of five bits have bits of each of the five bytes."""

    def __init__(self) -> None:
        self._runs = _Runs(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", 13, any_case=True)

    def __call__(self, view: View) -> View | None:
        digits_ = self._runs.values(view.data)
        if digits_ is None:
            return None
        values, places = digits_

        def parts() -> Iterator[Part]:
            for phase in range(self._GROUP):
                made = self._bytes(values[phase:])
                for text in _TEXT.finditer(made):
                    group = text.start() // 5
                    source = int(places[phase + self._GROUP * group])
                    yield made[5 * group : text.end()], source, 8, 5
                    yield BETWEEN, 0, 0, 1

        return made_of(view, parts())

    def _bytes(self, values: "NDArray[np.uint8]") -> bytes:
        """Return five bytes for each eight values; 255 where a value is none."""
        rest = -len(values) % self._GROUP
        v = np.pad(values, (0, rest), constant_values=255).reshape(-1, self._GROUP).T
        made = np.stack(
            [
                v[0] << 3 | v[1] >> 2,
                v[1] << 6 | v[2] << 1 | v[3] >> 4,
                v[3] << 4 | v[4] >> 1,
                v[4] << 7 | v[5] << 2 | v[6] >> 3,
                v[6] << 5 | v[7],
            ],
            axis=1,
        )
        missing = v == 255
        for n, bits in enumerate(self._BITS):
            made[np.logical_or.reduce(missing[list(bits)]), n] = 255
        return made.tobytes()


class _Base85:
    """Decoder of base85 in one alphabet.

    Ascii85, or that of RFC 1924, Git and Python's `b85encode`.
    """

    _LONG: Final = 16

    def __init__(self, alphabet: bytes) -> None:
        self._runs = _Runs(alphabet, 10)

    def __call__(self, view: View) -> View | None:
        values = self._runs.values(view.data)
        if values is None:
            return None
        digits, places = values
        whole = _four_bytes(digits)

        def parts() -> Iterator[Part]:
            for phase in range(5):
                made = whole[phase::5].tobytes()
                for text in _TEXT.finditer(made):
                    group = text.start() // 4
                    yield made[4 * group : text.end()], int(places[phase + 5 * group]), 5, 4
                    yield BETWEEN, 0, 0, 1
                yield from self._ends(made, phase, digits, places)

        return made_of(view, parts())

    def _ends(
        self,
        made: bytes,
        phase: int,
        digits: "NDArray[np.uint8]",
        places: "NDArray[np.int64]",
    ) -> Iterator[Part]:
        """Return the ends to try.

        The last group is short, and what follows may look like the rest of it.
        """
        printable = _PRINTABLE[np.frombuffer(made, np.uint8)]
        counted = np.arange(1, len(printable) + 1, dtype=np.int32)
        run = (counted - np.maximum.accumulate(np.where(printable, 0, counted)))[3::4]
        # After a long run that goes on, the whole groups have shown what there is.
        goes_on = np.append(run[1:] >= 4, False)
        for group in map(int, np.flatnonzero((run >= 5) & (~goes_on | (run <= self._LONG)))):
            first = max(0, group + 1 - (int(run[group]) + 3) // 4, group + 1 - self._LONG // 4)
            at = phase + 5 * (group + 1)
            for left in (4, 3, 2):
                end = _short_group(digits[at : at + left].tobytes(), left)
                if end and run[group] + len(end) >= 8:
                    yield made[4 * first : 4 * group + 4], int(places[phase + 5 * first]), 5, 4
                    yield end, int(places[at]), left, left - 1
                    yield BETWEEN, 0, 0, 1


_PRINTABLE: Final = np.zeros(256, np.bool_)
_PRINTABLE[list(b"\t\n\r\0")] = True
_PRINTABLE[32:127] = True
_PRINTABLE_BYTES: Final = frozenset(map(int, np.flatnonzero(_PRINTABLE)))


def _four_bytes(digits: "NDArray[np.uint8]") -> "NDArray[np.uint8]":
    """Return (n, 4) bytes of the groups of five that begin at each place.

    255 where there is none.
    """
    n = max(0, len(digits) - 4)
    # Five digits can stand for more than 32 bits; such groups are not valid.
    code = np.zeros(n, np.uint64)
    valid = np.ones(n, np.bool_)
    for place in range(5):
        digit = digits[place : place + n]
        valid &= digit != 255
        code *= np.uint64(85)
        code += digit
    valid &= code < np.uint64(1 << 32)
    code[~valid] = (1 << 32) - 1
    return code.astype(">u4").view(np.uint8).reshape(-1, 4)


def _short_group(digits: bytes, left: int) -> bytes:
    """Return the bytes of a last group of fewer than five digits; nothing if it is not valid."""
    if len(digits) < left or 255 in digits:
        return b""
    code = 0
    for digit in digits:
        code = code * 85 + digit
    for _ in range(5 - left):  # the highest digits stand for those that are left out
        code = code * 85 + 84
    made = code.to_bytes(5, "big")
    short = made[1:left]
    if not made[0] and _PRINTABLE_BYTES.issuperset(short):
        return short
    return b""


_HEX: Final = re.compile(rb"(?:(?:0x|\\x)?[0-9A-Fa-f]{2}[\s:,;_-]{0,2}){8,}")
_PAIR: Final = re.compile(rb"(?:0x|\\x)?([0-9A-Fa-f]{2})[\s:,;_-]{0,2}")
_CODES: Final = re.compile(rb"(?:[0-9]{2,3}[\s,;.]{1,3}){7,}[0-9]{2,3}")
_CODE: Final = re.compile(rb"([0-9]{2,3})[\s,;.]{0,3}")


def _numbers(
    view: View,
    run: re.Pattern[bytes],
    code_pattern: re.Pattern[bytes],
    base: int,
    offsets: Sequence[int] = (0,),
) -> View | None:
    """Decode runs of character codes, separated or not."""
    if run is _HEX and not _may_be_hex(view.data):
        return None

    def parts() -> Iterator[Part]:
        for match in run.finditer(view.data):
            for offset in offsets:
                for code in code_pattern.finditer(view.data, match.start() + offset, match.end()):
                    value = min(int(code[1], base), 255)
                    yield bytes([value]), code.start(), len(code[0]), 1
                yield BETWEEN, match.end(), 0, 1

    return made_of(view, parts())


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
    """Return whether it is worth searching for runs, which takes long."""
    kinds = data.translate(_KINDS)
    return any(sign in kinds for sign in _HEX_SIGNS)


def _backwards(view: View) -> View | None:
    """Return the text reversed, once on the way from the answer."""
    above: View | None = view
    while above is not None:
        if above.backwards:
            return None
        above = above.parent
    return View(view.data[::-1], parent=view, backwards=True)


DECODINGS: Final[tuple[Callable[[View], View | None], ...]] = (
    unescaped,
    _compact,
    lambda view: _base64(view, 0),
    lambda view: _base64(view, 1),
    lambda view: _base64(view, 2),
    lambda view: _base64(view, 3),
    _Base32(),
    _Base85(_A85),
    _Base85(_B85),
    lambda view: _numbers(view, _HEX, _PAIR, 16, (0, 1)),
    lambda view: _numbers(view, _CODES, _CODE, 10),
    _backwards,
)
