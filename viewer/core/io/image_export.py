"""Images that leave the viewer: pixels as on screen, enlarged where small, with a footer.

The footer says what the image must not be used for, how long a bar is, and which slice it is; it
says nothing of a patient.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from viewer.core.display import Window, is_color
from viewer.core.space.reslice import image_origin, plane_rgb, plane_uint8
from viewer.core.space.slice_planes import Grid, PlaneStack
from viewer.core.voxels.volume import Volume

NOTICE: Final = "Investigational, not for diagnosis"
LEAST_WIDTH: Final = 400  # pixels; what is narrower is enlarged, so that the footer has room
FOOTER: Final = 40
INK, GROUND = 235, 0
BARS_MM: Final = (1, 2, 5, 10, 20, 50, 100, 200)


def slice_image(
    volume: Volume,
    stack: PlaneStack,
    index: int,
    window: Window,
    *,
    t: int = 0,
    invert: bool = False,
    slab_mm: float = 0.0,
    mode: Any = "mip",
) -> tuple[NDArray[np.uint8], Grid]:
    """Return one slice with square pixels, gray or RGB, and its grid.

    Args:
        volume: The series.
        stack: Planes of the series.
        index: Plane in the stack, from 0.
        window: Window that maps values to gray.
        t: Time point, from 0.
        invert: The reader's choice, on top of the inversion of a MONOCHROME1 series.
        slab_mm: Thickness of the slab along the normal; 0 for a plain slice.
        mode: How a slab is combined: "mip", "minip" or "mean".
    """
    grid = stack.grid(index).square()
    if is_color(volume.voxels):
        return np.ascontiguousarray(plane_rgb(volume, grid, t=t)), grid
    pixels = plane_uint8(volume, grid, window, t=t, invert=invert, slab_mm=slab_mm, mode=mode)
    return np.ascontiguousarray(pixels), grid


def origin_footer(volume: Volume, grid: Grid, slab_mm: float = 0.0) -> str:
    """Return the footer text for an image of a tilted or uneven series, else an empty text.

    Args:
        volume: The series.
        grid: Plane of the image.
        slab_mm: Thickness of the slab along the normal; 0 for a plain slice.
    """
    origin = image_origin(volume, grid, slab_mm)
    return {None: "", "acquired": ", as acquired", "regularized": ", regularized"}[origin]


def with_footer(
    pixels: NDArray[np.uint8],
    words: str,
    mm_per_pixel: float | None = None,
    letters: tuple[str, str, str, str] = ("", "", "", ""),
) -> NDArray[np.uint8]:
    """Return the image over a footer with notice, `words` and scale bar; even height and width.

    Args:
        pixels: Image, gray `(row, column)` or RGB `(row, column, 3)`.
        words: Text of the footer.
        mm_per_pixel: Width of a pixel; None for an image without a place in space, which gets
            no scale bar.
        letters: Letters of the left, right, upper and lower edge, written on the image so that
            the side cannot be lost.
    """
    image = Image.fromarray(pixels)
    factor = max(1, -(-LEAST_WIDTH // image.width))
    if factor > 1:
        size = (image.width * factor, image.height * factor)
        image = image.resize(size, Image.Resampling.BICUBIC)
    width, height = image.width + image.width % 2, image.height + FOOTER
    canvas = Image.new(image.mode, (width, height + height % 2), _ink(image.mode, GROUND))
    canvas.paste(image, (0, 0))
    draw = ImageDraw.Draw(canvas)
    top, ink = image.height, _ink(image.mode, INK)
    _sides(draw, (image.width, image.height), letters, ink)
    draw.text((8, top + 4), NOTICE, fill=ink, font=_font(), anchor="la")
    draw.text((8, top + 21), words, fill=ink, font=_font(), anchor="la")
    if mm_per_pixel is not None:
        _bar(draw, width, top, mm_per_pixel / factor, ink)
    return np.asarray(canvas)


def _sides(draw: Any, size: tuple[int, int], letters: Sequence[str], ink: Any) -> None:
    width, height = size
    places = [(6, height / 2), (width - 6, height / 2), (width / 2, 4), (width / 2, height - 4)]
    for letter, place, anchor in zip(letters, places, ("lm", "rm", "ma", "md"), strict=True):
        draw.text(
            place,
            letter,
            fill=ink,
            font=_font(),
            anchor=anchor,
            stroke_width=2,
            stroke_fill=_ink("RGB", GROUND) if isinstance(ink, tuple) else GROUND,
        )


def _bar(draw: Any, width: int, top: int, mm_per_pixel: float, ink: Any) -> None:
    fitting = [mm for mm in BARS_MM if mm / mm_per_pixel <= width / 4]
    if not fitting:
        return
    mm = fitting[-1]
    length, right, middle = round(mm / mm_per_pixel), width - 8, top + 12
    draw.line([(right - length, middle), (right, middle)], fill=ink, width=2)
    for x in (right - length, right):
        draw.line([(x, middle - 4), (x, middle + 4)], fill=ink, width=2)
    draw.text((right, top + 21), f"{mm} mm", fill=ink, font=_font(), anchor="ra")


def _ink(mode: str, level: int) -> Any:
    return (level,) * 3 if mode == "RGB" else level


@cache
def _font() -> Any:
    return ImageFont.load_default(13)
