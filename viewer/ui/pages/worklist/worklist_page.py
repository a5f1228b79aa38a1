"""Worklist page: cases with their states; open, import, exclude and locate them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QKeySequence,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QMenu,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from audit.errors import RecordError
from audit.pilot.order.order_conduct import AppliedOrder
from audit.record.authorization.permissions import Right
from audit.record.events import Actor
from audit.record.events.bodies.account_events import Role as AccountRole
from viewer.archive.errors import ArchiveError
from viewer.site.case_import import Entry
from viewer.site.case_locations import CasePlace, PlacesError
from viewer.site.worklist import STATES, Listing, Row
from viewer.ui.actions.context_menus import ContextMenu
from viewer.ui.background.background_tasks import stop_background_work
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.language.record_labels import why
from viewer.ui.pages.page import Page, PageDescriptor
from viewer.ui.pages.worklist.order_place import this_minute
from viewer.ui.pages.worklist.worklist_actions import CaseActions
from viewer.ui.pages.worklist.worklist_bar import PLACE_KEYS, WorklistBar
from viewer.ui.pages.worklist.worklist_columns import ColumnLayout
from viewer.ui.pages.worklist.worklist_import import CaseImporter
from viewer.ui.pages.worklist.worklist_messages import EmptyState, ResultBanner
from viewer.ui.pages.worklist.worklist_source import ListRequest, ShownList, WorklistSource
from viewer.ui.pages.worklist.worklist_table import (
    COLUMNS,
    WIDTHS,
    WorklistTable,
    hidden_columns,
    state_text,
)

if TYPE_CHECKING:
    from audit.record.log.event_log import Log
    from viewer.site.auth_session import AuthSession
    from viewer.ui.shell.record_access.record_connection import RecordConnection

PADDING = 24
"""Pixels around the text of a cell."""
FILTER_KEYS = "Ctrl+Shift+F"
MINUTE_MS = 60_000
"""Waits change the order of the list: it is listed again at this interval."""


class WorklistPage(Page):
    """Lists the cases and emits the chosen one. Reads the record in a thread.

    Args:
        open_study: Returns the path of the study in view; None if there is none.
        series_in_view: Returns the ID of the series in view; None if there is none.
        parent: Parent widget.
    """

    open_requested = Signal(object)
    """`Row` of the case to open."""
    excluded = Signal(str)

    def __init__(
        self,
        open_study: Callable[[], Path | None],
        series_in_view: Callable[[], str | None] = lambda: None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._open_study, self._series_in_view = open_study, series_in_view
        self._auth_session: AuthSession | None = None
        self._log: Log | None = None
        self._unreadable = False
        self._shown: ShownList | None = None
        self._selected: str | None = None
        self._is_ordered = False
        self.model, self.source = WorklistTable(self), WorklistSource(self)
        self.stack = QStackedWidget(self)
        self.bar, self.empty = WorklistBar(self), EmptyState(self.stack)
        self.banner = ResultBanner(self)
        self.empty_title, self.empty_text = self.empty.title, self.empty.text
        self.action, self.result = self.empty.action, self.banner.words
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self._page())
        self._column = 0
        """Column that the keyboard is at, which a new list keeps."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for widget in (self.bar, self.bar.panel, self.banner):
            column.addWidget(widget)
        column.addWidget(self.stack, 1)
        self.columns = ColumnLayout(self.table, self.model)
        self.row_menu = ContextMenu(self.table, self._fill_menu)
        self.importer = CaseImporter(self, self.banner, self._acting)
        self.actions_on_case = CaseActions(
            self, self.banner, self._acting, lambda: self._log, lambda: self.chosen
        )
        self._minute = QTimer(self)
        self._minute.setInterval(MINUTE_MS)
        self.setAcceptDrops(True)
        self._connect()
        self._enable()

    def _fill_menu(self, menu: QMenu) -> None:
        """Add what can be done with the selected case and the current column."""
        self.bar.fill_row_menu(menu)
        menu.addSeparator()
        self.columns.fill_menu(menu)

    def _connect(self) -> None:
        source, bar, importer, on_case = self.source, self.bar, self.importer, self.actions_on_case
        source.listed.connect(self._show)
        source.page_read.connect(self._show_page)
        source.failed.connect(self._failed_to_read)
        source.search_covers.connect(bar.show_coverage)
        self.model.page_wanted.connect(source.fetch)
        for signal in (self.model.sort_wanted, bar.filter_changed, self._minute.timeout):
            signal.connect(self._filter)
        for failed in (source.place_failed, importer.failed, on_case.failed, self.columns.failed):
            failed.connect(self._failed)
        for changed in (importer.finished, on_case.changed):
            changed.connect(self.refresh)
        on_case.excluded.connect(self.excluded)
        bar.study_action.triggered.connect(self.take_open_study)
        bar.folder_action.triggered.connect(importer.ask_for_folder)
        bar.archives_action.triggered.connect(importer.ask_for_archives)
        bar.manifest_action.triggered.connect(importer.ask_for_manifest)
        bar.menu.aboutToShow.connect(
            lambda: bar.study_action.setEnabled(self._open_study() is not None)
        )
        bar.columns.clicked.connect(self.columns.choose_columns)
        bar.locate.clicked.connect(on_case.locate)
        bar.exclude.clicked.connect(on_case.exclude)
        bar.place.clicked.connect(on_case.change_place)
        bar.open.clicked.connect(self.open_chosen)
        self.empty.action.clicked.connect(self._solve_empty)
        self._add_shortcut(QKeySequence(PLACE_KEYS), bar.place.click)
        self._add_shortcut(QKeySequence(FILTER_KEYS), bar.show_filters)
        self._add_shortcut(QKeySequence(QKeySequence.StandardKey.Find), bar.words.setFocus)

    def _add_shortcut(self, keys: QKeySequence, then: Callable[[], object]) -> None:
        shortcut = QShortcut(keys, self)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        shortcut.activated.connect(then)

    # --- construction -----------------------------------------------------------------------------

    def _page(self) -> QTableView:
        self.table = table = QTableView()
        table.setModel(self.model)
        table.setAccessibleName(tr("Cases"))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(30)
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setStretchLastSection(True)
        for n, column in enumerate(COLUMNS[:-1]):
            header.resizeSection(n, WIDTHS[column])
        metrics = table.fontMetrics()
        longest = max(metrics.horizontalAdvance(state_text(state)) for state in STATES)
        header.resizeSection(COLUMNS.index("state"), max(WIDTHS["state"], longest + PADDING))
        table.setSortingEnabled(True)
        table.sortByColumn(COLUMNS.index("priority"), Qt.SortOrder.AscendingOrder)
        table.activated.connect(self._open)
        table.selectionModel().currentChanged.connect(lambda *_: self._note_selected())
        return table

    # --- what is shown ----------------------------------------------------------------------------

    def show_connection(self, connection: "RecordConnection") -> None:
        """List the cases of the record that was opened, or explain why there is none."""
        auth_session = connection.auth_session if connection.log is not None else None
        self.show_record(connection.log, auth_session, connection.problem)

    def show_record(
        self, log: "Log | None", auth_session: "AuthSession | None", reason: str = ""
    ) -> None:
        """List the cases of the record; None if it could not be opened, for a `reason`."""
        self._log, self._auth_session = log, auth_session
        self.drop()
        self.source.use(log)
        if log is None:
            self._show_empty(tr("Record unavailable"), reason or tr("The record is not open."))
        self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Read the record again, which may have grown."""
        super().showEvent(event)
        if not event.spontaneous():
            self.refresh()

    def drop(self) -> None:
        """Forget what is listed, because the application was locked or the user left."""
        self.source.drop()
        self._shown = self._selected = None
        self.model.show_pages(0, (), ())
        self.bar.show_coverage(0, 0)
        self.bar.count.setText("")
        self._enable()

    def refresh(self) -> None:
        """Read new events and list the cases again."""
        auth_session = self._auth_session
        self._enable()
        if auth_session is not None and not auth_session.needs_sign_in:
            self.columns.use(auth_session.actor.id)
            self.source.refresh(auth_session.actor, self._request())

    def _request(self) -> ListRequest:
        return ListRequest(
            self.bar.wanted(),
            self.model.by,
            self.model.descending,
            self._selected,
            max(self.table.rowAt(0), 0),
            this_minute(),
        )

    def _filter(self) -> None:
        if self._shown is not None:
            self.source.show_list(self._request())

    def _show(self, shown: ShownList) -> None:
        """Show a list, with the same case selected and at the same place as before."""
        self._unreadable = False
        self._shown, self.importer.is_pilot = shown, shown.has_protocol
        is_ordered = shown.order is not None
        hidden = hidden_columns(shown.level, sees_arms=shown.sees_arms, is_ordered=is_ordered)
        self.columns.hide_by_rule(hidden)
        bar, horizontal = self.table.verticalScrollBar(), self.table.horizontalScrollBar()
        at = bar.value(), horizontal.value()
        self.model.show_pages(shown.n, shown.pages, shown.missing)
        self.bar.offer_readers(shown.readers)
        self.bar.offer_batches(shown.n_batch)
        self._select(shown.selected)
        bar.setValue(at[0])
        horizontal.setValue(at[1])
        if shown.n_to_read or shown.n_batch:
            self.stack.setCurrentIndex(1)
        elif shown.is_complete:
            self._show_empty(
                tr("No cases yet"),
                tr("Open a study on the Read page, or import folders or a manifest."),
                tr("Import folders…"),
            )
        self._count()
        self._enable()
        self._show_order(shown.order)

    def _show_order(self, order: AppliedOrder | None) -> None:
        """List the cases in the order that the protocol applies, when it begins to or ends."""
        self.bar.show_order(order)
        if (order is not None) == self._is_ordered:
            return
        self._is_ordered = order is not None
        if self._is_ordered:
            self._minute.start()
        else:
            self._minute.stop()
        column = "order" if self._is_ordered else "priority"
        self.table.sortByColumn(COLUMNS.index(column), Qt.SortOrder.AscendingOrder)

    def _show_page(self, page: Listing, missing: frozenset[str]) -> None:
        self.model.add_page(page, missing)
        self._note_selected()

    def _select(self, row: int | None) -> None:
        """Select a row without scrolling to it; the first one if there is none."""
        if row is None:
            row = self.model.row_of(self._selected)
        if row is None and self._shown is not None and self._shown.n:
            row = 0
        if row is not None:
            self.table.setAutoScroll(False)
            self.table.setCurrentIndex(self.model.index(row, self._column))
            self.table.setAutoScroll(True)
        self._note_selected()

    def _note_selected(self) -> None:
        if (row := self.chosen) is not None:
            self._selected = row.case
            self._column = self.table.currentIndex().column()
        self._enable()

    def _count(self) -> None:
        shown = self._shown
        if shown is None:
            return
        everything = shown.n_to_read + shown.n_batch * self.bar.batches.isChecked()
        text = plural(everything, "case")
        of = tr("{n} of {all}")
        is_filtered = shown.n != everything
        self.bar.count.setText(of.format(n=shown.n, all=text) if is_filtered else text)

    def _show_empty(self, title: str, text: str, action: str = "") -> None:
        self.empty.show_message(title, text, action)
        self.stack.setCurrentIndex(0)

    def _solve_empty(self) -> None:
        if self._unreadable or (self._shown is not None and self._shown.n_to_read):
            self.refresh()
        else:
            self.importer.ask_for_folder()

    def _failed_to_read(self, error: Exception) -> None:
        self._unreadable = True
        text = why(error, PlacesError)
        self._show_empty(tr("The worklist could not be read"), text, tr("Try again"))

    @property
    def chosen(self) -> Row | None:
        """Selected row."""
        at = self.table.currentIndex().row()
        return self.model.row_at(at) if at >= 0 else None

    def _enable(self) -> None:
        """Disable actions that are not possible, with the reason as tooltip."""
        auth_session, row = self._auth_session, self.chosen
        forbidden = tr("The record is unavailable")
        if auth_session is not None:
            forbidden = translated(auth_session.why_not(Right.ENROLL))
        no_case = "" if row is not None else tr("Choose a case")
        not_excludable = tr("This case is not in the pilot")
        if row is not None and row.enrolled:
            not_excludable = tr("This case is already excluded") if row.state == "excluded" else ""
        missing_text = tr("Its files were not found, and no archive is known. Choose Locate…")
        files_missing = "" if row is None or not self.model.is_missing(row) else missing_text
        for button, reason in (
            (self.bar.take_in, forbidden),
            (self.bar.exclude, forbidden or no_case or not_excludable),
            (self.bar.locate, no_case),
            (self.bar.place, no_case or self._why_not_moved(row)),
            (self.bar.open, no_case or files_missing),
        ):
            button.setEnabled(not reason)
            button.setToolTip(reason)

    @staticmethod
    def _why_not_moved(row: Row | None) -> str:
        if row is None or row.place_in_order is None:
            return tr("This case does not wait to be read")
        return "" if row.place_in_order.can_be_moved else tr("This case is not assigned to you")

    # --- opening ----------------------------------------------------------------------------------

    def open_chosen(self) -> None:
        """Open the selected case."""
        row = self.chosen
        if row is None:
            return
        if self.model.is_missing(row):
            self._report_no_images(row.case)
        else:
            self.open_row(row)

    def find_cases(self, words: str, n: int, then: Callable[[Sequence[Row]], object]) -> None:
        """Call `then` with the first `n` cases that match words and may be shown."""
        self.source.find_rows(words, n, then)

    def search_for(self, words: str) -> None:
        """List the cases that match words."""
        self.bar.words.setText(words)

    def open_found(self, row: Row) -> None:
        """Open a case, or bring it to the front with the reason why it cannot be opened."""
        self.choose(row.case)
        self.open_row(row)

    def open_row(self, row: Row) -> None:
        """Open a case that can be opened; from its archive, if its files are not here."""
        if row.place is not None and (row.place.location is not None or not row.in_archive):
            self.open_requested.emit(row)
            return

        def open_from(place: CasePlace | None) -> None:
            if place is None:
                self._report_no_images(row.case)
            else:
                self.open_requested.emit(replace(row, place=place))

        self.source.find_place(row.case, open_from)

    def _report_no_images(self, case: str) -> None:
        text = tr(
            "▲ {case}: its files were not found, and the record names no archive that holds them. "
            "Ask who sent the study, or choose Locate… to select their folder."
        )
        self.banner.show_message(text.format(case=case), "warn")

    def _open(self, _index: QModelIndex) -> None:
        self.open_chosen()

    def find_neighbor(
        self,
        case: str | None,
        step: int,
        then: Callable[[Row | None], object],
        *,
        topic: str = "neighbor",
        if_listed: bool = False,
    ) -> None:
        """Call `then` with the next or previous case in the order shown that can be opened.

        Args:
            case: Case whose neighbor is wanted.
            step: 1 for the next, -1 for the previous one.
            then: Gets the case; None if there is none.
            topic: A new request about the same topic cancels the one before.
            if_listed: Find none if the case itself is not listed.
        """
        self.source.find_neighbor(case, step, then, topic=topic, if_listed=if_listed)

    def choose(self, case: str) -> None:
        """Select the row of a case."""
        self._selected = case
        if (at := self.model.row_of(case)) is not None:
            self.table.selectRow(at)
        else:
            self._filter()

    # --- taking in, excluding, locating -----------------------------------------------------------

    def take_in(self, entries: Sequence[Entry]) -> None:
        """Import cases in a thread and show the result."""
        self.importer.take_in(entries)

    def take_manifest(self, file: Path) -> None:
        """Import the cases of a manifest."""
        self.importer.take_manifest(file)

    def take_open_study(self) -> None:
        """Import the open study."""
        path = self._open_study()
        if path is not None:
            self.importer.take_open_study(path, self._series_in_view())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept folders, zip archives and manifests."""
        if self.bar.take_in.isEnabled() and event.mimeData().hasUrls():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Import what was dropped."""
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            QTimer.singleShot(0, lambda: self.importer.take_dropped(paths))

    def place(self, row: Row, path: Path) -> None:
        """Save the folder of a case, after checking that its files belong to the case."""
        self.actions_on_case.place(row, path)

    def _acting(self, *roles: AccountRole) -> "tuple[Log, Actor] | None":
        """Return the record and who acts in one of some roles; None if nobody may."""
        try:
            if self._log is None or self._auth_session is None:
                return None
            actor = self._auth_session.acting(*(roles or ("lead", "administrator")))
        except RecordError as error:
            self._failed(error)
            return None
        return self._log, actor

    # --- telling ----------------------------------------------------------------------------------

    def _failed(self, error: Exception) -> None:
        self.banner.show_message(f"✗ {why(error, PlacesError, ArchiveError)}", "critical")

    def close_threads(self) -> None:
        """End the threads before the window closes."""
        stop_background_work(self)
        self.columns.close()
        self.source.close()


WORKLIST_PAGE = PageDescriptor(
    key="worklist",
    title=N_("Worklist"),
    icon="mdi6.format-list-bulleted",
    shortcut="Alt+2",
    create=lambda _descriptor, context: WorklistPage(
        context.study_path, context.series_in_view, context.parent
    ),
)
