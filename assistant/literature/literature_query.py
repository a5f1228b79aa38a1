"""The query by which documents are searched: made of what the request holds, and of nothing else.

Its inputs are the captions' technical facts and the clinical context of the request. A read, a
mark, a mask or a measurement has no way in, so that the passages do not depend on the reader.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from audit.interpretation.interpretation import Technical
from audit.lexicon.language import tokenize, tokens
from audit.lexicon.terms import lexicon
from audit.literature.passages import Query

if TYPE_CHECKING:
    from assistant.images.captions import Captions

MOST_WORDS: Final = 64
"""Maximum number of words: a context can be long, and later words add little."""
MOST_YEARS: Final = 120
_CJK: Final = re.compile(r"[ぁ-ヿ㐀-䶿一-鿿豈-龎々〆]")
_KANA: Final = re.compile(r"[ぁ-ゖ]")
_NUMBER: Final = re.compile(r"\d")


@dataclass(frozen=True)
class _Words:
    stop: frozenset[str]
    years: tuple[re.Pattern[str], ...]
    months: tuple[re.Pattern[str], ...]
    bands: tuple[tuple[int, tuple[str, ...]], ...]
    """First year of each age band with its words, the oldest first."""
    technical: Mapping[str, Mapping[str, list[str]]]


@cache
def _words() -> _Words:
    text = (files("resources") / "lexicon" / "literature.toml").read_text("utf-8")
    table: dict[str, Any] = tomllib.loads(text)
    bands = [(band["from"], tuple(band["words"])) for band in table["band"]]
    return _Words(
        stop=frozenset(token for word in table["stop"] for token in tokens(word)),
        years=tuple(re.compile(rule, re.IGNORECASE) for rule in table["age"]["years"]),
        months=tuple(re.compile(rule, re.IGNORECASE) for rule in table["age"]["months"]),
        bands=tuple(sorted(bands, reverse=True)),
        technical={name: table[name] for name in ("modality", "sequence")},
    )


def literature_query(captions: "Captions", technical: Technical, context: str | None) -> Query:
    """Return the query of a request; the same request always gives the same query.

    Args:
        captions: Kind of the captions: blinded ones do not state modality and sequence, so that
            these are not searched for either.
        technical: Modality and sequence of the images of the current study, as captions state them.
        context: Clinical context that is part of the request; None without one.
    """
    words: list[str] = []
    codes: list[str] = []
    if context is not None:
        words += _context_words(context)
        words += [phrase for word in age_band_words(context) for phrase in _phrases(word)]
        codes = [m.code for m in lexicon().mentions(context) if not lexicon().terms[m.code].coarse]
    if captions == "informed":
        words += _technical_words(technical)
    unique = tuple(dict.fromkeys(words))[:MOST_WORDS]
    return Query(words=unique, codes=tuple(dict.fromkeys(codes)))


def age_band_words(text: str) -> tuple[str, ...]:
    """Return the words of the age band that a text states; empty if it states no age.

    >>> age_band_words("62-year-old with headache")[0], age_band_words("headache for 2 years")
    ('adult', ())
    """
    known = _words()
    ages = [
        float(found[1]) / months
        for rules, months in ((known.years, 1), (known.months, 12))
        for rule in rules
        for found in rule.finditer(text)
        if not _is_duration(text, found)
    ]
    ages = [age for age in ages if age <= MOST_YEARS]
    if not ages:
        return ()
    return next(words for first, words in known.bands if ages[0] >= first)


_DURATION: Final = re.compile(
    r"(?:for|since|past|last|over|within|seit|vor|depuis|il y a|hace|desde)\s*$", re.IGNORECASE
)
_AGO: Final = re.compile(r"\s*(?:ago|earlier|before|prior|previously|history|zuvor|plus tôt|antes)")


def _is_duration(text: str, found: re.Match[str]) -> bool:
    """Return whether a number of years says how long, and not how old."""
    before = text[: found.start()].rstrip()
    return bool(_DURATION.search(before) or _AGO.match(text, found.end()))


def _context_words(context: str) -> Iterator[str]:
    """Yield the words of a context that can be a topic, in order; of Chinese pairs of characters.

    A single character says too little, and hiragana mostly are grammar.
    """
    stop = _words().stop
    parts = tokenize(context)
    for part in parts:
        word = part.text
        if _CJK.match(word) or _NUMBER.match(word) or len(word) < 3 or word in stop:
            continue
        yield word
    for first, second in pairwise(parts):
        if first.end == second.start and all(
            _CJK.match(part.text) and not _KANA.match(part.text) for part in (first, second)
        ):
            yield f"{first.text} {second.text}"


def _technical_words(technical: Technical) -> Iterator[str]:
    """Yield the words of the modalities and sequences."""
    stated = [technical, *technical.per_image]
    table = _words().technical
    for name in ("modality", "sequence"):
        values = dict.fromkeys(getattr(each, name) for each in stated)
        for value in values:
            for word in table[name].get(str(value.value) if value is not None else "", ()):
                yield from _phrases(word)


def _phrases(word: str) -> Iterable[str]:
    """Return a word or phrase in the form in which it is searched for."""
    phrase = " ".join(tokens(word))
    return (phrase,) if phrase else ()
