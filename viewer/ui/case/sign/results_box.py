"""Results of the signed case: where they are, and buttons that send and retract them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from audit.messages import Message, Text
from audit.record.events import ResultTried
from viewer.ui.background.background_tasks import (
    Job,
    is_working,
    run_in_background,
    stop_background_work,
)
from viewer.ui.background.record_queue import RecordQueue
from viewer.ui.case.sign.results_dialogs import PURPOSES, ResultsPreview, RetractionPreview
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.collapsible_sections import ActionButton

if TYPE_CHECKING:
    from viewer.case.results.result_outbox import QueuedResult
    from viewer.case.results.result_preparation import PreparedResult
    from viewer.case.results.result_sending import ReadyResult
    from viewer.case.workflow.case_workflow import CaseWorkflow
    from viewer.core.dicom.assembly.series import Series
    from viewer.ui.case.sign.results_work import ResultsView, RetractionView

STATES = {
    "waiting": N_("waiting"),
    "stored": N_("stored"),
    "committed": N_("stored, archive has taken responsibility"),
    "not-committed": N_("stored, archive has not taken responsibility"),
    "failed": N_("not sent"),
    "forbidden": N_("not allowed"),
}


class ResultsBox(QWidget):
    """Shows the state of a signed case's results, and sends and retracts them.

    Args:
        workflow: The case; used in the record's queue only.
        records: Runs work on the record.
        series: Returns the series of the open study.
        parent: Owner.
    """

    sent = Signal()
    """A try has ended, and the record holds it."""

    def __init__(
        self,
        workflow: "CaseWorkflow",
        records: RecordQueue,
        series: "Callable[[], Sequence[Series]]",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._workflow, self._records, self._series = workflow, records, series
        self._job: Job | None = None
        self._to_send: tuple[PreparedResult, ...] = ()
        self._contents = ""
        self._again: tuple[QueuedResult, ...] = ()
        self._waits: dict[str, None] = {}  # why results were not tried, in order
        self.state = wrapped_label(role="muted")
        self.send = ActionButton(tr("Send results…"), "mdi6.upload")
        self.send.clicked.connect(self._review)
        self.retry = ActionButton(tr("Try again"), "mdi6.refresh")
        self.retry.clicked.connect(self._retry)
        self.cancel = ActionButton(tr("Cancel sending"), "mdi6.close")
        self.cancel.clicked.connect(self._cancel)
        self.retract = QPushButton(tr("Retract results…"))
        self.retract.setProperty("role", "danger")
        self.retract.clicked.connect(self._prepare_retraction)
        self.retract.hide()
        buttons = QHBoxLayout()
        for button in (self.send, self.retry, self.cancel):
            buttons.addWidget(button)
            button.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.state)
        column.addLayout(buttons)
        column.addWidget(self.retract, 0, Qt.AlignmentFlag.AlignLeft)
        self.hide()

    @property
    def is_busy(self) -> bool:
        """Whether the record is asked, or results are on their way."""
        return self._records.busy or is_working(self)

    def close_threads(self) -> None:
        """End the thread; call before the widget is deleted."""
        stop_background_work(self)

    def show_case(self, *, signed: bool) -> None:
        """Read the state of the results of a signed case; hide for any other."""
        if not signed:
            self.hide()
            return
        if self._job is None:
            series = tuple(self._series())
            self._records.run(
                partial(_run, "look", self._workflow, series), self._show, self._show_refusal
            )

    def _show(self, view: "ResultsView") -> None:
        self._to_send, self._contents = view.to_send, view.contents
        self._again = tuple(
            r for r in view.results if r.status not in ("stored", "committed") and r.opened
        )
        lines = [_line(result) for result in view.results] + list(self._waits)
        self._waits = {}
        if not lines and not view.to_send:
            # Where results are never sent, the page says nothing about it.
            self.setVisible(False)
            return
        if view.why:
            lines.append(translated(view.why))
        self.state.setText("\n".join([tr("Results"), *lines]))
        self.send.setVisible(bool(view.to_send))
        self.retry.setVisible(bool(self._again) and not view.to_send)
        self.retract.setVisible(view.stored)
        self.retract.setEnabled(view.can_retract)
        self.retract.setToolTip(translated(view.no_retraction))
        self.cancel.hide()
        self.show()

    def _show_refusal(self, error: Exception) -> None:
        self.state.setText(_reason(error))
        self.cancel.hide()
        self.show()

    # --- sending ------------------------------------------------------------------------------

    def _review(self) -> None:
        dialog = ResultsPreview(self._to_send, self._contents, self)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            self._queue(list(self._to_send), [])

    def _queue(
        self, left: "list[PreparedResult]", queued: "list[QueuedResult]", reason: str = ""
    ) -> None:
        """Queue the results one by one, then send them."""
        self.send.hide()
        self.retract.hide()
        if not left:
            self._send(queued)
            return
        self._records.run(
            partial(_run, "queue_one", self._workflow, left[0], reason),
            lambda done: self._queue(left[1:], [*queued, *done], reason),
            self._show_refusal,
            is_step=True,
        )

    def _prepare_retraction(self) -> None:
        self.retract.setEnabled(False)
        self._records.run(
            partial(_run, "prepare_retraction", self._workflow, tuple(self._series())),
            self._review_retraction,
            self._refuse_retraction,
        )

    def _refuse_retraction(self, error: Exception) -> None:
        self.retract.setEnabled(True)
        self._show_refusal(error)

    def _review_retraction(self, view: "RetractionView") -> None:
        self.retract.setEnabled(True)
        if not view.prepared:  # retracted or forbidden meanwhile
            self.show_case(signed=True)
            return
        dialog = RetractionPreview(view, self)
        if dialog.exec() == QDialog.DialogCode.Accepted:
            # What the server may not have yet goes first, so that no later try stores it again.
            places = {item.body.destination for item in view.prepared}
            unsettled = [
                result
                for result in self._again
                if result.status in ("waiting", "failed") and result.body.destination in places
            ]
            self._queue(list(view.prepared), unsettled, dialog.words)

    def _retry(self) -> None:
        self._send(list(self._again))

    def _send(self, left: "list[QueuedResult]") -> None:
        """Send the results one by one: read from the record, deliver in a thread, record."""
        self.retry.hide()
        self.retract.hide()
        if not left:
            self._job = None
            self.show_case(signed=True)
            self.sent.emit()
            return
        name = left[0].body.destination
        self.state.setText(tr("Sending results to {name}…").format(name=name))
        self.cancel.show()
        series = tuple(self._series())
        self._records.run(
            partial(_run, "collect", self._workflow, series, left[0]),
            partial(self._deliver, left),
            self._show_refusal,
        )

    def _deliver(
        self, left: "list[QueuedResult]", ready: "ReadyResult | ResultTried | Text"
    ) -> None:
        if isinstance(ready, ResultTried):
            self._record(left, ready)
        elif isinstance(ready, Message | str):
            self._waits[translated(ready)] = None
            self._send(left[1:])
        else:
            self._job = run_in_background(
                self,
                partial(_run, "deliver", ready),
                partial(self._record, left),
                self._show_refusal,
                topic="results",
            )

    def _record(self, left: "list[QueuedResult]", tried: "ResultTried | Text") -> None:
        self._job = None
        if not isinstance(tried, ResultTried):  # canceled
            self._send([])
            return
        case = left[0].case
        self._records.run(
            partial(_run, "record", self._workflow, case, tried),
            lambda _: self._send(left[1:]),
            self._show_refusal,
            is_step=True,
        )

    def _cancel(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None
            self._send([])


def _line(result: "QueuedResult") -> str:
    text = tr("{name}: {purpose}, {state}")
    line = text.format(
        name=result.body.destination,
        purpose=tr(PURPOSES[result.body.purpose]),
        state=tr(STATES[result.status]),
    )
    reason = translated(result.reason) if result.reason else ""
    return f"{line} ({reason})" if reason else line


def _reason(error: Exception) -> str:
    return translated(error) if hasattr(error, "message") else type(error).__name__


def _run(name: str, *values: Any) -> Any:
    """Call a function of `results_work`, in the record's queue or in a thread."""
    from viewer.ui.case.sign import results_work  # late: highdicom is large

    return getattr(results_work, name)(*values)
