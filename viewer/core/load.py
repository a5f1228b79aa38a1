"""Load a series into one array of rescaled values.

Frames decode in threads straight into one preallocated array of the narrowest dtype that holds the
rescaled values exactly; nothing is copied twice.
"""

import math
import os
import threading
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field, replace
from queue import SimpleQueue
from typing import Any

import numpy as np
from numpy.typing import NDArray

from audit.said import Said, said
from viewer.core.decode import NATIVE, read_mosaic, read_stored, stored_dtype
from viewer.core.errors import Cancelled, CoreError, DecodeError, UnreadableFile, UnsupportedFile
from viewer.core.fingerprint import fingerprint
from viewer.core.frames import Frame
from viewer.core.geometry import Geometry
from viewer.core.lut import apply_lut
from viewer.core.memory import allocate
from viewer.core.order import Focus, Order
from viewer.core.origin import origin_of
from viewer.core.picture import is_picture, load_picture
from viewer.core.series import Series
from viewer.core.source import Reader
from viewer.core.straighten import interpolate_slices, shift_into
from viewer.core.volume import UNEVEN, Volume

Array = NDArray[Any]
OnSlice = Callable[[int, Array], None]
Progress = Callable[[int, int], None]
IsCancelled = Callable[[], bool]
Begun = Callable[[Volume], None]

RGB = np.dtype([("R", "u1"), ("G", "u1"), ("B", "u1")])  # as NIfTI's RGB24
OUTSIDE_CT_HU = (
    -3024
)  # what scanners write outside their field of view: -2000 stored, -1024 intercept
WORKERS = min(os.cpu_count() or 1, 8)


class _TooNarrow(Exception):
    """Rescaled values do not fit the dtype that the header promised."""


@dataclass(frozen=True)
class _Plan:
    """How stored values become rescaled ones: dtype of the array, and whether integers suffice."""

    dtype: np.dtype[Any]
    integral: bool
    slope: int = 1
    intercept: int = 0
    fill: float = 0.0
    checked: bool = False  # the header alone does not promise that values fit


@dataclass(frozen=True)
class _Filled:
    """Voxels as read; `failed`: what could not be decoded; `fingerprints`: of pictures as stored, before
    a tilt was straightened or a mosaic cut."""

    voxels: Array
    failed: list[tuple[int, int, CoreError]] = field(default_factory=list)
    fingerprints: set[bytes] = field(default_factory=set)


def load(
    series: Series,
    progress: Progress | None = None,
    cancelled: IsCancelled | None = None,
    *,
    regularise: bool = False,
) -> Volume:
    """All voxels of a series, rescaled.

    `regularise`: interpolate unevenly spaced slices, and across missing ones, onto a regular grid; the
    volume's notes say so. Without it such a series is shown slice by slice, without a grid.

    `progress(done, total)` counts frames. Pictures that cannot be decoded are blank and named in the
    volume's notes. Raises `DecodeError` when none can be decoded, `CoreError` when the volume does not
    fit in memory, `Cancelled`.
    """
    volume = _load(series, _order(series), progress=progress, cancelled=cancelled)
    if regularise and series.uneven:
        assert series.layout is not None
        return interpolate_slices(volume, series.layout, series.planes[0])
    return volume


def load_progressively(
    series: Series,
    on_slice: OnSlice,
    first: int | None = None,
    cancelled: IsCancelled | None = None,
    *,
    focus: Focus | None = None,
    begun: Begun | None = None,
) -> Volume:
    """Like `load`, but slice `first` (default: the middle one) comes first, then every eighth, then
    all, spreading from `first`; `on_slice(k, picture)` is called for each slice of the first time
    point as soon as it is there, in the calling thread.

    `focus()` tells which slice is looked at now, None for no one slice; slices near it are read next
    (see `Order`). It is called from other threads. `begun(volume)` is called before the first slice
    with the volume that the slices are being read into: `volume.arrived[k]` becomes True as they come.
    It is called again in the rare case that values turn out to need a wider type.
    """
    order = _order(series, first, focus)
    return _load(series, order, on_slice=on_slice, cancelled=cancelled, begun=begun)


def _order(series: Series, first: int | None = None, focus: Focus | None = None) -> Order:
    n = len(series.planes[0]) if series.planes else series.shape[0]
    return Order(series.frames, n, first, focus)


