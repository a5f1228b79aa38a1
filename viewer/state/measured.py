"""The numbers beside a mark, computed from stored values and true distances."""

import numpy as np

from viewer.core.errors import CoreError
from viewer.core.measure import Ellipse, angle_deg, length_mm, region_statistics
from viewer.core.planes import Grid
from viewer.core.volume import Volume
from viewer.state.marks import Mark
from viewer.state.showing import NO_SLAB, Slab


def describe(
    mark: Mark, volume: Volume, grid: Grid, *, t: int = 0, slab: Slab = NO_SLAB
) -> tuple[str, ...]:
    """Lines of text for a mark on the slice `grid` at time point `t`, with units.

    A series without a place in space has lengths in pixels and no areas. The values of a region are
    those on show: with a slab, of the slab, and the text says so.
    """
    if mark.kind == "distance":
        return (_length(mark, grid),)
    if mark.kind == "angle":
        return (_angle(mark),)
    return _region(mark, volume, grid, t, slab)


def _length(mark: Mark, grid: Grid) -> str:
    start, end = mark.points_lps_mm
    if grid.in_patient:
        return f"{length_mm(start, end):.1f} mm"
    pixels = grid.lps_to_pixel([start, end])
    return f"{np.linalg.norm(pixels[1] - pixels[0]):.1f} pixels"


def _angle(mark: Mark) -> str:
    try:
        return f"{angle_deg(*mark.points_lps_mm):.1f}°"
    except CoreError:  # two of its points still coincide
        return "-"


def _region(mark: Mark, volume: Volume, grid: Grid, t: int, slab: Slab) -> tuple[str, ...]:
    shape = Ellipse(*mark.points_lps_mm)
    try:
        found = region_statistics(volume, grid, shape, t=t, slab_mm=slab.mm, mode=slab.mode)
    except CoreError as error:  # colour has no values
        return (str(error),)
    if found is None:
        return ("no pixel inside",)
    units = f" {found.units}" if found.units else ""
    spread = "" if found.sd is None else f"  SD {_number(found.sd)}"
    lines = [
        f"mean {_number(found.mean)}{units}{spread}",
        f"{_number(found.minimum)} to {_number(found.maximum)}{units}",
    ]
    if found.area_mm2 is not None:
        lines.append(f"{_number(found.area_mm2)} mm²")
    if slab.mm:
        lines.append(f"of a slab of {_number(slab.mm)} mm ({slab.mode})")
    if found.interpolated:
        lines.append("interpolated values")
    return tuple(lines)


def _number(value: float) -> str:
    return f"{value:.0f}" if abs(value) >= 1000 else f"{value:.4g}"
