"""Rescaling of stored values: the type of the array, integer arithmetic, and padding."""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from viewer.core.dicom.assembly.series import Series
from viewer.core.dicom.frames import Frame
from viewer.core.dicom.lookup_tables import apply_lut
from viewer.core.dicom.pixel_decoding import stored_dtype
from viewer.core.voxels.pixel_padding import Padding

Array = NDArray[Any]

RGB = np.dtype([("R", "u1"), ("G", "u1"), ("B", "u1")])  # as NIfTI's RGB24
OUTSIDE_CT_HU = (
    -3024
)  # what scanners write outside their field of view: -2000 stored, -1024 intercept


class TooNarrow(Exception):
    """Rescaled values do not fit the dtype that the header promised."""


@dataclass(frozen=True)
class RescalePlan:
    """Rescaling of a series: dtype of the array, and whether integer arithmetic suffices."""

    dtype: np.dtype[Any]
    integral: bool
    slope: int = 1
    intercept: int = 0
    fill: float = 0.0
    checked: bool = False  # the header alone does not promise that values fit


def plan_rescaling(series: Series) -> RescalePlan:
    """Choose the narrowest dtype that holds every rescaled value exactly.

    Of slices that are put on a regular grid it also holds the value of places that none covers.
    """
    plan = _plan_of(series)
    if not series.is_irregular or plan.dtype.kind not in "iu" or _holds(plan.dtype, plan.fill):
        return plan
    if plan.dtype.itemsize < 4:
        return replace(plan, dtype=np.dtype(np.int32))
    return replace(plan, dtype=np.dtype(np.float64), integral=False)


def _holds(dtype: np.dtype[Any], value: float) -> bool:
    info = np.iinfo(dtype)
    return info.min <= value <= info.max


def _plan_of(series: Series) -> RescalePlan:
    frames = [frame for volume in series.planes for frame in volume]
    stored = np.result_type(*{stored_dtype(frame.pixels) for frame in frames})
    if series.is_color:
        return RescalePlan(RGB, True)
    scales = {(frame.slope, frame.intercept) for frame in frames}
    wide = stored.itemsize > 2
    slope, intercept = min(scales)
    is_integer = float(slope).is_integer() and float(intercept).is_integer()
    fill = _fill_value(series, slope, intercept)
    has_lut = any(frame.lut for frame in frames)
    if has_lut or stored.kind == "f":
        return RescalePlan(np.dtype(np.int32) if has_lut else stored, False, fill=fill)
    if len(scales) > 1 or not is_integer:
        single = np.finfo(np.float32)
        most = max((abs(a) + 1) * 2.0**16 + abs(b) for a, b in scales)
        wide = wide or not most < float(single.max)
        return RescalePlan(np.dtype(np.float64 if wide else np.float32), False, fill=fill)
    # Nothing to compute: the stored values are read directly into the array.
    if (slope, intercept) == (1, 0):
        return RescalePlan(stored, True, fill=fill)
    return _integer_plan(frames, stored, slope, intercept, fill)


def _integer_plan(
    frames: list[Frame], stored: np.dtype[Any], slope: float, intercept: float, fill: float
) -> RescalePlan:
    """Return the plan for one whole-numbered slope and intercept: the narrowest type that fits."""
    low, high = _range(frames)
    ends = sorted((int(low * slope + intercept), int(high * slope + intercept)))
    widest = np.iinfo(np.int64)
    if (
        max(abs(slope), abs(intercept)) > widest.max
        or not widest.min <= ends[0] <= ends[1] <= widest.max
    ):
        return RescalePlan(np.dtype(np.float64), False, fill=fill)
    for name in ("uint8", "int16", "uint16", "int32", "uint32", "int64"):
        info = np.iinfo(name)
        if info.min <= ends[0] and ends[1] <= info.max:
            break
    dtype = np.dtype(name)
    # CT: 16 bits stored with an intercept of -1024 would need 17 bits by the header alone. The
    # values of real scanners fit into 16 bits, at half the memory; a series that does not fit is
    # loaded again (`TooNarrow`).
    if dtype == np.int32 and stored.itemsize == 2 and abs(slope) == 1:
        dtype = np.dtype(np.int16)  # nearly always enough; widened when a value does not fit
        return RescalePlan(dtype, True, int(slope), int(intercept), fill, checked=True)
    return RescalePlan(dtype, True, int(slope), int(intercept), fill)