def _load(
    series: Series,
    order: Order,
    *,
    on_slice: OnSlice | None = None,
    progress: Progress | None = None,
    cancelled: IsCancelled | None = None,
    begun: Begun | None = None,
) -> Volume:
    if series.source is not None and is_picture(series.source.path):
        volume = load_picture(series)
        if begun is not None:
            begun(volume)
        if on_slice is not None:
            on_slice(0, volume.voxels[0])
        return volume
    if not series.planes:
        from viewer.core.nifti import load_nifti

        return load_nifti(series, order, on_slice, progress, cancelled, begun)
    plan = _plan(series)
    try:
        filled = _fill(series, plan, order, on_slice, progress, cancelled, begun)
    except _TooNarrow:
        plan = _Plan(np.dtype(np.int32), True, plan.slope, plan.intercept, plan.fill)
        order = order.anew()
        filled = _fill(series, plan, order, on_slice, progress, cancelled, begun)
    return _volume(series, filled, plan)


def _plan(series: Series) -> _Plan:
    """Choose the narrowest dtype that holds every rescaled value exactly."""
    frames = [frame for volume in series.planes for frame in volume]
    stored = np.result_type(*{stored_dtype(frame.pixels) for frame in frames})
    if series.is_colour:
        return _Plan(RGB, True)
    scales = {(frame.slope, frame.intercept) for frame in frames}
    wide = stored.itemsize > 2
    slope, intercept = next(iter(scales))
    whole = float(slope).is_integer() and float(intercept).is_integer()
    fill = _fill_value(series, slope, intercept)
    if any(frame.lut for frame in frames):
        return _Plan(np.dtype(np.int32), False, fill=fill)
    if stored.kind == "f":
        return _Plan(stored, False, fill=fill)
    if len(scales) > 1 or not whole:
        single = np.finfo(np.float32)
        most = max((abs(a) + 1) * 2.0**16 + abs(b) for a, b in scales)
        wide = wide or not most < float(single.max)
        return _Plan(np.dtype(np.float64 if wide else np.float32), False, fill=fill)
    if (slope, intercept) == (1, 0):
        return _Plan(stored, True, fill=fill)
    low, high = _range(frames)
    ends = sorted((int(low * slope + intercept), int(high * slope + intercept)))
    widest = np.iinfo(np.int64)
    if (
        max(abs(slope), abs(intercept)) > widest.max
        or not widest.min <= ends[0] <= ends[1] <= widest.max
    ):
        return _Plan(np.dtype(np.float64), False, fill=fill)
    for name in ("uint8", "int16", "uint16", "int32", "uint32", "int64"):
        info = np.iinfo(name)
        if info.min <= ends[0] and ends[1] <= info.max:
            break
    dtype = np.dtype(name)
    if dtype == np.int32 and stored.itemsize == 2 and abs(slope) == 1:
        dtype = np.dtype(np.int16)  # nearly always enough; widened when a value says otherwise
        return _Plan(dtype, True, int(slope), int(intercept), fill, checked=True)
    return _Plan(dtype, True, int(slope), int(intercept), fill)


def _range(frames: list[Frame]) -> tuple[int, int]:
    """Smallest and largest stored value that the headers allow."""
    low, high = 0, 0
    for frame in frames:
        bits = frame.pixels.bits_stored
        if frame.pixels.signed:
            low, high = min(low, -(1 << (bits - 1))), max(high, (1 << (bits - 1)) - 1)
        else:
            high = max(high, (1 << bits) - 1)
    return low, high


def _fill_value(series: Series, slope: float, intercept: float) -> float:
    """Rescaled value of places that no picture covers."""
    if series.padding is not None:
        return series.padding[0] * slope + intercept
    return float(OUTSIDE_CT_HU) if series.units == "HU" else 0.0


