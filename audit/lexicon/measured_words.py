"""Sizes, volumes and numbers of lesions in the words of a finding, in six languages.

Numbers are digits or words ("five cm mass", "zweieinhalb Zentimeter"). What is no size of the
lesion is left out: the thickness of slices, a distance to something, what it measured before.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import inf
from typing import Any, Final

_UNITS: Final[Mapping[str, float]] = {
    **dict.fromkeys(("mm", "millimeter", "millimeters", "millimetre", "millimetres"), 1.0),
    **dict.fromkeys(("millimetern", "millimètre", "millimètres", "milímetro", "milímetros"), 1.0),
    **dict.fromkeys(("毫米", "ミリ", "ミリメートル"), 1.0),
    **dict.fromkeys(("cm", "centimeter", "centimeters", "centimetre", "centimetres"), 10.0),
    **dict.fromkeys(("zentimeter", "zentimetern", "centimètre", "centimètres"), 10.0),
    **dict.fromkeys(
        ("centímetro", "centímetros", "厘米", "公分", "センチ", "センチメートル"), 10.0
    ),
    **dict.fromkeys(("inch", "inches"), 25.4),
}
_VOLUMES: Final = (
    *("ml", "cc", "cm3", "cm³", "cm^3", "ccm", "milliliter", "milliliters", "millilitre"),
    *("millilitres", "mililitro", "mililitros", "cubic centimeters", "cubic centimetres"),
    *("kubikzentimeter", "centimètres cubes", "centímetros cúbicos"),
    *("毫升", "立方厘米", "ミリリットル", "立方センチメートル", "立方センチ"),
)


def _any_of(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


_NUMBER: Final = r"((?<![\d.,])\.\d+|\d+(?:[.,]\d+)?)"
_HALF: Final = re.compile(r"(?<![\d.,/])(?:(\d+)\s*)?½|(?<![\d.,/])(?:(\d+)[\s-]+)?1/2(?![\d/])")
_TIMES: Final = r"\s*(?:x|×|\*|by|mal|auf|por|sur)\s*"
_UNIT: Final = _any_of(_UNITS)
_VOLUME: Final = re.compile(rf"{_NUMBER}[\s-]*(?:{_any_of(_VOLUMES)})(?![a-z0-9³])", re.IGNORECASE)
_SIZE: Final = re.compile(
    rf"{_NUMBER}(?:\s*({_UNIT})?{_TIMES}{_NUMBER})?(?:\s*({_UNIT})?"
    rf"{_TIMES}{_NUMBER})?[\s-]*({_UNIT})(?![a-z0-9²³^]|リットル|グラム)",
    re.IGNORECASE,
)
_BEFORE: Final = re.compile(
    r"(?:previous(?:ly)?|former(?:ly)?|earlier|prior|before|was|from|thickness|vorher|zuvor|früher|Schichtdicke|"
    r"auparavant|précédemment|contre|épaisseur de coupe|antes|previamente|grosor de corte|以前|前回|之前|原来|层厚|スライス厚)"
    r"[\s:(]*(?:about|of|ca\.|de|measured|measuring)?[\s:(]*$",
    re.IGNORECASE,
)
"""What stands before a size that is not that of the lesion now."""
_AFTER: Final = re.compile(
    r"\s*(?:away|from\b|distant|proximal|distal|slices?\b|sections?\b|Schicht|vom\b|entfernt)",
    re.IGNORECASE,
)
_TIME_WORDS: Final = (
    r"(?:years?|months?|weeks?|days?|hours?|Jahre?n?|Monate?n?|Wochen?|Tage?n?|Stunden?|ans?|mois|"
    r"semaines?|jours?|heures?|años?|meses|mes|semanas?|días?|horas?|年|か月|个月|ヶ月|週|周|日|天|時間|小时)(?![a-z])"
)
_TIME: Final = re.compile(rf"\d+(?:[.,]\d+)?[\s-]*{_TIME_WORDS}", re.IGNORECASE)
_TIME_FOLLOWS: Final = re.compile(rf"[\s-]*{_TIME_WORDS}", re.IGNORECASE)
_RANGE: Final = re.compile(
    r"(?<![\w.])(\d+)\s*(?:-|–|to|bis|à|a|から|到|至|〜|~)\s*(\d+)(?=\s*[^\W\d])", re.IGNORECASE
)
_LEADING: Final = re.compile(
    r"\s*(?:about|approximately|circa|ca\.|etwa|environ|unos|unas|约|約)?\s*(\d+)\s+[^\W\d]{4,}"
)
"""A number that the words begin with, and what is counted."""


@dataclass(frozen=True)
class Measured:
    """Measurements in words.

    Sizes in mm, the longest first; `count`: least and greatest number of lesions.
    """

    size_mm: tuple[float, ...] = ()
    volume_ml: float | None = None
    count: tuple[float, float] | None = None


class _Table:
    """Numbers in words and what limits them, from `resources/lexicon/statements.toml`."""

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.values = {w.casefold(): v for v, words in table["number"].items() for w in words}
        measured = {w.casefold(): v for v, words in table["measure"].items() for w in words}
        of_units = self.values | measured
        halves = _any_of(table["half"]["words"])
        units = _any_of((*_UNITS, *_VOLUMES))
        self.measure = re.compile(
            rf"({_bounded(of_units)})(\s*(?:{halves}))?(?=[\s-]*(?:{units})(?![a-z]))",
            re.IGNORECASE,
        )
        self.of_units = of_units
        self.spelled = re.compile(f"({_bounded(self.values)})", re.IGNORECASE)
        self.limits = {name: _bounded(words) for name, words in table["limit"].items()}
        self.few = re.compile(_bounded(table["few"]["words"]), re.IGNORECASE)
        self.innumerable = re.compile(_bounded(table["innumerable"]["words"]), re.IGNORECASE)


def _bounded(words: Iterable[str]) -> str:
    """Return a pattern for any of the words as whole words.

    Chinese and Japanese ones stand anywhere.
    """
    plain = [w for w in words if w.isascii() or not _is_cjk(w)]
    cjk = [w for w in words if w not in plain]
    parts = [rf"(?<!\w)(?:{_any_of(plain)})(?![^\W_])"] if plain else []
    return "|".join([*parts, *([_any_of(cjk)] if cjk else [])])


def _is_cjk(word: str) -> bool:
    return any("぀" <= c <= "鿿" for c in word)


@cache
def _table() -> _Table:
    text = (files("resources") / "lexicon" / "statements.toml").read_text("utf-8")
    return _Table(tomllib.loads(text))


def measure(text: str) -> Measured:
    """Return what the words measure.

    >>> measure("mass of two and a half centimeters").size_mm, measure("at least 3 plaques").count
    ((25.0,), (3.0, inf))
    >>> measure("previously 2 cm, now 3 cm").size_mm
    (30.0,)
    """
    text = in_digits(text)
    volume = _VOLUME.search(text)
    rest = _VOLUME.sub(_blank, text)
    sizes = _sizes(rest)
    rest = _TIME.sub(_blank, _SIZE.sub(_blank, rest))
    value = _value(volume.group(1)) if volume else 0.0
    return Measured(size_mm=sizes, volume_ml=value or None, count=_count(rest))


def _blank(match: re.Match[str]) -> str:
    return " " * len(match.group())


def _value(digits: str) -> float:
    return float(digits.replace(",", "."))


def in_digits(text: str) -> str:
    """Return the text with numbers before a unit in digits.

    "five cm" is "5 cm", "1 1/2 cm" is "1.5 cm".
    """
    known = _table()
    text = _HALF.sub(lambda match: f"{int(match[1] or match[2] or 0) + 0.5:g}", text)

    def digits(match: re.Match[str]) -> str:
        half = 0.5 if match.group(2) else 0.0
        return f"{float(known.of_units[match.group(1).casefold()]) + half:g}"

    return known.measure.sub(digits, text)


def _sizes(text: str) -> tuple[float, ...]:
    """Return the diameters in mm of the first size that is the lesion's now, the longest first."""
    hits = list(_SIZE.finditer(text))
    now = [
        h for h in hits if not _BEFORE.search(text[: h.start()]) and not _AFTER.match(text, h.end())
    ]
    if not now:
        return ()
    single, first, two, second, three, last = now[0].groups()
    results = [  # "4 x 3 cm" has one unit for both, "4 cm x 30 mm" one for each
        _value(number) * _UNITS[next(unit for unit in units if unit).casefold()]
        for number, *units in ((single, first, second, last), (two, second, last), (three, last))
        if number
    ]
    return tuple(sorted((n for n in results if n > 0), reverse=True))


