"""Signed statements about a draft: the content of all results."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from audit.interpretation.interpretation import Finding, Interpretation
from audit.messages import Message
from audit.record.events import Decision, DecisionMade, DraftRequested, FindingDecision
from viewer.case.state.case_steps import StepClosed

if TYPE_CHECKING:
    from viewer.case.workflow.case_workflow import CaseWorkflow


@dataclass(frozen=True)
class SignedResult:
    """A draft, the reader's decision on it, and the content that was signed.

    Attributes:
        case: Pseudonym of the case.
        attempt: The draft.
        reader: Account of the reader.
        signer: Name that the signature binds.
        signature: Number of the signature's event.
        request: The draft's request: provider, model, configuration, images.
        model: Model that answered, as the server states it; else the one that was asked.
        draft: The draft as the model made it.
        decision: The decision in force.
        final: Content in force: the draft, or what the reader made of it.
    """

    case: str
    attempt: str
    reader: str
    signer: str
    signature: int
    request: DraftRequested
    model: str
    draft: Interpretation
    decision: DecisionMade
    final: Interpretation

    def assessment(self, finding: Finding) -> FindingDecision:
        """Return the reader's decision on one finding of the draft."""
        for decided in self.decision.findings:
            if decided.number == finding.number:
                return decided
        # An edited draft may list only the findings that were changed.
        return FindingDecision(number=finding.number, decision=Decision.ACCEPTED)

    def edited(self, finding: Finding) -> Finding | None:
        """Return what the reader made of a finding of the draft; None if they rejected it."""
        if self.assessment(finding).decision is Decision.REJECTED:
            return None
        return next((f for f in self.final.findings if f.number == finding.number), None)


def signed_result(workflow: "CaseWorkflow") -> SignedResult:
    """Return what the reader of a case signed about the draft in force.

    Raises:
        StepClosed: The reading is not signed, or no draft was accepted or edited.
    """
    workflow.history.refresh()
    state, draft = workflow.state, workflow.state.taken
    if not state.signed or state.read is None:
        raise StepClosed(Message("results.not-signed"))
    if draft is None or draft.decision is None or draft.interpretation is None:
        raise StepClosed(Message("results.no-draft-in-force"))
    final = draft.interpretation
    if draft.decision.result_sha256 is not None:
        blob = workflow.history.load_blob(draft.decision.result_sha256)
        final = Interpretation.model_validate_json(blob)
    seq, signature = state.signatures[-1]
    received = draft.received
    return SignedResult(
        case=workflow.case,
        attempt=draft.attempt,
        reader=workflow.history.recorder.actor_id,
        signer=signature.name,
        signature=seq,
        request=draft.requested,
        model=(received.model_returned if received else None)
        or draft.requested.model
        or draft.requested.api,
        draft=draft.interpretation,
        decision=draft.decision,
        final=final,
    )
