"""Search line of the Archive page."""

from datetime import date, timedelta
from typing import Final

from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDateEdit,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from viewer.archive import ArchiveEntry, StudyQuery, WorklistQuery
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import day_format, tr

MODALITIES: Final = ("MR", "CT", "PT", "XA", "CR", "DX", "US", "NM", "OT")
LIMIT: Final = 2000
"""Studies that one search lists."""


class ArchiveSearchBar(QWidget):
    """Choice of the archive and of studies or worklist, and the search line."""

    search_requested = Signal()
    stop_requested = Signal()
    archive_changed = Signal()
    mode_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: dict[str, ArchiveEntry] = {}
        self.archive = _combo(tr("Archive"))
        self.unencrypted = QLabel(tr("▲ Not encrypted"))
        self.unencrypted.setProperty("role", "warn")
        self.unencrypted.setToolTip(
            tr("This connection has no TLS. Others in the network can read and change what passes.")
        )
        self.unencrypted.hide()
        self.studies = _toggle(tr("Studies"))
        self.worklist = _toggle(tr("Today's worklist"))
        self.studies.setChecked(True)
        self._modes = QButtonGroup(self)
        for button in (self.studies, self.worklist):
            self._modes.addButton(button)
        self.count = QLabel()
        self.count.setProperty("role", "heading")
        self.kind = _combo(tr("Search by"))
        self.kind.addItem(tr("Accession number"), "accession")
        self.kind.addItem(tr("Patient ID"), "patient_id")
        self.kind.addItem(tr("Patient name"), "patient_name")
        self.words = QLineEdit()
        self.words.setAccessibleName(tr("Search text"))
        self.words.setMinimumHeight(theme.HIT_PX)
        self.words.setClearButtonEnabled(True)
        self.dates = _combo(tr("Study date"))
        self.dates.addItem(tr("Any date"), None)
        self.dates.addItem(tr("Today"), 0)
        self.dates.addItem(tr("7 days"), 6)
        self.dates.addItem(tr("Custom…", "dates"), "custom")
        self.first, self.last = (
            _date_edit(tr("First study date")),
            _date_edit(tr("Last study date")),
        )
        self.modality = _combo(tr("Modality"))
        self.modality.addItem(tr("All modalities"), "")
        for name in MODALITIES:
            self.modality.addItem(name, name)
        self.search = QPushButton(tr("Search"))
        self.search.setProperty("role", "primary")
        self.stop = QPushButton(tr("Stop", "searching"))
        self.stop.hide()
        self._lay_out()
        self._connect()
        self._fit()

    def _lay_out(self) -> None:
        top, line = QHBoxLayout(), QHBoxLayout()
        for row in (top, line):
            row.setSpacing(8)
        for left in (self.archive, self.unencrypted, self.studies, self.worklist):
            top.addWidget(left)
        top.addStretch(1)
        top.addWidget(self.count)
        line.addWidget(self.kind)
        line.addWidget(self.words, 1)
        for widget in (self.dates, self.first, self.last, self.modality, self.search, self.stop):
            line.addWidget(widget)
        line.addStretch(0)  # takes the room of the search text while that is hidden
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 6, 12, 6)
        column.setSpacing(6)
        column.addLayout(top)
        column.addLayout(line)

    def _connect(self) -> None:
        self.archive.currentIndexChanged.connect(lambda _: self._show_encryption())
        self.archive.activated.connect(lambda _: self.archive_changed.emit())
        self.studies.toggled.connect(self._change_mode)
        self.kind.currentIndexChanged.connect(lambda _: self._hint())
        self.dates.currentIndexChanged.connect(lambda _: self._fit())
        self.words.returnPressed.connect(self.search_requested)
        self.search.clicked.connect(self.search_requested)
        self.stop.clicked.connect(self.stop_requested)
        self._hint()

    # --- what is shown ----------------------------------------------------------------------------

    def offer(self, entries: dict[str, ArchiveEntry]) -> None:
        """Offer these archives; the chosen one stays chosen."""
        chosen = self.name
        self._entries = dict(entries)
        self.archive.blockSignals(True)
        self.archive.clear()
        for name in entries:
            self.archive.addItem(name, name)
        if not entries:  # not a placeholder text, with which Qt crashes when the page is shown
            self.archive.addItem(tr("No archive yet"), None)
        if chosen in entries:
            self.archive.setCurrentIndex(self.archive.findData(chosen))
        self.archive.blockSignals(False)
        self._show_encryption()

    @property
    def name(self) -> str | None:
        """Name of the chosen archive; None if there is none."""
        name = self.archive.currentData()
        return str(name) if name is not None else None

    @property
    def shows_worklist(self) -> bool:
        """Whether the modality worklist is wanted instead of studies."""
        return self.worklist.isChecked()

    def allow(self, reason: str) -> None:
        """Allow searching, or show why it is not possible."""
        for widget in (self.search, self.words):
            widget.setEnabled(not reason)
            widget.setToolTip(reason)

    def show_busy(self, busy: bool) -> None:
        """Offer to stop the search while it is running."""
        had_focus = self.search.hasFocus() or self.stop.hasFocus()
        self.search.setVisible(not busy)
        self.stop.setVisible(busy)
        if had_focus:
            (self.stop if busy else self.search).setFocus()

    def show_patient(self, patient_id: str, accession: str) -> None:
        """Show a search for the studies of a patient, or of an accession number without an ID."""
        self._choose_with_studies()
        kind = "patient_id" if patient_id else "accession"
        self.studies.setChecked(True)
        self.kind.setCurrentIndex(self.kind.findData(kind))
        self.words.setText(patient_id or accession)
        self.dates.setCurrentIndex(0)
        self.modality.setCurrentIndex(0)

    def _choose_with_studies(self) -> None:
        """Choose another archive if the chosen one has a worklist alone."""
        with_studies = [name for name, e in self._entries.items() if e.dicomweb_url or e.dimse]
        if with_studies and self.name not in with_studies:
            self.archive.setCurrentIndex(self.archive.findData(with_studies[0]))

    def _show_encryption(self) -> None:
        entry = self._entries.get(self.name or "")
        self.unencrypted.setVisible(entry is not None and entry.unencrypted)

    def _change_mode(self, _studies: bool) -> None:
        self._fit()
        self.mode_changed.emit()

    def _fit(self) -> None:
        """Show the fields that the search has."""
        studies = not self.shows_worklist
        custom = studies and self.dates.currentData() == "custom"
        for widget in (self.kind, self.words, self.dates):
            widget.setVisible(studies)
        for edit in (self.first, self.last):
            edit.setVisible(custom)
        self.search.setText(tr("Search") if studies else tr("Refresh"))

    def _hint(self) -> None:
        hints = {
            "accession": tr("Accession number; Enter searches"),
            "patient_id": tr("Patient ID; Enter searches"),
            "patient_name": tr("Family name or Fam*; Enter searches"),
        }
        self.words.setPlaceholderText(hints[self.kind.currentData()])

    # --- what is wanted ---------------------------------------------------------------------------

    def study_query(self, today: date) -> StudyQuery:
        """Return the query for studies."""
        words = self.words.text().strip()
        if words and self.kind.currentData() == "patient_name" and not set("*?") & set(words):
            words += "*"
        first, last = self._range(today)
        return StudyQuery(
            **{self.kind.currentData(): words},
            first_date=first,
            last_date=last,
            modality=self.modality.currentData(),
            limit=LIMIT,
        )

    def worklist_query(self, today: date) -> WorklistQuery:
        """Return the query for today's modality worklist."""
        return WorklistQuery(today, today, self.modality.currentData(), LIMIT)

    def _range(self, today: date) -> tuple[date | None, date | None]:
        chosen = self.dates.currentData()
        if chosen is None:
            return None, None
        if chosen == "custom":
            days = sorted(_as_date(edit.date()) for edit in (self.first, self.last))
            return days[0], days[1]
        return today - timedelta(days=chosen), today


def _as_date(chosen: QDate) -> date:
    return date(chosen.year(), chosen.month(), chosen.day())


def _combo(name: str) -> QComboBox:
    combo = QComboBox()
    combo.setAccessibleName(name)
    combo.setMinimumHeight(theme.HIT_PX)
    combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    return combo


def _toggle(text: str) -> QPushButton:
    button = QPushButton(text)
    button.setCheckable(True)
    button.setProperty("role", "choice")
    return button


def _date_edit(name: str) -> QDateEdit:
    edit = QDateEdit(QDate.currentDate())
    edit.setAccessibleName(name)
    edit.setCalendarPopup(True)
    edit.setMinimumHeight(theme.HIT_PX)
    edit.setDisplayFormat(day_format())
    edit.hide()
    return edit
