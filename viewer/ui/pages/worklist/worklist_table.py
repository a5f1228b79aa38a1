"""Table model of the worklist, fast enough to sort and filter thousands of rows."""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)

from audit.record.events import utc_now
from viewer.site.worklist import Column, Row, Wanted, shown, waiting
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.record_labels import word

Index = QModelIndex | QPersistentModelIndex
COLUMNS: Final[tuple[Column, ...]] = (
    "case",
    "state",
    "priority",
    "modality",
    "readers",
    "arm",
    "since",
)
SIGNS: Final = {
    "new": "○",
    "read locked": "◐",  # not shown
    "draft revealed": "◑",  # not shown
    "revised": "◕",
    "signed": "✓",
    "adjudicated": "✓",
    "excluded": "✗",
}
ROLES: Final = {"signed": "ok", "adjudicated": "ok", "excluded": "muted"}
URGENT: Final = {"critical": "critical", "urgent": "warn"}


class WorklistTable(QAbstractTableModel):
    """Rows are cases. `show_rows` sets all rows, `want` filters them."""

    def __init__(self, parent: Any = None) -> None:
        super().__init__(parent)
        self._all: Sequence[Row] = ()
        self._shown: list[Row] = []
        self._missing: frozenset[str] = frozenset()
        self._wanted = Wanted()
        self._by: Column = "priority"
        self._descending = False
        self._now = utc_now()

    def show_rows(self, rows: Sequence[Row], missing: frozenset[str]) -> None:
        """Set all rows.

        Args:
            rows: Cases.
            missing: Cases whose files were not found.
        """
        self._all, self._missing = rows, missing
        self._now = utc_now()
        self._arrange()

    def want(self, wanted: Wanted) -> None:
        """Show only the rows that match a filter."""
        self._wanted = wanted
        self._arrange()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column, as a click on its header does."""
        if column >= 0:
            self._by = COLUMNS[column]
            self._descending = order == Qt.SortOrder.DescendingOrder
            self._arrange()

    def _arrange(self) -> None:
        self.beginResetModel()
        self._shown = shown(
            self._all, self._wanted, self._by, descending=self._descending, speak=word
        )
        self.endResetModel()

    @property
    def rows(self) -> Sequence[Row]:
        """Shown rows in order."""
        return self._shown

    def row_of(self, case: str | None) -> int | None:
        """Return the row of a case; None if it is not shown."""
        return next((n for n, row in enumerate(self._shown) if row.case == case), None)

    def is_missing(self, row: Row) -> bool:
        """Return whether the case's files were not found or are unknown."""
        return row.case in self._missing

    # --- model ------------------------------------------------------------------------------------

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of shown cases."""
        if parent is not None and parent.isValid():
            return 0
        return len(self._shown)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the number of columns."""
        return len(COLUMNS)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the heading of a column."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return _headings()[COLUMNS[section]]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return text, color or tooltip of a cell."""
        row, column = self._shown[index.row()], COLUMNS[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == Qt.ItemDataRole.ForegroundRole:
            return theme.color(self._role(row, column))
        if role == Qt.ItemDataRole.ToolTipRole and column == "case" and self.is_missing(row):
            return tr("Files not found. Choose Locate… to select their folder.")
        return None

    def _text(self, row: Row, column: Column) -> str:
        if column == "case":
            missing = tr("{case}  ▲ files missing").format(case=row.case)
            return missing if self.is_missing(row) else row.case
        if column == "state":
            # nobody will read a batch case, so it has no reading state
            if row.batch:
                return tr("⧉ batch case")
            return f"{SIGNS[row.state]} {word(row.state)}"
        if column == "priority":
            if row.priority:
                return word(row.priority)
            return tr("not in the pilot")
        if column == "modality":
            text = " ".join(filter(None, (row.modality, row.sequence)))
        elif column == "since":
            text = translated(waiting(row.since, self._now))
        else:
            text = ", ".join(row.readers if column == "readers" else row.arms)
        return text or "-"

    def _role(self, row: Row, column: Column) -> str:
        if column == "state":
            return "muted" if row.batch else ROLES.get(row.state, "text")
        if column == "priority":
            return URGENT.get(row.priority or "", "muted" if row.priority is None else "text")
        if column == "case" and self.is_missing(row):
            return "warn"
        if column in ("since", "arm") or row.state == "excluded":
            return "muted"
        return "text"


def _headings() -> dict[Column, str]:
    return {
        "case": tr("Case"),
        "state": tr("State"),
        "priority": tr("Priority"),
        "modality": tr("Images"),
        "readers": tr("Readers"),
        "arm": tr("Arm"),
        "since": tr("Waiting"),
    }
