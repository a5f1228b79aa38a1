"""Key images and measurements of marks, as they are handed to the writers of DICOM objects."""

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from audit.messages import Text
from viewer.core.dicom.assembly.series import Series
from viewer.core.measure.coded_values import Number, Point
from viewer.core.space.slice_planes import Grid
from viewer.core.voxels.volume import Volume

FLAT: Final = 0.02  # share of a slice's distance by which an image may leave the slice


@dataclass(frozen=True, eq=False)
class KeyPicture:
    """A key image as shown: `pixels` gray or RGB with footer; `k`: its slice, None for a reslice.

    Attributes:
        orientation: Letters of the right and the lower edge (0020,0020), empty where unknown.
    """

    series: Series
    pixels: NDArray[np.uint8]
    k: int | None
    t: int
    note: str
    number: int
    orientation: tuple[str, str] = ("", "")


@dataclass(frozen=True, eq=False)
class Measured:
    """One mark with its numbers. `k`: the slice that it lies on, None for a plane that was cut.

    Attributes:
        region: Graphic type (POLYGON, ELLIPSE, POINT) and points of a mark with an inside or of an
            arrow.
    """

    name: Text
    series: Series
    k: int | None
    t: int
    numbers: tuple[Number, ...]
    comment: str
    region: tuple[str, tuple[Point, ...]] | None = None


def slice_of(volume: Volume, grid: Grid) -> int | None:
    """Return the acquired slice that an image shows; None if it cuts across or between slices.

    Args:
        volume: The series.
        grid: Plane of the image.
    """
    if not volume.has_geometry:
        return None
    if volume.acquired is not None:  # of its regular grid no slice was acquired
        if grid.slices is volume.acquired:
            return grid.acquired
        return None
    rows, columns = grid.shape_rc
    corners = [(0, 0), (0, columns - 1), (rows - 1, 0), (rows - 1, columns - 1)]
    ks = volume.geometry.lps_to_index(grid.pixel_to_lps(corners))[:, 2]
    k = round(float(ks[0]))
    inside = 0 <= k < volume.geometry.shape_kji[0]
    if inside and float(np.abs(ks - k).max()) <= FLAT:
        return k
    return None
