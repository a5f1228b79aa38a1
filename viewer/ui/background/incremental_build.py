"""Long building on the UI thread, in pieces: the window answers between them."""

from collections import deque
from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, QTimer


def at_once(pieces: Iterator[None]) -> None:
    """Build everything now."""
    deque(pieces, maxlen=0)


class Turns(QObject):
    """Builds one piece in each turn of the event loop and calls `done` after the last."""

    def __init__(self, pieces: Iterator[None], done: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._pieces, self._done = pieces, done
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._build_next)
        self._timer.start()

    def stop(self) -> None:
        """Build no more."""
        self._timer.stop()

    def _build_next(self) -> None:
        try:
            next(self._pieces)
        except StopIteration:
            self.stop()
            self._done()
        except Exception:
            self.stop()  # else the same fault comes with every turn
            raise
