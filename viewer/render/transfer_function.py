"""Color and opacity of values in 3D: named presets for CT in HU, and for other series."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from audit.messages import Message, Text
from viewer.core.display import robust_range
from viewer.core.voxels.volume import Volume

if TYPE_CHECKING:
    from viewer.core.anatomy.brain_extent import BrainExtent

Blend = Literal["composite", "maximum"]


@dataclass(frozen=True)
class Transfer:
    """Piecewise linear color `(value, r, g, b)` and opacity `(value, 0..1)` per unit distance.

    `maximum` shows the highest value along each ray (MIP); `shade` lights surfaces. `note`: what is
    to be known when it is used. `apart`: shows the brain alone, once it is known where it is:
    `within`.
    """

    name: str
    colors: Sequence[tuple[float, float, float, float]]
    opacity: Sequence[tuple[float, float]]
    blend: Blend = "composite"
    shade: bool = True
    note: Text = ""
    apart: bool = False
    within: "BrainExtent | None" = None


SKIN = (0.86, 0.70, 0.60)
BONE = (0.96, 0.93, 0.86)
GREY_MATTER, WHITE_MATTER = (0.62, 0.52, 0.50), (0.90, 0.85, 0.80)
DARK_BLOOD, BLOOD = (0.45, 0.05, 0.05), (0.95, 0.35, 0.25)
CT_BRAIN = [(0, *GREY_MATTER), (30, *GREY_MATTER), (60, *WHITE_MATTER), (100, *WHITE_MATTER)]
CT_BRAIN_OPACITY = [(5, 0), (22, 0.3), (45, 0.6), (80, 0.6), (100, 0)]
SOFT_TISSUE = "Soft tissue"  # not shown
FRESH_GREY, FRESH_WHITE = (0.83, 0.72, 0.69), (0.98, 0.94, 0.90)  # a surface alone needs no depth
APART = Message("render.brain-note")
BRIGHTEST = (99.0, 99.9)  # percentiles: vessels with flow or contrast are the brightest of a head


def transfers(volume: Volume) -> tuple[Transfer, ...]:
    """Return the presets on offer for a volume, the opening one first."""
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
            Transfer("Brain", CT_BRAIN, CT_BRAIN_OPACITY, note=APART, apart=True),
            Transfer(
                SOFT_TISSUE,
                CT_BRAIN,
                CT_BRAIN_OPACITY,
                note=Message("render.soft-tissue-ct-note"),
            ),
            Transfer(
                "Vessels",
                [(120, *DARK_BLOOD), (300, *BLOOD), (600, *BONE), (3000, *BONE)],
                [(130, 0), (200, 0.35), (350, 0.8), (3000, 0.9)],
                note=Message("render.vessels-ct-note"),
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
            note=Message("render.surface-note"),
        ),
        Transfer("Brain", [(air, *GREY_MATTER)], [(air, 0)], note=APART, apart=True),
        Transfer(
            SOFT_TISSUE,
            [(air, *GREY_MATTER), (air + 0.45 * span, *GREY_MATTER), (top, *WHITE_MATTER)],
            [(air + 0.12 * span, 0), (air + 0.4 * span, 0.35), (top, 0.8)],
            note=Message("render.soft-tissue-note"),
        ),
        _vessels(volume, low, high),
        _maximum(low, high),
    )


def _vessels(volume: Volume, low: float, high: float) -> Transfer:
    """Return the brightest values of the series, as in a time-of-flight angiogram."""
    begin, full = robust_range(volume, BRIGHTEST) or (low, high)
    full = max(full, begin + max(abs(begin), 1.0) * 1e-6)
    return Transfer(
        "Vessels",
        [(begin, *DARK_BLOOD), (full, *BLOOD)],
        [(begin, 0), (full, 0.85)],
        note=Message("render.vessels-note"),
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
    """Return the value that separates air from head in a series without fixed units (Otsu 1979)."""
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
