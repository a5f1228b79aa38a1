"""Scores of the reasoning in a case's drafts and reads, by the actor and by models as judges.

Nobody scores what they may not see: the draft and the reference standard must be visible to the
actor (`audit.pilot.conduct.draft_visibility`). In a pilot this is after the case's readings and,
for a person who may still adjudicate the case, after the decision. A request to a judge is treated
like every request (policy, preview, budget, a full record of the attempt), but is no draft of the
case.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from assistant.request.judge_request import Judgment, judge_bundle, judged
from audit.errors import RecordInputError
from audit.interpretation.interpretation import Interpretation
from audit.messages import Message, Text, reason_of
from audit.pilot.conduct.draft_visibility import find_withheld
from audit.reasoning.rationale_scores import FEWEST_JUDGES, InForce, rubric_in_force, rubric_set
from audit.reasoning.rubric import Rubric
from audit.record.events import (
    Compared,
    CriterionScore,
    DraftReceived,
    DraftRequested,
    Event,
    Judge,
    Outcome,
    Part,
    RationaleScored,
    ReadLocked,
    ReferenceImported,
)
from viewer.case.drafts.drafting import Steps
from viewer.case.state.case_steps import EpochClosed, StepClosed
from viewer.case.state.event_factory import draft_received, sha256_of_text
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow

if TYPE_CHECKING:
    from assistant.provider_protocol import Attempt, Provider
    from assistant.request.bundle import Bundle
    from assistant.request.draft_request import DraftRequest
    from audit.record.events import Actor
    from audit.record.log.event_log import Log


@dataclass(frozen=True)
class Scorable:
    """A draft or a read whose reasoning can be scored, with the reference."""

    target: Compared
    content: Interpretation
    reference: Interpretation
    reference_sha256: str
    in_force: InForce
    attempt: str | None = None
    """The attempt of a draft; None for a read."""
    configuration: str | None = None
    models: tuple[str | None, ...] = ()
    """Models of the draft: the requested one and the one that answered."""

    @property
    def key(self) -> str:
        """Key of the scored content: the attempt of a draft, the content hash of a read."""
        return self.attempt or self.target.sha256

    @property
    def rubric(self) -> Rubric:
        """The rubric of the score."""
        return self.in_force.rubric

    @property
    def statements(self) -> tuple[str, ...]:
        """The reference's reasoning."""
        return tuple(step.statement for step in self.reference.rationale)


