"""Planes through a volume: their values, and the 8-bit image of them.

`slice_uint8` and `plane_uint8` make every 2D image there is: on screen, in a snapshot and in
what an assistant is sent.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message
from viewer.core.display import Window, default_window, is_color, to_uint8
from viewer.core.errors import CoreError
from viewer.core.geometry import Float, Geometry
from viewer.core.space.interpolation import ON_CENTER, on_plane, on_points
from viewer.core.space.slice_planes import Convention, Grid, Plane, PlaneStack, plane_stack
from viewer.core.voxels.on_demand_voxels import is_on_demand
from viewer.core.voxels.pixel_padding import Padding, is_padding
from viewer.core.voxels.volume import Volume

__all__ = [
    "Convention",
    "Grid",
    "Plane",
    "PlaneStack",
    "Sampled",
    "SlabMode",
    "image_origin",
    "plane_rgb",
    "plane_stack",
    "plane_uint8",
    "sample",
    "shows_acquired",
    "slice_uint8",
    "snapshot",
]

SlabMode = Literal["mip", "minip", "mean"]

# A grid whose pixels all lie this close to voxel centers (in voxels) shows the voxels themselves.
EXACT_TOLERANCE = 1e-3
# Bytes of a slab that are combined at a time, so that they stay in the processor's cache.
CACHE_BYTES = 1 << 18

_Layer = tuple[NDArray[Any], NDArray[np.bool_] | None]  # values, inside (None: everywhere)


@dataclass(frozen=True, eq=False)
class Sampled:
    """A plane's values: `(row, column)`, in the volume's units.

    `inside` is False where there is no voxel or only padding or NaN, and in slices that have not
    been read yet; None when all are inside.
    """

    values: NDArray[Any]
    inside: NDArray[np.bool_] | None
    interpolated: bool


def sample(
    volume: Volume,
    grid: Grid,
    *,
    t: int = 0,
    slab_mm: float = 0.0,
    mode: SlabMode = "mip",
    order: int = 1,
) -> Sampled:
    """Return the values of time point `t` on a grid.

    Pixels that coincide with voxels give those voxels, mostly as a view when there is no slab. Else
    values are interpolated, trilinear (`order` 1) or nearest (0), at the pixel's center. A slab
    takes the maximum, minimum or mean over the voxel layers whose centers lie within `slab_mm / 2`
    on either side, the plane itself included; places without a value take no part. Colors are never
    blended: the nearest is taken, and there is no slab of them. A grid in an acquired slice takes
    its values from the stored pixels of that slice, and a slab there from the regularized volume.
    Raises `CoreError` for an unknown mode, order or time point, or a thickness that cannot be.

    Args:
        volume: The series.
        grid: Pixels to sample, placed in LPS mm.
        t: Time point, from 0.
        slab_mm: Thickness of the slab along the normal; 0 for a plain slice.
        mode: How a slab is combined: "mip", "minip" or "mean".
        order: 1 for trilinear interpolation, 0 for the nearest voxel.
    """
    if mode not in ("mip", "minip", "mean"):
        raise CoreError(Message("plane.slab-mode-unknown", mode=mode))
    if order not in (0, 1):
        raise CoreError(Message("plane.interpolation-order-invalid", order=order))
    if not (np.isfinite(slab_mm) and slab_mm >= 0):
        raise CoreError(Message("plane.slab-thickness-invalid", slab_mm=slab_mm))
    if not 0 <= t < volume.n_times:
        raise CoreError(Message("series.time-point-missing", t=t, last=volume.n_times - 1))
    slices = volume.acquired if shows_acquired(volume, grid, slab_mm) else None
    voxels = volume.slices_at(t)
    geometry, padding, arrived = volume.geometry, volume.padding, volume.arrived
    if slices is not None and grid.acquired is not None:
        k = grid.acquired
        voxels, geometry = slices.slices_at(t)[k : k + 1], slices.geometry(k)
        padding = slices.padding
        arrived = None if slices.arrived is None else slices.arrived[k : k + 1]
    if is_color(voxels):
        if slab_mm > 0:
            raise CoreError(Message("plane.color-without-slab"))
        order = 0
    steps = _VoxelSteps.of(geometry, grid, slab_mm)
    block = _exact_block(voxels, steps, grid.shape_rc)
    near = EXACT_TOLERANCE if block is not None else ON_CENTER
    read = None if arrived is None else _read(arrived, steps, grid.shape_rc, near)
    if block is not None:
        values, inside = _project_read(block, read, padding, mode)
    else:
        layers = _interpolated_layers(voxels, padding, steps, grid.shape_rc, order)
        values, inside = _project(layers, mode)
    if read is not None:
        inside = read if inside is None else inside & read
    stored = volume.interpolated is None or slices is not None
    return Sampled(values, inside, interpolated=block is None or not stored)


def image_origin(
    volume: Volume, grid: Grid, slab_mm: float = 0.0
) -> Literal["acquired", "regularized"] | None:
    """Return the origin of an image of a tilted or uneven series; None for any other series.

    Args:
        volume: The series.
        grid: Plane of the image.
        slab_mm: Thickness of the slab along the normal; 0 for a plain slice.
    """
    if volume.interpolated is None:
        return None
    if shows_acquired(volume, grid, slab_mm):
        return "acquired"
    return "regularized"


def shows_acquired(volume: Volume, grid: Grid, slab_mm: float = 0.0) -> bool:
    """Return whether a grid's pixels are taken from an acquired slice of a regularized volume.

    Args:
        volume: The series.
        grid: Plane of the image.
        slab_mm: Thickness of the slab along the normal; 0 for a plain slice.
    """
    return grid.slices is not None and grid.slices is volume.acquired and slab_mm == 0


def plane_uint8(
    volume: Volume,
    grid: Grid,
    window: Window,
    *,
    t: int = 0,
    slab_mm: float = 0.0,
    mode: SlabMode = "mip",
    invert: bool = False,
) -> NDArray[np.uint8]:
    """Return the 8-bit image `(row, column)` on any grid; black where the volume has no value.

    Args:
        volume: The series.
        grid: Pixels of the image, placed in LPS mm.
        window: Window that maps values to gray.
        t: Time point, from 0.
        slab_mm: Thickness of the slab along the normal; 0 for a plain slice.
        mode: How a slab is combined: "mip", "minip" or "mean".
        invert: The reader's choice, on top of the inversion of a MONOCHROME1 series.
    """
    sampled = sample(volume, grid, t=t, slab_mm=slab_mm, mode=mode)
    return to_uint8(sampled.values, window, inside=sampled.inside, invert=invert != volume.inverted)


def plane_rgb(volume: Volume, grid: Grid, *, t: int = 0) -> NDArray[np.uint8]:
    """Return the colors `(row, column, 3)` of a color series on a grid; black outside.

    Args:
        volume: A color series.
        grid: Pixels of the image, placed in LPS mm.
        t: Time point, from 0.
    """
    sampled = sample(volume, grid, t=t)
    colors = np.stack([sampled.values[name] for name in "RGB"], axis=-1)
    if sampled.inside is not None:
        colors[~sampled.inside] = 0
    return colors


def slice_uint8(
    volume: Volume,
    stack: PlaneStack,
    index: int,
    window: Window,
    *,
    t: int = 0,
    slab_mm: float = 0.0,
    mode: SlabMode = "mip",
    invert: bool = False,
) -> NDArray[np.uint8]:
    """Return the 8-bit image `(row, column)` of plane `index` of a stack; see `plane_uint8`.

    Args:
        volume: The series.
        stack: Planes of the series.
        index: Plane in the stack, from 0.
        window: Window that maps values to gray.
        t: Time point, from 0.
        slab_mm: Thickness of the slab along the normal; 0 for a plain slice.
        mode: How a slab is combined: "mip", "minip" or "mean".
        invert: The reader's choice, on top of the inversion of a MONOCHROME1 series.
    """
    return plane_uint8(
        volume,
        stack.grid(index),
        window,
        t=t,
        slab_mm=slab_mm,
        mode=mode,
        invert=invert,
    )


def snapshot(  # noqa: PLR0913 - the display options of one image
    volume: Volume,
    plane: Plane,
    index: int,
    window: Window | None = None,
    *,
    t: int = 0,
    slab_mm: float = 0.0,
    mode: SlabMode = "mip",
    convention: Convention = "radiological",
    invert: bool = False,
    square: bool = False,
) -> NDArray[np.uint8]:
    """Return the 8-bit image of plane `index`, 0 to n - 1, exactly as the screen computes it.

    Pixels keep their true shape, which may not be square.

    Args:
        volume: The series.
        plane: Plane of the patient, or the slices as acquired.
        index: Plane in the stack, from 0.
        window: Window that maps values to gray; None for the one that the series opens with.
        t: Time point, from 0.
        slab_mm: Thickness of the slab along the normal; 0 for a plain slice.
        mode: How a slab is combined: "mip", "minip" or "mean".
        convention: Side of the image on which the patient's left is shown.
        invert: The reader's choice, on top of the inversion of a MONOCHROME1 series.
        square: Resample to square pixels of the finer side.
    """
    grid = plane_stack(volume, plane, convention).grid(index)
    return plane_uint8(
        volume,
        grid.square() if square else grid,
        window if window is not None else default_window(volume),
        t=t,
        slab_mm=slab_mm,
        mode=mode,
        invert=invert,
    )


@dataclass(frozen=True, eq=False)
class _VoxelSteps:
    """A grid in voxel indices (i, j, k): its origin and the steps to the next row, column, layer.

    A slab is `layers` layers on each side; layers are one voxel apart along the axis that is
    nearest to the normal.
    """

    origin: Float
    row: Float
    column: Float
    layer: Float
    layers: int

    @staticmethod
    def of(geometry: Geometry, grid: Grid, slab_mm: float) -> "_VoxelSteps":
        # Directions in mm times this are steps in voxels.
        turn = geometry.inverse[:3, :3].T
        per_mm = grid.normal @ turn
        distance = 1 / float(np.abs(per_mm).max())
        return _VoxelSteps(
            geometry.lps_to_index(grid.origin_lps_mm),
            grid.down * grid.spacing_rc_mm[0] @ turn,
            grid.right * grid.spacing_rc_mm[1] @ turn,
            per_mm * distance,
            # A slab that ends exactly at a layer must not lose it to rounding.
            int(slab_mm / 2 / distance + 1e-6),
        )


def _exact_block(
    voxels: NDArray[Any], steps: _VoxelSteps, shape_rc: tuple[int, int]
) -> NDArray[Any] | None:
    """Return view `(layer, row, column)` of the voxels that the pixels coincide with, else None.

    Pixels may leave out voxels: those of a coarser grid may coincide with every third. Layers
    beyond the first or last voxel are left out.
    """
    start = np.rint(steps.origin).astype(int)
    if np.abs(steps.origin - start).max() > EXACT_TOLERANCE:
        return None
    spans: dict[int, slice] = {}  # index axis (0 i, 1 j, 2 k) -> voxels, for row, column, layer
    for step, first, last in (
        (steps.row, 0, shape_rc[0] - 1),
        (steps.column, 0, shape_rc[1] - 1),
        (steps.layer, -steps.layers, steps.layers),
    ):
        # Row and column choose their axes; the layers have the one that is left (0 + 1 + 2 = 3).
        axis = int(np.abs(step).argmax()) if len(spans) < 2 else 3 - sum(spans)
        stride = int(np.rint(step[axis])) or 1
        # What a step is off adds up along the grid.
        drift = np.abs(step - stride * np.eye(3)[axis]).max() * (last - first)
        if axis in spans or drift > EXACT_TOLERANCE:
            return None
        size = voxels.shape[2 - axis]
        ends = sorted((int(start[axis]) + stride * first, int(start[axis]) + stride * last))
        low, high = max(ends[0], 0), min(ends[1], size - 1)
        if low > high or (len(spans) < 2 and [low, high] != ends):
            return None
        # Backwards, a slice that ends before 0 has to end at None: -1 would be the last element.
        forward = slice(low, high + 1, abs(stride))
        spans[axis] = forward if stride > 0 else slice(high, low - 1 if low else None, stride)
    row, column, layer = (2 - axis for axis in spans)
    return voxels[spans[2], spans[1], spans[0]].transpose(layer, row, column)


def _read(
    arrived: NDArray[np.bool_], steps: _VoxelSteps, shape_rc: tuple[int, int], near: float
) -> NDArray[np.bool_] | None:
    """Return the mask of pixels for which all needed slices have been read; None if all are.

    The mask is a view of one value, row or column where the plane lies along the slices or straight
    across them: a plane is painted ten times a second while its series is read.

    `near`: how far (in voxels) a pixel may lie from a slice that alone gives its value.
    """
    if arrived.all():
        return None
    rows, columns = (
        np.arange(n if abs(step[2]) * n > ON_CENTER else 1, dtype=np.float64)
        for n, step in zip(shape_rc, (steps.row, steps.column), strict=True)
    )
    on_plane = steps.origin[2] + rows[:, None] * steps.row[2] + columns * steps.column[2]
    # Layers lie at most one slice apart: a pixel needs every slice from the first to the last.
    reach = abs(steps.layers * steps.layer[2])
    low, high = (
        np.clip(side, 0, len(arrived) - 1).astype(np.intp)
        for side in (np.floor(on_plane - reach + near), np.ceil(on_plane + reach - near))
    )
    missing = np.concatenate(([0], np.cumsum(~arrived)))  # before each slice
    # Floor and ceiling change places where a pixel lies within `near` of a slice.
    read = missing[np.maximum(low, high) + 1] == missing[np.minimum(low, high)]
    return np.broadcast_to(read, shape_rc)


def _project_read(
    block: NDArray[Any], read: NDArray[np.bool_] | None, padding: Padding | None, mode: SlabMode
) -> _Layer:
    """Combine the layers of only those rows or columns whose slices have been read.

    Memory that a loader has not filled yet is not looked at, which costs more than what is there.
    """
    if read is None:
        return _project_block(block, padding, mode)
    rows, columns = read.any(axis=1), read.any(axis=0)
    if rows.all() and columns.all():
        return _project_block(block, padding, mode)
    values = np.zeros(read.shape, block.dtype)
    if not rows.any():
        return values, None
    # Slices lie along rows or along columns of pixels that coincide with voxels.
    part: tuple[Any, ...] = (rows,) if columns.all() else (slice(None), columns)
    got, valued = _project_block(block[(slice(None), *part)], padding, mode)
    values = values.astype(got.dtype, copy=False)
    values[part] = got
    if valued is None:
        return values, None
    inside = np.zeros(read.shape, np.bool_)
    inside[part] = valued
    return values, inside


def _project_block(block: NDArray[Any], padding: Padding | None, mode: SlabMode) -> _Layer:
    """Combine the layers of `(layer, row, column)` voxels, without a copy when there is one."""
    if len(block) == 1:
        values = block[0]
        if padding is not None or values.dtype.kind == "f":
            values = np.ascontiguousarray(values)  # scattered voxels are read once, not twice
        return values, _valued(values, padding)
    if abs(block.strides[0]) != block.itemsize:
        return _project(((layer, _valued(layer, padding)) for layer in block), mode)
    # The layers are interleaved in memory (sagittal of axial slices): read a few rows at a time
    # in memory order and turn them in the cache.
    parts = []
    rows = max(1, CACHE_BYTES // block[:, 0].nbytes)
    for start in range(0, block.shape[1], rows):
        by_pixel = np.ascontiguousarray(block[:, start : start + rows].transpose(1, 2, 0))
        part = np.ascontiguousarray(by_pixel.transpose(2, 0, 1))
        valued = _valued(part, padding)
        layers = zip(part, [None] * len(part) if valued is None else valued, strict=True)
        parts.append(_project(iter(layers), mode))
    values = np.concatenate([values for values, _ in parts])
    if all(inside is None for _, inside in parts):
        return values, None
    masks = [np.ones(v.shape, np.bool_) if inside is None else inside for v, inside in parts]
    return values, np.concatenate(masks)


def _interpolated_layers(
    voxels: NDArray[Any],
    padding: Padding | None,
    steps: _VoxelSteps,
    shape_rc: tuple[int, int],
    order: int,
) -> Iterator[_Layer]:
    is_plain = padding is None and voxels.dtype.kind in "iu" and not is_on_demand(voxels)
    if shape_rc == (1, 1) and order and is_plain:
        # The value under the pointer, at each move of the mouse.
        yield from _layers_of_pixel(voxels, steps)
        return
    for layer in range(-steps.layers, steps.layers + 1):
        origin = steps.origin + layer * steps.layer
        values, inside = on_plane(voxels, origin, steps.row, steps.column, shape_rc, order)
        if padding is not None:
            # next to padding a blend means nothing, so the nearest voxel decides
            nearest = on_plane(voxels, origin, steps.row, steps.column, shape_rc, 0)[0]
            inside &= ~is_padding(nearest, padding)
        valued = _valued(values, None)
        if valued is not None:
            inside &= valued
        yield values, None if inside.all() else inside


def _layers_of_pixel(voxels: NDArray[Any], steps: _VoxelSteps) -> Iterator[_Layer]:
    """Return the layers of a single pixel, all blended at once."""
    layers = np.arange(-steps.layers, steps.layers + 1)[:, None]
    values, inside = on_points(voxels, steps.origin + layers * steps.layer)
    for value, is_inside in zip(values[:, None], inside[:, None], strict=True):
        yield value, None if is_inside.all() else is_inside


def _valued(values: NDArray[Any], padding: Padding | None) -> NDArray[np.bool_] | None:
    """Return the mask of values other than NaN or padding; None if all are, as in color."""
    if is_color(values):
        return None
    valued = ~np.isnan(values) if values.dtype.kind == "f" else None
    if padding is not None:
        valid = ~is_padding(values, padding)
        valued = valid if valued is None else valued & valid
    return None if valued is None or valued.all() else valued


def _project(planes: Iterator[_Layer], mode: SlabMode) -> _Layer:
    """Combine the layers of a slab; where no layer has a value, the result is 0 and not inside."""
    first, inside = next(planes)
    second = next(planes, None)
    if second is None:
        return first, None if inside is None or inside.all() else inside
    neutral: Any = 0
    if mode != "mean":
        info = np.iinfo(first.dtype) if first.dtype.kind in "iu" else np.finfo(first.dtype)
        neutral = info.min if mode == "mip" else info.max
    # The sum of many layers does not fit into the type that is stored.
    total = first.astype(np.float64 if mode == "mean" else first.dtype)
    total[...] = first if inside is None else np.where(inside, first, neutral)
    count = np.ones(first.shape, np.int32) if inside is None else inside.astype(np.int32)
    combine = {"mip": np.maximum, "minip": np.minimum, "mean": np.add}[mode]
    for values, valued in chain([second], planes):
        combine(total, values if valued is None else np.where(valued, values, neutral), out=total)
        count += 1 if valued is None else valued
    if mode == "mean":
        total = (total / np.maximum(count, 1)).astype(np.float32)
    empty = count == 0
    if not empty.any():
        return total, None
    total[empty] = 0
    return total, ~empty
