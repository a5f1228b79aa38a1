"""Series and relevant priors of the study that is selected on the Archive page."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from viewer.archive.matches import SeriesMatch, StudyMatch
from viewer.archive.priors import RankedPrior
from viewer.ui.actions.context_menus import ContextMenu, add_entry
from viewer.ui.appearance import theme
from viewer.ui.language.i18n import tr, translated
from viewer.ui.pages.archive.match_table import date_text

PRIOR = Qt.ItemDataRole.UserRole


class StudyDetails(QWidget):
    """Lists series and priors, and opens a study."""

    open_requested = Signal()
    prior_chosen = Signal(object)
    """`StudyMatch` of a prior to open."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumWidth(240)
        self.title = QLabel()
        self.title.setProperty("role", "heading")
        self.title.setWordWrap(True)
        self.state = QLabel()
        self.state.setWordWrap(True)
        self.series = QListWidget()
        self.series.setAccessibleName(tr("Series"))
        self.priors_title = QLabel(tr("Relevant priors"))
        self.priors_title.setProperty("role", "heading")
        self.priors_state = QLabel()
        self.priors_state.setProperty("role", "muted")
        self.priors_state.setWordWrap(True)
        self.priors = QListWidget()
        self.priors.setAccessibleName(tr("Relevant priors"))
        self.priors.setToolTip(tr("Enter or double-click opens a prior study"))
        self.priors.itemActivated.connect(self._choose_prior)
        self.prior_menu = ContextMenu(self.priors, self._fill_prior_menu)
        for listing in (self.series, self.priors):
            listing.setWordWrap(True)
            listing.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.open = QPushButton(tr("Open study"))
        self.open.setProperty("role", "primary")
        self.open.clicked.connect(self.open_requested)
        column = QVBoxLayout(self)
        column.setContentsMargins(8, 8, 12, 8)
        column.setSpacing(6)
        column.addWidget(self.title)
        column.addWidget(self.state)
        column.addWidget(self.series, 3)
        column.addWidget(self.priors_title)
        column.addWidget(self.priors_state)
        column.addWidget(self.priors, 2)
        column.addStretch(0)  # takes the room of the lists while they are hidden
        column.addWidget(self.open)
        self.clear()

    def _fill_prior_menu(self, menu: QMenu) -> None:
        item = self.priors.currentItem()
        add_entry(menu, tr("Open study"), lambda: self._choose_prior(item), keys="Return")

    def clear(self) -> None:
        """Show that no study is selected."""
        self.title.setText(tr("Series"))
        self._show_state(tr("Select a study to see its series and priors."), "muted")
        self.series.clear()
        self.series.show()
        self.open.setText(tr("Open study"))
        self._show_priors(False, "")

    def show_worklist(self) -> None:
        """Show what can be done with an entry of the worklist."""
        self.clear()
        self.title.setText(tr("Worklist"))
        self._show_state(tr("Enter or double-click lists the studies of the patient."), "muted")
        self.series.hide()
        self.open.setText(tr("Show studies"))

    def show_loading(self, study: StudyMatch) -> None:
        """Show that the series of a study are being read."""
        self.title.setText(study.description or date_text(study.study_date) or tr("Series"))
        self._show_state(tr("Reading the series…"), "muted")
        self.series.clear()
        self._show_priors(True, tr("Looking for priors…"))

    def show_series(self, series: Sequence[SeriesMatch]) -> None:
        """List the series of the study."""
        self.series.clear()
        for match in sorted(series, key=lambda m: (m.number is None, m.number or 0)):
            self.series.addItem(series_text(match))
        none = tr("The archive lists no series of this study.")
        self._show_state("" if series else none, "muted")

    def show_priors(self, study: StudyMatch, priors: Sequence[RankedPrior]) -> None:
        """List the relevant priors, the most relevant first."""
        self.priors.clear()
        for prior in priors:
            item = QListWidgetItem(prior_text(prior))
            item.setData(PRIOR, prior.study)
            self.priors.addItem(item)
        text = ""
        if not study.patient_id:
            text = tr("The study names no patient ID, so its priors are unknown.")
        elif not priors:
            text = tr("No relevant prior study in this archive.")
        self._show_priors(True, text)

    def show_failed(self, reason: str) -> None:
        """Show why series or priors could not be read."""
        self._show_state(f"✗ {reason}", "critical")
        self._show_priors(False, "")

    def allow(self, reason: str) -> None:
        """Allow opening the study, or show why it is not possible."""
        self.open.setEnabled(not reason)
        self.open.setToolTip(reason)

    def _show_state(self, text: str, role: str) -> None:
        theme.set_role(self.state, role)
        self.state.setText(text)
        self.state.setVisible(bool(text))

    def _show_priors(self, visible: bool, text: str) -> None:
        self.priors_title.setVisible(visible)
        self.priors_state.setText(text)
        self.priors_state.setVisible(visible and bool(text))
        self.priors.setVisible(visible and not text)

    def _choose_prior(self, item: QListWidgetItem) -> None:
        self.prior_chosen.emit(item.data(PRIOR))


def series_text(match: SeriesMatch) -> str:
    """Return number, modality, description and number of instances of a series."""
    number = "" if match.number is None else str(match.number)
    count = ""
    if match.n_instances is not None:
        one = tr("1 instance")
        count = one if match.n_instances == 1 else tr("{n} instances").format(n=match.n_instances)
    return " · ".join(filter(None, (number, match.modality, match.description, count)))


def prior_text(prior: RankedPrior) -> str:
    """Return date, modalities and description of a prior, and why it is relevant."""
    study = prior.study
    parts = (date_text(study.study_date), " ".join(study.modalities), study.description)
    first = " · ".join(filter(None, parts))
    reasons = ", ".join(translated(reason) for reason in prior.reasons)
    return f"{first}\n{reasons}"
