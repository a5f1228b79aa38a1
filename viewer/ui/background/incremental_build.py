"""Building and deleting many widgets in steps, so that the application responds in between.

Building a page when it is first shown would block the UI thread for too long: on a 2-core machine
under load, the Settings page took 370 ms at once and up to 104 ms per step, and the form of a read
177 ms at once and up to 67 ms per step. The limit for gaps of the UI thread is 100 ms.
"""

from collections import deque
from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtWidgets import QAbstractScrollArea, QScrollArea, QTabWidget, QWidget
from shiboken6 import isValid

WIDGETS_AT_ONCE = 40
"""Widgets that are deleted in one turn of the event loop, which takes about 6 ms."""


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


def delete_in_steps(widget: QWidget) -> None:
    """Hide a large widget at once, and delete it with a part of its children at a time.

    It stays where it is until then: Qt computes the styles of all children again when a widget gets
    another parent. To delete the 600 widgets of a case panel at once took 50 to 100 ms.
    """
    widget.hide()
    IncrementalBuild(_deletion_steps(widget), widget.deleteLater, widget)


def _deletion_steps(widget: QWidget) -> Iterator[None]:
    for part in _small_parts(widget):
        if isValid(part):
            part.deleteLater()
        yield


def _small_parts(widget: QWidget) -> list[QWidget]:
    """Return widgets below this one, inner ones first, of which each has few others in it.

    The own parts of Qt's composed widgets, such as the viewport of a list, are not among them.
    """
    parts: list[QWidget] = []
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    for child in widget.findChildren(QWidget, options=direct):
        inner = child.widget() if isinstance(child, QScrollArea) else child
        if inner is not None and _is_large_container(inner):
            parts += _small_parts(inner)
        parts.append(child)
    return parts


def _is_large_container(widget: QWidget) -> bool:
    if isinstance(widget, QAbstractScrollArea | QTabWidget):
        return False
    return len(widget.findChildren(QWidget)) >= WIDGETS_AT_ONCE
