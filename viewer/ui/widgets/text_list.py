"""Very long text, whole and at once: only the lines on screen are laid out."""

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

MARGIN_PX = 28
"""Room that a line leaves for the scroll bar."""


class _Lines(QAbstractListModel):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.width = 80

    def set_width(self, width: int) -> None:
        if width != self.width:
            self.beginResetModel()
            self.width = width
            self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        if parent is not None and parent.isValid():
            return 0  # a line has none below it
        return -(-len(self.text) // self.width)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        start = index.row() * self.width
        return self.text[start : start + self.width].replace("\n", "␤").replace("\r", "␍")


class TextList(QListView):
    """Shows a text of any length in lines as wide as it is. Copy takes the whole, unbroken."""

    def __init__(self, text: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = _Lines(text)
        self.setModel(self._lines)
        self.setUniformItemSizes(True)
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        self.setProperty("role", "mono")
        self.setAccessibleName(name)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        per_line = (event.size().width() - MARGIN_PX) // self.fontMetrics().horizontalAdvance("0")
        self._lines.set_width(max(20, per_line))

    @property
    def full_text(self) -> str:
        """The whole text."""
        return self._lines.text

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.full_text)
            event.accept()
            return
        super().keyPressEvent(event)