class CaseJudging:
    """Scores of one case by one actor."""

    def __init__(self, log: "Log", actor: "Actor", case: str) -> None:
        self._log, self._actor, self._case = log, actor, case
        self._view = log.seen_by(actor)
        self._ended: dict[str, DraftReceived] = {}

    # --- what can be scored -----------------------------------------------------------------------

    def drafts(self) -> tuple[str, ...]:
        """Attempts whose reasoning the actor may score now."""
        attempts = [a for a, (_, r, _) in self._attempts().items() if r is not None]
        return tuple(a for a in attempts if not self.why_not(a))

    def reads(self) -> tuple[str, ...]:
        """Content hashes of the reads whose reasoning the actor may score now, never their own."""
        return tuple(sha256 for sha256 in self._reads() if not self.why_not(sha256))

    def read_of(self, reader: str) -> str:
        """Return the content hash of a reader's newest read. Raises `StepClosed`."""
        for sha256, event in self._reads().items():
            if event.actor.id == reader:
                return sha256
        raise StepClosed(Message("judging.read-not-locked", reader=reader))

    def attempts(self) -> tuple[str, ...]:
        """All drafts of the case, whether they can be scored or not."""
        return tuple(self._attempts())

    def why_not(self, key: str) -> Text:
        """Return why the actor cannot score the reasoning of a draft or read; empty if they can."""
        try:
            self.scorable(key)
        except StepClosed as closed:
            return reason_of(closed)
        return ""

    def scorable(self, key: str) -> Scorable:
        """Return a draft (by attempt) or a read (by content hash) with reference and rubric.

        Raises `StepClosed`.
        """
        if (read := self._reads().get(key)) is not None:
            if read.actor.id == self._actor.id:
                raise StepClosed(Message("judging.own-read"))
            return self._beside(Compared(kind="read", sha256=key), read.seq)
        requested, received, seq = self._attempts().get(key, (None, None, 0))
        if requested is None or requested.part is not None or requested.probe is not None:
            raise StepClosed(Message("case.no-such-draft"))
        if received is None or received.content_sha256 is None:
            raise StepClosed(Message("judging.draft-without-content"))
        scorable = self._beside(Compared(kind="draft", sha256=received.content_sha256), seq)
        return replace(
            scorable,
            attempt=requested.attempt,
            configuration=requested.configuration,
            models=(requested.model, received.model_returned),
        )

    def _beside(self, target: Compared, seq: int) -> Scorable:
        of_draft = target.kind == "draft"
        hidden = find_withheld(self._log, self._case, self._actor)
        if seq in hidden:
            why = hidden[seq]
            raise StepClosed(
                Message("judging.draft-not-available", why=why)
                if of_draft
                else Message("judging.read-not-available", why=why)
            )
        reference = self._reference(hidden)
        content = self._content(target.sha256)
        if not content.rationale:
            raise StepClosed(
                Message("judge.reasoning-missing")
                if of_draft
                else Message("judging.read-without-reasoning")
            )
        return Scorable(
            target=target,
            content=content,
            reference=self._content(reference),
            reference_sha256=reference,
            in_force=rubric_in_force(self._log, self._case),
        )

    def _reads(self) -> dict[str, Event]:
        """Return the newest read of each reader, by content hash."""
        newest = {}
        for event in self._view.events(case=self._case, types=("read.locked",)):
            newest[event.actor.id] = event
        return {
            event.body.content_sha256: event
            for event in newest.values()
            if isinstance(event.body, ReadLocked)
        }

    def _attempts(self) -> dict[str, tuple[DraftRequested, DraftReceived | None, int]]:
        attempts: dict[str, tuple[DraftRequested, DraftReceived | None, int]] = {}
        for event in self._view.events(
            case=self._case, types=("draft.requested", "draft.received")
        ):
            body = event.body
            if isinstance(body, DraftRequested):
                attempts[body.attempt] = body, None, event.seq
            elif isinstance(body, DraftReceived) and body.attempt in attempts:
                attempts[body.attempt] = attempts[body.attempt][0], body, event.seq
        return {
            a: scorable
            for a, scorable in attempts.items()
            if scorable[0].part is None and scorable[0].probe is None
        }

    def _reference(self, hidden: Mapping[int, Message]) -> str:
        newest = None
        for event in self._view.events(case=self._case, types=("reference.imported",)):
            if isinstance(event.body, ReferenceImported):
                newest = event
        if newest is None or not isinstance(newest.body, ReferenceImported):
            raise StepClosed(Message("judging.reference-missing"))
        if newest.seq in hidden:
            raise StepClosed(Message("judging.reference-not-available", why=hidden[newest.seq]))
        return newest.body.content_sha256

    def _content(self, sha256: str) -> Interpretation:
        return Interpretation.model_validate_json(self._view.blob(sha256, self._case))

    # --- the rubric and the clinician's scores ----------------------------------------------------

    def set_rubric(self, rubric: Rubric) -> Event:
        """Put a rubric into force for this case, as its next version."""
        return set_rubric(self._log, self._actor, rubric, self._case)

    def score(
        self,
        key: str,
        points: Mapping[str, int],
        recalled: Sequence[int] = (),
        reasons: Mapping[str, str] | None = None,
    ) -> Event:
        """Record the actor's own score.

        Args:
            key: The draft or read that is scored.
            points: Points by criterion.
            recalled: Statements of the reference that the reasoning contains, by number from 1.
            reasons: Reasons by criterion, if any.

        Raises:
            StepClosed: The actor may not score this content.
            RecordInputError: The points do not fit the rubric.
        """
        scorable = self.scorable(key)
        given = {c: w.strip() for c, w in (reasons or {}).items() if w.strip()}
        return self._record(scorable, points, recalled, given, None)

    def _record(
        self,
        scorable: Scorable,
        points: Mapping[str, int],
        recalled: Sequence[int],
        reasons: Mapping[str, str],
        judge: Judge | None,
    ) -> Event:
        total = scorable.rubric.total(points)
        if strange := [n for n in recalled if not 1 <= n <= len(scorable.statements)]:
            raise RecordInputError(Message("judging.statement-missing", number=strange[0]))
        words = json.dumps(reasons, ensure_ascii=False, sort_keys=True) if reasons else None
        body = RationaleScored(
            target=scorable.target,
            attempt=scorable.attempt,
            configuration=scorable.configuration,
            reference_sha256=scorable.reference_sha256,
            rubric_sha256=scorable.rubric.sha256,
            judge=judge,
            scores=tuple(
                CriterionScore(criterion=c.id, points=points[c.id], most=c.points, weight=c.weight)
                for c in scorable.rubric.criterion
            ),
            total=total,
            passed=total >= scorable.rubric.pass_mark,
            n_statements=len(scorable.statements),
            recalled=tuple(sorted(set(recalled))),
            words_sha256=sha256_of_text(words),
        )
        blobs = [scorable.rubric.canonical_bytes(), *([words.encode()] if words else [])]
        return self._log.append(body, actor=self._actor, case=self._case, blobs=blobs)

    # --- models as judges -------------------------------------------------------------------------

    def bundle(self, scorable: Scorable) -> "Bundle":
        """Return the bundle for a judge. Raises `BundleError`."""
        return judge_bundle(scorable.content, scorable.reference, scorable.rubric)

    def workflow(self) -> CaseWorkflow:
        """Return the workflow of the case, which records preview, request and answer."""
        return CaseWorkflow(self._case, LogRecorder(self._log, self._actor))

    def ended(self, attempt: str) -> DraftReceived:
        """Return how a judge answered a request of this object."""
        return self._ended[attempt]

    def ask(
        self,
        workflow: CaseWorkflow,
        request: "DraftRequest",
        scorable: Scorable,
        *,
        own: bool = False,
        new_epoch: bool = False,
    ) -> Steps:
        """Send a previewed request to a judge and record its score; return the judge's attempt.

        An unusable answer is recorded without a score.

        Args:
            workflow: The case.
            request: The previewed request.
            scorable: The draft or read to score.
            own: The model may judge a draft that it wrote itself.
            new_epoch: Acknowledge that the judge's model has changed.

        Raises:
            StepClosed: The model may not judge this draft.
            EpochClosed: The judge's model has changed.
        """
        provider = request.provider
        drafted = drafted_by(provider, scorable)
        if drafted and not own:
            raise StepClosed(_own(provider))
        if not provider.is_ai:
            raise StepClosed(Message("judging.provider-not-ai", provider=provider.name))
        number = sum(
            p.requested.part is not None
            and (p.requested.part.kind, p.requested.part.of) == ("judgment", scorable.key)
            for p in workflow.state.parts.values()
        )
        part = Part(kind="judgment", of=scorable.key, number=number + 1)
        request = replace(request, part=part, without_read=True)
        asked = workflow.requests.request(request)
        answer: Attempt = yield lambda cancelled, on_text: request.send(cancelled)
        judgment, answer = _held_to_rubric(answer, scorable)
        self._ended[asked], _ = draft_received(asked, answer, workflow.draft(asked).requested)
        workflow.drafts.receive(asked, answer)
        if changes := workflow.drafts.epoch_changes(asked):
            if not new_epoch:
                raise EpochClosed(changes[0])
            workflow.drafts.acknowledge_epoch(asked)
        if judgment is not None:
            received = workflow.draft(asked)
            drafted = drafted or any(
                _same(answer.model_returned, model) for model in scorable.models
            )
            if drafted and not own:  # the requested name was another, but the same model answered
                raise StepClosed(_own(provider))
            judge = Judge(
                attempt=asked,
                provider=provider.name,
                configuration=received.requested.configuration,
                model=answer.model_returned or provider.model,
                drafted=drafted,
            )
            self._record(scorable, judgment.points, judgment.recalled, judgment.reasons, judge)
        return asked


