"""Results page: metrics of the pilot for those who lead or audit it."""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from audit.errors import RecordError, RecordForbidden
from audit.metrics.measures.measure_registry import MEASURES
from audit.report.content.report_parts import Words
from viewer.site.dashboard import (
    GALLERY,
    ORDER,
    TITLES,
    Address,
    History,
    behind,
    first_address,
    planned,
    rests,
)
from viewer.site.results_reading import ResultsReading
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import (
    Job,
    cancel_background_work,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.background.incremental_build import IncrementalBuild
from viewer.ui.language.i18n import N_, sentence, tr, translated
from viewer.ui.pages.page import Page, PageDescriptor
from viewer.ui.pages.results.dashboard_blocks import BlockView, Column, palette
from viewer.ui.pages.results.dashboard_details import MetricDetailsPanel
from viewer.ui.pages.results.dashboard_export import ReportExportButton
from viewer.ui.pages.results.dashboard_filters import FilterBar
from viewer.ui.pages.results.failure_gallery import FailureGallery
from viewer.ui.pages.results.figure_export import FigureExport
from viewer.ui.pages.results.first_answer import AsOfBar, EmptyView, counts_text, position_text
from viewer.ui.pages.settings.settings_page import ROW_HEIGHT

if TYPE_CHECKING:
    from audit.messages import Text
    from audit.metrics.table.measure_definition import Measure
    from audit.record.events import Actor
    from audit.record.log.event_log import Log
    from audit.report.content.report_parts import Block
    from audit.report.content.stored_sections import StoredSection
    from audit.report.output.report_builder import Gathered
    from viewer.site.dashboard import RowBehind, Shown
    from viewer.site.results_reading import FirstAnswer
    from viewer.ui.shell.record_access.record_connection import RecordConnection

MOST_WIDTH = 1080
LIST_PADDING = 32
"""Around the titles of the sections, with the scroll bar, in points."""
MOST_LIST_WIDTH = 230
ROOMY_WIDTH = 1200
"""Minimum width that has room for list, results and details side by side."""


class ResultsPage(Page):
    """Sections beside their list, with filters above and details at the right.

    Args:
        actor: Returns the user, in the role that may see results.
        parent: Parent widget.
    """

    complete = Signal()
    """All parts of a section are shown."""

    def __init__(self, actor: Callable[[], "Actor"], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._find_actor = actor
        self._log: Log | None = None
        self._reading: ResultsReading | None = None
        self._gathered: Gathered | None = None
        self.shown: Shown | None = None
        self._blocks_shown: list[Block] = []
        """Parts of the section that is shown."""
        self._earlier: dict[str, StoredSection] = {}
        """Sections of earlier visits that were not computed again yet."""
        self._counts = ""
        self._filled = False
        self._incremental_build: IncrementalBuild | None = None
        self._actor: Actor | None = None
        self._complete = True
        self._forget_theme: Callable[[], None] | None = None
        self.either = QStackedWidget()
        self.empty = EmptyView()
        self.empty.action.clicked.connect(self._cancel_or_retry)
        self.either.addWidget(self.empty)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(12, 12, 12, 8)
        outer.addWidget(self.either)

    def _fill(self) -> None:
        """Build the page when it is first shown."""
        self._filled = True
        self.history = History()
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Results sections"))
        for name in ORDER:
            self.list.addItem(translated(TITLES[name]))
        for n in range(self.list.count()):
            self.list.item(n).setSizeHint(QSize(0, ROW_HEIGHT))
        longest = max(
            self.list.fontMetrics().horizontalAdvance(translated(TITLES[n])) for n in ORDER
        )
        self.list.setFixedWidth(min(longest + LIST_PADDING, MOST_LIST_WIDTH))
        self.list.currentRowChanged.connect(self._section_chosen)
        self.filters: FilterBar = FilterBar()
        self.filters.wanted.connect(self.go)
        self.filters.stepped.connect(self._step)
        self.save = ReportExportButton(
            lambda: self.history.here.view if self.history.here else None
        )
        self.save.status_changed.connect(self._show_status)
        self.filters.line.addWidget(self.save)
        self.figures = FigureExport(self, lambda: (self._actor, self._gathered, self.shown))
        self.figures.status_changed.connect(self._show_status)
        self.behind = MetricDetailsPanel()
        self.behind.shown.connect(self._make_room)
        self.behind.case_wanted.connect(lambda case: self.place_wanted.emit(case, {}))
        self.gallery = FailureGallery()
        self.gallery.place_wanted.connect(self.place_wanted)
        self.gallery.about_wanted.connect(self._about)
        self.state = QLabel()
        self.state.setWordWrap(True)
        self.as_of = AsOfBar()
        self.as_of.action.clicked.connect(self._cancel_or_retry)
        self.position = QLabel()
        self.position.setProperty("role", "small")
        self.position.setWordWrap(True)
        self._lay_out()
        self._forget_theme = theme.changed.connect(self._theme_changed)

    def _lay_out(self) -> None:
        self._blocks = Column()
        inner = QWidget()
        inner.setMaximumWidth(MOST_WIDTH)
        self.inner = inner
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(self._blocks)
        column.addWidget(self.gallery)
        column.addStretch(1)
        self.area = QScrollArea()
        self.area.setAccessibleName(tr("Scrollable content"))
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(inner)
        middle = QVBoxLayout()
        middle.setSpacing(8)
        middle.addWidget(self.filters)
        middle.addWidget(self.as_of)
        middle.addWidget(self.state)
        middle.addWidget(self.area, 1)
        middle.addWidget(self.position)
        numbers = QWidget()
        line = QHBoxLayout(numbers)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(12)
        line.addWidget(self.list)
        line.addLayout(middle, 1)
        line.addWidget(self.behind)
        self.either.addWidget(numbers)

    def _show_reading(self, text: str = "", action: str = "") -> None:
        """Show that the record is read, with the size of the record once it is known."""
        self._show_empty(tr("Reading the record…"), text, action, self._counts)

    def _show_empty(self, title: str, text: str, action: str = "", counts: str = "") -> None:
        self.empty.show_text(title, text, action, counts)
        self.either.setCurrentIndex(0)

    @property
    def is_busy(self) -> bool:
        """Whether the record is being read, or a section is not yet shown completely."""
        return is_working(self) or not self._complete

    # --- the record -------------------------------------------------------------------------------

    def show_connection(self, connection: "RecordConnection") -> None:
        """Show the results of the record that was opened."""
        self.show_log(connection.log)

    def show_log(self, log: "Log | None") -> None:
        """Show the results of this record; None if there is none."""
        self._log, self._gathered, self._reading = log, None, None
        self._forget_earlier()
        if self._filled:
            self.refresh()

    def showEvent(self, event: QShowEvent) -> None:
        """Read the record again, which may have grown."""
        super().showEvent(event)
        if not self._filled:
            self._show_reading()
            # The imports take 0.1 s, which would block the UI thread.
            run_in_background(
                self,
                lambda _job: _imported(),
                lambda _: self._begin(),
                self._failed,
                topic="reading",
            )
        elif not event.spontaneous():
            self.refresh()

    def _begin(self) -> None:
        if not self._filled:
            self._fill()
        self.refresh()

    def refresh(self) -> None:
        """Read the record again in a thread, if it has grown or the user changed."""
        if not self._filled or not self.isVisible():
            return
        log = self._log
        if log is None:
            text = tr("Results come from the record, and the record cannot be opened.")
            self._show_empty(tr("Record unavailable"), text)
            return
        try:
            actor = self._find_actor()
        except RecordError as error:
            self._failed(error)
            return
        if actor != self._actor:  # another user must not see what the previous one could
            self._actor, self._gathered, self.shown = actor, None, None
            self._reading = None
            self._forget_earlier()
            self._clear()
            self.behind.hide()
        if self._gathered is None and not self._earlier:
            self._show_reading()
        if self._reading is None:
            self._reading = ResultsReading(log, actor)
        reading = self._reading
        if self._gathered is not None:
            self._read_new(reading)
            return
        run_in_background(
            self,
            lambda _job: reading.read_first(),
            lambda answer: self._show_first(reading, answer),
            self._failed,
            topic="reading",
        )

    def _show_first(self, reading: "ResultsReading", answer: "FirstAnswer") -> None:
        """Show what is known before anything is folded, then read the stored state."""
        self._earlier = dict(answer.sections)
        if self._earlier:
            address = self.history.here
            if address is None:
                stored = next(iter(self._earlier.values()))
                address = Address.parse(stored.address).at(ORDER[0])
            self.filters.setEnabled(False)  # what can be chosen is not known yet
            self.go(address)
        else:
            self._counts = counts_text(answer)
            self._show_reading()
        run_in_background(
            self,
            lambda _job: (reading.verify(), reading.read_stored()),
            lambda stored: self._show_stored(reading, *stored),
            self._failed,
            topic="reading",
        )

    def _show_stored(
        self, reading: "ResultsReading", verified: bool, gathered: "Gathered | None"
    ) -> None:
        """Show the results as of the last visit, if there are any, then fold what is new."""
        if self._earlier and not verified:
            self._forget_earlier()
            self.history = History()
            self._clear()
            self._show_reading()
        if gathered is not None:
            self._read(gathered)
        self._read_new(reading)

    def _read_new(self, reading: "ResultsReading") -> None:
        run_in_background(
            self,
            lambda job: reading.read(job.report, job.cancelled),
            self._read,
            self._failed,
            self._show_progress,
            topic="reading",
        )

    def _show_progress(self, n: int, total: int) -> None:
        text = tr("Reading {n} of {total}…").format(n=n, total=total)
        if self._gathered is None and not self._earlier:
            self._show_reading(text, tr("Cancel"))
        elif self._complete:
            self._show_status(text, "small")
            if self._gathered is None:
                self.as_of.offer_cancel()

    def _cancel_or_retry(self) -> None:
        """Stop reading the record, or go on with it."""
        if is_working(self, "reading"):
            cancel_background_work(self, "reading")
            if self._earlier:
                self.as_of.show_canceled()
                self._show_status("", "small")
                return
            self._show_empty(tr("Canceled"), "", tr("Try again"))
        else:
            self.refresh()

    def _failed(self, error: Exception) -> None:
        self._gathered = self.shown = self._reading = None
        self._complete = True
        self._forget_earlier()
        if self._filled:
            self._clear()
        if isinstance(error, RecordForbidden):
            self._show_empty(tr("Your role cannot view results"), sentence(error.args[0]))
        else:
            self._show_empty(tr("The results could not be read"), f"✗ {translated(error)}")

    def _read(self, gathered: "Gathered | None") -> None:
        if gathered is None:
            return
        before, self._gathered = self._gathered, gathered
        self.filters.setEnabled(True)
        end = self._reading.sections_end if self._reading is not None else 0
        self._earlier = {name: s for name, s in self._earlier.items() if s.seq >= end}
        if not len(gathered.pairs):
            self._forget_earlier()
            text = tr(
                "The record has no drafts or reads yet. Results appear as cases are read, "
                "drafted and compared with a reference standard."
            )
            self._show_empty(tr("No results yet"), text)
            return
        self.filters.show_choices(gathered, gathered.numbers())
        if self._actor is not None:
            self.save.serve(gathered.log, self._actor)
        address = self.history.here
        if address is None:
            self.go(first_address(gathered))
        elif before is None or before.position.seq != gathered.position.seq or self.shown is None:
            self._compute(address)
        else:
            self.either.setCurrentIndex(1)
            if self._complete:
                self._show_status("", "small")

    # --- going about ------------------------------------------------------------------------------

    def go(self, address: "Address") -> None:
        """Show an address, and add it to the history."""
        self.history.go(address)
        self._compute(address)

    def _step(self, step: int) -> None:
        address = self.history.step(step)
        if address is not None:
            self._compute(address)

    def _section_chosen(self, row: int) -> None:
        address = self.history.here
        if address is not None and row >= 0 and ORDER[row] != address.section:
            self.go(address.at(ORDER[row]))

    def _about(self, about: str) -> None:
        address = self.history.here
        if address is not None:
            self.go(address.at(address.section, about))

    def _compute(self, address: "Address") -> None:
        """Compute a section in a thread; the current view stays until it is ready.

        A section of an earlier visit is shown at once.
        """
        gathered = self._gathered
        if gathered is None and not self._earlier:
            return
        self.either.setCurrentIndex(1)
        self.list.setCurrentRow(ORDER.index(address.section))
        self.filters.show_address(address, self.history)
        self.behind.hide()
        self._show_earlier(address)
        if gathered is None:
            return
        self._complete = False
        self._show_status(tr("Calculating…") if self.as_of.isHidden() else "", "small")
        colors = palette()

        def compute_first_step(_job: Job) -> "tuple[Shown, tuple[Block, ...]]":
            shown = planned(gathered, address, colors)
            return shown, shown.step(0) if shown.plan.steps else ()

        run_in_background(
            self, compute_first_step, self._show, self._not_computed, topic="computing"
        )

    def _next(self, step: int) -> None:
        """Compute the next step of the section, after the parts of the last step are shown."""
        shown = self.shown
        if shown is None or step >= len(shown.plan.steps):
            self._end()
            return
        run_in_background(
            self,
            lambda _job: shown.step(step),
            lambda blocks: self._add(blocks, step),
            self._not_computed,
            topic="computing",
        )

    def _not_computed(self, error: Exception) -> None:
        if not isinstance(error, RecordError):
            raise error  # an internal error: reported like all others
        self._clear()
        self._complete = True
        self._show_status(f"✗ {translated(error)}", "critical")

    def _show_status(self, text: str, role: str) -> None:
        self.state.setText(text)
        theme.set_role(self.state, role)
        self.state.setVisible(bool(text))

    # --- what is shown ----------------------------------------------------------------------------

    def _show_earlier(self, address: "Address") -> None:
        """Show the section as of an earlier visit, if it was stored, until it is computed."""
        section = self._earlier.get(address.section)
        if section is not None and section.address == str(address):
            self._clear()
            self.shown = None
            self.gallery.hide()
            self.as_of.show_section(section)
            self._show_status("", "small")
            self.position.setText(tr("Investigational - not for diagnosis"))
            self.area.verticalScrollBar().setValue(0)
            steps = self._built(section.blocks, can_copy=False)
            self._incremental_build = IncrementalBuild(steps, lambda: None, self)
        elif self._gathered is None:
            self._clear()
            self.gallery.hide()
            self.as_of.hide()
            self._show_status(tr("Calculating…"), "small")

    def _forget_earlier(self) -> None:
        """Drop the sections of earlier visits, as for another user or record."""
        self._earlier, self._counts = {}, ""
        if self._filled:
            self.as_of.hide()
            self.filters.setEnabled(True)

    def _clear(self) -> None:
        if self._incremental_build is not None:
            self._incremental_build.stop()
        self._blocks.clear()

    def _show(self, section: "tuple[Shown, tuple[Block, ...]]") -> None:
        """Show the first step of a section; the others follow."""
        shown, blocks = section
        gathered = self._gathered
        if gathered is None:
            return
        self.shown = shown
        self._clear()
        self._blocks_shown = []
        self._earlier.pop(shown.address.section, None)
        self.as_of.hide()
        gallery = shown.address.section == GALLERY
        self.gallery.setVisible(gallery)
        if gallery:
            self.gallery.show_failures(gathered, shown)
        self.position.setText(
            position_text(shown.n_rows, gathered.position.seq, gathered.n_withheld)
        )
        self.area.verticalScrollBar().setValue(0)
        self._show_status(tr("Calculating…"), "small")
        self._add(blocks, 0)

    def _add(self, blocks: "tuple[Block, ...]", step: int) -> None:
        plan = self.shown.plan if self.shown else None
        if plan is not None and plan.intro and blocks and not self._blocks.count():
            blocks = (Words(plan.intro), *blocks)
        self._blocks_shown.extend(blocks)
        self._incremental_build = IncrementalBuild(
            self._built(blocks), lambda: self._next(step + 1), self
        )

    def _end(self) -> None:
        """Finish after all steps of the section are shown."""
        shown = self.shown
        self._show_status("", "small")
        if shown is not None and not shown.n_rows:
            self._show_status(tr("○ No results match these filters. Remove a filter."), "warn")
        elif shown is not None and shown.plan.empty and not self._blocks.count():
            self._show_status(f"○ {translated(shown.plan.empty)}", "muted")
        self._complete = True
        self._store()
        self.complete.emit()

    def _store(self) -> None:
        """Store the section for the next visit."""
        reading, gathered, shown = self._reading, self._gathered, self.shown
        if reading is None or gathered is None or shown is None:
            return
        blocks = tuple(self._blocks_shown)
        run_in_background(
            self,
            lambda _job: reading.store(gathered, shown, blocks),
            topic="storing",
            keep_earlier=True,
        )

    def _built(self, blocks: "tuple[Block, ...]", *, can_copy: bool = True) -> Iterator[None]:
        """Build one part in each step, because a section may have dozens of tables."""
        for block in blocks:
            view = BlockView(block, can_copy=can_copy)
            view.key_asked.connect(self._show_behind)
            view.measure_asked.connect(self._show_measure)
            view.export_wanted.connect(self.figures.ask)
            self._blocks.add(view)
            yield

    def _show_behind(self, key: str, text: str) -> None:
        shown, gathered = self.shown, self._gathered
        if shown is None or gathered is None:
            return

        def list_rows(_job: Job) -> "tuple[Measure | None, list[RowBehind], int, Text]":
            return *behind(gathered, shown, key), rests(shown, key)

        def show_rows(listed: "tuple[Measure | None, list[RowBehind], int, Text]") -> None:
            self.behind.show_rows(text, *listed)

        run_in_background(self, list_rows, show_rows, self._not_computed, topic="details")

    def _show_measure(self, name: str) -> None:
        if name in MEASURES:
            self.behind.show_measure(MEASURES[name])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide the list of sections if there is no room."""
        super().resizeEvent(event)
        if self._filled:
            self._make_room()

    def _make_room(self) -> None:
        """Hide the list of sections if a narrow window shows details."""
        self.list.setVisible(self.width() >= ROOMY_WIDTH or not self.behind.isVisible())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the details with Esc."""
        if event.key() == Qt.Key.Key_Escape and self._filled and self.behind.isVisible():
            self.behind.hide()
            self.list.setFocus()
        else:
            super().keyPressEvent(event)

    def _theme_changed(self) -> None:
        address = self.history.here
        if address is not None and self.isVisible():
            self._compute(address)
        else:
            self.shown = None

    def close_threads(self) -> None:
        """End the threads before the window closes."""
        if self._incremental_build is not None:
            self._incremental_build.stop()
        if self._forget_theme is not None:
            self._forget_theme()
        stop_background_work(self)
        if self._filled:
            self.gallery.close_threads()
            self.save.close_threads()
            self.figures.close_threads()


def _imported() -> None:
    """Import the modules that compute and draw the results."""
    for name in (
        "viewer.site.dashboard",
        "viewer.ui.pages.results.dashboard_blocks",
        "audit.report.output.report_builder",
        "viewer.site.results_reading",
    ):
        import_module(name)


RESULTS_PAGE = PageDescriptor(
    key="numbers",
    title=N_("Results"),
    icon="mdi6.chart-box-outline",
    shortcut="Alt+6",
    create=lambda descriptor, context: ResultsPage(descriptor.actor(context), context.parent),
    roles=("lead", "auditor", "administrator"),
)
