"""Building many widgets on the UI thread in steps, so that the application responds in between.

Building a page when it is first shown would block the UI thread for too long: on a 2-core machine
under load, the Settings page took 370 ms at once and up to 104 ms per step, and the form of a read
177 ms at once and up to 67 ms per step. The limit for gaps of the UI thread is 100 ms.
"""

from collections import deque
from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, QTimer


def build_now(steps: Iterator[None]) -> None:
    """Build everything before returning."""
    deque(steps, maxlen=0)


class IncrementalBuild(QObject):
    """Carries out one step in each turn of the event loop and calls `done` after the last."""

    def __init__(self, steps: Iterator[None], done: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._steps, self._done = steps, done
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._build_next)
        self._timer.start()

    def stop(self) -> None:
        """Skip the remaining steps."""
        self._timer.stop()

    def _build_next(self) -> None:
        try:
            next(self._steps)
        except StopIteration:
            self.stop()
            self._done()
        except Exception:
            self.stop()  # otherwise every turn would repeat the error
            raise
