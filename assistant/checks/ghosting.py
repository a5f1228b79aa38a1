"""Detection of ghosts: copies of the head in the air beside it.

What motion leaves along the phase-encoding axis.

Percent signal ghosting, as the American College of Radiology has it measured in a phantom: air that
lies beside the head along rows against air that lies beside it along columns, as a share of the
head's signal (ACR, Phantom Test Guidance for MRI: percent signal ghosting). Noise and the
receiver's bias are in both and cancel; ghosts lie along one axis only, so that the phase-encoding
direction need not be known. `docs/checks.md` has what was measured with it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import scipy
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from audit.messages import Message
from viewer.core.anatomy.brain_extent import BrainExtent
from viewer.core.geometry import Float
from viewer.core.voxels.volume import Volume

LIMIT_PERCENT: Final = 3.0
"""Above every head without visible ghosts that was measured (2.0 at most).

Programs that evaluate the phantom of the ACR accept a ratio of 0.025."""
SEQUENCES: Final = ("T1", "T1C+", "T2", "FLAIR", "PD")
"""Sequences that it was measured on.

Echo-planar series (DWI, BOLD, perfusion) ghost by half a field of view, into
the head itself, and so much even where nothing is wrong that no limit told the two apart."""
LEAST_SIDE: Final = 128
"""Pixels of the longer side: on coarser ones the edge of the head reaches far into the air."""
SLICES: Final = 7
LEAST_SLICES: Final = 3

# The head: brighter than this part of its brightest tissue, its hull filled, with a margin (a share
# of the longer side) for the skin and for what blurring carries over it.
_HEAD: Final = 0.15
_OPENING: Final = 0.008
_MARGIN: Final = 0.03
_LEAST_HEAD: Final = 0.1
# Edges of an image hold filters and wrapped signal; each band of air needs this part of the
# image.
_FRAME: Final = 0.04
_LEAST_BAND: Final = 0.02
# Air is distinguished from zeros that a scanner or a program wrote: there so many pixels share the
# lowest values.
_FLOOR: Final = 0.001
_ZEROED: Final = 0.3
# The brain's cross-section on the slices looked at, as a part of its largest.
_AREA: Final = 0.6

_Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class Ghosting:
    """Percent signal ghosting: the median over `slices` acquired slices, and along what it lies."""

    percent: float
    along: str
    slices: int


class NotMeasurable(Exception):
    """Ghosting cannot be measured in this series; the message says why."""


def ghosting(volume: Volume, brain: BrainExtent) -> Ghosting:
    """Measure it on the acquired slices through the brain. Raises `NotMeasurable`."""
    if volume.sequence not in SEQUENCES:
        raise NotMeasurable(
            Message("quality.ghosting-sequence-unsupported", sequences=", ".join(SEQUENCES))
        )
    voxels = volume.at_time()
    if max(voxels.shape[1:]) < LEAST_SIDE:
        raise NotMeasurable(Message("quality.ghosting-matrix-too-small", least_side=LEAST_SIDE))
    zeroed, ratios = 0, []
    slices = list(_through(volume, brain))
    for values in slices:
        air = _air(values)
        if air is None:
            continue
        if air.floor > _ZEROED:
            zeroed += 1
        elif air.percent is not None:
            ratios.append(air.percent)
    if len(ratios) < LEAST_SLICES:
        if 2 * zeroed > len(slices):
            raise NotMeasurable(Message("quality.ghosting-air-zeroed"))
        raise NotMeasurable(Message("quality.ghosting-air-missing"))
    percent = float(np.median(ratios))
    return Ghosting(abs(percent), "rows" if percent > 0 else "columns", len(ratios))


def _through(volume: Volume, brain: BrainExtent) -> Iterator[Float]:
    """Return acquired slices where the brain is wide, evenly spaced.

    A missing value counts as 0.
    """
    voxels: NDArray[Any] = volume.at_time()
    coarse, fine = brain.geometry.spacing_ijk_mm[2], volume.geometry.spacing_ijk_mm[2]
    block = round(coarse / fine)
    area = brain.mask.sum(axis=(1, 2))
    through = np.flatnonzero(area >= _AREA * area.max())
    chosen = np.unique(np.linspace(0, len(through) - 1, SLICES).astype(int))
    for k in through[chosen] * block + block // 2:
        values = np.asarray(voxels[min(k, len(voxels) - 1)], dtype=np.float64)
        yield np.where(np.isfinite(values), values, 0.0)


@dataclass(frozen=True)
class _Air:
    """`percent`: along rows less along columns, None where a band is too small.

    `floor`: share at it.
    """

    floor: float
    percent: float | None


def _air(values: Float) -> _Air | None:
    """Return the measurement of a slice's air; None if no head is seen."""
    side = max(values.shape)
    head = _head(values)
    if head is None:
        return None
    signal = float(np.median(values[head]))
    around = ~_hull(head, max(2, round(_MARGIN * side)))
    frame = max(1, round(_FRAME * side))
    inner = np.zeros_like(around)
    inner[frame:-frame, frame:-frame] = True
    around &= inner
    if signal <= 0 or not around.any():
        return _Air(0.0, None)
    air = values[around]
    floor = float(np.mean(air <= np.percentile(air, 1) + _FLOOR * signal))
    reached = ~around & inner
    # Corners, which lie beside the head in neither direction, are in neither band.
    in_row = np.any(reached, axis=1, keepdims=True)
    in_column = np.any(reached, axis=0, keepdims=True)
    bands = around & in_row & ~in_column, around & in_column & ~in_row
    if min(np.count_nonzero(b) for b in bands) < _LEAST_BAND * values.size:
        return _Air(floor, None)
    # The median: a dim scalp beyond the margin is a smaller part of the air than ghosts are.
    rows, columns = (float(np.median(values[b])) for b in bands)
    return _Air(floor, 100 * (rows - columns) / signal)


def _head(values: Float) -> _Mask | None:
    """Return the largest bright component of a slice."""
    smooth = scipy.ndimage.uniform_filter(values, 3, mode="nearest")
    bright = smooth > _HEAD * np.percentile(smooth, 98)
    iterations = max(1, round(_OPENING * max(values.shape)))
    opened = scipy.ndimage.binary_opening(bright, iterations=iterations)
    labels, n = scipy.ndimage.label(opened)
    if n == 0:
        return None
    sizes = scipy.ndimage.sum_labels(opened, labels, range(1, n + 1))
    head: _Mask = np.asarray(labels == 1 + int(np.argmax(sizes)), dtype=np.bool_)
    return head if head.mean() >= _LEAST_HEAD else None


def _hull(mask: _Mask, margin: int) -> _Mask:
    """Return the convex hull of a component, with `margin` pixels around it."""
    edge = np.argwhere(mask & ~scipy.ndimage.binary_erosion(mask))
    corners = edge[scipy.spatial.ConvexHull(edge).vertices]
    image = Image.new("1", mask.shape[::-1])
    ImageDraw.Draw(image).polygon([(int(c), int(r)) for r, c in corners], fill=1, outline=1)
    filled = np.asarray(image, dtype=np.bool_)
    grown: _Mask = scipy.ndimage.binary_dilation(filled, iterations=margin)
    return grown
