"""Which fields of an event never stand in its own bytes, and how an event is split and joined.

An event's bytes hold codes of what happened, numbers and random ids. Words that a person, a model, a
server or a file supplied, and everything that a read, a draft or a reference says, are *details*: one
payload, sealed with the key of the event's scope. `split` divides a body into both, `join` undoes it.

    reason: Annotated[str, SEALED] = ""               left out; absent until the details are opened
    content_sha256: Annotated[Sha256 | None, KEYED]   a hash keyed with the scope's key takes its place

A hash is keyed because a plain one of a short or likely content can be found by trying.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from pydantic import BaseModel

Keyed = Callable[[str], str]
"""Turns a hex SHA-256 into the hex HMAC that may stand in an event."""


@dataclass(frozen=True)
class Sealed:
    """Marks a field of a body; `stand_in` makes what the event shows in its place, if anything."""

    stand_in: Callable[[Any, Keyed], Any] | None = None


def _keyed(value: Any, keyed: Keyed) -> Any:
    if isinstance(value, list):
        return [keyed(each) for each in value]
    return None if value is None else keyed(value)


_PLAIN: Final = frozenset({str, int, float, bool, type(None)})
SEALED: Final = Sealed()
KEYED: Final = Sealed(_keyed)


def keyed_side(value: Any, keyed: Keyed) -> Any:
    """Return one side of a comparison with its hash keyed."""
    return {**value, "sha256": keyed(value["sha256"])}


KEYED_SIDE: Final = Sealed(keyed_side)


def split(body: BaseModel, keyed: Keyed) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return what of a body the event shows, and its details as JSON values.

    The details hold no field whose value is its default: an absent value reads the same before and
    after they are opened.
    """
    content = _dumped(body)
    details: dict[str, Any] = {}
    for name, marker in markers(type(body)).items():
        value = content.pop(name)
        if marker.stand_in is not None:
            shown = marker.stand_in(value, keyed)
            content[name] = shown
            if shown != value:
                details[name] = value
        elif value != _defaults(type(body))[name]:
            details[name] = value
    return content, details


def _dumped(body: BaseModel) -> dict[str, Any]:
    """Return a body as JSON values; one of plain values is that already, and most are."""
    content = dict(vars(body))
    if _PLAIN.issuperset(map(type, content.values())):
        return content
    return body.model_dump(mode="json")


def join(content: Mapping[str, Any], details: Mapping[str, Any]) -> dict[str, Any]:
    """Return the body's content with its details."""
    return {**content, **details}


@cache
def markers(model: type[BaseModel]) -> Mapping[str, Sealed]:
    """Return the sealed fields of a body's class, with how each is sealed."""
    found = {}
    for name, field in model.model_fields.items():
        for each in field.metadata:
            if isinstance(each, Sealed):
                found[name] = each
    return found


@cache
def _defaults(model: type[BaseModel]) -> Mapping[str, Any]:
    """Return the defaults of the fields that are left out, as JSON values.

    Raises:
        TypeError: Such a field has no default, so an event could not be read without its details.
    """
    found = {}
    for name, marker in markers(model).items():
        if marker.stand_in is not None:
            continue
        field = model.model_fields[name]
        if field.is_required():
            raise TypeError(f"{model.__name__}.{name} is sealed and has no default")
        default = field.get_default(call_default_factory=True)
        found[name] = _as_json(default)
    return found


def _as_json(value: Any) -> Any:
    if isinstance(value, BaseModel):
        return value.model_dump(mode="json")
    return list(value) if isinstance(value, tuple) else value
