"""In which order the images of a place were taken."""

from collections.abc import Callable
from datetime import datetime

from viewer.core.dicom.frames import Frame

HALF_DAY_S = 12 * 3600.0
DAY_S = 24 * 3600.0
Moment = Callable[[Frame], float | None]


def order_of(frame: Frame) -> tuple[float, int, tuple[int, int], str]:
    """Return acquisition order as far as the file tells by its numbers."""
    instance = float("inf") if frame.instance is None else float(frame.instance)
    return (instance, frame.number, frame.tile or (0, 0), frame.sop_uid)


def in_order(places: list[list[Frame]]) -> tuple[list[list[Frame]], bool]:
    """Return the frames of each place in the order of acquisition, and whether the files state it.

    Instance numbers decide. Where they are missing, or repeat within a place, it is the first of
    these that tells the images of every place apart: temporal position, trigger time, acquisition
    time, content time. Clock times may pass midnight.
    """
    if all(map(_is_numbered, places)):
        return [sorted(place, key=order_of) for place in places], True
    frames = [frame for place in places for frame in place]
    for moment in (
        lambda f: f.temporal,
        lambda f: f.trigger_time,
        _clock(frames, lambda f: f.time),
        _clock(frames, lambda f: f.content_time),
    ):
        if all(_tells_apart(place, moment) for place in places):
            return [sorted(place, key=lambda f: moment(f) or 0.0) for place in places], True
    return [sorted(place, key=order_of) for place in places], False


def _is_numbered(place: list[Frame]) -> bool:
    """Return whether instance and frame numbers order the frames of a place."""
    numbers = {(frame.instance, frame.number, frame.tile) for frame in place}
    one_file = len({frame.sop_uid for frame in place}) == 1
    numbered = one_file or all(frame.instance is not None for frame in place)
    return numbered and len(numbers) == len(place)


def _tells_apart(place: list[Frame], moment: Moment) -> bool:
    values = {moment(frame) for frame in place}
    return None not in values and len(values) == len(place)


def _clock(frames: list[Frame], text_of: Callable[[Frame], str | None]) -> Moment:
    """Return the seconds of a frame's clock time.

    Of times on both sides of midnight the later ones are after it.
    """
    seconds = {text: seconds_of(text) for text in map(text_of, frames) if text is not None}
    values = [value for value in seconds.values() if value is not None]
    passes = bool(values) and max(values) < DAY_S and max(values) - min(values) > HALF_DAY_S

    def moment(frame: Frame) -> float | None:
        text = text_of(frame)
        value = None if text is None else seconds[text]
        if value is None:
            return None
        if passes and value < HALF_DAY_S:
            return value + DAY_S
        return value

    return moment


def seconds_of(text: str) -> float | None:
    """Return seconds of a DICOM time (TM), or of a date and time (DT, PS3.5 6.2) from the year 1.

    None for neither.

    >>> seconds_of("101530.25"), seconds_of("10:15:30"), seconds_of("1015"), seconds_of("noon")
    (36930.25, 36930.0, 36900.0, None)
    """
    whole, _, fraction = text.strip().replace(":", "").partition(".")
    digits = "".join(ch for ch in fraction.split("+")[0].split("-")[0] if ch.isdigit())
    whole = whole.split("+")[0].split("-")[0]
    if not whole.isdecimal() or len(whole) % 2 or len(whole) > 14:
        return None
    part = float(f"0.{digits}") if digits else 0.0
    if len(whole) >= 8:
        try:
            day = datetime(int(whole[:4]), int(whole[4:6]), int(whole[6:8]))
        except ValueError:
            return None
        return day.toordinal() * DAY_S + _of_day(whole[8:]) + part
    return _of_day(whole) + part


def _of_day(digits: str) -> float:
    return sum(int(digits[n : n + 2]) * 60.0 ** (2 - n // 2) for n in range(0, len(digits), 2))
