"""A case as its reader may see it, for programs."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from audit.messages import json_fields

if TYPE_CHECKING:
    from viewer.case.state.case_state import CaseState
    from viewer.case.workflow.blinding import HiddenDraft
    from viewer.case.workflow.case_workflow import CaseWorkflow


def case_json(workflow: "CaseWorkflow") -> dict[str, Any]:
    """Return a case as its reader may see it, as JSON values."""
    state, hidden = workflow.state, workflow.blinding.hidden
    return {
        "case": workflow.case,
        **json_fields("standing", workflow.pilot_status),
        "enrolled": workflow.pilot is not None,
        "steps": [
            {"step": s.name, "state": s.state, **json_fields("why", s.why)} for s in workflow.steps
        ],
        "reads": [
            {
                "event": read.seq,
                "sha256": read.sha256,
                "independent": read.independent,
                "reader": read.reader,
                "interpretation": read.interpretation.model_dump(mode="json"),
            }
            for read in state.reads
        ],
        "drafts": list(_drafts_json(state, hidden)),
        "in_force": state.final_sha256,
        "changes": changes_json(workflow),
        "signatures": [
            {"event": seq, "name": s.name, "meaning": s.meaning, "sha256": s.target_sha256}
            for seq, s in state.signatures
        ],
        "signed": state.signed,
    }


def changes_json(workflow: "CaseWorkflow") -> list[dict[str, Any]]:
    """Return what the content in force makes of the locked read, as codes."""
    return [change.model_dump(mode="json") for change in workflow.decisions.changes_in_force()]


def _drafts_json(
    state: "CaseState", hidden: "Mapping[str, HiddenDraft]"
) -> Iterator[dict[str, Any]]:
    """The drafts; of one that the protocol hides not even whether it answers or abstains."""
    for attempt, draft in state.drafts.items():
        shown = draft.revealed and attempt not in hidden
        content = draft.interpretation if shown else None
        why = hidden.get(attempt)
        tells = draft.received is not None and not (why is not None and why.by_protocol)
        decision = draft.decision
        yield {
            "attempt": attempt,
            "provider": draft.requested.provider,
            "outcome": draft.received.outcome.value if draft.received and tells else None,
            "revealed": draft.revealed,
            **json_fields("hidden", why.why if why is not None else None),
            "interpretation": content.model_dump(mode="json") if content else None,
            "decision": decision.decision.value if decision else None,
            "decision_event": draft.decided_seq,
            "reason_code": decision.reason_code.value
            if decision is not None and decision.reason_code is not None
            else None,
        }
