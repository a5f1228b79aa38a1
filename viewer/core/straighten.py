"""Sheared and uneven stacks on a regular grid: the only places where opening a series interpolates."""

import math
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from audit.said import said
from viewer.core.frames import Frame
from viewer.core.layout import Layout, margins
from viewer.core.memory import allocate
from viewer.core.volume import Volume

Array = NDArray[Any]


def shift_into(
    picture: Array, shift_rc: tuple[float, float], k: int, n: int, fill: float, out: Array
) -> None:
    """Place slice k of a sheared stack on the straight grid, linear between pixels."""
    from scipy.ndimage import shift as shift_pixels

    out[...] = fill
    (before_r, _), (before_c, _) = margins(shift_rc[0], n), margins(shift_rc[1], n)
    down, right = shift_rc[0] * k + before_r, shift_rc[1] * k + before_c
    whole_r, whole_c = math.floor(down + 1e-6), math.floor(right + 1e-6)
    parts = (max(down - whole_r, 0.0), max(right - whole_c, 0.0))
    rows, columns = picture.shape
    if max(parts) < 1e-6:
        out[whole_r : whole_r + rows, whole_c : whole_c + columns] = picture
        return
    grown = np.pad(picture.astype(np.float32), ((0, 1), (0, 1)), mode="edge")
    moved = shift_pixels(grown, parts, order=1, mode="nearest")
    if out.dtype.kind in "iu":
        moved = np.rint(moved)
    # The first row and column hold values from before the picture's edge: leave them to the fill.
    top, left = int(parts[0] > 1e-6), int(parts[1] > 1e-6)
    moved = moved[top:rows, left:columns]
    out[whole_r + top : whole_r + rows, whole_c + left : whole_c + columns] = moved


def interpolate_slices(volume: Volume, layout: Layout, frames: tuple[Frame, ...]) -> Volume:
    """An unevenly spaced stack on a regular grid, linear between its slices.

    Raises `GeometryError` when the slices are not in line, so that no grid holds them.
    """
    geometry = layout.regular_grid(frames)
    offsets = np.array(layout.offsets_mm)
    wanted = np.arange(geometry.shape_kji[0]) * geometry.spacing_ijk_mm[2]
    place = np.interp(wanted, offsets, np.arange(len(offsets)))
    below = np.minimum(np.floor(place + 1e-6).astype(int), len(offsets) - 2)
    weight = np.clip(place - below, 0, 1)
    shape = (*volume.voxels.shape[:-3], *geometry.shape_kji)
    voxels = allocate(said("a regular grid of this series"), shape, volume.voxels.dtype)
    for k, (lower, w) in enumerate(zip(below, weight, strict=True)):
        one, other = volume.voxels[..., lower, :, :], volume.voxels[..., lower + 1, :, :]
        if w < 1e-3 or w > 1 - 1e-3:
            voxels[..., k, :, :] = other if w > 0.5 else one
            continue
        mixed = one.astype(np.float64) * (1 - w) + other.astype(np.float64) * w
        voxels[..., k, :, :] = np.rint(mixed) if voxels.dtype.kind in "iu" else mixed
    note = said(
        "{n} uneven slices interpolated to {made} slices {spacing:.2f} mm apart",
        n=len(offsets),
        made=len(wanted),
        spacing=geometry.spacing_ijk_mm[2],
    )
    return replace(
        volume,
        voxels=voxels,
        geometry=geometry,
        has_geometry=True,
        why_no_grid=None,
        facing=None,
        interpolated="slices",
        source_uids=(),
        notes=(note, *volume.notes),
    )