def _held_to_rubric(answer: "Attempt", scorable: Scorable) -> "tuple[Judgment | None, Attempt]":
    """Return the judgment of an answer, which is malformed if it does not fit the rubric."""
    if answer.outcome is not Outcome.VALID:
        return None, answer
    judgment = judged(answer.text, scorable.rubric, len(scorable.statements))
    if not judgment.problems:
        return judgment, answer
    message = Message("answer.unusable", problem=judgment.problems[0])
    wrong = replace(answer, outcome=Outcome.MALFORMED, message=message, problems=judgment.problems)
    return None, wrong


def _own(provider: "Provider") -> Message:
    return Message(
        "judging.own-draft",
        provider=provider.name,
    )


def drafted_by(provider: "Provider", scorable: Scorable) -> bool:
    """Return whether the provider asks the model that wrote the draft, at any address."""
    return any(_same(provider.model, model) for model in scorable.models)


def _same(a: str | None, b: str | None) -> bool:
    """Return whether two names mean one model, ignoring case and an organization prefix."""
    return a is not None and b is not None and _bare(a) == _bare(b)


def _bare(model: str) -> str:
    return model.rsplit("/", 1)[-1].strip().casefold()


def check_judges(providers: "Sequence[Provider]") -> None:
    """Raise `StepClosed` for fewer than two judges, or for one model named twice."""
    models = [_bare(p.model or p.name) for p in providers]
    if len(models) < FEWEST_JUDGES:
        raise StepClosed(
            Message(
                "judging.too-few-judges",
                least=FEWEST_JUDGES,
            )
        )
    if len(set(models)) < len(models):
        twice = next(m for m in models if models.count(m) > 1)
        raise StepClosed(Message("judging.judge-repeated", twice=twice))


