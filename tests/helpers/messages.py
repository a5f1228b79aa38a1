"""Assert codes of messages instead of English text."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from audit.messages import Message, reason_of

ENGLISH = Path(__file__).resolve().parents[2] / "resources" / "catalog" / "en" / "messages.po"


@cache
def templates() -> dict[str, tuple[str, ...]]:
    """Return the English templates by code, one for each plural form."""
    with ENGLISH.open("rb") as file:
        catalog = read_po(file, locale="en")
    templates: dict[str, tuple[str, ...]] = {}
    for message in catalog:
        code = message.id if isinstance(message.id, str) else message.id[0]
        text = message.string
        if code:
            templates[code] = (text,) if isinstance(text, str) else tuple(text)
    return templates


def codes_of_area(area: str) -> set[str]:
    """Return the codes of the English catalog that begin with the area and a period."""
    return {code for code in templates() if code.startswith(f"{area}.")}


def code_of(text: object) -> str | None:
    """Return the code of a message, or of the message that an error carries; None for plain text."""
    if isinstance(text, BaseException):
        text = reason_of(text)
    return text.code if isinstance(text, Message) else None


def codes_in(text: object) -> list[str]:
    """Return the code of a message, followed by those of the messages among its values."""
    if isinstance(text, BaseException):
        text = reason_of(text)
    if isinstance(text, tuple | list):
        return [code for part in text for code in codes_in(part)]
    if not isinstance(text, Message):
        return []
    return [text.code, *(code for value in text.values.values() for code in codes_in(value))]


def facts_in(text: object) -> list[object]:
    """Return the plain values of a message and of its nested messages; a text as it is."""
    if isinstance(text, BaseException):
        text = reason_of(text)
    if isinstance(text, tuple | list):
        return [fact for part in text for fact in facts_in(part)]
    if not isinstance(text, Message):
        return [text]
    return [fact for value in text.values.values() for fact in facts_in(value)]


def has(text: object, wanted: object) -> bool:
    """Return whether a code, or a plain value, is in a message."""
    return wanted in (*codes_in(text), *facts_in(text))


@contextmanager
def raises_code(
    expected: type[BaseException] | tuple[type[BaseException], ...],
    code: str,
    /,  # a message may have a value of this name
    **values: Any,
) -> Iterator[pytest.ExceptionInfo[Any]]:
    """Expect an error whose message has this code, and at least these values."""
    with pytest.raises(expected) as caught:
        yield caught
    message = reason_of(caught.value)
    assert isinstance(message, Message), f"no message, but {message!r}"
    assert message.code == code
    assert {name: message.values.get(name) for name in values} == values
