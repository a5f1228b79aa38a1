"""Deciding on drafts and signing: the steps after a draft was shown."""

from audit.interpretation.interpretation import Interpretation
from audit.messages import Message
from audit.record.events import Decision, DecisionMade, ReadChange, ReasonCode, RecordSigned
from audit.record.events.deidentified import deidentify
from viewer.case.decisions.draft_decisions import (
    FindingDecisions,
    by_finding,
    changes_by,
    changes_in_force,
    require_any_reason,
    require_reason,
    require_reasoned,
)
from viewer.case.state.case_state import DraftState
from viewer.case.state.case_steps import StepClosed
from viewer.case.state.event_factory import sha256_of_text
from viewer.case.workflow.case_history import CaseHistory
from viewer.case.workflow.case_images import CaseImages


class CaseDecisions:
    """Decisions on the drafts of a case, and the signature of the content in force."""

    def __init__(self, history: CaseHistory, images: CaseImages) -> None:
        self._history = history
        self._images = images

    def decide(
        self,
        attempt: str,
        decision: Decision,
        *,
        edited: Interpretation | None = None,
        code: ReasonCode | None = None,
        reason: str = "",
        finding_decisions: FindingDecisions | None = None,
    ) -> None:
        """Accept, edit or reject a draft.

        A decision that was made already is superseded: that takes a reason too, and the old one
        stays in the record.

        Args:
            attempt: Id of the draft.
            decision: The decision.
            edited: Content after an edit; None unless the decision is `EDITED`.
            code: Reason code of an edit or a rejection.
            reason: Reason in words. Needed to edit, to reject, to supersede a decision, and for any
                change of the locked read that needs one.
            finding_decisions: Decisions on single findings, by their number in the draft.

        Raises:
            StepClosed: The draft cannot be decided on like this now.
        """
        self._images.require_no_mismatch()
        # The read may have been superseded elsewhere: the changes must refer to the newest read.
        self._history.refresh()
        state, draft = self._history.state, self._history.draft(attempt)
        _require_decidable(draft, decision, edited)
        if decision is not Decision.ACCEPTED or draft.decision is not None:
            require_any_reason(reason)
        finding_decisions = finding_decisions or {}
        content = draft.interpretation
        numbers = {f.number for f in content.findings} if content is not None else set()
        if not set(finding_decisions) <= numbers:
            raise StepClosed(Message("case.no-such-finding"))
        changes = self.changes(attempt, decision, edited)
        require_reason(changes, reason)
        blobs = [edited.canonical_bytes()] if edited else []
        if reason:
            blobs.append(reason.encode())
        self._history.record(
            DecisionMade(
                attempt=attempt,
                decision=decision,
                draft_sha256=draft.received.content_sha256 if draft.received else None,
                result_sha256=edited.content_sha256 if edited else None,
                result_coded=deidentify(edited) if edited else None,
                reason_code=code,
                reason_sha256=sha256_of_text(reason),
                findings=by_finding(content, decision, finding_decisions, edited, code),
                supersedes=draft.decided_seq,
                provider=draft.requested.provider,
                read_sha256=state.read.sha256 if state.read else None,
                changes=changes,
            ),
            blobs,
        )

    def changes(
        self, attempt: str, decision: Decision, edited: Interpretation | None = None
    ) -> tuple[ReadChange, ...]:
        """Return what the locked read would lose, gain and flip by a decision on a draft.

        Empty when no read is locked, and for a rejection. `decide` needs a reason for a change that
        `needs_reason`.

        Args:
            attempt: The draft.
            decision: The intended decision.
            edited: Content of an edited draft.
        """
        return changes_by(self._history.state, self._history.draft(attempt), decision, edited)

    def changes_in_force(self) -> tuple[ReadChange, ...]:
        """Return how the content in force differs from the locked read."""
        return changes_in_force(self._history.state, self._history.load_blob)

    def sign(self, name: str, meaning: str, shown: str | None = None) -> str:
        """Sign the content in force: bind name, time and meaning to its hash (21 CFR 11.70).

        Args:
            name: Name of the signer.
            meaning: Meaning of the signature.
            shown: Hash of the content that was on screen; nothing is signed when another content is
                in force by now.

        Returns:
            The hash that was signed.
        """
        self._images.require_no_mismatch()
        self._history.refresh()
        state = self._history.state
        target = state.final_sha256
        if state.read is None or target is None:
            raise StepClosed(Message("case.read-not-locked"))
        if shown is not None and shown != target:
            raise StepClosed(Message("case.content-changed"))
        if state.undecided:
            raise StepClosed(Message("case.drafts-undecided"))
        if state.signed:
            raise StepClosed(Message("case.signed-already"))
        require_reasoned(state, self._history.load_blob)
        self._history.record(RecordSigned(name=name, meaning=meaning, target_sha256=target))
        return target


def _require_decidable(
    draft: DraftState, decision: Decision, edited: Interpretation | None
) -> None:
    """Raise `StepClosed` when a decision does not fit the state of a draft."""
    if draft.requested.probe is not None or draft.requested.part is not None:
        raise StepClosed(Message("case.answer-is-no-draft"))
    if not draft.revealed:
        raise StepClosed(Message("case.draft-not-shown"))
    if decision is not Decision.REJECTED and draft.interpretation is None:
        raise StepClosed(Message("case.only-rejectable"))
    if (decision is Decision.EDITED) != (edited is not None):
        raise StepClosed(Message("case.edited-content"))
