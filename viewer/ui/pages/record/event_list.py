"""List of the record's events, newest first, with the stored content of the chosen one."""

import json
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QLabel,
    QMenu,
    QPlainTextEdit,
    QSplitter,
    QTableView,
    QWidget,
)

from audit.errors import RecordError
from audit.messages import Message, json_fields
from audit.record.events import Actor, Event
from audit.timeline.event_timeline import timeline_entry
from viewer.ui.actions.context_menus import ContextMenu, add_entry
from viewer.ui.background.background_tasks import (
    cancel_background_work,
    run_in_background,
    stop_background_work,
)
from viewer.ui.language.i18n import tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.language.record_labels import at_second
from viewer.ui.pages.record import event_texts
from viewer.ui.pages.record.case_choice import MOST_OFFERED, CaseChoice
from viewer.ui.pages.record.event_table import COLUMNS, EventTable, Filter, UnreadableEvent

if TYPE_CHECKING:
    from audit.record.log.event_log import Log
    from audit.timeline.event_timeline import TimelineEntry

BESIDE_FROM = 1240  # minimum width in pixels to place the content beside the table
LONG_MOMENT = "2026-12-28T22:48:48.888Z"
LONG_NUMBER = "8888888"
TYPE_BESIDE, TYPE_BELOW = 190, 150  # width of the column of types in pixels
PADDING = 24  # pixels around the text of a cell


