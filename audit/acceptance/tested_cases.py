"""The cases of an acceptance test as its gates count them, from the record.

Every answer of the configuration counts that was requested after the plan was signed, by whichever
command, as long as the model that the server reports is the one of the newest answer. So repeating
a run cannot replace a bad one. A row of the case set that has too few answers stays in as unknown.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final

from audit.acceptance.constant_answers import ReferenceLabels
from audit.metrics.folding.record_fold import OF_CASE, OF_RECORD, ResultsFold, batches
from audit.metrics.monitoring.gate_cases import NOT_ASKED, GateCase, ResultColumns, judged_case
from audit.metrics.table.enrollment import Enrolled
from audit.pilot.protocol.protocol import Measure
from audit.record.events import DraftReceived, DraftRequested, DraftStreamed

if TYPE_CHECKING:
    from audit.acceptance.acceptance_plan import AcceptancePlan
    from audit.metrics.table.results_table import Pairs
    from audit.record.log.event_log import Log

ROW_CASE: Final = "row-{line}"
"""Stands for the case of a row whose files could not be opened."""


@dataclass(frozen=True)
class CaseRow:
    """A row of the case set: its line in the manifest, and its case; None if it has none."""

    line: int
    case: str | None
    patient: str | None = None
    """Pseudonym of the patient by the manifest."""

    @property
    def name(self) -> str:
        """The case, or what stands for it."""
        return self.case or ROW_CASE.format(line=self.line)


@dataclass(frozen=True)
class ReportedModel:
    """The model that a server reported with an answer; None: it reported none."""

    name: str | None = None
    digest: str | None = None
    version: str | None = None

    @property
    def identity(self) -> tuple[str | None, str | None]:
        """What identifies the model: a server's own version may change without it."""
        return self.name, self.digest


@dataclass(frozen=True)
class Answer:
    """A request of the configuration about a case of the set, and what came of it."""

    case: str
    attempt: str
    seq: int
    """Event of the request."""
    outcome: str | None
    """None: not ended."""
    model: ReportedModel | None
    """None without an answer."""
    counted: bool = True
    """False: another model answered than that of the newest answer."""
    streamed: bool = False
    """Whether its text was shown as it came: then it counts, even without an answer."""

    @property
    def answered(self) -> bool:
        """Whether it came to an answer of the model, good or bad."""
        return self.outcome in _ANSWERED


@dataclass(frozen=True)
class Subject:
    """The tested configuration, with the site's name of it."""

    configuration: str
    """Hash."""
    provider: str
    api: str
    model: str | None


