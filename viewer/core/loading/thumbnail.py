"""Thumbnails: one small image of a series."""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.core.dicom.assembly.series import Series
from viewer.core.dicom.pixel_decoding import read_stored
from viewer.core.display import Window, file_windows, to_uint8
from viewer.core.files.file_source import Reader
from viewer.core.io.nifti import middle_slice
from viewer.core.io.plain_image import is_plain_image, load_picture
from viewer.core.loading.rescaling import RGB, TooNarrow, plan_rescaling, rescale

Array = NDArray[Any]


def thumbnail(series: Series, size: int = 128) -> NDArray[np.uint8]:
    """Return the middle slice of a series, windowed; only that frame is read.

    Args:
        series: The series.
        size: Largest height and width in pixels.

    Returns:
        uint8 `(row, column)`.

    Raises:
        CoreError: It cannot be.
    """
    if series.source is not None and is_plain_image(series.source.path):
        image = load_picture(series).voxels[0]
    elif not series.planes:
        image = middle_slice(series)
    else:
        image = _middle(series)
    step = max(1, math.ceil(max(image.shape) / size))
    image = image[::step, ::step]
    if image.dtype == RGB:
        weights = (0.299, 0.587, 0.114)
        gray = sum(image[c].astype(np.float32) * w for c, w in zip("RGB", weights, strict=True))
        return np.asarray(np.rint(gray), np.uint8)
    window = next(iter(file_windows(series)), None) if series.modality == "CT" else None
    if window is None:
        finite = image[np.isfinite(image)] if image.dtype.kind == "f" else image
        low, high = np.percentile(finite, (1, 99.5)) if finite.size else (0.0, 1.0)
        window = Window(max(float(high - low), 1e-6), float(high + low) / 2, "LINEAR_EXACT")
    return to_uint8(image, window, invert=series.inverted)


def _middle(series: Series) -> Array:
    t, k = 0, len(series.planes[0]) // 2
    plan = plan_rescaling(series)
    frame = series.planes[t][k]
    out = np.empty((frame.rows, frame.columns), plan.dtype)
    with Reader() as reader:
        stored = read_stored(reader, frame)
    if plan.dtype == RGB:
        for n, name in enumerate("RGB"):
            out[name] = stored[..., n]
        return out
    try:
        rescale(stored, frame, plan, out)
    except TooNarrow:
        return stored.astype(np.float32) * plan.slope + plan.intercept
    return out
