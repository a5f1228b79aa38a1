"""A protocol as TOML text, which the form saves, `Protocol.load` reads and people may edit."""

import json
from collections.abc import Mapping, Sequence
from typing import Any


def to_toml(content: Mapping[str, Any]) -> str:
    """Return the TOML text of a protocol's content, complete or not, without values that are None.

    Lists of mappings become arrays of tables at the top, inline tables below it.

    >>> print(to_toml({"title": "T", "arms": [{"name": "a", "weight": 1}], "scope": {"x": []}}))
    title = "T"
    <BLANKLINE>
    [[arms]]
    name = "a"
    weight = 1
    <BLANKLINE>
    [scope]
    x = []
    <BLANKLINE>
    """
    given = {key: value for key, value in content.items() if value is not None}
    lines, parts = _lines({k: v for k, v in given.items() if not _is_table(v)}), []
    for key, value in given.items():
        if isinstance(value, Mapping):
            parts.append(f"[{key}]\n" + _lines(value))
        elif _is_table(value):
            parts.extend(f"[[{key}]]\n" + _lines(table) for table in value)
    return "\n".join([lines, *parts])


def _is_table(value: Any) -> bool:
    """Return whether a value is a table or a non-empty list of tables."""
    if isinstance(value, Mapping):
        return True
    return _is_list(value) and bool(value) and isinstance(value[0], Mapping)


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _lines(content: Mapping[str, Any]) -> str:
    return "".join(f"{k} = {_value(v)}\n" for k, v in content.items() if v is not None)


def _value(value: Any) -> str:
    if isinstance(value, Mapping):
        inner = ", ".join(f"{k} = {_value(v)}" for k, v in value.items() if v is not None)
        return f"{{ {inner} }}" if inner else "{}"
    if _is_list(value):
        return f"[{', '.join(_value(item) for item in value)}]"
    # JSON scalars are valid TOML except for DEL, which TOML requires to be escaped.
    return json.dumps(value, ensure_ascii=False, allow_nan=False).replace("\x7f", "\\u007F")
