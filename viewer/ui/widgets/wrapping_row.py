"""Row of widgets that wraps to more lines if the width is too small."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

_CHANGES = {QEvent.Type.StyleChange, QEvent.Type.FontChange, QEvent.Type.Polish}


class WrappingRow(QWidget):
    """Row of widgets that never cuts off text, whose length differs by language.

    Args:
        equal: Make the widgets of a line equally wide if the widest one fits.
        spacing: Gap between widgets, in points.
        fill: Stretch the widgets of each line to fill it.
        parent: Parent widget.
    """

    def __init__(
        self, *, equal: bool, spacing: int, fill: bool = True, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._widgets: list[QWidget] = []
        self._equal, self._spacing, self._fill = equal, spacing, fill
        self._sizes: tuple[list[int], int] | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, widget: QWidget) -> None:
        """Append a widget. A hidden widget takes no room."""
        widget.setParent(self)
        self._widgets.append(widget)
        self._sizes = None

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines."""
        lines, height = max(1, len(self._lines(width))), self._measure()[1]
        return lines * height + (lines - 1) * self._spacing

    def sizeHint(self) -> QSize:
        """Return the size of all widgets in one line."""
        widths, height = self._measure()
        return QSize(self._total_width(widths), height)

    def minimumSizeHint(self) -> QSize:
        """Return the size of the widest widget."""
        widths, height = self._measure()
        return QSize(max(widths, default=0), height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Arrange the widgets for the new width."""
        super().resizeEvent(event)
        self._arrange()

    def event(self, event: QEvent) -> bool:
        """Measure again when a widget or the style changes."""
        if event.type() in _CHANGES:
            # Widgets are styled one after the other: wait for all.
            QCoreApplication.postEvent(self, QEvent(QEvent.Type.LayoutRequest))
        elif event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Show):
            self._sizes = None
            self.updateGeometry()
            self._arrange()
        return super().event(event)

    def _arrange(self) -> None:
        height, y = self._measure()[1], 0
        widgets = iter(self._shown())
        for line in self._lines(self.width()):
            x = 0
            for width in self._fill_widths(line, self.width()):
                next(widgets).setGeometry(x, y, width, height)
                x += width + self._spacing
            y += height + self._spacing

    def _shown(self) -> list[QWidget]:
        return [widget for widget in self._widgets if not widget.isHidden()]

    def _measure(self) -> tuple[list[int], int]:
        """Return the width of each widget and the height of a line, cached."""
        if self._sizes is None:
            hints = [w.sizeHint().expandedTo(w.minimumSize()) for w in self._shown()]
            self._sizes = [h.width() for h in hints], max((h.height() for h in hints), default=0)
        return self._sizes

    def _total_width(self, widths: Sequence[int]) -> int:
        return sum(widths) + self._spacing * max(0, len(widths) - 1)

    def _lines(self, width: int) -> list[list[int]]:
        """Return the widths by line: as few lines as possible, evenly filled."""
        widths, _ = self._measure()
        n = len(widths)
        for most in range(n, 1, -1):
            per = -(-n // -(-n // most))
            lines = [widths[at : at + per] for at in range(0, n, per)]
            if all(self._total_width(line) <= width for line in lines):
                return lines
        return [[width_] for width_ in widths]

    def _fill_widths(self, line: list[int], width: int) -> list[int]:
        """Return the widths of a line's widgets, stretched to fill it."""
        n, room = len(line), width - self._spacing * (len(line) - 1)
        widths = [0] * n if self._equal and max(line) * n <= room else line
        rest = max(0, room - sum(widths)) if self._fill else 0
        return [w + rest // n + (k < rest % n) for k, w in enumerate(widths)]
