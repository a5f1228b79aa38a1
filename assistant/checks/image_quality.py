"""Quality of the images: whether they can show what is there.

Measured on the series and the images, before sending.

What cannot be measured in a series is named as not checked, with the reason.
"""

import io
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final
from weakref import WeakKeyDictionary

import numpy as np
import scipy
from numpy.typing import NDArray
from PIL import Image

from assistant.checks.ghosting import LIMIT_PERCENT, NotMeasurable, ghosting
from assistant.images.image_recipe import window_of
from audit.interpretation import phrases
from audit.interpretation.image_quality import QualityCode, QualityWarning
from audit.messages import Message, join, reason_of, term
from viewer.core.anatomy.brain_extent import BrainExtent
from viewer.core.anatomy.brain_search import brain_extent
from viewer.core.anatomy.errors import BrainNotFound
from viewer.core.anatomy.head_landmarks import reaches_down
from viewer.core.display import full_range, to_uint8
from viewer.core.geometry import Float
from viewer.core.voxels.acquired_slices import AcquiredSlices
from viewer.core.voxels.on_demand_voxels import parts
from viewer.core.voxels.pixel_padding import Padding, is_padding
from viewer.core.voxels.volume import Volume

if TYPE_CHECKING:
    from assistant.request.bundle import Bundle, BundleImage

THICK_MM: Final = 5.0
"""Routine protocols of the brain use 5 mm or less.

A lesion half as thick as its slice shows with half
its contrast."""
GAP_SHARE: Final = 0.3
"""Gaps of 10 to 20% of the thickness are usual; what lies in one is on no image."""
CUT_OFF: Final = 0.15
"""A brain whose cross-section at an end of the series is more than this part of its largest goes on
beyond: its own ends are smaller (as `END_OF_BRAIN` in viewer/core/anatomy/brain_extent.py)."""
LEAST_SNR: Final = 10.0
"""Gray and white matter differ by about a quarter of their signal in T1 and T2: under 2.5 times the
noise here, half of what Rose's criterion asks for to tell a detail from noise (Rose, 1948)."""
NOISE_HU: Final = 10.0
"""More than gray and white matter differ by in CT (about 30 and 38 HU)."""
CLIPPED_SHARE: Final = 0.001
"""A stored value that so many voxels of the head share at the very top is where the range ended,"""
CLIPPED_SPIKE: Final = 2.0
"""when so many times more share it than each value just below."""
LOST_SHARE: Final = 0.05
"""So much of the brain black or white under the window cannot be distinguished any more."""
LEAST_GRAYS: Final = 25.0
"""Gray levels that the middle 90% of the brain spans: with fewer its tissues look the same."""

# Noise is measured on this many slices, where the brain's cross-section is at least this part of
# the largest, and this far from the brain's edge.
NOISE_SLICES: Final = 5
NOISE_AREA: Final = 0.6
NOISE_EDGE_MM: Final = 6.0
LEAST_PIXELS: Final = 100
# Second difference in both directions: blind to planes, edges along rows and columns cancel
# (Immerkaer, Computer Vision and Image Understanding 1996;64:300-2).
_KERNEL: Final = np.array([[1.0, -2.0, 1.0], [-2.0, 4.0, -2.0], [1.0, -2.0, 1.0]])
_KERNEL_NORM: Final = 6.0
_MAD_TO_SIGMA: Final = 1 / 0.6745

_Found = tuple[QualityCode, Message]
_measured: WeakKeyDictionary[Volume, tuple[_Found, ...]] = WeakKeyDictionary()


def bundle_quality(bundle: "Bundle") -> tuple[QualityWarning, ...]:
    """Return warnings about the series that a bundle's images were made from, and about the images.

    An image that was changed after it was made is looked at for itself alone.
    """
    by_series: dict[str, list[BundleImage]] = {}
    for image in bundle.images:
        by_series.setdefault(image.series_id, []).append(image)
    warnings: list[QualityWarning] = []
    for series, images in by_series.items():
        made = [image for image in images if image.sha256 in bundle.sources]
        for volume in dict.fromkeys(bundle.sources[image.sha256] for image in made):
            warnings += [
                QualityWarning(code=code, series=series, words=words)
                for code, words in series_quality(volume)
            ]
            warnings += _without_brain(series, made, volume)
        warnings += _blank(series, images)
    return tuple(warnings)


def series_quality(volume: Volume) -> tuple[_Found, ...]:
    """Return code and words of each warning about a series; measured once for a volume."""
    if volume not in _measured:
        _measured[volume] = tuple(_measure(volume))
    return _measured[volume]


def _measure(volume: Volume) -> Iterator[_Found]:
    if volume.has_geometry:
        yield from _slices(volume)
    elif volume.why_no_grid is None:
        yield QualityCode.NO_PLACE, Message("quality.position-missing")
    else:
        yield (
            QualityCode.NO_PLACE,
            Message("quality.slices-uneven"),
        )
    if clipped := _clipped(volume):
        yield QualityCode.CLIPPED, clipped
    try:
        brain = brain_extent(volume)
    except BrainNotFound as error:
        words = Message(
            "quality.brain-missing",
            reason=reason_of(error),
        )
        yield QualityCode.BRAIN_NOT_FOUND, words
        return
    yield from _cut_off(brain)
    yield from _noise_and_window(volume, brain)
    yield from _ghosting(volume, brain)


