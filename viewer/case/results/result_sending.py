"""Queues the results of signed cases, and sends what is queued.

`prepare` shows what would be sent, `queue` puts it into the record, `send_due` delivers it. All ask
`may_send_results` first. A service calls `send_due` at intervals; it sends only what a person has
queued.
"""

import hashlib
import hmac
import uuid
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, Literal

from audit.egress import Policy, PolicyRefusal
from audit.errors import RecordInputError
from audit.interpretation.interpretation import Interpretation
from audit.messages import Message, Text, failure_code, reason_of
from audit.pilot.conduct.blinding import Verdict
from audit.pilot.conduct.pilot_conduct import Pilot, is_reason
from audit.pilot.conduct.result_release import ResultRequest, may_send_results
from audit.record.events import Actor, ResultKind, ResultPurpose, ResultQueued, ResultTried
from viewer.archive.archive import Archive
from viewer.archive.archive_settings import load_archives
from viewer.archive.control import IsCancelled, never
from viewer.archive.errors import ArchiveError
from viewer.case.results.dicom_delivery import Delivery, deliver, references_of
from viewer.case.results.dicom_objects import make_results, make_retraction
from viewer.case.results.evidence_images import EvidenceImages
from viewer.case.results.result_outbox import Outbox, QueuedResult
from viewer.case.results.signed_result import SignedResult, signed_result
from viewer.case.results.structured_reports import DocumentIds, Reference
from viewer.case.results.study_identity import with_identity, without_identity
from viewer.case.state.case_steps import StepClosed
from viewer.core.errors import CoreError
from viewer.core.io.source_headers import complete, header_of

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

    from audit.record.log.event_log import Log
    from viewer.case.workflow.case_workflow import CaseWorkflow
    from viewer.core.dicom.assembly.series import Series

DICOM_KINDS: Final[tuple[ResultKind, ...]] = (
    *("report", "assessment", "key-objects", "segmentation", "secondary-capture"),
)
KEY_USE: Final = "identifiers of results/1"
StudyHeader = Callable[[str, str], "Dataset | None"]
"""Returns a header of a study by case and Study Instance UID; None if its images are not here."""


@dataclass(frozen=True)
class Destination:
    """A configured server that results could be stored on.

    Attributes:
        name: Name of its entry.
        medium: Kind of server.
        urls: Addresses that are connected to.
    """

    name: str
    medium: Literal["dicom", "fhir"]
    urls: tuple[str, ...]


@dataclass(frozen=True)
class PreparedResult:
    """Results that can be queued: exactly what would be stored, without the patient's identity.

    Attributes:
        body: The event.
        contents: The objects, in the order of the event's kinds.
        reason: Reason of a retraction; empty otherwise.
    """

    body: ResultQueued
    contents: tuple[bytes, ...] = field(repr=False)
    reason: str = ""


@dataclass(frozen=True)
class TriedResult:
    """The outcome of one queued result in a run of `send_due`.

    Attributes:
        result: The result, with its new try if there was one.
        waits: Why nothing was tried; empty if it was.
    """

    result: QueuedResult
    waits: Text = ""


def list_destinations() -> list[Destination]:
    """Return the configured archives that results could be stored on.

    Raises:
        ArchiveError: The settings cannot be read.
    """
    archives = (Archive(entry) for entry in load_archives().values())
    return [Destination(a.name, "dicom", urls) for a in archives if (urls := a.storage_urls())]


