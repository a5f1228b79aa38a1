"""Garbage collection, left out where many objects are made that are no garbage."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def suspend_garbage_collection() -> Iterator[None]:
    """Suspend garbage collection, which takes longer than reading some hundred files.

    Unreferenced objects are freed anyway; only reference cycles wait. If several threads do
    so at the same time, collection resumes when the first of them is done.
    """
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()
