"""Limits on the size of an answer.

Whatever comes, an attempt ends as an outcome that can be stored.

`unfit` refuses an answer's text before it is parsed, `oversized` what it parses to. `storable` is
the last step before an attempt becomes an event, whoever made it: what passes it has a canonical
form.
"""

import math
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from audit.messages import Message, Text, replace_words

if TYPE_CHECKING:
    from assistant.provider_protocol import Attempt, Try

MAX_ANSWER_BYTES: Final = 8_000_000
"""Of a response, framing included. A stream takes 50 times its text.

The longest drafts have 40 kB.
"""
KEPT_OF_TOO_LARGE: Final = 262_144
"""Bytes that are kept of a response that is larger: enough to see what it was."""
MAX_TEXT: Final = 1_000_000
"""Characters of an answer's text: 25 of the longest drafts."""
MAX_STRING: Final = 50_000
"""Characters of one string of an answer; a whole report has 10,000."""
MAX_LIST: Final = 500
"""Items of one list; the longest in earnest names each image of a selection."""
MAX_FINDINGS: Final = 100
"""Findings of a draft. Lesions without number are one finding with a count; no reader could check
more, and comparing takes time by their square."""
MAX_VALUES: Final = 20_000
"""Values of an answer altogether; 100 findings with all that is asked of each have 5,000."""
LARGEST_INTEGER: Final = 2**53 - 1
"""The largest that JSON holds exactly (RFC 8785 3.2.2.3)."""
MAX_COUNT: Final = 10**9
"""Tokens of a request; a count beyond it is none."""
MAX_FACT: Final = 200
"""Characters of a name, an id or a fact that a server reports itself."""
MAX_FACTS: Final = 32
MAX_MESSAGE: Final = 2000
"""Characters of a sentence on an attempt."""
MAX_PROBLEMS: Final = 51
MAX_FLAGS: Final = 1000

_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_Text = TypeVar("_Text", bound=str)


def well_formed(text: _Text) -> _Text | str:
    """Return the text with U+FFFD for halves of surrogate pairs.

    The same object where it has none.
    """
    if _SURROGATE.search(text):
        return _SURROGATE.sub("\ufffd", text)
    return text


def unfit(text: str) -> Message | None:
    """Return why an answer's text is not even parsed, or None."""
    if len(text) > MAX_TEXT:
        return Message("answer.too-long", length=len(text), most=MAX_TEXT)
    if _SURROGATE.search(text):
        return Message("answer.not-unicode")
    return None


def oversized(value: Any) -> Message | None:
    """Return which bound a parsed answer goes over, or None.

    Args:
        value: What `json.loads` made; its depth is bounded by the caller.
    """
    findings = value.get("findings") if isinstance(value, dict) else None
    if isinstance(findings, list) and len(findings) > MAX_FINDINGS:
        return Message("answer.too-many-findings", n=len(findings), most=MAX_FINDINGS)
    n_values = 0
    waiting = [value]
    while waiting:
        current = waiting.pop()
        n_values += 1
        if n_values > MAX_VALUES:
            return Message("answer.too-many-values", most=MAX_VALUES)
        if (problem := _oversized(current)) is not None:
            return problem
        if isinstance(current, dict):
            waiting += [*current, *current.values()]
        elif isinstance(current, list):
            waiting += current
    return None


def _oversized(value: Any) -> Message | None:
    if isinstance(value, str):
        if len(value) > MAX_STRING:
            return Message("answer.long-string", length=len(value), most=MAX_STRING)
        if _SURROGATE.search(value):
            return Message("answer.not-unicode")
        return None
    if isinstance(value, list) and len(value) > MAX_LIST:
        return Message("answer.long-list", n=len(value), most=MAX_LIST)
    beyond = isinstance(value, int) and abs(value) > LARGEST_INTEGER
    if beyond or (isinstance(value, float) and not math.isfinite(value)):
        return Message("answer.number-out-of-range")
    return None


def count(value: Any) -> int | None:
    """Return a count of tokens as a server told it; None for anything that is none."""
    if type(value) is int and 0 <= value <= MAX_COUNT:
        return value
    return None


def fact(text: str) -> str:
    """Return what a server informed of itself as one short line."""
    text = well_formed(text[:MAX_FACT])
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else " " for c in text)


def storable(attempt: "Attempt") -> "Attempt":
    """Return the attempt as an event can hold it; the same but for what goes over a bound."""
    stored = attempt.response[:MAX_ANSWER_BYTES]
    message: Text = sentence(attempt.message)
    if len(stored) < len(attempt.response):
        values: dict[str, Text | int] = {
            "message": sentence(message, MAX_MESSAGE - 200),
            "size": len(attempt.response),
            "kept": len(stored),
        }
        message = Message("answer.cut", **values)
    return replace(
        attempt,
        message=message,
        response=stored,
        text=None if attempt.text is None else well_formed(attempt.text[:MAX_TEXT]),
        problems=tuple(sentence(p) for p in attempt.problems[:MAX_PROBLEMS]),
        flags=attempt.flags[:MAX_FLAGS],
        provider_request_id=_fact_or_none(attempt.provider_request_id),
        model_returned=_fact_or_none(attempt.model_returned),
        usage=_counts(attempt.usage),
        server={fact(k): fact(v) for k, v in list(attempt.server.items())[:MAX_FACTS]},
        cost_usd=_finite(attempt.cost_usd),
        retries=tuple(_storable_try(earlier) for earlier in attempt.retries),
    )


def sentence(text: Text, most: int = MAX_MESSAGE) -> Text:
    """Return a text without halves of surrogate pairs.

    Words that others supplied are cut where they are too long.
    """

    def bounded(words: str) -> str:
        words = well_formed(words)
        return words if len(words) <= most else f"{words[: most - 1]}…"

    return replace_words(text, bounded)


def _storable_try(attempt: "Try") -> "Try":
    return replace(
        attempt,
        message=sentence(attempt.message),
        provider_request_id=_fact_or_none(attempt.provider_request_id),
        response=attempt.response[:KEPT_OF_TOO_LARGE],
    )


def _fact_or_none(text: str | None) -> str | None:
    return None if text is None else fact(text)


def _counts(usage: Mapping[str, int]) -> dict[str, int]:
    return {fact(k): v for k, v in list(usage.items())[:MAX_FACTS] if count(v) is not None}


def _finite(number: float | None) -> float | None:
    if number is not None and math.isfinite(number):
        return number
    return None
