"""Tilted and unevenly spaced slices on a regular grid: the only interpolation while opening.

A point of the grid is found between its two neighboring slices as the slices themselves shift from
one to the next, so that the map from grid to slices is linear between them. This is the idea of 3D
Slicer's "acquisition geometry regularization", whose displacement field between a regular volume
and the slices' corners is linear from slice to slice. Where slices are missing the grid holds no
values.
"""

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.core import tolerances
from viewer.core.dicom.assembly.slice_geometry import Layout, margins
from viewer.core.voxels.pixel_padding import Padding, is_padding

Array = NDArray[Any]
SAME_SHARE = 1e-3  # a share of the other slice this small is rounding


@dataclass(frozen=True)
class Layer:
    """Source of the values of a slice of the regular grid.

    Attributes:
        lower: Number of the acquired slice below it, or at it.
        share: Of the slice above, from 0 to 1.
        shift_rc: Pixels by which the slices lie further down and right than the grid's first pixel.
    """

    lower: int
    share: float
    shift_rc: tuple[float, float]


def layers_of(layout: Layout) -> tuple[Layer | None, ...]:
    """Return each slice of the regular grid of a layout.

    None for one that lies where no slice was acquired.
    """
    assert layout.geometry is not None
    rise = layout.rise_mm
    heights, shifts = np.array(layout.offsets_mm), np.array(layout.shifts_rc)
    if layout.kind == "sheared":
        return tuple(Layer(k, 0.0, (r, c)) for k, (r, c) in enumerate(shifts.tolist()))
    near = tolerances.regular_mm(rise)
    layers: list[Layer | None] = []
    for height in (np.arange(layout.geometry.shape_kji[0]) * rise).tolist():
        nearest = int(np.abs(heights - height).argmin())
        if abs(heights[nearest] - height) <= near:
            layers.append(Layer(nearest, 0.0, _pair(shifts[nearest])))
            continue
        lower = min(int(np.searchsorted(heights, height)) - 1, len(heights) - 2)
        gap = heights[lower + 1] - heights[lower]
        if height > heights[-1] or lower in layout.gaps:
            # The outermost slice stands for as much beyond it as on its other side.
            reach = max(_half_step(heights, nearest, layout.gaps), rise / 2) + near
            inside = abs(heights[nearest] - height) <= reach
            layers.append(Layer(nearest, 0.0, _pair(shifts[nearest])) if inside else None)
            continue
        share = float((height - heights[lower]) / gap)
        layers.append(
            Layer(lower, share, _pair(shifts[lower] * (1 - share) + shifts[lower + 1] * share))
        )
    return tuple(layers)


def _pair(values: Array) -> tuple[float, float]:
    return float(values[0]), float(values[1])


def _half_step(heights: Array, k: int, gaps: tuple[int, ...]) -> float:
    """Return half the distance from slice `k` to the nearest one that no gap parts it from.

    0 without one.
    """
    sides = [n for n in (k - 1, k) if 0 <= n < len(heights) - 1 and n not in gaps]
    return min((float(heights[n + 1] - heights[n]) / 2 for n in sides), default=0.0)


class Regularizer:
    """Makes slices of the regular grid of a layout from the acquired slices."""

    def __init__(self, layout: Layout, padding: Padding | None, fill: float) -> None:
        """Keep what is the same for all slices.

        Args:
            layout: Where the acquired slices lie.
            padding: Value or range that means "nothing here"; it is never blended with others.
            fill: Value of the grid's voxels that no slice covers.
        """
        self.layers, self._padding, self._fill = layers_of(layout), padding, fill
        rows, columns = (np.array(part) for part in zip(*layout.shifts_rc, strict=True))
        self._before = margins(rows)[0], margins(columns)[0]

    def write(self, acquired: Array, k: int, out: Array) -> None:
        """Write one slice of the grid.

        Args:
            acquired: Acquired slices `(k, row, column)` of one time point.
            k: Slice of the grid, from 0.
            out: Array `(j, i)` to fill.
        """
        layer = self.layers[k]
        if layer is None:
            out[...] = self._fill
            return
        image = acquired[layer.lower]
        if layer.share > SAME_SHARE:
            image = _blend(image, acquired[layer.lower + 1], layer.share, self._padding)
        down, right = (s + b for s, b in zip(layer.shift_rc, self._before, strict=True))
        shift_into(image, (down, right), self._fill, out, self._padding)


def _blend(first: Array, other: Array, share: float, padding: Padding | None) -> Array:
    """Return the values between two slices; next to padding the nearer slice alone."""
    mixed = first.astype(np.float64) * (1 - share) + other.astype(np.float64) * share
    # Rounded, since the conversion to an integer type truncates: values would shift by half a unit
    # toward zero on average.
    mixed = np.rint(mixed) if first.dtype.kind in "iu" else mixed
    blended = mixed.astype(first.dtype)
    if padding is not None:
        nothing = is_padding(first, padding) | is_padding(other, padding)
        # A blend with padding (often -2000) would look like a thin line of air or fat at the edge
        # of the field of view.
        blended[nothing] = (first if share <= 0.5 else other)[nothing]
    return blended


def shift_into(
    acquired: Array,
    shift_rc: tuple[float, float],
    fill: float,
    out: Array,
    padding: Padding | None = None,
) -> None:
    """Place a slice on a larger one, `shift_rc` pixels from its corner, linear between pixels.

    Pixels beside padding are not blended with it.

    Args:
        acquired: Slice `(row, column)`.
        shift_rc: Offset of the slice from the corner of `out`, in pixels.
        fill: Value of pixels that the slice does not reach.
        out: Array that the slice is written to.
        padding: Values that mean no measurement; None if there are none.
    """
    from scipy.ndimage import shift as shift_pixels

    out[...] = fill
    down, right = shift_rc
    whole_r, whole_c = math.floor(down + 1e-6), math.floor(right + 1e-6)
    parts = (max(down - whole_r, 0.0), max(right - whole_c, 0.0))
    rows, columns = acquired.shape
    if max(parts) < 1e-6:
        out[whole_r : whole_r + rows, whole_c : whole_c + columns] = acquired
        return
    exact = (
        np.float64 if acquired.dtype.itemsize > 2 and acquired.dtype != np.float32 else np.float32
    )
    grown = np.pad(acquired.astype(exact), ((0, 1), (0, 1)), mode="edge")
    moved = shift_pixels(grown, parts, order=1, mode="nearest")
    if out.dtype.kind in "iu":
        moved = np.rint(moved)
    if padding is not None:
        nothing = is_padding(grown, padding)
        if nothing.any():
            near = shift_pixels(nothing.astype(np.float32), parts, order=1, mode="nearest")
            nearest = shift_pixels(grown, np.rint(parts), order=0, mode="nearest")
            moved = np.where(near > 0, nearest, moved)
    # The first row and column hold values from before the image's edge: leave them to the fill.
    top, left = int(parts[0] > 1e-6), int(parts[1] > 1e-6)
    moved = moved[top:rows, left:columns]
    out[whole_r + top : whole_r + rows, whole_c + left : whole_c + columns] = moved
