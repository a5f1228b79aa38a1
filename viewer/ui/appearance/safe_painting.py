"""Painting that cannot crash the application.

If an exception leaves a paint event while its painter is open, Qt destroys the painter of a device
that is being painted, and the process ends with a segmentation fault. Here the painter is closed
first, the error is reported once, and the view shows that it could not be displayed.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from weakref import WeakKeyDictionary

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPaintDevice, QPainter
from PySide6.QtWidgets import QWidget

from viewer.core.errors import CoreError
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr, translated

_reported: WeakKeyDictionary[QWidget, set[tuple[str, int]]] = WeakKeyDictionary()


@contextmanager
def open_painter(device: QPaintDevice) -> Iterator[QPainter]:
    """Yield a painter on a device and always close it."""
    painter = QPainter(device)
    try:
        yield painter
    finally:
        painter.end()


def paint_safely(widget: QWidget, draw: Callable[[QPainter], None]) -> None:
    """Draw a widget from its paint event; show and report an error instead of raising it.

    The same error of the same widget is reported once: a widget repaints at each move of the mouse.
    """
    try:
        with open_painter(widget) as painter:
            draw(painter)
    except Exception as error:  # noqa: BLE001 - reported, outside of the event
        text = tr("This view could not be displayed")
        if isinstance(error, CoreError):  # a file changed or was removed while it was shown
            name = f" ({error.path.name})" if error.path is not None else ""
            text = f"{text}: {translated(error)}{name}"
        else:
            _report(widget, error)
        with open_painter(widget) as painter:
            painter.fillRect(widget.rect(), theme.color("viewport"))
            painter.setPen(theme.color("overlay"))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(widget.rect(), flags, text)


def _report(widget: QWidget, error: Exception) -> None:
    """Pass the error to `sys.excepthook` after the event, because its dialog paints too."""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    place = (type(error).__name__, trace.tb_lineno if trace is not None else 0)
    reported = _reported.setdefault(widget, set())
    if place not in reported:
        reported.add(place)
        QTimer.singleShot(0, partial(_call_excepthook, error))


def _call_excepthook(error: Exception) -> None:
    sys.excepthook(type(error), error, error.__traceback__)
