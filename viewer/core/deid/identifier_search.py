"""Search for identifiers: names and numbers in words, text burned into pixels.

Nothing here decides alone. Text that might identify somebody is marked so that a person can take
it out before it is sent; images that may hold such text are named with the reason. Rules find
what looks like an identifier (HIPAA's list, 45 CFR 164.514(b)(2)); a rare name without a title in
front of it can slip through, so the words are always shown before they leave.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from audit.messages import Message
from viewer.core.deid.burned_in_text import TextBox, marked_slices, text_boxes
from viewer.core.deid.identifier_rules import RULES, IdentifierKind, given_name_rule
from viewer.core.deid.identifier_rules_cjk import CJK_RULES
from viewer.core.dicom.assembly.series import Series
from viewer.core.voxels.volume import Volume
from viewer.core.voxels.volume_origin import OwnWords, own_word_spans, text_signs

__all__ = [
    "Identifier",
    "IdentifierKind",
    "TextBox",
    "burned_in_risk",
    "find_identifiers",
    "redact",
    "text_boxes",
]

_BLOT = "\0"


@dataclass(frozen=True)
class Identifier:
    """`text[start:end]` may identify somebody. Holds no text itself, so that it can be logged."""

    start: int
    end: int
    kind: IdentifierKind


def find_identifiers(text: str, own_words: OwnWords | None = None) -> list[Identifier]:
    """Return the parts of a text that may identify a person, in order and without overlaps.

    The rules find names after titles and labels and common given names, dates finer than a year,
    ages over 89, numbers of six and more digits, record numbers, UIDs, phone numbers, e-mail, web
    and street addresses, and hospitals.

    Args:
        text: Text in English, German, French, Spanish, Italian, Portuguese, Japanese or Chinese.
        own_words: Names and numbers in the study's own headers, which are searched for as well.

    >>> text = "Mrs Miller, 62, seen on 12 March 2021, weakness 3/5, BP 180/95"
    >>> [(text[f.start : f.end], f.kind.value) for f in find_identifiers(text)]
    [('Mrs Miller', 'name'), ('12 March 2021', 'date')]
    """
    identifiers: list[Identifier] = []
    rest = text  # what is found is blotted out, so that a later rule finds what stands beside it
    for kind, pattern in _patterns():
        spans = [_trimmed(rest, *match.span()) for match in pattern.finditer(rest)]
        for start, end in spans:
            identifiers.append(Identifier(start, end, kind))
            rest = rest[:start] + _BLOT * (end - start) + rest[end:]
    for start, end, is_name in own_word_spans(rest, own_words) if own_words is not None else ():
        if _BLOT not in rest[start:end]:
            kind = IdentifierKind.NAME if is_name else IdentifierKind.RECORD
            identifiers.append(Identifier(start, end, kind))
            rest = rest[:start] + _BLOT * (end - start) + rest[end:]
    return sorted(identifiers, key=lambda identifier: identifier.start)


def redact(text: str, identifiers: list[Identifier] | None = None) -> str:
    """Return the text with each identifier replaced by its kind in brackets.

    Args:
        text: The text.
        identifiers: Parts to replace, in order and without overlaps; None searches for them.

    >>> redact("Seen by Dr. Huber on 3.4.2020.")
    'Seen by [name] on [date].'
    """
    parts, at = [], 0
    for identifier in find_identifiers(text) if identifiers is None else identifiers:
        parts += [text[at : identifier.start], f"[{identifier.kind.value}]"]
        at = identifier.end
    return "".join([*parts, text[at:]])


def _trimmed(text: str, start: int, end: int) -> tuple[int, int]:
    """Return the span without blanks and punctuation at its end."""
    while end > start and text[end - 1] in " \t\n.,;:'’-":
        end -= 1
    return start, end


@cache
def _patterns() -> tuple[tuple[IdentifierKind, re.Pattern[str]], ...]:
    """Return compiled rules, with at most four blanks in a row so that matching stays fast."""
    return tuple(
        (kind, re.compile(rule.replace(r"\s*", r"\s{0,4}").replace(r"\s+", r"\s{1,4}"), flags))
        for kind, rule, flags in (*CJK_RULES, *RULES, given_name_rule())
    )


def burned_in_risk(
    series: Series,
    volume: Volume | None = None,
    *,
    all_slices: bool = False,
    check: Callable[[], None] | None = None,
) -> tuple[Message, ...]:
    """Return the reasons why a series' pixels may hold text about the patient; none if empty.

    Looks at what the headers say (`viewer.core.voxels.volume_origin.text_signs`) and, when the
    voxels are given, for marks that look like text. Finding none is no proof that there is none.

    Args:
        series: The series, for its headers.
        volume: Its voxels.
        all_slices: Look at every slice, not at a sample: where all of them leave.
        check: Called before each image; what it raises ends the search.
    """
    marked = marked_slices(volume, all_slices=all_slices, check=check) if volume is not None else ()
    if not marked:
        return text_signs(series)
    named = _ranges([k + 1 for k in marked])
    return (*text_signs(series), Message("deid.text-in-slices", named=named))


def _ranges(numbers: Sequence[int]) -> str:
    """Return ascending numbers with runs shortened.

    >>> _ranges([1, 3, 4, 5, 9])
    '1, 3-5, 9'
    """
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1][1:] = [number]
        else:
            runs.append([number])
    return ", ".join("-".join(map(str, run)) for run in runs)
