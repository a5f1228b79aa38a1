"""The numbers beside a mark, computed from stored values and true distances."""

import numpy as np

from viewer.core.planes import Grid
from viewer.core.reslice import sample
from viewer.core.volume import Volume
from viewer.state.marks import Mark


def describe(mark: Mark, volume: Volume, grid: Grid) -> tuple[str, ...]:
    """Lines of text for a mark on the slice `grid`."""
    points = np.array(mark.points_lps_mm)
    if mark.kind == "distance":
        return (f"{np.linalg.norm(points[1] - points[0]):.1f} mm",)
    if mark.kind == "angle":
        a, b = points[0] - points[1], points[2] - points[1]
        cosine = a @ b / max(np.linalg.norm(a) * np.linalg.norm(b), 1e-9)
        return (f"{np.degrees(np.arccos(np.clip(cosine, -1, 1))):.1f}°",)
    (r0, c0), (r1, c1) = grid.lps_to_pixel(points)
    rows, columns = np.ogrid[: grid.shape_rc[0], : grid.shape_rc[1]]
    inside = ((rows - (r0 + r1) / 2) / max(abs(r1 - r0) / 2, 1e-9)) ** 2 + (
        (columns - (c0 + c1) / 2) / max(abs(c1 - c0) / 2, 1e-9)
    ) ** 2 <= 1
    values = sample(volume, grid).values[inside]
    if not values.size:
        return ()
    return (f"mean {values.mean():.1f}",)