class EventList(QSplitter):
    """Table of events beside the content of the chosen event.

    `counted`, `case` and `kind` are placed in the bar of the page.

    Args:
        who: Returns the user; None shows only what everyone may see.
        parent: Parent widget.
    """

    failed = Signal(object)

    def __init__(self, who: Callable[[], Actor | None], parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._log: Log | None = None
        self._who = who
        self.model = EventTable(self)
        self.model.failed.connect(self.failed)
        self.counted = QLabel()
        self.model.counted.connect(lambda n: self.counted.setText(plural(n, "event")))
        self.counted.setProperty("role", "heading")
        self.case = CaseChoice()
        self.case.chosen.connect(self.refresh)
        self.case.names_wanted.connect(self._complete)
        self.kind = QComboBox()
        self.kind.setAccessibleName(tr("Kind of event"))
        self.kind.addItem(tr("All events"), None)
        for code in event_texts.WORDS:
            self.kind.addItem(event_texts.name(code), code)
        self.kind.currentIndexChanged.connect(lambda _: self.refresh())
        self.setChildrenCollapsible(False)
        self.addWidget(self._table())
        self.addWidget(self._detail())
        self.setStretchFactor(0, 3)
        self.setStretchFactor(1, 1)
        self.setSizes([900, 420])

    def _table(self) -> QTableView:
        self.table = QTableView()
        self.table.setModel(self.model)
        self.table.setAccessibleName(tr("Events, newest first"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setShowGrid(False)
        self.table.setWordWrap(False)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().hide()
        self.table.verticalHeader().setDefaultSectionSize(30)
        header = self.table.horizontalHeader()
        metrics = self.table.fontMetrics()
        moment = metrics.horizontalAdvance(at_second(LONG_MOMENT)) + PADDING
        number = metrics.horizontalAdvance(LONG_NUMBER) + PADDING
        for column, width in enumerate((number, max(160, moment), 138, TYPE_BESIDE, 110)):
            header.resizeSection(column, width)
        header.setSectionResizeMode(5, QHeaderView.ResizeMode.Stretch)
        self.table.selectionModel().currentRowChanged.connect(self._chosen)
        self.model.dataChanged.connect(self._show_again)
        self.menu = ContextMenu(self.table, self._fill_menu)
        return self.table

    def _fill_menu(self, menu: QMenu) -> None:
        """Add what can be done with the selected event."""
        none = "" if self.detail.toPlainText() else tr("Select an event to see its stored content.")
        add_entry(menu, tr("Copy stored event"), self._copy, why_not=none)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.detail.toPlainText())

    def _detail(self) -> QPlainTextEdit:
        self.detail = QPlainTextEdit()
        self.detail.setReadOnly(True)
        self.detail.setProperty("role", "mono")
        self.detail.setAccessibleName(tr("Stored event"))
        self.detail.setTabChangesFocus(True)
        self.detail.setPlaceholderText(tr("Select an event to see its stored content."))
        self.detail.setMinimumWidth(240)
        return self.detail

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the content below the table if there is no room beside it."""
        wide = event.size().width() >= BESIDE_FROM
        orientation = Qt.Orientation.Horizontal if wide else Qt.Orientation.Vertical
        if orientation != self.orientation():
            self.setOrientation(orientation)
            self.table.setColumnWidth(COLUMNS.index("what"), TYPE_BESIDE if wide else TYPE_BELOW)
        super().resizeEvent(event)

    # --- what is shown ----------------------------------------------------------------------------

    def show_log(self, log: "Log | None") -> None:
        """List this record; None lists nothing."""
        self._log = log
        if log is not None:
            self.reload()

    def reload(self) -> None:
        """Read cases and new events, after the record has grown; the selection stays."""
        self._show_cases()
        if self._log is not None and self.model.rowCount():
            self.model.read_new()
        else:
            self.refresh()

    def refresh(self) -> None:
        """Read the newest events again."""
        cancel_background_work(self, "telling")
        self.detail.clear()
        wanted = Filter(self.case.case, self.kind.currentData(), self._who())
        self.model.show_log(self._log, wanted)

    def show_case(self, case: str | None) -> None:
        """List the events of one case; None lists all."""
        self.case.choose(case)

    def close_threads(self) -> None:
        """End the threads before the window closes."""
        self.model.close()
        stop_background_work(self)

    def _show_cases(self) -> None:
        """Offer the last cases to change."""
        self._find_cases("", self.case.offer)

    def _complete(self, prefix: str) -> None:
        """Offer the cases whose pseudonym begins with what was typed."""
        self._find_cases(prefix, lambda names: self.case.complete(prefix, names))

    def _find_cases(self, prefix: str, then: Callable[[Sequence[str]], object]) -> None:
        log = self._log
        if log is not None:
            run_in_background(
                self,
                lambda _: log.case_list.names(prefix, MOST_OFFERED),
                then,
                self.failed.emit,
                topic="listing" if not prefix else "completing",
            )

    def _chosen(self, current: QModelIndex, _before: QModelIndex) -> None:
        if current.isValid():
            event = self.model.event_at(current.row())
            if isinstance(event, UnreadableEvent):
                newer = tr("Not shown: written by a newer version of Overread ({why}).")
                self.detail.setPlainText(newer.format(why=translated(event.why)))
            else:
                self._show_event(event, self.model.withheld(event))

    def _show_again(self) -> None:
        """Show the chosen event again, which may be visible now."""
        if self.table.currentIndex().isValid():
            self._chosen(self.table.currentIndex(), QModelIndex())

    def _show_event(self, event: Event, withheld: Message | None) -> None:
        """Show the event as text and as stored."""
        log, stored, who = self._log, _stored_content(event, withheld), self._who()
        if log is None:
            return

        def show(summary: "TimelineEntry") -> None:
            details = (f"  {translated(line)}" for line in summary.details)
            text = "\n".join([translated(summary.headline), *details])
            self.detail.setPlainText(f"{text}\n\n{stored}")

        def failed(error: Exception) -> None:
            if not isinstance(error, RecordError):
                raise error
            self.detail.setPlainText(f"✗ {translated(error)}\n\n{stored}")

        self.detail.setPlainText(f"…\n\n{stored}")
        run_in_background(
            self,
            lambda _: timeline_entry(
                event, partial(log.seen_by(who).blob, case=event.case), withheld
            ),
            show,
            failed,
            topic="telling",
        )


def _stored_content(event: Event, withheld: Message | None) -> str:
    content = event.model_dump(mode="json")
    if withheld:
        public = {k: v for k, v in content["body"].items() if k in ("type", "attempt", "outcome")}
        content["body"] = public | json_fields("withheld", withheld)
        content["blobs"] = []
    return json.dumps(content, indent=2, ensure_ascii=False)
