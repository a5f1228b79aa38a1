"""Signed reports of the clinic as proposals for the reference standard.

A report is collected by a program and confirmed by a person: nothing that a parser proposes enters
by itself. Each version of a report is kept; one that was changed after a reference from it was
confirmed is marked, and waits again. What a report says is sealed and, like a reference, withheld
from readers whose reading has not ended.
"""

import hashlib
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Final, Literal

import rfc8785
from pydantic import ValidationError

from audit.errors import RecordInputError
from audit.interpretation.interpretation import Authorship, Interpretation, Model
from audit.lexicon.vocabulary import Normality
from audit.messages import Message
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.record.events import (
    Actor,
    Event,
    ReferenceImported,
    ReportCollected,
    ReportSettled,
)
from audit.record.events.bodies.report_events import ReportStatus
from audit.reference.reference_standard import ReferenceRecord, import_references
from audit.reference.report_statements import Proposal, confirmed, propose

if TYPE_CHECKING:
    from audit.record.log.event_log import Log

SOURCE: Final = "clinical report"
Certainty = Literal["certain", "probable", "possible"]


class ReportContent(Model):
    """Content of a report: its text, or the statements of a structured report."""

    text: str = ""
    interpretation: Interpretation | None = None
    on: date | None = None
    """Day of the signature, or of the report."""

    @property
    def proposals(self) -> list[Proposal]:
        """Statements of the text that a person may confirm."""
        return propose(self.text)


@dataclass(frozen=True)
class FoundReport:
    """A signed report as a source returned it.

    Attributes:
        origin: `sr` or `fhir`.
        status: Whether it was changed after it was signed.
        identity: What stays the same over its versions, or names this version.
        predecessors: Identities of earlier versions that it replaces.
        version: Version at its source, if there is one.
        source_sha256: Hash of the resource or file.
        content: What it says.
    """

    origin: Literal["sr", "fhir"]
    status: ReportStatus
    identity: str = field(repr=False)
    source_sha256: str
    content: ReportContent = field(repr=False)
    predecessors: frozenset[str] = field(default=frozenset(), repr=False)
    version: str | None = None


@dataclass(frozen=True)
class CollectedReport:
    """One version of a report in the record.

    Attributes:
        case: Pseudonym of the case.
        seq: Number of its event.
        body: The event; its sealed fields are default values if they are withheld.
        settled: How a person settled it; None while it waits.
        replaced: Whether a later version was collected.
    """

    case: str
    seq: int
    body: ReportCollected
    settled: ReportSettled | None = None
    replaced: bool = False

    @property
    def waits(self) -> bool:
        """Whether a person has to confirm it or set it aside."""
        return self.settled is None and not self.replaced


def collected_reports(log: "Log", case: str | None = None) -> list[CollectedReport]:
    """Return every version of every report in the record, oldest first.

    Args:
        log: The record.
        case: Only those of this case.
    """
    types = ("report.collected", "report.settled", "case.erased")
    return _fold(log.as_service(release=False).events(case=case, types=types))


def _fold(events: "Iterator[Event]") -> list[CollectedReport]:
    reports: dict[str, CollectedReport] = {}
    settled: dict[str, ReportSettled] = {}
    replaced: set[str] = set()
    erased: set[str | None] = set()
    for event in events:
        body = event.body
        if isinstance(body, ReportCollected) and event.case is not None:
            reports[body.report_id] = CollectedReport(event.case, event.seq, body)
            if body.supersedes is not None:
                replaced.add(body.supersedes)
        elif isinstance(body, ReportSettled):
            settled[body.report_id] = body
        else:
            erased.add(event.case)
    return [
        CollectedReport(
            report.case, report.seq, report.body, settled.get(id_), replaced=id_ in replaced
        )
        for id_, report in reports.items()
        if report.case not in erased
    ]


def collect_report(log: "Log", actor: Actor, case: str, found: FoundReport) -> Event | None:
    """Append a report, unless the newest version in the record says the same.

    Args:
        log: The record.
        actor: Who collects, which may be a service.
        case: Pseudonym of the case.
        found: The report.
    """
    content = found.content.model_dump(mode="json", exclude_none=True)
    data = rfc8785.dumps(content)
    sha256 = hashlib.sha256(data).hexdigest()
    names = {found.identity, *found.predecessors}
    types = ("report.collected",)
    before = [
        body
        for event in log.as_service().events(case=case, types=types)
        if isinstance(body := event.body, ReportCollected) and body.identity in names
    ]
    newest = before[-1] if before else None
    if newest is not None and newest.content_sha256 == sha256:
        return None
    settled = {r.body.report_id: r.settled for r in collected_reports(log, case)}
    outcomes = [settled.get(body.report_id) for body in before]
    stated = found.content.interpretation
    body = ReportCollected(
        report_id=secrets.token_hex(16),
        origin=found.origin,
        status=found.status if newest is None else "amended",
        content_sha256=sha256,
        source_sha256=found.source_sha256,
        identity=found.identity,
        source_version=found.version,
        supersedes=newest.report_id if newest is not None else None,
        after_confirmation=any(o is not None and o.outcome == "confirmed" for o in outcomes),
        n_proposals=len(found.content.proposals) if stated is None else len(stated.findings),
    )
    return log.append(body, actor=actor, case=case, blobs=[data])


