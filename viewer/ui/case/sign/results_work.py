"""Work on results off the UI thread: in the record's queue, or in a thread of its own."""

import io
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydicom import dcmread

from audit.messages import Message, Text, reason_of
from audit.record.events import ResultTried
from viewer.case.results.result_outbox import QueuedResult
from viewer.case.results.result_preparation import (
    PreparedResult,
    allowed_destinations,
    list_destinations,
)
from viewer.case.results.result_sending import (
    ReadyResult,
    ResultSender,
    deliver_ready,
    study_header,
)
from viewer.case.state.case_steps import StepClosed
from viewer.case.state.log_recorder import LogRecorder

if TYPE_CHECKING:
    from audit.record.log.event_log import Log
    from viewer.case.workflow.case_workflow import CaseWorkflow
    from viewer.core.dicom.assembly.series import Series
    from viewer.ui.background.background_tasks import Job


@dataclass(frozen=True)
class ResultsView:
    """State of the results of a case.

    Attributes:
        results: Queued results, in order.
        to_send: Results that can be queued now.
        contents: Their contents as text, for the preview.
        why: Why nothing can be sent; empty if something can, or if everything is sent.
    """

    results: tuple[QueuedResult, ...]
    to_send: tuple[PreparedResult, ...]
    contents: str
    why: Text


def look(workflow: "CaseWorkflow", series: Sequence["Series"], log: "Log") -> ResultsView:
    """Return the state of a case's results."""
    sender = _sender(workflow, log, series)
    results = tuple(sender.outbox(workflow.case).results.values())
    prepared: list[PreparedResult] = []
    why: Text = ""
    for destination in allowed_destinations(list_destinations()):
        try:
            prepared += sender.prepare(workflow, series, destination)
        except StepClosed as error:
            why = reason_of(error)
    contents = "\n\n".join(map(contents_text, prepared))
    return ResultsView(results, tuple(prepared), contents, why)


def contents_text(prepared: PreparedResult) -> str:
    """Return the content of results as text: attributes of DICOM objects, or FHIR resources."""
    if prepared.body.medium == "fhir":
        return json.dumps(json.loads(prepared.contents[0]), indent=1, ensure_ascii=False)
    return "\n\n".join(str(dcmread(io.BytesIO(content))) for content in prepared.contents)


def queue_one(workflow: "CaseWorkflow", prepared: PreparedResult, log: "Log") -> list[QueuedResult]:
    """Queue one set of results."""
    return _sender(workflow, log, ()).queue(workflow.case, [prepared])


def collect(
    workflow: "CaseWorkflow", series: Sequence["Series"], result: QueuedResult, log: "Log"
) -> ReadyResult | ResultTried | Message | str:
    """Return what a try needs."""
    return _sender(workflow, log, series).collect(result)


def deliver(ready: ReadyResult, job: "Job") -> ResultTried | Message | str:
    """Deliver results, without the record."""
    return deliver_ready(ready, job.cancelled)


def record(workflow: "CaseWorkflow", case: str, tried: ResultTried, log: "Log") -> None:
    """Record a try."""
    log.append(tried, actor=_recorder(workflow).actor, case=case)


def _recorder(workflow: "CaseWorkflow") -> LogRecorder:
    recorder = workflow.history.recorder
    assert isinstance(recorder, LogRecorder)  # the application has no other
    return recorder


def _sender(workflow: "CaseWorkflow", log: "Log", series: Sequence["Series"]) -> ResultSender:
    return ResultSender(log, _recorder(workflow).actor, study_header(log, series))
