"""Results of an acceptance test: gates, probes, and every run that they rest on.

The results are one JSON document, which the conclusion names by its hash. A model is accepted only
if every gate is cleared with all missing answers at their worst, no constant answer would clear the
gates as well, and every probe that the plan requires has passed in every run since the plan.
"""

import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Literal

import rfc8785

from audit.acceptance.constant_answers import find_clearing_answer, judge_once, stratum
from audit.acceptance.tested_cases import (
    CaseRow,
    ReportedModel,
    Subject,
    TestedCases,
    reported_model,
)
from audit.errors import RecordError
from audit.interpretation.phrases import configuration_id
from audit.messages import Message, json_fields, term
from audit.pilot.protocol.abstention_gates import BOUNDED_BY
from audit.pilot.protocol.protocol import Measure
from audit.record.events import (
    AcceptanceConcluded,
    AcceptancePlanned,
    BatchEnded,
    BatchStarted,
    DraftReceived,
    DraftRequested,
    Event,
    ProbeFinished,
    ProbeStarted,
)
from audit.report.sections.gate_verdicts import GateStatus, JudgedGate, with_abstentions

if TYPE_CHECKING:
    from audit.acceptance.acceptance_plan import AcceptancePlan
    from audit.record.log.event_log import Log

SCHEMA: Final = "overread-acceptance/1"
NOTICE: Final = "Investigational - not for diagnosis"
Outcome = Literal["accepted", "not accepted"]
_RUN_TYPES: Final = ("batch.started", "batch.ended", "probe.started", "probe.finished")
_WORST: Final = ("failed", "undecided", "none", "passed")
"""Verdicts of a probe; of several runs the first of these counts."""


class AcceptanceError(RecordError):
    """A step of an acceptance test that is not possible now; the message gives the reason."""


@dataclass(frozen=True)
class BatchRun:
    """A batch over the case set since the plan was signed."""

    run: str
    seq: int
    providers: tuple[str, ...]
    completed: bool | None
    """None: no end is recorded."""


@dataclass(frozen=True)
class ProbeRunResult:
    """A probe run of the model over the plan's set of probe cases since the plan was signed."""

    run: str
    seq: int
    repeats: int
    completed: bool | None = None
    """None: no end is recorded."""
    verdicts: dict[str, str] = field(default_factory=dict)
    """Verdict by name of the probe."""
    counted: bool = True
    """False: another model answered than the one that is tested."""


@dataclass(frozen=True)
class RequiredProbe:
    """A probe that the plan requires, with its worst verdict in all runs."""

    name: str
    verdict: str
    """"not run" without a run."""
    n_runs: int

    @property
    def passed(self) -> bool:
        """Whether it passed in every run, and ran."""
        return self.verdict == "passed"


@dataclass(frozen=True)
class Earlier:
    """An earlier conclusion that concerns the same configuration or the same case set."""

    seq: int
    at: str
    configuration: str
    outcome: str
    same_configuration: bool