def report_of(log: "Log", report_id: str) -> CollectedReport:
    """Return a collected report.

    Raises:
        RecordInputError: There is none of that id, or several begin with it.
    """
    named = [r for r in collected_reports(log) if r.body.report_id.startswith(report_id)]
    if len(named) != 1 or not report_id:
        raise RecordInputError(Message("report.unknown", report=report_id[:32]))
    return named[0]


def read_content(log: "Log", actor: Actor, report: CollectedReport) -> ReportContent:
    """Return what a report says, to somebody who may know the reference of its case.

    Raises:
        RecordInputError: The actor has read the case or seen a draft of it, or the content is
            erased or not readable.
    """
    verdict = Pilot(log, actor, case=report.case).may_supply_reference(report.case, actor.id)
    if not verdict.may:
        values = {"case": report.case, "why": verdict.why}
        raise RecordInputError(Message("reference.supplier-not-independent", **values))
    service = log.as_service()
    event = next(service.events_at((report.seq,)))
    body = event.body
    assert isinstance(body, ReportCollected)
    try:
        return ReportContent.model_validate_json(service.blob(body.content_sha256, report.case))
    except ValidationError:
        raise RecordInputError(Message("report.unreadable")) from None


def confirm_report(
    log: "Log",
    actor: Actor,
    report: CollectedReport,
    numbers: Sequence[int] = (),
    normality: Normality | None = None,
    certainty: Certainty | None = None,
) -> Event:
    """Store what a person confirms of a report as the next version of the reference.

    Args:
        log: The record.
        actor: Who confirms; not a reader of the case.
        report: A report that waits.
        numbers: Proposals to store, of a report in words. A structured report is taken as a whole.
        normality: The person's own word on the whole study, for a report in words.
        certainty: How certain the reference is.

    Returns:
        The event that settles the report.

    Raises:
        RecordInputError: It does not wait, a number is unknown, or nothing is confirmed.
        StepNotOpen: The actor is not independent of the readings.
    """
    if not report.waits:
        raise RecordInputError(Message("report.not-waiting"))
    content = read_content(log, actor, report)
    stated = content.interpretation
    if stated is None:
        stated = confirmed(content.proposals, numbers, normality)
    elif numbers or normality is not None:
        raise RecordInputError(Message("report.structured-whole"))
    record = ReferenceRecord(
        case=report.case,
        authorship=Authorship(kind="reference", author=SOURCE, on=content.on, certainty=certainty),
        interpretation=stated,
        origin=Message("report.origin", origin=report.body.origin),
    )
    (imported,) = import_references(log, [record], actor)
    version = _version(log, report.case, imported)
    body = ReportSettled(
        report_id=report.body.report_id, outcome="confirmed", reference_version=version
    )
    return log.append(body, actor=actor, case=report.case)


def _version(log: "Log", case: str, imported: Event | None) -> int:
    """Return the version of the reference in force: the new one, or the one that says the same."""
    event = imported or log.newest("reference.imported", case)
    assert event is not None and isinstance(event.body, ReferenceImported)
    return event.body.version


def dismiss_report(log: "Log", actor: Actor, report: CollectedReport, reason: str) -> Event:
    """Set a report aside: it is no reference for the case.

    Raises:
        RecordInputError: It does not wait, or there is no reason.
    """
    if not report.waits:
        raise RecordInputError(Message("report.not-waiting"))
    if not reason.strip():
        raise RecordInputError(Message("report.reason-missing"))
    body = ReportSettled(
        report_id=report.body.report_id, outcome="dismissed", reason=reason.strip()
    )
    return log.append(body, actor=actor, case=report.case)


@dataclass(frozen=True)
class Backlog:
    """Work on the reference standard, without what anything says.

    Attributes:
        reports: Reports that wait for a person, oldest first.
        unadjudicated: Enrolled cases with a discordant comparison that nobody has adjudicated.
        without_reference: Enrolled cases without a reference and without a report that waits.
    """

    reports: tuple[CollectedReport, ...]
    unadjudicated: tuple[str, ...]
    without_reference: tuple[str, ...]

    @property
    def changed(self) -> tuple[CollectedReport, ...]:
        """Reports that were changed after a reference from them was confirmed."""
        return tuple(r for r in self.reports if r.body.after_confirmation)


def read_backlog(log: "Log", actor: Actor) -> Backlog:
    """Return the work that waits, from public fields only."""
    waiting = tuple(r for r in collected_reports(log) if r.waits)
    enrolled = [state for state in Pilot(log, actor).standing.enrolled if state.excluded is None]
    waiting_cases = {r.case for r in waiting}
    return Backlog(
        reports=waiting,
        unadjudicated=tuple(
            state.case
            for state in enrolled
            if any(
                seq not in state.adjudicated and seq > _reference_seq(log, state.case)
                for seq in state.discrepant
            )
        ),
        without_reference=tuple(
            state.case
            for state in enrolled
            if not state.references and state.case not in waiting_cases
        ),
    )


def _reference_seq(log: "Log", case: str) -> int:
    """Return the number of the event of a case's reference in force; 0 without one."""
    event = log.newest("reference.imported", case)
    return event.seq if event is not None else 0
