"""How values become colour and opacity in 3D: named presets for CT in HU, and for the rest."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from viewer.core.display import robust_range
from viewer.core.volume import Volume

Blend = Literal["composite", "maximum"]


@dataclass(frozen=True)
class Transfer:
    """Piecewise linear colour `(value, r, g, b)` and opacity `(value, 0..1)` per unit distance.

    `maximum` shows the highest value along each ray (MIP); `shade` lights surfaces.
    """

    name: str
    colors: Sequence[tuple[float, float, float, float]]
    opacity: Sequence[tuple[float, float]]
    blend: Blend = "composite"
    shade: bool = True


SKIN = (0.86, 0.70, 0.60)
BONE = (0.96, 0.93, 0.86)


def transfers(volume: Volume) -> tuple[Transfer, ...]:
    """The presets on offer for a volume, the opening one first."""
    if volume.units == "HU":
        return (
            Transfer(
                "Bone",
                [(-1000, *SKIN), (120, *SKIN), (260, *BONE), (3000, 1, 1, 1)],
                [(130, 0), (300, 0.5), (1200, 0.9)],
            ),
            Transfer(
                "Skin",
                [(-1000, *SKIN), (100, *SKIN), (300, *BONE), (3000, *BONE)],
                [(-400, 0), (-150, 0.5), (3000, 0.9)],
            ),
            _maximum(-100.0, 900.0),
        )
    low, high = robust_range(volume) or (0.0, 1.0)
    if high <= low:
        high = low + 1.0
    air = _air_threshold(volume, low, high)
    top = max(high, air + 1e-6)
    span = top - air
    return (
        Transfer(
            "Surface",
            [(low, 0.5, 0.46, 0.43), (air, 0.68, 0.61, 0.56), (top, 1.0, 0.97, 0.93)],
            [(air, 0), (air + 0.15 * span, 0.35), (top, 0.85)],
        ),
        _maximum(low, high),
    )


def _maximum(low: float, high: float) -> Transfer:
    return Transfer(
        "Maximum",
        [(low, 0, 0, 0), (high, 1, 1, 1)],
        [(low, 0), (high, 1)],
        blend="maximum",
        shade=False,
    )


def _air_threshold(volume: Volume, low: float, high: float) -> float:
    """Value that separates air from head in a series without fixed units (Otsu 1979)."""
    voxels = volume.at_time()
    step = max(1, int(np.ceil(np.sqrt(voxels.size / 500_000))))
    sample = np.asarray(voxels[:, ::step, ::step], dtype=np.float64)
    counts, edges = np.histogram(sample[np.isfinite(sample)], bins=128, range=(low, high))
    middles = (edges[:-1] + edges[1:]) / 2
    below = np.cumsum(counts)
    above = below[-1] - below
    sums = np.cumsum(counts * middles)
    with np.errstate(divide="ignore", invalid="ignore"):
        between = below * above * (sums / below - (sums[-1] - sums) / above) ** 2
    if not np.isfinite(between).any():
        return (low + high) / 2
    # Otsu's cut between air and head lies between two broad groups; half of it keeps the skin.
    return float(low + (middles[int(np.nanargmax(between))] - low) * 0.6)
