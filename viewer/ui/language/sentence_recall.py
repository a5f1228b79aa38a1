"""Sentences that a record holds as English text, found again among those that can be translated."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from audit.messages.said import Kept, Said

_OF_WINDOW = "../../viewer/ui/"
"""Where sentences come from that no record holds."""

LEAST_LETTERS = 4
"""Of a template's own, where two of its values or more are words."""


class Templates:
    """Templates of sentences with values, to be found by what was made of them."""

    def __init__(self, templates: Iterable[str]) -> None:
        parts = {t: [p[:3] for p in Formatter().parse(t)] for t in templates if "{" in t}
        lengths = {t: sum(len(text) for text, *_ in p) for t, p in parts.items()}
        self._known = [
            (max((text for text, *_ in parts[t]), key=len), _pattern(parts[t]), t)
            for t in sorted(parts, key=lambda t: -lengths[t])
        ]

    def said(self, text: str) -> Said | None:
        """The sentence that `text` is, by the template with most words of its own; None: by none.

        >>> Templates(["{what}: {n:.0f} mm away", "{n} mm"]).said("mass: 12 mm away").template
        '{what}: {n:.0f} mm away'
        """
        for words, pattern, template in self._known:
            if words in text and (found := pattern.fullmatch(text)):
                values = {name: _value(part) for name, part in found.groupdict().items()}
                made = _made(template, values)
                if made == text and not _is_chance(template, values):
                    return made
        return None


def _pattern(parts: Iterable[tuple[str, str | None, str | None]]) -> re.Pattern[str]:
    written, seen = "", set[str]()
    for text, name, spec in parts:
        written += re.escape(text)
        if name is None:
            continue
        value = r"-?[\d.,]+(?:e[-+]?\d+)?" if spec else ".+?"
        written += f"(?P={name})" if name in seen else f"(?P<{name}>{value})"
        seen.add(name)
    return re.compile(written, re.DOTALL)


def _is_chance(template: str, values: Mapping[str, Any]) -> bool:
    """Whether words fit by chance: "{fact} is {words}" is like half of all sentences."""
    letters = sum(c.isalpha() for text, *_ in Formatter().parse(template) for c in text)
    words = sum(isinstance(value, Kept) for value in values.values())
    return words > 1 and 0 < letters < LEAST_LETTERS


def _value(text: str) -> Any:
    for number in (int, float):
        try:
            if str(value := number(text)) == text:
                return value
        except ValueError:
            continue
    return Kept(text)


def _made(template: str, values: Mapping[str, Any]) -> Said | None:
    try:
        return Said(template, values)
    except ValueError:  # a number's format for what is none
        return None


@cache
def templates(catalogue: Path) -> Templates:
    """Those of the packages without a window, as a catalogue in Qt's format lists them."""
    from xml.etree import ElementTree as Xml  # late: only other languages need it

    found = Xml.parse(catalogue).iter("message")
    return Templates(
        source
        for message in found
        if (place := message.find("location")) is not None
        and not place.get("filename", "").startswith(_OF_WINDOW)
        and (source := message.findtext("source", ""))
    )


@cache
def term(name: str, language: str) -> str | None:
    """What a term of the lexicon with this English name, or this code, is called in a language ("de")."""
    from audit.lexicon.terms import lexicon  # late: its words are read from files once

    terms = lexicon().terms
    found = next((t for t in terms.values() if t.name() == name), None) or terms.get(name)
    return found.name(language) if found is not None else None