# --- geometry -------------------------------------------------------------------------------------


def _uneven_slices(volume: Volume, slices: AcquiredSlices) -> Iterator[_Found]:
    """Return the gaps of a series with unevenly spaced slices, and where slices are missing."""
    thickest = float(slices.extents_mm.sum(axis=1).max())
    if thickest > THICK_MM * (1 + GAP_SHARE):
        yield QualityCode.THICK_SLICES, Message("quality.slices-far-apart", step=thickest)
    if slices.gaps:
        widest = float(np.diff(slices.heights_mm)[list(slices.gaps)].max())
        yield QualityCode.GAPS, Message("quality.slices-missing", gap=widest)


def _slices(volume: Volume) -> Iterator[_Found]:
    if volume.acquired is not None:
        yield from _uneven_slices(volume, volume.acquired)
        return
    step, thickness = volume.geometry.spacing_ijk_mm[2], volume.thickness_mm
    if volume.geometry.shape_kji[0] < 2:
        return
    if thickness is None:
        if step > THICK_MM * (1 + GAP_SHARE):
            yield (
                QualityCode.THICK_SLICES,
                Message("quality.slice-thickness-missing", step=step),
            )
        return
    if thickness > THICK_MM:
        yield QualityCode.THICK_SLICES, Message("quality.slices-thick", thickness=thickness)
    if step - thickness > GAP_SHARE * thickness:
        gap = step - thickness
        yield (
            QualityCode.GAPS,
            Message(
                "quality.slice-gaps",
                gap=gap,
                thickness=thickness,
            ),
        )


def _cut_off(brain: BrainExtent) -> Iterator[_Found]:
    """Return the ends of the series at which the brain seems to continue."""
    ends: dict[str, Message] = {}
    for axis in range(3):
        profile = brain.mask.sum(axis=tuple({0, 1, 2} - {axis}))
        towards = brain.geometry.affine[:3, 2 - axis]
        for end, sign in ((0, -1), (-1, 1)):
            share = float(profile[end] / profile.max())
            where = _direction(sign * towards)
            if share > CUT_OFF and not (where == "inferior" and reaches_down(brain)):
                ends[where] = Message(
                    "quality.brain-end-share",
                    where=term(where),
                    percent=phrases.percent(share),
                )
    if ends:
        yield (
            QualityCode.BRAIN_CUT_OFF,
            Message("quality.brain-cut-off", ends=join(ends[where] for where in sorted(ends))),
        )


def _direction(vector_lps: Float) -> str:
    """Return the patient direction nearest to a vector."""
    names = (
        ("right", "left"),
        ("anterior", "posterior"),
        ("inferior", "superior"),
    )
    axis = int(np.abs(vector_lps).argmax())
    return names[axis][int(vector_lps[axis] > 0)]


# --- values ---------------------------------------------------------------------------------------


def _clipped(volume: Volume) -> Message | None:
    """Return whether many voxels are at the very top of an MR series, where its range ended.

    In CT bone and metal reach the top of the range, and brain does not.
    """
    ends = full_range(volume)
    if volume.units == "HU" or ends is None or ends[1] <= ends[0]:
        return None
    voxels: NDArray[Any] = volume.at_time()
    low, top = ends
    head = n_top = 0
    for part in parts(voxels):
        head += int(np.count_nonzero(part > low + 0.1 * (top - low)))
        n_top += int(np.count_nonzero(part == top))
    if n_top <= CLIPPED_SHARE * head or _is_mask(voxels):
        return None
    near = [part[(part > top - 0.05 * (top - low)) & (part < top)] for part in parts(voxels)]
    below = np.concatenate(near)
    if n_top < CLIPPED_SPIKE * below.size / max(len(np.unique(below)), 1):
        return None
    return Message(
        "quality.values-clipped",
        top=top,
        n_top=100 * n_top / head,
    )


