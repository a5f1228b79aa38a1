"""Series that are decoded and shown while their instances arrive."""

import threading
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field

from viewer.archive.retrieval.listener import Listener
from viewer.core.dicom.assembly.instance_reader import Pictures
from viewer.core.dicom.assembly.series import Series
from viewer.core.loading.arriving_series import ArrivedSlice, ArrivingSeries
from viewer.core.loading.scanning import scan_contents
from viewer.core.voxels.volume import Volume


@dataclass
class _Display:
    """A series that is shown while it arrives."""

    arriving: ArrivingSeries
    shown: bool = False
    ended_early: bool = False
    contents: list[Pictures] = field(default_factory=list)
    done: tuple[Series, Volume] | None = None


class ArrivalDisplays:
    """Shows the requested series of one study while they arrive; used by many threads."""

    def __init__(self, listener: Listener) -> None:
        """Prepare without any requested series.

        Args:
            listener: Receives previews, slices and volumes.
        """
        self._listener = listener
        self._lock = threading.Lock()
        self._requested: list[str] = []
        self._displays: dict[str, _Display] = {}
        self._early: dict[str, list[Pictures]] = {}
        self._resumed: frozenset[str] = frozenset()
        self._before_move: Callable[[], None] = _nothing

    def request(self, series_uid: str) -> None:
        """Show a series as it arrives, and prefer it to the ones requested earlier."""
        with self._lock:
            if series_uid in self._requested:
                self._requested.remove(series_uid)
            self._requested.insert(0, series_uid)

    def is_requested(self, series_uid: str) -> bool:
        """Return whether a series is shown as it arrives."""
        with self._lock:
            return series_uid in self._requested

    def most_urgent(self, series_uids: Sequence[str]) -> str:
        """Return the series among these that was requested last, or the first of them."""
        with self._lock:
            requested = [uid for uid in self._requested if uid in series_uids]
        return requested[0] if requested else series_uids[0]

    def begin(self, resumed: frozenset[str], before_move: Callable[[], None]) -> None:
        """Forget the series that an earlier run has shown.

        Args:
            resumed: Series of which instances are here that do not arrive again.
            before_move: See `ArrivingSeries.volume`.
        """
        with self._lock:
            self._displays, self._early, self._resumed = {}, {}, resumed
            self._before_move = before_move

    def set_places(self, series_uid: str, sop_uids: Sequence[str]) -> None:
        """Lay out a series by the archive's list, and show the slices that came before it.

        A series that is shown already, by its number of instances, stays as it is.

        Args:
            series_uid: Series.
            sop_uids: Its instances in the order of their numbers.
        """
        with self._lock:
            if series_uid in self._displays or not sop_uids:
                return
            places = {sop_uid: k for k, sop_uid in enumerate(sop_uids)}
            self._displays[series_uid] = _Display(ArrivingSeries(len(sop_uids), places))
            early = self._early.pop(series_uid, [])
        for images in early:
            self._show(series_uid, images)

    def arrive(self, series_uid: str, images: Pictures, count: int | None) -> ArrivedSlice | None:
        """Show an instance if its series is requested; keep it until its place is known.

        Args:
            series_uid: Series of the instance.
            images: The instance.
            count: Instances that the archive counts in the series, if it does.

        Returns:
            The slice, if the instance was shown and is a single one.
        """
        with self._lock:
            if series_uid not in self._requested:
                return None
            known = series_uid in self._displays
            if not known and count and series_uid not in self._resumed:
                self._displays[series_uid] = _Display(ArrivingSeries(count))
                known = True
            if not known:
                self._early.setdefault(series_uid, []).append(images)
        return self._show(series_uid, images) if known else None

    def instance_at(self, series_uid: str, index: int) -> int:
        """Return the place among the archive's instances of a slice of a series' preview."""
        display = self._displays.get(series_uid)
        return index if display is None else display.arriving.instance_at(index)

    def volume_of(self, series: Series) -> Volume | None:
        """Return the volume of a series that arrived as a whole and consists of the same planes."""
        display = self._displays.get(series.series_uid)
        if display is None or display.done is None:
            return None
        assembled, volume = display.done
        return volume if assembled.planes == series.planes else None

    def _show(self, series_uid: str, images: Pictures) -> ArrivedSlice | None:
        display = self._displays[series_uid]
        n_slices, last_slice = 0, None
        with closing(display.arriving.add(images)) as slices:
            for arrived in slices:
                n_slices, last_slice = n_slices + 1, arrived
                with self._lock:
                    announce, display.shown = not display.shown, True
                if announce and display.arriving.preview is not None:
                    self._listener.preview(series_uid, display.arriving.preview)
                self._listener.slice_arrived(series_uid, arrived)
        with self._lock:
            if n_slices:
                display.contents.append(images)
            last = n_slices > 0 and len(display.contents) == display.arriving.count
            ends_early = not (display.arriving.is_usable or display.ended_early)
            display.ended_early = display.ended_early or ends_early
        if ends_early:
            self._listener.not_previewed(series_uid)
        elif last:
            self._finish(display)
        return last_slice if len(images.frames) == 1 else None

    def _finish(self, display: _Display) -> None:
        """Assemble the volume of a series that has as many instances as the archive counts."""
        series = scan_contents(display.contents).series
        volume = display.arriving.volume(series[0], self._before_move) if len(series) == 1 else None
        if volume is not None:
            display.done = series[0], volume
            self._listener.volume(series[0], volume)


def _nothing() -> None:
    pass
