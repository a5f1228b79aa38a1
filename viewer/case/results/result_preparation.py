"""Makes the results of signed cases: exactly what is stored, without the patient's identity."""

import hashlib
import hmac
import uuid
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, Literal

from audit.egress import Policy
from audit.errors import RecordInputError
from audit.interpretation.interpretation import Interpretation
from audit.messages import Message, Text
from audit.pilot.conduct.blinding import Verdict
from audit.pilot.conduct.pilot_conduct import Pilot, is_reason
from audit.pilot.conduct.result_release import (
    ResultRequest,
    allowed_kinds,
    may_send_results,
    storing_refusal,
)
from audit.record.events import Actor, ResultKind, ResultPurpose, ResultQueued
from viewer.archive.archive import Archive
from viewer.archive.archive_settings import load_archives
from viewer.case.results.dicom_delivery import references_of
from viewer.case.results.dicom_objects import make_results, make_retraction
from viewer.case.results.evidence_images import EvidenceImages
from viewer.case.results.fhir_resources import (
    Resource,
    from_bytes,
    identifier_of,
    result_resources,
    to_bytes,
    withdrawn_resources,
)
from viewer.case.results.result_outbox import Outbox, QueuedResult
from viewer.case.results.signed_result import SignedResult, signed_result
from viewer.case.results.structured_reports import DocumentIds, Reference
from viewer.case.results.study_identity import without_identity
from viewer.case.state.case_steps import StepClosed
from viewer.core.errors import CoreError
from viewer.core.io.source_headers import complete, header_of
from viewer.fhir.fhir_settings import load_fhir_servers

if TYPE_CHECKING:
    from pydicom.dataset import Dataset

    from audit.record.log.event_log import Log
    from viewer.case.workflow.case_workflow import CaseWorkflow
    from viewer.core.dicom.assembly.series import Series

DICOM_KINDS: Final[tuple[ResultKind, ...]] = (
    *("report", "assessment", "key-objects", "segmentation", "secondary-capture"),
)
FHIR_KINDS: Final[tuple[ResultKind, ...]] = ("fhir-report",)
KEY_USE: Final = "identifiers of results/1"


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


def list_destinations() -> list[Destination]:
    """Return the configured servers that results could be stored on.

    Raises:
        ArchiveError: The settings cannot be read.
    """
    archives = (Archive(entry) for entry in load_archives().values())
    places = [Destination(a.name, "dicom", urls) for a in archives if (urls := a.storage_urls())]
    servers = load_fhir_servers().values()
    return [*places, *(Destination(entry.name, "fhir", (entry.url,)) for entry in servers)]


def allowed_destinations(destinations: Iterable[Destination]) -> list[Destination]:
    """Return those destinations whose addresses the policy names for results."""
    policy = Policy.load()
    kinds = set(policy.result_kinds)
    allowed = []
    for destination in destinations:
        offered = DICOM_KINDS if destination.medium == "dicom" else FHIR_KINDS
        if kinds.intersection(offered) and storing_refusal(destination.urls, policy) is None:
            allowed.append(destination)
    return allowed


def with_reason(prepared: PreparedResult, reason: str) -> PreparedResult:
    """Return a retraction with its reason.

    Args:
        prepared: From `ResultPreparation.preview_retraction`.
        reason: Reason in the user's words.

    Raises:
        RecordInputError: The reason is empty.
    """
    if not is_reason(reason):
        raise RecordInputError(Message("results.reason-missing"))
    digest = hashlib.sha256(reason.encode()).hexdigest()
    body = prepared.body.model_copy(update={"reason_sha256": digest})
    return replace(prepared, body=body, reason=reason)


def _retraction_request(destination: Destination, last: QueuedResult) -> ResultRequest:
    return ResultRequest(
        attempt=last.body.attempt,
        reader=last.reader,
        purpose="retracted",
        kinds=("report", "key-objects") if destination.medium == "dicom" else FHIR_KINDS,
        urls=destination.urls,
        replaces=last.id,
    )


