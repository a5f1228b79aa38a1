"""Masks over images as label volumes.

Each label is a layer of its own, since segments may overlap. Geometry is the file's; a mask is
never moved onto a series: what is shown is sampled at the places of the image.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message
from viewer.core.geometry import Geometry
from viewer.core.voxels.volume import Volume

Mask = NDArray[np.uint8]
Color = tuple[int, int, int]


@dataclass(frozen=True, eq=False)
class Labels:
    """One label: voxels `(k, j, i)`, 1 inside and 0 outside, on a grid of their own.

    Attributes:
        frame_of_reference: UID that the file names, never logged or sent; None where it names none.
        notes: What could not be read as meant, a sentence each.
        color: Red, green and blue that the file asks for.
    """

    name: str
    voxels: Mask
    geometry: Geometry
    frame_of_reference: str | None = None
    notes: tuple[Message, ...] = ()
    color: Color | None = None

    @property
    def volume(self) -> Volume:
        """The mask as a read-only volume, to be sampled like any other."""
        return Volume(self.voxels.view(), self.geometry)
