"""Slices that are decoded in the order in which their files arrive, before the series is complete.

The first instance decides how values are rescaled, and how many frames each instance has (the
frames of an enhanced object, the tiles of a mosaic). Each further slice goes straight to its place
in one array, by the order that the archive lists. When all are there, the series is assembled from
their headers as a scan of files would do; the array becomes its volume only if that scan gives the
same rescaling and the same slices. Otherwise the series is loaded from the stored files.
"""

import threading
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from audit.messages import Message
from viewer.core.dicom.assembly.instance_reader import Pictures
from viewer.core.dicom.assembly.series import Series
from viewer.core.dicom.frames import Frame, cross
from viewer.core.errors import CoreError, TooLarge
from viewer.core.files.file_source import Reader
from viewer.core.loading.rescaling import RescalePlan, TooNarrow, plan_rescaling
from viewer.core.loading.scanning import scan_contents
from viewer.core.loading.series_loading import (
    WORKERS,
    assemble,
    fingerprints_of,
    plain_geometry,
    preview_of,
    read_frame,
)
from viewer.core.voxels.on_demand_voxels import allocate_voxels, is_on_demand
from viewer.core.voxels.volume import Volume

Array = NDArray[Any]

MANY_FRAMES: Final = 8
"""Frames of one instance from which on they are decoded in threads."""

_Key = tuple[str, int, tuple[int, int] | None]


@dataclass(frozen=True)
class ArrivedSlice:
    """A slice that was decoded.

    Attributes:
        index: Its place in the preview, from 0.
        voxels: Its rescaled values, `(rows, columns)`, read-only.
        added: What the rescaling added to the stored values, where it did nothing else.
        stays: Returns whether the voxels stay where they are; see `ArrivingSeries.volume`.
    """

    index: int
    voxels: Array
    added: int = 0
    stays: Callable[[], bool] = lambda: False


