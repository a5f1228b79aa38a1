"""Sentences that a window can say in another language.

The packages without a window speak English. A catalogue knows a sentence without its values, so
what a user may read remembers both.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Self


def N(text: str, about: str = "") -> str:
    """Mark a text that is translated where it is shown; `about` tells translators of two meanings."""
    return text


class Said(str):
    """An English sentence, as good as any `str`, with the words and the values it was made of.

    >>> said("{n} of {all} slices", n=3, all=4)
    '3 of 4 slices'
    >>> said("{n} of {all} slices", n=3, all=4).template
    '{n} of {all} slices'

    `str(error)` of an exception that was given one is still one; what an f-string or `join` makes of
    it is not: `listed` joins.
    """

    __slots__ = ("about", "code", "template", "values")
    template: str
    values: Mapping[str, Any]
    about: str
    """As of `N`; of a sentence none."""
    code: str | None
    """Code of the message that it was rendered from; None of other sentences."""

    def __new__(
        cls, template: str, values: Mapping[str, Any], about: str = "", code: str | None = None
    ) -> Self:
        self = super().__new__(cls, template.format_map(values))
        self.template, self.values, self.about, self.code = template, values, about, code
        return self

    def __str__(self) -> str:
        return self

    def __getnewargs__(self) -> tuple[Any, ...]:
        return self.template, self.values, self.about, self.code


class Kept(str):
    """An English sentence that was said before and then stored, where a catalogue may know its template."""

    __slots__ = ()

    def __str__(self) -> str:
        return self


def said(template: str, /, **values: Any) -> Said:
    """The sentence `template` with its `{values}`, which may be `Said` themselves.

    Raises `KeyError` where a value is missing.
    """
    return Said(template, values)


def listed(parts: Iterable[str], by: str = ", ") -> Said:
    """`by.join(parts)` that is still said: each part can be translated.

    >>> listed([said("{n} slices", n=3), "CT"])
    '3 slices, CT'
    """
    names = {f"part{n}": part for n, part in enumerate(parts)}
    return Said(by.join("{" + name + "}" for name in names), names)


def word(text: str, about: str = "") -> Said:
    """A word of a closed list, marked there with `N` and the same `about`, as a value of a sentence."""
    return Said(text.replace("{", "{{").replace("}", "}}"), {}, about)


def as_json(text: str) -> Any:
    """What `from_json` makes the same text of; where a value is none of JSON, the English text alone.

    >>> from_json(as_json(said("{n} slices", n=3))).template
    '{n} slices'
    """
    if not isinstance(text, Said):
        return text
    if not all(isinstance(value, str | int | float) for value in text.values.values()):
        return text
    values = {k: as_json(v) if isinstance(v, str) else v for k, v in text.values.items()}
    return {"template": text.template, "values": values}


def from_json(kept: Any) -> str:
    """The text that `as_json` kept."""
    if isinstance(kept, str):
        return kept
    values = {k: from_json(v) if isinstance(v, dict) else v for k, v in kept["values"].items()}
    return Said(kept["template"], values)


SYSTEM = frozenset(
    {
        N("Disk quota exceeded"),
        N("File exists"),
        N("File name too long"),
        N("Input/output error"),
        N("Is a directory"),
        N("No space left on device"),
        N("No such file or directory"),
        N("Not a directory"),
        N("Permission denied"),
        N("Read-only file system"),
        N("Too many open files"),
    }
)
"""What an operating system says of files (`OSError.strerror`): translated also as a plain value."""