def _is_mask(voxels: NDArray[Any]) -> bool:
    """Return whether there are few values, with many voxels at each."""
    return len(np.unique(voxels[:: max(1, len(voxels) // 5)])) < 16


def _noise_and_window(volume: Volume, brain: BrainExtent) -> Iterator[_Found]:
    slices = list(_inner_slices(volume, brain))
    if not slices:
        return
    noise = float(np.median([_noise(values, inside) for values, inside in slices]))
    signal = float(np.median([np.median(values[inside]) for values, inside in slices]))
    if volume.units == "HU":
        if noise > NOISE_HU:
            yield (
                QualityCode.NOISY,
                Message("quality.noise-high", noise=noise),
            )
    elif noise > 0 and signal / noise < LEAST_SNR:
        yield (
            QualityCode.NOISY,
            Message("quality.signal-to-noise-low", signal=signal / noise),
        )
    yield from _window(volume, slices)


def _window(volume: Volume, slices: list[tuple[Float, NDArray[np.bool_]]]) -> Iterator[_Found]:
    """Return warnings about how the brain looks under the window that is sent."""
    window, _ = window_of(volume)
    gray = np.concatenate([to_uint8(values[inside], window) for values, inside in slices])
    for level, name in (
        (0, Message("quality.gray-level-black")),
        (255, Message("quality.gray-level-white")),
    ):
        share = float((gray == level).mean())
        if share > LOST_SHARE:
            words = Message(
                "quality.window-saturated",
                percent=phrases.percent(share),
                name=name,
            )
            yield QualityCode.WRONG_WINDOW, words
    low, high = (float(v) for v in np.percentile(gray, (5, 95)))
    if high - low < LEAST_GRAYS:
        words = Message("quality.window-too-wide", high=high - low)
        yield QualityCode.WRONG_WINDOW, words


def _inner_slices(volume: Volume, brain: BrainExtent) -> Iterator[tuple[Float, NDArray[np.bool_]]]:
    """Return values of acquired slices through the brain, and which pixels lie well inside it."""
    voxels = volume.at_time()
    sizes = (brain.geometry.spacing_ijk_mm, volume.geometry.spacing_ijk_mm)
    block = [round(coarse / fine) for coarse, fine in zip(*sizes, strict=True)][::-1]
    area = brain.mask.sum(axis=(1, 2))
    through = np.flatnonzero(area >= NOISE_AREA * area.max())
    pixel_mm = min(volume.geometry.spacing_ijk_mm[:2])
    chosen = np.unique(np.linspace(0, len(through) - 1, NOISE_SLICES).astype(int))
    for k in through[chosen]:
        # Each block of the mask stands for several pixels.
        inside = np.kron(brain.mask[k], np.ones(block[1:], dtype=bool))
        margin = [(0, n - m) for n, m in zip(voxels.shape[1:], inside.shape, strict=True)]
        inside = scipy.ndimage.binary_erosion(
            np.pad(inside, margin), iterations=max(1, round(NOISE_EDGE_MM / pixel_mm))
        )
        values = np.asarray(voxels[k * block[0] + block[0] // 2], dtype=np.float64)
        inside &= _valued(values, volume.padding)
        if np.count_nonzero(inside) >= LEAST_PIXELS:
            yield np.where(np.isfinite(values), values, 0.0), inside


def _valued(values: Float, padding: Padding | None) -> NDArray[np.bool_]:
    valued = np.isfinite(values)
    if padding is None:
        return valued
    return valued & ~is_padding(values, padding)


def _ghosting(volume: Volume, brain: BrainExtent) -> Iterator[_Found]:
    if volume.units == "HU":
        yield QualityCode.GHOSTING_NOT_CHECKED, Message("quality.motion-unsupported-ct")
        return
    try:
        measured = ghosting(volume, brain)
    except NotMeasurable as why:
        yield (
            QualityCode.GHOSTING_NOT_CHECKED,
            Message("quality.motion-not-checked", why=reason_of(why)),
        )
        return
    if measured.percent > LIMIT_PERCENT:
        words = Message(
            "quality.ghosting-found",
            along=term(measured.along),
            percent=measured.percent,
        )
        yield QualityCode.GHOSTING, words


def _noise(values: Float, inside: NDArray[np.bool_]) -> float:
    """Return the standard deviation of the noise, from the median of second differences."""
    # The median: edges of anatomy are few, and large.
    differences = np.abs(scipy.ndimage.convolve(values, _KERNEL, mode="nearest")[inside])
    return float(np.median(differences)) * _MAD_TO_SIGMA / _KERNEL_NORM


# --- images -------------------------------------------------------------------------------------


def _without_brain(
    series: str, images: "list[BundleImage]", volume: Volume
) -> Iterator[QualityWarning]:
    try:
        brain = brain_extent(volume)
    except BrainNotFound:
        return  # said already of the series
    numbers = tuple(i.number for i in images if i.place and not brain.is_on(i.place))
    if numbers:
        words = Message("quality.image-without-brain", images=phrases.images(numbers))
        yield QualityWarning(
            code=QualityCode.NO_BRAIN_ON_IMAGE, series=series, images=numbers, words=words
        )


def _blank(series: str, images: "list[BundleImage]") -> Iterator[QualityWarning]:
    numbers = tuple(image.number for image in images if _is_blank(image.png))
    if numbers:
        words = Message("quality.image-uniform", images=phrases.images(numbers))
        yield QualityWarning(
            code=QualityCode.BLANK_IMAGE, series=series, images=numbers, words=words
        )


def _is_blank(png: bytes) -> bool:
    with Image.open(io.BytesIO(png), formats=("PNG",)) as image:
        ends: Any = image.getextrema()
    return bool(ends[0] == ends[1])
