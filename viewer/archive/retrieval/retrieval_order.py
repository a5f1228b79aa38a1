"""Order in which the instances of a study are wanted: what the reader looks at comes first."""

import threading
from collections.abc import Iterable, Sequence

from viewer.archive.matches import InstanceMatch
from viewer.core.loading.load_order import COARSE, NEAR


def by_number(instances: Iterable[InstanceMatch]) -> list[InstanceMatch]:
    """Return instances by instance number, those without one at the end."""
    return sorted(instances, key=lambda i: (i.number is None, i.number or 0, i.sop_uid))


class RetrievalOrder:
    """Hands out SOP Instance UIDs of one series, each once; may be asked by many threads.

    The first comes the middle one, then every eighth, then all from the middle outwards. After
    `look_at` the ones near that place come before all others.
    """

    def __init__(self, sop_uids: Sequence[str]) -> None:
        """Prepare for instances in their order within the series."""
        self._left = dict(enumerate(sop_uids))
        self._start = self._at = len(sop_uids) // 2
        self._near = 0
        self._lock = threading.Lock()

    def look_at(self, index: int) -> None:
        """Prefer the instances around an index, from 0."""
        with self._lock:
            self._at, self._near = index, NEAR

    def discard(self, index: int) -> None:
        """Leave out an instance that has arrived."""
        with self._lock:
            self._left.pop(index, None)

    def __len__(self) -> int:
        with self._lock:
            return len(self._left)

    def take(self, count: int = 1, *, coarse: bool = False) -> list[str]:
        """Return the next UIDs, at most `count`; empty if none is left.

        Args:
            count: Largest number.
            coarse: Leave out those that are neither preferred nor among every eighth.
        """
        with self._lock:
            ranked = sorted(self._left, key=self._urgency)
            if coarse:
                ranked = [k for k in ranked if self._urgency(k)[0] < 2]
            return [self._left.pop(k) for k in ranked[:count]]

    def _urgency(self, k: int) -> tuple[int, int, int]:
        distance = abs(k - self._at)
        if distance <= self._near:
            return 0, distance, k
        return 1 if (k - self._start) % COARSE == 0 else 2, distance, k
