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


class ScreenImage:
    """The last image that was drawn, in the format of the screen.

    Qt draws its own format in half the time, since it converts others whenever they are drawn.
    """

    def __init__(self) -> None:
        self._last: tuple[NDArray[np.uint8], QImage] | None = None

    def of(self, pixels: NDArray[np.uint8], dots_wh: tuple[float, float]) -> QImage:
        """Return the image of pixels, which is drawn exactly as `as_image` is.

        Args:
            pixels: As for `as_image`; the same array means the same pixels.
            dots_wh: Width and height in which it is drawn, in dots of the screen.
        """
        image = as_image(pixels)
        width, height = dots_wh
        if width < LEAST_SCALE * image.width() or height < LEAST_SCALE * image.height():
            return image
        if self._last is None or self._last[0] is not pixels:
            self._last = pixels, image.convertToFormat(QImage.Format.Format_RGB32)
        return self._last[1]
