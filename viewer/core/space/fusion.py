"""Two series in one image: blended in color, in squares by turns, or their difference."""

from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from viewer.core.space.slice_planes import Grid

Pixels = NDArray[np.uint8]
SQUARE_MM: Final = 20.0
# Control points of color maps: level 0 to 1, then red, green, blue. Each grows steadily in
# brightness.
COLORS: Final[dict[str, tuple[tuple[float, float, float, float], ...]]] = {
    "hot": ((0, 0, 0, 0), (0.37, 0.9, 0, 0), (0.75, 1, 0.82, 0), (1, 1, 1, 1)),
    "cool": ((0, 0, 0, 0.15), (0.5, 0, 0.5, 0.85), (1, 0.75, 1, 1)),
    "viridis-like": (
        (0, 0.27, 0, 0.33), (0.35, 0.19, 0.4, 0.55), (0.7, 0.21, 0.72, 0.47), (1, 0.99, 0.91, 0.14),
    ),
    "red": ((0, 0, 0, 0), (1, 1, 0.25, 0.2)),
}  # fmt: skip
# Difference: darker than middle gray in blue, brighter in orange, so that the sign is seen.
DARKER: Final = np.array([70, 150, 255])
BRIGHTER: Final = np.array([255, 150, 40])


def move_grid(grid: Grid, matrix: ArrayLike) -> Grid:
    """Return the same rectangle of pixels after a rigid movement.

    Args:
        grid: The rectangle.
        matrix: 4x4, maps LPS mm to LPS mm; a rotation and a shift.
    """
    rigid = np.asarray(matrix, dtype=np.float64)
    turn = rigid[:3, :3]
    return replace(
        grid,
        origin_lps_mm=turn @ grid.origin_lps_mm + rigid[:3, 3],
        right=turn @ grid.right,
        down=turn @ grid.down,
        acquired=None,
        slices=None,
    )


def colorize(level: Pixels, colors: str) -> Pixels:
    """Return 8-bit levels in the colors of a map.

    Args:
        level: Levels `(row, column)`.
        colors: Name in `COLORS`.

    Returns:
        uint8 `(row, column, 3)`.
    """
    points = np.array(COLORS[colors])
    steps = np.linspace(0, 1, 256)
    table = np.stack([np.interp(steps, points[:, 0], points[:, n]) for n in (1, 2, 3)], axis=1)
    return np.asarray((table * 255 + 0.5).astype(np.uint8)[level])


def fuse(
    base: Pixels, overlay: Pixels, inside: NDArray[np.bool_], opacity: float, colors: str
) -> Pixels:
    """Return the overlay blended in color onto `base`.

    Where it is black or has no value `base` is seen alone.

    Args:
        base: 8-bit image `(row, column)`.
        overlay: 8-bit image on the same grid.
        inside: True where the overlay has a value, `(row, column)`.
        opacity: 0 to 1.
        colors: Name of the color scale of the overlay.
    """
    gray = np.repeat(base[..., None], 3, axis=2).astype(np.float32)
    share = (opacity * (inside & (overlay > 0)))[..., None].astype(np.float32)
    blended = gray * (1 - share) + colorize(overlay, colors) * share
    return np.asarray((blended + 0.5).astype(np.uint8))


def checkerboard(
    base: Pixels, overlay: Pixels, inside: NDArray[np.bool_], spacing_rc_mm: tuple[float, float]
) -> Pixels:
    """Return alternate squares of both images; edges that continue across squares are aligned.

    Args:
        base: 8-bit image `(row, column)`.
        overlay: 8-bit image on the same grid.
        inside: True where the overlay has a value, `(row, column)`.
        spacing_rc_mm: Distance of rows and of columns, mm.
    """
    rows, columns = (
        (np.arange(n) * mm // SQUARE_MM).astype(int)
        for n, mm in zip(base.shape, spacing_rc_mm, strict=True)
    )
    other = (rows[:, None] + columns) % 2 == 1
    return np.where(other & inside, overlay, base)


def difference(base: Pixels, overlay: Pixels, inside: NDArray[np.bool_]) -> Pixels:
    """Return color where two windowed images differ: orange brighter, blue darker in `base`.

    `(row, column, 3)`; black where they are alike, dark gray where the overlay has no value.

    Args:
        base: 8-bit image `(row, column)`.
        overlay: 8-bit image on the same grid.
        inside: True where the overlay has a value, `(row, column)`.
    """
    gap = base.astype(np.int16) - overlay
    share = (np.abs(gap) / 255)[..., None]
    color = np.where((gap > 0)[..., None], BRIGHTER, DARKER) * share
    color[~inside] = 40
    return np.asarray((color + 0.5).astype(np.uint8))


def paint_mask(
    pixels: Pixels,
    inside: NDArray[np.bool_],
    color: tuple[int, int, int],
    opacity: float,
    *,
    outline: bool,
) -> Pixels:
    """Return an image with a mask painted on it.

    The edge is always drawn fully: a mask at a low opacity is still seen to be there.

    Args:
        pixels: Image `(row, column)`, or `(row, column, 3)` in color.
        inside: The mask, `(row, column)`.
        color: Red, green and blue, 0 to 255.
        opacity: 0 to 1, of the area inside the edge.
        outline: Draw the edge alone.
    """
    painted = pixels if pixels.ndim == 3 else np.repeat(pixels[..., None], 3, axis=2)
    painted = painted.astype(np.float32)
    shrunk = inside.copy()
    for axis in (0, 1):
        for step in (1, -1):
            shrunk &= np.roll(inside, step, axis=axis)
    edge = inside & ~shrunk
    if not outline:
        painted[inside] = painted[inside] * (1 - opacity) + np.array(color) * opacity
    painted[edge] = painted[edge] * 0.25 + np.array(color) * 0.75
    return np.asarray((painted + 0.5).astype(np.uint8))
