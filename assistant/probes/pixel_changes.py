"""Changes that probes make to the pixels of an image: 8-bit gray `(row, column)` in and out.

Pure and repeatable: the same image and seed give the same pixels (with the same NumPy and SciPy).
Grades run from 1, barely disturbing, to 3, hardly readable. Lengths are shares of the image's
longer side, so that a grade means the same on every matrix, with or without known pixel sizes.
"""

import io
from typing import Final

import numpy as np
import scipy
from numpy.typing import NDArray
from PIL import Image, UnidentifiedImageError

from audit.messages import Message

Gray = NDArray[np.uint8]

GRADES: Final = (1, 2, 3)
BLUR_SHARE: Final = {1: 0.005, 2: 0.01, 3: 0.02}
"""Standard deviation of the Gaussian, as a share of the longer side."""
NOISE_SIGMA: Final = {1: 12.0, 2: 25.0, 3: 50.0}
"""Standard deviation of the added noise in gray levels, of 255."""
COARSE_FACTOR: Final = {1: 2, 2: 4, 3: 8}
"""So many pixels along each side become one."""
MOTION_SHARE: Final = {1: 0.01, 2: 0.02, 3: 0.04}
"""Standard deviation of the shifts, as a share of the longer side."""
SHIFT: Final = {1: 0.25, 2: 0.5, 3: 0.75}
"""How far the window's level is set too high, as a share of its width."""
LEAST_SIDE: Final = 16
"""An image with fewer pixels on a side shows nothing."""

# A head moves a few times while an image is taken, and rests in between.
_MOVES = 8
# The middle of k-space is taken while the head rests: it says where the head is.
_RESTING = 1 / 16


def decode(png: bytes) -> Gray:
    """Return the pixels of an image as sent. Raises `ValueError` for bytes that are no gray PNG."""
    try:
        with Image.open(io.BytesIO(png), formats=("PNG",)) as image:
            if image.mode != "L":
                raise ValueError(Message("probe.image-mode-unsupported", mode=image.mode))
            return np.asarray(image, dtype=np.uint8)
    except (UnidentifiedImageError, OSError) as error:
        raise ValueError(Message("images.undecodable")) from error


def blank(gray: Gray) -> Gray:
    """Return one gray everywhere: the image's own mean."""
    return np.full_like(gray, round(float(gray.mean())))


def shuffled(gray: Gray, seed: int) -> Gray:
    """Return the image's own pixels in random order: the same histogram, nothing to see."""
    order = np.random.default_rng(seed).permutation(gray.size)
    return gray.ravel()[order].reshape(gray.shape)


def blurred(gray: Gray, grade: int) -> Gray:
    """Return the image smoothed with a Gaussian."""
    sigma = BLUR_SHARE[grade] * max(gray.shape)
    return _gray(scipy.ndimage.gaussian_filter(gray.astype(np.float64), sigma, mode="nearest"))


def noisy(gray: Gray, grade: int, seed: int) -> Gray:
    """Return the image with Gaussian noise added, clipped at black and white.

    Args:
        gray: 8-bit image `(row, column)`.
        grade: Strength, 1 to 3.
        seed: Seed of the noise; the same seed gives the same image.
    """
    noise = np.random.default_rng(seed).standard_normal(gray.shape)
    return _gray(gray + NOISE_SIGMA[grade] * noise)


def coarse(gray: Gray, grade: int) -> Gray:
    """Return the image with larger pixels, each the mean of a whole block; the rest is cut off."""
    factor = COARSE_FACTOR[grade]
    rows, columns = (n // factor for n in gray.shape)
    blocks = gray[: rows * factor, : columns * factor].astype(np.float64)
    return _gray(blocks.reshape(rows, factor, columns, factor).mean(axis=(1, 3)))


def moved(gray: Gray, grade: int, seed: int) -> Gray:
    """Return the image as if the head had moved: shifted lines of k-space, so that it ghosts.

    Rows are the direction of phase encoding; shifts are rigid, in the plane, and stay between
    moves.

    Args:
        gray: 8-bit image `(row, column)`.
        grade: Strength, 1 to 3.
        seed: Seed of the movements; the same seed gives the same image.
    """
    rows, columns = gray.shape
    random = np.random.default_rng(seed)
    places = random.standard_normal((_MOVES, 2)) * MOTION_SHARE[grade] * max(gray.shape)
    along_rows, along_columns = np.fft.fftfreq(rows), np.fft.fftfreq(columns)
    # Lines are imported the order of their frequency, from the most negative to the most positive.
    order = np.argsort(np.argsort(along_rows))
    shift = places[order * _MOVES // rows]
    shift[np.abs(along_rows) <= 0.5 * _RESTING] = 0.0
    turns = along_rows * shift[:, 0]
    phase = turns[:, None] + along_columns[None, :] * shift[:, 1][:, None]
    lines = scipy.fft.fft2(gray.astype(np.float64)) * np.exp(-2j * np.pi * phase)
    return _gray(np.abs(scipy.fft.ifft2(lines)))


def rewindowed(gray: Gray, low: float, high: float) -> Gray:
    """Return the image windowed again.

    Args:
        gray: 8-bit image `(row, column)`.
        low: Gray that becomes black; 0 is black, 1 white.
        high: Gray that becomes white.
    """
    return _gray((gray / 255.0 - low) / (high - low) * 255.0)


def _gray(values: NDArray[np.float64]) -> Gray:
    return np.clip(np.rint(values), 0, 255).astype(np.uint8)
