"""Values beside marks, read in a thread if the series does not fit in memory."""

from collections import OrderedDict

from PySide6.QtCore import QObject, Signal

from audit.messages import Text, reason_of
from viewer.core.errors import CoreError
from viewer.core.space.slice_planes import Grid
from viewer.core.voxels.on_demand_voxels import NotCached, cached_only, is_on_demand, unless
from viewer.core.voxels.volume import Volume
from viewer.session.annotations.mark_measurements import describe
from viewer.session.annotations.marks import Mark
from viewer.session.viewports.display_state import Slab
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    run_in_background,
    stop_background_work,
)

CACHE_SIZE = 256
"""Cached marks: values are painted at each move of the mouse."""
PENDING = ("…",)

_Key = tuple[Mark, int, int, Slab]


class MarkValues(QObject):
    """Label lines of the marks in one view; `came` is emitted when lines arrive."""

    came = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._cache: OrderedDict[_Key, tuple[Text, ...]] = OrderedDict()
        self._volume: Volume | None = None
        self._requested: set[_Key] = set()
        self._requested_moving: _Key | None = None

    def close(self) -> None:
        """Wait for the threads; call before the application ends."""
        stop_background_work(self)

    def lines(
        self, mark: Mark, volume: Volume, grid: Grid, t: int, slab: Slab, *, moving: bool
    ) -> tuple[Text, ...]:
        """Return the label lines of a mark; an ellipsis while its slices are read.

        Args:
            mark: The mark, on the slice `grid`.
            volume: Volume of its series.
            grid: Grid of the slice.
            t: Time point.
            slab: Slab thickness and projection of the view.
            moving: Whether the mark is being dragged: only the newest such request is kept.
        """
        if not is_on_demand(volume.voxels):
            return describe(mark, volume, grid, t=t, slab=slab)
        if volume is not self._volume:
            self.forget()
            self._volume = volume
        key = (mark, id(grid.slices), t, slab)
        known = self._cache.get(key)
        if known is not None:
            self._cache.move_to_end(key)
            return known
        try:
            with cached_only():
                return self._keep(key, describe(mark, volume, grid, t=t, slab=slab))
        except NotCached:
            self._read(key, volume, grid, moving=moving)
            return PENDING

    def forget(self) -> None:
        """Release the volume and its lines."""
        cancel_background_work(self)
        self._cache.clear()
        self._requested.clear()
        self._requested_moving = None
        self._volume = None

    def _end(self, key: _Key) -> None:
        self._requested.discard(key)
        if key == self._requested_moving:
            self._requested_moving = None

    def _keep(self, key: _Key, lines: tuple[Text, ...]) -> tuple[Text, ...]:
        self._cache[key] = lines
        while len(self._cache) > CACHE_SIZE:
            self._cache.popitem(last=False)
        return lines

    def _read(self, key: _Key, volume: Volume, grid: Grid, *, moving: bool) -> None:
        if key in self._requested or (moving and key == self._requested_moving):
            return
        mark, _, t, slab = key

        def measure(job: Job) -> tuple[Text, ...]:
            with unless(job.cancelled):
                return describe(mark, volume, grid, t=t, slab=slab)

        def done(lines: tuple[Text, ...]) -> None:
            self._end(key)
            self._keep(key, lines)
            self.came.emit()

        def failed(error: Exception) -> None:
            self._end(key)
            if not isinstance(error, CoreError):
                raise error
            self._keep(key, (reason_of(error),))
            self.came.emit()

        if moving:
            self._requested_moving = key
        else:
            self._requested.add(key)
        topic = "moving" if moving else "settled"
        run_in_background(self, measure, done, failed, topic=topic, keep_earlier=not moving)
