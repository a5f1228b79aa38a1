"""Scoring the reasoning of a case's drafts and reads by its rubric: by who acts, and by models as judges.

Nobody scores what they may not see: the draft and the reference standard must be open to who acts
(`audit.pilot.conduct.draft_visibility`), in a pilot therefore after the case's readings, and for who may still adjudicate
the case after the decision. A judge's request goes the way of every request: policy, preview, budget, and a full
record of the attempt; it is no draft of the case.
"""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from assistant.request.judge_request import Judgement, judge_bundle, judged
from audit.errors import RecordInputError
from audit.interpretation.interpretation import Interpretation
from audit.messages import Message, Text, reason_of
from audit.pilot.conduct.draft_visibility import withheld
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
    """A draft or a read whose reasoning can be scored, beside the reference."""

    target: Compared
    content: Interpretation
    reference: Interpretation
    reference_sha256: str
    in_force: InForce
    attempt: str | None = None
    """The draft; None: it is a read."""
    configuration: str | None = None
    models: tuple[str | None, ...] = ()
    """What wrote the draft, as asked for and as it answered."""

    @property
    def key(self) -> str:
        """What it is asked for by: the attempt of a draft, the content's hash of a read."""
        return self.attempt or self.target.sha256

    @property
    def rubric(self) -> Rubric:
        """What it is scored by."""
        return self.in_force.rubric

    @property
    def statements(self) -> tuple[str, ...]:
        """The reference's reasoning."""
        return tuple(step.statement for step in self.reference.rationale)


class CaseJudging:
    """Scores in one case, by one actor."""

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
        """Content hashes of the reads whose reasoning the actor may score now: never their own."""
        return tuple(sha256 for sha256 in self._reads() if not self.why_not(sha256))

    def read_of(self, reader: str) -> str:
        """Content hash of a reader's newest read. Raises `StepClosed`."""
        for sha256, event in self._reads().items():
            if event.actor.id == reader:
                return sha256
        raise StepClosed(Message("judging.read-not-locked", reader=reader))

    def attempts(self) -> tuple[str, ...]:
        """Every draft of the case, whether it can be scored or not."""
        return tuple(self._attempts())

    def why_not(self, key: str) -> Text:
        """Why the reasoning of a draft or read cannot be scored by the actor now; empty where it can."""
        try:
            self.scorable(key)
        except StepClosed as closed:
            return reason_of(closed)
        return ""

    def scorable(self, key: str) -> Scorable:
        """A draft by its attempt, or a read by its content's hash, with reference and rubric.

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
        hidden = withheld(self._log, self._case, self._actor)
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
        """By content hash, the newest read of each reader."""
        newest = {}
        for event in self._view.events(case=self._case, types=("read.locked",)):
            newest[event.actor.id] = event
        return {
            event.body.content_sha256: event
            for event in newest.values()
            if isinstance(event.body, ReadLocked)
        }

    def _attempts(self) -> dict[str, tuple[DraftRequested, DraftReceived | None, int]]:
        found: dict[str, tuple[DraftRequested, DraftReceived | None, int]] = {}
        for event in self._view.events(
            case=self._case, types=("draft.requested", "draft.received")
        ):
            body = event.body
            if isinstance(body, DraftRequested):
                found[body.attempt] = body, None, event.seq
            elif isinstance(body, DraftReceived) and body.attempt in found:
                found[body.attempt] = found[body.attempt][0], body, event.seq
        return {a: scorable for a, scorable in found.items() if scorable[0].part is None and scorable[0].probe is None}

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
        """Record the actor's own score. Raises `StepClosed`, `RecordInputError`."""
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
        """What a judge would be sent. Raises `BundleError`."""
        return judge_bundle(scorable.content, scorable.reference, scorable.rubric)

    def workflow(self) -> CaseWorkflow:
        """The case's steps, by the actor: preview, request and answer are recorded there."""
        return CaseWorkflow(self._case, LogRecorder(self._log, self._actor))

    def ended(self, attempt: str) -> DraftReceived:
        """How a judge that was asked here answered."""
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
        """Ask a judge what was previewed and record its score; returns the judge's attempt.

        `own`: somebody said that the model may judge what it drafted itself. Raises `StepClosed` where
        it may not, and `EpochClosed` where the judge's model has changed and `new_epoch` does not say
        so; an answer that cannot be used is recorded as such, and no score is.
        """
        provider = request.provider
        drafted = drafted_by(provider, scorable)
        if drafted and not own:
            raise StepClosed(_own(provider))
        if not provider.is_ai:
            raise StepClosed(Message("judging.provider-not-ai", provider=provider.name))
        number = sum(
            p.requested.part is not None
            and (p.requested.part.kind, p.requested.part.of) == ("judgement", scorable.key)
            for p in workflow.state.parts.values()
        )
        part = Part(kind="judgement", of=scorable.key, number=number + 1)
        request = replace(request, part=part, without_read=True)
        asked = workflow.requests.request(request)
        answer: Attempt = yield lambda cancelled, on_text: request.send(cancelled)
        judgement, answer = _held_to_rubric(answer, scorable)
        self._ended[asked], _ = draft_received(asked, answer, workflow.draft(asked).requested)
        workflow.drafts.receive(asked, answer)
        if changes := workflow.drafts.epoch_changes(asked):
            if not new_epoch:
                raise EpochClosed(changes[0])
            workflow.drafts.acknowledge_epoch(asked)
        if judgement is not None:
            received = workflow.draft(asked)
            drafted = drafted or any(_same(answer.model_returned, model) for model in scorable.models)
            if drafted and not own:  # another name was asked for, and the same model answered
                raise StepClosed(_own(provider))
            judge = Judge(
                attempt=asked,
                provider=provider.name,
                configuration=received.requested.configuration,
                model=answer.model_returned or provider.model,
                drafted=drafted,
            )
            self._record(scorable, judgement.points, judgement.recalled, judgement.reasons, judge)
        return asked


def _held_to_rubric(answer: "Attempt", scorable: Scorable) -> "tuple[Judgement | None, Attempt]":
    """What a valid answer says; one that does not fit the rubric is malformed."""
    if answer.outcome is not Outcome.VALID:
        return None, answer
    judgement = judged(answer.text, scorable.rubric, len(scorable.statements))
    if not judgement.problems:
        return judgement, answer
    message = Message("answer.unusable", problem=judgement.problems[0])
    wrong = replace(answer, outcome=Outcome.MALFORMED, message=message, problems=judgement.problems)
    return None, wrong


def _own(provider: "Provider") -> Message:
    return Message(
        "judging.own-draft",
        provider=provider.name,
    )


def drafted_by(provider: "Provider", scorable: Scorable) -> bool:
    """Whether the provider asks the model that wrote the draft, at whatever address."""
    return any(_same(provider.model, model) for model in scorable.models)


def _same(a: str | None, b: str | None) -> bool:
    """One model: the same name, an organisation before it and its case left out."""
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
    """Put a rubric into force for a case, or without one for every case that has none of its own."""
    if case is not None and case not in log.cases():
        raise RecordInputError(Message("record-error.case-unknown", case=case))
    body = rubric_set(log, rubric, case)
    return log.append(body, actor=actor, case=case, blobs=[rubric.canonical_bytes()])


def cases_to_score(log: "Log", actor: "Actor", waiting: Collection[str] = ()) -> list[str]:
    """Cases with a draft or another's read that states reasoning, and a reference, open to the actor.

    `waiting`: cases that the actor still adjudicates, which a reference in the open would unmask.
    """
    hidden = withheld(log, actor=actor)
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
