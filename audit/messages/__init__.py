"""Messages as codes with typed values, rendered only where a person reads them.

Code below the user interface never composes English. It raises, stores and returns a `Message`. The
catalog in `resources/catalog/en/messages.po` has one English template per code; `render` fills it
in for the user interface, the command line, reports and exports. JSON output carries `to_json()`.

    Message("record.event-missing", seq=12)

    msgid "record.event-missing"
    msgstr "event {seq} is missing"

A value may be a message itself. A value of a closed vocabulary is a `term`; `join` makes one
message of several.
"""

import json
import operator
import re
from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NoReturn

from audit.messages.catalog import ENGLISH, TERMS, Catalog

if TYPE_CHECKING:
    from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
    from pydantic.json_schema import JsonSchemaValue
    from pydantic_core import CoreSchema

__all__ = [
    "CodedError",
    "Message",
    "Text",
    "Value",
    "failure_code",
    "join",
    "json_fields",
    "reason_of",
    "render",
    "replace_words",
    "sort_key",
    "term",
    "text_from_json",
    "text_of_fields",
    "text_to_json",
]

JOINED: Final = "text.joined"


class Message:
    """A stable code and the values that its template names.

    `str(message)` is its English text.

    Attributes:
        code: `area.what-happened`.
        values: Values by the names that the template uses. Never a patient's name, identifier, date
            or UID.

    >>> str(Message("record.event-missing", seq=12))
    'event 12 is missing'
    """

    __slots__ = ("code", "values")
    code: str
    values: "Mapping[str, Value]"

    def __init__(self, code: str, /, **values: "Value") -> None:
        object.__setattr__(self, "code", code)
        stated = {name: _stated(value) for name, value in values.items()}
        object.__setattr__(self, "values", MappingProxyType(stated))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{name}: a message does not change")

    def __str__(self) -> str:
        return render(self)

    def __repr__(self) -> str:
        values = "".join(f", {name}={value!r}" for name, value in self.values.items())
        return f"Message({self.code!r}{values})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return self.code == other.code and self.values == other.values

    def __hash__(self) -> int:
        return hash((self.code, frozenset(self.values.items())))

    def __bool__(self) -> bool:
        """Return False for a join of no messages, as for an empty text."""
        return self.code != JOINED or bool(self.values["parts"])

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.code, dict(self.values))

    def to_json(self) -> dict[str, Any]:
        """Return `{"code": ..., "values": {...}}`, messages among the values alike."""
        return {"code": self.code, "values": {k: _to_json(v) for k, v in self.values.items()}}

    @classmethod
    def from_json(cls, content: Mapping[str, Any]) -> "Message":
        """Return the message that `to_json` wrote."""
        values = {k: _from_json(v) for k, v in content.get("values", {}).items()}
        return cls(str(content["code"]), **values)

    @classmethod
    def __get_pydantic_core_schema__(cls, _: Any, __: "GetCoreSchemaHandler") -> "CoreSchema":
        from pydantic_core import core_schema

        return core_schema.no_info_plain_validator_function(
            _validated,
            serialization=core_schema.plain_serializer_function_ser_schema(lambda m: m.to_json()),
        )

    @classmethod
    def __get_pydantic_json_schema__(
        cls, _: "CoreSchema", __: "GetJsonSchemaHandler"
    ) -> "JsonSchemaValue":
        return {
            "type": "object",
            "properties": {"code": {"type": "string"}, "values": {"type": "object"}},
            "required": ["code", "values"],
            "additionalProperties": False,
        }


Value = str | int | float | bool | None | Message | tuple[str | int | float | Message, ...]
"""Types that a message's values may have."""
Text = Message | str
"""Displayable text: a message, or text that people, models, servers or files supplied."""


class CodedError(Exception):
    """An error that carries a `Message`; `str(error)` is its English text.

    `message` is None if the error was raised with plain text.
    """

    def __init__(self, message: Text = "") -> None:
        self.message = message if isinstance(message, Message) else None
        super().__init__(message)

    @property
    def code(self) -> str | None:
        """Code of the message; None if the error was raised with plain text."""
        return self.message.code if self.message is not None else None


def failure_code(error: BaseException) -> str:
    """Return the code of a failure: its message's code, or else the class in lower case.

    >>> failure_code(FileNotFoundError()), failure_code(CodedError(Message("record.site-key-none")))
    ('file-not-found-error', 'record.site-key-none')
    """
    reason = reason_of(error)
    if isinstance(reason, Message):
        return reason.code
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", type(error).__name__.lstrip("_")).lower()


def reason_of(error: BaseException) -> Text:
    """Return the message that an error carries, or else its text."""
    if len(error.args) == 1 and isinstance(error.args[0], Message):
        return error.args[0]
    return str(error)


def term(value: Text) -> Message:
    """Return the message for a value of a closed vocabulary.

    The catalog has its display text as `term.value`; a value without an entry is displayed as it
    is.
    """
    if isinstance(value, Message):
        return value
    return Message(f"{TERMS}.{value}")


