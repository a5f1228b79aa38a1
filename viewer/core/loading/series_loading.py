"""Load a series into one array of rescaled values.

Frames decode in threads straight into one preallocated array of the narrowest dtype that holds the
rescaled values exactly; nothing is copied twice. Where there is no room for that array, each frame
is read once anyway, so that damage is found and values get the same dtype; later it is read
again when it is asked for (`viewer.core.voxels.on_demand_voxels`).
"""

import math
import os
import threading
from collections.abc import Callable, Generator, Set
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import partial
from queue import SimpleQueue
from typing import Any

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message, reason_of
from viewer.core.dicom.assembly.series import Series
from viewer.core.dicom.frames import Frame
from viewer.core.dicom.headers import DEFLATED
from viewer.core.dicom.pixel_decoding import (
    NATIVE,
    frame_bytes,
    read_mosaic,
    read_stored,
    stored_dtype,
)
from viewer.core.errors import (
    Cancelled,
    CoreError,
    DecodeError,
    TooLarge,
    UnreadableFile,
    UnsupportedFile,
)
from viewer.core.files.file_source import Reader
from viewer.core.files.garbage_collection import suspend_garbage_collection
from viewer.core.files.memory_limit import no_room, room
from viewer.core.geometry import Geometry
from viewer.core.io.nifti import load_nifti
from viewer.core.io.plain_image import is_plain_image, load_picture
from viewer.core.loading.irregular_series import (
    acquired_slices,
    facing,
    interpolated,
    on_grid,
    regularized,
)
from viewer.core.loading.load_order import Focus, LoadOrder
from viewer.core.loading.rescaling import (
    RGB,
    RescalePlan,
    TooNarrow,
    padding_of,
    plan_rescaling,
    rescale,
    with_fill,
)
from viewer.core.slice_fingerprint import fingerprint
from viewer.core.voxels.on_demand_voxels import (
    ReadSlice,
    Unchanged,
    allocate_voxels,
    end_reading,
    is_on_demand,
    slot,
    take,
)
from viewer.core.voxels.volume import UNEVEN, Volume
from viewer.core.voxels.volume_origin import origin_of

Array = NDArray[Any]
OnSlice = Callable[[int, Array], None]
Progress = Callable[[int, int], None]
IsCancelled = Callable[[], bool]
Begun = Callable[[Volume], None]

WORKERS = min(os.cpu_count() or 1, 8)


@dataclass(frozen=True)
class _Filled:
    """Voxels as read.

    `failed`: what could not be decoded; `fingerprints`: of images as stored, before a mosaic was
    cut.
    """

    voxels: Array
    failed: list[tuple[int, int, CoreError]] = field(default_factory=list)
    fingerprints: set[bytes] = field(default_factory=set)


def load(
    series: Series,
    progress: Progress | None = None,
    cancelled: IsCancelled | None = None,
) -> Volume:
    """Return all voxels of a series, rescaled.

    Tilted and unevenly spaced slices are regularized: the volume has them on a regular grid, and as
    they were stored (`Volume.acquired`). Images that cannot be decoded are blank and named in the
    volume's notes. A volume that does not fit in memory is read on demand.

    Args:
        series: The series.
        progress: Called with the number of frames read and their total.
        cancelled: Returns True when the user cancels; None never cancels.

    Raises:
        DecodeError: No image can be decoded.
        TooLarge: The series does not fit in memory, and cannot be read on demand either.
        Cancelled: `cancelled` returned True.
    """
    return _load(series, _order(series), progress=progress, cancelled=cancelled)


def load_progressively(
    series: Series,
    on_slice: OnSlice,
    first: int | None = None,
    cancelled: IsCancelled | None = None,
    *,
    focus: Focus | None = None,
    begun: Begun | None = None,
    progress: Progress | None = None,
) -> Volume:
    """Load like `load`, but show one slice at once.

    Then every eighth slice is read, then all, spreading from the first.

    Args:
        series: The series.
        on_slice: Called in the calling thread with the number and the values of each slice of the
            first time point, as soon as it is read.
        first: Slice to read first; None for the middle one.
        cancelled: Returns True when the user cancels; None never cancels.
        focus: Returns the slice that the reader looks at now, or None if there is no single one;
            slices near it are read next (see `LoadOrder`). Called from other threads.
        begun: Called before the first slice with the volume that the slices are read into:
            `volume.arrived[k]` becomes True for each. Called again in the rare case that values
            need a wider type.
        progress: Called after each slice of any time point, with the number of slices read and
            their total.
    """
    load_order = _order(series, first, focus)
    return _load(
        series,
        load_order,
        on_slice=on_slice,
        progress=progress,
        cancelled=cancelled,
        begun=begun,
    )


