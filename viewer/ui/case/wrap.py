"""Buttons side by side over the whole width; those that have no room go to the next line."""

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem


class Wrap(QLayout):
    """Words differ in length from language to language: nothing is cut off, lines are added.

    With `equal` the buttons of a line are as wide as each other where the widest has room.
    """

    def __init__(self, *, equal: bool, spacing: int) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self._sizes: tuple[list[int], int] | None = None
        self._known: dict[int, list[Sequence[int]]] = {}
        self._equal = equal
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem:
        # None tells Qt that there is no such item.
        return self._items[index] if 0 <= index < len(self._items) else None  # type: ignore[return-value]

    def takeAt(self, index: int) -> QLayoutItem:
        return self._items.pop(index) if 0 <= index < len(self._items) else None  # type: ignore[return-value]

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation.Horizontal

    def invalidate(self) -> None:
        self._sizes, self._known = None, {}
        super().invalidate()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        """Height of all lines."""
        lines, height = len(self._lines(width)), self._measured()[1]
        return lines * height + (lines - 1) * self.spacing()

    def sizeHint(self) -> QSize:
        widths, height = self._measured()
        return QSize(self._sum(widths), height)

    def minimumSize(self) -> QSize:
        widths, height = self._measured()
        return QSize(max(widths, default=0), height)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        height, y = self._measured()[1], rect.y()
        items = iter(self._items)
        for line in self._lines(rect.width()):
            x = rect.x()
            for width in self._shared(line, rect.width()):
                next(items).setGeometry(QRect(x, y, width, height))
                x += width + self.spacing()
            y += height + self.spacing()

    def _measured(self) -> tuple[list[int], int]:
        """Width of each button, and the height of a line; kept until something changes."""
        if self._sizes is None:
            hints = [item.sizeHint().expandedTo(item.minimumSize()) for item in self._items]
            self._sizes = [h.width() for h in hints], max((h.height() for h in hints), default=0)
        return self._sizes

    def _sum(self, widths: Sequence[int]) -> int:
        return sum(widths) + self.spacing() * max(0, len(widths) - 1)

    def _lines(self, width: int) -> list[Sequence[int]]:
        """Widths of the buttons by line: as few lines as have room, with as many buttons each."""
        if width not in self._known:
            self._known[width] = self._broken(width)
        return self._known[width]

    def _broken(self, width: int) -> list[Sequence[int]]:
        widths, _ = self._measured()
        n = len(widths)
        for most in range(n, 1, -1):
            per = -(-n // -(-n // most))
            lines = [widths[at : at + per] for at in range(0, n, per)]
            if all(self._sum(line) <= width for line in lines):
                return lines
        return [[one] for one in widths]

    def _shared(self, line: Sequence[int], width: int) -> list[int]:
        """Widths of a line's buttons as they fill it."""
        n, room = len(line), width - self.spacing() * (len(line) - 1)
        own = [0] * n if self._equal and max(line) * n <= room else list(line)
        rest = max(0, room - sum(own))
        return [w + rest // n + (k < rest % n) for k, w in enumerate(own)]
