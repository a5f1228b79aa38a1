"""Series with slices off any regular grid: acquired slices, and the grid for planes across them."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message
from viewer.core.dicom.assembly.series import Series
from viewer.core.errors import Cancelled
from viewer.core.geometry import Geometry
from viewer.core.loading.regular_grid import Regularizer
from viewer.core.loading.rescaling import RescalePlan, padding_of
from viewer.core.voxels.acquired_slices import AcquiredSlices
from viewer.core.voxels.on_demand_voxels import allocate_voxels, end_reading, slices_of, slot, take
from viewer.core.voxels.pixel_padding import Padding
from viewer.core.voxels.volume import UNEVEN, Interpolated, Volume

Array = NDArray[Any]
THREADS = 2


def on_grid(
    series: Series, slices: Array, plan: RescalePlan, cancelled: Callable[[], bool] | None = None
) -> Array:
    """Return the voxels of the regular grid of an irregular series.

    Args:
        series: One with `is_irregular`.
        slices: `(t, k, row, column)` slices as stored, rescaled.
        plan: How they were rescaled, and the value of voxels that no slice covers.
        cancelled: Asked before each slice of the grid.

    Returns:
        `(k, j, i)`, or `(t, k, j, i)` for a time series; where it does not fit in memory its slices
        are made when
        they are asked for.

    Raises:
        TooLarge: Not even some slices of the grid fit in memory.
        Cancelled: `cancelled` returned True.
    """
    assert series.layout is not None
    regularizer = Regularizer(series.layout, padding_of(series, plan), plan.fill)

    def make(t: int, k: int, out: Array) -> None:
        regularizer.write(slices_of(slices, t), k, out)

    def fill(t: int, k: int) -> None:
        if cancelled is not None and cancelled():
            raise Cancelled
        out = slot(grid, t, k)
        make(t, k, out)
        take(grid, t, k, out)

    what = Message("series.regular-grid-label", id=series.id)
    grid = allocate_voxels(what, (series.frames, *series.shape), plan.dtype, make)
    places = [(t, k) for t in range(series.frames) for k in range(series.shape[0])]
    with ThreadPoolExecutor(THREADS, thread_name_prefix="regularize") as pool:
        for _ in pool.map(lambda place: fill(*place), places):
            pass
    end_reading(grid)
    return grid if series.frames > 1 else slices_of(grid, 0)


def acquired_slices(series: Series, voxels: Array, padding: Padding | None) -> AcquiredSlices:
    """Return the slices of a series as stored, each with its position.

    Args:
        series: The series, with a layout.
        voxels: Rescaled values `(k, row, column)`, or `(t, k, row, column)`.
        padding: Value or range that means "nothing here".
    """
    frames, layout = series.planes[0], series.layout
    spacing = frames[0].spacing_rc_mm
    assert spacing is not None and layout is not None
    return AcquiredSlices(
        voxels,
        np.array([f.position for f in frames], dtype=np.float64),
        np.array([f.orientation for f in frames], dtype=np.float64).reshape(-1, 2, 3),
        spacing,
        layout.worst_corner_mm,
        layout.gaps,
        padding,
    )


def interpolated(series: Series) -> Interpolated | None:
    """Return why the slices of a series are resampled; None for regular ones."""
    if not series.is_irregular or series.layout is None:
        return None
    return "tilt" if series.layout.kind == "sheared" else "slices"


def regularized(series: Series) -> list[Message]:
    """Return a sentence on how irregular slices were resampled to have planes across them."""
    layout = series.layout
    if layout is None or layout.geometry is None or not series.is_irregular:
        return []
    grid = Message(
        "series.regularized",
        n=len(series.planes[0]),
        worst=layout.worst_corner_mm,
        made=layout.geometry.shape_kji[0],
        spacing=layout.rise_mm,
    )
    if layout.gaps:
        return [grid, Message("series.gaps-left-empty")]
    return [grid]


def facing(series: Series) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Return the directions of a row and a column; slices of one stack share them."""
    orientation = series.planes[0][0].orientation
    assert orientation is not None
    return orientation[:3], orientation[3:]


def as_plain_stack(volume: Volume, series: Series) -> Volume:
    """Return the slices of a regularized volume as they were stored, without a grid.

    Any other volume is returned as it is.

    Args:
        volume: The loaded volume.
        series: The series that it was loaded from.
    """
    slices = volume.acquired
    if slices is None:
        return volume
    shape = (slices.n, *slices.voxels.shape[-2:])
    row_mm, column_mm = slices.spacing_rc_mm
    return replace(
        volume,
        voxels=slices.voxels,
        geometry=Geometry(shape, np.diag([column_mm, row_mm, 1.0, 1.0])),
        has_geometry=False,
        why_no_grid=UNEVEN,
        facing=facing(series),
        padding=slices.padding,
        interpolated=None,
        acquired=None,
        notes=tuple(note for note in volume.notes if note not in regularized(series)),
    )
