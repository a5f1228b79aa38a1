"""Sealed fields of events, and splitting an event into public content and details.

The public content holds codes of what happened, numbers and random ids. Words from a person, a
model, a server or a file, and everything that a read, a draft or a reference says, are *details*:
one payload, sealed with the key of the event's scope. `split` separates the two, `join` undoes it.

    reason: Annotated[str, SEALED] = ""               absent until the details are opened
    content_sha256: Annotated[Sha256 | None, KEYED]   replaced by a hash keyed with the scope's key

Hashes are keyed because the plain hash of a short or likely content can be found by guessing.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from pydantic import BaseModel

Keyed = Callable[[str], str]
"""Function that turns a hex SHA-256 into the hex HMAC that is stored in an event."""


@dataclass(frozen=True)
class Sealed:
    """Marks a sealed field of a body; `stand_in` makes its public replacement, if any."""

    stand_in: Callable[[Any, Keyed], Any] | None = None


def _keyed(value: Any, keyed: Keyed) -> Any:
    if isinstance(value, list):
        return [keyed(member) for member in value]
    return None if value is None else keyed(value)


_PLAIN: Final = frozenset({str, int, float, bool, type(None)})
SEALED: Final = Sealed()
KEYED: Final = Sealed(_keyed)


def keyed_side(value: Any, keyed: Keyed) -> Any:
    """Return one side of a comparison with its hash keyed."""
    return {**value, "sha256": keyed(value["sha256"])}


KEYED_SIDE: Final = Sealed(keyed_side)


def split(body: BaseModel, keyed: Keyed) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the public content of a body, and its details as JSON values.

    The details omit fields with their default value: an absent value reads the same before and
    after they are opened.
    """
    content = _dumped(body)
    details: dict[str, Any] = {}
    for name, marker in markers(type(body)).items():
        value = content.pop(name)
        if marker.stand_in is not None:
            content[name] = marker.stand_in(value, keyed)
            if content[name] != value:
                details[name] = value
        elif value != _defaults(type(body))[name]:
            details[name] = value
    return content, details


def _dumped(body: BaseModel) -> dict[str, Any]:
    """Return a body as JSON values, without conversion if all of its values are plain."""
    content = dict(vars(body))
    if _PLAIN.issuperset(map(type, content.values())):
        return content
    return body.model_dump(mode="json")


def join(content: Mapping[str, Any], details: Mapping[str, Any]) -> dict[str, Any]:
    """Return the body's content with its details."""
    return {**content, **details}


@cache
def markers(model: type[BaseModel]) -> Mapping[str, Sealed]:
    """Return the sealed fields of a body's class and their markers."""
    sealed = {}
    for name, field in model.model_fields.items():
        for marker in field.metadata:
            if isinstance(marker, Sealed):
                sealed[name] = marker
    return sealed


@cache
def _defaults(model: type[BaseModel]) -> Mapping[str, Any]:
    """Return the defaults of the fields without a public replacement, as JSON values.

    Raises:
        TypeError: Such a field has no default, so that the event could not be read without its
            details.
    """
    defaults = {}
    for name, marker in markers(model).items():
        if marker.stand_in is not None:
            continue
        field = model.model_fields[name]
        if field.is_required():
            raise TypeError(f"{model.__name__}.{name} is sealed and has no default")
        default = field.get_default(call_default_factory=True)
        defaults[name] = _as_json(default)
    return defaults


def _as_json(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    return list(value) if isinstance(value, tuple) else value