def _range(frames: list[Frame]) -> tuple[int, int]:
    """Return smallest and largest stored value that the headers allow."""
    low, high = 0, 0
    for frame in frames:
        bits = frame.pixels.bits_stored
        if frame.pixels.signed:
            low, high = min(low, -(1 << (bits - 1))), max(high, (1 << (bits - 1)) - 1)
        else:
            high = max(high, (1 << bits) - 1)
    return low, high


def _fill_value(series: Series, slope: float, intercept: float) -> float:
    """Return rescaled value of places that no image covers."""
    if series.padding is not None and _one_scale(series):
        return series.padding[0] * slope + intercept
    return float(OUTSIDE_CT_HU) if series.units == "HU" else 0.0


def _one_scale(series: Series) -> bool:
    """Return whether all stored values are rescaled by the same slope and intercept."""
    frames = [frame for volume in series.planes for frame in volume]
    scales = {(frame.slope, frame.intercept) for frame in frames}
    return len(scales) == 1 and not any(frame.lut for frame in frames)


def padding_of(series: Series, plan: RescalePlan) -> Padding | None:
    """Return the padding in rescaled values; None if images scale differently.

    If values are fractions, the padding is a range that reaches half a step to each side, since
    rounding may move a value by less than that.

    Args:
        series: The series, with its padding in stored values.
        plan: Rescaling of the series.
    """
    if series.padding is None or plan.dtype == RGB or not _one_scale(series):
        return None
    first = series.planes[0][0]
    ends = sorted(stored * first.slope + first.intercept for stored in series.padding)
    if plan.integral:
        return ends[0] if ends[0] == ends[1] else (ends[0], ends[1])
    half = abs(first.slope) / 2
    if stored_dtype(first.pixels).kind == "f":
        half = 0.0
    return ends[0] - half, ends[1] + half


def with_fill(padding: Padding | None, fill: float) -> Padding:
    """Return the padding that includes the fill of places that no image covers, as its low end.

    Args:
        padding: Padding of the series; None if it has none.
        fill: Value of the places.
    """
    return fill if padding is None else padding


def rescale(stored: Array, frame: Frame, plan: RescalePlan, out: Array) -> None:
    """Apply the modality LUT or rescale (PS3.3 C.11.1).

    Args:
        stored: Values as stored `(row, column)`.
        frame: Frame with its rescale or modality LUT.
        plan: Type and units of the result.
        out: Array for the result `(row, column)`.
    """
    if frame.lut is not None:
        out[...] = apply_lut(stored, frame.lut)
    elif not plan.integral:
        np.multiply(stored, frame.slope, out=out, dtype=out.dtype, casting="unsafe")
        out += out.dtype.type(frame.intercept)
    elif (plan.slope, plan.intercept) == (1, 0):
        if not np.shares_memory(stored, out):
            out[...] = stored
    else:
        if plan.checked:
            ends = (int(stored.min()), int(stored.max()))
            low, high = sorted(v * plan.slope + plan.intercept for v in ends)
            info = np.iinfo(out.dtype)
            if low < info.min or high > info.max:
                raise TooNarrow
        if plan.slope == 1 and stored.dtype.itemsize == out.dtype.itemsize:
            # Two's complement wraps, and the result is known to fit.
            offset = np.array(plan.intercept).astype(out.dtype)
            np.add(stored.view(out.dtype), offset, out=out)
        else:
            # In 64 bits: the product of a 16-bit value and a slope overflows narrower types
            # although the sum with the intercept fits again.
            wide = stored.astype(np.int64) * plan.slope + plan.intercept
            out[...] = wide.astype(out.dtype)
