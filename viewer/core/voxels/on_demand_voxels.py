"""Voxels of a series that does not fit in memory: read slice by slice when they are asked for.

Files are read, not mapped: a mapped file that another program cuts short ends this program with a
bus error, a read one gives an error that names the file.
"""

import math
import os
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeGuard, cast

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message
from audit.messages.library_errors import system_reason
from viewer.core.errors import CoreError, TooLarge, UnreadableFile
from viewer.core.files.memory_limit import fits, no_room, room
from viewer.core.voxels.pixel_padding import Padding, is_padding

Array = NDArray[Any]
ReadSlice = Callable[[int, int, Array], None]
"""Fills `(rows, columns)` of time point t, slice k. Raises `CoreError`."""

KEPT_SHARE: Final = 0.5
"""Share of a series' room for slices that were read; the rest is for results made of them."""
OVERVIEW_SHARE: Final = 0.25
"""Of what is kept: every so many rows and columns of all slices of the first time point, for views
across the slices while they move."""
LEAST_KEPT: Final = 8
"""Slices that are kept in any case."""
SAMPLE: Final = 2_000_000
"""Number of voxels, evenly spread over every slice, kept for percentiles (`thinned_step`)."""
PART_BYTES: Final = 32 << 20
"""Bytes that `parts` gives at a time."""
AHEAD: Final = 3
"""Slices read ahead in the direction of scrolling."""


class NotCached(Exception):
    """A slice would have to be read, in a thread that must not wait for one."""


class Abandoned(Exception):
    """Nobody waits any longer for what a slice would have been read for."""


class _Here(threading.local):
    """Per-thread restriction on reading."""

    is_restricted = False
    abandoned: Callable[[], bool] | None = None


_here = _Here()


@contextmanager
def cached_only() -> Iterator[None]:
    """Let this thread use cached slices only, and raise `NotHeld` for others.

    For the thread of the windows: decoding one slice takes longer than a frame may.
    """
    before, _here.is_restricted = _here.is_restricted, True
    try:
        yield
    finally:
        _here.is_restricted = before


@contextmanager
def unless(abandoned: Callable[[], bool]) -> Iterator[None]:
    """Raise `Abandoned` in this thread before a slice is read that nobody waits for any longer."""
    before, _here.abandoned = _here.abandoned, abandoned
    try:
        yield
    finally:
        _here.abandoned = before


def _check_may_read() -> None:
    if _here.is_restricted:
        raise NotCached
    if _here.abandoned is not None and _here.abandoned():
        raise Abandoned


