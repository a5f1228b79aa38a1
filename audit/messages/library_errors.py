"""What libraries say is wrong with a file, as sentences that can be translated.

The English is theirs, word for word; what they say that is not listed here stays as they say it.
"""

from json import JSONDecodeError
from typing import TYPE_CHECKING, Final

from audit.messages.said import N, Said, word

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

_FIELDS: Final = {
    "missing": N("Field required"),
    "extra_forbidden": N("Extra inputs are not permitted"),
    "none_required": N("Input should be None"),
    "model_type": N("Input should be a valid dictionary or instance of {class_name}"),
    "model_attributes_type": N(
        "Input should be a valid dictionary or object to extract fields from"
    ),
    "dict_type": N("Input should be a valid dictionary"),
    "list_type": N("Input should be a valid list"),
    "tuple_type": N("Input should be a valid tuple"),
    "string_type": N("Input should be a valid string"),
    "string_pattern_mismatch": N("String should match pattern '{pattern}'"),
    "enum": N("Input should be {expected}"),
    "literal_error": N("Input should be {expected}"),
    "bool_type": N("Input should be a valid boolean"),
    "bool_parsing": N("Input should be a valid boolean, unable to interpret input"),
    "int_type": N("Input should be a valid integer"),
    "int_parsing": N("Input should be a valid integer, unable to parse string as an integer"),
    "int_from_float": N("Input should be a valid integer, got a number with a fractional part"),
    "float_type": N("Input should be a valid number"),
    "float_parsing": N("Input should be a valid number, unable to parse string as a number"),
    "finite_number": N("Input should be a finite number"),
    "greater_than": N("Input should be greater than {gt}"),
    "greater_than_equal": N("Input should be greater than or equal to {ge}"),
    "less_than": N("Input should be less than {lt}"),
    "less_than_equal": N("Input should be less than or equal to {le}"),
    "json_invalid": N("Invalid JSON: {error}"),
    "date_type": N("Input should be a valid date"),
    "datetime_type": N("Input should be a valid datetime"),
    "timezone_aware": N("Input should have timezone info"),
    "union_tag_not_found": N("Unable to extract tag using discriminator {discriminator}"),
}
"""pydantic's sentences by its names for them."""

_COUNTED: Final = {
    "string_too_short": (
        "min_length",
        N("String should have at least {min_length} character"),
        N("String should have at least {min_length} characters"),
    ),
    "string_too_long": (
        "max_length",
        N("String should have at most {max_length} character"),
        N("String should have at most {max_length} characters"),
    ),
    "too_short": (
        "min_length",
        N(
            "{field_type} should have at least {min_length} item after validation, not {actual_length}"
        ),
        N(
            "{field_type} should have at least {min_length} items after validation, not {actual_length}"
        ),
    ),
    "too_long": (
        "max_length",
        N(
            "{field_type} should have at most {max_length} item after validation, not {actual_length}"
        ),
        N(
            "{field_type} should have at most {max_length} items after validation, not {actual_length}"
        ),
    ),
}
"""The same where something is counted: what is, and the sentences for one and for several."""

_JSON: Final = frozenset(
    {
        N("Expecting value"),
        N("Expecting property name enclosed in double quotes"),
        N("Expecting ':' delimiter"),
        N("Expecting ',' delimiter"),
        N("Extra data"),
        N("Unterminated string starting at"),
        N("Invalid control character at"),
        N("Invalid \\escape"),
        N("Invalid \\uXXXX escape"),
        N("Unpaired high surrogate"),
    }
)
"""What Python's JSON reader says."""


def wrong_value(detail: "ErrorDetails") -> str:
    """What pydantic found wrong with a field, or what the model itself says of it."""
    kind, message = str(detail["type"]), str(detail["msg"])
    context = detail.get("ctx") or {}
    if isinstance(own := context.get("error"), ValueError):
        return str(own)
    template = _FIELDS.get(kind)
    if kind in _COUNTED:
        counted, one, several = _COUNTED[kind]
        template = one if context.get(counted) == 1 else several
    if template is None:
        return message
    try:
        told = Said(template, {name: _as_pydantic(value) for name, value in context.items()})
    except KeyError:
        return message
    return told if told == message else message


def _as_pydantic(value: object) -> object:
    """It writes 1.0 as 1."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def wrong_json(error: JSONDecodeError) -> str:
    """What Python's JSON reader found, without the place."""
    return word(error.msg) if error.msg in _JSON else error.msg
