"""Drag and drop of a series from the list into a view, with a visible target."""

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QMimeData, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QDropEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from viewer.ui.appearance import theme
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import tr
from viewer.ui.reading.viewports import overlays

if TYPE_CHECKING:
    from viewer.core.dicom.assembly.series import Series
    from viewer.session.session import Session
    from viewer.ui.reading.viewports.viewport_grid import ViewportGrid

MIME: Final = "application/x-overread-series"
EDGE: Final = 3  # points; width of the frame around the target
_ENTERED: Final = (QEvent.Type.DragEnter, QEvent.Type.DragMove)


def series_mime(series_id: str) -> QMimeData:
    """Return what a dragged series carries: its id, and the process in which the id is valid."""
    data = QMimeData()
    data.setData(MIME, f"{os.getpid()} {series_id}".encode())
    return data


def dragged_series(session: "Session", data: QMimeData) -> "Series | None":
    """Return the dragged series; None if it is of another process or no longer open."""
    process, _, series_id = bytes(data.data(MIME).data()).decode().partition(" ")
    scan = session.view.scan
    if process != str(os.getpid()) or scan is None:
        return None
    return next((series for series in scan.series if series.id == series_id), None)


class SeriesDrop(QObject):
    """Takes series that are dropped on the views of a grid, also on those in other windows."""

    refused = Signal(str)
    """Why nothing was shown."""

    def __init__(
        self, session: "Session", grid: "ViewportGrid", open_series: "Callable[[Series], object]"
    ) -> None:
        super().__init__(grid)
        self._session, self._grid, self._open_series = session, grid, open_series
        self._targets: dict[QObject, str] = {}
        self.frame = DropFrame(grid)
        grid.arranged.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        """Watch the views that were made since."""
        for name, view in self._grid.views.items():
            if view not in self._targets:
                self._targets[view] = name
                view.setAcceptDrops(True)
                view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow a dragged series; leave dragged files to the window."""
        if event.type() == QEvent.Type.DragLeave:
            self.frame.hide()
            return False
        if not isinstance(event, QDropEvent) or not event.mimeData().hasFormat(MIME):
            return super().eventFilter(watched, event)
        name = self._targets[watched]
        series = dragged_series(self._session, event.mimeData())
        if event.type() in _ENTERED:
            self._show_target(name, series)
        else:
            self.frame.hide()
            if series is None:
                self.refused.emit(_not_open())
            else:
                self._show_in(series, name)
        possible = series is not None
        event.setDropAction(Qt.DropAction.CopyAction if possible else Qt.DropAction.IgnoreAction)
        event.accept()
        return True

    def _show_target(self, name: str, series: "Series | None") -> None:
        text = _not_open()
        if series is not None:
            text = tr("Show {series} here").format(series=state_labels.series_title(series))
        self.frame.show_over(self._grid.views[name], text, possible=series is not None)

    def _show_in(self, series: "Series", name: str) -> None:
        """Show a series in a tile, or in the planes and 3D if there are no tiles."""
        kind, _, number = name.partition(" ")
        if kind == "tile":
            self._session.layout.put(int(number), series.id)
            self._grid.focus_active()
        else:
            self._open_series(series)


def _not_open() -> str:
    return tr("This series is not part of the open study.")


class WrongDrop(QObject):
    """Explains a drop of a series beside the views.

    Args:
        window: The window that gets what no widget accepts.
        explain: Shows the reason.
    """

    def __init__(self, window: QWidget, explain: Callable[[str], object]) -> None:
        super().__init__(window)
        self._explain = explain
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show that a series cannot be dropped here, and why once it was."""
        if not isinstance(event, QDropEvent) or not event.mimeData().hasFormat(MIME):
            return super().eventFilter(watched, event)
        event.setDropAction(Qt.DropAction.IgnoreAction)
        event.accept()  # or the drop itself would not arrive
        if event.type() == QEvent.Type.Drop:
            self._explain(
                tr("A series can be dropped on a view only. Drop it on an image or an empty tile.")
            )
        return True


class DropFrame(QWidget):
    """Frame and text over the view that a dragged series would be shown in.

    It becomes a child of that view, which may be in a window of its own.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._possible = True
        self.text = ""
        self.hide()

    def show_over(self, view: QWidget, text: str, *, possible: bool) -> None:
        """Cover a view with a frame and a text."""
        self.text, self._possible = text, possible
        if self.parent() is not view:
            self.setParent(view)
        self.setGeometry(view.rect())
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint a tint, the frame and the text."""
        painter = QPainter(self)
        role = "accent" if self._possible else "warn"
        painter.fillRect(self.rect(), theme.color("shadow", 0.6))  # text stays legible over bone
        painter.fillRect(self.rect(), theme.color(role, 0.2))
        pen = QPen(theme.color(role), EDGE)
        if not self._possible:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        half = EDGE / 2
        painter.drawRect(QRectF(self.rect()).adjusted(half, half, -half, -half))
        inner = EDGE + 0.5
        painter.setPen(QPen(theme.color("overlay"), 1))  # the accent of the light theme is dark
        painter.drawRect(QRectF(self.rect()).adjusted(inner, inner, -inner, -inner))
        overlays.draw_message(painter, QRectF(self.rect()), [self.text])
