"""Many objects of one class from the values of each attribute."""

from collections import deque
from collections.abc import Iterable
from dataclasses import fields
from itertools import repeat
from typing import TypeVar

X = TypeVar("X")


def objects_from_columns(cls: type[X], n: int, columns: Iterable[Iterable[object]]) -> list[X]:
    """Return `n` objects from the values of each attribute.

    It takes less than half the time of calling the class for each, which sets one attribute after
    the other by name; a folder of 20,000 files has as many frames, sources and headers.

    Args:
        cls: A dataclass with slots and without `__post_init__`.
        n: Number of objects.
        columns: The values of each attribute, in the order of the class.

    >>> from viewer.core.files.file_source import Source
    >>> columns = ("a", "b"), (None, None), (False, True), (0, 0), (None, None)
    >>> [source.gzipped for source in objects_from_columns(Source, 2, columns)]
    [False, True]
    """
    objects: list[X] = list(map(object.__new__, repeat(cls, n)))
    setters = [getattr(cls, field.name).__set__ for field in fields(cls)]  # type: ignore[arg-type]
    for setter, values in zip(setters, columns, strict=True):
        deque(map(setter, objects, values), maxlen=0)
    return objects