def _order(series: Series, first: int | None = None, focus: Focus | None = None) -> LoadOrder:
    n = len(series.planes[0]) if series.planes else series.shape[0]
    return LoadOrder(series.frames, n, first, focus)


def _load(
    series: Series,
    load_order: LoadOrder,
    *,
    on_slice: OnSlice | None = None,
    progress: Progress | None = None,
    cancelled: IsCancelled | None = None,
    begun: Begun | None = None,
) -> Volume:
    if series.source is not None and is_plain_image(series.source.path):
        volume = load_picture(series)
        if begun is not None:
            begun(volume)
        if on_slice is not None:
            on_slice(0, volume.voxels[0])
        return volume
    if not series.planes:
        return load_nifti(series, load_order, on_slice, progress, cancelled, begun)
    with suspend_garbage_collection():
        return _load_planes(series, load_order, on_slice, progress, cancelled, begun)


def _load_planes(
    series: Series,
    load_order: LoadOrder,
    on_slice: OnSlice | None,
    progress: Progress | None,
    cancelled: IsCancelled | None,
    begun: Begun | None,
) -> Volume:
    plan = plan_rescaling(series)
    try:
        filled = _fill(series, plan, load_order, on_slice, progress, cancelled, begun)
    except TooNarrow:
        # The headers promised smaller values than the pixels have.
        plan = RescalePlan(np.dtype(np.int32), True, plan.slope, plan.intercept, plan.fill)
        # From the slice that is looked at now.
        load_order = load_order.anew()
        filled = _fill(series, plan, load_order, on_slice, progress, cancelled, begun)
    return _volume(series, filled, plan, _grid(series, filled, plan, cancelled))


def _grid(
    series: Series, filled: _Filled, plan: RescalePlan, cancelled: IsCancelled | None = None
) -> Array | None:
    if series.is_irregular:
        return on_grid(series, filled.voxels, plan, cancelled)
    return None


def assemble(
    series: Series, voxels: Array, plan: RescalePlan, fingerprints: Set[bytes] = frozenset()
) -> Volume:
    """Return the volume of slices that were read elsewhere, with `read_frame`.

    Args:
        series: The series.
        voxels: `(t, k, row, column)`, the slices in the order of `series.planes`.
        plan: How they were rescaled: the result of `plan_rescaling(series)`.
        fingerprints: See `fingerprints_of`.
    """
    filled = _Filled(voxels, fingerprints=set(fingerprints))
    return _volume(series, filled, plan, _grid(series, filled, plan))


def preview_of(
    series: Series, voxels: Array, arrived: NDArray[np.bool_], geometry: Geometry
) -> Volume:
    """Return a plain stack of slices that are still arriving, without a place in space.

    Args:
        series: Series of the first instance alone.
        voxels: `(k, row, column)` to fill.
        arrived: Which slices are there; becomes True as they come.
        geometry: Axes of one slice, with its pixel spacing.
    """
    plan = RescalePlan(voxels.dtype, integral=False)
    n_slices = len(series.planes[0])
    # `_volume` wants the shape of this series; the whole array replaces it below.
    first = voxels[: series.frames * n_slices].reshape(series.frames, n_slices, *voxels.shape[1:])
    return replace(
        _volume(series, _Filled(first), plan),
        voxels=voxels.view(),
        geometry=Geometry(voxels.shape, geometry.affine),
        has_geometry=False,
        time_axis=None,
        interpolated=None,
        acquired=None,
        arrived=arrived,
    )


def _fill(
    series: Series,
    plan: RescalePlan,
    load_order: LoadOrder,
    on_slice: OnSlice | None,
    progress: Progress | None,
    cancelled: IsCancelled | None,
    begun: Begun | None,
) -> _Filled:
    shape = series.stored_shape
    unchanged = Unchanged()
    voxels = allocate_voxels(
        Message("series.label", id=series.id),
        (series.frames, *shape),
        plan.dtype,
        _rereader(series, plan, unchanged),
        padding_of(series, plan),
    )
    if is_on_demand(voxels):
        _check_parts(series)
    filled = _Filled(voxels)
    arrived = np.zeros(shape[0], np.bool_)
    if begun is not None:
        begun(_preview(_volume(series, _Filled(voxels.view()), plan), arrived))
    total = series.frames * len(series.planes[0])
    with Reader() as reader:
        read = partial(_read_slice, reader, series, plan, filled, unchanged)
        results = _results(load_order, read, total, _at_once(series))
        _collect(results, filled, arrived, total, on_slice, progress, cancelled)
    if len(filled.failed) == total:
        raise filled.failed[0][2]
    end_reading(voxels)
    return filled


