"""Results of the signed case: where they are, and a dialog that shows and sends them."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QPlainTextEdit,
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
from viewer.ui.language.i18n import N_, tr, translated
from viewer.ui.widgets.basic_widgets import wrapped_label
from viewer.ui.widgets.collapsible_sections import ActionButton

if TYPE_CHECKING:
    from viewer.case.results.result_outbox import QueuedResult
    from viewer.case.results.result_preparation import PreparedResult
    from viewer.case.results.result_sending import ReadyResult
    from viewer.case.workflow.case_workflow import CaseWorkflow
    from viewer.core.dicom.assembly.series import Series
    from viewer.ui.case.sign.results_work import ResultsView

STATES = {
    "waiting": N_("waiting"),
    "stored": N_("stored"),
    "committed": N_("stored, archive has taken responsibility"),
    "not-committed": N_("stored, archive has not taken responsibility"),
    "failed": N_("not sent"),
    "forbidden": N_("not allowed"),
}
PURPOSES = {
    "new": N_("new results"),
    "amended": N_("amended results"),
    "retracted": N_("retraction"),
}
KINDS = {
    "report": N_("structured report"),
    "assessment": N_("your assessment"),
    "key-objects": N_("key images"),
    "segmentation": N_("bounding boxes as segmentation"),
    "secondary-capture": N_("images with marks"),
    "fhir-report": N_("FHIR report"),
}


class ResultsBox(QWidget):
    """Shows the state of a signed case's results, and sends them.

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
        self.state = wrapped_label(role="muted")
        self.send = ActionButton(tr("Send results…"), "mdi6.upload")
        self.send.clicked.connect(self._review)
        self.retry = ActionButton(tr("Try again"), "mdi6.refresh")
        self.retry.clicked.connect(self._retry)
        self.cancel = ActionButton(tr("Cancel sending"), "mdi6.close")
        self.cancel.clicked.connect(self._cancel)
        buttons = QHBoxLayout()
        for button in (self.send, self.retry, self.cancel):
            buttons.addWidget(button)
            button.hide()
        buttons.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.state)
        column.addLayout(buttons)
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
        lines = [_line(result) for result in view.results]
        if not lines and not view.to_send:
            # Where results are never sent, the page says nothing about it.
            self.setVisible(False)
            return
        if view.why:
            lines.append(translated(view.why))
        self.state.setText("\n".join([tr("Results"), *lines]))
        self.send.setVisible(bool(view.to_send))
        self.retry.setVisible(bool(self._again) and not view.to_send)
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

    def _queue(self, left: "list[PreparedResult]", queued: "list[QueuedResult]") -> None:
        """Queue the results one by one, then send them."""
        self.send.hide()
        if not left:
            self._send(queued)
            return
        self._records.run(
            partial(_run, "queue_one", self._workflow, left[0]),
            lambda done: self._queue(left[1:], [*queued, *done]),
            self._show_refusal,
            is_step=True,
        )

    def _retry(self) -> None:
        self._send(list(self._again))

    def _send(self, left: "list[QueuedResult]") -> None:
        """Send the results one by one: read from the record, deliver in a thread, record."""
        self.retry.hide()
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
            self._job = None
            self.state.setText(translated(ready))
            self.retry.show()
            self.cancel.hide()
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


class ResultsPreview(QDialog):
    """Shows exactly what would be stored where, without the patient's identity."""

    def __init__(
        self, prepared: "Sequence[PreparedResult]", contents: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Send results"))
        self.resize(760, 560)
        column = QVBoxLayout(self)
        column.addWidget(wrapped_label("\n".join(map(_destination_line, prepared))))
        self.content = QPlainTextEdit(self)
        self.content.setReadOnly(True)
        self.content.setAccessibleName(tr("Contents of the results"))
        self.content.setPlainText(contents)
        column.addWidget(self.content, 1)
        note = tr(
            "When this is sent, the patient's name, ID, birth date and sex, the study date and "
            "the accession number are added from the images. Nothing else is sent."
        )
        column.addWidget(wrapped_label(note, role="muted"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.send = buttons.addButton(tr("Send"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)


def _destination_line(prepared: "PreparedResult") -> str:
    kinds = ", ".join(tr(KINDS[kind]) for kind in dict.fromkeys(prepared.body.kinds))
    text = tr("{name}: {purpose} ({kinds})")
    purpose = tr(PURPOSES[prepared.body.purpose])
    return text.format(name=prepared.body.destination, purpose=purpose, kinds=kinds)


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
