"""The steps of one case: read, lock, draft, compare, decide, sign.

Every step is an event that is written before its effect can be seen: when the record refuses it,
the step did not happen and the state is unchanged. The order is enforced here and not in any
screen, so the app, the command line and a script cannot differ in what they allow.
"""

from collections.abc import Callable, Sequence

from audit.messages import Text
from audit.record.events import Body, Event, FailureNoted
from viewer.case.comparison.case_comparisons import CaseComparisons
from viewer.case.decisions.case_decisions import CaseDecisions
from viewer.case.state.case_state import CaseState, DraftState
from viewer.case.state.case_steps import (
    EpochClosed,
    Recorder,
    Step,
    StepClosed,
    StepState,
    Withheld,
    steps_of,
)
from viewer.case.state.pilot_rules import CasePilot
from viewer.case.workflow.blinding import Blinding
from viewer.case.workflow.case_agents import CaseAgents
from viewer.case.workflow.case_calculations import CaseCalculations
from viewer.case.workflow.case_drafts import CaseDrafts
from viewer.case.workflow.case_history import CaseHistory
from viewer.case.workflow.case_images import CaseImages
from viewer.case.workflow.case_reads import CaseReads
from viewer.case.workflow.case_tools import CaseTools
from viewer.case.workflow.draft_requests import DraftRequests
from viewer.case.workflow.similar_cases import CaseSimilarity

__all__ = ["CaseWorkflow", "EpochClosed", "Recorder", "Step", "StepClosed", "StepState", "Withheld"]


class CaseWorkflow:
    """One case, its history and its steps. Not thread-safe: call it from one thread.

    Args:
        case: Pseudonym of the case.
        recorder: Where events are stored.
        patient: Pseudonym of the patient; None when it is not known here.
    """

    def __init__(self, case: str, recorder: Recorder, patient: str | None = None) -> None:
        self.history = CaseHistory(case, recorder, patient)
        self.images = CaseImages(self.history)
        self.blinding = Blinding(self.history, self.images)
        self.reads = CaseReads(self.history, self.images)
        self.drafts = CaseDrafts(self.history, self.images, self.blinding)
        self.tools = CaseTools(self.history)
        self.agents = CaseAgents(self.history, self.images, self.tools)
        self.similar = CaseSimilarity(self.history)
        self.requests = DraftRequests(self.history, self.images, self.drafts, self.similar)
        self.calculations = CaseCalculations(self.history)
        self.comparisons = CaseComparisons(self.history, self.blinding.escalate)
        self.decisions = CaseDecisions(self.history, self.images)

    @property
    def case(self) -> str:
        """The case's pseudonym."""
        return self.history.case

    @property
    def patient(self) -> str | None:
        """Pseudonym of the patient; None when it is not known here."""
        return self.history.patient

    @property
    def state(self) -> CaseState:
        """The case as its events describe it."""
        return self.history.state

    @property
    def pilot(self) -> CasePilot | None:
        """The pilot that the case is enrolled in; None outside of a pilot."""
        return self.history.pilot

    @property
    def pilot_status(self) -> Text:
        """The case's status in the record's pilot; empty when the record has no pilot."""
        return self.history.pilot_status

    @property
    def steps(self) -> tuple[Step, ...]:
        """The five steps with their state, for the stepper."""
        arm = self.pilot.arm if self.pilot is not None else None
        return steps_of(self.state, arm.kind if arm is not None else None)

    def draft(self, attempt: str) -> DraftState:
        """Return an attempt of this case. Raises `StepClosed` when there is none."""
        return self.history.draft(attempt)

    def record(self, body: Body, blobs: Sequence[bytes] = ()) -> Event:
        """Store an event of this case and update its state."""
        return self.history.record(body, blobs)

    def note_failure(self, where: str, code: str, message: Text) -> None:
        """Record a failure that was shown to the user; `message` holds no patient data."""
        self.record(FailureNoted(where=where, code=code, message=message))

    def observe(self, callback: Callable[[CaseState], None]) -> None:
        """Call `callback` with the new state after every event."""
        self.history.observe(callback)
