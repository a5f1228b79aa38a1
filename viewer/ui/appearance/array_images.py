"""Conversion of 8-bit arrays to Qt images."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage


def as_image(pixels: NDArray[np.uint8]) -> QImage:
    """Wrap contiguous `(row, column)` gray or `(row, column, 3)` RGB pixels, without a copy.

    The array must outlive the image; `copy()` it to keep the image alone.
    """
    rows, columns = pixels.shape[:2]
    if pixels.ndim == 2:
        return QImage(pixels.data, columns, rows, columns, QImage.Format.Format_Grayscale8)
    return QImage(pixels.data, columns, rows, 3 * columns, QImage.Format.Format_RGB888)


LEAST_SCALE = 0.51
"""Qt reduces images to less than half their size by another rule if they are in its own format."""


def draws_alike(image: QImage, dots_wh: tuple[float, float]) -> bool:
    """Return whether an image of 32 bits a pixel is drawn as this one, at a size on the screen.

    Qt draws its own format in half the time: it has to convert others each time.

    Args:
        image: The image.
        dots_wh: Width and height of the drawn image in dots of the screen.
    """
    return dots_wh[0] >= LEAST_SCALE * image.width() and dots_wh[1] >= LEAST_SCALE * image.height()
