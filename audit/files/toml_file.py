"""Write small settings files as TOML, which the standard library can only read."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from audit.files.temporary_files import write_private


def write_toml(path: Path, content: Mapping[str, Any], comment: str) -> None:
    """Replace `path` by `content`; nested mappings become tables.

    The file is readable by its owner alone and replaced atomically.

    Raises:
        OSError: The file cannot be written.
    """
    text = f"# {comment}\n" + to_toml(content)
    write_private(path, text)


def to_toml(content: Mapping[str, Any], prefix: str = "") -> str:
    r"""Return TOML of strings, numbers, booleans, lists of them, and nested mappings; no None.

    >>> to_toml({"a": 1, "t": {"x y": ["ü"]}})
    'a = 1\n\n[t]\n"x y" = ["ü"]\n'
    """
    plain = {k: v for k, v in content.items() if not isinstance(v, Mapping)}
    tables = {k: v for k, v in content.items() if isinstance(v, Mapping)}
    text = "".join(f"{_key(k)} = {_value(v)}\n" for k, v in plain.items())
    for name, table in tables.items():
        inner = to_toml(table, f"{prefix}{_key(name)}.")
        text += f"\n[{prefix}{_key(name)}]\n{inner}"
    return text


def _key(key: str) -> str:
    bare = key.isascii() and key.replace("-", "").replace("_", "").isalnum()
    return key if bare else _value(key)


def _value(value: Any) -> str:
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(_value(v) for v in value)}]"
    if isinstance(value, (bool, int, float, str)):
        # JSON's scalars are valid TOML except DEL, which TOML requires to be escaped.
        return json.dumps(value, ensure_ascii=False, allow_nan=False).replace("\x7f", "\\u007F")
    raise TypeError(f"{type(value).__name__} has no TOML form here")
