"""Table model of the worklist, which holds the pages that are looked at, not every row."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from audit.messages.safe_text import neutralize_controls
from audit.record.events import utc_now
from viewer.site.case_details import CaseDetails
from viewer.site.case_index import DETAIL_LEVELS, Column
from viewer.site.identity_rule import IdentityLevel
from viewer.site.worklist import Listing, Row, waiting
from viewer.ui.appearance import theme
from viewer.ui.language.code_labels import capital
from viewer.ui.language.i18n import N_, day, tr, translated
from viewer.ui.language.patient_texts import age_text, name_text, sex_text
from viewer.ui.language.record_labels import word
from viewer.ui.pages.worklist.order_place import is_overdue, place_text, place_tip

Index = QModelIndex | QPersistentModelIndex
COLUMNS: Final[tuple[Column, ...]] = (
    "case",
    "state",
    "next",
    "priority",
    "order",
    "name",
    "patient_id",
    "age",
    "sex",
    "studied",
    "modality",
    "description",
    "indication",
    "accession",
    "readers",
    "arm",
    "since",
)
WIDTHS: Final[dict[Column, int]] = {
    "case": 170,
    "state": 140,
    "next": 210,
    "priority": 120,
    "order": 390,
    "name": 170,
    "patient_id": 120,
    "age": 60,
    "sex": 60,
    "studied": 110,
    "modality": 110,
    "description": 170,
    "indication": 170,
    "accession": 140,
    "readers": 150,
    "arm": 110,
}
"""Pixels; the last column takes the rest."""
SIGNS: Final = {
    "new": "○",
    "read locked": "◐",  # not shown
    "draft revealed": "◑",  # not shown
    "revised": "◕",
    "signed": "●",
    "adjudicated": "✓",
    "excluded": "✗",
}
STATE_WORDS: Final = {
    "read locked": N_("locked", "state of a case"),  # not shown
    "draft revealed": N_("revealed", "state of a case"),  # not shown
}
"""Single words for states that have two elsewhere."""
ROLES: Final = {"signed": "ok", "adjudicated": "ok", "excluded": "muted"}
SHOWN_ROLES: Final = frozenset(
    {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ForegroundRole, Qt.ItemDataRole.ToolTipRole}
)
PAGE_ROWS: Final = 100
"""Rows of a page, more than fit on a screen."""
PAGES_HELD: Final = 40
"""Pages kept in memory."""
QUIET: Final = frozenset(
    {"own part complete", "complete", "not in the flow", "other reader"}  # not shown
)
"""Next steps that ask nobody who sees the list for anything."""
URGENT: Final = {"critical": "critical", "urgent": "warn"}


class WorklistTable(QAbstractTableModel):
    """Rows are cases. It holds the pages that were shown last, and asks for the others."""

    page_wanted = Signal(int)
    """Row from which on a page is needed."""
    sort_wanted = Signal()
    """The user chose another order, `by` and `descending`."""

    def __init__(self, parent: Any = None) -> None:
        super().__init__(parent)
        self._n = 0
        self._pages: dict[int, Listing] = {}
        """Pages by their first row, the last used at the end."""
        self._asked: set[int] = set()
        self._missing: set[str] = set()
        self.by: Column = "priority"
        """Column that the list is sorted by."""
        self.descending = False
        self._now = utc_now()

    def show_pages(self, n: int, pages: Sequence[Listing], missing: Iterable[str]) -> None:
        """Show another list.

        Args:
            n: Number of its rows.
            pages: Pages of it, each of `PAGE_ROWS`.
            missing: Cases on these pages whose files were not found.
        """
        self.beginResetModel()
        self._n, self._missing, self._now = n, set(missing), utc_now()
        self._pages = {page.offset: page for page in pages}
        self._asked.clear()
        self.endResetModel()

    def add_page(self, page: Listing, missing: Iterable[str]) -> None:
        """Add a page of the shown list."""
        self._asked.discard(page.offset)
        self._pages[page.offset] = page
        self._missing.update(missing)
        while len(self._pages) > PAGES_HELD:
            self._pages.pop(next(iter(self._pages)))
        last = min(page.offset + PAGE_ROWS, self._n) - 1
        if last >= page.offset:
            corners = self.index(page.offset, 0), self.index(last, len(COLUMNS) - 1)
            self.dataChanged.emit(*corners)

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column, as a click on its header does."""
        if column >= 0:
            self.by = COLUMNS[column]
            self.descending = order == Qt.SortOrder.DescendingOrder
            self.sort_wanted.emit()

    def row_at(self, n: int) -> Row | None:
        """Return a row; None if its page has not arrived."""
        offset = n - n % PAGE_ROWS
        page = self._pages.get(offset)
        return page.rows[n - offset] if page is not None and n - offset < len(page.rows) else None

    def row_of(self, case: str | None) -> int | None:
        """Return the row of a case on the pages that are here; None if it is not on them."""
        for page in self._pages.values():
            for n, row in enumerate(page.rows):
                if row.case == case:
                    return page.offset + n
        return None

    def is_missing(self, row: Row) -> bool:
        """Return whether the case's files were not found or are unknown."""
        return row.case in self._missing

    def _use_page(self, n: int) -> Row | None:
        """Return a row that is painted, or ask for its page."""
        offset = n - n % PAGE_ROWS
        if (page := self._pages.pop(offset, None)) is not None:
            self._pages[offset] = page
        elif offset not in self._asked:
            self._asked.add(offset)
            self.page_wanted.emit(offset)
        return self.row_at(n)

    # --- model ------------------------------------------------------------------------------------

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of shown cases."""
        if parent is not None and parent.isValid():
            return 0
        return self._n

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
        if role not in SHOWN_ROLES:
            return None
        row, column = self._use_page(index.row()), COLUMNS[index.column()]
        if row is None:
            return "…" if role == Qt.ItemDataRole.DisplayRole and column == "case" else None
        if role == Qt.ItemDataRole.DisplayRole:
            return self._text(row, column)
        if role == Qt.ItemDataRole.ForegroundRole:
            return theme.color(self._role(row, column))
        return self._tip(row, column)

    def _tip(self, row: Row, column: Column) -> str | None:
        if column == "case" and self.is_missing(row):
            return tr("Files not found. Choose Locate… to select their folder.")
        if column == "state" and not row.batch:
            return capital(word(row.state))
        if column == "next" and row.next_step is not None:
            return capital(translated(row.next_step.message))
        if column == "order" and row.place_in_order is not None:
            return place_tip(row.place_in_order, self._now)
        if column in DETAIL_LEVELS:
            return _detail_text(row, column) or why_empty(row, column)
        return None

    def _text(self, row: Row, column: Column) -> str:
        if column in DETAIL_LEVELS:
            return _detail_text(row, column)
        texts: dict[Column, Callable[[], str]] = {
            "case": lambda: self._case_text(row),
            # nobody will read a batch case, so it has no reading state
            "state": lambda: tr("⧉ batch") if row.batch else state_text(row.state),
            "next": lambda: "…" if row.next_step is None else translated(row.next_step.message),
            "priority": lambda: word(row.priority) if row.priority else tr("not in the pilot"),
            "order": lambda: self._order_text(row),
            "modality": lambda: " ".join(dict.fromkeys(filter(None, (row.modality, row.sequence)))),
            "since": lambda: translated(waiting(row.since, self._now)),
            "readers": lambda: ", ".join(row.readers),
            "arm": lambda: ", ".join(row.arms),
        }
        return texts[column]() or "-"

    def _case_text(self, row: Row) -> str:
        missing = tr("{case}  ▲ files missing").format(case=row.case)
        return missing if self.is_missing(row) else row.case

    def _order_text(self, row: Row) -> str:
        place = row.place_in_order
        return place_text(place, self._now) if place is not None else ""

    def _role(self, row: Row, column: Column) -> str:
        if column == "state":
            return "muted" if row.batch else ROLES.get(row.state, "text")
        if column == "priority":
            return URGENT.get(row.priority or "", "muted" if row.priority is None else "text")
        if column == "case" and self.is_missing(row):
            return "warn"
        if column == "order" and row.place_in_order is not None:
            return "warn" if is_overdue(row.place_in_order, self._now) else "text"
        if column == "next" and row.next_step is not None:
            return "muted" if row.next_step.step in QUIET else "text"
        if column in ("since", "arm") or row.state == "excluded":
            return "muted"
        return "text"


def state_word(state: str) -> str:
    """Return a state as one word in the language in use."""
    return tr(STATE_WORDS[state], "state of a case") if state in STATE_WORDS else word(state)


def state_text(state: str) -> str:
    """Return the symbol of a state with its word."""
    return f"{SIGNS[state]} {state_word(state)}"


def heading_of(column: Column) -> str:
    """Return the heading of a column."""
    return _headings()[column]


def _detail_text(row: Row, column: Column) -> str:
    """Return what a header states; empty if it may not be shown or is unknown."""
    details = row.details or CaseDetails()
    patient = details.patient
    texts: dict[Column, str] = {
        "name": name_text(patient.name),
        "patient_id": patient.patient_id,
        "age": age_text(patient.age_years),
        "sex": sex_text(patient.sex),
        "studied": "" if patient.study_date is None else day(patient.study_date),
        "description": details.description,
        "indication": details.indication,
        "accession": details.accession,
    }
    return neutralize_controls(" ".join(texts[column].split()))


def why_empty(row: Row, column: Column) -> str:
    """Return why a cell of what the header states is empty."""
    if row.level < DETAIL_LEVELS[column]:
        return tr("Hidden by the protocol of the pilot")
    if row.details is None:
        return tr("Not known on this computer. Open the case to show it.")
    return tr("Not stated in the header")


def hidden_columns(
    level: IdentityLevel, *, sees_arms: bool, is_ordered: bool = False
) -> frozenset[Column]:
    """Return the columns that are empty for every case.

    Args:
        level: What the policy shows to the user of patients.
        sees_arms: Whether the user may know the arms.
        is_ordered: Whether the protocol in force applies an order.
    """
    hidden = {column for column, needed in DETAIL_LEVELS.items() if level < needed}
    hidden |= set() if sees_arms else {"arm"}
    return frozenset(hidden if is_ordered else hidden | {"order"})


def _headings() -> dict[Column, str]:
    return {
        "case": tr("Case"),
        "state": tr("State"),
        "next": tr("Next step"),
        "priority": tr("Priority"),
        "order": tr("Order"),
        "name": tr("Patient"),
        "patient_id": tr("Patient ID"),
        "age": tr("Age"),
        "sex": tr("Sex"),
        "studied": tr("Study date"),
        "modality": tr("Images"),
        "description": tr("Description"),
        "indication": tr("Indication"),
        "accession": tr("Accession number"),
        "readers": tr("Readers"),
        "arm": tr("Arm"),
        "since": tr("Waiting"),
    }
