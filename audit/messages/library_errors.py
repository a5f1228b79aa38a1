"""Messages for the errors that libraries and the operating system report about a file.

A text that is not listed here is passed on unchanged.
"""

from json import JSONDecodeError
from typing import TYPE_CHECKING, Final

from audit.messages import Message, Text

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

_FIELDS: Final = {
    "missing": "library.field-required",
    "extra_forbidden": "library.extra-not-permitted",
    "none_required": "library.none-expected",
    "model_type": "library.class-instance-expected",
    "model_attributes_type": "library.object-expected",
    "dict_type": "library.dictionary-expected",
    "list_type": "library.list-expected",
    "tuple_type": "library.tuple-expected",
    "string_type": "library.string-expected",
    "string_pattern_mismatch": "library.pattern-mismatch",
    "enum": "library.value-expected",
    "literal_error": "library.value-expected",
    "bool_type": "library.boolean-expected",
    "bool_parsing": "library.boolean-unreadable",
    "int_type": "library.integer-expected",
    "int_parsing": "library.integer-unreadable",
    "int_from_float": "library.integer-has-fraction",
    "float_type": "library.number-expected",
    "float_parsing": "library.number-unreadable",
    "finite_number": "library.finite-number-expected",
    "greater_than": "library.greater-than-expected",
    "greater_than_equal": "library.greater-or-equal-expected",
    "less_than": "library.less-than-expected",
    "less_than_equal": "library.less-or-equal-expected",
    "json_invalid": "library.json-invalid",
    "date_type": "library.date-expected",
    "datetime_type": "library.datetime-expected",
    "timezone_aware": "library.timezone-missing",
    "union_tag_not_found": "library.union-tag-missing",
    "string_too_short": "library.string-too-short",
    "string_too_long": "library.string-too-long",
    "too_short": "library.items-too-few",
    "too_long": "library.items-too-many",
}
"""Message codes by pydantic's error types."""

_COUNTED: Final = {
    "string_too_short": "min_length",
    "string_too_long": "max_length",
    "too_short": "min_length",
    "too_long": "max_length",
}
"""Context value that chooses between singular and plural, by error type."""

_JSON: Final = {
    "Expecting value": "library.json-value-missing",
    "Expecting property name enclosed in double quotes": "library.json-property-name-missing",
    "Expecting ':' delimiter": "library.json-colon-missing",
    "Expecting ',' delimiter": "library.json-comma-missing",
    "Extra data": "library.json-extra-data",
    "Unterminated string starting at": "library.json-string-unterminated",
    "Invalid control character at": "library.json-control-character-invalid",
    "Invalid \\escape": "library.json-escape-invalid",
    "Invalid \\uXXXX escape": "library.json-unicode-escape-invalid",
    "Unpaired high surrogate": "library.json-surrogate-unpaired",
}

_SYSTEM: Final = {
    "Disk quota exceeded": "library.os-quota-exceeded",
    "File exists": "library.os-file-exists",
    "File name too long": "library.os-name-too-long",
    "Input/output error": "library.os-input-output-error",
    "Is a directory": "library.os-is-directory",
    "No space left on device": "library.os-disk-full",
    "No such file or directory": "library.os-not-found",
    "Not a directory": "library.os-not-directory",
    "Permission denied": "library.os-permission-denied",
    "Read-only file system": "library.os-read-only",
    "Too many open files": "library.os-too-many-files",
}


def wrong_value(detail: "ErrorDetails") -> Text:
    """Return what pydantic found wrong with a field, or the reason that the model gave."""
    kind, text = str(detail["type"]), str(detail["msg"])
    context = detail.get("ctx") or {}
    if isinstance(error := context.get("error"), ValueError):
        if error.args and isinstance(error.args[0], Message):
            return error.args[0]
        return str(error)
    code = _FIELDS.get(kind)
    if code is None:
        return text
    values = {name: _as_pydantic(value) for name, value in context.items()}
    if kind in _COUNTED:
        values["n"] = values.get(_COUNTED[kind])
    try:
        message = Message(code, **values)
        return message if str(message) == text else text
    except KeyError:  # another version of pydantic may supply other values
        return text


def wrong_json(error: JSONDecodeError) -> Text:
    """Return what Python's JSON reader found, without the position."""
    if error.msg in _JSON:
        return Message(_JSON[error.msg])
    return error.msg


def system_reason(error: OSError) -> Text:
    """Return the operating system's reason, or the error's class if it gives none."""
    if error.strerror is None:
        return type(error).__name__
    if error.strerror in _SYSTEM:
        return Message(_SYSTEM[error.strerror])
    return error.strerror


def _as_pydantic(value: object) -> "str | int | float | bool | None":
    """Return a value as pydantic writes it: 1.0 as 1."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str | int | float | bool):
        return value
    return str(value)