class ResultSender:
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
        self._log, self._actor, self._header, self._clock = log, actor, header, clock
        self._view = log if log.account is not None else log.seen_by(actor)

    def outbox(self, case: str | None = None) -> Outbox:
        """Return the queued results of a case, or of all cases."""
        types = ("result.queued", "result.tried")
        events = (
            self._view.events(case=case, types=types) if case else self._view.events(types=types)
        )
        return Outbox.of(events)

    # --- queuing ------------------------------------------------------------------------------

    def prepare(
        self, workflow: "CaseWorkflow", series: Sequence["Series"], destination: Destination
    ) -> list[PreparedResult]:
        """Return what has to be queued so that a destination has what is signed now.

        Nothing if that is queued already; a retraction if the reader has rejected the draft since;
        a retraction and new results if another draft is in force.

        Args:
            workflow: The case, for its reader.
            series: Series of the case's study.
            destination: Where to.

        Raises:
            StepClosed: Policy, protocol or the state of the reading forbid it.
            CoreError: The study's files cannot be used.
        """
        series = self._of_case(workflow.case, series)
        earlier = self._earlier(workflow.case, destination, self._actor.id)
        last = earlier[-1] if earlier else None
        retracted = last is not None and last.body.purpose == "retracted"
        if retracted:
            earlier, last = [], None
        workflow.history.refresh()
        prepared: list[PreparedResult] = []
        taken = workflow.state.taken
        if retracted and taken is None:
            return prepared
        if last is not None and (taken is None or taken.attempt != last.body.attempt):
            if not workflow.state.signed:
                raise StepClosed(Message("results.not-signed"))
            prepared.append(self._retraction(workflow.case, series, destination, earlier, ""))
            earlier, last = [], None
            if taken is None:
                return prepared
        result = signed_result(workflow)
        if last is not None and last.seq > result.signature:
            return prepared
        prepared.append(self._new(result, series, destination, earlier))
        return prepared

    def retract(
        self, case: str, series: Sequence["Series"], destination: Destination, reason: str
    ) -> list[PreparedResult]:
        """Return the retraction of all results that a destination may have.

        Args:
            case: Pseudonym of the case.
            series: Series of the case's study.
            destination: Where the results are.
            reason: Reason in the user's words.

        Raises:
            StepClosed: Nothing was sent there, or the policy forbids it.
            RecordInputError: The reason is empty.
            CoreError: The study's files cannot be used.
        """
        if not is_reason(reason):
            raise RecordInputError(Message("results.reason-missing"))
        series = self._of_case(case, series)
        outbox, prepared = self.outbox(case), []
        for reader in dict.fromkeys(r.reader for r in outbox.results.values()):
            earlier = outbox.sent(case, reader, destination.name)
            if earlier and earlier[-1].body.purpose != "retracted":
                prepared.append(self._retraction(case, series, destination, earlier, reason))
        if not prepared:
            raise StepClosed(Message("results.nothing-to-retract"))
        return prepared

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

    def _earlier(self, case: str, destination: Destination, reader: str) -> list[QueuedResult]:
        return self.outbox(case).sent(case, reader, destination.name)

    def _of_case(self, case: str, series: Sequence["Series"]) -> list["Series"]:
        """Return the series of the case's study, so that no other patient's study is written to."""
        own = [s for s in series if self._log.pseudonym(s.study_uid, s.patient_key) == case]
        own = [s for s in own if s.source is None and s.planes]
        if not own:
            raise CoreError(Message("results.no-images"))
        return own

    def _new(
        self,
        result: SignedResult,
        series: Sequence["Series"],
        destination: Destination,
        earlier: Sequence[QueuedResult],
    ) -> PreparedResult:
        purpose: ResultPurpose = "amended" if earlier else "new"
        policy = Policy.load()
        allowed = {
            *policy.result_kinds,
            *(["assessment"] if "report" in policy.result_kinds else []),
        }
        kinds = tuple(kind for kind in DICOM_KINDS if kind in allowed)
        request = ResultRequest(
            attempt=result.attempt,
            reader=result.reader,
            purpose=purpose,
            kinds=kinds,
            urls=destination.urls,
            replaces=earlier[-1].id if earlier else None,
        )
        self._require(request, result.case)
        if not kinds:
            raise StepClosed(Message("results.no-kind-allowed"))
        header = complete(header_of(series[0]))
        ids = self._ids(result.case, result.attempt, f"{result.signature}/{purpose}")
        known = self._references(earlier)
        images = EvidenceImages(series, result.request.images)

        def png(sha256: str) -> bytes:
            return self._view.blob(sha256, result.case)

        made = make_results(result, images, header, ids, kinds, png, known)
        return self._prepared(request, destination, made, result.case, str(result.signature))

    def _retraction(
        self,
        case: str,
        series: Sequence["Series"],
        destination: Destination,
        earlier: Sequence[QueuedResult],
        reason: str,
    ) -> PreparedResult:
        last = earlier[-1]
        request = ResultRequest(
            attempt=last.body.attempt,
            reader=last.reader,
            purpose="retracted",
            kinds=("report", "key-objects"),
            urls=destination.urls,
            replaces=last.id,
        )
        self._require(request, case)
        ids = self._ids(case, last.body.attempt, f"{last.seq}/retracted")
        header = complete(header_of(series[0]))
        known = self._references(earlier)
        made = make_retraction(self._draft(case, last), header, ids, known, self._actor.id)
        return self._prepared(request, destination, made, case, str(last.seq), reason)

    def _draft(self, case: str, last: QueuedResult) -> Interpretation | None:
        """Return the draft, for the code of the procedure; None if it cannot be read here."""
        for event in self._view.events(case=case, types=("draft.received",)):
            body = event.body
            if event.opened and getattr(body, "attempt", None) == last.body.attempt:
                sha256 = getattr(body, "content_sha256", None)
                if sha256 is not None:
                    return Interpretation.model_validate_json(self._view.blob(sha256, case))
        return None

    def _references(self, earlier: Sequence[QueuedResult]) -> list[tuple[ResultKind, Reference]]:
        return [
            (kind, reference)
            for result in earlier
            for kind, reference in zip(
                result.kinds, references_of(self._contents(result)), strict=True
            )
        ]

    def _prepared(
        self,
        request: ResultRequest,
        destination: Destination,
        made: Sequence[tuple[ResultKind, "Dataset"]],
        case: str,
        basis: str,
        reason: str = "",
    ) -> PreparedResult:
        contents = tuple(without_identity(dataset) for _, dataset in made)
        parts = (case, request.attempt, request.reader, basis, request.purpose, destination.name)
        body = ResultQueued(
            result=self._digest("result", *parts)[:32],
            attempt=request.attempt,
            purpose=request.purpose,
            replaces=request.replaces,
            medium="dicom",
            kinds=tuple(kind for kind, _ in made),
            contents_sha256=tuple(hashlib.sha256(c).hexdigest() for c in contents),
            uids=tuple(str(dataset.SOPInstanceUID) for _, dataset in made),
            study_uid=str(made[0][1].StudyInstanceUID),
            destination=destination.name,
            reason_sha256=hashlib.sha256(reason.encode()).hexdigest() if reason else None,
        )
        return PreparedResult(body, contents, reason)

    def _ids(self, case: str, attempt: str, basis: str) -> DocumentIds:
        """Return the identifiers of objects.

        They are keyed, so that nobody who knows pseudonyms can find the study in an archive.
        """

        def uid(part: str) -> str:
            shared = part.startswith(("tracking/", "series/", "device"))
            digest = self._digest("uid", case, attempt, "" if shared else basis, part)
            return f"2.25.{uuid.UUID(hex=digest[:32], version=4).int}"

        return DocumentIds(uid, uid("device"))

    def _digest(self, *parts: str) -> str:
        key = self._log.derived_key(KEY_USE)
        return hmac.digest(key, "\0".join(parts).encode(), "sha256").hex()

    # --- permission ---------------------------------------------------------------------------

    def verdict(self, request: ResultRequest, case: str) -> Verdict:
        """Return whether results may be sent now."""
        service = self._log.as_service(release=False)
        pilot = Pilot(self._log, self._actor, case=case)
        return may_send_results(
            request,
            list(service.events(case=case)),
            pilot.protocol,
            pilot.protocol_of,
            Policy.load(),
            suspended=bool(pilot.standing.suspended),
        )

    def _require(self, request: ResultRequest, case: str) -> None:
        verdict = self.verdict(request, case)
        if not verdict.may:
            raise StepClosed(verdict.why)

    # --- sending ------------------------------------------------------------------------------

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
        for result in chosen:
            if cancelled():
                return
            before = outbox.results.get(result.body.replaces or "")
            if before is not None and before.status in ("waiting", "failed"):
                yield TriedResult(result, Message("results.after-earlier"))
                continue
            if not result.opened:
                yield TriedResult(result, Message("results.not-readable"))
                continue
            tried = self._try(result, cancelled)
            if isinstance(tried, ResultTried):
                event = self._log.append(tried, actor=self._actor, case=result.case)
                outbox.apply(event)
                yield TriedResult(outbox.results[result.id])
            else:
                yield TriedResult(result, tried)

    def _try(self, result: QueuedResult, cancelled: IsCancelled) -> ResultTried | Text:
        """Try to deliver a result; return the event to record, or why nothing was tried."""
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
            if header is None:
                return Message("results.images-missing")
            done = self._deliver(result, destination, header, cancelled)
        except (ArchiveError, CoreError, PolicyRefusal) as error:
            return ResultTried(
                result=result.id,
                outcome="failed",
                code=failure_code(error),
                reason=reason_of(error),
            )
        if done.committed is None:
            return ResultTried(result=result.id, outcome="stored")
        if done.committed:
            return ResultTried(result=result.id, outcome="committed")
        reason = done.reason or Message("archive.not-committed", n=len(body.kinds))
        return ResultTried(result=result.id, outcome="not-committed", reason=reason)

    def _deliver(
        self,
        result: QueuedResult,
        destination: Destination,
        header: "Dataset",
        cancelled: IsCancelled,
    ) -> Delivery:
        completed = complete(header)
        contents = [with_identity(content, completed) for content in self._contents(result)]
        archive = Archive.configured(destination.name)
        stored = any(t.outcome in ("stored", "not-committed") for _, t in result.tries)
        return deliver(archive, contents, stored=stored, cancelled=cancelled)

    def _contents(self, result: QueuedResult) -> list[bytes]:
        return [self._view.blob(sha256, result.case) for sha256 in result.body.contents_sha256]


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