def _fill(
    series: Series,
    plan: _Plan,
    order: Order,
    on_slice: OnSlice | None,
    progress: Progress | None,
    cancelled: IsCancelled | None,
    begun: Begun | None,
) -> _Filled:
    voxels = allocate(said("series {id}", id=series.id), (series.frames, *series.shape), plan.dtype)
    filled = _Filled(voxels)
    arrived = np.zeros(series.shape[0], np.bool_)
    if begun is not None:
        begun(replace(_volume(series, _Filled(voxels[:]), plan), arrived=arrived))

    def read(t: int, k: int) -> CoreError | None:
        try:
            digest = _read_into(reader, series, plan, t, k, voxels[t, k])
            if digest is not None:
                filled.fingerprints.add(digest)
        except (DecodeError, UnreadableFile, UnsupportedFile) as error:
            voxels[t, k] = np.zeros((), plan.dtype) if plan.dtype == RGB else plan.fill
            return error
        return None

    total = series.frames * len(series.planes[0])
    with (
        Reader() as reader,
        closing(_results(order, read, total, _at_once(series))) as results,
    ):
        for done, (t, k, error) in enumerate(results, 1):
            if error is not None:
                filled.failed.append((t, k, error))
            if t == 0:
                arrived[k] = True
                if on_slice is not None:
                    on_slice(k, voxels[t, k])
            if progress is not None:
                progress(done, total)
            if cancelled is not None and cancelled():
                raise Cancelled
    if len(filled.failed) == total:
        raise filled.failed[0][2]
    return filled


def _at_once(series: Series) -> int:
    """How many pictures a thread reads before it tells: several where each takes no time to decode."""
    native = set(series.transfer_syntaxes) <= NATIVE
    return 16 if native and math.prod(series.shape[1:]) <= 1 << 20 else 1


def _results(
    order: Order, read: Callable[[int, int], CoreError | None], total: int, at_once: int
) -> Generator[tuple[int, int, CoreError | None]]:
    """What `read(t, k)` gave for every place, as threads come to them; they stop with the iterator."""
    told: SimpleQueue[list[tuple[int, int, CoreError | None]] | BaseException] = SimpleQueue()
    stop = threading.Event()

    def work() -> None:
        try:
            while not stop.is_set() and (places := order.take(at_once)):
                told.put([(t, k, read(t, k)) for t, k in places if not stop.is_set()])
        except BaseException as error:  # noqa: BLE001 - raised again in the thread that waits
            told.put(error)

    with ThreadPoolExecutor(WORKERS) as pool:
        try:
            for _ in range(min(WORKERS, total)):
                pool.submit(work)
            while total > 0:
                got = told.get()
                if isinstance(got, BaseException):
                    raise got
                yield from got
                total -= len(got)
        finally:
            stop.set()


def _read_into(
    reader: Reader, series: Series, plan: _Plan, t: int, k: int, out: Array
) -> bytes | None:
    """Decode, rescale and place one frame. `out`: `(rows, columns)` of the volume.

    Returns:
        Fingerprint of a picture of the first time point that is not a slice of the volume as it is: one that
        had to be straightened, and a mosaic, which stays whole where a copy lacks the private attributes
        that tell how to cut it.
    """
    frame = series.planes[t][k]
    sheared = series.layout is not None and series.layout.kind == "sheared"
    straight_in = None
    if plan.integral and not sheared and stored_dtype(frame.pixels).itemsize == out.dtype.itemsize:
        straight_in = out.view(stored_dtype(frame.pixels))
    stored = read_stored(reader, frame, straight_in)
    if plan.dtype == RGB:
        for n, name in enumerate("RGB"):
            out[name] = stored[..., n]
        return None
    if not sheared:
        _rescale(stored, frame, plan, out)
        if t == 0 and frame.tile == (0, 0):
            return fingerprint(read_mosaic(reader, frame))
        return None
    straight = np.empty(stored.shape, plan.dtype)
    _rescale(stored, frame, plan, straight)
    assert series.layout is not None
    shift_into(straight, series.layout.shift_rc, k, len(series.planes[0]), plan.fill, out)
    return fingerprint(straight) if t == 0 else None


def _rescale(stored: Array, frame: Frame, plan: _Plan, out: Array) -> None:
    """Modality LUT or rescale (PS3.3 C.11.1)."""
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
                raise _TooNarrow
        if plan.slope == 1 and stored.dtype.itemsize == out.dtype.itemsize:
            # Two's complement wraps, and the result is known to fit.
            offset = np.array(plan.intercept).astype(out.dtype)
            np.add(stored.view(out.dtype), offset, out=out)
        else:
            wide = stored.astype(np.int64) * plan.slope + plan.intercept
            out[...] = wide.astype(out.dtype)


def _blank(series: Series, t: int, k: int, error: CoreError) -> Said:
    name, reason = series.planes[t][k].source.label.name, str(error)
    if series.frames == 1:
        return said("slice {k} of {name} is blank: {reason}", k=k + 1, name=name, reason=reason)
    return said(
        "slice {k} of time point {t} of {name} is blank: {reason}",
        k=k + 1,
        t=t + 1,
        name=name,
        reason=reason,
    )


