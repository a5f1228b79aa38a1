"""Consequences of a decision on a draft for its findings and for the locked read."""

from collections.abc import Collection, Iterable, Mapping
from typing import TYPE_CHECKING

from audit.comparison.read_changes import changes_of, describe, needs_reason
from audit.interpretation.interpretation import Interpretation
from audit.interpretation.plausibility_flags import Flag
from audit.messages import Message, join
from audit.record.events import Decision, DecisionMade, FindingDecision, ReadChange, ReasonCode
from viewer.case.state.case_steps import StepClosed

if TYPE_CHECKING:
    from viewer.case.state.case_state import CaseState, DraftState, LoadBlob

FindingDecisions = Mapping[int, tuple[Decision, ReasonCode | None]]
"""Decisions on single findings by number, each with the reason code for not accepting it."""


class ReasonNeeded(StepClosed):
    """A change of the read needs a reason; `changes` holds everything that would change."""

    def __init__(self, code: str, changes: Iterable[ReadChange]) -> None:
        self.changes = tuple(changes)
        words = join((describe(c) for c in self.changes if c.needs_reason), "; ")
        super().__init__(Message(f"read-changes.{code}", changes=words))


def changes_by(
    state: "CaseState",
    draft: "DraftState",
    decision: Decision,
    edited: Interpretation | None = None,
) -> tuple[ReadChange, ...]:
    """Return what the locked read loses, gains and flips by a decision on a draft.

    Empty if no read is locked, for a rejection, and for a draft without content or not shown yet.

    Args:
        state: State of the case.
        draft: The draft.
        decision: The intended decision.
        edited: Content of an edited draft.
    """
    result = edited if decision is Decision.EDITED else draft.interpretation
    if state.read is None or not draft.revealed or decision is Decision.REJECTED or result is None:
        return ()
    return changes_of(state.read.interpretation, result)


def is_given(reason: str) -> bool:
    r"""Return whether a reason contains a letter or digit.

    >>> [is_given(words) for words in (" ", ".", "\u200b", "wrong side", "左右")]
    [False, False, False, True, True]
    """
    return any(character.isalnum() for character in reason)


def require_any_reason(reason: str) -> None:
    """Refuse a step that needs a reason and has none.

    Raises:
        StepClosed: The reason says nothing.
    """
    if not is_given(reason):
        raise StepClosed(Message("case.reason-missing"))


def require_reason(changes: Collection[ReadChange], reason: str) -> None:
    """Refuse to change a read without a reason.

    Args:
        changes: Changes to the locked read.
        reason: Reason in the reader's words; blank if none is given.

    Raises:
        ReasonNeeded: One of the changes needs a reason, and there is none.
    """
    if needs_reason(changes) and not is_given(reason):
        raise ReasonNeeded("reason-needed", changes)


def decision_in_force(state: "CaseState") -> DecisionMade | None:
    """Return the decision whose result replaces the read; None when the read is in force."""
    if state.taken is not None:
        return state.taken.decision
    return None


def changes_in_force(state: "CaseState", blob: "LoadBlob") -> tuple[ReadChange, ...]:
    """Return how the content in force differs from the locked read; empty if it is the read."""
    decision, target = decision_in_force(state), state.final_sha256
    if decision is None or state.read is None or target is None:
        return ()
    content = Interpretation.model_validate_json(blob(target))
    return changes_of(state.read.interpretation, content)


def flags_of_draft(state: "CaseState", content: Interpretation) -> tuple[Flag, ...]:
    """Return the flags of the draft in force that concern unchanged parts of `content`.

    For an edited draft these are the flags of findings, hypotheses or technical facts that the edit
    did not change.

    Args:
        state: State of the case.
        content: Content that is about to be signed.
    """
    draft = state.taken
    if draft is None or draft.received is None or draft.interpretation is None:
        return ()
    before = draft.interpretation
    return tuple(f for f in draft.received.flags if _stays(f, before, content))


def _stays(flag: Flag, before: Interpretation, content: Interpretation) -> bool:
    if before == content:
        return True
    match flag.subject:
        case "finding":
            after = {f.number: f for f in content.findings}
            return any(
                f.number == flag.number and after.get(f.number) == f for f in before.findings
            )
        case "hypothesis":
            return before.hypotheses == content.hypotheses
        case "technical":
            return before.technical == content.technical
    return False


def require_reasoned(state: "CaseState", blob: "LoadBlob") -> None:
    """Refuse a signature on content that changes the read without a reason.

    The reason of a decision applies to the read of its time, but not to a later read.

    Args:
        state: State of the case.
        blob: Loads a payload by its hash.

    Raises:
        ReasonNeeded: The decision in force must be made again, with a reason.
    """
    taken, decision = state.taken, decision_in_force(state)
    if taken is None or decision is None or state.read is None:
        return
    if decision.read_sha256 is None:
        # Decided before any read, or by a version that did not store the hash of the read.
        another_read = (taken.decided_seq or 0) < state.read.seq
    else:
        another_read = decision.read_sha256 != state.read.sha256
    if decision.reason_sha256 is not None and not another_read:
        return
    changes = changes_in_force(state, blob)
    if needs_reason(changes):
        raise ReasonNeeded("decide-again", changes)


def by_finding(
    draft: Interpretation | None,
    decision: Decision,
    finding_decisions: FindingDecisions,
    edited: Interpretation | None = None,
    code: ReasonCode | None = None,
) -> tuple[FindingDecision, ...]:
    """Return the decision on each finding of a draft, in the order of the draft.

    Accepting a draft accepts each of its findings. For an edited draft the result decides: a
    finding that is unchanged was accepted, one that is gone was rejected, with the reason code of
    the finding or else of the edit. For a rejected draft only `finding_decisions` are known.

    Args:
        draft: Content of the draft; None if it has none.
        decision: Decision on the draft as a whole.
        finding_decisions: Decisions of the reader on single findings, by number.
        edited: Content of an edited draft.
        code: Reason code of the edit, for findings without their own.
    """
    if draft is None:
        return ()
    remaining = {f.number: f for f in edited.findings} if edited is not None else {}
    decided = []
    for finding in draft.findings:
        number = finding.number
        if decision is Decision.REJECTED:
            if number not in finding_decisions:
                continue
            outcome, why = finding_decisions[number]
        elif decision is Decision.ACCEPTED or remaining.get(number) == finding:
            outcome, why = Decision.ACCEPTED, None
        else:
            outcome = Decision.EDITED if number in remaining else Decision.REJECTED
            why = finding_decisions.get(number, (outcome, None))[1] or code
        decided.append(FindingDecision(number=number, decision=outcome, reason_code=why))
    return tuple(decided)


def without(content: Interpretation, numbers: Collection[int]) -> Interpretation:
    """Return the content without these findings and the references to them.

    Args:
        content: The interpretation.
        numbers: Numbers of the findings to remove.
    """
    return content.model_copy(
        update={
            "findings": tuple(f for f in content.findings if f.number not in numbers),
            "hypotheses": tuple(
                h.model_copy(update={"supporting": _others(h.supporting, numbers)})
                for h in content.hypotheses
            ),
            "rationale": tuple(
                s.model_copy(update={"findings": _others(s.findings, numbers)})
                for s in content.rationale
            ),
        }
    )


def _others(cited: tuple[int, ...], numbers: Collection[int]) -> tuple[int, ...]:
    return tuple(n for n in cited if n not in numbers)
