"""In which order the images of a series are read: what the reader looks at comes first."""

import threading
from collections.abc import Callable, Iterator

Place = tuple[int, int]  # time point, slice
Focus = Callable[[], int | None]

COARSE = 8  # every so many slices first, so that all of the series is there roughly
NEAR = 8  # so many slices on either side of the one looked at go before that


class LoadOrder:
    """Hands out the places of a series, each once; may be asked by many threads.

    The middle slice (or `first`) of the first time point comes first, then every eighth, then all,
    spreading from there; other time points follow as they are. `focus()` names the slice that is
    looked at now: when it moves, what is left spreads from there, nearest first. It returns None
    where no slice is wanted more than others (a plane across the slices): every eighth again, then
    all.
    """

    def __init__(
        self, n_times: int, n_slices: int, first: int | None = None, focus: Focus | None = None
    ) -> None:
        middle = n_slices // 2 if first is None else min(max(first, 0), n_slices - 1)
        self._size = n_times, n_slices
        self._focus = focus
        self._start = self._at = middle
        self._near = 0
        self._lock = threading.Lock()
        self._slices = sorted(range(n_slices), key=self._urgency, reverse=True)  # next ones last
        self._later = [(t, k) for t in range(1, n_times) for k in range(n_slices)]
        self._later.reverse()
        self._begun = False

    def anew(self) -> "LoadOrder":
        """Return the same once more, from the slice that is wanted most now."""
        return LoadOrder(*self._size, first=self._at, focus=self._focus)

    def _urgency(self, k: int) -> tuple[int, int, int]:
        distance = abs(k - self._at)
        if distance <= self._near:
            return 0, distance, k
        return 1 if (k - self._start) % COARSE == 0 else 2, distance, k

    def take(self, count: int) -> list[Place]:
        """Return the next places, at most `count`; the very first alone. Empty if none is left."""
        with self._lock:
            if not self._begun:
                count, self._begun = 1, True
            elif self._slices:
                self._follow()
            taken: list[Place] = []
            while len(taken) < count and (self._slices or self._later):
                taken.append((0, self._slices.pop()) if self._slices else self._later.pop())
            return taken

    def __iter__(self) -> Iterator[Place]:
        """Yield every place that is left, one after the other."""
        while taken := self.take(1):
            yield taken[0]

    def _follow(self) -> None:
        """Sort what is left anew when the focus has moved."""
        if self._focus is None:
            return
        k = self._focus()
        at, near = (self._at, 0) if k is None else (k, NEAR)
        if (at, near) != (self._at, self._near) and k != self._at:
            self._at, self._near = at, near
            self._slices.sort(key=self._urgency, reverse=True)