def set_rubric(log: "Log", actor: "Actor", rubric: Rubric, case: str | None) -> Event:
    """Put a rubric into force for a case; without a case, for all cases without their own.

    Args:
        log: The record.
        actor: Account that sets it.
        rubric: The rubric.
        case: Pseudonym of the case; None for all cases without their own rubric.

    Raises:
        RecordInputError: The record holds no such case.
    """
    if case is not None and case not in log.cases():
        raise RecordInputError(Message("record-error.case-unknown", case=case))
    body = rubric_set(log, rubric, case)
    return log.append(body, actor=actor, case=case, blobs=[rubric.canonical_bytes()])


def cases_to_score(log: "Log", actor: "Actor", waiting: Collection[str] = ()) -> list[str]:
    """Return cases with a reference and with reasoning of drafts or other readers to score.

    Args:
        log: The record.
        actor: The account that would score; only what it may see counts.
        waiting: Cases that the actor still adjudicates; a visible reference would unmask them.
    """
    hidden = find_withheld(log, actor=actor)
    reasoned, referenced = set(), set()
    for event in log.as_service().events(
        types=("draft.received", "read.locked", "reference.imported")
    ):
        body, case = event.body, event.case
        if case is None or event.seq in hidden:
            continue
        if isinstance(body, ReferenceImported):
            referenced.add(case)
        elif isinstance(body, ReadLocked) and event.actor.id == actor.id:
            continue
        elif isinstance(body, DraftReceived | ReadLocked) and (body.coded or {}).get("rationale"):
            reasoned.add(case)
    return sorted((reasoned & referenced).difference(waiting))
