"""Checking many stored events against the schema, several times as fast as by building them.

From the models of `audit.events` a decoder is derived (msgspec) that knows the same fields, types, enumerations
and limits. What it accepts is a valid event; what it refuses, and every event whose models check more
than single fields, is decided by the models themselves. A test holds both to the same answers.
"""

import types
from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from annotated_types import Ge, Gt, Le, Lt, MaxLen, MinLen
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from audit.events.envelope import Event


@cache
def decoder(unchecked: tuple[str, ...] = ()) -> Callable[[bytes], Any]:
    """Decodes stored bytes to an object with the attributes of an Event; its body has `event_type`.

    Raises msgspec.DecodeError where the models have to decide. The limits of the envelope's fields in
    `unchecked`, not their types, are left to the caller.
    """
    return msgspec.json.Decoder(_Derived(unchecked).model(Event)).decode


def pattern_of(name: str) -> str:
    """The regular expression that all of a text field of the envelope has to match."""
    (pattern,) = [
        p for m in Event.model_fields[name].metadata if (p := getattr(m, "pattern", None))
    ]
    return str(pattern).removeprefix("^").removesuffix("$")


@cache
def needs_models() -> frozenset[str]:
    """Types of events of which a model checks more than a single field."""
    found = set()
    for body in bodies():
        if _checks_more(body, set()):
            found.add(kind_of(body))
    return frozenset(found)


def bodies() -> tuple[type[BaseModel], ...]:
    """Every type of body."""
    union, *_ = get_args(Event.model_fields["body"].annotation), None
    return tuple(union or ())


def kind_of(body: type[BaseModel]) -> str:
    """The `type` of a body's class."""
    return str(body.model_fields["type"].default)


class _Derived:
    """Struct types made so far, one for each model."""

    def __init__(self, unchecked: tuple[str, ...] = ()) -> None:
        self._unchecked = unchecked
        self._made: dict[type[BaseModel], Any] = {}

    def model(self, model: type[BaseModel]) -> Any:
        if model in self._made:
            return self._made[model]
        hints = get_type_hints(model, include_extras=True)
        tagged = "type" in model.model_fields and get_origin(hints["type"]) is Literal
        required, optional = [], []
        for name, field in model.model_fields.items():
            if tagged and name == "type":
                continue
            own = self.type(Annotated[hints[name], field])
            if model is Event and name in self._unchecked:
                own = str
            if field.is_required():
                required.append((name, own))
            else:
                optional.append((name, own, None))
        made = msgspec.defstruct(
            model.__name__,
            [*required, *optional],
            forbid_unknown_fields=True,
            frozen=True,
            gc=False,
            tag_field="type" if tagged else None,
            tag=kind_of(model) if tagged else None,
            namespace={"event_type": kind_of(model)} if tagged else None,
        )
        self._made[model] = made
        return made

    def type(self, hint: Any) -> Any:
        origin, inside = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self._limited(self.type(inside[0]), inside[1:])
        if origin in (Union, types.UnionType):
            return Union[tuple(self.type(each) for each in inside)]  # noqa: UP007
        if origin is tuple:
            each = tuple(part if part is Ellipsis else self.type(part) for part in inside)
            return tuple[each]  # type: ignore[valid-type]
        if origin is dict:
            return dict[self.type(inside[0]), self.type(inside[1])]  # type: ignore[misc]
        if origin is Literal or hint in (str, int, float, bool, type(None)):
            return hint
        if isinstance(hint, type) and issubclass(hint, BaseModel):
            return self.model(hint)
        if isinstance(hint, type) and issubclass(hint, Enum):
            return hint
        if isinstance(hint, type):
            return hint  # a date; msgspec says so where it cannot
        return Any  # a JSON value of any kind

    @staticmethod
    def _limited(own: Any, metadata: tuple[Any, ...]) -> Any:
        found: dict[str, Any] = {}
        todo = list(metadata)
        while todo:
            each = todo.pop()
            if isinstance(each, FieldInfo):
                todo.extend(each.metadata)
            for part, name in ((Ge, "ge"), (Gt, "gt"), (Le, "le"), (Lt, "lt")):
                if isinstance(each, part):
                    found[name] = getattr(each, name)
            if isinstance(each, MinLen | MaxLen):
                name = "min_length" if isinstance(each, MinLen) else "max_length"
                found[name] = getattr(each, name)
            if (pattern := getattr(each, "pattern", None)) is not None:
                # "$" also matches before a line end in Python, and not in pydantic.
                found["pattern"] = pattern.removesuffix("$") + r"\Z"
        return Annotated[own, msgspec.Meta(**found)] if found else own


def _checks_more(hint: Any, seen: set[Any]) -> bool:
    if isinstance(hint, type) and issubclass(hint, BaseModel):
        if hint in seen:
            return False
        seen.add(hint)
        own = hint.__pydantic_decorators__
        if own.model_validators or own.field_validators or own.validators or own.root_validators:
            return True
        hints = get_type_hints(hint, include_extras=True)
        return any(_checks_more(hints[name], seen) for name in hint.model_fields)
    return any(_checks_more(part, seen) for part in get_args(hint))
