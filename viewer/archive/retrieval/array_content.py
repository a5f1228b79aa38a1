"""Content of instances whose pixel data are in the array of their series as well.

Such content needs no memory of its own until it is written.
"""

from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from viewer.core.loading.arriving_series import ArrivedSlice

Array = NDArray[Any]


@dataclass(frozen=True, eq=False)
class ArrayContent:
    """A file in three parts, of which the array holds the second one."""

    head: bytes
    arrived: ArrivedSlice
    tail: bytes

    @classmethod
    def of(cls, content: bytes, offset: int, arrived: ArrivedSlice) -> Self | None:
        """Return content if the array gives exactly these bytes; else None.

        Args:
            content: The file.
            offset: Where its pixel data begin.
            arrived: The slice that was decoded from it.
        """
        stop = offset + arrived.voxels.nbytes
        if not arrived.stays() or not 0 < offset < stop <= len(content):
            return None
        made = cls(content[:offset], arrived, content[stop:])
        stored = np.frombuffer(content, np.uint8, arrived.voxels.nbytes, offset)
        if not np.array_equal(made._pixels(), stored):
            return None
        return made

    def join(self) -> bytes:
        """Return the file."""
        return b"".join((self.head, self._pixels().data, self.tail))

    def _pixels(self) -> Array:
        voxels = self.arrived.voxels
        if self.arrived.added:
            # As the rescaling added it: two's complement wraps.
            voxels = voxels - np.array(self.arrived.added).astype(voxels.dtype)
        return np.ascontiguousarray(voxels).reshape(-1).view(np.uint8)
