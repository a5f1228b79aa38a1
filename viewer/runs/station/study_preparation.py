"""Search for the brain of studies whose quiet time has not passed yet.

The search takes seconds and determines the slices that are sent. It needs nothing but the images,
so it runs while the station waits for more of them. Masks are remembered by the content of the
images: a study that gets more images is searched again, and nothing else follows from a search.
"""

from collections.abc import Callable, Sequence
from queue import Empty, Queue
from typing import TYPE_CHECKING, Final

from assistant.errors import AssistantError
from assistant.images.series_selection import Source, choose
from viewer.core import load
from viewer.core.errors import CoreError

if TYPE_CHECKING:
    from assistant.images.slice_selection import Plan
    from viewer.core import Series

WAIT_S: Final = 0.5
"""Seconds between two looks at whether the station stops."""


class StudyPreparation:
    """Chooses slices ahead, one study after the other, in a thread of its own.

    Args:
        cancelled: Returns True when the station stops.
    """

    def __init__(self, cancelled: Callable[[], bool]) -> None:
        self._cancelled = cancelled
        self._waiting: Queue[tuple[Sequence[Series], Plan]] = Queue()

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

    def _prepare(self, series: "Sequence[Series]", plan: "Plan") -> None:
        try:
            sources = [
                Source(s.id, load(s, None, self._cancelled), s.frame_of_reference) for s in series
            ]
            choose(sources, plan)
        except (AssistantError, CoreError, OSError):
            # Met again, and then recorded, when the request is made: the images may be incomplete.
            return
