"""What a reader makes of drafts, and the signature: the steps after a draft was shown."""

from abc import abstractmethod

from audit.interpretation.interpretation import Interpretation
from audit.messages import Message
from audit.record.events import Decision, DecisionMade, ReadChange, ReasonCode, RecordSigned
from audit.record.events.deidentified import coded
from viewer.case.comparison.case_comparisons import Comparing
from viewer.case.decisions.draft_decisions import (
    Said,
    by_finding,
    changes_by,
    changes_in_force,
    require_any_reason,
    require_reason,
    require_reasoned,
)
from viewer.case.state.case_steps import Recorder, StepClosed
from viewer.case.state.event_factory import sha256_of_text


class Concluding(Comparing):
    """The part of a case's workflow that decides on drafts and signs the content in force."""

    _recorder: Recorder

    @abstractmethod
    def _catch_up(self) -> None:
        """Fold what another process recorded of this case."""

    @abstractmethod
    def _require_same_images(self) -> None:
        """Raise `StepClosed` while other images are open than were read, and nobody has said so."""

    def decide(
        self,
        attempt: str,
        decision: Decision,
        *,
        edited: Interpretation | None = None,
        code: ReasonCode | None = None,
        reason: str = "",
        said: Said | None = None,
    ) -> None:
        """Accept, edit (with the edited content and a reason) or reject (with a reason) a draft.

        A decision that was made already is superseded: that takes a reason too, and it stays in the
        record.

        `said`: what the reader said of single findings, by their number in the draft.
        """
        self._require_same_images()
        self._catch_up()  # the read may have been superseded elsewhere: what changes is told of that one
        draft = self.draft(attempt)
        if draft.requested.probe is not None or draft.requested.part is not None:
            raise StepClosed(Message("case.answer-is-no-draft"))
        if not draft.revealed:
            raise StepClosed(Message("case.draft-not-shown"))
        if decision is not Decision.REJECTED and draft.interpretation is None:
            raise StepClosed(Message("case.only-rejectable"))
        if (decision is Decision.EDITED) != (edited is not None):
            raise StepClosed(Message("case.edited-content"))
        if decision is not Decision.ACCEPTED or draft.decision is not None:
            require_any_reason(reason)
        known = {f.number for f in draft.interpretation.findings} if draft.interpretation else set()
        if not set(said_of := said or {}) <= known:
            raise StepClosed(Message("case.no-such-finding"))
        changes = self.changes(attempt, decision, edited)
        require_reason(changes, reason)
        blobs = [edited.canonical_bytes()] if edited else []
        if reason:
            blobs.append(reason.encode())
        self.record(
            DecisionMade(
                attempt=attempt,
                decision=decision,
                draft_sha256=draft.received.content_sha256 if draft.received else None,
                result_sha256=edited.content_sha256 if edited else None,
                result_coded=coded(edited) if edited else None,
                reason_code=code,
                reason_sha256=sha256_of_text(reason),
                findings=by_finding(draft.interpretation, decision, said_of, edited, code),
                supersedes=draft.decided_seq,
                provider=draft.requested.provider,
                read_sha256=self.state.read.sha256 if self.state.read else None,
                changes=changes,
            ),
            blobs,
        )

    def changes(
        self, attempt: str, decision: Decision, edited: Interpretation | None = None
    ) -> tuple[ReadChange, ...]:
        """Return what the locked read would lose, gain and flip by a decision on a draft.

        Empty where no read is locked, and for a rejection. A change that `needs_reason` keeps `decide`
        from being called without one.
        """
        return changes_by(self.state, self.draft(attempt), decision, edited)

    def in_force_changes(self) -> tuple[ReadChange, ...]:
        """Return what the content in force makes of the locked read: what a signature would bind."""
        return changes_in_force(self.state, self._recorder.blob)

    def sign(self, name: str, meaning: str, shown: str | None = None) -> str:
        """Sign the content in force: binds name, time and meaning to its hash (21 CFR 11.70).

        `shown`: hash of the content that was on screen; where another is in force by now, nothing is signed.
        """
        self._require_same_images()
        self._catch_up()
        target = self.state.final_sha256
        if self.state.read is None or target is None:
            raise StepClosed(Message("case.read-not-locked"))
        if shown is not None and shown != target:
            raise StepClosed(Message("case.content-changed"))
        if self.state.undecided:
            raise StepClosed(Message("case.drafts-undecided"))
        if self.state.signed:
            raise StepClosed(Message("case.signed-already"))
        require_reasoned(self.state, self._recorder.blob)
        self.record(RecordSigned(name=name, meaning=meaning, target_sha256=target))
        return target
