"""Free memory, and arrays with room for a whole series or a plain error if there is none."""

import math
import os
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message, Text
from viewer.core.errors import CoreError

SHARE: Final = 0.75
"""Share of the free memory for the voxels of one series; views and masks need the rest."""
STATED: Final = "OVERREAD_MEMORY_MIB"
"""Environment variable: MiB that the voxels of one series may take, where that is less than what is
free."""
_CGROUP: Final = Path("/sys/fs/cgroup")


def allocate(what: Message, shape: tuple[int, ...], dtype: np.dtype[Any]) -> NDArray[Any]:
    """Return an array that is not yet filled.

    Raises `CoreError` when it would not fit.

    Args:
        what: What the array is for, for the error message.
        shape: Shape of the array.
        dtype: Type of its values.
    """
    size = math.prod(shape) * dtype.itemsize
    if not fits(size):
        raise CoreError(no_room(what, size))
    try:
        return np.empty(shape, dtype)
    except (MemoryError, ValueError) as error:
        raise CoreError(no_room(what, size)) from error


def no_room(what: Text, size: int) -> Message:
    """Return the message that there is not enough memory.

    Args:
        what: What needs it.
        size: Bytes that it needs.
    """
    most = room()
    if most is None:
        return Message("system-memory.needed", what=what, size=size / 2**30)
    return Message(
        "system-memory.exceeded",
        what=what,
        size=size / 2**30,
        free=most / 2**30,
    )


def fits(size: int) -> bool:
    """Return whether an array of `size` bytes has room; also if the system does not tell."""
    most = room()
    return most is None or size <= most


def room() -> int | None:
    """Return the bytes that the voxels of one series may take now; None if unknown."""
    free = free_memory()
    most = None if free is None else int(free * SHARE)
    stated = os.environ.get(STATED, "")
    if not stated.isdecimal():
        return most
    limit = int(stated) << 20
    return limit if most is None else min(limit, most)


def free_memory() -> int | None:
    """Return the bytes that can be used without swapping, by this process's control group too.

    None where unknown.
    """
    free = _of_machine()
    available = _of_group()
    if free is None or available is None:
        return free
    return min(free, available)


def _of_machine() -> int | None:
    """Return the available memory (Linux: MemAvailable); None if unknown."""
    import psutil  # late: only what is loaded asks for it

    try:
        return int(psutil.virtual_memory().available)
    except (OSError, psutil.Error):
        return None


def _of_group() -> int | None:
    """Return the memory left by a container's limit (control groups v2); None for no limit."""
    try:
        most = (_CGROUP / "memory.max").read_text(encoding="ascii").strip()
        if not most.isdecimal():
            return None
        used = int((_CGROUP / "memory.current").read_text(encoding="ascii"))
        stat = (_CGROUP / "memory.stat").read_text(encoding="ascii").splitlines()
        cached = sum(int(line.split()[1]) for line in stat if line.startswith("inactive_file "))
    except (OSError, ValueError, IndexError):
        return None
    return max(int(most) - used + cached, 0)
