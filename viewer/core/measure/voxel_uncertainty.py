"""Uncertainty of sizes that comes from the size of the voxels, and from nothing else.

A lesion is known on a grid that was placed without regard to it. Its size on another placement of
the same grid would differ a little; the intervals here cover that difference. How well an outline
follows the lesion is another matter, and usually the larger part.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

NORMAL_95: Final = 1.96
"""Half of a 95% interval of a normal distribution, in standard deviations."""
LATTICE_REACH: Final = 8.0
"""Terms of the lattice sum go up to this many times the largest frequency step; an integral
replaces the others."""
FACES_PER_SURFACE: Final = 1.5
"""Area of the faces of voxels over the area of the smooth surface that they follow, for a surface
that faces all directions alike: the mean of |x| + |y| + |z| on the unit sphere (Cauchy)."""


@dataclass(frozen=True)
class Estimate:
    """A value with the ends of its 95% interval."""

    value: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        """Half of the length of the interval."""
        return (self.high - self.low) / 2

    def includes(self, value: float) -> bool:
        """Return whether a value lies in the interval."""
        return self.low <= value <= self.high


def length_estimate(value_mm: float, spacing_mm: float, slice_loss_mm: float = 0.0) -> Estimate:
    """Return a length on an image with its interval.

    Both ends are known to a pixel: each is uniform over the pixel spacing s, with a standard
    deviation of s / sqrt(12), so that of the length is s / sqrt(6).

    Args:
        value_mm: The length, mm.
        spacing_mm: Larger spacing of the pixels, mm.
        slice_loss_mm: The most that the length may have lost because no slice passes through the
            largest section; see `slice_loss_mm`.

    >>> round(length_estimate(10.0, 1.0).half_width, 4)
    0.8002
    """
    half = NORMAL_95 * spacing_mm / math.sqrt(6)
    return Estimate(value_mm, max(value_mm - half, 0.0), value_mm + half + slice_loss_mm)


def slice_loss_mm(diameter_mm: float, slice_spacing_mm: float) -> float:
    """Return the most that the diameter of a sphere loses if slices miss its middle, mm.

    The nearest slice lies at most half a slice spacing T from the middle, where the section is
    D - sqrt(D^2 - T^2) smaller; solved for the D of the sphere from the measured section d.
    """
    return math.sqrt(diameter_mm**2 + slice_spacing_mm**2) - diameter_mm


def volume_estimate(
    n_voxels: int, spacing_mm: tuple[float, float, float], faces_mm2: float
) -> Estimate:
    """Return the volume of a body of voxels with its interval, mm^3.

    The number of voxel centers in a body that lies anywhere on the grid varies with its surface S:
    Var(V) = S / (8 pi^3) * sum over the dual lattice without 0 of |k|^-4, on average over sizes.
    For a given size it is up to twice as large, since it follows a squared wave in the radius; the
    interval takes that largest variance.

    Source: after Kendall DG and Rankin RA, Q J Math 1953;4:178-89 (ball on a random lattice).

    Args:
        n_voxels: Number of voxels.
        spacing_mm: Spacing of the voxels along their three axes.
        faces_mm2: Area of the faces between the body and its surroundings.
    """
    volume = n_voxels * math.prod(spacing_mm)
    surface = faces_mm2 / FACES_PER_SURFACE
    variance = 2 * surface / (8 * math.pi**3) * _dual_lattice_sum(spacing_mm)
    half = NORMAL_95 * math.sqrt(variance)
    return Estimate(volume, max(volume - half, 0.0), volume + half)


@cache
def _dual_lattice_sum(spacing_mm: tuple[float, float, float]) -> float:
    """Return the sum of |k|^-4 over the dual lattice without 0, mm^4."""
    reach = LATTICE_REACH / min(spacing_mm)
    axes = [
        np.arange(-math.ceil(reach * spacing), math.ceil(reach * spacing) + 1) / spacing
        for spacing in spacing_mm
    ]
    x, y, z = (axis**2 for axis in axes)
    squared = x[:, None, None] + y[:, None] + z
    inside = squared[(squared > 0) & (squared <= reach**2)]
    beyond = 4 * math.pi * math.prod(spacing_mm) / reach
    return float((inside**-2.0).sum() + beyond)


def sum_of(estimates: Iterable[Estimate]) -> Estimate:
    """Return the sum of independent estimates."""
    parts = tuple(estimates)
    value = sum(part.value for part in parts)
    low = math.hypot(*(part.value - part.low for part in parts))
    high = math.hypot(*(part.high - part.value for part in parts))
    return Estimate(value, max(value - low, 0.0), value + high)


def product_of(first: Estimate, second: Estimate) -> Estimate:
    """Return the product of two estimates from one section, whose errors go the same way."""
    return Estimate(first.value * second.value, first.low * second.low, first.high * second.high)


def difference_of(later: Estimate, earlier: Estimate) -> Estimate:
    """Return the change from an earlier to a later independent estimate."""
    value = later.value - earlier.value
    low = math.hypot(later.value - later.low, earlier.high - earlier.value)
    high = math.hypot(later.high - later.value, earlier.value - earlier.low)
    return Estimate(value, value - low, value + high)
