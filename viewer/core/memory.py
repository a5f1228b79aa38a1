"""Room for a whole series in one array, or a plain word that there is none."""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from audit.said import said
from viewer.core.errors import CoreError


def allocate(what: str, shape: tuple[int, ...], dtype: np.dtype[Any]) -> NDArray[Any]:
    """An array that is not yet filled. Raises `CoreError`, naming `what`, when it would not fit."""
    size = math.prod(shape) * dtype.itemsize
    free = free_memory()
    if free is not None and size > free:
        raise CoreError(
            said(
                "{what} needs {size:.1f} GiB of memory, {free:.1f} are free",
                what=what,
                size=size / 2**30,
                free=free / 2**30,
            )
        )
    try:
        return np.empty(shape, dtype)
    except (MemoryError, ValueError) as error:
        raise CoreError(
            said("{what} needs {size:.1f} GiB of memory", what=what, size=size / 2**30)
        ) from error


def free_memory() -> int | None:
    """Bytes that can be used without swapping; None where the system does not say."""
    try:
        with open("/proc/meminfo", encoding="ascii") as lines:  # noqa: PTH123
            for line in lines:
                if line.startswith("MemAvailable:"):
                    return int(line.split()[1]) * 1024
    except OSError:
        return None
    return None