class _Store:
    """Reader and cache of slices, shared by all views of one series."""

    def __init__(
        self,
        what: Message,
        shape: tuple[int, int, int, int],
        dtype: np.dtype[Any],
        read: ReadSlice,
        padding: Padding | None = None,
    ) -> None:
        self.what, self.shape, self.dtype, self.read = what, shape, dtype, read
        self.padding = padding
        self.value_range: tuple[float, float] | None = None  # of the slices in `ranged`
        self.ranged = np.zeros(shape[:2], np.bool_)
        self.slice_bytes = math.prod(shape[2:]) * dtype.itemsize
        most = room()
        least_bytes = LEAST_KEPT * self.slice_bytes
        self.kept_bytes = least_bytes if most is None else max(int(most * KEPT_SHARE), least_bytes)
        self.blank: dict[tuple[int, int], Array] = {}  # those that could not be decoded at first
        self.reading = True  # for the first time: what cannot be read now is reported by the loader
        self._kept: OrderedDict[tuple[int, ...], Array] = OrderedDict()
        self._size = 0
        self._lock = threading.Lock()
        self._ahead: ThreadPoolExecutor | None = None
        self._last = (0, 0)
        step = thinned_step(math.prod(shape))
        rows, columns = (len(range(0, n, step)) for n in shape[2:])
        self.thin_step = step
        self.thinned: Array = np.zeros((*shape[:2], rows, columns), dtype)
        interval = math.sqrt(shape[1] * self.slice_bytes / (self.kept_bytes * OVERVIEW_SHARE))
        self.overview_step = max(1, math.ceil(interval))
        rows, columns = (len(range(0, n, self.overview_step)) for n in shape[2:])
        self.overview: Array = np.zeros((shape[1], rows, columns), dtype)

    def get(self, t: int, k: int) -> Array:
        """Return one slice, read-only."""
        slice_ = self._find((t, k))
        if slice_ is not None:
            return slice_
        _check_may_read()
        out = np.empty(self.shape[2:], self.dtype)
        try:
            self.read(t, k, out)
        except CoreError:
            if self.reading:  # the loader reports it; until then the slice has not arrived
                return np.zeros_like(out)
            raise
        return self._keep((t, k), out)

    def look(self, t: int, k: int) -> Array:
        """Return one displayed slice; the next ones in the same direction are read ahead."""
        slice_ = self.get(t, k)
        before, self._last = self._last, (t, k)
        step = k - before[1]
        if not self.reading and before[0] == t and 0 < abs(step) <= AHEAD:
            if self._ahead is None:
                self._ahead = ThreadPoolExecutor(1, thread_name_prefix="ahead")
            for n in range(1, AHEAD + 1):
                if 0 <= k + n * step < self.shape[1] and (t, k + n * step) not in self._kept:
                    self._ahead.submit(self._get_quietly, t, k + n * step)
        return slice_

    @property
    def held_bytes(self) -> int:
        """Bytes of the slices and time points that are kept."""
        return self._size

    def wait(self) -> None:
        """Wait until the slices to be read ahead have been read."""
        if self._ahead is not None:
            self._ahead.submit(int).result()

    def _get_quietly(self, t: int, k: int) -> None:
        try:
            self.get(t, k)
        except CoreError:
            return  # it is reported when the slice is looked at

    def volume(self, t: int) -> Array:
        """Return all slices of one time point, read-only."""
        volume = self._find((t,))
        if volume is not None:
            return volume
        if _here.is_restricted:
            raise NotCached
        out = np.empty(self.shape[1:], self.dtype)
        for k in range(self.shape[1]):
            _check_may_read()
            have = self._find((t, k))
            if have is None and self.reading:
                have = self.get(t, k)
            if have is not None:
                out[k] = have
            else:
                self.read(t, k, out[k])
        return out if self.reading else self._keep((t,), out)

    def put(self, t: int, k: int, values: Array) -> Array:
        """Keep a slice that was read for the first time."""
        self.thinned[t, k] = values[:: self.thin_step, :: self.thin_step]
        if t == 0:
            self.overview[k] = values[:: self.overview_step, :: self.overview_step]
        ends = range_of(values, self.padding)
        with self._lock:
            if ends is not None and self.value_range is not None:
                low, high = self.value_range
                ends = min(low, ends[0]), max(high, ends[1])
            self.value_range = ends or self.value_range
            self.ranged[t, k] = True
        return self._keep((t, k), values)

    def _find(self, place: tuple[int, ...]) -> Array | None:
        blank = self.blank.get((place[0], place[1])) if len(place) == 2 else None
        if blank is not None:
            return np.broadcast_to(blank, self.shape[2:])
        with self._lock:
            array = self._kept.get(place)
            if array is not None:
                self._kept.move_to_end(place)
                return array
            if len(place) == 2:
                volume = self._kept.get(place[:1])
                return None if volume is None else volume[place[1]]
        return None

    def _keep(self, place: tuple[int, ...], values: Array) -> Array:
        values.setflags(write=False)
        with self._lock:
            before = self._kept.pop(place, None)
            self._size += values.nbytes - (0 if before is None else before.nbytes)
            self._kept[place] = values
            while self._size > self.kept_bytes and len(self._kept) > 1:
                _, gone = self._kept.popitem(last=False)
                self._size -= gone.nbytes
        return values