class TestedCases:
    """The cases of a test, read from the record once.

    Args:
        log: The record.
        plan: The signed plan.
        planned_at: Event in which it was signed.
        rows: Every row of the case set.
        subject: The configuration that is tested.
        since: Answers to requests after this event fill the plan's repeats; earlier ones count too.
    """

    def __init__(
        self,
        log: "Log",
        plan: "AcceptancePlan",
        planned_at: int,
        rows: Sequence[CaseRow],
        subject: Subject,
        since: int,
    ) -> None:
        self._plan, self._planned_at, self._since = plan, planned_at, since
        self.rows, self.subject = tuple(rows), subject
        self.upto = log.head[0]
        self._places = {row.line: place for place, row in enumerate(rows, 1)}
        self._early: set[str] = set()
        self._pairs, self._facts = self._fold(log)
        self.answers = self._read_answers(log)

    # --- reading the record -----------------------------------------------------------------------

    @property
    def _names(self) -> list[str]:
        return list(dict.fromkeys(row.case for row in self.rows if row.case is not None))

    def _fold(self, log: "Log") -> "tuple[Pairs, dict[str, Enrolled]]":
        fold = ResultsFold()
        service = log.as_service()
        for event, _, _ in service.stored(types=OF_RECORD, until=self.upto):
            fold.apply_to_record(event)
        for batch in batches(service, self._names, OF_CASE, self.upto):
            fold.fold(batch)
        return fold.pairs(self.upto), fold.facts_of(self._names)

    def _read_answers(self, log: "Log") -> tuple[Answer, ...]:
        service = log.as_service()
        types = ("draft.requested", "draft.received", "draft.streamed")
        answers: dict[str, Answer] = {}
        subject = self.subject
        of_cases = batches(service, self._names, types, self.upto)
        in_order = (event for batch in of_cases for events in batch.values() for event in events)
        for event in in_order:
            body, case = event.body, event.case or ""
            if isinstance(body, DraftRequested):
                if (body.api, body.model) == (subject.api, subject.model):
                    if event.seq < self._planned_at:
                        self._early.add(case)
                    elif _is_draft(body) and body.configuration == subject.configuration:
                        answers[body.attempt] = Answer(case, body.attempt, event.seq, None, None)
            elif isinstance(body, DraftReceived) and body.attempt in answers:
                model = reported_model(body) if body.outcome.value in _ANSWERED else None
                answers[body.attempt] = replace(
                    answers[body.attempt], outcome=body.outcome.value, model=model
                )
            elif isinstance(body, DraftStreamed) and body.attempt in answers:
                answers[body.attempt] = replace(answers[body.attempt], streamed=True)
        ordered = sorted(answers.values(), key=lambda answer: answer.seq)
        newest = next((a.model for a in reversed(ordered) if a.model is not None), None)
        return tuple(
            replace(a, counted=False)
            if a.model is not None and newest is not None and a.model.identity != newest.identity
            else a
            for a in ordered
        )

    @cached_property
    def reported(self) -> ReportedModel:
        """The model of the newest answer."""
        models = (a.model for a in reversed(self.answers) if a.counted and a.model is not None)
        return next(models, ReportedModel())

    # --- cases ------------------------------------------------------------------------------------

    @cached_property
    def labels(self) -> tuple[ReferenceLabels, ...]:
        """What the reference standards of the rows state."""
        labels = []
        for row in self.rows:
            facts = self._enrolled(row)
            stated = facts.labels
            labels.append(
                ReferenceLabels(
                    facts.case,
                    facts.patient,
                    stated.get("normality"),
                    stated.get("category"),
                    stated.get("group"),
                )
            )
        return tuple(labels)

    @property
    def n_patients(self) -> int:
        """Number of patients in the case set."""
        return len({label.patient for label in self.labels})

    def answers_of(self, row: CaseRow) -> list[Answer]:
        """Return the counted requests about the case of a row, in order."""
        mine = [a for a in self.answers if a.counted and a.case == row.case]
        # A failed request was made again, unless somebody saw what came.
        return [a for a in mine if a.answered or a.streamed] or mine[-1:]

    def n_missing(self, row: CaseRow) -> int:
        """Return how many answers are missing for a row in the present test."""
        given = sum(a.seq > self._since and a.answered for a in self.answers_of(row))
        return max(self._plan.repeats - given, 0)

    def gate_cases(self, measure: Measure, about: Measure | None = None) -> list[GateCase]:
        """Return every case that a gate on the measure is about, in the order of the case set.

        Args:
            measure: Measure that says what an error is.
            about: Measure that says which cases count, if another one.
        """
        columns = self._columns
        by_request = self._by_request
        cases = []
        for row in self.rows:
            facts = self._enrolled(row)
            mine = [by_request[a.seq] for a in self.answers_of(row) if a.seq in by_request]
            made = judged_case(measure, columns, mine, facts, "", absent=NOT_ASKED, about=about)
            if made is None:
                continue
            if self.n_missing(row) and not made.error:
                made = replace(made, error=None, waits=made.waits or NOT_ASKED)
            cases.append(made)
        return cases

    def _enrolled(self, row: CaseRow) -> Enrolled:
        """Return the facts of a row's case, as if it were enrolled when the plan was signed."""
        place = self._places[row.line]
        facts = self._facts.get(row.name) or Enrolled(row.name, row.name, place, "")
        return replace(
            facts,
            seq=place,
            patient=row.patient or facts.patient,
            protocol_epoch="",
            excluded=None,
            drafted_before=row.name in self._early,
        )

    @cached_property
    def _columns(self) -> ResultColumns:
        return ResultColumns(self._pairs)

    @cached_property
    def _by_request(self) -> dict[int, int]:
        """Row of the results table by the event of the request, outside of pilots."""
        outside = self._pairs.has("setting", "exploratory").tolist()
        seqs = self._pairs.seq("requested").tolist()
        return {seq: n for n, seq in enumerate(seqs) if seq >= 0 and outside[n]}


_ANSWERED: Final = frozenset(
    {"valid", "abstained", "malformed", "refused", "truncated", "over-limit"}
)
"""Outcomes that are an answer of the model, good or bad."""


def _is_draft(body: DraftRequested) -> bool:
    return body.probe is None and body.part is None


def reported_model(body: DraftReceived) -> ReportedModel:
    """Return the model that the server reported with an answer."""
    server = body.server
    return ReportedModel(body.model_returned, server.get("model_digest"), server.get("version"))
