"""A reader's marks drawn into the pixels that are sent.

Only where that was asked for, and recorded.

Marks say where a reader looked, so a selection with burned-in marks is never reader-independent.
Lines are white, one pixel wide, with a black edge, so that they are seen on any gray.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from viewer.core.geometry import Float
from viewer.core.space.slice_planes import Grid

RECIPE: Final = "marks/1"
# A point is a cross that leaves its middle free: arms from here to there, in pixels.
CROSS_PX: Final = (4.0, 11.0)
ELLIPSE_STEPS: Final = 180
STEPS_PER_PIXEL: Final = 4
# A mark on a slice may lie off its plane by rounding alone.
OFF_PLANE_MM: Final = 0.01

Point = tuple[float, float, float]


@dataclass(frozen=True)
class BurnedMark:
    """Shape to be drawn into the pixels, in LPS mm.

    A point; a line through two or more points; a rectangle, or the ellipse in it, between two
    opposite corners, whose sides run along the image's rows and columns. `on`: the series whose
    frame of reference the points are in; it is drawn on no other.
    """

    kind: Literal["point", "line", "rectangle", "ellipse"]
    points_lps_mm: tuple[Point, ...]
    on: frozenset[str]


def burned(
    gray: NDArray[np.uint8], grid: Grid, marks: Sequence[BurnedMark], thickness_mm: float
) -> NDArray[np.uint8]:
    """Return the image `(row, column)` with every mark that lies in the slice of its plane.

    Args:
        gray: 8-bit image `(row, column)`.
        grid: Its pixels, placed in LPS mm.
        marks: Marks of the reader.
        thickness_mm: Thickness of the slice, within which a mark is drawn.
    """
    white = np.zeros(gray.shape, np.bool_)
    for mark in marks:
        points = np.asarray(mark.points_lps_mm, dtype=np.float64)
        if all(grid.stands_for(p, thickness_mm, OFF_PLANE_MM) for p in points):
            for stroke in _strokes(mark, grid.lps_to_pixel(points)):
                _draw(white, stroke)
    if not white.any():
        return gray
    drawn = gray.copy()
    drawn[_grown(white)] = 0
    drawn[white] = 255
    return drawn


def _strokes(mark: BurnedMark, pixels_rc: Float) -> Iterator[Float]:
    """Return polylines `(n, 2)` of (row, column)."""
    if mark.kind == "point":
        near, far = CROSS_PX
        for direction in np.array([[1.0, 0.0], [-1.0, 0.0], [0.0, 1.0], [0.0, -1.0]]):
            yield np.stack([pixels_rc[0] + near * direction, pixels_rc[0] + far * direction])
    elif mark.kind == "line":
        yield pixels_rc
    elif mark.kind == "rectangle":
        (r0, c0), (r1, c1) = pixels_rc
        yield np.array([[r0, c0], [r0, c1], [r1, c1], [r1, c0], [r0, c0]])
    else:
        middle, half = pixels_rc.mean(axis=0), np.abs(pixels_rc[1] - pixels_rc[0]) / 2
        angle = np.linspace(0.0, 2 * np.pi, ELLIPSE_STEPS + 1)
        yield middle + half * np.stack([np.sin(angle), np.cos(angle)], axis=1)


def _draw(white: NDArray[np.bool_], stroke: Float) -> None:
    """Set the pixels that a polyline runs through; what lies outside is left out."""
    for start, end in pairwise(stroke):
        steps = max(1, int(np.ceil(np.abs(end - start).max() * STEPS_PER_PIXEL)))
        along = np.linspace(0.0, 1.0, steps + 1)[:, None]
        at = np.floor(start + along * (end - start) + 0.5).astype(int)
        inside = ((at >= 0) & (at < white.shape)).all(axis=1)
        white[tuple(at[inside].T)] = True


def _grown(mask: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Return the mask with its eight neighbors."""
    rows, columns = mask.shape
    wide = np.pad(mask, 1)
    grown = np.zeros_like(mask)
    for row in range(3):
        for column in range(3):
            grown |= wide[row : row + rows, column : column + columns]
    return grown
