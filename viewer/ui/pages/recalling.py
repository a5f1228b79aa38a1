"""Sentences that the record keeps whole, in the language of the window: their values are found again.

A run of probes is stored as its report, in English. Only sentences listed here are recognised; any other
is looked for as it stands, and shown in English where it is nowhere.
"""

import re
from functools import cache
from typing import Final

from viewer.ui.case.words import CODE_WORDS
from viewer.ui.i18n import N, pointed, translated
from viewer.ui.pages.naming import WORDS, word

SENTENCES: Final = (
    N("no answer: {outcome}"),
    N("the answer to the case as it is names {side}: nothing to follow"),
    N("its pixels may hold letters, which would be mirrored ({lettered})"),
    N("{side} by its label"),
    N("stayed {side}"),
    N("read it: {answer}"),
    N("images of case {row} with their captions"),
    N("a history that suggests: {suggested}"),
    N("became {what}"),
    N("{n} different answers"),
    N("{label} is not taken for {other}"),
    N("{label}, as labelled"),
    N("{label} taken for {other}"),
    N("called {what}: neither of the pair"),
    N("{change}, grade {grade} of {most}"),
    N("{kind}: keeps its answer at the strongest grade, or is less sure, or says why"),
    N("not all was asked: {stopped}"),
    N("the model that answered changed during the run: {models}"),
    N("each request was made once: a verdict needs at least {min_repeats} repeats"),
    N("the whole interval reaches {at:g}"),
    N("the whole interval lies below {at:g}"),
    N("the interval includes {at:g}"),
    N("too few cases: answers of 1 patient could be judged, of at least {least}"),
    N("too few cases: answers of {n} patients could be judged, of at least {least}"),
)
"""What probes say with values in it, as `assistant.probes` has it."""
_FIELD: Final = re.compile(r"\{(\w+)(?::[^{}]*)?\}")


def recalled(stored: str) -> str:
    """A stored sentence in the language in use.

    >>> recalled("stayed left"), recalled("the interval includes 0.5")
    ('stayed left', 'the interval includes 0.5')
    """
    for template, pattern in _patterns():
        if found := pattern.fullmatch(stored):
            said = _FIELD.sub(r"{\1}", translated(template))
            return said.format_map({name: _value(text) for name, text in found.groupdict().items()})
    return translated(stored)


def _value(text: str) -> str:
    if re.fullmatch(r"\d+\.\d+", text):
        return pointed(text)
    return word(text) if text in WORDS or text in CODE_WORDS else recalled(text)


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((template, _pattern(template)) for template in SENTENCES)


def _pattern(template: str) -> re.Pattern[str]:
    parts, at = [], 0
    for field in _FIELD.finditer(template):
        parts += [re.escape(template[at : field.start()]), f"(?P<{field[1]}>.+?)"]
        at = field.end()
    return re.compile("".join(parts) + re.escape(template[at:]))