class OnDemandVoxels:
    """Array-like `(t, k, j, i)` or `(k, j, i)` whose slices are read on demand.

    Indexing by whole numbers and slices gives arrays of those values, as numpy's does, if they have
    room; a time point by its number is an array where it has room, else a view. Whoever wants all
    of it as one array gets `TooLarge`. `arrived`-like masks over the slices of a time point give a
    view of those.
    """

    def __init__(
        self, store: _Store, t: int | None = None, chosen: Sequence[int] | None = None
    ) -> None:
        self.store, self._t = store, t
        self._chosen = range(store.shape[1]) if chosen is None else chosen
        self.dtype = store.dtype
        times = () if t is not None else (store.shape[0],)
        self.shape: tuple[int, ...] = (*times, len(self._chosen), *store.shape[2:])
        self.ndim = len(self.shape)
        self.size = math.prod(self.shape)
        self.itemsize = self.dtype.itemsize
        self.nbytes = self.size * self.itemsize

    def __len__(self) -> int:
        return self.shape[0]

    def __iter__(self) -> Iterator[Array]:
        for n in range(len(self)):
            yield self[n]

    def setflags(self, *, write: bool) -> None:
        """Mimic numpy's method; voxels are never writable."""
        if write:
            raise ValueError("voxels that are read on demand are read-only")

    def view(self) -> Array:
        """Return another object on the same voxels."""
        return cast(Array, OnDemandVoxels(self.store, self._t, self._chosen))

    def __array__(self, dtype: Any = None, copy: Any = None) -> Array:
        del copy
        raise TooLarge(no_room(self.store.what, self.nbytes))

    def __getitem__(self, key: Any) -> Array:
        if isinstance(key, np.ndarray) and key.dtype == np.bool_ and self._t is not None:
            chosen = [k for k, is_chosen in zip(self._chosen, key, strict=True) if is_chosen]
            return cast(Array, OnDemandVoxels(self.store, self._t, chosen))
        keys = _full(key, self.ndim)
        step = self.store.thin_step
        if self._all and not self.store.reading and _is_thinned(keys, step):
            thinned = self.store.thinned
            return thinned if self._t is None else thinned[self._t]
        if self._t is None and isinstance(keys[0], int | np.integer) and _all_of(keys[1:]):
            return self._time(int(keys[0]))
        times: range | int = self._t if self._t is not None else _places(keys[0], self.shape[0])
        slices = _places(keys[-3], len(self._chosen))
        return self._read(times, slices, keys[-2:])

    @property
    def is_whole_series(self) -> bool:
        """Whether these are all slices of all time points."""
        return self._all and (self._t is None or self.store.shape[0] == 1)

    @property
    def _all(self) -> bool:
        return isinstance(self._chosen, range)

    def _time(self, t: int) -> Array:
        """Return a time point: an array where it has room."""
        t = range(self.shape[0])[t]
        if self.has_room_for_times:
            return self.store.volume(t)
        return cast(Array, OnDemandVoxels(self.store, t, self._chosen))

    @property
    def has_room_for_times(self) -> bool:
        """Whether a time point by its number is an array; none is read to find out."""
        size = math.prod(self.shape[-3:]) * self.itemsize
        return self._t is None and self._all and size <= self.store.kept_bytes

    def _read(self, times: range | int, slices: range | int, rest: tuple[Any, ...]) -> Array:
        if isinstance(times, int) and isinstance(slices, int):
            values: Array = self.store.look(times, self._chosen[slices])[rest]
            return values
        if isinstance(times, int) and isinstance(slices, range) and len(slices) == 1:
            return self.store.look(times, self._chosen[slices[0]])[np.newaxis][(..., *rest)]
        of_one = np.broadcast_to(np.empty((), self.dtype), self.store.shape[2:])[rest].shape
        leading = tuple(len(axis) for axis in (times, slices) if isinstance(axis, range))
        shape = (*leading, *of_one)
        size = math.prod(shape) * self.itemsize
        if not fits(size):
            raise TooLarge(no_room(self.store.what, size))
        out = np.empty(shape, self.dtype)
        for a, t in enumerate([times] if isinstance(times, int) else times):
            for b, k in enumerate([slices] if isinstance(slices, int) else slices):
                at = tuple(n for n, axis in ((a, times), (b, slices)) if isinstance(axis, range))
                out[at] = self.store.get(t, self._chosen[k])[rest]
        return out

    def slices_of(self, t: int) -> Array:
        """Return a time point as a view of its slices, of which none is read."""
        return cast(Array, OnDemandVoxels(self.store, t, self._chosen))

    # For the loader ------------------------------------------------------------------------------

    def put(self, t: int, k: int, values: Array, *, blank: bool = False) -> None:
        """Take a slice that was read for the first time; `blank` where it could not be decoded.

        Args:
            t: Time point, from 0.
            k: Slice, from 0.
            values: Rescaled values `(j, i)`.
            blank: The slice could not be decoded.
        """
        if blank:
            self.store.blank[t, k] = values[:1, :1].copy()
        self.store.put(t, k, values)

    def end_reading(self) -> None:
        """Drop the reader's resources once all slices have been read."""
        self.store.reading = False


