"""Canonical JSON (RFC 8785) of plain values, with a fast path through Python's own encoder."""

import json
from typing import Any, Final

import rfc8785

_LARGEST: Final = 2**53 - 1
_encode: Final = json.JSONEncoder(
    ensure_ascii=False, sort_keys=True, separators=(",", ":"), check_circular=False
).encode


class _Unlike(Exception):
    """The two encoders differ for this value, or RFC 8785 forbids it."""


def canonical(value: Any) -> bytes:
    """Return the RFC 8785 bytes of dicts, lists, strings, numbers, booleans and None.

    Raises:
        rfc8785.CanonicalizationError: The value has no such form: integers beyond 2**53 - 1, NaN,
            half a surrogate pair.
    """
    try:
        # Python's encoder is written in C and agrees with RFC 8785 for nearly all events. `_alike`
        # refuses every value for which the two differ.
        return _encode(_alike(value)).encode()
    except (_Unlike, UnicodeEncodeError):
        return rfc8785.dumps(value)


def _alike(value: Any) -> Any:
    """Return the value in a form that Python's encoder writes as RFC 8785 does."""
    # Not `isinstance`: a subclass of str or int may define how it is written.
    kind = type(value)
    if kind is str or value is None or kind is bool:
        return value
    if kind is dict:
        # RFC 8785 sorts keys by UTF-16 code units, Python by code points.
        if not "".join(value).isascii():
            raise _Unlike
        return {key: _alike(member) for key, member in value.items()}
    if kind is list or kind is tuple:
        return [_alike(member) for member in value]
    if kind is int and -_LARGEST <= value <= _LARGEST:
        return value
    if kind is float:
        return _alike_float(value)
    raise _Unlike


def _alike_float(value: float) -> int | float:
    """Return whole floats as integers, which is how RFC 8785 writes them."""
    if value.is_integer():
        if abs(value) <= _LARGEST:
            return int(value)
    elif "e" not in (text := repr(value)) and "n" not in text:  # exponent, inf, nan
        return value
    raise _Unlike