def _volume(series: Series, filled: _Filled, plan: _Plan) -> Volume:
    geometry = series.geometry or plain_geometry(series)
    layout = series.layout
    notes: list[str] = [_blank(series, t, k, error) for t, k, error in filled.failed]
    scale = series.planes[0][0].philips_scale
    if scale is not None:
        notes.append(
            said(
                "Philips private scale slope {scale:g} is not applied: values are those of Rescale Slope "
                "and Intercept (PS3.3 C.7.6.16.2.9)",
                scale=scale,
            )
        )
    padding = None
    if series.padding is not None:
        padding = plan.fill
    if layout is not None and layout.kind == "sheared":
        notes.insert(
            0,
            said(
                "resampled for a tilt of {tilt_deg:.1f} degrees, linear", tilt_deg=layout.tilt_deg
            ),
        )
        padding = plan.fill
    return Volume(
        voxels=filled.voxels if series.frames > 1 else filled.voxels[0],
        geometry=geometry,
        units=series.units,
        modality=series.modality,
        sequence=series.sequence,
        has_geometry=series.geometry is not None,
        why_no_grid=UNEVEN if series.uneven else None,
        facing=_facing(series) if series.uneven else None,
        time_axis=series.time_axis,
        source_uids=tuple(frame.sop_uid for volume in series.planes for frame in volume),
        padding=padding,
        thickness_mm=_thickness(series),
        windows=series.windows,
        voi_function=series.voi_function,
        voi_luts=series.voi_luts,
        inverted=series.inverted,
        origin=origin_of(series),
        stored_fingerprints=tuple(sorted(filled.fingerprints)),
        notes=tuple(notes),
    )


def _facing(series: Series) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Directions of a row and of a column; slices that differ in them are never in one stack."""
    orientation = series.planes[0][0].orientation
    assert orientation is not None
    return orientation[:3], orientation[3:]


def plain_geometry(series: Series) -> Geometry:
    """Axes without a place in space: pixel spacing where known, else 1 mm."""
    spacing = series.planes[0][0].spacing_rc_mm or (1.0, 1.0)
    return Geometry(series.shape, np.diag([spacing[1], spacing[0], 1.0, 1.0]))


def _thickness(series: Series) -> float | None:
    """Nominal slice thickness where all slices have the same."""
    found = {frame.thickness_mm for volume in series.planes for frame in volume}
    return next(iter(found)) if len(found) == 1 else None


def thumbnail(series: Series, size: int = 128) -> NDArray[np.uint8]:
    """The middle slice, windowed, at most `size` pixels high or wide: `(rows, columns)` uint8.

    Only that one frame is read. Raises `CoreError` when it cannot be.
    """
    from viewer.core.display import Window, file_windows, to_uint8

    if series.source is not None and is_picture(series.source.path):
        picture = load_picture(series).voxels[0]
    elif not series.planes:
        from viewer.core.nifti import middle_slice

        picture = middle_slice(series)
    else:
        picture = _middle(series)
    step = max(1, math.ceil(max(picture.shape) / size))
    picture = picture[::step, ::step]
    if picture.dtype == RGB:
        weights = (0.299, 0.587, 0.114)
        grey = sum(picture[c].astype(np.float32) * w for c, w in zip("RGB", weights, strict=True))
        return np.asarray(np.rint(grey), np.uint8)
    window = next(iter(file_windows(series)), None) if series.modality == "CT" else None
    if window is None:
        finite = picture[np.isfinite(picture)] if picture.dtype.kind == "f" else picture
        low, high = np.percentile(finite, (1, 99.5)) if finite.size else (0.0, 1.0)
        window = Window(max(float(high - low), 1e-6), float(high + low) / 2, "LINEAR_EXACT")
    return to_uint8(picture, window, invert=series.inverted)


def _middle(series: Series) -> Array:
    t, k = 0, len(series.planes[0]) // 2
    plan = _plan(series)
    frame = series.planes[t][k]
    out = np.empty((frame.rows, frame.columns), plan.dtype)
    with Reader() as reader:
        stored = read_stored(reader, frame)
    if plan.dtype == RGB:
        for n, name in enumerate("RGB"):
            out[name] = stored[..., n]
        return out
    try:
        _rescale(stored, frame, plan, out)
    except _TooNarrow:
        return stored.astype(np.float32) * plan.slope + plan.intercept
    return out
