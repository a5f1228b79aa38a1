"""Canonical JSON (RFC 8785) of plain values, quickly where Python's own encoder gives the same bytes."""

import json
from typing import Any, Final

import rfc8785

_LARGEST: Final = 2**53 - 1
_encode: Final = json.JSONEncoder(
    ensure_ascii=False, sort_keys=True, separators=(",", ":"), check_circular=False
).encode


class _Unlike(Exception):
    """The value holds something that the two encoders write differently, or RFC 8785 forbids."""


def canonical(value: Any) -> bytes:
    """RFC 8785 bytes of dicts, lists, strings, numbers, booleans and None.

    Raises rfc8785.CanonicalizationError for what has no such form: integers beyond 2**53 - 1, NaN,
    half a surrogate pair.
    """
    try:
        return _encode(_alike(value)).encode()
    except (_Unlike, UnicodeEncodeError):
        return rfc8785.dumps(value)


def _alike(value: Any) -> Any:
    """The value with whole floats as integers, which is how RFC 8785 writes them."""
    kind = type(value)
    if kind is str or value is None or kind is bool:
        return value
    if kind is dict:
        if not "".join(value).isascii():  # sorted by UTF-16 there, by code points here
            raise _Unlike
        return {key: _alike(each) for key, each in value.items()}
    if kind is list or kind is tuple:
        return [_alike(each) for each in value]
    if kind is int:
        if -_LARGEST <= value <= _LARGEST:
            return value
    elif kind is float:
        if value.is_integer():
            if abs(value) <= _LARGEST:
                return int(value)
        elif "e" not in (text := repr(value)) and "n" not in text:  # exponent, inf, nan
            return value
    raise _Unlike