def join(parts: Iterable[Text], separator: str = ", ") -> Message:
    """Return one message made of several; it is false if there are none.

    >>> str(join(["T1", "T2"])), bool(join([]))
    ('T1, T2', False)
    """
    return Message(JOINED, parts=tuple(parts), separator=separator)


def render(message: Text, catalog: Catalog = ENGLISH) -> str:
    """Return the text of a message in the language of a catalog; a plain text as it is.

    Raises:
        KeyError: The catalog has no such code, or a value is missing.
    """
    if not isinstance(message, Message):
        return message
    return _text(catalog, message.code, message.values)


def sort_key(text: Text) -> str:
    """Return a key that sorts texts by code and values, independent of the language."""
    return json.dumps(text_to_json(text), sort_keys=True)


def replace_words(text: Text, change: Callable[[str], str]) -> Text:
    """Return a text with `change` applied to each string among its values, however nested.

    Returns the same object if nothing changes.
    """
    if not isinstance(text, Message):
        return change(text)
    changed = {name: _changed(value, change) for name, value in text.values.items()}
    if all(new is text.values[name] for name, new in changed.items()):
        return text
    return Message(text.code, **changed)


def text_to_json(text: Text) -> Any:
    """Return a text as JSON: an object for a message, otherwise a string."""
    return text.to_json() if isinstance(text, Message) else text


def json_fields(name: str, text: Text | None) -> dict[str, Any]:
    """Return a text as JSON fields: its English text, its code and its values.

    They are `code` and `values` beside `message` and `reason`, else named after the text.

    >>> json_fields("message", Message("record.event-missing", seq=12))
    {'message': 'event 12 is missing', 'code': 'record.event-missing', 'values': {'seq': 12}}
    """
    if not isinstance(text, Message):
        return {name: text}
    code, values = _names_of_fields(name)
    content = text.to_json()
    return {name: str(text), code: content["code"], values: content["values"]}


def text_of_fields(name: str, content: Mapping[str, Any]) -> Text | None:
    """Return the text that `json_fields` wrote among the fields of a JSON object.

    >>> text_of_fields("why", json_fields("why", Message("record.event-missing", seq=12)))
    Message('record.event-missing', seq=12)
    """
    code, values = _names_of_fields(name)
    if code in content:
        return Message.from_json({"code": content[code], "values": content[values]})
    text: str | None = content[name]
    return text


def _names_of_fields(name: str) -> tuple[str, str]:
    """Return the names of the fields for code and values beside a field for a text."""
    prefix = "" if name in ("message", "reason") else f"{name}_"
    return f"{prefix}code", f"{prefix}values"


def text_from_json(content: Any) -> Text:
    """Return the text that `text_to_json` wrote."""
    if isinstance(content, str):
        return content
    return Message.from_json(content)


def _text(catalog: Catalog, code: str, values: "Mapping[str, Value]") -> str:
    if code == JOINED:
        parts = values["parts"]
        assert isinstance(parts, tuple)
        return catalog.separated([_part(part, catalog) for part in parts], str(values["separator"]))
    template = catalog.template(code, values)
    return template.format_map({name: _part(value, catalog) for name, value in values.items()})


def _part(value: Any, catalog: Catalog) -> Any:
    """Return a value in the form that the template's format takes."""
    if isinstance(value, Message):
        return _text(catalog, value.code, value.values)
    if isinstance(value, tuple):
        return catalog.separated([_part(part, catalog) for part in value], ", ")
    return catalog.value(value)


def _stated(value: Any) -> "Value":
    """Return an enum member as its term, so that it is still one after storage."""
    if isinstance(value, Enum):
        return term(value.value)
    if isinstance(value, tuple):
        return tuple(term(part.value) if isinstance(part, Enum) else part for part in value)
    stated: Value = value
    return stated


def _changed(value: "Value", change: Callable[[str], str]) -> "Value":
    if isinstance(value, str | Message):
        return replace_words(value, change)
    if not isinstance(value, tuple):
        return value
    parts = tuple(replace_words(p, change) if isinstance(p, str | Message) else p for p in value)
    return value if all(map(operator.is_, parts, value)) else parts


def _to_json(value: Any) -> Any:
    if isinstance(value, Message):
        return value.to_json()
    if isinstance(value, tuple):
        return [_to_json(part) for part in value]
    return value


def _from_json(value: Any) -> Any:
    if isinstance(value, Mapping):
        return Message.from_json(value)
    if isinstance(value, list):
        return tuple(_from_json(part) for part in value)
    return value


def _validated(value: Any) -> Message:
    if isinstance(value, Message):
        return value
    if isinstance(value, Mapping) and isinstance(value.get("code"), str):
        return Message.from_json(value)
    raise ValueError("a message needs a code and values")


def _unpickled(code: str, values: "Mapping[str, Value]") -> Message:
    return Message(code, **values)
