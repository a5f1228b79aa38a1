"""Viewer for very long text that lays out only the visible lines."""

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

MARGIN_PX = 28
"""Width left free for the scroll bar."""


class _Lines(QAbstractListModel):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.width = 80

    def set_width(self, width: int) -> None:
        """Set the number of characters per line."""
        if width != self.width:
            self.beginResetModel()
            self.width = width
            self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        """Return the number of lines."""
        if parent is not None and parent.isValid():
            return 0  # lines have no children
        return -(-len(self.text) // self.width)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the text of a line."""
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        start = index.row() * self.width
        return self.text[start : start + self.width].replace("\n", "␤").replace("\r", "␍")


class TextList(QListView):
    """Text of any length in lines as wide as the widget. Copy copies the full text."""

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
        """Break the text at the new width."""
        super().resizeEvent(event)
        per_line = (event.size().width() - MARGIN_PX) // self.fontMetrics().horizontalAdvance("0")
        self._lines.set_width(max(20, per_line))

    @property
    def full_text(self) -> str:
        """Full text."""
        return self._lines.text

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy the full text with the standard shortcut."""
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.full_text)
            event.accept()
            return
        super().keyPressEvent(event)
