"""Shortcuts, window and level, skipped files and about."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from viewer.core.dicom.assembly.series import Rejected
from viewer.core.display import Window
from viewer.ui.actions.action_registry import MOUSE, Actions
from viewer.ui.appearance import theme
from viewer.ui.language import state_labels
from viewer.ui.language.i18n import tr, translated

MENUS = (("File", "Layout"), ("View", "Panels"), ("Image", "Help"), ("Case", "Marks"))
"""Menus whose shortcuts stand below each other."""
NAME_WIDTHS = (190, 150, 120)
"""Maximum widths of a command's name in points before it wraps; the first that fits is used."""
MAX_SCREEN_SHARE = 0.95  # maximum share of the screen for the shortcuts


class ShortcutsDialog(QDialog):
    """All shortcuts and mouse gestures on one page, which can be searched."""

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Keyboard shortcuts"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setPlaceholderText(tr("Find a shortcut"))
        self.search.setAccessibleName(tr("Find a shortcut"))
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.reject)
        around = QSize(52, close.sizeHint().height() + self.search.sizeHint().height() + 60)
        most = self.screen().availableSize() * MAX_SCREEN_SHARE
        area = QScrollArea()
        area.setAccessibleName(tr("Scrollable content"))
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        layout.addWidget(self.search)
        layout.addWidget(area)
        layout.addWidget(close)
        self.sheet = ShortcutSheet(actions, area.viewport())  # elsewhere it would be styled again
        for widest in NAME_WIDTHS:
            self.sheet.wrap_names(widest)
            size = self.sheet.sizeHint() + around
            if size.width() <= most.width():
                break
        self.search.textChanged.connect(self.sheet.show_matching)
        area.setWidget(self.sheet)
        self.resize(size.boundedTo(most))


class ShortcutSheet(QWidget):
    """Tables of shortcuts, one for each menu, side by side.

    Args:
        actions: The commands.
        parent: Parent widget.
    """

    def __init__(self, actions: Actions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tables: list[tuple[QLabel, list[tuple[QLabel, QLabel]]]] = []
        self._names: list[tuple[QLabel, int]] = []
        """Labels of commands, with the width of their text in one line."""
        columns = QHBoxLayout(self)
        columns.setContentsMargins(0, 0, 0, 0)
        columns.setSpacing(16)
        for menus in MENUS:
            column = QVBoxLayout()
            column.setSpacing(4)
            for menu in menus:
                rows = [
                    (_shortcut_text(action.shortcuts()), action.text().rstrip("…"))
                    for spec, action in actions
                    if spec.menu == menu and action.isVisible()
                ]
                column.addLayout(self._table(translated(menu), rows))
            if "Help" in menus:
                mouse = [(translated(a), translated(b)) for a, b in MOUSE]
                column.addLayout(self._table(tr("Mouse in a view"), mouse))
            column.addStretch(1)
            columns.addLayout(column)

    def _table(self, title: str, rows: Sequence[tuple[str, str]]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(1)
        heading = QLabel(title)
        heading.setProperty("role", "heading")
        grid.addWidget(heading, 0, 0, 1, 2)
        labels = []
        for n, (keys, text) in enumerate(rows, 1):
            left, right = QLabel(keys, self), QLabel(text, self)
            left.setProperty("role", "muted")
            self._names.append((right, right.sizeHint().width()))
            right.setWordWrap(True)
            grid.addWidget(left, n, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(right, n, 1)
            labels.append((left, right))
        grid.setColumnStretch(1, 1)
        self._tables.append((heading, labels))
        return grid

    def wrap_names(self, widest: int) -> None:
        """Let names of commands wrap that are wider than `widest` points."""
        for name, width in self._names:
            name.setMinimumWidth(min(width, widest))

    def show_matching(self, words: str) -> None:
        """Show the rows whose keys or command have all words; all rows for an empty text."""
        wanted = words.casefold().split()
        for heading, labels in self._tables:
            for left, right in labels:
                text = f"{left.text()} {right.text()}".casefold()
                is_found = all(word in text for word in wanted)
                left.setVisible(is_found)
                right.setVisible(is_found)
            heading.setVisible(any(not left.isHidden() for left, _ in labels))


def _shortcut_text(sequences: Sequence[QKeySequence]) -> str:
    form = QKeySequence.SequenceFormat.NativeText
    return " / ".join(s.toString(form) for s in sequences)


class WindowLevelDialog(QDialog):
    """Window width and level as numbers in the units of the volume."""

    def __init__(self, window: Window, units: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Set window width and level"))
        self._window = window
        self.width_box = _number(window.width, least=1e-6 if window.function != "LINEAR" else 1.0)
        self.level_box = _number(window.center, least=-1e9)
        self._before = self.width_box.value(), self.level_box.value()
        form = QFormLayout()
        form.setSpacing(8)
        form.addRow(tr("&Width ({units})").format(units=units), self.width_box)
        form.addRow(tr("&Level ({units})").format(units=units), self.level_box)
        kinds = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(kinds.Ok | kinds.Cancel)
        buttons.button(kinds.Ok).setProperty("role", "primary")
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addLayout(form)
        layout.addWidget(buttons)
        self.width_box.selectAll()

    def typed_window(self) -> Window:
        """Return the typed window; the original with its name and table if unchanged."""
        typed = self.width_box.value(), self.level_box.value()
        if typed == self._before:
            return self._window
        return self._window.changed(*typed)


def _number(value: float, least: float) -> QDoubleSpinBox:
    box = QDoubleSpinBox()
    theme.inset_text(box)
    box.setDecimals(0 if abs(value) >= 100 or value == round(value) else 4)
    box.setRange(least, 1e9)
    box.setValue(value)
    box.setMinimumWidth(140)
    return box


class SkippedFilesDialog(QDialog):
    """Table of the files that could not be shown, with reasons."""

    def __init__(self, rejected: Sequence[Rejected], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Skipped files"))
        self.resize(820, 460)
        n = len(rejected)
        heading = QLabel(tr("1 file skipped") if n == 1 else tr("{n} files skipped").format(n=n))
        heading.setProperty("role", "heading")
        self.table = QTableWidget(n, 3)
        self.table.setHorizontalHeaderLabels([tr("File"), tr("Reason"), tr("Kind")])
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.table.verticalHeader().hide()
        self.table.setShowGrid(False)
        self.table.setAccessibleName(tr("Skipped files"))
        self.table.setWordWrap(False)
        for row, file in enumerate(rejected):
            texts = (file.path.name, translated(file.reason), state_labels.code(file.code))
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setToolTip(str(file.path) if column == 0 else text)
                self.table.setItem(row, column, item)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Interactive)
        header.resizeSection(0, 220)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        copy = QPushButton(tr("Copy list"))
        lines = [f"{file.path}\t{file.code}\t{translated(file.reason)}" for file in rejected]
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText("\n".join(lines)))
        close = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        close.rejected.connect(self.reject)
        row_of_buttons = QHBoxLayout()
        row_of_buttons.addWidget(copy)
        row_of_buttons.addStretch(1)
        row_of_buttons.addWidget(close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        layout.addWidget(heading)
        layout.addWidget(self.table)
        layout.addLayout(row_of_buttons)
