"""Times of the points of a time series, in seconds, as far as its files state them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import numpy as np

from audit.messages import Message
from viewer.core.dicom.assembly.series import Series
from viewer.core.dicom.frames import Frame
from viewer.core.geometry import Float
from viewer.core.io.nifti_header import read_nifti

_SECONDS: Final = {"sec": 1.0, "msec": 1e-3, "usec": 1e-6}
_HALF_DAY_S: Final = 43_200.0


@dataclass(frozen=True, eq=False)
class TimeAxis:
    """Times of a series.

    Attributes:
        seconds: `(t)`, from the first time point, increasing; None if they are not known.
        source: Where the times are from, or why they are not known.
    """

    seconds: Float | None
    source: Message


def read_time_axis(series: Series) -> TimeAxis:
    """Return the times of a series. The header of a NIfTI file is read again.

    Args:
        series: A series with more than one time point.

    Raises:
        UnreadableFile: The file cannot be read again.
    """
    if series.time_axis not in ("time", "trigger time"):
        return TimeAxis(None, Message("curve.axis-not-time", axis=series.time_axis or ""))
    if series.source is not None:
        return _of_nifti(series)
    if series.time_axis == "trigger time":
        return _checked(
            [_least(row, lambda f: f.trigger_time) for row in series.planes],
            1e-3,
            Message("curve.times-trigger"),
        )
    # A frame without an acquisition time has its content time instead.
    frames = [frame for row in series.planes for frame in row]
    content = all(frame.time == frame.content_time for frame in frames)
    return _checked(
        _clock([_least(row, lambda f: _of_day(f.time)) for row in series.planes]),
        1.0,
        Message("curve.times-content") if content else Message("curve.times-acquisition"),
    )


def _of_nifti(series: Series) -> TimeAxis:
    assert series.source is not None
    header = read_nifti(series.source).header
    unit = header.get_xyzt_units()[1]
    step = float(header["pixdim"][4])
    if unit not in _SECONDS or not np.isfinite(step) or step <= 0:
        return TimeAxis(None, Message("curve.nifti-times-missing"))
    times = np.arange(series.frames, dtype=np.float64) * (step * _SECONDS[unit])
    return TimeAxis(times, Message("curve.times-nifti"))


def _checked(times: Sequence[float | None], unit_s: float, source: Message) -> TimeAxis:
    """Return the axis, or the reason if times are missing or do not increase."""
    known = [time for time in times if time is not None]
    if len(known) < len(times) or len(times) < 2:
        return TimeAxis(None, Message("curve.times-missing"))
    seconds = (np.array(known) - known[0]) * unit_s
    if (np.diff(seconds) <= 0).any():
        return TimeAxis(None, Message("curve.times-not-increasing"))
    return TimeAxis(seconds, source)


def _least(row: Sequence[Frame], value: Callable[[Frame], float | None]) -> float | None:
    """Return the time of the first slice of a time point; None if a slice has none."""
    values = [value(frame) for frame in row]
    known = [time for time in values if time is not None]
    return min(known) if known and len(known) == len(values) else None


def _of_day(text: str | None) -> float | None:
    """Return seconds of a TM or DT value (PS3.5 6.2), from midnight or from a fixed day."""
    if not text:
        return None
    digits = text.strip().partition("+")[0].partition("-")[0].replace(":", "")
    whole, _, fraction = digits.partition(".")
    forms = {6: "%H%M%S", 14: "%Y%m%d%H%M%S"}
    if len(whole) not in forms or (fraction and not fraction.isdigit()):
        return None
    try:
        moment = datetime.strptime(whole, forms[len(whole)])
    except ValueError:
        return None
    start = datetime(1900, 1, 1)
    return (moment - start) / timedelta(seconds=1) + float(f"0.{fraction or 0}")


def _clock(times: Sequence[float | None]) -> list[float | None]:
    """Return times of day that go on after midnight."""
    days, before = 0, None
    result: list[float | None] = []
    for time in times:
        if time is not None and before is not None and time < before - _HALF_DAY_S:
            days += 1
        before = time
        result.append(None if time is None else time + days * 86_400.0)
    return result
