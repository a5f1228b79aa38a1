"""Widgets for the parts of a section: paragraphs, clickable figures and tables."""

from PySide6.QtCore import QMimeData, QModelIndex, QPersistentModelIndex, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QPushButton,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from audit.charts import Figure, Palette
from audit.metrics.measures.measure_registry import MEASURES
from audit.report.content.report_parts import Block, Cell, Table, Words
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr, translated
from viewer.ui.pages.results.figure_view import FigureView, export_menu
from viewer.ui.widgets.basic_widgets import wrapped_label

KEY, ABOUT = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
ROW_PX = 28
CELL_PADDING = 5
"""Left and right of the text of a cell: 4 by the style sheet, and the rounding of widths."""
MOST_CELL_WIDTH = 250
"""Width of a column for texts that are longer, in points."""
MANY_LETTERS = 24
"""Texts longer than this number of characters are wrapped."""
NARROW = 500
"""Figures up to this width are placed side by side."""


def palette() -> Palette:
    """Return the current theme as a palette for figures."""
    colors = theme.current_theme().colors
    return Palette(
        paper=colors["surface"],
        ink=colors["text"],
        muted=colors["muted"],
        line=colors["line"],
        fill=colors["raised"],
        accent=colors["accent"],
        ok=colors["ok"],
        warn=colors["warn"],
        critical=colors["critical"],
        say=translated,
    )


class BlockView(QFrame):
    """One part of a section with its heading.

    Args:
        block: The part.
        parent: Parent widget.
        can_copy: Whether a table can be copied: not while its numbers are being updated.
    """

    key_asked = Signal(str, str)
    """Key of the rows behind a number, and the text of the number."""
    measure_asked = Signal(str)
    export_wanted = Signal(object, str)
    """Figure, and the format to export it in."""

    def __init__(
        self, block: Block, parent: QWidget | None = None, *, can_copy: bool = True
    ) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        if isinstance(block, Words):
            self.setProperty("words", True)
            column.addLayout(self._words(block))
            return
        self.setProperty("role", "surface")
        column.setContentsMargins(12, 10, 12, 12)
        heading = QHBoxLayout()
        heading.addWidget(wrapped_label(translated(block.title), "heading"), 1)
        column.addLayout(heading)
        if isinstance(block, Figure):
            self.setProperty("narrow", block.width <= NARROW)
            figure = FigureView(block)
            figure.asked.connect(lambda a: self.key_asked.emit(a.key, translated(a.words)))
            figure.export_wanted.connect(lambda kind: self.export_wanted.emit(block, kind))
            heading.addWidget(self._definition_button(figure))
            if figure.counts_results:
                heading.addWidget(_export_button(figure))
            column.addWidget(figure)
            return
        if can_copy:
            heading.addWidget(_copy_button(block))
        table = TableView(block, can_copy=can_copy)
        table.key_asked.connect(self.key_asked)
        table.measure_asked.connect(self.measure_asked)
        column.addWidget(table)
        if block.note:
            column.addWidget(wrapped_label(translated(block.note), "small"))

    def _words(self, block: Words) -> QHBoxLayout:
        """Return a paragraph, with a button if it stands for cases."""
        line = QHBoxLayout()
        line.addWidget(wrapped_label(translated(block.text), block.status or "text"), 1)
        if block.key:
            button = QPushButton(tr("Show cases"))
            button.setProperty("role", "quiet")
            button.setAccessibleDescription(translated(block.text))
            button.clicked.connect(lambda: self.key_asked.emit(block.key, translated(block.text)))
            line.addWidget(button)
        return line

    def _definition_button(self, view: FigureView) -> QToolButton:
        """Return a button with the definition of a figure, which opens that of its metric."""
        button = QToolButton()
        button.setIcon(theme.icon("mdi6.information-outline", "muted"))
        button.setProperty("role", "quiet")
        button.setMinimumSize(28, 28)
        button.setToolTip(view.definition)
        button.setAccessibleName(f"{tr('Show definition')}: {translated(view.figure.title)}")
        button.setAccessibleDescription(view.definition)
        button.setVisible(bool(view.definition))
        about = view.figure.about
        if about:
            button.clicked.connect(lambda: self.measure_asked.emit(about[0]))
        else:
            button.clicked.connect(lambda: view.setFocus(Qt.FocusReason.TabFocusReason))
        return button


