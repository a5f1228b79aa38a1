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


@dataclass(frozen=True)
class MaskOrigin:
    """Origin of a mask as its file states it.

    Attributes:
        is_automatic: An algorithm made it without a person (0062,0008 is AUTOMATIC).
        algorithm: Name and version of the algorithm; None if the file names none.
        subject: Lexicon code of what it outlines; None if that is not known.
    """

    is_automatic: bool = False
    algorithm: str | None = None
    subject: str | None = None


NO_ORIGIN = MaskOrigin()
"""Origin of a mask that nobody states; it counts as a person's."""


@dataclass(frozen=True, eq=False)
class Labels:
    """One label: voxels `(k, j, i)`, 1 inside and 0 outside, on a grid of their own.

    Attributes:
        frame_of_reference: UID that the file names, never logged or sent; None where it names none.
        notes: What could not be read as meant, a sentence each.
        color: Red, green and blue that the file asks for.
        origin: Who or what made it, as far as the file states it.
    """

    name: str
    voxels: Mask
    geometry: Geometry
    frame_of_reference: str | None = None
    notes: tuple[Message, ...] = ()
    color: Color | None = None
    origin: MaskOrigin = NO_ORIGIN

    @property
    def volume(self) -> Volume:
        """The mask as a read-only volume, to be sampled like any other."""
        return Volume(self.voxels.view(), self.geometry)