class ArrivingSeries:
    """Collects the slices of one series; `add` may be called from several threads.

    Attributes:
        preview: Plain stack of the slices so far, with `arrived` flags and no place in space; None
            before the first slice, and for series that cannot be shown before they are complete.
    """

    def __init__(self, count: int, order: Mapping[str, int] | None = None) -> None:
        """Prepare for the instances that an archive has.

        Args:
            count: Number of instances.
            order: Place of each instance by SOP Instance UID, from 0; None: by instance number,
                from 1.
        """
        self.count = count
        self.preview: Volume | None = None
        self._order = dict(order or {})
        self._by_number = order is None
        self._taken: set[int] = set()
        self._reader = Reader()
        self._lock = threading.Condition()
        self._usable = count > 0
        self._per_instance = 1
        self._plan: RescalePlan | None = None
        self._voxels: Array | None = None
        self._arrived: NDArray[np.bool_] = np.zeros(0, np.bool_)
        self._instances: dict[str, Frame] = {}
        self._frames: dict[_Key, tuple[Frame, int]] = {}
        self._first_ended = False
        self._turned: bool | None = None
        self._moved = False

    @property
    def is_usable(self) -> bool:
        """Whether further slices can be shown before the series is complete."""
        return self._usable

    def instance_at(self, index: int) -> int:
        """Return the place in the archive's order of the instance that has a slice of `preview`."""
        at = index // self._per_instance
        return self.count - 1 - at if self._turned else at

    def add(self, images: Pictures) -> Generator[ArrivedSlice]:
        """Decode an instance that has arrived, and yield its slices one by one.

        Args:
            images: The frames of the instance.

        Yields:
            The slices; nothing where they cannot be shown before the series is complete.
        """
        with self._lock:
            start = self._admit(images)
            voxels = self._voxels
            settled = self._turned is not None  # the first slice may still move
        if start is None or voxels is None:
            return

        # Outside the lock: every frame has its own slice of the array.
        def decode(k: int) -> ArrivedSlice | None:
            at = start + k
            arrived = self._decode(images.frames[k], voxels[0, at], at)
            return replace(arrived, stays=self._stays) if arrived and settled else arrived

        try:
            for arrived in _results(decode, images):
                if arrived is not None:
                    yield arrived
        finally:
            with self._lock:
                self._first_ended = True
                self._lock.notify_all()

    def _admit(self, images: Pictures) -> int | None:
        """Return the place of an instance's first frame in the array; None if it has none."""
        frame, n = images.frames[0], len(images.frames)
        at = self._listed_place(frame)
        if not self._usable or at is None or frame.sop_uid in self._instances:
            return None
        if self._voxels is None and not self._begin(images):
            self._usable = False
        if n != self._per_instance:
            self._usable = False
        if not self._usable:
            return None
        self._instances[frame.sop_uid] = frame
        for k, image in enumerate(images.frames):
            self._frames[_key(image)] = image, k
        self._choose_direction(frame)
        return self._place(frame.sop_uid) * n

    def _decode(self, frame: Frame, out: Array, at: int) -> ArrivedSlice | None:
        """Decode a frame into its place; None if that is not possible."""
        plan = self._plan
        if plan is None or (frame.rows, frame.columns) != out.shape or not self._usable:
            self._usable = False
            return None
        try:
            read_frame(self._reader, frame, plan, out)
        except (CoreError, TooNarrow, ValueError):
            self._usable = False  # the loader reports what is wrong
            return None
        self._arrived[at] = True
        shown = out.view()
        shown.setflags(write=False)
        return ArrivedSlice(at, shown, plan.intercept if plan.slope == 1 else 0)

    def _stays(self) -> bool:
        return not self._moved

    def volume(
        self, series: Series, before_move: Callable[[], None] = lambda: None
    ) -> Volume | None:
        """Return the volume of the complete series; None if it must be loaded from the files.

        Args:
            series: The series, assembled from the headers of all its instances.
            before_move: Called if slices must move in the array, when `ArrivedSlice.stays` has
                come to return False and before they do.
        """
        frames = [frame for row in series.planes for frame in row]
        with self._lock:
            if not self._usable or self._voxels is None or not self._arrived.all():
                return None
            known = [self._frames.get(_key(frame), (None, 0)) for frame in frames]
            usable = (
                len(frames) == len(self._arrived)
                and all(k[0] == frame for k, frame in zip(known, frames, strict=True))
                and plan_rescaling(series) == self._plan
            )
            if not usable or (fingerprints := self._fingerprints(series)) is None:
                return None
            voxels, self._voxels = self._voxels, None
        n = self._per_instance
        places = [self._place(f.sop_uid) * n + k for f, (_, k) in zip(frames, known, strict=True)]
        if places != list(range(len(places))):
            self._moved = True
            before_move()
            _reorder(voxels[0], places)
        shape = (series.frames, len(series.planes[0]), *voxels.shape[-2:])
        assert self._plan is not None
        return assemble(series, voxels.reshape(shape), self._plan, fingerprints)

    def _fingerprints(self, series: Series) -> set[bytes] | None:
        try:
            return fingerprints_of(series, self._reader)
        except CoreError:
            return None

    def _begin(self, images: Pictures) -> bool:
        """Allocate the array by the first instance; return whether that is possible."""
        series = scan_contents([images]).series
        first = images.frames[0]
        if len(series) != 1 or not series[0].planes or series[0].is_color:
            return False
        self._per_instance = len(images.frames)
        self._plan = plan_rescaling(series[0])
        n_slices = self.count * self._per_instance
        shape = (1, n_slices, first.rows, first.columns)
        label = Message("series.label", id=series[0].id)
        try:
            voxels = allocate_voxels(label, shape, self._plan.dtype, _unread)
        except TooLarge:
            return False
        if is_on_demand(voxels):
            return False
        self._voxels = voxels
        self._arrived = np.zeros(n_slices, np.bool_)
        self.preview = preview_of(series[0], voxels[0], self._arrived, plain_geometry(series[0]))
        return True

    def _listed_place(self, frame: Frame) -> int | None:
        """Return the place of an instance in the archive's order; None if it has none."""
        if self._by_number and frame.sop_uid not in self._order:
            number = 0 if frame.instance is None else frame.instance
            at = 0 if self.count == 1 else number - 1
            if not 0 <= at < self.count or at in self._taken:
                self._usable = False
                return None
            self._order[frame.sop_uid] = at
            self._taken.add(at)
        return self._order.get(frame.sop_uid)

    def _place(self, sop_uid: str) -> int:
        at = self._order[sop_uid]
        return self.count - 1 - at if self._turned else at

    def _choose_direction(self, frame: Frame) -> None:
        """Reverse the order if the second instance shows that it runs against the slice normal.

        Volumes run along the normal: most series then need no reordering at the end. The slice of
        the first instance moves, so all others wait until it is decoded.
        """
        if len(self._instances) < 2 or self._turned is not None:
            return
        while not self._first_ended:
            self._lock.wait()
        if self._turned is not None or self._voxels is None:  # while this thread was waiting
            return
        first = next(iter(self._instances.values()))
        self._turned = self._per_instance == 1 and self._runs_against_normal(first, frame)
        if self._turned:
            after = self._place(first.sop_uid)
            before = self.count - 1 - after
            self._voxels[0, after] = self._voxels[0, before]
            self._arrived[before], self._arrived[after] = False, self._arrived[before]

    def _runs_against_normal(self, first: Frame, second: Frame) -> bool:
        if first.position is None or second.position is None or second.orientation is None:
            return False
        normal = cross(second.orientation[:3], second.orientation[3:])
        steps = zip(first.position, second.position, normal, strict=True)
        along = sum((end - start) * part for start, end, part in steps)
        return along * (self._order[second.sop_uid] - self._order[first.sop_uid]) < 0


def _key(frame: Frame) -> _Key:
    return frame.sop_uid, frame.number, frame.tile


def _results(
    decode: Callable[[int], ArrivedSlice | None], images: Pictures
) -> Iterator[ArrivedSlice | None]:
    """Yield the results of `decode` for each frame, in threads if they take long.

    Tiles of a mosaic do not: the image that they are cut from is decoded once.
    """
    n = len(images.frames)
    if n < MANY_FRAMES or images.frames[0].tile is not None:
        yield from map(decode, range(n))
        return
    with ThreadPoolExecutor(WORKERS) as pool:
        yield from pool.map(decode, range(n))


def _unread(t: int, k: int, out: Array) -> None:
    # Never called: `_begin` refuses an array that is read on demand.
    raise TooLarge("")


def _reorder(slices: Array, places: list[int]) -> None:
    """Move slice `places[k]` to k, for all k, with room for one slice."""
    left = {k: place for k, place in enumerate(places) if k != place}
    while left:
        start, place = next(iter(left.items()))
        # Slices move in cycles: one that is held aside frees the first place of each.
        held = slices[start].copy()
        k = start
        while place != start:
            slices[k] = slices[place]
            del left[k]
            k, place = place, left[place]
        slices[k] = held
        del left[k]