class ResultPreparation:
    """Makes the results of one record's cases, for one account. Not thread-safe.

    Args:
        log: The record.
        actor: The account.
        clock: Returns the time, with its zone.
    """

    def __init__(
        self,
        log: "Log",
        actor: Actor,
        clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._log, self._actor, self._clock = log, actor, clock
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

        Nothing if that is queued already, or was retracted since the signature; a retraction if the
        reader has rejected the draft since; a retraction and new results if another draft is in
        force.

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
        retraction = last if last is not None and last.body.purpose == "retracted" else None
        if retraction is not None:
            earlier, last = [], None
        workflow.history.refresh()
        prepared: list[PreparedResult] = []
        taken = workflow.state.taken
        if retraction is not None and taken is None:
            return prepared
        if last is not None and (taken is None or taken.attempt != last.body.attempt):
            if not workflow.state.signed:
                raise StepClosed(Message("results.not-signed"))
            prepared.append(self._retraction(workflow.case, series, destination, earlier))
            earlier, last = [], None
            if taken is None:
                return prepared
        result = signed_result(workflow)
        if last is not None and last.seq > result.signature:
            return prepared
        if (
            retraction is not None
            and retraction.body.attempt == result.attempt
            and retraction.seq > result.signature
        ):
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
        prepared = self.preview_retraction(case, series, destination)
        return [with_reason(item, reason) for item in prepared]

    def preview_retraction(
        self, case: str, series: Sequence["Series"], destination: Destination
    ) -> list[PreparedResult]:
        """Return what `retract` would return, still without a reason: see `with_reason`.

        Args:
            case: Pseudonym of the case.
            series: Series of the case's study.
            destination: Where the results are.

        Raises:
            StepClosed: Nothing was sent there, or the policy forbids it.
            CoreError: The study's files cannot be used.
        """
        unretracted = self.outbox(case).unretracted(case, destination.name)
        if not unretracted:
            raise StepClosed(Message("results.nothing-to-retract"))
        series = self._of_case(case, series)
        return [self._retraction(case, series, destination, earlier) for earlier in unretracted]

    def retraction_refusal(self, case: str, destination: Destination) -> Text:
        """Return why results at a destination cannot be retracted now; empty if they can."""
        for earlier in self.outbox(case).unretracted(case, destination.name):
            verdict = self.verdict(_retraction_request(destination, earlier[-1]), case)
            if not verdict.may:
                return verdict.why
        return ""

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
        allowed = allowed_kinds(policy)
        offered = DICOM_KINDS if destination.medium == "dicom" else FHIR_KINDS
        kinds = tuple(kind for kind in offered if kind in allowed)
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
        basis = str(result.signature)
        if destination.medium == "fhir":
            ids = self._ids(result.case, f"{result.attempt}/{result.reader}", "")
            before = from_bytes(self._contents(earlier[-1])[0]) if earlier else []
            at = self._clock().astimezone(UTC).isoformat(timespec="milliseconds")
            resources = result_resources(result, series[0].study_uid, ids, at, before)
            return self._prepared_fhir(
                request, destination, resources, (result.case, series[0].study_uid, basis)
            )
        header = complete(header_of(series[0]))
        ids = self._ids(result.case, result.attempt, f"{result.signature}/{purpose}")
        known = self._references(earlier)
        images = EvidenceImages(series, result.request.images)

        def png(sha256: str) -> bytes:
            return self._view.blob(sha256, result.case)

        made = make_results(result, images, header, ids, kinds, png, known)
        return self._prepared(request, destination, made, result.case, basis)

    def _retraction(
        self,
        case: str,
        series: Sequence["Series"],
        destination: Destination,
        earlier: Sequence[QueuedResult],
    ) -> PreparedResult:
        last = earlier[-1]
        request = _retraction_request(destination, last)
        self._require(request, case)
        if destination.medium == "fhir":
            resources = withdrawn_resources(from_bytes(self._contents(last)[0]))
            of = (case, series[0].study_uid, str(last.seq))
            return self._prepared_fhir(request, destination, resources, of)
        ids = self._ids(case, last.body.attempt, f"{last.seq}/retracted")
        header = complete(header_of(series[0]))
        known = self._references(earlier)
        made = make_retraction(self._draft(case, last), header, ids, known, self._actor.id)
        return self._prepared(request, destination, made, case, str(last.seq))

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
    ) -> PreparedResult:
        contents = tuple(without_identity(dataset) for _, dataset in made)
        body = ResultQueued(
            result=self._result_id(request, destination, case, basis),
            attempt=request.attempt,
            purpose=request.purpose,
            replaces=request.replaces,
            medium="dicom",
            kinds=tuple(kind for kind, _ in made),
            contents_sha256=tuple(hashlib.sha256(c).hexdigest() for c in contents),
            uids=tuple(str(dataset.SOPInstanceUID) for _, dataset in made),
            study_uid=str(made[0][1].StudyInstanceUID),
            destination=destination.name,
        )
        return PreparedResult(body, contents)

    def _prepared_fhir(
        self,
        request: ResultRequest,
        destination: Destination,
        resources: Sequence[Resource],
        of: tuple[str, str, str],
    ) -> PreparedResult:
        """Return FHIR results; `of` is the case, its Study Instance UID and the basis of its id."""
        case, study_uid, basis = of
        content = to_bytes(resources)
        report = next(r for r in resources if r["resourceType"] == "DiagnosticReport")
        body = ResultQueued(
            result=self._result_id(request, destination, case, basis),
            attempt=request.attempt,
            purpose=request.purpose,
            replaces=request.replaces,
            medium="fhir",
            kinds=FHIR_KINDS,
            contents_sha256=(hashlib.sha256(content).hexdigest(),),
            uids=(identifier_of(report)[1],),
            study_uid=study_uid,
            destination=destination.name,
        )
        return PreparedResult(body, (content,))

    def _result_id(
        self, request: ResultRequest, destination: Destination, case: str, basis: str
    ) -> str:
        parts = (case, request.attempt, request.reader, basis, request.purpose, destination.name)
        return self._digest("result", *parts)[:32]

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

    def _contents(self, result: QueuedResult) -> list[bytes]:
        return [self._view.blob(sha256, result.case) for sha256 in result.body.contents_sha256]
