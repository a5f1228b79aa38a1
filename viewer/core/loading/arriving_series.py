"""Slices that are decoded in the order in which their files arrive, before the series is complete.

The first slice decides how values are rescaled. Each further slice goes straight to its place in
one array, by the order that the archive lists. When all are there, the series is assembled from
their headers as a scan of files would do; the array becomes its volume only if that scan gives the
same rescaling and the same slices. Otherwise the series is loaded from the stored files.
"""

import threading
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

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
    assemble,
    plain_geometry,
    preview_of,
    read_frame,
)
from viewer.core.voxels.on_demand_voxels import allocate_voxels, is_on_demand
from viewer.core.voxels.volume import Volume

Array = NDArray[Any]


@dataclass(frozen=True)
class ArrivedSlice:
    """A slice that was decoded.

    Attributes:
        index: Its place in the preview, from 0.
        voxels: Its rescaled values, `(rows, columns)`.
    """

    index: int
    voxels: Array


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
        self._lock = threading.Lock()
        self._usable = count > 1
        self._first: Series | None = None
        self._plan: RescalePlan | None = None
        self._voxels: Array | None = None
        self._arrived: NDArray[np.bool_] = np.zeros(count, np.bool_)
        self._frames: dict[str, Frame] = {}
        self._turned = False

    def add(self, pictures: Pictures) -> ArrivedSlice | None:
        """Decode an instance that has arrived.

        Returns:
            The slice; None for what cannot be shown before the series is complete.
        """
        frame = pictures.frames[0]
        with self._lock:
            self._usable = self._usable and len(pictures.frames) == 1 and frame.tile is None
            at = self._listed_place(frame)
            if not self._usable or at is None or frame.sop_uid in self._frames:
                return None
            if self._voxels is None and not self._begin(pictures):
                self._usable = False
                return None
            self._frames[frame.sop_uid] = frame
            self._turn_round(frame)
            at = self._place(frame.sop_uid)
            voxels, plan = self._voxels, self._plan
        assert voxels is not None and plan is not None
        out = voxels[0, at]
        if (frame.rows, frame.columns) != out.shape:
            self._usable = False
            return None
        try:
            read_frame(self._reader, frame, plan, out)
        except (CoreError, TooNarrow, ValueError):
            self._usable = False  # the loader reports what is wrong
            return None
        self._arrived[at] = True
        return ArrivedSlice(at, out)

    def volume(self, series: Series) -> Volume | None:
        """Return the volume of the complete series; None if it must be loaded from the files.

        Args:
            series: The series, assembled from the headers of all its instances.
        """
        frames = [frame for row in series.planes for frame in row]
        with self._lock:
            if not self._usable or self._voxels is None or not self._arrived.all():
                return None
            usable = (
                len(frames) == self.count
                and all(self._frames.get(f.sop_uid) == f for f in frames)
                and plan_rescaling(series) == self._plan
            )
            if not usable:
                return None
            voxels, self._voxels = self._voxels, None
        _reorder(voxels[0], [self._place(frame.sop_uid) for frame in frames])
        shape = (series.frames, len(series.planes[0]), *voxels.shape[-2:])
        assert self._plan is not None
        return assemble(series, voxels.reshape(shape), self._plan)

    def _begin(self, pictures: Pictures) -> bool:
        """Allocate the array by the first instance; return whether that is possible."""
        series = scan_contents([pictures]).series
        if len(series) != 1 or not series[0].planes or series[0].is_color:
            return False
        self._first = series[0]
        self._plan = plan_rescaling(series[0])
        shape = (1, self.count, pictures.frames[0].rows, pictures.frames[0].columns)
        label = Message("series.label", id=series[0].id)
        try:
            voxels = allocate_voxels(label, shape, self._plan.dtype, _unread)
        except TooLarge:
            return False
        if is_on_demand(voxels):
            return False
        self._voxels = voxels
        self.preview = preview_of(series[0], voxels[0], self._arrived, plain_geometry(series[0]))
        return True

    def _listed_place(self, frame: Frame) -> int | None:
        """Return the place of an instance in the archive's order; None if it has none."""
        if self._by_number and frame.sop_uid not in self._order:
            at = -1 if frame.instance is None else frame.instance - 1
            if not 0 <= at < self.count or at in self._taken:
                self._usable = False
                return None
            self._order[frame.sop_uid] = at
            self._taken.add(at)
        return self._order.get(frame.sop_uid)

    def _place(self, sop_uid: str) -> int:
        at = self._order[sop_uid]
        return self.count - 1 - at if self._turned else at

    def _turn_round(self, frame: Frame) -> None:
        """Turn the order round if the second slice shows that it runs against the slice normal.

        Volumes run along the normal: most series then need no reordering at the end.
        """
        if len(self._frames) != 2 or self._voxels is None:
            return
        first = next(iter(self._frames.values()))
        if first.position is None or frame.position is None or frame.orientation is None:
            return
        normal = cross(frame.orientation[:3], frame.orientation[3:])
        steps = zip(first.position, frame.position, normal, strict=True)
        along = sum((end - start) * part for start, end, part in steps)
        if along * (self._order[frame.sop_uid] - self._order[first.sop_uid]) < 0:
            before = self._place(first.sop_uid)
            self._turned = True
            after = self._place(first.sop_uid)
            self._voxels[0, after] = self._voxels[0, before]
            self._arrived[before], self._arrived[after] = False, self._arrived[before]


def _unread(t: int, k: int, out: Array) -> None:
    raise TooLarge("")


def _reorder(slices: Array, places: list[int]) -> None:
    """Move slice `places[k]` to k, for all k, with room for one slice."""
    left = {k: place for k, place in enumerate(places) if k != place}
    while left:
        start, place = next(iter(left.items()))
        held = slices[start].copy()
        k = start
        while place != start:
            slices[k] = slices[place]
            del left[k]
            k, place = place, left[place]
        slices[k] = held
        del left[k]
