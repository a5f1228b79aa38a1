"""Write small settings files as TOML, whole or not at all (the standard library only reads TOML)."""

import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from assistant.errors import SettingsError
from audit.said import said


def write_toml(path: Path, content: Mapping[str, Any], comment: str) -> None:
    """Replace `path` by `content`; nested mappings become tables. Raises `SettingsError`.

    Readable by the owner alone. Either the new file is there in full, or the old one still is.
    """
    text = f"# {comment}\n" + to_toml(content)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        raise SettingsError(
            said("{path}: cannot be written ({strerror})", path=path, strerror=error.strerror)
        ) from None


def to_toml(content: Mapping[str, Any], prefix: str = "") -> str:
    """TOML text of strings, numbers, booleans, lists of them, and nested mappings; no None.

    >>> to_toml({"a": 1, "t": {"x y": ["ü"]}})
    'a = 1\\n\\n[t]\\n"x y" = ["ü"]\\n'
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
        # JSON's scalars are TOML's, but for DEL, which TOML wants escaped.
        return json.dumps(value, ensure_ascii=False, allow_nan=False).replace("\x7f", "\\u007F")
    raise TypeError(said("{name} has no TOML form here", name=type(value).__name__))
