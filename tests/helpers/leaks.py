"""Search everything that a function returns, prints or writes for forbidden words."""

import io
import zipfile
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import islice
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel

from audit.record.log.event_log import Log

DEPTH: Final = 9
MOST: Final = 400
"""Items of a collection that are searched."""
CODINGS: Final = ("latin-1", "utf-16-le", "utf-16-be")
"""Ways in which text may lie in bytes; the first finds that of UTF-8 too."""
_LAYERS: Final = frozenset({"SqliteDatabase", "PostgresDatabase", "Vault"})
"""Classes whose attributes are not searched: they are connections and keys."""
_OWN: Final = ("audit.", "viewer.", "assistant.")


class ServiceViewReturned(AssertionError):
    """A function returned a view of the record that opens everything."""


def texts_of(value: Any) -> str:
    """Return all text in a value, its public attributes and properties included."""
    return "\n".join(_texts(value, DEPTH, set()))


def _texts(value: Any, depth: int, seen: set[int]) -> Iterator[str]:
    if value is None or depth < 0:
        return
    if isinstance(value, str):
        yield value
    elif isinstance(value, bytes | bytearray | memoryview):
        yield from _in_bytes(bytes(value))
    elif isinstance(value, int | float | Enum):
        yield str(value)
    elif isinstance(value, Path):
        return  # files are searched by themselves
    elif id(value) not in seen:
        seen.add(id(value))
        yield from _inside(value, depth - 1, seen)


def _inside(value: Any, depth: int, seen: set[int]) -> Iterator[str]:
    if isinstance(value, Log):
        if not value._reader.restricted:
            raise ServiceViewReturned
        return
    if isinstance(value, Mapping):
        for key, item in islice(value.items(), MOST):
            yield from _texts(key, depth, seen)
            yield from _texts(item, depth, seen)
    elif isinstance(value, io.BytesIO | io.StringIO):
        yield from _texts(value.getvalue(), depth, seen)
    elif isinstance(value, Iterable) and not isinstance(value, BaseModel | io.IOBase):
        for item in _items(value):
            yield from _texts(item, depth, seen)
        if type(value).__module__.startswith(_OWN):
            yield from _attributes(value, depth, seen)
    elif isinstance(value, BaseModel) or type(value).__module__.startswith(_OWN):
        yield from _attributes(value, depth, seen)


def _items(value: Iterable[Any]) -> list[Any]:
    """Return the first items, up to one at which an iterator raises."""
    items: list[Any] = []
    try:
        for item in islice(value, MOST):
            items.append(item)
    except Exception:  # what it raises hands out nothing
        return items
    return items


def _attributes(value: Any, depth: int, seen: set[int]) -> Iterator[str]:
    if type(value).__name__ in _LAYERS:
        return
    names = {name for name in getattr(value, "__dict__", {}) if not name.startswith("_")}
    if is_dataclass(value):
        names |= {field.name for field in fields(value) if not field.name.startswith("_")}
    if isinstance(value, BaseModel):
        names |= set(type(value).model_fields)
    names |= {
        name
        for owner in type(value).__mro__
        for name, attribute in vars(owner).items()
        if isinstance(attribute, property) and not name.startswith("_") and not _is_pydantic(owner)
    }
    for name in sorted(names):
        try:
            attribute = getattr(value, name)
        except Exception:  # a property that refuses hands out nothing
            continue
        yield from _texts(attribute, depth, seen)


def _is_pydantic(owner: type) -> bool:
    return owner.__module__.startswith("pydantic")


def _in_bytes(content: bytes) -> Iterator[str]:
    for part in _parts(content):
        for coding in CODINGS:
            yield part.decode(coding, "ignore")


def _parts(content: bytes) -> Iterator[bytes]:
    """Yield some bytes, and the names and bytes of the members if they are a zip."""
    yield content
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as package:
            members = {name: package.read(name) for name in package.namelist()}
    except zipfile.BadZipFile:
        # No package. A database with a package's last bytes in its tail looks like one
        # (`zipfile.is_zipfile` says so); its own bytes have been given above.
        return
    for name, member in members.items():
        yield name.encode()
        yield from _parts(member)


class Files:
    """Files below a folder; changed ones are searched."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._known = folder, dict[Path, tuple[int, int]]()
        self.changed()

    def changed(self) -> list[Path]:
        """Return the files that are new or changed since the last call."""
        now = {p: (s.st_mtime_ns, s.st_size) for p in self._folder.rglob("*") if (s := _stat(p))}
        changed = [path for path, at in now.items() if self._known.get(path) != at]
        self._known = now
        return changed


def _stat(path: Path) -> Any:
    try:
        return path.stat() if path.is_file() else None
    except OSError:
        return None


def found_in(text: str, words: Collection[str]) -> list[str]:
    """Return the words that occur in the text."""
    lowered = text.lower()
    return sorted(word for word in words if word.lower() in lowered)


def found_in_file(path: Path, words: Collection[str]) -> list[str]:
    """Return the ASCII words that occur in a file in whatever case, members of a zip included."""
    assert all(map(str.isascii, words))
    try:
        content = path.read_bytes()
    except OSError:
        return []
    # Searched as bytes: to decode a record and its copies took most of the time of a test.
    parts = [part.lower() for part in _parts(content)]
    return sorted(
        word
        for word in words
        if any(word.lower().encode(coding) in part for part in parts for coding in CODINGS)
    )
