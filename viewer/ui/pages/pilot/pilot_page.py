"""Pilot page: status, protocol, adjudication, reports and safety."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from audit.errors import RecordError
from audit.pilot.conduct.pilot_overview import OverviewReader
from audit.pilot.conduct.release_guarantee import draft_guarantee
from audit.record.events import utc_now
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.pages.page import Page, PageDescriptor
from viewer.ui.pages.pilot.acceptance_box import AcceptanceReader
from viewer.ui.pages.pilot.adjudication.adjudication_page import AdjudicationPage
from viewer.ui.pages.pilot.pilot_status import StatusPage
from viewer.ui.pages.pilot.protocol_page import ProtocolPage
from viewer.ui.pages.pilot.reference.report_backlog_page import ReportBacklogPage
from viewer.ui.pages.pilot.safety_page import SafetyPage
from viewer.ui.pages.pilot.signing_card import has_accounts
from viewer.ui.pages.settings.settings_page import ROW_HEIGHT

if TYPE_CHECKING:
    from audit.pilot.conduct.pilot_overview import Overview
    from audit.record.events import Actor
    from audit.record.log.event_log import Log
    from viewer.ui.pages.pilot.acceptance_box import TestedModel
    from viewer.ui.shell.record_access.record_connection import RecordConnection

    _State = tuple[Overview, bool, tuple[TestedModel, ...]]


class PilotPage(Page):
    """Sections beside their list, with an empty state until a protocol is signed."""

    def __init__(self, acting: Callable[..., "Actor"], parent: QWidget | None = None) -> None:
        super().__init__(parent)

        def actor() -> "Actor":
            return acting("lead", "reader")

        self._actor = actor
        self._log: Log | None = None
        self._shown: _State | None = None
        self._overviews: OverviewReader | None = None
        self._acceptances: AcceptanceReader | None = None
        self._acting = acting
        self._sections: dict[str, tuple[str, QWidget]] = {}

    def _fill(self) -> None:
        """Build the sections when the page is first shown, as they have hundreds of widgets."""
        actor, acting = self._actor, self._acting
        self.status = StatusPage(actor)
        self.protocol = ProtocolPage(actor)
        self.adjudication = AdjudicationPage(lambda: acting("adjudicator", "lead", "reader"))
        self.reports = ReportBacklogPage(lambda: acting("adjudicator", "lead", "reader"))
        self.safety = SafetyPage(actor)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Pilot sections"))
        self.list.setFixedWidth(180)
        self.stack = QStackedWidget()
        self._sections = {
            "status": (tr("Status"), self._status()),
            "protocol": (tr("Protocol"), self.protocol),
            "adjudication": (tr("Adjudication"), self.adjudication),
            "reports": (tr("Reports"), self.reports),
            "safety": (tr("Safety"), self.safety),
        }
        for n, (title, page) in enumerate(self._sections.values()):
            self.list.addItem(title)
            self.list.item(n).setSizeHint(QSize(0, ROW_HEIGHT))
            self.stack.addWidget(page)
        self.list.currentRowChanged.connect(self.stack.setCurrentIndex)
        self.list.setCurrentRow(0)
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(self.list)
        line.addWidget(self.stack, 1)
        self.guarantee = QLabel()
        self.guarantee.setProperty("role", "small")
        self.guarantee.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        column.addLayout(line, 1)
        column.addWidget(self.guarantee)
        self._connect()

    def _connect(self) -> None:
        for changed in (
            self.status.written,
            self.protocol.signed,
            self.adjudication.written,
            self.reports.written,
            self.safety.written,
        ):
            changed.connect(self._event_stored)
        self.status.case_wanted.connect(lambda case: self.place_wanted.emit(case, {}))
        self.adjudication.place_wanted.connect(self.place_wanted)
        self.begin.clicked.connect(self._begin)

    def _status(self) -> QStackedWidget:
        """Return the status section with its empty state."""
        self._status_stack = QStackedWidget()
        empty = QWidget()
        column = QVBoxLayout(empty)
        column.setSpacing(12)
        column.addStretch(1)
        self.empty_title, self.empty_text = QLabel(), QLabel()
        self.empty_title.setProperty("role", "title")
        self.empty_text.setProperty("role", "muted")
        self.empty_text.setWordWrap(True)
        self.begin = QPushButton(tr("Write protocol"))
        self.begin.setProperty("role", "primary")
        for label in (self.empty_title, self.empty_text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(label)
        column.addWidget(self.begin, 0, Qt.AlignmentFlag.AlignCenter)
        column.addStretch(2)
        self._status_stack.addWidget(empty)
        self._status_stack.addWidget(self.status)
        self._show_empty(tr("Opening the record…"), "", begin=False)
        return self._status_stack

    def _show_empty(self, title: str, text: str, *, begin: bool) -> None:
        self.empty_title.setText(title)
        self.empty_text.setText(text)
        self.begin.setVisible(begin)
        self._status_stack.setCurrentIndex(0)

    @property
    def overview(self) -> "Overview | None":
        """Shown state of the pilot; None before the record was read."""
        return self._shown[0] if self._shown else None

    # --- what is shown ----------------------------------------------------------------------------

    def show_connection(self, connection: "RecordConnection") -> None:
        """Show the pilot of the record that was opened."""
        self.show_log(connection.log)

    def show_log(self, log: "Log | None") -> None:
        """Show the pilot of this record; None if there is none."""
        self._log = log
        if not self._sections:
            return
        self.list.setEnabled(log is not None)
        self.guarantee.setText(translated(draft_guarantee(log)) if log else "")
        if log is None:
            self.list.setCurrentRow(0)
            text = tr("The pilot is stored in the record, and the record cannot be opened.")
            self._show_empty(tr("Record unavailable"), text, begin=False)
        elif self.isVisible():
            self.refresh()

    def show_section(self, key: str) -> None:
        """Bring a section to the front: status, protocol, adjudication, reports or safety."""
        self.list.setCurrentRow(list(self._sections).index(key))

    def showEvent(self, event: QShowEvent) -> None:
        """Read the record again, which may have grown."""
        super().showEvent(event)
        if not self._sections:
            self._fill()
            self.show_log(self._log)
        elif not event.spontaneous():
            self.refresh()

    def refresh(self) -> None:
        """Read the pilot again, in a thread."""
        log = self._log
        if log is None or not self._sections:
            return
        try:
            actor = self._actor()
        except RecordError as error:
            self._failed(error)
            return

        def load_overview(_job: Job) -> "_State":
            # Kept between reads, which follow each other: folding a large record is slow.
            known = self._overviews
            if known is None or known.log is not log or known.actor != actor:
                known = self._overviews = OverviewReader(log, actor)
            if self._acceptances is None or self._acceptances.log is not log:
                self._acceptances = AcceptanceReader(log)
            overview = known.look(utc_now())
            return overview, has_accounts(log), self._acceptances.look(overview.protocol)

        run_in_background(self, load_overview, self._show, self._failed)

    def _show(self, state: "_State") -> None:
        log = self._log
        if log is None:
            return
        self._shown = state
        overview, accounts, models = state
        protocol = overview.protocol
        self.protocol.show_pilot(log, protocol, accounts=accounts)
        self.safety.show_pilot(log, overview)
        self.adjudication.show_log(log)
        self.reports.show_log(log)
        if protocol is None:
            text = tr("The pilot starts when its lead signs a protocol.")
            self._show_empty(tr("No pilot yet"), text, begin=self._actor().role == "lead")
        else:
            self.status.show_pilot(log, overview, models, accounts=accounts)
            self._status_stack.setCurrentIndex(1)
        self._show_counts(overview)

    def _show_counts(self, overview: "Overview") -> None:
        """Show in the list of sections how many items wait."""
        waits = {
            "status": len(overview.escalations) + len(overview.suspensions or ()),
            "safety": int(overview.usability_due and overview.protocol is not None),
        }
        for n, (key, (title, _)) in enumerate(self._sections.items()):
            count = waits.get(key, 0)
            self.list.item(n).setText(f"{title} ({count})" if count else title)

    def _failed(self, error: Exception) -> None:
        self._show_empty(tr("The pilot could not be read"), f"✗ {translated(error)}", begin=False)

    def _event_stored(self) -> None:
        self.written.emit()
        self.refresh()

    def _begin(self) -> None:
        self.show_section("protocol")
        self.protocol.start_anew()

    def close_threads(self) -> None:
        """End the threads before the window closes."""
        stop_background_work(self)
        if not self._sections:
            return
        self.reports.close_threads()
        for page in (self.status, self.protocol, self.adjudication, self.safety):
            page.close_threads()


PILOT_PAGE = PageDescriptor(
    key="pilot",
    title=N_("Pilot"),
    icon="mdi6.clipboard-check-outline",
    shortcut="Alt+5",
    create=lambda _descriptor, context: PilotPage(context.connection.acting, context.parent),
)
