"""Very long text, whole and at once: only the lines on screen are laid out."""

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget

WIDTH = 96
"""Characters on a line of the display; nothing is left out."""


class _Lines(QAbstractListModel):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return -(-len(self.text) // WIDTH)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        start = index.row() * WIDTH
        return self.text[start : start + WIDTH].replace("\n", "␤").replace("\r", "␍")


class TextList(QListView):
    """Shows a text of any length in fixed lines. Copy takes the whole text, unbroken."""

    def __init__(self, text: str, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines = _Lines(text)
        self.setModel(self._lines)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ContiguousSelection)
        self.setProperty("role", "mono")
        self.setAccessibleName(name)

    @property
    def text(self) -> str:
        """The whole text."""
        return self._lines.text

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.text)
            event.accept()
            return
        super().keyPressEvent(event)
