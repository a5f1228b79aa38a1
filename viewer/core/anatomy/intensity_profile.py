"""Intensity profile of a series inside its brain mask: numbers for the comparison of images.

The mask and the mean brightness of its coarse blocks are those that slice selection uses already
(`viewer.core.anatomy.head_landmarks`). Intensities are centered on the median of the brain and
divided by its interquartile range, so that the unit and the scanner's gain do not matter.

The profile has three parts: the histogram of the brain, the share of bright and of dark blocks in
each of twelve regions (left and right, three from front to back, two from bottom to top), and the
difference of these shares between left and right.
"""

from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from viewer.core.anatomy.head_landmarks import find_anatomy

if TYPE_CHECKING:
    from viewer.core.anatomy.brain_extent import BrainExtent
    from viewer.core.voxels.volume import Volume

EDGES: Final = np.linspace(-3.0, 5.0, 17)
"""Edges of the histogram in robust standard deviations; what lies beyond counts at the ends."""
BRIGHT: Final = 2.0
DARK: Final = -2.0
FRONT_TO_BACK, BOTTOM_TO_TOP = 3, 2
IQR_OF_NORMAL: Final = 1.349
"""Interquartile range of a normal distribution with standard deviation 1."""
LEAST_BLOCKS: Final = 500
"""A mask with fewer blocks is no whole brain."""
N_VALUES: Final = 16 + 24 + 12


def measure_profile(volume: "Volume") -> tuple[float, ...] | None:
    """Return the intensity profile of a series. This takes seconds for a new series.

    Returns:
        `N_VALUES` numbers; None if the brain mask is not reliable or the brain has no contrast.
    """
    brain = find_anatomy(volume).brain.value
    if brain is None or not brain.shown:
        return None
    return profile_of(brain)


def profile_of(brain: "BrainExtent") -> tuple[float, ...] | None:
    """Return the intensity profile of a masked brain; None if it has too little contrast."""
    values = brain.gray[brain.mask].astype(np.float64)
    if len(values) < LEAST_BLOCKS or not np.isfinite(values).all():
        return None
    low, median, high = np.percentile(values, (25, 50, 75))
    if high <= low:
        return None
    scaled = (values - median) * IQR_OF_NORMAL / (high - low)
    counts, _ = np.histogram(np.clip(scaled, EDGES[0], EDGES[-1]), EDGES)
    region = _regions(brain)
    bright, dark = (_shares(region, scaled >= BRIGHT), _shares(region, scaled <= DARK))
    parts = (
        np.sqrt(counts / len(scaled)),
        np.sqrt(bright),
        np.sqrt(dark),
        _left_minus_right(bright),
        _left_minus_right(dark),
    )
    return tuple(round(float(value), 4) for value in np.concatenate(parts))


def _regions(brain: "BrainExtent") -> NDArray[np.intp]:
    """Return the region of each block: side, front to back, bottom to top."""
    points = brain.points_lps_mm
    plane = brain.midplane
    x, y, z = points.T
    middle = brain.center_lps_mm[0]
    if plane is not None:
        middle = plane.x_mm + plane.per_y * y + plane.per_z * z
    is_left = x > middle
    back = _part(points[:, 1], FRONT_TO_BACK)
    top = _part(points[:, 2], BOTTOM_TO_TOP)
    side = is_left.astype(np.intp)
    return np.asarray((side * FRONT_TO_BACK + back) * BOTTOM_TO_TOP + top, np.intp)


def _part(along: NDArray[np.float64], n: int) -> NDArray[np.intp]:
    low, high = along.min(), along.max()
    return np.asarray(np.clip((along - low) / max(high - low, 1e-6) * n, 0, n - 1), np.intp)


def _shares(region: NDArray[np.intp], counted: NDArray[np.bool_]) -> NDArray[np.float64]:
    n = 2 * FRONT_TO_BACK * BOTTOM_TO_TOP
    total = np.bincount(region, minlength=n)
    return np.asarray(np.bincount(region[counted], minlength=n) / np.maximum(total, 1), np.float64)


def _left_minus_right(shares: NDArray[np.float64]) -> NDArray[np.float64]:
    right, left = shares.reshape(2, -1)
    return np.asarray(left - right, np.float64)
