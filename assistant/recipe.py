"""From voxels to the grey picture that is sent: one named recipe, whose numbers never change.

A number changed here is a new recipe with a new name; the record holds the name beside the hashes
of the stored pixels and of the bytes sent.
"""

from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from assistant.errors import BundleError
from viewer.core.display import Window, robust_range, to_uint8
from viewer.core.reslice import Grid, sample
from viewer.core.volume import Volume

RECIPE: Final = "grey/2"
CT_WINDOW: Final = Window(80.0, 40.0)
ADC_WINDOW: Final = Window(3.0e-3, 1.5e-3, "LINEAR_EXACT")
"""In mm2/s, as on screen (`resources/windows/mr-maps.toml` names the sources): white is 3.0e-3, free
water at 37 degrees C."""
MR_PERCENTILES: Final = (1.0, 99.5)
_ADC_SCALE: Final = {"mm2/s": 1.0, "um2/s": 1e6, "10-6 mm2/s": 1e6, "10-3 mm2/s": 1e3}


@dataclass(frozen=True, eq=False)
class Picture:
    """8-bit grey pixels `(row, column)`, square, and the grid that says where they lie."""

    grey: NDArray[np.uint8]
    grid: Grid


def window_of(volume: Volume) -> tuple[Window, str]:
    """The window of a series under this recipe, and the same in words for the caption.

    CT in Hounsfield units: width 80, centre 40. ADC in known units: 0 to 3.0e-3 mm2/s. Anything
    else: percentiles 1 and 99.5 of the whole series. Raises `BundleError` for an empty series.
    """
    if volume.units == "HU":
        return CT_WINDOW, "window width 80, centre 40 HU"
    scale = _ADC_SCALE.get(volume.units or "") if volume.sequence == "ADC" else None
    if scale is not None:
        wide = replace(ADC_WINDOW, width=ADC_WINDOW.width * scale, centre=ADC_WINDOW.centre * scale)
        return wide, "black 0, white 3.0e-3 mm2/s"
    values = robust_range(volume, MR_PERCENTILES)
    if values is None:
        raise BundleError("the series has no values")
    low, high = values
    if high <= low:
        raise BundleError(f"the series is uniform ({low:g} everywhere), there is nothing to see")
    window = Window(high - low, (low + high) / 2, "LINEAR_EXACT")
    return window, "black at the 1st, white at the 99.5th percentile of the series"


def picture(volume: Volume, grid: Grid, window: Window, max_side: int) -> Picture:
    """The plane as it is sent: square pixels, at most `max_side` of them on a side.

    Pixels are averaged in whole blocks where there are too many; nothing is ever enlarged but to
    make oblong pixels square.
    """
    square = grid if _is_square(grid) else grid.square()
    plane = sample(volume, square)
    factor = -(-max(square.shape_rc) // max_side)
    if factor == 1:
        return Picture(to_uint8(plane.values, window, inside=plane.inside), square)
    values, inside = _blocks(plane.values, plane.inside, factor)
    middle = (factor - 1) / 2
    coarse = replace(
        square,
        origin_lps_mm=square.pixel_to_lps([middle, middle]),
        spacing_rc_mm=(square.spacing_rc_mm[0] * factor, square.spacing_rc_mm[1] * factor),
        shape_rc=(values.shape[0], values.shape[1]),
    )
    return Picture(to_uint8(values, window, inside=inside), coarse)


def _is_square(grid: Grid) -> bool:
    row, column = grid.spacing_rc_mm
    return abs(row - column) <= 1e-4 * max(row, column)


def _blocks(
    values: NDArray[Any], inside: NDArray[np.bool_] | None, factor: int
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Means over blocks of `factor` x `factor`, of what is inside; the last ones may be smaller."""
    weights = np.ones(values.shape) if inside is None else inside.astype(np.float64)
    weighted = np.where(weights > 0, values, 0).astype(np.float64)
    rows, columns = (np.arange(0, n, factor) for n in values.shape)

    def total(array: NDArray[np.float64]) -> NDArray[np.float64]:
        summed = np.add.reduceat(np.add.reduceat(array, rows, axis=0), columns, axis=1)
        return np.asarray(summed, dtype=np.float64)

    count = total(weights)
    return total(weighted) / np.maximum(count, 1), count > 0