def _rereader(series: Series, plan: RescalePlan, unchanged: Unchanged) -> ReadSlice:
    """Return a function that reads a slice again on demand, from a file that has not changed.

    It refers to no voxels: their memory could not be freed otherwise while collection is suspended.
    """
    reader = Reader()

    def read_again(t: int, k: int, out: Array) -> None:
        source = series.planes[t][k].source
        unchanged.check(source.path, source.label)
        _read_into(reader, series, plan, t, k, out)
        unchanged.check(source.path, source.label)

    return read_again


def _read_slice(
    reader: Reader,
    series: Series,
    plan: RescalePlan,
    filled: _Filled,
    unchanged: Unchanged,
    t: int,
    k: int,
) -> CoreError | None:
    """Read one slice for the first time; return the error that left it blank, if any."""
    voxels = filled.voxels
    out = slot(voxels, t, k)
    try:
        if is_on_demand(voxels):
            source = series.planes[t][k].source
            unchanged.check(source.path, source.label)
        digest = _read_into(reader, series, plan, t, k, out)
        if digest is not None:
            filled.fingerprints.add(digest)
    except (DecodeError, UnreadableFile, UnsupportedFile) as error:
        out[...] = np.zeros((), plan.dtype) if plan.dtype == RGB else plan.fill
        take(voxels, t, k, out, blank=True)
        return error
    take(voxels, t, k, out)
    return None


def _collect(
    results: Generator[tuple[int, int, CoreError | None]],
    filled: _Filled,
    arrived: NDArray[np.bool_],
    total: int,
    on_slice: OnSlice | None,
    progress: Progress | None,
    cancelled: IsCancelled | None,
) -> None:
    """Report slices as they are read; raise `Cancelled` when asked to stop."""
    with closing(results):
        for done, (t, k, error) in enumerate(results, 1):
            if error is not None:
                filled.failed.append((t, k, error))
            if t == 0:
                arrived[k] = True
                if on_slice is not None:
                    on_slice(k, filled.voxels[t, k])
            if progress is not None:
                progress(done, total)
            if cancelled is not None and cancelled():
                raise Cancelled


def _preview(volume: Volume, arrived: NDArray[np.bool_]) -> Volume:
    """Return a volume whose slices are still being read.

    Its regular grid is filled once all are there.
    """
    if volume.acquired is None:
        return replace(volume, arrived=arrived)
    acquired = replace(volume.acquired, arrived=arrived)
    none = np.zeros(volume.geometry.shape_kji[0], np.bool_)
    return replace(volume, acquired=acquired, arrived=none)


def _check_parts(series: Series) -> None:
    """Check that every image can be unpacked in the memory that is free.

    Raises:
        TooLarge: One image cannot be had without unpacking more than there is room for.
    """
    most = room()
    for frame in {frame.source: frame for row in series.planes for frame in row}.values():
        pixels = frame.pixels
        packed = not frame.source.in_parts or pixels.transfer_syntax == DEFLATED
        size = frame_bytes(pixels) * pixels.n_frames
        if packed and pixels.n_frames > 1 and most is not None and size > most:
            reason = Message("file.decompress-to-read-parts")
            needs = no_room(Message("series.label", id=series.id), size)
            raise TooLarge(
                Message("system-memory.needs-because", needs=needs, reason=reason),
                frame.source.label,
            )


def _at_once(series: Series) -> int:
    """Return how many images a thread reads before it reports: several if they decode quickly."""
    native = set(series.transfer_syntaxes) <= NATIVE
    if native and math.prod(series.stored_shape[1:]) <= 1 << 20:
        return 16
    return 1


def _results(
    load_order: LoadOrder, read: Callable[[int, int], CoreError | None], total: int, at_once: int
) -> Generator[tuple[int, int, CoreError | None]]:
    """Yield the results of `read(t, k)` as threads finish them; closing the iterator stops them."""
    queue: SimpleQueue[list[tuple[int, int, CoreError | None]] | BaseException] = SimpleQueue()
    stop = threading.Event()

    def work() -> None:
        try:
            while not stop.is_set() and (places := load_order.take(at_once)):
                # Several at a time: a queue costs more than an image that decodes quickly.
                queue.put([(t, k, read(t, k)) for t, k in places if not stop.is_set()])
        except BaseException as error:  # noqa: BLE001 - raised again in the thread that waits
            queue.put(error)

    with ThreadPoolExecutor(WORKERS) as pool:
        try:
            for _ in range(min(WORKERS, total)):
                pool.submit(work)
            while total > 0:
                got = queue.get()
                if isinstance(got, BaseException):
                    raise got
                yield from got
                total -= len(got)
        finally:
            stop.set()


