"""Archive page: search studies in the hospital's archive, and open them."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import date
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, QSortFilterProxyModel, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QSplitter,
    QStackedWidget,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from audit.errors import RecordError
from audit.record.authorization.permissions import Right, Role
from viewer.archive import StudyMatch, WorklistItem, load_archives
from viewer.archive.errors import ArchiveError
from viewer.archive.location import ArchiveLocation
from viewer.archive.matches import SeriesMatch
from viewer.archive.priors import RankedPrior
from viewer.core.errors import Cancelled
from viewer.site.identity_rule import may_see_identity
from viewer.ui.actions.context_menus import ContextMenu, add_button
from viewer.ui.background.record_queue import Act
from viewer.ui.language.i18n import N_, sentence, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.pages.archive.archive_source import ArchiveSource, NotRecorded
from viewer.ui.pages.archive.match_table import (
    SORT_ROLE,
    MatchTable,
    study_columns,
    worklist_columns,
)
from viewer.ui.pages.archive.search_bar import LIMIT, ArchiveSearchBar
from viewer.ui.pages.archive.study_details import StudyDetails
from viewer.ui.pages.page import Page, PageContext, PageDescriptor
from viewer.ui.pages.settings.local_role import local_role
from viewer.ui.pages.worklist.worklist_messages import EmptyState
from viewer.ui.reading.arrival.study_arrival import StudyToRetrieve
from viewer.ui.widgets.transient_results import show_result

if TYPE_CHECKING:
    from viewer.site.auth_session import AuthSession
    from viewer.ui.shell.record_access.record_connection import RecordConnection

DETAILS_AFTER_MS = 150
"""A study whose row is passed sooner is not asked about."""


class ArchivePage(Page):
    """Searches archives and emits the study to open.

    Args:
        act: Stores events.
        parent: Parent widget.
        today: Returns the current day.
    """

    retrieval_requested = Signal(object)
    """`StudyToRetrieve`."""
    priors_ranked = Signal(object, object)
    """`ArchiveLocation` of a study and the `StudyMatch`es of its relevant priors."""
    settings_wanted = Signal()

    def __init__(
        self,
        act: Act,
        parent: QWidget | None = None,
        *,
        today: Callable[[], date] = date.today,
    ) -> None:
        super().__init__(parent)
        self._today = today
        self._auth_session: AuthSession | None = None
        self._role: Callable[[], Role] = local_role
        self._problem = tr("The record is not open.")
        self._with_identity = False
        self._series: dict[str, tuple[SeriesMatch, ...]] = {}
        self.indications: dict[str, str] = {}
        """Indications of the modality worklist by Study Instance UID, until the user leaves."""
        self._shown: StudyMatch | None = None
        self._action: Callable[[], object] = lambda: None
        self.source = ArchiveSource(act, self)
        self.bar = ArchiveSearchBar(self)
        self.result = QLabel()
        self.result.setWordWrap(True)
        self.result.setContentsMargins(12, 0, 12, 6)
        self.result.hide()
        self.stack = QStackedWidget(self)
        self.empty = EmptyState(self.stack)
        self.empty.action.clicked.connect(lambda: self._action())
        self.splitter = QSplitter(Qt.Orientation.Horizontal, self.stack)
        self.details = StudyDetails(self.splitter)
        self.model = MatchTable((), self)
        self.sorted = QSortFilterProxyModel(self)
        self.sorted.setSourceModel(self.model)
        self.sorted.setSortRole(SORT_ROLE)
        self.table = self._make_table()
        self.splitter.addWidget(self.table)
        self.splitter.addWidget(self.details)
        self.splitter.setStretchFactor(0, 3)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setChildrenCollapsible(False)
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.splitter)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self.result)
        column.addWidget(self.stack, 1)
        self._later = QTimer(self, singleShot=True, interval=DETAILS_AFTER_MS)
        self._later.timeout.connect(self._read_details)
        self._connect()
        self._show_columns()
        self.refresh()

    def _make_table(self) -> QTableView:
        table = QTableView()
        table.setModel(self.sorted)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(30)
        table.horizontalHeader().setHighlightSections(False)
        table.setSortingEnabled(True)
        return table

    def _connect(self) -> None:
        self.bar.search_requested.connect(self.search)
        self.bar.stop_requested.connect(self.source.stop)
        self.bar.archive_changed.connect(self._begin_again)
        self.bar.mode_changed.connect(self._begin_again)
        self.source.found.connect(self._show_page)
        self.source.searched.connect(self._show_end)
        self.source.failed.connect(self._show_failure)
        self.source.series_found.connect(self._show_series)
        self.source.priors_found.connect(self._show_priors)
        self.source.details_failed.connect(self._show_details_failure)
        self.details.open_requested.connect(self.open_chosen)
        self.details.prior_chosen.connect(self.open_study)
        self.table.activated.connect(lambda _index: self.open_chosen())
        self.row_menu = ContextMenu(
            self.table, lambda menu: add_button(menu, self.details.open, keys="Return")
        )
        self.table.selectionModel().currentRowChanged.connect(lambda *_: self._note_selected())
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self.bar.words.setFocus)

    # --- the page ---------------------------------------------------------------------------------

    def show_connection(self, connection: "RecordConnection") -> None:
        """Allow searching with the record that was opened, or show why it is not possible."""
        self._auth_session = connection.auth_session if connection.log is not None else None
        self._role = lambda: connection.role
        self._problem = connection.problem or tr("The record is not open.")
        self._begin_again()
        self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Read the archives and the policy again, which may have changed."""
        super().showEvent(event)
        if not event.spontaneous():
            self.refresh()

    def refresh(self) -> None:
        """Read the archives, the policy and the rights of the user again."""
        try:
            entries = load_archives()
        except ArchiveError as error:
            self.bar.offer({})
            self._show_empty(
                tr("The archives could not be read"),
                sentence(error),
                (tr("Try again"), self.refresh),
            )
            return
        finally:
            self._enable()
        before = self.bar.name
        self.bar.offer(entries)
        self._read_identity_rule()
        self._enable()
        if not entries:
            self._drop()
            self._show_empty(
                tr("No archive yet"),
                tr("Add a connection to your archive (PACS) in the settings."),
                (tr("Open settings"), self.settings_wanted.emit),
            )
        elif before != self.bar.name or (not self.model.matches and not self.source.busy):
            self._begin_again()

    def close_threads(self) -> None:
        """End the threads before the window closes."""
        self._later.stop()
        self.source.close()

    def drop(self) -> None:
        """Forget what is listed, because the application was locked or the user left."""
        self.indications.clear()
        self._begin_again()

    def _read_identity_rule(self) -> None:
        """Show names only if the policy allows it for the role of the user."""
        role = None
        if self._auth_session is not None and not self._auth_session.needs_sign_in:
            with suppress(RecordError):
                role = self._role()
        allowed = may_see_identity(role)
        if allowed != self._with_identity:
            self._with_identity = allowed
            matches = list(self.model.matches)
            self._show_columns()
            self.model.add(matches)

    def _why_not(self) -> str:
        """Return why the user cannot search; empty if they can."""
        if self._auth_session is None:
            return self._problem
        return translated(self._auth_session.why_not(Right.WORK))

    def _enable(self) -> None:
        reason = self._why_not()
        if not reason and self.bar.name is None:
            reason = tr("Add an archive in the settings first")
        self.bar.allow(reason)
        if not reason and self.chosen is None:
            reason = tr("Select a row")
        self.details.allow(reason)

    def _show_columns(self) -> None:
        worklist = self.bar.shows_worklist
        make = worklist_columns if worklist else study_columns
        self.model.show_columns(make(with_identity=self._with_identity))
        self._size_columns()
        self.table.setAccessibleName(tr("Worklist") if worklist else tr("Studies"))
        order = Qt.SortOrder.AscendingOrder if worklist else Qt.SortOrder.DescendingOrder
        when = 0 if worklist else (3 if self._with_identity else 1)
        self.table.sortByColumn(when, order)

    def _size_columns(self) -> None:
        """Make each column as wide as its values and its heading need."""
        header = self.table.horizontalHeader()
        for n, column in enumerate(self.model.columns):
            stretches = column.is_wide
            modes = QHeaderView.ResizeMode
            header.setSectionResizeMode(n, modes.Stretch if stretches else modes.Interactive)
            header.resizeSection(n, max(column.width, header.sectionSizeHint(n)))

    # --- searching --------------------------------------------------------------------------------

    def search(self) -> None:
        """Search with the criteria of the search line, or read the worklist."""
        name = self.bar.name
        if name is None or self._why_not():
            return
        self._drop()
        self.bar.show_busy(True)
        if self.bar.shows_worklist:
            self._show_empty(tr("Reading the worklist…"), "")
            self.source.read_worklist(name, self.bar.worklist_query(self._today()))
        else:
            self._show_empty(tr("Searching…"), "")
            self.source.find_studies(name, self.bar.study_query(self._today()))

    def _drop(self) -> None:
        """Forget the answer of the last search."""
        self.source.drop()
        self._later.stop()
        self._series.clear()
        self._shown = None
        self._show_columns()
        if self.bar.shows_worklist:
            self.details.show_worklist()
        else:
            self.details.clear()
        self.bar.show_busy(False)
        self.bar.count.setText("")
        show_result(self.result, "", "muted")

    def _begin_again(self) -> None:
        """Forget the answer, and say how to search; read the worklist at once."""
        self._drop()
        self._enable()
        reason = self._why_not()
        if reason:
            self._show_empty(tr("The archive cannot be searched"), sentence(reason))
        elif self.bar.name is None:
            self.refresh()
        elif self.bar.shows_worklist:
            self.search()
        else:
            self._show_empty(
                tr("Search the archive"),
                tr("Type an accession number, a patient ID or a name, or choose a date."),
            )

    def _show_page(self, page: Sequence[Any]) -> None:
        first = not self.model.matches
        self.model.add(page)
        for item in page:
            if isinstance(item, WorklistItem) and item.study_uid and item.indication:
                self.indications[item.study_uid] = item.indication
        if page:
            self.stack.setCurrentIndex(1)
        self._count()
        if first and page:
            self.table.selectRow(0)
            if self.bar.words.hasFocus() or self.bar.stop.hasFocus():
                self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self._enable()

    def _count(self) -> None:
        n = len(self.model.matches)
        noun = "study" if not self.bar.shows_worklist else "entry"
        self.bar.count.setText(plural(n, noun) if n else "")

    def _show_end(self, n: int) -> None:
        self.bar.show_busy(False)
        self._count()
        if n == 0 and self.bar.shows_worklist:
            self._show_empty(
                tr("The worklist of today is empty"),
                tr("No examination is scheduled."),
                (tr("Refresh"), self.search),
            )
        elif n == 0:
            self._show_empty(
                tr("No study found"),
                tr("Check the search text, or widen date and modality."),
            )
        elif n >= LIMIT:
            text = tr("▲ Only the first {n} studies are listed. Narrow the search.")
            show_result(self.result, text.format(n=n), "warn")

    def _show_failure(self, error: Exception) -> None:
        """Show why the search ended early; what was found stays unless it is not recorded."""
        self.bar.show_busy(False)
        again = (tr("Try again"), self.search)
        if isinstance(error, NotRecorded):
            self._drop()
            why = tr("The audit record could not be written ({why}), so the answer is not shown.")
            text = why.format(why=translated(error.reason))
            self._show_empty(tr("The archive cannot be searched"), text, again)
        elif isinstance(error, Cancelled):
            if self.model.matches:
                show_result(self.result, tr("▲ Search stopped. The list is not complete."), "warn")
            else:
                self._show_empty(tr("Search stopped"), "", again)
        elif self.model.matches:
            text = tr("▲ The list is not complete: {why}")
            show_result(self.result, text.format(why=sentence(error)), "warn")
        else:
            self._show_empty(tr("The archive did not answer"), sentence(error), again)

    def _show_empty(
        self, title: str, text: str, action: "tuple[str, Callable[[], object]] | None" = None
    ) -> None:
        if action is not None:
            self._action = action[1]
        self.empty.show_message(title, text, action[0] if action is not None else "")
        self.stack.setCurrentIndex(0)

    # --- a study ----------------------------------------------------------------------------------

    @property
    def chosen(self) -> Any:
        """Selected `StudyMatch` or `WorklistItem`; None if there is none."""
        index: QModelIndex = self.table.currentIndex()
        if not index.isValid():
            return None
        row = self.sorted.mapToSource(index).row()
        return self.model.matches[row] if 0 <= row < len(self.model.matches) else None

    def _note_selected(self) -> None:
        self._enable()
        if isinstance(self.chosen, StudyMatch):
            self._later.start()

    def _read_details(self) -> None:
        study, name = self.chosen, self.bar.name
        if isinstance(study, StudyMatch) and name is not None and study is not self._shown:
            self._shown = study
            self.details.show_loading(study)
            self.source.read_details(name, study)

    def _show_series(self, study: StudyMatch, series: list[SeriesMatch]) -> None:
        self._series[study.study_uid] = tuple(series)
        if study is self._shown:
            self.details.show_series(series)

    def _show_priors(self, study: StudyMatch, priors: list[RankedPrior]) -> None:
        if study is self._shown:
            self.details.show_priors(study, priors)
        if (location := self._location(study)) is not None:
            self.priors_ranked.emit(location, [prior.study for prior in priors])

    def _show_details_failure(self, study: StudyMatch, error: Exception) -> None:
        if study is self._shown:
            reason = error.reason if isinstance(error, NotRecorded) else error
            self.details.show_failed(sentence(translated(reason)))
            self._shown = None  # selecting the study again tries again

    def _location(self, study: StudyMatch) -> ArchiveLocation | None:
        name = self.bar.name
        return ArchiveLocation(name, study.study_uid) if name is not None else None

    def open_chosen(self) -> None:
        """Open the selected study; of a worklist item, search its studies."""
        chosen = self.chosen
        if isinstance(chosen, StudyMatch):
            self.open_study(chosen)
        elif isinstance(chosen, WorklistItem):
            self._search_item(chosen)

    def open_study(self, study: StudyMatch) -> None:
        """Ask for a study to be retrieved and opened."""
        location = self._location(study)
        if location is not None and not self._why_not():
            series = self._series.get(study.study_uid, ())
            self.retrieval_requested.emit(StudyToRetrieve(location, series))

    def _search_item(self, item: WorklistItem) -> None:
        """Search the studies of a scheduled patient."""
        self.bar.show_patient(item.patient_id, item.accession)
        self.search()


def _create(_descriptor: PageDescriptor, context: PageContext) -> ArchivePage:
    return ArchivePage(context.connection.act, context.parent)


ARCHIVE_PAGE = PageDescriptor(
    key="archive",
    title=N_("Archive"),
    icon="mdi6.server-network",
    shortcut="Alt+3",
    create=_create,
)
