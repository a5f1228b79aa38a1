"""From the images of a request to what the network gets: the head, on a small grid."""

import base64
import binascii
import io
import warnings
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from PIL import Image

SIDE: Final = 64
"""Rows and columns of a slice as the network gets it."""
CELLS: Final = 8
"""Cells along a side for which the network says what speaks for a lesion."""
MAX_PIXELS: Final = 4096 * 4096
DARK: Final = 0.12
"""Part of the bright end of an image (99th percentile) below which a pixel is background."""
LEAST_PART: Final = 0.05
"""Least part of an image that a head covers."""
LARGEST: Final = 4.0
"""Gray values are limited to this multiple of the middle gray value of the head."""


@dataclass(frozen=True)
class Slice:
    """One image of a request.

    Attributes:
        number: Number of the image, from 1.
        caption: Text that came with it.
        pixels: Gray values of the head, (SIDE, SIDE), 1 is their middle.
        corner: Column and row of the image where the grid begins.
        step: Pixels of the image for each cell of the grid of `CELLS`.
    """

    number: int
    caption: str
    pixels: np.ndarray[Any, np.dtype[np.float32]]
    corner: tuple[float, float]
    step: float

    def box(self, row: int, column: int) -> dict[str, float]:
        """Return a cell as a box in pixels of the image, within it."""
        x0, y0 = (self.corner[n] + cell * self.step for n, cell in enumerate((column, row)))
        corners = {"x0": x0, "y0": y0, "x1": x0 + self.step, "y1": y0 + self.step}
        return {name: round(max(value, 0.0), 1) for name, value in corners.items()}

    @property
    def mirrored(self) -> bool | None:
        """Whether the patient's left is at the left edge; None if the caption does not say it."""
        for edge, mirrored in (("right", False), ("left", True)):
            if f"patient's left is at the {edge} edge" in self.caption:
                return mirrored
        return None


def read_slices(request: dict[str, Any]) -> list[Slice]:
    """Return the images that show something as large as a head, in order.

    Raises:
        ValueError: An image cannot be read.
    """
    images = [image for turn in request["turns"][-1:] for image in turn["images"]]
    read = (read_slice(n, image) for n, image in enumerate(images, 1))
    return [each for each in read if each is not None]


def read_slice(number: int, image: dict[str, str]) -> Slice | None:
    """Return one image; None if it shows nothing as large as a head."""
    gray = _decode(image["png_base64"])
    head = gray > max(DARK * float(np.percentile(gray, 99)), 2.0)
    if head.mean() < LEAST_PART:
        return None
    rows, columns = (_extent(head.mean(axis)) for axis in (1, 0))
    side = float(max(rows[1] - rows[0], columns[1] - columns[0]))
    left, top = (sum(ends) / 2 - side / 2 for ends in (columns, rows))
    padded = np.pad(gray, int(side) + 1)  # the square may reach beyond the image
    box = tuple(n + int(side) + 1 for n in (left, top, left + side, top + side))
    small = Image.fromarray(padded).resize((SIDE, SIDE), Image.Resampling.BOX, box=box)
    middle = float(np.median(gray[head]))
    pixels = np.minimum(np.asarray(small, np.float32) / np.float32(middle), np.float32(LARGEST))
    return Slice(number, image["caption"], pixels, (left, top), side / CELLS)


def _decode(encoded: str) -> np.ndarray[Any, np.dtype[np.float32]]:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            image = Image.open(
                io.BytesIO(base64.b64decode(encoded, validate=True)), formats=["PNG"]
            )
            if image.width * image.height > MAX_PIXELS:
                raise ValueError("too large")
            return np.asarray(image.convert("L"), np.float32)
    except (OSError, SyntaxError, binascii.Error, Warning) as error:
        raise ValueError("not a PNG image") from error


def _extent(covered: np.ndarray[Any, np.dtype[np.float64]]) -> tuple[int, int]:
    """Return first and last row, or column, of which the head covers 2% or more."""
    inside = np.flatnonzero(covered >= 0.02)
    if inside.size == 0:
        return 0, covered.size
    return int(inside[0]), int(inside[-1]) + 1
