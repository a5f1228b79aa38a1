"""Reports section of the pilot page: what was collected, and what a person confirms of it."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from audit.lexicon.vocabulary import Normality
from audit.reference.collected_reports import (
    Backlog,
    CollectedReport,
    ReportContent,
    confirm_report,
    dismiss_report,
    read_backlog,
    read_content,
)
from viewer.case.comparison.pilot_scoring import score_cases
from viewer.ui.appearance import theme
from viewer.ui.background.background_tasks import Job, run_in_background, stop_background_work
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.language.interpretation_texts import plural
from viewer.ui.language.record_labels import named, word
from viewer.ui.widgets.basic_widgets import clear_layout, wrapped_label
from viewer.ui.widgets.collapsible_sections import make_scroll_column

if TYPE_CHECKING:
    from audit.record.events import Actor
    from audit.record.log.event_log import Log

CONFIRMING = frozenset({"lead", "adjudicator"})
"""Roles that see what waits, and confirm it."""
NOTHING_WAITS: Final = N_(
    "No report waits for confirmation. A station collects the signed reports of enrolled cases "
    "from the archives and FHIR servers that its settings name."
)


class ReportBacklogPage(QWidget):
    """Lists the reports that wait; shows one to somebody who has not read its case."""

    written = Signal()
    """An event was stored."""

    def __init__(self, actor: "Callable[[], Actor]", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._actor = actor
        self._log: Log | None = None
        self._backlog: Backlog | None = None
        self._content: ReportContent | None = None
        self.boxes: list[QCheckBox] = []
        self.summary = wrapped_label()
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Reports that wait for confirmation"))
        self.list.setFixedWidth(280)
        self.list.currentRowChanged.connect(lambda _: self._read())
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(tr("Report"))
        self.normality = QComboBox()
        self.normality.setAccessibleName(tr("Whole study"))
        self.normality.addItem(tr("Whole study not stated"), None)
        for value in Normality:
            self.normality.addItem(named(value), value)
        self.confirm = QPushButton(tr("Confirm as reference"))
        self.confirm.setProperty("role", "primary")
        self.confirm.clicked.connect(self._confirm)
        self.reason = QLineEdit()
        self.reason.setPlaceholderText(tr("Reason to set the report aside"))
        self.reason.setAccessibleName(tr("Reason to set the report aside"))
        self.reason.textChanged.connect(self._enable)
        self.dismiss = QPushButton(tr("Set aside"))
        self.dismiss.clicked.connect(self._dismiss)
        self.note = wrapped_label()
        self.form = QWidget()
        self.empty = wrapped_label(role="muted")
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._build()
        self._clear()

    def _build(self) -> None:
        area, _, self._statements = make_scroll_column(self)
        right = QVBoxLayout(self.form)
        right.setContentsMargins(0, 0, 0, 0)
        right.addWidget(self.text, 2)
        right.addWidget(area, 2)
        for parts in ((self.normality, self.confirm), (self.reason, self.dismiss)):
            line = QHBoxLayout()
            line.addWidget(parts[0], 1)
            line.addWidget(parts[1])
            right.addLayout(line)
        line = QHBoxLayout()
        line.addWidget(self.list)
        line.addWidget(self.form, 1)
        line.addWidget(self.empty, 1)
        column = QVBoxLayout(self)
        column.addWidget(self.summary)
        column.addLayout(line, 1)
        column.addWidget(self.note)

    def close_threads(self) -> None:
        """End the threads before the window closes."""
        stop_background_work(self)

    # --- what waits -------------------------------------------------------------------------------

    def show_log(self, log: "Log") -> None:
        """Show what waits in a record."""
        self._log = log
        actor = self._actor()
        allowed = actor.role in CONFIRMING
        self.list.setEnabled(allowed)
        if not allowed:
            self.summary.setText(tr("The lead and adjudicators see which reports wait."))
            self.list.clear()
            self.list.hide()
            self._clear()
            self.empty.hide()
            return
        run_in_background(
            self, lambda _job: read_backlog(log, actor), self._show, self._show_error, topic="list"
        )

    def _show(self, backlog: Backlog) -> None:
        parts = [
            tr("{n} waiting for confirmation").format(n=len(backlog.reports)),
            tr("{n} changed after confirmation").format(n=len(backlog.changed)),
            tr("{n} waiting for adjudication").format(n=len(backlog.unadjudicated)),
            tr("{n} without a reference or report").format(n=len(backlog.without_reference)),
        ]
        self.summary.setText(" · ".join(parts))
        theme.set_role(self.summary, "warn" if backlog.changed else "muted")
        if self._backlog is not None and backlog.reports == self._backlog.reports:
            self._backlog = backlog
            return
        self._backlog = backlog
        self.list.clear()
        self.list.setVisible(bool(backlog.reports))
        for report in backlog.reports:
            self.list.addItem(_item(report))
        self._clear()

    def _report(self) -> CollectedReport | None:
        row = self.list.currentRow()
        reports = self._backlog.reports if self._backlog is not None else ()
        return reports[row] if 0 <= row < len(reports) else None

    # --- one report -------------------------------------------------------------------------------

    def _clear(self) -> None:
        self._content = None
        self.boxes = []
        self.text.setPlainText("")
        self.normality.setCurrentIndex(0)  # never the word on another report
        clear_layout(self._statements)
        self.reason.clear()
        self.note.setText("")
        self.form.setVisible(self._report() is not None)
        self.empty.setVisible(self._report() is None)
        self.empty.setText(tr("Choose a report.") if self.list.count() else tr(NOTHING_WAITS))
        self._enable()

    def _read(self) -> None:
        log, report, actor = self._log, self._report(), self._actor()
        self._clear()
        if log is None or report is None:
            return
        run_in_background(
            self,
            lambda _job: read_content(log, actor, report),
            self._show_content,
            self._show_error,
            topic="content",
        )

    def _show_content(self, content: ReportContent) -> None:
        self._content = content
        stated = content.interpretation
        self.normality.setVisible(stated is None)
        if stated is not None:
            self.text.setPlainText(stated.model_dump_json(indent=1, exclude_none=True))
        else:
            self.text.setPlainText(content.text)
            proposals = content.proposals
            if not proposals:
                self._statements.addWidget(
                    wrapped_label(tr("No statement in this report was recognized."), "warn")
                )
            for proposal in proposals:
                says = translated(proposal.words).replace("&", "&&")
                box = QCheckBox(f"{proposal.number}. {says}")
                self.boxes.append(box)
                self._statements.addWidget(box)
                quoted = QLabel(f"“{proposal.statement}”")
                quoted.setTextFormat(Qt.TextFormat.PlainText)  # untrusted text
                quoted.setWordWrap(True)
                quoted.setContentsMargins(24, 0, 0, 6)
                self._statements.addWidget(quoted)
        self._statements.addStretch(1)
        self._enable()

    def _enable(self) -> None:
        known = self._content is not None
        self.confirm.setEnabled(known)
        self.dismiss.setEnabled(known and bool(self.reason.text().strip()))

    def _show_error(self, error: Exception) -> None:
        theme.set_role(self.note, "critical")
        self.note.setText(f"✗ {translated(error)}")

    # --- acts -------------------------------------------------------------------------------------

    def _confirm(self) -> None:
        content = self._content
        if content is None:
            return
        numbers = [n for n, box in enumerate(self.boxes, 1) if box.isChecked()]
        normality = None if content.interpretation is not None else self.normality.currentData()
        self._act(partial(_confirm, numbers=numbers, normality=normality))

    def _dismiss(self) -> None:
        self._act(partial(_dismiss, reason=self.reason.text()))

    def _act(self, act: "Callable[[Log, Actor, CollectedReport], object]") -> None:
        log, report, actor = self._log, self._report(), self._actor()
        if log is None or report is None:
            return
        self.confirm.setEnabled(False)
        self.dismiss.setEnabled(False)

        def work(_job: Job) -> object:
            return act(log, actor, report)

        run_in_background(self, work, self._done, self._act_failed, topic="act")

    def _done(self, _event: object) -> None:
        self.written.emit()
        if self._log is not None:
            self.show_log(self._log)

    def _act_failed(self, error: Exception) -> None:
        self._show_error(error)
        self._enable()


def _item(report: CollectedReport) -> QListWidgetItem:
    body = report.body
    parts = [report.case, word(body.status), plural(body.n_proposals, "statement")]
    if body.after_confirmation:
        parts.append(tr("▲ changed after confirmation"))
    return QListWidgetItem("\n".join((parts[0], " · ".join(parts[1:]))))


def _confirm(
    log: "Log",
    actor: "Actor",
    report: CollectedReport,
    *,
    numbers: list[int],
    normality: Normality | None,
) -> object:
    event = confirm_report(log, actor, report, numbers, normality)
    score_cases(log, [report.case])  # what differs waits for adjudication now
    return event


def _dismiss(log: "Log", actor: "Actor", report: CollectedReport, *, reason: str) -> object:
    return dismiss_report(log, actor, report, reason)
