"""Lesion candidates: outliers in the brain, and differences between the sides.

Two ways to be noticed. *Tail*: brighter (FLAIR, DWI, CT) than nearly all brain. *Uneven*: brighter
or darker than the mirrored place by far more than the sides usually differ. Either way the effect
is the contrast to ordinary brain and to the mirrored place, in standard deviations of brain, and
grows slowly with the area. Lesions are taken to be bright on T2, FLAIR and DWI and dark on T1.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import scipy

from assistant.providers.image_statistics.baseline_image import WORK_MM, Float, Look, Mask
from assistant.providers.image_statistics.midline_symmetry import Midline
from assistant.providers.image_statistics.tissue_intensity import INSIDE_MM, Spread, Tissue

# Upper quartile plus so many of its distances from the median: beyond, one in some thousands.
TAIL = 2.5
TAIL_SEQUENCES: Final = ("FLAIR", "DWI", "CT")
LEAST_TAIL_MM2 = 20.0
# Directions in which a lesion differs; both where the sequence is not known.
BRIGHT: Final = (True,)
DARK: Final = (False,)
BOTH: Final = (True, False)
DIRECTIONS: Final = {"T2": BRIGHT, "FLAIR": BRIGHT, "DWI": BRIGHT, "PD": BRIGHT, "T1": DARK}
# Levels between which a lesion may lie: below is fluid or air, above fat or bone. On T1 a lesion
# may be nearly as dark as fluid.
TISSUE: Final = {"CT": (0.55, 2.0), "T1": (0.25, 2.0), None: (0.5, 2.0)}
# Sides are compared after smoothing over so much, away from the brain's edge.
SMOOTH_MM = 4.0
EDGE_MM = 6.0
UNEVEN_SIGMA = 6.0
LEAST_UNEVEN = 0.2
LEAST_UNEVEN_MM2 = 90.0
# Falx and sinuses lie this near to the midline.
NEAR_MIDLINE_MM = 4.0
# Area at which an effect counts as it is; its fourth root weighs others, within limits.
USUAL_AREA_MM2 = 150.0
AREA_WEIGHT = (0.6, 1.6)
# Thinner than this share of its length, a spot is more likely a sulcus than a lesion.
LEAST_WIDTH = 0.33


@dataclass(frozen=True, eq=False)
class Spot:
    """One noticed place on one image. `effect` in standard deviations, `bright` its direction."""

    look: Look
    mask: Mask
    bright: bool
    effect: float
    level: float

    @property
    def area_mm2(self) -> float:
        """Area, true where the caption gave the scale."""
        return float(self.mask.sum()) * WORK_MM**2

    @property
    def center(self) -> tuple[float, float]:
        """(row, column) in working pixels."""
        rows, columns = np.nonzero(self.mask)
        return float(rows.mean()), float(columns.mean())

    def diameters_mm(self) -> tuple[float, float]:
        """Return the longest diameter and the widest one perpendicular to it."""
        rows, columns = np.nonzero(self.mask)
        corners = np.concatenate(
            [np.stack([rows + r, columns + c], axis=1) for r in (-0.5, 0.5) for c in (-0.5, 0.5)]
        )
        turns = np.radians(np.arange(0, 180, 5))
        along = np.ptp(corners @ np.stack([np.cos(turns), np.sin(turns)]), axis=0)
        longest = int(along.argmax())
        across = along[(longest + 18) % 36]
        return float(along[longest]) * WORK_MM, float(across) * WORK_MM


def find_spots(
    tissues: Sequence[Tissue], lines: Sequence[Midline | None], usual: Spread, sequence: str | None
) -> list[Spot]:
    """Return all candidates on all images of a series, the strongest first.

    Args:
        tissues: Tissue of each image.
        lines: Midline on each image; None if there is none.
        usual: Quartiles of the brain's levels over all images.
        sequence: Pulse sequence; None if it is not known.
    """
    spots: list[Spot] = []
    uneven = [
        _unevenness(t, line) if line else None for t, line in zip(tissues, lines, strict=True)
    ]
    noise = _noise([u for u in uneven if u is not None])
    for tissue, line, difference in zip(tissues, lines, uneven, strict=True):
        masks = _tail(tissue, usual) if sequence in TAIL_SEQUENCES else []
        if difference is not None:
            for bright in DIRECTIONS.get(sequence or "", BOTH):
                masks += _uneven(difference if bright else -difference, noise)
        mirrored = _mirrored(tissue, line)
        for mask in _merged(masks):
            spot = _spot(tissue, mask, mirrored, usual, sequence)
            if spot is not None and not _at_midline(spot, line):
                spots.append(spot)
    return sorted(spots, key=lambda s: (-s.effect, s.look.number, s.center))


def _tail(tissue: Tissue, usual: Spread) -> list[Mask]:
    threshold = usual.high + TAIL * (usual.high - usual.middle)
    smooth = scipy.ndimage.gaussian_filter(tissue.level, 1.0)
    return _pieces((smooth > threshold) & (tissue.look.depth_mm > INSIDE_MM), LEAST_TAIL_MM2)


def _unevenness(tissue: Tissue, line: Midline) -> Float:
    """Return level minus mirrored level, smoothed; 0 where only one side is brain."""
    smooth = scipy.ndimage.gaussian_filter(
        np.clip(tissue.level, 0.0, TISSUE[None][1]), SMOOTH_MM / WORK_MM
    )
    depth = tissue.look.depth_mm
    both = (depth > EDGE_MM) & (line.mirrored(depth) > EDGE_MM)
    return np.where(both, smooth - line.mirrored(smooth), 0.0)


def _noise(differences: Sequence[Float]) -> float:
    """Return the usual, robust difference of the sides; at least half the least difference."""
    values = np.concatenate([d[d != 0] for d in differences]) if differences else np.zeros(0)
    usual = 1.4826 * float(np.median(np.abs(values))) if values.size else 0.0
    return max(usual, LEAST_UNEVEN / UNEVEN_SIGMA)


def _uneven(difference: Float, noise: float) -> list[Mask]:
    """Return components where one side exceeds the other."""
    components = _pieces(difference > UNEVEN_SIGMA * noise / 2, LEAST_UNEVEN_MM2)
    return [mask for mask in components if difference[mask].max() >= UNEVEN_SIGMA * noise]


def _pieces(mask: Mask, least_mm2: float) -> list[Mask]:
    labels, n = scipy.ndimage.label(mask)
    areas = np.bincount(labels.ravel(), minlength=n + 1) * WORK_MM**2
    return [np.asarray(labels == k) for k in range(1, n + 1) if areas[k] >= least_mm2]


def _merged(masks: Sequence[Mask]) -> list[Mask]:
    """Return masks of which overlapping ones count once; the first keeps its outline."""
    merged: list[Mask] = []
    for mask in masks:
        if not any((mask & other).any() for other in merged):
            merged.append(mask)
    return merged


def _mirrored(tissue: Tissue, line: Midline | None) -> Float | None:
    if line is None:
        return None
    return line.mirrored(scipy.ndimage.gaussian_filter(tissue.level, 2.0))


def _spot(
    tissue: Tissue, mask: Mask, mirrored: Float | None, usual: Spread, sequence: str | None
) -> Spot | None:
    """Return the spot with its effect.

    None for fluid, fat, and the ordinary half of an uneven pair.
    """
    level = float(tissue.level[mask].mean())
    lowest, highest = TISSUE.get(sequence, TISSUE[None])
    bright = level > usual.middle
    if not lowest <= level <= highest or bright not in DIRECTIONS.get(sequence or "", BOTH):
        return None
    contrast = abs(level - usual.middle)
    if mirrored is not None:
        other = float(mirrored[mask].mean())
        shared = (other - usual.middle) * (1 if bright else -1)
        # What the other side shares is anatomy until proven otherwise.
        contrast -= max(0.0, min(shared, contrast))
    spot = Spot(tissue.look, mask, bright, 0.0, level)
    longest, across = spot.diameters_mm()
    weight = float(np.clip((spot.area_mm2 / USUAL_AREA_MM2) ** 0.25, *AREA_WEIGHT))
    weight *= min(1.0, across / longest / LEAST_WIDTH)
    sigma = usual.sigma_up if bright else usual.sigma_down
    return replace(spot, effect=contrast / sigma * weight)


def _at_midline(spot: Spot, line: Midline | None) -> bool:
    if line is None:
        return False
    return abs(float(line.offset(*spot.center))) * WORK_MM < NEAR_MIDLINE_MM
