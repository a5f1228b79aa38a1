"""Requesting the draft of one case from one provider, and comparing it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from assistant.checks.pixel_identifiers import unanswered_risks
from assistant.provider_protocol import Attempt, Provider
from assistant.request.request_cost import PIXELS_PER_TOKEN, cost_usd
from audit.egress import Address
from audit.messages import Message
from audit.record.events import BatchTag
from viewer.case.comparison.case_comparisons import CaseComparisons
from viewer.case.drafts.drafting import Plan, Steps, Work, steps
from viewer.case.read.image_fingerprints import fingerprint_all
from viewer.case.state.case_state import DraftState
from viewer.case.state.case_steps import StepClosed
from viewer.case.state.log_recorder import LogRecorder
from viewer.case.workflow.case_workflow import CaseWorkflow
from viewer.runs.batches.batch_cache import Key
from viewer.runs.batches.batch_case import OpenedCase

if TYPE_CHECKING:
    from assistant.images.slice_selection import Selection
    from assistant.provider_protocol import Outgoing
    from assistant.request.bundle import Bundle
    from assistant.request.draft_queue import Place

CHOSEN_SIDE_PX: Final = 1024
"""Longest side in pixels of a chosen slice, for the upper bound of the cost."""


@dataclass
class Asked:
    """A running job. `kept` are attempts answered before: samples or a slice choice."""

    opened: OpenedCase
    plan: Plan
    selection: "Selection"
    provider: Provider
    key: Key
    tag: BatchTag
    kept: tuple[str, ...] = ()

    def usd_most(self, each: float | None) -> float | None:
        """Return the upper bound of the total cost, if each request costs `each` USD."""
        entry, plan = self.provider.entry, self.plan
        if each is None:
            local = entry.local and Address.parse(entry.base_url or "").loopback
            return 0.0 if local else None
        further = 0.0
        if plan.further is not None:
            side = min(entry.max_side, CHOSEN_SIDE_PX)
            tokens = plan.further.n_images * (side * side // PIXELS_PER_TOKEN)
            further = each + (cost_usd(entry, {"input_tokens": tokens, "output_tokens": 0}) or 0.0)
        if plan.bundle.tools is not None:
            # Each call may be a request of its own, which holds all images so far. A bound of cost
            # ends the draft after the request that exceeds it.
            bounds = plan.bundle.tools.rules.bounds
            further *= bounds.calls + 1
            if bounds.usd is not None:
                further = min(further, bounds.usd + further / (bounds.calls + 1))
        samples = plan.bundle.asked.samples if plan.bundle.asked else 1
        return each * samples + further


def ask(
    asked: Asked,
    recorder: LogRecorder,
    override: str | None,
    bundle: "Bundle",
    outgoing: "Outgoing | None",
    place: "Place",
) -> str:
    """Carry out a job and return the attempt that is the draft. Raises `StepClosed`."""
    workflow = prepare_case(asked, recorder, override, bundle, outgoing)
    attempt = _driven(workflow, asked, outgoing, place)
    compare(workflow, attempt)
    return attempt


def prepare_case(
    asked: Asked,
    recorder: LogRecorder,
    override: str | None,
    bundle: "Bundle",
    outgoing: "Outgoing | None",
) -> CaseWorkflow:
    """Record what comes before the request of a job. Raises `StepClosed`."""
    if risks := unanswered_risks(bundle):
        raise StepClosed(Message("batch.pixels-not-allowed", risk=risks[0].sentence))
    workflow = CaseWorkflow(asked.opened.case, recorder, asked.opened.patient)
    workflow.images.fingerprints.add(fingerprint_all(asked.opened.volumes))
    workflow.images.open_study(
        asked.opened.series, batch=asked.tag.run, location=asked.opened.location
    )
    workflow.requests.select(asked.selection)
    if override and any(risk.needs_reason for risk in bundle.risks):
        workflow.requests.override(bundle, override, "cli")
    workflow.requests.show_preview(asked.provider, bundle, outgoing, further=asked.plan.further)
    return workflow


def _driven(
    workflow: CaseWorkflow,
    asked: Asked,
    outgoing: "Outgoing | None",
    place: "Place",
) -> str:
    """Drive the strategy's steps; work that waits for a provider occupies one of its places."""
    todo = job_steps(workflow, asked, outgoing)
    try:
        work = next(todo)
        while True:
            work = todo.send(place(partial(_alone, work)))
    except StopIteration as end:
        return str(end.value)


def job_steps(workflow: CaseWorkflow, asked: Asked, outgoing: "Outgoing | None") -> Steps:
    """Return the steps of a prepared job; the first one records the request."""
    request = replace(
        asked.plan.request(asked.provider, outgoing), without_read=True, batch=asked.tag
    )
    load = workflow.history.load_blob
    return steps(
        workflow,
        asked.plan,
        request,
        answered=[(a, _as_attempt(workflow.draft(a), load)) for a in asked.kept],
    )


def compare(workflow: CaseWorkflow, attempt: str) -> None:
    """Compare a draft with the reference standard, unless it belongs to a pilot."""
    draft = workflow.draft(attempt)
    if draft.interpretation is None or not draft.requested.exploratory:
        return
    if workflow.state.reference is not None:
        # Nobody sees this comparison in a batch, so the draft need not be revealed.
        unrevealed = CaseComparisons(
            workflow.history, workflow.blinding.escalate, revealed_only=False
        )
        unrevealed.compare_draft_with_reference(attempt)


def _alone(work: Work, cancelled: Callable[[], bool]) -> Any:
    """Run work without streaming its text."""
    return work(cancelled, None)


def _as_attempt(draft: DraftState, blob: Callable[[str], bytes]) -> Attempt:
    """Return a recorded answer, with the fields that a vote or a second stage needs."""
    received = draft.received
    assert received is not None
    words = received.text_sha256
    return Attempt(
        outcome=received.outcome,
        message=received.message,
        request_sha256=draft.requested.request_sha256,
        total_s=received.total_s or 0.0,
        model_asked=draft.requested.model,
        interpretation=draft.interpretation,
        text=blob(words).decode("utf-8") if words else None,
        model_returned=received.model_returned,
    )
