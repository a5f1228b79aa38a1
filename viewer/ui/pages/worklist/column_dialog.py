"""Dialog that chooses the columns of the worklist and their order."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from viewer.site.case_index import Column
from viewer.ui.language.i18n import tr
from viewer.ui.pages.worklist.worklist_table import heading_of

FIXED: Final[Column] = "case"
"""Column that is always shown: it names the case."""
KEY: Final = Qt.ItemDataRole.UserRole
BUTTONS: Final = QDialogButtonBox.StandardButton
CHECKED, UNCHECKED = Qt.CheckState.Checked, Qt.CheckState.Unchecked


class _ColumnList(QListWidget):
    """List whose current row is moved by Alt with an arrow key."""

    move_wanted = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ask to move the row; other keys as usual."""
        step = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()), 0)
        if step and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.move_wanted.emit(step)
        else:
            super().keyPressEvent(event)


class ChooseColumnsDialog(QDialog):
    """Lets the user choose columns and their order, with mouse or keys."""

    def __init__(
        self, order: Sequence[Column], shown: Sequence[Column], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Columns"))
        self.setMinimumSize(380, 440)
        note = QLabel(
            tr("Space shows or hides a column. Alt+Up and Alt+Down move it, as does dragging.")
        )
        note.setProperty("role", "small")
        note.setWordWrap(True)
        self.is_reset = False
        self.list = _ColumnList()
        self.list.setAccessibleName(tr("Columns"))
        self.list.setDragDropMode(QListWidget.DragDropMode.InternalMove)
        for column in order:
            self.list.addItem(self._item(column, is_shown=column in shown))
        self.list.setCurrentRow(0)
        self.up, self.down = QPushButton(tr("Move up")), QPushButton(tr("Move down"))
        self.usual = QPushButton(tr("Default columns"))
        for button, step in ((self.up, -1), (self.down, 1)):
            button.clicked.connect(lambda _=False, s=step: self.move_current(s))
        self.usual.clicked.connect(self._reset)
        self.list.move_wanted.connect(self.move_current)
        line = QHBoxLayout()
        for button in (self.up, self.down, self.usual):
            line.addWidget(button)
        self.buttons = QDialogButtonBox(BUTTONS.Ok | BUTTONS.Cancel)
        self.buttons.button(BUTTONS.Ok).setText(tr("Show columns"))
        self.buttons.button(BUTTONS.Ok).setProperty("role", "primary")
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        column_layout = QVBoxLayout(self)
        column_layout.setContentsMargins(16, 16, 16, 16)
        column_layout.setSpacing(12)
        column_layout.addWidget(note)
        column_layout.addWidget(self.list, 1)
        column_layout.addLayout(line)
        column_layout.addWidget(self.buttons)
        self.list.setFocus()

    @staticmethod
    def _item(column: Column, *, is_shown: bool) -> QListWidgetItem:
        item = QListWidgetItem(heading_of(column))
        item.setData(KEY, column)
        flags = Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled
        if column != FIXED:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        item.setFlags(flags | Qt.ItemFlag.ItemIsEnabled)
        item.setCheckState(CHECKED if is_shown or column == FIXED else UNCHECKED)
        return item

    def move_current(self, step: int) -> None:
        """Move the current column up (-1) or down (1)."""
        at = self.list.currentRow()
        if at >= 0 and 0 <= at + step < self.list.count():
            item = self.list.takeItem(at)
            self.list.insertItem(at + step, item)
            self.list.setCurrentRow(at + step)

    def _reset(self) -> None:
        self.is_reset = True
        self.accept()

    @property
    def order(self) -> list[Column]:
        """The columns in the chosen order."""
        return [self.list.item(n).data(KEY) for n in range(self.list.count())]

    @property
    def shown(self) -> list[Column]:
        """The columns that are checked."""
        items = [self.list.item(n) for n in range(self.list.count())]
        return [item.data(KEY) for item in items if item.checkState() == CHECKED]
