"""Brightness as a multiple of ordinary brain, and what kind of image this brightness means."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import scipy

from assistant.providers.image_statistics.baseline_image import WORK_MM, Float, Look

# Bias fields of head coils are wider than this; a lesion that is narrower keeps its contrast.
BIAS_MM = 30.0
# What takes part in the estimate of the bias: neither fluid nor lesions.
ORDINARY = (0.7, 1.15)
# From so deep inside on, pixels hold no skull, scalp or surface fluid.
INSIDE_MM = 3.0
CORE_MM = 15.0
# Fluid on T2 is brighter than this many times ordinary brain, and makes up this share of the core
# of the brain; so large a share of it speaks against fluid being dark.
FLUID_LEVEL = 1.7
T2_FROM = 0.045
FLAIR_FLUID_TO = 0.02
# Correlation of brightness with depth: white matter brighter than gray (T1), or not (FLAIR).
T1_FROM = 0.1
FLAIR_TO = 0.03


@dataclass(frozen=True, eq=False)
class Tissue:
    """A look with `level`: 1 is ordinary brain, 0 outside the brain. CT keeps its own scale."""

    look: Look
    level: Float


@dataclass(frozen=True)
class Spread:
    """Quartiles of the level inside all brains of a series, and their width as one sigma."""

    low: float
    middle: float
    high: float

    @property
    def sigma_up(self) -> float:
        """Standard deviation that the upper half of a normal distribution of this width has."""
        # The quartile of a normal distribution lies 0.6745 sigma from its middle.
        return max((self.high - self.middle) / 0.6745, 0.02)

    @property
    def sigma_down(self) -> float:
        """The same of the lower half."""
        return max((self.middle - self.low) / 0.6745, 0.02)


def tissue(look: Look) -> Tissue:
    """Return the image's level: bias removed in MR, divided by the median in CT."""
    brain, gray = look.brain, look.gray
    assert brain is not None
    middle = max(float(np.median(gray[brain])), 1.0)
    if look.bone:
        return Tissue(look, np.where(brain, gray / middle, 0.0))
    ordinary = np.clip(gray, ORDINARY[0] * middle, ORDINARY[1] * middle)
    sigma = BIAS_MM / WORK_MM
    # Divided by the smoothed mask, so that the dark outside does not reach into the brain.
    weight = scipy.ndimage.gaussian_filter(brain.astype(np.float64), sigma)
    smooth = scipy.ndimage.gaussian_filter(np.where(brain, ordinary, 0.0), sigma)
    bias = smooth / np.maximum(weight, 1e-3)
    return Tissue(look, np.where(brain, gray / np.maximum(bias, 1.0), 0.0))


def spread(tissues: Sequence[Tissue]) -> Spread:
    """Return quartiles over the insides of all brains."""
    values = np.concatenate([t.level[t.look.depth_mm > INSIDE_MM] for t in tissues])
    low, middle, high = np.percentile(values, [25, 50, 75])
    return Spread(float(low), float(middle), float(high))


def guess_sequence(tissues: Sequence[Tissue]) -> str | None:
    """Return CT, T2, T1 or FLAIR by how fluid and white matter look; None when neither is clear."""
    if tissues[0].look.bone:
        return "CT"
    core = np.concatenate([t.level[t.look.depth_mm > CORE_MM] for t in tissues])
    fluid = float((core > FLUID_LEVEL).mean()) if core.size else 0.0
    if fluid > T2_FROM:
        return "T2"
    level = np.concatenate([t.level[t.look.brain] for t in tissues])
    depth = np.concatenate([t.look.depth_mm[t.look.brain] for t in tissues])
    brain = (depth > INSIDE_MM) & (depth < 22.0) & (level > 0.65) & (level < 1.4)
    if brain.sum() < 100:
        return None
    along = float(np.corrcoef(level[brain], depth[brain])[0, 1])
    if along > T1_FROM:
        return "T1"
    if along < FLAIR_TO and fluid < FLAIR_FLUID_TO:
        return "FLAIR"
    return None
