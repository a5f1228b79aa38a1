"""Steps of cases as data, such as lines of a file, carried out by the workflow of the app.

Every step goes through `CaseWorkflow`, or through `Pilot.adjudicate` for an adjudication. What a
protocol, a role or the order of the steps forbids in the app is also forbidden here, with the same
message.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter, ValidationError

from audit.errors import RecordInputError, wrong_field
from audit.files.delimited_text import read_bytes, text_of
from audit.interpretation.interpretation import Interpretation, Model
from audit.lexicon.terms import lexicon
from audit.messages import Message, Text, reason_of
from audit.pilot.conduct.adjudication import (
    PendingAdjudication,
    list_pending_adjudications,
    parse_decision,
)
from audit.pilot.conduct.pilot_conduct import Pilot
from audit.record.events import Decision, ReasonCode
from audit.record.retention.erasure import erasure_message, is_erased
from viewer.case.case_json import changes_json
from viewer.case.comparison.case_comparisons import compare_revealed
from viewer.case.comparison.pilot_scoring import score_cases
from viewer.case.read.lock_basis import LockBasis
from viewer.case.state.case_steps import StepClosed
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow

if TYPE_CHECKING:
    from audit.record.events import Actor
    from audit.record.log.event_log import Log
    from viewer.case.state.case_state import CaseState

MAX_LINES: Final = 100_000
NO_DRAFT: Final = "read is mine, no draft asked for"
SIGNATURE_MEANINGS: Final = ("read and decisions are mine", NO_DRAFT, "record reviewed")
"""Meanings that a signature may have, as they are stored."""

Case = Annotated[str, Field(min_length=1)]
StepRole = Literal["reader", "adjudicator"]


class FindingAnswer(Model):
    """The decision on one finding of a draft."""

    decision: Decision
    reason_code: ReasonCode | None = None


class LockStep(Model):
    """Lock a read, or supersede the locked one with a reason."""

    step: Literal["lock"] = "lock"
    case: Case
    read: Interpretation
    regions: tuple[str, ...] = ()
    """Codes of the structures that were viewed; a pilot asks for them before a normal read."""
    reason_code: ReasonCode | None = None
    reason: str = ""


class RevealStep(Model):
    """Show a draft."""

    step: Literal["reveal"] = "reveal"
    case: Case
    attempt: str | None = None
    new_epoch: bool = False
    """Acknowledge that another model than before wrote the draft."""


class DecideStep(Model):
    """Accept, edit or reject a draft that was shown."""

    step: Literal["decide"] = "decide"
    case: Case
    attempt: str | None = None
    decision: Decision
    edited: Interpretation | None = None
    reason_code: ReasonCode | None = None
    reason: str = ""
    findings: dict[int, FindingAnswer] = Field(default_factory=dict)


class SignStep(Model):
    """Sign the content in force."""

    step: Literal["sign"] = "sign"
    case: Case
    meaning: str


class AdjudicateStep(Model):
    """Adjudicate the discrepancies of a comparison; `rows` as for `audit adjudicate --row`."""

    step: Literal["adjudicate"] = "adjudicate"
    case: Case
    comparison: int
    rows: tuple[str, ...]
    note: str = ""


CaseStep = LockStep | RevealStep | DecideStep | SignStep | AdjudicateStep
STEPS: Final = ("lock", "reveal", "decide", "sign", "adjudicate")
_ADAPTER: Final[TypeAdapter[CaseStep]] = TypeAdapter(
    Annotated[CaseStep, Field(discriminator="step")]
)
_FILES: Final = {"read_file": "read", "edited_file": "edited"}


class StepsHeader(Model):
    """The optional first line of a file of steps."""

    overread_steps: Literal[1]
    account: str | None = None
    """Account that must carry out the steps; None: any account."""


@dataclass(frozen=True)
class StepsFile:
    """The steps of one account, each with its line in the file."""

    account: str | None
    steps: tuple[tuple[int, CaseStep], ...]

    @property
    def role(self) -> StepRole:
        """The role of all steps. Raises `RecordInputError` if they need different roles."""
        roles = {role_of(step) for _, step in self.steps}
        if len(roles) > 1:
            raise RecordInputError(Message("step.several-roles"))
        return roles.pop()


def role_of(step: CaseStep) -> StepRole:
    """Return the role that a step needs."""
    if isinstance(step, AdjudicateStep):
        return "adjudicator"
    return "reader"


def read_steps(file: Path) -> StepsFile:
    """Read a file of steps: UTF-8, one JSON object per line; empty lines are skipped.

    The complete file is checked before the first step, so that no error stops it half-way.

    Raises:
        RecordInputError: It names the file, the line and what is wrong there.
    """
    lines = text_of(file, read_bytes(file)).split("\n")
    if len(lines) > MAX_LINES:
        raise RecordInputError(
            Message("step.too-many", name=file.name, n=len(lines), most=MAX_LINES)
        )
    account: str | None = None
    steps: list[tuple[int, CaseStep]] = []
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            content = _object(line)
            if "overread_steps" in content and not steps and account is None:
                account = StepsHeader.model_validate(content).account
            else:
                steps.append((number, parse_step(content, file.parent)))
        except (RecordInputError, ValidationError) as error:
            raise RecordInputError(
                Message("step.line", name=file.name, line=number, reason=_reason(error))
            ) from None
    if not steps:
        raise RecordInputError(Message("step.no-steps", name=file.name))
    return StepsFile(account, tuple(steps))


def parse_step(content: Mapping[str, Any], folder: Path) -> CaseStep:
    """Return a step from its JSON object; files that it names are relative to `folder`.

    Args:
        content: The JSON object.
        folder: Folder of the steps file.

    Raises:
        RecordInputError: A file that it names cannot be read.
        ValidationError: It is no valid step.
    """
    step = content.get("step")
    if step not in STEPS:
        values = {"step": repr(step), "known": ", ".join(STEPS)}
        raise RecordInputError(Message("step.unknown", **values))
    whole = dict(content)
    for key, name in _FILES.items():
        if key in whole and name not in whole:
            whole[name] = _object_of(folder / str(whole.pop(key)))
    return _ADAPTER.validate_python(whole)


def read_interpretation(file: Path) -> Interpretation:
    """Return the read in a JSON file.

    Raises:
        RecordInputError: It names the file and the field at fault.
    """
    try:
        return Interpretation.model_validate(_object_of(file))
    except ValidationError as error:
        values = {"name": file.name, "reason": _reason(error)}
        raise RecordInputError(Message("step.unreadable-file", **values)) from None


def _object_of(file: Path) -> dict[str, Any]:
    try:
        return _object(text_of(file, read_bytes(file)))
    except RecordInputError as error:
        if error.message is None or error.message.code != "step.not-json":
            raise
        values = {"name": file.name, "reason": reason_of(error)}
        raise RecordInputError(Message("step.unreadable-file", **values)) from None


def _object(text: str) -> dict[str, Any]:
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        content = None
    if not isinstance(content, dict):
        raise RecordInputError(Message("step.not-json"))
    return content


def _reason(error: RecordInputError | ValidationError) -> Text:
    if isinstance(error, ValidationError):
        return wrong_field(error.errors(include_url=False)[0])
    return reason_of(error)


@dataclass
class StepTaker:
    """Carries out the steps of one actor. Not thread-safe.

    Args:
        log: The record.
        actor: The account that acts.
        name: Name that a signature binds.
    """

    log: "Log"
    actor: "Actor"
    name: str = ""
    _cases: dict[str, CaseWorkflow] = field(default_factory=dict)
    _waiting: dict[int, PendingAdjudication] | None = None

    def workflow(self, case: str) -> CaseWorkflow:
        """Return the case in its present state for the actor.

        Raises:
            RecordInputError: The record holds no such case, or it was erased.
        """
        known = self._cases.get(case)
        if known is not None:
            known.history.catch_up()
            return known
        if next(iter(self.log.events(case=case)), None) is None:
            raise RecordInputError(Message("step.no-case"))
        if is_erased(self.log, case):
            raise RecordInputError(erasure_message(self.log, case) or Message("step.no-case"))
        made = self._cases[case] = CaseWorkflow(case, LogRecorder(self.log, self.actor))
        return made

    def take(self, step: CaseStep) -> dict[str, Any]:
        """Carry out one step and return its result as JSON values.

        Raises:
            StepClosed: It cannot be taken now.
            RecordError: The record refused it, or what it names is not there.
        """
        if isinstance(step, LockStep):
            result = self._lock(step)
        elif isinstance(step, RevealStep):
            result = self._reveal(step)
        elif isinstance(step, DecideStep):
            result = self._decide(step)
        elif isinstance(step, SignStep):
            result = self._sign(step)
        else:
            result = self._adjudicate(step)
        return {"case": step.case, "step": step.step, **result}

    def _lock(self, step: LockStep) -> dict[str, Any]:
        workflow = self.workflow(step.case)
        if step.read.normality is None and not step.read.abstained:
            raise StepClosed(Message("step.normality-missing"))
        if workflow.state.read is None and (step.reason_code is not None or step.reason):
            raise StepClosed(Message("step.reason-without-locked-read"))
        if step.regions:
            _require_structures(step.regions)
            workflow.reads.check_coverage((), (), step.regions)
        if workflow.state.read is None:
            sha256 = workflow.reads.lock(step.read, basis=LockBasis("cli"))
        elif step.reason_code is None:
            raise StepClosed(Message("step.reason-code-missing"))
        else:
            sha256 = workflow.reads.supersede(
                step.read, step.reason_code, step.reason, basis=LockBasis("cli")
            )
        read = workflow.state.read
        assert read is not None
        return {"sha256": sha256, "event": read.seq, "independent": read.independent}

    def _reveal(self, step: RevealStep) -> dict[str, Any]:
        workflow = self.workflow(step.case)
        hidden = [a for a, d in workflow.state.drafts.items() if not d.revealed]
        attempt = _attempt(workflow.state, step.attempt, hidden)
        if step.new_epoch:
            workflow.drafts.acknowledge_epoch(attempt)
        shown = workflow.drafts.reveal(attempt)
        if workflow.state.read is not None:
            compare_revealed(workflow)
        assert shown.received is not None
        content = shown.interpretation
        return {
            "attempt": attempt,
            "outcome": shown.received.outcome.value,
            "interpretation": content.model_dump(mode="json") if content else None,
        }

    def _decide(self, step: DecideStep) -> dict[str, Any]:
        workflow = self.workflow(step.case)
        waits = [draft.attempt for draft in workflow.state.undecided]
        attempt = _attempt(workflow.state, step.attempt, waits)
        if workflow.state.read is not None:
            compare_revealed(workflow)
        workflow.decisions.decide(
            attempt,
            step.decision,
            edited=step.edited,
            code=step.reason_code,
            reason=step.reason,
            finding_decisions={
                n: (answer.decision, answer.reason_code) for n, answer in step.findings.items()
            },
        )
        seq = workflow.state.drafts[attempt].decided_seq
        return {"attempt": attempt, "decision": step.decision.value, "event": seq}

    def _sign(self, step: SignStep) -> dict[str, Any]:
        if step.meaning not in SIGNATURE_MEANINGS:
            values = {"known": ", ".join(SIGNATURE_MEANINGS)}
            raise RecordInputError(Message("step.meaning-unknown", **values))
        workflow = self.workflow(step.case)
        if step.meaning == NO_DRAFT and workflow.state.revealed:
            raise StepClosed(Message("step.meaning-draft-shown"))
        sha256 = workflow.decisions.sign(self.name, step.meaning)
        return {
            "sha256": sha256,
            "event": workflow.state.signatures[-1][0],
            "changes": changes_json(workflow),
        }

    def _adjudicate(self, step: AdjudicateStep) -> dict[str, Any]:
        if self._waiting is None:
            score_cases(self.log)
            pending = list_pending_adjudications(self.log, self.actor)
            self._waiting = {item.comparison: item for item in pending}
        comparison = self._waiting.get(step.comparison)
        if comparison is None or comparison.case != step.case:
            raise StepClosed(Message("step.no-comparison"))
        n = adjudicate(self.log, self.actor, comparison, step.rows, step.note)
        del self._waiting[step.comparison]
        return {"comparison": step.comparison, "decided": n}


def adjudicate(
    log: "Log", actor: "Actor", chosen: PendingAdjudication, rows: Sequence[str], note: str = ""
) -> int:
    """Record the decisions on all rows of a comparison and return their number.

    Args:
        log: The record.
        actor: The adjudicator.
        chosen: The comparison that waits for them.
        rows: `ROW=ANSWER[:SEVERITY[:CAUSE]]` of each row.
        note: Kept with the event.

    Raises:
        RecordInputError: A row is not understood or not decided.
        NotNow: The actor may not decide on it.
    """
    decisions = [parse_decision(row, chosen.rows) for row in rows]
    if open_ := sorted({r.number for r in chosen.rows} - {d.row for d in decisions}):
        values = {"rows": ", ".join(map(str, open_))}
        raise RecordInputError(Message("step.rows-open", **values))
    Pilot(log, actor, case=chosen.case).adjudicate(
        chosen.case, chosen.comparison, decisions, note=note, concordant_sample=chosen.drawn
    )
    return len(decisions)


def _require_structures(regions: Sequence[str]) -> None:
    known = lexicon()
    for region in regions:
        term = known.terms.get(region)
        if term is None or term.kind != "structure":
            raise RecordInputError(Message("step.region-unknown", region=region))


def _attempt(state: "CaseState", given: str | None, waits: Sequence[str]) -> str:
    """Return the attempt whose id starts with `given`, or the only one that waits."""
    if given:
        fitting = [attempt for attempt in state.drafts if attempt.startswith(given)]
        if len(fitting) != 1:
            raise StepClosed(Message("step.no-attempt"))
        return fitting[0]
    if not waits:
        raise StepClosed(Message("step.no-draft-waits"))
    if len(waits) > 1:
        values = {"attempts": ", ".join(attempt[:8] for attempt in waits)}
        raise StepClosed(Message("step.several-wait", **values))
    return waits[0]