def _count(text: str) -> tuple[float, float] | None:
    known = _table()
    numbers = list(_numbers(text))
    if (span := _RANGE.search(text)) and int(span.group(1)) < int(span.group(2)):
        return float(span.group(1)), float(span.group(2))
    if len(numbers) == 2 and re.fullmatch(_TO, text[numbers[0][2] : numbers[1][1]].casefold()):
        return float(numbers[0][0]), float(numbers[1][0])
    if len(numbers) == 1:
        value, start, end = numbers[0]
        ranges = {
            "more": (value + 1.0, inf),
            "least": (float(value), inf),
            "most": (1.0, float(value)),
        }
        limit = _limit(text[:start], text[end:])
        if limit in ranges:
            return ranges[limit]
        if value > 1:
            return float(value), float(value)
    if known.few.search(text):
        return 2.0, 5.0
    if known.innumerable.search(text):
        return 21.0, inf
    return None


_TO: Final = r"\s*(?:-|–|to|or|bis|oder|à|ou|a|o|から|到|至|或|〜)\s*"


def _numbers(text: str) -> Iterator[tuple[int, int, int]]:
    """Yield the value and characters [start, end) of numbers of lesions."""
    known = _table()
    for hit in known.spelled.finditer(text):
        if _TIME_FOLLOWS.match(text, hit.end()):
            continue
        yield int(known.values[hit.group(1).casefold()]), hit.start(), hit.end()
    leading = _LEADING.match(_without_limits(text))
    if leading:
        yield int(leading.group(1)), leading.start(1), leading.end(1)


def _without_limits(text: str) -> str:
    """Return the text with what limits a number at its beginning blanked out."""
    every = "|".join(_table().limits[name] for name in ("least", "more", "most"))
    return re.sub(rf"^\s*(?:{every}|[<>≥≤=]+)", _blank, text, flags=re.IGNORECASE)


def _limit(before: str, after: str) -> str | None:
    """Return whether a number is the least, exceeded or the most; None: it is the number."""
    known = _table().limits
    for name in ("more", "least", "most"):
        if re.search(rf"(?:{known[name]})\s*$", before, re.IGNORECASE):
            return name
        if re.match(rf"[\s個个か所枚处処つ]*(?:{known[f'{name}_after']})", after, re.IGNORECASE):
            return name
    signs = {">": "more", "≥": "least", "<": "most", "≤": "most"}
    return signs.get(before.strip()[-1:])