@dataclass(frozen=True)
class Results:
    """Everything that the outcome of a test follows from."""

    plan: "AcceptancePlan"
    planned_at: int
    cases: TestedCases
    gates: tuple[JudgedGate, ...]
    probes: tuple[RequiredProbe, ...]
    constant: Message | str | None
    """Answer that would clear every gate if it were given to all cases."""
    batch_runs: tuple[BatchRun, ...]
    probe_runs: tuple[ProbeRunResult, ...]
    earlier: tuple[Earlier, ...]

    @property
    def subject(self) -> Subject:
        """What was tested."""
        return self.cases.subject

    @cached_property
    def reasons(self) -> tuple[Message, ...]:
        """Why the model is not accepted; empty if it is."""
        reasons = [
            Message("acceptance.gate-not-cleared", gate=gate.gate.name, why=gate.why)
            for gate in self.gates
            if gate.status is not GateStatus.CLEARED
        ]
        if self.constant is not None:
            reasons.append(Message("acceptance.cleared-by-constant", answer=self.constant))
        reasons += [
            Message("acceptance.probe-not-passed", probe=probe.name, verdict=term(probe.verdict))
            for probe in self.probes
            if not probe.passed
        ]
        return tuple(reasons)

    @property
    def outcome(self) -> Outcome:
        """The outcome."""
        return "not accepted" if self.reasons else "accepted"

    @cached_property
    def n_missing(self) -> int:
        """Number of answers that are missing in the present test."""
        return sum(self.cases.n_missing(row) for row in self.cases.rows)

    def to_json(self) -> dict[str, Any]:
        """Return the results as one document, without any content of a draft."""
        subject, reported = self.subject, self.cases.reported
        return {
            "schema": SCHEMA,
            "notice": NOTICE,
            "outcome": self.outcome,
            "reasons": [json_fields("reason", reason) for reason in self.reasons],
            "plan": self.plan.model_dump(mode="json"),
            "plan_sha256": self.plan.sha256,
            "planned_at": self.planned_at,
            "upto": self.cases.upto,
            "configuration": subject.configuration,
            "provider": subject.provider,
            "api": subject.api,
            "model": subject.model,
            "model_returned": reported.name,
            "model_digest": reported.digest,
            "model_version": reported.version,
            "n_cases": len(self.cases.rows),
            "n_patients": self.cases.n_patients,
            "n_missing_answers": self.n_missing,
            "gates": [_gate_json(gate) for gate in self.gates],
            "probes": [vars(probe) for probe in self.probes],
            "batch_runs": [{**vars(r), "providers": list(r.providers)} for r in self.batch_runs],
            "probe_runs": [vars(run) for run in self.probe_runs],
            "earlier": [vars(earlier) for earlier in self.earlier],
            "cases": [_case_json(self.cases, row) for row in self.cases.rows],
        }

    def canonical_bytes(self) -> bytes:
        """Return the RFC 8785 canonical JSON, which the conclusion names by its hash."""
        return rfc8785.dumps(self.to_json())

    def conclusion(self, name: str, meaning: str, today: date) -> AcceptanceConcluded:
        """Return the event that concludes the test.

        Args:
            name: Name of the person who signs.
            meaning: Meaning of the signature.
            today: Day of the conclusion (UTC).
        """
        subject, reported = self.subject, self.cases.reported
        until = today + timedelta(days=self.plan.valid_days)
        return AcceptanceConcluded(
            outcome=self.outcome,
            configuration=subject.configuration,
            plan_sha256=self.plan.sha256,
            results_sha256=hashlib.sha256(self.canonical_bytes()).hexdigest(),
            number=1 + sum(earlier.same_configuration for earlier in self.earlier),
            n_cases=len(self.cases.rows),
            n_patients=self.cases.n_patients,
            n_gates=len(self.gates),
            n_cleared=sum(gate.status is GateStatus.CLEARED for gate in self.gates),
            n_probes=len(self.probes),
            n_passed=sum(probe.passed for probe in self.probes),
            valid_until=until.isoformat() if self.outcome == "accepted" else None,
            provider=subject.provider,
            api=subject.api,
            model=subject.model,
            model_returned=reported.name,
            model_digest=reported.digest,
            model_version=reported.version,
            name=name,
            meaning=meaning,
        )


def evaluate(
    log: "Log",
    plan: "AcceptancePlan",
    rows: Sequence[CaseRow],
    subject: Subject,
) -> Results:
    """Evaluate a test on what the record holds now.

    Args:
        log: The record.
        plan: The plan.
        rows: Every row of the case set.
        subject: The configuration that is tested.

    Raises:
        AcceptanceError: The plan is not signed, or the rows are not those of its case set.
    """
    planned = find_plan(log, plan.sha256)
    if planned is None:
        raise AcceptanceError(Message("acceptance.plan-not-signed", plan=plan.sha256[:12]))
    if len(rows) != plan.n_cases:
        raise AcceptanceError(Message("acceptance.cases-differ", n=len(rows), planned=plan.n_cases))
    earlier = _earlier(log, plan, subject)
    since = max([planned.seq, *(e.seq for e in earlier if e.same_configuration)])
    cases = TestedCases(log, plan, planned.seq, rows, subject, since)
    batch_runs, started = _runs(log, plan, planned.seq, subject)
    probe_runs = _of_model(log, started, cases.reported)
    clearing = find_clearing_answer(plan.gates, cases.labels)
    return Results(
        plan=plan,
        planned_at=planned.seq,
        cases=cases,
        gates=tuple(_judge(plan, cases)),
        probes=tuple(_required(plan, probe_runs)),
        constant=None if clearing is None else clearing.words,
        batch_runs=batch_runs,
        probe_runs=probe_runs,
        earlier=earlier,
    )


def find_plan(log: "Log", plan_sha256: str) -> Event | None:
    """Return the event in which a plan was first signed; None if it was not."""
    for event in log.events(types=("acceptance.planned",)):
        body = event.body
        if isinstance(body, AcceptancePlanned) and body.plan_sha256 == plan_sha256:
            return event
    return None


def _judge(plan: "AcceptancePlan", cases: TestedCases) -> Iterable[JudgedGate]:
    for gate in plan.gates:
        judged = judge_once(gate, cases.gate_cases(gate.measure))
        if gate.measure in BOUNDED_BY:
            where = stratum(gate)
            abstentions = cases.gate_cases(Measure.ABSTENTIONS, about=gate.measure)
            judged = with_abstentions(judged, [c for c in abstentions if c.lies_in(where)])
        yield judged


def _required(plan: "AcceptancePlan", runs: Sequence[ProbeRunResult]) -> Iterable[RequiredProbe]:
    for name in plan.probes:
        verdicts = [
            run.verdicts[name]
            for run in runs
            if run.counted and name in run.verdicts
            # With fewer repeats than planned a probe may fail, but it does not pass.
            if run.repeats >= plan.probe_repeats or run.verdicts[name] == "failed"
        ]
        worst = min(verdicts, key=_WORST.index, default="not run")
        yield RequiredProbe(name, worst, len(verdicts))


