"""Queues the results of signed cases, and sends what is queued.

`prepare` shows what would be sent, `queue` puts it into the record, `send_due` delivers it. All ask
`may_send_results` first. A service calls `send_due` at intervals; it sends only what a person has
queued.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from audit.egress import Policy, PolicyRefusal
from audit.messages import CodedError, Message, Text, failure_code, reason_of
from audit.pilot.conduct.result_release import ResultRequest
from audit.record.events import Actor, ResultTried
from viewer.archive.archive import Archive
from viewer.archive.control import IsCancelled, never
from viewer.archive.errors import ArchiveError
from viewer.case.results.dicom_delivery import Delivery, deliver
from viewer.case.results.fhir_delivery import deliver_resources
from viewer.case.results.fhir_resources import from_bytes
from viewer.case.results.result_outbox import Outbox, QueuedResult
from viewer.case.results.result_preparation import (
    Destination,
    PreparedResult,
    ResultPreparation,
    list_destinations,
)
from viewer.case.results.study_identity import with_identity
from viewer.core.errors import Cancelled, CoreError
from viewer.core.io.source_headers import complete, header_of
from viewer.fhir.fhir_client import FhirClient

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

    from audit.record.log.event_log import Log
    from viewer.core.dicom.assembly.series import Series

StudyHeader = Callable[[str, str], "Dataset | None"]
"""Returns a header of a study by case and Study Instance UID; None if its images are not here."""


@dataclass(frozen=True)
class TriedResult:
    """The outcome of one queued result in a run of `send_due`.

    Attributes:
        result: The result, with its new try if there was one.
        waits: Why nothing was tried; empty if it was.
    """

    result: QueuedResult
    waits: Text = ""


class ResultSender(ResultPreparation):
    """Results of one record, for one account. Not thread-safe.

    Args:
        log: The record.
        actor: The account.
        header: Finds headers of studies whose results are sent.
        clock: Returns the time, with its zone.
    """

    def __init__(
        self,
        log: "Log",
        actor: Actor,
        header: StudyHeader,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        super().__init__(log, actor, clock)
        self._header = header

    def queue(self, case: str, prepared: Iterable[PreparedResult]) -> list[QueuedResult]:
        """Put results into the record's outbox; nothing is sent by this.

        Args:
            case: Pseudonym of the case.
            prepared: Results from `prepare` or `retract`.
        """
        queued = []
        for item in prepared:
            blobs = [*item.contents, *([item.reason.encode()] if item.reason else [])]
            self._log.append(item.body, actor=self._actor, case=case, blobs=blobs)
            queued.append(self.outbox(case).results[item.body.result])
        return queued

    def send_due(
        self,
        *,
        only: Iterable[str] | None = None,
        cancelled: IsCancelled = never,
    ) -> Iterator[TriedResult]:
        """Send what is due, and record each try; yield what became of each result.

        Args:
            only: Ids of results to try now, whenever they are due, also if they were forbidden
                before; None for all that are due.
            cancelled: Returns True when the user cancels.

        Raises:
            PolicyRefusal: The policy cannot be read, or the kill switch is set.
        """
        if Policy.load().kill_switch:
            raise PolicyRefusal(Message("egress.kill-switch"))
        outbox = self.outbox()
        chosen = outbox.due(self._clock())
        if only is not None:
            wanted = set(only)
            chosen = [r for r in outbox.pending() if r.id in wanted]
        yield from self.send(outbox, chosen, cancelled)

    def send(
        self, outbox: Outbox, chosen: Iterable[QueuedResult], cancelled: IsCancelled = never
    ) -> Iterator[TriedResult]:
        """Try to send these results, and record each try in the record and the outbox.

        Args:
            outbox: The outbox as of now. Its results may be closed: they are opened here.
            chosen: Results of it, in order.
            cancelled: Returns True when the user cancels.
        """
        for result in chosen:
            if cancelled():
                return
            if outbox.waits_for_earlier(result):
                yield TriedResult(result, Message("results.after-earlier"))
                continue
            opened = result if result.opened else self._reopened(outbox, result)
            if opened is None:
                yield TriedResult(result, Message("results.not-readable"))
                continue
            ready = self.collect(opened)
            tried = deliver_ready(ready, cancelled) if isinstance(ready, ReadyResult) else ready
            if isinstance(tried, ResultTried):
                event = self._log.append(tried, actor=self._actor, case=result.case)
                outbox.apply(event)
                yield TriedResult(outbox.results[result.id])
            else:
                yield TriedResult(result, tried)

    def _reopened(self, outbox: Outbox, result: QueuedResult) -> QueuedResult | None:
        event = next(self._view.events_at((result.seq,)), None)
        return None if event is None else outbox.open(event)

    def collect(self, result: QueuedResult) -> "ReadyResult | ResultTried | Text":
        """Return what a try needs, all of it read from the record and the study's files.

        Returns:
            What `deliver_ready` takes; or the event that says that sending is forbidden; or why
            nothing can be tried now.
        """
        body = result.body
        destination = next((d for d in list_destinations() if d.name == body.destination), None)
        if destination is None or destination.medium != body.medium:
            return Message("results.destination-unknown", name=body.destination)
        request = ResultRequest(
            attempt=body.attempt,
            reader=result.reader,
            purpose=body.purpose,
            kinds=body.kinds,
            urls=destination.urls,
            replaces=body.replaces,
            queued=result.seq,
        )
        verdict = self.verdict(request, result.case)
        if not verdict.may:
            code = verdict.why.code if isinstance(verdict.why, Message) else None
            return ResultTried(result=result.id, outcome="forbidden", code=code, reason=verdict.why)
        try:
            header = self._header(result.case, body.study_uid)
        except (ArchiveError, CoreError, PolicyRefusal) as error:
            return _failed(result, error)
        if header is None:
            return Message("results.images-missing")
        return ReadyResult(result, destination, header, tuple(self._contents(result)))


@dataclass(frozen=True)
class ReadyResult:
    """Everything that a try to deliver a result needs.

    Attributes:
        result: The result.
        destination: Where to.
        header: Header of the study, with the identity of the patient.
        contents: The objects, without it.
    """

    result: QueuedResult
    destination: Destination
    header: "Dataset" = field(repr=False)
    contents: tuple[bytes, ...] = field(repr=False)


def deliver_ready(ready: ReadyResult, cancelled: IsCancelled = never) -> ResultTried | Text:
    """Deliver a result without the record; return the event of the try.

    Args:
        ready: From `ResultSender.collect`, just now: it was permitted then.
        cancelled: Returns True when the user cancels.

    Returns:
        The event; or why there is none: the user canceled.
    """
    result = ready.result
    try:
        done = _deliver(ready, cancelled)
    except Cancelled:
        return Message("results.canceled")
    except (ArchiveError, CoreError, PolicyRefusal) as error:
        return _failed(result, error)
    if done.committed is None:
        return ResultTried(result=result.id, outcome="stored")
    if done.committed:
        return ResultTried(result=result.id, outcome="committed")
    reason = done.reason or Message("archive.not-committed", n=len(ready.contents))
    return ResultTried(result=result.id, outcome="not-committed", reason=reason)


def _failed(result: QueuedResult, error: CodedError) -> ResultTried:
    code, reason = failure_code(error), reason_of(error)
    return ResultTried(result=result.id, outcome="failed", code=code, reason=reason)


def _deliver(ready: ReadyResult, cancelled: IsCancelled) -> Delivery:
    result, completed = ready.result, complete(ready.header)
    if ready.destination.medium == "fhir":
        deliver_resources(
            FhirClient.configured(ready.destination.name),
            from_bytes(ready.contents[0]),
            completed,
            amends=result.body.purpose != "new",
            again=bool(result.tries),
            cancelled=cancelled,
        )
        return Delivery(None)
    contents = [with_identity(content, completed) for content in ready.contents]
    archive = Archive.configured(ready.destination.name)
    stored = any(tried.outcome in ("stored", "not-committed") for _, tried in result.tries)
    return deliver(archive, contents, stored=stored, cancelled=cancelled)


def study_header(log: "Log", series: Iterable["Series"]) -> StudyHeader:
    """Return a source of headers from the series of open studies.

    A series counts only if its study and patient are those behind the pseudonym.
    """
    known = list(series)

    def header(case: str, study_uid: str) -> "Dataset | None":
        for item in known:
            if item.study_uid != study_uid or item.source is not None or not item.planes:
                continue
            if log.pseudonym(item.study_uid, item.patient_key) == case:
                return header_of(item)
        return None

    return header
