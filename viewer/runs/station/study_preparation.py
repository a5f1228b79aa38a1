"""Load studies whose quiet time has not passed yet, and measure what a request needs of them.

The search for the brain takes seconds and determines the slices that are sent; faces and the
quality of the images are looked for as well. All this needs nothing but the images, so it runs
while the station waits for more of them. Loaded series are kept by the files that they were read
from: a study that gets more images is loaded again, and nothing else follows from a preparation.
"""

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import Empty, Queue
from typing import TYPE_CHECKING, Final

from assistant.checks.image_quality import series_quality
from assistant.errors import AssistantError
from assistant.images.face_detection import find_face
from assistant.images.series_selection import Source, choose
from viewer.archive.cache.study_cache import CachedContent
from viewer.core import load
from viewer.core.anatomy.errors import BrainNotFound
from viewer.core.errors import CoreError

if TYPE_CHECKING:
    from pathlib import Path

    from assistant.images.slice_selection import Plan
    from viewer.core import Series, Volume

WAIT_S: Final = 0.5
"""Seconds between two looks at whether the station stops."""
MOST_BYTES: Final = 1 << 30
"""Voxels of prepared series in memory; those prepared first are given up first."""

_Files = tuple[str, str, tuple[int, int, int], tuple[tuple["Path", bytes], ...]]


class StudyPreparation:
    """Prepares one study after the other, in a thread of its own.

    Args:
        cancelled: Returns True when the station stops.
    """

    def __init__(self, cancelled: Callable[[], bool]) -> None:
        self._cancelled = cancelled
        self._waiting: Queue[tuple[Sequence[Series], Plan]] = Queue()
        self._lock = threading.Lock()
        self._volumes: OrderedDict[_Files, Volume] = OrderedDict()

    @property
    def is_idle(self) -> bool:
        """Whether every study that was added has been looked at."""
        return self._waiting.unfinished_tasks == 0

    def add(self, series: "Sequence[Series]", plan: "Plan") -> None:
        """Prepare the series of one study later.

        Args:
            series: The series that requests will be about.
            plan: Which slices to choose.
        """
        self._waiting.put((series, plan))

    def run(self) -> None:
        """Prepare what was added until the station stops."""
        while not self._cancelled():
            try:
                series, plan = self._waiting.get(timeout=WAIT_S)
            except Empty:
                continue
            try:
                self._prepare(series, plan)
            finally:
                self._waiting.task_done()

    def take(self, series: "Series") -> "Volume | None":
        """Return a series that was loaded ahead, and keep it no longer.

        Args:
            series: A series of the study as it is now.

        Returns:
            None if it was not prepared, or if it has other files than it had then.
        """
        with self._lock:
            return self._volumes.pop(_files_of(series), None)

    def _prepare(self, series: "Sequence[Series]", plan: "Plan") -> None:
        # What fails is met again, and then recorded, when the request is made: the images may be
        # incomplete.
        with suppress(AssistantError, CoreError, OSError):
            volumes = {s.id: load(s, None, self._cancelled) for s in series}
            choose([Source(s.id, volumes[s.id], s.frame_of_reference) for s in series], plan)
            for volume in volumes.values():
                series_quality(volume)
                with suppress(BrainNotFound):
                    find_face(volume)
            for s in series:
                self._keep(_files_of(s), volumes[s.id])

    def _keep(self, files: _Files, volume: "Volume") -> None:
        with self._lock:
            self._volumes[files] = volume
            size = sum(v.voxels.nbytes for v in self._volumes.values())
            while size > MOST_BYTES:
                size -= self._volumes.popitem(last=False)[1].voxels.nbytes


def _files_of(series: "Series") -> _Files:
    """Return a series and the files in the cache that hold it; a file's salt is never used twice.

    Several series may share files, so that these are not enough to tell it from others.
    """
    sources = dict.fromkeys(frame.source for plane in series.planes for frame in plane)
    openers = [source.opener for source in sources]
    files = tuple(opener.file for opener in openers if isinstance(opener, CachedContent))
    return series.series_uid, series.id, series.shape, files
