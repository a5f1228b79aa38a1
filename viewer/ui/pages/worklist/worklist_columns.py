"""Columns of the worklist: which are shown, in which order; remembered for each account."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QMenu, QTableView

from viewer.session.persistence.worklist_columns import (
    ColumnChoice,
    load_columns,
    save_columns,
)
from viewer.site.case_index import Column
from viewer.ui.actions.context_menus import add_entry
from viewer.ui.background.background_tasks import run_in_background, stop_background_work
from viewer.ui.language.i18n import tr
from viewer.ui.pages.worklist.column_dialog import FIXED, ChooseColumnsDialog
from viewer.ui.pages.worklist.worklist_table import COLUMNS, WIDTHS, WorklistTable, heading_of

SAVE_AFTER_MS: Final = 400
_SECTIONS: Final[dict[str, int]] = {column: n for n, column in enumerate(COLUMNS)}
COLUMN_KEYS: Final = "Ctrl+Shift+H"
SORT_KEYS, LEFT_KEYS, RIGHT_KEYS = "Ctrl+Shift+S", "Ctrl+Shift+Left", "Ctrl+Shift+Right"


class ColumnLayout(QObject):
    """Shows the columns of a table as an account chose them.

    Args:
        table: The table; its model has the columns `COLUMNS`.
        model: Its model.
    """

    failed = Signal(object)
    """The error that prevented loading or saving."""

    def __init__(self, table: QTableView, model: WorklistTable) -> None:
        super().__init__(table)
        self._table, self._model = table, model
        self._account = ""
        self._choice = ColumnChoice()
        self._ruled: frozenset[Column] = frozenset()
        self._is_applying = False
        self._saving = QTimer(self)
        self._saving.setSingleShot(True)
        self._saving.setInterval(SAVE_AFTER_MS)
        self._saving.timeout.connect(self._save)
        header = table.horizontalHeader()
        header.setSectionsMovable(True)
        header.sectionMoved.connect(lambda *_: self._note_order())
        header.sectionResized.connect(self._note_width)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(self._show_header_menu)
        for keys, then in (
            (COLUMN_KEYS, self.choose_columns),
            (SORT_KEYS, lambda: self._on_column(self._sort_by)),
            (LEFT_KEYS, lambda: self._on_column(lambda c: self.move(c, -1))),
            (RIGHT_KEYS, lambda: self._on_column(lambda c: self.move(c, 1))),
        ):
            shortcut = QShortcut(QKeySequence(keys), table.parentWidget() or table)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(then)

    # --- what is shown ----------------------------------------------------------------------------

    def use(self, account: str) -> None:
        """Show the columns as this account left them."""
        if account == self._account:
            return
        if self._saving.isActive():  # what the account before chose
            self._saving.stop()
            self._save()
        self._account = account
        self._take(account, ColumnChoice())
        run_in_background(
            self,
            lambda _: load_columns(account),
            partial(self._take, account),
            self.failed.emit,
            topic="columns",
            keep_earlier=True,
        )

    def _take(self, account: str, choice: ColumnChoice) -> None:
        """Show what an account chose, unless another is in use or the user changed it meanwhile."""
        if account == self._account and not self._saving.isActive():
            self._choice = choice
            self._apply()

    def close(self) -> None:
        """Save what is not saved yet; call before the window closes."""
        if self._saving.isActive():
            self._saving.stop()
            self._save()
        stop_background_work(self, cancel=False)

    def hide_by_rule(self, columns: frozenset[Column]) -> None:
        """Hide columns that the user may not see, or that are empty, whatever was chosen."""
        if columns != self._ruled:
            self._ruled = columns
            self._apply()

    def order(self) -> list[Column]:
        """Return the columns from left to right, without those that are hidden by a rule."""
        header = self._table.horizontalHeader()
        visual = [COLUMNS[header.logicalIndex(n)] for n in range(len(COLUMNS))]
        return [column for column in visual if column not in self._ruled]

    def is_shown(self, column: Column) -> bool:
        """Return whether a column is shown."""
        return not self._table.isColumnHidden(COLUMNS.index(column))

    def _apply(self) -> None:
        self._is_applying = True
        header = self._table.horizontalHeader()
        order = [COLUMNS[_SECTIONS[name]] for name in self._choice.order if name in _SECTIONS]
        _insert_missing(order, COLUMNS)  # columns of a newer version
        for n, column in enumerate(order):
            header.moveSection(header.visualIndex(_SECTIONS[column]), n)
        for n, column in enumerate(COLUMNS):
            is_hidden = column in self._ruled or column in self._choice.hidden
            self._table.setColumnHidden(n, is_hidden)
        for name, width in self._choice.widths:
            if name in _SECTIONS:
                header.resizeSection(_SECTIONS[name], width)
        self._is_applying = False

    # --- what the user changes --------------------------------------------------------------------

    def choose(self, order: Sequence[Column], shown: Sequence[Column]) -> None:
        """Show these columns in this order, and remember that.

        Args:
            order: The columns that no rule hides.
            shown: Those of them that are shown.
        """
        hidden = tuple(c for c in COLUMNS if c != FIXED and c not in shown and c not in self._ruled)
        kept = tuple(c for c in self._choice.hidden if c in self._ruled)
        header = self._table.horizontalHeader()
        whole = list(order)
        _insert_missing(whole, [COLUMNS[header.logicalIndex(n)] for n in range(len(COLUMNS))])
        self._choice = ColumnChoice(tuple(whole), (*hidden, *kept), self._choice.widths)
        self._apply()
        self._saving.start()

    def reset(self) -> None:
        """Show all columns in the usual order, with their usual widths."""
        self._choice = ColumnChoice()
        for column, width in WIDTHS.items():
            self._table.horizontalHeader().resizeSection(COLUMNS.index(column), width)
        self._apply()
        self._saving.start()

    def toggle(self, column: Column) -> None:
        """Show or hide a column."""
        shown = [c for c in self.order() if self.is_shown(c) != (c == column)]
        self.choose(self.order(), shown)

    def move(self, column: Column, step: int) -> None:
        """Move a column by one shown column to the right (1) or left (-1)."""
        order = self.order()
        shown = [c for c in order if self.is_shown(c)]
        at = shown.index(column) + step
        if not 0 <= at < len(shown):
            return
        order.remove(column)
        order.insert(order.index(shown[at]) + (step > 0), column)
        self.choose(order, shown)

    def _note_order(self) -> None:
        if not self._is_applying:
            self.choose(self.order(), [c for c in self.order() if self.is_shown(c)])

    def _note_width(self, section: int, _before: int, width: int) -> None:
        header = self._table.horizontalHeader()
        is_last = header.visualIndex(section) == header.count() - 1
        # a hidden column has no width, and the last one takes the rest of the window
        if self._is_applying or width == 0 or is_last or not self._is_dragged():
            return
        widths = dict(self._choice.widths) | {COLUMNS[section]: width}
        choice = self._choice
        self._choice = ColumnChoice(choice.order, choice.hidden, tuple(widths.items()))
        self._saving.start()

    @staticmethod
    def _is_dragged() -> bool:
        return QApplication.mouseButtons() != Qt.MouseButton.NoButton

    def _save(self) -> None:
        account, choice = self._account, self._choice
        run_in_background(
            self,
            lambda _: save_columns(account, choice),
            lambda _: None,
            self.failed.emit,
            topic="columns",
            keep_earlier=True,
        )

    # --- menus ------------------------------------------------------------------------------------

    def _show_header_menu(self, at: QPoint) -> None:
        header = self._table.horizontalHeader()
        menu = QMenu(header)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.add_toggles(menu)
        menu.popup(header.mapToGlobal(at))

    def add_toggles(self, menu: QMenu) -> None:
        """Add an entry for each column that may be shown, and one for the dialog."""
        for column in self.order():
            if column == FIXED:
                continue
            action = QAction(heading_of(column), menu)
            action.setCheckable(True)
            action.setChecked(self.is_shown(column))
            action.triggered.connect(lambda _=False, c=column: self.toggle(c))
            menu.addAction(action)
        menu.addSeparator()
        add_entry(menu, tr("Columns…"), self.choose_columns, keys=COLUMN_KEYS)

    def choose_columns(self) -> None:
        """Let the user choose columns and their order."""
        order = self.order()
        shown = [column for column in order if self.is_shown(column)]
        dialog = ChooseColumnsDialog(order, shown, self._table)
        if not dialog.exec():
            return
        if dialog.is_reset:
            self.reset()
        else:
            self.choose(dialog.order, dialog.shown)

    def fill_menu(self, menu: QMenu) -> None:
        """Add what can be done with the current column to a menu."""
        index = self._table.currentIndex()
        if index.isValid():
            column = COLUMNS[index.column()]
            sort = tr("Sort by “{column}”").format(column=heading_of(column))
            left, right = partial(self.move, column, -1), partial(self.move, column, 1)
            add_entry(menu, sort, partial(self._sort_by, column), keys=SORT_KEYS)
            add_entry(menu, tr("Move column left"), left, keys=LEFT_KEYS)
            add_entry(menu, tr("Move column right"), right, keys=RIGHT_KEYS)
        self.add_toggles(menu.addMenu(tr("Columns")))

    def _on_column(self, then: Callable[[Column], object]) -> None:
        index = self._table.currentIndex()
        if index.isValid():
            then(COLUMNS[index.column()])

    def _sort_by(self, column: Column) -> None:
        """Sort by a column, or in the other direction if the list is sorted by it."""
        is_reversed = self._model.by == column and not self._model.descending
        order = Qt.SortOrder.DescendingOrder if is_reversed else Qt.SortOrder.AscendingOrder
        self._table.sortByColumn(COLUMNS.index(column), order)


def _insert_missing(columns: list[Column], order: Sequence[Column]) -> None:
    """Insert columns that are missing after those before them in another order."""
    for n, column in enumerate(order):
        if column not in columns:
            columns.insert(columns.index(order[n - 1]) + 1 if n else 0, column)
