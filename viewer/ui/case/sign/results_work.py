"""Work on results off the UI thread: in the record's queue, or in a thread of its own."""

import io
import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pydicom import dcmread

from audit.messages import Message, Text, reason_of
from audit.record.authorization.permissions import refusal
from audit.record.events import ResultTried
from viewer.case.results.result_outbox import Outbox, QueuedResult
from viewer.case.results.result_preparation import (
    Destination,
    PreparedResult,
    allowed_destinations,
    list_destinations,
    with_reason,
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
        stored: Whether a server has results that are not retracted.
        can_retract: Whether some of them can be retracted now.
        no_retraction: Why not, if none can.
    """

    results: tuple[QueuedResult, ...]
    to_send: tuple[PreparedResult, ...]
    contents: str
    why: Text
    stored: bool
    can_retract: bool
    no_retraction: Text


@dataclass(frozen=True)
class RetractionView:
    """A retraction that waits for its reason.

    Attributes:
        prepared: What would be stored, still without a reason.
        retracted: Results that it retracts.
        reader: Account that retracts them.
        contents: Contents of `prepared` as text.
        refused: Servers whose results cannot be retracted, and why.
    """

    prepared: tuple[PreparedResult, ...]
    retracted: tuple[QueuedResult, ...]
    reader: str
    contents: str
    refused: tuple[tuple[str, Text], ...]


def look(workflow: "CaseWorkflow", series: Sequence["Series"], log: "Log") -> ResultsView:
    """Return the state of a case's results."""
    sender = _sender(workflow, log, series)
    outbox = sender.outbox(workflow.case)
    prepared: list[PreparedResult] = []
    why: Text = ""
    for destination in allowed_destinations(list_destinations()):
        try:
            prepared += sender.prepare(workflow, series, destination)
        except StepClosed as error:
            why = reason_of(error)
    contents = "\n\n".join(map(contents_text, prepared))
    retractable, refused = _retractable(workflow, sender, outbox)
    return ResultsView(
        tuple(outbox.results.values()),
        tuple(prepared),
        contents,
        why,
        stored=bool(retractable or refused),
        can_retract=bool(retractable),
        no_retraction=refused[0][1] if refused and not retractable else "",
    )


def prepare_retraction(
    workflow: "CaseWorkflow", series: Sequence["Series"], log: "Log"
) -> RetractionView:
    """Return what would retract all results of the case that servers have."""
    sender = _sender(workflow, log, series)
    outbox = sender.outbox(workflow.case)
    destinations, refused = _retractable(workflow, sender, outbox)
    prepared: list[PreparedResult] = []
    retracted: list[QueuedResult] = []
    for destination in destinations:
        prepared += sender.preview_retraction(workflow.case, series, destination)
        for group in outbox.unretracted(workflow.case, destination.name):
            retracted += group
    contents = "\n\n".join(map(contents_text, prepared))
    reader = _recorder(workflow).actor.id
    return RetractionView(tuple(prepared), tuple(retracted), reader, contents, tuple(refused))


def _retractable(
    workflow: "CaseWorkflow", sender: ResultSender, outbox: Outbox
) -> tuple[list[Destination], list[tuple[str, Text]]]:
    """Return servers whose results can be retracted now, and others with the reason."""
    case, role = workflow.case, _recorder(workflow).actor.role
    known = {destination.name: destination for destination in list_destinations()}
    retractable: list[Destination] = []
    refused: list[tuple[str, Text]] = []
    for name in dict.fromkeys(r.body.destination for r in outbox.results.values() if r.opened):
        groups = outbox.unretracted(case, name)
        if not any(result.is_there for group in groups for result in group):
            continue
        why: Text = refusal(role, "result.queued") or ""
        if not why and name not in known:
            why = Message("results.destination-unknown", name=name)
        if not why:
            why = sender.retraction_refusal(case, known[name])
        if why:
            refused.append((name, why))
        else:
            retractable.append(known[name])
    return retractable, refused


def contents_text(prepared: PreparedResult) -> str:
    """Return the content of results as text: attributes of DICOM objects, or FHIR resources."""
    if prepared.body.medium == "fhir":
        return json.dumps(json.loads(prepared.contents[0]), indent=1, ensure_ascii=False)
    return "\n\n".join(str(dcmread(io.BytesIO(content))) for content in prepared.contents)


def queue_one(
    workflow: "CaseWorkflow", prepared: PreparedResult, reason: str, log: "Log"
) -> list[QueuedResult]:
    """Queue one set of results; with a reason if the user retracts them."""
    if reason:
        prepared = with_reason(prepared, reason)
    return _sender(workflow, log, ()).queue(workflow.case, [prepared])


def collect(
    workflow: "CaseWorkflow", series: Sequence["Series"], result: QueuedResult, log: "Log"
) -> ReadyResult | ResultTried | Message | str:
    """Return what a try needs."""
    sender = _sender(workflow, log, series)
    if sender.outbox(workflow.case).waits_for_earlier(result):
        return Message("results.after-earlier")
    return sender.collect(result)


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