def _runs(
    log: "Log", plan: "AcceptancePlan", after: int, subject: Subject
) -> tuple[tuple[BatchRun, ...], tuple[ProbeRunResult, ...]]:
    """Return the runs over the case sets since the plan was signed, complete or not."""
    batch_runs: dict[str, BatchRun] = {}
    probe_runs: dict[str, ProbeRunResult] = {}
    for event in log.as_service().events(types=_RUN_TYPES, after=after):
        body = event.body
        match body:
            case BatchStarted() if body.manifest_sha256 == plan.cases_sha256:
                batch_runs[body.run] = BatchRun(body.run, event.seq, body.providers, None)
            case BatchEnded() if body.run in batch_runs:
                batch_runs[body.run] = replace(batch_runs[body.run], completed=body.completed)
            case ProbeStarted() if _is_of(body, plan, subject):
                probe_runs[body.run] = ProbeRunResult(body.run, event.seq, body.repeats)
            case ProbeFinished() if body.run in probe_runs:
                probe_runs[body.run] = replace(
                    probe_runs[body.run], completed=body.completed, verdicts=_verdicts(body)
                )
            case _:
                pass
    return tuple(batch_runs.values()), tuple(probe_runs.values())


def _is_of(body: ProbeStarted, plan: "AcceptancePlan", subject: Subject) -> bool:
    same_model = (body.api, body.model) == (subject.api, subject.model)
    same_cases = body.manifest_sha256 == plan.probe_cases_sha256 is not None
    return same_model and same_cases


def _of_model(
    log: "Log", runs: Sequence[ProbeRunResult], reported: ReportedModel
) -> tuple[ProbeRunResult, ...]:
    """Return the probe runs, with those not counted that another model answered."""
    if not runs:
        return ()
    run_of: dict[str, str] = {}
    identities: dict[str, set[tuple[str | None, str | None]]] = {run.run: set() for run in runs}
    types = ("draft.requested", "draft.received")
    for event in log.as_service().events(types=types, after=min(run.seq for run in runs)):
        body = event.body
        if isinstance(body, DraftRequested):
            if body.probe is not None and body.probe.run in identities:
                run_of[body.attempt] = body.probe.run
        elif isinstance(body, DraftReceived) and body.model_returned is not None:
            # Answers to drafts and to other runs go into a set that is never read.
            of_run = identities.get(run_of.get(body.attempt, ""), set())
            of_run.add(reported_model(body).identity)
    return tuple(
        replace(run, counted=not identities[run.run] or reported.identity in identities[run.run])
        for run in runs
    )


def _verdicts(body: ProbeFinished) -> dict[str, str]:
    """Return the worst verdict of each probe, by its name without the version.

    A probe without a verdict in a stopped run is left out: the run is listed, and decides nothing.
    """
    worst: dict[str, str] = {}
    for verdict in body.verdicts:
        if verdict.verdict == "none" and not body.completed:
            continue
        name = verdict.probe.partition("/")[0]
        worst[name] = min(worst.get(name, "passed"), verdict.verdict, key=_WORST.index)
    return worst


def _earlier(log: "Log", plan: "AcceptancePlan", subject: Subject) -> tuple[Earlier, ...]:
    """Return earlier conclusions about the same configuration, or on the same case set."""
    of_case_set = {
        event.body.plan_sha256
        for event in log.as_service().events(types=("acceptance.planned",))
        if isinstance(event.body, AcceptancePlanned)
        and event.body.cases_sha256 == plan.cases_sha256
    }
    earlier = []
    for event in log.events(types=("acceptance.concluded",)):
        body = event.body
        if not isinstance(body, AcceptanceConcluded):
            continue
        same = body.configuration == subject.configuration
        if same or body.plan_sha256 in of_case_set:
            earlier.append(Earlier(event.seq, event.at, body.configuration, body.outcome, same))
    return tuple(earlier)


def _gate_json(judged: JudgedGate) -> dict[str, Any]:
    gate = judged.gate
    return {
        "name": gate.name,
        "measure": gate.measure.value,
        "limit": gate.limit,
        "confidence": gate.confidence,
        "groups": [group.value for group in gate.groups],
        "status": judged.status.value,
        "patients": judged.counts.patients,
        "cases": judged.counts.cases,
        "errors": judged.counts.best,
        "errors_at_worst": judged.counts.worst,
        "estimate": judged.estimate,
        "bound": judged.bound,
        "opposite": judged.opposite,
        "unsettled": [{"why": why, "n": n} for why, n in judged.waiting],
        "abstained": list(judged.abstained) if judged.abstained is not None else None,
    }


def _case_json(cases: TestedCases, row: CaseRow) -> dict[str, Any]:
    answers = cases.answers_of(row)
    return {
        "line": row.line,
        "case": row.case,
        "missing": cases.n_missing(row),
        "answers": dict(Counter(answer.outcome or "not ended" for answer in answers)),
        "not_counted": sum(a.case == row.case and not a.counted for a in cases.answers),
    }


def short_name(subject: Subject) -> str:
    """Return the short id of the configuration."""
    return configuration_id(subject.configuration)