def _read_into(
    reader: Reader, series: Series, plan: RescalePlan, t: int, k: int, out: Array
) -> bytes | None:
    """Decode, rescale and place one frame. `out`: `(rows, columns)` of the volume.

    Returns:
        Fingerprint of an image of the first time point that is not a slice of the volume as it is:
        a
        mosaic, which stays whole where a copy lacks the private attributes that tell how to cut it.
    """
    frame = series.planes[t][k]
    read_frame(reader, frame, plan, out)
    if plan.dtype != RGB and t == 0 and frame.tile == (0, 0):
        return fingerprint(read_mosaic(reader, frame))
    return None


def fingerprints_of(series: Series, reader: Reader) -> set[bytes]:
    """Return the fingerprints of the mosaics of the first time point; see `_read_into`.

    Raises:
        CoreError: One cannot be read.
    """
    whole = [frame for frame in series.planes[0] if frame.tile == (0, 0)]
    digests = (fingerprint(read_mosaic(reader, frame)) for frame in whole)
    return {digest for digest in digests if digest is not None}


def read_frame(reader: Reader, frame: Frame, plan: RescalePlan, out: Array) -> None:
    """Decode and rescale one frame.

    Args:
        reader: Opens its source.
        frame: The frame.
        plan: Rescaling of its series.
        out: `(rows, columns)` of the volume.

    Raises:
        CoreError: It cannot be read or decoded.
        TooNarrow: Its values do not fit the plan's type.
    """
    straight_in = None
    if plan.integral and stored_dtype(frame.pixels).itemsize == out.dtype.itemsize:
        # Decoded into its place: the values need no more room than the stored ones.
        straight_in = out.view(stored_dtype(frame.pixels))
    stored = read_stored(reader, frame, straight_in)
    if plan.dtype == RGB:
        for n, name in enumerate("RGB"):
            out[name] = stored[..., n]
        return
    rescale(stored, frame, plan, out)


def _blank(series: Series, t: int, k: int, error: CoreError) -> Message:
    name, reason = series.planes[t][k].source.label.name, reason_of(error)
    if series.frames == 1:
        return Message("series.slice-blank", k=k + 1, name=name, reason=reason)
    return Message(
        "series.time-point-slice-blank",
        k=k + 1,
        t=t + 1,
        name=name,
        reason=reason,
    )


def _volume(
    series: Series, filled: _Filled, plan: RescalePlan, grid: Array | None = None
) -> Volume:
    """Return the volume of slices that were read.

    `grid`: irregular ones on their regular grid, None before that.
    """
    geometry = series.geometry or plain_geometry(series)
    read = filled.voxels if series.frames > 1 else filled.voxels[0]
    voxels, acquired = read, None
    notes = [_blank(series, t, k, error) for t, k, error in filled.failed]
    scale = series.planes[0][0].philips_scale
    if scale is not None:
        notes.append(
            Message(
                "series.philips-scale-not-applied",
                scale=scale,
            )
        )
    padding = padding_of(series, plan)
    if series.is_irregular:
        acquired = acquired_slices(series, read, padding)
        shape = (*read.shape[:-3], *geometry.shape_kji)
        # Takes no memory: the regular grid is made when all slices are there.
        voxels = np.broadcast_to(plan.dtype.type(0), shape) if grid is None else grid
        notes = [*regularized(series), *notes]
        padding = with_fill(padding, plan.fill)
    uneven = series.uneven and series.geometry is None
    return Volume(
        voxels=voxels,
        geometry=geometry,
        units=series.units,
        declared=series.declared,
        modality=series.modality,
        sequence=series.sequence,
        has_geometry=series.geometry is not None,
        why_no_grid=UNEVEN if uneven else None,
        facing=facing(series) if uneven else None,
        time_axis=series.time_axis,
        source_uids=tuple(frame.sop_uid for volume in series.planes for frame in volume),
        padding=padding,
        thickness_mm=_thickness(series),
        windows=series.windows,
        voi_function=series.voi_function,
        voi_luts=series.voi_luts,
        inverted=series.inverted,
        loss=series.loss,
        interpolated=interpolated(series),
        acquired=acquired,
        origin=origin_of(series),
        stored_fingerprints=tuple(sorted(filled.fingerprints)),
        notes=tuple(notes),
    )


def plain_geometry(series: Series) -> Geometry:
    """Return axes without a place in space: pixel spacing, else 1 mm or the pixel aspect."""
    first = series.planes[0][0]
    spacing = first.spacing_rc_mm or first.aspect_rc or (1.0, 1.0)
    return Geometry(series.stored_shape, np.diag([spacing[1], spacing[0], 1.0, 1.0]))


def _thickness(series: Series) -> float | None:
    """Return nominal slice thickness where all slices have the same."""
    thicknesses = {frame.thickness_mm for volume in series.planes for frame in volume}
    if len(thicknesses) == 1:
        return next(iter(thicknesses))
    return None