def is_on_demand(voxels: Array) -> bool:
    """Return True for voxels that are not in memory."""
    return _on_demand(voxels)


def is_too_large(voxels: Array) -> bool:
    """Return whether a time point of `(t, k, j, i)`, or all of `(k, j, i)`, is no array.

    Reads nothing.
    """
    return _on_demand(voxels) and not voxels.has_room_for_times


def _on_demand(voxels: Any) -> TypeGuard[OnDemandVoxels]:
    return isinstance(voxels, OnDemandVoxels)


def allocate_voxels(
    what: Message,
    shape: tuple[int, ...],
    dtype: np.dtype[Any],
    read: ReadSlice,
    padding: Padding | None = None,
) -> Array:
    """Return the room for voxels `(t, k, j, i)`: an empty array, or an on-demand one if too large.

    Args:
        what: What the array is for, for the error message.
        shape: Shape `(t, k, j, i)`.
        dtype: Type of the values.
        read: Reads one slice of an on-demand array.
        padding: Values that its lowest and highest value leave out.
    """
    size = math.prod(shape) * dtype.itemsize
    if fits(size):
        try:
            return np.empty(shape, dtype)
        except (MemoryError, ValueError):
            pass  # the system had said otherwise
    if not fits(LEAST_KEPT * size // max(shape[0] * shape[1], 1)):
        raise TooLarge(no_room(what, size))  # not even some slices of it
    store = _Store(what, cast(tuple[int, int, int, int], shape), dtype, read, padding)
    return cast(Array, OnDemandVoxels(store))


def slot(voxels: Array, t: int, k: int) -> Array:
    """Return the array that slice k of time point t is to be read into.

    Args:
        voxels: Array of the series.
        t: Time point, from 0.
        k: Slice, from 0.
    """
    if _on_demand(voxels):
        return np.empty(voxels.shape[-2:], voxels.dtype)
    place: Array = voxels[t, k]
    return place


def take(voxels: Array, t: int, k: int, values: Array, *, blank: bool = False) -> None:
    """Accept a slice that was read into its `slot`.

    Args:
        voxels: Array of the series.
        t: Time point, from 0.
        k: Slice, from 0.
        values: Values of the slice `(j, i)`.
        blank: True if the slice could not be decoded.
    """
    if _on_demand(voxels):
        voxels.put(t, k, values, blank=blank)


def end_reading(voxels: Array) -> None:
    """Tell that all slices have been read once."""
    if _on_demand(voxels):
        voxels.end_reading()


def parts(voxels: Array) -> Iterator[Array]:
    """Yield all of `(…, k, j, i)`, some slices at a time where it is not in memory."""
    if not _on_demand(voxels):
        yield voxels
        return
    if voxels.ndim == 4:
        for t in range(len(voxels)):
            yield from parts(voxels[t])
        return
    slice_bytes = max(voxels.nbytes // max(len(voxels), 1), 1)
    at_once = max(1, min(PART_BYTES, voxels.store.kept_bytes) // slice_bytes)
    for k in range(0, len(voxels), at_once):
        yield voxels[k : k + at_once]


def range_of(voxels: Array, padding: Padding | None) -> tuple[float, float] | None:
    """Return the lowest and the highest value without padding and NaN; None if none is left.

    Args:
        voxels: Values of any shape.
        padding: Value or range that means "nothing here".
    """
    if voxels.dtype.names is not None:
        return None
    valued = np.isfinite(voxels) if voxels.dtype.kind == "f" else None
    if padding is not None:
        kept = ~is_padding(voxels, padding)
        valued = kept if valued is None else valued & kept
    some = voxels if valued is None or valued.all() else voxels[valued]
    return (float(some.min()), float(some.max())) if some.size else None


def range_when_read(
    voxels: Array, padding: Padding | None
) -> tuple[tuple[float, float] | None] | None:
    """Return what `range_of` gives for all voxels, noted while they were read.

    Without it, files would be read a second time.

    Args:
        voxels: Voxels of a series.
        padding: Value or range that means "nothing here".

    Returns:
        The range in a tuple, which holds None if no voxel has a value; None if it was not noted.
    """
    if not _on_demand(voxels) or not voxels.is_whole_series:
        return None
    store = voxels.store
    is_known = bool(store.ranged.all()) and store.padding == padding
    return (store.value_range,) if is_known else None


def planes_at_once(voxels: Array, axis: int) -> int:
    """Return how many planes across `axis` of `(k, j, i)` are resliced in one reading.

    Args:
        voxels: Voxels `(k, j, i)`.
        axis: Axis that the planes lie across.
    """
    if not _on_demand(voxels) or axis == 0:
        return 1
    return max(1, voxels.store.kept_bytes * voxels.shape[axis] // (2 * voxels.nbytes))


def slices_at_once(voxels: Array) -> int:
    """Return how many slices of `(k, j, i)` fit into one array beside the cached ones."""
    if not _on_demand(voxels):
        return len(voxels)
    return max(LEAST_KEPT // 2, voxels.store.kept_bytes // (2 * voxels.store.slice_bytes))


def slices_of(voxels: Array, t: int) -> Array:
    """Return a time point of `(t, k, j, i)` for somebody who wants few of its slices.

    Args:
        voxels: Voxels `(t, k, j, i)`.
        t: Time point, from 0.
    """
    if _on_demand(voxels):
        return voxels.slices_of(t)
    of_time: Array = voxels[t]
    return of_time


def overview(voxels: Array, t: int = 0) -> tuple[Array, int] | None:
    """Return a thinned time point in memory, and its step; None if all voxels are in memory.

    Slices that were not read yet are zeros.

    Args:
        voxels: Voxels of a series.
        t: Time point, from 0.
    """
    if not _on_demand(voxels):
        return None
    store = voxels.store
    # views: whoever makes them read-only does not stop the loader from filling them
    if t == 0:
        return store.overview.view(), store.overview_step
    return store.thinned[t], store.thin_step


def thinned_step(size: int) -> int:
    """Return every how many rows and columns give about `SAMPLE` of `size` voxels."""
    return max(1, math.ceil(math.sqrt(size / SAMPLE)))


class Unchanged:
    """Remembers files as they were first read, and tells when they are others."""

    def __init__(self) -> None:
        self._known: dict[Path, tuple[int, int, int]] = {}

    def check(self, path: Path, label: Path) -> None:
        """Check that a file is unchanged.

        Args:
            path: The file.
            label: Its path as shown to the reader.

        Raises:
            UnreadableFile: The file is not what it was at first, or is gone.
        """
        try:
            status = os.stat(path)  # noqa: PTH116 - half the time of Path.stat
        except OSError as error:
            raise UnreadableFile(
                Message("file.unreadable-because", reason=system_reason(error)), label
            ) from error
        now = (status.st_size, status.st_mtime_ns, status.st_ino)
        if self._known.setdefault(path, now) != now:
            raise UnreadableFile(Message("file.changed-since-opened"), label)


def _full(key: Any, ndim: int) -> tuple[Any, ...]:
    """Return one key for each axis."""
    keys = key if isinstance(key, tuple) else (key,)
    if any(item is Ellipsis for item in keys):
        at = next(n for n, item in enumerate(keys) if item is Ellipsis)
        keys = (*keys[:at], *[slice(None)] * (ndim - len(keys) + 1), *keys[at + 1 :])
    return (*keys, *[slice(None)] * (ndim - len(keys)))


def _all_of(keys: tuple[Any, ...]) -> bool:
    return all(item == slice(None) for item in keys)


def _is_thinned(keys: tuple[Any, ...], step: int) -> bool:
    return _all_of(keys[:-2]) and keys[-2:] == (slice(None, None, step),) * 2


def _places(key: Any, n: int) -> range | int:
    """Return the numbers that a key of an axis of `n` stands for."""
    if isinstance(key, slice):
        return range(n)[key]
    if isinstance(key, int | np.integer):
        return range(n)[int(key)]
    raise TypeError(f"voxels that are read on demand have no index {key!r}")
