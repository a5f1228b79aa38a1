"""Table of the studies or worklist items that an archive found."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from viewer.archive.matches import StudyMatch, WorklistItem
from viewer.core.dicom.dates_and_ages import read_date
from viewer.ui.language.i18n import day, grouped, tr
from viewer.ui.language.patient_texts import age_and_sex, name_text

Index = QModelIndex | QPersistentModelIndex
SORT_ROLE: Final = Qt.ItemDataRole.UserRole
NUMBERS: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
TEXTS: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
ABSENT: Final = "-"
_ROLES: Final = frozenset(
    (
        Qt.ItemDataRole.DisplayRole,
        Qt.ItemDataRole.ToolTipRole,
        Qt.ItemDataRole.TextAlignmentRole,
        SORT_ROLE,
    )
)


@dataclass(frozen=True)
class Column:
    """A column of the table.

    Attributes:
        heading: Heading.
        text: Returns the text of a match.
        key: Returns what the column is sorted by.
        width: Width in points.
        is_number: Whether its texts are numbers.
        is_wide: Whether it takes the room that is left.
    """

    heading: str
    text: Callable[[Any], str]
    key: Callable[[Any], Any]
    width: int
    is_number: bool = False
    is_wide: bool = False


class MatchTable(QAbstractTableModel):
    """Rows are matches, to which pages are added as they arrive."""

    def __init__(self, columns: Sequence[Column], parent: Any = None) -> None:
        super().__init__(parent)
        self.columns = tuple(columns)
        self.matches: list[Any] = []

    def show_columns(self, columns: Sequence[Column]) -> None:
        """Show other columns of other matches."""
        self.beginResetModel()
        self.columns = tuple(columns)
        self.matches = []
        self.endResetModel()

    def clear(self) -> None:
        """Remove all rows."""
        self.beginResetModel()
        self.matches = []
        self.endResetModel()

    def add(self, page: Sequence[Any]) -> None:
        """Add matches at the end."""
        if page:
            n = len(self.matches)
            self.beginInsertRows(QModelIndex(), n, n + len(page) - 1)
            self.matches += page
            self.endInsertRows()

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of matches."""
        if parent is not None and parent.isValid():
            return 0
        return len(self.matches)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the number of columns."""
        return len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        """Return the heading of a column."""
        if orientation != Qt.Orientation.Horizontal or section >= len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.heading
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return NUMBERS if column.is_number else TEXTS
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return text, alignment or sort key of a cell."""
        if role not in _ROLES:  # most calls, when the table is painted
            return None
        column = self.columns[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return NUMBERS if column.is_number else TEXTS
        match = self.matches[index.row()]
        if role == SORT_ROLE:
            return column.key(match)
        text = column.text(match)
        return text or ABSENT if role == Qt.ItemDataRole.DisplayRole else text


def study_columns(*, with_identity: bool) -> tuple[Column, ...]:
    """Return the columns of studies."""
    return (
        *_patient_columns(with_identity=with_identity),
        Column(tr("Date"), lambda m: date_text(m.study_date), _when, 100),
        Column(
            tr("Description"), lambda m: m.description, lambda m: m.description, 160, is_wide=True
        ),
        Column(tr("Modality"), _modalities, _modalities, 80),
        Column(tr("Accession number"), lambda m: m.accession, lambda m: m.accession, 140),
        Column(tr("Series"), lambda m: count_text(m.n_series), lambda m: m.n_series or 0, 60, True),
        Column(
            tr("Instances"),
            lambda m: count_text(m.n_instances),
            lambda m: m.n_instances or 0,
            80,
            True,
        ),
    )


def worklist_columns(*, with_identity: bool) -> tuple[Column, ...]:
    """Return the columns of a modality worklist."""
    return (
        Column(
            tr("Time", "of day"),
            lambda m: time_text(m.scheduled_time),
            lambda m: m.scheduled_date + m.scheduled_time,
            70,
        ),
        *_patient_columns(with_identity=with_identity),
        Column(tr("Modality"), lambda m: m.modality, lambda m: m.modality, 90),
        Column(
            tr("Description"), lambda m: m.description, lambda m: m.description, 160, is_wide=True
        ),
        Column(tr("Indication"), lambda m: m.indication, lambda m: m.indication, 200),
        Column(tr("Accession number"), lambda m: m.accession, lambda m: m.accession, 140),
    )


def _patient_columns(*, with_identity: bool) -> tuple[Column, ...]:
    patient = Column(tr("Age, sex"), patient_text, _age, 90)
    if not with_identity:
        return (patient,)
    return (
        Column(tr("Name"), lambda m: name_text(m.patient_name), lambda m: m.patient_name, 150),
        Column(tr("Patient ID"), lambda m: m.patient_id, lambda m: m.patient_id, 100),
        patient,
    )


def patient_text(match: StudyMatch | WorklistItem) -> str:
    """Return age and sex, as far as known."""
    months = match.age_months
    return age_and_sex(None if months is None else months / 12, match.sex)


def date_text(text: str) -> str:
    """Return a DICOM date as a day; empty if it is not valid."""
    when = read_date(text)
    return day(when) if when is not None else ""


def time_text(text: str) -> str:
    """Return hours and minutes of a DICOM time (PS3.5 6.2, TM); empty if it has none.

    >>> time_text("093015.5"), time_text("9")
    ('09:30', '')
    """
    if len(text) >= 4 and text[:4].isdigit():
        return f"{text[:2]}:{text[2:4]}"
    return ""


def count_text(n: int | None) -> str:
    """Return a number of things; empty if the archive does not state it."""
    return "" if n is None else grouped(n)


def _age(match: StudyMatch | WorklistItem) -> int:
    """Return the age in months, by which the column is sorted; unknown ones come first."""
    return -1 if match.age_months is None else match.age_months


def _when(match: StudyMatch) -> str:
    return match.study_date + match.study_time


def _modalities(match: StudyMatch) -> str:
    return " ".join(match.modalities)
