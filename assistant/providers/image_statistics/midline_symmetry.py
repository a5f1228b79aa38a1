"""The line about which an image is most nearly its own mirror image, and what is left over."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import scipy
from numpy.typing import ArrayLike

from assistant.providers.image_statistics.baseline_image import WORK_MM, Float, Mask

MAX_TILT = 20.0
MAX_OFFSET_MM = 15.0


@dataclass(frozen=True)
class Midline:
    """A line through `(row, column)`, tilted by `degrees` from the vertical of the image."""

    row: float
    column: float
    degrees: float

    def offset(self, rows: ArrayLike, columns: ArrayLike) -> Float:
        """Return the signed distance in working pixels, positive to the right of the image."""
        angle = np.radians(self.degrees)
        across, along = np.asarray(columns) - self.column, np.asarray(rows) - self.row
        return np.asarray(across * np.cos(angle) + along * np.sin(angle), dtype=np.float64)

    def mirrored(self, gray: Float, order: int = 1) -> Float:
        """Return the image reflected about the line; 0 outside.

        Args:
            gray: The image `(row, column)`.
            order: Order of the spline between pixels; 1 is linear.
        """
        rows, columns = np.indices(gray.shape, dtype=np.float64)
        angle = np.radians(self.degrees)
        twice = 2 * self.offset(rows, columns)
        at = [rows - twice * np.sin(angle), columns - twice * np.cos(angle)]
        return np.asarray(scipy.ndimage.map_coordinates(gray, at, order=order, mode="constant"))


def find_midlines(images: Sequence[tuple[Float, Mask]]) -> list[Midline]:
    """Return the most symmetric line near the vertical through each brain, by shape and brightness.

    A head is turned as a whole: the tilt is the one that most images, by their brains' area,
    agree on; each image then finds its own place for the line.
    """
    signals = [_signal(gray, brain) for gray, brain in images]
    centers = [_center(brain) for _, brain in images]
    tilts = []
    for signal, (row, column) in zip(signals, centers, strict=True):
        rough = _best(signal, row, column, np.arange(-MAX_TILT, MAX_TILT + 0.1, 4.0), 3.0)
        near = np.arange(rough.degrees - 3, rough.degrees + 3.1, 1.0)
        tilts.append(_best(signal, row, rough.column, near, 2.0, reach_mm=5.0).degrees)
    tilt = np.array([_weighted_median(tilts, [float(brain.sum()) for _, brain in images])])
    return [
        _best(signal, row, column, tilt, 0.5)
        for signal, (row, column) in zip(signals, centers, strict=True)
    ]


def _center(brain: Mask) -> tuple[float, float]:
    rows, columns = np.nonzero(brain)
    return float(rows.mean()), float(columns.mean())


def _signal(gray: Float, brain: Mask) -> Float:
    """Return smoothed brightness of limited height: a lesion must not draw the line to itself."""
    middle = max(float(np.median(gray[brain])), 1.0)
    limited = np.where(brain, np.clip(gray / middle, 0.0, 1.3), 0.0)
    return np.asarray(scipy.ndimage.gaussian_filter(limited, 2.0))


def _weighted_median(values: Sequence[float], weights: Sequence[float]) -> float:
    order = np.argsort(values)
    summed = np.cumsum(np.array(weights)[order])
    return float(np.array(values)[order][int(np.searchsorted(summed, summed[-1] / 2))])


def _best(
    signal: Float,
    row: float,
    column: float,
    tilts: Float,
    step: float,
    reach_mm: float = MAX_OFFSET_MM,
) -> Midline:
    """Return the candidate with the least difference between image and mirror image."""
    small = signal[::2, ::2]
    reach = reach_mm / WORK_MM
    offsets = np.arange(-reach, reach + 0.1, step)
    tried = (Midline(row, column + offset, float(tilt)) for tilt in tilts for offset in offsets)

    def difference(line: Midline) -> tuple[float, float]:
        half = Midline(line.row / 2, line.column / 2, line.degrees)
        apart = np.abs(small - half.mirrored(small)).sum()
        return float(apart), abs(line.degrees)

    return min(tried, key=difference)
