"""Garbage collection, left out where many objects are made that are no garbage."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def no_collecting() -> Iterator[None]:
    """Without garbage collection: looking for it takes longer than reading some hundred files does.

    Objects that nothing refers to go all the same; only circles of them wait. Where threads do so at the same
    time, collection begins again when the first of them is done.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
