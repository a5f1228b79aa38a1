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