class Column(QVBoxLayout):
    """Parts below each other: narrow figures side by side, paragraphs close together."""

    def __init__(self) -> None:
        super().__init__()
        self.setSpacing(12)
        self.setContentsMargins(0, 0, 8, 0)
        self._open: QHBoxLayout | None = None
        self._paragraphs: QVBoxLayout | None = None

    def add(self, view: BlockView) -> None:
        """Add a part at the end."""
        if view.property("words"):
            self._open = None
            if self._paragraphs is None:
                holder = QWidget()
                self._paragraphs = QVBoxLayout(holder)
                self._paragraphs.setContentsMargins(0, 0, 0, 0)
                self._paragraphs.setSpacing(2)
                self.addWidget(holder)
            self._paragraphs.addWidget(view)
            return
        self._paragraphs = None
        if not view.property("narrow"):
            self._open = None
            self.addWidget(view)
        elif self._open is not None:
            self._open.addWidget(view, 1)
            self._open = None
        else:
            holder = QWidget()
            self._open = QHBoxLayout(holder)
            self._open.setContentsMargins(0, 0, 0, 0)
            self._open.setSpacing(12)
            self._open.addWidget(view, 1)
            self.addWidget(holder)

    def clear(self) -> None:
        """Remove all parts."""
        self._open = self._paragraphs = None
        while (item := self.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.setParent(None)
                old.deleteLater()


class _WrappedText(QStyledItemDelegate):
    """Cell that wraps long texts, within the width that its padding leaves.

    Qt does not subtract the padding, and makes a column as wide as its longest text.
    """

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the size of the wrapped text."""
        if option.rect.width() > 2 * CELL_PADDING:
            option.rect.setWidth(option.rect.width() - 2 * CELL_PADDING)
            return super().sizeHint(option, index)
        return super().sizeHint(option, index).boundedTo(QSize(MOST_CELL_WIDTH, MOST_CELL_WIDTH))


class TableView(QTableWidget):
    """Table as tall as its rows; Return or a click on a number asks for its cases."""

    key_asked = Signal(str, str)
    measure_asked = Signal(str)

    def __init__(
        self, table: Table, parent: QWidget | None = None, *, can_copy: bool = True
    ) -> None:
        super().__init__(len(table.rows), len(table.head), parent)
        self.table = table
        self._can_copy = can_copy
        self.setAccessibleName(translated(table.title))
        self.setHorizontalHeaderLabels([translated(text) for text in table.head])
        self.verticalHeader().hide()
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.setItemDelegate(_WrappedText(self))
        self.setTabKeyNavigation(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        for n, row in enumerate(table.rows):
            for column, cell in enumerate(row):
                self.setItem(n, column, self._item(cell, column))
        self._fitting = QTimer(self, interval=0, singleShot=True)
        self._fitting.timeout.connect(self._fit)
        self._head()
        self.cellClicked.connect(self._ask)
        self.cellEntered.connect(self._point)

    def _item(self, cell: Cell, column: int) -> QTableWidgetItem:
        item = QTableWidgetItem(translated(cell.words))
        item.setData(KEY, cell.key)
        item.setData(ABOUT, cell.about)
        right = column >= self.table.numbers_from
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        if cell.status:
            item.setForeground(theme.color(cell.status))
        if cell.about in MEASURES:
            definition = translated(MEASURES[cell.about].definition)
            item.setToolTip(definition)
            item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, definition)
        elif cell.key:
            item.setToolTip(tr("Show cases"))
        return item

    def _head(self) -> None:
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setMinimumSectionSize(84)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        for column in range(self.columnCount()):
            if column >= self.table.numbers_from:
                side = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
                heading = self.horizontalHeaderItem(column)
                if heading is not None:
                    heading.setTextAlignment(side)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for column in self._wide():
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        header.sectionResized.connect(lambda *_: self._fitting.start())
        self._fit()

    def _wide(self) -> list[int]:
        """Return the columns that share the remaining width: metric names or long texts."""
        if self.table.numbers_from < self.columnCount():
            return [0]
        lengths = [
            max((len(translated(row[c].words)) for row in self.table.rows), default=0)
            for c in range(self.columnCount())
        ]
        return [c for c, n in enumerate(lengths) if n > MANY_LETTERS] or [self.columnCount() - 1]

    def _fit(self) -> None:
        """Set the height to that of the rows, so that the page scrolls and not the table."""
        self.resizeRowsToContents()
        rows = 0
        for n in range(self.rowCount()):
            if self.rowHeight(n) < ROW_PX:
                self.setRowHeight(n, ROW_PX)
            rows += self.rowHeight(n)
        bar = self.horizontalScrollBar()
        extra = bar.sizeHint().height() if bar.maximum() else 0
        self.setFixedHeight(rows + self.horizontalHeader().sizeHint().height() + extra + 4)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the height after the columns have their widths."""
        super().resizeEvent(event)
        self._fitting.start()  # after the column widths are set

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy the table, or ask for the cases behind a number."""
        if event.matches(QKeySequence.StandardKey.Copy):
            if self._can_copy:
                copy(self.table)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._ask(self.currentRow(), self.currentColumn())
        else:
            super().keyPressEvent(event)

    def _ask(self, row: int, column: int) -> None:
        item = self.item(row, column)
        if item is None:
            return
        if about := item.data(ABOUT):
            self.measure_asked.emit(about)
        elif key := item.data(KEY):
            name = self.item(row, 0)
            heading = translated(self.table.head[column])
            text = f"{name.text() if name else ''} · {heading}: {item.text()}"
            self.key_asked.emit(key, text)

    def _point(self, row: int, column: int) -> None:
        item = self.item(row, column)
        hand = item is not None and bool(item.data(KEY) or item.data(ABOUT))
        shape = Qt.CursorShape.PointingHandCursor if hand else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)


def copy(table: Table) -> None:
    """Copy a table in English, as in reports: HTML, tab-separated text and Markdown."""
    data = QMimeData()
    data.setText(table.tsv())
    data.setHtml(table.html())
    data.setData("text/markdown", table.markdown().encode())
    QGuiApplication.clipboard().setMimeData(data)


def _copy_button(table: Table) -> QToolButton:
    button = QToolButton()
    button.setIcon(theme.icon("mdi6.content-copy", "muted"))
    button.setProperty("role", "quiet")
    button.setMinimumSize(28, 28)
    tip = tr("Copy table (Ctrl+C)")
    button.setToolTip(tip)
    button.setAccessibleName(f"{tip}: {translated(table.title)}")
    button.clicked.connect(lambda: copy(table))
    return button


def _export_button(view: FigureView) -> QToolButton:
    button = QToolButton()
    button.setIcon(theme.icon("mdi6.tray-arrow-down", "muted"))
    button.setProperty("role", "quiet")
    button.setMinimumSize(28, 28)
    button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
    tip = tr("Export figure")
    button.setToolTip(tip)
    button.setAccessibleName(f"{tip}: {translated(view.figure.title)}")
    button.setMenu(export_menu(view))
    return button
